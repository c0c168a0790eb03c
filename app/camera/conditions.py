"""Whether a camera stands well: light, glare, focus and frame rate, measured on frames of a table at rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Frame, Image

Trouble: TypeAlias = Literal["dark", "glare", "blurred", "slow"]

DARK = 60.0
"""Mean grey level, 0-255, below which webcams raise their gain and noise eats the pips."""

BLOWN = 250
"""Level from which all three channels count as blown out."""

GLARE = 0.02
"""Share of the tray that may be blown out; the mirror image of a lamp, or overexposed paper, has more."""

BLURRED = 7.0
"""Pixels that an edge may take in a picture 1280 pixels wide: half a pip of the smallest die that is read.

Measured: 1.7 to 4.5 on sharp pictures of dice, 4.6 to 9.4 on the same blurred with a sigma of 3 pixels."""

FAINT = 40.0
"""Grey levels between dark and bright below which nothing in the tray has an edge to measure."""

SLOW = 10.0
"""Frames a second below which a throw is on the sheet too late: coming to rest takes eight frames to see."""

MEASURED = 1280
"""Pixels of the longer side of the picture in which an edge is measured."""

Polygon: TypeAlias = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Conditions:
    """What was measured in the tray.

    `light`: mean grey level, 0-255. `glare`: share of the tray that is blown out, 0-1. `edge`: pixels that
    the sharpest edges take in a picture 1280 pixels wide, None where there is nothing with an edge. `rate`:
    frames a second, None before it is known.
    """

    light: float
    glare: float
    edge: float | None
    rate: float | None

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What should be better."""
        found: list[Trouble] = []
        if self.light < DARK:
            found.append("dark")
        if self.glare > GLARE:
            found.append("glare")
        if self.edge is not None and self.edge > BLURRED:
            found.append("blurred")
        if self.rate is not None and self.rate < SLOW:
            found.append("slow")
        return tuple(found)


def measure(image: Image, tray: Polygon = (), rate: float | None = None) -> Conditions:
    """Measure one picture (uint8, height x width x 3, blue-green-red).

    `tray` are corners in parts of the picture's width and height; without at least three the whole counts.
    """
    inside = mask(image.shape[0], image.shape[1], tray)
    grey = cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_BGR2GRAY)
    light = float(cv2.mean(grey, inside)[0])
    blown = cv2.inRange(np.ascontiguousarray(image), (BLOWN, BLOWN, BLOWN), (255, 255, 255))
    glare = float(cv2.countNonZero(cv2.bitwise_and(blown, inside)) / max(1, cv2.countNonZero(inside)))
    return Conditions(light, glare, edge_width(np.asarray(grey, np.uint8), inside), rate)


def mask(height: int, width: int, tray: Polygon) -> NDArray[np.uint8]:
    """255 where a pixel lies in the tray, uint8 of height x width."""
    if len(tray) < 3:
        return np.full((height, width), 255, np.uint8)
    drawn = np.zeros((height, width), np.uint8)
    corners = np.array([(round(x * (width - 1)), round(y * (height - 1))) for x, y in tray], np.int32)
    cv2.fillPoly(drawn, [corners], 255)
    return drawn


def edge_width(grey: NDArray[np.uint8], inside: NDArray[np.uint8]) -> float | None:
    """Pixels, in a picture 1280 wide, over which the sharpest edges go from dark to bright.

    The contrast of the tray (between its darkest and brightest hundredth) over the slope of its steepest
    thousandth: a scene whose steepest edge has less than all of the contrast looks the blunter for it.
    """
    longer = max(grey.shape)
    scale = MEASURED / longer
    if scale < 1:
        size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
        grey = np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)
        inside = np.asarray(cv2.resize(inside, size, interpolation=cv2.INTER_NEAREST), np.uint8)
        scale = 1.0
    within = cv2.erode(inside, np.ones((5, 5), np.uint8)) > 0
    values = grey[within]
    if values.size < 100:
        return None
    low, high = np.percentile(values, (1, 99))
    contrast = float(high - low)
    if contrast < FAINT:
        return None
    across = cv2.Scharr(grey, cv2.CV_32F, 1, 0, scale=1 / 32)
    down = cv2.Scharr(grey, cv2.CV_32F, 0, 1, scale=1 / 32)
    slope = float(np.percentile(cv2.magnitude(across, down)[within], 99.9))
    return scale * contrast / slope if slope > 0 else None


def rate_of(frames: Sequence[Frame]) -> float | None:
    """Frames a second by the frames' own clock; None for fewer than two or without time between them."""
    if len(frames) < 2:
        return None
    spent = frames[-1].at - frames[0].at
    return (len(frames) - 1) / spent if spent > 0 else None
