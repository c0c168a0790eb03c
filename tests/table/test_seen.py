"""A game followed from what a camera sees: what was thrown, what was held, and what is kept of it."""

from pathlib import Path

import pytest

from app.rules.game import Bank, Bust, Hold, Keep, Score, Throw
from app.rules.shelf import shipped
from app.session.library import Library
from app.session.log import Did, Edit
from app.session.statistics import statistics
from app.table.table import Table
from app.vision.settle import State
from tests.table.evening import Evening
from tests.table.games import table
from tests.vision.tabletop import FIVE, Spot, rest, roll

SIX: tuple[Spot, ...] = (*FIVE, (6, 900, 100))


def test_a_throw_that_is_seen_is_written_with_what_was_read() -> None:
    evening = Evening(table())
    verdict = evening.throw("144425")
    assert verdict.kind == "accept"
    assert verdict.sentence.endswith(": worth 550.")
    (event,) = evening.table.game.log.events
    assert isinstance(event, Did)
    assert event.source.by == "camera"
    assert event.source.read == (1, 2, 4, 4, 4, 5)
    assert event.source.frame_at == evening.readings[0].at
    assert [die.held for die in evening.table.view.lying] == [False] * 6


def test_what_was_left_lying_is_the_hold() -> None:
    evening = Evening(table())
    evening.throw("144425")
    verdict = evening.throw("35", left="1444")
    assert verdict.kind == "accept"
    assert verdict.sentence.startswith("Ann holds 1 4 4 4, throws")
    assert evening.actions[1] == Hold("Ann", (1, 4, 4, 4))
    assert sorted(die.face for die in evening.table.view.lying if die.held) == [1, 4, 4, 4]


def test_the_one_hold_that_fits_dice_held_out_of_sight_is_taken() -> None:
    evening = Evening(table())
    evening.throw("123346")
    assert evening.throw("52334", left="1", away=True).kind == "accept"
    assert evening.actions[1] == Hold("Ann", (1,))


def test_a_lost_throw_is_lost_at_once_and_the_next_player_throws_all_dice() -> None:
    evening = Evening(table())
    verdict = evening.throw("234466")
    assert verdict.sentence.endswith(", no count: the turn is lost. Ben throws six dice.")
    assert evening.throw("144425").sentence.startswith("Ben throws")


def test_a_hold_that_was_chosen_goes_with_the_throw() -> None:
    evening = Evening(table())
    evening.throw("144425")
    evening.table.choose(Hold("Ann", (1, 5)))
    assert evening.throw("3366", left="15").kind == "accept"
    assert evening.actions[1:] == [Hold("Ann", (1, 5)), Throw("Ann", (3, 3, 6, 6)), Bust("Ann")]


def test_the_next_player_throws_after_a_hold_was_chosen_and_all_dice_were_picked_up() -> None:
    evening = Evening(table())
    evening.throw("111555")
    evening.table.choose(Hold("Ann", (1, 1)))
    verdict = evening.throw("144425")
    assert verdict.kind == "accept"
    assert verdict.sentence.startswith("Ann stops with 200, not enough to get on the sheet, Ben throws")


def test_hot_dice_that_must_be_thrown_are_thrown_by_the_same_player() -> None:
    evening = Evening(table("youblewit_a"))
    evening.throw("123456")
    evening.table.choose(Hold("Ann", (1, 2, 3, 4, 5, 6)))
    assert evening.throw("144425").sentence.startswith("Ann throws")


def test_a_throw_after_the_game_is_left_alone() -> None:
    evening = Evening(table("stockmarket", players=("Ann",)))
    game = evening.table
    while not game.view.outcome.over:
        evening.throw("1111111")
        game.choose(Hold("Ann", (1,) * 7))
        game.choose(Bank("Ann"))
    verdict = evening.throw("1234566")
    assert (verdict.kind, verdict.sentence) == ("ignore", "The game is over; this throw is not written.")


def test_yahtzee_the_kept_dice_follow_from_what_was_left_lying() -> None:
    evening = Evening(table("yahtzee"))
    evening.throw("33312")
    verdict = evening.throw("65", left="333")
    assert verdict.kind == "accept"
    assert verdict.sentence.startswith("Ann keeps 3 3 3, throws")
    evening.throw("31", left="333")
    assert evening.table.view.throws_used == 3
    assert evening.actions == [
        Throw("Ann", (1, 2, 3, 3, 3)),
        Keep("Ann", (3, 3, 3)),
        Throw("Ann", (3, 3, 3, 5, 6)),
        Keep("Ann", (3, 3, 3)),
        Throw("Ann", (1, 3, 3, 3, 3)),
    ]


