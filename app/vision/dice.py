"""What is read from a picture: dice with their faces, and what makes a reading doubtful."""

import math
import statistics
from dataclasses import dataclass
from typing import Literal, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in picture pixels; the picture's corner is 0, 0."""

DoubtKind: TypeAlias = Literal[
    "face",  # the die may show another face
    "overlap",  # two dice lie where there may be one
    "edge",  # the picture's edge cuts the die
    "missed",  # something too faint to be counted may be a die
    "none",  # no die was seen at all
]

FACES = range(1, 7)

MOST_SAID = 4
"""Doubts that are put into words; a picture full of them is better looked at than listened to."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die: its upper face, the chance that this is right, where it lies, and what else it may show.

    `face` is 1 to 6; `confidence` is 0 to 1, calibrated by the network's card; `box` is in picture pixels;
    `alternatives` are other faces with their chances, likeliest first. ValueError out of these bounds.
    """

    face: int
    confidence: float
    box: Box
    alternatives: tuple[tuple[int, float], ...] = ()

    def __post_init__(self) -> None:
        if self.face not in FACES:
            raise ValueError(f"a die shows 1 to 6, not {self.face}")
        if not 0 <= self.confidence <= 1:
            raise ValueError(f"a confidence is 0 to 1, not {self.confidence}")
        x1, y1, x2, y2 = self.box
        if not all(map(math.isfinite, self.box)) or x2 < x1 or y2 < y1:
            raise ValueError(f"a box is left, top, right, bottom, not {self.box}")
        chances = [chance for _, chance in self.alternatives]
        faces = {face for face, _ in self.alternatives}
        if (
            self.face in faces
            or len(faces) != len(chances)
            or not faces <= set(FACES)
            or any(not 0 <= chance <= 1 for chance in chances)
            or chances != sorted(chances, reverse=True)
        ):
            raise ValueError(f"alternatives are other faces, likeliest first, not {self.alternatives}")


@dataclass(frozen=True, slots=True)
class Doubt:
    """One reason not to trust a reading.

    `sentence` is for a person, without capital and full stop; `die` is the position in `Dice.dice` where one
    die is doubtful; `faces` are its two likeliest faces where the face is the doubt; `box` says where to
    look, in picture pixels.
    """

    kind: DoubtKind
    sentence: str
    die: int | None = None
    faces: tuple[int, int] | None = None
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """All dice of one picture of `width` x `height` pixels, from left to right, and every doubt about them.

    `chance` is the measured chance, 0 to 1, that all of it is right; nothing where it was not measured.
    ValueError where dice are out of order or a box reaches beyond the picture.
    """

    width: int
    height: int
    dice: tuple[Die, ...]
    doubts: tuple[Doubt, ...] = ()
    chance: float | None = None

    def __post_init__(self) -> None:
        if self.chance is not None and not 0 <= self.chance <= 1:
            raise ValueError(f"a chance is 0 to 1, not {self.chance}")
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a picture has at least one pixel, not {self.width} x {self.height}")
        if list(self.dice) != sorted(self.dice, key=from_left):
            raise ValueError("dice stand from left to right")
        for die in self.dice:
            x1, y1, x2, y2 = die.box
            if x1 < 0 or y1 < 0 or x2 > self.width or y2 > self.height:
                raise ValueError(f"the box {die.box} reaches beyond the picture")
        for doubt in self.doubts:
            if doubt.die is not None and not 0 <= doubt.die < len(self.dice):
                raise ValueError(f"there is no die {doubt.die} to doubt")

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces, smallest first."""
        return tuple(sorted(die.face for die in self.dice))

    @property
    def side(self) -> float | None:
        """The usual side of a die in picture pixels, for this table's next picture; nothing without dice."""
        if not self.dice:
            return None
        return statistics.median(
            math.sqrt((x2 - x1) * (y2 - y1)) for x1, y1, x2, y2 in (die.box for die in self.dice)
        )

    @property
    def sure(self) -> bool:
        """Whether nothing speaks against taking the reading as it is."""
        return not self.doubts

    @property
    def why(self) -> str | None:
        """What makes the reading doubtful, in words for a person; nothing where it is sure."""
        if not self.doubts:
            return None
        said = [doubt.sentence for doubt in self.doubts[:MOST_SAID]]
        if len(self.doubts) > MOST_SAID:
            said.append(f"and {len(self.doubts) - MOST_SAID} more")
        text = "; ".join(said)
        return f"{text[0].upper()}{text[1:]}."


def from_left(die: Die) -> tuple[float, float]:
    """Sorts dice from left to right, then from the top, by the middle of their boxes."""
    x1, y1, x2, y2 = die.box
    return (x1 + x2, y1 + y2)
