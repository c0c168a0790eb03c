"""From scores to chances."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.card import Calibration
from app.vision.confidence import chance_right, other_faces

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
