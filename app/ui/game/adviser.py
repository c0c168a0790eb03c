"""The adviser: one thread that computes odds and best play for the state at hand, never for an older one."""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QThread, Signal

from app.advice.progress import Cancelled
from app.errors import PipscribeError

if TYPE_CHECKING:  # loads numpy
    from app.table.table import Table

log = logging.getLogger(__name__)

STEP = 0.01
"""Share of the work after which progress is told again."""


class Adviser(QThread):
    """Computes until it is closed. `ready` carries what the table takes; `progressed` a share from 0 to 1.

    Solving a sheet takes many seconds once, so a newer state of the same game waits for it; another game, or
    the end, cancels it.
    """

    ready = Signal(object)
    progressed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()
        self._job: Callable[[], object] | None = None
        self._rules: object = None
        self._told = 0.0
        self._closed = False

    def ask(self, table: "Table | None") -> None:
        """Compute for the table's state from now on; None: nothing is wanted any more."""
        rules = None if table is None else table.game.game
        job = None if table is None else table.advice_job(lambda share: self._goes_on(rules, share))
        with self._changed:
            self._rules, self._job = rules, job
            self._changed.notify_all()
        if job is not None and not self.isRunning():
            self.start(QThread.Priority.LowPriority)

    def close(self) -> None:
        """End the thread and wait for it."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self.wait()

    def run(self) -> None:
        """Take one job after the other, each time the newest."""
        while (job := self._next()) is not None:
            self._told = 0.0
            try:
                self.ready.emit(job())
            except PipscribeError as error:
                log.info("no advice: %s", error)
            except Cancelled:
                pass  # another game is played by now, or none
            except Exception:
                log.exception("the adviser failed")

    def _next(self) -> Callable[[], object] | None:
        """Wait for a job; None where the thread is to end."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._job is not None)
            job, self._job = self._job, None
            return None if self._closed else job

    def _goes_on(self, rules: object, share: float) -> bool:
        """Tell how far a computation is; it goes on while its game is the one that is played."""
        if share - self._told >= STEP:
            self._told = share
            self.progressed.emit(share)
        return rules is self._rules and not self._closed
