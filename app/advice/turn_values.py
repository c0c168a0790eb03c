"""What a press-your-luck turn is worth under best play, at every spot and with every pot."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.advice.errors import AdviceError
from app.advice.turn_map import Floats, Spot, TurnMap

Payoff = Callable[[Spot, int], float | None]
"""What stopping pays at a spot with a pot, or None where one may not stop."""

FAR = 10**9
"""A pot beyond every opening and target: from there on what stopping pays is a straight line."""

FIRST_STEPS = 128
MOST_STEPS = 1 << 17
"""Pots in the grid; doubled until best play no longer changes at its upper end."""

SAME = 1e-9
"""Relative difference under which two values count as one."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Straight lines by spot, slope * pot + at_zero; at_zero is -inf where there is nothing to choose."""

    slope: Floats
    at_zero: Floats

    def at(self, pots: Floats) -> Floats:
        """The values, spots x pots."""
        return self.slope[:, None] * pots + self.at_zero[:, None]


@dataclass(frozen=True, slots=True)
class TurnValues:
    """Values by spot (row) and pot (column: least pot + unit * column); larger pots follow `throw_tail`.

    `throw` is what throwing on is worth, `stop` what stopping pays (-inf where that is not allowed).
    """

    turn_map: TurnMap
    least: int
    throw: Floats
    stop: Floats
    throw_tail: Lines
    stop_tail: Lines

    def throwing(self, place: int, pot: int) -> float:
        """What throwing on is worth; the pot must lie on the grid of pots. -inf without dice to throw."""
        return self._read(self.throw, self.throw_tail, place, pot)

    def stopping(self, place: int, pot: int) -> float | None:
        """What stopping pays, or None where it is not allowed."""
        value = self._read(self.stop, self.stop_tail, place, pot)
        return None if value == -np.inf else value

    def best(self, place: int, pot: int) -> float:
        """The value under best play."""
        stop = self.stopping(place, pot)
        throw = self.throwing(place, pot)
        return throw if stop is None else max(throw, stop)

    def _read(self, grid: Floats, tail: Lines, place: int, pot: int) -> float:
        column, off = divmod(pot - self.least, self.turn_map.unit)
        if off or column < 0:
            raise ValueError(
                f"no pot of {pot} on the grid from {self.least} in steps of {self.turn_map.unit}"
            )
        if column < grid.shape[1]:
            return float(grid[place, column])
        if tail.at_zero[place] == -np.inf:
            return -np.inf
        return float(tail.slope[place] * pot + tail.at_zero[place])


def solve_turn(turn_map: TurnMap, payoff: Payoff, least: int, settled: int) -> TurnValues:
    """Backward induction over pots of `least`, least + unit, …: every hold makes the pot larger.

    `settled` is a pot from which on what stopping pays is a straight line. Raises AdviceError where the
    grid would have more than MOST_STEPS pots.
    """
    stop_tail = _stop_tail(turn_map, payoff)
    throw_tail = _throw_tail(turn_map, stop_tail)
    reach = int(turn_map.points.max()) // turn_map.unit
    steps = FIRST_STEPS
    while steps * turn_map.unit < settled - least:
        steps *= 2
    steps += reach
    stop: Floats = np.empty((len(turn_map.spots), 0))
    while steps <= MOST_STEPS:
        stop = np.hstack([stop, _paid(turn_map, payoff, least, range(stop.shape[1], steps))])
        values = _induction(turn_map, stop, least, stop_tail, throw_tail)
        pots = least + turn_map.unit * np.arange(steps - reach, steps, dtype=float)
        if _alike(values.throw[:, steps - reach :], throw_tail.at(pots)):
            return values
        steps *= 2
    raise AdviceError("This game's points are too fine to compute its best play.")


def _stop_tail(turn_map: TurnMap, payoff: Payoff) -> Lines:
    slope, at_zero = [], []
    for spot in turn_map.spots:
        near, far = payoff(spot, FAR), payoff(spot, 2 * FAR)
        if near is None or far is None:
            slope.append(0.0)
            at_zero.append(-np.inf)
        else:
            slope.append((far - near) / FAR)
            at_zero.append(2 * near - far)
    return Lines(np.array(slope), np.array(at_zero))


