"""Figures find their place in a README."""

from pathlib import Path

import pytest

from training.figures import table, write_between

COUNTS = {
    "dice": 1315,
    "throws": 400,
    "faces_right": 1258,
    "faces_wrong": 17,
    "missed": 40,
    "invented": 46,
    "throws_right": 326,
    "accepted": 260,
    "accepted_wrong": 11,
}


def test_a_line_a_set_and_reader() -> None:
    lines = table({"scope": {"both": COUNTS}}).splitlines()
    assert len(lines) == 3
    assert lines[2].endswith(
        "| 1,258 of 1,315 (95.7%) | 17 | 40 | 46 | 326 of 400 (81.5%) | 260 of 400 (65.0%) | 11 |"
    )


def test_a_text_is_written_between_its_marks_and_nowhere_else(tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text("before\n<!-- figures -->\nold\n<!-- /figures -->\nafter\n")
    write_between(path, "figures", "new")
    write_between(path, "figures", "newer")
    assert path.read_text() == "before\n<!-- figures -->\nnewer\n<!-- /figures -->\nafter\n"


def test_a_text_without_a_place_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text("nothing\n")
    with pytest.raises(ValueError, match="no place"):
        write_between(path, "figures", "new")
    assert path.read_text() == "nothing\n"
