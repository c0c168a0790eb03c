"""python -m training.calibrate [--renders FOLDER]: sets the card's thresholds and calibration.

That is done on pictures kept from training.
Kept from training are a part of the photographs (by group), every twelfth render, and pictures composed from
those. The set that is left out altogether, and unseen/, are not looked at here.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.camera.files import read_picture
from app.vision.card import Calibration, Thresholds
from app.vision.reader import Reader
from app.vision.suppression import Detections
from training.compose import Composer, Mixture
from training.counts import Counts, count_throw, pair_up, total
from training.data import Box
from training.sources import photo_sources, render_sources
from training.truth import Truth, photo_set, render_set

FLOOR = 0.05  # score below which nothing is looked at
RISK = 0.001  # share of accepted throws that may be wrong (../shared/design.md, section 9)
POINTS = 16  # of the calibration line


@dataclass(frozen=True, slots=True)
class Seen:
    """What the network found in one picture, and what lies there. source: photos, renders or composed."""

    source: str
    found: Detections
    width: int
    height: int
    faces: tuple[int, ...]
    boxes: tuple[Box, ...]


def composed(
    options: argparse.Namespace, count: int
) -> Iterator[tuple[NDArray[np.uint8], tuple[int, ...], tuple[Box, ...]]]:
    """Pictures composed from validation material, with gentler light and camera than in training."""
    photos, cuts = photo_sources(options.data / "photos.json", options.photos / "images", ("val",))
    renders = render_sources(options.renders, set(), validation=True)
    mixture = Mixture(options.size, render_share=0.3, paste_share=0.5, hard=0.5)
    composer = Composer(photos, cuts, renders, mixture, seed=11)
    for _ in range(count):
        image, kinds, boxes = composer.picture()
        yield image, tuple(int(k) + 1 for k in kinds), tuple(_box(box) for box in boxes)


def _box(row: NDArray[Any]) -> Box:
    x1, y1, x2, y2 = map(float, row)
    return x1, y1, x2, y2


def look(reader: Reader, options: argparse.Namespace) -> list[Seen]:
    """Every calibration picture through the network once, down to FLOOR."""
    card = reader.detector.card
    reader.detector.card = replace(card, thresholds=replace(card.thresholds, score=0.5, reject=FLOOR))
    seen = []

    def add(source: str, image: NDArray[np.uint8], faces: Sequence[int], boxes: Sequence[Box]) -> None:
        found = reader.detector.detect(image)
        seen.append(Seen(source, found, image.shape[1], image.shape[0], tuple(faces), tuple(boxes)))

    sets: list[tuple[str, list[Truth]]] = [
        ("photos", photo_set(options.photos, options.data / "photos.json", "val")),
        ("renders", render_set(options.renders)),
    ]
    for source, pictures in sets:
        for truth in pictures:
            add(source, read_picture(truth.path), truth.faces, truth.boxes or ())
    for image, faces, boxes in composed(options, options.composed):
        add("composed", image, faces, boxes)
    reader.detector.card = card
    return seen


def outcomes(seen: Sequence[Seen]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Score of every detection, and whether it is a die that shows that face."""
    scores, right = [], []
    for one in seen:
        boxes = [_box(box) for box in one.found.boxes]
        pairs = {read: true for true, read in pair_up(one.boxes, boxes)}
        for index, (score, face) in enumerate(zip(one.found.scores, one.found.faces, strict=True)):
            scores.append(float(score))
            right.append(index in pairs and one.faces[pairs[index]] == int(face))
    return np.array(scores), np.array(right, bool)


def rising_line(scores: NDArray[np.float64], right: NDArray[np.bool_], points: int = POINTS) -> Calibration:
    """Isotonic fit (pool adjacent violators) over bins of equal count.

    Chances stay below 1, as far as the count carries.
    """
    order = np.argsort(scores)
    bins = [b for b in np.array_split(order, min(points, max(2, len(order) // 20))) if len(b)]
    blocks: list[list[float]] = []  # sum of scores, right, count
    for part in bins:
        blocks.append([float(scores[part].sum()), float(right[part].sum()), float(len(part))])
        while len(blocks) > 1 and blocks[-2][1] / blocks[-2][2] >= blocks[-1][1] / blocks[-1][2]:
            last = blocks.pop()
            blocks[-1] = [a + b for a, b in zip(blocks[-1], last, strict=True)]
    at = [round(block[0] / block[2], 4) for block in blocks]
    # One more wrong than was seen (Laplace): a bin without a fault does not prove that there are none.
    chance = [round((block[1] + 0.5) / (block[2] + 1), 4) for block in blocks]
    chance = list(np.maximum.accumulate(chance))
    keep = [i for i in range(len(at)) if i == 0 or at[i] > at[i - 1]]
    if len(keep) < 2:
        return Calibration()
    return Calibration(tuple(float(at[i]) for i in keep), tuple(float(chance[i]) for i in keep))


def count_all(reader: Reader, seen: Sequence[Seen]) -> Counts:
    """The counts over all pictures with the card that the reader has now."""
    counts = []
    reject = reader.detector.card.thresholds.reject
    for one in seen:
        dice = reader.interpret(one.found.where(one.found.scores > reject), one.width, one.height)
        faces, boxes = [die.face for die in dice.dice], [die.box for die in dice.dice]
        counts.append(count_throw(one.faces, one.boxes, faces, boxes, dice.sure))
    return total(counts)


def best_thresholds(reader: Reader, seen: Sequence[Seen], overlap: float) -> Thresholds:
    """The score with most throws right; then the reject and sure levels that accept most within RISK."""
    card = reader.detector.card

    def tried(thresholds: Thresholds) -> Counts:
        reader.detector.card = replace(card, thresholds=thresholds)
        counts = count_all(reader, seen)
        reader.detector.card = card
        return counts

    scores = [round(s, 2) for s in np.arange(0.2, 0.66, 0.05)]
    score = max(scores, key=lambda s: tried(Thresholds(s, s, overlap, 0.0)).throws_right)
    best, accepted = Thresholds(score, score / 2, overlap, 1.0), -1
    for share in (0.3, 0.5, 0.75):
        for sure in (0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.985, 0.99):
            thresholds = Thresholds(score, round(score * share, 3), overlap, sure)
            counts = tried(thresholds)
            if counts.accepted_wrong <= RISK * counts.accepted and counts.accepted > accepted:
                best, accepted = thresholds, counts.accepted
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, default=Path("training/data/renders"))
    parser.add_argument("--composed", type=int, default=400, help="composed pictures to look at")
    parser.add_argument("--size", type=int, default=416, help="px a side of a composed picture")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--dry", action="store_true", help="print, and leave the card alone")
    options = parser.parse_args()
    reader = Reader.at(options.card, options.threads)
    seen = look(reader, options)
    line = rising_line(*outcomes(seen))
    reader.detector.card = replace(reader.detector.card, calibration=line)
    thresholds = best_thresholds(reader, seen, reader.detector.card.thresholds.overlap)
    reader.detector.card = replace(reader.detector.card, thresholds=thresholds)
    print(f"{thresholds}")
    for source in ("photos", "renders", "composed"):
        print(source, count_all(reader, [one for one in seen if one.source == source]).as_json())
    if options.dry:
        return
    card = json.loads(options.card.read_text())
    card["thresholds"] = {
        "score": thresholds.score,
        "reject": thresholds.reject,
        "overlap": thresholds.overlap,
        "sure": thresholds.sure,
    }
    kind = "isotonic" if line.scores else "identity"
    card["calibration"] = {"kind": kind, "from": list(line.scores), "to": list(line.chances)}
    options.card.write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
