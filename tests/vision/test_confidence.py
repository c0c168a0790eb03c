"""From scores to chances."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.card import Calibration, Shown, Signs, read_card
from app.vision.confidence import (
    chance_right,
    die_there,
    face_shown,
    joined,
    level_for,
    other_faces,
    shown_of,
    signs_of,
    throw_right,
)

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
    chances = joined((first, last), (np.array([one]), np.array([two])))
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
    opinions = np.array([[0.6, 0.2, 0.6, 0.6, 0.6, 0.6]]), np.array([[0.2, 0.8, 0.2, 0.2, 0.2, 0.2]])
    both = joined(weights, opinions)
    pair = both[0, :2] / both[0, :2].sum()
    assert pair == pytest.approx(chances)


def test_nothing_joined_with_nothing_is_nothing() -> None:
    assert joined((1, 1), (np.empty((0, 6)), np.empty((0, 6)))).shape == (0, 6)


SIGNS = Signs(base=-1.0, detector=0.5, other=0.25, second=0.5, seen=1.0)
HALF = [0.5, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("evidence", "other", "opinions", "logit"),
    [
        (HALF, HALF, [0.5, 0, 0, 0, 0, 0], -1.0),
        ([0.3, 0.3, 0.2, 0, 0, 0], HALF, HALF, -1.0 + 0.5 * 1.3863),
        (HALF, [0.2, 0, 0, 0, 0, 0], HALF, -1.0 - 0.25 * 1.3863),
        (HALF, HALF, [0.8, 0, 0, 0, 0, 0], -1.0 + 1.5 * 1.3863),
        (HALF, HALF, [0.4, 0.4, 0, 0, 0, 0], -1.0 - 0.5 * 0.4055 + 1.3863),
        ([0.9, 0.9, 0.9, 0, 0, 0], HALF, HALF, -1.0 + 0.5 * 6.9068),
        ([0, 0, 0, 0, 0, 0], HALF, HALF, -1.0 - 0.5 * 6.9068),
    ],
    ids=["even", "which face is open", "the other look", "a face", "one of two", "never above", "nothing"],
)
def test_each_sign_speaks_for_a_die_by_its_weight(
    evidence: list[float], other: list[float], opinions: list[float], logit: float
) -> None:
    seen = signs_of(np.array([evidence]), np.array([other]), np.array([opinions]))
    assert die_there(SIGNS, seen) == pytest.approx([1 / (1 + np.exp(-logit))], abs=1e-3)


@pytest.mark.parametrize(
    ("face", "opinions", "logit"),
    [
        (0.5, [0.25, 0.25, 0, 0, 0, 0], 1.0),
        (0.8, [0.25, 0.25, 0, 0, 0, 0], 1.0 + 2 * 1.3863),
        (0.5, [0.1, 0.1, 0, 0, 0, 0], 1.0 - 0.5 * 1.3863),
        (1.0, [0.5, 0.5, 0, 0, 0, 0], 1.0 + 2.5 * 9.2102),
    ],
    ids=["even", "a plain face", "hardly a face to be read", "never certain"],
)
def test_a_face_is_shown_as_far_as_it_is_plain_and_can_be_read(
    face: float, opinions: list[float], logit: float
) -> None:
    faces = np.array([[face, *[(1 - face) / 5] * 5]])
    chance = face_shown(Shown(base=1.0, face=2.0, seen=0.5), shown_of(faces, np.array([opinions])))
    assert np.log(chance / (1 - chance)) == pytest.approx(logit, abs=1e-3)


LINE = Calibration((0.2, 0.5, 0.9), (0.9, 0.99, 0.999))


@pytest.mark.parametrize(
    ("risk", "level"), [(0.2, 0.2), (0.11, 0.2), (0.055, 0.5), (0.011, 0.5), (0.0011, 0.9), (0.0009, np.inf)]
)
def test_the_level_for_a_risk_lies_on_the_line(risk: float, level: float) -> None:
    assert level_for(LINE, risk) == pytest.approx(level)


def test_without_a_line_a_chance_is_taken_at_its_word() -> None:
    assert level_for(Calibration(), 0.01) == pytest.approx(0.99)


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_smaller_risk_never_has_the_lower_level(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert level_for(LINE, low) >= level_for(LINE, high)


def test_a_throw_is_as_likely_as_all_its_dice_and_nothing_missed(painted_pair: Path) -> None:
    joint = read_card(painted_pair).second
    assert joint is not None
    assert throw_right(joint, [0.9, 0.8], [0.5, 0.1]) == pytest.approx(0.9 * 0.8 * 0.5 * 0.9)
    assert throw_right(joint, [0.9, 0.8], []) == pytest.approx(0.72)
