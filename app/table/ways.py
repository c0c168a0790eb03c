"""How the game can have come to a throw of so many dice: what was decided, unsaid, before it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal, TypeAlias

from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    Keep,
    Need,
    TakeOver,
    Throw,
    ThrowAllAgain,
)

WayKind: TypeAlias = Literal[
    "throw",  # nothing was left to decide
    "on",  # dice were held, and the same player throws on
    "again",  # the first throw is given up to be beaten with all dice
    "keep",  # dice were kept, the others are thrown again
    "take_over",  # the pot of the player before is taken over
    "hand_over",  # the player has stopped, and the next one throws
]


@dataclass(frozen=True, slots=True)
class Way:
    """Actions that lead from the state at hand to a throw of `dice` dice by `player`.

    `chosen` are the dice held or kept in them, `pot` is what is banked in them; `aside` are all dice that lie
    beside the thrown ones then, as far as the rules remember them: sorted. `whole`: they belong to the throw
    (category games).
    """

    kind: WayKind
    actions: tuple[Action, ...]
    player: str
    dice: int
    chosen: Faces = ()
    aside: Faces = ()
    whole: bool = False
    pot: int = 0

    def throw(self, faces: Faces) -> Throw:
        """The throw in which these dice were thrown."""
        return Throw(self.player, self.aside + faces if self.whole else faces)


def ways(game: Game[Any], state: Any) -> tuple[Way, ...]:
    """Every way to the next throw, each legal; those of the same player come first."""
    found = _banking(game, state) if isinstance(game, BankingGame) else _categories(game, state)
    return tuple(sorted(found, key=lambda way: way.kind == "hand_over"))


def _banking(
    game: BankingGame, state: BankingState, done: tuple[Action, ...] = (), chosen: Faces = (), pot: int = 0
) -> Iterator[Way]:
    need = game.need(state)
    player = need.player
    if player is None:
        return
    if need.kind in ("start", "throw"):
        stopped = any(not isinstance(action, Bust) for action in done)
        kind: WayKind = "hand_over" if stopped else "throw"
        # Nothing lies aside at the beginning of a turn, but what was taken over does.
        aside = () if done or state.turn is None else state.turn.held
        yield Way(kind, done, player, need.dice, chosen, aside, pot=pot)
        if not done and game.may(state, TakeOver(player)):
            over = TakeOver(player)
            taken = need.offer.held if need.offer else ()
            yield Way("take_over", (over,), player, game.need(game.apply(state, over)).dice, (), taken)
    elif need.kind == "bust":
        yield from _banking(game, game.apply(state, Bust(player)), (*done, Bust(player)), chosen)
    elif need.kind == "hold":
        yield from _holding(game, state, need, player)
    elif need.kind == "decide":
        if need.why_not_throw is None:
            kind = "on" if done else "throw"
            aside = state.turn.held if state.turn else ()
            yield Way(kind, done, player, need.dice, chosen, aside)
        if need.why_not_bank is None:
            banked = game.apply(state, Bank(player))
            yield from _banking(game, banked, (*done, Bank(player)), chosen, need.pot)


def _holding(game: BankingGame, state: BankingState, need: Need, player: str) -> Iterator[Way]:
    for hold in need.holds:
        action = Hold(player, hold.faces)
        yield from _banking(game, game.apply(state, action), (action,), hold.faces)
    if need.why_not_throw_all_again is None:
        again = ThrowAllAgain(player)
        yield Way("again", (again,), player, game.need(game.apply(state, again)).dice)


def _categories(game: Game[Any], state: Any) -> Iterator[Way]:
    assert isinstance(game, CategoriesGame)  # noqa: S101 - there are two engines
    need = game.need(state)
    player = need.player
    if player is None:
        return
    if need.kind in ("start", "throw"):
        kept = state.kept or ()
        yield Way("throw", (), player, need.dice - len(kept), (), kept, whole=True)
    elif need.why_not_throw is None:
        for kept in keeps(need.roll):
            yield Way(
                "keep", (Keep(player, kept),), player, len(need.roll) - len(kept), kept, kept, whole=True
            )


def keeps(roll: Faces) -> tuple[Faces, ...]:
    """Every different choice of dice to keep, fewer than all of them, each sorted."""
    return tuple(sorted({part for size in range(len(roll)) for part in combinations(sorted(roll), size)}))
