"""Two looks at a picture: one box a die, and what each look saw of it."""

import numpy as np
import pytest

from app.vision.merge import Look, Sightings, merged, one_look, whole_boxes
from app.vision.scale import Window
from app.vision.suppression import Detections

AIM = 64.0
EARLY = Window(0, 0, 1000, 1000, 0.5)
LATE = Window(200, 200, 600, 600, 1.6)
"""Dice of 40 pixels: 20 in the first look's input, 64 in the second one's."""

Seen = tuple[tuple[float, float, float, float], dict[int, float]]


def found(*seen: Seen) -> Detections:
    """Detections with these boxes and scores of faces."""
    evidence = np.zeros((len(seen), 6))
    for index, (_, scores) in enumerate(seen):
        for face, score in scores.items():
            evidence[index, face - 1] = score
    boxes = np.array([box for box, _ in seen], np.float64).reshape(-1, 4)
    return Detections(boxes, evidence.argmax(axis=1) + 1, evidence.max(axis=1, initial=0), evidence)


def both(early: list[Seen], *late: list[Seen], windows: tuple[Window, ...] = (LATE,)) -> Sightings:
    """What two looks see together."""
    looks = [Look(window, found(*seen)) for window, seen in zip(windows, late, strict=True)]
    return merged(Look(EARLY, found(*early)), looks, AIM)


A = (300.0, 300.0, 340.0, 340.0)
A_AGAIN = (303.0, 298.0, 342.0, 341.0)
B = (400.0, 300.0, 440.0, 340.0)


def test_a_die_that_both_see_has_one_box_and_both_words() -> None:
    seen = both([(A, {3: 0.6})], [(A_AGAIN, {3: 0.5, 5: 0.4})])
    assert seen.found.boxes.tolist() == [list(A_AGAIN)]  # 0.6 at the worse scale counts half
    assert seen.found.evidence[0].tolist() == [0, 0, 0.5, 0, 0.4, 0]
    assert seen.other[0].tolist() == [0, 0, 0.6, 0, 0, 0]
    assert seen.side == pytest.approx([41 * 1.6], rel=0.01)


def test_a_far_stronger_word_at_the_worse_scale_gives_the_box_where_the_other_is_faint() -> None:
    seen = both([(A, {3: 0.9})], [(A_AGAIN, {3: 0.2})])
    assert seen.found.boxes.tolist() == [list(A)]
    assert (seen.found.evidence[0, 2], seen.other[0, 2]) == pytest.approx((0.2, 0.9))
    assert both([(A, {3: 0.9})], [(A_AGAIN, {3: 0.3})]).found.boxes.tolist() == [list(A_AGAIN)]


def test_two_dice_that_were_one_at_the_small_scale_are_two() -> None:
    pair, left, right = (
        (300.0, 300.0, 380.0, 340.0),
        (300.0, 300.0, 340.0, 340.0),
        (340.0, 300.0, 380.0, 340.0),
    )
    seen = both([(pair, {3: 0.9})], [(left, {3: 0.5}), (right, {6: 0.4})])
    assert seen.found.boxes.tolist() == [list(left), list(right)]
    assert seen.found.faces.tolist() == [3, 6]


def test_what_lies_in_a_long_box_stays_beside_it() -> None:
    pair, right = (300.0, 300.0, 380.0, 344.0), (345.0, 300.0, 380.0, 340.0)
    assert len(both([(right, {6: 0.3})], [(pair, {3: 0.7})])) == 2


def test_a_die_that_one_look_alone_sees_stays_and_the_other_is_silent() -> None:
    seen = both([(A, {3: 0.6})], [(B, {2: 0.7})])
    assert seen.found.faces.tolist() == [2, 3]
    assert seen.found.evidence.max(axis=1).tolist() == [0.7, 0.0]
    assert seen.found.scores.tolist() == [0.7, 0.6]
    assert seen.other.max(axis=1).tolist() == [0.0, 0.6]


def test_what_the_second_look_does_not_show_has_the_first_word_twice() -> None:
    far = (800.0, 800.0, 840.0, 840.0)
    seen = both([(far, {4: 0.7})], [(A, {3: 0.9})])
    assert seen.found.faces.tolist() == [3, 4]
    assert seen.found.evidence[1].tolist() == seen.other[1].tolist() == [0, 0, 0, 0.7, 0, 0]


def test_a_close_up_is_told_by_the_smaller_look() -> None:
    large = (200.0, 200.0, 500.0, 500.0)
    near = Window(0, 0, 1000, 1000, 0.2)
    seen = both([(large, {6: 0.5})], [(large, {4: 0.6})], windows=(near,))
    assert seen.found.faces.tolist() == [4]
    assert seen.side == pytest.approx([60])


def test_a_die_in_two_windows_is_one_die() -> None:
    beside = Window(250, 200, 650, 600, 1.6)
    seen = both([], [(A, {3: 0.8})], [(A_AGAIN, {3: 0.7})], windows=(LATE, beside))
    assert len(seen) == 1
    assert seen.found.evidence[0, 2] == pytest.approx(0.8)


def test_an_upper_face_inside_its_die_is_that_die() -> None:
    assert len(both([(A, {3: 0.6})], [((304.0, 300.0, 336.0, 328.0), {3: 0.7})])) == 1
    assert len(both([(A, {3: 0.6})], [((315.0, 300.0, 325.0, 310.0), {1: 0.7})])) == 2


def test_nothing_seen_is_nothing() -> None:
    assert len(both([], [])) == 0
    assert len(merged(Look(EARLY, found()), [], AIM)) == 0


@pytest.mark.parametrize(
    ("box", "kept"),
    [
        ((200.5, 300, 240, 340), False),
        ((203, 300, 240, 340), True),
        ((560, 300, 600, 340), False),
        ((300, 200, 340, 240), False),
        ((300, 560, 340, 599), False),
    ],
)
def test_a_die_cut_by_a_window_is_left_to_the_look_that_shows_it_whole(
    box: tuple[float, float, float, float], kept: bool
) -> None:
    assert len(whole_boxes(Look(LATE, found((box, {3: 0.9}))), 1000, 1000).found) == int(kept)


def test_a_die_cut_by_the_picture_is_not_cut_by_the_window() -> None:
    corner = Window(0, 0, 400, 400, 1.6)
    look = Look(corner, found(((0, 0, 40, 40), {3: 0.9}), ((360, 10, 400, 50), {3: 0.9})))
    assert len(whole_boxes(look, 400, 1000).found) == 2
    assert len(whole_boxes(look, 1000, 1000).found) == 1


def test_one_look_says_the_same_twice() -> None:
    seen = one_look(found((A, {3: 0.6})), 0.5)
    assert seen.other.tolist() == seen.found.evidence.tolist()
    assert seen.side.tolist() == [20]


def test_scores_that_do_not_belong_to_the_boxes_are_refused() -> None:
    with pytest.raises(ValueError, match="1 boxes"):
        Sightings(found((A, {3: 0.6})), np.zeros((2, 6)), np.zeros(1))
