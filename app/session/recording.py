"""Recordings: a game with what was seen and the evidence, taken out of the library, checked, brought in."""

import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.rules.rulebook import LARGEST_FILE, Rulebook
from app.rules.shelf import SHIPPED, UnknownGameError, shipped
from app.session.evidence import hash_of_picture, seen_json, seen_of
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Log, LogError
from app.session.log_json import line_of, log_lines, object_of, read_log
from app.session.own_book import FILE as RULEBOOK
from app.session.own_book import kept_book, text_to_keep
from app.session.parts import (
    FRAME,
    FRAMES,
    LARGEST_LOG,
    LARGEST_SHEET,
    LOG,
    NAMES,
    READINGS,
    SHEET,
    Parts,
    bad,
    opened,
    remove,
    writer,
)
from app.session.pictures import LARGEST_PICTURE, checked_picture
from app.session.playing import result
from app.session.replay import Position, replay
from app.session.rows import Reading

Progress = Callable[[float], bool]
"""Told the share done, 0 to 1; answers False to give up."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A checked recording.

    `frames` are the parts' names of the whole pictures, by hash; `book` is the rulebook that came with it;
    `result` what it came to when it was recorded, where that was written down. `problems` say what of it was
    torn, wrong or missing, a sentence each: it is not in here.
    """

    log: Log
    readings: tuple[Reading, ...]
    frames: Mapping[str, str]
    book: Rulebook | None = None
    result: Mapping[str, Any] | None = None
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the game's id; `new` is False where the same game was in the library already.

    `problems` say what of the recording could not be used.
    """

    key: str
    new: bool
    events: int
    frames: int
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote; `missing` are pictures that the log mentions and the library no longer has."""

    events: int
    frames: int
    missing: tuple[str, ...]


def export(library: Library, key: str, target: Path) -> Exported:
    """Write a game as a recording: a .zip if `target` ends so, else a folder.

    It gets its name when it is whole. Raises LibraryError; of kind exists where something is there already.
    """
    log, seen, book = library.log(key), library.readings(key), library.rulebook(key)
    refuse_existing(target)
    mentioned = sorted({reading.seen.frame for reading in seen} | _frames_of(log))
    kept = library.pictures.kinds(mentioned)
    new = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    missing = [digest for digest in mentioned if digest not in kept]
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with writer(new, packed=target.suffix.lower() == ".zip") as write:
            write(LOG, text_of(log_lines(log)))
            write(READINGS, readings_text(seen))
            if book is not None:
                write(RULEBOOK, book.text)
            if book is not None or log.opening.game in SHIPPED:
                write(SHEET, result_text(replay(log, book or shipped(log.opening.game))))
            for digest, kind in kept.items():
                try:
                    data = library.pictures.read(digest)
                except LibraryError:
                    missing.append(digest)
                    continue
                write(f"{FRAMES}/{digest}.{kind}", data)
        new.rename(target)
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        raise LibraryError("recording", f"{target} cannot be written: {reason}.") from error
    finally:
        remove(new)
    return Exported(len(log.events), len(mentioned) - len(missing), tuple(missing))


def import_recording(
    library: Library, source: Path, books: Mapping[str, Rulebook], progress: Progress | None = None
) -> Imported:
    """Bring a recording into the library, all of it or nothing; it is checked before anything is written.

    The same game twice is one game. Raises LibraryError for a recording that cannot be used, and of kind
    given_up where `progress` says so; UnknownGameError where its rulebook did not come with it and is not
    among `books`.
    """
    with opened(source) as part:
        pictures = sum(FRAME.fullmatch(name) is not None for name in part.names)
        step = _steps(source, len(part.names) + pictures, progress)
        recording = check(source, part, step)
        log, book = recording.log, book_of(recording, books)
        position = replay(log, book)
        if position.conflicts:
            raise LibraryError("recording", f"{source}: {position.conflicts[0].sentence}")
        for listed in library.games():
            same = (listed.started, listed.events) == (log.opening.at, len(log.events))
            if same and library.log(listed.key) == log:
                return Imported(listed.key, False, len(log.events), 0, recording.problems)
        known = library.pictures.kinds(list(recording.frames))
        try:
            for name in recording.frames.values():
                step()
                library.pictures.keep(part(name, LARGEST_PICTURE))
            key = library.add(log, book, recording.readings)
        except LibraryError:
            library.pictures.forget([digest for digest in recording.frames if digest not in known])
            raise
    return Imported(key, True, len(log.events), len(recording.frames), recording.problems)


def book_of(recording: Recording, books: Mapping[str, Rulebook]) -> Rulebook:
    """The rulebook that a recording is played by: its own, or one of `books`; raises UnknownGameError."""
    game = recording.log.opening.game
    if recording.book is not None:
        return recording.book
    if game not in books:
        raise UnknownGameError(
            f"The recording is of the game {game[:60]!r}, whose rulebook is not on the shelf."
        )
    return books[game]


def _steps(source: Path, count: int, progress: Progress | None) -> Callable[[], None]:
    """Something to call before each of `count` steps; it raises LibraryError where `progress` gives up."""
    at = 0

    def step() -> None:
        nonlocal at
        if progress is not None and not progress(min(1.0, at / max(1, count))):
            raise LibraryError("given_up", f"{source} was not wanted any more.")
        at += 1

    return step


