"""`pipscribe games new` and `games check`: a rulebook of one's own begun, changed, checked and played."""

import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.commands.own_books import nearest
from app.rules.shelf import shelf
from app.settings.folders import rulebooks_folder


def test_a_new_rulebook_is_begun_and_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "new", "our_zilch", "--json"]) == 0
    begun = json.loads(capsys.readouterr().out)
    path = rulebooks_folder() / "our_zilch.toml"
    assert begun == {"file": str(path), "game": "our_zilch", "from": "zilch"}
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("minimum = 300", "minimum = 400", 1), encoding="utf-8")
    assert main(["games", "check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: Our zilch is sound, with 11 house rules.\n"
    assert main(["score", "our_zilch", "2", "2", "3", "3", "4", "6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == 500
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[-1]["source"] == "Our own, begun from Zilch"


def test_from_a_game_from_an_own_one_and_from_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["games", "new", "first", "--from", "crag"]) == 0
    assert main(["games", "new", "second", "--from", "first"]) == 0
    path = rulebooks_folder() / "second.toml"
    assert 'id = "second"' in path.read_text()
    moved = tmp_path / "moved.toml"
    moved.write_text(path.read_text().replace('title = "Second"', 'title = "A \\"second\\""'))
    assert main(["games", "new", "third", "--from", str(moved)]) == 0
    capsys.readouterr()
    assert main(["games", "check", str(rulebooks_folder() / "third.toml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sound"] is True


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["farkle"], "There is a game farkle already"),
        (["Our Game"], "is named with 1 to 40 small letters"),
        (["../up"], "is named with 1 to 40 small letters"),
        (["ours", "--from", "poker"], "There is no game 'poker'"),
        (["ours", "--from", "none.toml"], "there is no such file"),
    ],
)
def test_what_cannot_be_begun(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["games", "new", *words]) == 2
    assert sentence in capsys.readouterr().err
    assert not rulebooks_folder().exists()


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    folder = rulebooks_folder()
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_text("half written")
    assert main(["games", "new", "ours"]) == 2
    assert "is there already and is not overwritten" in capsys.readouterr().err
    assert (folder / "ours.toml").read_text() == "half written"
    assert main(["games"]) == 0
    assert "ours.toml: this is not TOML" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("my_yatzy", "yatzy"),
        ("yahtzee_2", "yahtzee"),
        ("zilch_at_home", "zilch"),
        ("ten_thousand_of_ours", "ten_thousand"),
        ("qwxv", "farkle_usual"),
    ],
)
def test_a_new_rulebook_begins_from_the_game_with_the_nearest_name(name: str, game: str) -> None:
    assert nearest(name, shelf()) == game


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "there is no such file"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "this is no rulebook, which is a text in UTF-8"),
        (b"id = 'x'\n[dice", "this is not TOML: "),
        (b"#" * 70_000, "it is too large to be a rulebook"),
    ],
)
def test_a_file_that_is_no_rulebook(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    path = tmp_path / "own.toml"
    if content is not None:
        path.write_bytes(content)
    assert main(["games", "check", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"pipscribe: {path}: {sentence}")
    assert len(said.splitlines()) == 1
    assert "allowed" not in said
    assert main(["games", "check", str(tmp_path)]) == 2
    assert "this is a folder" in capsys.readouterr().err


def test_an_odd_rulebook_is_said_and_can_still_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "new", "odd", "--from", "pig"]) == 0
    path = rulebooks_folder() / "odd.toml"
    path.write_text(path.read_text().replace('then = "may_roll"', 'then = "must_roll"'))
    capsys.readouterr()
    assert main(["games", "check", str(path), "--json"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["odd"][0]["key"] == "hot.then"
    assert "no turn could end but by a bust" in told.err
    assert main(["score", "odd", "3"]) == 0
