"""The built wheel carries rulebooks, network, card and the demo's pictures: it works away from a checkout."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it where no checkout is near, as an installer would."""
    place = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(place)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=300,
    )
    (wheel,) = place.glob("pipscribe-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place / "site")
    return place / "site"


def pipscribe(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the unpacked program from a folder of its own."""
    elsewhere = site.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-P", "-m", "app", *arguments],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_the_demo_runs_away_from_the_checkout(unpacked: Path) -> None:
    outcome = pipscribe(unpacked, "demo", "--json")
    assert outcome.returncode == 0, outcome.stderr
    played = json.loads(outcome.stdout)
    assert any(score > 0 for score in played["scores"].values())


def test_every_shipped_game_is_on_the_shelf(unpacked: Path) -> None:
    outcome = pipscribe(unpacked, "games", "--json")
    assert outcome.returncode == 0, outcome.stderr
    books = {book.stem for book in (ROOT / "app" / "rules" / "books").glob("*.toml")}
    assert {game["id"] for game in json.loads(outcome.stdout)} == books


def test_nothing_but_the_program_is_installed(unpacked: Path) -> None:
    rooms = {entry.name for entry in unpacked.iterdir() if not entry.name.endswith(".dist-info")}
    assert rooms == {"app"}


def test_the_german_texts_travel_along(unpacked: Path) -> None:
    folder = unpacked / "app" / "ui" / "translations"
    shipped = ROOT / "app" / "ui" / "translations" / "pipscribe_de.qm"
    assert (folder / "pipscribe_de.qm").read_bytes() == shipped.read_bytes()
