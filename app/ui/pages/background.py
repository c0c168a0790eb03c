"""Long work off the window's thread, one job after the other; results and errors come back as calls in it."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.errors import PipscribeError

T = TypeVar("T")


class Runs(Protocol):
    """Runs a job and tells how it ended, by one of two calls in the window's thread."""

    def run(self, job: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """`done` is given the job's value, `failed` the sentence of the PipscribeError it raised."""

    def close(self) -> None:
        """End, waiting for the job that runs."""


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
        self._thread = ThreadPoolExecutor(1, "background")
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def run(self, job: Callable[[], T], done: Callable[[T], None], failed: Callable[[str], None]) -> None:
        """Run a job; see Runs. After `close` nothing is run and nothing told: the page that asks is going."""
        if self._closed:
            return

        def ended(future: Future[T]) -> None:
            if not future.cancelled():
                self._ended.emit(future, done, failed)

        self._waiting += 1
        if self._waiting == 1:
            self.busy.emit(True)
        self._thread.submit(job).add_done_callback(ended)

    def close(self) -> None:
        """Let go of what has not begun and wait for what has."""
        self._closed = True
        self._thread.shutdown(cancel_futures=True)

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
