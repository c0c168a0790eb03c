"""`pipscribe bench`: how long each stage of reading takes on this machine."""

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from app.camera.files import decode_picture, read_picture
from app.camera.frame import Image
from app.commands.common import DONE, add_json_flag, print_json
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


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add `bench` to the command line."""
    parser = subparsers.add_parser(
        "bench",
        help="stage times of the reading on this machine",
        description=(
            f"Times the stages of reading a {WIDTH} x {HEIGHT} picture: decode (JPEG bytes to pixels),"
            " letterbox (pixels to the network's input), network, suppress (output to dice), whole (pixels to"
            " dice on a table whose dice were seen before), and first (where their size is not known)."
        ),
    )
    parser.add_argument("--picture", metavar="FILE", type=Path, help="a picture instead of a shipped one")
    parser.add_argument(
        "--runs", metavar="N", type=_runs, default=RUNS, help=f"runs a stage (default {RUNS})"
    )
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Time the stages and print median and 95th percentile of each in milliseconds."""
    reader = Reader.at(args.model or card_path())
    picture = args.picture or sample_images() / "farkle" / "01.jpg"
    image = cv2.resize(read_picture(picture), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    measured = measure(reader, np.asarray(image, np.uint8), args.runs)
    if args.json:
        print_json(measured)
        return DONE
    print(f"{WIDTH} x {HEIGHT}, {args.runs} runs, {usable_threads()} threads")
    print(f"{'':10} {'median':>9} {'95 %':>9}")
    for stage, times in measured.items():
        print(f"{stage:10} {times['median_ms']:6.2f} ms {times['p95_ms']:6.2f} ms")
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


def _runs(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError("a whole number from 1 to 10000 is expected")
    return int(text)
