"""Where and how large the network looks: at the dice's own scale, in no more pixels than allowed."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.vision.card import MAX_SIDE
from app.vision.scale import (
    ENOUGH,
    LARGEST,
    MOST_PIXELS,
    QUICK_PIXELS,
    Window,
    first_look,
    second_look,
    usual_side,
)
from app.vision.suppression import Detections

AIM = 64.0
WIDE = Window(0, 0, 1280, 720, 0.4)
"""A webcam's frame as the first look shows it, 512 pixels wide."""


def seen(*dice: tuple[float, float, float], score: float = 0.8) -> Detections:
    """Detections: left, top and side of each."""
    boxes = np.array([(x, y, x + side, y + side) for x, y, side in dice], np.float64).reshape(-1, 4)
    evidence = np.zeros((len(dice), 6))
    evidence[:, 2] = score
    return Detections(boxes, np.full(len(dice), 3, np.intp), np.full(len(dice), score), evidence)


@pytest.mark.parametrize(
    ("width", "height", "die", "gain"),
    [
        (1280, 720, None, 0.4),
        (720, 1280, None, 0.4),
        (4000, 3000, None, 0.128),
        (100, 80, None, 2.0),
        (1280, 720, 160.0, 0.4),
        (1280, 720, 500.0, 0.4),
        (1280, 720, 32.0, 0.5333),
        (640, 480, 80.0, 0.8),
        (9000, 16, 30.0, 0.2276),
    ],
)
def test_the_first_look_shows_everything(width: int, height: int, die: float | None, gain: float) -> None:
    window = first_look(Window(0, 0, width, height, 1.0), 512 * 512, die, AIM)
    assert (window.left, window.top, window.right, window.bottom) == (0, 0, width, height)
    assert window.gain == pytest.approx(gain, rel=1e-3)


def test_the_usual_side_is_that_of_the_likelier_half() -> None:
    assert usual_side(seen((0, 0, 40), (100, 0, 42), (200, 0, 90))) == pytest.approx(42)
    assert usual_side(seen((0, 0, 40), score=0.05)) is None


@pytest.mark.parametrize(
    ("side", "gain"),
    [
        (60.0, AIM / 60),  # small: larger
        (400.0, AIM / 400),  # a close-up: smaller
        (160.0, 0.28),  # as it should be: another view
        (150.0, 0.28),
    ],
)
def test_the_second_look_is_at_the_dice_s_own_scale(side: float, gain: float) -> None:
    windows = second_look(WIDE, seen((300, 200, side)), AIM, 10 * MOST_PIXELS)
    assert [window.gain for window in windows] == pytest.approx([gain])
    assert (windows[0].left, windows[0].right, windows[0].bottom) == (0, 1280, 720)


def test_where_all_of_it_is_too_much_the_look_is_cut_around_the_dice() -> None:
    dice = seen((300, 200, 40), (420, 210, 40), (360, 300, 40))
    (window,) = second_look(WIDE, dice, AIM, QUICK_PIXELS)
    assert window == Window(240, 140, 520, 400, AIM / 40)


def test_where_nobody_waits_all_of_it_is_looked_at_a_little_smaller_rather_than_cut() -> None:
    """A small die beside those that were found lies in no cut around them."""
    dice = seen((300, 200, 40), (420, 210, 40))
    (window,) = second_look(WIDE, dice, AIM, MOST_PIXELS)
    assert (window.left, window.top, window.right, window.bottom) == (0, 0, 1280, 720)
    assert window.gain == pytest.approx(np.sqrt(MOST_PIXELS / (1280 * 720)))
    (cut,) = second_look(WIDE, dice, AIM, MOST_PIXELS, least=1.0)
    assert cut == Window(240, 140, 520, 310, AIM / 40)
    (large,) = second_look(Window(0, 0, 2560, 1440, 0.2), dice, AIM, MOST_PIXELS)
    assert large == cut  # at 0.625 of the best scale all of it is still too much


def test_dice_far_apart_are_cut_out_one_by_one() -> None:
    large = Window(0, 0, 4000, 3000, 0.128)
    dice = seen((300, 300, 80), (3600, 300, 80), (3500, 2700, 80), (420, 330, 80))
    windows = second_look(large, dice, AIM, QUICK_PIXELS)
    assert len(windows) == 3
    for left, top, right, bottom in dice.boxes.tolist():
        assert any(w.left < left and w.top < top and right < w.right and bottom < w.bottom for w in windows)
    assert {window.gain for window in windows} == {AIM / 80}


def test_where_nothing_was_found_the_whole_picture_is_looked_at_more_closely() -> None:
    (window,) = second_look(WIDE, seen(), AIM, MOST_PIXELS)
    assert window == Window(0, 0, 1280, 720, 0.8)


def test_a_picture_that_holds_no_more_is_not_looked_at_again() -> None:
    assert second_look(Window(0, 0, 100, 80, LARGEST), seen(), AIM, MOST_PIXELS) == ()


@settings(deadline=None)
@given(
    st.integers(20, 6000),
    st.integers(20, 6000),
    st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=40),
    st.floats(8, 300),
    st.sampled_from([QUICK_PIXELS, MOST_PIXELS]),
)
def test_a_second_look_always_keeps_to_what_is_allowed(
    width: int, height: int, places: list[tuple[float, float]], side: float, pixels: int
) -> None:
    side = min(side, width, height)
    dice = seen(*((x * (width - side), y * (height - side), side) for x, y in places))
    first = first_look(Window(0, 0, width, height, 1.0), 512 * 512, None, AIM)
    for window in second_look(first, dice, AIM, pixels):
        assert 0 <= window.left < window.right <= width
        assert 0 <= window.top < window.bottom <= height
        assert window.longest <= MAX_SIDE + 64
        assert window.pixels <= pixels * ENOUGH**2
        assert 0 < window.gain <= max(LARGEST, first.gain)
