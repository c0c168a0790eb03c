"""`pipscribe solve`: what best play brings, as far as it applies to the game."""

import json
from pathlib import Path

import pytest

from app.__main__ import main

BOOKS = Path(__file__).parents[1] / "advice" / "books"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def test_turn_of_a_game_with_a_minimum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "farkle", "--set", "three_ones=1000", "--json"]) == 0
    captured = capsys.readouterr()
    figures = json.loads(captured.out)
    assert captured.err == ""
    assert list(figures) == ["on_board", "first_turn", "p_open"]
    assert figures["on_board"] == pytest.approx(545.740, abs=6e-4)
    assert figures["first_turn"] == pytest.approx(518.426, abs=6e-4)
    assert figures["p_open"] == pytest.approx(0.55637, abs=6e-6)


def test_turn_of_a_game_without_a_minimum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(BOOKS / "pig.toml"), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["on_board"]
    assert figures["on_board"] == pytest.approx(8.1418, abs=5e-5)


def test_chance_of_the_first_of_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "pig", "--win", "--json"]) == 0
    captured = capsys.readouterr()
    figures = json.loads(captured.out)
    assert captured.err == ""
    assert list(figures) == ["on_board", "p_first"]
    assert figures["p_first"] == pytest.approx(0.530593, abs=5e-7)


def test_a_whole_sheet_is_solved_once_and_comes_back_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["solve", str(BOOKS / "two_dice.toml"), "--json"]
    assert main(arguments) == 0
    first = json.loads(capsys.readouterr().out)
    assert list(first) == ["mean", "sd"]
    assert 0 < first["sd"] < first["mean"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_a_person_gets_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(BOOKS / "two_dice.toml")]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Two dice, under best play:\n")
    assert "points of a whole game on average" in printed


@pytest.mark.parametrize("arguments", [["chess"], ["farkle", "--set", "saver"], ["farkle", "--set", "x=1"]])
def test_what_cannot_be_solved_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
