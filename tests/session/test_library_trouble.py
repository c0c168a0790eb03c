"""What can be wrong with a library's file: one clear sentence each, and nothing is overwritten."""

import math
import os
import re
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.rules.game import Action, Score, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import shipped_text
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Did, Log
from app.session.place import _look, _make
from app.session.session import Session
from tests.session.games import BOOKS, TWO, empty, long_game

FARKLE = BOOKS["farkle"]
ACTIONS = long_game("farkle", 60)


def fill(path: Path) -> str:
    """A closed library with one game of 60 events; the game's id."""
    with Library(path) as library:
        return library.add(Log(empty().opening, tuple(map(Did, ACTIONS))), FARKLE)


def do_all(session: Session, actions: list[Action]) -> None:
    for action in actions:
        session.do(action)


def is_sentence(text: str) -> bool:
    return text[0] in "/ABCDEFGHIJKLMNOPQRSTUVWXYZ" and text.endswith(".") and "\n" not in text


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "whole.db"
    fill(path)
    return path


def test_a_file_cut_anywhere_is_said_and_left_as_it_is(whole: Path, tmp_path: Path) -> None:
    data = whole.read_bytes()
    cut = tmp_path / "cut.db"
    for size in range(0, len(data), 100):
        cut.write_bytes(data[:size])
        with pytest.raises(LibraryError) as caught:
            Library(cut)
        assert caught.value.kind == "damaged", size
        assert "cut short" in str(caught.value)
        assert cut.read_bytes() == data[:size]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cut.db", "whole.db"]


