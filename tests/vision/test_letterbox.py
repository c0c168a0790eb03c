"""A picture fitted into the input and boxes brought back: always the same place, upright or lying."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.letterbox import InputPainter, Letterbox

sides = st.integers(1, 5000)
inputs = st.integers(1, 40).map(lambda count: 32 * count)


@given(sides, sides, inputs, inputs, st.data())
def test_a_box_always_comes_back_to_where_it_was(
    width: int, height: int, input_width: int, input_height: int, data: st.DataObject
) -> None:
    fitted = Letterbox.fit(width, height, input_width, input_height)
    x, y = data.draw(st.floats(0, width)), data.draw(st.floats(0, height))
    box = np.array([[x, y, width, height]])
    assert np.allclose(fitted.to_picture(fitted.to_input(box)), box, atol=1e-6 * max(width, height))


@given(sides, sides, inputs, inputs)
def test_the_whole_picture_always_lies_inside_the_input(
    width: int, height: int, input_width: int, input_height: int
) -> None:
    fitted = Letterbox.fit(width, height, input_width, input_height)
    left, top, right, bottom = fitted.to_input(np.array([[0, 0, width, height]]))[0]
    assert (left, top) == (fitted.left, fitted.top)
    assert 0 <= left < right <= input_width + 1e-9
    assert 0 <= top < bottom <= input_height + 1e-9
    # It touches two sides of the input, and is in the middle between the others.
    assert fitted.inner_width == input_width or fitted.inner_height == input_height
    assert abs((input_width - right) - left) <= 1 + 1e-9
    assert abs((input_height - bottom) - top) <= 1 + 1e-9


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [
        (1280, 720, (0, 91, 416, 234)),
        (720, 1280, (91, 0, 234, 416)),
        (640, 640, (0, 0, 416, 416)),
        (416, 416, (0, 0, 416, 416)),
        (4000, 2999, (0, 52, 416, 312)),
        (6000, 4000, (0, 69, 416, 277)),
        (4000, 6000, (69, 0, 277, 416)),
        (100, 5000, (204, 0, 8, 416)),
        (5000, 2, (0, 207, 416, 1)),
    ],
)
def test_known_pictures_lie_where_training_puts_them(
    width: int, height: int, expected: tuple[int, int, int, int]
) -> None:
    fitted = Letterbox.fit(width, height, 416, 416)
    assert (fitted.left, fitted.top, fitted.inner_width, fitted.inner_height) == expected


@pytest.mark.parametrize(("width", "height"), [(90, 40), (40, 90), (64, 64), (3, 200), (33, 31)])
def test_a_painted_square_is_found_where_the_arithmetic_says(width: int, height: int) -> None:
    image = np.zeros((height, width, 3), np.uint8)
    x1, y1, x2, y2 = width // 3, height // 3, width - width // 3, height - height // 3
    image[y1:y2, x1:x2] = 255
    painter = InputPainter(96, 64, pad=0, scale=1 / 255)
    fitted = painter.paint(image)
    lit = painter.tensor[0, 0] > 0.5 * painter.tensor.max()  # a third of a pixel may be all there is of it
    columns, rows = np.flatnonzero(lit.any(axis=0)), np.flatnonzero(lit.any(axis=1))
    found = (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
    assert np.abs(fitted.to_input(np.array([[x1, y1, x2, y2]]))[0] - found).max() <= 1


def test_the_input_is_red_green_blue_from_0_to_1_with_grey_around() -> None:
    image = np.empty((10, 20, 3), np.uint8)
    image[...] = (255, 51, 0)  # blue, green, red
    painter = InputPainter(32, 32, pad=114, scale=1 / 255)
    painter.paint(image)
    assert painter.tensor.shape == (1, 3, 32, 32)
    assert painter.tensor.dtype == np.float32
    assert painter.tensor[0, :, 16, 16] == pytest.approx([0, 0.2, 1])
    assert painter.tensor[0, :, 0, 16] == pytest.approx([114 / 255] * 3)


def test_a_picture_leaves_nothing_behind_for_one_of_another_shape() -> None:
    painter = InputPainter(32, 32, pad=114, scale=1 / 255)
    painter.paint(np.full((20, 20, 3), 255, np.uint8))
    painter.paint(np.full((10, 20, 3), 255, np.uint8))
    assert painter.tensor[0, :, 0, 0] == pytest.approx([114 / 255] * 3)


@pytest.mark.parametrize("sides", [(0, 5, 32, 32), (5, 0, 32, 32), (5, 5, 0, 32), (5, 5, 32, -1)])
def test_a_picture_without_extent_is_refused(sides: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot fit"):
        Letterbox.fit(*sides)


@given(sides, sides, st.floats(0.01, 3), st.sampled_from([8, 32]))
def test_an_input_is_always_as_small_as_the_scaled_picture_allows(
    width: int, height: int, gain: float, stride: int
) -> None:
    fitted = Letterbox.scaled(width, height, gain, stride)
    for side, inner, outer, before in (
        (width, fitted.inner_width, fitted.input_width, fitted.left),
        (height, fitted.inner_height, fitted.input_height, fitted.top),
    ):
        assert outer % stride == 0
        assert 0 <= outer - inner < stride
        assert before == (outer - inner) // 2
        assert abs(inner - side * gain) <= max(0.5, 1 - side * gain)


def test_shrinking_takes_the_mean_of_what_it_covers() -> None:
    image = np.zeros((40, 40, 3), np.uint8)
    image[::4] = 255  # one row in four: sampling would see all of them or none
    painter = InputPainter(10, 10, pad=0, scale=1 / 255)
    painter.paint(image)
    assert painter.tensor == pytest.approx(np.full((1, 3, 10, 10), 0.25), abs=0.01)


@pytest.mark.parametrize("wrong", [(0, 5, 1.0, 32), (5, 5, 0.0, 32), (5, 5, 1.0, 0), (5, 5, -1.0, 32)])
def test_a_scale_without_extent_is_refused(wrong: tuple[int, int, float, int]) -> None:
    with pytest.raises(ValueError, match="cannot scale"):
        Letterbox.scaled(*wrong)
