"""The library of games: every event, durable before anybody sees it, in one file or on a server."""

import contextlib
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select, update

from app.rules.game import Standing
from app.rules.rulebook import Rulebook
from app.session.closing import Closing
from app.session.evidence import SeenThrow, read_seen
from app.session.game_lock import GameLock
from app.session.library_error import LibraryError, spoken
from app.session.log import Corrected, Log, LogError, LogEvent, Opening
from app.session.log_json import check_opening, event_json, line_of, opening_json, read_log
from app.session.own_book import kept_book, text_to_keep
from app.session.pictures import ROOM, Pictures
from app.session.place import open_engine, place_of, usual_place, writing
from app.session.replay import Position, replay
from app.session.rows import Listed, Reading, listed, misread, reading_row, summary, text_of_cell
from app.session.schema import events, game_exists, games, readings
from app.session.session import Session

PATIENCE = 5.0
"""Seconds for which another program's transaction is waited for; each takes some milliseconds."""


class Library(Closing):
    """An open library. Use it in a `with`, or `close` it; the games taken up from it close on their own."""

    def __init__(
        self,
        place: str | Path | None = None,
        *,
        create: bool = True,
        room: int = ROOM,
        patience: float = PATIENCE,
    ) -> None:
        """Open the library at `place`: a file, a postgresql:// address, or the usual place.

        Without `create` a missing file is an error. `room` are the bytes for pictures. Raises LibraryError.
        """
        self.place = place_of(place if place is not None else usual_place())
        self.engine: Engine = open_engine(self.place, create=create, wait=patience)
        self.pictures = Pictures(self.engine, self.place, room)
        self.played: dict[str, KeptGame] = {}
        """Games that are played from here, by id, until they are closed."""

    def close(self) -> None:
        """Close the file or the connections."""
        with spoken(self.place.shown):
            self.engine.dispose()

    def games(self, most: int = 10_000, *, open_only: bool = False) -> tuple[Listed, ...]:
        """The games, the one changed last first; nothing of their events is read."""
        columns = [column for column in games.c if column is not games.c.rulebook]
        query = select(*columns).order_by(games.c.changed.desc(), games.c.id).limit(most)
        if open_only:
            query = query.where(games.c.over.is_(False))
        with spoken(self.place.shown), self.engine.connect() as connection:
            return tuple(listed(row) for row in connection.execute(query))

    def find(self, name: str) -> Listed:
        """The one game whose id begins with `name`, or "last" for the one changed last.

        Raises LibraryError where there is none or more than one.
        """
        found = (
            self.games(1)
            if name == "last"
            else tuple(game for game in self.games() if name and game.key.startswith(name))
        )
        if not found:
            raise LibraryError("no_such_game", f"There is no game {name[:40]!r} in the library.")
        if len(found) > 1:
            raise LibraryError("no_such_game", f"{len(found)} games begin with {name[:40]!r}.")
        return found[0]

    def log(self, key: str) -> Log:
        """The log of a game; raises LibraryError where it is missing or cannot be read."""
        with spoken(self.place.shown), self.engine.connect() as connection:
            opening = connection.execute(select(games.c.opening).where(games.c.id == key)).scalar()
            if opening is None:
                raise LibraryError("no_such_game", f"There is no game {key[:40]!r} in the library.")
            query = select(events.c.number, events.c.body).where(events.c.game == key)
            rows = connection.execute(query.order_by(events.c.number)).all()
        if [row.number for row in rows] != list(range(len(rows))):
            raise LibraryError("damaged", f"Events of the game {key[:12]} are missing.")
        try:
            return read_log([text_of_cell(text) for text in (opening, *(row.body for row in rows))])
        except LogError as error:
            raise LibraryError("damaged", f"The game {key[:12]} is damaged: {error}") from error

    def rulebook(self, key: str) -> Rulebook | None:
        """The rulebook that was kept with a game, None where it comes with the program.

        Raises LibraryError where there is no such game, or its rulebook is not sound any more.
        """
        query = select(games.c.game, games.c.rulebook).where(games.c.id == key)
        with spoken(self.place.shown), self.engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise LibraryError("no_such_game", f"There is no game {key[:40]!r} in the library.")
        return None if row.rulebook is None else kept_book(text_of_cell(row.rulebook), row.game)

    def readings(self, key: str) -> tuple[Reading, ...]:
        """What was seen in a game, by the number of the event."""
        query = select(readings).where(readings.c.game == key).order_by(readings.c.number)
        with spoken(self.place.shown), self.engine.connect() as connection:
            rows = connection.execute(query).all()
        try:
            return tuple(
                Reading(row.number, read_seen(text_of_cell(row.body)), row.corrected) for row in rows
            )
        except LogError as error:
            sentence = f"What was seen in the game {key[:12]} cannot be read: {error}"
            raise LibraryError("damaged", f"{sentence.rstrip('.')}.") from error

    def start(
        self,
        book: Rulebook,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        standing: Standing | None = None,
        *,
        roll_for_start: bool = False,
        at: float | None = None,
    ) -> "KeptGame":
        """Begin a game, which is in the library when this returns.

        Raises PlayersError, SwitchError or LibraryError.
        """
        begun = time.time() if at is None else at
        opening = Opening(
            book.key,
            book.title,
            tuple(players),
            book.to_write(options or {}),
            standing or Standing(),
            roll_for_start,
            begun,
        )
        check_opening(opening)
        log = Log(opening)
        position = replay(log, book)
        key = uuid.uuid4().hex
        lock = GameLock(self.place.shown, key, self.place.locks, self.engine, 0.0)
        try:
            with self.transaction() as connection:
                self._add(connection, key, log, book, position)
            with contextlib.suppress(LibraryError, OSError):  # tidying is no reason not to play
                self.pictures.sweep()
            return KeptGame(self, key, log, book, lock)
        except BaseException:
            lock.release()
            raise

    def take_up(self, key: str, book: Rulebook, wait: float = 0.0) -> "KeptGame":
        """Take up a game where it stands, waiting up to `wait` seconds for another program to leave it.

        One that was taken up from here and is not closed yet is that game itself. Raises LibraryError: of
        kind game_open where another program plays it.
        """
        if key in self.played:
            return self.played[key]
        lock = GameLock(self.place.shown, key, self.place.locks, self.engine, wait)
        try:
            return KeptGame(self, key, self.log(key), book, lock)
        except BaseException:
            lock.release()
            raise

    def add(self, log: Log, book: Rulebook, seen: Sequence[Reading] = (), key: str = "") -> str:
        """Add a whole game, all of it or nothing; its id. Raises LibraryError where the id is taken."""
        position = replay(log, book)
        key = key or uuid.uuid4().hex
        with self.transaction() as connection:
            if game_exists(connection, key):
                raise LibraryError("exists", f"The game {key[:12]} is in the library already.")
            self._add(connection, key, log, book, position)
            lines = [line_of(event_json(event)) for event in log.events]
            if lines:
                rows = [{"game": key, "number": at, "body": line} for at, line in enumerate(lines)]
                connection.execute(insert(events), rows)
            if seen:
                connection.execute(insert(readings), [reading_row(key, reading) for reading in seen])
        return key

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that writes; whatever fails in it is told as LibraryError and undone."""
        with spoken(self.place.shown), writing(self.engine).begin() as connection:
            yield connection

    def append(
        self, key: str, number: int, event: LogEvent, position: Position, seen: SeenThrow | None
    ) -> None:
        """Add one event to a game and bring its line in the list up to date, in one transaction."""
        with self.transaction() as connection:
            body = line_of(event_json(event))
            connection.execute(insert(events).values(game=key, number=number, body=body))
            changed = update(games).where(games.c.id == key, games.c.events == number)
            values = summary(position) | {"events": number + 1, "changed": event.at}
            if connection.execute(changed.values(**values)).rowcount != 1:
                raise LibraryError("game_open", "Another program has written to this game; open it again.")
            if seen is not None:
                reading = Reading(number, seen, misread(event, position))
                connection.execute(insert(readings).values(**reading_row(key, reading)))
            if isinstance(event, Corrected):
                numbers = [edit.number for edit in event.edits if edit.actions]
                touched = update(readings).where(readings.c.game == key, readings.c.number.in_(numbers))
                connection.execute(touched.values(corrected=True))

    def _add(self, connection: Connection, key: str, log: Log, book: Rulebook, position: Position) -> None:
        opening = log.opening
        changed = max([opening.at, *(event.at for event in log.events)])
        connection.execute(
            insert(games).values(
                id=key,
                game=opening.game,
                title=opening.title,
                opening=line_of(opening_json(opening)),
                events=len(log.events),
                started=opening.at,
                changed=changed,
                rulebook=text_to_keep(book),
                **summary(position),
            )
        )


class KeptGame(Session):
    """A game in the library that this program plays: each step is in the library before it stands.

    Use it in a `with`, or `close` it, so that other programs may take it up.
    """

    def __init__(self, library: Library, key: str, log: Log, book: Rulebook, lock: GameLock) -> None:
        self.library = library
        self.key = key
        self._lock = lock
        super().__init__(log, book, self._keep, time.time)
        library.played[key] = self

    def close(self) -> None:
        """Leave the game to others; what was done stays."""
        if self.library.played.get(self.key) is self:
            del self.library.played[self.key]
        self._lock.release()

    def _keep_picture(self, picture: bytes, frame: str) -> None:
        """A picture that cannot be kept does not stop the game."""
        self.picture_problem = None
        try:
            self.library.pictures.keep(picture)
        except LibraryError as error:
            self.picture_problem = error

    def _keep(self, event: LogEvent, position: Position) -> None:
        self.library.append(self.key, len(self.log.events), event, position, self._seen)
