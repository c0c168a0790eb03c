"""A game without a camera: dice are typed, and the table says what became of them."""

from pathlib import Path

from app.rules.game import Bank, Hold, Keep, Score, Standing, TakeOver, Throw
from app.rules.shelf import shelf, shipped
from app.session.log import Edit, Log, Opening
from app.session.session import Session
from app.table.table import Table
from tests.table.games import table

OWN = shelf(Path(__file__).parents[1] / "rules" / "books")


def test_typed_dice_are_a_throw_with_its_worth() -> None:
    farkle = table()
    verdict = farkle.typed([1, 4, 4, 4, 2, 5])
    assert (verdict.kind, verdict.sentence) == ("accept", "Ann throws 1 4 4 4 2 5: worth 550.")
    assert farkle.view.worth == 550
    assert farkle.view.message == verdict.sentence
    assert farkle.view.choices[0].action == Hold("Ann", (1, 4, 4, 4, 5))
    assert farkle.view.choices[0].points == 550


def test_a_closed_choice_says_why_with_the_sentence_of_the_rules() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    bank = next(choice for choice in farkle.view.choices if choice.action == Bank("Ann"))
    assert bank.why_not == "Dice that count have to be held before the pot can be banked."
    refused = farkle.choose(Bank("Ann"))
    assert (refused.kind, refused.sentence) == ("refuse", bank.why_not)
    assert farkle.why_not(Bank("Ann")) == bank.why_not


def test_a_throw_without_a_count_is_lost_at_once_and_the_next_player_throws() -> None:
    farkle = table()
    verdict = farkle.typed([2, 3, 4, 4, 6, 6])
    assert verdict.sentence == ("Ann threw 2 3 4 4 6 6, no count: the turn is lost. Ben throws six dice.")
    assert farkle.view.need.player == "Ben"
    assert [line.result for line in farkle.view.sheet.columns[0].lines] == ["bust"]


def test_a_lost_throw_is_taken_back_and_done_again_in_one_step() -> None:
    farkle = table()
    farkle.typed([2, 3, 4, 4, 6, 6])
    farkle.undo()
    assert (farkle.view.need.player, farkle.view.need.kind) == ("Ann", "throw")
    assert farkle.view.can_redo
    farkle.redo()
    assert farkle.view.need.player == "Ben"
    assert not farkle.view.can_redo


def test_the_one_hold_that_fits_the_next_throw_is_taken() -> None:
    farkle = table()
    farkle.typed([1, 2, 3, 3, 4, 6])
    verdict = farkle.typed([5, 2, 3, 3, 4])
    assert verdict.sentence == "Ann holds 1, throws 5 2 3 3 4: worth 50."
    assert farkle.view.pot == 100


def test_where_several_holds_fit_it_is_asked_which() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    verdict = farkle.typed([3, 5])
    assert verdict.kind == "ask"
    question = farkle.view.question
    assert question is not None
    assert question.kind == "which_hold"
    assert [choice.label for choice in question.choices] == ["Hold 1 4 4 4", "Hold 4 4 4 5"]
    assert farkle.answer([4, 4, 4, 5]).kind == "accept"
    assert farkle.view.question is None
    assert farkle.view.pot == 450
    assert farkle.view.roll == (3, 5)


def test_a_hold_chosen_while_it_is_asked_for_takes_the_throw_with_it() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    farkle.typed([3, 5])
    assert farkle.choose(Hold("Ann", (1, 4, 4, 4))).sentence == "Ann holds 1 4 4 4, throws 3 5: worth 50."
    assert farkle.view.pot == 500


def test_a_question_can_be_dropped() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    farkle.typed([3, 5])
    assert farkle.dismiss().kind == "ignore"
    assert farkle.view.question is None
    assert farkle.view.roll == (1, 2, 4, 4, 4, 5)
    assert farkle.dismiss().kind == "refuse"


def test_what_is_no_throw_is_refused_in_a_sentence() -> None:
    farkle = table()
    assert farkle.typed([7] * 6).sentence == "A die shows 1 to 6, not 7."
    assert farkle.typed([]).sentence == "A throw has 1 to 10 dice, not 0."
    assert farkle.typed([1, 2]).sentence == "Ann throws six dice; two dice were thrown."
    assert not farkle.view.can_undo


def test_the_next_player_throws_and_it_is_asked_whether_the_former_stopped() -> None:
    farkle = table()
    farkle.typed([1, 2, 3, 3, 4, 6])
    verdict = farkle.typed([2, 3, 4, 4, 6, 6])
    assert verdict.kind == "ask"
    question = farkle.view.question
    assert question is not None
    assert question.kind == "hand_over"
    assert [choice.label for choice in question.choices] == ["Hold 1, bank 100, then Ben throws"]


