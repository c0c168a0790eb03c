"""Odds and best play of a press-your-luck turn, against the figures of rules.md section 9 and by hand."""

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from app.advice.advice import Advice
from app.advice.banking import TurnAdvisor, turn_advisor
from app.advice.errors import AdviceError
from app.advice.turn_map import PLAYER
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.game import Bank, Bust, Hold, Offer, Pass, Standing, Throw, ThrowAllAgain, Thrown
from app.rules.shelf import open_game, shelf
from tests.advice.games import banking

TO_SIX_DIGITS = 0.0006


def between(game: BankingGame, pot: int, dice: int, *, score: int = 0, on_board: bool = True) -> BankingState:
    """A player who has set dice aside and decides: so much in the pot, so many dice to throw."""
    state = game.begin((PLAYER,), Standing({PLAYER: score}, {PLAYER: on_board}))
    hot = dice == game.rules.dice
    turn = Turn(0, "decide", dice, pot=pot, hot=hot, after_hot=hot, first_points=pot, throws=(Thrown(()),))
    return replace(state, turn=turn)


def thrown(state: BankingState, game: BankingGame, faces: str) -> BankingState:
    return game.apply(state, Throw(PLAYER, tuple(map(int, faces))))


def values(advice: Advice) -> dict[str, float]:
    return {"".join(map(str, choice.faces)): choice.value for choice in advice.choices}


ANY_COUNT = (4, 16, 60, 204, 600)
BUSTS: list[tuple[str, dict[str, str], tuple[int, ...]]] = [
    ("youblewit_a", {}, (*ANY_COUNT, 1440)),
    ("youblewit_b", {}, (*ANY_COUNT, 1440)),
    ("stockmarket", {}, (*ANY_COUNT, 1440, 2520)),
    ("farkle", {}, (*ANY_COUNT, 1080)),
    ("youblewit_a", {"saver": "one_or_five"}, (4, 16, 64, 256, 1024, 4096)),
    ("youblewit_b", {"saver": "one_or_five"}, (4, 16, 64, 256, 1024, 4096)),
]


@pytest.mark.parametrize(("name", "options", "busts"), BUSTS)
def test_chance_of_a_bust_is_counted_exactly(
    name: str, options: Mapping[str, str], busts: tuple[int, ...]
) -> None:
    advisor = turn_advisor(banking(name, **options))
    for dice, ways in enumerate(busts, start=1):
        assert advisor.bust(dice) == (ways, 6**dice)
        assert Fraction(*advisor.bust(dice)) == Fraction(ways, 6**dice)


def test_only_the_throw_after_hot_dice_needs_a_one_or_a_five_where_the_table_says_so() -> None:
    advisor = turn_advisor(banking("youblewit_a", saver="one_or_five_after_hot"))
    assert advisor.bust(6) == (1440, 46656)
    assert advisor.bust(6, after_hot=True) == (4096, 46656)
    assert advisor.bust(5) == (600, 7776)


TURNS: list[tuple[str, dict[str, str], float, float, float]] = [
    ("youblewit_a", {}, 512.797, 482.526, 0.54167),
    ("youblewit_a", {"saver": "one_or_five"}, 439.169, 399.118, 0.45469),
    ("youblewit_b", {}, 551.476, 431.300, 0.31815),
    ("youblewit_b", {"saver": "one_or_five"}, 480.015, 354.812, 0.26555),
    ("stockmarket", {}, 531.575, 437.700, 0.41920),
    ("stockmarket", {"must_hold": "some"}, 616.316, 540.348, 0.51091),
    ("farkle", {}, 477.440, 435.439, 0.50591),
    ("farkle", {"three_pairs": "quad_pair"}, 492.220, 452.242, 0.50905),
    ("farkle", {"three_ones": "1000"}, 545.740, 518.426, 0.55637),
]


@pytest.mark.parametrize(("name", "options", "on_board", "first_turn", "p_open"), TURNS)
def test_expected_turn_under_best_play(
    name: str, options: Mapping[str, str], on_board: float, first_turn: float, p_open: float
) -> None:
    advisor = turn_advisor(banking(name, **options))
    assert advisor.turn_mean(on_board=True) == pytest.approx(on_board, abs=TO_SIX_DIGITS)
    assert advisor.turn_mean(on_board=False) == pytest.approx(first_turn, abs=TO_SIX_DIGITS)
    assert advisor.turn_mean(on_board=False, goal="opening") == pytest.approx(p_open, abs=6e-6)


