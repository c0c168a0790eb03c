"""The chance to win a game between two under best play, at every pair of scores, solved backwards."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from app.advice.progress import Cancelled, Progress
from app.advice.turn_map import Floats, Ints
from app.advice.win_last import LastTurn, last_turn
from app.advice.win_pairs import Pairs, blocks_of, pairs_of
from app.advice.win_standings import FREE, WRITTEN, Standings, guess, survivors
from app.advice.win_taken import Taken, new_taken, taken_by_newcomer
from app.advice.win_turn import Bools, Stops, Thrown, survival, thrown_values

SETTLED = 1e-10
"""A chance that moves less than this from one round to the next is solved."""

MOST_ROUNDS = 200


@dataclass(frozen=True, slots=True)
class WinValues:
    """Chances of the player who is about to throw, before any pot is taken over.

    `chances` is (kinds, own row, other row). `taken` is there where pots can be taken over. `begin` is the
    row in which both players begin.
    """

    chances: Floats
    taken: Taken | None = None
    begin: int = 0

    @property
    def first(self) -> float:
        """The chance of the player who begins."""
        return float(self.chances[0, self.begin, self.begin])


class WinSolver:
    """Solves one game; `last` is the turn that a player has after the other reached the target."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        self.turn = standings.turn
        self.last: LastTurn = last_turn(standings)
        rules = standings.game.rules
        self.exactly = rules.exactly
        self.top = standings.target + (1 if rules.exactly else self.last.extra)
        """Steps of total from which on more points change nothing."""
        row = standings.taker_rows()
        rows = np.unique(row[row >= 0])
        self.offered: Ints = rows
        """Rows of dice that a player who takes over may find."""
        self.offer = np.searchsorted(rows, row) if len(rows) else np.zeros(len(row), np.intp)
        self.safe = survival(self.turn, survivors(standings, on_board=True, wins=True))

    def solve(self, progress: Progress | None = None) -> WinValues:
        """All standings, from the highest sum of scores down. Raises Cancelled."""
        standings = self.standings
        chances = np.full((standings.roles, standings.rows, standings.rows), np.nan)
        slopes = np.full_like(chances, np.nan)
        taken = None
        if standings.game.rules.takeover:
            taken = new_taken(standings, len(self.offered))
        values = WinValues(chances, taken, standings.begin)
        last = 2 * (standings.target - 1)
        for total in range(last, -1, -1):
            if progress is not None and not progress(1 - total / last):
                raise Cancelled
            self._solve_total(values, slopes, total)
        return values

    def _solve_total(self, values: WinValues, slopes: Floats, total: int) -> None:
        """Losing a turn leads to the same sum with the other to move, so these are solved together.

        A chance is a convex function of the one after a lost turn, made of straight pieces: what is left
        after a round with the slope known so far is the square of what was there before.
        """
        standings, roles = self.standings, self.standings.roles
        pairs = pairs_of(standings, total, np.arange(roles))
        kind, own, other = pairs.kind, pairs.own, pairs.other
        swapped = np.lexsort((own, other, kind))  # pairs stand by own row, then the other's
        partner = np.roll(swapped, len(own) // roles) if roles == 2 else swapped
        each = np.arange(len(own))
        chance = guess(values.chances, own, other, standings.one_more)[kind, each]
        slope = guess(slopes, own, other, standings.one_more)[kind, each]
        blocks = blocks_of(standings.steps[own])
        written = [self.written(values, pairs, block) for block in blocks]
        closed: list[Floats] = []
        if values.taken is not None and not standings.game.rules.takeover_chain:
            # Who took a pot over does not pass it on.
            closed = [self.written(WinValues(values.chances), pairs, block) for block in blocks]
        lost = 1 - chance[partner]
        found = np.empty(len(own))
        moving = np.ones(len(own), np.bool_)
        before: tuple[Floats, Floats] | None = None
        for _ in range(MOST_ROUNDS):
            for at, (block, stop) in enumerate(zip(blocks, written, strict=True)):
                still = np.nonzero(moving[block])[0]
                if not len(still):
                    continue
                here = block[still]
                stops = self.stops(stop[:, :, still], pairs, here, lost[here])
                thrown = thrown_values(self.turn, stops, self.safe)
                found[here] = np.maximum(self.fresh(thrown, stops, own[here]), lost[here])
                if values.taken is not None:
                    if closed:
                        stops = replace(stops, written=closed[at][:, :, still])
                        thrown = thrown_values(self.turn, stops, self.safe)
                    self._offer(values, pairs, here, self._of_takers(thrown, stops, own[here]))
            if before is not None:
                moved = np.abs(lost - before[0]) > 1e-9
                rise = (found - before[1]) / np.where(moved, lost - before[0], 1.0)
                slope = np.where(moved & moving, np.clip(rise, 0.0, 1.0), slope)
            before = lost, found.copy()
            both = np.minimum(slope * slope[partner], 1 - 1e-9)
            at_zero = found - slope * lost
            chance = (at_zero + slope * (1 - at_zero[partner]) - both) / (1 - both)
            now = 1 - chance[partner]
            moving = np.abs(now - lost) >= SETTLED
            moving |= moving[partner]
            if not moving.any():
                break
            lost = np.where(moving, now, lost)
        values.chances[kind, own, other] = chance
        slopes[kind, own, other] = slope

    def fresh(self, thrown: Thrown, stops: Stops, own: Ints) -> Floats:
        """What a turn is worth before its first throw, by standing."""
        return self.standings.fresh(thrown, stops.lost, own < self.standings.off)

    def after_lost(self, chances: Floats, pairs: Pairs) -> Floats:
        """The chance after a lost turn, NaN where the standing it leads to is not solved yet."""
        kind = self.standings.kinds.lost[pairs.kind]
        found: Floats = 1 - chances[kind, pairs.other, self.after_fine(pairs)]
        return found

    def after_fine(self, pairs: Pairs) -> Ints:
        """The own rows after a lost turn, which may cost points."""
        fined = self.standings.kinds.fined[pairs.kind]
        return np.where(fined, self.standings.fined(pairs.own), pairs.own)

    def after_passed(self, chances: Floats, pairs: Pairs) -> Floats:
        """The same after a turn that was passed."""
        found: Floats = 1 - chances[self.standings.kinds.passed[pairs.kind], pairs.other, pairs.own]
        return found

    def stops(self, written: Floats, pairs: Pairs, block: Ints, lost: Floats) -> Stops:
        """What stopping brings at these scores, with the chance after a lost turn."""
        other = pairs.other[block]
        most = lost
        if not self.exactly:
            most = self.winning(other, np.full(len(other), self.top), pairs.kind[block])
        return Stops(written, self.top - self.standings.steps[pairs.own[block]], most, lost)

    def winning(self, other: Ints, total: Ints, kind: Ints) -> Floats:
        """The chance of a player who has reached the target with this total (in steps)."""
        standings = self.standings
        if standings.game.rules.end == "sudden":
            return np.ones(np.broadcast(other, total).shape)
        won: Floats = 1 - self.last.chance(other >= standings.off, total - standings.steps[other])
        return np.where(standings.kinds.second[kind], 1.0, won)

    def written(
        self, values: WinValues, pairs: Pairs, block: Ints, number: type[np.floating[Any]] = np.float64
    ) -> Floats:
        """What stopping with each pot brings: (pots, spots, standings), -inf where it loses or is refused."""
        standings, target = self.standings, self.standings.target
        own, other, kind = pairs.own[block], pairs.other[block], pairs.kind[block]
        pots = int((self.top - standings.steps[own]).max())
        pot = np.arange(pots)[:, None]
        total = standings.steps[own] + pot
        reached = total >= target
        row = standings.on_rows(np.minimum(total, target - 1))
        on = values.chances[standings.kinds.saved[kind], other, row]
        won = self.winning(np.broadcast_to(other, total.shape), total, np.broadcast_to(kind, total.shape))
        brings = np.where(reached, won, 1 - on)[:, None, :].astype(number)
        if values.taken is not None:
            brings = self._with_offers(values, (pot, own, other, kind), brings, reached, total)
        does = self._stopping(pots, own >= standings.off, reached)
        brings = np.where(does == WRITTEN, brings, number(-np.inf))
        if standings.kinds.streaks > 1 and (does == FREE).any():
            free = 1 - values.chances[standings.kinds.saved[kind], other, own]
            brings = np.where(does == FREE, np.nan_to_num(free, nan=-np.inf).astype(number), brings)
        found: Floats = brings
        return found

    def _stopping(self, pots: int, on_board: Bools, reached: Bools) -> Ints:
        """What stopping does: (pots, spots, standings)."""
        found = np.empty((pots, self.turn.spots, len(on_board)), np.intp)
        for board in (False, True):
            columns = on_board == board
            if columns.any():
                plain = self.standings.stopping(pots, on_board=board, wins=False)[:, :, None]
                wins = self.standings.stopping(pots, on_board=board, wins=True)[:, :, None]
                found[:, :, columns] = np.where(reached[:, None, columns], wins, plain)
        return found

    def _with_offers(
        self,
        values: WinValues,
        at: tuple[Ints, Ints, Ints, Ints],
        brings: Floats,
        reached: Bools,
        total: Ints,
    ) -> Floats:
        """The same where the next player may take the pot over, with the dice that are left."""
        assert values.taken is not None  # noqa: S101 - asked only then
        pot, own, other, kind = at
        standings = self.standings
        accepted = values.taken.worth(kind, own, other, pot).transpose(0, 2, 1)
        if standings.game.rules.takeover_last_round:
            missing = total - standings.steps[other]
            ended = self.last.taken(other >= standings.off, missing, pot)[:, self.offered]
            goes_on = reached & ~standings.kinds.second[kind]  # who is second in a round ends the game
            accepted = np.where(goes_on[:, None, :], ended, accepted)
        accepted[:, :, ~standings.may_take()[other]] = -np.inf
        by_spot = np.minimum(brings, 1 - accepted[:, self.offer])
        return np.where((standings.taker_rows() >= 0)[None, :, None], by_spot, brings)

    def _of_takers(self, thrown: Thrown, stops: Stops, own: Ints) -> Floats:
        """What throwing with each pot is worth to players who took it over: (pots, rows, standings)."""
        found = thrown.values
        if not self.standings.own_points:
            return found
        for column in np.flatnonzero(own < self.standings.off):
            found[:, :, column] = taken_by_newcomer(self.standings, stops.only(int(column)), self.safe)
        return found

    def _offer(self, values: WinValues, pairs: Pairs, block: Ints, thrown: Floats) -> None:
        """Note what it is worth to these players to take a pot over, for the players before them."""
        assert values.taken is not None  # noqa: S101 - asked only then
        standings = self.standings
        own, other = pairs.own[block], pairs.other[block]
        before = standings.kinds.saved[pairs.kind[block]]
        pot = np.arange(min(len(thrown), standings.target))[:, None]
        had = standings.steps[other] - pot  # the one before stood there and has written this pot
        worth = thrown[: len(pot), self.offered].transpose(0, 2, 1)
        rows = [(standings.on_rows(had), (had >= 0) & (pot > 0))]
        if standings.off:
            rows.append((np.zeros_like(had), (had == 0) & (pot > 0)))
        for row, fits in rows:
            pots, players = np.nonzero(fits)
            values.taken.note(before[players], row[fits], own[players], pots, worth[fits])