def test_a_saved_pot_is_offered_and_can_be_taken_over() -> None:
    blew = table("youblewit_b")
    blew.typed([1, 1, 1, 2, 3, 4])
    blew.choose(Hold("Ann", (1, 1, 1)))
    assert blew.choose(Bank("Ann")).sentence == "Ann banks 1000. Ben throws six dice."
    assert blew.view.offer is not None
    take_over = blew.view.choices[0]
    assert (take_over.action, take_over.label) == (
        TakeOver("Ben"),
        "Take over 1000 and throw three dice",
    )
    blew.choose(take_over.action)
    assert blew.wanted.counts == {6}  # three thrown beside the three that were taken over


def test_yahtzee_kept_dice_are_chosen_or_follow_from_all_dice() -> None:
    yahtzee = table("yahtzee")
    yahtzee.typed([3, 3, 3, 1, 2])
    yahtzee.choose(Keep("Ann", (3, 3, 3)))
    assert yahtzee.typed([6, 5]).kind == "accept"
    assert yahtzee.view.roll == (3, 3, 3, 5, 6)
    yahtzee.choose(Keep("Ann", (3, 3, 3)))
    assert yahtzee.typed([3, 3, 3, 3, 1]).kind == "accept"
    assert (yahtzee.view.throws_used, yahtzee.view.throws) == (3, 3)
    assert (
        yahtzee.choose(Score("Ann", "four_kind")).sentence
        == "Ann writes Four of a kind. Ben throws five dice."
    )
    assert yahtzee.view.sheet.columns[0].total == 13


def test_a_correction_replays_the_sheet() -> None:
    farkle = table()
    farkle.typed([1, 1, 1, 2, 3, 4])
    farkle.choose(Hold("Ann", (1, 1)))
    proposal = farkle.propose([Edit(0, (Throw("Ann", (1, 1, 5, 2, 3, 4)),))])
    assert farkle.correct(proposal).kind == "accept"
    assert farkle.view.sheet.columns[0].lines[0].throws[0].faces == (1, 1, 5, 2, 3, 4)


def test_names_and_house_rules_change_for_the_whole_game() -> None:
    farkle = table()
    farkle.typed([1, 1, 1, 2, 3, 4])
    assert farkle.view.worth == 300
    farkle.change_rules({"three_ones": "1000"})
    assert farkle.view.worth == 1000
    farkle.rename(["Cem", "Ben"])
    assert farkle.view.need.player == "Cem"
    assert farkle.rename(["Cem", "Cem"]).sentence == "Two players have the same name."


def test_stopping_below_the_opening_is_not_called_banking() -> None:
    farkle = table()
    farkle.typed([1, 2, 3, 3, 4, 6])
    farkle.choose(Hold("Ann", (1,)))
    bank = next(choice for choice in farkle.view.choices if choice.action == Bank("Ann"))
    stopped = farkle.choose(bank.action)
    assert (bank.label, bank.points) == ("Stop with nothing written", 0)
    assert stopped.sentence == "Ann stops with 100, not enough to get on the sheet. Ben throws six dice."


def test_stopping_below_the_minimum_of_a_turn_is_not_called_banking() -> None:
    book = OWN.find("last_die")
    standing = Standing({"Ann": 2000})
    opening = Opening(book.key, book.title, ("Ann", "Ben"), {"below_minimum": "zero"}, standing)
    last_die = Table(Session(Log(opening), book))
    last_die.typed([1, 1, 2, 3, 4, 6])
    last_die.choose(Hold("Ann", (1, 1)))
    bank = next(choice for choice in last_die.view.choices if choice.action == Bank("Ann"))
    stopped = last_die.choose(bank.action)
    assert (bank.label, bank.points) == ("Stop with nothing written", 0)
    assert stopped.sentence == "Ann stops with 200, not enough to be written. Ben throws six dice."


def test_what_goes_into_the_teams_pot_is_not_called_nothing() -> None:
    book = OWN.find("teams")
    opening = Opening(book.key, book.title, ("Ann", "Ben", "Cem", "Dan"), {"pot": "shared"})
    teams = Table(Session(Log(opening), book))
    teams.typed([1, 1, 1, 3, 4, 6])
    teams.choose(Hold("Ann", (1, 1, 1)))
    bank = next(choice for choice in teams.view.choices if choice.action == Bank("Ann"))
    assert (bank.label, bank.points) == ("Bank 1000", 1000)


def test_a_hold_that_goes_over_the_target_says_that_the_turn_is_lost() -> None:
    book = shipped("youblewit_b")
    opening = Opening(book.key, book.title, ("Ann", "Ben"), {}, Standing({"Ann": 9900}))
    blew = Table(Session(Log(opening), book))
    blew.typed([1, 1, 2, 3, 4, 6])
    lost = blew.choose(Hold("Ann", (1, 1)))
    assert lost.sentence == "Ann holds 1 1, lost: over the target. Ben throws six dice."
