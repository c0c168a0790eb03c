"""The page of past games: what it lists and shows of a game, and what goes out and comes in."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from app.rules.game import Bank, Hold, Throw
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import KeptGame, Library
from app.session.log import Edit, with_name
from app.session.past import Past
from app.ui import endings
from app.ui.pages.background import AtOnce
from app.ui.pages.games_model import GamesModel
from app.ui.pages.library import LibraryPage
from app.ui.parts import Parts, Rooms
from tests.session.games import BOOKS, long_game
from tests.ui.conftest import PATIENCE


def picture() -> bytes:
    """A small picture as a file."""
    image = QImage(64, 48, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")  # type: ignore[call-overload]
    return bytes(data.data())


@pytest.fixture
def filled(library: Library) -> Library:
    """A game of farkle that is open, seen in part, with a correction; a game of Yahtzee that is over."""
    with library.start(BOOKS["yahtzee"], ("Dora", "Emil"), at=1e9) as game:
        game._at = lambda: 1e9
        for action in long_game("yahtzee", 400):
            game.do(with_name(action, {"Ann": "Dora", "Ben": "Emil"}))
        assert game.position.over
    with library.start(BOOKS["farkle"], ("Ann", "Ben"), {"start": "listed", "hot": "stop"}) as game:
        dice = tuple(SeenDie(face, 0.9, (8 * face, 9, 8 * face + 5, 14)) for face in (1, 1, 1, 5, 5, 4))
        game.do_seen(Throw("Ann", (1, 1, 1, 5, 5, 2)), SeenThrow("", 2.0, dice), picture())
        game.do(Hold("Ann", (1, 1, 1, 5, 5)))
        game.do(Bank("Ann"))
        game.correct(game.propose([Edit(1, (Hold("Ann", (1, 1, 1)),))]))
    return library


@pytest.fixture
def page(qtbot: QtBot, parts: Parts, rooms: Rooms, filled: Library) -> LibraryPage:
    made = LibraryPage(parts, AtOnce())
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.furnish(rooms)
    made.show()
    return made


def choose(page: LibraryPage, title: str) -> None:
    """Choose the game with that title."""
    rows = [row for row in range(page.model.rowCount()) if page.model.game(row).title == title]
    page.list.setCurrentIndex(page.model.index(rows[0]))


def test_games_are_listed_and_found_by_title_and_player(page: LibraryPage) -> None:
    assert [page.model.game(row).title for row in range(page.model.rowCount())] == ["Farkle", "Yahtzee"]
    page.search.setText("emil yaht")
    assert [page.model.game(row).title for row in range(page.model.rowCount())] == ["Yahtzee"]
    page.search.setText("nobody")
    assert page.model.rowCount() == 0


def test_a_thousand_games_are_one_reset_of_the_model(filled: Library) -> None:
    game = filled.games()[0]
    model = GamesModel()
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    model.put((game,) * 1000)
    assert (model.rowCount(), len(resets)) == (1000, 1)


def test_the_sheet_says_who_won_what_rules_differ_and_how_a_line_came_about(page: LibraryPage) -> None:
    choose(page, "Farkle")
    assert "still open" in page.title.text()
    assert "All dice are set aside: what then? The player stops" in page.view.sheet.rules.text()
    page.view.sheet.view.asked.emit(0, 0)
    assert "1 1 1 5 5 2 → 1 1 1" in page.view.sheet.how.text()
    choose(page, "Yahtzee")
    assert "won" in page.title.text() or "share" in page.title.text()


def test_a_throw_is_shown_with_its_picture_and_what_was_read(page: LibraryPage) -> None:
    choose(page, "Farkle")
    throws = page.view.throws
    assert throws.list.item(0).text().startswith("◉ Ann throws 1 1 1 5 5 2")
    assert throws.about.text() == "The camera read 1 1 1 4 5 5."
    assert throws.picture.words == ""
    assert "(corrected)" in throws.list.item(1).text()
    throws.list.setCurrentRow(2)
    assert throws.picture.words == "No picture: this was typed."
    assert throws.about.text() == "Typed by hand."


def test_a_picture_that_comes_late_is_not_shown_with_another_throw(page: LibraryPage) -> None:
    choose(page, "Farkle")
    throws = page.view.throws
    late: list[Callable[[], None]] = []
    fetch = throws._fetch
    throws._fetch = lambda digest, done, failed: late.append(lambda: fetch(digest, done, failed))
    throws.list.setCurrentRow(2)
    throws.list.setCurrentRow(0)
    assert throws.picture.words == "The picture is being fetched."
    throws.list.setCurrentRow(2)
    late.pop()()
    assert throws.picture.words == "No picture: this was typed."
    throws.list.setCurrentRow(0)
    late.pop()()
    assert throws.picture.words == ""


def test_a_picture_that_is_gone_is_said(page: LibraryPage, filled: Library) -> None:
    for file in filled.pictures.folder.rglob("*.jpg"):
        file.unlink()
    choose(page, "Yahtzee")
    choose(page, "Farkle")
    assert "cannot be read" in page.view.throws.picture.words


def test_a_game_is_replayed_step_by_step(page: LibraryPage) -> None:
    choose(page, "Farkle")
    steps = page.view.steps
    assert steps.slider.value() == steps.slider.maximum() == 4
    assert steps.words.text() == "Correction of step 2: Ann holds 1 1 1"
    assert not steps.after.isEnabled()
    steps.before.click()
    assert steps.words.text() == "Ann banks"
    steps.slider.setValue(1)
    assert steps.words.text() == "Ann throws 1 1 1 5 5 2"
    assert steps.picture.words == ""
    showing = steps.view.sheet.showing
    assert showing is not None
    assert [len(column.lines) for column in showing.sheet.columns] == [1, 0]
    steps.slider.setValue(0)
    assert steps.words.text() == "The game begins."
    assert not steps.before.isEnabled()


def test_a_game_goes_out_and_comes_in(
    qtbot: QtBot, page: LibraryPage, tmp_path: Path, rooms: Rooms, parts: Parts
) -> None:
    choose(page, "Farkle")
    said: list[str] = []
    page.said.connect(said.append)
    target = tmp_path / "game.zip"
    page.ask_save = lambda stem, ending: str(target)
    actions = page.export.menu().actions()
    actions[0].trigger()
    assert said == [f"{target} is written."]
    page.export_to(str(target))
    assert "is there already" in page.notice.sentence.text()
    page.import_from(str(target))
    assert said[-1] == "The game was in the library already."
    with Library(tmp_path / "other.db") as other:
        empty = LibraryPage(parts, AtOnce())
        qtbot.addWidget(empty)
        empty.furnish(replace(rooms, library=other))
        assert not empty.none_yet.isHidden()
        empty.import_from(str(target))
        assert empty.none_yet.isHidden()
        assert empty.model.rowCount() == 1


def test_what_is_no_recording_is_refused_with_a_sentence(page: LibraryPage, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"no zip")
    page.import_from(str(bad))
    assert page.notice.sentence.text().startswith("Nothing was brought in: ")
    assert page.notice.isVisible()


def test_an_import_says_how_far_it_is_and_can_be_given_up(
    qtbot: QtBot, page: LibraryPage, tmp_path: Path, rooms: Rooms, parts: Parts
) -> None:
    choose(page, "Farkle")
    target = tmp_path / "game.zip"
    page.export_to(str(target))
    with Library(tmp_path / "other.db") as other:
        empty = LibraryPage(parts)
        qtbot.addWidget(empty)
        empty.furnish(replace(rooms, library=other))
        empty.show()
        said: list[str] = []
        empty.said.connect(said.append)
        waits, go_on = threading.Event(), threading.Event()

        def held() -> None:
            waits.set()
            assert go_on.wait(20)

        empty.runs.run(held, lambda _: None, pytest.fail)
        assert waits.wait(10)
        empty.import_from(str(target))
        assert empty.importing.isVisible()
        assert not empty.bring_in.isEnabled()
        empty.importing.give_up.click()
        go_on.set()
        qtbot.waitUntil(lambda: said == ["Nothing was brought in: it was cancelled."], timeout=10_000)
        assert not empty.importing.isVisible()
        assert other.games() == ()
        empty.import_from(str(target))
        qtbot.waitUntil(lambda: empty.model.rowCount() == 1, timeout=10_000)
        assert empty.importing.bar.value() > 50
        empty.close_down()
        assert endings.all_ended(PATIENCE)


def test_a_sheet_is_printed(page: LibraryPage, tmp_path: Path) -> None:
    choose(page, "Yahtzee")
    target = tmp_path / "sheet.pdf"

    def into_a_file(printer: QPrinter) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        return True

    page.ask_print = into_a_file
    page.print_chosen()
    assert target.read_bytes().startswith(b"%PDF")
    target.unlink()
    page.ask_print = lambda _: False
    page.print_chosen()
    assert not target.exists()


def test_a_rematch_has_the_same_players_and_rules(page: LibraryPage, filled: Library) -> None:
    choose(page, "Farkle")
    begun: list[KeptGame] = []
    page.play.connect(begun.append)
    page.again.click()
    (game,) = begun
    opening = filled.log(game.key).opening
    assert (opening.players, dict(opening.options)) == (("Ann", "Ben"), {"start": "listed", "hot": "stop"})
    assert opening.roll_for_start is False
    game.close()


def test_an_open_game_is_gone_on_with_and_a_finished_one_is_not(page: LibraryPage) -> None:
    choose(page, "Yahtzee")
    assert page.go_on.isHidden()
    choose(page, "Farkle")
    begun: list[KeptGame] = []
    page.play.connect(begun.append)
    page.go_on.click()
    assert len(begun[0].log.events) == 4
    begun[0].close()


def test_a_game_whose_rulebook_is_gone_is_said(
    qtbot: QtBot, parts: Parts, rooms: Rooms, filled: Library
) -> None:
    page = LibraryPage(parts, AtOnce())
    qtbot.addWidget(page)
    page.furnish(rooms)
    page._past = Past(filled, {})
    page.arrive()
    page.list.setCurrentIndex(page.model.index(1))
    assert "is not on the shelf" in page.notice.sentence.text()
    assert not page.export.isEnabled()
