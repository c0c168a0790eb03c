"""The worker by itself: it ends when it is told to, whatever its source does."""

import gc
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.camera.frame import CameraError, Frame
from app.table.watch import Watch
from app.ui import worker as workers
from app.ui.worker import Worker
from tests.table.film import Film


class Unplugged:
    """A camera that was there once and never comes back."""

    name = "unplugged"
    goes_on = True
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
    assert worker.close()
    qtbot.wait(50)
    assert source.closed
    assert source.asked < 100_000
    assert told == ["unplugged gives no picture; it is being opened again."]


def test_a_worker_that_a_device_holds_is_let_go_and_not_deleted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread that is deleted while it runs takes the program with it."""
    monkeypatch.setattr(workers, "PATIENCE", 50)
    entered, let_go = threading.Event(), threading.Event()

    def stuck(_: str) -> Unplugged:
        entered.set()
        assert let_go.wait(20)
        return Unplugged()

    worker = Worker("stuck", Film, stuck, lambda reader, _: Watch(reader))
    worker.start()
    assert entered.wait(10)
    assert not worker.close()
    del worker
    gc.collect()
    let_go.set()
    (left,) = workers._LEFT_RUNNING
    assert left.wait(10_000)
    workers._LEFT_RUNNING.clear()
