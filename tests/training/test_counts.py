"""Counting a reading against the truth."""

import pytest

from training.counts import Counts, count_throw, overlap, pair_up, total

A, B, C = (0.0, 0.0, 10.0, 10.0), (20.0, 0.0, 30.0, 10.0), (40.0, 0.0, 50.0, 10.0)


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [(A, A, 1.0), (A, B, 0.0), (A, (5.0, 0.0, 15.0, 10.0), 1 / 3), (A, (2.0, 2.0, 8.0, 8.0), 0.36)],
)
def test_overlap_is_intersection_over_union(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float], share: float
) -> None:
    assert overlap(one, other) == pytest.approx(share)


def test_the_best_overlap_is_paired_first_and_each_box_once() -> None:
    near, nearer = (3.0, 0.0, 13.0, 10.0), (1.0, 0.0, 11.0, 10.0)
    assert pair_up([A], [near, nearer]) == [(0, 1)]


def test_a_box_inside_another_is_the_same_die() -> None:
    """Labels with slack around the die, or of its upper face alone; a pip is no die."""
    slack, face, pip = (-4.0, -4.0, 14.0, 14.0), (0.0, 0.0, 10.0, 5.0), (2.0, 2.0, 4.0, 4.0)
    assert pair_up([slack], [A]) == pair_up([A], [slack]) == pair_up([A], [face]) == [(0, 0)]
    assert pair_up([A], [face, (1.0, 0.0, 11.0, 10.0)]) == [(0, 1)]
    assert pair_up([A], [pip]) == []


@pytest.mark.parametrize(
    ("faces", "boxes", "expected"),
    [
        ([1, 2], [A, B], Counts(2, 1, faces_right=2, throws_right=1)),
        ([2, 1], [A, B], Counts(2, 1, faces_wrong=2)),  # the same faces, on the wrong dice
        ([1, 3], [A, B], Counts(2, 1, faces_right=1, faces_wrong=1)),
        ([1], [A], Counts(2, 1, faces_right=1, missed=1)),
        ([1, 2, 6], [A, B, C], Counts(2, 1, faces_right=2, invented=1)),
        ([1, 2], [A, C], Counts(2, 1, faces_right=1, missed=1, invented=1)),
        ([], [], Counts(2, 1, missed=2)),
    ],
)
def test_a_throw_with_boxes_is_counted_die_by_die(
    faces: list[int], boxes: list[tuple[float, float, float, float]], expected: Counts
) -> None:
    assert count_throw([1, 2], [A, B], faces, boxes, sure=False) == expected


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ([1, 2, 2], Counts(3, 1, faces_right=3, throws_right=1)),
        ([1, 2, 5], Counts(3, 1, faces_right=2, faces_wrong=1)),
        ([1, 2], Counts(3, 1, faces_right=2, missed=1)),
        ([1, 2, 2, 4], Counts(3, 1, faces_right=3, invented=1)),
        ([6, 6, 6, 6], Counts(3, 1, faces_wrong=3, invented=1)),
    ],
)
def test_a_throw_without_boxes_is_counted_by_its_faces(faces: list[int], expected: Counts) -> None:
    assert count_throw([1, 2, 2], None, faces, [A] * len(faces), sure=False) == expected


@pytest.mark.parametrize(("faces", "wrong"), [([1, 2], 0), ([1, 1], 1)])
def test_a_throw_taken_without_a_question_counts_as_accepted_and_as_wrong_if_it_is(
    faces: list[int], wrong: int
) -> None:
    counts = count_throw([1, 2], [A, B], faces, [A, B], sure=True)
    assert (counts.accepted, counts.accepted_wrong) == (1, wrong)


def test_counts_add_up() -> None:
    assert total([Counts(2, 1, faces_right=2, throws_right=1), Counts(3, 1, missed=3)]) == Counts(
        5, 2, 2, 0, 3, 0, 1
    )
    assert total([]) == Counts()
