"""`.ci/system-libraries`: what it says where packages are missing, with stand-ins for Debian's programs."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / ".ci" / "system-libraries"
NOISE = "Get:1 http://packages"

pytestmark = pytest.mark.skipif(
    os.name != "posix" or not SCRIPT.is_file(), reason="a script for Debian, in a checkout only"
)


def install(
    folder: Path, *, user: int = 0, sudo: bool = False, works: bool = True, there: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run the script where only the package `there` is installed; apt-get notes how it was called."""
    programs = {
        "id": f"echo {user}",
        "python3": "exit 0",
        "dpkg-query": f'[ "$4" = "{there}" ] && printf installed || exit 1',
        "apt-get": f'echo "{NOISE}"; echo "$*" >>"{folder}/called"; exit {0 if works else 100}',
    }
    if sudo:
        programs["sudo"] = f'echo sudo >>"{folder}/called"; exec "$@"'
    for name, text in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        (folder / name).chmod(0o755)
    for name in ("sh", "cat", "rm", "mktemp"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return subprocess.run(
        [folder / "sh", SCRIPT], env={"PATH": str(folder)}, capture_output=True, text=True, check=False
    )


def called(folder: Path) -> list[str]:
    noted = folder / "called"
    return noted.read_text("utf-8").splitlines() if noted.exists() else []


def test_packages_are_named_and_the_chatter_is_hidden(tmp_path: Path) -> None:
    done = install(tmp_path, there="libxcb1")
    assert (done.returncode, done.stderr) == (0, "")
    packages = "libgl1 libglib2.0-0 libegl1 libfontconfig1 libdbus-1-3 libxkbcommon0"
    assert done.stdout == f"Installing Debian packages: {packages}\n"
    assert called(tmp_path) == ["update", f"install -y --no-install-recommends {packages}"]


def test_another_user_takes_sudo(tmp_path: Path) -> None:
    done = install(tmp_path, user=1000, sudo=True)
    assert done.returncode == 0
    assert [line for line in called(tmp_path) if line == "sudo"] == ["sudo", "sudo"]


def test_without_root_and_sudo_it_says_what_to_run(tmp_path: Path) -> None:
    done = install(tmp_path, user=1000)
    assert (done.returncode, done.stdout, called(tmp_path)) == (1, "", [])
    assert done.stderr.startswith("Please run as root: apt-get install --no-install-recommends libgl1 ")
    assert len(done.stderr.splitlines()) == 1


def test_what_apt_says_is_shown_where_it_fails(tmp_path: Path) -> None:
    done = install(tmp_path, works=False)
    assert done.returncode == 1
    assert NOISE in done.stderr
    assert done.stderr.endswith("could not be installed; what apt-get said stands above.\n")
