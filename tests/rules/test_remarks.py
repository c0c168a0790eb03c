"""A sound rulebook that cannot work as a game is said to be odd, with the key and the bound."""

import pytest

from app.rules.remarks import remarks
from app.rules.rulebook import read_rulebook
from app.rules.shelf import SHIPPED, shelf
from tests.rules.test_rulebook import BANKING, CATEGORIES

ODD = [
    ("opening out of reach without hot dice", "[target]",
     '[opening]\npoints = 5000\n[hot]\nthen = "stop"\n[target]',
     "opening.points", "at most 2100"),
    ("opening out of reach in one throw", "[target]",
     '[opening]\npoints = 2150\nscope = "first_roll"\n[target]',
     "opening.points", "at most 2100"),
    ("minimum out of reach", "[target]", '[turn]\nminimum = 9000\n[hot]\nthen = "stop"\n[target]',
     "turn.minimum", "at most 2100"),
    ("every throw loses the game", "[target]",
     '[combination.pair]\ndice = "a"\nloses = true\n[target]', "combination.pair.loses", "false, or"),
    ("lost turns in a row that cost nothing", "[target]", "[streak]\nbusts = 3\n[target]", "streak.costs",
     "at least 1, because"),
    ("an opening beyond an exact target", "[target]\npoints = 1000",
     '[opening]\npoints = 1100\n[target]\npoints = 1000\nreach = "exactly"', "opening.points",
     "at most 1000"),
]  # fmt: skip


@pytest.mark.parametrize(("found", "put", "key", "allowed"), [case[1:] for case in ODD],
                         ids=[case[0] for case in ODD])  # fmt: skip
def test_odd_game_is_told(found: str, put: str, key: str, allowed: str) -> None:
    assert found in BANKING
    text = BANKING.replace(found, put, 1)
    said = remarks(read_rulebook(text.encode(), "own.toml").rules())
    assert [fault.key for fault in said] == [key]
    assert said[0].allowed.startswith(allowed)


def test_one_less_is_not_odd() -> None:
    text = BANKING.replace("[target]", '[opening]\npoints = 2100\n[hot]\nthen = "stop"\n[target]')
    assert remarks(read_rulebook(text.encode(), "own.toml").rules()) == ()


def test_an_exact_target_that_is_no_sum_of_points_is_told() -> None:
    exactly = BANKING.replace("[target]", '[target]\nreach = "exactly"')
    book = read_rulebook(exactly.encode(), "own.toml")
    assert remarks(book.rules({"goal": 1050})) == ()
    (said,) = remarks(book.rules({"goal": 1010}))
    assert (said.key, said.found) == ("target.points", "1010")
    assert said.allowed.startswith("a multiple of 50")


def test_a_turn_that_can_only_be_lost_is_told() -> None:
    one = (
        'id = "one"\ntitle = "One"\nengine = "banking"\nabout = "One die."\nsource = "Us"\n'
        '[dice]\ncount = 1\n[combination.a]\ndice = "a"\npoints = { 2 = 2, 3 = 3 }\n'
        '[hot]\nthen = "must_roll"\n[target]\npoints = 9\n'
    )
    said = remarks(read_rulebook(one.encode(), "one.toml").rules())
    assert [fault.key for fault in said] == ["hot.then"]
    assert remarks(read_rulebook(one.replace("must_roll", "may_roll").encode(), "one.toml").rules()) == ()


@pytest.mark.parametrize(
    ("stop_with", "more", "keys"),
    [
        (1, "", ["turn.stop_with"]),
        (2, "", []),
        (0, "", []),
        (1, '[hot]\nthen = "stop"\n', []),
        (1, '[hot]\nscope = "roll"\n', []),
        (1, '[combination.b]\ndice = "6"\npoints = 1\n', []),
        (3, '[combination.b]\ndice = "6 6 6 6"\npoints = 1\n', []),
    ],
)
def test_stopping_with_fewer_dice_than_can_be_left_is_told(
    stop_with: int, more: str, keys: list[str]
) -> None:
    pairs = (
        'id = "pairs"\ntitle = "Pairs"\nengine = "banking"\nabout = "Four dice."\nsource = "Us"\n'
        '[dice]\ncount = 4\n[combination.a]\ndice = "a a"\npoints = 10\n[target]\npoints = 90\n'
        f"[turn]\nstop_with = {stop_with}\n{more}"
    )
    said = remarks(read_rulebook(pairs.encode(), "pairs.toml").rules())
    assert [fault.key for fault in said] == keys


@pytest.mark.parametrize(
    ("found", "put", "keys"),
    [
        ("points = 20\n", "points = 0\n", ["box.straight", "section.all.at"]),
        ('value = "fixed"\n', 'value = "fixed"\ntotal = 17\n', ["box.straight", "section.all.at"]),
        ("at = 20", "at = 39", ["section.all.at"]),
        ("at = 20", "at = 38", []),
        ("at = 20", "", ["section.all.at"]),
        ("bonus = 10\nat = 20", "bonus = { 20 = 5, 38 = 10 }", []),
        ("bonus = 10\nat = 20", "bonus = { 20 = 5, 39 = 10 }", ["section.all.bonus.39"]),
    ],
)
def test_odd_sheet_is_told(found: str, put: str, keys: list[str]) -> None:
    text = CATEGORIES.replace(found, put, 1)
    assert [fault.key for fault in remarks(read_rulebook(text.encode(), "own.toml").rules())] == keys


def test_a_sheet_worth_nothing_is_told() -> None:
    nothing = CATEGORIES.split("[box.sixes]", maxsplit=1)[0].replace("bonus = 10\nat = 20", "")
    nothing += '[box.straight]\nsection = "all"\ndice = "1 2 3"\nvalue = "fixed"\npoints = 0\n'
    keys = [fault.key for fault in remarks(read_rulebook(nothing.encode(), "own.toml").rules())]
    assert keys == ["box.straight", "box"]


@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_odd_about_the_shipped_rulebooks(name: str) -> None:
    assert remarks(shelf().find(name).rules()) == ()
