"""Undo and redo in the steps of a player: what the table did by itself goes with the throw it belongs to."""

from app.rules.game import Bust, Score, Throw
from app.session.log import Did, LogEvent, Source
from app.session.session import Session


def undo_together(game: Session, source: Source) -> None:
    """Take back the last step and what belongs to it. Raises LogError where there is none."""
    last = _step(game)
    game.undo(source)
    while (before := _step(game)) is not None and _belong(before, last):
        last = before
        game.undo(source)


def redo_together(game: Session, source: Source) -> None:
    """Do again what was taken back last, together. Raises LogError where there is nothing."""
    last = _next(game)
    game.redo(source)
    while (after := _next(game)) is not None and _belong(last, after):
        last = after
        game.redo(source)


def _step(game: Session) -> LogEvent | None:
    return game.log.events[game.record.steps[-1]] if game.record.steps else None


def _next(game: Session) -> LogEvent | None:
    return game.log.events[game.record.undone[-1]] if game.record.undone else None


def _belong(first: LogEvent | None, then: LogEvent | None) -> bool:
    """Whether two steps, one after the other, were one for the player.

    A lost throw is written as lost at once. What a camera's throw told of the decision before it, and what
    could only follow, has the throw's picture.
    """
    if not isinstance(first, Did) or not isinstance(then, Did):
        return False
    if isinstance(first.action, Throw) and isinstance(then.action, Bust):
        return True
    one, other = first.source, then.source
    together = one.by == other.by == "camera" and (one.frame, one.frame_at) == (other.frame, other.frame_at)
    return together and (isinstance(then.action, Throw | Score) or not isinstance(first.action, Throw))
