"""What tests of the window share: Qt without a screen, a window over a library of its own."""

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from pytestqt.qtbot import QtBot

from app.commands.window import furnish
from app.session.session import Session
from app.settings.preferences import Preferences
from app.ui import endings
from app.ui.game.page import GamePage
from app.ui.garbage import collect_due
from app.ui.parts import Parts, Rooms
from app.ui.window import Window

PATIENCE = 120.0
"""Seconds for what runs to end, on a machine that is busy with other things."""


@pytest.fixture(autouse=True)
def garbage_on_this_thread() -> Iterator[None]:
    """As in the program: what is Qt's, and was left by an earlier test, may not be destroyed on another."""
    gc.disable()
    yield
    collect_due()
    gc.enable()


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    """Real rooms over a library in a folder of the test's own."""
    made = furnish(str(tmp_path / "library.db"), tmp_path / "rulebooks", tmp_path / "advice")
    yield made
    assert endings.all_ended(PATIENCE)
    made.library.close()


@pytest.fixture
def parts(tmp_path: Path, rooms: Rooms) -> Parts:
    """Parts that keep preferences in memory."""
    return Parts(
        preferences=Preferences(look="light", language="en", advice=False),
        keep=lambda _: None,
        rooms=lambda: rooms,
        log_file=tmp_path / "pipscribe.log",
        preferences_file=tmp_path / "settings.json",
        geometry=tmp_path / "window.ini",
    )


OpenWindow = Callable[..., Window]


@pytest.fixture
def open_window(qtbot: QtBot, parts: Parts) -> OpenWindow:
    """Open a furnished window, with other preferences or rooms where these are given."""

    def open_it(preferences: Preferences | None = None, rooms: Rooms | None = None) -> Window:
        changed = replace(parts, preferences=preferences or parts.preferences)
        if rooms is not None:
            changed = replace(changed, rooms=lambda: rooms)
        window = Window(changed, 9.0)
        qtbot.addWidget(window)
        with qtbot.waitSignal(window.furnished, timeout=10_000):
            window.show()
            window.begin()
        return window

    return open_it


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    """Return a furnished window."""
    return open_window()


def game_page(window: Window) -> GamePage:
    """Return the page on which games are played."""
    page = window.page("game")
    assert isinstance(page, GamePage)
    return page


def start(window: Window, rooms: Rooms, game: str, *players: str, **options: str) -> Session:
    """Begin a game in the window."""
    begun = rooms.library.start(rooms.shelf.find(game), players, options)
    window.play(begun)
    return begun