@pytest.mark.parametrize(
    ("dice", "pot", "expected"),
    [(5, 50, 363.834), (5, 100, 399.911), (4, 150, 307.673), (3, 200, 257.584), (3, 250, 293.4)],
)
def test_published_table_of_the_rules_played_on_facebook(dice: int, pot: int, expected: float) -> None:
    game = without_the_penalty()
    throw = turn_advisor(game).advise(between(game, pot, dice)).throw
    assert throw == pytest.approx(expected, abs=TO_SIX_DIGITS)


def test_whole_turn_with_the_rules_played_on_facebook() -> None:
    advisor = turn_advisor(without_the_penalty())
    assert advisor.turn_mean(on_board=True) == pytest.approx(548.858, abs=5e-4)


def without_the_penalty() -> BankingGame:
    """The shipped rulebook as the published table has it: lost turns in a row cost nothing."""
    game = open_game(shelf().find("facebook_farkle"), {"streak_costs": 0})
    assert isinstance(game, BankingGame)
    return game


@pytest.mark.parametrize(("three_pairs", "mean"), [("any_pairs", 620.8547), ("distinct", 611.79)])
def test_turn_of_zilch_with_its_lost_turns_in_a_row(three_pairs: str, mean: float) -> None:
    """620.855 a turn in the long run is published for zilch.playr.co.uk, 611.79 for three different pairs."""
    advisor = turn_advisor(banking("zilch", three_pairs=three_pairs))
    within = 5e-5 if three_pairs == "any_pairs" else 5e-3
    assert advisor.turn_mean(on_board=True) == pytest.approx(mean, abs=within)


def test_a_lost_turn_costs_more_the_more_were_lost_before() -> None:
    game = banking("zilch")
    advisor = turn_advisor(game)
    begun = game.begin((PLAYER,))
    lying = thrown(between(game, 300, 1), game, "3")
    lost = [advisor.decided(replace(lying, streaks=(streak,)), Bust(PLAYER)) for streak in range(3)]
    assert lost[2] == -500
    assert lost[2] < lost[1] < lost[0] < 0
    fresh = [advisor.value(replace(begun, streaks=(streak,))) for streak in range(3)]
    # A state is worth the average turn and what it is worth besides; losing leads to the next one.
    assert fresh[1] - fresh[0] == pytest.approx(lost[0], abs=1e-6)
    assert fresh[2] - fresh[0] == pytest.approx(lost[1], abs=1e-6)


def test_turns_lost_in_a_row_that_cost_nothing_change_nothing() -> None:
    free = turn_advisor(banking("zilch", streak_costs=0))
    assert free.turn_mean(on_board=True) > turn_advisor(banking("zilch")).turn_mean(on_board=True)
    game = banking("zilch", streak_costs=0)
    assert free.decided(thrown(between(game, 300, 1), game, "3"), Bust(PLAYER)) == 0


def test_turn_of_pig_is_as_good_as_holding_at_twenty() -> None:
    game = banking("pig")
    advisor = turn_advisor(game)
    assert advisor.turn_mean(on_board=True) == pytest.approx(8.1418, abs=5e-5)
    worth_throwing = [pot for pot in range(2, 90) if _throw(advisor, between(game, pot, 1)) > pot + 1e-9]
    # At 20 the two are equal: five throws in six add 4 on average, one in six loses 20.
    assert worth_throwing == list(range(2, 20))
    assert _throw(advisor, between(game, 20, 1)) == pytest.approx(20)


def _throw(advisor: TurnAdvisor, state: BankingState) -> float:
    throw = advisor.advise(state).throw
    assert throw is not None
    return throw


def test_one_die_is_thrown_or_not_by_hand() -> None:
    """One die of Farkle: 1 and 5 (one third) give all dice back, the rest loses the pot.

    With 2,000 in the pot nobody throws on afterwards, so throwing is worth (2100 + 2050) / 6.
    """
    game = banking("farkle")
    advice = turn_advisor(game).advise(between(game, 20_000, 1))
    assert advice.bust == (4, 6)
    assert advice.stop == 20_000
    assert advice.throw == pytest.approx((20_100 + 20_050) / 6)
    assert advice.reason.startswith("Bank 20,000; one die: 67 % to lose it")


def test_hot_dice_must_be_thrown_where_the_rules_say_so() -> None:
    game = banking("youblewit_a")
    forced = turn_advisor(game).advise(between(game, 3000, 6))
    assert forced.stop is None
    assert forced.reason.startswith("Throw on, stopping is not allowed; six dice: 3.1 % to lose it")
    free = banking("youblewit_a", hot="may_roll")
    assert turn_advisor(free).advise(between(free, 3000, 6)).stop == 3000


