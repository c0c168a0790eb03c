"""Frames are checked when they are made, and nobody can paint into one afterwards."""

import numpy as np
import pytest

from app.camera.frame import Frame


def grey(height: int = 4, width: int = 6) -> "np.typing.NDArray[np.uint8]":
    return np.full((height, width, 3), 9, np.uint8)


def test_a_frame_knows_its_size() -> None:
    frame = Frame(0, 0.0, grey(4, 6))
    assert (frame.width, frame.height) == (6, 4)


def test_a_frame_cannot_be_painted_on() -> None:
    frame = Frame(0, 0.0, grey())
    with pytest.raises(ValueError, match="read-only"):
        frame.image[0, 0] = 0


def test_the_picture_that_went_in_stays_writable() -> None:
    image = grey()
    Frame(0, 0.0, image)
    image[0, 0] = 7
    assert image[0, 0, 0] == 7


@pytest.mark.parametrize(
    ("index", "at", "image"),
    [
        (-1, 0.0, grey()),
        (0, -0.1, grey()),
        (0, float("nan"), grey()),
        (0, float("inf"), grey()),
        (0, 0.0, grey().astype(np.float32)),
        (0, 0.0, grey()[:, :, 0]),
        (0, 0.0, np.zeros((4, 6, 4), np.uint8)),
        (0, 0.0, np.zeros((0, 6, 3), np.uint8)),
    ],
)
def test_what_is_no_frame_is_refused(index: int, at: float, image: "np.typing.NDArray[np.uint8]") -> None:
    with pytest.raises(ValueError, match=r"frame|picture"):
        Frame(index, at, image)
