"""A game scored again by another rulebook: the same throws, and a word wherever they do not allow it."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.rules.game import Game, Thrown
from app.rules.shelf import SHIPPED, open_game, shelf
from app.rules.what_if import Rescored, WhatIfError, rescore
from app.session.playing import play
from app.session.transcript import read_transcript
from tests.rules.test_properties import PLAYED, near, play_out
from tests.rules.test_properties import SHELF as ALL_BOOKS

SHELF = shelf()


def _game(name: str) -> Game[Any]:
    book = ALL_BOOKS.find(name)
    return open_game(book, {switch.name: near(switch) for switch in book.switches if switch.name == "target"})


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seed", range(2))
def test_by_its_own_rules_a_game_is_the_same(name: str, seed: int) -> None:
    game = _game(name)
    _, state, _ = play_out(game, 3, seed, roll_for_start=True)
    again = rescore(game, state, game)
    assert again.notes == ()
    assert again.state.turns == state.turns
    assert again.game.outcome(again.state) == game.outcome(state)


def _pairs() -> list[tuple[str, str]]:
    books = SHELF.books
    return [
        (one, other)
        for one, other in permutations(SHIPPED, 2)
        if (books[one].engine, books[one].dice) == (books[other].engine, books[other].dice)
    ]


@pytest.mark.parametrize(("one", "other"), _pairs())
def test_by_other_rules_every_game_can_be_scored(one: str, other: str) -> None:
    game = _game(one)
    _, state, _ = play_out(game, 2, 1, roll_for_start=False)
    again = rescore(game, state, _game(other))
    assert [column.player for column in again.game.sheet(again.state).columns] == ["P0", "P1"]
    before, used = _thrown(state), _thrown(again.state)
    assert all(faces in before for faces in used)
    assert again.notes or len(used) == len(before)


def _thrown(state: Any) -> list[Any]:
    """The dice of every throw of the turns that have ended."""
    throws = [throw for turn in state.turns for throw in turn.throws]
    return [throw.faces if isinstance(throw, Thrown) else throw[0] for throw in throws]


def _farkle(events: list[dict[str, Any]], other: str, **options: str | int) -> Rescored:
    written = {"game": "farkle_usual", "players": ["A", "B"], "events": events}
    played = play(read_transcript(written), SHELF.find("farkle_usual"))
    assert played.refusal is None
    return rescore(played.game, played.state, open_game(SHELF.find(other), options))


def _threw(player: str, roll: str, hold: str = "", action: str = "bank") -> dict[str, Any]:
    found: dict[str, Any] = {"player": player, "roll": [int(face) for face in roll], "action": action}
    return found | ({"hold": [int(face) for face in hold]} if hold else {})


def test_the_same_dice_are_worth_what_the_other_rules_say() -> None:
    again = _farkle([_threw("A", "222245", "2222"), _threw("B", "555512", "5555")], "facebook_farkle")
    assert [turn.points for turn in again.state.turns] == [400, 1000]
    assert again.notes == ()


def test_a_hold_that_is_not_allowed_is_replaced_by_one_of_as_many_dice() -> None:
    events = [
        _threw("A", "555126", "5", "roll"),
        _threw("A", "11123", "111", "roll"),
        _threw("A", "11", "11"),
    ]
    again = _farkle(events, "kingdom_come_farkle", hold="whole")
    assert [str(note) for note in again.notes] == ["A, turn 1: 5 cannot be held here, 1 is taken instead."]
    assert [turn.points for turn in again.state.turns] == [1300]


def test_where_no_hold_of_as_many_dice_is_allowed_the_turn_writes_nothing() -> None:
    events = [_threw("A", "111155", "1", "roll"), _threw("A", "22223", "2222")]
    again = _farkle(events, "kingdom_come_farkle", hold="all")
    assert [str(note) for note in again.notes] == [
        "A, turn 1: No hold of one die of 1 1 1 1 5 5 is allowed. The turn writes nothing."
    ]
    assert [turn.points for turn in again.state.turns] == [0]


def test_who_could_not_have_stopped_writes_nothing() -> None:
    written = {"game": "farkle", "players": ["A"], "events": [_threw("A", "112346", "11")]}
    played = play(read_transcript(written), SHELF.find("farkle"))
    again = rescore(played.game, played.state, open_game(SHELF.find("farkle_usual")))
    (note,) = again.notes
    assert str(note) == (
        "A, turn 1: The player could not have stopped: 500 points in one turn are needed to get on the "
        "sheet, not 200. The turn writes nothing."
    )
    assert again.state.scores == (0,)


def test_a_lost_throw_that_counts_elsewhere_is_held() -> None:
    again = _farkle([_threw("A", "223346", action="bust"), _threw("B", "111234", "111", "roll"),
                     _threw("B", "223", action="bust")], "zilch")  # fmt: skip
    assert [turn.points for turn in again.state.turns] == [500, 0]
    assert [str(note) for note in again.notes] == [
        "A, turn 1: The throw 2 2 3 3 4 6 counts here: 2 2 3 3 4 6 is held."
    ]


def test_a_game_that_would_have_been_over_leaves_turns_out() -> None:
    turns = [_threw(player, "123456", "123456") for player in "ABABABAB"]
    again = _farkle(turns, "kingdom_come_farkle", target=3000)
    assert again.state.over
    assert again.state.scores == (3000, 1500)
    assert [str(note) for note in again.notes] == [
        "B, turn 2: The game would have been over before; the last 5 turns are left out."
    ]


def test_a_sheet_by_another_sheet() -> None:
    events = [
        {"player": "A", "roll": [3, 3, 3, 2, 2], "action": "score", "category": "full_house"},
        {"player": "A", "roll": [6, 6, 6, 6, 1], "action": "score", "category": "four_kind"},
        {"player": "A", "roll": [2, 3, 4, 5, 5], "action": "score", "category": "small_straight"},
        {"player": "A", "roll": [1, 1, 1, 1, 1], "action": "score", "category": "yahtzee"},
    ]
    played = play(
        read_transcript({"game": "yahtzee", "players": ["A"], "events": events}), SHELF.find("yahtzee")
    )
    again = rescore(played.game, played.state, open_game(SHELF.find("yatzy")))
    assert [(turn.box, turn.points) for turn in again.state.turns] == [
        ("full_house", 13),
        ("four_kind", 24),
        ("small_straight", 0),
        ("yatzy", 50),
    ]
    assert [str(note) for note in again.notes] == [
        "A, turn 4: Yahtzee is not open here; the dice go into Yatzy."
    ]


def test_fewer_throws_leave_the_last_ones_out() -> None:
    events = [
        {"player": "A", "roll": [3, 3, 1, 2, 6, 6], "hold": [3, 3], "action": "roll"},
        {"player": "A", "roll": [3, 3, 3, 2, 6, 6], "action": "score", "category": "chance"},
    ]
    played = play(
        read_transcript({"game": "maxi_yatzy", "players": ["A"], "events": events}), SHELF.find("maxi_yatzy")
    )
    two = ALL_BOOKS.find("best_of_six")
    again = rescore(played.game, played.state, open_game(two))
    assert again.state.cards[0][3] == 21
    assert again.notes == ()


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        ("farkle", "stockmarket", "Farkle is played with six dice, Stock Market with seven dice."),
        ("yatzy", "maxi_yatzy", "Yatzy is played with five dice, Maxi Yatzy with six dice."),
        ("farkle", "yatzy", "are games of different families"),
    ],
)
def test_what_cannot_be_scored_at_all(one: str, other: str, sentence: str) -> None:
    game = open_game(SHELF.find(one))
    with pytest.raises(WhatIfError, match=sentence):
        rescore(game, game.begin(["A"], roll_for_start=False), open_game(SHELF.find(other)))


def test_a_game_taken_up_in_the_middle_is_refused() -> None:
    written = {"game": "farkle", "players": ["A"], "start": {"scores": {"A": 500}}, "events": []}
    played = play(read_transcript(written), SHELF.find("farkle"))
    with pytest.raises(WhatIfError, match="was not played from its beginning"):
        rescore(played.game, played.state, open_game(SHELF.find("zilch")))


def test_play_as_another_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    events = [
        _threw("A", "222234", "2222"),
        _threw("B", "112346", "11", "roll"),
        _threw("B", "2346", action="bust"),
    ]
    path.write_text(json.dumps({"game": "farkle_usual", "players": ["A", "B"], "events": events}))
    assert main(["play", "--as", "facebook_farkle", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["as"] == "facebook_farkle"
    assert told["scores"] == {"A": 400, "B": 0}
    assert told["was"] == {"game": "farkle_usual", "totals": {"A": 1000, "B": 0}}
    assert told["notes"] == []
    assert main(["play", "--as", "facebook_farkle", "--set", "opening=500", str(path)]) == 1
    said = capsys.readouterr()
    assert "A: 1,000 by Farkle as usually sold, 0 by Farkle as played on Facebook" in said.out
    assert "turn 1: The player could not have stopped" in said.err
    assert main(["play", "--as", "yahtzee", str(path)]) == 2
    assert "different families" in capsys.readouterr().err
    assert main(["play", "--as", "poker", str(path)]) == 2
    assert main(["play", "--set", "opening=500", str(path)]) == 2
    assert "--set goes with --as" in capsys.readouterr().err
