"""What can be kept of some dice, and what keeping it and throwing again is worth, many states at once."""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from app.advice.throws import ways_of
from app.rules.dice import SIDES, Faces, without

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

SAME = 1e-9
"""Points; means that differ by less are the same, computed in another order."""


class Lattice:
    """The multisets of up to `dice` dice, level by level: level n holds those of n dice.

    Within a level those with more different faces stand first, so that "the rows with a k-th different face"
    are a slice. `rolls` is the last level; `chance` says how likely each roll is when all dice are thrown.
    `grow[n]` is (6, sets): the place in level n + 1 with one die more of each face. `shrink[n]`
    lists, for each k, the places in level n - 1 with the k-th different face taken away.
    """

    def __init__(self, dice: int) -> None:
        self.dice = dice
        faces = range(1, SIDES + 1)
        self.levels: tuple[tuple[Faces, ...], ...] = tuple(
            tuple(sorted(combinations_with_replacement(faces, count), key=lambda kept: -len(set(kept))))
            for count in range(dice + 1)
        )
        self.places: tuple[dict[Faces, int], ...] = tuple(
            {kept: place for place, kept in enumerate(level)} for level in self.levels
        )
        self.rolls = self.levels[dice]
        self.chance = np.array([ways_of(roll) for roll in self.rolls]) / SIDES**dice
        self.grow: tuple[Ints, ...] = tuple(
            np.array(
                [
                    [self.places[count + 1][tuple(sorted((*kept, face)))] for kept in self.levels[count]]
                    for face in faces
                ],
                np.intp,
            )
            for count in range(dice)
        )
        self.shrink: tuple[tuple[Ints, ...], ...] = (
            (),
            *(self._shrunk(count) for count in range(1, dice + 1)),
        )

    def _shrunk(self, count: int) -> tuple[Ints, ...]:
        places = []
        for k in range(min(count, SIDES)):
            having = [kept for kept in self.levels[count] if len(set(kept)) > k]
            fewer = [without(kept, (sorted(set(kept))[k],)) for kept in having]
            places.append(np.array([self.places[count - 1][kept] for kept in fewer], np.intp))
        return tuple(places)

    @property
    def sets(self) -> int:
        """How many different things can be kept, all dice included."""
        return sum(len(level) for level in self.levels)


@cache
def lattice(dice: int) -> Lattice:
    """The lattice of so many dice, built once."""
    return Lattice(dice)


def preferred(
    means: Floats, squares: Floats, other_means: Floats, other_squares: Floats
) -> NDArray[np.bool_]:
    """Where the first choice is taken: a higher mean, or the same and a larger square."""
    ahead = means - other_means
    chosen: NDArray[np.bool_] = (ahead > SAME) | ((ahead > -SAME) & (squares > other_squares))
    return chosen


class Again:
    """One throw again for `states` states side by side, with room for the numbers made once.

    Rows are dice, columns states. Second moments, where they are wanted, follow the choice that has the
    higher mean; of two with the same mean the one with the larger square, so that the answer does not hang
    on rounding.
    """

    def __init__(self, of: Lattice, states: int, *, moments: bool = False) -> None:
        self._of = of
        widest = max(len(level) for level in of.levels)
        self._room = np.empty((widest, states))
        self._means = [np.empty((len(level), states)) for level in of.levels[:-1]]
        self._squares = [np.empty((len(level), states)) for level in of.levels[:-1]] if moments else []
        self._more = np.empty((widest, states)) if moments else self._room

    def kept(self, rolls: Floats) -> list[Floats]:
        """What keeping each set of dice and throwing the others is worth, level by level.

        `rolls` are the values of the rolls that come of it; the last level is `rolls` itself. The arrays
        are used again at the next call.
        """
        return [*self._expected(self._means, rolls), rolls]

    def best(self, rolls: Floats, squares: Floats | None = None) -> None:
        """Replace the value of each roll by that of its best keep, all dice kept included; in place."""
        means = self.kept(rolls)
        moments = [*self._expected(self._squares, squares), squares] if squares is not None else []
        for count in range(1, self._of.dice + 1):
            for places in self._of.shrink[count]:
                having = len(places)
                candidates = self._room[:having]
                means[count - 1].take(places, axis=0, out=candidates, mode="clip")
                mine = means[count][:having]
                if squares is not None:
                    others = self._more[:having]
                    moments[count - 1].take(places, axis=0, out=others, mode="clip")
                    so_far = moments[count][:having]
                    np.copyto(so_far, others, where=preferred(candidates, others, mine, so_far))
                np.maximum(mine, candidates, out=mine)

    def _expected(self, room: list[Floats], rolls: Floats) -> list[Floats]:
        above = rolls
        for count in range(self._of.dice - 1, -1, -1):
            mine = room[count]
            grow = self._of.grow[count]
            above.take(grow[0], axis=0, out=mine, mode="clip")
            for face in range(1, SIDES):
                one_more = self._room[: len(mine)]
                above.take(grow[face], axis=0, out=one_more, mode="clip")
                mine += one_more
            mine *= 1 / SIDES
            above = mine
        return room
