"""python -m training.join [--card models/dice.json] [--measure]: joins the detector and the second opinion.

Fits the two weights and the calibration on pictures that neither network was trained on: the photographs and
renders kept for validation, each also once disturbed, for a table that is not known is not as kind. They are
written into the detector's card as `second`. With `--measure` also how faces and throws are read by the
detector alone, by the second opinion and by both. To be run again whenever either network changes.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image
from app.vision.card import read_card
from app.vision.confidence import joined
from app.vision.detector import Detector
from app.vision.reader import Reader, one_box_a_die
from app.vision.second import SecondOpinion
from training.counts import Counts, count_throw, pair_up, total
from training.disturb import disturb
from training.evaluate import load, sentence
from training.truth import Truth

WEIGHTS = np.concatenate(([0.0], np.geomspace(0.05, 6, 60)))
"""Weights that are tried for each of the two."""
LEAST_BLOCK = 40
"""Dice in a step of the calibration: fewer say nothing about a chance near 1."""
RISK = 1e-3
"""Wrong dice among those that need no question, as measured."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Seen:
    """Dice that the detector found.

    Its scores [n, 6], the second opinion [n, 6], and what they show [n], 0 where there is no die.
    """

    evidence: Floats
    opinions: Floats
    truth: NDArray[np.int64]


def look(detector: Detector, second: SecondOpinion, pictures: Iterable[tuple[Image, Truth]]) -> Seen:
    """What both say about every die found in the pictures, whose boxes are known."""
    rows: list[tuple[Floats, Floats, NDArray[np.int64]]] = []
    for image, known in pictures:
        found = detector.detect(image)
        counted = one_box_a_die(found.where(found.scores > detector.card.thresholds.score))
        truth = np.zeros(len(counted), np.int64)
        for true, read in pair_up(known.boxes or (), [tuple(box) for box in counted.boxes.tolist()]):
            truth[read] = known.faces[true]
        rows.append((counted.evidence.astype(np.float64), second.ask(image, counted.boxes), truth))
    return Seen(*(np.concatenate(part) for part in zip(*rows, strict=True)))


def pictures_of(truths: list[Truth], disturbed: bool) -> Iterator[tuple[Image, Truth]]:
    """Every picture, and then once more disturbed."""
    for number, known in enumerate(truths):
        image = cv2.imread(str(known.path))
        if image is None:
            raise FileNotFoundError(f"{known.path} is no picture that can be read")
        yield image, known
        if disturbed:
            yield disturb(np.random.default_rng(number), image), known


def fit_weights(seen: Seen) -> tuple[float, float]:
    """The two weights under which what the dice show is likeliest; found by trying all pairs of WEIGHTS."""
    dice = seen.truth > 0
    evidence, opinions, at = seen.evidence[dice], seen.opinions[dice], seen.truth[dice] - 1
    best = (np.inf, 1.0, 0.0)
    for detector in WEIGHTS[1:]:
        for second in WEIGHTS:
            chances = joined(detector, second, evidence, opinions)
            cost = -np.log(np.maximum(chances[np.arange(len(at)), at], 1e-4)).mean()
            best = min(best, (float(cost), float(detector), float(second)))
    return best[1], best[2]


