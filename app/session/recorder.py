"""A game that is recorded while it is played: each event and its evidence is on the disk before it stands."""

import contextlib
import errno
import os
import secrets
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from app.files import write_whole
from app.rules.game import Standing
from app.rules.rulebook import Rulebook
from app.session.library_error import LibraryError
from app.session.log import Corrected, Log, LogEvent, Opening
from app.session.log_json import check_opening, event_json, line_of, log_lines
from app.session.own_book import FILE as RULEBOOK
from app.session.parts import FRAMES, LOG, READINGS, SHEET, remove, writer
from app.session.pictures import checked_picture
from app.session.recording import reading_line, readings_text, refuse_existing, result_text, rulebook_text
from app.session.replay import Position
from app.session.rows import Reading, misread
from app.session.session import Session


class RecordedGame(Session):
    """A game in a recording of its own, without a library. Use it in a `with`, or `close` it.

    While it is played the recording is a folder, which can be used at any time, also after a crash; closing
    it writes down what the game came to, and packs it where a .zip was asked for.
    """

    def __init__(
        self,
        target: Path,
        book: Rulebook,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        *,
        roll_for_start: bool = False,
        at: float | None = None,
    ) -> None:
        """Begin a game in the folder, or the .zip, `target`, which must not be there yet.

        Raises PlayersError, SwitchError or LibraryError.
        """
        refuse_existing(target)
        self.target = target
        packed = target.suffix.lower() == ".zip"
        self.folder = target.with_name(f"{target.name}.recording") if packed else target
        refuse_existing(self.folder)
        begun = time.time() if at is None else at
        opening = Opening(
            book.key,
            book.title,
            tuple(players),
            book.to_write(options or {}),
            Standing(),
            roll_for_start,
            begun,
        )
        check_opening(opening)
        self._packed = packed
        self._closed = False
        self._readings: list[Reading] = []
        super().__init__(Log(opening), book, self._keep, time.time)
        try:
            (self.folder / FRAMES).mkdir(parents=True)
            own = rulebook_text(book)
            if own is not None:
                write_whole(self.folder / RULEBOOK, own)
            self._append(LOG, *log_lines(self.log))
        except OSError as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise self._refused(error) from error

    def close(self) -> None:
        """Write down what the game came to, and pack the recording; raises LibraryError."""
        if self._closed:
            return
        self._closed = True
        try:
            write_whole(self.folder / READINGS, readings_text(self._readings))
            if not self.position.conflicts:
                write_whole(self.folder / SHEET, result_text(self.position))
            if self._packed:
                self._pack()
        except OSError as error:
            raise self._refused(error) from error

    def _keep_picture(self, picture: bytes, frame: str) -> None:
        """Raises LibraryError where it cannot be written."""
        path = self.folder / FRAMES / f"{frame}.{checked_picture(picture)}"
        try:
            if not path.exists():
                write_whole(path, picture)
        except OSError as error:
            raise self._refused(error) from error

    def _keep(self, event: LogEvent, position: Position) -> None:
        reading = None
        if self._seen is not None:
            reading = Reading(len(self.log.events), self._seen, misread(event, position))
        sizes: dict[str, int] = {}
        try:
            sizes = {name: self._size(name) for name in (LOG, READINGS)}
            self._append(LOG, line_of(event_json(event)))
            if reading is not None:
                self._append(READINGS, reading_line(reading))
        except OSError as error:
            for name, size in sizes.items():  # the event has not happened, and half a line spoils the next
                with contextlib.suppress(OSError):
                    os.truncate(self.folder / name, size)
            raise self._refused(error) from error
        if reading is not None:
            self._readings.append(reading)
        if isinstance(event, Corrected):
            numbers = {edit.number for edit in event.edits if edit.actions}
            self._readings = [
                replace(reading, corrected=reading.corrected or reading.number in numbers)
                for reading in self._readings
            ]

    def _size(self, name: str) -> int:
        path = self.folder / name
        return path.stat().st_size if path.exists() else 0

    def _append(self, name: str, *lines: str) -> None:
        with (self.folder / name).open("ab") as file:
            file.write("".join(f"{line}\n" for line in lines).encode())
            file.flush()
            os.fsync(file.fileno())

    def _pack(self) -> None:
        new = self.target.with_name(f".{self.target.name}.{secrets.token_hex(8)}")
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        try:
            with writer(new, packed=True) as write:
                for path in files:
                    write(path.relative_to(self.folder).as_posix(), path.read_bytes())
            refuse_existing(self.target)
            new.rename(self.target)
        finally:
            remove(new)
        remove(self.folder)

    def _refused(self, error: OSError) -> LibraryError:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        reason = "the disk is full" if full else (error.strerror or str(error)).rstrip(".")
        sentence = f"The recording {self.target} cannot be written: {reason}."
        return LibraryError("disk_full" if full else "recording", sentence)
