"""A real X server, the program in a process of its own, and real key and mouse events."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from app.session.library import Library
from app.session.log import Record, record_of

PATIENCE = 30.0
SCREEN = "1280x720x24"
NEEDED = ("Xvfb", "xdotool")


def is_there() -> bool:
    """Whether this machine has what a desk needs."""
    return all(which(program) for program in NEEDED)


@dataclass(frozen=True, slots=True)
class Desk:
    """The program on its screen; `library` is where it keeps its games."""

    environment: dict[str, str]
    process: "subprocess.Popen[bytes]"
    window: str
    library: Path

    def keys(self, *names: str) -> None:
        """Press keys by their X names, one after the other."""
        self._xdotool("key", "--delay", "15", *names)

    def click(self, x: int, y: int) -> None:
        """Press the left mouse button there."""
        self._xdotool("mousemove", str(x), str(y), "click", "1")

    def focus(self) -> None:
        """Give the window the keyboard again, as a window manager does when a dialog has closed."""
        self._xdotool("windowfocus", self.window)

    def record(self) -> Record:
        """What stands in the game that was played last, as the library on disk has it."""
        with Library(self.library) as library:
            return record_of(library.log(library.find("last").key))

    def over(self) -> bool:
        """Whether that game is over."""
        with Library(self.library) as library:
            return library.find("last").over

    def picture(self, path: Path) -> None:
        """Take a picture of the screen, where a program for that is there."""
        if which("import"):
            subprocess.run(["import", "-window", "root", path], env=self.environment, check=False)

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=PATIENCE)


@contextmanager
def desk(home: Path, library: Path) -> Iterator[Desk]:
    """Open the program's window on a screen of its own; at the end close it by its own key."""
    number = next(at for at in range(80, 200) if not Path(f"/tmp/.X11-unix/X{at}").exists())  # noqa: S108
    server = subprocess.Popen(["Xvfb", f":{number}", "-screen", "0", SCREEN], stderr=subprocess.DEVNULL)
    environment = {**os.environ, "DISPLAY": f":{number}", "XDG_CACHE_HOME": str(home / "cache")}
    environment.pop("QT_QPA_PLATFORM", None)
    command = [sys.executable, "-m", "app", "window", "--settings", str(home), "--library", str(library)]
    try:
        wait(lambda: Path(f"/tmp/.X11-unix/X{number}").exists())  # noqa: S108 - where X servers put it
        process = subprocess.Popen(command, env=environment)
        try:
            find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Pipscribe"]
            found = subprocess.run(find, env=environment, check=True, timeout=PATIENCE, capture_output=True)
            window = found.stdout.decode().split()[0]
            placed = ["xdotool", "windowmove", window, "0", "0", "windowsize", window, "1280", "720"]
            subprocess.run([*placed, "windowfocus", window], env=environment, check=True, timeout=PATIENCE)
            for _ in range(3):  # the rooms are loading
                moment()
            table = Desk(environment, process, window, library)
            yield table
            table.focus()
            table.keys("ctrl+q")
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()
            process.wait()
    finally:
        server.terminate()
        server.wait()


def moment() -> None:
    """Let the screen follow; nobody can ask it whether it has."""
    time.sleep(0.6)


def wait(until: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is so; TimeoutError where it does not come."""
    end = time.monotonic() + patience
    while not until():
        if time.monotonic() > end:
            raise TimeoutError("what was waited for did not come")
        time.sleep(0.05)
