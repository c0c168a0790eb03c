"""Pictures that were read and counted, and tables of them by set, view, side of the dice and light."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.vision.dice import Dice
from training.counts import Counts, pair_up, total
from training.data import Box
from training.truth import Truth

SIDES = (20, 30, 45, 70, 120)
"""Pixels a side of a die in the picture, between which a table distinguishes."""
LIGHTS = (60, 110, 160, 200)
"""Mean grey of a picture, 0 to 255, between which a table distinguishes."""
HEADS = (
    "",
    "throws",
    "right",
    "without a question",
    "of those wrong",
    "dice",
    "right",
    "wrong face",
    "missed",
    "invented",
)
ALWAYS_ASKED = ("edge", "overlap", "none")
"""Kinds of doubt that no chance settles."""


@dataclass(frozen=True, slots=True)
class Row:
    """One picture: its set, what lies there, what was read, and where it belongs in the tables.

    `side` is the usual side of a die in picture pixels, 0 without dice; `light` the mean grey, 0 to 255.
    """

    which: str
    truth: Truth
    dice: Dice
    counts: Counts
    view: str
    side: float
    light: float

    @property
    def chance(self) -> float:
        """The chance that the throw is right, 0 where it is asked about whatever the risk."""
        if self.dice.chance is None or any(doubt.kind in ALWAYS_ASKED for doubt in self.dice.doubts):
            return 0.0
        return self.dice.chance

    @property
    def right(self) -> bool:
        """Whether all of the throw was read right."""
        return self.counts.throws_right == 1

    def dice_right(self) -> list[tuple[float, bool]]:
        """Each die read, its confidence and whether it is one and shows that face; empty without boxes."""
        if self.truth.boxes is None:
            return []
        paired = {read: true for true, read in pair_up(self.truth.boxes, [die.box for die in self.dice.dice])}
        return [
            (die.confidence, at in paired and self.truth.faces[paired[at]] == die.face)
            for at, die in enumerate(self.dice.dice)
        ]


def sides_of(boxes: Sequence[Box]) -> list[float]:
    """The side of the square of each box's area."""
    return [math.sqrt(max((x2 - x1) * (y2 - y1), 0.0)) for x1, y1, x2, y2 in boxes]


def between(value: float, steps: Sequence[int]) -> str:
    """The range between two steps in which a value lies, in words that sort."""
    for low, high in zip((0, *steps), steps, strict=False):
        if value < high:
            return f"{low} to {high}"
    return f"from {steps[-1]} on"


def tables(rows: Sequence[Row]) -> str:
    """Markdown tables by set, and within each set by view, side of the dice and light."""
    kinds: tuple[tuple[str, Callable[[Row], str]], ...] = (
        ("set", lambda row: row.which),
        ("set and view", lambda row: f"{row.which}, {row.view}"),
        ("set and side of a die, px", lambda row: f"{row.which}, {between(row.side, SIDES)}"),
        ("set and light, mean grey", lambda row: f"{row.which}, {between(row.light, LIGHTS)}"),
    )
    return "\n".join(_table(f"By {name}", rows, key) for name, key in kinds)


def _table(title: str, rows: Sequence[Row], key: Callable[[Row], str]) -> str:
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    lines = [
        f"## {title}",
        "",
        f"| {' | '.join(HEADS)} |",
        "|---" * len(HEADS) + "|",
    ]
    for name, of in sorted(groups.items(), key=lambda group: _place(group[0])):
        counts = total(row.counts for row in of)
        lines.append(
            f"| {name} | {counts.throws} | {_share(counts.throws_right, counts.throws)}"
            f" | {_share(counts.accepted, counts.throws)} | {counts.accepted_wrong} | {counts.dice}"
            f" | {_share(counts.faces_right, counts.dice)} | {counts.faces_wrong} | {counts.missed}"
            f" | {counts.invented} |"
        )
    return "\n".join([*lines, ""])


def _place(name: str) -> tuple[str, float]:
    """Sorts by set, then by the smallest value of a range."""
    which, _, part = name.partition(", ")
    numbers = [float(word) for word in part.split() if word.isdigit()]
    return which, numbers[0] if numbers else -1.0


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.1%})" if whole else "0"
