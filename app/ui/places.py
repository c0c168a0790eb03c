"""The pages of the window: their names in the program, where each lives, in the order of the rail."""

import importlib
from dataclasses import dataclass
from importlib.util import find_spec

from PySide6.QtCore import QCoreApplication

from app.ui.page import Page
from app.ui.parts import Parts
from app.ui.translation import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Place:
    """A page: its name for `Page.go`, its module and class, its words on the rail, its key."""

    name: str
    module: str
    page: str
    words: str
    key: str

    @property
    def label(self) -> str:
        """Its words in the language of the window."""
        return QCoreApplication.translate("Places", self.words)

    @property
    def is_there(self) -> bool:
        """Whether the page has been built yet."""
        return find_spec(self.module) is not None

    def build(self, parts: Parts) -> Page:
        """Load the module and make the page."""
        made: Page = getattr(importlib.import_module(self.module), self.page)(parts)
        return made


PLACES = (
    Place("game", "app.ui.game.page", "GamePage", QT_TRANSLATE_NOOP("Places", "Game"), "F2"),
    Place("new_game", "app.ui.pages.new_game", "NewGamePage", QT_TRANSLATE_NOOP("Places", "New game"), "F3"),
    Place("library", "app.ui.pages.library", "LibraryPage", QT_TRANSLATE_NOOP("Places", "Games"), "F4"),
    Place(
        "statistics",
        "app.ui.pages.statistics",
        "StatisticsPage",
        QT_TRANSLATE_NOOP("Places", "Statistics"),
        "F5",
    ),
    Place("settings", "app.ui.pages.settings", "SettingsPage", QT_TRANSLATE_NOOP("Places", "Settings"), "F6"),
    Place(
        "camera", "app.ui.pages.first_start", "FirstStartPage", QT_TRANSLATE_NOOP("Places", "Camera"), "F7"
    ),
    Place("about", "app.ui.pages.about", "AboutPage", QT_TRANSLATE_NOOP("Places", "Help"), "F1"),
)
"""Named one by one; each is made when it is first gone to."""


def load_all() -> None:
    """Load the modules of all pages: on a thread, before they are gone to."""
    for place in PLACES:
        if place.is_there:
            importlib.import_module(place.module)


def place_of(name: str) -> Place:
    """The page of that name; KeyError where there is none."""
    for place in PLACES:
        if place.name == name:
            return place
    raise KeyError(name)
