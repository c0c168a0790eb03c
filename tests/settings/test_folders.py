"""Where the player's own rulebooks lie."""

from pathlib import Path

import pytest

from app.settings.folders import RULEBOOKS_VARIABLE, rulebooks_folder


def test_the_folder_named_goes_before_the_variable_and_that_before_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(RULEBOOKS_VARIABLE, raising=False)
    assert rulebooks_folder().parts[-2:] == ("pipscribe", "rulebooks")
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path / "club"))
    assert rulebooks_folder() == tmp_path / "club"
    assert rulebooks_folder(tmp_path) == tmp_path / "rulebooks"
