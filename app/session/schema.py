"""The tables of the library, their versions, and how an older library is brought up to date."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    inspect,
    select,
    text,
)

from app.session.library_error import LibraryError

REVISIONS = ("0001", "0002", "0003")
"""The versions of the tables, the oldest first; each has its step in `migrations/versions`."""

APPLICATION_ID = 0x50495053
"""Stands in the head of every SQLite library ("PIPS"): another program's file is not taken for one."""

MIGRATIONS = Path(__file__).resolve().parent / "migrations"

tables = MetaData()

games = Table(
    "games",
    tables,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("title", String(200), nullable=False),
    Column("opening", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("totals", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("events", Integer, nullable=False),
    Column("started", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rulebook", Text),
    Index("games_by_change", "changed"),
)
"""A row for each game; what the list shows is kept beside it, computed anew with every event. `rulebook` is
the file of a rulebook that does not come with the program."""

events = Table(
    "events",
    tables,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""A row for each event of a log, in its written form; rows are only ever added."""

pictures = Table(
    "pictures",
    tables,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(4), nullable=False),
    Column("bytes", Integer, nullable=False),
    Column("added", Float, nullable=False),
    Column("gone", Float),
    Index("pictures_by_age", "added"),
)
"""A row for each evidence picture ever kept; `gone` is when it had to make room."""

readings = Table(
    "readings",
    tables,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("corrected", Boolean, nullable=False),
    Column("body", Text, nullable=False),
    Index("readings_by_picture", "hash"),
)
"""A row for each throw that was read, under the number of its event: what was seen, with boxes and
confidences. `corrected`: a person said otherwise, before or after it was written down."""


def version_of(connection: Connection) -> str | None:
    """The version of the tables that are there, None where there are none of ours."""
    if "alembic_version" not in inspect(connection).get_table_names():
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return None if found is None else str(found)


def holds_more_than_tables(connection: Connection) -> bool:
    """Whether a SQLite database has views, triggers or the like: what reads or writes it would run them, for
    as long as a stranger likes."""
    if connection.dialect.name != "sqlite":
        return False
    where = "type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%'"
    query = text(f"SELECT count(*) FROM sqlite_master WHERE {where}")  # noqa: S608 - both are written here
    return bool(connection.execute(query).scalar_one())


def bring_up_to_date(connection: Connection, where: str) -> None:
    """Make the tables, or change those of an older version, inside the connection's transaction.

    Raises LibraryError for tables of a newer version, and where the program has lost its steps.
    """
    found = version_of(connection)
    if found == REVISIONS[-1]:
        return
    if found is not None and found not in REVISIONS:
        raise newer(where)
    steps = list(MIGRATIONS.glob("versions/v*.py"))
    if len(steps) < len(REVISIONS) or not (MIGRATIONS / "env.py").is_file():
        sentence = f"The program is not whole: it lacks files in {MIGRATIONS}; install it again."
        raise LibraryError("incomplete", sentence)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, REVISIONS[-1])


def newer(where: str) -> LibraryError:
    """The error for a library of a newer version."""
    sentence = f"The library {where} was written by a newer Pipscribe; use that one. Nothing was changed."
    return LibraryError("newer", sentence)


def game_exists(connection: Connection, key: str) -> bool:
    """Whether a game with that id is there."""
    return connection.execute(select(games.c.id).where(games.c.id == key)).first() is not None
