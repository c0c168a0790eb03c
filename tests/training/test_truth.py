"""Which renders are measured on: those kept from training, each once, flat ones and cocked ones apart."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from training.truth import NO_FACE, render_set


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """Two folders of renders with a 3 and a 5; the 5 leans by as many degrees as is said."""
    leans = {12: 0, 24: 30, 36: 15, 48: 5, 13: 0}
    for folder, numbers in (("one", (12, 24, 36, 13)), ("two", (12, 48))):
        for kind in ("images", "labels"):
            (tmp_path / folder / kind).mkdir(parents=True)
        for number in numbers:
            lean = f" {leans[number]:.1f}" if leans[number] else ""
            lines = f"4 0.7 0.5 0.2 0.2{lean}\n2 0.2 0.5 0.2 0.2\n"
            (tmp_path / folder / "labels" / f"r{number:07d}.txt").write_text(lines)
            cv2.imwrite(str(tmp_path / folder / "images" / f"r{number:07d}.jpg"), np.zeros((40, 60, 3)))
    return [tmp_path / "one", tmp_path / "two"]


def test_kept_renders_count_once_and_flat_and_cocked_ones_apart(folders: list[Path]) -> None:
    flat = render_set(folders)
    assert [truth.path.stem for truth in flat] == ["r0000012", "r0000048"]
    assert {truth.faces for truth in flat} == {(3, 5)}
    (cocked,) = render_set(folders, cocked=True)
    assert cocked.path.stem == "r0000024"
    assert cocked.faces == (NO_FACE, 3)
    assert cocked.boxes is not None
    assert cocked.boxes[0] == pytest.approx((36, 16, 48, 24))


def test_of_many_renders_the_same_ones_are_chosen(folders: list[Path]) -> None:
    (chosen,) = render_set(folders, most=1)
    assert render_set(folders[::-1], most=1)[0].path.stem == chosen.path.stem


def test_labels_without_their_picture_are_left_out(folders: list[Path]) -> None:
    for path in folders[1].glob("images/*48.jpg"):
        path.unlink()
    assert [truth.path.stem for truth in render_set(folders)] == ["r0000012"]
