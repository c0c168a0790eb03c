"""A rulebook from a stranger does no harm: a clear error, or a game that works."""

import os
import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.rules.faults import RulebookError
from app.rules.game import PlayersError
from app.rules.remarks import remarks
from app.rules.rulebook import read_rulebook
from app.rules.shelf import open_game
from app.rules.switches import SwitchError
from tests.rules.strangers import Stranger
from tests.rules.test_properties import legal_action

MOST_ACTIONS = 60
SEEDS = st.integers(0, 2**48)
SEEN: Counter[str] = Counter()
MANY = int(os.environ.get("PIPSCRIBE_STRANGERS", "3000"))
"""Rulebooks of the long test; a thousand take three to four seconds of one core."""


def tried(text: bytes, seed: int) -> str:
    """Read, remark, open and play a rulebook; says what became of it. Raises only what is a fault."""
    try:
        book = read_rulebook(text, "own.toml")
    except RulebookError as error:
        return _refused(error)
    chance = random.Random(seed)  # noqa: S311
    options: dict[str, str | int] = {
        switch.name: chance.choice([value.name for value in switch.values] or [switch.default])
        for switch in book.switches
    }
    try:
        game = open_game(book, options)
    except (RulebookError, SwitchError):
        return "house rules that cannot stand together"
    odd = remarks(game.rules)  # type: ignore[attr-defined]
    try:
        state = first = game.begin(["P0", "P1"], roll_for_start=chance.random() < 0.3)
    except PlayersError:
        return "for other numbers of players"
    done = []
    for _ in range(MOST_ACTIONS):
        need = game.need(state)
        assert need.sentence.endswith((".", "?"))
        if need.kind == "over":
            break
        action = legal_action(game, state, need, chance)
        done.append(action)
        state = game.apply(state, action)
    assert game.replay(first, done) == state
    assert len(game.sheet(state).columns) == 2
    return "odd" if odd else "over" if game.outcome(state).over else "played"


def _refused(error: RulebookError) -> str:
    sentence = str(error)
    assert sentence.startswith("own.toml: ")
    assert "\n" not in sentence
    assert len(sentence) < 700
    assert 1 <= len(error.faults) <= 60
    return "refused"


def _property(seed: int) -> None:
    SEEN[tried(Stranger(seed).rulebook(), seed)] += 1


@settings(deadline=None, max_examples=400, suppress_health_check=list(HealthCheck))
@given(SEEDS)
def test_a_strangers_rulebook_does_no_harm(seed: int) -> None:
    _property(seed)


@pytest.mark.long
@settings(deadline=20_000, max_examples=MANY, suppress_health_check=list(HealthCheck), database=None)
@given(SEEDS)
def test_thousands_of_rulebooks_of_strangers_do_no_harm(seed: int) -> None:
    """The deadline, in milliseconds for one rulebook, stands against hanging, not for speed."""
    _property(seed)


def test_sound_and_unsound_ones_are_both_among_them() -> None:
    """The property would say little if nearly every rulebook were refused."""
    kinds: Counter[str] = Counter()

    for seed in range(300):
        kinds[tried(Stranger(seed).rulebook(), seed)] += 1
    assert kinds["refused"] > 50
    assert kinds["played"] + kinds["over"] + kinds["odd"] > 50


def test_teams_that_two_players_cannot_be_are_told() -> None:
    text = HEAD + 'engine = "banking"\n[dice]\ncount = 1\n[target]\npoints = 9\n[teams]\ncount = 3\n'
    text += '[combination.a]\ndice = "a"\npoints = 3\n'
    assert tried(text.encode(), 1) == "for other numbers of players"
    game = open_game(read_rulebook(text.encode(), "own.toml"))
    with pytest.raises(PlayersError, match="Own is played by 3 teams, so by 3, 6 or 9 players, not by 2"):
        game.begin(["P0", "P1"], roll_for_start=False)


HEAD = 'id = "own"\ntitle = "Own"\nabout = "Ours."\nsource = "Us"\n'


def _largest_banking() -> str:
    """As many ways to lie on the table as are allowed, with ten dice."""
    text = HEAD + 'engine = "banking"\n[dice]\ncount = 10\n[target]\npoints = 1000000\n'
    for number, slots in enumerate(
        ("a a b c c d", "a b b b c d d", "a b c d d d d", "a a b b c c d", "a b c d")
    ):
        text += f'[combination.c{number}]\ndice = "{slots}"\nletters = "any"\npoints = {number + 1}\n'
    return text + '[combination.one]\ndice = "a"\npoints = 1\n[takeover]\noffered = true\n'


def _largest_sheet() -> str:
    """As many boxes as are allowed, with ten dice of which the best five count."""
    text = HEAD + 'engine = "categories"\n[dice]\ncount = 10\nscored = 5\n[section.u]\n'
    for number in range(40):
        dice = '["a b c d e", "a a b b c", "a a a b c"]' if number < 20 else '"a a a"'
        text += f'[box.b{number}]\nsection = "u"\nvalue = "all"\nuses = 3\ndice = {dice}\n'
    return text


@pytest.mark.parametrize("text", [_largest_banking(), _largest_sheet()], ids=["combinations", "boxes"])
def test_the_largest_that_is_allowed_still_answers(text: str) -> None:
    game = open_game(read_rulebook(text.encode(), "own.toml"))
    state = game.begin(["P0"], roll_for_start=False)
    chance = random.Random(1)  # noqa: S311
    for _ in range(6):
        state = game.apply(state, legal_action(game, state, game.need(state), chance))
    assert game.sheet(state).columns[0].player == "P0"
