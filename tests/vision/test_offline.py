"""Pictures stay here, and nothing about them is told to anybody: no library leaves a trace of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

READ = """
from app.resources import card_path, sample_images
from app.camera.files import read_picture
from app.vision.reader import Reader
assert len(Reader.at(card_path()).read(read_picture(sample_images() / "farkle" / "01.jpg")).dice) == 6
"""
DOCTOR = "from app.__main__ import main; main(['doctor', '--json'])"


@pytest.mark.parametrize("code", [READ, DOCTOR], ids=["read", "doctor"])
def test_the_network_library_notes_nothing_in_the_home(code: str, tmp_path: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    surroundings |= {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / ".cache")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert [path for path in tmp_path.rglob("*") if "onnxruntime" in path.as_posix().lower()] == []
