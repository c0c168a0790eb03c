"""README is true: its map names what is there, and every command that it shows does what it says."""

import json
import re
import shlex
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.__main__ import main
from tests.camera.clips import write_clip
from tests.fuzz.readers import READERS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

SHOWN = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("pipscribe ")
]

EMPTY_LIBRARY = "pipscribe: There are no games in the library yet.\n"

TRANSCRIPT = README.partition("```json\n")[2].partition("```")[0]
SHEET_EVENTS = README.split("```json\n")[2].partition("```")[0]


@pytest.mark.parametrize("shown", SHOWN)
def test_every_command_shown_works(
    shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIPSCRIBE_LIBRARY", str(tmp_path / "library.db"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    transcript = tmp_path / "game.json"
    transcript.write_text(TRANSCRIPT, encoding="utf-8")
    stands_for = {
        "FOLDER": ROOT / "sample_images" / "yahtzee",
        "PICTURE": ROOT / "sample_images" / "yahtzee" / "01.jpg",
        "OUT": tmp_path / "out",
        "TRANSCRIPT": transcript,
        "RECORDING": ROOT / "tests" / "golden" / "yahtzee.zip",
        "RULEBOOK": ROOT / "app" / "rules" / "books" / "farkle.toml",
    }
    still = cv2.imread(str(stands_for["PICTURE"]))
    assert still is not None
    stands_for["CLIP"] = write_clip(tmp_path / "clip.avi", [np.asarray(still, np.uint8)] * 15)
    words = [str(stands_for.get(word, word)) for word in shlex.split(shown)[1:]]
    assert main(words) == 0
    printed = capsys.readouterr()
    assert printed.out + printed.err
    assert not printed.err.replace(EMPTY_LIBRARY, "")


@pytest.mark.parametrize("shown", sorted(set(re.findall(r"`pipscribe (\w[^`]*)`", README))))
def test_every_command_named_in_the_text_is_there(shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(shown)
    command = [word for word in words[: 1 + (words[0] in ("games", "library"))] if word.islower()]
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert all(word in told for word in words if word.startswith("-"))


def test_every_module_that_is_run_is_there() -> None:
    run = set(re.findall(r"python -m ((?:training|tests|app)\b[\w.]*)", README)) | set(
        re.findall(r"`(training\.\w+)`", README)
    )
    assert len(run) > 4
    places = {name: ROOT / name.replace(".", "/") for name in run}
    missing = [
        name
        for name, place in places.items()
        if not place.with_suffix(".py").is_file() and not (place / "__main__.py").is_file()
    ]
    assert not missing


def test_the_readers_that_can_be_fuzzed_are_named() -> None:
    named = README.partition("fuzzes one reader of files:")[2].partition(".\n")[0]
    assert re.findall(r"`(\w+)`", named) == list(READERS)


def test_the_transcript_shown_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(TRANSCRIPT, encoding="utf-8")
    assert main(["play", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == {"Ann": 550, "Ben": 0}


def test_the_two_commands_stand_alone() -> None:
    for marker, ends in (("demo", ".venv/bin/pipscribe demo"), ("tests", ".venv/bin/python -m pytest")):
        found = re.search(rf"<!-- {marker} -->\n```sh\n(.*)\n```", README)
        assert found is not None, marker
        command = found[1]
        assert command.startswith("sh .ci/system-libraries && python3 -m venv .venv && ")
        assert command.endswith(ends)


@pytest.mark.parametrize(
    ("row", "measured"),
    [
        ("30 photographs of two tables", "unseen"),
        ("`scope`, left out of training", "scope"),
        ("photographs of the training tables", "val"),
        ("the demo's pictures", "samples"),
    ],
)
def test_the_figures_are_those_of_the_network_that_is_shipped(row: str, measured: str) -> None:
    card = json.loads((ROOT / "models" / "dice.json").read_text(encoding="utf-8"))["measured"][measured]
    shown = re.search(rf"^\| {re.escape(row)}[^|]*\|(.*)\|$", README, re.MULTILINE)
    assert shown is not None
    assert [cell.strip() for cell in shown[1].split("|")] == [
        f"{card['faces_right']:,} of {card['dice']:,}",
        f"{card['throws_right']} of {card['throws']}",
        str(card["accepted"]),
        str(card["accepted_wrong"]),
    ]


def test_the_map_names_every_room_and_nothing_else() -> None:
    named = {place.rstrip("/") for place in re.findall(r"^\| `([^`]+)` \|", README, re.MULTILINE)}
    assert {place for place in named if not (ROOT / place).exists()} == set()
    rooms = {f"app/{entry.name}" for entry in (ROOT / "app").iterdir() if (entry / "__init__.py").is_file()}
    modules = {f"app/{entry.name}" for entry in (ROOT / "app").glob("*.py") if entry.stem != "__init__"}
    assert rooms | modules <= named


def test_the_map_names_no_file_that_is_not_there() -> None:
    rows = re.findall(r"^\| `([^`]+)/` \| (.*) \|$", README, re.MULTILINE)
    missing = {
        f"{place}/{name}"
        for place, text in rows
        for name in re.findall(r"`([\w/-]+(?:\.(?:py|jsonl?|md|toml)|/))`", text)
        if not (ROOT / name).exists() and not any((ROOT / place).rglob(name.rstrip("/")))
    }
    assert len(rows) > 10
    assert missing == set()


def test_the_events_of_a_sheet_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(
        f'{{"game": "yahtzee", "players": ["Ann"], "events": [{SHEET_EVENTS}]}}', encoding="utf-8"
    )
    assert main(["play", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["totals"]["Ann"]["total"] == 9
