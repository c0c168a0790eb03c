"""`pipscribe window`: what it joins from settings and from what was typed."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.commands import window
from app.commands.own_books import begin_book
from app.commands.window import join
from app.settings.file import SettingsFile


def test_a_camera_named_for_this_time_is_not_kept(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.toml")
    settings.change(camera="Desk")
    parts = join(tmp_path, camera="clip.mp4")
    assert parts.preferences.camera == "clip.mp4"
    parts.keep(replace(parts.preferences, look="dark"))
    kept = SettingsFile(tmp_path / "settings.toml").preferences
    assert (kept.camera, kept.look) == ("Desk", "dark")
    parts.keep(replace(parts.preferences, camera="Roof"))
    assert SettingsFile(tmp_path / "settings.toml").preferences.camera == "Roof"


def test_the_window_has_the_rulebooks_that_every_command_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIPSCRIBE_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("PIPSCRIBE_RULEBOOKS", str(tmp_path / "ours"))
    monkeypatch.setattr(window, "user_log_path", lambda _: tmp_path)
    monkeypatch.setattr(window, "user_config_path", lambda _: tmp_path)
    path, _ = begin_book("evening", None)
    rooms = join(library=str(tmp_path / "library.db")).rooms()
    rooms.library.close()
    assert path == tmp_path / "ours" / "evening.toml"
    assert "evening" in rooms.shelf.books


def test_broken_settings_are_said_by_the_window(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("look = ")
    assert "no sound TOML" in join(tmp_path).trouble
