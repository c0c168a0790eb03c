"""The whole sheet of a category game solved backwards: what every card is still worth under best play."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from app.advice.card import CardSpace, bits
from app.advice.lattice import Again, Floats, Ints

Progress = Callable[[float], bool]
"""Told the share done, 0 to 1; answers False to give up."""


class Cancelled(Exception):  # noqa: N818 - not an error of anybody
    """Whoever asked for the solution no longer wants it."""


@dataclass(frozen=True, slots=True)
class SheetValues:
    """Expected points still to come by boxes used, section sums and repeat bonus; NaN for cards never met.

    `squares` are expected squares of the same, or None where only means were asked for.
    """

    means: Floats
    squares: Floats | None = None

    @property
    def mean(self) -> float:
        """Expected points of a whole game."""
        return float(self.means[0, 0, 0])

    @property
    def deviation(self) -> float | None:
        """Standard deviation of the points of a whole game under the same play."""
        if self.squares is None:
            return None
        return float(np.sqrt(self.squares[0, 0, 0] - self.mean**2))


def solve_sheet(space: CardSpace, *, moments: bool = False, progress: Progress | None = None) -> SheetValues:
    """Solve backwards from the full card. Raises Cancelled where `progress` answers False."""
    means = np.full(space.shape, np.nan)
    means[space.full] = space.bonuses()[:, None]
    squares = means**2 if moments else None
    rooms: dict[int, Again] = {}
    # A card with one box more used has a larger number, so going down every next card is solved already.
    for done, used in enumerate(range(space.full - 1, -1, -1)):
        if progress is not None and done % 256 == 0 and not progress(done / space.full):
            raise Cancelled
        sums, earnings = space.reached(used), space.earning(used)
        states = len(sums) * len(earnings)
        if states not in rooms:
            rooms[states] = Again(space.lattice, states, moments=moments)
        room = rooms[states]
        best, second = written(space, means, squares, used, sums)
        for _ in range(space.rules.throws - 1):
            room.best(best, second)
        means[used, sums, : len(earnings)] = (space.lattice.chance @ best).reshape(len(sums), -1)
        if squares is not None:
            squares[used, sums, : len(earnings)] = (space.lattice.chance @ second).reshape(len(sums), -1)
    return SheetValues(means, squares)


def written(
    space: CardSpace, means: Floats, squares: Floats | None, used: int, sums: Ints
) -> tuple[Floats, Floats | None]:
    """The value of each roll (row) written into its best box, by section sum and repeat bonus (columns)."""
    earnings = space.earning(used)
    rolls, states = len(space.lattice.rolls), len(sums) * len(earnings)
    best = np.full((rolls, states), -np.inf)
    second = np.zeros((rolls, states)) if squares is not None else None
    for place in bits(space.full & ~used):
        after = used | 1 << place
        worth = space.worth[place]
        rows = np.empty((len(worth.values), states))
        moments = np.empty_like(rows) if squares is not None else None
        for row, points in enumerate(worth.values):
            still = _ahead(space, means, after, place, (points, sums, earnings))
            rows[row] = points + still
            if squares is not None and moments is not None:
                still_square = _ahead(space, squares, after, place, (points, sums, earnings))
                moments[row] = points**2 + 2 * points * still + still_square
        candidates = rows[worth.of_roll]
        if second is not None and moments is not None:
            np.copyto(second, moments[worth.of_roll], where=candidates > best)
        np.maximum(best, candidates, out=best)
    if space.repeat is not None and used >> space.repeat & 1:
        for roll in space.repeats:
            _write_repeat(space, means, squares, (used, sums, roll), best, second)
    return best, second


def _ahead(
    space: CardSpace, values: Floats, after: int, place: int, written_: tuple[int, Ints, tuple[int, ...]]
) -> Floats:
    """Values of the cards after writing points into a box, flat by section sum and repeat bonus."""
    points, sums, earnings = written_
    next_sums = space.step(place, points)[sums]
    earns = [space.earns_after(place, points, each) for each in earnings]
    found: Floats = values[after][next_sums][:, earns].reshape(-1)
    return found


def _write_repeat(
    space: CardSpace,
    means: Floats,
    squares: Floats | None,
    at: tuple[int, Ints, int],
    best: Floats,
    second: Floats | None,
) -> None:
    """Judge a roll that the used repeat box takes by the choices that the engine gives for it."""
    used, sums, roll = at
    earnings = space.earning(used)
    for column, earns in enumerate(earnings):
        mine = slice(column, None, len(earnings))
        best[roll, mine] = -np.inf
        for choice in space.game.choices(space.some_card(used, earns), space.lattice.rolls[roll]):
            place = space.rules.place(choice.box)
            assert place is not None  # noqa: S101 - a choice names a box of the card
            after, points = used | 1 << place, choice.points + choice.bonus
            next_sums = space.step(place, choice.points)[sums]
            still = means[after, next_sums, earns]
            if squares is not None and second is not None:
                moment = points**2 + 2 * points * still + squares[after, next_sums, earns]
                second[roll, mine] = np.where(points + still > best[roll, mine], moment, second[roll, mine])
            best[roll, mine] = np.maximum(best[roll, mine], points + still)
