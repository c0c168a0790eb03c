"""`pipscribe solve`: the whole game, or the turn, under best play."""

import argparse

from app.advice.banking import turn_advisor
from app.advice.categories import SheetAdvisor
from app.advice.store import cache_folder
from app.advice.winning import win_advisor
from app.commands.common import DONE, JSON, Subparsers, add_json_flag, print_json, progress
from app.commands.house_rules import add_game, chosen_game
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame

WORDS = {
    "mean": "points of a whole game on average",
    "sd": "standard deviation of them",
    "on_board": "points of a turn on average, once on the sheet",
    "first_turn": "points of a turn on average, not on the sheet yet",
    "p_open": "best chance to get on the sheet in one turn",
    "p_first": "chance of the first of two players to win",
}


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "solve",
        help="the whole game or turn under best play",
        description=(
            "Computes what best play brings under the house rules of the table: in press-your-luck games a"
            " turn far from the target, in games of boxes the whole sheet. What was solved is kept and not"
            " solved again."
        ),
        epilog=(
            "JSON: mean and sd, the points of a whole sheet on average and their standard deviation; or"
            " on_board and, where there is a minimum to get on the sheet, first_turn (points of a turn) and"
            " p_open (the best chance to open in one turn); with --win also p_first."
        ),
    )
    add_game(parser)
    parser.add_argument(
        "--win",
        action="store_true",
        help=(
            "also the first of two players' chance to win (press your luck; takes up to a minute once, and"
            " some minutes where turns lost in a row cost points)"
        ),
    )
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what best play brings; 2 where game or house rules cannot be used or the sheet is too large."""
    game = chosen_game(arguments)
    figures: dict[str, JSON] = {}
    if isinstance(game, BankingGame):
        figures = _turn(game)
        if arguments.win:
            figures["p_first"] = win_advisor(game, cache_folder()).solve(progress).first
            progress(1.0)
    elif isinstance(game, CategoriesGame):
        figures = _sheet(game)
    if arguments.json:
        print_json(figures)
        return DONE
    print(f"{game.title}, under best play:")
    for name, figure in figures.items():
        print(f"  {figure:>10.4f}  {WORDS[name]}")
    return DONE


def _turn(game: BankingGame) -> dict[str, JSON]:
    """Figures of a turn far from the target; those of opening only where there is a minimum."""
    advisor = turn_advisor(game, cache_folder())
    figures: dict[str, JSON] = {"on_board": advisor.turn_mean(on_board=True)}
    if game.rules.opening:
        figures["first_turn"] = advisor.turn_mean(on_board=False)
        figures["p_open"] = advisor.turn_mean(on_board=False, goal="opening")
    return figures


def _sheet(game: CategoriesGame) -> dict[str, JSON]:
    solved = SheetAdvisor(game, cache_folder()).solve(moments=True, progress=progress)
    progress(1.0)
    return {"mean": solved.mean, "sd": solved.deviation}
