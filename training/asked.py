"""What both networks say about pictures of which it is known what lies there: each is looked at once."""

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.files import read_picture
from app.camera.frame import Image
from app.vision.card import Calibration, Card, Joint, Shown, Signs
from app.vision.dice import Dice
from app.vision.reader import MOST_ASKED, Reader, decide, one_box_a_die
from app.vision.second import CLOSELY
from training.compose import Composer, Mixture
from training.counts import Counts, count_throw, pair_up
from training.data import Box
from training.kept import Said, keep, kept, reader_key
from training.sources import photo_sources, render_sources
from training.truth import Truth

Floats = NDArray[np.float64]

ALIKE = 2.5
"""The largest die of a composed picture in sides of the smallest: more differ, and no table shows that."""


COMPOSED_SIDE = 416
"""Pixels a side of a composed picture."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One picture: what was seen and said, and what lies there; boxes are nothing where unknown."""

    source: str
    name: str
    said: Said
    faces: tuple[int, ...]
    boxes: tuple[Box, ...] | None

    def read(self, card: Card, risk: float) -> Dice:
        """The dice by both networks as this card joins them."""
        for dice in self.readings(card, risk):
            if dice.sure:
                break
        return dice

    def readings(self, card: Card, risk: float) -> Iterator[Dice]:
        """The dice as they are read at first, and where that leaves a doubt."""
        said = self.said
        for opinions in (said.opinions, said.closely):
            yield decide(card, said.seen, opinions, (said.width, said.height), risk)

    def alone(self, reader: Reader) -> Dice:
        """The dice by the detector of a reader alone."""
        return Reader(reader.detector).interpret(self.said.seen, self.said.width, self.said.height)

    def count(self, dice: Dice) -> Counts:
        """A reading of it, counted."""
        faces, boxes = [die.face for die in dice.dice], [die.box for die in dice.dice]
        return count_throw(self.faces, self.boxes, faces, boxes, dice.sure)


@dataclass(frozen=True, slots=True)
class Opinions:
    """Things seen: scores of the two looks [n, 6], the second opinion [n, 6], the face [n] (0: no die), the
    set of the picture [n]."""

    evidence: Floats
    other: Floats
    second: Floats
    truth: NDArray[np.int64]
    source: NDArray[np.str_]


def ask(reader: Reader, image: Image) -> Said:
    """Both networks on one picture; the second opinion knows nothing where the reader has none."""
    seen = reader.sight(image)
    seen = seen.where(np.arange(min(len(seen), MOST_ASKED)))
    opinions = closely = np.zeros((len(seen), 6))
    if reader.second is not None:
        opinions = reader.second.ask(image, seen.found.boxes)
        closely = reader.second.ask(image, seen.found.boxes, CLOSELY)
    height, width = image.shape[:2]
    return Said(width, height, float(image.mean()), seen, opinions, closely)


def asked_about(
    reader: Reader, source: str, truths: Sequence[Truth], folder: Path | None = None
) -> list[Asked]:
    """Both networks on pictures. What they said is kept in `folder`, and taken from there the next time."""
    file = None if folder is None else folder / f"{source}-{reader_key(reader)}.npz"
    said = {} if file is None else kept(file)
    before = len(said)
    asked = []
    for truth in shown_progress(truths, source):
        name = str(truth.path)
        if name not in said:
            said[name] = ask(reader, read_picture(truth.path))
        asked.append(Asked(source, name, said[name], truth.faces, truth.boxes))
    if file is not None and len(said) > before:
        keep(file, said)
    return asked


