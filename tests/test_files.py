"""What is written whole is there whole, or what was there before still is."""

from pathlib import Path

import pytest

from app.files import write_whole


def test_what_was_there_gives_way_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.json"]
    assert path.read_bytes() == b"new"


def test_what_cannot_be_replaced_stays(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    (path / "folder").mkdir(parents=True)
    with pytest.raises(OSError, match="director"):
        write_whole(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.json"]
    assert (path / "folder").is_dir()
