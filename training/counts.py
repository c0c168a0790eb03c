"""Counting a reading against the truth, by boxes where there are any, else by faces."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields

from training.data import Box

TOGETHER = 0.35  # intersection over union from which a read box and a true box are the same die
INSIDE, MOST_LARGER = 0.95, 4.0
"""A box of which this share lies in one at most so many times larger is the same die too: some are labelled
with slack, and some labels are of the upper face."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Dice and throws counted.

    accepted: throws that needed no question; accepted_wrong: those of them that were wrong.
    """

    dice: int = 0
    throws: int = 0
    faces_right: int = 0
    faces_wrong: int = 0
    missed: int = 0
    invented: int = 0
    throws_right: int = 0
    accepted: int = 0
    accepted_wrong: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(**{f.name: getattr(self, f.name) + getattr(other, f.name) for f in fields(self)})

    def as_json(self) -> dict[str, int | float]:
        """The counts and the shares that people ask for, 0 to 1."""
        shares = {
            "faces_right_share": round(self.faces_right / self.dice, 4) if self.dice else 0.0,
            "throws_right_share": round(self.throws_right / self.throws, 4) if self.throws else 0.0,
            "accepted_share": round(self.accepted / self.throws, 4) if self.throws else 0.0,
        }
        return {**asdict(self), **shares}


def overlap(one: Box, other: Box) -> float:
    """Intersection over union of two boxes, 0 to 1."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width <= 0 or height <= 0:
        return 0.0
    both = width * height
    return both / (_area(one) + _area(other) - both)


def _same(one: Box, other: Box) -> float:
    """How well two boxes agree, from TOGETHER on the same die."""
    share = overlap(one, other)
    small, large = sorted((one, other), key=_area)
    within = (
        max(0.0, min(small[2], large[2]) - max(small[0], large[0])),
        max(0.0, min(small[3], large[3]) - max(small[1], large[1])),
    )
    inside = within[0] * within[1] >= INSIDE * _area(small) and _area(large) <= MOST_LARGER * _area(small)
    return max(share, TOGETHER) if inside else share


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def pair_up(true: Sequence[Box], read: Sequence[Box]) -> list[tuple[int, int]]:
    """Pairs (true, read) of boxes that are the same die: best overlap first, each box once."""
    candidates = sorted(
        ((_same(t, r), i, j) for i, t in enumerate(true) for j, r in enumerate(read)), reverse=True
    )
    pairs: list[tuple[int, int]] = []
    used_true: set[int] = set()
    used_read: set[int] = set()
    for share, i, j in candidates:
        if share < TOGETHER:
            break
        if i not in used_true and j not in used_read:
            pairs.append((i, j))
            used_true.add(i)
            used_read.add(j)
    return pairs


def count_throw(
    true_faces: Sequence[int],
    true_boxes: Sequence[Box] | None,
    faces: Sequence[int],
    boxes: Sequence[Box],
    sure: bool,
) -> Counts:
    """One throw. With boxes it is right when each die is; without, when the faces are, in any order."""
    whole = Counter(true_faces) == Counter(faces)
    if true_boxes is None:
        right = sum((Counter(true_faces) & Counter(faces)).values())
        wrong = min(len(true_faces), len(faces)) - right
        found = right + wrong
    else:
        pairs = pair_up(true_boxes, boxes)
        right = sum(true_faces[i] == faces[j] for i, j in pairs)
        wrong = len(pairs) - right
        found = len(pairs)
        whole = right == len(true_faces) == len(faces)
    return Counts(
        dice=len(true_faces),
        throws=1,
        faces_right=right,
        faces_wrong=wrong,
        missed=len(true_faces) - found,
        invented=len(faces) - found,
        throws_right=int(whole),
        accepted=int(sure),
        accepted_wrong=int(sure and not whole),
    )


def total(counts: Iterable[Counts]) -> Counts:
    """The sum."""
    return sum(counts, Counts())


def sentence(which: str, counts: Counts) -> str:
    """The figures of a set in one line."""
    dice, throws = max(counts.dice, 1), max(counts.throws, 1)
    return (
        f"{which}: {counts.dice} dice: {counts.faces_right} right ({counts.faces_right / dice:.1%}), "
        f"{counts.faces_wrong} wrong face, {counts.missed} missed, {counts.invented} invented; "
        f"{counts.throws} throws: {counts.throws_right} whole right ({counts.throws_right / throws:.1%}), "
        f"{counts.accepted} without a question ({counts.accepted / throws:.1%}), "
        f"{counts.accepted_wrong} of those wrong"
    )
