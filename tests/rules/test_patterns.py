"""Patterns and the best split, against every split there is."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.banking import BankingGame
from app.rules.dice import Faces, FacesError, checked_faces, contains, parts, without
from app.rules.patterns import Combination, Count, PatternError, Scorer, counts_of, named, read_pattern
from app.rules.shelf import open_game, shelf

SHELF = shelf()
GAMES = {
    f"{name} {options}": open_game(SHELF.find(name), options)
    for name, options in [
        ("youblewit_a", {}),
        ("youblewit_b", {}),
        ("stockmarket", {"must_hold": "some"}),
        ("farkle", {}),
        ("farkle", {"kinds": "double", "three_pairs": "any"}),
        ("farkle", {"kinds": "flat_1000_2000_3000", "three_ones": "1000"}),
    ]
}
throws = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(lambda faces: tuple(sorted(faces)))


def test_letters_are_equal_faces_and_different_letters_differ() -> None:
    assert len(read_pattern("a a a").ways()) == 6
    assert len(read_pattern("a a b b c c").ways()) == 20
    assert len(read_pattern("a a a b b").ways()) == 30
    assert [dice for _, dice in read_pattern("1 2 3").ways()] == [(1, 2, 3)]


def test_letters_may_be_any_faces() -> None:
    any_pairs = {dice for _, dice in read_pattern("a a b b c c", distinct=False).ways()}
    assert len(any_pairs) == 56
    assert {(2, 2, 2, 2, 3, 3), (4,) * 6} <= any_pairs


def test_letters_are_none_of_the_faces_named() -> None:
    assert (1, 1) not in [dice for _, dice in read_pattern("a 1").ways()]


@pytest.mark.parametrize("text", ["", "A", "a a 0", "aa", "é", "a b c d e f g", "a 1 2 3 4 5 6"])
def test_unreadable_patterns(text: str) -> None:
    with pytest.raises(PatternError):
        read_pattern(text)


def test_names_take_faces_and_nothing_else() -> None:
    assert named("three {a}s", {"a": 4}) == "three 4s"
    assert named("{a.__class__} {b}", {"a": 4}) == "{a.__class__} {b}"


def test_ties_prefer_fewer_combinations() -> None:
    one = Combination("one", "one", read_pattern("1"), 100)
    three = Combination("three", "three", read_pattern("1 1 1"), 300)
    split = Scorer(counts_of([one, three])).split((1, 1, 1))
    assert split is not None
    assert split.names == ("three",)


@pytest.mark.parametrize("faces", [(0,), (7,), (True,), (), (1,) * 11])
def test_what_is_no_throw(faces: Faces) -> None:
    with pytest.raises(FacesError):
        checked_faces(faces)


@settings(deadline=None)
@given(throws)
def test_parts_are_all_choices_once(faces: Faces) -> None:
    found = parts(faces)
    by_mask = {
        tuple(face for at, face in enumerate(faces) if mask >> at & 1) for mask in range(1, 1 << len(faces))
    }
    assert len(found) == len(set(found))
    assert set(found) == by_mask
    for part in found:
        assert contains(faces, part)
        assert Counter(part) + Counter(without(faces, part)) == Counter(faces)


def every_split(counts: tuple[Count, ...], faces: Faces) -> set[int]:
    """Totals of all complete splits, found by trying every combination first."""

    @cache
    def totals(left: Faces) -> frozenset[int]:
        if not left:
            return frozenset({0})
        found: set[int] = set()
        for count in counts:
            if contains(left, count.faces):
                found |= {count.points + rest for rest in totals(without(left, count.faces))}
        return frozenset(found)

    return set(totals(faces))


@pytest.mark.parametrize("name", GAMES)
@settings(deadline=None)
@given(faces=throws)
def test_best_split_is_never_below_any_split(name: str, faces: Faces) -> None:
    game = GAMES[name]
    assert isinstance(game, BankingGame)
    scorer = Scorer(game.rules.counts)
    for part in parts(faces):
        totals = every_split(game.rules.counts, part)
        split = scorer.split(part)
        assert (split.points if split else None) == max(totals, default=None)
        if split is not None:
            assert sum(count.points for count in split.counts) == split.points
            assert sorted(face for count in split.counts for face in count.faces) == list(part)
