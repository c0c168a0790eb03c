"""Statistics: figures that can be counted by hand, and tests of dice against published values."""

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.game import Action, Bank, Bust, Hold, Keep, Score, Throw
from app.rules.shelf import shelf
from app.session.fairness import (
    chi_square_above,
    exact_multinomial,
    fairness,
    noncentrality,
    noticeable_share,
)
from app.session.log import BY_HAND, Corrected, Did, Edit, Log, LogEvent, Opening, Source
from app.session.replay import Position, replay
from app.session.statistics import statistics
from app.session.statistics_json import statistics_json
from tests.session.games import BOOKS, THREE_TURNS, empty, long_game

CAMERA = Source("camera")
OWN = shelf(Path(__file__).parents[1] / "rules" / "books")


def position(*events: LogEvent | Action, game: str = "farkle") -> Position:
    log = tuple(
        event if isinstance(event, Did | Corrected) else Did(event)  # type: ignore[arg-type]
        for event in events
    )
    return replay(Log(empty(game).opening, log), BOOKS[game])


def test_a_players_turns_are_counted() -> None:
    (kind,) = statistics([position(*THREE_TURNS), position(*THREE_TURNS[:5])]).games
    assert (kind.game, kind.games, kind.finished) == ("farkle", 2, 0)
    ann, ben = kind.players
    assert (ann.games, ann.turns, ann.best_turn, ann.best_total) == (2, 3, 600, 1100)
    assert ann.average_turn == pytest.approx(1700 / 3)
    assert (ann.bust_rate, ben.bust_rate) == (0.0, 1.0)
    assert (ben.average_turn, ben.won) == (0.0, 0)


def test_a_comeback_is_the_largest_deficit_of_a_game_that_was_won() -> None:
    found = position(*long_game("youblewit_a", 300), game="youblewit_a")
    assert found.over
    (winner,) = found.winners
    other = "Ben" if winner == "Ann" else "Ann"
    totals = {"Ann": 0, "Ben": 0}
    behind = 0
    for turn in found.state.turns:
        totals[found.state.players[turn.seat]] = turn.total
        behind = max(behind, totals[other] - totals[winner])
    (kind,) = statistics([found]).games
    by_name = {player.player: player for player in kind.players}
    assert by_name[winner].comeback == behind > 0
    assert by_name[other].comeback == 0
    assert (by_name[winner].won, kind.finished) == (1, 1)


def _of_own_book(name: str, players: str, *actions: Action, **options: str) -> Position:
    book = OWN.find(name)
    opening = Opening(book.key, book.title, tuple(players), options)
    return replay(Log(opening, tuple(map(Did, actions))), book)


def test_what_a_mate_writes_is_no_deficit() -> None:
    """Bo and Di are a team; nobody is ever ahead of them but Al, by 1,000."""
    turns = [
        action
        for player, held in (("A", (1, 1, 1)), ("B", (5, 5, 5)), ("C", (1,)), ("D", (1, 1, 1)))
        for action in (Throw(player, (*held, 2, 2, 3, 4, 6)[:6]), Hold(player, held), Bank(player))
    ]
    last = [action for player in "AC" for action in (Throw(player, (2, 2, 3, 3, 4, 6)), Bust(player))]
    found = _of_own_book("teams", "ABCD", *turns, *last, target="1500")
    assert not found.conflicts
    assert found.winners == ("B", "D")
    (kind,) = statistics([found]).games
    assert {player.player: player.comeback for player in kind.players} == {
        "A": 0,
        "B": 1000,
        "C": 0,
        "D": 1000,
    }


def test_a_throw_that_takes_the_total_is_a_lost_turn_too() -> None:
    found = _of_own_book("two_dice_pig", "A", Throw("A", (1, 1)), Bust("A"))
    assert not found.conflicts
    (kind,) = statistics([found]).games
    assert kind.players[0].bust_rate == 1.0


