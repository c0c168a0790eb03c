"""Best play in category games: against trying everything on a small sheet, and against published figures."""

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.advice import store
from app.advice.advice import Advice
from app.advice.card import Card, CardSpace
from app.advice.categories import SheetAdvisor
from app.advice.errors import AdviceError
from app.advice.progress import Cancelled
from app.advice.sheet_values import SheetValues, solve_sheet
from app.rules.boxes import Box
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, parts
from app.rules.game import Keep, Score, Throw
from tests.advice.games import categories, solved_yahtzee

JOKERS = ["none", "forced", "verhoeff", "free"]


def by_trying_everything(game: CategoriesGame) -> Callable[[Card], tuple[float, float]]:
    """Mean and mean square of the points to come for a card, from the engine's choices and nothing else."""
    dice, throws = game.rules.dice, game.rules.throws

    @cache
    def of_card(card: Card) -> tuple[float, float]:
        if None not in card:
            bonus = game.card_totals(card, 0).total - sum(value or 0 for value in card)
            return bonus, bonus**2

        def written(roll: Faces) -> tuple[float, float]:
            found = []
            for choice in game.choices(card, roll):
                for points in {0, choice.points}:
                    place = game.rules.place(choice.box)
                    after = tuple(points if at == place else value for at, value in enumerate(card))
                    mean, square = of_card(after)
                    gain = points + choice.bonus
                    found.append((gain + mean, gain**2 + 2 * gain * mean + square))
            return max(found)

        @cache
        def best(roll: Faces, left: int) -> tuple[float, float]:
            if left == 0:
                return written(roll)
            keeps = [part for part in ((), *parts(roll)) if len(part) < dice]
            return max(written(roll), *(thrown(kept, left - 1) for kept in keeps))

        @cache
        def thrown(kept: Faces, left: int) -> tuple[float, float]:
            again = list(product(range(1, 7), repeat=dice - len(kept)))
            values = [best(tuple(sorted(kept + faces)), left) for faces in again]
            return sum(v[0] for v in values) / len(again), sum(v[1] for v in values) / len(again)

        return thrown((), throws - 1)

    return of_card


@pytest.mark.parametrize("joker", JOKERS)
def test_small_sheet_agrees_with_trying_everything(joker: str) -> None:
    game = categories("two_dice", joker=joker)
    mean, square = by_trying_everything(game)((None,) * 4)
    solved = solve_sheet(CardSpace(game), moments=True)
    assert solved.mean == pytest.approx(mean, abs=1e-9)
    assert solved.deviation is not None
    # Choices of equal mean may be taken either way; on this sheet that moves the deviation a little.
    assert solved.deviation == pytest.approx((square - mean**2) ** 0.5, rel=0.01)


@pytest.mark.parametrize("joker", JOKERS)
def test_every_card_of_the_small_sheet_agrees(joker: str) -> None:
    game = categories("two_dice", joker=joker)
    tried = by_trying_everything(game)
    advisor = SheetAdvisor(game)
    for card in product((None, 0, 2), (None, 0, 6, 12), (None, 0, 10), (None, 3)):
        if None in card:
            on_it = sum(value or 0 for value in card)
            assert advisor.advise_throw(card).throw == pytest.approx(on_it + tried(card)[0], abs=1e-9)


def test_repeat_bonus_is_not_earned_over_a_zero() -> None:
    advisor = SheetAdvisor(categories("two_dice"))
    earns = _throw(advisor.advise_throw((None, None, 10, None))) - 10
    does_not = _throw(advisor.advise_throw((None, None, 0, None)))
    assert earns > does_not


def _throw(advice: Advice) -> float:
    assert advice.throw is not None
    return advice.throw


def _points(game: CategoriesGame, place: int) -> st.SearchStrategy[int]:
    return st.sampled_from(sorted({0, *CardSpace(game).worth[place].values}))


YAHTZEE = {joker: categories("yahtzee", joker=joker) for joker in JOKERS}
ADVISORS = {joker: SheetAdvisor(game) for joker, game in YAHTZEE.items()}
BOXES = len(YAHTZEE["none"].rules.boxes)
WORTH = CardSpace(YAHTZEE["none"]).worth


