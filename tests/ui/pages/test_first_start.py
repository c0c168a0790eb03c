"""Setting a camera up: by its picture, the tray drawn, light checked, a throw confirmed; or without one."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.camera.conditions import Conditions
from app.camera.frame import CameraError, Frame
from app.settings.preferences import Preferences, Rig
from app.ui import endings
from app.ui.pages.background import AtOnce
from app.ui.pages.first_start import CAMERA, LIGHT, THROW, TRAY, FirstStartPage, one_picture
from app.ui.pages.measuring import Measured
from app.ui.pages.tray_view import USUAL
from app.ui.parts import Parts, Rooms
from app.vision.settle import State
from tests.ui.conftest import PATIENCE
from tests.ui.scripted import HEIGHT, WIDTH, ScriptedCamera

GOOD = Conditions(120.0, 0.001, 3.0, 29.0)


class OnePicture:
    """A camera that gives one picture, or cannot be opened."""

    name = "Desk"
    goes_on = False
    condition = None

    def __init__(self) -> None:
        self.closed = False

    def __iter__(self) -> "OnePicture":
        return self

    def __next__(self) -> Frame:
        return Frame(0, 0.0, np.full((90, 160, 3), 77, np.uint8))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def camera() -> ScriptedCamera:
    return ScriptedCamera()


@pytest.fixture
def page(qtbot: QtBot, parts: Parts, rooms: Rooms, camera: ScriptedCamera) -> FirstStartPage:
    made = FirstStartPage(parts, AtOnce())
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.rooms = camera.rooms(rooms)
    made.show()
    return made


def test_each_camera_is_shown_by_what_it_sees(qtbot: QtBot, parts: Parts, rooms: Rooms) -> None:
    desk = OnePicture()

    def source(name: str, lock: bool) -> OnePicture:
        if name == "Roof":
            raise CameraError("not_opened", "Roof cannot be opened.")
        return desk

    page = FirstStartPage(parts, AtOnce())
    qtbot.addWidget(page)
    page.furnish(replace(rooms, source=source))
    page.arrive()
    assert set(page.choosing.previews.buttons) == {"Desk", "Roof"}
    assert not page.choosing.previews.buttons["Desk"].icon().isNull()
    assert page.choosing.previews.buttons["Desk"].text() == "Desk"
    assert page.choosing.previews.buttons["Roof"].toolTip() == "Roof\nRoof cannot be opened."
    assert desk.closed


def test_a_preview_is_one_picture_and_lets_the_camera_go(rooms: Rooms) -> None:
    desk = OnePicture()
    image = one_picture(replace(rooms, source=lambda _name, _lock: desk), "Desk")
    assert (image.width(), image.height(), image.pixelColor(5, 5).red()) == (160, 90, 77)
    assert desk.closed


def test_without_a_camera_everything_goes_on_by_typing(page: FirstStartPage, parts: Parts) -> None:
    told: list[Preferences] = []
    went: list[str] = []
    page.preferred.connect(told.append)
    page.go.connect(went.append)
    page.choosing.no_camera.click()
    assert told == [replace(parts.preferences, camera="", first_start_done=True)]
    assert went == ["new_game"]


def test_a_camera_is_set_up_step_by_step_and_kept(
    qtbot: QtBot, page: FirstStartPage, camera: ScriptedCamera
) -> None:
    told: list[Preferences] = []
    page.preferred.connect(told.append)
    page.choose("Desk")
    assert page.steps.currentIndex() == TRAY
    camera.state(State.EMPTY)
    qtbot.waitUntil(lambda: page.profile() is not None)
    page.tray.view.show_corners(((0.1, 0.1), (0.9, 0.1), (0.5, 0.9)))
    page.next.click()
    assert page.steps.currentIndex() == LIGHT
    page._take_measured(Measured(GOOD, WIDTH, HEIGHT, ("focus",)))
    assert [sign.text() for sign, _ in page.light.checks.lines.values()] == ["✓"] * 4
    page.light.lock.click()
    assert page.light.lock.isChecked()
    page.next.click()
    assert page.steps.currentIndex() == THROW
    assert not page.next.isEnabled()
    camera.throw((1, 3, 5))
    qtbot.waitUntil(page.next.isEnabled, timeout=10_000)
    assert page.throw.verdict.text() == "The program reads 1 3 5. Is that right?"
    assert page.throw.picture.words == ""
    page.throw.no.click()
    assert not page.next.isEnabled()
    camera.throw((2, 2))
    qtbot.waitUntil(page.next.isEnabled, timeout=10_000)
    page.next.click()
    (preferences,) = told
    rig = preferences.rig("Desk")
    assert rig is not None
    assert (rig.width, rig.height, rig.tray) == (WIDTH, HEIGHT, ((0.1, 0.1), (0.9, 0.1), (0.5, 0.9)))
    assert (preferences.camera, preferences.first_start_done) == ("Desk", True)
    assert preferences.lock_camera
    page.close_down()
    assert endings.all_ended(PATIENCE)
    assert camera.closed


def test_what_was_measured_is_in_the_profile_and_the_hold_zone_stays(page: FirstStartPage) -> None:
    hold = ((0.0, 0.0), (0.2, 0.0), (0.0, 0.2))
    page.prefer(Preferences(camera="Desk").with_rig(Rig("Desk", 1, 1, USUAL, hold)))
    page.choose("Desk")
    page._take_measured(Measured(GOOD, 1280, 720, ("focus",)))
    assert page.light.locked.text() == "The camera keeps still: focus."
    assert page.profile() == Rig("Desk", 1280, 720, USUAL, hold, 120.0, 0.001, 3.0, 29.0, ("focus",))
    page.close_down()


def test_what_was_measured_of_one_camera_is_not_said_of_another(page: FirstStartPage) -> None:
    page.choose("Desk")
    page._take_measured(Measured(GOOD, 1280, 720, ("focus",)))
    page.choose("Roof")
    assert page.profile() is None
    page.close_down()


@pytest.mark.parametrize(
    ("conditions", "line", "says"),
    [
        (Conditions(20.0, 0.0, 3.0, 29.0), "dark", "Too dark"),
        (Conditions(120.0, 0.11, 3.0, 29.0), "glare", "11 % of the tray is blown out"),
        (Conditions(120.0, 0.0, 9.5, 29.0), "blurred", "Blurred: an edge takes 9.5 pixels"),
        (Conditions(120.0, 0.0, 3.0, 4.0), "slow", "Only 4 a second"),
    ],
)
def test_what_should_be_better_has_a_sign_and_a_way_out(
    page: FirstStartPage, conditions: Conditions, line: str, says: str
) -> None:
    page.light.checks.show_conditions(conditions)
    signs = {key: sign.text() for key, (sign, _) in page.light.checks.lines.items()}
    assert signs == {key: "✗" if key == line else "✓" for key in signs}
    assert page.light.checks.lines[line][1].text().startswith(says)


def test_focus_is_measured_on_dice_only(page: FirstStartPage) -> None:
    page.light.checks.show_conditions(Conditions(120.0, 0.0, None, None))
    sign, says = page.light.checks.lines["blurred"]
    assert (sign.text(), says.text()) == ("…", "Put some dice into the tray: focus is measured on them.")
    assert page.light.checks.lines["slow"][0].text() == "…"


def test_a_tray_that_is_too_small_stops_here(page: FirstStartPage) -> None:
    page.choose("Desk")
    page.tray.view.show_corners(((0.1, 0.1), (0.12, 0.1), (0.1, 0.12)))
    assert not page.next.isEnabled()
    assert "too small" in page.notice.sentence.text()
    page.tray.whole.click()
    assert page.next.isEnabled()
    assert page.tray.view.corners == ()
    page.close_down()


def test_a_camera_that_is_lost_is_said(qtbot: QtBot, page: FirstStartPage, camera: ScriptedCamera) -> None:
    said: list[str] = []
    page.trial.troubled.connect(lambda _: said.append(page.notice.sentence.text()))
    page.choose("Desk")
    camera.lose()
    qtbot.waitUntil(lambda: any("gives no picture" in text for text in said), timeout=10_000)
    page.close_down()


def test_leaving_lets_the_camera_go(qtbot: QtBot, page: FirstStartPage, camera: ScriptedCamera) -> None:
    page.choose("Desk")
    camera.state(State.EMPTY)
    qtbot.waitUntil(lambda: page.profile() is not None, timeout=10_000)
    page.leave()
    assert not page.trial.is_open
    camera.state(State.EMPTY)
    qtbot.waitUntil(lambda: camera.closed, timeout=10_000)
    page.rooms = replace(page.rooms, cameras=lambda: ()) if page.rooms else None
    page.arrive()
    assert page.steps.currentIndex() == CAMERA
    assert page.notice.sentence.text() == "No camera was found."
    page.close_down()


def test_pictures_reach_the_tray_and_the_light_step(page: FirstStartPage) -> None:
    image = QImage(64, 36, QImage.Format.Format_RGB32)
    page.trial.pictured.emit(image)
    page.show_step(LIGHT)
    page.trial.pictured.emit(image)
    assert page.light.picture.words == ""
