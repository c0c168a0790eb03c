"""The chance to win, against published figures and against a small game whose every state is tried."""

import random
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from app.advice.banking import turn_advisor
from app.advice.errors import AdviceError
from app.advice.throws import throws_of
from app.advice.win_standings import FINES
from app.advice.winning import WinAdvisor
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Hold,
    Offer,
    Pass,
    Standing,
    TakeOver,
    Throw,
    ThrowAllAgain,
    Thrown,
)
from app.rules.rulebook import read_rulebook
from app.rules.shelf import open_game
from tests.advice.games import banking

SMALL = """
id = "small"
title = "Small"
engine = "banking"
about = "Two dice, to 4."
source = "made up for the tests"
end = "{end}"
tie = "{tie}"
[dice]
count = 2
[combination.single]
dice = "a"
points = {{ 1 = 2, 5 = 1 }}
[combination.pair]
dice = "a a"
points = 3
[hot]
then = "{hot}"
win_exempt = {exempt}
[opening]
points = {opening}
below = "{below}"
scope = "{scope}"
[turn]
reroll_all = "{again}"
[streak]
busts = {busts}
costs = {costs}
then = "{then}"
below_zero = {below_zero}
[takeover]
offered = {takeover}
opening = "{takers}"
chain = {chain}
last_round = {last_round}
[target]
points = 4
reach = "{reach}"
overshoot = "{overshoot}"
"""

USUAL = {
    "end": "sudden",
    "tie": "shared",
    "hot": "may_roll",
    "exempt": "false",
    "opening": "0",
    "below": "refused",
    "scope": "turn",
    "again": "off",
    "busts": "0",
    "costs": "0",
    "then": "begin_again",
    "below_zero": "false",
    "takeover": "false",
    "takers": "counts",
    "chain": "true",
    "last_round": "true",
    "reach": "at_least",
    "overshoot": "bust_at_once",
}

EXACTLY: dict[str, str] = {"end": "extra_turn_others", "reach": "exactly"}
TAKEN: dict[str, str] = {"takeover": "true"}
AGAIN: dict[str, str] = {"again": "beat_or_zero"}
FIRST: dict[str, str] = {"opening": "2", "scope": "first_roll"}
FINED: dict[str, str] = {"busts": "2", "costs": "1"}
OWN: dict[str, str] = {"opening": "2", "takers": "own_points_only"}

CASES: list[dict[str, str]] = [
    {},
    {"opening": "3", "below": "zero"},
    {"hot": "must_roll"},
    {"hot": "must_roll", "exempt": "true"},
    {"end": "finish_round", "opening": "2"},
    EXACTLY,
    EXACTLY | {"overshoot": "at_bank", "hot": "must_roll", "opening": "2"},
    TAKEN | EXACTLY,
    TAKEN | EXACTLY | {"chain": "false", "opening": "2"},
    TAKEN | EXACTLY | {"last_round": "false", "hot": "must_roll"},
    AGAIN | FIRST,
    TAKEN | EXACTLY | OWN,
]

LARGER: list[tuple[dict[str, str], float]] = [
    ({"end": "finish_round", "tie": "first"}, 1e-6),
    ({"end": "extra_turn_others", "opening": "3"}, 1e-6),
    ({"end": "last_licks"}, 1e-6),
    (TAKEN, 1e-6),
    # Here pots beyond FAR are not quite alike.
    ({"end": "extra_turn_others", "tie": "last_matcher", "hot": "must_roll"}, 5e-4),
    (TAKEN | {"end": "extra_turn_others", "takers": "must_be_on_board", "opening": "2"}, 1e-3),
    (TAKEN | {"end": "finish_round", "chain": "false"}, 2e-3),
    (AGAIN, 1e-6),
    (AGAIN | EXACTLY | {"hot": "must_roll"}, 1e-6),
    (FIRST | {"below": "zero", "end": "finish_round"}, 1e-6),
    (FINED, 1e-6),
    (FINED | AGAIN, 1e-6),
    (TAKEN | EXACTLY | OWN | {"chain": "false", "last_round": "false"}, 1e-6),
    (FINED | {"end": "extra_turn_others", "below_zero": "true", "then": "each_further"}, 1e-6),
    (AGAIN | {"end": "last_licks", "opening": "2"}, 1e-6),
]

