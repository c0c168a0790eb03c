"""The command line's front: whatever happens to its output, one sentence at most and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import __main__ as front
from app.commands import score

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")


def pipscribe(*arguments: str, stdout: int) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "app", *arguments],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["games"], ["games", "--json"], ["score", "--help"], ["--version"]],
    ids=" ".join,
)
def test_a_full_disk_is_one_sentence(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        code, said = pipscribe(*arguments, stdout=full.fileno())
    assert code == 2
    assert said == "pipscribe: The output cannot be written or read: No space left on device.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end differently there")
@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["score", "farkle", "1"]], ids=" ".join)
def test_a_reader_who_has_gone_is_no_fault(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        code, said = pipscribe(*arguments, stdout=write)
    finally:
        os.close(write)
    assert (code, said) == (141, "")


@pytest.mark.parametrize("where", ["add_parser", "run"])
def test_an_interruption_is_quiet_also_while_a_command_is_loaded(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(score, where, interrupted)
    assert front.main(["score", "farkle", "1"]) == 130
    captured = capsys.readouterr()
    assert captured.out + captured.err == ""


def test_a_file_that_cannot_be_used_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "/there/it is")

    monkeypatch.setattr(score, "run", refused)
    assert front.main(["score", "farkle", "1"]) == 2
    assert capsys.readouterr().err == (
        "pipscribe: /there/it is cannot be written or read: Permission denied.\n"
    )
