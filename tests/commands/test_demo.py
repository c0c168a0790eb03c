"""`pipscribe demo`: from clips and pictures through the shipped network and the rules to the sheet."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.resources import sample_images

CLIPS = {
    Path(clip["file"]).stem: clip
    for clip in json.loads((sample_images() / "clips" / "truth.json").read_text(encoding="utf-8"))["clips"]
}
TRUTH = json.loads((sample_images() / "truth.json").read_text(encoding="utf-8"))["pictures"]


def demo(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> tuple[Any, str]:
    """What the demo prints as JSON, and its complaints."""
    assert main(["demo", "--json", *arguments]) == code
    printed = capsys.readouterr()
    return (json.loads(printed.out) if printed.out else None), printed.err


def faces_of(folder: str) -> list[list[int]]:
    """The true faces of a folder's pictures, in the order of their names."""
    return [picture["faces"] for picture in TRUTH if picture["file"].startswith(f"{folder}/")]


def test_the_shipped_clips_become_the_games_they_show(capsys: pytest.CaptureFixture[str]) -> None:
    played, complaints = demo(capsys)
    assert not complaints
    (yahtzee,) = played["also"]
    for game, name in ((played, "farkle"), (yahtzee, "yahtzee")):
        truth = CLIPS[name]
        throws = [throw for throw in game["throws"] if "faces" in throw]
        assert game["game"] == name
        assert [throw["faces"] for throw in throws] == [throw["faces"] for throw in truth["throws"]]
        assert [throw["thrown"] for throw in throws] == [throw["thrown"] for throw in truth["throws"]]
        assert {throw["verdict"] for throw in game["throws"]} == {"accept"}
    assert played["scores"] == CLIPS["farkle"]["scores"] == {"Ann": 1150, "Ben": 1250}
    assert (played["over"], played["winners"]) == (True, ["Ben"])
    assert [turn["result"] for turn in played["turns"]] == ["bank", "bust", "bank", "bank"]
    assert {name: totals["total"] for name, totals in yahtzee["totals"].items()} == {"Ann": 25, "Ben": 0}
    assert yahtzee["turns"] == [{"player": "Ann", "category": "full_house", "points": 25, "bonus": 0}]


def test_one_game_alone_is_the_whole_value(capsys: pytest.CaptureFixture[str]) -> None:
    played, _ = demo(capsys, "--game", "yahtzee", "--players", "Cem")
    assert "also" not in played
    assert played["totals"]["Cem"]["total"] == 25


def test_a_demo_can_be_recorded_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo(capsys, "--game", "yahtzee", "--record", str(tmp_path / "evening.zip"))
    assert main(["replay", "--json", str(tmp_path / "evening.zip")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"throws": 3, "same": 3, "different": [], "sheet_same": True}
    assert main(["demo", "--game", "yahtzee", "--record", str(tmp_path / "evening.zip")]) == 2
    assert "is there already and is not overwritten" in capsys.readouterr().err


def test_pictures_tell_a_game_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    played, _ = demo(capsys, "--pictures", str(sample_images() / "farkle"))
    assert [picture["faces"] for picture in played["pictures"]] == faces_of("farkle")
    assert {picture["verdict"] for picture in played["pictures"]} == {"scored"}
    assert played["scores"] == {"Ann": 4900, "Ben": 1050}


def test_a_category_game_is_told_by_its_own_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    played, _ = demo(capsys, "--game", "yahtzee", "--pictures", str(sample_images() / "yahtzee"))
    assert [picture["faces"] for picture in played["pictures"]] == faces_of("yahtzee")
    assert len(played["turns"]) == len(faces_of("yahtzee"))


def test_another_number_of_dice_is_reported_and_not_scored(capsys: pytest.CaptureFixture[str]) -> None:
    played, _ = demo(capsys, "--pictures", str(sample_images() / "trouble"))
    told = {picture["file"]: (picture["verdict"], picture["sentence"]) for picture in played["pictures"]}
    assert told["five_dice.jpg"] == (
        "wrong_count",
        "Not scored: Ann throws six dice; five dice were thrown.",
    )
    assert told["empty_table.jpg"][0] in {"wrong_count", "doubtful"}
    assert played["scores"] == {"Ann": 0, "Ben": 0}


def test_a_file_that_is_no_picture_is_told_and_the_others_are_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(sample_images() / "farkle", tmp_path / "throws")
    (tmp_path / "throws" / "00.jpg").write_text("no picture", encoding="utf-8")
    played, complaints = demo(capsys, "--pictures", str(tmp_path / "throws"), code=2)
    assert played["scores"] == {"Ann": 4900, "Ben": 1050}
    assert "00.jpg" in complaints
    assert complaints.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "There is no game 'chess'"),
        (["--game", "x.jpg"], ", and any rulebook's path (.toml)."),
        (["--game", "stockmarket"], "No clip of Stock Market comes with the program"),
        (["--pictures", "nowhere"], "There is no file or folder nowhere."),
        (["--set", "three_ones"], "A house rule is set as RULE=VALUE, not 'three_ones'."),
        (["--set", "three_ones=7"], "three_ones"),
        (["--players", "Ann", "Ann"], "Two players have the same name."),
        (["--model", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, complaints = demo(capsys, *arguments, code=2)
    assert said in complaints
    assert complaints.count("\n") == 1


def test_an_empty_folder_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, complaints = demo(capsys, "--pictures", str(tmp_path), code=2)
    assert "holds no picture" in complaints


def test_the_sheet_is_printed_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = str(sample_images() / "farkle")
    assert main(["demo", "--pictures", pictures, "--annotate", str(tmp_path / "out")]) == 0
    printed = capsys.readouterr().out
    assert "01.jpg: Ann throws 1 2 4 4 4 5: holds 1 4 4 4 for 500 and throws on." in printed
    assert "total  4,900  1,050" in printed
    assert len(list((tmp_path / "out").iterdir())) == len(faces_of("farkle"))


def test_a_clip_is_told_throw_by_throw_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--game", "yahtzee", "--annotate", str(tmp_path / "out")]) == 0
    printed = capsys.readouterr().out
    assert "Ann keeps 3 3, throws" in printed
    assert "Ann writes Full house." in printed
    assert len(list((tmp_path / "out").iterdir())) == 3
