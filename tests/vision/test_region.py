"""The region of play: what lies within, and what is no region."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.region import MOST_CORNERS, Region

ARROW = Region.polygon([(0, 0), (100, 0), (100, 100), (50, 30), (0, 100)])
"""A square with a bite from below."""


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (10, 10, True),
        (50, 20, True),
        (50, 60, False),
        (5, 80, True),
        (95, 80, True),
        (101, 5, False),
        (50, -1, False),
    ],
)
def test_a_point_lies_within_the_corners_or_not(x: float, y: float, inside: bool) -> None:
    assert ARROW.holds(x, y) == inside


@given(st.floats(-50, 150), st.floats(-50, 150))
def test_a_rectangle_always_holds_what_lies_between_its_sides(x: float, y: float) -> None:
    assert Region.rectangle(0, 10, 100, 60).holds(x, y) == (0 <= x < 100 and 10 <= y < 60)


def test_the_bounds_are_the_rectangle_around() -> None:
    assert ARROW.bounds == pytest.approx((0, 0, 100, 100))
    assert Region.rectangle(3, 4, 5, 6).bounds == pytest.approx((3, 4, 5, 6))


@pytest.mark.parametrize(
    ("corners", "match"),
    [
        ([(0, 0), (1, 1)], "3 to"),
        ([(0, 0), (9, 0), (float("nan"), 5)], "numbers"),
        ([(0, 0), (9, 0), (5, 0.2)], "a pixel wide"),
        ([(0, 0), (9, 0), (5,)], "x and y"),
        ([(n, n * n) for n in range(MOST_CORNERS + 1)], "3 to"),
    ],
)
def test_what_is_no_region_is_refused(corners: list[tuple[float, ...]], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        Region.polygon(corners)
