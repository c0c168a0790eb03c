"""What training pictures are cut from: photographs and renders with their dice, and single dice cut out."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.files import read_picture
from training.data import is_for_validation, other_boxes

RICHER = 2.0  # weight of renders with cocked dice, sign dice and the like (they have a file in others/)
Image = NDArray[Any]  # uint8, HxWx3 BGR unless said otherwise
Polygon = NDArray[Any]


@dataclass(slots=True)
class Source:
    """A picture to cut from: its pyramid (whole, half, quarter) and its dice (class 0-5, polygon Nx2 px).

    others: boxes (x1, y1, x2, y2 px) of what might be taken for a die and is none.
    """

    levels: list[Image]
    kinds: NDArray[np.int64]
    polygons: list[Polygon]
    weight: float
    exact: bool
    others: list[Polygon] = field(default_factory=list)


@dataclass(slots=True)
class CutOut:
    """One die cut out: image with margin, alpha 0..255, polygon in its own px."""

    image: Image
    alpha: Image
    kind: int
    polygon: Polygon
    size: float


def _octagon(box: tuple[float, float, float, float], cut: float = 0.22) -> Polygon:
    """A box with its corners cut: stands in for the outline of a die whose outline is not known."""
    x1, y1, x2, y2 = box
    dx, dy = (x2 - x1) * cut, (y2 - y1) * cut
    points = [
        (x1 + dx, y1),
        (x2 - dx, y1),
        (x2, y1 + dy),
        (x2, y2 - dy),
        (x2 - dx, y2),
        (x1 + dx, y2),
        (x1, y2 - dy),
        (x1, y1 + dy),
    ]
    return np.array(points, np.float32)


def _pyramid(image: Image) -> list[Image]:
    levels = [image]
    for _ in range(2):
        height, width = levels[-1].shape[:2]
        levels.append(cv2.resize(levels[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA))
    return levels


def photo_sources(
    prepared: Path, images: Path, parts: tuple[str, ...] = ("train",)
) -> tuple[list[Source], list[CutOut]]:
    """Sources and cut-outs from the prepared photographs; those without whole-die boxes are left out."""
    sources, cuts = [], []
    for photo in json.loads(prepared.read_text()):
        if photo["part"] not in parts or not photo["dice"] or photo.get("hidden"):
            continue
        image = read_picture(images / photo["file"])
        kinds, polygons = [], []
        for die in photo["dice"]:
            outline = die["outline"]
            polygon = _octagon(tuple(die["box"])) if outline is None else np.array(outline, np.float32)
            kinds.append(die["face"] - 1)
            polygons.append(polygon)
            if outline is not None:
                cut = _cut_out(image, polygon, die["face"] - 1)
                if cut is not None:
                    cuts.append(cut)
        weight = {"byler": 1.3, "catanrf": 1.0, "matteo": 0.8}.get(photo["set"], 1.0)
        sources.append(
            Source(
                _pyramid(image), np.array(kinds), polygons, weight, all(d["outline"] for d in photo["dice"])
            )
        )
    return sources, cuts


def render_sources(folder: Path, known: set[Path], validation: bool = False) -> list[Source]:
    """Sources from rendered pictures not yet `known` (their label files are added to it).

    The folder holds images/ and labels/ in YOLO form.
    """
    sources = []
    for label in sorted((folder / "labels").glob("*.txt")):
        if label in known or is_for_validation(label.stem) != validation:
            continue
        known.add(label)
        path = next(
            (p for p in (folder / "images" / (label.stem + e) for e in (".jpg", ".png")) if p.exists()), None
        )
        image = None if path is None else read_picture(path)
        if image is None:
            continue
        height, width = image.shape[:2]
        kinds, polygons = [], []
        for line in label.read_text().splitlines():
            kind, cx, cy, w, h = (float(v) for v in line.split()[:5])
            box = ((cx - w / 2) * width, (cy - h / 2) * height, (cx + w / 2) * width, (cy + h / 2) * height)
            kinds.append(int(kind))
            polygons.append(_octagon(box))
        others = [np.array(box, np.float32) for box in other_boxes(folder, label.stem, width, height)]
        weight = RICHER if (folder / "others" / label.name).exists() else 1.0
        sources.append(Source(_pyramid(image), np.array(kinds, np.int64), polygons, weight, False, others))
    return sources


def _cut_out(image: Image, polygon: Polygon, kind: int) -> CutOut | None:
    height, width = image.shape[:2]
    low, high = np.floor(polygon.min(0) - 3).astype(int), np.ceil(polygon.max(0) + 4).astype(int)
    if (low < 0).any() or high[0] >= width or high[1] >= height:
        return None
    crop = image[low[1] : high[1], low[0] : high[0]].copy()
    own = polygon - low.astype(np.float32)
    centre = own.mean(0)
    shrunk = centre + (own - centre) * 0.97  # keeps the old ground out of the rim
    alpha = np.zeros(crop.shape[:2], np.uint8)
    cv2.fillPoly(alpha, [np.round(shrunk * 16).astype(np.int32)], 255, cv2.LINE_AA, shift=4)
    size = float((own.max(0) - own.min(0)).max())
    return CutOut(crop, cv2.GaussianBlur(alpha, (3, 3), 0), kind, shrunk.astype(np.float32), size)
