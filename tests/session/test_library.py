"""The library: what was acknowledged is there, one program writes a game, nothing is overwritten."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event

from app.rules.game import Action, Bank, Hold, IllegalAction, Throw
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Did, Edit, Log, Source
from app.session.place import usual_place
from app.session.replay import replay
from app.session.rows import Reading
from app.session.schema import tables
from tests.session.games import BOOKS, TWO, empty, long_game

FARKLE = BOOKS["farkle"]
JPEG = b"\xff\xd8\xff" + b"a picture" * 100

TURN: tuple[Action, ...] = (
    Throw("Ann", (6, 6, 6, 2, 3, 4)),
    Hold("Ann", (6, 6, 6)),
    Bank("Ann"),
)


def test_a_game_is_there_when_the_library_is_opened_again(place: str) -> None:
    with Library(place) as library:
        with library.start(FARKLE, TWO, {"opening": "500"}) as kept:
            for action in long_game("farkle", 30):
                kept.do(action)
            kept.rename(("Anna", "Ben"))
            kept.undo()
        log, key = kept.log, kept.key
    with Library(place) as library:
        assert library.log(key) == log
        (line,) = library.games()
        assert (line.key, line.players, line.events) == (key, TWO, 32)
        assert line.totals == kept.position.totals
        with library.take_up(key, FARKLE) as again:
            assert again.position.state == kept.position.state
            again.redo()
            assert library.find("last").players == ("Anna", "Ben")


def test_every_event_is_durable_before_it_stands(library: Library) -> None:
    with library.start(FARKLE, TWO) as kept:
        for at, action in enumerate(TURN, 1):
            kept.do(action)
            assert len(library.log(kept.key).events) == at
        assert library.find(kept.key[:6]).totals == {"Ann": 600, "Ben": 0}


def test_a_refused_action_is_not_written(library: Library) -> None:
    with library.start(FARKLE, TWO) as kept:
        with pytest.raises(IllegalAction):
            kept.do(Bank("Ann"))
        assert library.log(kept.key).events == ()


def test_games_are_listed_with_the_one_changed_last_first(library: Library) -> None:
    keys = []
    for at in range(3):
        log = Log(empty().opening, tuple(Did(action, at=10.0 * at) for action in TURN))
        keys.append(library.add(log, FARKLE))
    assert [game.key for game in library.games()] == keys[::-1]
    assert [game.changed for game in library.games(2)] == [20.0, 10.0]


def test_the_list_reads_no_event(library: Library) -> None:
    library.add(Log(empty().opening, tuple(map(Did, TURN))), FARKLE)
    asked: list[str] = []

    def ask(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(" ".join(statement.split()))

    event.listen(library.engine, "before_cursor_execute", ask)
    assert len(library.games()) == 1
    assert [statement for statement in asked if "FROM" in statement] == asked[-1:]
    assert "FROM games ORDER BY" in asked[-1]


def test_a_game_that_is_over_is_not_offered_again(library: Library) -> None:
    yahtzee = long_game("yahtzee", 1000)
    over = library.add(
        Log(empty("yahtzee").opening, tuple(Did(action) for action in yahtzee)), BOOKS["yahtzee"]
    )
    going = library.add(empty(), FARKLE)
    assert [game.key for game in library.games(open_only=True)] == [going]
    line = library.find(over)
    assert line.over
    assert set(line.winners) <= set(TWO)
    assert line.winners


def test_a_game_that_is_played_is_taken_up_as_itself(library: Library) -> None:
    with library.start(FARKLE, TWO) as kept:
        kept.do(TURN[0])
        assert library.take_up(kept.key, FARKLE) is kept
    with library.take_up(kept.key, FARKLE) as again:
        assert again is not kept
        assert again.record.actions == (TURN[0],)


def test_one_program_writes_a_game(library: Library, place: str) -> None:
    with Library(place) as other:
        with library.start(FARKLE, TWO) as kept:
            with pytest.raises(LibraryError, match="open in another program") as caught:
                other.take_up(kept.key, FARKLE)
            assert caught.value.kind == "game_open"
            begun = time.monotonic()
            with pytest.raises(LibraryError, match="open in another program"):
                other.take_up(kept.key, FARKLE, wait=0.1)
            assert time.monotonic() - begun >= 0.1
            assert len(other.games()) == 1
        with other.take_up(kept.key, FARKLE) as taken:
            taken.do(TURN[0])
            # Somebody who goes on without the right to write overwrites nothing.
            with pytest.raises(LibraryError, match="has written to") as caught:
                kept.do(Throw("Ann", (1, 1, 1, 1, 1, 1)))
            assert caught.value.kind == "game_open"
        assert [did.action for did in library.log(kept.key).events if isinstance(did, Did)] == [TURN[0]]


def test_a_game_is_added_whole_or_not_at_all(library: Library) -> None:
    key = library.add(Log(empty().opening, tuple(map(Did, TURN))), FARKLE, (), "a" * 32)
    with pytest.raises(LibraryError, match="already") as caught:
        library.add(empty(), FARKLE, (), key)
    assert caught.value.kind == "exists"
    assert len(library.log(key).events) == 3
    seen = SeenThrow("b" * 64, 1.0, ())
    with pytest.raises(LibraryError):
        library.add(empty(), FARKLE, [Reading(0, seen), Reading(0, seen)], "c" * 32)
    assert [game.key for game in library.games()] == [key]


@pytest.mark.parametrize("name", ["f" * 32, "", "%", "last"])
def test_a_game_that_is_not_there_is_said(library: Library, name: str) -> None:
    with pytest.raises(LibraryError, match="no game") as caught:
        library.find(name)
    assert caught.value.kind == "no_such_game"
    with pytest.raises(LibraryError, match="no game"):
        library.log(name)


def test_the_evidence_of_a_throw_is_kept_with_it(library: Library) -> None:
    dice = tuple(SeenDie(face, 0.9, (0.0, 1.0, 20.5, 30.0)) for face in TURN[0].faces)  # type: ignore[union-attr]
    with library.start(FARKLE, TWO) as kept:
        kept.do_seen(TURN[0], SeenThrow("", 12.5, dice), JPEG)
        assert kept.picture_problem is None
        (reading,) = library.readings(kept.key)
        assert reading.seen.dice == dice
        assert not reading.corrected
        assert library.pictures.read(reading.seen.frame) == JPEG
        first = kept.log.events[0]
        assert first.source == Source("camera", "", reading.seen.frame, 12.5, (2, 3, 4, 6, 6, 6))
        kept.correct(kept.propose([Edit(0, (Throw("Ann", (6, 6, 6, 2, 3, 5)),))]))
        assert library.readings(kept.key)[0].corrected


def test_a_picture_that_cannot_be_kept_does_not_stop_the_game(library: Library) -> None:
    with library.start(FARKLE, TWO) as kept:
        kept.do_seen(TURN[0], SeenThrow("", 1.0, ()), b"GIF89a")
        assert kept.picture_problem is not None
        assert "neither a JPEG nor a PNG" in str(kept.picture_problem)
        assert len(library.log(kept.key).events) == 1


def test_the_usual_place_is_the_users_unless_the_variable_names_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PIPSCRIBE_LIBRARY", "club.db")
    assert usual_place() == "club.db"
    monkeypatch.delenv("PIPSCRIBE_LIBRARY")
    assert Path(usual_place()).name == "library.db"


@pytest.mark.parametrize("place_name", ["mysql://host/db", "sqlite://", "http://host", "", "a\x00b"])
def test_an_address_of_another_kind_is_refused(place_name: str) -> None:
    with pytest.raises(LibraryError) as caught:
        Library(place_name)
    assert caught.value.kind == "address"


def test_a_server_that_is_not_there_is_said_without_its_password() -> None:
    pytest.importorskip("psycopg", reason="psycopg is not installed (the extra `club`)")
    with pytest.raises(LibraryError, match="cannot be reached") as caught:
        Library("postgresql://pips:secret@127.0.0.1:1/games", patience=1.0)
    assert caught.value.kind == "address"
    assert "secret" not in str(caught.value)


def test_the_tables_are_those_that_the_migrations_make(library: Library) -> None:
    with library.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables) == []


@pytest.fixture
def first_version(tmp_path: Path) -> Path:
    """A library of version 1, from before there were pictures, with one game in it."""
    path = tmp_path / "old.db"
    with Library(path) as library:
        library.add(Log(empty().opening, tuple(map(Did, TURN))), FARKLE)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP TABLE readings")
        connection.execute("DROP TABLE pictures")
        connection.execute("ALTER TABLE games DROP COLUMN rulebook")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    return path


def test_a_library_of_an_older_version_is_brought_up_to_date_with_its_games(first_version: Path) -> None:
    with Library(first_version) as library:
        (game,) = library.games()
        assert replay(library.log(game.key), FARKLE).totals == {"Ann": 600, "Ben": 0}
        assert library.readings(game.key) == ()
        assert not library.pictures.has("a" * 64)
        assert library.rulebook(game.key) is None
