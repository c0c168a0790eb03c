"""Killed by SIGKILL at random moments: every acknowledged event is there and the game goes on."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("PIPSCRIBE_KILLS", "50"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the kills need fork, which this system lacks")
def test_no_acknowledged_event_is_lost_when_the_program_is_killed() -> None:
    outcome = subprocess.run(
        [sys.executable, "-m", "tests.durability.kill", "--kills", str(KILLS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60 + 10 * KILLS,
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    found = re.search(r"(\d+) kills, (\d+) acknowledged events", outcome.stdout)
    assert found is not None
    assert int(found[1]) == KILLS
    assert int(found[2]) > KILLS
