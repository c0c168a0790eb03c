"""The application around the window: its type, the log, faults of its own."""

import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.settings.preferences import Look
from app.ui import theme
from app.ui.application import catch_faults, make_application, to_log
from app.ui.parts import Parts
from app.ui.window import Window


def test_type_does_not_grow_from_window_to_window(qtbot: QtBot, parts: Parts) -> None:
    del qtbot
    application, points = make_application(parts)
    size = application.font().pointSizeF()
    again, same = make_application(parts)
    assert again is application
    assert same == points
    assert application.font().pointSizeF() == size == pytest.approx(points * theme.BODY)


def test_qt_s_messages_go_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        to_log(QtMsgType.QtWarningMsg, QMessageLogContext(), "something is off")
    assert [(record.levelname, record.name) for record in caplog.records] == [("WARNING", "qt")]
    assert "something is off" in caplog.text


def test_a_fault_is_logged_and_said_and_the_window_goes_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    class Says:
        def say(self, sentence: str) -> None:
            said.append(sentence)

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    catch_faults(Says())
    fault = RuntimeError("a die fell off the table")
    sys.excepthook(RuntimeError, fault, None)
    assert "a die fell off the table" in caplog.text
    assert said == ["Something went wrong; the log file says what."]


@pytest.mark.parametrize(("look", "dark"), [("light", False), ("dark", True)])
def test_looks_are_told_by_the_palette(qtbot: QtBot, look: Look, *, dark: bool) -> None:
    del qtbot
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    theme.dress(application, look, 1.0, 9.0)
    palette = application.palette()
    assert theme.Colours.of(palette) is (theme.DARK if dark else theme.LIGHT)
    assert (palette.color(QPalette.ColorRole.Window).lightness() < 128) == dark


@pytest.mark.parametrize("colours", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_what_is_read_stands_out_from_its_ground(colours: theme.Colours) -> None:
    """At least 4.5 to 1, as WCAG 2.2 asks of plain type."""
    pairs = [
        (colours.ink, colours.ground),
        (colours.ink, colours.surface),
        (colours.ink, colours.raised),
        (colours.ink, colours.tint),
        (colours.muted, colours.surface),
        (colours.muted, colours.ground),
        (colours.muted, colours.tint),
        (colours.on_accent, colours.accent),
        (colours.warning, colours.ground),
        (colours.pip, colours.die),
    ]
    too_faint = [(ink, ground) for ink, ground in pairs if contrast(ink, ground) < 4.5]
    assert too_faint == []


def contrast(one: str, other: str) -> float:
    """The ratio of two colours' luminance by WCAG 2.2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb", 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_type_grows_with_the_window() -> None:
    assert theme.growth(1280, 720) == 1.0
    assert theme.growth(900, 600) == 1.0
    assert theme.growth(1920, 1080) == 1.5
    assert theme.growth(5000, 4000) == 2.0


def test_the_window_dresses_anew_when_it_grows(window: Window, qtbot: QtBot) -> None:
    small = QApplication.font().pointSizeF()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: QApplication.font().pointSizeF() == pytest.approx(1.5 * small))
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: QApplication.font().pointSizeF() == pytest.approx(small))


HANGING = """
import sys, threading
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from app.commands import window as command
from app.ui import application
from app.ui.window import Window

real, entered = command.furnish, threading.Event()

def furnish(*given):
    def hang(*_):
        entered.set()
        threading.Event().wait()
    return replace(real(*given), source=hang, reader=lambda: None, cameras=hang)

command.furnish = furnish

def play_and_close(window):
    game = window.rooms.library.start(window.rooms.shelf.find("farkle"), ("Ann", "Ben"), {})
    window.play(game)
    QTimer.singleShot(0, lambda: close_once_it_hangs(window))

def close_once_it_hangs(window):
    if entered.is_set():
        window.close()
    else:
        QTimer.singleShot(20, lambda: close_once_it_hangs(window))

begin = Window.begin

def begin_and_play(window):
    window.furnished.connect(lambda: play_and_close(window))
    begin(window)

Window.begin = begin_and_play
args = command.argparse.Namespace(settings=Path(sys.argv[1]), library=sys.argv[1] + "/library.db",
                                  camera=CAMERA, json=False)
code = command.run(args)
print("closed")
sys.exit(code)
"""


@pytest.mark.parametrize("camera", ["desk", ""])
def test_a_device_that_hangs_does_not_keep_the_program_from_ending(tmp_path: Path, camera: str) -> None:
    """One that is watched, and one whose picture was wanted for the list of cameras at the first start."""
    script = HANGING.replace("CAMERA", repr(camera or None))
    ran = subprocess.run([sys.executable, "-c", script, str(tmp_path)], timeout=60, check=False)
    assert ran.returncode == 0
