"""Throwing for the highest: who begins, and who wins a playoff of equal totals; ties throw again."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ThrowOff:
    """Players (by seat) who each throw once for the highest; `thrown` are (seat, value) in order of throwing.

    With `again`, those tied for the highest throw again until one is left; without it the earliest of
    them wins. `first` of rules.md section 1.1: "Each player rolls a dice for the highest number".
    """

    seats: tuple[int, ...]
    again: bool = True
    thrown: tuple[tuple[int, int], ...] = ()
    history: tuple[tuple[int, int], ...] = ()

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that have not thrown in this round, in the order of play."""
        done = {seat for seat, _ in self.thrown}
        return tuple(seat for seat in self.seats if seat not in done)

    def after(self, seat: int, value: int) -> "ThrowOff":
        """The throw-off after one more throw; a round that ends in a tie begins anew among the tied."""
        thrown = (*self.thrown, (seat, value))
        history = (*self.history, (seat, value))
        if len(thrown) == len(self.seats):
            best = highest(thrown)
            if len(best) > 1 and self.again:
                return ThrowOff(tuple(s for s in self.seats if s in best), self.again, (), history)
        return ThrowOff(self.seats, self.again, thrown, history)

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None while somebody has to throw."""
        return None if self.waiting else highest(self.thrown)[0]


def highest(values: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The seats with the highest value, in the order given."""
    most = max(value for _, value in values)
    return tuple(seat for seat, value in values if value == most)


def seat_order(seats: int, first: int, direction: str) -> tuple[int, ...]:
    """All seats in the order of play, beginning with `first`; players are listed clockwise."""
    step = -1 if direction == "counterclockwise" else 1
    return tuple((first + step * n) % seats for n in range(seats))