def test_yahtzee_the_next_throw_waits_until_the_box_is_chosen() -> None:
    evening = Evening(table("yahtzee"))
    for _ in range(3):
        evening.throw("33312")
    verdict = evening.throw("12345")
    assert verdict.sentence == "Ann has to write 1 2 3 3 3 into a box first."
    assert evening.question.kind == "hand_over"
    assert evening.table.choose(Score("Ann", "three_kind")).kind == "accept"
    assert evening.table.view.need.player == "Ben"
    assert evening.table.view.roll == (1, 2, 3, 4, 5)


def test_yahtzee_the_last_throw_goes_into_the_only_box() -> None:
    evening = Evening(table("yahtzee", players=("Ann",)))
    boxes = [line.label for line in evening.table.view.sheet.columns[0].lines]
    for name in boxes[:-1]:
        evening.throw("33312")
        choice = next(choice for choice in evening.table.view.choices if choice.label == name)
        evening.table.choose(choice.action)
    for _ in range(2):
        evening.throw("33312")
    verdict = evening.throw("12345")
    assert verdict.sentence.endswith("Ann writes Chance. Ann has won.")
    assert evening.table.view.outcome.over


@pytest.mark.parametrize("wait", [0.2, 8.0])
def test_the_starting_roll_with_dice_left_lying(wait: float) -> None:
    evening = Evening(table(roll_for_start=True))
    assert evening.throw("3").sentence == "Ann throws 3."
    evening.run(rest(wait, evening.lying))
    assert evening.land([(5, 800, 820)], evening.lying).sentence == "Ben throws 5."
    assert evening.table.view.need.player == "Ben"
    assert evening.throw("144425").sentence.startswith("Ben throws")


def test_the_starting_roll_with_dice_taken_away() -> None:
    evening = Evening(table(roll_for_start=True))
    evening.throw("5")
    assert evening.throw("3").sentence == "Ben throws 3."
    assert evening.table.view.need.player == "Ann"


def test_the_dice_of_the_last_throw_are_known_when_a_game_is_taken_up() -> None:
    before = Evening(table())
    before.throw("144425")
    after = Evening(Table(before.table.game), lying=before.lying)
    assert after.verdicts[-1].sentence == "The throw 1 2 4 4 4 5 still lies there."
    assert after.throw("35", left="1444").sentence.startswith("Ann holds 1 4 4 4")


def test_a_die_that_comes_to_rest_late_puts_the_throw_right() -> None:
    evening = Evening(table())
    evening.land(FIVE)
    assert evening.question.kind == "wrong_count"
    evening.run(roll(0.4, FIVE), rest(1, SIX))
    assert evening.table.view.question is None
    assert evening.actions == [Throw("Ann", (1, 2, 4, 4, 5, 6))]


def test_undo_takes_a_throw_back_with_the_hold_that_followed_from_it() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.throw("3446", left="15")
    assert evening.table.view.need.player == "Ben"
    evening.table.undo()
    assert evening.actions == [Throw("Ann", (1, 3, 3, 4, 5, 6))]
    evening.table.redo()
    assert evening.table.view.need.player == "Ben"


def test_nudging_setting_aside_and_clearing_are_no_throws() -> None:
    evening = Evening(table())
    evening.throw("153346")
    before = len(evening.verdicts)
    evening.set_down([(face, x + 20, y - 15) for face, x, y in evening.lying])
    evening.set_down([spot for spot in evening.lying if spot[0] in (1, 5)])
    evening.set_down([])
    assert len(evening.verdicts) == before
    assert evening.table.view.state is State.EMPTY


def test_a_throw_whose_picture_cannot_be_kept_is_written_and_that_is_said(tmp_path: Path) -> None:
    with (
        Library(tmp_path / "library.db", room=5) as library,
        library.start(shipped("farkle"), ("Ann", "Ben")) as game,
    ):
        evening = Evening(Table(game))
        verdict = evening.throw("144425")
        assert verdict.kind == "accept"
        assert verdict.sentence.endswith("The pictures' 5 bytes are full of games still going on.")
        assert evening.actions == [Throw("Ann", (1, 2, 4, 4, 4, 5))]


def test_the_evidence_goes_to_the_library_with_dice_held_marked(tmp_path: Path) -> None:
    with (
        Library(tmp_path / "library.db") as library,
        library.start(shipped("farkle"), ("Ann", "Ben")) as game,
    ):
        evening = Evening(Table(game))
        evening.throw("153346")
        evening.throw("3446", left="15")
        first, second = library.readings(game.key)
        assert (first.corrected, second.corrected) == (False, False)
        assert second.seen.faces == (3, 4, 4, 6)
        assert sorted(die.face for die in second.seen.dice if die.held) == [1, 5]
        proposal = evening.table.propose([Edit(0, (Throw("Ann", (1, 5, 3, 3, 4, 4)),))])
        assert evening.table.correct(proposal).kind == "accept"
        assert [reading.corrected for reading in library.readings(game.key)] == [True, False]
        assert library.readings(game.key)[0].seen.faces == (1, 3, 3, 4, 5, 6)


