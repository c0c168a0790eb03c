"""The error of the library: what is wrong with the file, the folder or the server, in one sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from app.errors import PipscribeError

LibraryErrorKind = Literal[
    "missing",  # no such library
    "unreadable",  # the system does not let us read it, or it is no plain file
    "read_only",  # it can be read but not written
    "disk_full",
    "locked",  # another program is writing, for longer than we wait
    "not_a_library",  # a file of another kind, or a database of another program
    "damaged",  # cut short, or its parts contradict each other
    "newer",  # written by a newer Pipscribe
    "incomplete",  # the program itself lacks what makes a library
    "address",  # an address that leads to no database
    "no_such_game",
    "game_open",  # another program plays this game
    "exists",  # something is there already and is not overwritten
    "picture",  # an evidence picture that is not there, not what its name says, or too large
    "recording",  # a recording that cannot be used
    "given_up",  # whoever asked for it no longer wants it
]


class LibraryError(PipscribeError):
    """A library that cannot do what is asked: `kind` for a program, `str()` one sentence for a person."""

    def __init__(self, kind: LibraryErrorKind, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


SQLITE: dict[str, tuple[LibraryErrorKind, str]] = {
    "SQLITE_FULL": ("disk_full", "The disk is full: the library {where} cannot be written."),
    "SQLITE_READONLY": ("read_only", "The library {where} can be read but not written."),
    "SQLITE_PERM": ("unreadable", "The library {where} may not be read."),
    "SQLITE_AUTH": ("unreadable", "The library {where} may not be read."),
    "SQLITE_BUSY": ("locked", "Another program is using the library {where}; try again when it is done."),
    "SQLITE_LOCKED": ("locked", "Another program is using the library {where}; try again when it is done."),
    "SQLITE_CORRUPT": (
        "damaged",
        "The library {where} is damaged; nothing was changed: use a copy of it, or export its games.",
    ),
    "SQLITE_NOTADB": ("not_a_library", "The file {where} is not a library of Pipscribe, or it is damaged."),
    "SQLITE_CANTOPEN": (
        "unreadable",
        "The library {where} cannot be opened: its folder may be read-only or missing.",
    ),
    "SQLITE_IOERR": ("unreadable", "The disk refused to read or write the library {where}."),
    "SQLITE_TOOBIG": ("damaged", "The library {where} holds something larger than it may be."),
}
"""What SQLite's results say to a person, by the first two words of their names."""


@contextmanager
def spoken(where: str) -> Iterator[None]:
    """Turn what the database raises inside into a LibraryError about the library `where`."""
    try:
        yield
    except SQLAlchemyError as error:
        raise spoken_error(where, error) from error
    except sqlite3.Error as error:
        raise spoken_error(where, DBAPIError("", None, error)) from error
    except UnicodeError as error:  # sqlite3 stumbles over names that are no text any more
        raise _damaged(where) from error


def spoken_error(where: str, error: SQLAlchemyError) -> LibraryError:
    """The LibraryError that says what a database error means."""
    if isinstance(error, IntegrityError):
        sentence = f"Another program has written to the same game of the library {where}; open it again."
        return LibraryError("game_open", sentence)
    original = error.orig if isinstance(error, DBAPIError) else None
    name = str(getattr(original, "sqlite_errorname", ""))
    found = SQLITE.get("_".join(name.split("_")[:2]))
    if found is not None:
        kind, sentence = found
        return LibraryError(kind, sentence.format(where=where))
    state = getattr(original, "sqlstate", None)
    if state is not None:
        return _server_error(where, str(state))
    first = str(original or error).strip().partition("\n")[0].rstrip(".")
    if isinstance(original, sqlite3.Error) and not name:  # it is the driver's: a text that is none
        return _damaged(where)
    if original is not None and not name:
        return LibraryError("address", f"The database {where} cannot be reached: {first[:200]}.")
    return LibraryError("damaged", f"The library {where} cannot be used: {first[:200]}.")


def _damaged(where: str) -> LibraryError:
    return LibraryError("damaged", SQLITE["SQLITE_CORRUPT"][1].format(where=where))


def _server_error(where: str, state: str) -> LibraryError:
    """The LibraryError for a SQLSTATE of PostgreSQL."""
    if state in ("53100", "53200"):
        return LibraryError("disk_full", f"The server of {where} has no room left.")
    if state in ("25006", "42501"):
        return LibraryError("read_only", f"The server does not let us write to {where}.")
    if state in ("55P03", "57014", "40P01"):
        return LibraryError("locked", f"Another program is using {where}; try again when it is done.")
    if state[:2] in ("08", "28", "3D", "57"):
        return LibraryError("address", f"The server does not give us the database {where} ({state}).")
    return LibraryError("damaged", f"The database {where} does not have the form of a library ({state}).")
