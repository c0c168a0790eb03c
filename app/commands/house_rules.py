"""The house rules that a command is given: RULE=VALUE, any number of times."""

import argparse
from collections.abc import Sequence

from app.errors import PipscribeError


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
