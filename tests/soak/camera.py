"""A clip that never ends, given as a camera gives it: in its own time, whether anybody looks or not."""

import time
from pathlib import Path
from typing import Any

import cv2

from app.camera.live import Live

FPS = 30.0


class LoopedClip:
    """What a camera would give if the clip were played before it again and again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._video = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        self._due = time.monotonic()

    def isOpened(self) -> bool:  # noqa: N802
        return self._video.isOpened()

    def read(self) -> tuple[bool, Any]:
        """The next frame when its time has come; at the clip's end the first one again."""
        self._due = max(self._due + 1 / FPS, time.monotonic() - 1.0)
        time.sleep(max(0.0, self._due - time.monotonic()))
        given, image = self._video.read()
        if not given:
            self._video.release()
            self._video = cv2.VideoCapture(str(self._path), cv2.CAP_FFMPEG)
            given, image = self._video.read()
        return given, image

    def get(self, prop: int, /) -> float:
        return self._video.get(prop)

    def set(self, prop: int, value: float, /) -> bool:
        del prop, value
        return False

    def getBackendName(self) -> str:  # noqa: N802
        return "LOOP"

    def release(self) -> None:
        self._video.release()


def looped(path: Path) -> Live:
    """The clip as a live source, with its thread and its dropped frames."""
    return Live(path.stem, lambda: LoopedClip(path))
