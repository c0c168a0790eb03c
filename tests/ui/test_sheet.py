"""The sheet on the screen: names, totals, possible points, and games of another shape in its place."""

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.rules.banking_state import Result
from app.rules.game import Sheet, Throw
from app.rules.shelf import open_game, shelf
from app.session.sheet_file import RESULTS, SHORT_RESULTS
from app.ui.game import words
from app.ui.game.sheet_model import SheetModel, Showing
from app.ui.game.sheet_view import SheetView


def sheet_of(game: str, *players: str) -> Sheet:
    """The sheet of a game that begins."""
    rules = open_game(shelf().find(game))
    return rules.sheet(rules.begin(players, roll_for_start=False))


def test_a_header_answers_for_rows_that_are_gone() -> None:
    """Qt asks for sections of the sheet before; an error there would end the program."""
    model = SheetModel()
    model.show_sheet(Showing(sheet_of("yahtzee", "Ann"), "Ann"))
    assert model.headerData(16, Qt.Orientation.Vertical) == "Yahtzee bonus"
    model.show_sheet(Showing(sheet_of("farkle", "Ann", "Ben", "Cem"), "Ann"))
    assert model.headerData(16, Qt.Orientation.Vertical) is None
    assert model.headerData(3, Qt.Orientation.Horizontal) is None
    assert model.headerData(2, Qt.Orientation.Horizontal) == "Cem"


def test_one_game_after_the_other_on_the_same_view(qtbot: QtBot) -> None:
    view = SheetView()
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    farkle = open_game(shelf().find("farkle"))
    state = farkle.apply(farkle.begin(("Ann", "Ben", "Cem"), roll_for_start=False), Throw("Ann", (1,) * 6))
    for _ in range(3):
        view.show_sheet(Showing(sheet_of("yahtzee", "Ann", "Ben"), "Ann", {"Chance": 12, "Ones": 3}))
        view.mark_box("Chance")
        view.grab()
        assert view.marked_box() == "Chance"
        view.show_sheet(Showing(farkle.sheet(state), "Ann"))
        view.grab()
        assert view.marked_box() == ""


@pytest.mark.parametrize("result", sorted({*get_args(Result)} - {"bank", "wins"}))
def test_every_turn_that_wrote_nothing_says_so_in_its_cell(result: str) -> None:
    assert words.result(result)
    assert result in RESULTS
    assert words.result(result).lower() == SHORT_RESULTS[result]


def test_arrows_go_over_open_boxes_only(qtbot: QtBot) -> None:
    view = SheetView()
    qtbot.addWidget(view)
    view.show_sheet(Showing(sheet_of("yahtzee", "Ann", "Ben"), "Ben", {"Twos": 2, "Chance": 12}))
    view.step_box(1)
    assert view.marked_box() == "Twos"
    view.step_box(1)
    assert view.marked_box() == "Chance"
    view.step_box(1)
    assert view.marked_box() == "Twos"
    view.step_box(-1)
    assert view.marked_box() == "Chance"


def test_cells_are_read_out(qtbot: QtBot) -> None:
    view = SheetView()
    qtbot.addWidget(view)
    view.show_sheet(Showing(sheet_of("yahtzee", "Ann", "Ben"), "Ben", {"Twos": 2}))
    role = Qt.ItemDataRole.AccessibleTextRole
    assert view.sheet.index(1, 1).data(role) == "Ben, Twos: 2 possible"
    assert view.sheet.index(1, 0).data(role) == "empty"
    assert view.sheet.index(13, 0).data(role) == "Ann, Upper section: 0"
