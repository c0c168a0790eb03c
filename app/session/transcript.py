"""Transcripts: a game written down as JSON events, checked field by field, played, and its result.

The shape is that of rules.md section 6 (`kind=game`); three events of this program's own join it, because the
rules have them: `{player, roll: [face], action: "start"}` throws for who begins, `{player, roll, action:
"reroll_all"}` gives up the first throw of a turn, `{player, roll, action: "throw_off"}` throws in a playoff.

A field that is missing or malformed makes a transcript unusable. A field that nobody here knows does not:
others may carry remarks of their own, so it is left out and named in `Transcript.ignored`. Whether an event
is allowed at all, by whom, with how many dice and into which box, is for the rules to say.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import PipscribeError
from app.rules.dice import SIDES, Faces
from app.rules.game import LONGEST_NAME, MOST_PLAYERS, PlayersError, Standing, checked_players
from app.text import spelt_out

MOST_EVENTS = 20_000
MOST_OPTIONS = 40
MOST_TOTAL = 10_000_000
LONGEST_TEXT = 2_000
MOST_FACES = 100
"""Faces of one event; far more than any game throws, because the rules refuse a wrong number of dice."""
LARGEST_TRANSCRIPT = 4 * 1024 * 1024
"""Bytes of one transcript; twenty thousand events take under 3 MiB."""

FIELDS = ("id", "kind", "name", "game", "options", "players", "start", "events", "expected", "note", "quote")
START_FIELDS = ("scores", "on_board", "cards", "bonuses", "busts")


class TranscriptError(PipscribeError):
    """A transcript that cannot be read: the sentence names the field, what was found and what is expected."""

    def __init__(self, field: str, found: object, expected: str) -> None:
        super().__init__(f"{field}: found {shown(found)}, expected {expected}.")
        self.field = field


def shown(found: object) -> str:
    """A value of JSON as a sentence shows it, cut short."""
    try:
        text = "nothing" if found is None else json.dumps(found, default=str, ensure_ascii=False)
    except RecursionError:
        # What was just shallow enough to be read can be too deep to be written from here.
        return "something nested too deeply"
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a transcript as it was written; `action` is "takeover" for {player, takeover: true}."""

    player: str
    action: str
    roll: Faces = ()
    hold: Faces = ()
    category: str = ""
    zero: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game written down: the rulebook's id, house rules, players, what stood before, the events.

    `ignored` are the fields that were left out because nobody knows them, such as "events[3].remark"; a
    field that stands in many events is named once, where it stands first.
    """

    game: str
    options: Mapping[str, str]
    players: tuple[str, ...]
    standing: Standing
    events: tuple[Event, ...]
    ignored: tuple[str, ...] = ()


def load_transcript(text: str | bytes) -> Transcript:
    """Read a transcript from JSON that nobody has checked; raises TranscriptError."""
    if len(text) > LARGEST_TRANSCRIPT:
        raise TranscriptError("transcript", f"{len(text)} bytes", f"at most {LARGEST_TRANSCRIPT} bytes")
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = str(error) if not isinstance(error, RecursionError) else "nested too deeply"
        if isinstance(error, json.JSONDecodeError):
            # The place first: what is long is cut short.
            reason = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise TranscriptError("transcript", reason, "one JSON object") from error
    return read_transcript(value)


def read_transcript(value: object) -> Transcript:
    """Read a transcript from a JSON value that nobody has checked; raises TranscriptError."""
    fields = _object("transcript", value)
    if fields.get("kind", "game") != "game":
        raise TranscriptError("kind", fields["kind"], '"game"')
    ignored = {name: name[:60] for name in fields if name not in FIELDS}
    game = _text("game", fields.get("game"))
    options = {}
    given = _object("options", fields.get("options", {}))
    if len(given) > MOST_OPTIONS:
        raise TranscriptError("options", f"{len(given)} options", f"at most {MOST_OPTIONS}")
    for name, option in given.items():
        where = f"options.{name[:60]}"
        number = isinstance(option, int) and not isinstance(option, bool)
        options[name] = str(_number(where, option)) if number else _text(where, option)
    players = _players(fields.get("players"))
    standing = _standing(fields.get("start", {}), players, ignored)
    events = fields.get("events")
    if not isinstance(events, list) or len(events) > MOST_EVENTS:
        found = f"{len(events)} events" if isinstance(events, list) else events
        raise TranscriptError("events", found, f"a list of at most {MOST_EVENTS} events")
    read = tuple(_event(f"events[{at}]", event, ignored) for at, event in enumerate(events))
    return Transcript(game, options, players, standing, read, tuple(map(spelt_out, ignored.values())))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {twice[:60]} twice")
    return found


def _no_constant(name: str) -> None:
    raise ValueError(f"the number {name}")


def _object(field: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise TranscriptError(field, value, "an object")
    return value


def _text(field: str, value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_TEXT:
        raise TranscriptError(field, value, f"a text of 1 to {LONGEST_TEXT} characters")
    return value


def _number(field: str, value: object, most: int = MOST_TOTAL) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise TranscriptError(field, value, f"a whole number from 0 to {most}")
    return value


def _players(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise TranscriptError("players", value, f"a list of 1 to {MOST_PLAYERS} names")
    try:
        return checked_players(value)
    except PlayersError as error:
        expected = f"1 to {MOST_PLAYERS} different names of 1 to {LONGEST_NAME} printable characters"
        raise TranscriptError("players", value, expected) from error


def _by_player(field: str, value: object, players: tuple[str, ...]) -> dict[str, Any]:
    found = _object(field, value)
    for name in found:
        if name not in players:
            raise TranscriptError(field, name, "names of players only")
    return found


def _standing(value: object, players: tuple[str, ...], ignored: dict[str, str]) -> Standing:
    fields = _object("start", value)
    ignored |= {f"start.{name}": f"start.{name[:60]}" for name in fields if name not in START_FIELDS}
    scores = _by_player("start.scores", fields.get("scores", {}), players)
    on_board = _by_player("start.on_board", fields.get("on_board", {}), players)
    cards = _by_player("start.cards", fields.get("cards", {}), players)
    bonuses = _by_player("start.bonuses", fields.get("bonuses", {}), players)
    busts = _by_player("start.busts", fields.get("busts", {}), players)
    return Standing(
        {name: _number(f"start.scores.{name}", score) for name, score in scores.items()},
        {name: _flag(f"start.on_board.{name}", flag) for name, flag in on_board.items()},
        {name: _card(f"start.cards.{name}", card) for name, card in cards.items()},
        {name: _number(f"start.bonuses.{name}", bonus) for name, bonus in bonuses.items()},
        {name: _number(f"start.busts.{name}", lost) for name, lost in busts.items()},
    )


def _card(field: str, value: object) -> dict[str, int]:
    return {name: _number(f"{field}.{name[:60]}", points) for name, points in _object(field, value).items()}


def _faces(field: str, value: object) -> Faces:
    faces = value if isinstance(value, list) else None
    if faces is None or len(faces) > MOST_FACES or not all(_is_face(face) for face in faces):
        raise TranscriptError(field, value, f"a list of at most {MOST_FACES} faces from 1 to {SIDES}")
    return tuple(faces)


def _is_face(face: object) -> bool:
    return isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= SIDES


SHAPES = {
    "takeover": ("takeover",),
    "pass": ("action",),
    "roll": ("action", "roll", "hold"),
    "bank": ("action", "roll", "hold"),
    "bust": ("action", "roll"),
    "start": ("action", "roll"),
    "throw_off": ("action", "roll"),
    "reroll_all": ("action", "roll"),
    "score": ("action", "roll", "category", "zero"),
}
"""The fields of each event beside `player`; all must be there but `zero`."""

EVENT_FIELDS = {name for shape in SHAPES.values() for name in shape}


def _action(field: str, value: object) -> str:
    allowed = [name for name in SHAPES if name != "takeover"]
    if not isinstance(value, str) or value not in allowed:
        raise TranscriptError(field, value, f"one of {', '.join(allowed)}")
    return value


def _event(field: str, value: object, ignored: dict[str, str]) -> Event:
    fields = _object(field, value)
    player = _text(f"{field}.player", fields.get("player"))
    if _flag(f"{field}.takeover", fields.get("takeover", False)):
        action = "takeover"
        for name in fields:
            # A throw written into the same event would be lost, so it is not just left out.
            if name in EVENT_FIELDS and name != "takeover":
                raise TranscriptError(
                    f"{field}.{name}", fields[name], "an event of its own after the takeover"
                )
    else:
        action = _action(f"{field}.action", fields.get("action"))
    shape = SHAPES[action]
    for name, extra in fields.items():
        # What another action needs and what says nothing here, such as "hold": [] beside a bust, is silent.
        silent = name in EVENT_FIELDS and not extra
        if name != "player" and name not in shape and not silent:
            ignored.setdefault(f"events.{name}", f"{field}.{name[:60]}")
    return Event(
        player,
        action,
        _faces(f"{field}.roll", fields.get("roll")) if "roll" in shape else (),
        _faces(f"{field}.hold", fields.get("hold")) if "hold" in shape else (),
        _text(f"{field}.category", fields.get("category")) if "category" in shape else "",
        _flag(f"{field}.zero", fields.get("zero", False)) if "zero" in shape else False,
    )


def _flag(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise TranscriptError(field, value, "true or false")
    return value
