"""Advice in the view: for the state it was computed for, in actions that can be chosen as they are."""

from fractions import Fraction
from pathlib import Path

import pytest

from app.advice.errors import AdviceError
from app.rules.game import Bank, Hold, Keep, Score, Standing, Throw
from app.rules.shelf import shipped
from app.session.log import Log, Opening
from app.session.session import Session
from app.table.settings import TableSettings
from app.table.table import Table
from app.table.view import WinChances
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


def wins(at: Table) -> WinChances:
    """The chances to win, as a window gets them: after the advice in points, and with it."""
    first = at.advice_job()()
    assert first.advice is not None
    assert first.advice.p_win is None
    assert first.more is not None
    at.take_advice(first.more(None))
    advice = at.view.advice
    assert advice is not None
    assert advice.p_win is not None
    assert (advice.values, advice.reason) == (first.advice.values, first.advice.reason)
    return advice.p_win


def test_chances_to_win_follow_and_are_kept_in_the_folder(tmp_path: Path) -> None:
    pig = table("pig", settings=TableSettings(advice_folder=tmp_path))
    told = wins(pig)
    assert told.chance == pytest.approx(0.530593, abs=5e-7)  # Neller and Presser 2004
    assert told.values == ((Throw("Ann", ()), told.chance),)
    assert not told.about
    kinds = {file.name.rsplit("-", 1)[0] for file in tmp_path.iterdir()}
    assert kinds == {"pig-turn", "pig-win"}


def test_who_is_behind_throws_on_where_points_alone_would_be_banked() -> None:
    pig = table("pig")
    for name, throws in (("Ann", [2]), ("Ben", 16 * [6]), ("Ann", 5 * [5])):
        for face in throws:
            pig.typed([face])
            if pig.view.need.kind == "hold":
                pig.choose(Hold(name, (face,)))
        if throws != 5 * [5]:
            assert pig.choose(Bank(name)).kind == "accept"
    told = wins(pig)
    advice = pig.view.advice
    assert advice is not None
    assert advice.best == Bank("Ann")
    assert told.values[0][0] == Throw("Ann", ())
    assert {action for action, _ in told.values} == {Throw("Ann", ()), Bank("Ann")}
    assert 0 < told.values[1][1] < told.chance < 0.5


def test_among_three_the_chances_are_said_to_be_approximated() -> None:
    told = wins(table("pig", ("Ann", "Ben", "Cem")))
    assert told.about
    one_way = 1 / (1 + 2 * (1 / 0.530593 - 1))  # the odds against each alone added, if one played as for two
    assert one_way < told.chance < one_way + 0.01


def test_who_plays_alone_has_no_chances_to_win() -> None:
    assert table("pig", ("Ann",)).advice_job()().more is None
    assert table("pig").advice_job()().more is not None


def test_house_rules_without_chances_to_win_have_the_other_advice() -> None:
    farkle = table("facebook_farkle", streak_costs="725")
    first = farkle.advice_job()()
    assert first.more is not None
    with pytest.raises(AdviceError, match="what lost turns cost, 725, is no number of steps of 50"):
        first.more(None)
    farkle.take_advice(first)
    assert farkle.view.advice is not None


def late_yahtzee(*players: str) -> Table:
    """Ann leads Ben by far, each with one box open."""
    book = shipped("yahtzee")
    boxes = [box.key for box in book.rules().boxes]  # type: ignore[union-attr]  # a category game
    cards = {name: dict.fromkeys(boxes, 0) for name in players}
    cards["Ann"]["yahtzee"] = 50
    del cards["Ann"]["chance"]
    for name in players[1:]:
        del cards[name]["fours"]
    opening = Opening(book.key, book.title, players, {}, Standing(cards=cards))
    return Table(Session(Log(opening), book))


def test_a_sheet_tells_the_chance_to_win_as_well() -> None:
    """Ann has 50 and the chance to come, Ben at most 20 to come: she cannot lose."""
    yahtzee = late_yahtzee("Ann", "Ben")
    yahtzee.typed([1, 2, 3, 4, 6])
    advised = yahtzee.advice_job()()
    assert advised.advice is not None
    assert advised.advice.p_win is None
    assert advised.more is not None
    yahtzee.take_advice(advised.more(None))
    advice = yahtzee.view.advice
    assert advice is not None
    assert advice.p_win is not None
    assert advice.p_win.about
    assert advice.p_win.chance == pytest.approx(1, abs=1e-3)
    assert {type(action) for action, _ in advice.p_win.values} == {Keep, Score}
    yahtzee.choose(Keep("Ann", (6,)))
    kept = yahtzee.advice_job()()
    assert kept.more is not None
    yahtzee.take_advice(kept.more(None))
    assert yahtzee.view.advice is not None
    assert yahtzee.view.advice.p_win == WinChances(((Throw("Ann", ()), 1.0),), 1.0, about=True)


def test_points_for_repeats_that_others_have_count_for_them() -> None:
    book = shipped("yahtzee")
    boxes = [box.key for box in book.rules().boxes]  # type: ignore[union-attr]  # a category game
    cards = {name: {key: 0 for key in boxes if key != "chance"} for name in ("Ann", "Ben")}
    opening = Opening(book.key, book.title, ("Ann", "Ben"), {}, Standing(cards=cards, bonuses={"Ben": 100}))
    yahtzee = Table(Session(Log(opening), book))
    advised = yahtzee.advice_job()()
    assert advised.more is not None
    yahtzee.take_advice(advised.more(None))
    assert yahtzee.view.advice is not None
    assert yahtzee.view.advice.p_win is not None
    assert yahtzee.view.advice.p_win.chance == pytest.approx(0, abs=1e-3)