def test_boxes_have_their_average_and_kept_dice_are_not_thrown_again() -> None:
    found = position(
        Throw("Ann", (6, 6, 6, 1, 2)),
        Keep("Ann", (6, 6, 6)),
        Throw("Ann", (6, 6, 6, 5, 4)),
        Score("Ann", "sixes"),
        game="yahtzee",
    )
    told = statistics([found])
    assert told.games[0].players[0].boxes == {"sixes": 18.0}
    assert told.games[0].players[0].bust_rate is None
    assert told.dice.typed.counts == (1, 1, 0, 1, 1, 3)


def test_misreads_are_counted_apart_and_do_not_pass_for_bias() -> None:
    read = Source("camera", read=(6, 6, 6, 2, 3, 4))
    told = statistics(
        [
            position(
                Did(Throw("Ann", (6, 6, 6, 2, 3, 5)), read),
                Did(Hold("Ann", (6, 6, 6)), BY_HAND),
                Did(Bank("Ann"), BY_HAND),
                Did(Throw("Ben", (2, 3, 3, 4, 6, 6)), CAMERA),
                Did(Bust("Ben"), BY_HAND),
                Corrected((Edit(3, (Throw("Ben", (2, 3, 3, 4, 4, 6)),)),)),
            )
        ]
    ).dice
    assert told.read.counts == (0, 2, 3, 2, 1, 4)
    assert told.typed.dice == 0
    assert (told.throws_read, told.throws_corrected) == (2, 2)
    assert told.misread == {(4, 5): 1, (6, 4): 1}


def test_the_written_form_has_every_figure() -> None:
    found = statistics_json(statistics([position(*THREE_TURNS)]))
    assert found["games"][0]["players"][0]["best_turn"] == 600
    assert found["dice"]["typed"]["dice"] == 18
    assert found["dice"]["read"]["p"] is None


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (14.0671, 7, 0.05), (0.0, 5, 1.0), (3.84146, 1, 0.05)],
)
def test_chi_square_has_the_published_values(statistic: float, freedom: int, chance: float) -> None:
    assert chi_square_above(statistic, freedom) == pytest.approx(chance, abs=2e-6)


def test_the_noncentrality_has_the_published_value() -> None:
    # Cohen's tables: five degrees of freedom, level 0.05, power 0.80.
    assert noncentrality(0.05, 0.8) == pytest.approx(12.83, abs=0.005)


@pytest.mark.parametrize(
    ("counts", "chance"),
    [
        ((1, 0, 0, 0, 0, 0), 1.0),
        ((2, 0, 0, 0, 0, 0), 6 / 36),
        ((3, 0, 0, 0, 0, 0), 6 / 216),
        ((2, 1, 0, 0, 0, 0), 96 / 216),
        ((1, 1, 1, 0, 0, 0), 1.0),
        ((1, 1, 1, 1, 1, 1), 1.0),
    ],
)
def test_the_exact_test_counts_all_throws_as_unlikely(counts: tuple[int, ...], chance: float) -> None:
    assert exact_multinomial(counts) == pytest.approx(chance)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 7), min_size=6, max_size=6))
def test_fairness_is_always_a_chance_and_does_not_depend_on_which_face(counts: list[int]) -> None:
    found, turned = fairness(counts), fairness(counts[::-1])
    for chance in (found.exact_p, found.p):
        assert chance is None or 0 <= chance <= 1
    if sum(counts):
        assert found.exact_p == pytest.approx(turned.exact_p)
    assert found.sentence.endswith(".")


def test_a_loaded_die_is_doubted_and_an_even_one_is_not() -> None:
    assert fairness((160, 170, 165, 172, 168, 165)).doubtful is False
    assert fairness((100, 170, 165, 172, 168, 225)).doubtful is True
    assert fairness((0, 0, 0, 0, 0, 12)).doubtful is True
    assert "no die" in fairness((0,) * 6).sentence.lower()


def test_what_could_have_been_noticed_shrinks_with_the_root_of_the_throws() -> None:
    assert noticeable_share(0) is None
    assert noticeable_share(2) is None
    share = noticeable_share(1000)
    assert share is not None
    assert share == pytest.approx(1 / 6 + math.sqrt(12.8276 / 7200), abs=1e-4)
    more = noticeable_share(4000)
    assert more is not None
    assert more - 1 / 6 == pytest.approx((share - 1 / 6) / 2)
