"""Which die of a picture is which die of an earlier one, and whether what changed in between was a throw."""

import math
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.vision.dice import Dice

IN_PLACE = 0.3
"""Die widths between the middles of two boxes of a die that did not move. A box shakes by a tenth of that
width; a die thrown again hardly ever falls this near to where it lay."""

NUDGED = 1.0
"""Die widths that a die may move, keeping its face, without having been thrown."""

ROLLED = 0.12
"""Seconds of movement without a hand, or the arm of one, that make a throw of dice that show the old faces
elsewhere. A hand that withdraws looks like rolling dice for some frames; dice roll for half a second."""

Happening: TypeAlias = Literal[
    "same",  # nothing moved; dice may have been taken away or come back
    "moved",  # dice were nudged, set aside, or the camera was pushed: the throw is the old one
    "late",  # the old dice lie where they lay, and others came to rest beside them
    "thrown",  # a new throw
]


@dataclass(frozen=True, slots=True)
class Lying:
    """A die as it is remembered: face, middle and width, in parts of the picture's width.

    `hidden` says that it was not in the picture seen last: taken away, under a hand, or overlooked;
    `thrown` that it belongs to the last throw, and did not lie there before it.
    """

    face: int
    x: float
    y: float
    size: float
    cocked: bool = False
    hidden: bool = False
    thrown: bool = False

    def distance(self, other: "Lying") -> float:
        """Die widths between two dice."""
        size = (self.size + other.size) / 2
        apart = math.hypot(self.x - other.x, self.y - other.y)
        return apart / size if size > 0 else (0.0 if apart == 0 else math.inf)


@dataclass(frozen=True, slots=True)
class Change:
    """What happened between two pictures.

    `remembered` are all dice to compare the next picture with: first those in sight, in the order of the new
    picture, then those that are out of sight now. `changed` are dice of the new picture, by position, that
    stayed in their places while others were thrown, and the other faces that they showed before.
    """

    happening: Happening
    remembered: tuple[Lying, ...]
    changed: tuple[tuple[int, int], ...] = ()


def lying(seen: Dice, cocked: frozenset[int] = frozenset()) -> tuple[Lying, ...]:
    """The dice of a picture as they are remembered, in the same order."""
    found = []
    for index, die in enumerate(seen.dice):
        x1, y1, x2, y2 = (side / seen.width for side in die.box)
        size = math.sqrt((x2 - x1) * (y2 - y1))
        found.append(Lying(die.face, (x1 + x2) / 2, (y1 + y2) / 2, size, index in cocked))
    return tuple(found)


def pairs(
    now: Sequence[Lying], before: Sequence[Lying], reach: float = IN_PLACE, *, same_face: bool = False
) -> dict[int, int]:
    """Dice of `now` to dice of `before`, the nearest first, none further apart than `reach` die widths.

    A hidden die is met again only by one with its face: another one fell where it had lain.
    """
    near = sorted(
        (apart, one, other)
        for one, die in enumerate(now)
        for other, old in enumerate(before)
        if (apart := die.distance(old)) <= reach and not ((same_face or old.hidden) and die.face != old.face)
    )
    found: dict[int, int] = {}
    taken: set[int] = set()
    for _, one, other in near:
        if one not in found and other not in taken:
            found[one] = other
            taken.add(other)
    return found


def compare(
    now: Sequence[Lying], before: Sequence[Lying], *, hand: bool, rolled: float, soon: bool = True
) -> Change:
    """Tell a throw from everything else that dice do.

    `before` is what an earlier Change remembered; `hand` says whether something as large as a hand moved
    since then, `rolled` how many seconds there was movement without one, up to now; `soon` whether `before`
    is so short ago that a die of the same throw may come to rest only now.
    """
    stayed = pairs(now, before)
    away = [one for one in range(len(now)) if one not in stayed]
    gone = [other for other in range(len(before)) if other not in stayed.values()]
    missing = [before[other] for other in gone]
    if not away:
        return Change("same", _remembered(now, stayed, before))
    moved = [now[one] for one in away]
    pushed = _pushed(now, before)
    if pushed:
        return Change("moved", _remembered(now, pushed, before))
    nudged = pairs(moved, missing, NUDGED, same_face=True)
    if len(nudged) == len(moved) and stayed:
        return Change("moved", _remembered(now, _joined(stayed, away, gone, nudged), before))
    carried = pairs(moved, missing, math.inf, same_face=True)
    if hand and rolled < ROLLED and len(carried) == len(moved):
        return Change("moved", _remembered(now, _joined(stayed, away, gone, carried), before))
    if len(moved) == 1 and len(now) == 1 and len(nudged) == 1 and rolled < ROLLED:
        return Change("moved", _remembered(now, _joined(stayed, away, gone, nudged), before))
    put_right = bool(missing) and all(die.cocked for die in missing)
    if before and (put_right or (soon and not missing)) and len(moved) >= len(missing):
        earlier = {one for one, other in stayed.items() if before[other].thrown}
        return Change("late", _thrown(now, earlier | set(away)))
    changed = tuple(
        (one, before[other].face)
        for one, other in sorted(stayed.items())
        if now[one].face != before[other].face
    )
    return Change("thrown", _thrown(now, away), changed)


def _pushed(now: Sequence[Lying], before: Sequence[Lying]) -> dict[int, int]:
    """Which die is which where two or more kept their faces and their places among themselves; else empty.

    The camera was pushed, or all of them were; no throw repeats a constellation.
    """
    if len(now) < 2 or len(now) != len(before):
        return {}
    if Counter(die.face for die in now) != Counter(die.face for die in before):
        return {}
    for old in before:
        aside, down = now[0].x - old.x, now[0].y - old.y
        shifted = [Lying(die.face, die.x + aside, die.y + down, die.size) for die in before]
        found = pairs(now, shifted, same_face=True)
        if len(found) == len(now):
            return found
    return {}


def _thrown(now: Sequence[Lying], which: Container[int]) -> tuple[Lying, ...]:
    """The dice as they lie, those at the positions `which` as thrown last."""
    return tuple(replace(die, thrown=one in which) for one, die in enumerate(now))


def _joined(
    stayed: dict[int, int], away: Sequence[int], gone: Sequence[int], found: dict[int, int]
) -> dict[int, int]:
    return stayed | {away[one]: gone[other] for one, other in found.items()}


def _remembered(now: Sequence[Lying], who: dict[int, int], before: Sequence[Lying]) -> tuple[Lying, ...]:
    """The dice in sight where they are now, with the faces they were read with, and those out of sight."""
    seen = []
    for one, die in enumerate(now):
        old = before[who[one]]
        seen.append(replace(die, face=old.face, cocked=old.cocked, thrown=old.thrown))
    hidden = [replace(die, hidden=True) for other, die in enumerate(before) if other not in who.values()]
    return (*seen, *hidden)
