"""Points that are given in the end for what stands on the cards, as in Balut."""

from dataclasses import dataclass

from app.rules.faults import MOST_POINTS, Table

MOST_ROWS = 20
MOST_STEPS = 20
COUNTS = ("points", "made", "total")

Steps = tuple[tuple[int, int], ...]
"""Pairs (from, points), rising."""


@dataclass(frozen=True, slots=True)
class AfterRow:
    """One line of the table: what is counted, and the points for it.

    `count` is points (of `boxes`), made (how many of `boxes` hold points) or total (of the card). `steps`
    are (from, points), rising: the last one reached counts. `each` is added for every box made.
    """

    key: str
    name: str
    count: str
    boxes: tuple[str, ...]
    steps: Steps
    each: int = 0

    def points(self, counted: int) -> int:
        """The points for so many counted."""
        return reached(self.steps, counted) + self.each * counted


def reached(steps: Steps, counted: int) -> int:
    """What the last step reached gives; 0 below the first."""
    return next((points for least, points in reversed(steps) if counted >= least), 0)


def read_after(root: Table, boxes: list[str]) -> tuple[AfterRow, ...]:
    """Read the tables [after.NAME]; `boxes` are the names that they may count."""
    return tuple(_read_row(table, boxes) for table in root.tables("after", MOST_ROWS))


def _read_row(table: Table, boxes: list[str]) -> AfterRow:
    key = table.key.rsplit(".", maxsplit=1)[-1]
    name = table.text("name", key.replace("_", " "))
    count = table.word("count", COUNTS, "points")
    counted = table.texts("boxes", len(boxes))
    if unknown := [box for box in counted if box not in boxes]:
        table.fault("boxes", unknown[0], "names of [box] tables")
    if count != "total" and not counted:
        table.fault("boxes", None, "the names of the boxes that are counted")
    if count == "total" and counted:
        table.fault("boxes", list(counted), "nothing, because the total of the card is counted")
    each = table.number("each", -MOST_POINTS, MOST_POINTS, 0) if count == "made" else 0
    steps = read_steps(table, "points", -MOST_POINTS)
    if not steps and not each:
        table.fault("points", None, "a table of points such as { 52 = 2 }, or `each` where boxes are made")
    table.done()
    return AfterRow(key, name, count, counted, steps, each)


def read_steps(table: Table, key: str, least: int) -> Steps:
    """Read a table such as { 52 = 2 }, each of its points at least `least`; faults go to the table."""
    inner = table.table(key)
    if len(inner.values) > MOST_STEPS:
        table.fault(key, f"{len(inner.values)} steps", f"at most {MOST_STEPS}")
        return ()
    steps = []
    for name in inner.values:
        if not (name.isascii() and name.isdigit() and len(name) <= 7):
            inner.fault(name, name, "a whole number from which the points are given")
            inner.take(name)
            continue
        steps.append((int(name), inner.number(name, least, MOST_POINTS)))
    return tuple(sorted(steps))