@pytest.mark.parametrize(
    ("name", "options"), [("farkle", {"hot": "stop"}), ("youblewit_a", {"hot_scope": "roll"})]
)
def test_without_dice_left_there_is_only_stopping(name: str, options: Mapping[str, str]) -> None:
    game = banking(name, **options)
    advisor = turn_advisor(game)
    lying = thrown(between(game, 400, 2), game, "15")
    advice = advisor.advise(lying)
    assert (advice.choices[0].faces, advice.choices[0].value) == ((1, 5), 550)
    assert (advice.bust, advice.stop, advice.throw) == (None, 550, None)
    assert advice.reason == "Hold 1 5 and bank 550."
    last = advisor.advise(game.apply(lying, Hold(PLAYER, (1, 5))))
    assert (last.stop, last.throw, last.reason) == (550, None, "No dice are left: bank 550.")


def test_stopping_below_the_minimum_is_closed_or_writes_nothing() -> None:
    refused = banking("farkle", bank_below_opening="refused")
    assert turn_advisor(refused).advise(between(refused, 450, 2, on_board=False)).stop is None
    assert turn_advisor(refused).advise(between(refused, 450, 2)).stop == 450
    zero = banking("farkle", bank_below_opening="zero")
    assert turn_advisor(zero).advise(between(zero, 450, 2, on_board=False)).stop == 0
    assert turn_advisor(zero).advise(between(zero, 500, 2, on_board=False)).stop == 500


def test_every_legal_hold_has_a_value_and_the_best_stands_first() -> None:
    game = banking("farkle")
    state = game.begin((PLAYER,), Standing({PLAYER: 0}, {PLAYER: True}))
    lying = thrown(state, game, "154442")
    advice = turn_advisor(game).advise(lying)
    assert set(values(advice)) == {"1", "5", "15", "444", "1444", "4445", "14445"}
    assert [choice.value for choice in advice.choices] == sorted(values(advice).values(), reverse=True)
    # Holding 1 4 4 4 5 and throwing one die, by hand: 550 against (650 + 600) / 6 and a little more.
    assert values(advice)["14445"] == 550
    single = between(game, 100, 5)
    assert values(advice)["1"] == turn_advisor(game).worth(single)
    assert advice.loss(advice.choices[-1]) > 0


def test_every_die_that_counts_must_be_held_in_stock_market() -> None:
    game = banking("stockmarket")
    state = game.begin((PLAYER,), Standing({PLAYER: 0}, {PLAYER: True}))
    advice = turn_advisor(game).advise(thrown(state, game, "1534462"))
    assert list(values(advice)) == ["15"]


def test_a_throw_without_a_count_loses_the_turn() -> None:
    game = banking("farkle")
    advice = turn_advisor(game).advise(thrown(between(game, 500, 2), game, "34"))
    assert (advice.bust, advice.stop, advice.throw, advice.best) == ((1, 1), None, 0.0, None)


def test_exact_target_is_met_by_holding_less() -> None:
    """You Blew It to exactly 10,000, 9,900 on the sheet, 1 and 5 thrown: the 1 wins, 150 is too much."""
    game = banking("youblewit_b")
    state = game.begin((PLAYER,), Standing({PLAYER: 9900}))
    lying = thrown(state, game, "153462")  # a large straight: all must be held, and 1500 is too much
    assert values(turn_advisor(game).advise(lying)) == {"123456": 0.0}
    lying = thrown(state, game, "153443")
    advice = turn_advisor(game).advise(lying)
    assert advice.choices[0].faces == (1,)
    assert advice.choices[0].value == 100
    assert values(advice)["15"] == 0
    assert advice.stop == 100


def test_at_the_end_of_a_sudden_game_points_over_the_target_count_nothing() -> None:
    game = banking("stockmarket")
    near = turn_advisor(game).advise(between(game, 300, 7, score=9700))
    assert near.stop == 300
    assert near.throw is not None
    assert near.throw == pytest.approx(300 * (1 - 2520 / 6**7))
    far = turn_advisor(game).advise(between(game, 300, 7, score=5000))
    assert far.throw is not None
    assert far.throw > 300


