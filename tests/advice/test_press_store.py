"""Solved turns on disk: found again as they were, and a spoiled file only costs time."""

from pathlib import Path

import numpy as np
import pytest

from app.advice import banking as solving
from app.advice.banking import TurnAdvisor
from app.advice.turn_map import TurnMap, explore
from app.rules.banking import BankingGame
from tests.advice.games import banking


def test_a_turn_is_solved_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = banking("facebook_farkle")
    first = TurnAdvisor(game, folder=tmp_path)
    means = [first.turn_mean(on_board=board) for board in (True, False)]

    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(solving, "explore", never)
    monkeypatch.setattr(solving, "solve_turn", never)
    again = TurnAdvisor(game, folder=tmp_path)
    assert [again.turn_mean(on_board=board) for board in (True, False)] == means
    assert again.turn_map.spots == first.turn_map.spots
    assert again.turn_map.busts == first.turn_map.busts


@pytest.mark.parametrize("name", ["farkle", "zilch", "youblewit_b"])
def test_a_map_is_found_again_as_it_was(name: str, tmp_path: Path) -> None:
    game = banking(name)
    kept, made = _kept(game, tmp_path), explore(game)
    for field in ("points", "to", "first", "chance", "at"):
        assert np.array_equal(getattr(kept, field), getattr(made, field))
    assert (kept.spots, kept.busts, kept.unit) == (made.spots, made.busts, made.unit)


def _kept(game: BankingGame, folder: Path) -> TurnMap:
    TurnAdvisor(game, folder=folder)
    found = TurnAdvisor(game, folder=folder)._store
    assert found is not None
    turn_map = found.turn_map()
    assert turn_map is not None
    return turn_map


def test_house_rules_have_files_of_their_own(tmp_path: Path) -> None:
    usual = TurnAdvisor(banking("farkle"), folder=tmp_path).turn_mean(on_board=True)
    house = TurnAdvisor(banking("farkle", three_ones=1000), folder=tmp_path).turn_mean(on_board=True)
    assert house > usual


@pytest.mark.parametrize("spoilt", [b"", b"no file of ours", b"PK" + bytes(100)])
def test_spoiled_files_count_as_none(spoilt: bytes, tmp_path: Path) -> None:
    game = banking("pig")
    mean = TurnAdvisor(game, folder=tmp_path).turn_mean(on_board=True)
    files = list(tmp_path.iterdir())
    assert files
    for file in files:
        file.write_bytes(spoilt)
    assert TurnAdvisor(game, folder=tmp_path).turn_mean(on_board=True) == mean


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    advisor = TurnAdvisor(banking("pig"), folder=tmp_path / "file" / "below")
    assert advisor.turn_mean(on_board=True) == pytest.approx(8.1418, abs=5e-5)
