"""What is wrong or doubtful about a throw is named and asked, and an answer settles it."""

from fractions import Fraction

import pytest

from app.rules.game import Bank, Bust, Hold, Throw
from app.session.log import Did
from app.table.settings import TableSettings
from app.table.zones import Zones
from app.vision.dice import Doubt
from tests.table.evening import JPEG, Evening
from tests.table.games import table
from tests.vision.tabletop import FIVE, Scene, Spot, hand, rest, roll, seen

SIX: tuple[Spot, ...] = (*FIVE, (6, 900, 100))


def labels(evening: Evening) -> list[str]:
    """The answers that the open question offers."""
    return [choice.label for choice in evening.question.choices]


def test_where_several_holds_fit_dice_held_out_of_sight_it_is_asked_which() -> None:
    evening = Evening(table())
    evening.throw("144425")
    assert evening.throw("35", left="1444", away=True).kind == "ask"
    assert evening.question.kind == "which_hold"
    assert labels(evening) == ["Hold 1 4 4 4", "Hold 4 4 4 5"]
    assert evening.table.pick(1).kind == "accept"
    assert evening.table.view.pot == 450


def test_a_die_left_lying_that_scores_nothing_is_named() -> None:
    evening = Evening(table())
    evening.throw("144425")
    verdict = evening.throw("3456", left="12")
    assert verdict.kind == "ask"
    assert evening.question.kind == "held_no_count"
    assert verdict.sentence == "Not every die of 1 2 counts."
    assert len(evening.actions) == 1


def test_another_die_left_lying_than_chosen_can_be_held_instead() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1,)))
    verdict = evening.throw("13446", left="5")
    assert verdict.sentence == "5 lies aside, but Ann holds 1."
    assert labels(evening) == ["Hold 5"]
    assert evening.table.pick(0).kind == "accept"
    assert evening.actions[1] == Hold("Ann", (5,))


def test_a_scored_die_thrown_again_is_named() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1, 5)))
    verdict = evening.throw("13446", left="1")
    assert evening.question.kind == "scored_thrown"
    assert verdict.sentence == "Ann has thrown dice again that were set aside: 5."
    assert labels(evening) == ["Hold 1"]
    evening.table.pick(0)
    assert evening.actions[1] == Hold("Ann", (1,))
    assert evening.table.view.pot == 100


def test_a_held_die_that_shows_another_face_is_named() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1, 5)))
    at = next(at for at, spot in enumerate(evening.lying) if spot[0] == 1)
    evening.lying[at] = (2, *evening.lying[at][1:])
    verdict = evening.throw("1344", left="25")
    assert evening.question.kind == "changed_held"
    assert verdict.sentence == "A die that lay aside as 1 shows 2 now."
    assert sorted(evening.question.proposed) == [1, 3, 4, 4]
    assert evening.table.answer(evening.question.proposed).kind == "accept"
    assert evening.table.view.pot == 150


def test_a_die_that_falls_where_another_had_lain_is_thrown() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1, 5)))
    _, x, y = next(spot for spot in evening.lying if spot[0] == 6)
    kept = [spot for spot in evening.lying if spot[0] in (1, 5)]
    evening.lying = [*kept, (1, x, y), (3, 35, 35), (4, 35, 965), (4, 965, 35)]
    # In one movement, so that nothing shows that the six was picked up.
    evening.run(roll(0.8, kept), rest(1.5, evening.lying))
    assert evening.readings[-1].changed != ()
    assert evening.verdicts[-1].kind == "accept"
    assert evening.actions[2] == Throw("Ann", (1, 3, 4, 4))


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ("13446", "Ann throws four dice; five dice were thrown."),
        ("134", "Ann throws four dice; three dice were thrown."),
    ],
)
def test_too_many_or_too_few_dice_are_named(faces: str, sentence: str) -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1, 5)))
    verdict = evening.throw(faces, left="15")
    assert (verdict.kind, verdict.sentence) == ("ask", sentence)
    assert evening.question.kind == "wrong_count"


def test_a_wrong_number_is_answered_by_throwing_again() -> None:
    evening = Evening(table())
    evening.throw("15334")
    assert evening.question.kind == "wrong_count"
    verdict = evening.throw("153346")
    assert verdict.kind == "accept"
    assert verdict.sentence.endswith("The throw before it was not written.")
    assert evening.table.view.question is None


