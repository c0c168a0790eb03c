"""Dice are checked when they are made, and say in words why a reading is doubtful."""

from typing import Any

import pytest

from app.vision.dice import Dice, Die, Doubt

BOX = (10.0, 10.0, 20.0, 20.0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"face": 0},
        {"face": 7},
        {"confidence": -0.1},
        {"confidence": 1.1},
        {"confidence": float("nan")},
        {"box": (20.0, 10.0, 10.0, 20.0)},
        {"box": (10.0, 20.0, 20.0, 10.0)},
        {"box": (10.0, 20.0, float("inf"), 30.0)},
        {"alternatives": ((3, 0.1),)},
        {"alternatives": ((2, 0.1), (2, 0.1))},
        {"alternatives": ((7, 0.1),)},
        {"alternatives": ((2, 0.1), (4, 0.2))},
        {"alternatives": ((2, 1.5),)},
    ],
)
def test_what_is_no_die_is_refused(wrong: dict[str, Any]) -> None:
    sound: dict[str, Any] = {"face": 3, "confidence": 0.9, "box": BOX, "alternatives": ((2, 0.1),)}
    assert Die(**sound).face == 3
    with pytest.raises(ValueError, match=r"die|confidence|box|alternatives"):
        Die(**sound | wrong)


def test_faces_are_given_smallest_first() -> None:
    dice = tuple(Die(face, 1.0, (x, 0.0, x + 9, 9.0)) for x, face in ((0.0, 5), (10.0, 1), (20.0, 3)))
    assert Dice(40, 20, dice).faces == (1, 3, 5)


@pytest.mark.parametrize(
    ("width", "height", "dice", "doubts"),
    [
        (0, 10, (), ()),
        (15, 30, (Die(3, 1.0, BOX),), ()),
        (30, 15, (Die(3, 1.0, BOX),), ()),
        (40, 40, (Die(3, 1.0, (20.0, 0.0, 30.0, 10.0)), Die(3, 1.0, BOX)), ()),
        (40, 40, (Die(3, 1.0, BOX),), (Doubt("edge", "the die is cut", 1),)),
    ],
    ids=["no picture", "too narrow", "too low", "out of order", "a doubt about no die"],
)
def test_dice_that_cannot_be_in_the_picture_are_refused(
    width: int, height: int, dice: tuple[Die, ...], doubts: tuple[Doubt, ...]
) -> None:
    with pytest.raises(ValueError, match=r"picture|order|left|doubt"):
        Dice(width, height, dice, doubts)


def test_a_reading_without_doubts_is_sure() -> None:
    seen = Dice(40, 40, (Die(3, 1.0, BOX),))
    assert seen.sure
    assert seen.why is None


def test_doubts_become_one_sentence() -> None:
    doubts = (Doubt("face", "the die may be a 3 or a 5", 0, (3, 5)), Doubt("missed", "something is there"))
    seen = Dice(40, 40, (Die(3, 0.5, BOX),), doubts)
    assert not seen.sure
    assert seen.why == "The die may be a 3 or a 5; something is there."


def test_many_doubts_are_counted_instead_of_said() -> None:
    doubts = tuple(Doubt("missed", f"something at {x}, 10") for x in range(7))
    why = Dice(40, 40, (), doubts).why
    assert (
        why == "Something at 0, 10; something at 1, 10; something at 2, 10; something at 3, 10; and 3 more."
    )
