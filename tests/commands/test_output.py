"""Whatever becomes of standard output, every command ends as it should, with one sentence at most."""

import errno
import io
import json
import sys
from pathlib import Path

import pytest

from app.__main__ import COMMANDS, main
from app.commands import cameras
from app.rules.shelf import shelf
from app.session.library import Library
from tests.camera.pictures import encoded
from tests.session.games import TWO
from tests.vision.painted import painted_picture, write_model

RECORDING = Path(__file__).parents[1] / "golden" / "yahtzee.zip"

WITH_MODEL = {"demo", "read", "watch", "replay", "bench"}

LINES = [
    "demo --pictures throws",
    "read throws",
    "read throws --annotate drawn",
    "watch throws",
    "watch throws --game farkle",
    f"replay {RECORDING}",
    "bench --runs 1 --picture throws/0.png",
    "cameras",
    "score pig 3",
    "score yahtzee 1 2 3 4 5",
    "play game.json",
    "play game.json --as facebook_farkle",
    "advise pig --pot 9",
    "solve pig",
    "games",
    "games show pig",
    "games check missing.toml",
    "games new pigs",
    "library",
    "library list",
    "library show",
    "library export last sheet.csv",
    f"library import {RECORDING}",
    "library stats",
    "doctor",
]
"""Every command but the window, which prints nothing."""

TROUBLES = {
    "disk full": (OSError(errno.ENOSPC, "No space left on device"), 2),
    "reader gone": (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141),
    "interrupted": (KeyboardInterrupt(), 130),
}


class Refusing(io.StringIO):
    """A standard output that takes nothing."""

    def __init__(self, trouble: BaseException) -> None:
        super().__init__()
        self.trouble = trouble

    def write(self, _: str) -> int:
        raise self.trouble


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all that the commands need."""
    write_model(tmp_path)
    (tmp_path / "throws").mkdir()
    squares = [
        (column, 3, face, 1.0) for column, face in zip((1, 2, 4, 5, 7, 8), (1, 5, 4, 4, 4, 2), strict=True)
    ]
    (tmp_path / "throws" / "0.png").write_bytes(encoded(".png", painted_picture(squares)))
    event = {"player": "Ann", "roll": [1, 5, 4, 4, 4, 2], "hold": [1], "action": "bank"}
    game = {"game": "farkle", "players": ["Ann"], "events": [event]}
    (tmp_path / "game.json").write_text(json.dumps(game), "utf-8")
    with Library(tmp_path / "library.db") as library, library.start(shelf().find("farkle"), TWO):
        pass
    monkeypatch.setenv("PIPSCRIBE_LIBRARY", str(tmp_path / "library.db"))
    monkeypatch.setattr(cameras, "cameras", lambda: ())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def command(line: str, folder: Path, *more: str) -> list[str]:
    words = [*line.split(), *more]
    return [*words, "--model", str(folder / "dice.json")] if words[0] in WITH_MODEL else words


def test_every_command_is_here() -> None:
    assert {line.split()[0] for line in LINES} == set(COMMANDS) - {"window"}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_output_that_takes_nothing_ends_every_command(
    line: str,
    trouble: str,
    evening: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    raised, code = TROUBLES[trouble]
    monkeypatch.setattr(sys, "stdout", Refusing(raised))
    assert main(command(line, evening, "--json")) == code
    said = capsys.readouterr().err.splitlines()
    assert all(sentence.startswith("pipscribe: ") for sentence in said)
    full = "pipscribe: The output cannot be written or read: No space left on device."
    assert (full in said) == (trouble == "disk full")


@pytest.mark.parametrize("line", LINES)
def test_json_is_all_that_a_command_prints(
    line: str, evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command(line, evening, "--json")) in {0, 1, 2}
    printed = capsys.readouterr().out
    assert printed
    for value in printed.splitlines():
        json.loads(value)
