"""`pipscribe play` from the command line."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.rules.shelf import shipped_text

EVENTS: list[dict[str, Any]] = [
    {"player": "Ann", "roll": [5, 2, 3, 4, 6, 6], "hold": [5], "action": "roll"},
    {"player": "Ann", "roll": [1, 4, 4, 4, 2], "hold": [1, 4, 4, 4], "action": "bank"},
]
EXAMPLE = {"game": "farkle", "players": ["Ann", "Ben"], "events": EVENTS}
REFUSED = EXAMPLE | {"events": [{"player": "Ben", "roll": [1], "action": "bust"}]}


def played(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> list[Any]:
    """The JSON values of the played transcripts."""
    assert main(["play", *words, "--json"]) == code
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_transcript_comes_to_turns_scores_and_winners(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(EXAMPLE, indent=1))
    assert played(capsys, str(file)) == [
        {
            "turns": [{"player": "Ann", "result": "bank", "points": 550, "total": 550, "on_board": True}],
            "scores": {"Ann": 550, "Ben": 0},
            "on_board": {"Ann": True, "Ben": False},
            "over": False,
            "winners": [],
        }
    ]


def test_a_refused_event_is_told_and_is_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(REFUSED))
    assert main(["play", str(file), "--json"]) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["error"] == {"event": 0, "error": "not_your_turn"}
    assert captured.err.endswith("event 0, not_your_turn: It is Ann's turn, not Ben's.\n")


def test_a_line_each_and_the_others_are_still_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    lines = [json.dumps(EXAMPLE), "{", "", json.dumps(REFUSED), json.dumps(EXAMPLE | {"game": "poker"})]
    file.write_text("\n".join(lines))
    assert main(["play", str(file), "--json"]) == 2
    captured = capsys.readouterr()
    assert [("error" in json.loads(line)) for line in captured.out.splitlines()] == [False, True]
    assert ":2: transcript: found" in captured.err
    assert ":5: game: found 'poker'" in captured.err


def test_of_a_flood_of_lines_that_cannot_be_used_the_first_are_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    lines = [json.dumps(REFUSED)] * 3 + ["{"] * 5_000 + [json.dumps(EXAMPLE)]
    file.write_text("\n".join(lines))
    assert main(["play", str(file), "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 4
    said = captured.err.splitlines()
    assert ":1: event 0, not_your_turn" in said[0]
    assert ":20: transcript: found" in said[19]
    assert said[20:] == [f"pipscribe: {file}: and 4,983 more of this kind."]


def test_a_field_that_nobody_knows_is_named_and_the_game_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    events = [event | {"remark": "lucky"} for event in EVENTS]
    file.write_text(json.dumps(EXAMPLE | {"\x1b[2J": 1, "b": 1, "c": 1, "d": 1, "events": events}))
    assert main(["play", str(file), "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["scores"] == {"Ann": 550, "Ben": 0}
    told = "These fields do not belong there and were left out: \\x1b[2J, b, c, d and 1 more."
    assert captured.err.splitlines() == [f"pipscribe: {file}: {told}"]


def test_signs_inside_a_text_do_not_part_the_lines_of_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    line = json.dumps(EXAMPLE | {"note": "a\u2028b\u2029c\u0085d"}, ensure_ascii=False)
    file.write_text(f"{line}\r\n{line}\n", encoding="utf-8", newline="")
    assert len(played(capsys, str(file))) == 2


def test_json_is_ascii_so_that_no_encoding_of_the_output_breaks_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    names = ["Jörg", "Zoë 🎲"]
    file.write_text(json.dumps(EXAMPLE | {"players": names, "events": []}), encoding="utf-8")
    assert main(["play", str(file), "--json"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert list(json.loads(out)["scores"]) == names


def test_transcripts_are_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stdin:
        buffer = io.BytesIO((json.dumps(EXAMPLE) + "\n" + json.dumps(EXAMPLE) + "\n").encode())

    monkeypatch.setattr(sys, "stdin", Stdin())
    assert [result["scores"]["Ann"] for result in played(capsys, "-")] == [550, 550]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "game.json: the file is empty."),
        (b" \n", "game.json: the file is empty."),
        (b"\xff\xfe", "game.json: this is no transcript, which is text (UTF-8)."),
        (b"[" * 50_000, "nested too deeply"),
        (b"[]", "expected an object"),
        (b'{"kind": "roll", "dice": [1]}', 'kind: found "roll"'),
    ],
)
def test_unusable_transcripts_are_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, sentence: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert main(["play", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert len(captured.err.splitlines()) == 1


def test_a_missing_file_and_the_other_is_still_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(EXAMPLE))
    assert len(played(capsys, str(tmp_path / "none.json"), str(file), code=2)) == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none.json", "none.json: there is no such file."),
        ("here", "here: this is a folder, and a transcript is a file."),
        ("", "play: no file is named."),
    ],
)
def test_what_is_no_file_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here").mkdir()
    assert main(["play", name]) == 2
    assert capsys.readouterr().err == f"pipscribe: {sentence}\n"


def test_a_game_is_played_by_a_rulebook_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = tmp_path / "own.toml"
    book.write_text(
        'id = "own"\ntitle = "Own"\nengine = "banking"\nabout = "Ours."\nsource = "Us"\n'
        "[dice]\ncount = 2\n[target]\npoints = 7\n[combination.pair]\ndice = 'a a'\npoints = 7\n"
    )
    file = tmp_path / "game.json"
    event = {"player": "A", "roll": [3, 3], "hold": [3, 3], "action": "bank"}
    file.write_text(json.dumps({"game": "own", "players": ["A"], "events": [event]}))
    assert played(capsys, str(file), "--book", str(book))[0]["winners"] == ["A"]


def test_the_other_rulebook_may_be_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = shipped_text("facebook_farkle").decode().replace('id = "facebook_farkle"', 'id = "ours"', 1)
    (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    (tmp_path / "game.json").write_text(json.dumps(EXAMPLE), encoding="utf-8")
    (again,) = played(capsys, str(tmp_path / "game.json"), "--as", str(tmp_path / "ours.toml"))
    assert (again["as"], again["scores"]) == ("ours", {"Ann": 550, "Ben": 0})
    assert main(["play", str(tmp_path / "game.json"), "--as", "poker"]) == 2
    assert "There is no game 'poker'; there are youblewit_a" in capsys.readouterr().err


def test_text_is_a_sheet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(EXAMPLE))
    assert main(["play", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Farkle",
        "======",
        "       Ann  Ben",
        "1      550  –",
        "total  550  0",
        "",
        "Ann, turn 1: banked; 5 2 3 4 6 6: single 5 50, then 1 4 4 4 2: single 1, three 4s 500",
        "",
        "Ben throws six dice.",
        "",
    ]


def test_text_of_a_sheet_of_categories(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    event = {"player": "A", "roll": [3, 3, 3, 4, 4], "action": "score", "category": "full_house"}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"game": "yahtzee", "players": ["A"], "events": [event]}))
    assert main(["play", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Full house                   25" in lines
    assert "total                        25" in lines
    assert "A, Full house: 3 3 3 4 4" in lines
