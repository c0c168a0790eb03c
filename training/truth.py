"""What is known about the pictures that the network is measured on: sets with boxes, and sets with faces alone."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path

from training.data import Box, read_labels


@dataclass(frozen=True, slots=True)
class Truth:
    """One picture to measure on. faces: 1-6, sorted; boxes: px, in the order of `faces`, or None where only faces are known."""

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
            wanted.append(_with_boxes(photos / "images" / photo["file"], [(d["face"], tuple(d["box"])) for d in photo["dice"]]))
    return wanted


def unseen_set(photos: Path) -> list[Truth]:
    """The photographs of other tables with faces and no boxes."""
    with (photos / "unseen" / "faces.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    return [Truth(photos / "unseen" / row["file"], tuple(sorted(map(int, row["faces"].split()))), None) for row in rows]


def labelled_folder(folder: Path, size: tuple[int, int] | None = None) -> list[Truth]:
    """A folder with images/ and labels/ in YOLO form, such as the renderer writes."""
    import cv2

    found = []
    for label in sorted((folder / "labels").glob("*.txt")):
        path = next((p for p in sorted((folder / "images").glob(label.stem + ".*"))), None)
        image = None if path is None else cv2.imread(str(path))
        if path is None or image is None:
            continue
        height, width = image.shape[:2]
        found.append(_with_boxes(path, read_labels(label.read_text(), width, height)))
    return found


def sample_set(folder: Path) -> list[Truth]:
    """The demo's own pictures with their truth.json (a list of pictures, or pictures by name, with `faces`)."""
    content = json.loads((folder / "truth.json").read_text())
    entries = content.get("pictures", content) if isinstance(content, dict) else content
    if isinstance(entries, dict):
        entries = [{"file": name, **(value if isinstance(value, dict) else {"faces": value})} for name, value in entries.items()]
    return [Truth(folder / entry["file"], tuple(sorted(entry["faces"])), None) for entry in entries]
