"""A live source: a camera or stream read by a thread of its own; only its newest frame is handed over."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import cv2
import numpy as np

from app.camera.frame import CameraError, Condition, Frame, Image
from app.camera.video import check_pixels

RATE_OVER = 30
"""Frames over which the real rate is measured."""


class Capture(Protocol):
    """What is used of cv2.VideoCapture."""

    def isOpened(self) -> bool:  # noqa: N802  (OpenCV's names)
        """Whether it is open, by its own word."""

    def read(self) -> tuple[bool, Any]:
        """The next frame, or false."""

    def get(self, prop: int, /) -> float:
        """A property."""

    def set(self, prop: int, value: float, /) -> bool:
        """Set a property; true where that was taken."""

    def getBackendName(self) -> str:  # noqa: N802
        """Which part of OpenCV reads it."""

    def release(self) -> None:
        """Give the device back."""


Open: TypeAlias = Callable[[], Capture]
"""Finds and opens the device anew, by its name; CameraError where there is none. May block."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Times in seconds, and how many stale frames a device keeps in its buffer."""

    opening: float = 15.0
    """For the first frame. Some systems take 12 s to open a camera."""
    stall: float = 1.5
    """Without a frame before the source counts as lost: noticed within 2 s with the frame's own time."""
    retry: float = 0.5
    """Between two attempts to open again."""
    closing: float = 3.0
    """For the thread to end. A device that blocks for longer ends its thread when it stops blocking."""
    stale: int = 0
    """Frames to throw away after opening: they were taken before it was asked for."""
    lock_after: int = 30
    """Frames after which exposure and white balance have found themselves and can be locked."""


