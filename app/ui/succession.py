"""One worker after the other: the next of a source begins when the one before has ended. Nobody waits."""

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QObject, Signal, SignalInstance

from app.ui import endings
from app.ui.worker import Worker


class Succession(QObject):
    """Keeps one worker at work, and tells what it tells. `worker` is the one that watches now, or None.

    A source that another page's worker has not let go of yet is waited for as well.
    """

    news = Signal()
    settled = Signal(object, QByteArray)
    changed = Signal(object, str)
    opened = Signal(str)
    ended = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker: Worker | None = None
        self._next: Callable[[], Worker] | None = None
        self._name = ""

    @property
    def is_open(self) -> bool:
        """Whether a source is watched, or about to be."""
        return self.worker is not None or self._next is not None

    def follow(self, name: str, make: Callable[[], Worker]) -> None:
        """Stop the worker at work; when nobody watches the source of that name any more, `make` gives the
        next worker, which is started."""
        self.ask_to_close()
        self._next, self._name = make, name
        for worker in self._in_the_way():
            worker.finished.connect(self._start_next)
        self._start_next()

    def ask_to_close(self) -> None:
        """Stop watching, without waiting for it; nothing is heard of that worker any more."""
        self._next = None
        if self.worker is None:
            return
        worker, self.worker = self.worker, None
        for told, _ in self._signals(worker):
            told.disconnect()
        worker.ask_to_stop()
        endings.let_go(worker)

    def _in_the_way(self) -> list[Worker]:
        """Workers that still hold the source of the next one.

        One that has just told that it has finished may not have ended for a moment, but holds nothing.
        """
        running = endings.running(Worker)
        return [worker for worker in running if worker.name == self._name and not worker.isFinished()]

    def _start_next(self) -> None:
        if self._next is None or self._in_the_way():
            return
        make, self._next = self._next, None
        self.worker = make()
        for told, telling in self._signals(self.worker):
            told.connect(telling)
        self.worker.start()

    def _signals(self, worker: Worker) -> tuple[tuple[SignalInstance, SignalInstance], ...]:
        """Each signal of a worker with the one of the same name here."""
        return (
            (worker.news, self.news),
            (worker.settled, self.settled),
            (worker.changed, self.changed),
            (worker.opened, self.opened),
            (worker.ended, self.ended),
        )
