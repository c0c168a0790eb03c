"""The written form of a log: a JSON object for how the game began and one for each event, checked when read.

{"opening": 1, "game": "farkle", "title": "Farkle", "players": ["Ann", "Ben"], "options": {}, ...}
{"event": "did", "at": 1767225600.0, "by": "camera", "frame": "ab…", "action": "throw", "player": "Ann", ...}
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.rules.dice import MOST_DICE, SIDES, Faces
from app.rules.faults import LONGEST_ID, LONGEST_TITLE
from app.rules.game import (
    LONGEST_NAME,
    Action,
    Bank,
    Bust,
    Hold,
    Keep,
    Pass,
    PlayersError,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
    checked_players,
)
from app.session.log import (
    BY_HAND,
    LATEST,
    MOST_ACTIONS_IN_PLACE,
    MOST_LOG_EVENTS,
    MOST_READ,
    Corrected,
    Did,
    Edit,
    Log,
    LogError,
    LogEvent,
    Opening,
    Redone,
    Renamed,
    RulesChanged,
    Source,
    Undone,
)
from app.session.transcript import TranscriptError, read_transcript, shown
from app.text import is_plain

FORMAT = 1
"""The version of the written form, in the first line of every log."""

LONGEST_LINE = 256 * 1024
"""Characters of one line; the longest correction, of a whole evening, stays below."""

LONGEST_BOX = 2 * LONGEST_ID + 20
"""Characters of a box: its own name, its column's, a dot and a number."""

ACTIONS: dict[str, tuple[type, tuple[str, ...]]] = {
    "throw": (Throw, ("faces",)),
    "hold": (Hold, ("faces",)),
    "bank": (Bank, ()),
    "bust": (Bust, ()),
    "take_over": (TakeOver, ()),
    "throw_all_again": (ThrowAllAgain, ()),
    "pass": (Pass, ()),
    "keep": (Keep, ("faces",)),
    "score": (Score, ("box", "zero")),
}
NAMES = {kind: name for name, (kind, _) in ACTIONS.items()}

EVENTS = {
    "did": Did,
    "undone": Undone,
    "redone": Redone,
    "corrected": Corrected,
    "renamed": Renamed,
    "rules": RulesChanged,
}
EVENT_NAMES = {kind: name for name, kind in EVENTS.items()}

HASH = re.compile(r"[0-9a-f]{64}")


def action_json(action: Action) -> dict[str, Any]:
    """An action as a JSON object."""
    name = NAMES[type(action)]
    found: dict[str, Any] = {"action": name, "player": action.player}
    for field in ACTIONS[name][1]:
        value = getattr(action, field)
        found[field] = list(value) if field == "faces" else value
    return found


def event_json(event: LogEvent) -> dict[str, Any]:
    """An event as a JSON object."""
    found: dict[str, Any] = {"event": EVENT_NAMES[type(event)], "at": event.at}
    found |= _source_json(event.source)
    match event:
        case Did(action=action):
            found |= action_json(action)
        case Corrected(edits=edits):
            found["edits"] = [
                {"number": edit.number, "actions": [action_json(action) for action in edit.actions]}
                for edit in edits
            ]
        case Renamed(players=players):
            found["players"] = list(players)
        case RulesChanged(options=options):
            found["options"] = dict(options)
        case _:
            pass
    return found


def check_event(event: LogEvent) -> None:
    """Raise LogError for an event that could not be read again: a log that holds it would be lost whole."""
    _check(lambda: read_event(line_of(event_json(event))))


def check_opening(opening: Opening) -> None:
    """Raise LogError for a beginning that could not be read again."""
    _check(lambda: read_opening(line_of(opening_json(opening))))


def _check(read_again: Callable[[], object]) -> None:
    try:
        read_again()
    except (LogError, ValueError) as error:  # JSON has no NaN
        raise LogError(f"This cannot be written down: {str(error).rstrip('.')}.") from error


def opening_json(opening: Opening) -> dict[str, Any]:
    """How a game began, as a JSON object."""
    standing = opening.standing
    return {
        "opening": FORMAT,
        "game": opening.game,
        "title": opening.title,
        "players": list(opening.players),
        "options": dict(opening.options),
        "start": {
            "scores": dict(standing.scores),
            "on_board": dict(standing.on_board),
            "cards": {name: dict(card) for name, card in standing.cards.items()},
            "bonuses": dict(standing.bonuses),
        }
        | ({"busts": dict(standing.busts)} if standing.busts else {}),
        "roll_for_start": opening.roll_for_start,
        "at": opening.at,
    }


