"""`pipscribe window`: what it joins from settings and from what was typed."""

from dataclasses import replace
from pathlib import Path

from app.commands.window import join
from app.rules.shelf import shipped_text
from app.settings.file import SettingsFile
from app.settings.folders import rulebooks_folder


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


def test_broken_settings_are_said_by_the_window(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("look = ")
    assert "no sound TOML" in join(tmp_path).trouble


def test_the_players_rulebooks_are_those_of_the_commands(tmp_path: Path) -> None:
    folder = rulebooks_folder()
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_bytes(shipped_text("pig").replace(b'id = "pig"', b'id = "ours"', 1))
    rooms = join(tmp_path, library=str(tmp_path / "library.db")).rooms()
    assert "ours" in rooms.shelf.books