def asked_composed(
    reader: Reader, options: argparse.Namespace, count: int, folder: Path | None = None
) -> list[Asked]:
    """Both networks on pictures composed of validation material whose dice are of one size.

    Kept as by `asked_about`, together with what lies there: the same material gives the same pictures.
    """
    truths, images = [], {}
    for number, (image, faces, boxes) in enumerate(composed(options, count)):
        sides = [np.sqrt((x2 - x1) * (y2 - y1)) for x1, y1, x2, y2 in boxes]
        if not sides or max(sides) <= ALIKE * min(sides):
            print_of = hashlib.sha256(image.tobytes()).hexdigest()[:16]
            images[f"{number}-{print_of}"] = image
            truths.append((f"{number}-{print_of}", faces, boxes))
    file = None if folder is None else folder / f"composed-{reader_key(reader)}.npz"
    said = {} if file is None else kept(file)
    asked = []
    for name, faces, boxes in truths:
        if name not in said:
            said[name] = ask(reader, images[name])
        asked.append(Asked("composed", name, said[name], faces, boxes))
    if file is not None:
        keep(file, said)
    return asked


def opinions_of(asked: Iterable[Asked]) -> Opinions:
    """What was said about everything seen in pictures whose boxes are known."""
    parts: list[tuple[Floats, Floats, Floats, NDArray[np.int64], NDArray[np.str_]]] = []
    for one in asked:
        counted, left = one_box_a_die(one.said.seen.found)
        truth = np.zeros(len(counted), np.int64)
        for true, read in pair_up(one.boxes or (), [tuple(box) for box in counted.boxes.tolist()]):
            truth[read] = one.faces[true]
        evidence = np.asarray(counted.evidence, np.float64)
        other = np.asarray(one.said.seen.other[left], np.float64)
        parts.append((evidence, other, one.said.closely[left], truth, np.full(len(truth), one.source)))
    return Opinions(*(np.concatenate(part) for part in zip(*parts, strict=True)))


Labelled = tuple[Image, tuple[int, ...], tuple[Box, ...]]


def composed(options: argparse.Namespace, count: int) -> Iterator[Labelled]:
    """Pictures composed from validation material, with gentler light and camera than in training."""
    photos, cuts = photo_sources(options.data / "photos.json", options.photos / "images", ("val",))
    renders = [
        source for folder in options.renders for source in render_sources(folder, set(), validation=True)
    ]
    mixture = Mixture(COMPOSED_SIDE, render_share=0.3, paste_share=0.5, hard=0.5)
    composer = Composer(photos, cuts, renders, mixture, seed=11)
    for _ in range(count):
        image, kinds, boxes = composer.picture()
        yield image, tuple(int(kind) + 1 for kind in kinds), tuple(map(_box, boxes))


def _box(row: NDArray[np.floating]) -> Box:
    x1, y1, x2, y2 = map(float, row)
    return x1, y1, x2, y2


def open_joint(beside: Path) -> Joint:
    """Holds the place of what is to be fitted: asking alone needs none of it."""
    signs, shown, line = Signs(0.0, 0.0, 0.0, 0.0, 0.0), Shown(0.0, 0.0, 0.0), Calibration()
    return Joint(beside, "", 1.0, 1.0, 1.0, signs, 0.5, shown, line, line)


def one_look_only(reader: Reader) -> Reader:
    """The same reader with a network that takes one size alone: what it reads at the first look."""
    card = reader.detector.card
    detector = type(reader.detector)(
        replace(card, input=replace(card.input, stride=None)), reader.detector.threads
    )
    return Reader(detector, reader.second, reader.risk)


def shown_progress(items: Sequence[Truth], what: str) -> Iterator[Truth]:
    """The items one by one, with a line on standard error where that is a screen."""
    for number, item in enumerate(items, start=1):
        yield item
        if sys.stderr.isatty():
            end = "\n" if number == len(items) else ""
            print(f"\r{what} {number}/{len(items)}", end=end, file=sys.stderr, flush=True)


def add_places(parser: argparse.ArgumentParser) -> None:
    """Give a command the options that say where pictures lie."""
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument(
        "--renders", type=Path, nargs="+", default=[Path("training/data/renders")], help="one folder or more"
    )
    parser.add_argument("--samples", type=Path, default=Path("sample_images"))
    parser.add_argument(
        "--kept", type=Path, default=Path("training/runs/kept"), help="what was said about pictures before"
    )
