"""Recordings: a game with what was seen and the evidence, as a folder or a .zip, taken out and brought in.

log.jsonl        the log (see app.session.log_json)
readings.jsonl   {"number": event, "corrected": bool, "frame": hash, "at": s, "dice": [...], "why": ""}
frames/          HASH.jpg or HASH.png, named by the SHA-256 of its bytes
"""

import re
import secrets
import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.rules.rulebook import Rulebook
from app.rules.shelf import UnknownGameError
from app.session.evidence import seen_json, seen_of
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Log, LogError
from app.session.log_json import line_of, log_lines, object_of, read_log
from app.session.pictures import LARGEST_PICTURE, checked_picture, hash_of_picture
from app.session.replay import replay
from app.session.rows import Reading

LOG, READINGS, FRAMES = "log.jsonl", "readings.jsonl", "frames"

LARGEST_LOG = 32 * 1024 * 1024
"""Bytes of log.jsonl, and of readings.jsonl; an evening has below 2 MB."""

MOST_FRAMES = 20_000
LARGEST_RECORDING = 2 * 1024 * 1024 * 1024
"""Bytes of all parts together when unpacked."""

MOST_SQUEEZED = 50
"""How many times smaller than its content a picture may be in a .zip: JPEG and PNG are packed already."""

FRAME = re.compile(r"frames/([0-9a-f]{64})\.(jpg|png)")


