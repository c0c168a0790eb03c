"""Recordings as tests: those below a folder are found, and what changed is said."""

import json
import shutil
import zipfile
from pathlib import Path

from app.testing import changes, recordings

GOLDEN = Path(__file__).parent / "golden"


def unpacked(folder: Path) -> Path:
    with zipfile.ZipFile(GOLDEN / "yahtzee.zip") as archive:
        archive.extractall(folder)
    return folder


def test_every_recording_below_a_folder_is_found(tmp_path: Path) -> None:
    first = unpacked(tmp_path / "2026" / "first evening")
    (tmp_path / "2026" / "notes.txt").write_text("no recording", encoding="utf-8")
    second = Path(shutil.copy(GOLDEN / "yahtzee.zip", tmp_path / "second.ZIP"))
    assert recordings(tmp_path) == (first, second)
    assert recordings(tmp_path / "nowhere") == ()


def test_what_has_changed_is_a_sentence_each(tmp_path: Path) -> None:
    folder = unpacked(tmp_path / "evening")
    assert changes(folder) == ()
    readings = folder / "readings.jsonl"
    first, *rest = readings.read_text("utf-8").splitlines(keepends=True)
    seen = json.loads(first)
    seen["dice"][0]["face"] = 7 - seen["dice"][0]["face"]
    readings.write_text("".join([json.dumps(seen) + "\n", *rest]), encoding="utf-8")
    was = seen["dice"][0]["face"]
    assert changes(folder) == (f"Event 0: {was} is read as {7 - was}.",)


def test_a_part_that_is_missing_is_a_change(tmp_path: Path) -> None:
    folder = unpacked(tmp_path / "evening")
    next((folder / "frames").iterdir()).unlink()
    missing, event = changes(folder)
    assert missing == "1 of 3 pictures are missing."
    assert event.endswith("its picture is missing.")
