"""The page of help: every key of the one list, and where the files are."""

from pytestqt.qtbot import QtBot

from app import __version__
from app.ui.keys import KEYS
from app.ui.pages.about import AboutPage
from app.ui.pages.widgets import Heading, Sentence
from app.ui.parts import Parts, Rooms
from app.ui.places import PLACES


def test_every_key_and_every_page_is_in_the_list(qtbot: QtBot, parts: Parts) -> None:
    page = AboutPage(parts)
    qtbot.addWidget(page)
    items = [page.keys.item(row, 1) for row in range(page.keys.rowCount())]
    does = [item.text() for item in items if item is not None]
    assert does[: len(KEYS)] == [key.words for key in KEYS]
    assert does[len(KEYS) :] == [f"go to the page “{place.label}”" for place in PLACES if place.is_there]
    keys = [page.keys.item(row, 0) for row in range(page.keys.rowCount())]
    assert [item.text() for item in keys if item is not None][:2] == ["1 … 6", "Return"]


def test_version_files_and_licence_are_shown(qtbot: QtBot, parts: Parts, rooms: Rooms) -> None:
    page = AboutPage(parts)
    qtbot.addWidget(page)
    page.furnish(rooms)
    qtbot.waitUntil(lambda: any("numpy" in label.text() for label in page.findChildren(Sentence)))
    words = " ".join(label.text() for kind in (Heading, Sentence) for label in page.findChildren(kind))
    for text in (__version__, str(parts.log_file), str(parts.preferences_file), rooms.library.place.shown):
        assert text in words
    assert "AGPL-3.0-or-later" in words
    assert "numpy" in words
