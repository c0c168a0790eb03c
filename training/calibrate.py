"""python -m training.calibrate [--renders FOLDER ...]: sets the detector's own thresholds and calibration.

With them it reads where it has no second opinion; how the two read together is fitted by `training.join`.
Done on pictures kept from training: a part of the photographs (by group), every twelfth render, and pictures
composed from those. The set that is left out altogether, and unseen/, are not looked at here.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Card, Thresholds, read_card
from app.vision.detector import Detector
from app.vision.reader import Reader
from app.vision.second import SecondOpinion
from training.asked import Asked, add_places, asked_about, asked_composed, open_joint
from training.counts import Counts, pair_up, total
from training.fit import as_line, rising_line
from training.truth import load

RISK = 0.001  # share of accepted throws that may be wrong (../shared/design.md, section 9)
SCORES = tuple(round(float(score), 2) for score in np.arange(0.2, 0.66, 0.05))
SURE = (0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.985, 0.99)
STEP = 100  # detections in a step of the calibration


def outcomes(asked: Sequence[Asked]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Score of everything seen, and whether it is a die that shows that face."""
    scores, right = [], []
    for one in asked:
        found = one.said.seen.found
        pairs = {
            read: true for true, read in pair_up(one.boxes or (), [tuple(b) for b in found.boxes.tolist()])
        }
        for index, (score, face) in enumerate(zip(found.scores, found.faces, strict=True)):
            scores.append(float(score))
            right.append(index in pairs and one.faces[pairs[index]] == int(face))
    return np.array(scores), np.array(right, bool)


def count_all(detector: Detector, card: Card, asked: Sequence[Asked]) -> Counts:
    """The counts over all pictures as the detector alone would read them with this card."""
    before, detector.card = detector.card, card
    try:
        alone = Reader(detector)
        return total(one.count(one.alone(alone)) for one in asked)
    finally:
        detector.card = before


def best_thresholds(detector: Detector, card: Card, asked: Sequence[Asked]) -> Thresholds:
    """The score with most throws right; then the level `sure` that accepts most within RISK."""

    def tried(thresholds: Thresholds) -> Counts:
        return count_all(detector, replace(card, thresholds=thresholds), asked)

    given = replace(card.thresholds, sure=0.0)
    best = max(SCORES, key=lambda score: tried(replace(given, score=score)).throws_right)
    given = replace(given, score=best)
    chosen, accepted = replace(given, sure=1.0), -1
    for sure in SURE:
        counts = tried(replace(given, sure=sure))
        if counts.accepted_wrong <= RISK * counts.accepted and counts.accepted > accepted:
            chosen, accepted = replace(given, sure=sure), counts.accepted
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--composed", type=int, default=500, help="composed pictures to look at")
    parser.add_argument(
        "--second", default="faces.json", help="the second opinion's card, in the same folder"
    )
    parser.add_argument("--threads", type=int)
    parser.add_argument("--dry", action="store_true", help="print, and leave the card alone")
    add_places(parser)
    options = parser.parse_args()
    detector = Detector(read_card(options.card, alone=True), options.threads)
    # With the second opinion beside it, if there is one, so that `training.join` need not look again.
    beside = options.card.with_name(options.second)
    opinion = SecondOpinion.at(beside, options.threads) if beside.is_file() else None
    detector.card = replace(detector.card, second=open_joint(beside))
    reader = Reader(detector, opinion)
    asked = [
        *asked_about(reader, "val", load("val", options), options.kept),
        *asked_about(reader, "renders", load("renders", options), options.kept),
        *asked_composed(reader, options, options.composed, options.kept),
    ]
    line = rising_line(*outcomes(asked), STEP)
    card = replace(detector.card, calibration=line)
    card = replace(card, thresholds=best_thresholds(detector, card, asked))
    print(card.thresholds)
    for source in ("val", "renders", "composed"):
        print(source, count_all(detector, card, [one for one in asked if one.source == source]).as_json())
    if options.dry:
        return
    content = json.loads(options.card.read_text())
    content["thresholds"] |= {"score": card.thresholds.score, "sure": card.thresholds.sure}
    content["calibration"] = as_line(line)
    options.card.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
