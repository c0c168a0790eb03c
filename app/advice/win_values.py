"""The chance to win a game between two under best play, at every pair of scores, solved backwards."""

from dataclasses import dataclass, replace

import numpy as np

from app.advice.progress import Cancelled, Progress
from app.advice.turn_map import Floats, Ints
from app.advice.win_last import LastTurn, last_turn
from app.advice.win_standings import Standings, guess, survivors
from app.advice.win_taken import Taken, new_taken
from app.advice.win_turn import Bools, Stops, survival, thrown_values

SETTLED = 1e-10
"""A chance that moves less than this from one round to the next is solved."""

MOST_ROUNDS = 200
BLOCK = 100
"""Standings worked on side by side: enough to make Python's own time small, few enough for the cache."""


@dataclass(frozen=True, slots=True)
class WinValues:
    """Chances of the player who is about to throw, before any pot is taken over.

    `chances` is (roles, own row, other row): with two roles the player is the first or the second of a
    round that will be finished. `taken` is there where pots can be taken over.
    """

    chances: Floats
    taken: Taken | None = None

    @property
    def first(self) -> float:
        """The chance of the player who begins, both not on the sheet yet."""
        return float(self.chances[0, 0, 0])


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs of scores with the same sum, as rows, for one role after the other: all these arrays go together.

    `partner` is the place of the same pair with the other player to move.
    """

    role: Ints
    own: Ints
    other: Ints
    partner: Ints


class WinSolver:
    """Solves one game; `last` is the turn that a player has after the other reached the target."""

    def __init__(self, standings: Standings, last: LastTurn | None = None) -> None:
        self.standings = standings
        self.turn = standings.turn
        self.last = last or last_turn(standings)
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
        count, roles = self.standings.rows, self.standings.roles
        chances = np.full((roles, count, count), np.nan)
        slopes = np.full((roles, count, count), np.nan)
        taken = None
        if self.standings.game.rules.takeover:
            taken = new_taken(self.standings, len(self.offered))
        values = WinValues(chances, taken)
        last = 2 * (self.standings.target - 1)
        for total in range(last, -1, -1):
            if progress is not None and not progress(1 - total / last):
                raise Cancelled
            self._solve_total(values, slopes, self._pairs(total))
        return values

    def _pairs(self, total: int) -> Pairs:
        steps = self.standings.steps
        own, other = np.nonzero(steps[:, None] + steps[None, :] == total)
        count, roles = len(own), self.standings.roles
        swapped = np.lexsort((own, other))  # nonzero gives them sorted by own, then other
        role = np.repeat(np.arange(roles), count)
        partner = np.concatenate([swapped + (roles - 1 - each) * count for each in range(roles)])
        return Pairs(role, np.tile(own, roles), np.tile(other, roles), partner)

    def _solve_total(self, values: WinValues, slopes: Floats, pairs: Pairs) -> None:
        """Losing a turn leads to the same sum with the other to move, so these are solved together.

        A chance is a convex function of the one after a lost turn, made of straight pieces: what is left
        after a round with the slope known so far is the square of what was there before.
        """
        role, own, other, partner = pairs.role, pairs.own, pairs.other, pairs.partner
        chance = guess(values.chances, own, other)[role, np.arange(len(own))]
        slope = guess(slopes, own, other)[role, np.arange(len(own))]
        steps = self.standings.steps[own]
        order = np.argsort(steps, kind="stable")
        blocks = [order[at : at + BLOCK] for at in range(0, len(order), BLOCK)]
        written = [self.written(values, pairs, block) for block in blocks]
        closed: list[Floats] = []
        if values.taken is not None and not self.standings.game.rules.takeover_chain:
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
                stops = self.stops(stop[:, :, still], steps[here], other[here], lost[here], role[here])
                thrown = thrown_values(self.turn, stops, self.safe)
                found[here] = np.maximum(thrown[0, 0], lost[here])
                if closed:
                    thrown = thrown_values(
                        self.turn, replace(stops, written=closed[at][:, :, still]), self.safe
                    )
                if values.taken is not None:
                    self._offer(values, pairs, here, thrown)
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
        values.chances[role, own, other] = chance
        slopes[role, own, other] = slope

    def stops(self, written: Floats, steps: Ints, other: Ints, lost: Floats, role: Ints) -> Stops:
        """What stopping brings at these scores, with the chance after a lost turn."""
        most = lost if self.exactly else self.winning(other, np.full(len(other), self.top), role)
        return Stops(written, self.top - steps, most, lost)

    def winning(self, other: Ints, total: Ints, role: Ints) -> Floats:
        """The chance of a player who has reached the target with this total (in steps)."""
        rules, steps = self.standings.game.rules, self.standings.steps
        if rules.end == "sudden":
            return np.ones(np.broadcast(other, total).shape)
        won: Floats = 1 - self.last.chance(other > 0, total - steps[other])
        if self.standings.roles == 2:
            won = np.where(role == 1, 1.0, won)
        return won

    def written(self, values: WinValues, pairs: Pairs, block: Ints) -> Floats:
        """What saving each pot brings: (pots, spots, standings), -inf where it is not written."""
        standings, target = self.standings, self.standings.target
        own, other, role = pairs.own[block], pairs.other[block], pairs.role[block]
        pots = int((self.top - standings.steps[own]).max())
        pot = np.arange(pots)[:, None]
        total = standings.steps[own] + pot
        reached = total >= target
        follower = role if standings.roles == 1 else 1 - role
        row = np.minimum(total, target - 1) + 1
        on = values.chances[follower, other, row]
        won = self.winning(np.broadcast_to(other, total.shape), total, np.broadcast_to(role, total.shape))
        brings = np.where(reached, won, 1 - on)[:, None, :]
        if values.taken is not None:
            brings = self._with_offers(values, (pot, own, other, role), brings, reached, total)
        may = self._may(pots, own > 0, reached)
        return np.where(may, brings, -np.inf)

    def _may(self, pots: int, on_board: Bools, reached: Bools) -> Bools:
        """Whether a pot is written: (pots, spots, standings)."""
        found = np.empty((pots, self.turn.spots, len(on_board)), np.bool_)
        for board in (False, True):
            columns = on_board == board
            if columns.any():
                plain = self.standings.written(pots, on_board=board, wins=False)[:, :, None]
                wins = self.standings.written(pots, on_board=board, wins=True)[:, :, None]
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
        pot, own, other, role = at
        standings = self.standings
        accepted = values.taken.worth(role, own, other, pot).transpose(0, 2, 1)
        if standings.game.rules.takeover_last_round:
            ended = self.last.taken(other > 0, total - standings.steps[other], pot)[:, self.offered]
            goes_on = reached & (role == 0)  # who is second in a round ends the game
            accepted = np.where(goes_on[:, None, :], ended, accepted)
        accepted[:, :, ~standings.may_take()[other]] = -np.inf
        by_spot = np.minimum(brings, 1 - accepted[:, self.offer])
        return np.where((standings.taker_rows() >= 0)[None, :, None], by_spot, brings)

    def _offer(self, values: WinValues, pairs: Pairs, block: Ints, thrown: Floats) -> None:
        """Note what it is worth to these players to take a pot over, for the players before them."""
        assert values.taken is not None  # noqa: S101 - asked only then
        steps = self.standings.steps
        own, other, role = pairs.own[block], pairs.other[block], pairs.role[block]
        before = role if self.standings.roles == 1 else 1 - role
        pot = np.arange(min(len(thrown), self.standings.target))[:, None]
        had = steps[other] - pot  # the one before stood there and has written this pot
        worth = thrown[: len(pot), self.offered].transpose(0, 2, 1)
        for row, fits in ((had + 1, (had >= 0) & (pot > 0)), (had, (had == 0) & (pot > 0))):
            pots, players = np.nonzero(fits)
            values.taken.note(before[players], row[fits], own[players], pots, worth[fits])
