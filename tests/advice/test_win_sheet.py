"""The chance to win a game of sheets: the approximation against games that are played, and its edges."""

from functools import cache

import numpy as np
import pytest

from app.advice.card import Card
from app.advice.categories import SheetAdvisor
from app.advice.errors import AdviceError
from app.advice.sheet_values import solve_sheet
from app.advice.win_sheet import Prospect, SheetWins, beats
from tests.advice.games import categories, solved_yahtzee
from tests.advice.sheet_games import Sheets

GAMES = 15_000
TOLERANCE = 0.04
"""How far the approximation may be from the share of played games that are won, three boxes open or more."""
FROM_THE_START = 0.07
"""The same with all boxes open: bonuses for repeats are rare and large, so the spread is too wide."""


def test_chances_of_normal_points() -> None:
    assert beats(Prospect(200, 30**2), Prospect(150, 40**2)) == pytest.approx(0.841345, abs=1e-6)  # one sigma
    assert beats(Prospect(250, 900), Prospect(250, 100)) == 0.5
    assert [beats(Prospect(own, 0), Prospect(10, 0)) for own in (9, 10, 11)] == [0, 0.5, 1]


YAHTZEE = categories("yahtzee", joker="forced")
KEYS = [box.key for box in YAHTZEE.rules.boxes]


def card(**points: int) -> Card:
    """A card with these boxes used."""
    return tuple(points.get(key) for key in KEYS)


def less(of: Card, *keys: str) -> Card:
    """The same card with these boxes open."""
    return tuple(None if key in keys else points for key, points in zip(KEYS, of, strict=True))


FULL = card(
    ones=3, twos=6, threes=9, fours=12, fives=15, sixes=18, three_kind=22, four_kind=0, full_house=25,
    small_straight=30, large_straight=0, yahtzee=50, chance=21,
)  # fmt: skip
POOR = card(
    ones=2, twos=6, threes=6, fours=8, fives=15, sixes=18, three_kind=22, four_kind=22, full_house=25,
    small_straight=30, large_straight=40, yahtzee=0, chance=23,
)  # fmt: skip

MIDWAY = [
    (less(FULL, "sixes", "four_kind", "chance"), less(POOR, "sixes", "four_kind", "chance")),
    (less(FULL, "fives", "sixes", "three_kind", "large_straight", "yahtzee"),
     less(POOR, "fives", "sixes", "three_kind", "full_house", "yahtzee")),
    (less(FULL, "ones", "fours", "sixes", "full_house", "large_straight", "chance"),
     less(POOR, "ones", "fours", "sixes", "full_house", "large_straight", "chance")),
]  # fmt: skip


@cache
def totals(of: Card, seed: int, games: int = GAMES) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """Totals of a card that is played to its end for the most points."""
    advisor = SheetAdvisor(YAHTZEE)
    space = advisor.space
    sheets = Sheets(space, solve_sheet(space, space.place_of(of).used))
    return sheets.play(games, np.random.default_rng(seed), of).totals


def share(mine: Card, theirs: Card) -> float:
    """The share of played games that the first card wins."""
    ahead = totals(mine, 1) - totals(theirs, 2)
    return float((ahead > 0).mean() + (ahead == 0).mean() / 2)


@pytest.mark.parametrize(("mine", "theirs"), MIDWAY)
def test_approximation_agrees_with_played_games(mine: Card, theirs: Card) -> None:
    wins = SheetWins(SheetAdvisor(YAHTZEE), mine, [theirs])
    assert wins.chance(mine) == pytest.approx(share(mine, theirs), abs=TOLERANCE)
    assert 0.05 < wins.chance(mine) < 0.95


