"""The game that a command is given and its house rules: GAME, and RULE=VALUE any number of times."""

import argparse
from collections.abc import Sequence
from typing import Any

from app.commands.own_books import whole_shelf
from app.errors import PipscribeError
from app.rules.game import Game
from app.rules.shelf import open_game


class HouseRuleError(PipscribeError):
    """A house rule that is not set as one sets them."""


def add_set_flag(parser: argparse.ArgumentParser, what: str = "a house rule (see `games show`)") -> None:
    """Give a command the flag `--set`."""
    parser.add_argument("--set", metavar="RULE=VALUE", action="append", default=[], help=what)


def house_rules(words: Sequence[str]) -> dict[str, str]:
    """House rules from words such as "saver=one_or_five"; raises HouseRuleError."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise HouseRuleError(f"A house rule is set as RULE=VALUE, not {word!r}.")
        if name in found:
            raise HouseRuleError(f"The house rule {name} is set twice.")
        found[name] = value
    return found


def add_game(parser: argparse.ArgumentParser) -> None:
    """Give a command the game that it is about, and the flag `--set`."""
    parser.add_argument("game", metavar="GAME", help="a game's id (see `games`) or the path of a .toml")
    add_set_flag(parser)


def chosen_game(arguments: argparse.Namespace) -> Game[Any]:
    """The game that was given, under its house rules; raises PipscribeError."""
    options = house_rules(arguments.set)
    return open_game(whole_shelf().find(arguments.game), options)
