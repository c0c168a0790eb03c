"""No test of a command sees the rulebooks or the settings of whoever runs it."""

from pathlib import Path

import pytest

from app.settings.folders import RULEBOOKS_VARIABLE


@pytest.fixture(autouse=True)
def own_rulebooks(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for rulebooks of one's own, and settings in which nothing is chosen."""
    folder = tmp_path_factory.mktemp("own") / "rulebooks"
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(folder))
    monkeypatch.setenv("PIPSCRIBE_SETTINGS", str(folder.parent / "settings.toml"))
    return folder
