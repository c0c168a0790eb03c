"""Rules that the solvers take as they are, and those of which they say that they are not solved."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest

from app.advice.banking import TurnAdvisor
from app.advice.categories import SheetAdvisor, why_not_solved
from app.advice.errors import AdviceError
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.game import Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import open_game, shelf

SHELF = shelf(Path(__file__).parents[1] / "rules" / "books")

TWO_BOXES = b"""
id = "two"
title = "Two boxes"
engine = "categories"
about = "Two dice, one throw, two boxes."
source = "Us"
[dice]
count = 2
[turn]
throws = 1
[section.all]
bonus = { 6 = 1, 10 = 5, 17 = 100 }
[box.fives]
section = "all"
value = "faces"
face = 5
[box.sixes]
section = "all"
value = "faces"
face = 6
"""


def test_several_bonuses_of_a_section_are_solved() -> None:
    """Against every way of playing two turns, reckoned here."""
    throws = list(product(range(1, 7), repeat=2))

    def bonus(points: int) -> int:
        return 100 if points >= 17 else 5 if points >= 10 else 1 if points >= 6 else 0

    @cache
    def value(fives: int | None, sixes: int | None) -> float:
        if fives is not None and sixes is not None:
            return fives + sixes + bonus(fives + sixes)
        total = 0.0
        for throw in throws:
            found = [value(5 * throw.count(5), sixes)] if fives is None else []
            found += [value(fives, 6 * throw.count(6))] if sixes is None else []
            total += max(found)
        return total / len(throws)

    game = open_game(read_rulebook(TWO_BOXES, "two.toml"))
    assert isinstance(game, CategoriesGame)
    assert SheetAdvisor(game).solve().mean == pytest.approx(value(None, None), abs=1e-9)


def test_a_throw_that_loses_the_turn_is_solved() -> None:
    """Two dice of which a 1 loses the turn: 11 of 36 ways, and on average 8 for the others."""
    book = SHELF.find("two_dice_pig").text.decode().replace('loses = "total"', 'loses = "turn"')
    game = open_game(read_rulebook(book.encode(), "pig.toml"))
    assert isinstance(game, BankingGame)
    advisor = TurnAdvisor(game)
    begun = game.begin(["Ann", "Ben"])
    advice = advisor.advise(game.apply(begun, Throw("Ann", (2, 2))))
    assert advice.choices
    again = advisor.advise(begun)
    assert again.bust == (11, 36)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("teams", "that players form teams"),
        ("toxic", "that the game ends after so many turns"),
        ("two_dice_pig", "that a throw may cost all points"),
        ("scorekeeper", "that a combination wins the game at once"),
    ],
)
def test_what_is_not_solved_is_said(name: str, rule: str) -> None:
    game = open_game(SHELF.find(name))
    assert isinstance(game, BankingGame)
    with pytest.raises(AdviceError, match=f"its rule {rule} is not solved"):
        TurnAdvisor(game)


@pytest.mark.parametrize(
    ("found", "put", "rule"),
    [
        ("turns = 3", "points = 5000", "that a first throw without a count brings points"),
        ("last_die = 2\n\n[target]\nturns = 3", "stop_with = 2\n[target]\npoints = 5000",
         "that one stops only with few dice left"),
    ],
)  # fmt: skip
def test_more_that_is_not_solved(found: str, put: str, rule: str) -> None:
    text = SHELF.find("toxic").text.decode().replace(found, put)
    if "stop_with" in put:
        text = text.replace('scope = "first_roll"', "")
    text = text.replace("last_die = 2", "last_die = 1")
    game = open_game(read_rulebook(text.encode(), "own.toml"))
    assert isinstance(game, BankingGame)
    with pytest.raises(AdviceError, match=rule):
        TurnAdvisor(game)


def test_a_struck_box_that_gives_its_dice_to_others_is_not_solved_whole() -> None:
    text = (
        SHELF.find("kniffel")
        .text.decode()
        .replace('joker = "bonus_only"', 'joker = "none"\nstruck = ["full_house"]')
    )
    game = open_game(read_rulebook(text.encode(), "own.toml"), {"joker": "none"})
    assert isinstance(game, CategoriesGame)
    assert why_not_solved(game.rules) == "a struck box gives its dice to others"
