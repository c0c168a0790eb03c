"""Fake cameras: captures that stall, lie, give black, change their size, disappear and come back."""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import CameraError
from app.camera.live import Patience
from tests.camera.clips import grey

SHORT = Patience(opening=5.0, stall=0.15, retry=0.01, closing=5.0)
"""Short where a test waits for nothing to come, long where something has to come on a busy machine."""

FRAME = grey(90)


class Device:
    """A capture that follows a script: a picture, None for a failed read, or "block" until it is let go.

    After its script it goes on with the last item.
    """

    def __init__(
        self, script: Sequence[NDArray[Any] | str | None], *, opened: bool = True, backend: str = "FAKE"
    ) -> None:
        self.script: Iterator[NDArray[Any] | str | None] = iter(script)
        self.last: NDArray[Any] | str | None = None
        self.opened = opened
        self.backend = backend
        self.freed = threading.Event()
        self.released = threading.Event()
        self.ready = threading.Semaphore(0)
        self.paced = False
        self.properties: dict[int, float] = {}
        self.refuses: frozenset[int] = frozenset()

    def isOpened(self) -> bool:  # noqa: N802
        return self.opened

    def read(self) -> tuple[bool, Any]:
        if self.paced:
            self.ready.acquire(timeout=5)
        self.last = next(self.script, self.last)
        if isinstance(self.last, str):
            self.freed.wait(10)
            return False, None
        threading.Event().wait(0.002)  # a camera's pace
        return self.last is not None, self.last

    def get(self, prop: int, /) -> float:
        return self.properties.get(prop, 0.0)

    def set(self, prop: int, value: float, /) -> bool:
        self.properties[prop] = value
        return prop not in self.refuses

    def getBackendName(self) -> str:  # noqa: N802
        return self.backend

    def release(self) -> None:
        self.released.set()


class Broken(Device):
    """A capture whose read raises what OpenCV raises."""

    def read(self) -> tuple[bool, Any]:
        raise cv2.error("can't dequeue a frame")


def opener(*devices: Device | CameraError) -> tuple[Callable[[], Device], list[int]]:
    """Opens these devices one after the other, the last one again and again; counts how often."""
    count = [0]

    def opened() -> Device:
        device = devices[min(count[0], len(devices) - 1)]
        count[0] += 1
        if isinstance(device, CameraError):
            raise device
        return device

    return opened, count


BLACK = np.zeros((48, 64, 3), np.uint8)
