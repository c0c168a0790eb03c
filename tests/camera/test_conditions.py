"""Light, glare, focus and frame rate: each trouble is found where it is, and only there."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from app.camera.conditions import Conditions, measure, rate_of
from app.camera.frame import Frame, Image

TRAY = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))


def table(width: int = 1280, height: int = 720, blur: float = 0.0) -> Image:
    """A grey table with five white dice with black pips; `blur` is a sigma in pixels of a width of 1280."""
    scale = width / 1280
    image = np.full((height, width, 3), 110, np.uint8)
    for at in range(5):
        x, y, side = int((200 + 170 * at) * scale), int(300 * scale), int(80 * scale)
        cv2.rectangle(image, (x, y), (x + side, y + side), (235, 235, 235), -1)
        cv2.circle(image, (x + side // 2, y + side // 2), int(8 * scale), (20, 20, 20), -1)
    if blur:
        image = np.asarray(cv2.GaussianBlur(image, (0, 0), blur * scale), np.uint8)
    return image


def dark(image: Image) -> Image:
    """The same in a quarter of the light."""
    return np.asarray(image // 4, np.uint8)


def glaring(image: Image) -> Image:
    """A lamp mirrored in the middle of the table."""
    changed = image.copy()
    cv2.circle(changed, (640, 500), 120, (255, 255, 255), -1)
    return changed


def glaring_outside(image: Image) -> Image:
    """A lamp at the edge of the picture, outside the tray."""
    changed = image.copy()
    cv2.rectangle(changed, (0, 0), (1279, 60), (255, 255, 255), -1)
    return changed


def blurred(_: Image) -> Image:
    """The table out of focus."""
    return table(blur=6)


def same(image: Image) -> Image:
    """The table as it should be."""
    return image


@pytest.mark.parametrize(
    ("change", "rate", "troubles"),
    [
        (same, 30.0, ()),
        (same, None, ()),
        (dark, 30.0, ("dark",)),
        (glaring, 30.0, ("glare",)),
        (glaring_outside, 30.0, ()),
        (blurred, 30.0, ("blurred",)),
        (same, 6.0, ("slow",)),
    ],
)
def test_each_trouble_is_found_where_it_is(
    change: Callable[[Image], Image], rate: float | None, troubles: tuple[str, ...]
) -> None:
    assert measure(change(table()), TRAY, rate).troubles == troubles


def test_light_and_glare_are_those_of_the_tray() -> None:
    image = np.full((100, 200, 3), 80, np.uint8)
    image[:, 100:] = 255
    left = measure(image, ((0, 0), (0.49, 0), (0.49, 1), (0, 1)))
    right = measure(image, ((0.51, 0), (1, 0), (1, 1), (0.51, 1)))
    assert (left.light, left.glare) == (80.0, 0.0)
    assert (right.light, right.glare) == (255.0, 1.0)
    assert measure(image).glare == pytest.approx(0.5)


@pytest.mark.parametrize("width", [640, 1280, 2560])
def test_focus_is_the_same_in_pictures_of_every_size(width: int) -> None:
    sharp = measure(table(width, width * 9 // 16)).edge
    blunt = measure(table(width, width * 9 // 16, blur=6)).edge
    assert sharp is not None
    assert blunt is not None
    assert sharp < 5
    assert 7 < blunt < 14


def test_an_empty_table_has_no_edge_to_measure_and_is_not_called_blurred() -> None:
    empty = measure(np.full((720, 1280, 3), 110, np.uint8))
    assert empty.edge is None
    assert empty.troubles == ()


def test_a_tray_of_no_pixels_is_measured_without_a_fault() -> None:
    assert measure(table(), ((0.5, 0.5), (0.5, 0.5), (0.5, 0.5))).edge is None


def test_the_rate_is_that_of_the_frames_own_clock() -> None:
    image = np.zeros((2, 2, 3), np.uint8)
    frames = [Frame(index, index / 25, image) for index in range(11)]
    assert rate_of(frames) == pytest.approx(25.0)
    assert rate_of(frames[:1]) is None
    assert rate_of([frames[3], Frame(4, frames[3].at, image)]) is None


def test_several_troubles_are_all_told() -> None:
    assert Conditions(20, 0.1, 9, 3).troubles == ("dark", "glare", "blurred", "slow")
