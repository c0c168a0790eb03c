"""Which parts of a picture the network looks at, and how large: first all, then the dice at their scale."""

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from app.vision.card import MAX_SIDE
from app.vision.dice import Box
from app.vision.suppression import Detections

SEED = 0.1
"""Score from which a detection of the first look is worth a second one."""

ENOUGH = 1.25
"""A die whose side is off the best one by less than this factor was seen well enough the first time."""

OTHER = 0.7
"""The second look's share of the first one's scale where the first was good: another view for little work."""

AROUND = 1.5
"""Sides of a die kept around the dice in a cut: what was not found the first time lies near the others."""

QUICK_PIXELS = 640 * 640
"""Pixels of input of a second look where time counts: some 25 ms of one core with the shipped network."""

MOST_PIXELS = 1280 * 1280
"""Pixels of input of a second look at a picture that nobody waits for."""

LEAST = 0.625
"""Share of the best scale at which all of a picture is better looked at than cuts at the best one: dice of
40 px are read as well as larger ones, and a small die beside those that were found is in no cut."""

MOST_SEEDS = 32
"""Detections that a cut is drawn around, strongest first; more than any game throws."""

MOST_CUTS = 6
"""Cuts of a second look; where dice lie all over a picture they are looked at less closely instead."""

LARGEST = 2.0
"""Input pixels a picture pixel: beyond, a larger input shows nothing that the picture does not hold."""

FAR = 2.0
"""Where the first look found nothing at all the second is larger by this factor."""


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of a picture in whole pixels, and how many input pixels show one of its pixels."""

    left: int
    top: int
    right: int
    bottom: int
    gain: float

    @property
    def pixels(self) -> float:
        """Pixels of input that it takes."""
        return (self.right - self.left) * (self.bottom - self.top) * self.gain**2

    @property
    def longest(self) -> float:
        """Pixels of input along its longer side."""
        return max(self.right - self.left, self.bottom - self.top) * self.gain


def first_look(area: Window, pixels: float, die: float | None, aim: float) -> Window:
    """All of `area`, in at most `pixels` of input, so that a die of `die` picture pixels has the side `aim`.

    As large as fits where `die` is not known, and no smaller where it is large: a close-up is looked at twice
    in the same way, known or not, since that is what chances were measured on.
    """
    width, height = area.right - area.left, area.bottom - area.top
    gain = math.sqrt(pixels) / max(width, height)
    if die is not None:
        gain = max(gain, min(math.sqrt(pixels / (width * height)), MAX_SIDE / max(width, height), aim / die))
    return Window(area.left, area.top, area.right, area.bottom, min(gain, LARGEST))


def sides(boxes: NDArray[np.floating]) -> NDArray[np.float64]:
    """The side of the square of each box's area, for boxes [n, 4]."""
    return np.asarray(np.sqrt(np.maximum(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1), 0)), np.float64)


def usual_side(found: Detections) -> float | None:
    """The middle one of the sides of what was found, each counting by its score; nothing where none was."""
    seeds = found.where(found.scores >= SEED)
    if not len(seeds):
        return None
    by_side = sides(seeds.boxes)
    order = np.argsort(by_side, kind="stable")
    passed = np.cumsum(seeds.scores[order])
    return max(float(by_side[order][np.searchsorted(passed, passed[-1] / 2)]), 1.0)


def second_look(
    first: Window, found: Detections, aim: float, pixels: float, least: float = LEAST
) -> tuple[Window, ...]:
    """Where to look once more after `found` in the `first` look, in windows of one gain.

    So large that the dice have the side `aim`, or at another scale where they had it already: around the
    dice where all of the first window would take more than `pixels` of input even at `least` of that scale.
    Nothing where nothing was found and the picture holds nothing more.
    """
    die = usual_side(found)
    if die is None:
        share = math.sqrt(pixels / first.pixels)
        gain = min(first.gain * min(FAR, share), LARGEST)
        return (_whole(first, gain),) if gain > first.gain * ENOUGH else ()
    gain = min(aim / die, max(LARGEST, first.gain))
    if first.gain / ENOUGH <= gain <= first.gain * ENOUGH:
        return (_whole(first, first.gain * OTHER),)
    whole = _whole(first, gain)
    fits = min(1.0, math.sqrt(pixels / whole.pixels), MAX_SIDE / whole.longest)
    if fits >= least:
        return (_whole(first, gain * fits),)
    seeds = found.boxes[found.scores >= SEED][:MOST_SEEDS]
    return _cuts(first, seeds, AROUND * die, gain, pixels)


def _whole(area: Window, gain: float) -> Window:
    return Window(area.left, area.top, area.right, area.bottom, gain)


def _cuts(
    area: Window, boxes: NDArray[np.floating], around: float, gain: float, pixels: float
) -> tuple[Window, ...]:
    """Windows that hold all boxes with `around` them, together of at most `pixels` of input.

    They are looked at less closely where they would need more.
    """
    wanted = np.concatenate((boxes[:, :2] - around, boxes[:, 2:] + around), axis=1)
    corners = (area.left, area.top, area.right, area.bottom)
    wanted = np.clip(wanted, corners[:2] * 2, corners[2:] * 2)
    while True:
        rectangles = _grouped(wanted, min(pixels, QUICK_PIXELS) / gain**2)
        windows = tuple(_window(rectangle, area, gain) for rectangle in rectangles)
        fits = sum(window.pixels for window in windows) <= pixels
        fits &= len(windows) <= MOST_CUTS and all(window.longest <= MAX_SIDE for window in windows)
        if fits or gain <= area.gain * ENOUGH:
            return windows
        gain /= ENOUGH


def _window(rectangle: Box, area: Window, gain: float) -> Window:
    left, top = math.floor(rectangle[0]), math.floor(rectangle[1])
    right, bottom = math.ceil(rectangle[2]), math.ceil(rectangle[3])
    return Window(
        left, top, min(max(right, left + 1), area.right), min(max(bottom, top + 1), area.bottom), gain
    )


def _grouped(boxes: NDArray[np.floating], area: float) -> list[Box]:
    """Rectangles around boxes: two become one where that takes no more than they do, or within `area`."""
    groups: list[Box] = [(x1, y1, x2, y2) for x1, y1, x2, y2 in boxes.tolist()]
    while True:
        best: tuple[float, int, int, Box] | None = None
        for one, other in combinations(range(len(groups)), 2):
            both = _around(groups[one], groups[other])
            added = _area(both) - _area(groups[one]) - _area(groups[other])
            if (_area(both) <= area or added <= 0) and (best is None or added < best[0]):
                best = (added, one, other, both)
        if best is None:
            return groups
        _, one, other, both = best
        groups = [*(group for at, group in enumerate(groups) if at not in (one, other)), both]


def _around(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
