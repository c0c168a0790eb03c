"""The region of play: the part of the picture in which dice count."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from app.vision.dice import Box

MOST_CORNERS = 64
"""Corners of a region; whoever draws one by hand is content with far fewer."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Region:
    """A polygon by its corners (x, y) in picture pixels; an edge leads from the last to the first.

    ValueError with fewer than three corners, more than MOST_CORNERS, a corner that is no number, or without
    area.
    """

    corners: tuple[Point, ...]

    def __post_init__(self) -> None:
        if not 3 <= len(self.corners) <= MOST_CORNERS:
            raise ValueError(f"a region has 3 to {MOST_CORNERS} corners, not {len(self.corners)}")
        if not all(math.isfinite(value) for corner in self.corners for value in corner):
            raise ValueError(f"the corners of a region are numbers of pixels, not {self.corners}")
        left, top, right, bottom = self.bounds
        if right - left < 1 or bottom - top < 1:
            raise ValueError(f"a region is at least a pixel wide and high, not {self.bounds}")

    @classmethod
    def rectangle(cls, left: float, top: float, right: float, bottom: float) -> "Region":
        """The region within these sides."""
        return cls(((left, top), (right, top), (right, bottom), (left, bottom)))

    @classmethod
    def polygon(cls, corners: Sequence[Sequence[float]]) -> "Region":
        """The region within these corners, each x and y; ValueError also where one is no pair."""
        if any(len(corner) != 2 for corner in corners):
            raise ValueError("a corner is x and y")
        return cls(tuple((float(x), float(y)) for x, y in corners))

    @property
    def bounds(self) -> Box:
        """The smallest upright rectangle around it."""
        across, down = zip(*self.corners, strict=True)
        return min(across), min(down), max(across), max(down)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies within, by how often a ray from it to the right crosses the edge."""
        inside = False
        before_x, before_y = self.corners[-1]
        for corner_x, corner_y in self.corners:
            if (corner_y > y) != (before_y > y):
                crossing = corner_x + (y - corner_y) * (before_x - corner_x) / (before_y - corner_y)
                inside ^= x < crossing
            before_x, before_y = corner_x, corner_y
        return inside
