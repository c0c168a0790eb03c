"""Odds and best play beside the game: computed on a thread, shown for the state at hand only."""

import threading
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.advice.progress import Cancelled
from app.rules.game import Action, Bank, Hold, TakeOver, Throw
from app.settings.preferences import Preferences
from app.table.advising import Advised
from app.table.view import TurnAdvice, WinChances
from app.ui import endings
from app.ui.game import telling
from app.ui.game.adviser import Adviser
from app.ui.parts import Rooms
from tests.ui.conftest import PATIENCE, OpenWindow, game_page, start
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
    assert endings.all_ended(PATIENCE)
    assert page.adviser.isFinished()


def test_the_chance_to_win_is_said_once_it_is_computed(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    window = open_window(ADVISED)
    start(window, rooms, "pig", "Ann", "Ben")
    page = game_page(window)
    qtbot.waitUntil(lambda: page.board.bar.risk.endswith("Chance to win: 53 %."), timeout=20_000)  # 0.530593
    assert "to lose it" in page.board.bar.risk
    try:
        window.prefer(replace(window.preferences, language="de"))
        # The pages are made anew in another language.
        qtbot.waitUntil(
            lambda: game_page(window).board.bar.risk.endswith("Siegchance: 53 %."), timeout=20_000
        )
    finally:
        window.prefer(replace(window.preferences, language="en"))


ANN = "Ann"
THROW, BANK, TAKE, ONE, BOTH = Throw(ANN, ()), Bank(ANN), TakeOver(ANN), Hold(ANN, (1,)), Hold(ANN, (1, 5))


@pytest.mark.parametrize(
    ("best", "wins", "about", "words"),
    [
        (BANK, ((BANK, 0.61), (THROW, 0.6)), False, "Reason. Chance to win: 61 %."),
        (BANK, ((BANK, 0.61), (THROW, 0.6)), True, "Reason. Chance to win: about 61 %."),
        (BANK, ((THROW, 0.07), (BANK, 0.02)), False, "Reason. Throwing wins more often: 7.0 %."),
        (THROW, ((BANK, 0.61), (THROW, 0.6)), False, "Reason. Banking wins more often: 61 %."),
        (THROW, ((TAKE, 0.61), (THROW, 0.6)), False, "Reason. Taking the pot over wins more often: 61 %."),
        (BOTH, ((ONE, 0.3), (BOTH, 0.2)), True, "Reason. Holding 1 wins more often: 30 %."),
        (BANK, ((THROW, 0.6103), (BANK, 0.61)), False, "Reason. Chance to win: 61 %."),
    ],
)  # fmt: skip
def test_what_wins_more_often_than_the_most_points_is_said(
    qtbot: QtBot, best: Action, wins: tuple[tuple[Action, float], ...], about: bool, words: str
) -> None:
    del qtbot
    advice = TurnAdvice(None, 20, 8.0, ((best, 20.0),), "Reason.", WinChances(wins, wins[0][1], about))
    view: Any = SimpleNamespace(advice=advice)
    assert telling.risk(view) == words


class SlowTable:
    """A table whose chances to win take until they are let go; its state is a number."""

    def __init__(self) -> None:
        self.game: Any = SimpleNamespace(game=object())
        self.state = 0
        self.solving, self.let_go = threading.Event(), threading.Event()
        self.given_up = False

    def advice_job(self, progress: object = None) -> Any:
        del progress
        state = self.state
        return lambda: Advised(
            self.game.game, state, None, "points", more=lambda told: self.more(state, told)
        )

    def more(self, state: int, told: Any) -> Advised:
        self.solving.set()
        while not self.let_go.wait(0.001):
            if not told(0.5):
                self.given_up = True
                raise Cancelled
        return Advised(self.game.game, state, None, "wins")


def test_points_of_a_newer_state_do_not_wait_for_the_chances_to_win(qtbot: QtBot) -> None:
    adviser, slow = Adviser(), SlowTable()
    got: list[tuple[int, str]] = []
    adviser.ready.connect(lambda advised: got.append((advised.state, advised.why_not)))
    for state in (0, 1, 2):
        slow.state = state
        adviser.ask(slow)  # type: ignore[arg-type]  # as much of a table as the adviser uses
        qtbot.waitUntil(lambda state=state: (state, "points") in got)  # type: ignore[misc]
        assert slow.solving.wait(5)
    slow.let_go.set()
    qtbot.waitUntil(lambda: (2, "wins") in got)
    assert got == [(0, "points"), (1, "points"), (2, "points"), (2, "wins")]
    adviser.ask_to_close()
    assert endings.all_ended(PATIENCE)


def test_another_game_or_the_end_gives_the_chances_to_win_up(qtbot: QtBot) -> None:
    adviser, slow, other = Adviser(), SlowTable(), SlowTable()
    got: list[str] = []
    adviser.ready.connect(lambda advised: got.append(advised.why_not))
    adviser.ask(slow)  # type: ignore[arg-type]
    assert slow.solving.wait(5)
    adviser.ask(other)  # type: ignore[arg-type]
    assert other.solving.wait(5)
    adviser.ask_to_close()
    assert endings.all_ended(PATIENCE)
    assert (slow.given_up, other.given_up) == (True, True)
    qtbot.waitUntil(lambda: len(got) == 2)
    assert got == ["points", "points"]
