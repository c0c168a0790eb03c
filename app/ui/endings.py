"""What was asked to end and has not ended yet. Nobody waits for it while there is a window.

Each is kept here meanwhile: a thread that is deleted while it runs takes the program with it.
"""

import time
from typing import Protocol, TypeVar


class Ending(Protocol):
    """Something that ends in its own time; a QThread is one."""

    def wait(self, milliseconds: int, /) -> bool:
        """Wait at most so long for its end; whether it has ended."""


T = TypeVar("T", bound=Ending)

_endings: list[Ending] = []


def let_go(ending: Ending) -> None:
    """Keep this until it has ended."""
    _endings[:] = [one for one in _endings if not one.wait(0)]
    if not ending.wait(0):
        _endings.append(ending)


def running(kind: type[T]) -> list[T]:
    """Those of this kind that have not ended yet."""
    return [one for one in _endings if isinstance(one, kind) and not one.wait(0)]


def all_ended(seconds: float) -> bool:
    """Whether all have ended; blocks at most that long."""
    last = time.monotonic() + seconds
    for one in _endings:
        one.wait(max(0, round(1000 * (last - time.monotonic()))))
    _endings[:] = [one for one in _endings if not one.wait(0)]
    return not _endings
