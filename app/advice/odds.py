"""One chance to win out of those against each of several opponents alone."""

import numpy as np

from app.advice.lattice import Floats


def against_all(chances: list[Floats]) -> Floats:
    """One chance against all: the odds against are added. -inf stays where one of them is."""
    if len(chances) == 1:
        return chances[0]
    with np.errstate(divide="ignore"):
        against = sum(1 / np.clip(chance, 0.0, 1.0) - 1 for chance in chances)
    closed = np.any([chance == -np.inf for chance in chances], axis=0)
    found: Floats = np.where(closed, -np.inf, 1 / (1 + against))
    return found
