"""What makes a reading doubtful: a face that may be another, a die that may be missed, doubled or cut."""

import math
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Card
from app.vision.dice import Dice, Doubt
from app.vision.letterbox import Letterbox
from app.vision.merge import is_long
from app.vision.suppression import Detections, intersections, shares

CLOSE = 0.5
"""A second face with this share of the first one's score is a rival, however sure the first one looks."""

COVERED = 0.5
"""Share of a box under another from which two dice may be one. Two dice that touch, turned by 45 degrees,
share about a quarter of their upright boxes; half is more than lying side by side explains."""

EXPLAINED = 0.6
"""Share of a faint box inside a counted die from which it is a part of that die, such as a side face."""

EDGE = 1.0
"""Distance to the picture's edge, in pixels of the network's input, at which a die counts as cut."""

MISSED = 0.15
"""Chance of being a die from which something that was not counted is asked about. Of 272 throws kept from
training 152 are accepted, all right; with 0.1 they are 141, with 0.2 they are 156, two of them wrong."""

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def find_doubts(seen: Dice, counted: Detections, faint: Detections, card: Card) -> tuple[Doubt, ...]:
    """Every doubt about the dice of a picture that the detector alone has read.

    `counted` are the detections behind `seen.dice`, in the same order; `faint` those between the card's
    reject level and its score threshold.
    """
    faint = faint.where(~explained(faint, counted.boxes))
    missed = (_missed(box, int(face)) for box, face in zip(faint.boxes, faint.faces, strict=True))
    if not seen.dice:
        return (Doubt("none", "no die was seen"), *missed)
    return (
        *_faces(seen, counted, card.thresholds.sure),
        *_overlaps(seen),
        *_edges(seen, card),
        *missed,
    )


def against(
    seen: Dice, faint: Detections, passed: Sequence[float], card: Card, level: float
) -> tuple[Doubt, ...]:
    """Every doubt about dice read by both networks.

    `passed` are the chances of being a die of what was seen and not counted, `faint`. Where the product of
    the dice's chances is below `level` the least likely ones are doubted, until that of the others reaches
    it.
    """
    chances = zip(faint.boxes, faint.faces, passed, strict=True)
    missed = [_missed(box, int(face)) for box, face, chance in chances if chance >= MISSED]
    if not seen.dice:
        return (Doubt("none", "no die was seen"), *missed)
    doubtful = []
    product = math.prod(die.confidence for die in seen.dice)
    for index in sorted(range(len(seen.dice)), key=lambda index: seen.dice[index].confidence):
        if product >= level:
            break
        product /= max(seen.dice[index].confidence, 1e-9)
        doubtful.append(index)
        if level > 1:  # no throw is sure enough for this risk: the weakest die stands for all
            break
    faces = (_face(seen, index) for index in sorted(doubtful))
    return (*faces, *_overlaps(seen), *_long(seen), *_edges(seen, card), *missed)


def explained(faint: Detections, boxes: NDArray[np.floating]) -> NDArray[np.bool_]:
    """Which of `faint` are parts of a counted die, such as a side face, with its box among `boxes` [n, 4]."""
    areas = np.prod(faint.boxes[:, 2:] - faint.boxes[:, :2], axis=1)
    parts = [
        area <= 0 or bool((intersections(box, boxes) >= EXPLAINED * area).any())
        for box, area in zip(faint.boxes, areas, strict=True)
    ]
    return np.array(parts, bool)


def _faces(seen: Dice, counted: Detections, sure: float) -> Iterator[Doubt]:
    for index, die in enumerate(seen.dice):
        rival = die.alternatives[0][0]
        contested = counted.evidence[index][rival - 1] >= CLOSE * counted.scores[index]
        if die.confidence < sure or contested:
            yield _face(seen, index)


def _face(seen: Dice, index: int) -> Doubt:
    die = seen.dice[index]
    rival = die.alternatives[0][0]
    sentence = f"{_named(index, seen)} may be a {die.face} or a {rival}"
    return Doubt("face", sentence, index, (die.face, rival), die.box)


def _overlaps(seen: Dice) -> Iterator[Doubt]:
    part = shares(np.array([die.box for die in seen.dice]).reshape(-1, 4))
    for one, other in zip(*np.nonzero(np.triu(part >= COVERED)), strict=True):
        sentence = f"{_named(int(one), seen)} and {_named(int(other), seen)} may be one die"
        yield Doubt("overlap", sentence, int(one), box=seen.dice[int(one)].box)


def _long(seen: Dice) -> Iterator[Doubt]:
    for index, die in enumerate(seen.dice):
        x1, y1, x2, y2 = die.box
        at_edge = min(x1, y1, seen.width - x2, seen.height - y2) < 1
        if is_long(np.array(die.box)) and not at_edge:  # one that is cut is long for that
            yield Doubt("overlap", f"{_named(index, seen)} may be two dice", index, box=die.box)


def _edges(seen: Dice, card: Card) -> Iterator[Doubt]:
    across, down = Letterbox.fit(seen.width, seen.height, card.input.width, card.input.height).scale
    for index, die in enumerate(seen.dice):
        x1, y1, x2, y2 = die.box
        distances = {
            "left": x1 * across,
            "upper": y1 * down,
            "right": (seen.width - x2) * across,
            "lower": (seen.height - y2) * down,
        }
        side = min(distances, key=lambda name: distances[name])
        if distances[side] < EDGE:
            sentence = f"{_named(index, seen)} is cut by the picture's {side} edge"
            yield Doubt("edge", sentence, index, box=die.box)


def _missed(box: NDArray[np.floating], face: int) -> Doubt:
    x1, y1, x2, y2 = map(float, box)
    sentence = f"something at {(x1 + x2) / 2:.0f}, {(y1 + y2) / 2:.0f} may be a die that shows {face}"
    return Doubt("missed", sentence, box=(x1, y1, x2, y2))


def _named(index: int, seen: Dice) -> str:
    count = len(seen.dice)
    if count == 1:
        return "the die"
    if count == 2:
        return ("the left die", "the right die")[index]
    if index == count - 1:
        return "the last die from the left"
    if index < len(_ORDINALS):
        return f"the {_ORDINALS[index]} die from the left"
    return f"die {index + 1} from the left"
