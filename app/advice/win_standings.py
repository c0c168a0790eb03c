"""What a game between two players can stand at, and what its rules say about stopping there."""

from dataclasses import replace

import numpy as np

from app.advice.errors import AdviceError
from app.advice.turn_map import PLAYER, Floats, Ints, TurnMap, endless, turn_at
from app.advice.win_first import first_throw
from app.advice.win_kinds import kinds_of
from app.advice.win_turn import Bools, Thrown, WinTurn
from app.rules.banking import BankingGame
from app.rules.banking_end import LOST
from app.rules.game import Bank, IllegalAction, Standing

MOST_STEPS = 250
"""Steps of score up to the target: 10,000 in fifties are 200, Pig has 100."""

MOST_SPOTS = 16
"""Where combinations cross throws a turn has hundreds; the games solved here have 2 to 8."""

MOST_STANDINGS = 1 << 20
"""Pairs of scores times kinds, where lost turns in a row cost points; solved in some minutes."""

FINES = 2
"""So many fines below zero a total is still told apart; who has lost more stays there."""

WRITTEN, FREE, NOT = 1, 2, 0
"""What stopping does: the pot is written, nothing is written but the turn is not lost either, or neither."""


class Standings:
    """The scores of a game in steps, and what stopping writes.

    Scores are rows: first those of players not on the sheet yet, from nothing down, then those on it from
    the lowest up. `steps` are the scores by row, `off` is how many rows are not on the sheet.
    Raises AdviceError, with the reason, for rules under which the chance to win is not computed.
    """

    def __init__(self, game: BankingGame, turn_map: TurnMap, turn: WinTurn) -> None:
        self.game = game
        self.turn_map = turn_map
        self.turn = turn
        self.unit = turn.unit
        rules = game.rules
        reason = _why_not(game, turn_map)
        if reason:
            raise AdviceError(f"The chance to win {game.title} is not computed: {reason}.")
        self.target = -(-rules.target // self.unit)
        self.roles = 2 if rules.end == "finish_round" else 1
        self.kinds = kinds_of(self.roles, rules.streak)
        self.fine = rules.streak.costs // self.unit if self.kinds.streaks > 1 else 0
        self.below = FINES * self.fine if rules.streak.below_zero else 0
        self.off = self.below + 1 if rules.opening else 0
        self.steps: Ints = np.concatenate([-np.arange(self.off), np.arange(-self.below, self.target)])
        if self.kinds.count * self.rows**2 > MOST_STANDINGS and self.fine:
            reason = "scores and turns lost in a row make too many different standings"
            raise AdviceError(f"The chance to win {game.title} is not computed: {reason}.")
        tie = {"first": 0.0, "last_matcher": 1.0}
        self.tie = tie.get(rules.seats.tie, 0.5)
        """What the player who comes second to a total gets for it; a playoff counts as even."""
        own_points = rules.takeover_opening == "own_points_only"
        self.own_points = own_points and rules.takeover and bool(rules.opening)
        """Whether points taken over do not help a player to get on the sheet."""
        self.first = first_throw(game, turn_map)
        self._stopping: dict[tuple[bool, bool], Ints] = {}

    @property
    def begin(self) -> int:
        """The row in which a player begins."""
        return self.row(0, on_board=False)

    def fresh(self, thrown: Thrown, lost: Floats, off: Bools) -> Floats:
        """What a turn is worth before its first throw, by standing; `off`: not on the sheet yet."""
        if self.first is None:
            found: Floats = thrown.values[0, 0]
            return found
        return self.first.values(thrown.best, lost, off.astype(float))

    @property
    def rows(self) -> int:
        """How many scores are told apart."""
        return len(self.steps)

    def row(self, score: int, *, on_board: bool) -> int:
        """The row of a score; raises AdviceError for one that no turn comes to."""
        if score % self.unit or score // self.unit >= self.target:
            raise AdviceError(f"No player of {self.game.title} comes to {score} points.")
        steps = max(score // self.unit, -self.below)
        if steps <= 0 and self.game.rules.opening and not on_board:
            return -steps
        return self.on_row(steps)

    def on_row(self, steps: int) -> int:
        """The row of a score in steps, on the sheet."""
        return self.off + self.below + steps

    def on_rows(self, steps: Ints) -> Ints:
        """The rows of scores in steps, on the sheet."""
        return self.off + self.below + steps

    def fined(self, rows: Ints) -> Ints:
        """The rows after turns lost in a row have cost points."""
        floor = np.minimum(self.steps[rows], 0) if not self.below else -self.below
        steps = np.maximum(self.steps[rows] - self.fine, floor)
        return np.where(rows < self.off, np.minimum(-steps, self.off - 1), self.on_rows(steps))

    @property
    def one_more(self) -> Ints:
        """By row that with one step more, on the sheet; the largest stays."""
        return self.on_rows(np.minimum(self.steps + 1, self.target - 1))

    def stopping(self, pots: int, *, on_board: bool, wins: bool) -> Ints:
        """What stopping does, asked of the engine: (pots, spots), WRITTEN, FREE or NOT.

        `wins`: the pot reaches the target, where hot dice may be exempt.
        """
        key = (on_board, wins)
        known = self._stopping.get(key, np.zeros((0, self.turn.spots), np.intp))
        if len(known) < pots:
            more = [
                [self._stops(place, pot * self.unit, key) for place in range(self.turn.spots)]
                for pot in range(len(known), pots)
            ]
            known = self._stopping[key] = np.vstack([known, np.array(more, np.intp)])
        return known[:pots]

    def written(self, pots: int, *, on_board: bool, wins: bool) -> Bools:
        """Whether stopping writes the pot: (pots, spots)."""
        found: Bools = self.stopping(pots, on_board=on_board, wins=wins) == WRITTEN
        return found

    def _stops(self, place: int, pot: int, key: tuple[bool, bool]) -> int:
        on_board, wins = key
        spot = self.turn_map.spots[place]
        if pot == 0:
            return NOT
        rules = self.game.rules
        score = max(0, rules.target - pot) if wins and on_board else 0
        game = self.game if wins and score + pot >= rules.target else endless(self.game)
        if game.rules.exactly and score + pot > rules.target:
            return NOT
        begun = game.begin((PLAYER,), Standing({PLAYER: score}, {PLAYER: on_board}))
        # Where the first throw has to open, a turn that did not is worth a lost one, see FirstThrow.
        opened = rules.opening if rules.opening_scope == "first_roll" else pot
        try:
            turn = replace(turn_at(spot, pot), first_points=opened)
            after = game.apply(replace(begun, turn=turn), Bank(PLAYER))
        except IllegalAction:
            return NOT
        result = after.turns[-1].result
        return WRITTEN if result == "bank" else NOT if result in LOST else FREE

    def taker_rows(self) -> Ints:
        """By spot the row of dice that the next player throws who takes the pot over; -1 for none."""
        if not self.game.rules.takeover:
            return np.full(self.turn.spots, -1, np.intp)
        return np.where(self.turn.row < self.turn.rows, self.turn.row, -1)

    def may_take(self) -> Bools:
        """By row whether that player may take a pot over."""
        rules = self.game.rules
        may = np.full(self.rows, rules.takeover)
        if rules.takeover_opening == "must_be_on_board" and rules.opening:
            may[: self.off] = False
        return may


def _why_not(game: BankingGame, turn_map: TurnMap) -> str:
    rules = game.rules
    streak = bool(rules.streak.busts and rules.streak.costs)
    alone = bool(rules.opening) and rules.opening_scope == "first_roll"
    if streak and rules.takeover:
        return "turns lost in a row that cost points are not provided for where pots are taken over"
    if streak and alone:
        return "turns lost in a row that cost points are not provided for where the first throw has to open"
    if rules.takeover and alone:
        return "getting on the sheet by the first throw is not provided for where pots are taken over"
    if rules.takeover and rules.opening and rules.takeover_opening == "own_points_only" and not rules.exactly:
        return "points taken over that do not open are provided for only with an exact target"
    if streak and rules.streak.costs % turn_map.unit:
        return f"what lost turns cost, {rules.streak.costs}, is no number of steps of {turn_map.unit}"
    if len(turn_map.spots) > MOST_SPOTS:
        return "its turns stand in too many different ways"
    if rules.target // turn_map.unit > MOST_STEPS:
        return f"up to {rules.target} there are more than {MOST_STEPS} steps of {turn_map.unit}"
    if rules.exactly and rules.target % turn_map.unit:
        return f"no player can come to exactly {rules.target}"
    return ""


def survivors(standings: Standings, *, on_board: bool, wins: bool) -> Bools:
    """By spot whether any large pot may be saved there."""
    rules = standings.game.rules
    pot = (rules.target + rules.opening) // standings.unit + 1
    far: Bools = standings.written(pot + 1, on_board=on_board, wins=wins and not rules.exactly)[pot]
    return far


def guess(chances: Floats, i: Ints, j: Ints, one_more: Ints) -> Floats:
    """Chances at rows (i, j) as they would be if they went on from the larger scores in a straight line."""
    more_i, more_j = one_more[i], one_more[j]
    above, beside = chances[..., more_i, j], chances[..., i, more_j]
    found = above + beside - chances[..., more_i, more_j]
    for other in (above, beside):  # at an edge one of them is not known
        found = np.where(np.isfinite(found), found, other)
    clipped: Floats = np.clip(np.nan_to_num(found, nan=0.5), 0.0, 1.0)
    return clipped
