"""How long solving and answering take: `pytest tests/benchmarks/test_advice.py --benchmark-only`."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from app.advice.banking import TurnAdvisor
from app.advice.card import CardSpace
from app.advice.categories import SheetAdvisor
from app.advice.sheet_values import solve_sheet
from app.advice.winning import WinAdvisor
from app.rules.game import Standing
from tests.advice.games import banking, categories


@pytest.mark.parametrize("name", ["youblewit_a", "youblewit_b", "stockmarket", "farkle"])
def test_turn_solved(benchmark: BenchmarkFixture, name: str) -> None:
    game = banking(name)
    assert benchmark(lambda: TurnAdvisor(game).turn_mean(on_board=True)) > 400


@pytest.mark.long
@pytest.mark.parametrize("name", ["youblewit_a", "youblewit_b", "stockmarket", "farkle"])
def test_chance_to_win_solved(benchmark: BenchmarkFixture, name: str) -> None:
    game = banking(name)
    solved = benchmark(lambda: WinAdvisor(game).solve())
    assert 0.4 < solved.first < 0.6


def test_chance_to_win_told(benchmark: BenchmarkFixture) -> None:
    """A throw early in a turn at scores not asked about before; Pig's turns are longer than most."""
    game = banking("pig")
    advisor = WinAdvisor(game)
    advisor.solve()
    begun = game.begin(("Ann", "Ben"), Standing({"Ann": 20, "Ben": 25}))

    def told() -> float:
        advisor.forget()
        return advisor.value(begun)

    assert 0.4 < benchmark(told) < 0.6


@pytest.mark.long
def test_yahtzee_solved_whole(benchmark: BenchmarkFixture) -> None:
    game = categories("yahtzee")
    solved = benchmark(lambda: solve_sheet(CardSpace(game)))
    assert solved.mean == pytest.approx(253.970241, abs=6e-7)


def test_answer_from_a_solved_sheet(benchmark: BenchmarkFixture) -> None:
    """First throw of a turn, every keep and box; how many boxes are open hardly matters."""
    game = categories("yahtzee")
    advisor = SheetAdvisor(game)
    card = tuple(None if place > 5 else 3 * (place + 1) for place in range(len(game.rules.boxes)))
    advice = benchmark(advisor.advise_roll, card, (1, 3, 3, 4, 6), 2)
    assert advice.best == 0
