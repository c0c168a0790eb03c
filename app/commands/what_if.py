"""A game scored again by another rulebook, for `play --as` and `library show --as`: flags, words and JSON."""

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from app.commands.common import DIFFERENT, DONE, JSON, complain, print_json
from app.commands.house_rules import HouseRuleError, add_set_flag, house_rules
from app.commands.sheet_text import sheet_text
from app.rules.game import Game
from app.rules.rulebook import Rulebook
from app.rules.shelf import Shelf, open_game
from app.rules.what_if import Rescored, rescore
from app.session.playing import result
from app.session.replay import totals


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Let a command score its game by another rulebook."""
    parser.add_argument(
        "--as",
        dest="as_game",
        metavar="GAME",
        help="score the same throws by this rulebook as well: its id, or the path of a .toml",
    )
    add_set_flag(parser, "a house rule of that rulebook")


def other_game(arguments: argparse.Namespace, books: Mapping[str, Rulebook]) -> Game[Any] | None:
    """The game that --as and --set name, None where --as is not given; raises PipscribeError."""
    if arguments.as_game is not None:
        return open_game(Shelf(books).find(arguments.as_game), house_rules(arguments.set))
    if arguments.set:
        raise HouseRuleError("--set goes with --as: the game has been played by its own house rules.")
    return None


def scored_again(
    game: Game[Any],
    state: Any,
    other: Game[Any],
    where: str,
    say: Callable[[str], None] = complain,
    *,
    head: Mapping[str, JSON] | None = None,
) -> int:
    """Print what the game comes to by the other rules; 1 where the throws did not allow all of it.

    `where` names the game in what `say` is told; `head` are the first fields in JSON, None asks for words.
    Raises WhatIfError where the throws allow nothing.
    """
    again = rescore(game, state, other)
    if head is not None:
        print_json(dict(head) | _json(game, state, again))
    else:
        print(_text(game, state, again))
    for note in again.notes:
        say(f"{where}: {note}")
    return DIFFERENT if again.notes else DONE


def _json(game: Game[Any], state: Any, again: Rescored) -> dict[str, JSON]:
    notes: list[JSON] = [{"player": n.player, "turn": n.turn, "says": n.says} for n in again.notes]
    found: dict[str, JSON] = dict(result(again.game, again.state))
    return found | {
        "as": again.game.key,
        "house_rules": dict(again.game.options),
        "was": {"game": game.key, "totals": totals(game, state)},
        "notes": notes,
    }


def _text(game: Game[Any], state: Any, again: Rescored) -> str:
    before, after = totals(game, state), totals(again.game, again.state)
    was, now = game.title, again.game.title
    rows = [f"{name}: {before[name]:,} by {was}, {after[name]:,} by {now}" for name in after]
    outcome = again.game.outcome(again.state)
    end = outcome.sentence if outcome.over else "By these rules the game would still be going on."
    return "\n".join([sheet_text(again.game.sheet(again.state)), *rows, end, ""])