def test_equal_totals_are_played_off_with_all_dice_and_the_most_pips_win() -> None:
    play = table("yahtzee", tie="playoff")
    while play.view.need.roll or any(line.points is None for line in play.view.sheet.columns[1].lines):
        play.typed([1, 2, 3, 4, 6])
        play.choose(play.view.choices[0].action)
    assert play.view.need.sentence == "Ann throws five dice in the playoff: the most pips win."
    evening = Evening(play)
    assert evening.throw("12345").kind == "accept"
    assert evening.throw("66665").kind == "accept"
    assert play.view.outcome.winners == ("Ben",)


def test_with_one_die_the_same_player_throws_until_the_word_to_bank() -> None:
    evening = Evening(table("pig"))
    evening.throw("4")
    assert evening.throw("5").sentence == "Ann holds 4, throws 5: worth 5."
    evening.table.choose(Hold("Ann", (5,)))
    assert evening.table.choose(Bank("Ann")).sentence == "Ann banks 9. Ben throws one die."
    assert evening.throw("1").sentence.startswith("Ben threw 1")


def test_a_throw_that_fits_is_no_wrong_number_though_the_settler_thought_so() -> None:
    evening = Evening(table())
    evening.throw("153346")
    evening.throw("13446", left="5")  # so that dice set aside are known to stay in the picture
    evening.table.choose(Hold("Ann", (1,)))
    assert evening.table.wanted.counts == {6}
    verdict = evening.throw("5246", left="5")  # the 1 was put into a pocket
    assert verdict.kind == "accept"
    evening.run(rest(0.3, evening.lying))
    assert evening.table.view.state_words == "dice lie still"


def test_whether_dice_set_aside_stay_in_the_picture_is_learnt() -> None:
    evening = Evening(table("youblewit_a"))
    evening.throw("153346")
    assert evening.table.wanted.counts == {6}
    evening.table.choose(Hold("Ann", (1, 5)))
    evening.throw("1344", left="15", away=True)
    evening.table.choose(Hold("Ann", (1,)))
    assert evening.table.wanted.counts == {3}
    evening.throw("544", left="1")
    evening.table.choose(Hold("Ann", (5,)))
    assert evening.table.wanted.counts == {6}


@pytest.mark.parametrize("fps", [5.0, 15.0, 30.0, 60.0])
def test_dice_poured_one_after_the_other_beside_those_set_aside_are_one_throw(fps: float) -> None:
    evening = Evening(table(), fps)
    evening.throw("115534")
    kept = evening.pick_up(left="11")
    new: list[Spot] = [(5, 35, 35), (2, 35, 965), (3, 965, 35), (6, 965, 965)]
    for count in range(1, 5):
        evening.run(roll(0.3, (*kept, *new[:count])), rest(0.4, (*kept, *new[:count])))
    evening.run(rest(1.0, (*kept, *new)))
    assert [verdict.kind for verdict in evening.verdicts] == ["accept", "accept"]
    assert evening.actions[1:] == [Hold("Ann", (1, 1)), Throw("Ann", (2, 3, 5, 6))]


@pytest.mark.parametrize("away", [False, True], ids=["kept in the picture", "kept elsewhere"])
def test_dice_kept_are_no_misread_of_those_thrown(tmp_path: Path, away: bool) -> None:
    book = shipped("yahtzee")
    with Library(tmp_path / "library.db") as library, library.start(book, ("Ann",)) as game:
        evening = Evening(Table(game))
        evening.throw("33312")
        evening.throw("65", left="333", away=away)
        if away:  # which three were kept cannot be seen
            evening.table.answer([3, 3, 3])
        assert evening.table.view.roll == (3, 3, 3, 5, 6)
        assert [reading.corrected for reading in library.readings(game.key)] == [False, False]
        assert [reading.seen.faces for reading in library.readings(game.key)] == [(1, 2, 3, 3, 3), (5, 6)]
        dice = statistics([game.position]).dice
        assert (dice.throws_read, dice.throws_corrected) == (2, 0)
        assert dice.read.counts == (1, 1, 3, 0, 1, 1)


def test_each_start_die_is_a_step_of_its_own() -> None:
    evening = Evening(table(roll_for_start=True))
    evening.throw("3")
    evening.throw("5")
    evening.table.undo()
    assert evening.actions == [Throw("Ann", (3,))]
