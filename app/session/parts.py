"""The parts of a recording on the disk, in a folder or a .zip: read within bounds, written whole.

log.jsonl        the log (see app.session.log_json)
readings.jsonl   {"number": event, "corrected": bool, "frame": hash, "at": s, "dice": [...], "why": "",
                 "play": [[x, y], ...], "hold": [...]}; the zones only where they were drawn
frames/          HASH.jpg or HASH.png, named by the SHA-256 of its bytes
sheet.json       the result when it was recorded, in the shape of `pipscribe play`; may be missing
rulebook.toml    the rulebook, where it does not come with the program
"""

import io
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from app.files import NO_ZIP
from app.session.library_error import LibraryError
from app.session.own_book import FILE as RULEBOOK

LOG, READINGS, FRAMES, SHEET = "log.jsonl", "readings.jsonl", "frames", "sheet.json"
NAMES = (LOG, READINGS, SHEET, RULEBOOK)

LARGEST_LOG = 32 * 1024 * 1024
"""Bytes of log.jsonl, and of readings.jsonl; an evening has below 2 MB."""

LARGEST_SHEET = 4 * 1024 * 1024
"""Bytes of sheet.json; a game of 50,000 events has some 2 MB."""

MOST_FRAMES = 20_000
LARGEST_RECORDING = 2 * 1024 * 1024 * 1024
"""Bytes of all parts together when unpacked."""

MOST_SQUEEZED = 50
"""How many times smaller than its content a picture may be in a .zip: JPEG and PNG are packed already."""

LARGEST_DIRECTORY = 5 * 1024 * 1024
"""Bytes of a .zip's list of its parts: some 250 a part, for as many parts as a recording may have."""

PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How parts are packed. LZMA can ask for gigabytes to unpack a few bytes, and nobody writes recordings so."""

FRAME = re.compile(r"frames/([0-9a-f]{64})\.(jpg|png)")

Write = Callable[[str, bytes], None]
"""Writes a part by its name."""


class Parts:
    """The parts of a recording that is open: their names, and the bytes of each, bounded."""

    def __init__(self, source: Path, sizes: Mapping[str, int], read: Callable[[str, int], bytes]) -> None:
        self.source = source
        self.names = tuple(sizes)
        self._sizes = sizes
        self._read = read
        if LOG not in sizes:
            raise bad(source, f"{LOG} is missing")
        if len(sizes) > MOST_FRAMES + len(NAMES):
            raise bad(source, f"it has {len(sizes)} parts, more than {MOST_FRAMES + len(NAMES)}")
        if sum(sizes.values()) > LARGEST_RECORDING:
            raise bad(source, f"it has more than {LARGEST_RECORDING // 2**30} GiB")

    def __call__(self, name: str, most: int) -> bytes:
        """The bytes of a part; raises LibraryError where there are more than `most`."""
        if self._sizes[name] > most:
            raise bad(self.source, f"{name} has {self._sizes[name]:,} bytes, more than {most:,}")
        with _told(self.source):
            data = self._read(name, most)
        if len(data) > most:
            raise bad(self.source, f"{name} has more than {most:,} bytes")
        return data


@contextmanager
def opened(source: Path) -> Iterator[Parts]:
    """The parts of a recording in a folder or a .zip; raises LibraryError for anything else."""
    with ExitStack() as stack:
        with _told(source):
            parts = _parts(source, stack)
        yield parts


def _parts(source: Path, stack: ExitStack) -> Parts:
    if source.is_dir():
        return _folder(source)
    if not source.exists():
        raise LibraryError("missing", f"There is no recording {source}.")
    if not source.is_file():
        raise bad(source, "it is neither a folder nor a file")
    file = stack.enter_context(_File(source))
    archive = stack.enter_context(zipfile.ZipFile(file))
    file.most = None
    return _archive(source, archive)


@contextmanager
def _told(source: Path) -> Iterator[None]:
    """Tell what is wrong with the recording, as LibraryError: only while it is read, so that no fault of
    whoever uses it is taken for one of its own."""
    try:
        yield
    except NO_ZIP as error:
        encrypted = isinstance(error, RuntimeError) and not isinstance(error, NotImplementedError)
        reason = "it is encrypted" if encrypted else "it is neither a folder nor a sound .zip"
        raise bad(source, reason) from error
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        raise bad(source, reason) from error


@contextmanager
def writer(new: Path, *, packed: bool) -> Iterator[Write]:
    """Writes the parts of a recording into a new folder, or a new .zip; raises OSError."""
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


def remove(new: Path) -> None:
    """Take away a folder or a file that never got its name."""
    if new.is_dir():
        shutil.rmtree(new, ignore_errors=True)
    else:
        new.unlink(missing_ok=True)


def bad(source: Path, reason: str) -> LibraryError:
    """The error for a recording that cannot be used."""
    return LibraryError("recording", f"The recording {source} cannot be used: {reason}.")


class _File(io.BufferedReader):
    """A .zip whose list of parts is bounded: it is read whole, before anything can be known about it."""

    def __init__(self, source: Path) -> None:
        super().__init__(io.FileIO(source))
        self._source = source
        self.most: int | None = LARGEST_DIRECTORY

    def read(self, size: int | None = -1, /) -> bytes:
        if self.most is not None and size is not None and size > self.most:
            raise bad(self._source, f"the list of its parts has {size:,} bytes, more than {self.most:,}")
        return super().read(size)


def _folder(source: Path) -> Parts:
    sizes = {}
    for path in sorted([*source.iterdir(), *(source / FRAMES).glob("*")]):
        name = path.relative_to(source).as_posix()
        if name == FRAMES and path.is_dir() and not path.is_symlink():
            continue
        if path.is_symlink() or not path.is_file():
            raise bad(source, f"{name[:80]!r} is not a plain file")
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
            raise bad(source, f"{name[:80]!r} is in it twice")
        if entry.compress_type not in PACKED:
            raise bad(source, f"{name[:80]!r} is packed in a way that is not read here")
        if entry.file_size > MOST_SQUEEZED * max(entry.compress_size, 1) and FRAME.fullmatch(name):
            raise bad(source, f"{name[:80]!r} is packed tighter than a picture can be")
        entries[name] = entry

    def read(name: str, most: int) -> bytes:
        with archive.open(entries[name]) as file:
            return file.read(most + 1)

    return Parts(source, {name: entry.file_size for name, entry in entries.items()}, read)
