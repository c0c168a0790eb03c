"""What a game between two players can stand at, and what its rules say about stopping there."""

from dataclasses import replace

import numpy as np

from app.advice.errors import AdviceError
from app.advice.turn_map import PLAYER, Floats, Ints, TurnMap, endless, turn_at
from app.advice.win_turn import Bools, WinTurn
from app.rules.banking import BankingGame
from app.rules.game import Bank, IllegalAction, Standing

MOST_STEPS = 250
"""Steps of score up to the target: 10,000 in fifties are 200, Pig has 100."""

MOST_SPOTS = 16
"""Where combinations cross throws a turn has hundreds; the games solved here have 2 to 8."""


class Standings:
    """The scores of a game in steps, and what stopping writes.

    Scores are rows: 0 is nothing and not on the sheet yet, 1 nothing but on the sheet, k + 1 is k steps.
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
        self.steps: Ints = np.maximum(np.arange(self.target + 1) - 1, 0)
        self.roles = 2 if rules.end == "finish_round" else 1
        tie = {"first": 0.0, "last_matcher": 1.0}
        self.tie = tie.get(rules.seats.tie, 0.5)
        """What the player who comes second to a total gets for it; a playoff counts as even."""
        self._written: dict[tuple[bool, bool], Bools] = {}

    @property
    def rows(self) -> int:
        """How many scores are told apart."""
        return len(self.steps)

    def row(self, score: int, *, on_board: bool) -> int:
        """The row of a score; raises AdviceError for one that no turn comes to."""
        if score == 0:
            return int(on_board or not self.game.rules.opening)
        if score % self.unit or score // self.unit >= self.target:
            raise AdviceError(f"No player of {self.game.title} comes to {score} points.")
        return score // self.unit + 1

    def written(self, pots: int, *, on_board: bool, wins: bool) -> Bools:
        """Whether stopping writes the pot, asked of the engine: (pots, spots).

        `wins`: the pot reaches the target, where hot dice may be exempt.
        """
        key = (on_board, wins)
        known = self._written.get(key, np.zeros((0, self.turn.spots), np.bool_))
        if len(known) < pots:
            more = [
                [self._writes(place, pot * self.unit, key) for place in range(self.turn.spots)]
                for pot in range(len(known), pots)
            ]
            known = self._written[key] = np.vstack([known, np.array(more, np.bool_)])
        return known[:pots]

    def _writes(self, place: int, pot: int, key: tuple[bool, bool]) -> bool:
        on_board, wins = key
        spot = self.turn_map.spots[place]
        if pot == 0:
            return False
        target = self.game.rules.target
        score = max(0, target - pot) if wins and on_board else 0
        game = self.game if wins and score + pot >= target else endless(self.game)
        if game.rules.exactly and score + pot > target:
            return False
        begun = game.begin((PLAYER,), Standing({PLAYER: score}, {PLAYER: on_board}))
        try:
            turn = replace(turn_at(spot, pot), first_points=pot)
            after = game.apply(replace(begun, turn=turn), Bank(PLAYER))
        except IllegalAction:
            return False
        return after.turns[-1].result == "bank"

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
            may[0] = False
        return may


def _why_not(game: BankingGame, turn_map: TurnMap) -> str:
    rules = game.rules
    if rules.streak.busts and rules.streak.costs:
        return "turns lost in a row that cost points are not provided for"
    if rules.opening and rules.opening_scope == "first_roll":
        return "getting on the sheet by the first throw alone is not provided for"
    if rules.reroll_all != "off":
        return "giving up the first throw is not provided for"
    if rules.takeover and rules.opening and rules.takeover_opening == "own_points_only":
        return "an opening without the points taken over is not provided for"
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


def guess(chances: Floats, i: Ints, j: Ints) -> Floats:
    """Chances at scores (i, j) as they would be if they went on from the larger scores in a straight line."""
    last = chances.shape[-1] - 1
    more_i, more_j = np.minimum(np.maximum(i, 1) + 1, last), np.minimum(np.maximum(j, 1) + 1, last)
    above, beside = chances[..., more_i, j], chances[..., i, more_j]
    found = above + beside - chances[..., more_i, more_j]
    for other in (above, beside):  # at an edge one of them is not known
        found = np.where(np.isfinite(found), found, other)
    clipped: Floats = np.clip(np.nan_to_num(found, nan=0.5), 0.0, 1.0)
    return clipped
