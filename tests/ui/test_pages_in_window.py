"""The pages in the window: first start, a camera that has changed, a game begun from its page, keys."""

import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.camera.frame import CameraError, FrameSource
from app.rules.game import Hold, Throw
from app.session.past import Past
from app.settings.preferences import Preferences, Rig
from app.ui import endings
from app.ui.application import begin_where
from app.ui.game.page import GamePage
from app.ui.pages.first_start import FirstStartPage
from app.ui.pages.new_game import NewGamePage
from app.ui.parts import Parts, Rooms
from app.ui.places import PLACES
from app.ui.window import Window
from app.ui.worker import Worker
from app.vision.settle import State
from tests.ui.conftest import OpenWindow, game_page, start
from tests.ui.scripted import HEIGHT, WIDTH, ScriptedCamera

PLAIN = Preferences(look="light", language="en", first_start_done=True)


def test_every_page_is_there_and_is_reached_by_its_key(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(PLAIN)
    window.activateWindow()
    for place in PLACES:
        assert place.is_there
        QTest.keyClick(window, Qt.Key[f"Key_{place.key}"])
        qtbot.waitUntil(
            lambda page=place.page: type(window._stack.currentWidget()).__name__ == page  # type: ignore[misc]
        )


@pytest.mark.parametrize(
    ("preferences", "page"),
    [
        (Preferences(), FirstStartPage),
        (Preferences(first_start_done=True), GamePage),
        (Preferences(camera="Desk"), GamePage),
    ],
)
def test_the_first_start_sets_a_camera_up(
    qtbot: QtBot, parts: Parts, preferences: Preferences, page: type[object]
) -> None:
    changed = replace(parts, preferences=preferences)
    window = Window(changed, 9.0)
    qtbot.addWidget(window)
    begin_where(window, changed)
    assert isinstance(window._stack.currentWidget(), page)
    window.close()


def test_a_game_is_begun_on_its_page_and_played_on_the_games(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(PLAIN)
    window.go("new_game")
    page = window.page("new_game")
    assert isinstance(page, NewGamePage)
    page.games.choose("farkle")
    page.players.put(["Ann", "Ben"])
    page.start.click()
    qtbot.waitUntil(lambda: isinstance(window._stack.currentWidget(), GamePage), timeout=10_000)
    assert window.preferences.players == ("Ann", "Ben")
    assert window.preferences.game == "farkle"


@pytest.mark.parametrize(("width", "says"), [(WIDTH, False), (WIDTH * 2, True)])
def test_a_camera_that_gives_another_picture_is_to_be_set_up_again(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot, width: int, says: bool
) -> None:
    camera = ScriptedCamera()
    watched = replace(PLAIN, camera="scripted").with_rig(Rig("scripted", width, HEIGHT))
    window = open_window(watched, camera.rooms(rooms))
    said: list[str] = []
    page = window.page("game")
    page.said.connect(said.append)
    start(window, rooms, "farkle", "Ann", "Ben")
    assert isinstance(page, GamePage)
    for _ in range(3):
        camera.state(State.EMPTY)
    qtbot.waitUntil(lambda: page.board.left.camera._image is not None, timeout=10_000)
    assert any("set it up again" in text for text in said) is says


def test_another_language_is_spoken_at_once_and_the_game_goes_on(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    window = open_window(PLAIN)
    game = start(window, rooms, "farkle", "Ann", "Ben", start="listed")
    game.do(Throw("Ann", (1, 5, 4, 4, 4, 2)))
    try:
        window.go("settings")
        window.prefer(replace(window.preferences, language="de"))
        qtbot.waitUntil(lambda: window._buttons["settings"].text() == "Einstellungen", timeout=10_000)
        assert type(window._stack.currentWidget()).__name__ == "SettingsPage"
        window.go("game")
        page = window.page("game")
        assert isinstance(page, GamePage)
        assert page.play_now is not None
        assert page.play_now.table.game is game
        game.do(Hold("Ann", (1, 5)))
        assert page.board.headline.undo_button.text() == "Rückgängig"
    finally:
        window.prefer(replace(window.preferences, language="en"))
        qtbot.waitUntil(lambda: window._buttons["settings"].text() == "Settings", timeout=10_000)


def test_a_camera_that_hangs_keeps_no_other_language_waiting(
    open_window: OpenWindow, rooms: Rooms, qtbot: QtBot
) -> None:
    entered, let_go = threading.Event(), threading.Event()

    def hang(_name: str, _lock: bool) -> FrameSource:
        entered.set()
        assert let_go.wait(20)
        raise CameraError("no_camera", "There is no camera.")

    hanging = replace(rooms, source=hang, reader=ScriptedCamera)
    window = open_window(replace(PLAIN, camera="hanging"), hanging)
    game = start(window, rooms, "farkle", "Ann", "Ben")
    qtbot.waitUntil(entered.is_set, timeout=10_000)
    try:
        window.prefer(replace(window.preferences, language="de"))
        qtbot.waitUntil(
            lambda: window._buttons["settings"].text() == "Einstellungen" and window._stack.count() == 1,
            timeout=20_000,
        )
        assert game_page(window).play_now is not None
        assert not let_go.is_set()
        assert endings.running(Worker)
    finally:
        let_go.set()
        window.prefer(replace(window.preferences, language="en"))
        qtbot.waitUntil(lambda: window._buttons["settings"].text() == "Settings", timeout=10_000)
    assert game.record.players == ("Ann", "Ben")


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
@pytest.mark.parametrize(("screens", "wanted"), [(2, True), (2, False), (1, True)])
def test_the_big_sheet_comes_onto_a_second_screen_where_that_is_chosen(
    open_window: OpenWindow, rooms: Rooms, monkeypatch: pytest.MonkeyPatch, screens: int, *, wanted: bool
) -> None:
    one = QGuiApplication.screens()[0]
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [one] * screens)
    window = open_window(replace(PLAIN, second_screen=wanted))
    start(window, rooms, "farkle", "Ann", "Ben")
    page = window.page("game")
    assert isinstance(page, GamePage)
    assert page.board.big_sheet.isVisible() is (wanted and screens == 2)


def test_going_on_with_the_game_on_the_table_goes_back_to_it(
    window: Window, rooms: Rooms, qtbot: QtBot
) -> None:
    game = start(window, rooms, "farkle", "Ann", "Ben")
    window.go("new_game")
    window.play(Past(rooms.library, rooms.shelf.books).take_up("last"))
    page = game_page(window)
    qtbot.waitUntil(page.isVisible)
    assert page.play_now is not None
    assert page.play_now.table.game is game
    assert page.play_now.table.typed([1, 5, 4, 4, 4, 2]).kind == "accept"
