"""A camera that goes and comes back a hundred times leaves no thread, no handle and no memory behind."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import cv2
import pytest
from pytestqt.qtbot import QtBot

from app.camera.frame import CameraError
from app.camera.live import Live, Patience
from app.resources import sample_images
from app.rules.game import Bank
from app.settings.preferences import Preferences
from app.ui.game.page import GamePage
from app.ui.parts import Rooms
from app.vision.settle import State
from tests.soak.gauge import PROCESS, handles, memory, threads
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.play_keys import press

pytestmark = pytest.mark.skipif(not PROCESS.exists(), reason="needs Linux's /proc")

CLIP = sample_images() / "clips" / "farkle.mp4"
TIMES = 100
WARM = 20
"""Times after which everything that is loaded once has been loaded."""
PATIENCE = Patience(opening=10.0, stall=0.25, retry=0.005, closing=10.0)
MORE = 45.0
"""Mebibytes that memory may rise by over the rest of the times; a frame kept each time would take 53. Where
the heap lies in pieces, after other tests in the same process, 32 were seen with nothing kept."""


class Port:
    """Where the camera is plugged in. It is unplugged once the window shows its picture, and plugged in again
    once the window says that it is lost; after the last time it stays."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.losses = 0
        self.state: State | None = None
        self.opened = 0

    def note(self, state: State) -> None:
        """Take down what the window says of the camera."""
        self.losses += state is State.CAMERA_LOST and not self.is_missed
        self.state = state

    def open(self) -> "Flickering":
        if self.opened and self.losses < TIMES and not self.is_missed:
            raise CameraError("no_camera", "There is no camera desk.")
        self.opened += 1
        return Flickering(self)

    @property
    def is_missed(self) -> bool:
        """Whether the window says that the camera is lost."""
        return self.state is State.CAMERA_LOST

    @property
    def is_there(self) -> bool:
        """Whether the camera gives pictures now."""
        return self.losses >= TIMES or self.state is None or self.is_missed


class Flickering:
    """A real video, given as a camera would, that goes in one of three ways."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._gone = False
        self._video = cv2.VideoCapture(str(CLIP), cv2.CAP_FFMPEG)

    def isOpened(self) -> bool:
        return self._video.isOpened()

    def read(self) -> tuple[bool, Any]:
        self._gone = self._gone or not self._port.is_there
        if not self._gone:
            time.sleep(0.005)
            return self._video.read()
        if self._port.way == "blocks":
            time.sleep(2 * PATIENCE.stall)
        elif self._port.way == "raises":
            raise cv2.error("can't dequeue a frame")
        return False, None

    def get(self, prop: int, /) -> float:
        return self._video.get(prop)

    def set(self, prop: int, value: float, /) -> bool:
        del prop, value
        return False

    def getBackendName(self) -> str:
        return "FLICKER"

    def release(self) -> None:
        self._video.release()


@pytest.mark.long
@pytest.mark.parametrize("way", ["fails", "blocks", "raises"])
def test_a_hundred_times(open_window: OpenWindow, rooms: Rooms, qtbot: QtBot, way: str) -> None:
    port = Port(way)
    watched = replace(rooms, source=lambda name, _lock: Live(name, port.open, PATIENCE))
    window = open_window(Preferences(look="light", language="en", camera="desk", advice=False), watched)
    game = start(window, watched, "farkle", "Ann", "Ben")
    page = game_page(window)
    page.eye.seen.connect(lambda: port.note(state_now(page)))
    until(qtbot, lambda: port.losses >= WARM and not port.is_missed)
    before = memory(), handles(), threads()
    until(qtbot, lambda: port.losses >= TIMES and not port.is_missed)
    until(qtbot, lambda: threads() <= before[2])
    assert port.opened > TIMES
    assert memory() < before[0] + MORE
    assert handles() <= before[1]
    press(page, "154442EEE")
    assert game.record.actions[-1] == Bank("Ann")
    window.close()
    until(qtbot, lambda: not any(thread.name.startswith("camera") for thread in threading.enumerate()))


def state_now(page: GamePage) -> State:
    """What the window says of the camera."""
    assert page.play_now is not None
    assert page.play_now.view.state is not None
    return page.play_now.view.state


def until(qtbot: QtBot, so: Callable[[], bool]) -> None:
    """Wait long enough for a busy machine."""
    qtbot.waitUntil(so, timeout=600_000)
