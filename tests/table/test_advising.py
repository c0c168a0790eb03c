"""Advice in the view: for the state it was computed for, in actions that can be chosen as they are."""

from fractions import Fraction
from pathlib import Path

import pytest

from app.rules.game import Bank, Hold, Keep, Throw
from app.table.settings import TableSettings
from tests.table.games import table


def test_the_view_has_advice_once_it_was_computed_and_only_for_that_state() -> None:
    farkle = table()
    before = farkle.view
    advice = farkle.advice_now()
    assert advice is not None
    assert (before.advice, farkle.view.advice) == (None, advice)
    assert advice.risk == Fraction(1080, 46656)  # rules.md section 9, six dice with three pairs
    assert farkle.typed([1, 4, 4, 4, 2, 5]).kind == "accept"
    assert farkle.view.advice is None


def test_the_best_choice_can_be_chosen_as_it_is() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    advice = farkle.advice_now()
    assert advice is not None
    assert isinstance(advice.best, Hold)
    assert farkle.choose(advice.best).kind == "accept"
    assert len(advice.values) == 7


def test_between_two_throws_the_better_of_banking_and_throwing_comes_first() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    farkle.choose(Hold("Ann", (1, 4, 4, 4, 5)))
    advice = farkle.advice_now()
    assert advice is not None
    assert advice.risk == Fraction(2, 3)  # rules.md section 9, one die
    assert (advice.best, advice.stop) == (Bank("Ann"), 550)
    assert advice.values[1][0] == Throw("Ann", ())
    assert advice.values[1][1] == advice.throw


def test_advice_that_comes_too_late_is_not_shown() -> None:
    farkle = table()
    job = farkle.advice_job()
    farkle.typed([1, 4, 4, 4, 2, 5])
    farkle.take_advice(job())
    assert farkle.view.advice is None
    farkle.undo()
    assert farkle.view.advice is not None


def test_advice_by_other_house_rules_is_not_shown() -> None:
    farkle = table()
    job = farkle.advice_job()
    farkle.advice_now()
    farkle.change_rules({"three_ones": "1000"})
    assert farkle.view.advice is None
    farkle.take_advice(job())
    assert farkle.view.advice is None
    advice = farkle.advice_now()
    assert advice is not None
    assert advice.throw == pytest.approx(518.426, abs=0.001)  # rules.md section 9, first turn


def test_what_a_turn_is_worth_is_kept_in_the_folder(tmp_path: Path) -> None:
    farkle = table(settings=TableSettings(advice_folder=tmp_path))
    assert farkle.advice_now() is not None
    assert list(tmp_path.iterdir())


def test_where_there_is_nothing_to_advise_it_says_why() -> None:
    farkle = table(roll_for_start=True)
    assert farkle.advice_now() is None
    assert farkle.advice_job()().why_not == "Ann throws one die to see who begins."


def test_yahtzee_dice_to_keep_and_boxes_are_advised() -> None:
    yahtzee = table("yahtzee")
    boxes = ["ones", "twos", "threes", "fours", "fives", "sixes", "three_kind", "four_kind", "chance"]
    for box in boxes:  # with few boxes left the rest is solved at once
        for name in ("Ann", "Ben"):
            yahtzee.typed([1, 2, 2, 4, 6])
            choice = next(found for found in yahtzee.view.choices if f"'{box}'" in repr(found.action))
            assert yahtzee.choose(choice.action).kind == "accept", name
    yahtzee.typed([3, 3, 3, 3, 1])
    advice = yahtzee.advice_now()
    assert advice is not None
    assert advice.best == Keep("Ann", (3, 3, 3, 3))
    assert advice.risk is None
