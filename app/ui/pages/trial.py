"""A camera that is tried out: its pictures, its conditions, the throws it reads, on the window's thread."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtGui import QImage

from app.settings.preferences import Corners, Preferences, Rig
from app.ui.pages.measuring import Gauge, Measuring
from app.ui.parts import Rooms
from app.ui.worker import Worker

if TYPE_CHECKING:  # these load OpenCV
    from app.camera.frame import FrameSource
    from app.table.watch import Reads


class Trial(QObject):
    """Watches one camera with one tray. `pictured` carries a QImage, `measured` a Measured, `read` a Reading
    and the JPEG of its frame, `troubled` a sentence (empty where it has passed).

    Opening never waits: the next worker starts when the one before has ended.
    """

    pictured = Signal(QImage)
    measured = Signal(object)
    read = Signal(object, QByteArray)
    troubled = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.gauge = Gauge()
        self.gauge.measured.connect(self.measured)
        self._worker: Worker | None = None
        self._ending: list[Worker] = []
        self._next: tuple[Rooms, Preferences] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a camera is watched, or about to be."""
        return self._worker is not None or self._next is not None

    def open(self, rooms: Rooms, preferences: Preferences, camera: str, tray: Corners) -> None:
        """Watch a camera; dice outside the tray are ignored."""
        self.ask_to_close()
        rig = Rig(camera, 1, 1, tray)
        self.gauge.tray = tray
        self._next = (rooms, replace(preferences.with_rig(rig), camera=camera))
        self._start_next()

    def ask_to_close(self) -> None:
        """Stop watching, without waiting for it."""
        self._next = None
        if self._worker is None:
            return
        worker, self._worker = self._worker, None
        for signal in (worker.news, worker.settled, worker.changed, worker.ended):
            signal.disconnect()
        self._ending.append(worker)
        worker.ask_to_stop()

    def close(self) -> None:
        """Stop watching and wait until every worker has ended."""
        self.ask_to_close()
        for worker in self._ending:
            worker.close()
        self._ending.clear()

    def _start_next(self) -> None:
        self._ending = [worker for worker in self._ending if not worker.isFinished()]
        if self._next is None or self._ending:
            return
        (rooms, preferences), self._next = self._next, None

        def watch(reader: "Reads", source: "FrameSource") -> Measuring:
            return Measuring(rooms.watch(reader, source, preferences), self.gauge)

        worker = Worker(
            preferences.camera,
            rooms.reader,
            lambda name: rooms.source(name, preferences.lock_camera),
            watch,
        )
        worker.news.connect(self._take_news)
        worker.settled.connect(self.read)
        worker.changed.connect(lambda _, trouble: self.troubled.emit(trouble))
        worker.ended.connect(self.troubled)
        worker.finished.connect(self._start_next)
        self._worker = worker
        worker.start()

    def _take_news(self) -> None:
        seen = None if self._worker is None else self._worker.newest()
        if seen is not None:
            self.pictured.emit(seen.image)
