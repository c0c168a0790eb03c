"""Whether dice are fair: chi-square and the exact multinomial test, and what bias could have been noticed.

Plain arithmetic: the chi-square distribution with an odd number of degrees of freedom has a closed form
(Abramowitz and Stegun 26.4.4), the one with a noncentrality is a mixture of those (26.4.25).
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from app.rules.dice import SIDES

FREEDOM = SIDES - 1

LEVEL = 0.05
"""A fair die is called doubtful this often; the usual level."""

POWER = 0.8
"""How often a bias of the size that is told would have been noticed; the usual figure."""

MOST_EXACT = 80
"""Dice up to which all outcomes are counted: some 60,000 ways to share them among six faces."""

TO_EXPECT = 5.0
"""A chi-square is trusted only if each face was to be expected so often (Cochran's rule)."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """What the counts of six faces say.

    `counts` of faces 1 to 6; `chi_square` with 5 degrees of freedom and its `p` (None below 30 dice, where
    it means little); `exact_p` of the multinomial test (None beyond 80 dice, where both agree).
    `noticeable` is the share of dice that one face must have had, instead of one sixth, to be noticed at
    that level in four of five such samples, the others sharing the rest (None where not even all would do).
    `level` is how often fair dice are called doubtful.
    """

    counts: tuple[int, ...]
    chi_square: float
    p: float | None
    exact_p: float | None
    noticeable: float | None
    level: float = LEVEL

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.counts)

    @property
    def doubtful(self) -> bool:
        """Whether fair dice would look so uneven, or more so, more seldom than the level says."""
        told = self.exact_p if self.exact_p is not None else self.p
        return told is not None and told < self.level

    @property
    def sentence(self) -> str:
        """What this means, in words for a player."""
        told = self.exact_p if self.exact_p is not None else self.p
        if self.dice == 0 or told is None:
            return "No die has been counted yet."
        if self.doubtful:
            seldom = f"only in {100 * told:.2f} %" if told >= 0.0001 else "in less than 0.01 %"
            found = f"Fair dice look so uneven {seldom} of such samples"
        else:
            found = f"Nothing speaks against fair dice (p = {told:.2f})"
        if self.noticeable is None:
            return f"{found}; with {self.dice} dice even a face that always comes could be overlooked."
        least = f"a face that comes in {100 * self.noticeable:.1f} % of throws instead of {100 / SIDES:.1f} %"
        return f"{found}; with {self.dice} dice {least} would be noticed four times in five."


def fairness(counts: Sequence[int], level: float = LEVEL) -> Fairness:
    """Test the counts of the faces 1 to 6; ValueError unless they are six numbers from 0."""
    if len(counts) != SIDES or min(counts) < 0:
        raise ValueError(f"there are {SIDES} faces with counts from 0, not {counts}")
    dice = sum(counts)
    if dice == 0:
        return Fairness(tuple(counts), 0.0, None, None, None, level)
    expected = dice / SIDES
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    p = chi_square_above(statistic) if expected >= TO_EXPECT else None
    exact = exact_multinomial(counts) if dice <= MOST_EXACT else None
    return Fairness(tuple(counts), statistic, p, exact, noticeable_share(dice, level), level)


def count_faces(throws: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """How often each face from 1 to 6 comes up."""
    counts = [0] * SIDES
    for throw in throws:
        for face in throw:
            counts[face - 1] += 1
    return tuple(counts)


def chi_square_above(statistic: float, freedom: int = FREEDOM) -> float:
    """The chance that chi-square with an odd number of degrees of freedom is at least `statistic`."""
    half = statistic / 2
    if half <= 0:
        return 1.0
    found = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half / math.pi) * 2
    for odd in range(1, freedom - 1, 2):
        found += term
        term *= statistic / (odd + 2)
    return min(found, 1.0)


def exact_multinomial(counts: Sequence[int]) -> float:
    """The chance that fair dice share as unlikely a way as this one, or more so, among the faces.

    Ways that differ only in which face has which count are equally likely, so each is counted once, with
    how many there are.
    """
    dice = sum(counts)
    log_all = math.lgamma(dice + 1) - dice * math.log(SIDES)
    observed = log_all - sum(math.lgamma(count + 1) for count in counts)
    factorials = [math.lgamma(count + 1) for count in range(dice + 1)]
    total = 0.0
    for shares in _shares(dice, SIDES, dice):
        chance = log_all - sum(factorials[count] for count in shares)
        # Equally likely ways differ in the last digits only.
        if chance <= observed + 1e-9:
            total += math.exp(chance) * _arrangements(shares)
    return min(total, 1.0)


def _shares(dice: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """All ways to share dice among `parts` faces, the largest share first, none above `most`."""
    if parts == 1:
        yield (dice,)
        return
    for share in range(min(dice, most), -(-dice // parts) - 1, -1):
        for others in _shares(dice - share, parts - 1, share):
            yield (share, *others)


def _arrangements(shares: tuple[int, ...]) -> int:
    found = math.factorial(len(shares))
    for share in set(shares):
        found //= math.factorial(shares.count(share))
    return found


def noticeable_share(dice: int, level: float = LEVEL, power: float = POWER) -> float | None:
    """The share of one face that the chi-square test would notice with that power among so many dice.

    One face has share 1/6 + d and the others 1/6 - d/5 each, which makes the noncentrality 7.2 · dice · d².
    None where d would have to pass 5/6.
    """
    if dice <= 0:
        return None
    apart = math.sqrt(noncentrality(level, power) / (7.2 * dice))
    return 1 / SIDES + apart if apart <= 1 - 1 / SIDES else None


@cache
def noncentrality(level: float, power: float) -> float:
    """The noncentrality at which chi-square with 5 degrees of freedom passes its bound with that power."""
    bound = _root(lambda at: level - chi_square_above(at), 0.0, 200.0)
    return _root(lambda at: noncentral_above(bound, at) - power, 0.0, 500.0)


def noncentral_above(statistic: float, center: float) -> float:
    """The chance that noncentral chi-square with 5 degrees of freedom is at least `statistic`."""
    weight, found, left = math.exp(-center / 2), 0.0, 1.0
    step = 0
    while left > 1e-12 and step < 5000:
        found += weight * chi_square_above(statistic, FREEDOM + 2 * step)
        left -= weight
        step += 1
        weight *= center / 2 / step
    return found


def _root(rising: Callable[[float], float], low: float, high: float) -> float:
    """Where a rising function passes zero between `low` and `high`."""
    for _ in range(80):
        middle = (low + high) / 2
        if rising(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
