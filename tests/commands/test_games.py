"""`pipscribe games` from the command line."""

import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.rules.shelf import SHIPPED

OWN_BOOKS = Path(__file__).parents[1] / "rules" / "books"

SOUND = (
    'id = "own"\ntitle = "Own"\nengine = "banking"\nabout = "Ours."\nsource = "Us"\n'
    "[dice]\ncount = 2\n[target]\npoints = 100\n[combination.pair]\ndice = 'a a'\npoints = 7\n"
)


def test_every_game_on_the_shelf_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    assert [game["id"] for game in json.loads(capsys.readouterr().out)] == list(SHIPPED)
    assert main(["games"]) == 0
    assert "Stock Market (seven dice, press your luck)" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["games", "show", "farkle", "--json"], ["games", "--json", "show", "farkle"]]
)
def test_a_game_is_shown_with_its_values_and_house_rules(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(words) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["id"] == "farkle"
    assert {"id": "straight", "name": "straight 1-6", "dice": "1 2 3 4 5 6", "points": 2000} in (
        shown["combinations"]
    )
    kinds = next(switch for switch in shown["switches"] if switch["name"] == "kinds")
    assert [value["name"] for value in kinds["values"]] == [
        "triples_only",
        "double",
        "x2_x3_x4",
        "flat_1000_2000_3000",
    ]
    assert kinds["default"] == "triples_only"
    assert kinds["quotes"]


@pytest.mark.parametrize("name", SHIPPED)
def test_show_as_text_tells_every_house_rule(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["games", "show", name, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert main(["games", "show", name]) == 0
    text = capsys.readouterr().out
    for switch in shown["switches"]:
        assert f"{switch['name']}: {switch['ask']}" in text
        for value in switch["values"]:
            assert value["says"] in text


def test_show_tells_the_bonuses_of_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "show", str(OWN_BOOKS / "kismet.toml")]) == 0
    assert "  bonus of Upper section: 35 from 63, 55 from 71, 75 from 78\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "line"), [("toxic", "the turn is lost"), ("two_dice_pig", "all points are lost")]
)
def test_show_tells_what_a_throw_loses(capsys: pytest.CaptureFixture[str], name: str, line: str) -> None:
    assert main(["games", "show", str(OWN_BOOKS / f"{name}.toml")]) == 0
    assert line in capsys.readouterr().out


def test_a_game_that_is_not_there_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "show", "poker", "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("pipscribe: There is no game 'poker'")


def test_each_fault_of_a_rulebook_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sound, broken = tmp_path / "sound.toml", tmp_path / "broken.toml"
    sound.write_text(SOUND)
    broken.write_text(SOUND.replace("count = 2", "count = 0").replace("points = 100", "points = 0"))
    assert main(["games", "check", str(sound), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "file": str(sound),
        "game": "own",
        "sound": True,
        "faults": [],
        "odd": [],
    }
    assert main(["games", "check", str(broken), str(sound), "--json"]) == 2
    captured = capsys.readouterr()
    first, second = (json.loads(line) for line in captured.out.splitlines())
    assert first["faults"][0]["key"] == "dice.count"
    assert "target.points" in [fault["key"] for fault in first["faults"]]
    assert second["sound"] is True
    assert "dice.count: found 0, allowed is a whole number from 1 to 10." in captured.err


def test_a_sound_rulebook_is_said_to_be_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sound = tmp_path / "sound.toml"
    sound.write_text(SOUND)
    assert main(["games", "check", str(sound)]) == 0
    assert capsys.readouterr().out == f"{sound}: Own is sound, with no house rules.\n"
