"""A table at which nobody answers takes decisions as players usually do, and leaves doubts out."""

import pytest

from app.rules.game import Bank, Hold, Score, Throw
from app.table.alone import finish, settle
from app.table.view import Verdict
from app.vision.dice import Doubt
from tests.table.evening import Evening
from tests.table.games import table


def alone(evening: Evening, *, trust: bool = False) -> Verdict:
    """What became of the throw that was seen last."""
    return settle(evening.table, evening.verdicts[-1], trust=trust)


def test_where_nothing_is_asked_the_verdict_stands() -> None:
    evening = Evening(table())
    said = evening.throw("154442")
    assert alone(evening) is said
    assert said.kind == "accept"


def test_of_several_holds_the_one_worth_most_is_taken() -> None:
    evening = Evening(table())
    evening.throw("115362")
    evening.throw("2346", away=True)
    assert evening.verdicts[-1].kind == "ask"
    assert alone(evening).kind == "accept"
    assert Hold("Ann", (1, 1)) in evening.actions


def test_six_dice_after_all_six_count_are_thrown_by_the_same_player() -> None:
    evening = Evening(table(opening="0"))
    evening.throw("123456")
    evening.throw("562361")
    alone(evening)
    assert evening.table.view.need.player == "Ann"
    assert evening.table.view.pot == 2000


def test_six_dice_after_others_are_the_next_players() -> None:
    evening = Evening(table(opening="0"))
    evening.throw("555134")
    evening.throw("112366")
    alone(evening)
    assert evening.table.view.need.player == "Ben"
    assert evening.actions[1:3] == [Hold("Ann", (1, 5, 5, 5)), Bank("Ann")]


def doubtful(evening: Evening) -> None:
    doubt = Doubt("face", "die 1 from the left may be a 2", 0, (1, 2), (75.0, 75.0, 125.0, 125.0))
    evening.land(evening._placed("154442", []), doubts=(doubt,))


def test_a_doubt_is_left_out_and_said() -> None:
    evening = Evening(table())
    doubtful(evening)
    said = alone(evening)
    assert said.kind == "ignore"
    assert said.sentence.startswith("Not written, since nobody was asked: ")
    assert evening.table.view.question is None
    assert evening.actions == []


FAINT = (Doubt("missed", "something faint may be a die"),)


def test_nothing_is_guessed_across_a_doubtful_throw() -> None:
    evening = Evening(table())
    evening.throw("154442")
    kept = evening.pick_up("1444")
    evening.land(evening._placed("53", kept), kept, doubts=FAINT)
    assert alone(evening).sentence.endswith(" What had been thrown in this turn is left out.")
    assert evening.actions == []
    evening.throw("555134")
    assert evening.actions == [Throw("Ann", (1, 3, 4, 5, 5, 5))]


def test_a_doubtful_throw_of_all_dice_is_the_next_players_and_ends_the_turn_before() -> None:
    evening = Evening(table(opening="0"))
    evening.throw("123466")
    evening.pick_up()
    evening.land(evening._placed("555134", []), doubts=FAINT)
    assert "left out" not in alone(evening).sentence
    assert evening.actions[1:] == [Hold("Ann", (1,)), Bank("Ann")]


def test_with_trust_a_doubt_is_taken_as_it_was_read() -> None:
    evening = Evening(table())
    doubtful(evening)
    assert alone(evening, trust=True).kind == "accept"
    assert len(evening.actions) == 1


@pytest.mark.parametrize(
    ("game", "faces", "last"),
    [("farkle", "555134", Bank("Ann")), ("farkle", "223446", None), ("yahtzee", "33355", None)],
)
def test_the_turn_that_stands_is_ended(game: str, faces: str, last: object) -> None:
    evening = Evening(table(game))
    evening.throw(faces)
    said = list(finish(evening.table))
    assert [verdict.kind for verdict in said] == ["accept"] * len(said)
    if last is None:  # a bust has ended already; a player of Yahtzee may throw again
        assert said == []
    else:
        assert evening.actions[-1] == last


def test_after_the_third_throw_the_best_box_is_written() -> None:
    evening = Evening(table("yahtzee"))
    evening.throw("33516")
    evening.throw("325", "33")
    evening.throw("55", "333")
    (said,) = finish(evening.table)
    assert said.kind == "accept"
    assert evening.actions[-1] == Score("Ann", "full_house")
