"""A throw that puts a player out of the game (rules.md section 7, "instant loss")."""

from pathlib import Path

import pytest

from app.advice.stakes import why_not_solved
from app.rules.banking import BankingGame
from app.rules.faults import RulebookError
from app.rules.game import Bank, Bust, Hold, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import open_game, shelf
from app.rules.what_if import rescore
from tests.rules.test_rulebook import BANKING

SHELF = shelf(Path(__file__).parent / "books")


def _game(**options: str | int) -> BankingGame:
    game = open_game(SHELF.find("supernova"), options)
    assert isinstance(game, BankingGame)
    return game


def _own(tables: str) -> BankingGame:
    """Five dice to 1,000, then the others have one more turn."""
    text = BANKING.replace('end = "sudden"', 'end = "extra_turn_others"').replace("[target]", tables)
    game = open_game(read_rulebook(text.encode(), "own.toml"), {})
    assert isinstance(game, BankingGame)
    return game


def _turn(player: str, held: tuple[int, ...]) -> tuple[Throw, Hold, Bank]:
    return Throw(player, (*held, 2, 3, 4, 6)[:5]), Hold(player, held), Bank(player)


def test_the_mate_of_who_is_out_has_no_last_turn() -> None:
    game = _own('[combination.gone]\ndice = "4 4 4"\nloses = "game"\n[teams]\ncount = 3\n[target]')
    state = game.replay(game.begin("ABCDEF"), _turn("A", (1, 1, 1)))
    state = game.replay(state, (Throw("B", (4, 4, 4, 2, 3)), Bust("B"), *_turn("C", (1,))))
    assert game.need(state).player == "F"
    state = game.replay(state, _turn("F", (5,)))
    assert game.outcome(state).winners == ("A", "D")


def test_nobody_has_a_last_turn_beyond_those_that_all_have() -> None:
    game = _own("[target]\nturns = 2")
    state = game.replay(game.begin("AB"), (*_turn("A", (1,)), *_turn("B", (1,)), *_turn("A", (1,))))
    state = game.replay(state, _turn("B", (1, 1, 1)))
    assert (game.outcome(state).over, game.outcome(state).winners) == (True, ("B",))


def test_alone_the_game_is_over_and_nobody_has_won() -> None:
    game = _game()
    state = game.apply(game.begin(["Ann"]), Throw("Ann", (6, 6, 2, 6, 6, 6)))
    assert game.need(state).sentence == "Ann threw 2 6 6 6 6 6 and is out of the game."
    state = game.apply(state, Bust("Ann"))
    outcome = game.outcome(state)
    assert (outcome.over, outcome.winners, outcome.sentence) == (True, (), "Nobody has won.")
    assert game.need(state).kind == "over"
    assert game.sheet(state).columns[0].lines[0].how.startswith("out of the game; ")


def test_it_is_no_lost_turn_in_a_row_and_offers_no_hold() -> None:
    game = _game(many="three")
    worth = game.worth((1, 1, 1, 6, 6, 6))
    assert (worth.holds, worth.bust) == ((), True)
    assert game.worth((1, 1, 1, 5, 6, 6)).best == 350


def test_the_advice_says_that_it_does_not_know_the_rule() -> None:
    assert why_not_solved(_game().rules) == "that a throw may put a player out of the game"


def test_what_if_leaves_out_the_turns_of_who_is_out() -> None:
    """Played where three 6s are 600, scored again where they lose."""
    played, other = _game(), _game(many="three")
    state = played.begin(["Ann", "Ben", "Cid"])
    for _ in range(2):
        for name, faces, held in (
            ("Ann", (6, 6, 6, 2, 3, 4), (6, 6, 6)),
            ("Ben", (1, 2, 3, 4, 6, 6), (1,)),
            ("Cid", (5, 2, 3, 4, 6, 6), (5,)),
        ):
            for action in (Throw(name, faces), Hold(name, held), Bank(name)):
                state = played.apply(state, action)
    assert state.scores == (1200, 200, 100)
    again = rescore(played, state, other)
    assert again.state.scores == (0, 200, 100)
    assert [(note.player, note.says) for note in again.notes] == [
        ("Ann", "The throw 6 6 6 2 3 4 loses the game here."),
        ("Ann", "The player is out of the game here; this turn is left out."),
    ]


@pytest.mark.parametrize(
    ("line", "key", "allowed"),
    [
        ("points = 5", "combination.bad.points", "nothing, because the combination loses"),
        ("wins = true", "combination.bad.wins", "false, because the combination loses"),
        ('loses = "yes"\npoints = 5', "combination.bad.loses", "turn, total or game"),
    ],
)
def test_a_combination_that_loses_has_no_points(line: str, key: str, allowed: str) -> None:
    loses = "" if "loses" in line else "loses = true\n"
    text = BANKING.replace("[target]", f'[combination.bad]\ndice = "6 6 6"\n{loses}{line}\n[target]', 1)
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text.encode(), "own.toml")
    assert [(fault.key, fault.allowed) for fault in caught.value.faults] == [(key, allowed)]


def test_nothing_takes_its_points_from_a_combination_that_loses() -> None:
    bad = '[combination.bad]\ndice = "6 6 6"\nloses = true\n[combination.more]\ndice = "6 6"\nfrom = "bad"\n'
    with pytest.raises(RulebookError) as caught:
        read_rulebook(BANKING.replace("[target]", f"{bad}[target]", 1).encode(), "own.toml")
    assert [fault.key for fault in caught.value.faults] == ["combination.more.from"]
