"""How many throws of six dice are judged in a second (run with --benchmark-only; the aim is 200,000)."""

import random
import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from app.rules.banking import BankingGame
from app.rules.shelf import open_game, shelf

THROWS = 100_000


@pytest.mark.benchmark(timer=time.process_time, min_rounds=5)
@pytest.mark.parametrize("name", ["farkle", "youblewit_b"])
def test_worth_of_random_throws(benchmark: BenchmarkFixture, name: str) -> None:
    """One round judges 100,000 random throws of six dice, faces in the order in which they lay.

    Seconds of processor time; throws a second are 100,000 divided by them. A first pass fills the table, as
    it is filled once for a game.
    """
    game = open_game(shelf().find(name))
    assert isinstance(game, BankingGame)
    chance = random.Random(1)  # noqa: S311
    throws = [tuple(chance.choices(range(1, 7), k=6)) for _ in range(THROWS)]

    def judge_all() -> int:
        return sum(game.worth(throw).best for throw in throws)

    judge_all()
    assert benchmark(judge_all) > 0
