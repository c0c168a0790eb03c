"""From a picture to dice: two looks at it become dice, and everything doubtful is said."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image, check_image
from app.vision.card import Card
from app.vision.confidence import (
    chance_right,
    die_there,
    face_shown,
    joined,
    level_for,
    other_faces,
    shown_of,
    signs_of,
    throw_right,
)
from app.vision.detector import Detector
from app.vision.dice import Box, Dice, Die, from_left
from app.vision.doubts import against, explained, find_doubts
from app.vision.merge import INSIDE, MOST_LARGER, Look, Sightings, merged, one_look, whole_boxes
from app.vision.scale import MOST_PIXELS, QUICK_PIXELS, Window, first_look, second_look
from app.vision.second import CLOSELY, SecondOpinion
from app.vision.suppression import Detections, shares

DEFAULT_RISK = 0.001
"""Accepted throws that may be wrong: one in a thousand."""

BEYOND = 0.04
"""Share of a region's longer side that is looked at around it, so that a die on its edge is seen whole."""

MOST_ASKED = 32
"""Boxes that the second opinion is asked about, strongest first: some 25 ms of one core."""


class Reader:
    """Reads the dice of one picture after the other. One thread at a time, as its detector."""

    def __init__(
        self, detector: Detector, second: SecondOpinion | None = None, risk: float = DEFAULT_RISK
    ) -> None:
        """`second` is asked about each die's face, if there is one; `risk` is that of `read`.

        ValueError where the detector's card does not say how the two are joined.
        """
        if second is not None and detector.card.second is None:
            raise ValueError("the detector's card does not say how a second opinion is joined with it")
        self.detector = detector
        self.second = second
        self.risk = risk

    @classmethod
    def at(cls, card_path: Path, threads: int | None = None) -> "Reader":
        """A reader with the network whose card lies at this path, and the second opinion that it names.

        ModelError as `Detector` and `SecondOpinion`.
        """
        detector = Detector.at(card_path, threads)
        return cls(detector, SecondOpinion.beside(detector.card, threads))

    def read(
        self,
        image: Image,
        region: Box | None = None,
        die: float | None = None,
        risk: float | None = None,
    ) -> Dice:
        """The dice of a picture (uint8, height x width x 3, blue-green-red) with every doubt about them.

        Only dice whose middle lies in the `region` count. `die` is the usual side of a die where it is known
        (`Dice.side` of the last picture of this table): the first look is then the right one and the second
        one small. Both are in picture pixels. A throw is sure where it is wrong with a chance of at most
        `risk`, the reader's own where nothing is said.
        """
        check_image(image)
        height, width = image.shape[:2]
        return self.interpret(self.sight(image, region, die), width, height, image, risk)

    def sight(self, image: Image, region: Box | None = None, die: float | None = None) -> Sightings:
        """What two looks at a picture see in the region; one look where the network takes one size alone."""
        wanted = self.detector.card.input
        height, width = image.shape[:2]
        area = _area(region, width, height)
        if wanted.stride is None:
            part = image[area.top : area.bottom, area.left : area.right]
            gain = min(wanted.width / part.shape[1], wanted.height / part.shape[0])
            area = replace(area, gain=gain)
            seen = one_look(_moved(self.detector.detect(part), area), gain)
        else:
            window = first_look(area, wanted.width * wanted.height, die, wanted.aim)
            first = self._look(image, window)
            if die is None:
                more = second_look(window, first.found, wanted.aim, MOST_PIXELS)
            else:
                more = second_look(window, first.found, wanted.aim, QUICK_PIXELS, least=1.0)
            second = [whole_boxes(self._look(image, other), width, height) for other in more]
            seen = merged(whole_boxes(first, width, height), second, wanted.aim)
        if region is not None:
            middles = (seen.found.boxes[:, :2] + seen.found.boxes[:, 2:]) / 2
            within = (middles >= region[:2]) & (middles < region[2:])
            seen = seen.where(np.asarray(within.all(axis=1), bool))
        return seen

    def interpret(
        self, seen: Sightings, width: int, height: int, image: Image | None = None, risk: float | None = None
    ) -> Dice:
        """Dice from what was seen in a picture of `width` x `height`.

        Without the `image` itself the detector's word stands alone.
        """
        card = self.detector.card
        if image is not None and self.second is not None and card.second is not None:
            seen = seen.where(np.arange(min(len(seen), MOST_ASKED)))
            size, risk = (width, height), self.risk if risk is None else risk
            dice = decide(card, seen, self.second.ask(image, seen.found.boxes), size, risk)
            if dice.sure:
                return dice
            return decide(card, seen, self.second.ask(image, seen.found.boxes, CLOSELY), size, risk)
        is_die = seen.found.scores > card.thresholds.score
        counted, _ = one_box_a_die(seen.found.where(is_die))
        chances = [chance_right(card.calibration, float(score)) for score in counted.scores]
        dice, behind = _dice(counted, chances, width, height)
        return replace(dice, doubts=find_doubts(dice, behind, seen.found.where(~is_die), card))

    def _look(self, image: Image, window: Window) -> Look:
        part = image[window.top : window.bottom, window.left : window.right]
        return Look(window, _moved(self.detector.look(part, window.gain), window))


