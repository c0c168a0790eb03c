"""Who begins, in which direction play goes, and who wins with equal totals: the same in every game."""

from dataclasses import dataclass

from app.rules.faults import Table


@dataclass(frozen=True, slots=True)
class SeatRules:
    """Who begins, in which direction play goes, and what happens when the winners have equal totals.

    `start` is high_roll or listed, `start_tie` reroll or first, `direction` clockwise or counterclockwise
    (players are listed clockwise), `tie` shared, first, last_matcher or playoff.
    """

    start: str
    start_tie: str
    direction: str
    tie: str


def read_seats(root: Table) -> SeatRules:
    """Read [start] and [tie], which both engines have."""
    start = root.table("start")
    rules = SeatRules(
        start=start.word("kind", ("high_roll", "listed"), "high_roll"),
        start_tie=start.word("tie", ("reroll", "first"), "reroll"),
        direction=start.word("direction", ("clockwise", "counterclockwise"), "clockwise"),
        tie=root.word("tie", ("shared", "first", "last_matcher", "playoff"), "shared"),
    )
    start.done()
    return rules
