"""python -m training.join [--measure] [--keep]: joins detector and second opinion in the detector's card.

Fits the two weights, the calibration and the level `sure` on pictures that neither network was trained on:
the photographs and renders kept for validation, and pictures composed of those. They are written into the
detector's card as `second`. `--measure` also writes into the second opinion's card how dice and throws are
read by the detector alone, with the second opinion's faces, and by both (the last also into the detector's
card, as the program's own figures); `--keep` fits nothing. To be run again whenever either network, or the
detector's thresholds, change.
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
from app.camera.frame import Image
from app.vision.card import Calibration, Card, Joint, read_card
from app.vision.confidence import die_there, joined
from app.vision.detector import Detector
from app.vision.dice import Dice, Die
from app.vision.reader import Reader, one_box_a_die
from app.vision.second import SecondOpinion
from app.vision.suppression import Detections
from training.calibrate import RISK, composed
from training.counts import Counts, count_throw, pair_up, total
from training.data import Box
from training.evaluate import load, sentence
from training.truth import Truth

WEIGHTS = np.concatenate(([0.0], np.geomspace(0.05, 6, 40)))
"""Weights that are tried for each of the two."""
LEAST_BLOCK = 40
"""Dice in a step of the calibration: fewer say nothing about a chance near 1."""
LEAST_SURE = 0.95
"""Whatever the throws that were measured say: below, one die in twenty may show another face."""
MEASURED = ("val", "renders", "scope", "unseen", "samples")
"""Sets to measure on: kept from training, and of tables that training never saw."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, what the detector found there, and what lies there; boxes are nothing where unknown."""

    image: Image
    found: Detections
    faces: tuple[int, ...]
    boxes: tuple[Box, ...] | None


@dataclass(frozen=True, slots=True)
class Opinions:
    """Dice found: the detector's scores [n, 6], the second opinion [n, 6], the face [n] (0: no die)."""

    evidence: Floats
    second: Floats
    truth: NDArray[np.int64]


def looked_at(detector: Detector, truths: Sequence[Truth]) -> Iterator[Picture]:
    """The pictures with what the detector finds in them."""
    for known in truths:
        image = read_picture(known.path)
        yield Picture(image, detector.detect(image), known.faces, known.boxes)


def opinions(detector: Detector, second: SecondOpinion, pictures: Sequence[Picture]) -> Opinions:
    """What both say about every die found in pictures whose boxes are known."""
    evidence, asked, faces = [], [], []
    for picture in pictures:
        asked_all = second.ask(picture.image, picture.found.boxes)
        counted, kept = one_box_a_die(picture.found)
        truth = np.zeros(len(counted), np.int64)
        for true, read in pair_up(picture.boxes or (), [tuple(box) for box in counted.boxes.tolist()]):
            truth[read] = picture.faces[true]
        evidence.append(np.asarray(counted.evidence, np.float64))
        asked.append(asked_all[kept])
        faces.append(truth)
    return Opinions(np.concatenate(evidence), np.concatenate(asked), np.concatenate(faces))


def fit_weights(said: Opinions) -> tuple[float, float]:
    """The weights of detector and second opinion under which what the dice show is likeliest.

    All pairs of WEIGHTS are tried. What is no die says nothing about faces and is left out.
    """
    dice = said.truth > 0
    evidence, second, at = said.evidence[dice], said.second[dice], said.truth[dice] - 1
    best = (np.inf, 1.0, 0.0)
    for one in WEIGHTS[1:]:
        for other in WEIGHTS:
            chances = joined(one, other, evidence, second)[np.arange(len(at)), at]
            best = min(best, (float(-np.log(np.maximum(chances, 1e-4)).mean()), float(one), float(other)))
    return best[1], best[2]


