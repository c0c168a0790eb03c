"""Where dice are thrown and where held ones lie: polygons on the picture, drawn by the player."""

import math
from dataclasses import dataclass, replace

from app.errors import PipscribeError
from app.settings.preferences import MOST_CORNERS
from app.vision.dice import Box, Dice, Doubt
from app.vision.zone import Polygon

LEAST_AREA = 0.001
"""Of the picture: in less no die could be read."""


class ZonesError(PipscribeError):
    """Zones that cannot be used."""


@dataclass(frozen=True, slots=True)
class Zones:
    """The zone of play and the one for held dice; what lies outside both is ignored.

    Without a zone of play everything outside the hold zone is play. ZonesError for polygons out of bounds.
    """

    play: Polygon = ()
    hold: Polygon = ()

    def __post_init__(self) -> None:
        for name, polygon in (("play", self.play), ("hold", self.hold)):
            _check(name, polygon)

    def region_in(self, width: int, height: int) -> Box | None:
        """What has to be looked at of a picture of that size, in pixels; None: all of it."""
        if not self.play:
            return None
        corners = self.play + self.hold
        across, down = [x * width for x, _ in corners], [y * height for _, y in corners]
        return min(across), min(down), max(across), max(down)

    def counts(self, box: Box, width: int, height: int) -> bool:
        """Whether a die in this box, in pixels of a picture of that size, belongs to the game."""
        x, y = _middle(box, width, height)
        return not self.play or inside(self.play, x, y) or inside(self.hold, x, y)

    def holds(self, box: Box, width: int, height: int) -> bool:
        """Whether a die in this box lies in the zone for held dice."""
        return inside(self.hold, *_middle(box, width, height))

    def only(self, seen: Dice) -> Dice:
        """The dice of a picture that belong to the game, and the doubts about them or about their zones."""
        kept = [index for index, die in enumerate(seen.dice) if self.counts(die.box, seen.width, seen.height)]
        if len(kept) == len(seen.dice) and not seen.doubts:
            return seen
        doubts: list[Doubt] = []
        for doubt in seen.doubts:
            if doubt.die is not None:
                if doubt.die in kept:
                    doubts.append(replace(doubt, die=kept.index(doubt.die)))
            elif doubt.box is None or self.counts(doubt.box, seen.width, seen.height):
                doubts.append(doubt)
        dice = tuple(seen.dice[index] for index in kept)
        return replace(seen, dice=dice, doubts=tuple(doubts))


def inside(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies in the polygon, by the number of its sides to the right of the point."""
    crossed = False
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], *polygon[:1]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def _middle(box: Box, width: int, height: int) -> tuple[float, float]:
    x1, y1, x2, y2 = box
    return (x1 + x2) / 2 / width, (y1 + y2) / 2 / height


def _check(name: str, polygon: Polygon) -> None:
    if not polygon:
        return
    if not 3 <= len(polygon) <= MOST_CORNERS:
        raise ZonesError(f"The zone {name} has 3 to {MOST_CORNERS} corners, not {len(polygon)}.")
    for x, y in polygon:
        if not (math.isfinite(x) and math.isfinite(y) and 0 <= x <= 1 and 0 <= y <= 1):
            raise ZonesError(f"A corner of the zone {name} lies within 0 to 1, not at {x:g}, {y:g}.")
    if _area(polygon) < LEAST_AREA:
        raise ZonesError(f"The zone {name} is too small to hold a die.")


def _area(polygon: Polygon) -> float:
    pairs = zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2
