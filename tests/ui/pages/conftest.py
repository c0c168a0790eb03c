"""Parts and rooms for pages: a real library in a folder of the test's own, no camera, no network."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.shelf import shelf
from app.session.library import Library
from app.settings.preferences import Preferences
from app.ui.parts import Parts, Rooms


def no_reader() -> None:
    """There is no network in these tests."""
    raise AssertionError("no page reads dice by itself")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library."""
    with Library(tmp_path / "library.db") as opened:
        yield opened


@pytest.fixture
def rooms(library: Library) -> Rooms:
    """The library, the shipped rulebooks, two cameras by name."""
    return Rooms(library, shelf(), no_reader, no_source, lambda: ("Desk", "Roof"))  # type: ignore[arg-type]


def no_source(text: str) -> None:
    """There is no camera in these tests."""
    raise AssertionError(f"no page opens {text} by itself")


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    """Parts that keep nothing."""
    return Parts(
        Preferences(players=("Ann", "Ben", "Cem")),
        lambda _: None,
        lambda: (_ for _ in ()).throw(AssertionError("the rooms are furnished by the test")),
        tmp_path / "pipscribe.log",
        tmp_path / "settings.toml",
        tmp_path / "window.ini",
    )
