"""From a picture to dice: the detector's boxes become dice, and everything doubtful is said."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image
from app.vision.card import Joint
from app.vision.confidence import chance_right, die_there, joined, other_faces
from app.vision.detector import Detector
from app.vision.dice import Dice, Die, from_left
from app.vision.doubts import find_doubts
from app.vision.second import SecondOpinion
from app.vision.suppression import Detections, shares

INSIDE = 0.85
"""Share of a box that lies inside another for both to be one die: its upper face inside the whole die."""

MOST_LARGER = 4.0
"""How many times larger the outer box may be for that: beyond, it is no die around its upper face."""


class Reader:
    """Reads the dice of one picture after the other. One thread at a time, as its detector."""

    def __init__(self, detector: Detector, second: SecondOpinion | None = None) -> None:
        """`second` is asked about each die's face, if there is one.

        ValueError where the detector's card does not say how the two are joined.
        """
        if second is not None and detector.card.second is None:
            raise ValueError("the detector's card does not say how a second opinion is joined with it")
        self.detector = detector
        self.second = second

    @classmethod
    def at(cls, card_path: Path, threads: int | None = None) -> "Reader":
        """A reader with the network whose card lies at this path, and the second opinion that it names.

        ModelError as `Detector` and `SecondOpinion`.
        """
        detector = Detector.at(card_path, threads)
        return cls(detector, SecondOpinion.beside(detector.card, threads))

    def read(self, image: Image) -> Dice:
        """The dice of a picture (uint8, height x width x 3, blue-green-red) with every doubt about them."""
        height, width = image.shape[:2]
        return self.interpret(self.detector.detect(image), width, height, image)

    def interpret(self, found: Detections, width: int, height: int, image: Image | None = None) -> Dice:
        """Dice from detections in the pixels of a picture of `width` x `height`.

        Without the `image` itself the detector's word stands alone.
        """
        card = self.detector.card
        joint = card.second
        if image is not None and self.second is not None and joint is not None:
            opinions = self.second.ask(image, found.boxes)
            is_die = die_there(found.evidence, opinions) >= joint.score
            counted, kept = one_box_a_die(found.where(is_die))
            counted = _by_both(joint, counted, opinions[is_die][kept])
            calibration, sure = joint.calibration, joint.sure
        else:
            is_die = found.scores > card.thresholds.score
            counted, _ = one_box_a_die(found.where(is_die))
            calibration, sure = card.calibration, card.thresholds.sure
        dice = []
        for index in range(len(counted)):
            face = int(counted.faces[index])
            confidence = chance_right(calibration, float(counted.scores[index]))
            x1, y1, x2, y2 = map(float, counted.boxes[index])
            alternatives = other_faces(face, confidence, counted.evidence[index])
            dice.append(Die(face, confidence, (x1, y1, x2, y2), alternatives))
        order = sorted(range(len(dice)), key=lambda index: from_left(dice[index]))
        seen = Dice(width, height, tuple(dice[index] for index in order))
        behind = counted.where(np.array(order, np.intp))
        return replace(seen, doubts=find_doubts(seen, behind, found.where(~is_die), card, sure))


def _by_both(joint: Joint, counted: Detections, opinions: NDArray[np.float64]) -> Detections:
    """The same boxes with the faces and chances that follow from both opinions."""
    chances = joined(joint.detector, joint.second, counted.evidence, opinions)
    return Detections(counted.boxes, chances.argmax(axis=1) + 1, chances.max(axis=1, initial=0), chances)


def one_box_a_die(found: Detections) -> tuple[Detections, NDArray[np.intp]]:
    """Drop the weaker of two boxes where one lies inside the other; its evidence stays with the better.

    Also gives the positions in `found` of those that are left.
    """
    if len(found) < 2:
        return found, np.arange(len(found))
    part = shares(found.boxes)
    areas = np.prod(found.boxes[:, 2:] - found.boxes[:, :2], axis=1)
    evidence = found.evidence.copy()
    kept: list[int] = []
    for index in range(len(found)):  # best score first
        for better in kept:
            larger, smaller = max(areas[index], areas[better]), min(areas[index], areas[better])
            if part[better, index] >= INSIDE and larger <= MOST_LARGER * smaller:
                evidence[better] = np.maximum(evidence[better], evidence[index])
                break
        else:
            kept.append(index)
    merged = Detections(found.boxes, found.faces, found.scores, evidence)
    left = np.array(kept, np.intp)
    return merged.where(left), left