@st.composite
def late_cards(draw: st.DrawFn) -> Card:
    """A card of Yahtzee with one to three open boxes."""
    card: list[int | None] = [draw(st.sampled_from(sorted({0, *WORTH[at].values}))) for at in range(BOXES)]
    for at in draw(st.sets(st.integers(0, BOXES - 1), min_size=1, max_size=3)):
        card[at] = None
    return tuple(card)


ROLLS = st.one_of(
    st.lists(st.integers(1, 6), min_size=5, max_size=5).map(lambda roll: tuple(sorted(roll))),
    st.integers(1, 6).map(lambda face: (face,) * 5),
)


@settings(max_examples=40, deadline=None)
@given(late_cards(), ROLLS, st.sampled_from(JOKERS))
def test_box_is_always_worth_its_points_and_the_card_after_it(card: Card, roll: Faces, joker: str) -> None:
    game, advisor = YAHTZEE[joker], ADVISORS[joker]
    advice = advisor.advise_roll(card, roll, 0)
    assert {choice.box for choice in advice.choices} == {choice.box for choice in game.choices(card, roll)}
    state = replace(game.begin(("Ann",)), cards=(card,))
    state = game.apply(state, Throw("Ann", roll))
    for choice in advice.choices:
        after = game.apply(state, Score("Ann", choice.box))
        if after.over:
            assert choice.value == pytest.approx(game.totals(after, 0).total)
        else:
            assert choice.value == pytest.approx(_throw(advisor.advise(after)))


@settings(max_examples=40, deadline=None)
@given(late_cards(), ROLLS, st.sampled_from(JOKERS), st.integers(1, 2))
def test_best_choice_is_always_first_and_a_keep_never_beats_more_throws(
    card: Card, roll: Faces, joker: str, left: int
) -> None:
    advice = ADVISORS[joker].advise_roll(card, roll, left)
    values = [choice.value for choice in advice.choices]
    assert values == sorted(values, reverse=True)
    fewer = ADVISORS[joker].advise_roll(card, roll, left - 1)
    assert values[0] >= fewer.choices[0].value - 1e-9
    keeps = [choice.faces for choice in advice.choices if choice.kind == "keep"]
    assert len(keeps) == len(set(keeps)) == len(parts(roll))  # all but one keep all, and () is one


def test_last_box_by_hand() -> None:
    """Only Yahtzee is open and 6 6 6 6 1 lies there with one throw left: 50 in one case of six."""
    game = YAHTZEE["none"]
    card = tuple(None if box.key == "yahtzee" else 0 for box in game.rules.boxes)
    advice = ADVISORS["none"].advise_roll(card, (6, 6, 6, 6, 1), 1)
    assert (advice.choices[0].kind, advice.choices[0].faces) == ("keep", (6, 6, 6, 6))
    assert advice.choices[0].value == pytest.approx(50 / 6)
    assert advice.loss(next(choice for choice in advice.choices if choice.kind == "box")) == pytest.approx(
        50 / 6
    )
    assert advice.reason.startswith("Keep 6 6 6 6 and throw one die, 8.3 points")


def test_upper_bonus_is_counted_when_it_is_reached() -> None:
    card = tuple(
        {"ones": None, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}.get(box.key, 0)
        for box in YAHTZEE["none"].rules.boxes
    )
    advice = ADVISORS["none"].advise_roll(card, (1, 1, 1, 2, 3), 0)
    assert advice.choices[0].value == 60 + 3 + 35


def test_open_turn_of_a_game_is_advised() -> None:
    game, advisor = YAHTZEE["none"], ADVISORS["none"]
    card = tuple(None if box.key in ("yahtzee", "chance") else 0 for box in game.rules.boxes)
    state = replace(game.begin(("Ann", "Ben")), cards=(card, card))
    assert advisor.advise(state).throw == advisor.advise_throw(card).throw
    state = game.apply(state, Throw("Ann", (1, 1, 2, 3, 4)))
    advice = advisor.advise(state)
    assert advice.choices == advisor.advise_roll(card, (1, 1, 2, 3, 4), 2).choices
    kept = next(choice for choice in advice.choices if choice.faces == (1, 1))
    state = game.apply(state, Keep("Ann", (1, 1)))
    assert advisor.advise(state).throw == pytest.approx(kept.value)


