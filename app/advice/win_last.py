"""The turn that a player still has after the other has reached the target."""

from dataclasses import dataclass

import numpy as np

from app.advice.turn_map import Floats, Ints
from app.advice.win_standings import Standings, survivors
from app.advice.win_taken import taken_by_newcomer
from app.advice.win_turn import Bools, Stops, survival, thrown_values

NEVER = 1e-3
"""A lead that is caught up less often than this is not made larger: each further throw risks more."""

SETTLED = 1e-11
"""A chance that moves less than this from one turn more to the next is solved."""

MOST_ROUNDS = 500
MORE = 64
"""Steps by which a lead may be larger than the target, for games with a small one."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Chances of the player in that turn by what is missing (in steps) to the other's total.

    `chances` is (not on the sheet or on it, missing); `thrown` is the same for a turn that goes on with a
    pot: (not on the sheet or on it, pot, row of dice, missing). More than the largest lead kept is never
    caught up. `extra` are the steps beyond the target that are worth saving.
    """

    chances: Floats
    thrown: Floats
    extra: int

    def chance(self, on_board: Bools, missing: Ints) -> Floats:
        """The chance of each of these players."""
        found: Floats = self.chances[on_board.astype(np.intp), self._kept(missing)]
        return found

    def taken(self, on_board: Bools, missing: Ints, pot: Ints) -> Floats:
        """What taking a pot over is worth: (pots, rows of dice, players); `missing` is (pots, players)."""
        pots = np.minimum(pot, self.thrown.shape[1] - 1)
        board = on_board.astype(np.intp)[None, :]
        found: Floats = self.thrown[board, pots, :, self._kept(missing)].transpose(0, 2, 1)
        return found

    def _kept(self, missing: Ints) -> Ints:
        return np.clip(missing, 0, self.chances.shape[1] - 1)


def last_turn(standings: Standings) -> LastTurn:
    """Solve that turn for everything that can be missing."""
    rules, target = standings.game.rules, standings.target
    if rules.end == "sudden":
        return LastTurn(np.zeros((2, 1)), np.zeros((2, 1, standings.turn.rows, 1)), 0)
    missing = np.arange(target + standings.below + 1 if rules.exactly else 2 * target + MORE + 1)
    chances = np.zeros((2, len(missing)))
    retold = rules.end == "last_licks"
    for _ in range(MOST_ROUNDS):
        turns = [_turn(standings, missing, chances, on_board=board) for board in (False, True)]
        found = np.maximum([turn.fresh for turn in turns], 0.0)
        found[:, 0] = standings.tie
        moved = np.abs(found - chances).max()
        chances = found
        if not retold or moved < SETTLED:
            break
    caught = np.nonzero(chances[1] >= NEVER)[0]
    extra = 0 if rules.exactly else min(int(caught[-1]) + 1, target + MORE)
    thrown = [turn.thrown for turn in turns]
    if standings.own_points:
        thrown[0] = _of_newcomers(standings, turns[0])
    return LastTurn(chances, np.array([each[:, :, ::-1] for each in thrown]), extra)


@dataclass(frozen=True, slots=True)
class _Turn:
    """That turn solved: `fresh` by what is missing, `thrown` (pots, rows of dice, missing, most first)."""

    fresh: Floats
    thrown: Floats
    stops: Stops
    safe: Floats


def _turn(standings: Standings, missing: Ints, chances: Floats, *, on_board: bool) -> _Turn:
    """Solve it where whoever goes ahead has these chances against him, should the other have a turn again."""
    rules = standings.game.rules
    pots = len(missing)
    order = missing[::-1]  # by falling cap
    pot = np.arange(pots)[:, None]
    lead = pot - order
    won = np.ones(lead.shape)
    retold = rules.end == "last_licks"
    if retold:
        # Whoever goes ahead makes it the other's last turn again, who is on the sheet.
        won = 1 - chances[1, np.clip(lead, 0, pots - 1)]
    brings = np.where(lead > 0, won, np.where(lead == 0, standings.tie, -np.inf))
    may = standings.written(pots, on_board=on_board, wins=True)
    safe = survival(standings.turn, survivors(standings, on_board=True, wins=True))
    written = np.where(may[:, :, None], brings[:, None, :], -np.inf)
    lost = np.zeros(pots)
    stops = Stops(
        written, np.full(pots, pots) if retold else order + 1, lost if rules.exactly else np.ones(pots), lost
    )
    thrown = thrown_values(standings.turn, stops, safe)
    off = np.full(pots, not on_board)
    return _Turn(standings.fresh(thrown, lost, off)[::-1], thrown.values, stops, safe)


def _of_newcomers(standings: Standings, turn: _Turn) -> Floats:
    """`thrown` of players not on the sheet who took the pot over; what is missing is at least the target."""
    found, stops = turn.thrown.copy(), turn.stops
    for column in range(found.shape[2] - standings.target):
        found[:, :, column] = taken_by_newcomer(standings, stops.only(column), turn.safe)
    return found
