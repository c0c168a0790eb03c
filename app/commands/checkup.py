"""What `doctor` looks at, one function each: what is there, and what to do where it is not.

Nothing of the program is loaded before its turn has come: whatever is missing, the rest is still told.
"""

import errno
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Literal

from app.errors import PipscribeError
from app.resources import card_path, is_frozen, sample_images

State = Literal["good", "note", "bad"]

PYTHONS = (3, 11), (3, 14)
"""From the first on, up to before the second."""

LIBRARIES = {
    "numpy": "numpy",
    "opencv-python": "cv2",
    "onnxruntime": "onnxruntime",
    "PySide6-Essentials": "PySide6.QtWidgets",
    "cv2-enumerate-cameras": "cv2_enumerate_cameras",
    "sqlalchemy": "sqlalchemy",
    "alembic": "alembic",
    "platformdirs": "platformdirs",
    "tomlkit": "tomlkit",
    "fpdf2": "fpdf",
    "matplotlib": "matplotlib",
    "pyqtgraph": "pyqtgraph",
}
"""The module that is loaded, by the name under which pip knows it."""

BROKEN_QT = "6.12.0"
"""Loses a reference at each signal on Python 3.11 and aborts after some 500 of them."""

LEAST_FREE = 500 * 1024 * 1024
"""Bytes: a year of evenings with their pictures, and a solved sheet of 80 MB."""

QT = "QT_QPA_"
"""What the names of the variables that steer Qt's platform begin with."""
QT_SECONDS = 30
MOST_PROBLEMS = 3
PAGE = 64 * 1024
"""Bytes that a folder has to take: more than a disk that is full keeps back."""
DEVICES = Path("/dev")

INSTALL_AGAIN = "install the program again: pip install --force-reinstall pipscribe"
UNPACK_AGAIN = "unpack the program again from the archive that it came in"
SYSTEM_LIBRARIES = "on Debian: sh .ci/system-libraries; elsewhere install the library that is named"
QT_LIBRARIES = (
    "on Debian: apt-get install libegl1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-image0"
    " libxcb-render-util0 libxcb-xkb1 libxcb-shape0 libxkbcommon-x11-0"
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was looked at, how it is, and what to do about it where it is bad."""

    name: str
    state: State
    says: str
    remedy: str = ""


def findings(qt: list[str]) -> Iterator[Finding]:
    """Everything, one after the other; `qt` is the command line that says Qt's platform."""
    looks: list[tuple[str, Callable[[], Finding | Iterator[Finding]]]] = [
        ("Python", python),
        *((name, partial(library, name, module)) for name, module in LIBRARIES.items()),
        ("Qt", partial(qt_platform, qt)),
        ("camera", cameras),
        ("model", model),
        ("onnxruntime offers", providers),
        ("rulebooks", rulebooks),
        ("settings", settings),
        ("library", games),
        ("folders", folders),
    ]
    for name, look in looks:
        try:
            told = look()
            yield from (told,) if isinstance(told, Finding) else told
        except PipscribeError as error:
            yield Finding(name, "bad", str(error), again())
        except OSError as error:
            reason = error.strerror or str(error)
            yield Finding(name, "bad", f"{error.filename} cannot be read: {reason}", again())
        except Exception as error:
            yield Finding(name, "bad", f"{type(error).__name__}: {error}", again())


def python() -> Finding:
    """The interpreter."""
    version = sys.version.split()[0]
    if PYTHONS[0] <= sys.version_info[:2] < PYTHONS[1]:
        return Finding("Python", "good", version)
    least, beyond = (".".join(map(str, each)) for each in PYTHONS)
    return Finding("Python", "bad", version, f"install Python from {least} to before {beyond}")


def again() -> str:
    """What helps where a part of the program is not as it was made."""
    return UNPACK_AGAIN if is_frozen() else INSTALL_AGAIN


def _install(package: str) -> str:
    """What helps where a library is missing or broken; a frozen program has what it was packed with."""
    return UNPACK_AGAIN if is_frozen() else f"pip install {package}"


def library(name: str, module: str) -> Finding:
    """A library that the program is made of: there, loading, and in a version that works."""
    try:
        importlib.import_module(module)
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError):
            return Finding(name, "bad", "is not installed", _install(name))
        return Finding(name, "bad", f"cannot be loaded: {error}", SYSTEM_LIBRARIES)
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:  # a frozen build has no metadata of everything
        return Finding(name, "good", "is there")
    if module.startswith("PySide6") and version == BROKEN_QT and sys.version_info[:2] == (3, 11):
        return Finding(name, "bad", f"{version} aborts on Python 3.11", _install(f"'{name}!={BROKEN_QT}'"))
    return Finding(name, "good", version)


def qt_platform(command: list[str]) -> Finding:
    """Whether Qt comes up, tried in a process of its own, since it aborts where it does not."""
    # OpenCV, which was loaded before, names its own Qt's folder; the window comes up without it.
    own = {name: value for name, value in os.environ.items() if not (name.startswith(QT) and "cv2" in value)}
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=QT_SECONDS,
            check=False,
            errors="replace",
            env=own,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding("Qt", "bad", f"does not come up: {type(error).__name__}", QT_LIBRARIES)
    if done.returncode == 0:
        return Finding("Qt", "good", f"the window can be shown ({done.stdout.strip()})")
    said = " ".join(done.stderr.split())
    wanted = os.environ.get(QT + "PLATFORM")
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if sys.platform == "linux" and not screen and not wanted:
        remedy = "start it on a desktop; all but the window works without one"
        return Finding("Qt", "bad", "there is no screen to show the window on", remedy)
    remedy = f"unset {QT}PLATFORM, which is {wanted}; else {QT_LIBRARIES}" if wanted else QT_LIBRARIES
    return Finding("Qt", "bad", f"does not come up: {said[:200] or 'it says nothing'}", remedy)


