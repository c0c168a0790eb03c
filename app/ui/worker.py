"""The worker: one thread that owns camera and reader, and hands over pictures, states and throws."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QByteArray, QObject, QThread, Signal
from PySide6.QtGui import QImage

from app.errors import PipscribeError

if TYPE_CHECKING:  # these load OpenCV
    from app.camera.frame import FrameSource, Image
    from app.table.watch import Moment, Reads
    from app.vision.settle import Wanted

log = logging.getLogger(__name__)

RETRY = 2.0
"""Seconds between two attempts to open a source that is not there yet."""
LARGEST_SHOWN = 1280
"""Pixels of the longer side of a picture that is only shown; evidence keeps all of its pixels."""


class Expects(Protocol):
    """What is told of the table's needs."""

    def expect(self, wanted: "Wanted", /) -> None:
        """Say what the table expects from now on."""


class Watches(Protocol):
    """What is used of app.table.watch.Watch."""

    @property
    def settler(self) -> Expects:
        """Who is told what to expect."""

    def moments(self, source: "FrameSource", /) -> "Iterator[Moment]":
        """What each frame of the source brings."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The newest picture of the source: scaled to be shown, with the size of the frame itself in pixels."""

    image: QImage
    width: int
    height: int
    rate: float


class Worker(QThread):
    """Watches one source, which is called `name`, until it is asked to stop.

    Pictures lie in a mailbox of one place: `news` says that one has come, and `newest` takes it; what nobody
    took in time is replaced. Throws and states are never lost: they cross as signals, in order.
    """

    news = Signal()
    settled = Signal(object, QByteArray)
    """A Reading, and the JPEG of its frame."""
    changed = Signal(object, str)
    """A State, and a sentence where something is wrong with the source."""
    opened = Signal(str)
    ended = Signal(str)
    """The source is over, with a sentence; nothing comes after it."""

    def __init__(
        self,
        name: str,
        reader: "Callable[[], Reads]",
        source: "Callable[[str], FrameSource]",
        watch: "Callable[[Reads, FrameSource], Watches]",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.name = name
        self._make_reader = reader
        self._open_source = source
        self._make_watch = watch
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._newest: Seen | None = None
        self._wanted: Wanted | None = None
        self._source: FrameSource | None = None

    def newest(self) -> Seen | None:
        """Take the newest picture; None where it was taken already."""
        with self._lock:
            seen, self._newest = self._newest, None
        return seen

    def expect(self, wanted: "Wanted") -> None:
        """Say what the table expects from the next frame on."""
        with self._lock:
            self._wanted = wanted

    def ask_to_stop(self) -> None:
        """Ask the thread to end; a device may hold it for 15 s and more."""
        self._stop.set()

    def run(self) -> None:
        """Watch; whatever goes wrong crosses as a sentence."""
        try:
            reader = self._make_reader()
            source = self._opened()
            if source is None:
                return
            self._source = source
            try:
                self.opened.emit(source.name)
                self._watch(self._make_watch(reader, source), source)
            finally:
                source.close()
        except PipscribeError as error:
            self.ended.emit(str(error))
        except Exception:
            log.exception("the worker failed")
            self.ended.emit(self.tr("Reading the camera failed; the log file says what."))

    def _opened(self) -> "FrameSource | None":
        """The source, waited for where a camera is not there yet; None where the worker is closed first."""
        told = ""
        while not self._stop.is_set():
            try:
                return self._open_source(self.name)
            except PipscribeError as error:
                if getattr(error, "kind", "") not in ("no_camera", "not_opened"):
                    raise
                if str(error) != told:
                    told = str(error)
                    self._lost(told)
            self._stop.wait(RETRY)
        return None

    def _lost(self, sentence: str) -> None:
        from app.vision.settle import State  # noqa: PLC0415 - loaded with the reader, in this thread

        self.changed.emit(State.CAMERA_LOST, sentence)

    def _watch(self, watch: Watches, source: "FrameSource") -> None:
        from app.table.live import as_jpeg  # noqa: PLC0415 - as above

        began = time.monotonic()
        rate = _Rate()
        last: tuple[object, str] | None = None
        for moment in watch.moments(source):
            if self._stop.is_set():
                return
            if moment.frame is not None and source.condition is None:
                # A file gives frames as fast as they are asked for; people look at them in their own time.
                self._stop.wait(max(0.0, moment.at - (time.monotonic() - began)))
            self._show(moment, rate)
            trouble = "" if moment.trouble is None else str(moment.trouble)
            if moment.reading is not None:
                frame = moment.reading.frame
                self.settled.emit(moment.reading, QByteArray(as_jpeg(frame.image)))
            if (moment.state, trouble) != last and (moment.reading is None or trouble):
                self.changed.emit(moment.state, trouble)
            last = (moment.state, trouble)
            self._pass_on(watch)
        self.ended.emit(self.tr("{name} is over.").format(name=source.name))

    def _pass_on(self, watch: Watches) -> None:
        with self._lock:
            wanted, self._wanted = self._wanted, None
        if wanted is not None:
            watch.settler.expect(wanted)

    def _show(self, moment: "Moment", rate: "_Rate") -> None:
        frame = moment.frame
        if frame is None:
            return
        condition = None if self._source is None else self._source.condition
        own = 0.0 if condition is None else condition.rate
        seen = Seen(scaled(frame.image), frame.width, frame.height, own or rate.tick())
        with self._lock:
            waiting = self._newest is not None
            self._newest = seen
        if not waiting:
            self.news.emit()


class _Rate:
    """Frames a second, smoothed."""

    def __init__(self) -> None:
        self._last = 0.0
        self._step = 0.0

    def tick(self) -> float:
        now = time.monotonic()
        if self._last:
            step = now - self._last
            self._step = step if not self._step else 0.9 * self._step + 0.1 * step
        self._last = now
        return 1 / self._step if self._step > 0 else 0.0


def scaled(image: "Image") -> QImage:
    """A picture to be shown, with pixels of its own, no larger than it can be seen."""
    step = max(1, -(-max(image.shape[:2]) // LARGEST_SHOWN))
    return as_qimage(image[::step, ::step])


def as_qimage(image: "Image") -> QImage:
    """A picture of Qt's, with pixels of its own."""
    height, width = image.shape[:2]
    pixels = image.tobytes()
    return QImage(pixels, width, height, 3 * width, QImage.Format.Format_BGR888).copy()
