"""Reads the pictures of a recording again and plays the game with what they show today: what has changed?"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Literal

from app.camera.files import decode_picture, shown
from app.camera.frame import CameraError, Image
from app.rules.dice import Faces, faces_words
from app.rules.game import Throw
from app.rules.rulebook import Rulebook
from app.session.evidence import SeenDie
from app.session.log import Did, Log
from app.session.parts import opened
from app.session.pictures import LARGEST_PICTURE
from app.session.playing import result
from app.session.recording import Recording, book_of, check
from app.session.replay import Position, replay
from app.session.rows import Reading
from app.table.watch import Reads, read_within
from app.table.zones import Zones
from app.text import spelt_out
from app.vision.dice import Dice, Die

MOST_LINES = 200
"""Differences of a sheet that are told; an evening has fewer turns."""

LONGEST = 160
"""Characters of a value in a sentence; a recorded result is what somebody wrote into a file."""

DEEPEST = 5
"""Levels of such a value that are put into words; a result has three."""

NEAR = 0.5
"""Die widths between the middles of two boxes up to which they are of the same die."""

DifferenceKind = Literal[
    "faces",  # a die is read as another face
    "dice",  # a die is found that was not, or the other way round
    "picture",  # the picture is missing or cannot be read
    "rules",  # an action of the game is not legal any more
    "sheet",  # the game comes to something else
]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as it was recorded: the event's number (None for the sheet), what was and what is
    now (dice thrown, from the recording's reading; None where there is nothing to compare), in a sentence."""

    kind: DifferenceKind
    number: int | None
    was: Faces | None
    now: Faces | None
    sentence: str


@dataclass(frozen=True, slots=True)
class Reread:
    """A recording read again: how many throws have a reading, how many are read the same, what differs."""

    throws: int
    same: int
    different: tuple[Difference, ...]
    sheet_same: bool


def reread_at(source: Path, reader: Reads, books: Mapping[str, Rulebook]) -> tuple[Reread, tuple[str, ...]]:
    """Read the recording in a folder or a .zip again; also gives what of it could not be used, in sentences.

    Its own rulebook goes before those of `books`. Raises LibraryError, UnknownGameError or ZonesError.
    """
    with opened(source) as part:
        recording = check(source, part)
        book = book_of(recording, books)

        def picture(digest: str) -> Image:
            name = recording.frames[digest]
            return decode_picture(part(name, LARGEST_PICTURE), f"{shown(source)}: {name[:19]}…")

        return reread(recording, book, reader, picture), recording.problems


def reread(recording: Recording, book: Rulebook, reader: Reads, picture: Callable[[str], Image]) -> Reread:
    """Read every picture of a recording again and play the game again by `book`.

    `picture` gives the picture of a hash, or raises CameraError. A throw that a person settled stays what
    the person said, unless its picture is read differently now. The result is compared with the one that
    was recorded or, where none was, with that of the log by today's rules.
    """
    different: list[Difference] = []
    log = recording.log
    events = list(log.events)
    for reading in recording.readings:
        found, now = _again(reading, recording.frames, reader, picture)
        if found is not None:
            different.append(found)
        event = log.events[reading.number]
        if now is not None and isinstance(event, Did):
            events[reading.number] = _with_reading(event, reading.seen.faces, now)
    same = len(recording.readings) - len(different)
    recorded = replay(log, book)
    told = [Difference("rules", c.number, None, None, c.sentence) for c in recorded.conflicts]
    expected = recording.result if recording.result is not None else _result(recorded)
    today = replay(Log(log.opening, tuple(events)), book)
    if today.conflicts and not recorded.conflicts:
        told += [Difference("sheet", c.number, None, None, c.sentence) for c in today.conflicts]
    came_to = _result(today)
    sheet_same = not today.conflicts and came_to == expected
    if not sheet_same and not told:
        lines = islice(_other_lines(expected, came_to), MOST_LINES)
        told += [Difference("sheet", None, None, None, spelt_out(line)) for line in lines]
    return Reread(len(recording.readings), same, (*different, *told), sheet_same)


