"""Whole games by typing, through the widgets: what the keys and buttons do is what stands on the sheet."""

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication
from pytestqt.qtbot import QtBot

from app.rules.game import Action, Bank, Hold, Score, Throw
from app.session.session import Session
from app.ui.game.page import GamePage
from app.ui.parts import Rooms
from app.ui.window import Window
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.play_keys import press


def last(game: Session) -> Action:
    """What was done last."""
    return game.record.actions[-1]


def totals(page: GamePage) -> dict[str, int]:
    """Each player's total as the sheet on the screen has it."""
    showing = page.board.sheet.sheet.showing
    assert showing is not None
    return {column.player: column.total for column in showing.sheet.columns}


def test_a_throw_is_typed_held_and_banked(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    press(page, "154442")
    assert not game.record.actions
    press(page, "E")
    assert game.record.actions == (Throw("Ann", (1, 5, 4, 4, 4, 2)),)
    press(page, "444E")
    assert last(game) == Hold("Ann", (4, 4, 4))
    press(page, "S156E15E")
    assert last(game) == Hold("Ann", (1, 5))
    press(page, "E")
    assert last(game) == Bank("Ann")
    assert totals(page) == {"Ann": 550, "Ben": 0}
    assert page.board.sheet.sheet.headerData(0, Qt.Orientation.Horizontal) == "Ann"


def test_the_marked_hold_is_the_one_worth_most_and_arrows_mark_others(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "154442E")
    assert page.board.bar.main.text().startswith("Hold 1 4 4 4 5")
    press(page, "DE")
    assert last(game) == Hold("Ann", (1, 4, 4, 4))


def test_backspace_and_escape_take_back_what_is_typed(window: Window, rooms: Rooms) -> None:
    start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "123B")
    assert page.play_now is not None
    assert page.play_now.chosen.typed == (1, 2)
    press(page, "X")
    assert not page.play_now.chosen.typed


def test_too_few_dice_are_refused_with_a_sentence_beside_the_button(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "1234E")
    assert not game.record.actions
    assert not page.board.bar.main.isEnabled()
    assert page.board.bar.hint == "two dice missing"


def test_what_was_missing_is_not_said_any_longer_than_it_is_missing(window: Window, rooms: Rooms) -> None:
    start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "15E")
    assert window.said == "four dice missing"
    press(page, "4")
    assert window.said == ""


def test_who_throws_on_is_asked_for_the_dice_that_are_left(window: Window, rooms: Rooms) -> None:
    start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "155553EES")
    assert page.play_now is not None
    assert page.play_now.offer.hint == "Ann throws one die."
    assert page.board.bar.hint == "Throw one die, or type it."


def test_what_cannot_be_banked_is_grey_and_says_why(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "stockmarket", "Ann", "Ben")
    page = game_page(window)
    player = game.game.need(game.state).player
    assert page.play_now is not None
    press(page, "1" * page.play_now.view.need.dice + "E")
    assert last(game).player == player
    closed = [choice for choice in page.play_now.view.choices if choice.why_not]
    assert closed


