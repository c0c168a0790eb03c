"""One box a die: the best of those that overlap, whatever their face."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from app.vision.suppression import Detections, shares, suppress

Row = tuple[float, float, float, float, int, float]
"""Middle x and y, width, height, face, score."""


def raw(rows: list[Row]) -> NDArray[np.float32]:
    output = np.zeros((10, len(rows)), np.float32)
    for index, (x, y, width, height, face, score) in enumerate(rows):
        output[:4, index] = (x, y, width, height)
        output[3 + face, index] = score
    return output


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([], []),
        ([(50, 50, 20, 20, 3, 0.9)], [(3, 0.9)]),
        ([(50, 50, 20, 20, 3, 0.1)], []),
        ([(50, 50, 20, 20, 3, 0.6), (51, 50, 20, 20, 5, 0.9)], [(5, 0.9)]),
        ([(50, 50, 20, 20, 3, 0.6), (51, 50, 20, 20, 3, 0.9)], [(3, 0.9)]),
        ([(50, 50, 20, 20, 3, 0.6), (70, 50, 20, 20, 5, 0.9)], [(5, 0.9), (3, 0.6)]),
        # The middle one overlaps both, and goes with the first: the last one stays.
        (
            [(50, 50, 20, 20, 1, 0.9), (55, 50, 20, 20, 2, 0.8), (61, 50, 20, 20, 3, 0.7)],
            [(1, 0.9), (3, 0.7)],
        ),
        ([(50, 50, 0, 20, 3, 0.9)], []),
        ([(50, 50, -5, 20, 3, 0.9)], []),
        ([(float("nan"), 50, 20, 20, 3, 0.9)], []),
        ([(50, float("inf"), 20, 20, 3, 0.9)], []),
    ],
)
def test_the_best_box_of_each_die_is_left(rows: list[Row], expected: list[tuple[int, float]]) -> None:
    found = suppress(raw(rows), least=0.2, overlap=0.5)
    assert [(face, pytest.approx(score)) for face, score in expected] == list(
        zip(found.faces.tolist(), found.scores.tolist(), strict=True)
    )


def test_a_box_is_its_corners() -> None:
    found = suppress(raw([(50, 40, 20, 10, 3, 0.9)]), least=0.2, overlap=0.5)
    assert found.boxes.tolist() == [[40, 35, 60, 45]]


def test_a_face_that_was_dropped_stays_as_evidence() -> None:
    found = suppress(raw([(50, 50, 20, 20, 3, 0.6), (51, 50, 20, 20, 5, 0.9)]), least=0.2, overlap=0.5)
    assert found.evidence[0] == pytest.approx([0, 0, 0.6, 0, 0.9, 0])


boxes = st.lists(
    st.tuples(
        st.floats(0, 200),
        st.floats(0, 200),
        st.floats(1, 80),
        st.floats(1, 80),
        st.integers(1, 6),
        st.floats(0, 1),
    ),
    max_size=40,
)


@given(boxes, st.floats(0.05, 0.9), st.floats(0.1, 0.9))
def test_always_no_two_that_are_left_overlap_more_than_allowed(
    rows: list[Row], least: float, overlap: float
) -> None:
    output = raw(rows)
    found = suppress(output, least, overlap)
    assert (found.scores > least).all()
    assert (np.diff(found.scores) <= 0).all()
    for index, box in enumerate(found.boxes):
        for other in found.boxes[index + 1 :]:
            sides = np.minimum(box[2:], other[2:]) - np.maximum(box[:2], other[:2])
            shared = np.prod(np.maximum(sides, 0))
            union = np.prod(box[2:] - box[:2]) + np.prod(other[2:] - other[:2]) - shared
            assert shared <= overlap * union * (1 + 1e-4)


@given(boxes, st.floats(0.05, 0.5))
def test_always_a_lower_level_only_adds_weaker_boxes(rows: list[Row], least: float) -> None:
    high = suppress(raw(rows), least, 0.5)
    low = suppress(raw(rows), least / 2, 0.5)
    assert low.boxes[: len(high)].tolist() == high.boxes.tolist()


def test_shares_are_of_the_smaller_box() -> None:
    part = shares(np.array([[0, 0, 10, 10], [0, 0, 5, 5], [20, 20, 30, 30], [5, 0, 15, 10]], float))
    assert part[0].tolist() == [0, 1, 0, 0.5]
    assert part[1].tolist() == [1, 0, 0, 0]


def test_detections_that_do_not_belong_together_are_refused() -> None:
    with pytest.raises(ValueError, match="belong together"):
        Detections(
            np.zeros((2, 4)), np.zeros(2, np.intp), np.zeros(1, np.float32), np.zeros((2, 6), np.float32)
        )
