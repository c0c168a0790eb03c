"""A game that ends by its target or by a number of turns, and a team with a shared pot that is out."""

from pathlib import Path

import pytest

from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.dice import Faces
from app.rules.game import Bank, Bust, Hold, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import open_game, shelf

TEAMS = shelf(Path(__file__).parent / "books").find("teams").text.decode()
"""Two teams to 10,000; the others have one more turn."""


def game_of(text: str, **options: str | int) -> BankingGame:
    game = open_game(read_rulebook(text.encode(), "own.toml"), options)
    assert isinstance(game, BankingGame)
    return game


def banked(game: BankingGame, state: BankingState, player: str, faces: Faces, held: Faces) -> BankingState:
    for action in (Throw(player, faces), Hold(player, held), Bank(player)):
        state = game.apply(state, action)
    return state


@pytest.mark.parametrize("end", ["extra_turn_others", "last_licks"])
@pytest.mark.parametrize(("turns", "follows"), [(1, None), (2, "Ann")])
def test_nobody_has_more_turns_than_there_are(end: str, turns: int, follows: str | None) -> None:
    text = TEAMS.replace("[teams]\ncount = 2", "[teams]\ncount = 0").replace(
        "[target]\n", f"[target]\nturns = {turns}\n"
    )
    game = game_of(text, target=500, end=end)
    state = banked(game, game.begin(("Ann", "Ben")), "Ann", (3, 3, 3, 2, 4, 6), (3, 3, 3))
    state = banked(game, state, "Ben", (1, 1, 1, 2, 4, 6), (1, 1, 1))
    assert game.need(state).player == follows
    assert game.outcome(state).winners == (() if follows else ("Ben",))


def test_a_team_that_is_out_writes_no_shared_pot_and_ends_no_game() -> None:
    text = TEAMS.replace("count = 2", "count = 3").replace(
        "[opening]", '[combination.bad]\nname = "bad"\ndice = "6 6 6"\nloses = "game"\n\n[opening]'
    )
    game = game_of(text, target=500, pot="shared", end="sudden")
    state = game.begin(("A", "B", "C", "D", "E", "F"))
    state = banked(game, state, "A", (1, 1, 1, 2, 4, 6), (1, 1, 1))
    for player in "BC":
        state = game.apply(game.apply(state, Throw(player, (2, 2, 3, 3, 4, 6))), Bust(player))
    state = game.apply(game.apply(state, Throw("D", (6, 6, 6, 2, 3, 4))), Bust("D"))
    assert state.scores == (0, 0, 0, 0, 0, 0)
    assert state.out == (0, 3)
    assert game.need(state).player == "E"
