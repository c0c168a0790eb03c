"""The file of preferences: written whole, read with care, never overwritten where it cannot be understood."""

import json
from pathlib import Path

import pytest

from app.commands.preferences import PreferencesError, keep_preferences, read_preferences
from app.ui.preferences import Preferences


def test_everything_chosen_comes_back(tmp_path: Path) -> None:
    chosen = Preferences(
        look="dark",
        language="de",
        size=1.4,
        risk=0.01,
        camera="desk",
        lock_camera=True,
        play_zone=((0.1, 0.1), (0.9, 0.1), (0.5, 0.8)),
        advice=False,
        players=("Ann", "Jürgen"),
        first_start_done=True,
    )
    path = tmp_path / "new" / "settings.json"
    keep_preferences(path, chosen)
    assert read_preferences(path).preferences == chosen
    assert "Jürgen" in path.read_text(encoding="utf-8")
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_usual_holds(tmp_path: Path) -> None:
    found = read_preferences(tmp_path / "settings.json")
    assert (found.preferences, found.trouble) == (Preferences(), "")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("look", "pink"),
        ("size", 50),
        ("size", True),
        ("risk", "small"),
        ("risk", float("nan")),
        ("camera", 5),
        ("players", ["Ann", 7]),
        ("players", "Ann"),
        ("play_zone", [[0, 0], [2, 0], [0, 1]]),
        ("play_zone", [[0, 0], [1, 1]]),
        ("advice", "yes"),
    ],
)
def test_a_value_that_cannot_be_leaves_the_others(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "de", name: value}), encoding="utf-8")
    found = read_preferences(path)
    assert found.preferences == Preferences(language="de")
    assert name in found.trouble


@pytest.mark.parametrize("text", [b"{", b"[1]", b"\xff", b" " * 300_000, b"[" * 50_000])
def test_what_cannot_be_understood_is_moved_aside_whole(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    found = read_preferences(path)
    assert found.preferences == Preferences()
    assert "settings.json.damaged" in found.trouble
    assert (tmp_path / "settings.json.damaged").read_bytes() == text


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(PreferencesError, match="cannot be written"):
        keep_preferences(tmp_path / "file" / "settings.json", Preferences())
