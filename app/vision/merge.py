"""Two looks at a picture become one: each die gets one box, and what each look saw there is kept apart."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.vision.scale import Window, sides
from app.vision.suppression import MAX_DICE, Detections, intersections

CUT = 2.0
"""Distance to a window's edge, in pixels of its input, at which a box is taken to be cut by it."""

SAME = 0.45
"""Intersection over union from which boxes of two looks are one die: scales differ, so boxes do a little."""

INSIDE = 0.85
"""Share of a box that lies inside another for both to be one die: its upper face inside the whole die."""

LONG = 1.6
"""Longer side of a box in shorter ones from which it may hold two dice: one alone hardly looks so."""

TRUSTED = 0.25
"""Score from which the look at the better scale decides where a die lies, whatever the other one says."""

MOST_LARGER = 4.0
"""How many times larger the outer box may be for that: beyond, it is no die around its upper face."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Sightings:
    """What was seen in a picture, strongest first, in picture pixels.

    `found` holds the evidence of the look in which a die's size was nearer to the best one, `other` [n, 6]
    that of the other look: the same where there was none. `side` [n] is a die's side in pixels of the input
    of the first of the two.
    """

    found: Detections
    other: NDArray[np.floating]
    side: Floats

    def where(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> "Sightings":
        """Those that are chosen, by yes and no or by position, in that order."""
        return Sightings(self.found.where(chosen), self.other[chosen], self.side[chosen])

    def __post_init__(self) -> None:
        if self.other.shape != (len(self.found), 6) or self.side.shape != (len(self.found),):
            raise ValueError(f"{len(self.found)} boxes, {self.other.shape} scores, {self.side.shape} sides")

    def __len__(self) -> int:
        return len(self.found)


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """A window of the picture and what was found in it, in pixels of the whole picture."""

    window: Window
    found: Detections


def one_look(found: Detections, gain: float) -> Sightings:
    """What a single look saw; nothing else speaks for or against it."""
    return Sightings(found, found.evidence, sides(found.boxes) * gain)


def whole_boxes(look: Look, width: int, height: int) -> Look:
    """What a look found without boxes that its window cuts where the picture, `width` x `height`, goes on."""
    window, boxes = look.window, look.found.boxes
    near = CUT / window.gain
    cut = (boxes[:, 0] < window.left + near) & (window.left > 0)
    cut |= (boxes[:, 1] < window.top + near) & (window.top > 0)
    cut |= (boxes[:, 2] > window.right - near) & (window.right < width)
    cut |= (boxes[:, 3] > window.bottom - near) & (window.bottom < height)
    return Look(window, look.found.where(~cut))


def merged(early: Look, second: Sequence[Look], aim: float) -> Sightings:
    """The sightings of a first look at everything and of a second one in `second`'s windows of one gain.

    Boxes that overlap are one die. It has the box of the look in which its side is nearer to `aim` pixels of
    input where that one is TRUSTED, else of the stronger one: two dice that touch are easily one at a small
    scale.
    """
    first, first_gain = early.found, early.window.gain
    if not second:
        return one_look(first, first_gain)
    gain = second[0].window.gain
    boxes = np.concatenate([first.boxes, *(look.found.boxes for look in second)]).astype(np.float64)
    evidence = np.concatenate([first.evidence, *(look.found.evidence for look in second)])
    scores = np.concatenate([first.scores, *(look.found.scores for look in second)])
    late = np.arange(len(boxes)) >= len(first)
    by_side = np.maximum(sides(boxes), 1e-3)
    late_better = np.abs(np.log(by_side * gain / aim)) < np.abs(np.log(by_side * first_gain / aim))
    better = late == late_better
    rank = scores * np.where(better, 1.0, 0.5) + (better & (scores >= TRUSTED))
    areas = by_side**2

    left = np.argsort(-rank, kind="stable")
    kept: list[int] = []
    main, other, side = [], [], []
    while left.size and len(kept) < MAX_DICE:
        best = int(left[0])
        same = _same(boxes, areas, best, left)
        together = left[same]
        early_seen, late_seen = (_strongest(evidence, together[late[together] == of]) for of in (False, True))
        if not _seen_by(second, boxes[best]):
            late_seen = early_seen
        nearer = bool(late_better[best])
        kept.append(best)
        main.append(late_seen if nearer else early_seen)
        other.append(early_seen if nearer else late_seen)
        side.append(by_side[best] * (gain if nearer else first_gain))
        left = left[~same]
    own = np.asarray(main, np.float64).reshape(-1, 6)
    others = np.asarray(other, np.float64).reshape(-1, 6)
    either = np.where(own.max(axis=1, keepdims=True, initial=0) > 0, own, others)
    found = Detections(
        boxes[kept].reshape(-1, 4), either.argmax(axis=1) + 1, either.max(axis=1, initial=0), own
    )
    order = np.argsort(-found.scores, kind="stable")
    return Sightings(found, others, np.asarray(side, np.float64)).where(order)


def _same(boxes: Floats, areas: Floats, best: int, others: NDArray[np.intp]) -> NDArray[np.bool_]:
    shared = intersections(boxes[best], boxes[others])
    union = areas[best] + areas[others] - shared
    smaller = np.minimum(areas[best], areas[others])
    larger = np.maximum(areas[best], areas[others])
    within = (shared > INSIDE * smaller) & (larger <= MOST_LARGER * smaller)
    if is_long(boxes[best]):
        within &= areas[others] > areas[best]  # what lies in a long box may be one of two dice
    same = np.asarray((shared > SAME * union) | within)
    same[0] = True  # rounding must not leave a box overlapping itself too little
    return same


def is_long(box: NDArray[np.floating]) -> bool:
    """Whether a box has a shape in which two dice may lie."""
    width, height = float(box[2] - box[0]), float(box[3] - box[1])
    return max(width, height) > LONG * min(width, height)


def _strongest(evidence: NDArray[np.floating], of: NDArray[np.intp]) -> NDArray[np.floating]:
    return np.asarray(evidence[of].max(axis=0, initial=0))


def _seen_by(looks: Sequence[Look], box: Floats) -> bool:
    """Whether one of the windows shows the middle of a box."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(
        look.window.left <= x < look.window.right and look.window.top <= y < look.window.bottom
        for look in looks
    )