FAR = 16
"""Pots of the small game are not told apart from here on: nobody makes them larger of their own will."""

WON = 7
"""The same where 4 points win at once and may be saved at any time; a hold has 3 points at most."""


def far(game: BankingGame) -> int:
    """The pot from which on larger ones are not told apart."""
    return WON if game.rules.end == "sudden" and game.rules.hot == "may_roll" else FAR


def small(case: Mapping[str, str]) -> BankingGame:
    game = open_game(read_rulebook(SMALL.format(**(USUAL | dict(case))).encode(), "small.toml"))
    assert isinstance(game, BankingGame)
    return game


class Tried:
    """Chances of the first player in every state of a game, swept over until they stand still."""

    def __init__(self, game: BankingGame, begun: BankingState) -> None:
        self.game = game
        self.ended: dict[object, float] = {}
        self.choices: dict[object, tuple[bool, list[object]]] = {}
        self.throws: dict[object, list[tuple[float, object]]] = {}
        self._walk(begun)
        keys = [*self.choices, *self.throws, *self.ended]
        self.places = {key: place for place, key in enumerate(keys)}
        self.chances = np.array([0.5] * (len(keys) - len(self.ended)) + list(self.ended.values()))
        self._settle()

    def chance(self, state: BankingState) -> float:
        """The chance of whoever's turn it is."""
        assert state.turn is not None
        found = float(self.chances[self.places[_key(_lean(self.game, state))]])
        return found if state.turn.seat == 0 else 1 - found

    def _settle(self) -> None:
        after = [[self.places[key] for key in keys] for _, keys in self.choices.values()]
        ends = np.cumsum([0, *map(len, after)])
        mine = np.repeat([first for first, _ in self.choices.values()], np.diff(ends))
        sign, flat = np.where(mine, 1.0, -1.0), np.concatenate(after)
        signs = sign[ends[:-1]]
        came = [[self.places[key] for _, key in steps] for steps in self.throws.values()]
        thrown, into = np.cumsum([0, *map(len, came)]), np.concatenate(came)
        share = np.array([share for steps in self.throws.values() for share, _ in steps])
        decided, falls = (
            slice(len(self.choices)),
            slice(len(self.choices), len(self.choices) + len(self.throws)),
        )
        while True:
            before = self.chances.copy()
            self.chances[falls] = np.add.reduceat(share * self.chances[into], thrown[:-1])
            best = np.maximum.reduceat(sign * self.chances[flat], ends[:-1])
            self.chances[decided] = signs * best
            if np.abs(self.chances - before).max() < 1e-12:
                return

    def _walk(self, begun: BankingState) -> None:
        todo = [_lean(self.game, begun)]
        while todo:
            state = todo.pop()
            key = _key(state)
            if key in self.choices or key in self.ended:
                continue
            if state.over:
                self.ended[key] = (0 in state.winners) / len(state.winners)
                continue
            turn = state.turn
            assert turn is not None
            player = state.players[turn.seat]
            actions: list[Action] = [Bank(player), Bust(player), Pass(player), TakeOver(player)]
            actions.append(ThrowAllAgain(player))
            actions += [Hold(player, choice.faces) for choice in self.game.need(state).holds]
            came = [
                _lean(self.game, self.game.apply(state, each))
                for each in actions
                if self.game.may(state, each)
            ]
            after: list[object] = [_key(each) for each in came]
            if turn.stage in ("throw", "decide") and turn.dice and (turn.pot < far(self.game) or not after):
                thrown = [
                    (ways / 6**turn.dice, _lean(self.game, self.game.apply(state, Throw(player, faces))))
                    for faces, ways in throws_of(turn.dice)
                ]
                self.throws["thrown", key] = [(share, _key(each)) for share, each in thrown]
                after.append(("thrown", key))
                came += [each for _, each in thrown]
            self.choices[key] = turn.seat == 0, after
            todo += came


