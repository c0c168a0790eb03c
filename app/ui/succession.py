"""One worker after the other: the next begins when the one before has ended, and nobody waits for that."""

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QObject, Signal, SignalInstance

from app.ui.worker import Worker


class Succession(QObject):
    """Keeps one worker at work, and tells what it tells. `worker` is the one that watches now, or None."""

    news = Signal()
    settled = Signal(object, QByteArray)
    changed = Signal(object, str)
    opened = Signal(str)
    ended = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker: Worker | None = None
        self._ending: list[Worker] = []
        self._next: Callable[[], Worker] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a source is watched, or about to be."""
        return self.worker is not None or self._next is not None

    def follow(self, make: Callable[[], Worker]) -> None:
        """Stop the worker at work; when all have ended, `make` gives the next one, which is started."""
        self.ask_to_close()
        self._next = make
        self._start_next()

    def ask_to_close(self) -> None:
        """Stop watching, without waiting for it; nothing is heard of that worker any more."""
        self._next = None
        if self.worker is None:
            return
        worker, self.worker = self.worker, None
        for told, _ in self._signals(worker):
            told.disconnect()
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
        make, self._next = self._next, None
        self.worker = make()
        for told, telling in self._signals(self.worker):
            told.connect(telling)
        self.worker.finished.connect(self._start_next)
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
