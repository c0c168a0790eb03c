"""The rows of the library's tables and the values that they stand for."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row

from app.rules.category_sheet import CategoryState
from app.rules.dice import without
from app.rules.game import Throw
from app.session.evidence import SeenThrow, seen_json
from app.session.library_error import LibraryError
from app.session.log import LATEST, Did, LogEvent
from app.session.log_json import line_of
from app.session.replay import Position


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as the list shows it; `started` and `changed` are in seconds since 1970 (UTC)."""

    key: str
    game: str
    title: str
    players: tuple[str, ...]
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    over: bool
    events: int
    started: float
    changed: float


@dataclass(frozen=True, slots=True)
class Reading:
    """What was seen for event `number` of a game, and whether a person said otherwise."""

    number: int
    seen: SeenThrow
    corrected: bool = False


def listed(row: Row[Any]) -> Listed:
    """A row of the table of games; raises LibraryError where it is damaged."""
    try:
        totals = json.loads(row.totals)
        return Listed(
            str(row.id),
            str(row.game),
            str(row.title),
            tuple(map(str, json.loads(row.players))),
            {str(name): int(total) for name, total in totals.items()},
            tuple(map(str, json.loads(row.winners))),
            bool(row.over),
            int(row.events),
            _moment(row.started),
            _moment(row.changed),
        )
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        sentence = f"The line of the game {str(row.id)[:12]} in the library is damaged."
        raise LibraryError("damaged", sentence) from error


def text_of_cell(value: Any) -> str:
    """What should be a text; SQLite keeps to no type. Raises LibraryError."""
    if not isinstance(value, str):
        raise LibraryError("damaged", "The library is damaged: where a text should stand there is none.")
    return value


def _moment(value: Any) -> float:
    seconds = float(value)
    if not 0 <= seconds <= LATEST:
        raise ValueError(f"{seconds} is no time of day")
    return seconds


def summary(position: Position) -> dict[str, Any]:
    """The columns of the table of games that follow from a position."""
    return {
        "players": json.dumps(position.record.players, ensure_ascii=False),
        "totals": json.dumps(position.totals, ensure_ascii=False),
        "winners": json.dumps(position.winners, ensure_ascii=False),
        "over": position.over,
    }


def reading_row(key: str, reading: Reading) -> dict[str, Any]:
    """The row of what was seen for an event of the game `key`."""
    return {
        "game": key,
        "number": reading.number,
        "hash": reading.seen.frame,
        "corrected": reading.corrected,
        "body": line_of(seen_json(reading.seen)),
    }


def misread(event: LogEvent, position: Position) -> bool:
    """Whether a person settled the throw, which leads to the position, otherwise than it had been read.

    In a category game the dice that were kept may be among those read, or not.
    """
    if not isinstance(event, Did) or not isinstance(event.action, Throw) or not event.source.read:
        return False
    faces, state = event.action.faces, position.state
    kept = state.throws[-1][1] if isinstance(state, CategoryState) and state.throws else ()
    return tuple(sorted(event.source.read)) not in (tuple(sorted(faces)), without(faces, kept))
