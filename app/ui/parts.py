"""What the window is made of, handed in by the command that opens it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.settings.preferences import Preferences

if TYPE_CHECKING:  # these load OpenCV and the database, and the window shows before that
    from app.camera.frame import FrameSource
    from app.rules.shelf import Shelf
    from app.session.library import Library
    from app.session.session import Session
    from app.table.settings import TableSettings
    from app.table.table import Table
    from app.table.watch import Reads
    from app.ui.worker import Watches


@dataclass(frozen=True, slots=True)
class Rooms:
    """What takes a while to load: ready some moments after the window shows.

    `library` keeps the games; `shelf` has the rulebooks; `table` sits a game down at a table
    and `settings` makes preferences true there. `reader` makes
    a reader, `source` opens what is typed, `watch` follows a source, `cameras` lists names; these four may
    block and are called on a worker's thread only.
    """

    library: "Library"
    shelf: "Shelf"
    table: "Callable[[Session, Preferences], Table]"
    settings: "Callable[[Preferences], TableSettings]"
    reader: "Callable[[], Reads]"
    source: "Callable[[str, bool], FrameSource]"
    """By what is typed; true keeps a camera's exposure, white balance and focus as they are."""
    watch: "Callable[[Reads, FrameSource, Preferences], Watches]"
    cameras: Callable[[], Sequence[str]]
    named: bool = False
    """Whether the library was named for this start, and so may be another than the settings'."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What is there at once.

    `keep` writes changed preferences down and may raise PipscribeError; `rooms` is called once, on a thread
    of its own; `log_file` and `preferences_file` are shown in About; `geometry` is where Qt keeps the
    window's place. `trouble` is what went wrong before the window could say it.
    """

    preferences: Preferences
    keep: Callable[[Preferences], object]
    rooms: Callable[[], Rooms]
    log_file: Path
    preferences_file: Path
    geometry: Path
    trouble: str = ""
