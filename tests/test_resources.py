"""What travels with the program is beside `app` in a checkout, and inside the package once installed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import app.resources
from app.resources import card_path, sample_images

ROOT = Path(__file__).parents[1]


def test_in_a_checkout_they_stand_beside_the_program() -> None:
    if Path(app.resources.__file__).parents[2] != ROOT:
        pytest.skip("the tests run against an installed program")
    assert card_path() == ROOT / "models" / "dice.json"
    assert sample_images() == ROOT / "sample_images"


def test_once_installed_they_stand_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "app" / "resources"
    shutil.copytree(ROOT / "app" / "resources", package)
    shutil.copy(ROOT / "app" / "__init__.py", tmp_path / "app")
    asked = (
        "from app.resources import card_path, sample_images; print(card_path(), sample_images(), sep='\\n')"
    )
    said = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    ).stdout.splitlines()
    assert said == [str(package / "models" / "dice.json"), str(package / "sample_images")]
