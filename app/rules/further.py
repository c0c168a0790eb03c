"""What further dice of the same face bring: four, five and six alike, put beside three alike."""

from fractions import Fraction
from typing import Any

from app.rules.dice import COUNT_WORDS
from app.rules.faults import MOST_POINTS, Table, ratio_of, ratio_words
from app.rules.patterns import Pattern

MOST_TIMES = 100

Points = int | dict[int, int]
"""Points of a combination: one number, or one for each face of a letter."""

WAYS = ("times", "plus", "points")


def read_further(table: Table, pattern: Pattern, dice: int, points: Points) -> tuple[Points, ...]:
    """Points with one die more of the same, with two more and so on, as the key `further` says.

    `times` one number multiplies again with each die, a list multiplies what the pattern itself brings;
    `plus` is added to what one die less brings; `points` are given whatever the face. Without the key there
    are none. What comes to a fraction is rounded down. Faults go to the table.
    """
    if "further" not in table.values:
        return ()
    inner = table.table("further")
    ways = [way for way in WAYS if way in inner.values]
    more = dice - len(pattern.slots)
    if len(set(pattern.slots)) > 1:
        table.fault(
            "further", table.values["further"], "nothing, because the pattern's dice are not all alike"
        )
        return ()
    if len(ways) != 1:
        table.fault(
            "further", table.values["further"], "a table such as { times = 2 } or { plus = [500, 1000] }"
        )
        return ()
    way = ways[0]
    steps = _read_steps(inner, way, more)
    inner.done()
    found = tuple(_grown(points, way, steps[: k + 1]) for k in range(len(steps)))
    if any(value > MOST_POINTS for each in found for value in _values(each)):
        inner.fault(way, inner.values[way], f"points of at most {MOST_POINTS}")
        return ()
    return found


def with_count(name: str, dice: int, more: int) -> str:
    """The name of so many dice with so many more: their number for {count}, or "and 1 more" after it."""
    if "{count}" in name:
        return name.replace("{count}", COUNT_WORDS[dice + more])
    return f"{name} and {more} more" if more else name


def _read_steps(inner: Table, way: str, more: int) -> tuple[Fraction, ...]:
    """For each further die its number: by how much, times how much with those before, or how many points."""
    value = inner.take(way)
    wanted = ratio_words(MOST_TIMES) if way == "times" else f"a whole number from 0 to {MOST_POINTS}"
    if isinstance(value, list):
        found = [_read_step(each, way) for each in value]
        if 1 <= len(value) <= more and None not in found:
            steps = [step for step in found if step is not None]
            if way == "times":
                return tuple(
                    step / before for step, before in zip(steps, (Fraction(1), *steps), strict=False)
                )
            return tuple(steps)
        inner.fault(way, value, f"a list of at most {more}, for each further die {wanted}")
        return ()
    step = _read_step(value, way) if way != "points" else None
    if step is None:
        single = "" if way == "points" else f"{wanted}, or "
        inner.fault(way, value, f"{single}a list of at most {more}, for each further die {wanted}")
        return ()
    return (step,) * more


def _read_step(value: Any, way: str) -> Fraction | None:
    if way == "times":
        return ratio_of(value, MOST_TIMES)
    whole = isinstance(value, int) and not isinstance(value, bool)
    least = 1 if way == "points" else 0
    return Fraction(value) if whole and least <= value <= MOST_POINTS else None


def _grown(points: Points, way: str, steps: tuple[Fraction, ...]) -> Points:
    """Points after these steps, of a number or of each face."""
    if isinstance(points, int):
        return _one(points, way, steps)
    return {face: _one(value, way, steps) for face, value in points.items()}


def _one(points: int, way: str, steps: tuple[Fraction, ...]) -> int:
    if way == "points":
        return int(steps[-1])
    found = Fraction(points)
    for step in steps:
        found = found * step if way == "times" else found + step
    return int(found)


def _values(points: Points) -> list[int]:
    return [points] if isinstance(points, int) else list(points.values())
