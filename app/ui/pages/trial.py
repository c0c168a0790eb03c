"""A camera that is tried out: its pictures, its conditions, the throws it reads, on the window's thread."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Signal
from PySide6.QtGui import QImage

from app.settings.preferences import Corners, Preferences, Rig
from app.ui.pages.measuring import Gauge, Measuring
from app.ui.parts import Rooms
from app.ui.succession import Succession
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
        self._workers = Succession(self)
        self._workers.news.connect(self._take_news)
        self._workers.settled.connect(self.read)
        self._workers.changed.connect(lambda _, trouble: self.troubled.emit(trouble))
        self._workers.ended.connect(self.troubled)

    @property
    def is_open(self) -> bool:
        """Whether a camera is watched, or about to be."""
        return self._workers.is_open

    def open(self, rooms: Rooms, preferences: Preferences, camera: str, tray: Corners) -> None:
        """Watch a camera; dice outside the tray are ignored."""
        self.ask_to_close()
        rig = Rig(camera, 1, 1, tray)
        # Another gauge, so that nothing more is heard of the camera before.
        self.gauge.measured.disconnect(self.measured)
        gauge = self.gauge = Gauge()
        gauge.tray = tray
        gauge.measured.connect(self.measured)
        tried = replace(preferences.with_rig(rig), camera=camera)
        self._workers.follow(camera, lambda: self._worker(rooms, tried, gauge))

    def ask_to_close(self) -> None:
        """Stop watching, without waiting for it."""
        self._workers.ask_to_close()

    def _worker(self, rooms: Rooms, preferences: Preferences, gauge: Gauge) -> Worker:
        def watch(reader: "Reads", source: "FrameSource") -> Measuring:
            return Measuring(rooms.watch(reader, source, preferences), gauge)

        return Worker(
            preferences.camera,
            rooms.reader,
            lambda name: rooms.source(name, preferences.lock_camera),
            watch,
        )

    def _take_news(self) -> None:
        seen = None if self._workers.worker is None else self._workers.worker.newest()
        if seen is not None:
            self.pictured.emit(seen.image)
