"""How long a game's log and the library take: `python -m pytest tests/benchmarks --benchmark-only`."""

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from app.session.library import Library
from app.session.log import Did, Log
from app.session.replay import replay
from tests.session.games import BOOKS, TWO, empty, long_game

GAMES = 1000


def log_of(game: str, events: int) -> Log:
    return Log(empty(game).opening, tuple(map(Did, long_game(game, events))))


@pytest.mark.parametrize("game", ["farkle", "youblewit_b", "stockmarket"])
def test_replay_of_300_events(benchmark: BenchmarkFixture, game: str) -> None:
    """As after an undo or a correction: the game is open already."""
    log = log_of(game, 300)
    before = replay(log, BOOKS[game])
    assert benchmark(replay, log, BOOKS[game], before).state == before.state


def test_opening_a_game_of_300_events(benchmark: BenchmarkFixture) -> None:
    log = log_of("farkle", 300)
    assert benchmark(replay, log, BOOKS["farkle"]).conflicts == ()


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of a thousand games of 100 events each."""
    path = tmp_path_factory.mktemp("crowded") / "library.db"
    log = log_of("farkle", 100)
    with Library(path) as library:
        for _ in range(GAMES):
            library.add(log, BOOKS["farkle"])
    return path


def test_opening_the_library_and_listing_a_thousand_games(benchmark: BenchmarkFixture, crowded: Path) -> None:
    def listed() -> int:
        with Library(crowded) as library:
            return len(library.games())

    assert benchmark(listed) == GAMES


def test_an_event_made_durable(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library, library.start(BOOKS["farkle"], TWO) as kept:
        actions = iter(long_game("farkle", 2000))

        def act() -> None:
            kept.do(next(actions))

        benchmark.pedantic(act, rounds=200)  # type: ignore[no-untyped-call]
        assert len(library.log(kept.key).events) == 200
