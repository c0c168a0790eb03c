"""Sounds and voice: only what is chosen, two tones for a question, no fault where the system has no voice."""

import sys
from types import ModuleType
from typing import ClassVar

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.settings.preferences import Preferences
from app.ui.game.speaker import Speaker
from app.ui.parts import Rooms
from tests.ui.conftest import OpenWindow, start
from tests.ui.scripted import ScriptedCamera

ALOUD = Preferences(
    look="light", language="en", camera="scripted", first_start_done=True, sounds=True, voice=True
)


class Voice:
    """A voice that writes down what it says."""

    said: ClassVar[list[str]] = []

    def setLocale(self, locale: object) -> None:
        """Any language will do."""

    def stop(self) -> None:
        """It never goes on."""

    def say(self, text: str) -> None:
        self.said.append(text)


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the tones."""
    count: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: count.append(1))
    return count


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> type[Voice]:
    """Give the system a voice."""
    Voice.said.clear()
    module = ModuleType("PySide6.QtTextToSpeech")
    module.QTextToSpeech = Voice  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", module)
    return Voice


def test_a_throw_is_one_tone_and_said_a_question_is_two(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot, beeps: list[int], voice: type[Voice]
) -> None:
    camera = ScriptedCamera()
    window = open_window(ALOUD, camera.rooms(rooms))
    game = start(window, rooms, "farkle", "Ann", "Ben")
    camera.throw([1, 5, 4, 4, 4, 2])
    qtbot.waitUntil(lambda: len(game.record.actions) == 1, timeout=10_000)
    qtbot.waitUntil(lambda: len(beeps) == 1, timeout=10_000)
    assert voice.said == ["Ann throws 1 5 4 4 4 2: worth 550."]
    camera.throw([1, 5, 4], doubtful=0, other=4)
    qtbot.waitUntil(lambda: len(beeps) == 3, timeout=10_000)
    assert len(voice.said) == 2


def test_nothing_is_heard_unless_it_is_chosen(qtbot: QtBot, beeps: list[int], voice: type[Voice]) -> None:
    Speaker().tell("Ann throws 1.", Preferences(), asking=True)
    assert beeps == []
    assert voice.said == []


def test_a_system_without_a_voice_is_no_fault(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", None)
    speaker = Speaker()
    speaker.tell("Ann throws 1.", Preferences(voice=True), asking=False)
    speaker.tell("Ann throws 2.", Preferences(voice=True), asking=False)
    assert speaker._voice is None
