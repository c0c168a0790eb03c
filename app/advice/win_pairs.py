"""Pairs of scores worked on together: those of one sum, and side by side as many as are quickest."""

from dataclasses import dataclass

import numpy as np

from app.advice.turn_map import Ints
from app.advice.win_standings import Standings

BLOCK = 100
"""Standings worked on side by side: enough to make Python's own time small, few enough for the cache."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs of scores with the same sum, as rows, for one kind after the other; these arrays go together."""

    kind: Ints
    own: Ints
    other: Ints


def pairs_of(standings: Standings, total: int, kinds: Ints) -> Pairs:
    """All pairs with this sum of scores, for each of these kinds."""
    steps = standings.steps
    own, other = np.nonzero(steps[:, None] + steps[None, :] == total)
    return Pairs(np.repeat(kinds, len(own)), np.tile(own, len(kinds)), np.tile(other, len(kinds)))


def blocks_of(steps: Ints, size: int = BLOCK) -> list[Ints]:
    """Places of standings in blocks, in the order of falling largest pots."""
    order = np.argsort(steps, kind="stable")
    return [order[at : at + size] for at in range(0, len(order), size)]
