"""`pipscribe score`: what a throw is worth, and every legal hold or every box."""

import argparse
from collections.abc import Sequence
from typing import Any

from app.commands.common import DONE, JSON, Subparsers, add_json_flag, print_json
from app.commands.house_rules import add_game, chosen_game
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, FacesError, checked_faces, dice_words, faces_words
from app.rules.game import Game


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "score",
        help="what a throw is worth",
        description=(
            "Scores one throw by itself: in press-your-luck games every legal hold with its points, in games"
            " of boxes what an empty sheet would give for it in each box."
        ),
        epilog=(
            "JSON: game and faces; then bust, best (points of the best hold) and holds, each with faces,"
            " points and combinations; or categories, the points by box."
        ),
    )
    add_game(parser)
    parser.add_argument("faces", metavar="FACE", nargs="+", help="the faces thrown, 1 to 6")
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the worth of the throw; 2 where game, faces or house rules cannot be used."""
    game = chosen_game(arguments)
    if isinstance(game, BankingGame):
        faces = _faces(arguments.faces, game.title, game.rules.dice, exactly=False)
        _print_banking(game, faces, as_json=arguments.json)
    elif isinstance(game, CategoriesGame):
        faces = _faces(arguments.faces, game.title, game.rules.dice, exactly=True)
        _print_categories(game, faces, as_json=arguments.json)
    return DONE


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
    print(f"{game.title}: {faces_words(faces)} is worth {worth.best:,}.")
    width = max(len(faces_words(hold.faces)) for hold in worth.holds)
    for hold in worth.holds:
        print(f"  {hold.points:>6,}  {faces_words(hold.faces):<{width}}  {', '.join(hold.combinations)}")


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