@pytest.mark.parametrize(
    ("box", "points", "sentence"), [("ones", 17, "Ones can never be worth 17."), ("full_house", 24, "24")]
)
def test_points_that_no_dice_bring_are_refused(box: str, points: int, sentence: str) -> None:
    card = tuple(points if each.key == box else None for each in YAHTZEE["none"].rules.boxes)
    with pytest.raises(AdviceError, match=sentence):
        ADVISORS["none"].advise_throw(card)


def test_full_card_is_refused() -> None:
    with pytest.raises(AdviceError, match="Every box"):
        ADVISORS["none"].advise_throw((0,) * BOXES)


def large_game() -> CategoriesGame:
    """A sheet of 22 boxes with six dice."""
    rules = YAHTZEE["none"].rules
    more = tuple(Box(f"box_{at}", f"Box {at}", "lower", (), "all") for at in range(9))
    return CategoriesGame("large", "Large", replace(rules, dice=6, boxes=(*rules.boxes, *more)), {})


def test_sheet_too_large_is_advised_turn_by_turn_and_says_so() -> None:
    advisor = SheetAdvisor(large_game())
    assert advisor.why_not_whole is not None
    assert advisor.why_not_whole.startswith("Large has 22 boxes")
    with pytest.raises(AdviceError, match="22 boxes"):
        advisor.solve()
    advice = advisor.advise_roll((None,) * 22, (1, 2, 3, 4, 6, 6), 0)
    assert (advice.choices[0].box, advice.choices[0].value) == ("small_straight", 30)
    assert "this turn alone" in advice.reason
    assert _throw(advisor.advise_throw((None,) * 22)) > 30


def test_solving_can_be_given_up() -> None:
    shares: list[float] = []

    def told(share: float) -> bool:
        shares.append(share)
        return False

    with pytest.raises(Cancelled):
        solve_sheet(CardSpace(categories("two_dice")), progress=told)
    assert shares == [0]


def test_solved_sheet_is_found_again_on_disk(tmp_path: Path) -> None:
    game = categories("two_dice")
    first = SheetAdvisor(game, tmp_path).solve(moments=True)
    (file,) = tmp_path.iterdir()
    solved: list[float] = []

    def told(share: float) -> bool:
        solved.append(share)
        return True

    again = SheetAdvisor(game, tmp_path).solve(moments=True, progress=told)
    assert not solved
    assert (again.mean, again.deviation) == (first.mean, first.deviation)
    other = SheetAdvisor(categories("two_dice", joker="free"), tmp_path).solve(progress=told)
    assert solved
    assert other.mean != first.mean
    assert len(list(tmp_path.iterdir())) == 2
    assert file.suffix == ".npz"


SPOILED: list[Callable[[Path], object]] = [
    lambda path: path.write_bytes(b""),
    lambda path: path.write_bytes(b"no archive at all"),
    lambda path: path.write_bytes(path.read_bytes()[:-40]),
    lambda path: path.unlink(),
    lambda path: store.save(path, "other rules", SheetValues(np.zeros((16, 8, 2)))),
    lambda path: np.savez(path, key=np.array("key"), means=np.zeros((2, 2))),
    lambda path: np.savez(path, key=np.array("key"), means=np.zeros((16, 8, 2), np.float32)),
    lambda path: np.savez(path, key=np.array("key"), means=np.full((16, 8, 2), np.nan)),
    lambda path: np.savez(path, key=np.array("key"), means=np.array([{}], object)),
    lambda path: np.savez(path, key=np.array("key")),
    lambda path: np.savez_compressed(path, key=np.array("key"), means=np.zeros(10**6)),
    lambda path: np.savez(path, key=np.array("key"), means=np.zeros(10**6)),
    lambda path: packed_by(path, zipfile.ZIP_LZMA, b""),
    lambda path: packed_by(path, zipfile.ZIP_STORED, b""),
    lambda path: packed_by(path, zipfile.ZIP_STORED, header_of(2**50)),
    lambda path: packed_by(path, zipfile.ZIP_STORED, header_of(3).replace(b"}", b"(")),
]


