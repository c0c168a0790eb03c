"""The settings' file: readable, written at once and whole, unknown keys kept, a broken file never lost."""

import os
import tomllib
from pathlib import Path

import pytest

from app.settings.file import SettingsFile
from app.settings.preferences import Preferences, Rig, SettingsError

TRAY = ((0.1, 0.2), (0.9, 0.2), (0.5, 0.95))
HOLD = ((0.0, 0.0), (0.1, 0.0), (0.0, 0.1))
RIG = Rig("Desk", 1280, 720, TRAY, HOLD, 120.0, 0.01, 31.5, 29.9, ("focus",))

EVERYTHING = Preferences(
    look="dark",
    language="de",
    second_screen=True,
    sounds=True,
    voice=True,
    risk=0.01,
    camera="Desk",
    library="/games/library.db",
    game="farkle",
    players=("Änne", 'B"en'),
    house_rules={"farkle": {"three_ones": "1000"}, "yahtzee": {}},
    rigs=(RIG,),
    first_start_done=True,
    size=1.5,
    advice=False,
    lock_camera=True,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def test_without_a_file_defaults_stand_and_nothing_is_written(path: Path) -> None:
    file = SettingsFile(path)
    assert file.preferences == Preferences()
    assert file.problems == ()
    assert not path.exists()


def test_everything_comes_back(path: Path) -> None:
    SettingsFile(path).take(EVERYTHING)
    again = SettingsFile(path)
    assert again.preferences == EVERYTHING
    assert again.problems == ()


def test_only_what_was_chosen_is_written(path: Path) -> None:
    SettingsFile(path).change(look="dark")
    assert tomllib.loads(path.read_text()) == {"window": {"look": "dark"}}
    assert path.read_text().startswith("# Settings of Pipscribe")


def test_each_change_is_in_the_file_at_once(path: Path) -> None:
    file = SettingsFile(path)
    file.change(sounds=True)
    assert SettingsFile(path).preferences.sounds
    file.change(sounds=False)
    assert not SettingsFile(path).preferences.sounds
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]


def test_unknown_keys_comments_and_changes_by_hand_stay(path: Path) -> None:
    file = SettingsFile(path)
    file.change(look="dark")
    text = "# mine\n[window]\nlook = 'dark' # at night\nfuture = 3\n\n[plugin]\nx = [1, 2]\n"
    path.write_text(text)
    file.change(sounds=True)
    kept = path.read_text()
    assert "# mine" in kept
    assert "look = 'dark' # at night" in kept
    assert tomllib.loads(kept) == {
        "window": {"look": "dark", "future": 3},
        "plugin": {"x": [1, 2]},
        "play": {"sounds": True},
    }


@pytest.mark.parametrize(
    "data",
    [
        b"look = ",
        b"\xff\xfe\x00",
        b"a = 1\na = 2\n",
        b"x = " + b"[" * 5000,
        b"#" * (256 * 1024 + 1),
        b"a" + b".a" * 20_000 + b" = 1",
        b"[play]\nrisk = 0x" + b"f" * 6000,
        b"[house_rules.farkle]\ntarget = [0x" + b"f" * 6000 + b"]",
    ],
    ids=[
        "cut short",
        "not text",
        "a key twice",
        "nested too deep",
        "too large",
        "a key of many parts",
        "a number without end",
        "a number without end in a list",
    ],
)
def test_a_broken_file_gives_a_sentence_and_defaults_and_is_kept_aside(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.preferences == Preferences()
    (sentence,) = file.problems
    assert str(path) in sentence
    assert path.read_bytes() == data
    file.change(look="light")
    assert SettingsFile(path).preferences.look == "light"
    assert path.with_name("settings.toml.broken1").read_bytes() == data


def test_a_pipe_is_no_settings_file_and_is_not_waited_for(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    file = SettingsFile(path)
    assert file.preferences == Preferences()
    assert file.problems == (
        f"The settings in {path} cannot be read: it is not a plain file. Defaults are used.",
    )
    with pytest.raises(SettingsError, match="it is not a plain file"):
        file.change(sounds=True)
    assert path.is_fifo()


def test_a_file_that_begins_with_a_mark_of_its_encoding_is_read_and_changed(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbf[play]\nrisk = 0.02\n")
    file = SettingsFile(path)
    assert (file.preferences.risk, file.problems) == (0.02, ())
    file.change(sounds=True)
    assert tomllib.loads(path.read_text()) == {"play": {"risk": 0.02, "sounds": True}}


def test_settings_that_could_not_be_read_again_are_not_written(path: Path) -> None:
    file = SettingsFile(path)
    file.change(risk=0.02)
    with pytest.raises(SettingsError, match="would have more than 262,144 bytes"):
        file.change(players=tuple(f"{number:03}" + "x" * 4000 for number in range(100)))
    assert SettingsFile(path).preferences.risk == 0.02


def test_a_second_broken_file_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for data in ("= 1", "= 2"):
        path.write_text(data)
        SettingsFile(path).change(look="light")
    kept = [path.with_name(f"settings.toml.broken{number}").read_text() for number in (1, 2)]
    assert kept == ["= 1", "= 2"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[window]\nlook = 'pink'", "window.look can be system, light, dark, not 'pink'"),
        ("[window]\nsecond_screen = 1", "window.second_screen can be true or false"),
        ("[play]\nrisk = 0.5", "play.risk can be a number from 0.0001 to 0.05"),
        ("[play]\nrisk = nan", "play.risk can be a number from 0.0001 to 0.05"),
        ("[play]\nplayers = ['Ann', 3]", "play.players can be a text on one line"),
        ("[house_rules]\nfarkle = 3", "house_rules can be a table for each game"),
        ("[[rig]]\ncamera = 'Desk'\nwidth = 0\nheight = 5", "rig can be a number from 1 to"),
        ("[[rig]]\ncamera = 'a'\nwidth = 5\nheight = 5\ntray = [[0, 0], [1, 1]]", "rig can be a tray with 3"),
        ("rig = 'Desk'", "rig can be at most 50 tables of a camera"),
    ],
)
def test_an_unfit_value_gives_a_sentence_and_its_default(path: Path, text: str, says: str) -> None:
    path.parent.mkdir()
    path.write_text(f"library.place = 'kept'\n{text}\n")
    file = SettingsFile(path)
    assert file.preferences == Preferences(library="kept")
    (sentence,) = file.problems
    assert says in sentence


def test_a_key_in_the_place_of_a_table_is_no_crash(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("window = 3\n")
    file = SettingsFile(path)
    assert file.change(look="dark").look == "dark"
    assert SettingsFile(path).preferences.look == "dark"


def test_a_file_that_cannot_be_written_is_said_and_the_change_stands(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    file = SettingsFile(path)
    with pytest.raises(SettingsError, match="cannot be kept"):
        file.change(look="dark")
    assert file.preferences.look == "dark"
    path.parent.unlink()
    file.change(sounds=True)
    assert SettingsFile(path).preferences == Preferences(look="dark", sounds=True)


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.toml"
    real.write_text("[window]\nlook = 'dark'\n")
    path.parent.mkdir()
    path.symlink_to(real)
    SettingsFile(path).change(sounds=True)
    assert path.is_symlink()
    assert SettingsFile(real).preferences == Preferences(look="dark", sounds=True)