def test_a_foreign_die_can_be_struck_and_stays_struck_while_it_lies_there() -> None:
    evening = Evening(table())
    evening.throw("1533466")
    assert evening.question.kind == "wrong_count"
    foreign = next(die for die in evening.table.view.lying if die.face == 6)
    x1, y1, _, _ = foreign.box
    spot = next(spot for spot in evening.lying if spot[1:] == (x1 + 25, y1 + 25))
    assert evening.table.strike(foreign.index).kind == "accept"
    assert evening.table.view.roll == (1, 3, 3, 4, 5, 6)
    evening.lying.remove(spot)
    evening.lying.insert(0, spot)
    assert evening.throw("3346", left="615").kind == "accept"
    assert evening.actions[1] == Hold("Ann", (1, 5))


def test_a_die_that_was_not_read_can_be_added() -> None:
    evening = Evening(table())
    evening.throw("15334")
    assert evening.table.add(6).kind == "accept"
    assert evening.table.view.roll == (1, 3, 3, 4, 5, 6)


def test_without_a_hold_it_is_asked_whether_the_player_has_stopped() -> None:
    evening = Evening(table())
    evening.throw("144425")
    verdict = evening.throw("223344")
    assert verdict.kind == "ask"
    assert evening.question.kind == "hand_over"
    assert labels(evening)[0] == "Hold 1 4 4 4 5, bank 550, then Ben throws"
    assert evening.table.pick(0).kind == "accept"
    assert evening.table.view.need.player == "Ben"


def test_hot_dice_thrown_on_or_handed_over_is_asked() -> None:
    evening = Evening(table())
    evening.throw("123456")
    evening.table.choose(Hold("Ann", (1, 2, 3, 4, 5, 6)))
    evening.throw("144425")
    assert evening.question.kind == "hand_over"
    assert len(labels(evening)) == 2
    assert labels(evening)[1] == "Bank 2,000, then Ben throws"
    assert evening.table.choose(Bank("Ann")).kind == "accept"
    assert evening.table.view.need.player == "Ben"


def test_where_all_dice_moved_in_one_movement_it_is_asked_which_were_thrown() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.table.choose(Hold("Ann", (1, 5)))
    assert evening.snatch("3446", left="15").kind == "ask"
    assert evening.question.kind == "which_thrown"
    assert labels(evening) == ["Ann throws 3 4 4 6", "Bank 150, then Ben throws"]
    assert evening.question.proposed == (3, 4, 4, 6)
    assert evening.table.answer((3, 4, 4, 6)).kind == "accept"
    assert evening.actions[1:] == [Hold("Ann", (1, 5)), Throw("Ann", (3, 4, 4, 6)), Bust("Ann")]


def test_dice_that_lay_there_before_are_asked_about() -> None:
    evening = Evening(table(), lying=list(SIX))
    assert evening.question.kind == "lay_there"
    assert not evening.actions
    assert evening.table.answer(evening.question.proposed).kind == "accept"


def test_a_doubtful_die_is_asked_about_with_its_likeliest_faces() -> None:
    evening = Evening(table())
    doubt = Doubt("face", "the second die from the left may be a 5 or a 3", 1, (5, 3), (275, 475, 325, 525))
    verdict = evening.land(SIX, doubts=(doubt,))
    assert (verdict.kind, verdict.sentence) == ("ask", "The second die from the left may be a 5 or a 3.")
    (asked,) = evening.question.dice
    assert (asked.index, asked.box, asked.faces[0]) == (1, (275, 475, 325, 525), (5, 0.99))
    assert [die.doubtful for die in evening.table.view.lying] == [False, True, False, False, False, False]
    assert evening.question.picture == JPEG
    assert evening.table.answer([3]).kind == "accept"
    (event,) = evening.table.game.log.events
    assert isinstance(event, Did)
    assert event.action == Throw("Ann", (1, 3, 4, 4, 2, 6))
    assert event.source.read == (1, 2, 4, 4, 5, 6)


def test_a_doubt_about_a_die_that_was_held_is_no_question() -> None:
    evening = Evening(table())
    evening.throw("153346")
    kept = evening.pick_up(left="15")
    new: list[Spot] = [(3, 35, 35), (4, 35, 965), (4, 965, 35), (6, 965, 965)]
    held = sorted([*kept, *new], key=lambda spot: spot[1:]).index(kept[0])
    doubt = Doubt("face", "a die may be a 1 or a 2", held, (1, 2))
    assert evening.land(new, kept, doubts=(doubt,)).kind == "accept"


