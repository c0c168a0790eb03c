"""What taking a saved pot over is worth to the next player, for every pot at every pair of scores."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.advice.turn_map import Floats, Ints
from app.advice.win_pairs import BLOCK
from app.advice.win_standings import Standings
from app.advice.win_turn import Stops, thrown_values


@dataclass(frozen=True, slots=True)
class Taken:
    """Chances of the next player, by who wrote the pot, at which score before it, and the other's score.

    `flat` is (entries, rows of dice); the entries of one role and row stand together, other row by other
    row, pot by pot, as many as do not reach the target. Half the precision of the chances is enough here and
    saves 80 MB in a game to 10,000 in fifties. NaN where nothing is known.
    """

    flat: NDArray[np.float32]
    starts: Ints
    pots: Ints

    def worth(self, role: Ints, row: Ints, other: Ints, pot: Ints) -> Floats:
        """(pots, standings, rows of dice) for pots (a column) at standings; -inf where no such pot is."""
        place = np.minimum(pot, self.pots[row] - 1)
        found = self.flat[self._entry(role, row, other, place)].astype(np.float64)
        found[(pot >= self.pots[row]) | (pot == 0)] = -np.inf
        # Not noted are pots that would take the next player over an exact target: nobody takes them.
        return np.nan_to_num(found, nan=-np.inf, neginf=-np.inf)

    def note(self, role: Ints, row: Ints, other: Ints, pot: Ints, worth: Floats) -> None:
        """Set entries, all given one by one; `worth` is (entries, rows of dice)."""
        self.flat[self._entry(role, row, other, pot)] = worth

    def _entry(self, role: Ints, row: Ints, other: Ints, pot: Ints) -> Ints:
        entry: Ints = self.starts[role, row] + other * self.pots[row] + pot
        return entry


def new_taken(standings: Standings, dice: int) -> Taken:
    """Nothing known yet, for so many different rows of dice."""
    starts, pots, entries = layout(standings)
    return Taken(np.full((entries, dice), np.nan, np.float32), starts, pots)


def taken_by_newcomer(standings: Standings, stops: Stops, safe: Floats) -> Floats:
    """What throwing on is worth with each pot taken over, where it does not help to get on the sheet.

    (pots, rows of dice) for the one standing of `stops`. Where that pot and the minimum together are beyond
    the pots told apart, those beyond are taken for enough.
    """
    pots = len(stops.written)
    pot, opening = np.arange(pots), -(-standings.game.rules.opening // standings.unit)
    found = np.empty((pots, standings.turn.rows))
    for at in range(0, pots, BLOCK):
        taken = pot[at : at + BLOCK]
        enough = pot[:, None, None] >= taken + opening
        one = np.zeros(len(taken), np.intp)
        each = Stops(
            np.where(enough, stops.written[:, :, one], -np.inf),
            stops.cap[one],
            stops.most[one],
            stops.lost[one],
        )
        thrown = thrown_values(standings.turn, each, safe).values
        found[taken] = thrown[taken, :, np.arange(len(taken))]
    return found


def layout(standings: Standings) -> tuple[Ints, Ints, int]:
    """Where the entries of each role and row begin, how many pots a row has, how many entries there are."""
    pots: Ints = standings.target - standings.steps
    sizes = np.tile(pots * standings.rows, standings.roles)
    ends = np.cumsum(sizes)
    starts = (ends - sizes).reshape(standings.roles, standings.rows)
    return starts, pots, int(ends[-1])
