"""Undo and redo in the steps of a player: what the table did by itself goes with the throw it belongs to."""

from app.rules.game import Score, Throw
from app.session.log import Did, LogEvent, Source
from app.session.session import Session
from app.table.writing import follow_up


def undo_together(game: Session, source: Source) -> None:
    """Take back the last step and what belongs to it. Raises LogError where there is none."""
    last = _step(game)
    game.undo(source)
    while (before := _step(game)) is not None and _belong(game, before, last):
        last = before
        game.undo(source)


def redo_together(game: Session, source: Source) -> None:
    """Do again what was taken back last, together. Raises LogError where there is nothing."""
    last = _next(game)
    game.redo(source)
    while (after := _next(game)) is not None and _belong(game, last, after):
        last = after
        game.redo(source)


def _step(game: Session) -> LogEvent | None:
    return game.log.events[game.record.steps[-1]] if game.record.steps else None


def _next(game: Session) -> LogEvent | None:
    return game.log.events[game.record.undone[-1]] if game.record.undone else None


def _belong(game: Session, first: LogEvent | None, then: LogEvent | None) -> bool:
    """Whether two steps, one after the other, were one for the player; the game stands between the two.

    What could only follow is written at once with a throw. What a camera's throw told of the decision before
    it has the throw's picture.
    """
    if not isinstance(first, Did) or not isinstance(then, Did):
        return False
    if isinstance(first.action, Throw) and then.action in follow_up(game):
        return True
    one, other = first.source, then.source
    together = one.by == other.by == "camera" and (one.frame, one.frame_at) == (other.frame, other.frame_at)
    return together and (isinstance(then.action, Throw | Score) or not isinstance(first.action, Throw))
