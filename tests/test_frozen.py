"""The frozen program: built from its one spec, it works in a strange folder with nobody's settings."""

import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SPEC = ROOT / ".ci" / "frozen" / "pipscribe.spec"
PICTURE = ROOT / "sample_images" / "yahtzee" / "01.jpg"
PATIENCE = 60.0

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        find_spec("PyInstaller") is None or not SPEC.is_file(),
        reason="needs a checkout and the extra `frozen`",
    ),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Freeze the program, once."""
    place = tmp_path_factory.mktemp("frozen")
    folders = ["--distpath", str(place / "dist"), "--workpath", str(place / "work")]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, str(SPEC)],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return place / "dist" / "pipscribe" / ("pipscribe.exe" if sys.platform == "win32" else "pipscribe")


@pytest.fixture
def nobody(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody new: an empty home, no Python, no way to a checkout."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(tmp_path))
    return {**kept, **homes, "QT_QPA_PLATFORM": "offscreen"}


def run(command: list[str], home: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command line in the empty home."""
    return subprocess.run(
        command, cwd=home["HOME"], env=home, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def told(program: Path, home: dict[str, str], *words: str) -> Any:
    """What the frozen program says in JSON."""
    done = run([str(program), *words, "--json"], home)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr
    return json.loads(done.stdout)


def unfrozen(home: dict[str, str], *words: str) -> Any:
    """What the program of the checkout says to the same."""
    done = run([sys.executable, "-P", "-m", "app", *words, "--json"], {**home, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_it_says_its_version_and_its_commands(program: Path, nobody: dict[str, str]) -> None:
    assert run([str(program), "--version"], nobody).stdout.startswith("pipscribe ")
    assert "what a throw is worth" in run([str(program), "--help"], nobody).stdout


def test_the_doctor_finds_nothing_missing(program: Path, nobody: dict[str, str]) -> None:
    found = {line["name"]: line for line in told(program, nobody, "doctor")}
    assert not [line for line in found.values() if line["state"] == "bad"]
    assert found["Qt"]["says"] == "the window can be shown (offscreen)"
    assert found["matplotlib"]["says"][0].isdigit(), "the libraries' versions do not travel along"


@pytest.mark.parametrize(
    "words", [("read", str(PICTURE)), ("games",), ("demo",), ("demo", "--game", "yahtzee")]
)
def test_it_says_what_the_checkout_says(
    program: Path, nobody: dict[str, str], words: tuple[str, ...]
) -> None:
    frozen, usual = told(program, nobody, *words), unfrozen(nobody, *words)
    if words[0] == "read":
        del frozen["ms"], usual["ms"]
        assert len(frozen["dice"]) == 5
    assert frozen == usual


def test_the_german_texts_travel_along(program: Path) -> None:
    texts = Path("app") / "ui" / "translations" / "pipscribe_de.qm"
    assert (program.parent / "_internal" / texts).read_bytes() == (ROOT / texts).read_bytes()


def test_a_game_goes_into_a_library_and_out_on_paper(program: Path, nobody: dict[str, str]) -> None:
    home = Path(nobody["HOME"])
    told(program, nobody, "demo", "--game", "yahtzee", "--record", str(home / "evening.zip"))
    told(program, nobody, "library", "import", str(home / "evening.zip"))
    (game,) = told(program, nobody, "library", "list")
    told(program, nobody, "library", "export", game["id"], str(home / "sheet.pdf"))
    assert (home / "sheet.pdf").read_bytes().startswith(b"%PDF")
    told(program, nobody, "library", "stats", "--plots", str(home / "plots"))
    assert list((home / "plots").glob("*.png"))


def test_the_window_opens_with_its_library(program: Path, nobody: dict[str, str]) -> None:
    """The library is made only once the window is on the screen; what Qt misses stands in the log."""
    home = Path(nobody["HOME"])
    library = home / "library.db"
    command = [str(program), "window", "--settings", str(home), "--library", str(library)]
    with subprocess.Popen(command, cwd=home, env=nobody, stderr=subprocess.PIPE, text=True) as window:
        try:
            until = time.monotonic() + PATIENCE
            while not library.exists() and window.poll() is None and time.monotonic() < until:
                time.sleep(0.1)
            time.sleep(2)  # what fails behind the library fails in this time
            assert library.exists()
            assert window.poll() is None, "the window has closed by itself"
        finally:
            window.kill()
        assert window.stderr is not None
        assert not window.stderr.read()
    assert "ERROR" not in (log := (home / "pipscribe.log").read_text(encoding="utf-8")), log
