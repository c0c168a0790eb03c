"""What was done, as one sentence for the screen."""

from collections.abc import Sequence
from typing import Any

from app.rules.dice import Faces, faces_words
from app.rules.game import Action, Bank, Need, Score
from app.session.replay import done_words
from app.session.session import Session
from app.table.choices import label
from app.table.ways import Way


def decided_words(action: Action, need: Need) -> str:
    """What a player decided: "Ann holds 1 5."."""
    if isinstance(action, Score):
        zero = "a zero into " if action.zero else ""
        return f"{action.player} writes {zero}{label(action, need)}."
    if isinstance(action, Bank):
        return f"{action.player} banks {need.pot}."
    return f"{action.player} {done_words(action)}."


def written_words(
    game: Session, before: Any, way: Way, faces: Faces, following: Sequence[Action] = ()
) -> str:
    """What was written with a throw, from the state `before` it: decisions, dice, worth, what `following`
    actions it brought by itself."""
    rules = game.game
    parts: list[str] = []
    state, player = before, ""
    for action in way.actions:
        said = decided_words(action, rules.need(state)).removesuffix(".")
        parts.append(said.removeprefix(f"{action.player} ") if action.player == player else said)
        state, player = rules.apply(state, action), action.player
    name = "" if way.player == player else f"{way.player} "
    parts.append(f"{name}throws {faces_words(faces)}")
    need = rules.need(rules.apply(state, way.throw(faces)))
    sentence = ", ".join(parts)
    if need.kind == "bust":
        decided = f"{', '.join(parts[:-1])}. " if way.actions else ""
        return f"{decided}{need.sentence} {rules.need(game.state).sentence}"
    if following:
        written = " ".join(decided_words(action, need) for action in following)
        return f"{sentence}. {written} {rules.need(game.state).sentence}"
    if need.kind == "hold":
        return f"{sentence}: worth {max(hold.points for hold in need.holds)}."
    return f"{sentence}."
