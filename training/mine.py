"""python -m training.mine: looks at the training pictures with the present detector; writes found.json.

What it finds are boxes as it draws them, of dice (kind 0 to 5) and of what it takes for dice (no face): the
second opinion learns from both. Pictures kept from training are not looked at.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.files import read_picture
from app.vision.detector import Detector
from training.counts import pair_up
from training.crops import COCKED, LEVEL, NONE, TAKEN
from training.data import Box, is_for_validation, read_labels, read_leans

FLOOR = 0.06
"""Score from which a box is kept: what the second opinion is asked about, and a little more."""
APART = 0.2
"""Share of a box that may lie in a die's for it to be no die: a piece of a die may show a face."""


@dataclass(frozen=True, slots=True)
class Known:
    """A training picture: source, and its dice as (kind, box px), kind NONE where no face is up."""

    image: Path
    source: str
    dice: tuple[tuple[int | None, Box], ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A box that the detector drew: of which picture, for which source of crops, what it shows."""

    image: str
    source: str
    kind: int
    box: Box


def photographs(prepared: Path, images: Path) -> Iterator[Known]:
    """The photographs that are trained on."""
    for photo in json.loads(prepared.read_text()):
        if photo["part"] == "train" and photo["dice"] and not photo.get("hidden"):
            dice = tuple((die["face"] - 1, tuple(die["box"])) for die in photo["dice"])
            yield Known(images / photo["file"], photo["set"], dice)


def renders(folder: Path, most: int) -> Iterator[Known]:
    """The newest `most` renders that are trained on."""
    names = [path.stem for path in (folder / "labels").glob("*.txt") if not is_for_validation(path.stem)]
    for name in sorted(names)[-most:]:
        image, text = folder / "images" / f"{name}.jpg", (folder / "labels" / f"{name}.txt").read_text()
        height, width = read_picture(image).shape[:2]
        leans = read_leans(text)
        dice = tuple(
            (face - 1 if lean < LEVEL else NONE if lean > COCKED else None, box)
            for (face, box), lean in zip(read_labels(text, width, height), leans, strict=True)
        )
        yield Known(image, "renders", dice)


def mined(detector: Detector, known: Known) -> list[Found]:
    """What the detector finds in a picture, without boxes that are neither surely a die nor surely none."""
    found = detector.detect(read_picture(known.image))
    boxes: list[Box] = [_box(row) for row in found.boxes]
    dice = [box for _, box in known.dice]
    of = {read: true for true, read in pair_up(dice, boxes)}
    out = []
    for index, box in enumerate(boxes):
        kind = known.dice[of[index]][0] if index in of else NONE
        if index not in of and any(_inside(box, die) > APART for die in dice):
            continue
        if kind is not None:
            out.append(Found(str(known.image), known.source if kind < NONE else TAKEN, kind, box))
    return out


def _box(row: NDArray[np.floating]) -> Box:
    x1, y1, x2, y2 = map(float, row)
    return x1, y1, x2, y2


def _inside(one: Box, other: Box) -> float:
    """The share of the smaller of two boxes that lies in the other."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (one, other)]
    return max(width, 0.0) * max(height, 0.0) / max(min(areas), 1e-6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, nargs="+", default=[Path("training/data/renders")])
    parser.add_argument("--most", type=int, default=1500, help="renders looked at, the newest of each folder")
    options = parser.parse_args()
    detector = Detector.at(options.card, 1)
    level = replace(detector.card.thresholds, score=0.5, reject=FLOOR)
    detector.card = replace(detector.card, thresholds=level)
    found: list[Found] = []
    for known in photographs(options.data / "photos.json", options.photos / "images"):
        found += mined(detector, known)
    for folder in options.renders:
        for known in renders(folder, options.most):
            found += mined(detector, known)
    (options.data / "found.json").write_text(json.dumps([asdict(one) for one in found]))
    taken = sum(one.kind == NONE for one in found)
    print(f"{len(found) - taken} dice found, {taken} things taken for dice or dice without an upper face")


if __name__ == "__main__":
    main()
