"""The right to write a game, which one program has at a time; the system takes it back from a dead one."""

import os
import sys
import time
from pathlib import Path
from zlib import crc32

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from app.session.library_error import LibraryError, spoken

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOOK_AGAIN = 0.05
"""Seconds between two looks while waiting for another program to let go."""

OUR_LOCKS = 0x5049
"""The first of the two numbers of PostgreSQL's advisory locks, which keeps ours apart from others'."""


class GameLock:
    """Holds the right to write one game until it is released or the program ends, however it ends."""

    def __init__(self, where: str, key: str, folder: Path | None, engine: Engine, wait: float) -> None:
        """Take the right, waiting up to `wait` seconds.

        `folder` holds the lock files of a library in a file; with None the server of `engine` keeps the
        locks. Raises LibraryError of kind game_open where another program has it.
        """
        self._file: int | None = None
        self._connection: Connection | None = None
        self._numbers: dict[str, int] = {}
        until = time.monotonic() + wait
        while not self._taken(where, key, folder, engine):
            if time.monotonic() >= until:
                sentence = "This game is open in another program; close it there first."
                raise LibraryError("game_open", sentence)
            time.sleep(LOOK_AGAIN)

    def _taken(self, where: str, key: str, folder: Path | None, engine: Engine) -> bool:
        if folder is not None:
            try:
                folder.mkdir(exist_ok=True)
                self._file = _locked(folder / f"{key}.lock")
            except OSError as error:
                reason = error.strerror or str(error)
                raise LibraryError(
                    "read_only", f"The folder of {where} cannot be written: {reason}."
                ) from error
            return self._file is not None
        with spoken(where):
            connection = engine.connect()
            self._numbers = {"ours": OUR_LOCKS, "game": crc32(key.encode()) - 2**31}
            taken = text("SELECT pg_try_advisory_lock(:ours, :game)")
            if connection.execute(taken, self._numbers).scalar_one():
                connection.commit()
                self._connection = connection
                return True
            connection.close()
            return False

    def release(self) -> None:
        """Let go of the game; a second time does nothing."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._connection is not None:
            connection, self._connection = self._connection, None
            try:
                connection.execute(text("SELECT pg_advisory_unlock(:ours, :game)"), self._numbers)
                connection.commit()
            except SQLAlchemyError:
                # The server is gone, and the lock with it.
                connection.invalidate()
            connection.close()


def _locked(path: Path) -> int | None:
    """An open file that nobody else has locked, or None; the lock goes with the file or the program."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(file)
        return None
    except OSError:
        os.close(file)
        raise
    return file
