"""What makes a reading doubtful: a face that may be another, a die that may be missed, doubled or cut."""

from collections.abc import Iterator

import numpy as np

from app.vision.card import Card
from app.vision.dice import Dice, Doubt
from app.vision.letterbox import Letterbox
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

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def find_doubts(
    seen: Dice, counted: Detections, faint: Detections, card: Card, sure: float
) -> tuple[Doubt, ...]:
    """Every doubt about the dice of a picture.

    `counted` are the detections behind `seen.dice`, in the same order; `faint` those between the card's
    reject level and its score threshold; `sure` is the least confidence of a die that needs no question.
    """
    if not seen.dice:
        return (Doubt("none", "no die was seen"), *_missed(counted, faint))
    return (
        *_faces(seen, counted, sure),
        *_overlaps(seen, counted),
        *_edges(seen, card),
        *_missed(counted, faint),
    )


def _faces(seen: Dice, counted: Detections, sure: float) -> Iterator[Doubt]:
    for index, die in enumerate(seen.dice):
        rival = die.alternatives[0][0]
        contested = counted.evidence[index][rival - 1] >= CLOSE * counted.scores[index]
        if die.confidence < sure or contested:
            sentence = f"{_named(index, seen)} may be a {die.face} or a {rival}"
            yield Doubt("face", sentence, index, (die.face, rival), die.box)


def _overlaps(seen: Dice, counted: Detections) -> Iterator[Doubt]:
    part = shares(counted.boxes)
    for one, other in zip(*np.nonzero(np.triu(part >= COVERED)), strict=True):
        sentence = f"{_named(int(one), seen)} and {_named(int(other), seen)} may be one die"
        yield Doubt("overlap", sentence, int(one), box=seen.dice[int(one)].box)


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


def _missed(counted: Detections, faint: Detections) -> Iterator[Doubt]:
    for box, face in zip(faint.boxes, faint.faces, strict=True):
        area = float(np.prod(box[2:] - box[:2]))
        if area <= 0 or (intersections(box, counted.boxes) >= EXPLAINED * area).any():
            continue
        x1, y1, x2, y2 = map(float, box)
        sentence = f"something at {(x1 + x2) / 2:.0f}, {(y1 + y2) / 2:.0f} may be a die that shows {face}"
        yield Doubt("missed", sentence, box=(x1, y1, x2, y2))


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
