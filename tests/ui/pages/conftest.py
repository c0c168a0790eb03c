"""Parts and rooms for pages: a real library in a folder of the test's own, no camera, no network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.rules.shelf import shelf
from app.session.library import Library
from app.settings.preferences import Preferences
from app.ui import endings
from app.ui.parts import Parts, Rooms
from tests.ui.conftest import PATIENCE


def refused(*_: object) -> Any:
    """What no page may ask for by itself."""
    raise AssertionError("a page asked for a camera, a reader or a table")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library."""
    with Library(tmp_path / "library.db") as opened:
        yield opened
        assert endings.all_ended(PATIENCE)


@pytest.fixture
def rooms(library: Library) -> Rooms:
    """The library, the shipped rulebooks, two cameras by name."""
    return Rooms(
        library=library,
        shelf=shelf(),
        table=refused,
        settings=refused,
        reader=refused,
        source=refused,
        watch=refused,
        cameras=lambda: ("Desk", "Roof"),
    )


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    """Parts that keep nothing."""
    return Parts(
        Preferences(players=("Ann", "Ben", "Cem")),
        lambda _: None,
        refused,
        tmp_path / "pipscribe.log",
        tmp_path / "settings.toml",
        tmp_path / "window.ini",
    )
