"""What always holds: legal play ends, refusals change nothing, holds are the legal ones, replay agrees."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.dice import parts
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    IllegalAction,
    Keep,
    Need,
    Pass,
    PlayersError,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.rules.rulebook import Rulebook
from app.rules.shelf import open_game, shelf
from app.rules.switches import Switch

SHELF = shelf(Path(__file__).parent / "books")
PLAYED = tuple(SHELF.books)
"""The shipped rulebooks, and those of the tests for what none of them has."""

MOST_ACTIONS = 4000


@st.composite
def games(draw: st.DrawFn) -> Game[Any]:
    """A game under any house rules, with a target near enough to be reached."""
    book: Rulebook = SHELF.find(draw(st.sampled_from(PLAYED)))
    options: dict[str, str | int] = {}
    for switch in book.switches:
        if switch.values:
            options[switch.name] = draw(st.sampled_from([value.name for value in switch.values]))
        elif switch.name == "target":
            options[switch.name] = near(switch)
    return open_game(book, options)


def near(switch: Switch) -> int:
    """A target that a hasty player reaches soon."""
    return max(switch.least, min(int(switch.default), 1500))


def legal_action(game: Game[Any], state: Any, need: Need, chance: random.Random) -> Action:
    """Something that may be done now, chosen as a hasty player would."""
    player = need.player
    assert player is not None
    if need.kind == "bust":
        return Bust(player)
    if need.kind == "score":
        if need.why_not_throw is None and chance.random() < 0.3:
            return Keep(player, tuple(chance.sample(need.roll, chance.randrange(need.dice))))
        box = chance.choice(need.boxes).box
        zero = Score(player, box, zero=True)
        return zero if chance.random() < 0.1 and game.may(state, zero) else Score(player, box)
    if need.kind == "hold":
        if need.why_not_throw_all_again is None and chance.random() < 0.1:
            return ThrowAllAgain(player)
        return Hold(player, chance.choice(need.holds).faces)
    if need.kind == "decide" and need.why_not_bank is None and (chance.random() < 0.6 or need.dice == 0):
        return Bank(player)
    if need.offer is not None and chance.random() < 0.5:
        return TakeOver(player)
    faces = [chance.randint(1, 6) for _ in range(need.dice)]
    kept = getattr(state, "kept", None) or ()
    return Throw(player, (*kept, *faces[len(kept) :]))


def play_out(
    game: Game[Any], players: int, seed: int, *, roll_for_start: bool
) -> tuple[Any, Any, list[Action]]:
    """The first and last state of a random legal game and its actions."""
    chance = random.Random(seed)  # noqa: S311
    teams = game.rules.teams.count if isinstance(game, BankingGame) else 0
    names = [f"P{n}" for n in range(-(-players // teams) * teams if teams else players)]
    first = state = game.begin(names, roll_for_start=roll_for_start)
    actions: list[Action] = []
    while not game.outcome(state).over and len(actions) < MOST_ACTIONS:
        action = legal_action(game, state, game.need(state), chance)
        actions.append(action)
        state = game.apply(state, action)
    return first, state, actions


def won_at_once(game: Game[Any], state: Any) -> bool:
    """Whether the last turn won whatever the totals."""
    if isinstance(game, BankingGame):
        return bool(state.turns[-1].result == "wins")
    return any(None in card for card in state.cards)


@settings(deadline=None, max_examples=150)
@given(games(), st.integers(1, 4), st.integers(0, 2**32), st.booleans())
def test_legal_play_replays_to_the_same_state_and_sheet(
    game: Game[Any], players: int, seed: int, roll_for_start: bool
) -> None:
    first, state, actions = play_out(game, players, seed, roll_for_start=roll_for_start)
    assert game.replay(first, actions) == state
    sheet, outcome = game.sheet(state), game.outcome(state)
    if isinstance(game, BankingGame):
        for seat, column in enumerate(sheet.columns):
            mates = game.rules.teams.mates(seat, len(sheet.columns))
            written = [t.points for t in state.turns if t.seat in mates and not t.playoff]
            assert column.total == sum(written) == state.scores[seat]
            if game.rules.exactly:
                assert column.total <= game.rules.target
    if outcome.over and not won_at_once(game, state):
        totals = {column.player: column.total for column in sheet.columns}
        out = {state.players[seat] for seat in getattr(state, "out", ())}
        left = [total for player, total in totals.items() if player not in out]
        assert {totals[winner] for winner in outcome.winners} == ({max(left)} if left else set())
        assert not out & set(outcome.winners)
        assert game.need(state).kind == "over"


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seed", range(8))
def test_legal_play_ends(name: str, seed: int) -> None:
    """Some eight random games each, most within a few hundred actions."""
    book = SHELF.find(name)
    game = open_game(book, {switch.name: near(switch) for switch in book.switches if switch.name == "target"})
    _, state, _ = play_out(game, 3, seed, roll_for_start=True)
    assert game.outcome(state).over


@settings(deadline=None, max_examples=100)
@given(games(), st.integers(0, 2**32), st.data())
def test_a_refusal_changes_nothing_and_is_said_before(
    game: Game[Any], seed: int, data: st.DataObject
) -> None:
    first, _, actions = play_out(game, 2, seed, roll_for_start=False)
    state = game.replay(first, actions[: data.draw(st.integers(0, min(len(actions), 60)))])
    faces = st.lists(st.integers(0, 7), max_size=8).map(tuple)
    player = st.sampled_from(["P0", "P1", "nobody"])
    actors: list[Any] = [Bank, Bust, TakeOver, ThrowAllAgain, Pass]
    actor = data.draw(st.sampled_from(actors))
    choices: list[st.SearchStrategy[Any]] = [
        st.builds(Throw, player, faces),
        st.builds(Hold, player, faces),
        st.builds(Keep, player, faces),
        st.builds(Score, player, st.sampled_from(["chance", "ones", "none"])),
        st.builds(actor, player),
    ]
    action: Action = data.draw(st.one_of(choices))
    before = repr(state)
    refusal = game.why_not(state, action)
    assert game.may(state, action) == (refusal is None)
    if refusal is None:
        assert game.apply(state, action) != state
    else:
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.kind == refusal.kind
        assert str(caught.value) == refusal.sentence
    assert repr(state) == before


@settings(deadline=None, max_examples=100)
@given(games(), st.integers(0, 2**32))
def test_what_is_needed_agrees_with_what_is_allowed(game: Game[Any], seed: int) -> None:
    first, _, actions = play_out(game, 2, seed, roll_for_start=False)
    state = first
    for action in actions[:60]:
        need = game.need(state)
        player = need.player
        assert player is not None
        if isinstance(game, BankingGame):
            listed = {hold.faces for hold in need.holds}
            assert listed == {part for part in parts(need.roll) if game.may(state, Hold(player, part))}
            assert (need.why_not_bank is None) == game.may(state, Bank(player))
            assert (need.kind == "bust") == game.may(state, Bust(player))
            assert (need.offer is not None) == game.may(state, TakeOver(player))
            assert (need.why_not_pass is None) == game.may(state, Pass(player))
            assert (need.why_not_throw_all_again is None) == game.may(state, ThrowAllAgain(player))
            throws = need.kind in ("throw", "decide") and game.may(state, Throw(player, (1,) * need.dice))
            assert (need.why_not_throw is None) == throws
        elif isinstance(game, CategoriesGame):
            boxes = {box.key for box in game.rules.boxes if game.may(state, Score(player, box.key))}
            assert {choice.box for choice in need.boxes} == boxes
        state = game.apply(state, action)


@pytest.mark.parametrize(
    "players", [[], [""], [" "], ["A", "A"], ["x" * 41], ["a\nb"], [f"P{n}" for n in range(21)]]
)
@pytest.mark.parametrize("name", ["farkle", "yahtzee"])
def test_players_are_checked(name: str, players: list[str]) -> None:
    with pytest.raises(PlayersError):
        open_game(SHELF.find(name)).begin(players, roll_for_start=False)
