"""What is cheap to know of a frame: how much of it moves, how it differs from a picture marked earlier.

Everything is measured on a small grey copy. Before two copies are compared, the one is brought to the other's
brightness, so that a dimmed lamp is no movement, and what the camera's own noise explains is taken off.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image
from app.vision.dice import Dice
from app.vision.identity import Lying
from app.vision.zone import Polygon

SMALL = 400
"""Pixels: a picture is halved until its longer side is no more. A die of 40 pixels in 1280 keeps 10."""

NOISE = 2.5
"""Differences up to this many times the middle difference are noise: of 60,000 averages of 3 x 3 normally
spread differences the largest is about 2.1 times the middle one."""

MOVES = 8.0
"""Grey levels beyond noise from which one place counts as moving, where the moving patch is measured."""

STRANGE = 24.0
"""Grey levels beyond noise from which a place shows another thing than before: skin on a table differs by 40
and more, the shadow of somebody who leans over by less than 20."""

SMALL_THING = 0.01
"""Share of the picture that what lies there newly may have, as a die's shadow does, without being strange."""

DIE_REACH = 0.9
"""Die widths around the middle of a die that are its own: half of it, its shadow, the box's error."""

DRIFT_EVERY = 4
"""Frames between two measures of drift, which is slow by its nature; in between the last one stands."""

DARK = 16
"""Grey levels: where 99 of 100 pixels are darker, nothing can be seen (a covered lens, a black picture)."""

MOST_GAIN = 4.0
"""A picture is made brighter or darker by no more than this before it is compared."""