def _lean(game: BankingGame, state: BankingState) -> BankingState:
    """The state without its history, but for who reached a total first, and without what changes nothing."""
    ranks = sorted(set(state.reached))
    reached = tuple(ranks.index(each) - len(ranks) for each in state.reached)
    turn = state.turn
    if turn is not None:
        first = turn.first_points if game.rules.opening_scope == "first_roll" else None
        thrown = len(turn.throws) + (turn.stage == "decide")  # only the first throw may be given up
        throws = (Thrown(()),) * min(thrown, 2 if game.rules.reroll_all != "off" else 1)
        turn = replace(turn, first_points=first, pot=min(turn.pot, far(game)), throws=throws)
    over = max(0, min(state.scores) - 4) if state.last_turns else 0  # both beyond the target: the lead counts
    streak = game.rules.streak
    least = -FINES * streak.costs if streak.below_zero else 0
    scores = tuple(max(score - over, least) for score in state.scores)
    # Without a fine nobody minds how many turns were lost in a row; from the first fine on all are alike.
    streaks = tuple(min(each, streak.busts) if streak.costs else 0 for each in state.streaks)
    return replace(state, scores=scores, turn=turn, turns=(), reached=reached, streaks=streaks)


def _key(state: BankingState) -> object:
    return (
        state.scores,
        state.on_board,
        state.reached,
        state.last_turns,
        state.offer,
        state.turn,
        state.streaks,
        state.winners,
    )


def name(case: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in case.items()) or "as it is"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_every_state_of_a_small_game_has_the_chance_that_trying_all_gives_it(case: Mapping[str, str]) -> None:
    compare(small(case), 1e-6)


@pytest.mark.long
@pytest.mark.parametrize(
    ("case", "within"), LARGER, ids=lambda each: name(each) if isinstance(each, dict) else ""
)
def test_more_house_rules_tried_in_full(case: Mapping[str, str], within: float) -> None:
    compare(small(case), within)


def compare(game: BankingGame, within: float) -> None:
    begun = game.begin(("Ann", "Ben"))
    tried, advisor = Tried(game, begun), WinAdvisor(game)
    assert advisor.solve().first == pytest.approx(tried.chance(begun), abs=within)
    walked, seen = [begun], 0
    while walked and seen < 300:
        state = walked.pop()
        if state.over or state.turn is None or state.turn.pot >= min(FAR // 2, far(game)):
            continue
        seen += 1
        assert advisor.value(state) == pytest.approx(tried.chance(state), abs=max(10 * within, 1e-5))
        walked += _a_few(game, state, seen)
    assert seen > 50


def test_a_pot_is_taken_over_or_declined_by_the_chance_to_win() -> None:
    game = small(TAKEN | EXACTLY)
    advisor, points = WinAdvisor(game), turn_advisor(game)
    begun = game.begin(("Ann", "Ben"), Standing({"Ann": 1, "Ben": 2}))
    tried = Tried(game, begun)
    best = set()
    for pot, dice in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1)):
        state = replace(begun, offer=Offer("Ben", pot, dice))
        told = advisor.told(state, points.advise(state))
        by_kind = {choice.kind: choice.win for choice in told.choices}
        over = Tried(game, game.apply(state, TakeOver("Ann"))).chance(game.apply(state, TakeOver("Ann")))
        assert by_kind["take_over"] == pytest.approx(over, abs=1e-6)
        fresh = advisor.throwing(begun)
        assert by_kind["throw"] == pytest.approx(fresh, abs=1e-9)
        assert told.throw_wins == max(by_kind.values(), key=lambda win: win or 0.0)
        best.add(told.choices[0].kind)
    assert advisor.value(begun) == pytest.approx(tried.chance(begun), abs=1e-6)
    assert best == {"take_over", "throw"}


