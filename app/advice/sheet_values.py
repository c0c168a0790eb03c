"""The whole sheet of a category game solved backwards: what every card is still worth under best play."""

from dataclasses import dataclass

import numpy as np

from app.advice.card import CardSpace, bits
from app.advice.lattice import Again, Floats, Ints, preferred
from app.advice.progress import Cancelled, Progress


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


def solve_sheet(
    space: CardSpace, start: int = 0, *, moments: bool = False, progress: Progress | None = None
) -> SheetValues:
    """Solve backwards from the full card to cards with the boxes `start` used (bits); 0 is the whole game.

    Raises Cancelled where `progress` answers False.
    """
    means = np.full(space.shape, np.nan)
    means[space.full] = space.bonuses()[:, None]
    squares = means**2 if moments else None
    rooms: dict[int, Again] = {}
    # A card with one box more used has a larger number, so going down every next card is solved already.
    for done, used in enumerate(range(space.full - 1, -1, -1)):
        if used & start != start:
            continue
        if progress is not None and done % 256 == 0 and not progress(done / space.full):
            raise Cancelled
        sums, earnings = space.reached(used), space.earning(used)
        states = len(sums) * len(earnings)
        if states not in rooms:
            rooms[states] = Again(space.lattice, states, moments=moments)
        room = rooms[states]
        best, second = written(space, (means, squares), used, sums)
        for _ in range(space.rules.throws - 1):
            room.best(best, second)
        means[used, sums, : len(earnings)] = (space.lattice.chance @ best).reshape(len(sums), -1)
        if squares is not None:
            squares[used, sums, : len(earnings)] = (space.lattice.chance @ second).reshape(len(sums), -1)
    return SheetValues(means, squares)


def written(
    space: CardSpace, solved: tuple[Floats, Floats | None], used: int, sums: Ints
) -> tuple[Floats, Floats | None]:
    """The value of each roll (row) written into its best box, by section sum and repeat bonus (columns).

    `solved` are the means and, where they are wanted, the squares of the cards with more boxes used.
    """
    squares = solved[1]
    rolls, states = len(space.lattice.rolls), len(sums) * len(space.earning(used))
    best = np.full((rolls, states), -np.inf)
    candidates = np.empty_like(best)
    second = np.zeros_like(best) if squares is not None else None
    for place in bits(space.full & ~used):
        worth = space.worth[place]
        points, still, square = _written_into(space, solved, (used, place, sums))
        rows = (points + still).reshape(len(points), states)
        rows.take(worth.of_roll, axis=0, out=candidates, mode="clip")
        if second is not None and square is not None:
            moments = (points * (points + 2 * still) + square).reshape(len(points), states)[worth.of_roll]
            np.copyto(second, moments, where=preferred(candidates, moments, best, second))
        np.maximum(best, candidates, out=best)
    if space.repeat is not None and used >> space.repeat & 1:
        for roll in space.repeats:
            _write_repeat(space, solved, (used, sums, roll), best, second)
    return best, second


def _written_into(
    space: CardSpace, solved: tuple[Floats, Floats | None], at: tuple[int, int, Ints]
) -> tuple[Floats, Floats, Floats | None]:
    """For each value of a box: its points, and mean and square of what is still to come after it.

    Axes: value, section sum, repeat bonus.
    """
    means, squares = solved
    used, place, sums = at
    after, worth = used | 1 << place, space.worth[place]
    steps, earns = space.steps(place)
    points = np.array(worth.values, float)[:, None, None]
    ahead = (steps[:, sums, None], earns[:, None, : len(space.earning(used))])
    return points, means[after][ahead], None if squares is None else squares[after][ahead]


def _write_repeat(
    space: CardSpace,
    solved: tuple[Floats, Floats | None],
    at: tuple[int, Ints, int],
    best: Floats,
    second: Floats | None,
) -> None:
    """Judge a roll that the used repeat box takes by the choices that the engine gives for it.

    They are asked of a card that earns the bonus. One that does not has the same choices without it (S1:
    the box "previously filled in with a score of zero").
    """
    means, squares = solved
    used, sums, roll = at
    earnings = space.earning(used)
    value = np.full((len(sums), len(earnings)), -np.inf)
    moment = np.zeros_like(value)
    for choice in space.game.choices(space.some_card(used, earnings[-1]), space.lattice.rolls[roll]):
        place = space.places[choice.box]
        after = used | 1 << place
        points = choice.points + choice.bonus * np.array(earnings, float)
        next_sums = space.step(place, choice.points)[sums]
        still = means[after][next_sums, : len(earnings)]
        if squares is not None:
            square = points * (points + 2 * still) + squares[after][next_sums, : len(earnings)]
            moment = np.where(preferred(points + still, square, value, moment), square, moment)
        value = np.maximum(value, points + still)
    best[roll] = value.reshape(-1)
    if second is not None:
        second[roll] = moment.reshape(-1)