def decide(
    card: Card, seen: Sightings, opinions: NDArray[np.float64], size: tuple[int, int], risk: float
) -> Dice:
    """Dice from what was seen in a picture and the second `opinions` [n, 6] on it; `size`: width, height.

    ValueError where the card does not say how the two are joined.
    """
    joint = card.second
    if joint is None:
        raise ValueError("the card does not say how a second opinion is joined with its detector")
    there = die_there(joint.signs, signs_of(seen.found.evidence, seen.other, opinions))
    is_die = there >= joint.score
    counted, kept = one_box_a_die(seen.found.where(is_die))
    faces = joined(
        (joint.detector, joint.other, joint.second),
        (counted.evidence, seen.other[is_die][kept], opinions[is_die][kept]),
    )
    shown = face_shown(joint.die, shown_of(faces, opinions[is_die][kept]))
    dice, _ = _dice(Detections(counted.boxes, faces.argmax(axis=1) + 1, shown, faces), shown.tolist(), *size)
    passed = ~is_die
    passed[passed] = ~explained(seen.found.where(passed), counted.boxes)
    chances_passed = there[passed].tolist()
    level = level_for(joint.accepted, risk)
    doubts = against(dice, seen.found.where(passed), chances_passed, card, level)
    chance = throw_right(joint, shown.tolist(), chances_passed) if len(shown) else None
    return replace(dice, doubts=doubts, chance=chance)


def _area(region: Box | None, width: int, height: int) -> Window:
    """The part of a picture that is looked at; ValueError where the region lies beside the picture."""
    if region is None:
        return Window(0, 0, width, height, 1.0)
    left, top, right, bottom = region
    beyond = BEYOND * max(right - left, bottom - top)
    area = Window(
        max(int(left - beyond), 0),
        max(int(top - beyond), 0),
        min(int(right + beyond) + 1, width),
        min(int(bottom + beyond) + 1, height),
        1.0,
    )
    if area.left >= area.right or area.top >= area.bottom:
        raise ValueError(f"the region {region} lies beside the picture of {width} x {height}")
    return area


def _moved(found: Detections, window: Window) -> Detections:
    boxes = found.boxes + np.array((window.left, window.top) * 2, np.float64)
    return Detections(boxes, found.faces, found.scores, found.evidence)


def _dice(counted: Detections, chances: list[float], width: int, height: int) -> tuple[Dice, Detections]:
    """Dice from left to right, with the detections behind them in the same order."""
    dice = []
    for index, (box, chance) in enumerate(zip(_boxes(counted), chances, strict=True)):
        face = int(counted.faces[index])
        dice.append(Die(face, chance, box, other_faces(face, chance, counted.evidence[index])))
    order = sorted(range(len(dice)), key=lambda index: from_left(dice[index]))
    return Dice(width, height, tuple(dice[index] for index in order)), counted.where(np.array(order, np.intp))


def _boxes(found: Detections) -> Iterator[Box]:
    for box in found.boxes.tolist():
        x1, y1, x2, y2 = map(float, box)
        yield x1, y1, x2, y2


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
    merged_evidence = Detections(found.boxes, found.faces, found.scores, evidence)
    left = np.array(kept, np.intp)
    return merged_evidence.where(left), left
