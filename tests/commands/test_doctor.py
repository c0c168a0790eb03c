"""`pipscribe doctor`: a line for everything, and what to do about what is missing, whatever is broken."""

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from app.__main__ import main
from app.commands import checkup
from app.commands.checkup import Finding
from app.rules.shelf import SHIPPED, shipped_text
from app.settings.folders import rulebooks_folder


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("PIPSCRIBE_LIBRARY", str(tmp_path / "games" / "library.db"))
    monkeypatch.setenv("PIPSCRIBE_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(checkup, "DEVICES", tmp_path)


def told() -> dict[str, Finding]:
    command = [sys.executable, "-c", "print('a screen')"]
    return {finding.name: finding for finding in checkup.findings(command)}


def test_all_is_well_here(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["doctor", "--json"]) == 0
    captured = capsys.readouterr()
    found = {line["name"]: line for line in json.loads(captured.out)}
    assert captured.err == ""
    assert {"Python", "numpy", "opencv-python", "Qt", "model", "rulebooks", "library", "disk"} <= set(found)
    assert all(list(line) == ["name", "state", "says", "remedy"] for line in found.values())
    assert {line["state"] for line in found.values()} <= {"good", "note"}
    assert found["Qt"]["says"] == "the window can be shown (offscreen)"
    assert "with its second opinion" in found["model"]["says"]
    assert found["library"]["says"] == "none yet; it is made with the first game"
    assert not (tmp_path / "games").exists()


def test_a_person_gets_a_line_each(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(_: object) -> Iterator[Finding]:
        yield Finding("Python", "good", "3.12")
        yield Finding("disk", "bad", "0.1 GB free", "make room")

    monkeypatch.setattr("app.commands.doctor.findings", found)
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "good  Python: 3.12",
        "BAD   disk: 0.1 GB free",
        "      -> make room",
        "1 to be seen to.",
    ]


def test_a_missing_library_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "LIBRARIES", {"poker-dice": "no_such_module"})
    assert told()["poker-dice"] == Finding("poker-dice", "bad", "is not installed", "pip install poker-dice")


def test_a_frozen_program_is_not_sent_to_pip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(checkup, "LIBRARIES", {"poker-dice": "no_such_module"})
    monkeypatch.setattr(checkup, "card_path", lambda: tmp_path / "none.json")
    found = told()
    remedies = {found[name].remedy for name in ("poker-dice", "model")}
    assert remedies == {"unpack the program again from the archive that it came in"}


def test_a_library_that_does_not_load_is_told_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "halfway.py").write_text("raise ImportError('libGL.so.1: cannot open')", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = checkup.library("halfway", "halfway")
    assert (found.state, found.says) == ("bad", "cannot be loaded: libGL.so.1: cannot open")
    assert found.remedy == checkup.SYSTEM_LIBRARIES


def test_the_qt_that_aborts_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda _: "6.12.0")
    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    assert checkup.library("PySide6-Essentials", "PySide6.QtWidgets").state == "bad"
    monkeypatch.setattr(sys, "version_info", (3, 12, 1))
    assert checkup.library("PySide6-Essentials", "PySide6.QtWidgets").state == "good"


@pytest.mark.parametrize(("version", "state"), [((3, 10), "bad"), ((3, 11), "good"), ((3, 14), "bad")])
def test_the_python_that_is_needed(
    version: tuple[int, int], state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (*version, 0))
    assert checkup.python().state == state


def test_a_qt_that_does_not_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    aborts = [sys.executable, "-c", "import os, sys; sys.stderr.write('no xcb'); os.abort()"]
    assert checkup.qt_platform(aborts).remedy.startswith("unset QT_QPA_PLATFORM, which is offscreen; else ")
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.delenv("QT_QPA_PLATFORM")
    found = checkup.qt_platform(aborts)
    assert (found.state, found.says, found.remedy) == (
        "bad",
        "does not come up: no xcb",
        checkup.QT_LIBRARIES,
    )
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert checkup.qt_platform(aborts).says == "there is no screen to show the window on"
    assert checkup.qt_platform(["no such program"]).state == "bad"


def test_the_folder_that_opencv_names_for_its_own_qt_is_not_looked_into(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM_PLUGIN_PATH", "/somewhere/cv2/qt/plugins")
    says = [sys.executable, "-c", "import os; print(os.environ.get('QT_QPA_PLATFORM_PLUGIN_PATH', 'none'))"]
    assert checkup.qt_platform(says).says == "the window can be shown (none)"


def test_a_camera_that_the_user_may_not_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "video0").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    found = told()["camera permission"]
    assert (found.state, str(tmp_path / "video0") in found.says) == ("bad", True)
    assert "usermod -aG video" in found.remedy


def test_a_missing_model_is_told_and_the_rest_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "card_path", lambda: tmp_path / "none.json")
    found = told()
    assert (found["model"].state, found["model"].remedy) == ("bad", checkup.INSTALL_AGAIN)
    assert "none.json" in found["model"].says
    assert found["temporary folder"].state == "good"


def test_a_shipped_file_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "rulebooks", (tmp_path / "pig.toml").read_bytes)
    found = told()["rulebooks"]
    assert found.says == f"{tmp_path / 'pig.toml'} cannot be read: No such file or directory"
    assert found.remedy == checkup.INSTALL_AGAIN


def test_a_defect_of_the_program_is_a_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Finding:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(checkup, "rulebooks", broken)
    found = told()
    assert found["rulebooks"].says == "ZeroDivisionError: division by zero"
    assert found["library"].state == "good"


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = checkup.writable("data folder", tmp_path / "file" / "below")
    assert (found.state, found.says.startswith(f"{tmp_path / 'file' / 'below'} cannot be")) == ("bad", True)
    assert checkup.writable("data folder", tmp_path / "not" / "there" / "yet").state == "good"
    assert not (tmp_path / "not").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full_takes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    always_full = Path("/dev/full")
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: contextlib.closing(always_full.open("wb", 0)))
    found = checkup.writable("data folder", tmp_path)
    assert (found.state, found.says) == ("bad", f"{tmp_path} cannot be written to: No space left on device")
    assert found.remedy == f"make room on the disk of {tmp_path}"


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checkup.free_disk(tmp_path / "new").state == "good"
    monkeypatch.setattr(checkup, "LEAST_FREE", 1 << 60)
    assert checkup.free_disk(tmp_path).state == "bad"


def test_a_library_and_settings_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "library.db").write_bytes(b"no library at all")
    (tmp_path / "settings.toml").write_text("= no settings", "utf-8")
    found = told()
    assert found["library"].state == found["settings"].state == "bad"
    assert "PIPSCRIBE_LIBRARY" in found["library"].remedy
    assert str(tmp_path / "settings.toml") in found["settings"].remedy


def test_the_players_own_rulebooks_are_counted_and_a_bad_one_is_told() -> None:
    games = len(SHIPPED)
    assert (told()["rulebooks"].state, told()["rulebooks"].says) == ("good", f"{games} games")
    folder = rulebooks_folder()
    folder.mkdir(parents=True)
    ours = shipped_text("pig").replace(b'id = "pig"', b'id = "ours"', 1)
    (folder / "ours.toml").write_bytes(ours)
    assert told()["rulebooks"].says == f"{games + 1} games, 1 of them your own"
    (folder / "broken.toml").write_text("dice = ")
    found = told()["rulebooks"]
    assert found.state == "bad"
    assert found.says.startswith(f"{games + 1} games, 1 of them your own; not to be used: broken.toml: ")
    assert str(folder) in found.remedy