def test_pot_is_taken_over_or_declined_by_its_worth() -> None:
    game = banking("youblewit_b")
    two = game.begin(("Ann", "Ben"), Standing({"Ann": 3000, "Ben": 3000}))
    rich = replace(two, offer=Offer("Ben", 3000, 5))
    advice = turn_advisor(game).advise(rich)
    assert advice.choices[0].kind == "take_over"
    assert advice.bust == (600, 7776)
    assert advice.reason.startswith("Take the saved pot over; five dice: 7.7 % to lose it")
    # 7176 of 7776 throws save at least the 3000.
    assert advice.choices[0].value > 3000 * 7176 / 7776
    poor = turn_advisor(game).advise(replace(two, offer=Offer("Ben", 300, 1)))
    assert poor.choices[0].kind == "throw"
    assert poor.bust == (1440, 46656)


def test_points_taken_over_may_not_help_to_open() -> None:
    counts = banking("youblewit_b", takeover_opening="counts")
    own = banking("youblewit_b", takeover_opening="own_points_only")
    worth = []
    for game in (counts, own):
        two = game.begin(("Ann", "Ben"), Standing({"Ben": 3000}))
        advice = turn_advisor(game).advise(replace(two, offer=Offer("Ben", 1000, 3)))
        worth.append(next(choice.value for choice in advice.choices if choice.kind == "take_over"))
    # 156 of 216 throws save the 1,000 with at least 50 more.
    assert worth[0] > 1050 * 156 / 216
    assert worth[1] < worth[0] / 2


def test_first_throw_may_be_given_up_where_the_rules_allow_it() -> None:
    game = banking("farkle", reroll_all="beat_or_zero")
    state = game.begin((PLAYER,), Standing({PLAYER: 0}, {PLAYER: True}))
    advisor = turn_advisor(game)
    lying = thrown(state, game, "523346")
    advice = advisor.advise(lying)
    assert advice.choices[0].kind == "throw_all_again"
    again = game.apply(lying, ThrowAllAgain(PLAYER))
    told = advisor.advise(again)
    # Every throw is lost that is worth no more than the 50 given up: by hand, the busts and the lone fives.
    assert told.bust is not None
    assert told.bust[1] == 6**6
    assert told.bust[0] > 1080
    assert told.throw == advice.choices[0].value
    assert advisor.turn_mean(on_board=True) > turn_advisor(banking("farkle")).turn_mean(on_board=True)


def test_opening_with_the_first_throw_is_harder() -> None:
    game = banking("farkle", opening_scope="first_roll")
    turn = turn_advisor(game).turn_mean(on_board=False)
    assert turn < turn_advisor(banking("farkle")).turn_mean(on_board=False)
    state = game.begin((PLAYER,))
    advice = turn_advisor(game).advise(thrown(state, game, "111523"))
    assert {choice.value for choice in advice.choices} == {0.0}


def test_pot_between_the_steps_of_the_game_is_judged_too() -> None:
    game = banking("farkle")
    advisor = turn_advisor(game)
    low, odd, high = (_throw(advisor, between(game, pot, 3)) for pot in (500, 520, 550))
    assert low < odd < high


def test_combinations_across_throws_need_to_know_what_is_held() -> None:
    game = banking("youblewit_a")
    rules = replace(game.rules, turn=replace(game.rules.turn, combine_with_held=True))
    across = BankingGame(game.key, game.title, rules, {})
    advisor = turn_advisor(across)
    state = between(across, 100, 5)
    with pytest.raises(AdviceError, match="5 dice with these held"):
        advisor.advise(state)
    turn = state.turn
    assert turn is not None
    knows = replace(state, turn=replace(turn, held=(1,)))
    assert advisor.advise(knows).bust == (600, 7776)
    assert advisor.turn_mean(on_board=True) > turn_advisor(game).turn_mean(on_board=True)


def test_hot_dice_may_be_banked_at_the_target_where_the_rules_exempt_it() -> None:
    for exempt, stop in (("no", None), ("yes", 1000)):
        game = banking("youblewit_a", hot_win_exempt=exempt)
        advice = turn_advisor(game).advise(between(game, 1000, 6, score=4000))
        assert advice.stop == stop
        assert turn_advisor(game).advise(between(game, 950, 6, score=4000)).stop is None


