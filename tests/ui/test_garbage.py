"""Garbage goes on the window's thread, and only there."""

import gc
import threading
import weakref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.ui.garbage import EVERY, collect_here


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_of_all_threads_is_collected_on_this_one(qtbot: QtBot) -> None:
    where: list[threading.Thread] = []

    def tie() -> None:
        for _ in range(5000):
            weakref.finalize(Knot(), lambda: where.append(threading.current_thread()))

    parent = QObject()
    timer = collect_here(parent)
    try:
        thread = threading.Thread(target=tie)
        thread.start()
        thread.join()
        assert where == []
        qtbot.waitUntil(lambda: bool(where), timeout=40 * EVERY)
        assert set(where) == {threading.main_thread()}
    finally:
        timer.stop()
        gc.unfreeze()
