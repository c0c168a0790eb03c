"""The eye on the table: owns the worker, and takes what it sees to the table on the window's thread."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Signal

from app.settings.preferences import Preferences, Rig
from app.ui.game import words
from app.ui.game.camera_view import CameraView
from app.ui.parts import Rooms
from app.ui.succession import Succession
from app.ui.worker import Worker

if TYPE_CHECKING:  # these load OpenCV
    from app.table.table import Table
    from app.vision.settle import Reading, State


class Eye(QObject):
    """Watches one source for one table. `read` after a throw that the table took, `seen` after a state,
    `over` when the source has come to its end.

    Opening never waits: a worker that still ends keeps the next one waiting, not the window.
    """

    read = Signal()
    seen = Signal()
    over = Signal()
    said = Signal(str)

    def __init__(self, view: CameraView) -> None:
        super().__init__()
        self._view = view
        self._workers = Succession(self)
        self._workers.news.connect(self._take_news)
        self._workers.settled.connect(self._take_reading)
        self._workers.changed.connect(self._take_state)
        self._workers.opened.connect(self._take_name)
        self._workers.ended.connect(self._take_end)
        self._table: Table | None = None
        self._name = ""
        self._ended = False
        self._rig: Rig | None = None

    @property
    def is_open(self) -> bool:
        """Whether a source is watched, or about to be; not after it has come to its end."""
        return not self._ended and self._workers.is_open

    def look_at(self, table: "Table | None") -> None:
        """Take what is seen to this table from now on."""
        self._table = table
        self.expect()

    def open(self, rooms: Rooms, preferences: Preferences) -> None:
        """Watch the source that the preferences name; nothing where they name none."""
        self.ask_to_close()
        if not preferences.camera:
            return
        self._ended = False
        self._workers.follow(preferences.camera, lambda: self._worker(rooms, preferences))

    def expect(self) -> None:
        """Tell the worker what the table expects now."""
        if self._workers.worker is not None and self._table is not None:
            self._workers.worker.expect(self._table.wanted)

    def ask_to_close(self) -> None:
        """Stop watching, without waiting for it."""
        self._workers.ask_to_close()
        self._name = ""

    def _worker(self, rooms: Rooms, preferences: Preferences) -> Worker:
        worker = Worker(
            preferences.camera,
            rooms.reader,
            lambda name: rooms.source(name, preferences.lock_camera),
            lambda reader, source: rooms.watch(reader, source, preferences),
        )
        self._rig = preferences.rig(preferences.camera)
        self._view.show_source(words.opening(preferences.camera))
        if self._table is not None:
            worker.expect(self._table.wanted)
        return worker

    def _take_name(self, name: str) -> None:
        self._name = name
        self._view.show_source(name)

    def _take_news(self) -> None:
        seen = None if self._workers.worker is None else self._workers.worker.newest()
        if seen is not None:
            self._view.show_picture(seen.image, seen.width, seen.height)
            self._view.show_source(words.source(self._name, seen.rate))
            if self._rig is not None and not self._rig.stands(seen.width, seen.height):
                self._rig = None
                text = self.tr("{name} gives another picture than before: set it up again (page Camera, F7).")
                self.said.emit(text.format(name=self._name))

    def _take_reading(self, reading: "Reading", jpeg: QByteArray) -> None:
        if self._table is not None:
            self._table.seen(reading, bytes(jpeg.data()))
            self.expect()
            self.read.emit()

    def _take_state(self, state: "State", trouble: str) -> None:
        if self._table is not None:
            self._table.camera(state, trouble or None)
            self.seen.emit()

    def _take_end(self, sentence: str) -> None:
        self.said.emit(words.rule(sentence))
        self._view.show_source(words.rule(sentence))
        self._ended = True
        self.over.emit()
