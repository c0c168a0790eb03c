"""The worker by itself: it ends when it is told to, whatever its source does."""

from collections.abc import Iterator

from pytestqt.qtbot import QtBot

from app.camera.frame import CameraError, Frame
from app.table.watch import Watch
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
