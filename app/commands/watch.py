"""`pipscribe watch`: the throws in a video, a folder of pictures, a stream or a camera, a line each."""

import argparse
import math
from collections.abc import Iterator

from app.camera.files import Pictures
from app.camera.frame import FrameSource
from app.camera.live import Live
from app.camera.sources import open_source
from app.camera.video import MOST_RATE
from app.commands.common import (
    DONE,
    UNUSABLE,
    Subparsers,
    add_json_flag,
    complain,
    number_of,
    print_json,
    whole_number_of,
)
from app.commands.evening import add_game_flags, begun, reading_json, told_json, told_text
from app.commands.house_rules import house_rules
from app.commands.own_books import whole_shelf
from app.commands.read import add_model_option
from app.commands.sheet_text import sheet_text
from app.resources import card_path
from app.session.playing import result
from app.table.alone import play_alone
from app.table.live import LiveTable, Played
from app.table.table import Table
from app.table.watch import Moment, Watch, amended
from app.vision.reader import Reader
from app.vision.settle import WORDS, Limits, Reading, State, Wanted

LEAST_RATE = 0.001
"""Frames a second: three an hour; far below, the times of frames overflow."""

LONGEST = 1e7
"""Seconds to watch; a third of a year."""

MOST_LYING = 100
"""Far more than any game throws; a larger number is a slip of the finger."""


def add_parser(subparsers: Subparsers) -> None:
    """Add `watch` to the command line."""
    parser = subparsers.add_parser(
        "watch",
        help="throws in a video, folder or camera",
        description=(
            "Watches a source and prints each throw once when it has come to rest: a video file, a folder of"
            " pictures (each a throw, or frames of a clip with --fps), the address of a stream (http, rtsp),"
            " or a camera by name or number (see `cameras`). A live source is watched until interrupted."
            " With --game the throws are scored and the sheet is printed at the end: what the players decide"
            " follows from the dice that they set aside and throw next."
        ),
        epilog=(
            "JSON: one line a throw; at is in seconds of the source's clock, frame counts from 0 and is the"
            " sharpest one that shows the throw. state is READ, COCKED or WRONG_COUNT. With --game also"
            " thrown (of faces), verdict and sentence, and a last line as of `play`."
        ),
    )
    parser.add_argument("source", metavar="SOURCE", help="a file, a folder, an address or a camera")
    parser.add_argument(
        "--dice",
        metavar="N",
        type=whole_number_of("dice", 1, MOST_LYING),
        nargs="+",
        default=[],
        help="numbers of dice that are right (any)",
    )
    parser.add_argument(
        "--fps",
        metavar="N",
        type=number_of("frames a second", LEAST_RATE, MOST_RATE),
        help="a folder's pictures are a clip of N frames a second",
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=number_of("seconds", 0.001, LONGEST),
        help="stop after that many seconds of the source's clock",
    )
    parser.add_argument(
        "--lock", action="store_true", help="keep the camera's exposure, white balance and focus as they are"
    )
    add_game_flags(parser, "score the throws by this game")
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Watch and print; 2 where the source could not be used to its end, after what could be read."""
    if args.game is None and args.record is not None:
        complain("What is recorded is a game; say which one with --game.")
        return UNUSABLE
    reader = Reader.at(args.model or card_path())
    if args.game is not None:
        return _play(args, reader)
    source, limits = _opened(args)
    watch = Watch(reader, limits, Wanted(counts=frozenset(args.dice)))
    live = isinstance(source, Live)
    teller = _Teller(live=live)
    try:
        told = teller.told(watch.moments(source), math.inf if args.seconds is None else args.seconds)
        readings = (item for item in told if isinstance(item, Reading)) if live else amended(told)
        for reading in readings:
            if args.json:
                print_json(reading_json(reading), flush=live)
            else:
                print(as_text(reading), flush=live)
    finally:
        source.close()
    return UNUSABLE if teller.unusable else DONE


def _opened(args: argparse.Namespace) -> tuple[FrameSource, Limits]:
    """The source, and how its frames are watched: pictures without a rate are each a throw at rest."""
    source = open_source(args.source, 1.0 if args.fps is None else 1 / args.fps, lock=args.lock)
    return source, Limits(photographs=isinstance(source, Pictures) and args.fps is None)


def _play(args: argparse.Namespace, reader: Reader) -> int:
    """Score what is watched; 2 where the source could not be used to its end."""
    options = house_rules(args.set)
    source, limits = _opened(args)
    live = isinstance(source, Live)
    teller = _Teller(live=live)
    try:
        with begun(whole_shelf().find(args.game), args.players, options, args.record) as game:
            table = LiveTable(source, reader, Table(game), limits)
            for told in play_alone(table, trust=args.trust):
                if isinstance(told, Played):
                    if args.seconds is not None and told.moment.at > args.seconds:
                        break
                    teller.take(told.moment)
                elif args.json:
                    print_json(told_json(told), flush=live)
                else:
                    print(told_text(told), flush=live)
    finally:
        source.close()
    if args.json:
        print_json(result(game.game, game.state))
    else:
        print(f"\n{sheet_text(game.sheet)}")
    return UNUSABLE if teller.unusable else DONE


def as_text(reading: Reading) -> str:
    """One throw's line for a person."""
    faces = " ".join(map(str, reading.dice.faces))
    line = f"{reading.at:8.2f} s  {faces}"
    if reading.state is not State.READ:
        line += f"  ({WORDS[reading.state]})"
    if not reading.dice.sure:
        line += f"  (not sure: {reading.dice.why})"
    return line


class _Teller:
    """Says on standard error what goes wrong with a source while its throws are told."""

    def __init__(self, *, live: bool) -> None:
        self.unusable = False
        self._live = live
        self._said = ""

    def told(self, moments: Iterator[Moment], until: float) -> Iterator[Reading | float]:
        """Readings, and the time of each frame."""
        for moment in moments:
            self.take(moment)
            if moment.at > until:
                return
            yield moment.at
            if moment.reading is not None:
                yield moment.reading

    def take(self, moment: Moment) -> None:
        """Say what is wrong with the source, if anything is; the same once, until a frame comes."""
        trouble = "" if moment.trouble is None else str(moment.trouble)
        if trouble and trouble != self._said:
            complain(trouble)
        self._said = trouble
        if trouble:
            self.unusable = self.unusable or not self._live
