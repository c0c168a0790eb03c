"""`pipscribe replay`: what changed since an evening was recorded, with the exit code that says so."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main

GOLDEN = Path(__file__).parents[1] / "golden" / "yahtzee.zip"


def unpacked(folder: Path) -> Path:
    with zipfile.ZipFile(GOLDEN) as archive:
        archive.extractall(folder)
    return folder


def replay(capsys: pytest.CaptureFixture[str], source: Path, code: int) -> tuple[Any, str]:
    """What the command prints as JSON, and its complaints."""
    assert main(["replay", str(source), "--json"]) == code
    printed = capsys.readouterr()
    return (json.loads(printed.out) if printed.out else None), printed.err


def test_what_is_the_same_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    found, complaints = replay(capsys, GOLDEN, 0)
    assert found == {"throws": 3, "same": 3, "different": [], "sheet_same": True}
    assert not complaints
    assert main(["replay", str(GOLDEN)]) == 0
    assert capsys.readouterr().out == "3 of 3 throws are read the same; the sheet is the same.\n"


def test_a_throw_that_was_read_otherwise_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = unpacked(tmp_path / "evening")
    log = folder / "log.jsonl"
    readings = folder / "readings.jsonl"
    # As if the 5s of the last throw had been read as 4s then, and the game been scored by it.
    old = [json.loads(line) for line in readings.read_text("utf-8").splitlines()]
    for die in old[-1]["dice"]:
        die["face"] = 4 if die["face"] == 5 else die["face"]
    readings.write_text("".join(json.dumps(line) + "\n" for line in old), encoding="utf-8")
    events = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    for event in events:
        if event.get("action") == "throw" and event["faces"].count(5) == 2:
            event["faces"] = [4 if face == 5 else face for face in event["faces"]]
            event["read"] = [4, 4]
    log.write_text("".join(json.dumps(line) + "\n" for line in events), encoding="utf-8")
    found, _ = replay(capsys, folder, 1)
    assert (found["throws"], found["same"], found["sheet_same"]) == (3, 2, True)
    (difference,) = found["different"]
    assert difference["kind"] == "faces"
    assert (difference["was"], difference["now"]) == ([4, 4], [5, 5])
    assert main(["replay", str(folder)]) == 1
    assert "4 is read as 5, 4 is read as 5." in capsys.readouterr().out


def test_a_torn_line_is_told_and_the_rest_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = unpacked(tmp_path / "evening")
    log = folder / "log.jsonl"
    log.write_bytes(log.read_bytes()[:-20])
    found, complaints = replay(capsys, folder, 1)
    assert (found["throws"], found["same"], found["different"]) == (3, 3, [])
    assert complaints.endswith("The last line of log.jsonl is torn and is left out.\n")


def test_missing_pictures_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = unpacked(tmp_path / "evening")
    for path in (folder / "frames").iterdir():
        path.unlink()
    found, complaints = replay(capsys, folder, 1)
    assert (found["throws"], found["same"], found["sheet_same"]) == (3, 0, True)
    assert {difference["kind"] for difference in found["different"]} == {"picture"}
    assert "3 of 3 pictures are missing." in complaints


def test_what_cannot_be_used_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "noise.zip").write_bytes(b"noise")
    with zipfile.ZipFile(tmp_path / "outside.zip", "w") as archive:
        archive.writestr("log.jsonl", b"")
        archive.writestr("../evil.jsonl", b"x")
    for name, said in (
        ("nowhere", "There is no recording"),
        ("empty", "log.jsonl is missing"),
        ("noise.zip", "neither a folder nor a sound .zip"),
        ("outside.zip", "does not belong into a recording"),
    ):
        found, complaints = replay(capsys, tmp_path / name, 2)
        assert found is None
        assert said in complaints
        assert complaints.count("\n") == 1
    assert not list(tmp_path.parent.glob("evil*"))


def test_a_rulebook_that_is_no_rulebook_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(GOLDEN), "--book", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
