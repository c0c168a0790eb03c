"""The adviser: one thread that computes odds and best play for the state at hand, never for an older one."""

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QThread, Signal

from app.advice.progress import Cancelled, Progress
from app.errors import PipscribeError
from app.ui import endings

if TYPE_CHECKING:  # loads numpy
    from app.table.advising import Advised
    from app.table.table import Table

    More = Callable[[Progress | None], Advised]
    Job = Callable[[], Advised]

log = logging.getLogger(__name__)

STEP = 0.01
"""Share of the work after which progress is told again."""


class Adviser(QThread):
    """Computes until it is closed. `ready` carries what the table takes; `progressed` a share from 0 to 1.

    Solving a sheet takes many seconds once, so a newer state of the same game waits for it; another game, or
    the end, cancels it. The chances to win come second, as a further `ready` for the same state; while they
    are solved for a game, which takes a minute or two once, the other advice on newer states comes as ever.
    """

    ready = Signal(object)
    progressed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()
        self._job: Job | None = None
        self._rules: object = None
        self._at_work: object = None
        self._more: More | None = None
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

    def ask_to_close(self) -> None:
        """Ask the thread to end; nothing is heard of it any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self.blockSignals(True)
        endings.let_go(self)

    def run(self) -> None:
        """Take one job after the other, each time the newest."""
        while (job := self._next()) is not None:
            self._told = 0.0
            self._attempt(partial(self._advise, job))
            if self._more is not None:
                self._attempt(self._tell_more)

    def _attempt(self, work: Callable[[], None]) -> None:
        """Do one thing; what goes wrong is logged and costs only this advice."""
        try:
            work()
        except PipscribeError as error:
            log.info("no advice: %s", error)
        except Cancelled:
            pass  # another game is played by now, or none
        except Exception:
            log.exception("the adviser failed")

    def _advise(self, job: "Job") -> None:
        self._more = None
        advised = job()
        self._more = advised.more
        self.ready.emit(advised)

    def _tell_more(self) -> None:
        """The chances to win for the newest state that there is once they are solved."""
        more, rules = self._more, self._at_work
        while more is not None:
            advised = more(lambda _: self._between(rules))
            newer, self._more = self._more, None
            more = newer if newer is not more else None
            if more is None:
                self.ready.emit(advised)

    def _between(self, rules: object) -> bool:
        """Amid a long computation: advise on a newer state of the same game. False where it is to end."""
        with self._changed:
            if self._closed or rules is not self._rules:
                return False
            job, self._job = self._job, None
        if job is not None:
            self._attempt(partial(self._advise, job))
        return True

    def _next(self) -> "Job | None":
        """Wait for a job; None where the thread is to end."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._job is not None)
            job, self._job = self._job, None
            self._at_work = self._rules
            return None if self._closed else job

    def _goes_on(self, rules: object, share: float) -> bool:
        """Tell how far a computation is; it goes on while its game is the one that is played."""
        if share - self._told >= STEP:
            self._told = share
            self.progressed.emit(share)
        return rules is self._rules and not self._closed
