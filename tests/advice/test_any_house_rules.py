"""Every shipped game under any of its house rules: advice that can be true, or one sentence why not."""

import math
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.advice.advice import Advice
from app.advice.banking import TurnAdvisor
from app.advice.categories import FEW_OPEN, SheetAdvisor
from app.advice.errors import AdviceError
from app.advice.win_standings import Standings
from app.advice.win_turn import dense
from app.errors import PipscribeError
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.categories import CategoriesGame
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    Keep,
    Score,
    Standing,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.rules.rulebook import Rulebook
from app.rules.shelf import open_game, shelf
from tests.advice.test_review import any_action

BOOKS = shelf().books
NEAR = 1e-6
"""Points; two ways to compute the same value differ by less."""


def house_rules(book: Rulebook) -> st.SearchStrategy[dict[str, str | int]]:
    """Any values of some of its switches; numbers are the usual ones, the ends, and odd ones between."""
    values: dict[str, st.SearchStrategy[str | int]] = {}
    for switch in book.switches:
        if switch.values:
            values[switch.name] = st.sampled_from([value.name for value in switch.values])
        else:
            usual = {switch.least, int(switch.default), switch.most}
            odd = {n for n in (1, 35, 50, 275, 1000, 1250) if switch.least <= n <= switch.most}
            values[switch.name] = st.sampled_from(sorted(usual | odd))
    return st.fixed_dictionaries({}, optional=values)


def game_of(book: Rulebook, options: dict[str, str | int]) -> Game[Any] | None:
    """The game, None where these house rules clash."""
    try:
        return open_game(book, options)
    except PipscribeError as error:
        assert_one_sentence(error)
        return None


def assert_one_sentence(error: PipscribeError) -> None:
    said = str(error)
    assert said.endswith(".")
    assert "\n" not in said


def assert_can_be_true(advice: Advice) -> None:
    values = [choice.value for choice in advice.choices]
    assert values == sorted(values, reverse=True)
    assert all(map(math.isfinite, values))
    assert advice.best == (0 if values else None)
    assert all(advice.loss(choice) >= 0 for choice in advice.choices)
    assert advice.throw is None or math.isfinite(advice.throw)
    if advice.bust is not None:
        assert 0 <= advice.bust[0] <= advice.bust[1]
    assert advice.reason.endswith(".")


def best_action(advice: Advice, player: str, state: Any, dice: random.Random) -> Action:
    """What the advice says; where it says to throw, any dice."""
    if advice.choices:
        choice = advice.choices[0]
        known: dict[str, Action] = {
            "hold": Hold(player, choice.faces),
            "keep": Keep(player, choice.faces),
            "box": Score(player, choice.box),
            "take_over": TakeOver(player),
            "throw_all_again": ThrowAllAgain(player),
        }
        if choice.kind in known:
            return known[choice.kind]
    elif advice.bust == (1, 1):
        return Bust(player)
    elif advice.stop is not None and (advice.throw is None or advice.stop >= advice.throw):
        return Bank(player)
    many = state.turn.dice if isinstance(state, BankingState) and state.turn is not None else 0
    return Throw(player, tuple(dice.choices(range(1, 7), k=many)))


def play_and_judge(game: Game[Any], advisor: Any, state: Any, dice: random.Random, turns: int) -> None:
    """Some turns, half well and half at random: best play costs nothing, and nothing is better than it."""
    while len(state.turns) < turns and not state.over:
        player = game.need(state).player
        assert player is not None
        advice = advisor.advise(state)
        assert_can_be_true(advice)
        value = advisor.value(state)
        best = best_action(advice, player, state, dice)
        if getattr(state, "kept", None) is None or isinstance(best, Throw):
            if isinstance(best, Throw) and not isinstance(state, BankingState):
                best = any_action(game, state, dice)
            assert advisor.decided(state, best) == pytest.approx(value, abs=NEAR)
        other = any_action(game, state, dice)
        assert advisor.decided(state, other) <= value + NEAR
        state = game.apply(state, best if dice.random() < 0.5 else other)


def banking_books() -> list[str]:
    return [name for name, book in BOOKS.items() if book.engine == "banking"]


def sheets() -> list[str]:
    return [name for name, book in BOOKS.items() if book.engine == "categories"]


@pytest.mark.parametrize("name", banking_books())
@settings(max_examples=2, deadline=None, derandomize=True)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_turn_under_any_house_rules(name: str, data: st.DataObject, seed: int) -> None:
    judge_turns(name, data, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", banking_books())
@settings(max_examples=15, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_many_turns_under_any_house_rules(name: str, data: st.DataObject, seed: int) -> None:
    judge_turns(name, data, seed)


def judge_turns(name: str, data: st.DataObject, seed: int) -> None:
    game = game_of(BOOKS[name], data.draw(house_rules(BOOKS[name])))
    if game is None:
        return
    assert isinstance(game, BankingGame)
    dice = random.Random(seed)  # noqa: S311 - seeded turns
    begun = game.begin(("Ann", "Ben"), Standing({"Ann": 0}, {"Ann": dice.random() < 0.5}))
    try:
        advisor = TurnAdvisor(game)
        play_and_judge(game, advisor, begun, dice, turns=2)
        Standings(game, advisor.turn_map, dense(advisor.turn_map))
    except AdviceError as error:
        assert_one_sentence(error)


@pytest.mark.parametrize("name", sheets())
@settings(max_examples=2, deadline=None, derandomize=True)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_the_end_of_a_sheet_under_any_house_rules(name: str, data: st.DataObject, seed: int) -> None:
    game = game_of(BOOKS[name], data.draw(house_rules(BOOKS[name])))
    if game is None:
        return
    assert isinstance(game, CategoriesGame)
    dice = random.Random(seed)  # noqa: S311 - seeded turns
    advisor = SheetAdvisor(game)
    few = min(3, FEW_OPEN)
    boxes = [box.key for box in game.rules.boxes]
    card = dict.fromkeys(boxes[: len(boxes) - few], 0)
    begun = game.begin(("Ann",), Standing(cards={"Ann": card}))
    if advisor.why_not_whole is None:
        play_and_judge(game, advisor, begun, dice, turns=few)
    else:
        assert advisor.why_not_whole.endswith("the advice looks at one turn only.")
        assert_can_be_true(advisor.advise(begun))
        lying = game.apply(begun, Throw("Ann", tuple(dice.choices(range(1, 7), k=game.rules.dice))))
        assert_can_be_true(advisor.advise(lying))
