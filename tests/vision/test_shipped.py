"""The shipped network on real photographs: boxes lie on the dice, and a picture is always read alike."""

import csv
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.camera.files import read_picture
from app.resources import card_path, sample_images
from app.vision.dice import Box, Dice
from app.vision.reader import Reader

PHOTOS = Path(__file__).parents[3] / "shared" / "photos"
SETS = ("byler", "catanrf")
"""Sets whose boxes are of the whole die and whose dice are all labelled."""
PICTURES_OF_A_SET = 6


@pytest.fixture(scope="module")
def reader() -> Reader:
    """The shipped network."""
    if not card_path().is_file():
        pytest.skip("there is no shipped network")
    return Reader.at(card_path())


def photographs() -> list[Path]:
    """A few photographs of each set, spread over it."""
    with (PHOTOS / "manifest.csv").open(encoding="utf-8", newline="") as file:
        names = [row["file"] for row in csv.DictReader(file)]
    chosen = []
    for which in SETS:
        of_set = sorted(name for name in names if name.startswith(f"{which}__"))
        chosen += of_set[:: max(1, len(of_set) // PICTURES_OF_A_SET)][:PICTURES_OF_A_SET]
    return [PHOTOS / "images" / name for name in chosen]


def labelled(path: Path, seen: Dice) -> list[Box]:
    """The boxes that people drew, in picture pixels."""
    boxes = []
    for line in (PHOTOS / "labels" / f"{path.stem}.txt").read_text("utf-8").splitlines():
        _, x, y, width, height = map(float, line.split())
        across, down = seen.width, seen.height
        left, top = (x - width / 2) * across, (y - height / 2) * down
        boxes.append((left, top, left + width * across, top + height * down))
    return boxes


def agreement(one: Box, other: Box) -> float:
    """Intersection over union."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    shared = max(across, 0.0) * max(down, 0.0)
    areas = sum((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return shared / (areas - shared)


@pytest.mark.shared
@pytest.mark.skipif(
    not (PHOTOS / "manifest.csv").is_file(), reason="../shared/photos is not beside the checkout"
)
def test_boxes_lie_on_the_dice_of_photographs(reader: Reader) -> None:
    """Faces are the network's matter, measured by training.evaluate; places are this layer's as well."""
    on_a_die, all_dice = 0, 0
    for path in photographs():
        seen = reader.read(read_picture(path))
        truth = labelled(path, seen)
        all_dice += len(seen.dice)
        on_a_die += sum(any(agreement(die.box, box) > 0.5 for box in truth) for die in seen.dice)
    assert all_dice > 0
    assert on_a_die > 0.8 * all_dice


def test_a_shipped_picture_is_read_alike_when_it_is_larger(reader: Reader) -> None:
    """Twice the pixels of the same picture: the same dice, at twice the distance."""
    if not sample_images().is_dir():
        pytest.skip("there are no shipped pictures")
    image = read_picture(sample_images() / "farkle" / "01.jpg")
    doubled = np.asarray(cv2.resize(image, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR), np.uint8)
    one, two = reader.read(image), reader.read(doubled)
    assert reader.read(image) == one
    found = [die.box for die in one.dice]
    for die in two.dice:
        x1, y1, x2, y2 = die.box
        assert any(agreement((x1 / 2, y1 / 2, x2 / 2, y2 / 2), box) > 0.8 for box in found)
