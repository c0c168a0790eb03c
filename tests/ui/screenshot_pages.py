"""The pages beside the game, in the states in which people see them, for `tests.ui.screenshots`."""

import time
from typing import TYPE_CHECKING

from app.camera.files import read_picture
from app.camera.frame import Frame
from app.resources import sample_images
from app.ui.pages.about import AboutPage
from app.ui.pages.first_start import FirstStartPage
from app.ui.pages.library import LibraryPage
from app.ui.pages.new_game import NewGamePage
from app.ui.pages.settings import SettingsPage
from app.ui.pages.statistics import StatisticsPage

if TYPE_CHECKING:
    from tests.ui.screenshots import Studio


def take_pages(studio: "Studio") -> None:
    """Take a picture of every page, and of its tabs."""
    _new_game(studio)
    _library(studio)
    _statistics(studio)
    studio.window.go("settings")
    assert isinstance(studio.window.page("settings"), SettingsPage)
    studio.take("page-settings")
    _camera(studio)
    studio.window.go("about")
    about = studio.window.page("about")
    assert isinstance(about, AboutPage)
    for tab, name in enumerate(("keys", "about")):
        about.tabs.setCurrentIndex(tab)
        studio.take(f"page-help-{name}")


def _new_game(studio: "Studio") -> None:
    studio.window.go("new_game")
    page = studio.window.page("new_game")
    assert isinstance(page, NewGamePage)
    studio.wait(lambda: page.open_games.count() > 0)
    page.games.choose("farkle")
    page.players.put(["Ann", "Ben"])
    page.rules.rules[0].arrow.setChecked(True)
    page.rules.rules[0].choose("1000")
    _pause(studio)
    studio.take("page-new-game")


def _library(studio: "Studio") -> None:
    studio.window.go("library")
    page = studio.window.page("library")
    assert isinstance(page, LibraryPage)
    studio.wait(page.export.isEnabled)
    watched = next(
        row
        for row in range(page.model.rowCount())
        if page.model.game(row).title == "Farkle" and page.model.game(row).events > 5
    )
    page.list.setCurrentIndex(page.model.index(watched))
    for tab, name in enumerate(("sheet", "throws", "replay")):
        page.view.setCurrentIndex(tab)
        if name == "sheet":
            page.list.setCurrentIndex(page.model.index(page.model.rowCount() - 1))
        elif name == "throws":
            page.list.setCurrentIndex(page.model.index(watched))
        _pause(studio)
        if name == "throws":
            page.view.throws.list.setCurrentRow(page.view.throws.list.count() - 2)  # seen by the camera
            _pause(studio)
        if name == "replay":
            page.view.steps.slider.setValue(page.view.steps.slider.maximum() - 1)
            _pause(studio)
        studio.take(f"page-library-{name}")


def _statistics(studio: "Studio") -> None:
    studio.window.go("statistics")
    page = studio.window.page("statistics")
    assert isinstance(page, StatisticsPage)
    studio.wait(lambda: page.players.plot is not None and page.players.table.rowCount() > 0)
    for tab, name in enumerate(("players", "dice")):
        page.tabs.setCurrentIndex(tab)
        _pause(studio)
        studio.take(f"page-statistics-{name}")


def _camera(studio: "Studio") -> None:
    studio.window.go("camera")
    page = studio.window.page("camera")
    assert isinstance(page, FirstStartPage)
    studio.take("page-camera-choose")
    page.choose("desk camera")
    image = read_picture(sample_images() / "farkle" / "01.jpg")
    for at in range(12):
        studio.camera.show(Frame(at, at / 30, image))
    studio.wait(lambda: page.profile() is not None)
    _pause(studio)
    studio.take("page-camera-tray")
    page.next.click()
    for at in range(12, 40):
        studio.camera.show(Frame(at, at / 30, image))
    _pause(studio)
    studio.take("page-camera-light")
    page.next.click()
    studio.see("farkle/01.jpg")
    studio.wait(page.next.isEnabled)
    studio.take("page-camera-throw")


def _pause(studio: "Studio") -> None:
    """Lists and pictures come by threads."""
    end = time.monotonic() + 0.7
    studio.wait(lambda: time.monotonic() > end)
