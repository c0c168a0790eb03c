"""The docstring of a large room names every module in it, and none that is not there."""

import importlib
import re
from pathlib import Path

import pytest


@pytest.mark.parametrize("room", ["app.table", "app.session"])
def test_the_map_of_a_room_is_true(room: str) -> None:
    package = importlib.import_module(room)
    folder = Path(str(package.__file__)).parent
    there = {path.stem for path in folder.glob("*.py")} - {"__init__", "closing"}
    lines = re.findall(r"^([a-z_]+)  +\S.*(?:\n +.*)*", package.__doc__ or "", re.MULTILINE)
    named = set(re.findall(r"`([a-z_]+)`", package.__doc__ or ""))
    assert set(lines) <= there
    assert there <= set(lines) | named
