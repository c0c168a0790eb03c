"""Every different throw of some dice, and in how many ways it falls."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from app.rules.dice import SIDES, Faces


@cache
def throws_of(dice: int) -> tuple[tuple[Faces, int], ...]:
    """Each sorted throw of `dice` dice with its number of ways; the ways add up to 6**dice."""
    return tuple(
        (faces, ways_of(faces)) for faces in combinations_with_replacement(range(1, SIDES + 1), dice)
    )


def ways_of(faces: Faces) -> int:
    """In how many orders the dice can fall to show these faces."""
    ways = factorial(len(faces))
    for count in Counter(faces).values():
        ways //= factorial(count)
    return ways
