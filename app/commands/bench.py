"""`pipscribe bench`: how long each stage of reading takes on this machine."""

import argparse
import statistics
import time
from collections.abc import Callable

import cv2
import numpy as np

from app.camera.files import decode_picture, read_picture
from app.camera.frame import Image
from app.commands.bench_clip import time_clip
from app.commands.common import DONE, Subparsers, add_json_flag, named_path, print_json, whole_number_of
from app.commands.house_rules import add_set_flag, house_rules
from app.commands.own_books import whole_shelf
from app.commands.read import add_model_option
from app.resources import card_path, sample_images
from app.vision.merge import one_look
from app.vision.network import usable_threads
from app.vision.reader import Reader

WIDTH, HEIGHT = 1280, 720
"""Pixels: the size of a webcam's frame to which the project's figures refer."""

RUNS = 60
"""Enough for a 95th percentile that is not the single slowest run."""

STAGES = ("decode", "letterbox", "network", "suppress", "whole", "first")


def add_parser(subparsers: Subparsers) -> None:
    """Add `bench` to the command line."""
    parser = subparsers.add_parser(
        "bench",
        help="stage times of the reading on this machine",
        description=(
            f"Times the stages of reading a {WIDTH} x {HEIGHT} picture: decode (JPEG bytes to pixels),"
            " letterbox (pixels to the network's input), network, suppress (output to dice), whole (pixels to"
            " dice on a table whose dice were seen before), and first (where their size is not known)."
            " With --clip it plays a video at its own speed instead, as a camera would give"
            " it, and times what passes from dice at rest to the throw written down, and the share of a core"
            " that idling costs beyond decoding. That takes as long as the clip."
        ),
        epilog="JSON: median_ms and p95_ms by stage; with --clip frames, dropped, rest_to_event and idle.",
    )
    parser.add_argument(
        "--picture", metavar="FILE", type=named_path, help="a picture instead of a shipped one"
    )
    parser.add_argument(
        "--runs",
        metavar="N",
        type=whole_number_of("runs", 1, 10_000),
        default=RUNS,
        help=f"runs a stage (default {RUNS})",
    )
    parser.add_argument("--clip", metavar="FILE", type=named_path, help="time this video instead")
    parser.add_argument("--game", metavar="GAME", help="the game played in the clip (none: throws as read)")
    add_set_flag(parser, "a house rule of that game")
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Time the stages and print median and 95th percentile of each in milliseconds."""
    reader = Reader.at(args.model or card_path())
    if args.clip is not None:
        return _time_clip(args, reader)
    picture = args.picture or sample_images() / "farkle" / "01.jpg"
    image = cv2.resize(read_picture(picture), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    measured = measure(reader, np.asarray(image, np.uint8), args.runs)
    if args.json:
        print_json(measured)
        return DONE
    threads = usable_threads()
    print(f"{WIDTH} x {HEIGHT}, {_counted(args.runs, 'run')}, {_counted(threads, 'thread')}")
    print(f"{'':10} {'median':>9} {'95 %':>9}")
    for stage, times in measured.items():
        print(f"{stage:10} {times['median_ms']:6.2f} ms {times['p95_ms']:6.2f} ms")
    return DONE


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _time_clip(args: argparse.Namespace, reader: Reader) -> int:
    options = house_rules(args.set)
    book = None if args.game is None else whole_shelf().find(args.game)
    found = time_clip(args.clip, reader, book, options)
    if args.json:
        print_json(found.as_json())
        return DONE
    waits = found.waits
    print(f"{found.frames} frames, {found.dropped} too late, {usable_threads()} threads")
    if waits:
        median = statistics.median(waits)
        print(f"rest to event: {len(waits)} throws, median {median:.0f} ms, most {max(waits):.0f} ms")
    if found.idle_lasted:
        share = found.idle_spent / found.idle_lasted
        print(f"idle: {100 * share:.1f} % of a core in {found.idle_lasted:.1f} s in which nothing moved")
    return DONE


def measure(reader: Reader, image: Image, runs: int) -> dict[str, dict[str, float]]:
    """Median and 95th percentile in milliseconds of `runs` runs of each stage, by its name in STAGES."""
    detector = reader.detector
    height, width = image.shape[:2]
    encoded = cv2.imencode(".jpg", image)[1].tobytes()
    fitted = detector.paint(image)
    output = detector.run()
    gain, side = fitted.scale[0], reader.read(image).side
    stages: dict[str, Callable[[], object]] = {
        "decode": lambda: decode_picture(encoded, "picture"),
        "letterbox": lambda: detector.paint(image),
        "network": detector.run,
        "suppress": lambda: reader.interpret(one_look(detector.select(output, fitted), gain), width, height),
        "whole": lambda: reader.read(image, die=side),
        "first": lambda: reader.read(image),
    }
    return {stage: _times(stages[stage], runs) for stage in STAGES}


def _times(stage: Callable[[], object], runs: int) -> dict[str, float]:
    spent = []
    stage()  # the first run pays for memory that the others find ready
    for _ in range(runs):
        began = time.perf_counter()
        stage()
        spent.append(1000 * (time.perf_counter() - began))
    return {
        "median_ms": round(statistics.median(spent), 3),
        "p95_ms": round(float(np.percentile(spent, 95)), 3),
    }