@dataclass(frozen=True, slots=True)
class Recording:
    """A checked recording: the log, what was seen, and the pictures' names, `HASH.kind`, by hash."""

    log: Log
    readings: tuple[Reading, ...]
    frames: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the game's id; `new` is False where the same game was in the library already."""

    key: str
    new: bool
    events: int
    frames: int


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote; `missing` are pictures that the log mentions and the library no longer has."""

    events: int
    frames: int
    missing: tuple[str, ...]


Part = Callable[[str, int], bytes]
"""Gives the bytes of a part by its name, at most so many; more raise LibraryError."""


def export(library: Library, key: str, target: Path) -> Exported:
    """Write a game as a recording: a .zip if `target` ends so, else a folder.

    It gets its name when it is whole. Raises LibraryError; of kind exists where something is there already.
    """
    log, seen = library.log(key), library.readings(key)
    if target.exists():
        raise LibraryError("exists", f"{target} is there already and is not overwritten.")
    mentioned = sorted({reading.seen.frame for reading in seen} | _frames_of(log))
    kept = library.pictures.kinds(mentioned)
    new = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    missing = [digest for digest in mentioned if digest not in kept]
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with _writer(new, packed=target.suffix.lower() == ".zip") as write:
            write(LOG, _text(log_lines(log)))
            write(READINGS, _text(line_of(_reading_json(reading)) for reading in seen))
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
        _remove(new)
    return Exported(len(log.events), len(mentioned) - len(missing), tuple(missing))


def import_recording(library: Library, source: Path, books: Mapping[str, Rulebook]) -> Imported:
    """Bring a recording into the library; everything is checked before anything is written.

    The same game twice is one game. Raises LibraryError for a recording that cannot be used, and
    UnknownGameError where its rulebook is not among `books`.
    """
    with opened(source) as part:
        recording = check(source, part)
        log = recording.log
        if log.opening.game not in books:
            raise UnknownGameError(
                f"The recording is of the game {log.opening.game[:60]!r}, whose rulebook is not on the shelf."
            )
        position = replay(log, books[log.opening.game])
        if position.conflicts:
            raise LibraryError("recording", f"{source}: {position.conflicts[0].sentence}")
        for listed in library.games():
            same = (listed.started, listed.events) == (log.opening.at, len(log.events))
            if same and library.log(listed.key) == log:
                return Imported(listed.key, new=False, events=len(log.events), frames=0)
        for name in recording.frames.values():
            library.pictures.keep(part(f"{FRAMES}/{name}", LARGEST_PICTURE))
    key = library.add(log, books[log.opening.game], recording.readings)
    return Imported(key, new=True, events=len(log.events), frames=len(recording.frames))


def check(source: Path, part: "Parts") -> Recording:
    """Read and check every part of a recording, pictures included; raises LibraryError."""
    frames = {}
    for name in part.names:
        found = FRAME.fullmatch(name)
        if found is not None:
            digest, kind = found[1], found[2]
            data = part(name, LARGEST_PICTURE)
            if checked_picture(data, f"{source}: {name}") != kind or hash_of_picture(data) != digest:
                raise _bad(source, f"{name} is not what its name says")
            frames[digest] = f"{digest}.{kind}"
        elif name not in (LOG, READINGS):
            raise _bad(source, f"{name[:80]!r} does not belong into a recording")
    try:
        log = read_log(_lines(source, LOG, part(LOG, LARGEST_LOG)))
        lines = _lines(source, READINGS, part(READINGS, LARGEST_LOG)) if READINGS in part.names else []
        readings = tuple(_reading(at, line, len(log.events)) for at, line in enumerate(lines, 1))
    except LogError as error:
        raise LibraryError("recording", f"{source}: {error}") from error
    if len({reading.number for reading in readings}) < len(readings):
        raise _bad(source, "two readings are of the same event")
    return Recording(log, readings, frames)


class Parts:
    """The parts of a recording that is open: their names, and the bytes of each, bounded."""

    def __init__(self, source: Path, sizes: Mapping[str, int], read: Part) -> None:
        self.source = source
        self.names = tuple(sizes)
        self._sizes = sizes
        self._read = read
        if LOG not in sizes:
            raise _bad(source, f"{LOG} is missing")
        if len(sizes) > MOST_FRAMES + 2:
            raise _bad(source, f"it has {len(sizes)} parts, more than {MOST_FRAMES + 2}")
        if sum(sizes.values()) > LARGEST_RECORDING:
            raise _bad(source, f"it has more than {LARGEST_RECORDING // 2**30} GiB")

    def __call__(self, name: str, most: int) -> bytes:
        """The bytes of a part; raises LibraryError where there are more than `most`."""
        if self._sizes[name] > most:
            raise _bad(self.source, f"{name} has {self._sizes[name]:,} bytes, more than {most:,}")
        data = self._read(name, most)
        if len(data) > most:
            raise _bad(self.source, f"{name} has more than {most:,} bytes")
        return data


@contextmanager
def opened(source: Path) -> Iterator[Parts]:
    """The parts of a recording in a folder or a .zip; raises LibraryError for anything else."""
    try:
        if source.is_dir():
            yield _folder(source)
        elif not source.exists():
            raise LibraryError("missing", f"There is no recording {source}.")
        else:
            with zipfile.ZipFile(source) as archive:
                yield _archive(source, archive)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, ValueError) as error:
        raise _bad(source, "it is neither a folder nor a sound .zip") from error
    except RuntimeError as error:
        raise _bad(source, "it is encrypted") from error
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        raise _bad(source, reason) from error


def _folder(source: Path) -> Parts:
    sizes = {}
    for path in sorted([*source.iterdir(), *(source / FRAMES).glob("*")]):
        name = path.relative_to(source).as_posix()
        if name == FRAMES and path.is_dir() and not path.is_symlink():
            continue
        if path.is_symlink() or not path.is_file():
            raise _bad(source, f"{name[:80]!r} is not a plain file")
        sizes[name] = path.stat().st_size

    def read(name: str, most: int) -> bytes:
        with (source / name).open("rb") as file:
            return file.read(most + 1)

    return Parts(source, sizes, read)


def _archive(source: Path, archive: zipfile.ZipFile) -> Parts:
    """The parts of a .zip, also where they lie in one folder of it; nothing is ever unpacked by name."""
    files = [entry for entry in archive.infolist() if not entry.is_dir()]
    logs = [entry.filename for entry in files if entry.filename.rpartition("/")[2] == LOG]
    front = logs[0].removesuffix(LOG) if len(logs) == 1 and logs[0].count("/") <= 1 else ""
    entries: dict[str, zipfile.ZipInfo] = {}
    for entry in files:
        name = entry.filename.removeprefix(front)
        if name in entries:
            raise _bad(source, f"{name[:80]!r} is in it twice")
        if entry.file_size > MOST_SQUEEZED * max(entry.compress_size, 1) and FRAME.fullmatch(name):
            raise _bad(source, f"{name[:80]!r} is packed tighter than a picture can be")
        entries[name] = entry

    def read(name: str, most: int) -> bytes:
        with archive.open(entries[name]) as file:
            return file.read(most + 1)

    return Parts(source, {name: entry.file_size for name, entry in entries.items()}, read)


@contextmanager
def _writer(new: Path, *, packed: bool) -> Iterator[Callable[[str, bytes], None]]:
    if packed:
        with zipfile.ZipFile(new, "x") as archive:

            def pack(name: str, data: bytes) -> None:
                squeeze = zipfile.ZIP_STORED if name.startswith(FRAMES) else zipfile.ZIP_DEFLATED
                archive.writestr(name, data, squeeze)

            yield pack
        return
    (new / FRAMES).mkdir(parents=True)

    def put(name: str, data: bytes) -> None:
        (new / name).write_bytes(data)

    yield put


def _remove(new: Path) -> None:
    if new.is_dir():
        shutil.rmtree(new, ignore_errors=True)
    else:
        new.unlink(missing_ok=True)


def _frames_of(log: Log) -> set[str]:
    return {event.source.frame for event in log.events if event.source.frame}


def _reading_json(reading: Reading) -> dict[str, Any]:
    return {"number": reading.number, "corrected": reading.corrected} | seen_json(reading.seen)


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


def _lines(source: Path, name: str, data: bytes) -> Sequence[str]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _bad(source, f"{name} is not text in UTF-8") from error
    return [line for line in text.split("\n") if line.strip()]


def _text(lines: Iterator[str] | Sequence[str] | Any) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _bad(source: Path, reason: str) -> LibraryError:
    return LibraryError("recording", f"The recording {source} cannot be used: {reason}.")
