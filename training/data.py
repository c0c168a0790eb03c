"""python -m training.data [--photos FOLDER] [--out FOLDER] [--network CARD]: brings the photographs together.

A box is the whole visible die. Writes `photos.json`: one entry a picture with its set, group, part
(train, val, left_out) and dice (face 1-6, box x1 y1 x2 y2 in px, outline polygon in px or null).

matteo labels the upper face, often its pips alone, so that no fixed factor leads to the whole die. Its dice
get the box that a network trained without them found around the face; a picture where one die stays without
is `hidden` from training. Without --network all of matteo is hidden.
"""

import argparse
import csv
import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.files import read_picture
from app.vision.reader import Reader
from training.outline import die_outline

LEFT_OUT = (
    "scope"  # one group, grey close-ups: has least to give to training, and looks least like the others
)
SETS = ("byler", "catanrf", "matteo", "scope")
VAL_SHARE = 0.12

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """One die of a photograph.

    box: x1, y1, x2, y2 in px around the whole visible die; outline: polygon in px or None.
    """

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
    hidden: bool = False


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


def read_leans(text: str) -> list[float]:
    """Degrees by which each die of a render's label file leans (0 at rest), in the order of its lines."""
    return [
        float(fields[5]) if len(fields) > 5 else 0.0 for fields in map(str.split, text.splitlines()) if fields
    ]


def other_boxes(folder: Path, name: str, width: int, height: int) -> list[Box]:
    """Boxes of what a render shows and is no die, from folder/others; none where there is no such file."""
    path = folder / "others" / f"{name}.txt"
    if not path.exists():
        return []
    lines = [tuple(float(v) for v in line.split()) for line in path.read_text().splitlines()]
    return [box_from_yolo((cx, cy, w, h), width, height) for cx, cy, w, h in lines]


def split_groups(groups: Iterable[str], share: float = VAL_SHARE) -> dict[str, str]:
    """Part (train or val) of each group: always the same one, whatever other groups there are."""
    parts = {}
    for group in groups:
        digest = hashlib.sha256(group.encode()).digest()
        parts[group] = "val" if int.from_bytes(digest[:4], "big") < share * 2**32 else "train"
    return parts


def is_for_validation(name: str) -> bool:
    """Whether a rendered picture is kept from training: every twelfth, by the number in its name."""
    digits = "".join(sign for sign in name if sign.isdigit())
    return bool(digits) and int(digits) % 12 == 0


def whole_boxes(faces: list[Box], found: list[Box]) -> list[Box | None]:
    """For each upper face the found die whose box holds its middle and most of it; each die once."""
    chosen: list[Box | None] = []
    free = list(found)
    for face in faces:
        x, y = (face[0] + face[2]) / 2, (face[1] + face[3]) / 2
        holding = [box for box in free if _holds(box, x, y) and _covered(face, box) > 0.75]
        best = min(
            holding,
            key=lambda box: abs((box[0] + box[2]) / 2 - x) + abs((box[1] + box[3]) / 2 - y),
            default=None,
        )
        if best is not None:
            free.remove(best)
        chosen.append(best)
    return chosen


def _holds(box: Box, x: float, y: float) -> bool:
    return box[0] < x < box[2] and box[1] < y < box[3]


def _covered(inner: Box, outer: Box) -> float:
    """Share of `inner` that lies in `outer`, 0 to 1."""
    width = min(inner[2], outer[2]) - max(inner[0], outer[0])
    height = min(inner[3], outer[3]) - max(inner[1], outer[1])
    area = (inner[2] - inner[0]) * (inner[3] - inner[1])
    return max(width, 0) * max(height, 0) / area if area > 0 else 0.0


def prepare(photos: Path, reader: Reader | None = None) -> list[Photo]:
    """Every photograph of the four sets with whole-die boxes; FileNotFoundError without the folder."""
    with (photos / "manifest.csv").open(newline="") as manifest:
        rows = [row for row in csv.DictReader(manifest) if row["set"] in SETS]
    parts = split_groups({row["neardup_group"] or row["group"] for row in rows})
    prepared = []
    for row in rows:
        width, height = int(row["width"]), int(row["height"])
        label = photos / "labels" / (Path(row["file"]).stem + ".txt")
        dice = read_labels(label.read_text() if label.exists() else "", width, height)
        group = row["neardup_group"] or row["group"]
        part = "left_out" if row["set"] == LEFT_OUT else parts[group]
        photo = Photo(row["file"], row["set"], group, part, width, height, ())
        if part == "left_out":
            found = tuple(LabelledDie(face, box, None) for face, box in dice)
            prepared.append(replace(photo, dice=found))
            continue
        image = read_picture(photos / "images" / row["file"])
        if row["box"] == "top_face":
            boxes: list[Box | None] = [None] * len(dice)
            if reader is not None:
                boxes = whole_boxes([box for _, box in dice], [die.box for die in reader.read(image).dice])
            if None in boxes or reader is None:
                found = tuple(LabelledDie(face, box, None) for face, box in dice)
                prepared.append(replace(photo, dice=found, hidden=True))
                continue
            dice = [(face, box) for (face, _), box in zip(dice, boxes, strict=True) if box is not None]
        prepared.append(replace(photo, dice=tuple(_cut(image, face, box) for face, box in dice)))
    return prepared


def _cut(image: NDArray[np.uint8], face: int, box: Box) -> LabelledDie:
    outline = die_outline(image, box)
    if outline is None:
        return LabelledDie(face, box, None)
    points = [[round(float(x), 2), round(float(y), 2)] for x, y in outline]
    return LabelledDie(face, bounds(points), points)


def bounds(points: list[list[float]]) -> Box:
    """Smallest upright box around a polygon."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--out", type=Path, default=Path("training/data"))
    parser.add_argument("--network", type=Path, help="card of a network that finds the whole dice of matteo")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    photos = prepare(options.photos, Reader.at(options.network) if options.network else None)
    (options.out / "photos.json").write_text(json.dumps([asdict(photo) for photo in photos]))
    for name in SETS:
        of_set = [photo for photo in photos if photo.set == name]
        dice = [die for photo in of_set for die in photo.dice]
        cut = sum(die.outline is not None for die in dice)
        hidden = sum(photo.hidden for photo in of_set)
        kept = sum(photo.part == "val" for photo in of_set)
        print(f"{name}: {len(of_set)} pictures, {hidden} hidden, {kept} for validation;", end=" ")
        print(f"{len(dice)} dice, {cut} with outline")


if __name__ == "__main__":
    main()
