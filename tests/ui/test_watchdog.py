"""While a clip is watched, read and written down, the window's own thread is never busy for long."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.settings.preferences import Preferences
from app.ui.parts import Rooms
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.filmed import film

BUSY = 0.050
"""Seconds of its own time that the thread may take before it looks at the next event."""


class Watchdog:
    """Ticks every 5 ms and notes how much processor time the thread took between two ticks.

    Time of its own and not of the wall: a machine that is busy with other things is no fault of the window's.
    """

    def __init__(self) -> None:
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