def check(source: Path, part: Parts, step: Callable[[], None] = lambda: None) -> Recording:
    """Read and check every part of a recording, pictures included; `step` is called before each.

    A last line that was torn while it was written, and pictures that are not what their names say, are left
    out and told in `problems`; anything else that is wrong raises LibraryError.
    """
    problems: list[str] = []
    frames = {}
    for name in part.names:
        step()
        found = FRAME.fullmatch(name)
        if found is not None:
            if _is_named_rightly(part(name, LARGEST_PICTURE), found[1], found[2]):
                frames[found[1]] = name
            else:
                problems.append(f"{name[:19]}… is not what its name says and is left out.")
        elif name not in NAMES:
            raise bad(source, f"{name[:80]!r} does not belong into a recording")
    try:
        lines, torn = _whole_lines(source, LOG, part, problems)
        log = read_log(lines)
        lines, _ = _whole_lines(source, READINGS, part, problems) if READINGS in part.names else ([], False)
        # The reading of an event whose line was torn has nothing to belong to.
        least = len(log.events) + (1 if torn else 0)
        found_readings = [_reading(at, line, least) for at, line in enumerate(lines, 1)]
    except LogError as error:
        raise LibraryError("recording", f"{source}: {error}") from error
    readings = tuple(reading for reading in found_readings if reading.number < len(log.events))
    if len({reading.number for reading in readings}) < len(readings):
        raise bad(source, "two readings are of the same event")
    missing = {reading.seen.frame for reading in readings} - set(frames)
    if missing:
        mentioned = len({reading.seen.frame for reading in readings})
        problems.append(f"{len(missing)} of {mentioned} pictures are missing.")
    book = _book(source, part, log.opening.game) if RULEBOOK in part.names else None
    came_to = _result(source, part) if SHEET in part.names else None
    if torn:
        came_to = None  # it is that of the whole game
    return Recording(log, readings, frames, book, came_to, tuple(problems))


def refuse_existing(target: Path) -> None:
    """Raise LibraryError, of kind exists, where something is there already."""
    if target.exists():
        raise LibraryError("exists", f"{target} is there already and is not overwritten.")


def readings_text(readings: Iterable[Reading]) -> bytes:
    """What was seen, as readings.jsonl."""
    return text_of(map(reading_line, readings))


def reading_line(reading: Reading) -> str:
    """One line of readings.jsonl."""
    return line_of({"number": reading.number, "corrected": reading.corrected} | seen_json(reading.seen))


def result_text(position: Position) -> bytes:
    """What a game came to, as sheet.json."""
    return (json.dumps(result(position.game, position.state), ensure_ascii=False) + "\n").encode()


def rulebook_text(book: Rulebook) -> bytes | None:
    """The rulebook as rulebook.toml, None where it comes with the program."""
    return None if text_to_keep(book) is None else book.text


def text_of(lines: Iterable[str]) -> bytes:
    """Lines as the bytes of a file."""
    return "".join(f"{line}\n" for line in lines).encode()


def _is_named_rightly(data: bytes, digest: str, kind: str) -> bool:
    try:
        return checked_picture(data) == kind and hash_of_picture(data) == digest
    except LibraryError:
        return False


def _frames_of(log: Log) -> set[str]:
    return {event.source.frame for event in log.events if event.source.frame}


def _reading(at: int, line: str, events: int) -> Reading:
    told = f"Line {at} of the readings cannot be read"
    try:
        fields = object_of(line)
        number, corrected = fields.pop("number", None), fields.pop("corrected", False)
        seen = seen_of(fields)
    except LogError as error:
        raise LogError(f"{told}: {str(error).rstrip('.')}.") from error
    if type(number) is not int or not 0 <= number < events or not isinstance(corrected, bool):
        raise LogError(f"{told}: number is that of an event, and corrected true or false.")
    return Reading(number, seen, corrected)


def _whole_lines(source: Path, name: str, part: Parts, problems: list[str]) -> tuple[Sequence[str], bool]:
    """The lines of a part without one at its end that was torn while it was written, and whether one was."""
    data = part(name, LARGEST_LOG)
    whole, _, rest = data.rpartition(b"\n")
    torn = bool(rest) and _is_torn(rest)
    if torn:
        problems.append(f"The last line of {name} is torn and is left out.")
        data = whole
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise bad(source, f"{name} is not text in UTF-8") from error
    return [line for line in text.split("\n") if line.strip()], torn


def _is_torn(line: bytes) -> bool:
    """Whether a line without its end is the beginning of an object, and no more than that."""
    if not line.startswith(b"{"):
        return False
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return True
    return False


def _book(source: Path, part: Parts, game: str) -> Rulebook | None:
    try:
        return kept_book(part(RULEBOOK, LARGEST_FILE).decode("utf-8"), game)
    except UnicodeDecodeError as error:
        raise bad(source, f"{RULEBOOK} is not text in UTF-8") from error
    except LibraryError as error:
        if error.kind == "recording":
            raise
        raise LibraryError("recording", f"{source}: {error}") from error


def _result(source: Path, part: Parts) -> dict[str, Any]:
    try:
        found = json.loads(part(SHEET, LARGEST_SHEET))
    except (ValueError, RecursionError) as error:
        raise bad(source, f"{SHEET} is not JSON") from error
    if not isinstance(found, dict):
        raise bad(source, f"{SHEET} is not an object")
    return found
