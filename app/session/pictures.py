"""The evidence pictures beside the library: named by their hash, within a size, with a rule for what goes."""

import errno
import os
import stat
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection, Engine, Integer, Row, Select, case, cast, exists, func, select, update

from app.files import write_whole
from app.session.evidence import hash_of_picture
from app.session.library_error import LibraryError, spoken
from app.session.log_json import HASH
from app.session.place import Place, writing
from app.session.schema import games, pictures, readings

LARGEST_PICTURE = 16 * 1024 * 1024
"""Bytes; a frame of a 4K webcam as PNG has some 12 MB."""

ROOM = 2 * 1024 * 1024 * 1024
"""Bytes of all pictures together unless said otherwise: some 10,000 throws at 200 KB."""

FRESH = 3600.0
"""Seconds in which a picture does not go, so that none goes between being kept and being mentioned."""

AT_ONCE = 500
"""Pictures asked for in one query; SQLite takes at most 999 values."""

KINDS = {"jpg": b"\xff\xd8\xff", "png": b"\x89PNG\r\n\x1a\n"}
"""The kinds of picture by file name, with the bytes that each begins with."""


def checked_picture(data: bytes, name: str = "The picture") -> str:
    """The kind of a picture, jpg or png, by its first bytes; raises LibraryError for anything else.

    Whether the rest can be decoded is for whoever looks at it.
    """
    if len(data) > LARGEST_PICTURE:
        most = LARGEST_PICTURE // 1024 // 1024
        raise LibraryError("picture", f"{name} has {len(data):,} bytes; at most {most} MiB are kept.")
    for kind, begin in KINDS.items():
        if data.startswith(begin):
            return kind
    raise LibraryError("picture", f"{name} is neither a JPEG nor a PNG.")