@pytest.mark.parametrize("lost", [0, 1])
def test_a_turn_that_is_passed_leaves_the_row_of_lost_ones_as_it_is(lost: int) -> None:
    game = small(FINED)
    advisor = WinAdvisor(game)
    state = game.begin(("Ann", "Ben"), Standing({"Ann": 2, "Ben": 3}, busts={"Ann": lost}))
    after = game.apply(state, Pass("Ann"))
    assert after.streaks == (lost, 0)
    assert advisor.decided(state, Pass("Ann")) == pytest.approx(1 - advisor.value(after), abs=1e-6)


def test_whoever_plays_alone_has_no_chance_to_compute() -> None:
    advisor = WinAdvisor(small({}))
    with pytest.raises(AdviceError, match="alone"):
        advisor.value(advisor.game.begin(("Ann",)))


def test_each_further_opponent_takes_some_of_the_chance() -> None:
    """By adding the odds of duels; who begins among equals has more than an equal part."""
    game = small({})
    advisor = WinAdvisor(game)
    chances = [
        advisor.value(game.begin([f"player {at}" for at in range(players)])) for players in range(2, 8)
    ]
    assert chances[0] == pytest.approx(advisor.solve().first)
    assert chances == sorted(chances, reverse=True)
    assert all(chance > 1 / players for players, chance in enumerate(chances, 2))
    behind = Standing({"Ann": 1, "Ben": 1, "Cem": 3})
    worse = advisor.value(game.begin(("Ann", "Ben", "Cem"), behind))
    assert worse < advisor.value(game.begin(("Ann", "Ben", "Cem"), Standing({"Ann": 1, "Ben": 1, "Cem": 1})))


def _a_few(game: BankingGame, state: BankingState, seed: int) -> list[BankingState]:
    """Some of the states that come next, others at each call."""
    turn = state.turn
    assert turn is not None
    player = state.players[turn.seat]
    actions: list[Action] = [Bank(player), Bust(player), TakeOver(player), ThrowAllAgain(player)]
    actions += [Hold(player, choice.faces) for choice in game.need(state).holds]
    actions += [Throw(player, faces) for faces, _ in throws_of(turn.dice or 1)]
    found = [game.apply(state, action) for action in actions if game.may(state, action)]
    random.Random(seed).shuffle(found)  # noqa: S311 - a sample, no secret
    return found[:3]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("youblewit_a", 0.543899),
        ("youblewit_b", 0.522843),
        ("stockmarket", 0.540760),
        ("farkle", 0.483276),
    ],
)
def test_whole_games_between_two(game: str, first: float) -> None:
    """Computed here, nowhere published; the small games above show that the computation is right.

    In Farkle all have the same number of turns, so that the second knows what has to be beaten.
    """
    advisor = WinAdvisor(banking(game))
    values = advisor.solve()
    assert values.first == pytest.approx(first, abs=2e-6)
    chances = values.chances
    assert np.isfinite(chances).all()
    # More points of one's own never make the chance smaller, more of the other's never larger.
    assert (np.diff(chances[:, 1:], axis=1) > -1e-6).all() or game == "youblewit_b"
    assert (np.diff(chances[:, :, 1:], axis=2) < 1e-6).all() or game == "youblewit_b"


def test_pig_is_won_by_the_first_player_as_often_as_published() -> None:
    """Neller and Presser 2004."""
    assert WinAdvisor(banking("pig")).solve().first == pytest.approx(0.530593, abs=5e-7)


def test_points_taken_over_that_do_not_open_need_an_exact_target() -> None:
    with pytest.raises(AdviceError, match="only with an exact target"):
        WinAdvisor(small(TAKEN | OWN))
