"""What was done, as one sentence for the screen."""

from collections.abc import Sequence
from typing import Any

from app.rules.banking_sheet import RESULT_WORDS
from app.rules.banking_state import PlayedTurn
from app.rules.dice import Faces, faces_words
from app.rules.game import Action, Bank, Game, Score
from app.session.replay import done_words
from app.session.session import Session
from app.table.choices import label
from app.table.ways import Way


def decided_words(game: Game[Any], before: Any, action: Action) -> str:
    """What a player decided in the state `before`, without a full stop: "Ann holds 1 5"."""
    need = game.need(before)
    lost = _lost(before, game.apply(before, action))
    if isinstance(action, Score):
        zero = "a zero into " if action.zero else ""
        return f"{action.player} writes {zero}{label(action, need)}"
    if isinstance(action, Bank):
        return (
            f"{action.player} stops with {need.pot}, {lost}" if lost else f"{action.player} banks {need.pot}"
        )
    return f"{action.player} {done_words(action)}{f', {lost}' if lost else ''}"


def chosen_words(game: Game[Any], before: Any, action: Action) -> str:
    """The same as a sentence, with what is needed then where a turn ended by it."""
    after = game.apply(before, action)
    then = f" {game.need(after).sentence}" if len(after.turns) > len(before.turns) else ""
    return f"{decided_words(game, before, action)}.{then}"


def _lost(before: Any, after: Any) -> str:
    """Why the turn that ended between two states wrote nothing; "" where none ended, or it wrote."""
    if len(after.turns) == len(before.turns) or not isinstance(after.turns[-1], PlayedTurn):
        return ""
    result = after.turns[-1].result
    return RESULT_WORDS[result] if result in ("below_opening", "below_minimum", "overshoot") else ""


def written_words(
    game: Session, before: Any, way: Way, faces: Faces, following: Sequence[Action] = ()
) -> str:
    """What was written with a throw, from the state `before` it: decisions, dice, worth, what `following`
    actions it brought by itself."""
    rules = game.game
    parts: list[str] = []
    state, player = before, ""
    for action in way.actions:
        said = decided_words(rules, state, action)
        parts.append(said.removeprefix(f"{action.player} ") if action.player == player else said)
        state, player = rules.apply(state, action), action.player
    name = "" if way.player == player else f"{way.player} "
    parts.append(f"{name}throws {faces_words(faces)}")
    lying = rules.apply(state, way.throw(faces))
    need = rules.need(lying)
    sentence = ", ".join(parts)
    if need.kind == "bust":
        decided = f"{', '.join(parts[:-1])}. " if way.actions else ""
        return f"{decided}{need.sentence} {rules.need(game.state).sentence}"
    if following:
        return f"{sentence}. {chosen_words(rules, lying, following[0])}"
    if need.kind == "hold":
        return f"{sentence}: worth {max(hold.points for hold in need.holds)}."
    return f"{sentence}."
