"""Preparing labels: boxes from fractions, whole dice around upper faces, groups that stay together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.data import bounds, box_from_yolo, read_labels, split_groups, whole_boxes


@pytest.mark.parametrize(
    ("fields", "width", "height", "box"),
    [
        ((0.5, 0.5, 0.5, 0.25), 640, 480, (160, 180, 480, 300)),
        ((0.25, 0.75, 0.1, 0.2), 100, 200, (20, 130, 30, 170)),
        ((0.0, 1.0, 0.2, 0.2), 100, 100, (0, 90, 10, 100)),  # cut at the picture's edge
    ],
)
def test_a_box_is_in_pixels_of_its_own_side(
    fields: tuple[float, float, float, float], width: int, height: int, box: tuple[float, float, float, float]
) -> None:
    assert box_from_yolo(fields, width, height) == pytest.approx(box)


@given(
    st.tuples(st.floats(0, 1), st.floats(0, 1), st.floats(0.01, 1), st.floats(0.01, 1)),
    st.integers(16, 4000),
    st.integers(16, 4000),
)
def test_a_box_always_stays_inside_the_picture(
    fields: tuple[float, float, float, float], width: int, height: int
) -> None:
    x1, y1, x2, y2 = box_from_yolo(fields, width, height)
    assert 0 <= x1 <= x2 <= width
    assert 0 <= y1 <= y2 <= height


def test_labels_give_faces_and_leave_out_boxes_without_area() -> None:
    text = "5 0.5 0.5 0.2 0.2\n\n0 0.1 0.1 0.001 0.2\n2 0.25 0.25 0.1 0.1\n"
    assert [face for face, _ in read_labels(text, 100, 100)] == [6, 3]


@pytest.mark.parametrize("line", ["6 0.5 0.5 0.2 0.2", "-1 0.5 0.5 0.2 0.2", "1 0.5 0.5"])
def test_a_label_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="a label line has"):
        read_labels(line, 100, 100)


@given(st.lists(st.text(max_size=8), max_size=50), st.lists(st.text(max_size=8), max_size=50))
def test_a_group_is_always_on_the_same_side_whatever_else_there_is(one: list[str], other: list[str]) -> None:
    alone, joined = split_groups(one), split_groups([*other, *one])
    assert all(joined[group] == part for group, part in alone.items())


def test_about_the_wanted_share_of_groups_is_for_validation() -> None:
    parts = split_groups((f"set:picture_{number}" for number in range(4000)), share=0.12)
    assert 0.10 < list(parts.values()).count("val") / 4000 < 0.14


def test_an_upper_face_gets_the_die_that_holds_it_and_each_die_once() -> None:
    faces = [(10.0, 10.0, 20.0, 20.0), (60.0, 10.0, 70.0, 20.0), (12.0, 12.0, 22.0, 22.0)]
    dice = [(55.0, 5.0, 80.0, 40.0), (5.0, 5.0, 30.0, 40.0)]
    assert whole_boxes(faces, dice) == [dice[1], dice[0], None]


def test_a_die_that_only_touches_the_face_is_not_taken() -> None:
    assert whole_boxes([(10.0, 10.0, 20.0, 20.0)], [(14.0, 5.0, 40.0, 30.0)]) == [None]


def test_bounds_are_the_smallest_box_around_the_outline() -> None:
    assert bounds([[3, 8], [9, 2], [5, 5]]) == (3, 2, 9, 8)
