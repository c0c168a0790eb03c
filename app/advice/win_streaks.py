"""The chance to win where turns lost in a row cost points, so that the sum of the scores may fall."""

from dataclasses import dataclass

import numpy as np

from app.advice.progress import Cancelled, Progress
from app.advice.turn_map import Floats, Ints
from app.advice.win_pairs import Pairs, blocks_of, pairs_of
from app.advice.win_turn import Bools, thrown_values
from app.advice.win_values import WinSolver, WinValues

NUMBER = np.float32
"""Half the precision is enough here, at more than twice the speed."""

STILL = 2e-7
"""Chances that move less leave those that depend on them as they are; NUMBER is no more exact."""

MOST_SWEEPS = 60
USUAL_SWEEPS = 6
BLOCK = 200


def solve_streaks(solver: WinSolver, progress: Progress | None = None) -> WinValues:
    """All standings, sum by sum from the highest down, until they stand still. Raises Cancelled.

    A lost turn leads to the same sum with one more turn lost, so within a sum those with most lost come
    first. Only a fine leads to a smaller sum, which the sweep before has solved.
    """
    standings = solver.standings
    chances = np.full((standings.kinds.count, standings.rows, standings.rows), np.nan)
    swept = Swept(chances, np.full(chances.shape, np.inf))
    sums = range(2 * (standings.target - 1), -2 * standings.below - 1, -1)
    for sweep in range(MOST_SWEEPS):
        for done, total in enumerate(sums):
            share = (sweep + done / len(sums)) / USUAL_SWEEPS
            if progress is not None and not progress(min(share, 0.99)):
                raise Cancelled
            _solve_sum(solver, swept, total)
        if not (swept.moved > STILL).any():
            break
    return WinValues(chances, begin=standings.begin)


@dataclass(frozen=True, slots=True)
class Swept:
    """Chances, and by how much each moved when it was last looked at; both (kinds, own row, other row)."""

    chances: Floats
    moved: Floats


def _solve_sum(solver: WinSolver, swept: Swept, total: int) -> None:
    """Set the chances of one sum of scores, where those that they depend on have moved."""
    kinds, steps = solver.standings.kinds, solver.standings.steps
    chances, moved = swept.chances, swept.moved
    for lost_by_both in range(2 * (kinds.streaks - 1), -1, -1):
        pairs = pairs_of(solver.standings, total, np.flatnonzero(kinds.own + kinds.other == lost_by_both))
        moves = _moves(solver, moved, pairs)
        at = pairs.kind, pairs.own, pairs.other
        moved[at] = 0.0
        pairs = Pairs(*(each[moves] for each in at))
        if not len(pairs.own):
            continue
        at = pairs.kind, pairs.own, pairs.other
        lost = solver.after_lost(chances, pairs)
        unknown = np.flatnonzero(np.isnan(lost))
        if len(unknown):
            lost[unknown] = _guessed(solver, chances, pairs, unknown)
        passed = np.nan_to_num(solver.after_passed(chances, pairs), nan=-np.inf)
        found = np.empty(len(pairs.own))
        for block in blocks_of(steps[pairs.own], BLOCK):
            written = solver.written(WinValues(chances), pairs, block, NUMBER)
            stops = solver.stops(written, pairs, block, lost[block])
            thrown = thrown_values(solver.turn, stops, solver.safe)
            found[block] = solver.fresh(thrown, stops, pairs.own[block])
        found = np.maximum(found, passed)
        moved[at] = np.nan_to_num(np.abs(found - chances[at]), nan=1.0)
        chances[at] = found


def _moves(solver: WinSolver, moved: Floats, pairs: Pairs) -> Bools:
    """Which of these have to be looked at again: after a lost turn or a pot written something has moved."""
    standings, kinds = solver.standings, solver.standings.kinds
    saved = kinds.saved[pairs.kind]
    found: Bools = moved[kinds.lost[pairs.kind], pairs.other, solver.after_fine(pairs)] > STILL
    found |= moved[saved, pairs.other, pairs.own] > STILL
    found |= moved[kinds.passed[pairs.kind], pairs.other, pairs.own] > STILL
    larger = standings.steps[pairs.own] + standings.below + 1
    for kind in np.unique(saved):
        mine = saved == kind
        # By the other's row and by own steps on the sheet, the most that this or a larger score has moved.
        most = np.maximum.accumulate(moved[kind, :, standings.off :][:, ::-1], axis=1)[:, ::-1]
        most = np.concatenate([most, np.zeros((len(most), 1))], axis=1)
        found[mine] |= most[pairs.other[mine], larger[mine]] > STILL
    return found


def _guessed(solver: WinSolver, chances: Floats, pairs: Pairs, block: Ints) -> Floats:
    """Chances after a fine that are not known yet: as they go on from larger scores in a straight line."""
    standings, kinds = solver.standings, solver.standings.kinds
    kind, own, other = kinds.lost[pairs.kind[block]], pairs.own[block], pairs.other[block]
    now, then = standings.steps[own], standings.steps[standings.fined(own)]
    most = standings.target - 1
    near = standings.on_rows(np.minimum(now + 1, most))
    far = standings.on_rows(np.minimum(now + 1 + (now + 1 - then), most))
    line = 2 * chances[kind, other, near] - chances[kind, other, far]
    found: Floats = 1 - np.clip(np.nan_to_num(line, nan=0.5), 0.0, 1.0)
    return found
