"""`pipscribe demo`: clips, or pictures, of throws go through reading, table and rules to a scored sheet."""

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any

from app.camera.files import picture_paths, read_picture, shown
from app.camera.frame import CameraError
from app.camera.video import VideoFile
from app.commands.common import (
    DONE,
    JSON,
    UNUSABLE,
    Subparsers,
    add_json_flag,
    complain,
    named_path,
    print_json,
)
from app.commands.evening import add_game_flags, begun, told_json, told_text
from app.commands.house_rules import house_rules
from app.commands.own_books import whole_shelf
from app.commands.read import Drawings, OutputError, add_model_option
from app.commands.sheet_text import sheet_text
from app.errors import PipscribeError
from app.resources import card_path, sample_images
from app.rules.game import Game
from app.rules.shelf import open_game
from app.session.playing import result
from app.session.session import Session
from app.table.alone import Told, play_alone
from app.table.follow import Evening, Seen, follow
from app.table.live import LiveTable
from app.table.table import Table
from app.vision.annotate import annotate
from app.vision.reader import Reader

SHIPPED: dict[str, dict[str, str]] = {"farkle": {"target": "1000"}, "yahtzee": {}}
"""Games that shipped clips show, each in the file of its name, with the house rules that they play by."""


class NoClipError(PipscribeError):
    """A game that no shipped clip shows, where no pictures were named."""


def add_parser(subparsers: Subparsers) -> None:
    """Add `demo` to the command line."""
    parser = subparsers.add_parser(
        "demo",
        help="the main job on shipped clips: from frames to a scored sheet",
        description=(
            "Watches a short game of Farkle and a turn of Yahtzee, filmed, and keeps their sheets. What the"
            " players decide follows from the dice that they set aside and throw next. With --pictures it"
            " reads pictures in their order instead, each a throw. A doubtful throw, or one with a number of"
            " dice that the game does not expect, is reported and not scored."
        ),
        epilog=(
            "JSON: as `play`, with the throws; without --game the other games under `also`, in that shape."
        ),
    )
    add_game_flags(parser, "this game only")
    parser.add_argument(
        "--pictures", metavar="FOLDER", type=named_path, help="a folder of pictures, one a throw"
    )
    parser.add_argument(
        "--annotate", metavar="OUT", type=named_path, help="write the pictures with their dice here"
    )
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print; 2 where a picture could not be used, after the others were done."""
    options = house_rules(args.set)
    if args.pictures is not None:
        return _from_pictures(args, options)
    games = [args.game] if args.game is not None else list(SHIPPED)
    books = [whole_shelf().find(game) for game in games]
    for book in books:
        if book.key not in SHIPPED:
            raise NoClipError(f"No clip of {book.title} comes with the program; name a folder of pictures.")
    reader = Reader.at(args.model or card_path())
    drawings = None if args.annotate is None else Drawings(args.annotate)
    results: list[dict[str, JSON]] = []
    for book in books:
        if results and not args.json:
            print()
        record = args.record if args.record is None or len(books) == 1 else args.record / book.key
        with begun(book, args.players, SHIPPED[book.key] | options, record) as game:
            results.append(_from_clip(args, game, reader, drawings))
    if args.json:
        first, *others = results
        print_json(first | ({"also": others} if others else {}))
    return DONE


def _from_clip(
    args: argparse.Namespace, game: Session, reader: Reader, drawings: Drawings | None
) -> dict[str, JSON]:
    """Play the shipped clip of a game and give its result; prints it where no JSON was asked for."""
    name = game.book.key
    throws: list[JSON] = []
    with closing(VideoFile(sample_images() / "clips" / f"{name}.mp4")) as source:
        live = LiveTable(source, reader, Table(game))
        for told in play_alone(live, trust=args.trust):
            if not isinstance(told, Told):
                continue
            throws.append(told_json(told))
            if not args.json:
                print(told_text(told))
            if drawings is not None and told.reading is not None:
                picture = Path(f"{name}-{len(throws):02}.jpg")
                drawings.write(picture, annotate(told.reading.frame.image, told.reading.dice))
    if not args.json:
        _print_sheet(game.game, game.state)
    return {"game": name} | result(game.game, game.state) | {"throws": throws}


def _from_pictures(args: argparse.Namespace, options: dict[str, str]) -> int:
    """Follow the game that a folder of pictures tells."""
    game = open_game(whole_shelf().find(args.game or "farkle"), options)
    state = game.begin(args.players, roll_for_start=False)
    reader = Reader.at(args.model or card_path())
    drawings = None if args.annotate is None else Drawings(args.annotate)
    throws, unusable = _read(picture_paths(args.pictures), reader, drawings, trust=args.trust)
    evening = follow(game, state, throws)
    if args.json:
        print_json(result(game, evening.state) | {"pictures": _told(evening)})
    else:
        for followed in evening.throws:
            if followed.verdict == "unreadable":  # said on standard error already
                continue
            print(f"{shown(followed.seen.name)}: {followed.sentence}")
        _print_sheet(game, evening.state)
    return UNUSABLE if unusable else DONE


def _print_sheet(game: Game[Any], state: Any) -> None:
    print(f"\n{sheet_text(game.sheet(state))}")
    outcome = game.outcome(state)
    print(outcome.sentence if outcome.over else f"Next: {game.need(state).sentence}")


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