def test_events_waiting_beside_the_file_cut_anywhere_leave_the_events_before(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    place = tmp_path / "copy"
    with Library(path) as library:
        with library.start(FARKLE, TWO) as kept:
            for action in ACTIONS[:12]:
                kept.do(action)
        main, waiting = path.read_bytes(), path.with_name("library.db-wal").read_bytes()
    assert waiting
    lengths = []
    for size in range(0, len(waiting), 1700):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        (place / "library.db").write_bytes(main)
        (place / "library.db-wal").write_bytes(waiting[:size])
        with Library(place / "library.db") as library:
            for game in library.games():
                events = library.log(game.key).events
                assert len(events) == game.events
                assert [event.action for event in events if isinstance(event, Did)] == ACTIONS[: game.events]
                lengths.append(game.events)
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 8


def test_a_damaged_page_is_said_where_it_is_met(whole: Path) -> None:
    data = bytearray(whole.read_bytes())
    data[4096 * 2 :] = b"\x5a" * (len(data) - 4096 * 2)
    whole.write_bytes(data)
    with pytest.raises(LibraryError) as caught, Library(whole) as library:
        library.log(library.games()[0].key)
    assert caught.value.kind == "damaged"
    assert is_sentence(str(caught.value))
    assert whole.read_bytes() == data


def change(path: Path, statement: str, *values: object) -> None:
    """Change a library as no program of ours does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


def test_a_picture_that_is_named_like_a_file_elsewhere_takes_nothing_away(
    whole: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("of mine")
    for hash_of_it, kind in ((f"{tmp_path}/mine", "txt"), ("a" * 64, "jpg/../../../mine.txt")):
        change(whole, "INSERT INTO pictures VALUES (?, ?, 1000, 1, NULL)", hash_of_it, kind)
        with Library(whole, room=100) as library, pytest.raises(LibraryError) as caught:
            library.pictures.keep(b"\xff\xd8\xff" + bytes(50))
        assert caught.value.kind == "damaged"
        change(whole, "DELETE FROM pictures")
    assert mine.read_text() == "of mine"


@pytest.mark.parametrize("size", ["much", b"\x00", math.inf, -5, 2**63 - 1])
def test_a_picture_of_a_size_that_is_none_is_no_fault(whole: Path, size: object) -> None:
    for digest in ("a" * 64, "b" * 64):
        change(whole, "INSERT INTO pictures VALUES (?, 'jpg', ?, 1, NULL)", digest, size)
    with Library(whole, room=1000) as library:
        kept = sentence_of(lambda: library.pictures.keep(b"\xff\xd8\xff" + bytes(50)))
    assert kept is None or is_sentence(kept)


def sentence_of(job: Callable[[], object]) -> str | None:
    """What is said where something is refused, else nothing."""
    try:
        job()
    except LibraryError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    "more",
    [
        "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM events; END",
        "CREATE VIEW v AS SELECT 1",
        "CREATE VIRTUAL TABLE v USING fts5(x)",
    ],
)
def test_a_library_that_would_run_a_strangers_program_is_not_opened(whole: Path, more: str) -> None:
    change(whole, more)
    with pytest.raises(LibraryError) as caught:
        Library(whole)
    assert caught.value.kind == "not_a_library"


def test_a_program_without_its_steps_says_so_and_makes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.session.schema.MIGRATIONS", tmp_path / "lost")
    with pytest.raises(LibraryError, match="The program is not whole") as caught:
        Library(tmp_path / "library.db")
    assert caught.value.kind == "incomplete"
    assert is_sentence(str(caught.value))
    assert not list(tmp_path.glob("*library*"))


def test_a_row_that_is_larger_than_any_of_ours_is_not_read(whole: Path) -> None:
    change(whole, "UPDATE games SET opening = zeroblob(9 * 1024 * 1024)")
    with Library(whole) as library, pytest.raises(LibraryError) as caught:
        library.log(library.games()[0].key)
    assert caught.value.kind == "damaged"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE events SET body = 'x' WHERE number = 3", "Line 5 of the log cannot be read: it is not JSON"),
        ("DELETE FROM events WHERE number = 3", "Events of the game"),
        ("UPDATE games SET opening = '{}'", "Line 1 of the log cannot be read"),
        ("UPDATE games SET totals = '['", "is damaged"),
        ("UPDATE games SET players = '3'", "is damaged"),
        ("DROP TABLE events", "cannot be used"),
        ("UPDATE games SET opening = x'7b7d'", "a text should stand"),
        ("UPDATE events SET body = x'7b7d' WHERE number = 3", "a text should stand"),
        ("UPDATE events SET body = 7 WHERE number = 3", "found 7"),
    ],
)
def test_a_damaged_row_is_said(whole: Path, change: str, sentence: str) -> None:
    with closing(sqlite3.connect(whole, isolation_level=None)) as connection:
        connection.execute(change)
    with Library(whole) as library, pytest.raises(LibraryError, match=sentence) as caught:
        library.log(library.games()[0].key)
    assert caught.value.kind == "damaged"
    assert is_sentence(str(caught.value))


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "damaged"),
        (b"SQLite for", "damaged"),
        (b"not a library", "not_a_library"),
        (b"x" * 5000, "not_a_library"),
        (b"SQLite format 3\x00" + bytes(5000), "not_a_library"),
    ],
)
def test_another_file_is_not_taken_for_a_library(tmp_path: Path, data: bytes, kind: str) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(data)
    with pytest.raises(LibraryError, match="Nothing was changed") as caught:
        Library(path)
    assert caught.value.kind == kind
    assert path.read_bytes() == data


def test_another_programs_database_is_not_taken_for_a_library(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(LibraryError, match="not a library of Pipscribe"):
        Library(path)
    assert path.read_bytes() == before


def test_a_library_of_a_newer_version_is_left_alone(whole: Path) -> None:
    with closing(sqlite3.connect(whole, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9000'")
    before = whole.read_bytes()
    with pytest.raises(LibraryError, match="newer Pipscribe") as caught:
        Library(whole)
    assert caught.value.kind == "newer"
    assert whole.read_bytes() == before


def test_a_full_disk_is_said_and_the_event_has_not_happened(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library, library.start(FARKLE, TWO) as kept:
        with library.engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        with pytest.raises(LibraryError, match="The disk is full") as caught:
            do_all(kept, ACTIONS)
        assert caught.value.kind == "disk_full"
        done = len(kept.log.events)
        assert kept.position.record.slots[-1].number == done - 1
        assert library.log(kept.key) == kept.log
        with library.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=100000")
        do_all(kept, ACTIONS[done:])
        assert len(library.log(kept.key).events) == len(ACTIONS)


def test_a_locked_file_is_waited_for_and_then_said(whole: Path) -> None:
    with Library(whole, patience=0.05) as library, library.start(FARKLE, TWO) as kept:
        with closing(sqlite3.connect(whole, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LibraryError, match="Another program is using") as caught:
                kept.do(ACTIONS[0])
            assert caught.value.kind == "locked"
            assert len(library.games()) == 2
            other.execute("ROLLBACK")
        kept.do(ACTIONS[0])
        assert len(library.log(kept.key).events) == 1


@pytest.fixture
def as_nobody() -> Iterator[Path]:
    """A folder that we may read but not write, also where the tests run as root."""
    folder = Path(tempfile.mkdtemp(prefix="pips"))
    fill(folder / "library.db")
    folder.chmod(0o555)
    (folder / "library.db").chmod(0o444)
    root = os.getuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(stat.S_IRWXU)
        shutil.rmtree(folder)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no read-only folders")
def test_a_folder_that_cannot_be_written_is_said(as_nobody: Path) -> None:
    before = (as_nobody / "library.db").read_bytes()
    with pytest.raises(LibraryError) as caught, Library(as_nobody / "library.db") as library:
        library.start(FARKLE, TWO)
    assert caught.value.kind in ("read_only", "unreadable")
    assert is_sentence(str(caught.value))
    with pytest.raises(LibraryError, match="Permission denied") as caught:
        Library(as_nobody / "new.db")
    assert is_sentence(str(caught.value))
    assert (as_nobody / "library.db").read_bytes() == before
    assert [path.name for path in as_nobody.iterdir()] == ["library.db"]


@pytest.mark.parametrize(("name", "kind"), [("", "unreadable"), ("no/such/library.db", "missing")])
def test_a_folder_or_nothing_is_said(tmp_path: Path, name: str, kind: str) -> None:
    with pytest.raises(LibraryError) as caught:
        Library(tmp_path / name, create=False)
    assert caught.value.kind == kind


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LibraryError, match="cannot be opened"):
        Library(tmp_path / "file" / "library.db")


def test_two_programs_that_make_the_same_library_at_once_share_it(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    key = fill(path)
    # The slower program had looked before the file was there.
    missing = tmp_path / "elsewhere.db"
    _look(missing, "it", create=True)
    assert missing.is_file()
    _make(path, "it")
    with Library(path) as library:
        assert library.find(key).events == 60
    assert not [left for left in tmp_path.iterdir() if left.name.startswith(".")]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *((column, value) for column in ("started", "changed") for value in (math.inf, -1e18, 1e18, "soon")),
        ("events", math.inf),
        ("events", "many"),
    ],
)
def test_a_line_of_the_list_that_tells_no_time_or_number_is_said(
    whole: Path, column: str, value: float | str
) -> None:
    with closing(sqlite3.connect(whole)) as connection, connection:
        set_to = {
            "started": "UPDATE games SET started = ?",
            "changed": "UPDATE games SET changed = ?",
            "events": "UPDATE games SET events = ?",
        }
        connection.execute(set_to[column], (value,))
    with Library(whole) as library, pytest.raises(LibraryError, match="in the library is damaged") as caught:
        library.games()
    assert caught.value.kind == "damaged"


def test_names_of_tables_that_are_no_text_any_more_are_damage(whole: Path) -> None:
    data = whole.read_bytes()
    places = [match.start() for match in re.finditer(b"CREATE TABLE|CREATE INDEX", data)]
    assert len(places) > 5
    for at in places:
        whole.write_bytes(data[:at] + b"\xff\xfe\x8f" + data[at + 3 :])
        with pytest.raises(LibraryError, match="is damaged") as caught:
            Library(whole)
        assert caught.value.kind == "damaged"


def test_a_title_that_is_no_text_any_more_is_damage(whole: Path) -> None:
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("UPDATE games SET title = CAST(x'ff41' AS TEXT)")
    with Library(whole) as library, pytest.raises(LibraryError, match="is damaged") as caught:
        library.games()
    assert caught.value.kind == "damaged"


def test_a_kept_rulebook_that_is_no_text_is_said(whole: Path) -> None:
    with closing(sqlite3.connect(whole)) as connection, connection:
        connection.execute("UPDATE games SET rulebook = ?", (b"\xff\xfe",))
    with Library(whole) as library, pytest.raises(LibraryError, match="a text should stand") as caught:
        library.rulebook(library.find("last").key)
    assert caught.value.kind == "damaged"


def test_a_game_with_the_longest_title_and_box_that_a_rulebook_may_have_is_read_again(tmp_path: Path) -> None:
    text = shipped_text("maxi_yatzy").decode()
    title, box = "T" * 200, "b" * 40
    text = re.sub(r"(?m)^title = .*$", f'title = "{title}"', text).replace("[box.chance]", f"[box.{box}]")
    book = read_rulebook(text.encode(), "own.toml")
    dice = (1,) * book.dice
    with Library(tmp_path / "own.db") as library:
        with library.start(book, ["Ann"]) as kept:
            kept.do(Throw("Ann", dice))
            kept.do(Score("Ann", box, False))
        log = library.log(kept.key)
    assert (log.opening.title, log.events) == (title, kept.log.events)
