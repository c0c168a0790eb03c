"""What a running program takes: memory, open files, threads, and how long its window was deaf."""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer

PROCESS = Path("/proc/self")
MEBIBYTE = 2**20

TICK = 10
"""Milliseconds between two looks at the clock."""
LOOKS = 50
"""Ticks between two looks at the memory."""
BLOCK = 10
"""Samples of which the least memory counts: a game and the pages after it take less."""
WARMING = 0.25
"""Share of the time in which a program still loads what it loads once."""
FLAT = 10.0
"""Mebibytes an hour that the least memory may still rise by after that; a library that fills takes some."""
DEAF = 0.25
"""Seconds after which a person feels that the window hangs; of its own work, other programs not counted."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What was measured at one moment.

    `minutes` since the beginning; `memory` resident in MiB, and the `least` of it since the sample before:
    what is there while nothing is watched; `handles` open; `threads` by the system's count;
    `deaf` the longest time in seconds since the sample before in which the window's thread took no event,
    and `busy` how much of the processor that thread had at most in such a time; throws `written` and games
    `over` so far, and `faults` in the log.
    """

    minutes: float
    memory: float
    least: float
    handles: int
    threads: int
    deaf: float
    busy: float
    written: int
    over: int
    faults: int


HEAD = "minute  memory MiB  least MiB  handles  threads  deaf ms  busy ms  throws  games  faults"


def as_line(sample: Sample) -> str:
    """A sample as a line below HEAD."""
    return (
        f"{sample.minutes:6.1f}  {sample.memory:10.1f}  {sample.least:9.1f}  {sample.handles:7}  "
        f"{sample.threads:7}  {1000 * sample.deaf:7.0f}  {1000 * sample.busy:7.0f}  "
        f"{sample.written:6}  {sample.over:5}  {sample.faults:6}"
    )


class Gauge:
    """Looks at the clock every TICK in the window's thread, and takes samples when asked."""

    def __init__(self) -> None:
        self._began = self._last = time.monotonic()
        self._had = time.thread_time()
        self._deaf = self._busy = 0.0
        self._least = memory()
        self._ticks = 0
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK)

    @property
    def minutes(self) -> float:
        """Since the beginning."""
        return (time.monotonic() - self._began) / 60

    def sample(self, written: int, over: int, faults: int) -> Sample:
        """What is so now; the longest times begin anew."""
        self._tick()
        now = memory()
        least, self._least = min(now, self._least), now
        deaf, self._deaf = self._deaf, 0.0
        busy, self._busy = self._busy, 0.0
        return Sample(self.minutes, now, least, handles(), threads(), deaf, busy, written, over, faults)

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now, had = time.monotonic(), time.thread_time()
        self._deaf = max(self._deaf, now - self._last)
        self._busy = max(self._busy, had - self._had)
        self._last, self._had = now, had
        self._ticks += 1
        if self._ticks % LOOKS == 0:
            self._least = min(self._least, memory())


def memory() -> float:
    """Resident memory in MiB."""
    pages = int((PROCESS / "statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE


def handles() -> int:
    """Open files, sockets and pipes, without the one that counts them."""
    return len(list((PROCESS / "fd").iterdir())) - 1


def threads() -> int:
    """Threads of the process, those of libraries too."""
    return len(list((PROCESS / "task").iterdir()))


@dataclass(frozen=True, slots=True)
class Judgement:
    """One thing that was looked at over the whole time: whether it is as it should be, and the figures."""

    good: bool
    sentence: str


def judge(samples: Sequence[Sample]) -> tuple[Judgement, ...]:
    """What the samples say of the time after the warming up; ValueError below four samples."""
    warm = samples[int(len(samples) * WARMING) :]
    if len(warm) < 3:
        raise ValueError("too few samples to judge by")
    half = len(warm) // 2
    earlier, later = warm[:half], warm[half:]
    size = BLOCK if len(warm) > 2 * BLOCK else 1  # too short a run for blocks is judged by every sample
    blocks = [warm[at : at + size] for at in range(0, len(warm), size)]
    troughs = [min(block, key=lambda one: one.least) for block in blocks]
    rise = slope([one.minutes / 60 for one in troughs], [one.least for one in troughs])
    least, most = min(one.least for one in warm), max(one.memory for one in warm)
    busiest, longest = max(one.busy for one in warm), max(one.deaf for one in warm)
    faults = samples[-1].faults
    return (
        Judgement(
            rise <= FLAT,
            f"memory: at its least {rise:+.1f} MiB an hour after minute {warm[0].minutes:.0f}; between "
            f"{least:.0f} and {most:.0f} MiB with what each game needs",
        ),
        _no_more("handles", [one.handles for one in earlier], [one.handles for one in later]),
        _no_more("threads", [one.threads for one in earlier], [one.threads for one in later]),
        Judgement(
            busiest <= DEAF,
            f"window: busy for {1000 * busiest:.0f} ms at most; took no event for {1000 * longest:.0f} ms at "
            "most, other programs on this core included",
        ),
        Judgement(not faults, f"faults in the log: {faults}"),
    )


def slope(times: Sequence[float], values: Sequence[float]) -> float:
    """How much the values rise in one unit of time, by least squares."""
    middle, mean = sum(times) / len(times), sum(values) / len(values)
    spread = sum((at - middle) ** 2 for at in times)
    return sum((at - middle) * (value - mean) for at, value in zip(times, values, strict=True)) / spread


def _no_more(what: str, earlier: Sequence[int], later: Sequence[int]) -> Judgement:
    first, second = f"{min(earlier)} to {max(earlier)}", f"{min(later)} to {max(later)}"
    return Judgement(max(later) <= max(earlier), f"{what}: {first} in the first half, {second} in the second")