class Live:
    """A source of the newest frames of one device.

    The constructor waits for the first frame, at most `patience.opening`; CameraError: not_opened, or as the
    opener says. Iterating waits for a frame newer than the last; where none comes it raises CameraError
    (lost) every `patience.stall` seconds, while the device is being opened again. It never ends by itself.
    """

    goes_on = True

    def __init__(
        self,
        name: str,
        opener: Open,
        patience: Patience | None = None,
        *,
        lock: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`clock` is in seconds and never goes back; `lock` keeps exposure, white balance and focus."""
        self.name = name
        self.patience = patience or Patience()
        self._opener = opener
        self._lock_wanted = lock
        self._clock = clock
        self._began = clock()
        self._changed = threading.Condition()
        self._newest: tuple[int, float, Image] | None = None
        self._error: CameraError | None = None
        self._came = self._dropped = self._opened = 0
        self._times: deque[float] = deque(maxlen=RATE_OVER)
        self._size = (0, 0)
        self._backend = ""
        self._locked: tuple[str, ...] = ()
        self._closed = False
        self._worker = self._start()
        self._await_first()

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        with self._changed:
            if not self._changed.wait_for(self._has_news, self.patience.stall):
                self._restart()
                sentence = f"{self.name} gives no picture; it is being opened again."
                raise CameraError("lost", sentence, self._since_beginning())
            if self._closed or self._newest is None:
                raise StopIteration
            index, at, image = self._newest
            self._newest = None
        return Frame(index, at, image, self.name)

    def close(self) -> None:
        """End the thread and give the device back, waiting at most `patience.closing`."""
        with self._changed:
            self._closed = True
            self._newest = None
            self._changed.notify_all()
        self._worker.stop.set()
        if self._worker.thread is not threading.current_thread():
            self._worker.thread.join(self.patience.closing)

    @property
    def condition(self) -> Condition:
        """How the source is doing."""
        with self._changed:
            spent = self._times[-1] - self._times[0] if len(self._times) > 1 else 0.0
            rate = (len(self._times) - 1) / spent if spent > 0 else 0.0
            width, height = self._size
            return Condition(
                self._backend,
                width,
                height,
                rate,
                self._came,
                self._dropped,
                self._opened,
                self._locked,
            )

    def _since_beginning(self) -> float:
        return max(0.0, self._clock() - self._began)

    def _has_news(self) -> bool:
        return self._newest is not None or self._closed

    def _await_first(self) -> None:
        with self._changed:
            known = self._changed.wait_for(
                lambda: self._newest is not None or self._error is not None, self.patience.opening
            )
            error = self._error
        if error is None and known:
            return
        self.close()
        if error is None:
            seconds = f"{self.patience.opening:.0f} seconds"
            raise CameraError("not_opened", f"{self.name} gave no picture within {seconds}.")
        raise error

    def _start(self) -> "_Worker":
        worker = _Worker(self)
        worker.thread.start()
        return worker

    def _restart(self) -> None:
        """Leave a worker that got stuck to itself, it ends when its device lets go, and start another.

        One that is only waiting between two attempts goes on.
        """
        if (self._worker.stuck or not self._worker.thread.is_alive()) and not self._closed:
            self._worker.stop.set()
            self._worker = self._start()

    # What a worker tells; a worker that was replaced is not listened to any more.

    def opened_by(self, worker: "_Worker", backend: str) -> None:
        """A worker has opened the device."""
        with self._changed:
            if worker.stop.is_set():
                return
            self._opened += 1
            self._backend = backend
            self._times.clear()

    def failed_by(self, worker: "_Worker", error: CameraError) -> None:
        """A worker could not open the device."""
        with self._changed:
            if worker.stop.is_set():
                return
            self._error = error
            self._changed.notify_all()

    def given_by(self, worker: "_Worker", image: Image) -> None:
        """A worker has a frame."""
        at = self._since_beginning()
        with self._changed:
            if worker.stop.is_set():
                return
            if self._newest is not None:
                self._dropped += 1
            self._newest = (self._came, at, image)
            self._came += 1
            self._times.append(at)
            self._size = (int(image.shape[1]), int(image.shape[0]))
            self._changed.notify_all()

    def locked_by(self, worker: "_Worker", what: tuple[str, ...]) -> None:
        """A worker has locked these automatics."""
        with self._changed:
            if not worker.stop.is_set():
                self._locked = what

    @property
    def lock_wanted(self) -> bool:
        """Whether the automatics are to be locked."""
        return self._lock_wanted

    @property
    def opener(self) -> Open:
        """How the device is opened."""
        return self._opener


class _Worker:
    """One thread with one device at a time; it opens, reads, and opens again until it is stopped."""

    def __init__(self, live: Live) -> None:
        self.stop = threading.Event()
        self.stuck = False
        """Inside a call of the device, which may never come back."""
        self._live = live
        self.thread = threading.Thread(target=self._run, name=f"camera {live.name}", daemon=True)

    def _run(self) -> None:
        patience = self._live.patience
        while not self.stop.is_set():
            try:
                capture = self._called(self._live.opener)
                try:
                    self._read(capture)
                finally:
                    capture.release()
            except CameraError as error:
                self._live.failed_by(self, error)
            self.stop.wait(patience.retry)

    def _read(self, capture: Capture) -> None:
        """Hand frames over until the device has given none for the time of a stall."""
        patience = self._live.patience
        if self.stop.is_set():
            return
        if not capture.isOpened():
            raise CameraError("not_opened", f"{self._live.name} is there and cannot be opened.")
        self._live.opened_by(self, capture.getBackendName())
        since = time.monotonic()
        count = 0
        while not self.stop.is_set():
            given, image = self._called(capture.read)
            if not given or not _is_picture(image):
                if time.monotonic() - since > patience.stall:
                    return
                self.stop.wait(0.01)  # a device that fails at once would keep a core busy
                continue
            check_pixels(image.shape[1], image.shape[0], self._live.name)
            since = time.monotonic()
            count += 1
            if count > patience.stale:
                self._live.given_by(self, _own(image))
            if self._live.lock_wanted and count == patience.lock_after:
                self._live.locked_by(self, lock_automatics(capture))

    def _called(self, device: Callable[[], Any]) -> Any:
        self.stuck = True
        try:
            return device()
        except cv2.error as error:
            reason = str(error).strip().splitlines()[-1][:200]
            raise CameraError("lost", f"{self._live.name} failed: {reason}.") from None
        finally:
            self.stuck = False


def lock_automatics(capture: Capture) -> tuple[str, ...]:
    """Stop exposure, white balance and focus from changing; the names of those where the device did so.

    What turns exposure to manual differs: V4L2 wants 1, the others 0.25 (OpenCV's own account).
    """
    manual = 1.0 if capture.getBackendName() == "V4L2" else 0.25
    wanted = (
        ("exposure", cv2.CAP_PROP_AUTO_EXPOSURE, manual),
        ("white balance", cv2.CAP_PROP_AUTO_WB, 0.0),
        ("focus", cv2.CAP_PROP_AUTOFOCUS, 0.0),
    )
    return tuple(name for name, prop, value in wanted if capture.set(prop, value))


def _is_picture(image: Any) -> bool:
    return (
        isinstance(image, np.ndarray) and image.dtype == np.uint8 and image.ndim in (2, 3) and image.size > 0
    )


def _own(image: Any) -> Image:
    """In three channels, whatever the device gives."""
    channels = 1 if image.ndim == 2 else image.shape[2]
    if channels == 3:
        return np.asarray(image, np.uint8)
    code = cv2.COLOR_GRAY2BGR if channels == 1 else cv2.COLOR_BGRA2BGR
    return np.asarray(cv2.cvtColor(image, code), np.uint8)