def calibrate(scores: Floats, right: NDArray[np.bool_]) -> tuple[list[float], list[float]]:
    """A rising line from scores to chances: neighbours are pooled until the measured chance rises.

    A step of n dice of which k are right stands for (k + 1) / (n + 2): never quite sure.
    """
    order = np.argsort(scores, kind="stable")
    parts = np.array_split(order, max(2, len(order) // LEAST_BLOCK))
    steps = [[float(right[part].sum()), float(len(part)), float(scores[part].sum())] for part in parts]
    pooled: list[list[float]] = []
    for step in steps:
        pooled.append(step)
        while len(pooled) > 1 and _chance(pooled[-2]) >= _chance(pooled[-1]):
            last = pooled.pop()
            pooled[-1] = [a + b for a, b in zip(pooled[-1], last, strict=True)]
    points: dict[float, float] = {}
    for step in pooled:
        points[round(step[2] / step[1], 5)] = round(_chance(step), 5)
    if len(points) < 2:
        points = {0.0: min(points.values()), **points, 1.0: max(points.values())}
    return list(points), list(points.values())


def _chance(step: list[float]) -> float:
    return (step[0] + 1) / (step[1] + 2)


def least_sure(chances: Floats, right: NDArray[np.bool_]) -> float:
    """The least chance above which at most RISK of the dice were wrong; just below 1 where there is none."""
    for level in np.unique(chances):
        accepted = chances >= level
        if (~right[accepted]).mean() <= RISK:
            return float(level)
    return 0.9999


def fit(detector: Detector, second: SecondOpinion, truths: list[Truth]) -> dict[str, Any]:
    """The section `second` of the detector's card."""
    seen = look(detector, second, pictures_of(truths, disturbed=True))
    weights = fit_weights(seen)
    chances = joined(*weights, seen.evidence, seen.opinions)
    right = chances.argmax(axis=1) + 1 == seen.truth
    scores, levels = calibrate(chances.max(axis=1), right)
    calibrated = np.interp(chances.max(axis=1), scores, levels)
    alone, other = (part.argmax(axis=1) + 1 == seen.truth for part in (seen.evidence, seen.opinions))
    print(
        f"fitted on {len(right)} dice: {alone.mean():.2%} right by the detector, {other.mean():.2%} by the second"
        f" opinion, {right.mean():.2%} by both; weights {weights[0]:.2f} and {weights[1]:.2f}"
    )
    return {
        "detector": round(weights[0], 4),
        "second": round(weights[1], 4),
        "calibration": {"kind": "isotonic", "from": scores, "to": levels},
        "sure": round(least_sure(calibrated, right) - 5e-6, 5),
    }


def compare(
    detector: Detector, second: SecondOpinion, truths: list[Truth]
) -> dict[str, dict[str, int | float]]:
    """The counts by the detector alone, with the second opinion's faces, and by both."""
    both, alone = Reader(detector, second), Reader(detector)
    counts: dict[str, list[Counts]] = {"detector": [], "second": [], "both": []}
    for image, known in pictures_of(truths, disturbed=False):
        found = detector.detect(image)
        height, width = image.shape[:2]
        for name, dice in (
            ("detector", alone.interpret(found, width, height)),
            ("both", both.interpret(found, width, height, image)),
        ):
            faces, boxes = [die.face for die in dice.dice], [die.box for die in dice.dice]
            counts[name].append(count_throw(known.faces, known.boxes, faces, boxes, dice.sure))
            if name == "both":
                faces = (second.ask(image, np.array(boxes).reshape(-1, 4)).argmax(axis=1) + 1).tolist()
                counts["second"].append(count_throw(known.faces, known.boxes, faces, boxes, sure=False))
    return {name: total(of) for name, of in counts.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument(
        "--second", default="faces.json", help="the second opinion's card, in the same folder"
    )
    parser.add_argument("--measure", action="store_true", help="also measure with and without")
    parser.add_argument("--sets", nargs="*", default=["val", "renders", "scope", "unseen"])
    parser.add_argument("--keep", action="store_true", help="measure with what the card says, fit nothing")
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, default=Path("training/data/renders"))
    parser.add_argument("--threads", type=int)
    options = parser.parse_args()
    content = json.loads(options.card.read_text())
    beside = options.card.parent / options.second
    card = read_card(options.card)
    second = SecondOpinion.at(beside, options.threads)
    if not options.keep:
        truths = [*load("val", options), *load("renders", options)]
        joint = {"card": options.second, "sha256": second.card.sha256}
        content["second"] = {**joint, **fit(Detector(card, options.threads), second, truths)}
        options.card.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
        card = read_card(options.card)
    if options.measure:
        detector = Detector(card, options.threads)
        figures = json.loads(beside.read_text())
        figures["measured_with"] = card.sha256
        for which in options.sets:
            counted = compare(detector, second, load(which, options))
            figures["measured"][which] = {name: counts.as_json() for name, counts in counted.items()}
            for name, counts in counted.items():
                print(f"by {name}, {sentence(which, counts)}", flush=True)
        beside.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
