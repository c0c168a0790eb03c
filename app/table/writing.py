"""Writes a throw into a game with what led to it and what can only follow."""

from typing import Any

from app.rules.dice import Faces
from app.rules.game import Action, Bust, Hold, Score
from app.session.log import Did
from app.session.session import Session
from app.table.cast import Cast
from app.table.evidence import do_seen, source_of
from app.table.ways import Way
from app.table.words import written_words


def write_throw(game: Session, cast: Cast, way: Way, faces: Faces, who: str) -> str:
    """Do what leads to the throw, the throw, and what follows by itself; a sentence that says it.

    It also says where the picture of the throw could not be kept.

    Raises what Session.do raises; what was done before that stands.
    """
    before, source = game.state, source_of(cast, who)
    for action in way.actions:
        game.do(action, source)
    trouble = do_seen(game, way.throw(faces), cast, who)
    following = follow_up(game)
    for action in following:
        game.do(action, source)
    written = written_words(game, before, way, faces, following)
    return f"{written} {trouble}".rstrip()


def follow_up(game: Session) -> tuple[Action, ...]:
    """What can only follow: a throw without a count is lost, the last throw goes into the only box."""
    need = game.game.need(game.state)
    if need.kind == "bust":
        return (Bust(str(need.player)),)
    if need.kind == "score" and need.throws_left == 0 and len(need.boxes) == 1:
        return (Score(str(need.player), need.boxes[0].box),)
    return ()


def last_hold(game: Session) -> Hold | None:
    """The hold that was chosen last, if nothing has been done since."""
    event = game.log.events[game.record.steps[-1]] if game.record.steps else None
    return event.action if isinstance(event, Did) and isinstance(event.action, Hold) else None


def state_before_last(game: Session) -> Any:
    """The state before the last standing action."""
    record = game.record
    rolled = game.log.opening.roll_for_start
    begun = game.game.begin(record.players, record.standing, roll_for_start=rolled)
    return game.game.replay(begun, record.actions[:-1])
