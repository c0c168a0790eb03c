"""While a clip is watched, read and written down, the window's own thread is never busy for long."""

import gc
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.rules.game import Bust, Throw
from app.session.log import Log, Opening
from app.session.session import Session
from app.settings.preferences import Preferences
from app.ui.application import make_application
from app.ui.pages.library import LibraryPage
from app.ui.parts import Parts, Rooms
from app.ui.places import PLACES
from app.ui.window import Window
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.filmed import film

LONG = 1200
"""Events of a long game; an evening has some 300."""

BUSY = 0.050
"""Seconds of its own time that the thread may take before it looks at the next event."""


class Watchdog:
    """Ticks every 5 ms and notes how much processor time the thread took between two ticks.

    Time of its own and not of the wall: a machine that is busy with other things is no fault of the window's.
    """

    def __init__(self) -> None:
        gc.collect()  # what earlier tests have left is no matter of the window's
        self.longest = 0.0
        self.ticks = 0
        self._last = time.thread_time()
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._timer.start(5)

    def _tick(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        self.ticks += 1

    def stop(self) -> None:
        """Tick no more."""
        self._timer.stop()


@pytest.mark.parametrize("seconds", [6, pytest.param(60, marks=pytest.mark.long)])
def test_the_window_never_blocks_while_it_watches(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot, tmp_path: Path, seconds: int
) -> None:
    clip = film(tmp_path / "clip.avi", seconds)
    window = open_window(Preferences(look="light", language="en", camera=str(clip), advice=False), rooms)
    game = start(window, rooms, "farkle", "Ann", "Ben")
    qtbot.wait(50)
    watchdog = Watchdog()
    qtbot.waitUntil(lambda: "is over" in window.said, timeout=(seconds + 30) * 1000)
    watchdog.stop()
    assert game.record.actions
    assert game_page(window).play_now is not None
    assert watchdog.ticks > seconds * 20
    assert watchdog.longest < BUSY


def watched(qtbot: QtBot, act: Callable[[], object], until: Callable[[], bool]) -> float:
    """Do something, wait until it is done and shown; the longest that the thread was busy."""
    watchdog = Watchdog()
    QTimer.singleShot(0, act)
    qtbot.waitUntil(until, timeout=20_000)
    qtbot.wait(300)
    watchdog.stop()
    return watchdog.longest


def test_the_window_never_blocks_while_games_begin_and_pages_come(
    qtbot: QtBot, parts: Parts, rooms: Rooms
) -> None:
    """In one window, as it is used: what is done for the first time takes longest."""
    make_application(parts)
    preferences = Preferences(look="light", language="en", first_start_done=True)
    window = Window(replace(parts, preferences=preferences), 9.0)
    qtbot.addWidget(window)
    took: dict[str, float] = {}

    def see(what: str, act: Callable[[], object], until: Callable[[], bool]) -> None:
        took[what] = watched(qtbot, act, until)

    def prefer(changed: Preferences, says: str) -> None:
        see(
            f"{changed.language} {changed.look} {changed.size}",
            partial(window.prefer, changed),
            partial(told, says),
        )

    def told(settings: str) -> bool:
        return window._buttons["settings"].text() == settings and window.updatesEnabled()

    def plays(key: str) -> bool:
        play = game_page(window).play_now
        return play is not None and play.table.game.book.key == key

    window.show()
    see("furnish", window.begin, lambda: window.rooms is not None)
    for key in ("farkle", "yahtzee"):
        game = rooms.library.start(rooms.shelf.find(key), ("Ann", "Ben"), {})
        see(f"begin {key}", partial(window.play, game), partial(plays, key))
    for place in PLACES[1:]:
        see(place.name, partial(window.walk, place.name), partial(is_on, window, place.name))
    for name in ("settings", "game"):
        window.walk(name)
        qtbot.waitUntil(partial(is_on, window, name))
        prefer(replace(window.preferences, language="de"), "Einstellungen")
        prefer(replace(window.preferences, language="en"), "Settings")
    prefer(replace(window.preferences, look="dark"), "Settings")
    prefer(replace(window.preferences, size=1.2), "Settings")
    prefer(preferences, "Settings")
    # What is new once a life may take twice the time where other programs share the caches.
    assert {what: seconds for what, seconds in took.items() if seconds >= 2 * BUSY} == {}


def is_on(window: Window, name: str) -> bool:
    """Whether this page is on."""
    return window._on == name


def test_the_window_never_blocks_while_a_long_game_is_replayed(window: Window, qtbot: QtBot) -> None:
    assert window.rooms is not None
    farkle = window.rooms.shelf.find("farkle")
    game = Session(Log(Opening("farkle", farkle.title, ("Ann", "Ben"), {"start": "listed"})), farkle)
    for turn in range(LONG // 2):
        player = ("Ann", "Ben")[turn % 2]
        game.do(Throw(player, (2, 2, 3, 4, 6, 6)))
        game.do(Bust(player))
    window.rooms.library.add(game.log, farkle)
    window.walk("library")
    qtbot.waitUntil(partial(is_on, window, "library"))
    page = window.page("library")
    assert isinstance(page, LibraryPage)
    steps = page.view.steps
    took = {"choose": watched(qtbot, lambda: None, lambda: steps.slider.maximum() == LONG)}
    took["tab"] = watched(qtbot, lambda: page.view.setCurrentIndex(2), steps.isVisible)
    for place in (0, LONG - 2, LONG // 2):
        step = partial(steps.slider.setValue, place)
        took[f"step {place}"] = watched(qtbot, step, lambda: steps.shown == steps.slider.value())
    assert {what: seconds for what, seconds in took.items() if seconds >= BUSY} == {}


def test_the_watchdog_notices_a_thread_that_is_busy(qtbot: QtBot) -> None:
    watchdog = Watchdog()
    QTimer.singleShot(20, _be_busy)
    qtbot.wait(200)
    watchdog.stop()
    assert watchdog.longest > BUSY


def _be_busy() -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < 2 * BUSY:
        pass
