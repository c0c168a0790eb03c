"""The settings' file: readable, written at once and whole, unknown keys kept, a broken file never lost."""

import tomllib
from pathlib import Path

import pytest

from app.settings.file import SettingsFile
from app.settings.settings import Rig, Settings, SettingsError

RIG = Rig("Desk", 1280, 720, ((0.1, 0.2), (0.9, 0.2), (0.5, 0.95)), 120.0, 0.01, 31.5, 29.9, ("focus",))

EVERYTHING = Settings(
    theme="dark",
    language="de",
    second_screen=True,
    sounds=True,
    speech=True,
    risk=0.01,
    camera="Desk",
    library="/games/library.db",
    game="farkle",
    players=("Änne", 'B"en'),
    house_rules={"farkle": {"three_ones": "1000"}, "yahtzee": {}},
    rigs=(RIG,),
    welcomed=True,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def test_without_a_file_defaults_stand_and_nothing_is_written(path: Path) -> None:
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.problems == ()
    assert not path.exists()


def test_everything_comes_back(path: Path) -> None:
    SettingsFile(path).take(EVERYTHING)
    again = SettingsFile(path)
    assert again.settings == EVERYTHING
    assert again.problems == ()


def test_only_what_was_chosen_is_written(path: Path) -> None:
    SettingsFile(path).change(theme="dark")
    assert tomllib.loads(path.read_text()) == {"window": {"theme": "dark"}}
    assert path.read_text().startswith("# Settings of Pipscribe")


def test_each_change_is_in_the_file_at_once(path: Path) -> None:
    file = SettingsFile(path)
    file.change(sounds=True)
    assert SettingsFile(path).settings.sounds
    file.change(sounds=False)
    assert not SettingsFile(path).settings.sounds
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]


def test_unknown_keys_comments_and_changes_by_hand_stay(path: Path) -> None:
    file = SettingsFile(path)
    file.change(theme="dark")
    text = "# mine\n[window]\ntheme = 'dark' # at night\nfuture = 3\n\n[plugin]\nx = [1, 2]\n"
    path.write_text(text)
    file.change(sounds=True)
    kept = path.read_text()
    assert "# mine" in kept
    assert "theme = 'dark' # at night" in kept
    assert tomllib.loads(kept) == {
        "window": {"theme": "dark", "future": 3},
        "plugin": {"x": [1, 2]},
        "play": {"sounds": True},
    }


@pytest.mark.parametrize(
    "data",
    [b"theme = ", b"\xff\xfe\x00", b"a = 1\na = 2\n", b"x = " + b"[" * 5000, b"#" * (1024 * 1024 + 1)],
    ids=["cut short", "not text", "a key twice", "nested too deep", "too large"],
)
def test_a_broken_file_gives_a_sentence_and_defaults_and_is_kept_aside(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.settings == Settings()
    (sentence,) = file.problems
    assert str(path) in sentence
    assert path.read_bytes() == data
    file.change(theme="light")
    assert SettingsFile(path).settings.theme == "light"
    assert path.with_name("settings.toml.broken1").read_bytes() == data


def test_a_second_broken_file_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for data in ("= 1", "= 2"):
        path.write_text(data)
        SettingsFile(path).change(theme="light")
    kept = [path.with_name(f"settings.toml.broken{number}").read_text() for number in (1, 2)]
    assert kept == ["= 1", "= 2"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[window]\ntheme = 'pink'", "window.theme can be system, light, dark, not 'pink'"),
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
    assert file.settings == Settings(library="kept")
    (sentence,) = file.problems
    assert says in sentence


def test_a_key_in_the_place_of_a_table_is_no_crash(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("window = 3\n")
    file = SettingsFile(path)
    assert file.change(theme="dark").theme == "dark"
    assert SettingsFile(path).settings.theme == "dark"


def test_a_file_that_cannot_be_written_is_said_and_the_change_stands(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    file = SettingsFile(path)
    with pytest.raises(SettingsError, match="cannot be kept"):
        file.change(theme="dark")
    assert file.settings.theme == "dark"


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.toml"
    real.write_text("[window]\ntheme = 'dark'\n")
    path.parent.mkdir()
    path.symlink_to(real)
    SettingsFile(path).change(sounds=True)
    assert path.is_symlink()
    assert SettingsFile(real).settings == Settings(theme="dark", sounds=True)
