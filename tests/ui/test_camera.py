"""The camera in the window: throws go onto the sheet, doubts are asked, a lost camera is survived."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.rules.game import Hold, Throw
from app.settings.preferences import Preferences
from app.ui import endings
from app.ui.game.page import GamePage
from app.ui.parts import Rooms
from app.ui.window import Window
from app.vision.settle import State
from tests.ui.conftest import PATIENCE, OpenWindow, game_page, start
from tests.ui.play_keys import press
from tests.ui.scripted import ScriptedCamera
from tests.ui.test_play import last

WATCHED = Preferences(look="light", language="en", camera="scripted", first_start_done=True, advice=False)


@pytest.fixture
def camera() -> ScriptedCamera:
    """Return a camera that the test feeds."""
    return ScriptedCamera()


@pytest.fixture
def watched(open_window: OpenWindow, rooms: Rooms, camera: ScriptedCamera) -> Window:
    """Return a window that watches the scripted camera."""
    return open_window(WATCHED, camera.rooms(rooms))


def words_of(page: GamePage) -> str:
    """What the picture says below."""
    return page.board.left.camera.accessibleDescription()


def test_a_sure_throw_is_written_without_a_key(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann", "Ben")
    camera.throw([1, 5, 4, 4, 4, 2])
    qtbot.waitUntil(lambda: len(game.record.actions) == 1)
    assert sorted(game.record.slots[0].source.read) == [1, 2, 4, 4, 4, 5]
    assert game.record.slots[0].source.by == "camera"
    page = game_page(watched)
    qtbot.waitUntil(lambda: words_of(page) == "dice lie still")


def test_the_evidence_is_kept_and_shown_with_the_line(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2])
    qtbot.waitUntil(lambda: len(game.record.actions) == 1)
    assert rooms.library.pictures.has(game.record.slots[0].source.frame)
    page.explain(0, 0)
    assert page.explaining is not None
    labels = [label.accessibleName() for label in page.explaining.findChildren(type(page.board.bar._worth))]
    assert "Picture of the throw" in labels


def test_a_doubtful_die_is_asked_and_one_key_settles_it(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2], doubtful=5, other=3)
    qtbot.waitUntil(page.board.left.question.isVisible)
    assert not game.record.actions
    press(page, "3")
    assert game.record.actions == (Throw("Ann", (1, 5, 4, 4, 4, 3)),)
    assert sorted(game.record.slots[0].source.read) == [1, 2, 4, 4, 4, 5]
    assert not page.board.left.question.isVisible()


def test_escape_says_that_it_was_no_throw(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2], doubtful=0, other=6)
    qtbot.waitUntil(page.board.left.question.isVisible)
    press(page, "X")
    assert not page.board.left.question.isVisible()
    assert not game.record.actions


def test_a_wrong_number_is_put_right_on_the_picture(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4])
    qtbot.waitUntil(page.board.left.question.isVisible)
    edit = page.board.left.question.edit
    assert edit.faces == (1, 5, 4, 4, 4)
    place = edit.picture.picture_place()
    free = QPoint(round(place.x() + place.width() * 0.5), round(place.y() + place.height() * 0.9))
    QTest.mouseClick(edit.picture, Qt.MouseButton.LeftButton, pos=free)
    press(page, "6")
    assert game.record.actions == (Throw("Ann", (1, 5, 4, 4, 4, 6)),)


def test_a_die_too_many_is_struck_on_the_picture(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "yahtzee", "Ann")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2])
    qtbot.waitUntil(page.board.left.question.isVisible)
    edit = page.board.left.question.edit
    place = edit.picture.picture_place()
    first = QPoint(round(place.x() + place.width() * 80 / 640), round(place.y() + place.height() * 170 / 360))
    QTest.mouseClick(edit.picture, Qt.MouseButton.LeftButton, pos=first)
    assert game.record.actions == (Throw("Ann", (5, 4, 4, 4, 2)),)


def test_a_lost_camera_is_said_the_turn_goes_on_and_it_comes_back(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2])
    qtbot.waitUntil(lambda: len(game.record.actions) == 1)
    camera.lose()
    qtbot.waitUntil(lambda: "gives no picture" in words_of(page))
    press(page, "444E")
    assert last(game) == Hold("Ann", (4, 4, 4))
    camera.state(State.EMPTY)
    qtbot.waitUntil(lambda: words_of(page) == "no dice on the table")
    camera.throw([1, 5, 2])
    qtbot.waitUntil(lambda: len(game.record.actions) == 3)
    assert last(game) == Throw("Ann", (1, 5, 2))


def test_leaving_the_page_gives_the_camera_back_and_coming_back_opens_it_again(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    qtbot.waitUntil(lambda: camera.opened == 1)
    page.leave()
    qtbot.waitUntil(lambda: camera.closed)
    page.arrive()
    qtbot.waitUntil(lambda: camera.opened == 2)


def test_closing_the_window_ends_the_worker(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    start(watched, rooms, "farkle", "Ann", "Ben")
    qtbot.waitUntil(lambda: camera.opened == 1)
    watched.close()
    assert endings.all_ended(PATIENCE)
    assert camera.closed


def test_a_source_that_cannot_be_opened_is_a_sentence(
    open_window: OpenWindow, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    """The real sources, and a reader that nobody comes to ask."""
    window = open_window(replace(WATCHED, camera="nowhere/none.mp4"), replace(rooms, reader=lambda: camera))
    start(window, rooms, "farkle", "Ann", "Ben")
    qtbot.waitUntil(lambda: "none.mp4" in window.said)
    assert game_page(window).board.left.pad.isVisible()


def test_throws_seen_while_a_question_is_open_wait_and_are_counted(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    game = start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    camera.throw([1, 5, 4, 4, 4, 2], doubtful=5, other=3)
    qtbot.waitUntil(page.board.left.question.isVisible)
    camera.throw([1, 1])
    play = page.play_now
    assert play is not None
    qtbot.waitUntil(lambda: play.view.waiting == 1)
    assert page.board.left.question.waiting == "Throws that wait for the answer: 1"
    press(page, "2")
    assert game.record.actions[0] == Throw("Ann", (1, 5, 4, 4, 4, 2))


def test_when_a_clip_is_over_dice_are_typed(
    watched: Window, rooms: Rooms, camera: ScriptedCamera, qtbot: QtBot
) -> None:
    start(watched, rooms, "farkle", "Ann", "Ben")
    page = game_page(watched)
    qtbot.waitUntil(page.board.left.camera.isVisible)
    camera.end()
    qtbot.waitUntil(page.board.left.pad.isVisible)
    assert "is over" in watched.said