def packed_by(path: Path, how: int, means: bytes) -> None:
    """The key as it should be, and these bytes where the numbers should be."""
    with zipfile.ZipFile(path) as archive:
        key = archive.read("key.npy")
    with zipfile.ZipFile(path, "w", how) as archive:
        archive.writestr("key.npy", key)
        archive.writestr("means.npy", means)


def header_of(count: int) -> bytes:
    """An array that promises so many numbers and holds none."""
    file = io.BytesIO()
    fields = {"shape": (count,), "fortran_order": False, "descr": "<f8"}
    np.lib.format.write_array_header_1_0(file, fields)
    return file.getvalue()


@pytest.mark.parametrize("spoil", SPOILED)
def test_spoiled_file_counts_as_none(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    path = tmp_path / "sheet.npz"
    values = SheetValues(np.ones((16, 8, 2)))
    assert store.save(path, "key", values)
    assert store.load(path, "key", (16, 8, 2)) is not None
    spoil(path)
    assert store.load(path, "key", (16, 8, 2)) is None


def test_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    game = categories("two_dice")
    assert SheetAdvisor(game, tmp_path / "file").solve().mean > 0


# The whole of Yahtzee ------------------------------------------------------------------------------------


FIGURES = [
    ("verhoeff", 254.589609, 59.6117),
    ("forced", 254.587729, 59.6079),
    ("none", 253.970241, 58.2037),
    ("free", 254.711273, 59.8912),
]
TO_FOUR_PLACES = 6e-5
"""Of choices with the same mean the one with the larger square is followed, as by those who published."""


@pytest.mark.long
@pytest.mark.parametrize(("joker", "mean", "deviation"), FIGURES)
def test_yahtzee_solved_whole(joker: str, mean: float, deviation: float) -> None:
    solved = solved_yahtzee(joker).solve(moments=True)
    assert solved.mean == pytest.approx(mean, abs=6e-7)
    assert solved.deviation == pytest.approx(deviation, abs=TO_FOUR_PLACES)


@pytest.mark.long
def test_yatzy_solved_whole() -> None:
    solved = SheetAdvisor(categories("yatzy")).solve(moments=True)
    assert solved.mean == pytest.approx(248.439989, abs=6e-7)
    assert solved.deviation == pytest.approx(38.4964, abs=TO_FOUR_PLACES)


YATZY = [
    ({"full_house_yatzy": "yes"}, 248.468091, 38.5018),
    ({"four_as_two_pairs": "yes"}, 248.644059, 38.5753),
]


@pytest.mark.long
@pytest.mark.parametrize(("options", "mean", "deviation"), YATZY)
def test_yatzy_by_other_sheets(options: dict[str, str], mean: float, deviation: float) -> None:
    solved = SheetAdvisor(categories("yatzy", **options)).solve(moments=True)
    assert solved.mean == pytest.approx(mean, abs=6e-7)
    assert solved.deviation == pytest.approx(deviation, abs=TO_FOUR_PLACES)


@pytest.mark.long
def test_yatzy_with_one_pair_for_two_as_once_published() -> None:
    """248.63 was published for a program that lets one pair score in the box of two pairs."""
    rules = categories("yatzy").rules
    by_key = {box.key: box for box in rules.boxes}
    either = replace(by_key["two_pairs"], wanted=by_key["two_pairs"].wanted + by_key["pair"].wanted)
    boxes = tuple(either if box.key == "two_pairs" else box for box in rules.boxes)
    game = CategoriesGame("yatzy", "Yatzy", replace(rules, boxes=boxes), {})
    solved = solve_sheet(CardSpace(game), moments=True)
    assert solved.mean == pytest.approx(248.632854, abs=6e-7)
    assert solved.deviation == pytest.approx(38.4748, abs=TO_FOUR_PLACES)


@pytest.mark.long
def test_yahtzee_without_repeats_solved_whole() -> None:
    plain = categories("yahtzee")
    game = CategoriesGame("plain", "Plain", replace(plain.rules, repeat=None), {})
    solved = solve_sheet(CardSpace(game), moments=True)
    assert solved.mean == pytest.approx(245.870775, abs=6e-7)
    assert solved.deviation == pytest.approx(39.8208, abs=TO_FOUR_PLACES)
