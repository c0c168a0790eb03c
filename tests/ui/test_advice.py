"""Odds and best play beside the game: computed on a thread, shown for the state at hand only."""

from pytestqt.qtbot import QtBot

from app.rules.game import Hold
from app.settings.preferences import Preferences
from app.ui.parts import Rooms
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.play_keys import press

ADVISED = Preferences(look="light", language="en", first_start_done=True)


def test_the_best_hold_has_a_star_and_the_risk_is_said(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    window = open_window(ADVISED)
    game = start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    press(page, "154442E")
    play = page.play_now
    assert play is not None
    qtbot.waitUntil(lambda: play.view.advice is not None, timeout=15_000)
    best = play.view.advice.best if play.view.advice else None
    assert isinstance(best, Hold)
    starred = [offered for offered in play.offer.choices if offered.best]
    assert [offered.choice.action for offered in starred] == [best]
    play.take(best)
    assert game.record.actions[-1] == best
    qtbot.waitUntil(lambda: "% to lose it" in page.board.bar.risk, timeout=15_000)


def test_advice_that_was_asked_for_another_state_is_not_shown(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    window = open_window(ADVISED)
    start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    play = page.play_now
    assert play is not None
    job = play.table.advice_job()
    press(page, "154442E")
    play.table.take_advice(job())
    advice = play.view.advice
    assert advice is None or isinstance(advice.best, Hold)
    qtbot.waitUntil(lambda: play.view.advice is not None, timeout=15_000)


def test_advice_marks_the_best_unless_it_comes_late(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    """What Enter does must not change under a hand that is on its way to the key."""
    window = open_window(ADVISED)
    start(window, rooms, "farkle", "Ann", "Ben")
    page = game_page(window)
    press(page, "155542E")
    play = page.play_now
    assert play is not None
    play.pin()
    before = play.offer.main
    qtbot.waitUntil(lambda: play.view.advice is not None, timeout=15_000)
    assert play.offer.main == before
    play.clear()
    best = play.view.advice.best if play.view.advice else None
    assert play.offer.main.action == best


def test_closing_cancels_a_sheet_that_is_being_solved(open_window: OpenWindow, rooms: Rooms) -> None:
    window = open_window(ADVISED)
    start(window, rooms, "yahtzee", "Ann", "Ben")
    page = game_page(window)
    press(page, "12345E")
    window.close()
    assert page.adviser.isFinished()