def cameras() -> Iterator[Finding]:
    """The cameras, and on Linux whether they may be opened."""
    from app.camera import webcam

    found = webcam.cameras()
    for camera in found:
        yield Finding("camera", "good", f"{camera.index}  {camera.name}")
    closed = [path for path in sorted(DEVICES.glob("video*")) if not os.access(path, os.R_OK | os.W_OK)]
    for path in closed:
        remedy = "sudo usermod -aG video $USER, then log out and in again"
        yield Finding("camera permission", "bad", f"{path} may not be opened by this user", remedy)
    if not found and not closed:
        says = "none was found; plug one in, or use a telephone's stream, pictures, or typed dice"
        yield Finding("camera", "note", says)
    if sys.platform == "darwin":
        says = "allow the terminal or Pipscribe in System Settings, Privacy and Security, Camera"
        yield Finding("camera permission", "note", says)


def model() -> Finding:
    """The shipped networks: cards, checksums, and that a shipped picture is read."""
    from app.camera.files import read_picture
    from app.vision.reader import Reader

    reader = Reader.at(card_path())
    seen = reader.read(read_picture(sample_images() / "farkle" / "01.jpg"))
    card = reader.detector.card
    second = "without a second opinion" if reader.second is None else "with its second opinion"
    says = f"{card.name} {card.version}, sha256 {card.sha256[:12]} as its card says, {second}"
    if not seen.dice:
        return Finding("model", "bad", f"{says}; it sees no die in a shipped picture", again())
    return Finding("model", "good", says)


def providers() -> Finding:
    """What onnxruntime could compute on; the program reads on the processor in any case."""
    offered = importlib.import_module("onnxruntime").get_available_providers()
    names = ", ".join(str(name).removesuffix("ExecutionProvider") for name in offered)
    if "CPUExecutionProvider" not in offered:
        return Finding("onnxruntime offers", "bad", names or "nothing", _install("onnxruntime"))
    return Finding("onnxruntime offers", "good", f"{names}; dice are read on the CPU")


def rulebooks() -> Finding:
    """The shipped rulebooks and the player's own, all read."""
    from app.rules.shelf import SHIPPED, shelf
    from app.settings.folders import rulebooks_folder

    folder = rulebooks_folder()
    found = shelf(folder)
    own = len(found.books) - len(SHIPPED)
    says = f"{len(found.books)} games" + (f", {own} of them your own" if own else "")
    if not found.problems:
        return Finding("rulebooks", "good", says)
    what = " ".join(str(problem) for problem in found.problems[:MOST_PROBLEMS])
    more = len(found.problems) - MOST_PROBLEMS
    tail = f" So are {more} more files." if more > 0 else ""
    remedy = f"correct them in {folder} (`pipscribe games check FILE` tells every fault), or remove them"
    return Finding("rulebooks", "bad", f"{says}; not to be used: {what}{tail}", remedy)


def settings() -> Finding:
    """The settings file, if there is one."""
    from app.settings.file import SettingsFile

    file = SettingsFile()
    if file.problems:
        return Finding("settings", "bad", " ".join(file.problems), f"correct {file.path}, or remove it")
    says = str(file.path) if file.path.exists() else "none yet; they are kept once one is changed"
    return Finding("settings", "good", says)


def folders() -> Iterator[Finding]:
    """Whether there is room, and whether files can be kept where the program keeps them."""
    from app.advice.store import cache_folder
    from app.commands.library_place import library_place
    from app.session.place import place_of
    from app.settings.file import usual_file

    found = {"settings folder": usual_file().parent, "cache folder": cache_folder()}
    data = place_of(library_place(None)).path
    if data is not None:
        found["data folder"] = data.parent
        yield free_disk(data.parent)
    found["temporary folder"] = Path(tempfile.gettempdir())
    for name, folder in found.items():
        yield writable(name, folder)


def writable(name: str, folder: Path) -> Finding:
    """Whether a folder, or the nearest one above it that is there, takes a file; tried with one."""
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)) as file:
            file.write(bytes(PAGE))
            file.flush()
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        remedy = (
            f"make room on the disk of {folder}" if full else f"make {folder} one that this user may write to"
        )
        return Finding(name, "bad", f"{folder} cannot be written to: {reason}", remedy)
    return Finding(name, "good", str(folder))


def free_disk(folder: Path) -> Finding:
    """Room for games and pictures."""
    free = shutil.disk_usage(_nearest(folder)).free
    says = f"{free / 1e9:.1f} GB free"
    if free < LEAST_FREE:
        return Finding("disk", "bad", says, f"make room on the disk of {folder}")
    return Finding("disk", "good", says)


def _nearest(folder: Path) -> Path:
    return next(parent for parent in (folder, *folder.parents) if parent.exists())


def games() -> Finding:
    """The library of games: whether it opens."""
    from app.commands.library_place import library_place
    from app.session.library import Library
    from app.session.library_error import LibraryError
    from app.session.place import place_of

    name = library_place(None)
    place = place_of(name)
    if place.path is not None and not place.path.exists():
        return Finding("library", "good", "none yet; it is made with the first game")
    try:
        with Library(name, create=False) as opened:
            count = len(opened.games())
    except LibraryError as error:
        remedy = "bring the file back from a copy, or name another with PIPSCRIBE_LIBRARY"
        return Finding("library", "bad", str(error), again() if error.kind == "incomplete" else remedy)
    return Finding("library", "good", f"{place.shown}, {count} game{'' if count == 1 else 's'}")
