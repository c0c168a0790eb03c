"""Garbage is collected on the window's thread only: what is Qt's may not be destroyed on another one.

Python collects wherever it happens to be, and workers, advisers and jobs run beside the window.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 500
"""Milliseconds between two looks at how much there is."""


def collect_here(parent: QObject) -> QTimer:
    """Collect on this thread, and on no other, as long as `parent` lives. What is there now is kept: to look
    through all that was loaded is felt."""
    gc.disable()
    gc.freeze()
    timer = QTimer(parent)
    timer.timeout.connect(collect_due)
    timer.start(EVERY)
    return timer


def collect_due() -> None:
    """Collect the oldest generation that has come to Python's own limit."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