def _again(
    reading: Reading, frames: Mapping[str, str], reader: Reads, picture: Callable[[str], Image]
) -> tuple[Difference | None, Faces | None]:
    """What differs for one throw, and the dice thrown as they are read now (None where nothing was read)."""
    seen, number = reading.seen, reading.number
    was = seen.faces
    if seen.frame not in frames:
        return Difference("picture", number, was, None, f"Event {number}: its picture is missing."), None
    try:
        dice = read_within(Zones(seen.play, seen.hold), reader, picture(seen.frame))
    except CameraError as error:
        return Difference("picture", number, was, None, f"Event {number}: {error}"), None
    pairs, lost, new = matched(seen.dice, dice)
    thrown = [die.face for old, die in pairs if not old.held] + [die.face for die in new]
    now = tuple(sorted(thrown))
    if lost or new:
        sentence = f"Event {number}: {_dice_found(lost, new)}, where {faces_words(was)} was read."
        return Difference("dice", number, was, now, sentence), now
    changed = [(old.face, die.face) for old, die in pairs if old.face != die.face]
    if changed:
        words = ", ".join(f"{before} is read as {after}" for before, after in changed)
        return Difference("faces", number, was, now, f"Event {number}: {words}."), now
    return None, now


def matched(
    before: Sequence[SeenDie], now: Dice
) -> tuple[list[tuple[SeenDie, Die]], list[SeenDie], list[Die]]:
    """Pairs of a die as it was read and as it is now, by place; then those lost and those that are new."""
    near = sorted(
        (apart, one, other)
        for one, old in enumerate(before)
        for other, die in enumerate(now.dice)
        if (apart := _apart(old.box, die.box)) <= NEAR
    )
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for _, one, other in near:
        if one not in pairs and other not in taken:
            pairs[one] = other
            taken.add(other)
    lost = [old for one, old in enumerate(before) if one not in pairs]
    new = [die for other, die in enumerate(now.dice) if other not in taken]
    return [(before[one], now.dice[other]) for one, other in sorted(pairs.items())], lost, new


def _apart(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """Die widths between the middles of two boxes."""
    size = ((one[2] - one[0]) + (one[3] - one[1]) + (other[2] - other[0]) + (other[3] - other[1])) / 4
    across = (one[0] + one[2] - other[0] - other[2]) / 2
    down = (one[1] + one[3] - other[1] - other[3]) / 2
    return float((across**2 + down**2) ** 0.5 / size) if size > 0 else float("inf")


def _with_reading(event: Did, was: Faces, now: Faces) -> Did:
    """The event with what is read now in the place of what was read; as it is where a person had settled it.

    The faces of a throw in a category game also hold the dice that were kept.
    """
    action = event.action
    if now == was or not isinstance(action, Throw):
        return event
    rest = Counter(action.faces)
    if Counter(was) - rest:
        return event
    faces = (rest - Counter(was)) + Counter(now)
    return replace(event, action=replace(action, faces=tuple(sorted(faces.elements()))))


def _result(position: Position) -> Mapping[str, Any]:
    """What a game came to, as JSON gives it back."""
    found: Mapping[str, Any] = _plain(result(position.game, position.state))
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _other_lines(expected: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    """What differs between two results, a sentence each: turn by turn, then the totals and the rest."""
    turns = zip_longest(_turns(expected), _turns(now))
    for at, (was, came) in enumerate(turns, 1):
        if was != came:
            yield f"Turn {at} was {_words(was)} and is {_words(came)}."
    for key in sorted((expected.keys() | now.keys()) - {"turns"}):
        was, came = expected.get(key), now.get(key)
        if isinstance(was, dict) and isinstance(came, dict):
            for name in sorted(was.keys() | came.keys()):
                if was.get(name) != came.get(name):
                    yield f"{key} of {name}: {_words(was.get(name))} before, {_words(came.get(name))} now."
        elif was != came:
            yield f"{key}: {_words(was)} before, {_words(came)} now."


def _turns(result: Mapping[str, Any]) -> list[Any]:
    """The turns of a result; what somebody wrote in their place is one."""
    turns = result.get("turns", [])
    return turns if isinstance(turns, list) else [turns]


def _words(value: Any, depth: int = 0) -> str:
    if depth > DEEPEST:
        value = "…"
    elif isinstance(value, Mapping):
        value = ", ".join(f"{key} {_words(part, depth + 1)}" for key, part in value.items())
    elif isinstance(value, list):
        value = ", ".join(_words(part, depth + 1) for part in value)
    elif value is None or value == "":
        value = "nothing"
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _dice_found(lost: Sequence[SeenDie], new: Sequence[Die]) -> str:
    said = []
    if lost:
        said.append(f"{faces_words([die.face for die in lost])} is not found")
    if new:
        said.append(f"{faces_words([die.face for die in new])} is found too")
    return " and ".join(said)
