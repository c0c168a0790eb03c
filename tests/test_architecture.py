"""The arrows of the house: every import contract holds, and each was seen to fail when it is broken."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

BREACHES = [
    ("a lower layer reaches up", "rules/__init__.py", "import app.session", "Arrows point down"),
    ("siblings see each other", "vision/__init__.py", "import app.session", "Arrows point down"),
    ("the camera looks at the rules", "camera/__init__.py", "import app.rules", "Arrows point down"),
    ("the settings look at the rules", "settings/__init__.py", "import app.rules", "Arrows point down"),
    ("the table opens a window", "table/__init__.py", "import app.ui", "Arrows point down"),
    ("a room without a place in the plan", "attic.py", "", "Arrows point down"),
    ("the rules compute with numpy", "rules/__init__.py", "import numpy", "plain Python"),
    ("the log of a game needs OpenCV", "session/__init__.py", "import cv2", "plain Python"),
    ("the table knows Qt", "table/__init__.py", "import PySide6", "know Qt"),
    ("the program needs torch", "vision/__init__.py", "import torch", "without torch"),
    ("the program imports its training", "vision/__init__.py", "import training", "without torch"),
]

LINT = """
import sys
sys.path.insert(0, ".")
from importlinter import cli
cli.lint_imports_command(["--no-cache"])
"""


def check_contracts(root: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter over the tree at `root`, with that tree's own configuration."""
    return subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def copy_of_the_house(tmp_path: Path) -> Path:
    """Return a copy of the program and its contracts that a test may break."""
    for folder in ("app", "training"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_import_contract_holds(copy_of_the_house: Path) -> None:
    outcome = check_contracts(copy_of_the_house)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "0 broken" in outcome.stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"), [case[1:] for case in BREACHES], ids=[c[0] for c in BREACHES]
)
def test_a_breach_is_found(copy_of_the_house: Path, file: str, line: str, contract: str) -> None:
    with (copy_of_the_house / "app" / file).open("a") as module:
        module.write(f"\n{line}\n")
    outcome = check_contracts(copy_of_the_house)
    assert outcome.returncode != 0
    said = " ".join(outcome.stdout.split())
    assert contract in said
    assert "BROKEN" in said or "not listed" in said, said