def _throw_tail(turn_map: TurnMap, stop: Lines) -> Lines:
    """What throwing is worth for very large pots: of two lines the steeper one is better, then the higher.

    Iterated until it stands still; each round looks one throw further ahead, and every throw may be lost.
    """
    count = len(turn_map.spots)
    can_throw = np.array([spot.dice > 0 for spot in turn_map.spots])
    slope: Floats = np.zeros(count)
    at_zero: Floats = np.where(can_throw, 0.0, -np.inf)
    for _ in range(100_000):
        best_slope, best_zero = _better(stop, Lines(slope, at_zero))
        slopes = best_slope[turn_map.to]
        zeros = slopes * turn_map.points + best_zero[turn_map.to]
        steepest = np.maximum.reduceat(slopes, turn_map.first)
        throw_of = np.repeat(np.arange(len(turn_map.first)), _sizes(turn_map))
        tied = slopes >= steepest[throw_of] - 1e-12
        highest = np.maximum.reduceat(np.where(tied, zeros, -np.inf), turn_map.first)
        new_slope = _mean(turn_map, steepest)
        new_zero = _mean(turn_map, highest)
        new_zero[~can_throw] = -np.inf
        moved = np.abs(new_slope - slope).max() + np.abs(new_zero[can_throw] - at_zero[can_throw]).max()
        slope, at_zero = new_slope, new_zero
        if moved < 1e-12:
            break
    return Lines(slope, at_zero)


def _mean(turn_map: TurnMap, by_throw: Floats) -> Floats:
    """Expected value of a throw by spot; a throw without a hold counts nothing."""
    return np.bincount(turn_map.at, turn_map.chance * by_throw, len(turn_map.spots)).astype(np.float64)


def _sizes(turn_map: TurnMap) -> NDArray[np.intp]:
    return np.diff(np.append(turn_map.first, len(turn_map.points)))


def _better(one: Lines, other: Lines) -> tuple[Floats, Floats]:
    """By spot the line that is above the other for very large pots."""
    tied = np.abs(one.slope - other.slope) < 1e-12
    other_wins = np.where(tied, other.at_zero > one.at_zero, other.slope > one.slope)
    other_wins = (other_wins & (other.at_zero > -np.inf)) | (one.at_zero == -np.inf)
    return np.where(other_wins, other.slope, one.slope), np.where(other_wins, other.at_zero, one.at_zero)


def _paid(turn_map: TurnMap, payoff: Payoff, least: int, columns: range) -> Floats:
    """What stopping pays, spots x pots."""
    found = np.empty((len(turn_map.spots), len(columns)))
    for row, spot in zip(found, turn_map.spots, strict=True):
        for at, column in enumerate(columns):
            pays = payoff(spot, least + turn_map.unit * column)
            row[at] = -np.inf if pays is None else pays
    return found


def _induction(
    turn_map: TurnMap, stop: Floats, least: int, stop_tail: Lines, throw_tail: Lines
) -> TurnValues:
    count, steps = stop.shape
    unit = turn_map.unit
    reach = int(turn_map.points.max()) // unit
    pots = least + unit * np.arange(steps + reach, dtype=float)
    throw = np.empty((count, steps))
    throw[:] = np.where([[spot.dice > 0] for spot in turn_map.spots], 0.0, -np.inf)
    best = np.empty((count, steps + reach))
    above = pots[steps:]
    best[:, steps:] = np.maximum(stop_tail.at(above), throw_tail.at(above))
    # One flat array of best values, so that a column's holds are found by one addition.
    ahead = turn_map.to * (steps + reach) + turn_map.points // unit
    flat = best.reshape(-1)
    can_throw = np.isfinite(throw[:, 0])
    for column in range(steps - 1, -1, -1):
        chosen = np.maximum.reduceat(flat[ahead + column], turn_map.first)
        thrown = _mean(turn_map, chosen)
        throw[can_throw, column] = thrown[can_throw]
        best[:, column] = np.maximum(stop[:, column], throw[:, column])
    return TurnValues(turn_map, least, throw, stop, throw_tail, stop_tail)


def _alike(some: Floats, others: Floats) -> bool:
    finite = np.isfinite(some)
    return bool(np.allclose(some[finite], others[finite], rtol=SAME, atol=SAME))
