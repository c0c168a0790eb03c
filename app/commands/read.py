"""`pipscribe read`: the dice in pictures, as text, as JSON and drawn over the pictures."""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import cv2

from app.camera.files import picture_paths, read_picture, shown
from app.camera.frame import CameraError, Image
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
from app.errors import PipscribeError
from app.files import write_whole
from app.resources import card_path
from app.vision.annotate import annotate
from app.vision.dice import Dice
from app.vision.reader import Reader

JPEG_QUALITY = 92


class OutputError(PipscribeError):
    """An annotated picture that cannot be written."""


def add_parser(subparsers: Subparsers) -> None:
    """Add `read` to the command line."""
    parser = subparsers.add_parser(
        "read",
        help="dice in pictures",
        description="Reads the dice in pictures (JPEG, PNG, WebP, BMP) and in folders of pictures.",
        epilog="JSON: one line a picture; ms is the time from the decoded picture to its dice.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="a picture, or a folder of pictures")
    parser.add_argument(
        "--annotate",
        metavar="OUT",
        type=named_path,
        help="write a copy of each picture with its dice drawn into this folder",
    )
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def add_model_option(parser: argparse.ArgumentParser) -> None:
    """Give a command the option to read with another network than the shipped one."""
    parser.add_argument(
        "--model", metavar="CARD", type=named_path, help="the card of another network (a .json file)"
    )


def run(args: argparse.Namespace) -> int:
    """Read every picture; 2 where one could not be used, after the others were done."""
    reader = Reader.at(args.model or card_path())
    drawings = None if args.annotate is None else Drawings(args.annotate)
    outcome = DONE
    for given in args.files:
        if not given:
            complain("read: no file is named.")
            outcome = UNUSABLE
            continue
        try:
            paths = picture_paths(Path(given))
        except CameraError as error:
            complain(str(error))
            outcome = UNUSABLE
            continue
        for path in paths:
            try:
                image = read_picture(path)
                began = time.perf_counter()
                seen = reader.read(image)
                spent = time.perf_counter() - began
                if args.json:
                    print_json(as_json(path, seen, spent))
                else:
                    print(as_text(path, seen))
                if drawings is not None:
                    drawings.write(path, annotate(image, seen))
            except (CameraError, OutputError) as error:
                complain(str(error))
                outcome = UNUSABLE
    return outcome


def as_json(path: Path, seen: Dice, spent: float) -> JSON:
    """One picture's line: boxes in picture pixels, `spent` in seconds."""
    return {
        "file": str(path),
        "width": seen.width,
        "height": seen.height,
        "dice": [
            {
                "face": die.face,
                "confidence": round(die.confidence, 4),
                "box": [round(side, 2) for side in die.box],
            }
            for die in seen.dice
        ],
        "faces": list(seen.faces),
        "sure": seen.sure,
        "why": seen.why,
        "ms": round(1000 * spent, 2),
    }


def as_text(path: Path, seen: Dice) -> str:
    """One picture's line for a person."""
    faces = " ".join(map(str, seen.faces)) or "no dice"
    return f"{shown(path)}: {faces}" if seen.sure else f"{shown(path)}: {faces}  (not sure: {seen.why})"


class Drawings:
    """A folder into which annotated copies are written, each under a name of its own."""

    def __init__(self, folder: Path) -> None:
        """Make the folder where it is missing; OutputError where that cannot be."""
        self._folder = folder
        self._taken: set[str] = set()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(
                f"{shown(folder)} cannot be the folder for annotated pictures: {error.strerror}."
            ) from None

    def write(self, source: Path, image: Image) -> Path:
        """Write one picture, complete or not at all; OutputError where that cannot be.

        It is called like its source with `-read` behind, so that no source is overwritten even where it lies
        in the same folder; a number follows where two sources of one run are called alike.
        """
        target = self._folder / next(
            name for name in _names(source.stem) if name.casefold() not in self._taken
        )
        self._taken.add(target.name.casefold())
        written, encoded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
        if not written:
            raise OutputError(f"{shown(target)} cannot be written: the picture does not fit into a JPEG.")
        try:
            write_whole(target, encoded.tobytes())
        except OSError as error:
            raise OutputError(f"{shown(target)} cannot be written: {error.strerror}.") from None
        return target


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}-read.jpg"
    number = 2
    while True:
        yield f"{stem}-read-{number}.jpg"
        number += 1
