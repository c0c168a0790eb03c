"""Where a library is: a SQLite file, or the address of a PostgreSQL database; looked at before it opens."""

import os
import re
import secrets
import sqlite3
import stat
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from app.resources import is_frozen
from app.session.library_error import LibraryError, spoken
from app.session.schema import (
    APPLICATION_ID,
    REVISIONS,
    bring_up_to_date,
    holds_more_than_tables,
    newer,
    version_of,
)

VARIABLE = "PIPSCRIBE_LIBRARY"
"""The environment variable that names another library than the usual one."""

HEAD = 100
"""Bytes of the head of a SQLite file (sqlite.org/fileformat2.html, section 1.3)."""

LARGEST_ROW = 8 * 1024 * 1024
"""Bytes of a row; the longest event and the longest rulebook stay far below."""

MAGIC = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class Place:
    """A library's place: `path` for a file, None for a server; `shown` is its name without a password."""

    url: URL
    path: Path | None
    shown: str

    @property
    def pictures(self) -> Path:
        """The folder of the evidence pictures: beside the file, or this machine's own for a server."""
        return (self.path or user_data_path("pipscribe") / "server.db").with_suffix(".pictures")

    @property
    def locks(self) -> Path | None:
        """The folder of the lock files; a server keeps its locks itself."""
        return self.path.with_suffix(".locks") if self.path else None


def usual_place() -> str:
    """The library that is meant where none is named: the variable's, or the one in the user's data folder."""
    return os.environ.get(VARIABLE, "") or str(user_data_path("pipscribe") / "library.db")


def place_of(name: str | Path) -> Place:
    """The place with that name: a file's path, or an address such as postgresql://user@host/database.

    Raises LibraryError for an address of another kind.
    """
    text = str(name)
    if not re.match(r"[a-z][a-z0-9+]+://", text):
        if not text or "\x00" in text:
            raise LibraryError("address", "The library needs a file's name.")
        path = Path(text).absolute()
        return Place(URL.create("sqlite", database=str(path)), path, str(name))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise LibraryError("address", "The library's address cannot be read.") from error
    if url.get_backend_name() != "postgresql":
        kind = url.get_backend_name()[:20]
        raise LibraryError("address", f"A library is a file or a postgresql:// address, not {kind}://.")
    return Place(url.set(drivername="postgresql+psycopg"), None, url.render_as_string(hide_password=True))


def open_engine(place: Place, *, create: bool, wait: float) -> Engine:
    """An engine over the library with its tables up to date.

    `wait` is how many seconds another program's transaction is waited for. Raises LibraryError, in which
    case nothing was changed.
    """
    if place.path is not None:
        _look(place.path, place.shown, create=create)
    engine = _engine(place, wait)
    try:
        with spoken(place.shown):
            with engine.connect() as connection:
                found = _checked(connection, place)
            if found != REVISIONS[-1]:
                with writing(engine).begin() as connection:
                    bring_up_to_date(connection, place.shown)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _checked(connection: Connection, place: Place) -> str | None:
    """The version, if the library may be opened with it; an empty database is one only on a server."""
    version = version_of(connection)
    if version is not None and version not in REVISIONS:
        raise newer(place.shown)
    if (version is None and place.path is not None) or holds_more_than_tables(connection):
        raise _foreign(place.shown)
    return version


def writing(engine: Engine) -> Engine:
    """The engine for transactions that write: they ask for the right to at once, instead of half-way."""
    return engine.execution_options(writes=True)