class Pictures:
    """The folder of evidence pictures. What is in it stands in the library's table `pictures`.

    When a new picture would pass `room` bytes, others go: first those that no game mentions, then those
    of finished games whose throw nobody corrected, then those of finished games that were corrected
    (each is worth something as a lesson), each time the oldest first. Pictures of games still going on
    and of the last hour stay. That one has gone stays on record.
    """

    def __init__(self, engine: Engine, place: Place, room: int = ROOM) -> None:
        self.folder = place.pictures
        self.room = room
        self._engine = engine
        self._where = place.shown

    def keep(self, data: bytes, at: float | None = None) -> str:
        """Keep a picture (JPEG or PNG), noted `at` a time of day in seconds; its SHA-256.

        Raises LibraryError.
        """
        digest, kind = self._write(data)
        now = time.time() if at is None else at
        try:
            with spoken(self._where), writing(self._engine).begin() as connection:
                going = self._note(connection, digest, kind, len(data), now)
        except LibraryError:
            if not self.has(digest):
                self.path(digest, kind).unlink(missing_ok=True)
            raise
        for path in going:
            path.unlink(missing_ok=True)
        return digest

    def has(self, digest: str) -> bool:
        """Whether the picture is kept and has not made room for others."""
        return digest in self.kinds([digest])

    def kinds(self, digests: Sequence[str]) -> dict[str, str]:
        """Which of these pictures are kept, and whether each is a jpg or a png."""
        query = select(pictures.c.hash, pictures.c.kind).where(pictures.c.gone.is_(None))
        found: dict[str, str] = {}
        with spoken(self._where), self._engine.connect() as connection:
            for at in range(0, len(digests), AT_ONCE):
                some = query.where(pictures.c.hash.in_(digests[at : at + AT_ONCE]))
                found |= {str(row.hash): str(row.kind) for row in connection.execute(some)}
        return found

    def forget(self, digests: Sequence[str]) -> None:
        """Take away those of these pictures that no game mentions. Raises LibraryError."""
        with spoken(self._where), writing(self._engine).begin() as connection:
            for digest in digests:
                query = select(pictures.c.kind).where(pictures.c.hash == digest, ~exists(_mentions()))
                row = connection.execute(query).first()
                if row is not None:
                    connection.execute(pictures.delete().where(pictures.c.hash == digest))
                    self.path(digest, str(row.kind)).unlink(missing_ok=True)

    def read(self, digest: str) -> bytes:
        """A kept picture; raises LibraryError where it never was there, is gone, or is another one now."""
        query = select(pictures.c.kind, pictures.c.gone).where(pictures.c.hash == digest)
        with spoken(self._where), self._engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise LibraryError("picture", f"There is no picture {digest[:12]} in the library.")
        if row.gone is not None:
            raise LibraryError("picture", f"The picture {digest[:12]} had to make room for newer ones.")
        return self._read(digest, str(row.kind))

    def sweep(self, now: float | None = None) -> int:
        """Take away files that no row of the table stands for; how many they were.

        A crash between writing a picture and noting it leaves one. Files of the last hour stay, for another
        program may be about to note them. Raises LibraryError.
        """
        before = (time.time() if now is None else now) - FRESH
        old = [path for path in self.folder.glob("??/*") if _is_older(path, before)]
        known = self.kinds([path.stem for path in old])
        swept = 0
        for path in old:
            if path.suffix.lstrip(".") != known.get(path.stem):
                path.unlink(missing_ok=True)
                swept += 1
        return swept

    def path(self, digest: str, kind: str) -> Path:
        """Where a picture lies; raises LibraryError for what names none, since a stranger's library may say
        anything, and its files are read and taken away by that."""
        if kind not in KINDS or not HASH.fullmatch(digest):
            raise LibraryError("damaged", f"The library {self._where} names pictures as none can be called.")
        return self.folder / digest[:2] / f"{digest}.{kind}"

    def _write(self, data: bytes) -> tuple[str, str]:
        """Put a picture into the folder, on the disk when this returns; its hash and kind.

        Raises LibraryError.
        """
        kind, digest = checked_picture(data), hash_of_picture(data)
        path = self.path(digest, kind)
        try:
            if path.exists():
                os.utime(path)  # fresh again: nobody sweeps it away before it is noted
                return digest, kind
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            reason = "the disk is full" if full else (error.strerror or str(error))
            sentence = f"The picture of this throw cannot be kept in {self.folder}: {reason}."
            raise LibraryError("disk_full" if full else "picture", sentence) from error
        return digest, kind

    def _read(self, digest: str, kind: str) -> bytes:
        """A picture's bytes, which are what its name says; raises LibraryError."""
        path = self.path(digest, kind)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST_PICTURE + 1)
        except OSError as error:
            reason = error.strerror or str(error)
            raise LibraryError("picture", f"The picture {digest[:12]} cannot be read: {reason}.") from error
        if hash_of_picture(data) != digest:
            raise LibraryError("picture", f"The picture {digest[:12]} is not the one that was kept.")
        return data

    def _note(self, connection: Connection, digest: str, kind: str, size: int, at: float) -> tuple[Path, ...]:
        """Note a picture in the table and make room for it; the files that go, once this is committed.

        Raises LibraryError where no room can be made.
        """
        known = connection.execute(select(pictures.c.gone).where(pictures.c.hash == digest)).first()
        if known is None:
            values = {"hash": digest, "kind": kind, "bytes": size, "added": at}
            connection.execute(pictures.insert().values(**values))
        else:
            connection.execute(update(pictures).where(pictures.c.hash == digest).values(gone=None, added=at))
        total = select(func.sum(_BYTES)).where(pictures.c.gone.is_(None))
        over = int(connection.execute(total).scalar_one()) - self.room
        going: list[Path] = []
        if over <= 0:
            return ()
        for row in _by_worth(connection, at):
            if over <= 0 or row.hash == digest:
                continue
            connection.execute(update(pictures).where(pictures.c.hash == row.hash).values(gone=at))
            going.append(self.path(str(row.hash), str(row.kind)))
            over -= row.bytes
        if over > 0:
            sentence = f"The pictures' {self.room:,} bytes are full of games still going on."
            raise LibraryError("picture", sentence)
        return tuple(going)


_BYTES = func.coalesce(cast(pictures.c.bytes, Integer), 0)
"""A picture's bytes; SQLite keeps to no type, so a stranger's library may hold anything there."""


def _is_older(path: Path, time_of_day: float) -> bool:
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_mtime < time_of_day


def _mentions() -> Select[tuple[int]]:
    """Readings in which a picture is mentioned."""
    return select(readings.c.number).where(readings.c.hash == pictures.c.hash).correlate(pictures)


def _by_worth(connection: Connection, at: float) -> list[Row[tuple[str, str, int]]]:
    """The pictures that may go, the first to go first."""
    mention = _mentions()
    open_game = mention.join(games, games.c.id == readings.c.game).where(games.c.over.is_(False))
    corrected = exists(mention.where(readings.c.corrected.is_(True)))
    worth = case((corrected, 2), (exists(mention), 1), else_=0)
    found = (
        select(pictures.c.hash, pictures.c.kind, _BYTES.label("bytes"))
        .where(pictures.c.gone.is_(None), pictures.c.added < at - FRESH, ~exists(open_game))
        .order_by(worth, pictures.c.added, pictures.c.hash)
    )
    return list(connection.execute(found))
