"""200,000 turns of Yahtzee: best play brings what was computed, within three standard errors."""

import numpy as np
import pytest

from app.rules.game import Keep, Score, Throw
from tests.advice.games import solved_yahtzee
from tests.advice.sheet_games import Played, Sheets

TURNS, GAMES = 200_000, 15_400
ASKED_OF_THE_ENGINE = 200
"""Games that are played again by the engine."""


@pytest.mark.long
@pytest.mark.parametrize("joker", ["none", "forced"])
def test_games_of_yahtzee_bring_what_was_computed(joker: str) -> None:
    advisor = solved_yahtzee(joker)
    solved = advisor.solve(moments=True)
    sheets = Sheets(advisor.space, solved)
    played = sheets.play(GAMES, np.random.default_rng(2026))
    assert played.boxes.size >= TURNS
    error = played.totals.std() / GAMES**0.5
    assert played.totals.mean() == pytest.approx(solved.mean, abs=3 * error)
    # The error of a standard deviation, of a distribution with this fourth moment.
    fourth = ((played.totals - played.totals.mean()) ** 4).mean()
    of_deviation = (fourth - played.totals.var() ** 2) ** 0.5 / (2 * played.totals.std() * GAMES**0.5)
    assert played.totals.std() == pytest.approx(solved.deviation, abs=3 * of_deviation)
    assert 0.4 < error < 0.6
    for at in range(ASKED_OF_THE_ENGINE):
        assert played.totals[at] == by_engine(joker, sheets, played, at)


def by_engine(joker: str, sheets: Sheets, played: Played, at: int) -> int:
    """The total of a game that the engine plays by the same dice, keeps and boxes."""
    game = solved_yahtzee(joker).game
    state = game.begin(("Ann",))
    for rolls, kept, box in zip(played.rolls[at], played.kept[at], played.boxes[at], strict=True):
        for throw, roll in enumerate(rolls):
            state = game.apply(state, Throw("Ann", sheets.space.lattice.rolls[roll]))
            if throw == 2 or len(sheets.keeps[kept[throw]]) == game.rules.dice:
                break
            state = game.apply(state, Keep("Ann", sheets.keeps[kept[throw]]))
        state = game.apply(state, Score("Ann", sheets.space.boxes[box].key))
    assert state.over
    return game.totals(state, 0).total
