"""`pipscribe score` from the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main


def scored(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The JSON of a scored throw; everything else on standard output would break it."""
    assert main(["score", *words, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found: dict[str, Any] = json.loads(captured.out)
    return found


def test_json_of_a_throw(capsys: pytest.CaptureFixture[str]) -> None:
    assert scored(capsys, "farkle", "4", "4", "1", "4", "2") == {
        "game": "farkle",
        "faces": [1, 2, 4, 4, 4],
        "bust": False,
        "best": 500,
        "holds": [
            {"faces": [1, 4, 4, 4], "points": 500, "combinations": ["single 1", "three 4s"]},
            {"faces": [4, 4, 4], "points": 400, "combinations": ["three 4s"]},
            {"faces": [1], "points": 100, "combinations": ["single 1"]},
        ],
    }


def test_json_of_a_bust(capsys: pytest.CaptureFixture[str]) -> None:
    found = scored(capsys, "farkle", "2", "4")
    assert (found["bust"], found["best"], found["holds"]) == (True, 0, [])


def test_json_of_a_sheet_of_categories(capsys: pytest.CaptureFixture[str]) -> None:
    found = scored(capsys, "yahtzee", "3", "3", "3", "4", "4", "--set", "full_house_points=30")
    assert found["game"] == "yahtzee"
    assert found["categories"]["full_house"] == 30
    assert len(found["categories"]) == 13


def test_house_rules_are_set(capsys: pytest.CaptureFixture[str]) -> None:
    found = scored(capsys, "youblewit_a", "2", "2", "2", "3", "4", "6", "--set", "saver=one_or_five")
    assert found["bust"] is True


def test_a_rulebook_by_its_path(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    book = tmp_path / "own.toml"
    book.write_text(
        'id = "own"\ntitle = "Own"\nengine = "banking"\nabout = "Ours."\nsource = "Us"\n'
        "[dice]\ncount = 2\n[target]\npoints = 100\n[combination.pair]\ndice = 'a a'\npoints = 7\n"
    )
    assert scored(capsys, str(book), "3", "3")["best"] == 7


def test_worth_is_said_in_words_with_every_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "farkle", "1", "3"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Farkle: 1 3 is worth 100.",
        "     100  1  single 1",
    ]
    assert main(["score", "farkle", "2", "3"]) == 0
    assert capsys.readouterr().out == "Farkle: 2 3 has no count.\n"
    assert main(["score", "yahtzee", "1", "1", "1", "2", "2"]) == 0
    assert "  25  Full house" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["farkle", *"1111111"], "Farkle is played with six dice, not 7."),
        (["yahtzee", *"1111"], "Yahtzee is played with five dice, not 4."),
        (["farkle", "7"], "A die shows 1 to 6, not '7'."),
        (["farkle", "0"], "A die shows 1 to 6, not '0'."),
        (["farkle", "x"], "A die shows 1 to 6, not 'x'."),
        (["farkle", "²"], "A die shows 1 to 6, not '²'."),
        (["farkle", "12"], "A die shows 1 to 6, not '12'."),
        (["poker", "1"], "There is no game 'poker'"),
        (["none.toml", "1"], "none.toml: there is no such file"),
        (["farkle", "1", "--set", "hot"], "A house rule is set as RULE=VALUE, not 'hot'."),
        (["farkle", "1", "--set", "hot=stop", "--set", "hot=stop"], "The house rule hot is set twice."),
        (["farkle", "1", "--set", "hot=x"], "hot can be may_roll, must_roll or stop, not 'x'."),
        (["farkle", "1", "--set", "joker=none"], "Farkle has no house rule 'joker'"),
    ],
)
@pytest.mark.parametrize("json_flag", [[], ["--json"]])
def test_unusable_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str, json_flag: list[str]
) -> None:
    assert main(["score", *words, *json_flag]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"pipscribe: {sentence}")
    assert len(captured.err.splitlines()) == 1
