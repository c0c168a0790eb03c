"""The application around the window: its looks, its language, and where warnings and faults go."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from app.ui import endings, theme
from app.ui.garbage import collect_here
from app.ui.parts import Parts
from app.ui.translation import install_language
from app.ui.window import Window

log = logging.getLogger(__name__)

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}

USUAL_POINTS = 9.0
"""Size of type where the system does not say."""
LAST_SECONDS = 3.0
"""How long what still runs is waited for when the window has closed."""
SYSTEM_POINTS = "systemPoints"
"""The application's property that remembers the system's size of type."""


class _Says(Protocol):
    def say(self, sentence: str, /) -> None: ...


def make_application(parts: Parts) -> tuple[QApplication, float]:
    """The application, dressed, and the system's size of type in points."""
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else QApplication(["pipscribe"])
    application.setApplicationName("pipscribe")
    application.setApplicationDisplayName("Pipscribe")
    application.setDesktopFileName("pipscribe")
    points = application.property(SYSTEM_POINTS)
    if not isinstance(points, float):  # a later window finds the font dressed already
        points = application.font().pointSizeF()
        points = points if points > 0 else USUAL_POINTS
        application.setProperty(SYSTEM_POINTS, points)
    install_language(application, parts.preferences.language)
    theme.dress(application, parts.preferences.look, parts.preferences.size, points)
    return application, points


def run(parts: Parts, shown: Callable[[], None] | None = None) -> int:
    """Show the window and return when it has closed; `shown` is called when it is on the screen."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Qt's loop would not let Python see Ctrl+C
    qInstallMessageHandler(to_log)
    application, points = make_application(parts)
    window = Window(parts, points)
    catch_faults(window)
    begin_where(window, parts)
    window.furnished.connect(lambda: collect_here(window))
    window.show()

    def on_screen() -> None:
        if shown is not None:
            shown()
        window.begin()

    QTimer.singleShot(0, on_screen)
    try:
        return int(application.exec())
    finally:
        window.end()
        if not endings.all_ended(LAST_SECONDS):
            log.warning("something does not end; it ends with the program")
        window.close_library()


def leave(code: int) -> None:
    """End the program at once where a thread would keep it from ending: a device may hold one for ever."""
    if not endings.all_ended(0):
        sys.stdout.flush()
        logging.shutdown()
        os._exit(code)


def begin_where(window: Window, parts: Parts) -> None:
    """On the first start a camera is set up, unless one was named."""
    if not parts.preferences.first_start_done and not parts.preferences.camera:
        window.go("camera")


def to_log(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """Write a message of Qt's into the log."""
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s: %s", context.category, text)


def catch_faults(window: _Says) -> None:
    """A fault of the program's own goes into the log, and the window goes on and says so."""

    def caught(kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        log.critical("a fault", exc_info=(kind, fault, trace) if fault is not None else None)
        window.say(QCoreApplication.translate("Faults", "Something went wrong; the log file says what."))

    def caught_in_thread(told: threading.ExceptHookArgs) -> None:
        log.critical(
            "a fault in a thread",
            exc_info=(told.exc_type, told.exc_value, told.exc_traceback) if told.exc_value else None,
        )

    sys.excepthook = caught
    threading.excepthook = caught_in_thread