def test_a_hold_is_clicked_die_by_die(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann")
    page = game_page(window)
    press(page, "154442E")
    for place in (0, 5):  # takes the 1 and the 5 out of the marked hold
        page.board.left.pad.die_clicked.emit(place)
    press(page, "E")
    assert last(game) == Hold("Ann", (4, 4, 4))


def test_yahtzee_keeps_dice_and_writes_into_the_marked_box(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "yahtzee", "Ann", "Ben")
    page = game_page(window)
    press(page, "44123E44S456E")
    assert page.play_now is not None
    assert sorted(page.play_now.view.roll) == [4, 4, 4, 5, 6]
    page.board.sheet.mark_box("Fours")
    assert "12 into Fours" in page.board.bar.main.text()
    press(page, "E")
    assert last(game) == Score("Ann", "fours")
    assert totals(page) == {"Ann": 12, "Ben": 0}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_yahtzee_with_a_correction_and_an_undo_over_a_turn(
    window: Window, rooms: Rooms, qtbot: QtBot, seed: int
) -> None:
    game = start(window, rooms, "yahtzee", "Ann", "Ben")
    page = game_page(window)
    dice = random.Random(seed)  # noqa: S311 - dice for a test
    for turn in range(26):
        press(page, "".join(str(dice.randint(1, 6)) for _ in range(5)) + "E")
        if turn % 3 == 0:  # one more throw of all dice that are not kept
            assert page.play_now is not None
            first = page.play_now.view.roll[0]
            again = 5 - 1
            press(page, f"{first}S" + "".join(str(dice.randint(1, 6)) for _ in range(again)) + "E")
        press(page, "E")
        if turn == 10:
            undo_over_a_turn_and_back(page, game, qtbot)
    assert game.position.over
    assert page.play_now is not None
    assert page.play_now.view.need.kind == "over"
    before = totals(page)
    assert before == game.position.totals
    correct_first_throw(page, qtbot)
    assert totals(page) == game.position.totals
    assert game.record.actions[0] == Throw("Ann", (6, 6, 6, 6, 6))


def undo_over_a_turn_and_back(page: GamePage, game: object, qtbot: QtBot) -> None:
    """Take back until another player's turn is open, then do all of it again."""
    assert page.play_now is not None
    player = page.play_now.view.need.player
    sheet = page.play_now.view.sheet
    steps = 0
    while page.play_now.view.need.player == player and steps < 20:
        QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        steps += 1
    assert page.play_now.view.need.player != player
    for _ in range(steps):
        QTest.keyClick(page, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert page.play_now.view.sheet == sheet
    del game, qtbot


def correct_first_throw(page: GamePage, qtbot: QtBot) -> None:
    """Say that the first throw was five sixes; what no longer fits is struck out."""
    page.correct(0)
    dialog = page.correcting
    assert dialog is not None
    dialog.editor.rows[0].dice.setText("6 6 6 6 6")
    if not dialog.correct.isEnabled():
        assert "no longer fit" in dialog.outcome.text()
        dialog.ways[1].click()
    assert dialog.correct.isEnabled()
    QTest.mouseClick(dialog.correct, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_a_whole_game_of_farkle(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann", "Ben", target="3000")
    page = game_page(window)
    play = page.play_now
    assert play is not None
    dice = random.Random(7)  # noqa: S311 - dice for a test
    for _ in range(2000):
        need = play.view.need
        if need.kind == "over":
            break
        if need.kind == "throw":
            press(page, "".join(str(dice.randint(1, 6)) for _ in range(need.dice)) + "E")
        else:
            press(page, "E" if need.why_not_bank is None or need.kind == "hold" else "S")
            if play.view.need.kind == "decide" and play.view.need.why_not_bank is not None:
                count = play.view.need.dice
                press(page, "".join(str(dice.randint(1, 6)) for _ in range(count)) + "E")
    assert game.position.over
    winner = game.position.winners[0]
    assert totals(page)[winner] >= 3_000
    assert page.board.bar.main.text().startswith("New game")


def test_keys_go_on_playing_wherever_somebody_has_clicked(window: Window, rooms: Rooms) -> None:
    game = start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    press(page, "154442E")
    board = page.board
    for widget in (board.left.log, board.sheet, board.bar, board.left.pad):
        before = len(game.record.actions)
        target = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        QTest.mouseClick(target, Qt.MouseButton.LeftButton)
        focused = QApplication.focusWidget() or page
        QTest.keyClick(focused, Qt.Key.Key_1)
        assert page.play_now is not None
        assert page.play_now.chosen.hold == (1,)
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
        assert len(game.record.actions) == before + 1
        page.play_now.undo()


def test_the_numpad_types_dice(window: Window, rooms: Rooms) -> None:
    start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    QTest.keyClick(page, Qt.Key.Key_3, Qt.KeyboardModifier.KeypadModifier)
    assert page.play_now is not None
    assert page.play_now.chosen.typed == (3,)
    press(page, "12456")
    QTest.keyClick(page, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert page.play_now.view.roll == (1, 2, 3, 4, 5, 6)


def test_the_window_comes_back_as_large_as_it_was(open_window: OpenWindow) -> None:
    first = open_window()
    first.resize(960, 650)  # the offscreen platform's screen is no larger
    first.close()
    again = open_window()
    assert (again.width(), again.height()) == (960, 650)
