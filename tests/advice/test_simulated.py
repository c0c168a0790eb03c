"""200,000 turns a game played with dice: best play brings what was computed, within three standard errors."""

import random

import numpy as np
import pytest

from app.advice.banking import TurnAdvisor
from app.advice.turn_map import PLAYER, endless
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.game import Action, Bank, Hold, Standing, Throw
from tests.advice.games import banking

TURNS = 200_000


class Turns:
    """Plays turns as the advisor says; what it said once for a throw is remembered, the dice are not."""

    def __init__(self, game: BankingGame) -> None:
        self.game = endless(game)
        self.advisor = TurnAdvisor(self.game)
        self.steps: dict[tuple[object, tuple[int, ...]], tuple[BankingState | None, int]] = {}

    def play(self, dice: random.Random, *, on_board: bool) -> int:
        """The points that one turn writes."""
        state: BankingState | None = self.game.begin((PLAYER,), Standing({}, {PLAYER: on_board}))
        written = 0
        while state is not None:
            turn = state.turn
            assert turn is not None
            roll = tuple(sorted(dice.choices(range(1, 7), k=turn.dice)))
            key = (turn.dice, turn.pot, turn.hot, turn.after_hot, state.on_board), roll
            if key not in self.steps:
                self.steps[key] = self._step(state, roll)
            state, written = self.steps[key]
        return written

    def _step(self, state: BankingState, roll: tuple[int, ...]) -> tuple[BankingState | None, int]:
        """What follows a throw: the state before the next one, or the end of the turn and its points."""
        lying = self.game.apply(state, Throw(PLAYER, roll))
        assert lying.turn is not None
        if lying.turn.stage == "bust":
            return None, 0
        best = self.advisor.advise(lying).choices[0]
        held = self.game.apply(lying, Hold(PLAYER, best.faces))
        advice = self.advisor.advise(held)
        stop: Action = Bank(PLAYER)
        if advice.throw is None or (advice.stop is not None and advice.stop >= advice.throw):
            return None, self.game.apply(held, stop).turns[-1].points
        return held, 0


@pytest.mark.long
@pytest.mark.parametrize("on_board", [True, False], ids=["on the sheet", "not yet"])
@pytest.mark.parametrize("name", ["youblewit_a", "youblewit_b", "stockmarket", "farkle"])
def test_turns_bring_what_was_computed(name: str, on_board: bool) -> None:
    turns = Turns(banking(name))
    dice = random.Random(2026)  # noqa: S311 - a seeded simulation
    points = np.array([turns.play(dice, on_board=on_board) for _ in range(TURNS)], float)
    error = points.std() / TURNS**0.5
    assert points.mean() == pytest.approx(turns.advisor.turn_mean(on_board=on_board), abs=3 * error)
    assert 0 < error < 3
