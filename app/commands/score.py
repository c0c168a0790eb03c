"""`pipscribe score`: what a throw is worth, and every legal hold or every box."""

import argparse
from collections.abc import Sequence
from typing import Any

from app.commands.common import DONE, JSON, UNUSABLE, add_json_flag, complain, print_json
from app.commands.own_books import whole_shelf
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, FacesError, checked_faces, dice_words, faces_words
from app.rules.game import Game
from app.rules.shelf import open_game

Subparsers = Any  # argparse offers no public name for what add_subparsers returns


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("score", help="what a throw is worth")
    parser.add_argument("game", metavar="GAME", help="a game's id (see `games`) or the path of a .toml")
    parser.add_argument("faces", metavar="FACE", nargs="+", help="the faces thrown, 1 to 6")
    parser.add_argument(
        "--set", metavar="RULE=VALUE", action="append", default=[], help="a house rule (see `games show`)"
    )
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the worth of the throw; 2 where game, faces or house rules cannot be used."""
    options = read_settings(arguments.set)
    if options is None:
        return UNUSABLE
    book = whole_shelf().find(arguments.game)
    game = open_game(book, options)
    faces = _faces(arguments.faces, book.title, book.dice, exactly=isinstance(game, CategoriesGame))
    if isinstance(game, BankingGame):
        _print_banking(game, faces, as_json=arguments.json)
    elif isinstance(game, CategoriesGame):
        _print_categories(game, faces, as_json=arguments.json)
    return DONE


def read_settings(settings: Sequence[str]) -> dict[str, str] | None:
    """House rules from words such as "saver=one_or_five"; None after complaining about one that is not."""
    found: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name or not value:
            complain(f"A house rule is set as RULE=VALUE, not {setting!r}.")
            return None
        if name in found:
            complain(f"The house rule {name} is set twice.")
            return None
        found[name] = value
    return found


def _faces(words: Sequence[str], title: str, dice: int, *, exactly: bool) -> Faces:
    for word in words:
        if not (len(word) == 1 and word in "123456"):
            raise FacesError(f"A die shows 1 to 6, not {word[:20]!r}.")
    if len(words) > dice or (exactly and len(words) < dice):
        raise FacesError(f"{title} is played with {dice_words(dice)}, not {len(words)}.")
    return checked_faces((int(word) for word in words), dice)


def _print_banking(game: BankingGame, faces: Faces, *, as_json: bool) -> None:
    worth = game.worth(faces)
    if as_json:
        holds: list[JSON] = [
            {"faces": hold.faces, "points": hold.points, "combinations": hold.combinations}
            for hold in worth.holds
        ]
        print_json(_head(game, faces) | {"bust": worth.bust, "best": worth.best, "holds": holds})
        return
    if worth.bust:
        print(f"{game.title}: {faces_words(faces)} has no count.")
        return
    print(f"{game.title}: {faces_words(faces)} is worth {worth.best}.")
    width = max(len(faces_words(hold.faces)) for hold in worth.holds)
    for hold in worth.holds:
        print(f"  {hold.points:>6}  {faces_words(hold.faces):<{width}}  {', '.join(hold.combinations)}")


def _print_categories(game: CategoriesGame, faces: Faces, *, as_json: bool) -> None:
    worth = game.worth_by_box(faces)
    if as_json:
        print_json(_head(game, faces) | {"categories": worth})
        return
    print(f"{game.title}: {faces_words(faces)}")
    for base, title in {box.base: box.title for box in game.rules.boxes}.items():
        print(f"  {worth[base]:>4}  {title}")


def _head(game: Game[Any], faces: Faces) -> dict[str, JSON]:
    return {"game": game.key, "faces": faces}
