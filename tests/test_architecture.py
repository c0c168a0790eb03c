"""The arrows of the house: every import contract holds, and each was seen to fail when it is broken."""

import ast
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


CODE_FROM_DATA = {"pickle", "marshal", "shelve", "dill", "joblib", "code"}
"""Modules that make code, or objects of any kind, from what they read."""
NETWORK = {"socket", "http", "urllib.request", "ftplib", "requests", "aiohttp", "PySide6.QtNetwork"}


def modules() -> list[Path]:
    """Every module of the program."""
    return sorted((ROOT / "app").rglob("*.py"))


def imported(module: Path) -> set[str]:
    """What a module imports, each with the packages above it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names | {name.rsplit(".", at)[0] for name in names for at in range(1, name.count(".") + 1)}


def calls(module: Path) -> list[tuple[str, str]]:
    """What a module calls by name, with the call as it is written."""
    found = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [(ast.unparse(call.func), ast.unparse(call)) for call in found]


def test_nothing_read_becomes_code() -> None:
    loads = []
    for module in modules():
        assert not imported(module) & CODE_FROM_DATA, module
        for name, whole in calls(module):
            assert name not in ("eval", "exec", "compile", "__import__"), (module, whole)
            loads += [whole] if name == "np.load" else []
    assert loads
    assert all("allow_pickle=False" in load for load in loads)


def test_only_what_a_person_typed_is_opened_as_an_address() -> None:
    """Sources are opened by commands, by a word on the command line or in the settings, and nowhere else."""
    opening = set()
    for module in modules():
        assert not imported(module) & NETWORK, module
        if imported(module) & {"app.camera.sources.open_source", "app.camera.stream.open_stream"}:
            opening.add(module.relative_to(ROOT / "app").as_posix())
    assert "camera/sources.py" in opening
    assert all(name == "camera/sources.py" or name.startswith("commands/") for name in opening)
