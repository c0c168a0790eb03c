"""After the game: luck less costs is always what was written less what was to be expected."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.advice.banking import turn_advisor
from app.advice.categories import SheetAdvisor
from app.advice.review import review, sums
from app.rules.game import Action, Bank, Bust, Game, Hold, Keep, Pass, Score, Standing, TakeOver, Throw
from tests.advice.games import banking, categories

BANKING = ["youblewit_a", "youblewit_b", "stockmarket", "farkle", "facebook_farkle"]


def any_action(game: Game[Any], state: Any, dice: random.Random) -> Action:
    """Something that the rules allow now, not chosen well."""
    need = game.need(state)
    assert need.player is not None
    player = need.player
    if need.kind == "bust":
        return Bust(player)
    if need.kind == "hold":
        return Hold(player, dice.choice(need.holds).faces)
    if need.kind == "score" and (need.throws_left == 0 or dice.random() < 0.3):
        return Score(player, dice.choice(need.boxes).box, zero=dice.random() < 0.2)
    if need.kind == "score":
        return Keep(player, need.roll[1:])
    stops = need.kind == "decide" and (need.why_not_throw is not None or dice.random() < 0.5)
    if need.why_not_bank is None and stops:
        return Bank(player)
    if need.offer is not None and dice.random() < 0.5:
        return TakeOver(player)
    if need.kind == "throw" and game.may(state, Pass(player)) and dice.random() < 0.05:
        return Pass(player)
    kept = getattr(state, "kept", None) or ()
    return Throw(player, (*kept, *(dice.randint(1, 6) for _ in range(need.dice - len(kept)))))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(BANKING), st.integers(0, 10**6), st.booleans())
def test_turn_always_adds_up(name: str, seed: int, on_board: bool) -> None:
    game = banking(name)
    advisor = turn_advisor(game)
    dice = random.Random(seed)  # noqa: S311 - a seeded turn
    begun = game.begin(("Ann",), Standing({"Ann": 0}, {"Ann": on_board}))
    state, actions = begun, []
    while not state.turns:
        actions.append(any_action(game, state, dice))
        state = game.apply(state, actions[-1])
    # The last action ends the turn and has no dice of its own; what it wrote is in its cost.
    judged = review(game, advisor, begun, actions)
    total = sums(judged)["Ann"]
    assert total.cost >= 0
    assert total.luck - total.cost == pytest.approx(state.turns[0].points - advisor.value(begun), abs=1e-6)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(["none", "forced", "free"]), st.integers(0, 10**6))
def test_sheet_always_adds_up(joker: str, seed: int) -> None:
    game = categories("two_dice", joker=joker)
    advisor = SheetAdvisor(game)
    dice = random.Random(seed)  # noqa: S311 - a seeded game
    begun = game.begin(("Ann", "Ben"))
    state, actions = begun, []
    while not state.over and state.playoff is None:
        actions.append(any_action(game, state, dice))
        state = game.apply(state, actions[-1])
    found = sums(review(game, advisor, begun, actions))
    for seat, player in enumerate(("Ann", "Ben")):
        written = game.totals(state, seat).total
        assert found[player].luck - found[player].cost == pytest.approx(written - advisor.value(begun))


def test_best_play_costs_nothing_and_a_blunder_its_loss() -> None:
    game = banking("farkle")
    advisor = turn_advisor(game)
    begun = game.begin(("Ann",), Standing({"Ann": 0}, {"Ann": True}))
    throw, best = Throw("Ann", (1, 5, 4, 4, 4, 2)), Hold("Ann", (1, 4, 4, 4, 5))
    well = review(game, advisor, begun, [throw, best, Bank("Ann")])
    assert [each.cost for each in well] == [0, 0, 0]
    assert well[0].luck == pytest.approx(550 - 477.440, abs=0.01)
    badly = review(game, advisor, begun, [throw, Hold("Ann", (5,)), Bank("Ann")])
    # With 50 in the pot and five dice nobody banks; what throwing is worth stands in the advice.
    five = advisor.advise(game.replay(begun, [throw, Hold("Ann", (5,))]))
    assert five.throw is not None
    assert 50 < five.throw < 550
    assert badly[1].cost == pytest.approx(550 - five.throw)
    assert badly[2].cost == pytest.approx(five.throw - 50)


def test_throws_for_the_start_are_left_out() -> None:
    game = banking("farkle")
    begun = game.begin(("Ann", "Ben"), roll_for_start=True)
    throws: list[Action] = [
        Throw("Ann", (6,)),
        Throw("Ben", (2,)),
        Throw("Ann", (2, 2, 3, 3, 4, 6)),
        Bust("Ann"),
    ]
    judged = review(game, turn_advisor(game), begun, throws)
    assert [each.action for each in judged] == throws[2:]
    assert judged[0].luck < 0
