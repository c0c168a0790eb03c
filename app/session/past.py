"""Past games as they are looked at: each with all that is known of it, as files, and what they tell."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.errors import PipscribeError
from app.rules.rulebook import Rulebook
from app.rules.shelf import UnknownGameError
from app.session.library import KeptGame, Library
from app.session.library_error import LibraryError
from app.session.log import Log
from app.session.recording import Imported, Progress, export, import_recording
from app.session.replay import Position, replay
from app.session.rows import Listed, Reading
from app.session.sheet_file import sheet_csv, sheet_json
from app.session.statistics import Statistics, statistics

SHEETS = (".csv", ".json", ".pdf")
"""The endings of files that a sheet is written to; all others are recordings."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game of the library: its id and line in the list, its log, where that leads, what the camera saw."""

    listed: Listed
    log: Log
    book: Rulebook
    position: Position
    readings: Mapping[int, Reading]

    def after(self, events: int) -> Position:
        """Where the game stood after that many events; raises as `replay`."""
        log = Log(self.log.opening, self.log.events[:events])
        return replay(log, self.book, self.position)


@dataclass(frozen=True, slots=True)
class Written:
    """What an export wrote: a recording or a sheet; `missing` are pictures that had to make room before."""

    kind: str
    events: int = 0
    frames: int = 0
    missing: tuple[str, ...] = ()
    size: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """Statistics, and a sentence for each game that had to be left out."""

    statistics: Statistics
    left_out: tuple[str, ...]


class Past:
    """The past games of a library, by the rulebooks that are there. Not for two threads at a time."""

    def __init__(self, library: Library, books: Mapping[str, Rulebook]) -> None:
        self.library = library
        self.books = books

    def games(self, *, open_only: bool = False) -> tuple[Listed, ...]:
        """The games, the one changed last first; raises LibraryError."""
        return self.library.games(open_only=open_only)

    def game(self, key: str) -> PastGame:
        """A whole game by its id.

        Raises LibraryError where it is missing or damaged, UnknownGameError where its rulebook is not there.
        """
        listed = self.library.find(key)
        log, book = self.library.log(listed.key), self.book_of(listed)
        seen = {reading.number: reading for reading in self.library.readings(listed.key)}
        return PastGame(listed, log, book, replay(log, book), seen)

    def picture(self, digest: str) -> bytes:
        """An evidence picture by its SHA-256; raises LibraryError, also where it had to make room."""
        return self.library.pictures.read(digest)

    def book_of(self, listed: Listed) -> Rulebook:
        """The rulebook kept with a game, else the one of its id; raises LibraryError, UnknownGameError."""
        kept = self.library.rulebook(listed.key)
        if kept is None and listed.game not in self.books:
            raise UnknownGameError(f"The rulebook {listed.game[:60]!r} is not on the shelf.")
        return kept or self.books[listed.game]

    def take_up(self, key: str) -> KeptGame:
        """The game with this id, to be played on; raises LibraryError, UnknownGameError."""
        listed = self.library.find(key)
        return self.library.take_up(listed.key, self.book_of(listed))

    def export(self, key: str, target: Path) -> Written:
        """Write a game as the ending says: a sheet (.csv, .json, .pdf) or a recording (.zip or a folder).

        Nothing is overwritten. Raises LibraryError, UnknownGameError.
        """
        kind = target.suffix.lower()
        if kind not in SHEETS:
            done = export(self.library, key, target)
            return Written("recording", done.events, done.frames, done.missing)
        game = self.game(key)
        data = sheet_bytes(game.position, kind, game.listed.started)
        try:
            with target.open("xb") as file:
                file.write(data)
        except FileExistsError as error:
            raise LibraryError("exists", f"{target} is there already and is not overwritten.") from error
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".")
            raise LibraryError("recording", f"{target} cannot be written: {reason}.") from error
        return Written("sheet", size=len(data))

    def bring_in(self, source: Path, progress: Progress | None = None) -> Imported:
        """Bring a recording into the library; raises as `import_recording`."""
        return import_recording(self.library, source, self.books, progress)

    def told(self, game: str | None = None, player: str | None = None) -> Told:
        """What the games tell, all of them or those of one rulebook or player; raises LibraryError."""
        positions, seen, left_out = [], [], []
        for listed in self.games():
            if game not in (None, listed.game) or (player is not None and player not in listed.players):
                continue
            try:
                position = replay(self.library.log(listed.key), self.book_of(listed))
                readings = {reading.number: reading.seen for reading in self.library.readings(listed.key)}
            except PipscribeError as error:
                left_out.append(f"The game {listed.key[:8]} is left out: {error}")
            else:
                positions.append(position)
                seen.append(readings)
        return Told(statistics(positions, seen), tuple(left_out))


def sheet_bytes(position: Position, kind: str, started: float) -> bytes:
    """A game's sheet as a file of that kind, one of SHEETS; `started` in seconds since 1970."""
    outcome = position.game.outcome(position.state)
    if kind == ".csv":
        # The mark tells spreadsheets that the text is UTF-8.
        return sheet_csv(position.sheet).encode("utf-8-sig")
    if kind == ".json":
        return json.dumps(sheet_json(position.sheet, outcome), ensure_ascii=False, indent=1).encode()
    # Loaded here, since fpdf takes longer to load than a game to list.
    from app.session.sheet_pdf import sheet_pdf  # noqa: PLC0415

    return sheet_pdf(position.sheet, outcome, started)