def line_of(value: Mapping[str, Any]) -> str:
    """One JSON object on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def log_lines(log: Log) -> Iterable[str]:
    """The lines of a log: how it began, then every event."""
    yield line_of(opening_json(log.opening))
    for event in log.events:
        yield line_of(event_json(event))


def read_log(lines: Iterable[str]) -> Log:
    """A log from lines that nobody has checked; raises LogError naming the line and the field."""
    opening = None
    events: list[LogEvent] = []
    for at, line in enumerate(lines, 1):
        if len(events) == MOST_LOG_EVENTS:
            raise LogError(f"The log has more than {MOST_LOG_EVENTS} events.")
        try:
            if opening is None:
                opening = read_opening(line)
            else:
                events.append(read_event(line))
        except LogError as error:
            raise LogError(f"Line {at} of the log cannot be read: {str(error).rstrip('.')}.") from error
    if opening is None:
        raise LogError("The log is empty.")
    return Log(opening, tuple(events))


def read_opening(line: str) -> Opening:
    """How a game began, from its line; raises LogError."""
    fields = object_of(line)
    if fields.get("opening") != FORMAT:
        found = shown(fields.get("opening"))
        raise LogError(f"opening: found {found}, expected {FORMAT}; a newer Pipscribe may have written it")
    _only(fields, ("opening", "game", "title", "players", "options", "start", "roll_for_start", "at"))
    try:
        given = read_transcript(
            {"game": fields.get("game"), "players": fields.get("players"), "events": []}
            | {name: fields[name] for name in ("options", "start") if name in fields}
        )
    except TranscriptError as error:
        raise LogError(str(error)) from error
    title = _text("title", fields.get("title"), LONGEST_TITLE)
    roll_for_start = _flag("roll_for_start", fields.get("roll_for_start", False))
    at = _moment(fields.get("at"))
    return Opening(given.game, title, given.players, given.options, given.standing, roll_for_start, at)


def read_event(line: str) -> LogEvent:
    """An event from its line; raises LogError."""
    fields = object_of(line)
    name = fields.pop("event", None)
    if not isinstance(name, str) or name not in EVENTS:
        raise LogError(f"event: found {shown(name)}, expected one of {', '.join(EVENTS)}")
    at = _moment(fields.pop("at", None))
    source = _source(fields)
    match name:
        case "did":
            return Did(read_action(fields), source, at)
        case "corrected":
            _only(fields, ("edits",))
            return Corrected(_edits(fields.get("edits")), source, at)
        case "renamed":
            _only(fields, ("players",))
            return Renamed(_players(fields.get("players")), source, at)
        case "rules":
            _only(fields, ("options",))
            return RulesChanged(_options(fields.get("options")), source, at)
        case _:
            _only(fields, ())
            return Undone(source, at) if name == "undone" else Redone(source, at)


def read_action(fields: Mapping[str, Any]) -> Action:
    """An action from its JSON object; raises LogError."""
    name = fields.get("action")
    if not isinstance(name, str) or name not in ACTIONS:
        raise LogError(f"action: found {shown(name)}, expected one of {', '.join(ACTIONS)}")
    kind, extra = ACTIONS[name]
    _only(fields, ("action", "player", *extra))
    player = _text("player", fields.get("player"), LONGEST_NAME)
    if kind is Score:
        box = _text("box", fields.get("box"), LONGEST_BOX)
        return Score(player, box, _flag("zero", fields.get("zero", False)))
    if "faces" in extra:
        least = 0 if kind is Keep else 1
        found: Action = kind(player, faces_of("faces", fields.get("faces"), least))
        return found
    plain: Action = kind(player)
    return plain


def object_of(line: str) -> dict[str, Any]:
    """The JSON object on a line; raises LogError."""
    if len(line) > LONGEST_LINE:
        raise LogError(f"found {len(line)} characters, expected at most {LONGEST_LINE}")
    try:
        value = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise LogError("it is not JSON") from error
    if not isinstance(value, dict):
        raise LogError(f"found {shown(value)}, expected an object")
    return value


def faces_of(field: str, value: object, least: int = 1, most: int = MOST_DICE) -> Faces:
    """Faces from a JSON value; raises LogError."""
    whole = isinstance(value, list) and all(type(face) is int and 1 <= face <= SIDES for face in value)
    if not isinstance(value, list) or not whole or not least <= len(value) <= most:
        raise LogError(f"{field}: found {shown(value)}, expected {least} to {most} faces from 1 to 6")
    return tuple(value)


def hash_of(field: str, value: object) -> str:
    """A SHA-256 from a JSON value; raises LogError."""
    if not isinstance(value, str) or not HASH.fullmatch(value):
        raise LogError(f"{field}: found {shown(value)}, expected 64 hexadecimal digits")
    return value


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _only(fields: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    for name in fields:
        if name not in allowed:
            raise LogError(f"{name[:60]}: expected only {', '.join(allowed) or 'no further fields'}")


def _text(field: str, value: object, longest: int) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= longest or not is_plain(value):
        raise LogError(f"{field}: found {shown(value)}, expected 1 to {longest} printable characters")
    return value


def _flag(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise LogError(f"{field}: found {shown(value)}, expected true or false")
    return value


def _moment(value: object) -> float:
    """A time of day, in seconds since 1970 (UTC)."""
    seconds = _seconds("at", value)
    if not 0 <= seconds <= LATEST:
        raise LogError(f"at: found {shown(value)}, expected seconds from 1970 on, before the year 9999")
    return seconds


def _seconds(field: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise LogError(f"{field}: found {shown(value)}, expected seconds")
    seconds = float(value) if abs(value) < 1e12 else math.inf
    if not math.isfinite(seconds):
        raise LogError(f"{field}: found {shown(value)}, expected seconds")
    return seconds


def _source_json(source: Source) -> dict[str, Any]:
    found: dict[str, Any] = {"by": source.by}
    if source.who:
        found["who"] = source.who
    if source.frame:
        found["frame"] = source.frame
    if source.frame_at is not None:
        found["frame_at"] = source.frame_at
    if source.read:
        found["read"] = list(source.read)
    return found


def _source(fields: dict[str, Any]) -> Source:
    """The source among the fields of an event, which are taken out."""
    by = fields.pop("by", None)
    who = fields.pop("who", "")
    frame = fields.pop("frame", "")
    frame_at = fields.pop("frame_at", None)
    read = fields.pop("read", None)
    if by not in ("player", "camera"):
        raise LogError(f"by: found {shown(by)}, expected player or camera")
    if by == "player" and who == frame == "" and frame_at is read is None:
        return BY_HAND
    return Source(
        "player" if by == "player" else "camera",
        _text("who", who, LONGEST_NAME) if who != "" else "",
        hash_of("frame", frame) if frame != "" else "",
        None if frame_at is None else _seconds("frame_at", frame_at),
        () if read is None else faces_of("read", read, 1, MOST_READ),
    )


def _players(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise LogError(f"players: found {shown(value)}, expected a list of names")
    try:
        return checked_players(value)
    except PlayersError as error:
        raise LogError(f"players: {error}") from error


def _options(value: object) -> dict[str, str]:
    given = {"game": "-", "players": ["-"], "events": [], "options": value}
    try:
        return dict(read_transcript(given).options)
    except TranscriptError as error:
        raise LogError(str(error)) from error


def _edits(value: object) -> tuple[Edit, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_LOG_EVENTS:
        raise LogError(f"edits: found {shown(value)}, expected a list of edits")
    return tuple(_edit(edit) for edit in value)


def _edit(value: object) -> Edit:
    if not isinstance(value, dict):
        raise LogError(f"edits: found {shown(value)}, expected objects")
    _only(value, ("number", "actions"))
    number, actions = value.get("number"), value.get("actions")
    if type(number) is not int or not 0 <= number < MOST_LOG_EVENTS:
        raise LogError(f"number: found {shown(number)}, expected the number of an event")
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS_IN_PLACE:
        raise LogError(f"actions: found {shown(actions)}, expected at most {MOST_ACTIONS_IN_PLACE} actions")
    if not all(isinstance(action, dict) for action in actions):
        raise LogError(f"actions: found {shown(actions)}, expected objects")
    return Edit(number, tuple(read_action(action) for action in actions))
