"""A past game judged: what the dice gave each player, and which decisions cost the most."""

from collections.abc import Sequence
from typing import Any

from app.advice.banking import turn_advisor
from app.advice.categories import sheet_advisor
from app.advice.review import Judged, review, sums
from app.advice.store import cache_folder
from app.commands.common import JSON, progress
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.dice import faces_words
from app.rules.game import Action, Bank, Hold, IllegalAction, Keep, Pass, Score, TakeOver, Throw
from app.session.replay import Position

WORST = 3
"""Decisions named for each player, the dearest first."""

LEAST = 0.05
"""Points that a decision has to cost to be named."""


def judged(position: Position, *, roll_for_start: bool) -> tuple[Judged, ...]:
    """Every decision up to the first in conflict with the rules. Raises AdviceError as the advisors do."""
    game, record = position.game, position.record
    begun = game.begin(record.players, record.standing, roll_for_start=roll_for_start)
    actions = _legal(game, begun, record.actions)
    if isinstance(game, BankingGame):
        return review(game, turn_advisor(game, cache_folder()), begun, actions)
    assert isinstance(game, CategoriesGame)  # noqa: S101 - there are two families
    advisor = sheet_advisor(game, cache_folder())
    if advisor.why_not_whole is None:
        advisor.solve(progress=progress)
        progress(1.0)
    return review(game, advisor, begun, actions)


def review_json(found: Sequence[Judged]) -> JSON:
    """By player: luck, cost, and the dearest decisions, in points."""
    told: dict[str, JSON] = {}
    for player, total in sums(found).items():
        worst: list[JSON] = [{"did": did(each.action), "cost": each.cost} for each in dearest(found, player)]
        told[player] = {"luck": total.luck, "cost": total.cost, "worst": worst}
    return told


def review_text(found: Sequence[Judged]) -> str:
    """The same in words."""
    lines = []
    for player, total in sums(found).items():
        lines.append(f"{player}: the dice gave {total.luck:+.0f}, decisions cost {total.cost:.0f} points.")
        lines += [f"  {did(each.action)}: {each.cost:.1f}" for each in dearest(found, player)]
    return "\n".join(lines)


def dearest(found: Sequence[Judged], player: str) -> list[Judged]:
    """A player's decisions that cost the most."""
    named = [each for each in found if each.player == player and each.cost >= LEAST]
    return sorted(named, key=lambda each: -each.cost)[:WORST]


def did(action: Action) -> str:
    """An action as it was done: "held 1 5"."""
    match action:
        case Hold(faces=faces):
            return f"held {faces_words(faces)}"
        case Keep(faces=faces):
            return f"kept {faces_words(faces)}"
        case Score(box=box):
            return f"wrote {box}"
        case Throw():
            return "threw on"
        case Bank():
            return "banked"
        case TakeOver():
            return "took the pot over"
        case Pass():
            return "passed"
        case _:
            return "threw all again"


def _legal(game: Any, state: Any, actions: Sequence[Action]) -> list[Action]:
    done: list[Action] = []
    for action in actions:
        try:
            state = game.apply(state, action)
        except IllegalAction:
            break
        done.append(action)
    return done
