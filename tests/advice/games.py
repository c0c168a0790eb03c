"""Games for the tests of advice: shipped rulebooks, and those beside the tests."""

from functools import cache
from pathlib import Path

from app.advice.categories import SheetAdvisor
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.rulebook import Rulebook, read_rulebook_file
from app.rules.shelf import open_game, shelf

BOOKS = Path(__file__).parent / "books"


@cache
def book(name: str) -> Rulebook:
    """A rulebook beside the tests, else one from the shelf."""
    own = BOOKS / f"{name}.toml"
    return read_rulebook_file(own) if own.is_file() else shelf().find(name)


def banking(name: str, **options: str | int) -> BankingGame:
    """A press-your-luck game under house rules."""
    game = open_game(book(name), options)
    assert isinstance(game, BankingGame)
    return game


def categories(name: str, **options: str | int) -> CategoriesGame:
    """A category game under house rules."""
    game = open_game(book(name), options)
    assert isinstance(game, CategoriesGame)
    return game


@cache
def solved_yahtzee(joker: str) -> SheetAdvisor:
    """Yahtzee under a rule for jokers, with its deviations; solved once in a run of tests."""
    advisor = SheetAdvisor(categories("yahtzee", joker=joker))
    advisor.solve(moments=True)
    return advisor