Grey: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The cheap measures of one frame.

    `motion` and `drift` are the strongest local change against the frame before and against the marked one,
    in grey levels (0 to 255) beyond noise; `patch` is the largest connected moving place as a share (0 to 1)
    of the picture, and `edge` says that it reaches the edge of what is watched, as an arm does and rolling
    dice do not; `dark` says that nothing can be seen; `watched` is the share of the picture that is watched.
    """

    motion: float = 0.0
    patch: float = 0.0
    drift: float = 0.0
    dark: bool = False
    edge: bool = False
    watched: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """What is watched of a small copy: `mask` is 255 there, `border` its outermost places, `share` of all."""

    mask: Grey
    border: Grey
    share: float

    @classmethod
    def within(cls, shape: tuple[int, ...], zones: Sequence[Polygon]) -> "Area":
        """The area of a copy of this height and width within the zones, or all of it."""
        height, width = shape
        mask = np.full((height, width), 0 if zones else 255, np.uint8)
        for zone in zones:
            corners = np.array([(x * width, y * height) for x, y in zone])
            cv2.fillPoly(mask, [corners.round().astype(np.int32)], (255,))
        inner = cv2.erode(mask, np.ones((3, 3), np.uint8), borderType=cv2.BORDER_CONSTANT, borderValue=(0,))
        border = np.asarray(mask - inner, np.uint8)
        return cls(mask, border, float(np.count_nonzero(mask)) / mask.size)

    def change(self, now: Grey, then: Grey) -> tuple[Grey, float]:
        """Differences in grey levels, averaged over 3 x 3, and how much of them noise explains."""
        gain = min(MOST_GAIN, max(1 / MOST_GAIN, (self._middle(then) + 1) / (self._middle(now) + 1)))
        apart = cv2.absdiff(cv2.convertScaleAbs(now, alpha=gain), then)
        difference = np.asarray(cv2.bitwise_and(cv2.blur(apart, (3, 3)), self.mask), np.uint8)
        return difference, NOISE * self._middle(difference)

    def _middle(self, grey: Grey) -> int:
        counts = cv2.calcHist([grey], [0], self.mask, [256], [0, 256]).ravel()
        return int(np.searchsorted(np.cumsum(counts), self.share * grey.size / 2))

    def largest_patch(self, places: cv2.typing.MatLike) -> tuple[float, bool]:
        """The largest connected one of these places (0: none) as a share of the copy, and whether it reaches
        the border."""
        found, labels, patches, _ = cv2.connectedComponentsWithStats(places, connectivity=8)
        if found < 2:
            return 0.0, False
        largest = 1 + int(patches[1:, cv2.CC_STAT_AREA].argmax())
        edge = bool((labels[self.border > 0] == largest).any())
        return float(patches[largest, cv2.CC_STAT_AREA]) / self.mask.size, edge


class Motion:
    """Measures one frame after the other, everywhere or within zones."""

    def __init__(self) -> None:
        self._zones: tuple[Polygon, ...] = ()
        self._area = Area.within((1, 1), ())
        self._before: Grey | None = None
        self._marked: Grey | None = None
        self._clear: Grey | None = None
        self._strange = 0.0
        self._drift = 0.0
        self._seen = 0

    def only(self, *zones: Polygon) -> None:
        """Measure within these zones from now on; without any, everywhere."""
        drawn = tuple(zone for zone in zones if zone)
        if drawn != self._zones:
            self._zones = drawn
            self._area = Area.within((1, 1), ())

    def glimpse(self, image: Image) -> Glimpse:
        """The measures of a picture (uint8, height x width x 3); one of another size moves everywhere."""
        small = small_grey(image)
        if self._area.mask.shape != small.shape:
            self._area = Area.within(small.shape, self._zones)
        before, self._before = self._before, small
        if np.count_nonzero(small >= DARK) < 0.01 * small.size:
            return Glimpse(dark=True)
        if before is None:
            return Glimpse()
        if before.shape != small.shape:
            self._marked = self._clear = None
            self._drift = 0.0
            return Glimpse(motion=255.0, patch=1.0)
        area = self._area
        change, noise = area.change(small, before)
        motion = max(0.0, float(change.max()) - noise)
        self._seen += 1
        if self._marked is not None and self._seen % DRIFT_EVERY == 0:
            drifted, drift_noise = area.change(small, self._marked)
            self._drift = max(0.0, float(drifted.max()) - drift_noise)
        patch, edge = 0.0, False
        if motion > MOVES:
            moving = (change > noise + MOVES).astype(np.uint8)
            patch, edge = area.largest_patch(cv2.dilate(moving, np.ones((3, 3), np.uint8)))
        return Glimpse(motion, patch, self._drift, edge=edge, watched=area.share)

    def mark(self) -> None:
        """Measure `drift` from the frame seen last on; `strange` too, unless something strange lies there."""
        self._marked = self._before
        self._drift = 0.0
        if self._strange < SMALL_THING:
            self._clear = self._before

    def strange(self, dice: Sequence[Lying]) -> float:
        """The largest place in one piece, as a share (0 to 1) of the picture, that lies there and did not
        before, beside these dice: neither in the marked picture nor in the last one without such a thing.

        Only what reaches the edge of what is watched counts, as an arm does.
        """
        now = self._before
        self._strange = 0.0
        if now is None:
            return 0.0
        differs = self._area.mask.copy()
        for then in (self._marked, self._clear):
            if then is None or then.shape != now.shape:
                return 0.0
            change, noise = self._area.change(now, then)
            differs &= ((change > noise + STRANGE) * 255).astype(np.uint8)
        across = now.shape[1]
        for die in dice:
            reach = DIE_REACH * die.size
            left, right = (round(across * (die.x + side)) for side in (-reach, reach))
            top, bottom = (round(across * (die.y + side)) for side in (-reach, reach))
            differs[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = 0
        share, edge = self._area.largest_patch(differs)
        self._strange = share if edge else 0.0
        return self._strange


def small_grey(image: Image) -> Grey:
    """The picture in grey, halved until its longer side is at most SMALL pixels."""
    while max(image.shape[:2]) > SMALL and min(image.shape[:2]) > 1:
        image = np.asarray(
            cv2.resize(image, (image.shape[1] // 2, image.shape[0] // 2), interpolation=cv2.INTER_AREA),
            np.uint8,
        )
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def sharpness(image: Image, seen: Dice) -> float:
    """How sharp the dice are: the mean variance of the Laplacian over their boxes, 0 without dice."""
    values = []
    for die in seen.dice:
        x1, y1, x2, y2 = (round(side) for side in die.box)
        if x2 - x1 > 2 and y2 - y1 > 2:
            grey = cv2.cvtColor(np.ascontiguousarray(image[y1:y2, x1:x2]), cv2.COLOR_BGR2GRAY)
            values.append(float(cv2.Laplacian(grey, cv2.CV_32F).var()))
    return sum(values) / len(values) if values else 0.0