def rising_line(scores: Floats, right: NDArray[np.bool_]) -> Calibration:
    """From score to measured chance: steps of equally many dice, pooled with the next until they rise.

    A step of n dice, k of them right, stands for (k + 1) / (n + 2): none is quite sure. Seven digits, since
    two networks that agree leave little to 1.
    """
    order = np.argsort(scores, kind="stable")
    pooled: list[tuple[float, float, float]] = []  # right, dice, sum of scores
    for part in np.array_split(order, max(1, len(order) // LEAST_BLOCK)):
        pooled.append((float(right[part].sum()), float(len(part)), float(scores[part].sum())))
        while len(pooled) > 1 and _chance(pooled[-2]) >= _chance(pooled[-1]):
            last, before = pooled.pop(), pooled.pop()
            pooled.append((before[0] + last[0], before[1] + last[1], before[2] + last[2]))
    points = {round(step[2] / step[1], 7): round(_chance(step), 5) for step in pooled}
    if len(points) < 2:
        points = {0.0: _chance(pooled[0]), 1.0: _chance(pooled[0])}
    return Calibration(tuple(points), tuple(points.values()))


def _chance(step: tuple[float, float, float]) -> float:
    return (step[0] + 1) / (step[1] + 2)


def best_score(there: Floats, right: NDArray[np.bool_], is_die: NDArray[np.bool_]) -> float:
    """The level from which what was found is best taken for a die.

    Each die read right counts one, each wrong face and each invented die takes one away: a die that is not
    counted is asked about, which is the lesser evil.
    """
    order = np.argsort(-there, kind="stable")
    worth = np.cumsum(np.where(right & is_die, 1, -1)[order])
    return float(np.clip(round(float(there[order[int(worth.argmax())]]), 4), 0.05, 0.95))


def least_sure(reader: Reader, pictures: Sequence[Picture]) -> float:
    """The level `sure` with which most throws need no question and at most RISK of those show a wrong face.

    At least LEAST_SURE. `reader` is one whose card asks about no die for its chance alone. What is missed or
    invented is left out: no chance of a face tells it, but the number of dice does where a game knows it.
    """
    levels, wrong = [], []
    for picture in pictures:
        dice = _read(reader, picture)
        if not dice.doubts:
            levels.append(min((die.confidence for die in dice.dice), default=0.0))
            wrong.append(_count(picture, dice.dice, sure=True).faces_wrong > 0)
    order = np.argsort(levels)[::-1]
    risk = np.cumsum(np.array(wrong, float)[order]) / np.arange(1, len(order) + 1)
    at = np.array(levels)[order]
    last = np.flatnonzero((risk <= RISK) & np.append(at[1:] < at[:-1], True))  # no level is cut in two
    return max(float(at[last[-1]]), LEAST_SURE) if len(last) else 1.0


def fit(card: Card, second: SecondOpinion, pictures: Sequence[Picture], beside: Path) -> Joint:
    """How the two are joined, from pictures with what the detector found in them."""
    detector = Detector(card, threads=1)
    said = opinions(detector, second, pictures)
    weights = fit_weights(said)
    chances = joined(*weights, said.evidence, said.second)
    right = chances.argmax(axis=1) + 1 == said.truth
    there = die_there(said.evidence, said.second)
    score = best_score(there, right, said.truth > 0)
    counted = there >= score
    line = rising_line(chances.max(axis=1)[counted], right[counted])
    joint = Joint(
        beside, second.card.sha256, round(weights[0], 4), round(weights[1], 4), line, score, sure=0.0
    )
    detector.card = replace(card, second=joint)
    sure = least_sure(Reader(detector, second), pictures)
    alone, other = ((part.argmax(axis=1) + 1 == said.truth).mean() for part in (said.evidence, said.second))
    print(
        f"fitted on {len(right)} dice of {len(pictures)} pictures: right by the detector {alone:.2%}, by the"
        f" second opinion {other:.2%}, by both {right.mean():.2%}; weights {weights[0]:.3f} and"
        f" {weights[1]:.3f}, a die from {score:.3f}, sure from {sure:.5f}",
        flush=True,
    )
    return replace(joint, sure=sure)


def as_section(joint: Joint) -> dict[str, Any]:
    """The section `second` as it stands in a card."""
    line = joint.calibration
    return {
        "card": joint.card.name,
        "sha256": joint.sha256,
        "detector": joint.detector,
        "second": joint.second,
        "calibration": {"kind": "isotonic", "from": list(line.scores), "to": list(line.chances)},
        "score": joint.score,
        "sure": joint.sure,
    }


def compare(detector: Detector, second: SecondOpinion, truths: Sequence[Truth]) -> dict[str, Counts]:
    """The counts by the detector alone, with the second opinion's faces in its boxes, and by both."""
    both, alone = Reader(detector, second), Reader(detector)
    counts: dict[str, list[Counts]] = {"detector": [], "second": [], "both": []}
    for picture in looked_at(detector, truths):
        by_detector = alone.interpret(picture.found, picture.image.shape[1], picture.image.shape[0])
        boxes = np.array([die.box for die in by_detector.dice]).reshape(-1, 4)
        faces = second.ask(picture.image, boxes).argmax(axis=1) + 1
        by_second = [
            replace(die, face=int(face), alternatives=())
            for die, face in zip(by_detector.dice, faces, strict=True)
        ]
        by_both = _read(both, picture)
        counts["detector"].append(_count(picture, by_detector.dice, by_detector.sure))
        counts["second"].append(_count(picture, by_second, sure=False))
        counts["both"].append(_count(picture, by_both.dice, by_both.sure))
    return {name: total(of) for name, of in counts.items()}


def _read(reader: Reader, picture: Picture) -> Dice:
    height, width = picture.image.shape[:2]
    return reader.interpret(picture.found, width, height, picture.image)


def _count(picture: Picture, dice: Sequence[Die], sure: bool) -> Counts:
    faces, boxes = [die.face for die in dice], [die.box for die in dice]
    return count_throw(picture.faces, picture.boxes, faces, boxes, sure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument(
        "--second", default="faces.json", help="the second opinion's card, in the same folder"
    )
    parser.add_argument("--measure", action="store_true", help="also measure, with and without")
    parser.add_argument("--keep", action="store_true", help="fit nothing")
    parser.add_argument("--set", dest="sets", action="append", choices=MEASURED, help="sets to measure on")
    parser.add_argument("--composed", type=int, default=300, help="composed pictures to fit on")
    parser.add_argument("--size", type=int, default=416, help="px a side of a composed picture")
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, default=Path("training/data/renders"))
    parser.add_argument("--samples", type=Path, default=Path("sample_images"))
    parser.add_argument("--threads", type=int)
    options = parser.parse_args()
    beside = options.card.parent / options.second
    detector = Detector.at(options.card, options.threads)
    second = SecondOpinion.at(beside, options.threads)
    if not options.keep:
        pictures = list(looked_at(detector, [*load("val", options), *load("renders", options)]))
        for image, faces, boxes in composed(options, options.composed):
            pictures.append(Picture(image, detector.detect(image), faces, boxes))
        content = json.loads(options.card.read_text())
        content["second"] = as_section(fit(detector.card, second, pictures, beside))
        _write(options.card, content)
        detector.card = read_card(options.card)
    if options.measure:
        figures, program = (json.loads(path.read_text()) for path in (beside, options.card))
        figures["measured_with"] = detector.card.sha256
        for which in options.sets or MEASURED:
            counted = compare(detector, second, load(which, options))
            figures["measured"][which] = {name: counts.as_json() for name, counts in counted.items()}
            program["measured"][which] = counted["both"].as_json()
            for name, counts in counted.items():
                print(f"by {name}, {sentence(which, counts)}", flush=True)
        _write(beside, figures)
        _write(options.card, program)


def _write(path: Path, content: dict[str, Any]) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
