"""Movement is measured beyond noise and light, a hand is larger than dice, and darkness is dark."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from app.vision.dice import Dice, Die
from app.vision.identity import Lying
from app.vision.motion import SMALL, Glimpse, Motion, sharpness, small_grey
from app.vision.settle import Limits

Picture = NDArray[np.uint8]
LIMITS = Limits()


def table(width: int = 1280, height: int = 720) -> Picture:
    """A table of boards with three light dice."""
    across = np.linspace(70, 110, width, dtype=np.float32) + 6 * np.sin(np.arange(width) / 9)
    picture = np.repeat(np.tile(across, (height, 1))[:, :, None], 3, axis=2).astype(np.uint8)
    for x, y in ((300, 200), (700, 400), (900, 250)):
        die(picture, x, y)
    return picture


def die(picture: Picture, x: int, y: int, side: int = 44) -> Picture:
    cv2.rectangle(picture, (x, y), (x + side, y + side), (225, 230, 235), -1)
    cv2.circle(picture, (x + side // 2, y + side // 2), side // 8, (20, 20, 20), -1)
    return picture


def noisy(picture: Picture, deviation: float, seed: int) -> Picture:
    noise = np.random.default_rng(seed).normal(0, deviation, picture.shape)
    return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


def second_glimpse(first: Picture, second: Picture) -> Glimpse:
    motion = Motion()
    assert motion.glimpse(first) == Glimpse()
    return motion.glimpse(second)


STILL: dict[str, tuple[Picture, Picture]] = {
    "nothing": (table(), table()),
    "noise": (noisy(table(), 4, 1), noisy(table(), 4, 2)),
    "much noise": (noisy(table(), 15, 1), noisy(table(), 15, 2)),
    "a lamp dimmed": (table(), (table() * 0.8).astype(np.uint8)),
}
MOVING: dict[str, tuple[Picture, Picture]] = {
    "a die rolls": (noisy(table(), 4, 1), die(noisy(table(), 4, 2), 500, 500)),
    "a small die rolls": (noisy(table(), 4, 1), die(noisy(table(), 4, 2), 500, 500, 24)),
    "a die rolls in much noise": (noisy(table(), 12, 1), die(noisy(table(), 12, 2), 500, 500)),
    "a die slides by its tenth": (die(table(), 500, 500), die(table(), 504, 500)),
    "another size": (table(), table(640, 360)),
}


@pytest.mark.parametrize("case", STILL)
def test_noise_and_light_are_no_movement(case: str) -> None:
    assert second_glimpse(*STILL[case]).motion < LIMITS.still


@pytest.mark.parametrize("case", MOVING)
def test_dice_move(case: str) -> None:
    assert second_glimpse(*MOVING[case]).motion > LIMITS.moving


def test_a_die_is_smaller_than_a_hand() -> None:
    assert 0 < second_glimpse(*MOVING["a die rolls"]).patch < LIMITS.hand / 2
    arm = table()
    cv2.rectangle(arm, (700, 300), (1279, 600), (120, 150, 190), -1)
    assert LIMITS.hand < second_glimpse(table(), arm).patch < 0.5


def test_an_arm_reaches_the_edge_of_the_picture_and_a_rolling_die_does_not() -> None:
    for corner, far in (((700, 300), (1279, 600)), ((0, 300), (500, 600)), ((300, 0), (600, 400))):
        arm = table()
        cv2.rectangle(arm, corner, far, (120, 150, 190), -1)
        assert second_glimpse(table(), arm).edge
    assert not second_glimpse(*MOVING["a die rolls"]).edge
    assert not second_glimpse(table(), table()).edge


@pytest.mark.parametrize(
    "change", [lambda image: cv2.GaussianBlur(image, (15, 15), 4), lambda image: 255 - image]
)
def test_focus_moves_edges_and_a_turned_picture_everything(change: Callable[[Picture], Picture]) -> None:
    assert second_glimpse(table(), np.asarray(change(table()), np.uint8)).motion > LIMITS.moving


@pytest.mark.parametrize("level", [0, 5, 12])
def test_a_black_picture_is_dark(level: int) -> None:
    assert Motion().glimpse(np.full((720, 1280, 3), level, np.uint8)).dark


def test_drift_is_measured_from_the_picture_marked() -> None:
    motion = Motion()
    steps = [
        cv2.addWeighted(table(), 1 - part, die(table(), 500, 500), part, 0) for part in np.linspace(0, 1, 60)
    ]
    glimpses = []
    for number, picture in enumerate(steps):
        glimpses.append(motion.glimpse(np.asarray(picture, np.uint8)))
        if number == 0:
            motion.mark()
    assert max(glimpse.motion for glimpse in glimpses) < LIMITS.still
    assert glimpses[-1].drift > LIMITS.moving
    motion.mark()
    assert [motion.glimpse(np.asarray(steps[-1], np.uint8)).drift for _ in range(9)] == [0] * 9


@pytest.mark.parametrize("size", [(16, 16), (1280, 720), (1920, 1080), (3, 4000), (4000, 1)])
def test_pictures_of_any_size_are_made_small(size: tuple[int, int]) -> None:
    small = small_grey(np.zeros((size[1], size[0], 3), np.uint8))
    assert small.ndim == 2
    assert max(small.shape) <= SMALL or min(small.shape) == 1


def test_the_sharper_of_two_pictures_is_known() -> None:
    picture = table()
    seen = Dice(1280, 720, (Die(1, 0.9, (298.0, 198.0, 346.0, 246.0)),))
    blurred = np.asarray(cv2.GaussianBlur(picture, (9, 9), 2), np.uint8)
    assert sharpness(picture, seen) > 2 * sharpness(blurred, seen)
    assert sharpness(picture, Dice(1280, 720, ())) == 0


def arm(picture: Picture, x: int = 400, y: int = 300) -> Picture:
    """A hand with its arm, reaching in from below."""
    cv2.ellipse(picture, (x, y), (110, 80), 0, 0, 360, (120, 150, 200), -1)
    cv2.rectangle(picture, (x - 60, y), (x + 60, picture.shape[0]), (120, 150, 200), -1)
    return picture


def shaded(picture: Picture) -> Picture:
    """Somebody leans over the left half."""
    dark = picture.copy()
    dark[:, : picture.shape[1] // 2] = (0.86 * dark[:, : picture.shape[1] // 2]).astype(np.uint8)
    return dark


DICE = tuple(
    Lying(6, (x + 22) / 1280, (y + 22) / 1280, 44 / 1280) for x, y in ((300, 200), (700, 400), (900, 250))
)


def test_a_hand_that_lies_still_is_strange_until_it_has_gone() -> None:
    motion = Motion()
    motion.glimpse(table())
    motion.mark()
    motion.glimpse(arm(table()))
    assert motion.strange(DICE) > Limits().hand
    motion.mark()  # it was taken for a thing
    motion.glimpse(table())
    assert motion.strange(DICE) < 0.01


@pytest.mark.parametrize("picture", [table(), die(table(), 500, 500), shaded(table()), noisy(table(), 12, 3)])
def test_dice_shadows_and_noise_are_not_strange(picture: Picture) -> None:
    motion = Motion()
    motion.glimpse(noisy(table(), 4, 1))
    motion.mark()
    motion.glimpse(picture)
    assert motion.strange((*DICE, Lying(6, 522 / 1280, 522 / 1280, 44 / 1280))) < 0.01


def test_nothing_is_strange_before_anything_was_marked() -> None:
    motion = Motion()
    assert motion.strange(()) == 0
    motion.glimpse(arm(table()))
    assert motion.strange(()) == 0


TRAY = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.7), (0.2, 0.7))


def test_what_moves_outside_the_zones_is_no_movement() -> None:
    motion = Motion()
    motion.only(TRAY)
    motion.glimpse(table())
    outside = motion.glimpse(die(table(), 60, 60))
    assert outside.motion == 0
    assert outside.watched == pytest.approx(0.3, abs=0.01)
    assert motion.glimpse(die(table(), 500, 300)).motion > LIMITS.moving


def test_an_arm_reaches_the_edge_of_the_zone_and_a_die_within_does_not() -> None:
    motion = Motion()
    motion.only(TRAY)
    motion.glimpse(table())
    assert motion.glimpse(arm(table())).edge
    assert not motion.glimpse(die(arm(table()), 800, 350)).edge
    motion.only()
    motion.glimpse(table())
    assert motion.glimpse(arm(table())).edge


def test_a_die_within_the_zone_is_seen_however_much_goes_on_outside() -> None:
    motion = Motion()
    motion.only(TRAY)
    chance = np.random.default_rng(3)

    def crowd(picture: Picture) -> Picture:
        outside = chance.integers(0, 255, picture.shape, dtype=np.uint8)
        outside[150:500, 260:1020] = picture[150:500, 260:1020]
        return outside

    motion.glimpse(crowd(table()))
    assert motion.glimpse(crowd(die(table(), 500, 300))).motion > LIMITS.moving
