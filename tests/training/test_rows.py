"""Rows of pictures, the tables of them, and the curve of risk."""

from pathlib import Path

import numpy as np
import pytest

from app.vision.dice import Dice, Die, Doubt, DoubtKind
from training.counts import count_throw
from training.drawings import draw_reliability, draw_risk, draw_worst, risk_curve, worst
from training.rows import Row, between, sides_of, tables
from training.truth import Truth

BOX = (10.0, 10.0, 50.0, 50.0)


def row(
    face: int,
    chance: float | None,
    kind: DoubtKind | None = None,
    *,
    which: str = "val",
    side: float = 40.0,
    path: Path = Path("picture.png"),
) -> Row:
    """A picture of a single 3, read as `face`."""
    doubts = () if kind is None else (Doubt(kind, "why"),)
    dice = Dice(100, 100, (Die(face, 0.9, BOX),), doubts, chance)
    counts = count_throw((3,), (BOX,), (face,), (BOX,), dice.sure)
    return Row(which, Truth(path, (3,), (BOX,)), dice, counts, "top", side, 120.0)


def test_the_curve_accepts_the_likeliest_first_and_never_what_is_always_asked() -> None:
    rows = [row(3, 0.9), row(4, 0.8), row(3, 0.95), row(3, 0.99, "edge"), row(3, None)]
    coverage, wrong = risk_curve(rows)
    assert coverage.tolist() == pytest.approx([0.2, 0.4, 0.6])
    assert wrong.tolist() == pytest.approx([0, 0, 1 / 3])


def test_a_doubt_about_a_face_is_a_matter_of_risk() -> None:
    assert row(3, 0.9, "face").chance == 0.9
    assert row(3, 0.9, "overlap").chance == 0


def test_the_worst_are_wrong_without_a_question_then_likely() -> None:
    rows = [row(3, 0.99), row(4, 0.9, "face"), row(5, 0.7), row(6, 0.8)]
    assert [one.dice.faces for one in worst(rows, 3)] == [(6,), (5,), (4,)]
    assert len(worst(rows, 1)) == 1


def test_a_table_has_a_line_a_group_and_its_shares() -> None:
    text = tables([row(3, 0.9), row(4, 0.8, "face"), row(3, 0.9, which="scope", side=15)])
    assert "| val | 2 | 1 (50.0%) | 1 (50.0%) | 0 | 2 | 1 (50.0%) | 1 | 0 | 0 |" in text
    assert "| scope, 0 to 20 | 1 | 1 (100.0%)" in text
    assert "| val, 30 to 45 | 2 |" in text
    assert "| val, 110 to 160 | 2 |" in text


@pytest.mark.parametrize(
    ("value", "words"), [(0, "0 to 20"), (20, "20 to 30"), (29.9, "20 to 30"), (30, "from 30 on")]
)
def test_a_value_lies_between_two_steps(value: float, words: str) -> None:
    assert between(value, (20, 30)) == words


def test_the_side_is_that_of_the_square_of_the_same_area() -> None:
    assert sides_of([(0, 0, 4, 9), (1, 1, 1, 5)]) == [6, 0]


def test_dice_read_are_right_where_their_box_and_face_are() -> None:
    assert row(3, 0.9).dice_right() == [(0.9, True)]
    assert row(4, 0.9).dice_right() == [(0.9, False)]


def test_drawings_are_the_same_every_time(tmp_path: Path) -> None:
    import cv2  # noqa: PLC0415

    picture = tmp_path / "picture.png"
    cv2.imwrite(str(picture), np.full((100, 100, 3), 90, np.uint8))
    rows = [row(3, 0.9, path=picture), row(4, 0.8, path=picture), row(3, 0.99, which="scope", path=picture)]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        draw_reliability(rows, tmp_path / name / "reliability.png")
        draw_risk(rows, tmp_path / name / "risk.png", 0.001)
        draw_worst(rows, tmp_path / name / "worst.jpg", 20)
    for name in ("reliability.png", "risk.png", "worst.jpg"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    sheet = cv2.imread(str(tmp_path / "one" / "worst.jpg"))
    assert sheet is not None
    assert sheet.shape == (380, 5 * 360, 3)