@pytest.mark.parametrize("overshoot", ["bust_at_once", "at_bank"])
def test_over_an_exact_target_nothing_is_left_to_win(overshoot: str) -> None:
    game = banking("youblewit_b", overshoot=overshoot)
    state = between(game, 50, 2, score=9900)
    # 50 are missing: a 5 beside a 2, 3, 4 or 6 makes it. Two 1s both count, both are held: too much.
    advice = turn_advisor(game).advise(state)
    assert advice.stop == 50
    lone_five = 2 * 4
    assert advice.throw is not None
    assert advice.throw >= 100 * lone_five / 36
    lying = turn_advisor(game).advise(thrown(state, game, "11"))
    assert [choice.value for choice in lying.choices] == [0.0] * len(lying.choices)


LOOKED_AHEAD = [
    ("youblewit_a", 300, 3, 0, False),
    ("youblewit_a", 1000, 3, 4500, True),
    ("youblewit_b", 350, 3, 9300, True),
    ("youblewit_b", 700, 3, 0, False),
    ("stockmarket", 400, 3, 9500, True),
    ("stockmarket", 600, 2, 0, False),
    ("farkle", 450, 3, 0, False),
    ("farkle", 300, 3, 2000, True),
    ("facebook_farkle", 250, 3, 2000, True),
    ("pig", 13, 1, 80, True),
]


@pytest.mark.parametrize(("name", "pot", "dice", "score", "on_board"), LOOKED_AHEAD)
def test_value_is_that_of_the_best_holds_one_throw_ahead(
    name: str, pot: int, dice: int, score: int, on_board: bool
) -> None:
    """Every ordered throw and every legal hold tried in the engine."""
    game = banking(name)
    advisor = turn_advisor(game)
    state = between(game, pot, dice, score=score, on_board=on_board)
    total = 0.0
    for faces in product(range(1, 7), repeat=dice):
        lying = game.apply(state, Throw(PLAYER, faces))
        total += max((choice.value for choice in advisor.advise(lying).choices), default=0.0)
    assert _throw(advisor, state) == pytest.approx(total / 6**dice, abs=1e-9)


def played_turn(
    game: BankingGame, advisor: TurnAdvisor, dice: random.Random, known: dict[object, object]
) -> int:
    """Play one turn of best play through the engine and return what it wrote."""
    state = game.begin((PLAYER,), Standing({PLAYER: 0}, {PLAYER: True}))
    while not state.turns:
        turn = state.turn
        assert turn is not None
        if turn.stage == "bust":
            return 0
        key = (turn.stage, turn.dice, turn.pot, turn.hot, turn.roll)
        if key not in known:
            advice = advisor.advise(state)
            stop = advice.stop is not None and advice.throw is not None and advice.stop >= advice.throw
            known[key] = advice.choices[0].faces if advice.choices else stop
        if turn.stage == "hold":
            held = known[key]
            assert isinstance(held, tuple)
            state = game.apply(state, Hold(PLAYER, held))
        elif turn.stage == "decide" and known[key]:
            state = game.apply(state, Bank(PLAYER))
        else:
            faces = tuple(dice.randint(1, 6) for _ in range(turn.dice))
            state = game.apply(state, Throw(PLAYER, faces))
    return state.turns[-1].points


PLAYED = ["youblewit_a", "youblewit_b", "stockmarket", "farkle"]


@pytest.mark.parametrize("name", PLAYED)
def test_played_turns_bring_what_was_computed(name: str) -> None:
    """Two hundred thousand turns are played by tests/advice/test_simulated.py."""
    turns = 2000
    game = banking(name)
    advisor = turn_advisor(game)
    dice = random.Random(20)  # noqa: S311 - a seeded simulation
    known: dict[object, object] = {}
    written = [played_turn(game, advisor, dice, known) for _ in range(turns)]
    mean = sum(written) / turns
    variance = sum((points - mean) ** 2 for points in written) / (turns - 1)
    assert mean == pytest.approx(advisor.turn_mean(on_board=True), abs=3 * (variance / turns) ** 0.5)


def test_passing_leaves_what_turns_lost_in_a_row_will_cost() -> None:
    """One lost turn is worth the same after it was lost and after the next one was passed."""
    game = open_game(shelf().find("zilch"), {"nothing": 0})
    assert isinstance(game, BankingGame)
    advisor = turn_advisor(game)
    fresh, one_lost = (game.begin(("Ann", "Ben"), Standing(busts={"Ann": lost})) for lost in (0, 1))
    lying = game.apply(fresh, Throw("Ann", (2, 2, 3, 4, 6, 6)))
    assert advisor.decided(fresh, Pass("Ann")) == 0
    assert advisor.decided(one_lost, Pass("Ann")) == advisor.decided(lying, Bust("Ann")) < 0
