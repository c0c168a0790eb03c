"""Measures a camera's conditions beside the watching, in the worker's thread."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.settings.preferences import Corners
from app.ui.worker import Expects, Watches

if TYPE_CHECKING:  # these load OpenCV
    from app.camera.conditions import Conditions
    from app.camera.frame import Frame, FrameSource
    from app.table.watch import Moment

EVERY = 0.5
"""Seconds of the frames' clock between two measurements."""
RATE_OVER = 30
"""Frames over which the rate is measured."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured, the picture's size in pixels, and which automatics the camera keeps still."""

    conditions: "Conditions"
    width: int
    height: int
    locked: tuple[str, ...]


class Gauge(QObject):
    """Where measurements come from, and where the tray is told; `measured` carries a Measured."""

    measured = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.tray: Corners = ()


class Measuring:
    """A watch that measures as well."""

    def __init__(self, watch: Watches, gauge: Gauge) -> None:
        self._watch = watch
        self._gauge = gauge
        self._frames: deque[Frame] = deque(maxlen=RATE_OVER)
        self._last: float | None = None

    @property
    def settler(self) -> Expects:
        """Who is told what to expect."""
        return self._watch.settler

    def moments(self, source: "FrameSource") -> "Iterator[Moment]":
        """What each frame of the source brings."""
        for moment in self._watch.moments(source):
            if moment.frame is not None:
                self._take(moment.frame, source)
            yield moment

    def _take(self, frame: "Frame", source: "FrameSource") -> None:
        self._frames.append(frame)
        if self._last is not None and 0 <= frame.at - self._last < EVERY:
            return
        self._last = frame.at
        from app.camera.conditions import measure, rate_of  # noqa: PLC0415 - loads OpenCV, in this thread

        enough = len(self._frames) > RATE_OVER // 3
        conditions = measure(frame.image, self._gauge.tray, rate_of(self._frames) if enough else None)
        condition = source.condition
        locked = () if condition is None else condition.locked
        self._gauge.measured.emit(Measured(conditions, frame.width, frame.height, locked))
