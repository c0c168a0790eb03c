"""python -m training.data [--photos ../shared/photos] [--out training/data]: brings the photographs to one meaning of box and splits them.

A box is the whole visible die. Writes `photos.json`: one entry a picture with its set, group, part
(train, val, left_out) and dice (face 1-6, box x1 y1 x2 y2 in px, outline polygon in px or null).
"""

import argparse
import csv
import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import cv2

from training.outline import die_outline

LEFT_OUT = "scope"  # one group, grey close-ups: has least to give to training, and looks least like the others
SETS = ("byler", "catanrf", "matteo", "scope")
VAL_SHARE = 0.12

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """One die of a photograph. box: x1, y1, x2, y2 in px around the whole visible die; outline: polygon in px or None."""

    face: int
    box: Box
    outline: list[list[float]] | None


@dataclass(frozen=True, slots=True)
class Photo:
    """One labelled photograph. file: name in photos/images; part: train, val or left_out."""

    file: str
    set: str
    group: str
    part: str
    width: int
    height: int
    dice: tuple[LabelledDie, ...]


def box_from_yolo(fields: tuple[float, float, float, float], width: int, height: int) -> Box:
    """Box in px (x1, y1, x2, y2, cut at the picture's edge) from fractions cx, cy, w, h."""
    cx, cy, w, h = fields
    x1, x2 = (cx - w / 2) * width, (cx + w / 2) * width
    y1, y2 = (cy - h / 2) * height, (cy + h / 2) * height
    return max(x1, 0.0), max(y1, 0.0), min(x2, float(width)), min(y2, float(height))


def read_labels(text: str, width: int, height: int) -> list[tuple[int, Box]]:
    """(face 1-6, box px) for each line of a YOLO label file; lines without area are left out."""
    dice = []
    for line in text.splitlines():
        if not line.strip():
            continue
        fields = line.split()
        if len(fields) < 5:
            raise ValueError(f"a label line has {len(fields)} fields, five were expected: {line!r}")
        kind, cx, cy, w, h = int(fields[0]), *map(float, fields[1:5])
        if not 0 <= kind <= 5:
            raise ValueError(f"a label line has class {kind}, 0 to 5 were expected")
        box = box_from_yolo((cx, cy, w, h), width, height)
        if box[2] - box[0] > 2 and box[3] - box[1] > 2:
            dice.append((kind + 1, box))
    return dice


def split_groups(groups: Iterable[str], share: float = VAL_SHARE) -> dict[str, str]:
    """Part (train or val) of each group; the same group is always on the same side, whatever else there is."""
    parts = {}
    for group in groups:
        digest = hashlib.sha256(group.encode()).digest()
        parts[group] = "val" if int.from_bytes(digest[:4], "big") < share * 2**32 else "train"
    return parts


def prepare(photos: Path) -> list[Photo]:
    """Every photograph of the four sets with whole-die boxes; raises FileNotFoundError where the folder is missing."""
    with (photos / "manifest.csv").open(newline="") as manifest:
        rows = [row for row in csv.DictReader(manifest) if row["set"] in SETS]
    parts = split_groups({row["neardup_group"] or row["group"] for row in rows})
    prepared = []
    for row in rows:
        width, height = int(row["width"]), int(row["height"])
        name = row["file"]
        label = photos / "labels" / (Path(name).stem + ".txt")
        dice = read_labels(label.read_text() if label.exists() else "", width, height)
        group = row["neardup_group"] or row["group"]
        part = "left_out" if row["set"] == LEFT_OUT else parts[group]
        found = []
        image = None if part == "left_out" or row["box"] == "top_face" else cv2.imread(str(photos / "images" / name))
        for face, box in dice:
            outline = None if image is None else die_outline(image, box)
            points = None if outline is None else [[round(float(x), 2), round(float(y), 2)] for x, y in outline]
            tight = box if points is None else bounds(points)
            found.append(LabelledDie(face, tight, points))
        prepared.append(Photo(name, row["set"], group, part, width, height, tuple(found)))
    return prepared


def bounds(points: list[list[float]]) -> Box:
    """Smallest upright box around a polygon."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--out", type=Path, default=Path("training/data"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    photos = prepare(options.photos)
    (options.out / "photos.json").write_text(json.dumps([asdict(photo) for photo in photos]))
    for name in SETS:
        of_set = [photo for photo in photos if photo.set == name]
        dice = [die for photo in of_set for die in photo.dice]
        cut = sum(die.outline is not None for die in dice)
        print(f"{name}: {len(of_set)} pictures, {len(dice)} dice, {cut} with outline, "
              f"{sum(photo.part == 'val' for photo in of_set)} pictures for validation")


if __name__ == "__main__":
    main()
