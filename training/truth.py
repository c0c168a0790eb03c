"""What is known about the pictures that the network is measured on."""

import argparse
import csv
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.camera.files import read_picture
from training.crops import COCKED, LEVEL
from training.data import Box, is_for_validation, read_labels, read_leans

SETS = ("scope", "unseen", "val", "renders", "cocked", "samples", "byler", "catanrf", "matteo")
MOST_RENDERS = 1200
"""Kept renders that are looked at: some three minutes of one core."""
NO_FACE = 0
"""Stands for the face of a cocked die: whatever is read there is wrong."""


@dataclass(frozen=True, slots=True)
class Truth:
    """One picture to measure on.

    faces: 1-6 or NO_FACE, sorted; boxes: px, in the order of `faces`, or None where only faces are known.
    """

    path: Path
    faces: tuple[int, ...]
    boxes: tuple[Box, ...] | None


def _with_boxes(path: Path, dice: list[tuple[int, Box]]) -> Truth:
    dice = sorted(dice)
    return Truth(path, tuple(face for face, _ in dice), tuple(box for _, box in dice))


def photo_set(photos: Path, prepared: Path, which: str) -> list[Truth]:
    """Pictures of the set `which` (byler, catanrf, matteo, scope), or of the validation part (val) of all."""
    wanted = []
    for photo in json.loads(prepared.read_text()):
        chosen = photo["part"] == "val" if which == "val" else photo["set"] == which
        if chosen and not photo["hidden"]:
            wanted.append(
                _with_boxes(
                    photos / "images" / photo["file"], [(d["face"], tuple(d["box"])) for d in photo["dice"]]
                )
            )
    return wanted


def unseen_set(photos: Path) -> list[Truth]:
    """The photographs of other tables with faces and no boxes."""
    with (photos / "unseen" / "faces.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    return [
        Truth(photos / "unseen" / row["file"], tuple(sorted(map(int, row["faces"].split()))), None)
        for row in rows
    ]


def render_set(folders: Iterable[Path], cocked: bool = False, most: int = MOST_RENDERS) -> list[Truth]:
    """Rendered pictures that are kept from training: folder/images, folder/labels in YOLO form.

    Those in which all dice lie flat, or those with a cocked one; between nobody can tell, and they are in
    neither. The same number, which gives the same picture, counts once. Of more than `most` those are chosen
    whose names have the smallest digests, so that more renders later change little.
    """
    labels = {
        label.stem: label
        for folder in folders
        for label in (folder / "labels").glob("*.txt")
        if is_for_validation(label.stem)
    }
    wanted = []
    for name, label in labels.items():
        most_leaning = max(read_leans(label.read_text()), default=0.0)
        if most_leaning > COCKED if cocked else most_leaning < LEVEL:
            wanted.append(name)
    wanted = sorted(wanted, key=lambda name: hashlib.sha256(name.encode()).digest())[:most]
    return [truth for name in sorted(wanted) if (truth := _rendered(labels[name])) is not None]


def _rendered(label: Path) -> Truth | None:
    """What lies in a render; nothing where there is no picture to the labels."""
    path = next(iter(sorted((label.parents[1] / "images").glob(label.stem + ".*"))), None)
    if path is None:
        return None
    height, width = read_picture(path).shape[:2]
    text = label.read_text()
    dice = zip(read_labels(text, width, height), read_leans(text), strict=True)
    return _with_boxes(path, [(NO_FACE if lean > COCKED else face, box) for (face, box), lean in dice])


def sample_set(folder: Path) -> list[Truth]:
    """The demo's own pictures: truth.json lists `pictures` with `file` and `boxes`."""
    found = []
    for picture in json.loads((folder / "truth.json").read_text())["pictures"]:
        dice = [(int(die["face"]), _corners(die["box"])) for die in picture["boxes"]]
        found.append(_with_boxes(folder / picture["file"], dice))
    return found


def _corners(values: list[float]) -> Box:
    x1, y1, x2, y2 = map(float, values)
    return x1, y1, x2, y2


def views(photos: Path) -> dict[str, str]:
    """How each photograph was looked at (top, oblique), by its file's name; empty without a manifest."""
    manifest = photos / "manifest.csv"
    if not manifest.is_file():
        return {}
    with manifest.open(newline="") as table:
        return {row["file"]: row["view"] for row in csv.DictReader(table)}


def load(which: str, options: argparse.Namespace) -> list[Truth]:
    """The pictures of a set and what is known about them; FileNotFoundError where it is not there."""
    if which == "unseen":
        return unseen_set(options.photos)
    if which in ("renders", "cocked"):
        return render_set(options.renders, cocked=which == "cocked")
    if which == "samples":
        return sample_set(options.samples)
    return photo_set(options.photos, options.data / "photos.json", which)
