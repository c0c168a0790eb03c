"""From scores to chances."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.card import Calibration
from app.vision.confidence import chance_right, die_there, joined, other_faces

MAP = Calibration((0.2, 0.5, 0.9), (0.1, 0.6, 0.98))


@pytest.mark.parametrize(
    ("calibration", "score", "chance"),
    [
        (Calibration(), 0.7, 0.7),
        (Calibration(), 1.0005, 1.0),
        (MAP, 0.1, 0.1),
        (MAP, 0.2, 0.1),
        (MAP, 0.35, 0.35),
        (MAP, 0.7, 0.79),
        (MAP, 1.0, 0.98),
    ],
)
def test_a_score_becomes_the_chance_on_the_cards_line(
    calibration: Calibration, score: float, chance: float
) -> None:
    assert chance_right(calibration, score) == pytest.approx(chance)


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_higher_score_is_always_at_least_as_likely_right(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert chance_right(MAP, low) <= chance_right(MAP, high)


@given(st.integers(1, 6), st.floats(0, 1), st.lists(st.floats(0, 1), min_size=6, max_size=6))
def test_the_chances_of_all_faces_always_make_one(
    face: int, confidence: float, evidence: list[float]
) -> None:
    others = other_faces(face, confidence, np.array(evidence))
    assert {other for other, _ in others} == {1, 2, 3, 4, 5, 6} - {face}
    assert confidence + sum(chance for _, chance in others) == pytest.approx(1)
    assert [chance for _, chance in others] == sorted((chance for _, chance in others), reverse=True)


def test_the_face_with_the_most_evidence_comes_first() -> None:
    others = other_faces(3, 0.7, np.array([0, 0.1, 0.7, 0, 0.2, 0]))
    assert [face for face, _ in others[:2]] == [5, 2]
    assert others[0][1] == pytest.approx(0.2, rel=1e-3)


rows = st.lists(st.floats(0, 1), min_size=6, max_size=6)


@given(rows, rows, st.floats(0, 100), st.floats(0, 100))
def test_joined_chances_always_make_one(
    one: list[float], two: list[float], first: float, last: float
) -> None:
    chances = joined(first, last, np.array([one]), np.array([two]))
    assert chances.sum() == pytest.approx(1)
    assert chances.min() >= 0


@pytest.mark.parametrize(
    ("weights", "chances"),
    [
        ((1, 0), (0.75, 0.25)),
        ((0, 1), (0.2, 0.8)),
        ((1, 1), (3 / 7, 4 / 7)),
        ((2, 1), (9 / 13, 4 / 13)),
        ((0, 0), (0.5, 0.5)),
    ],
)
def test_each_opinion_counts_by_its_weight(
    weights: tuple[float, float], chances: tuple[float, float]
) -> None:
    """Of two faces the detector gives scores 0.6 and 0.2, the other network chances 0.2 and 0.8."""
    both = joined(
        *weights, np.array([[0.6, 0.2, 0.6, 0.6, 0.6, 0.6]]), np.array([[0.2, 0.8, 0.2, 0.2, 0.2, 0.2]])
    )
    pair = both[0, :2] / both[0, :2].sum()
    assert pair == pytest.approx(chances)


def test_nothing_joined_with_nothing_is_nothing() -> None:
    assert joined(1, 1, np.empty((0, 6)), np.empty((0, 6))).shape == (0, 6)


@pytest.mark.parametrize(
    ("evidence", "opinions", "there"),
    [
        ([0.8, 0, 0, 0, 0, 0], [0.8, 0.1, 0.1, 0, 0, 0], 0.8),
        ([0.3, 0.3, 0.2, 0, 0, 0], [0.8, 0.1, 0.1, 0, 0, 0], 0.8),
        ([0.9, 0.9, 0.9, 0, 0, 0], [0, 1, 0, 0, 0, 0], 1.0),
        ([0.9, 0, 0, 0, 0, 0], [0.04, 0.02, 0, 0, 0, 0], 0.19),
        ([0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], 0.0),
    ],
    ids=["both agree", "which face is open", "never above one", "no face can be read", "nothing detected"],
)
def test_a_die_is_there_where_both_see_one(
    evidence: list[float], opinions: list[float], there: float
) -> None:
    assert die_there(np.array([evidence]), np.array([opinions])) == pytest.approx([there], abs=0.01)
