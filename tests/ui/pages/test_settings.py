"""The page of settings: each change is told at once, and showing a setting changes nothing."""

import sys
from dataclasses import replace
from importlib.util import find_spec

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.settings.preferences import Preferences
from app.ui.pages.settings import SettingsPage
from app.ui.pages.widgets import Sentence
from app.ui.parts import Parts, Rooms


@pytest.fixture
def told() -> list[Preferences]:
    return []


@pytest.fixture
def page(qtbot: QtBot, parts: Parts, told: list[Preferences]) -> SettingsPage:
    made = SettingsPage(parts)
    qtbot.addWidget(made)

    def take(preferences: Preferences) -> None:
        told.append(preferences)
        made.prefer(preferences)

    made.preferred.connect(take)
    made.show()
    return made


def test_each_control_changes_its_setting_alone_and_at_once(
    page: SettingsPage, told: list[Preferences], parts: Parts
) -> None:
    wanted = parts.preferences
    page.look.buttons["dark"].click()
    wanted = replace(wanted, look="dark")
    assert told == [wanted]
    page.language.setCurrentIndex(page.language.findData("de"))
    page.language.activated.emit(page.language.currentIndex())
    page.type_size.setValue(30)
    page.risk.buttons[0.01].click()
    page.advice.click()
    page.sounds.click()
    page.second.click()
    page.lock.click()
    assert told[-1] == replace(
        wanted,
        language="de",
        size=1.5,
        risk=0.01,
        advice=False,
        sounds=True,
        lock_camera=True,
        second_screen=True,
    )
    assert len(told) == 8
    assert page.size_says.text() == "150%"


def test_what_is_chosen_already_is_not_told_again(page: SettingsPage, told: list[Preferences]) -> None:
    page.look.buttons["system"].click()
    assert told == []


def test_settings_that_come_from_elsewhere_are_shown_and_not_told(
    page: SettingsPage, told: list[Preferences]
) -> None:
    page.prefer(Preferences(look="light", language="en", size=0.8, risk=0.002, sounds=True, camera="Desk"))
    assert told == []
    assert page.look.buttons["light"].isChecked()
    assert page.language.currentText() == "English"
    assert page.type_size.value() == 16
    assert not any(button.isChecked() for button in page.risk.buttons.values())
    assert page.sounds.isChecked()
    assert page.camera.text() == "Desk"
    assert told == []


def test_another_library_is_used_from_the_next_start_on(
    page: SettingsPage, rooms: Rooms, told: list[Preferences]
) -> None:
    page.furnish(rooms)
    now = rooms.library.place.shown
    assert page.library.text() == now
    page._choose_library("")
    assert told == []
    page._choose_library("/games/club.db")
    assert told[-1].library == "/games/club.db"
    assert page.library.text() == f"{now}\nFrom the next start on: /games/club.db"
    page._choose_library("", usual=True)
    assert told[-1].library == ""
    assert page.library.text() == now


def test_a_library_that_was_named_for_this_start_is_not_promised_to_change(
    page: SettingsPage, rooms: Rooms
) -> None:
    page.furnish(replace(rooms, named=True))
    page._choose_library("/games/club.db")
    now, then = page.library.text().split("\n")
    assert now == rooms.library.place.shown
    assert then == ("It was named on the command line or by PIPSCRIBE_LIBRARY. Without that: /games/club.db")


def test_a_frozen_program_does_not_send_to_pip(
    qtbot: QtBot, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.ui.pages.settings.find_spec", lambda _: None)
    for frozen, says in ((False, "pip install PySide6-Addons"), (True, "it cannot speak")):
        monkeypatch.setattr(sys, "frozen", frozen, raising=False)
        page = SettingsPage(parts)
        qtbot.addWidget(page)
        assert any(says in label.text() for label in page.findChildren(Sentence))


def test_the_camera_is_set_up_on_its_own_page(page: SettingsPage) -> None:
    went: list[str] = []
    page.go.connect(went.append)
    buttons = [button for button in page.findChildren(QPushButton) if button.text() == "Set up the camera…"]
    buttons[0].click()
    assert went == ["camera"]


def test_speech_is_offered_only_where_it_can_be(page: SettingsPage) -> None:
    assert page.voice.isEnabled() is (find_spec("PySide6.QtTextToSpeech") is not None)
