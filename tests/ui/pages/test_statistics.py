"""The page of statistics: figures as text first, plots beside, nothing told by colour alone."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.rules.dice import COLOURS
from app.rules.game import Bank, Bust, Hold, Score, Throw
from app.session.colours import ColourStatistics
from app.session.fairness import fairness
from app.session.library import Library
from app.session.past import Past
from app.session.statistics import DiceStatistics, GameStatistics
from app.ui.pages import statistics_words
from app.ui.pages.background import AtOnce
from app.ui.pages.statistics import StatisticsPage
from app.ui.parts import Parts, Rooms
from tests.session.games import BOOKS

if TYPE_CHECKING:
    from app.ui.pages.plots import Plot


@pytest.fixture
def page(qtbot: QtBot, parts: Parts, rooms: Rooms, library: Library) -> StatisticsPage:
    with library.start(BOOKS["farkle"], ("Ann", "Ben"), {"start": "listed"}) as game:
        game.do(Throw("Ann", (1, 1, 1, 5, 5, 5)))
        game.do(Hold("Ann", (1, 1, 1, 5, 5, 5)))
        game.do(Bank("Ann"))
        game.do(Throw("Ben", (2, 2, 3, 3, 4, 6)))
        game.do(Bust("Ben"))
    with library.start(BOOKS["yahtzee"], ("Cem",)) as game:
        game.do(Throw("Cem", (6, 6, 6, 2, 1)))
        game.do(Score("Cem", "sixes"))
    made = StatisticsPage(parts, AtOnce())
    qtbot.addWidget(made)
    made.resize(1100, 650)
    made.furnish(rooms)
    made.show()
    qtbot.waitUntil(lambda: made.dice.plot is not None)
    return made


def rows(page: StatisticsPage) -> list[list[str]]:
    """What the table of players says."""
    table = page.players.table
    found = []
    for row in range(table.rowCount()):
        items = [table.item(row, column) for column in range(table.columnCount())]
        found.append([item.text() for item in items if item is not None])
    return found


def test_every_player_of_every_game_has_a_row(page: StatisticsPage) -> None:
    assert rows(page) == [
        ["Farkle", "Ann", "0 of 1", "800", "800", "800", "0 %", "0"],
        ["Farkle", "Ben", "0 of 1", "0.0", "0", "0", "100 %", "0"],
        ["Yahtzee", "Cem", "0 of 1", "18.0", "18", "18", "–", "0"],
    ]


def test_the_chosen_rows_game_has_its_numbers_and_its_boxes(page: StatisticsPage) -> None:
    assert page.players.about.text() == "Farkle: 1 played, none to the end yet."
    assert page.players.boxes.isHidden()
    page.players.table.setCurrentCell(2, 0)
    assert page.players.about.text().startswith("Yahtzee: 1 played")
    head = page.players.boxes.verticalHeaderItem(0)
    item = page.players.boxes.item(0, 0)
    assert head is not None
    assert item is not None
    assert (head.text(), item.text()) == ("Sixes", "18.0")


def test_what_went_wrong_is_said_no_more_once_the_same_is_told_again(page: StatisticsPage) -> None:
    page.notice.say("The library is locked by another program.")
    page.arrive()
    assert page.notice.isHidden()


def test_a_box_is_called_as_its_own_game_calls_it(page: StatisticsPage, library: Library) -> None:
    for key in ("generala", "yahtzee", "kniffel"):
        with library.start(BOOKS[key], ("Cem",)) as game:
            game.do(Throw("Cem", (6, 6, 6, 2, 2)))
            game.do(Score("Cem", "full_house"))
    page.arrive()
    heads = {}
    for row, (title, *_) in enumerate(rows(page)):
        page.players.table.setCurrentCell(row, 0)
        model = page.players.boxes.model()
        rows_of_it = range(page.players.boxes.rowCount())
        heads[title] = [model.headerData(at, Qt.Orientation.Vertical) for at in rows_of_it]
    full = (heads["Generala"], heads["Kniffel"], heads["Yahtzee"])
    assert full == (["Full"], ["Full House"], ["Sixes", "Full house"])


def test_one_game_or_player_is_asked_for(page: StatisticsPage) -> None:
    assert [page.game.itemText(at) for at in range(page.game.count())] == ["All games", "Farkle", "Yahtzee"]
    assert [page.player.itemText(at) for at in range(page.player.count())] == [
        "All players",
        "Ann",
        "Ben",
        "Cem",
    ]
    page.player.setCurrentText("Cem")
    page.player.activated.emit(3)
    assert [row[1] for row in rows(page)] == ["Cem"]
    page.arrive()
    assert page.player.currentText() == "Cem"


def test_plots_show_what_the_tables_say(page: StatisticsPage) -> None:
    plot: Plot | None = page.players.plot
    assert plot is not None
    bars = [item for item in plot.plotItem.items if type(item).__name__ == "BarGraphItem"]
    assert [list(bar.opts["height"]) for bar in bars] == [[800.0, 0.0], [800.0, 0.0]]
    assert {bar.opts["brush"].style() for bar in bars} == {
        Qt.BrushStyle.SolidPattern,
        Qt.BrushStyle.BDiagPattern,
    }
    dice = page.dice.plot
    assert dice is not None
    heights = [item.opts["height"] for item in dice.plotItem.items if type(item).__name__ == "BarGraphItem"]
    assert heights == [pytest.approx([100 * count / 17 for count in (4, 3, 2, 1, 3, 4)])]


def test_the_dice_say_whether_they_are_fair_and_what_could_be_noticed(page: StatisticsPage) -> None:
    assert page.dice.read.text() == "No die has been counted yet."
    assert page.dice.typed.text().startswith("Nothing speaks against fair dice (p = ")
    assert "With 17 dice a face that comes in " in page.dice.typed.text()
    assert page.dice.corrections.text() == "The camera has read no throw yet."


def test_a_game_that_nobody_has_finished_has_no_averages() -> None:
    kind = GameStatistics("farkle", "Farkle", 3, 0, 0.0, 0.0, 0, ())
    assert statistics_words.game(kind) == "Farkle: 3 played, none to the end yet."
    done = replace(kind, finished=2, average_turns=6.5, average_total=8000.0, highest_total=10100)
    assert statistics_words.game(done).startswith("Farkle: 3 played, 2 finished; on average 6")


def test_unfair_dice_and_misread_faces_are_said(page: StatisticsPage) -> None:
    loaded = DiceStatistics(
        fairness((90, 10, 10, 10, 10, 10)), fairness((2, 0, 0, 0, 0, 0)), 40, 3, {(5, 6): 3}
    )
    page.dice.show_dice(loaded)
    assert page.dice.read.text().startswith("Fair dice look so uneven, or more so, only in < 0.01 % of")
    assert page.dice.corrections.text() == (
        "3 of 40 throws that the camera read were corrected.\n6 taken for 5: 3 times"
    )
    few = statistics_words.fairness(replace(fairness((1, 1, 0, 0, 0, 0)), noticeable=None))
    assert few.endswith("With 2 dice even a face that always comes could be overlooked.")


def test_dice_of_each_colour_have_their_row_and_their_word(page: StatisticsPage) -> None:
    assert page.dice.colours.text() == "The colour of no die is known yet."
    red, pink = fairness((2, 3, 4, 5, 6, 60), 0.05), fairness((1, 0, 0, 0, 0, 1), 0.05)
    told = DiceStatistics(
        fairness((5, 5, 5, 5, 6, 61)),
        fairness((0,) * 6),
        40,
        0,
        {},
        (ColourStatistics("red", red), ColourStatistics("pink", pink)),
    )
    page.dice.show_dice(told)
    table = page.dice.table
    cells = [[table.item(row, column).text() for column in range(8)] for row in range(table.rowCount())]  # type: ignore[union-attr]
    assert cells[2:] == [
        ["red", "2", "3", "4", "5", "6", "60", "80"],
        ["pink", "1", "0", "0", "0", "0", "1", "2"],
    ]
    first, second, third = page.dice.colours.text().splitlines()
    assert first.startswith(
        "red: Fair dice look so uneven, or more so, only in < 0.01 % of such samples. With"
    )
    assert second == "pink: Too few to tell: 2 counted, 30 are needed."
    assert third == "5 of the dice read count for no colour."


def test_every_colour_has_a_word_for_the_window(page: StatisticsPage) -> None:
    assert [statistics_words.colour(name) for name in COLOURS] == list(COLOURS)


def test_games_that_were_left_out_are_said(page: StatisticsPage, library: Library) -> None:
    page._past = Past(library, {"yahtzee": BOOKS["yahtzee"]})
    page.arrive()
    assert "is left out" in page.notice.sentence.text()
    assert [row[0] for row in rows(page)] == ["Yahtzee"]


def test_without_games_the_page_says_so(qtbot: QtBot, parts: Parts, rooms: Rooms) -> None:
    empty = StatisticsPage(parts, AtOnce())
    qtbot.addWidget(empty)
    assert empty.players.about.text() == "The games are being counted."
    empty.furnish(rooms)
    assert empty.players.about.text() == "There are no games to tell about yet."
