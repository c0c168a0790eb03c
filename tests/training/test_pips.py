"""The classical counter reads what is easy: clear pips on an even table."""

import numpy as np
import pytest

from app.camera.frame import Image
from tests.training.drawn import drawn
from training.pips import count_pips


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_six_drawn_dice_are_counted(seed: int) -> None:
    assert count_pips(drawn(900, 400, 70, seed)) == [1, 2, 3, 4, 5, 6]


def test_light_pips_on_dark_dice_are_counted_too() -> None:
    inverted: Image = 255 - drawn(900, 400, 70, 1)
    assert count_pips(inverted) == [1, 2, 3, 4, 5, 6]


def test_an_empty_table_has_no_pips() -> None:
    assert count_pips(np.full((300, 400, 3), 120, np.uint8)) == []