def _engine(place: Place, wait: float) -> Engine:
    try:
        if place.path is None:
            timeout = {"connect_timeout": max(2, int(wait)), "options": f"-c lock_timeout={int(wait * 1000)}"}
            return create_engine(place.url, connect_args=timeout, pool_pre_ping=True)
        engine = create_engine(place.url, connect_args={"timeout": wait, "isolation_level": None})
    except ImportError as error:
        sentence = "A library on a server needs psycopg: install it with `pip install pipscribe[club]`."
        if is_frozen():
            sentence = (
                "A library on a server needs psycopg, which is not packed with this Pipscribe; use a file."
            )
        raise LibraryError("address", sentence) from error
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
    """What every connection to a library file is told.

    With synchronous=FULL a transaction in WAL mode is on the disk before its COMMIT returns.
    """
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF", "cell_size_check=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Begin a transaction by our own word, since sqlite3's habit is to begin at the first write only."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _look(path: Path, shown: str, *, create: bool) -> None:
    """Look at the file before the database opens it; make a new one where there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if not create:
            raise LibraryError("missing", f"There is no library {shown}.") from None
        _make(path, shown)
        return
    except (OSError, ValueError) as error:
        raise _unreadable(shown, error) from error
    if not stat.S_ISREG(found.st_mode):
        raise LibraryError("unreadable", f"{shown} is not a file, so it cannot be a library.")
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
        waiting = _size(path.with_name(path.name + "-wal"))
    except OSError as error:
        raise _unreadable(shown, error) from error
    _check_head(head, found.st_size, shown, waiting=waiting > 0)
    if waiting:
        _check_pages(path, shown)


def _check_head(head: bytes, size: int, shown: str, *, waiting: bool) -> None:
    """Refuse a file that is no library or shorter than its head says.

    With `waiting` writes beside the file it may rightly be shorter, until they are taken over.
    """
    if not head or (len(head) < HEAD and MAGIC.startswith(head[: len(MAGIC)])):
        raise _cut(shown, size)
    if len(head) < HEAD or not head.startswith(MAGIC):
        raise _foreign(shown)
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise _foreign(shown)
    page = int.from_bytes(head[16:18], "big")
    whole = int.from_bytes(head[28:32], "big") * (65536 if page == 1 else page)
    if size < whole and not waiting:
        raise _cut(shown, size, whole)


def _check_pages(path: Path, shown: str) -> None:
    """Look through the pages of a library that was not closed properly, without changing it."""
    with spoken(shown), closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if said != "ok":
        raise _damaged(shown)


def _make(path: Path, shown: str) -> None:
    """Make a new library under another name and give it its own when it is whole.

    So a file of that name is never half made, whenever the power goes, and never overwritten.
    """
    new = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("xb"):
            pass
    except OSError as error:
        raise _unreadable(shown, error) from error
    try:
        engine = _engine(Place(URL.create("sqlite", database=str(new)), new, shown), 5.0)
        try:
            with spoken(shown), writing(engine).begin() as connection:
                bring_up_to_date(connection, shown)
                connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        finally:
            engine.dispose()
        with spoken(shown), closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
        _name(new, path)
    except OSError as error:
        raise _unreadable(shown, error) from error
    finally:
        for left in (new, Path(f"{new}-wal"), Path(f"{new}-shm"), Path(f"{new}-journal")):
            left.unlink(missing_ok=True)


def _name(new: Path, path: Path) -> None:
    """Give a whole file its name; if another program was faster, its file stands and ours goes."""
    try:
        os.link(new, path)
    except FileExistsError:
        return
    except OSError:
        # No hard links here (FAT, some network drives).
        if not path.exists():
            new.rename(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _cut(shown: str, size: int, whole: int | None = None) -> LibraryError:
    of = f" of {whole:,}" if whole is not None else ""
    sentence = f"The library {shown} is cut short: {size:,}{of} bytes are there. Nothing was changed."
    return LibraryError("damaged", sentence)


def _damaged(shown: str) -> LibraryError:
    return LibraryError("damaged", f"The library {shown} is damaged. Nothing was changed.")


def _foreign(shown: str) -> LibraryError:
    return LibraryError("not_a_library", f"{shown} is not a library of Pipscribe. Nothing was changed.")


def _unreadable(shown: str, error: OSError | ValueError) -> LibraryError:
    reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
    kind = getattr(error, "errno", None)
    if kind == 28:
        return LibraryError("disk_full", f"The disk is full: the library {shown} cannot be written.")
    if kind == 30:
        return LibraryError("read_only", f"The disk of {shown} is read-only: no library can be made there.")
    return LibraryError("unreadable", f"The library {shown} cannot be opened: {reason}.")