@pytest.mark.long
def test_approximation_agrees_with_whole_games() -> None:
    advisor = solved_yahtzee("forced")
    sheets = Sheets(advisor.space, advisor.solve(moments=True))
    empty: Card = (None,) * len(KEYS)
    wins = SheetWins(advisor, empty, [empty])
    dice = np.random.default_rng(3)
    ahead = sheets.play(GAMES, dice).totals - sheets.play(GAMES, dice).totals
    for lead in (0, 20, 50, 100, 150):
        played = float((ahead + lead > 0).mean() + (ahead + lead == 0).mean() / 2)
        assert wins.chance(empty, repeats=lead) == pytest.approx(played, abs=FROM_THE_START)
        assert played > wins.chance(empty, repeats=lead) - 0.015


def test_a_finished_card_wins_ties_or_loses() -> None:
    advisor = SheetAdvisor(YAHTZEE)
    total = sum(points or 0 for points in FULL) + 35
    assert SheetWins(advisor, FULL, [POOR]).chance(FULL, repeats=100) == 1
    assert SheetWins(advisor, FULL, [FULL]).chance(FULL) == 0.5
    assert SheetWins(advisor, FULL, [POOR]).prospect(FULL) == Prospect(total, 0)
    assert SheetWins(advisor, FULL, [FULL, FULL]).chance(FULL) == pytest.approx(1 / 3)


def test_last_box_is_thrown_for_to_win_and_not_for_points() -> None:
    advisor = SheetAdvisor(YAHTZEE)
    mine = tuple({"yahtzee": 0, "chance": None}.get(key, at) for key, at in zip(KEYS, FULL, strict=True))
    near, far = ((*POOR[:-1], chance) for chance in (7, 11))
    assert (KEYS[-1], SheetAdvisor(YAHTZEE).game.card_totals(mine, 0).total) == ("chance", 175)
    wins = SheetWins(advisor, mine, [near])  # against 201: 26 for a tie
    told = wins.told(advisor.advise_roll(mine, (1, 6, 6, 6, 6), 1), mine, (1, 6, 6, 6, 6), 1)
    assert (told.choices[0].kind, told.choices[0].faces) == ("keep", (6, 6, 6, 6))
    assert told.choices[0].win == pytest.approx(4 / 6 + 1 / 12)
    assert next(choice.win for choice in told.choices if choice.kind == "box") == 0
    wins = SheetWins(advisor, mine, [far])  # against 205: 30 for a tie
    points = advisor.advise_roll(mine, (5, 6, 6, 6, 6), 1)
    assert (points.choices[0].kind, points.choices[0].points) == ("box", 29)
    told = wins.told(points, mine, (5, 6, 6, 6, 6), 1)
    assert (told.choices[0].kind, told.choices[0].faces) == ("keep", (6, 6, 6, 6))
    assert told.choices[0].win == told.throw_wins == pytest.approx(1 / 12)


def test_keeps_and_boxes_have_their_chances() -> None:
    advisor = SheetAdvisor(YAHTZEE)
    mine, theirs = MIDWAY[1]
    wins = SheetWins(advisor, mine, [theirs])
    roll = (2, 5, 6, 6, 6)
    told = wins.told(advisor.advise_roll(mine, roll, 2), mine, roll, 2)
    chances = [choice.win for choice in told.choices]
    assert None not in chances
    assert chances == sorted(chances, reverse=True)  # type: ignore[type-var]
    assert (told.choices[0].kind, told.choices[0].faces) == ("keep", (6, 6, 6))
    assert told.throw_wins == chances[0]
    box = next(choice for choice in told.choices if choice.box == "sixes")
    after = (*mine[:5], 18, *mine[6:])
    assert box.win == wins.chance(after)
    fresh = wins.told(advisor.advise_throw(mine), mine, (), 3).throw_wins
    assert fresh is not None
    # Who plays this turn to win does at least as well as who plays it for points.
    assert wins.chance(mine) - 0.01 < fresh < wins.chance(mine) + 0.02


def test_a_sheet_that_is_not_solved_whole_says_why() -> None:
    game = categories("generala")
    empty: Card = (None,) * len(game.rules.boxes)
    with pytest.raises(AdviceError, match="not solved whole"):
        SheetWins(SheetAdvisor(game), empty, [empty])
