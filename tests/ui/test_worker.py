"""The worker by itself: it ends when it is told to, whatever its source does."""

import gc
import threading
from collections.abc import Iterator

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from app.camera.frame import CameraError, Frame
from app.table.watch import Watch
from app.ui import endings
from app.ui.succession import Succession
from app.ui.worker import Worker
from tests.table.film import Film
from tests.ui.conftest import PATIENCE


class Unplugged:
    """A camera that was there once and never comes back."""

    name = "unplugged"
    goes_on = True
    condition = None
    asked = 0
    closed = False

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        self.asked += 1
        if self.closed or self.asked > 100_000:
            raise StopIteration
        raise CameraError("lost", "unplugged gives no picture; it is being opened again.")

    def close(self) -> None:
        """Close; the worker has to."""
        self.closed = True


def test_a_worker_ends_while_its_camera_is_lost(qtbot: QtBot) -> None:
    source = Unplugged()
    worker = Worker("unplugged", Film, lambda _: source, lambda reader, _: Watch(reader))
    told: list[str] = []
    worker.changed.connect(lambda _, sentence: told.append(sentence))
    with qtbot.waitSignal(worker.changed):
        worker.start()
    worker.ask_to_stop()
    assert worker.wait(20_000)
    qtbot.wait(50)
    assert source.closed
    assert source.asked < 100_000
    assert told == ["unplugged gives no picture; it is being opened again."]


class Stuck:
    """A device that does not open before it is let go."""

    def __init__(self) -> None:
        self.entered, self.let_go = threading.Event(), threading.Event()

    def open(self, _: str) -> Unplugged:
        """Hang."""
        self.entered.set()
        assert self.let_go.wait(20)
        return Unplugged()

    def worker(self, name: str) -> Worker:
        """A worker that opens it under a name."""
        return Worker(name, Film, self.open, lambda reader, _: Watch(reader))


def test_a_worker_that_a_device_holds_is_let_go_and_not_deleted(qtbot: QtBot) -> None:
    """A thread that is deleted while it runs takes the program with it."""
    device = Stuck()
    worker = device.worker("stuck")
    worker.start()
    assert device.entered.wait(10)
    worker.ask_to_stop()
    endings.let_go(worker)
    del worker
    gc.collect()
    assert not endings.all_ended(0.05)
    device.let_go.set()
    assert endings.all_ended(PATIENCE)


def test_a_source_that_hangs_keeps_only_the_next_of_that_source_waiting(qtbot: QtBot) -> None:
    """Also where another page asks for it: a camera is opened once at a time."""
    hanging, other = Stuck(), Stuck()
    other.let_go.set()
    first, second, third = Succession(), Succession(), Succession()
    first.follow("desk", lambda: hanging.worker("desk"))
    assert hanging.entered.wait(10)
    first.ask_to_close()
    made: list[str] = []

    def next_of(name: str) -> Worker:
        made.append(name)
        return other.worker(name)

    second.follow("desk", lambda: next_of("desk"))
    third.follow("roof", lambda: next_of("roof"))
    qtbot.wait(50)
    assert made == ["roof"]
    hanging.let_go.set()
    qtbot.waitUntil(lambda: made == ["roof", "desk"], timeout=10_000)
    second.ask_to_close()
    third.ask_to_close()
    assert endings.all_ended(PATIENCE)


class Lingering(Worker):
    """A worker whose thread takes a moment to end when it has told that it has finished, as any may."""

    gone = False

    def wait(self, *_: object) -> bool:
        """Whether it has ended."""
        return self.gone


def test_a_worker_that_has_finished_is_not_in_the_way_of_the_next(qtbot: QtBot) -> None:
    """Qt tells of the end from within the thread, a moment before it can be waited for."""
    device = Stuck()
    before = Lingering("desk", Film, device.open, lambda reader, _: Watch(reader))
    first, second = Succession(), Succession()
    first.follow("desk", lambda: before)
    assert device.entered.wait(10)
    first.ask_to_close()
    second.follow("desk", lambda: device.worker("desk"))
    qtbot.wait(50)
    assert second.worker is None
    device.let_go.set()
    qtbot.waitUntil(lambda: second.worker is not None, timeout=10_000)
    before.gone = QThread.wait(before, 20_000)
    second.ask_to_close()
    assert endings.all_ended(PATIENCE)
