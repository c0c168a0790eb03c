"""Long work off the window's thread, one job after the other; results and errors come back as calls in it."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.errors import PipscribeError
from app.ui import endings

T = TypeVar("T")


class Runs(Protocol):
    """Runs a job and tells how it ended, by one of two calls in the window's thread."""

    def run(self, job: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """`done` is given the job's value, `failed` the sentence of the PipscribeError it raised."""

    def close(self) -> None:
        """Nothing is run or told any more; the job that runs is let go."""


class Background(QObject):
    """Runs jobs in a thread of its own, in order.

    An error that is no PipscribeError surfaces in the window's thread, where the program writes it down.
    """

    _ended = Signal(object, object, object)
    busy = Signal(bool)
    """Whether there is work, told whenever that changes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting = 0
        self._closed = False
        self._telling = threading.Lock()
        self._jobs: list[Future[Any]] = []
        self._thread = ThreadPoolExecutor(1, "background")
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def run(self, job: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """Run a job; see Runs. After `close` nothing is run and nothing told: the page that asks is going."""
        if self._closed:
            return

        def ended(future: Future[T]) -> None:
            with self._telling:
                if not self._closed:
                    self._ended.emit(future, done, failed)

        self._waiting += 1
        if self._waiting == 1:
            self.busy.emit(True)
        job_done = self._thread.submit(job)
        self._jobs = [*_not_done(self._jobs), job_done]
        job_done.add_done_callback(ended)

    def close(self) -> None:
        """Let go of what runs, and of what has not begun."""
        with self._telling:
            self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        endings.let_go(_Running(self._jobs))

    @Slot(object, object, object)
    def _tell(
        self, future: "Future[Any]", done: Callable[[Any], None], failed: Callable[[str], None]
    ) -> None:
        if self._closed:
            return
        self._waiting -= 1
        if not self._waiting:
            self.busy.emit(False)
        error = future.exception()
        if isinstance(error, PipscribeError):
            failed(str(error))
        elif error is not None:
            raise error
        else:
            done(future.result())


class _Running:
    """Jobs that nobody waits for any more, as app.ui.endings keeps them."""

    def __init__(self, jobs: "Sequence[Future[Any]]") -> None:
        self._jobs = jobs

    def wait(self, milliseconds: int, /) -> bool:
        """Wait at most so long for their end; whether they have ended."""
        self._jobs = _not_done(self._jobs)
        wait_for(self._jobs, milliseconds / 1000)
        return not _not_done(self._jobs)


def _not_done(jobs: "Sequence[Future[Any]]") -> "list[Future[Any]]":
    return [job for job in jobs if not job.done()]


class AtOnce:
    """Runs a job where it stands: for tests and for work that is known to be short."""

    def run(self, job: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """Run a job; see Runs."""
        try:
            value = job()
        except PipscribeError as error:
            failed(str(error))
        else:
            done(value)

    def close(self) -> None:
        """Nothing runs."""
