"""Kinds of standing at the same scores: who of a round throws, and how many turns each lost in a row."""

from dataclasses import dataclass

import numpy as np

from app.advice.turn_map import Ints
from app.advice.win_turn import Bools
from app.rules.banking_rules import Streak


@dataclass(frozen=True, slots=True)
class Kinds:
    """Arrays by kind, seen from the player about to throw.

    `second`: that player is the second of a round that will be finished. `own` and `other` are turns lost in
    a row so far, below `streaks` (1 where they cost nothing). `saved`, `passed` and `lost` are the kind that
    the other player finds after a turn that was played and not lost, after one that was passed, which leaves
    the row as it is, and after a lost one; `fined` is whether that lost turn costs points.
    """

    streaks: int
    second: Bools
    own: Ints
    other: Ints
    saved: Ints
    passed: Ints
    lost: Ints
    fined: Bools

    @property
    def count(self) -> int:
        """How many kinds there are."""
        return len(self.own)

    def at(self, *, second: bool, own: int, other: int) -> int:
        """The kind with these turns lost in a row; more than are counted are as many as are."""
        most = self.streaks - 1
        return (int(second) * self.streaks + min(own, most)) * self.streaks + min(other, most)


def kinds_of(roles: int, streak: Streak) -> Kinds:
    """The kinds of a game whose rounds are finished (two roles) or not (one)."""
    streaks = streak.busts if streak.busts and streak.costs else 1
    # In the order that Kinds.at counts.
    role, own, other = (axis.ravel() for axis in np.indices((roles, streaks, streaks)))
    fined = own + 1 == streaks if streaks > 1 else np.zeros(len(own), np.bool_)
    after = np.where(fined, streaks - 1 if streak.goes_on else 0, np.minimum(own + 1, streaks - 1))
    begins_again: Ints = ((roles - 1 - role) * streaks + other) * streaks
    ends = begins_again, begins_again + own, begins_again + after
    return Kinds(streaks, role == 1, own, other, *ends, fined)
