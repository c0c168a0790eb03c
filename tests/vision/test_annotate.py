"""What is drawn over a picture: every die is marked, and a doubtful one otherwise than by colour alone."""

import numpy as np
import pytest

from app.vision.annotate import annotate
from app.vision.dice import Dice, Die, Doubt

BOX = (100.0, 100.0, 200.0, 200.0)


def drawn(
    doubts: tuple[Doubt, ...] = (), dice: tuple[Die, ...] = (Die(3, 0.9, BOX),)
) -> "np.typing.NDArray[np.bool_]":
    """Where the drawing differs from the picture."""
    image = np.full((300, 400, 3), 128, np.uint8)
    image.setflags(write=False)
    marked = annotate(image, Dice(400, 300, dice, doubts))
    assert marked.shape == image.shape
    assert (image == 128).all()
    return np.asarray((marked != image).any(axis=2))


def test_a_sure_die_has_a_closed_box_and_its_pips_stay_free() -> None:
    changed = drawn()
    assert changed[100, 100:200].all()
    assert changed[100:200, 200].all()
    assert not changed[110:190, 110:190].any()


def test_a_doubtful_die_has_a_broken_box() -> None:
    changed = drawn((Doubt("face", "the die may be a 3 or a 5", 0, (3, 5), BOX),))
    side = changed[105:195, 200]
    assert side.any()
    assert not side.all()


def test_what_may_be_missed_is_marked_where_it_lies() -> None:
    changed = drawn((Doubt("missed", "something", box=(300.0, 220.0, 340.0, 260.0)),))
    assert changed[215:265, 295:345].any()


@pytest.mark.parametrize(
    "box", [(0.0, 0.0, 9.0, 9.0), (391.0, 0.0, 400.0, 9.0), (380.0, 290.0, 400.0, 300.0)]
)
def test_a_label_stays_inside_the_picture(box: tuple[float, float, float, float]) -> None:
    """Some 40 pixels around a die in a corner are enough for its label, and nothing else is touched."""
    changed = drawn((Doubt("face", "…", 0, (3, 5), box),), (Die(3, 0.9, box),))
    rows, columns = np.nonzero(changed)
    assert rows.max() - rows.min() < 45
    assert columns.max() - columns.min() < 160


def test_dice_of_another_picture_are_refused() -> None:
    with pytest.raises(ValueError, match="do not belong"):
        annotate(np.zeros((30, 40, 3), np.uint8), Dice(400, 300, ()))