def test_the_risk_is_handed_on_to_who_reads() -> None:
    assert table().wanted.risk == 0.001
    assert table(settings=TableSettings(risk=Fraction(1, 6000))).wanted.risk == 1 / 6000


def test_a_throw_waits_while_a_doubt_is_open_and_is_written_after_it() -> None:
    evening = Evening(table())
    evening.land(SIX, doubts=(Doubt("face", "the first may be a 1 or a 2", 0, (1, 2)),))
    verdict = evening.throw("3446", left="15")
    assert verdict.kind == "ask"
    assert evening.table.view.waiting == 1
    assert not evening.actions
    assert evening.table.answer([1]).kind == "accept"
    assert evening.table.view.waiting == 0
    assert evening.actions[1:] == [Hold("Ann", (1, 5)), Throw("Ann", (3, 4, 4, 6)), Bust("Ann")]


def test_a_proper_throw_answers_every_wrong_one_before_it() -> None:
    evening = Evening(table())
    evening.throw("24436")
    assert evening.question.kind == "wrong_count"
    evening.throw("22436")
    assert evening.table.view.waiting == 1
    assert evening.throw("153346").kind == "accept"
    assert evening.table.view.waiting == 0
    evening.table.choose(Hold("Ann", (1,)))
    assert evening.table.view.question is None
    assert evening.actions == [Throw("Ann", (1, 3, 3, 4, 5, 6)), Hold("Ann", (1,))]


def test_where_other_settings_settle_a_doubt_the_throw_that_waited_follows() -> None:
    evening = Evening(table())
    blur = Doubt("overlap", "something may be a die", None, None, (900, 900, 980, 980))
    evening.land(SIX, doubts=(blur,))
    assert evening.throw("3446", left="15").kind == "ask"
    assert evening.table.view.waiting == 1
    above = ((0.0, 0.0), (1.0, 0.0), (1.0, 0.85), (0.0, 0.85))
    evening.table.set_settings(TableSettings(zones=Zones(play=above)))
    assert evening.table.view.waiting == 0
    assert evening.actions[1:] == [Hold("Ann", (1, 5)), Throw("Ann", (3, 4, 4, 6)), Bust("Ann")]


def test_a_cocked_die_is_asked_about_and_put_right_by_hand() -> None:
    evening = Evening(table())
    leaning = Doubt("overlap", "the first die may lie upon the second", 0)
    assert evening.land(SIX, doubts=(leaning,)).kind == "ask"
    assert evening.question.kind == "cocked"
    assert evening.table.view.state_words == "a die is cocked"
    evening.set_down([(1, 120, 120), *SIX[1:]])
    assert evening.table.view.question is None
    assert evening.table.view.roll == (1, 2, 4, 4, 5, 6)


def test_more_dice_than_may_be_thrown_are_named_with_those_that_may() -> None:
    evening = Evening(table("youblewit_a"))
    evening.throw("153346")
    assert evening.throw("222344").sentence == "Ann throws four or five dice; six dice were thrown."
    evening.table.dismiss()
    evening.throw("33")
    assert evening.question.kind == "wrong_count"


@pytest.mark.parametrize("answer", [[3], [3, 4, 4, 6, 1, 5]], ids=["the doubtful die", "all dice"])
def test_a_settled_face_does_not_settle_who_threw(answer: list[int]) -> None:
    evening = Evening(table())
    evening.land(((1, 100, 100), (5, 300, 300), (3, 500, 500), (3, 700, 700), (4, 100, 700), (6, 700, 100)))
    evening.table.choose(Hold("Ann", (1, 5)))
    new: list[Spot] = [(3, 50, 400), (4, 200, 900), (4, 400, 100), (6, 600, 900)]
    pushed: list[Spot] = [(1, 800, 400), (5, 900, 600)]
    evening.lying = [*new, *pushed]
    doubt = Doubt("face", "the first die may be a 3 or a 2", 0, (3, 2))
    evening.run(hand(0.6), roll(0.8), Scene(1.5, seen(evening.lying, doubts=(doubt,)), motion=2.0))
    kinds = [evening.question.kind]
    assert evening.table.answer(answer).kind == "ask"
    kinds.append(evening.question.kind)
    assert kinds == ["doubtful", "which_thrown"]
    assert labels(evening) == ["Ann throws 3 4 4 6", "Bank 150, then Ben throws"]
