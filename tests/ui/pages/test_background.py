"""Long work beside the window: it runs in another thread, and its ends come back into the window's."""

import threading

import pytest
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from app.errors import PipscribeError
from app.ui import endings
from app.ui.pages.background import Background
from tests.ui.conftest import PATIENCE


def test_a_job_runs_elsewhere_and_its_value_comes_back_here(qtbot: QtBot) -> None:
    background = Background()
    ran: list[threading.Thread] = []
    got: list[tuple[int, threading.Thread]] = []

    def job() -> int:
        ran.append(threading.current_thread())
        return 3

    background.run(job, lambda value: got.append((value, threading.current_thread())), pytest.fail)
    qtbot.waitUntil(lambda: bool(got))
    assert got == [(3, threading.main_thread())]
    assert ran[0] is not threading.main_thread()
    background.close()


def test_an_error_comes_back_as_its_sentence(qtbot: QtBot) -> None:
    background = Background()
    said: list[str] = []

    def job() -> int:
        raise PipscribeError("No room is left.")

    done: list[int] = []
    background.run(job, done.append, said.append)
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["No room is left."]
    assert done == []
    background.close()


def test_a_fault_surfaces_in_the_windows_thread(qtbot: QtBot) -> None:
    background = Background()
    with capture_exceptions() as faults:
        ended: list[object] = []
        background.run(lambda: 1 // 0, ended.append, ended.append)
        qtbot.waitUntil(lambda: bool(faults))
    assert faults[0][0] is ZeroDivisionError
    background.close()


def test_closing_lets_go_of_what_runs_and_drops_what_waits() -> None:
    background = Background()
    begun, go_on = threading.Event(), threading.Event()
    done: list[str] = []

    def first() -> None:
        begun.set()
        go_on.wait(20)
        done.append("first")

    background.run(first, lambda _: None, pytest.fail)
    background.run(lambda: done.append("second"), lambda _: None, pytest.fail)
    assert begun.wait(5)
    background.close()
    assert not endings.all_ended(0.05)
    assert done == []
    go_on.set()
    assert endings.all_ended(PATIENCE)
    assert done == ["first"]


def test_nothing_is_run_or_told_after_closing(qtbot: QtBot) -> None:
    """A page that closes while it loads is told nothing, so that it asks for nothing more."""
    background = Background()
    told: list[int] = []
    background.run(lambda: 1, told.append, pytest.fail)
    background.close()
    background.run(lambda: 2, told.append, pytest.fail)
    qtbot.wait(50)
    assert told == []
