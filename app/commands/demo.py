"""`pipscribe demo`: pictures of throws, in their order, through reading and rules to a scored sheet."""

import argparse
from pathlib import Path
from typing import Any

from app.camera.files import picture_paths, read_picture, shown
from app.camera.frame import CameraError
from app.commands.common import DONE, JSON, UNUSABLE, add_json_flag, complain, print_json
from app.commands.own_books import whole_shelf
from app.commands.read import Drawings, OutputError, add_model_option
from app.commands.score import read_settings
from app.commands.sheet_text import sheet_text
from app.errors import PipscribeError
from app.resources import card_path, sample_images
from app.rules.shelf import open_game
from app.session.playing import result
from app.table.follow import Evening, Seen, follow
from app.vision.annotate import annotate
from app.vision.reader import Reader

SHIPPED = ("farkle", "yahtzee")
"""Games that shipped pictures tell, each in the folder of its name."""


class NoPicturesError(PipscribeError):
    """A game for which no pictures are shipped, and none were named."""


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add `demo` to the command line."""
    parser = subparsers.add_parser(
        "demo",
        help="the main job on shipped pictures: from frames to a scored sheet",
        description=(
            "Reads pictures of throws in their order, scores them and prints the sheet. The number of dice"
            " thrown next tells what a player did with a throw. A doubtful throw, or one with a number of"
            " dice that the game does not expect, is reported and not scored."
        ),
    )
    parser.add_argument("--game", metavar="GAME", default="farkle", help="a game's id or the path of a .toml")
    parser.add_argument("--pictures", metavar="FOLDER", type=Path, help="a folder of pictures, one a throw")
    parser.add_argument(
        "--players", metavar="NAME", nargs="+", default=["Ann", "Ben"], help="who plays (Ann Ben)"
    )
    parser.add_argument(
        "--set", metavar="RULE=VALUE", action="append", default=[], help="a house rule (see `games show`)"
    )
    parser.add_argument("--trust", action="store_true", help="score doubtful readings too, instead of asking")
    parser.add_argument(
        "--annotate", metavar="OUT", type=Path, help="write the pictures with their dice here"
    )
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read, follow and print; 2 where a picture could not be used, after the others were done."""
    options = read_settings(args.set)
    if options is None:
        return UNUSABLE
    book = whole_shelf().find(args.game)
    game = open_game(book, options)
    state = game.begin(args.players, roll_for_start=False)
    if args.pictures is None and book.key not in SHIPPED:
        raise NoPicturesError(f"No pictures of {book.title} come with the program; name a folder of yours.")
    folder = args.pictures or sample_images() / book.key
    reader = Reader.at(args.model or card_path())
    drawings = None if args.annotate is None else Drawings(args.annotate)
    throws, unusable = _read(picture_paths(folder), reader, drawings, trust=args.trust)
    evening = follow(game, state, throws)
    if args.json:
        print_json(result(game, evening.state) | {"pictures": _told(evening)})
    else:
        for followed in evening.throws:
            if followed.verdict == "unreadable":  # said on standard error already
                continue
            print(f"{shown(followed.seen.name)}: {followed.sentence}")
        print(f"\n{sheet_text(game.sheet(evening.state))}")
        outcome = game.outcome(evening.state)
        print(outcome.sentence if outcome.over else f"Next: {game.need(evening.state).sentence}")
    return UNUSABLE if unusable else DONE


def _read(
    paths: tuple[Path, ...], reader: Reader, drawings: Drawings | None, *, trust: bool
) -> tuple[list[Seen], int]:
    """The throws in the pictures, and how many pictures (or drawings of them) were unusable."""
    throws: list[Seen] = []
    unusable = 0
    for path in paths:
        try:
            image = read_picture(path)
        except CameraError as error:
            complain(str(error))
            unusable += 1
            throws.append(Seen(path.name, (), str(error), lost=True))
            continue
        dice = reader.read(image)
        throws.append(Seen(path.name, dice.faces, None if trust else dice.why))
        if drawings is not None:
            try:
                drawings.write(path, annotate(image, dice))
            except OutputError as error:
                complain(str(error))
                unusable += 1
    return throws, unusable


def _told(evening: Evening) -> JSON:
    return [
        {
            "file": followed.seen.name,
            "faces": followed.seen.faces,
            "verdict": followed.verdict,
            "sentence": followed.sentence,
        }
        for followed in evening.throws
    ]
