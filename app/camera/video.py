"""Frames of a video file, with its own clock; none is ever dropped."""

import math
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from app.camera.files import shown
from app.camera.frame import CameraError, Frame

USUAL_RATE = 30.0
"""Frames a second where a file says nothing sensible."""

MOST_RATE = 1000.0
"""Frames a second above which a file's word is not believed (some say 90,000, their clock's ticks)."""

MOST_PIXELS = 8192 * 8192
"""Pixels of a frame: twice those of 8K, and a decoder holds several frames at once, at 3 bytes a pixel."""

LONGEST_STEP = 60.0
"""Seconds between two frames above which a file's clock is not believed."""

PROMISED = 0.9
"""Share of the frames promised by a file's header below which it counts as cut short. Some containers only
estimate the number from duration and rate."""


def quiet_ffmpeg() -> None:
    """Keep FFmpeg and OpenCV from writing about a bad file themselves; the sentence raised here is enough.

    FFmpeg's level is read from the environment when the first video is opened in the process.
    """
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def check_size(capture: "Sized", name: str) -> None:
    """Refuse a video or stream whose frames are larger than is read here; CameraError: too_large."""
    check_pixels(capture.get(cv2.CAP_PROP_FRAME_WIDTH), capture.get(cv2.CAP_PROP_FRAME_HEIGHT), name)


def check_pixels(width: float, height: float, name: str) -> None:
    """Refuse a frame of that size in pixels; CameraError: too_large. It may grow after the opening."""
    if width * height > MOST_PIXELS:
        size = f"{width:.0f} x {height:.0f} pixels"
        most = f"up to {MOST_PIXELS // 10**6} million are read"
        raise CameraError("too_large", f"{name} has frames of {size}; {most}.")


class Sized(Protocol):
    """What tells the size of its frames."""

    def get(self, prop: int, /) -> float:
        """A property."""


class VideoFile:
    """A source of frames from one video file.

    CameraError from the constructor: missing, unreadable, empty, not_a_video, too_large. From the
    iteration, after every frame that could be had: truncated, where the file holds far fewer frames than
    it promises, or empty, where it holds none.
    """

    goes_on = False
    condition = None

    def __init__(self, path: Path) -> None:
        self.name = shown(path)
        _check(path)
        quiet_ffmpeg()
        self._capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        if not self._capture.isOpened():
            self._capture.release()
            raise CameraError(
                "not_a_video", f"{self.name} is not a video that can be read here, or part of it is missing."
            )
        try:
            check_size(self._capture, self.name)
        except CameraError:
            self._capture.release()
            raise
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        self.rate = rate if math.isfinite(rate) and 0 < rate <= MOST_RATE else USUAL_RATE
        """Frames a second as the file says, or USUAL_RATE."""
        promised = self._capture.get(cv2.CAP_PROP_FRAME_COUNT)
        self._promised = promised if math.isfinite(promised) else 0.0
        self._next = 0
        self._told = 0.0
        self._at = 0.0
        self._ended = False

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        if self._ended:
            raise StopIteration
        try:
            given, image = self._capture.read()
        except cv2.error:
            given, image = False, None
        if not given or image is None or image.size == 0:
            self.close()
            raise self._end() or StopIteration
        try:
            check_pixels(image.shape[1], image.shape[0], self.name)
        except CameraError:
            self.close()
            raise
        index = self._next
        self._next += 1
        self._tick(index)
        return Frame(index, self._at, np.asarray(image, np.uint8), self.name)

    def close(self) -> None:
        """Give the file back and end the iteration."""
        self._ended = True
        self._capture.release()

    def _tick(self, index: int) -> None:
        """Advance by the file's clock, or by its rate where the clock stands still, goes back or leaps."""
        told = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
        step = told - self._told
        if index == 0:
            self._at = 0.0
        elif math.isfinite(step) and 0 < step <= LONGEST_STEP:
            self._at += step
        else:
            self._at += 1 / self.rate
        if math.isfinite(told):
            self._told = told

    def _end(self) -> CameraError | None:
        if self._next == 0:
            return CameraError("empty", f"The video {self.name} holds no frame that can be decoded.")
        if self._next < PROMISED * self._promised - 1:
            return CameraError(
                "truncated",
                f"The video {self.name} ends after {self._next} of {self._promised:.0f} frames:"
                " part of it is missing.",
            )
        return None


def _check(path: Path) -> None:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise CameraError("unreadable", f"{shown(path)} is not a plain file.")
        if found.st_size == 0:
            raise CameraError("empty", f"{shown(path)} is empty.")
        with path.open("rb"):
            pass
    except FileNotFoundError:
        raise CameraError("missing", f"There is no file {shown(path)}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CameraError("unreadable", f"{shown(path)} cannot be read: {reason}.") from None
