"""`pipscribe window`, and `pipscribe` alone: joins the real parts and shows the window."""

import argparse
import logging
import os
import sys
import time
from dataclasses import replace
from fractions import Fraction
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_config_path, user_log_path

from app.commands.common import UNUSABLE, Subparsers, add_json_flag, complain, named_path, print_json
from app.settings.file import SettingsFile, usual_file
from app.settings.folders import rulebooks_folder

if TYPE_CHECKING:
    from app.settings.preferences import Preferences
    from app.ui.parts import Parts, Rooms

LOG_BYTES = 1_000_000
LOGS_KEPT = 3


def add_parser(subparsers: Subparsers) -> None:
    """Add `window` to the command line."""
    parser = subparsers.add_parser(
        "window",
        help="the window (the same as no command at all)",
        description="Shows the window in which a game is played, seen by a camera or typed.",
        epilog="JSON: when the window has closed, the milliseconds until it was on the screen, as shown_ms.",
    )
    parser.add_argument("--camera", metavar="SOURCE", help="a camera, address, file or folder to watch")
    parser.add_argument("--library", metavar="PLACE", help="the library of games: a file or an address")
    parser.add_argument(
        "--settings", metavar="FOLDER", type=named_path, help="the folder of settings and log"
    )
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the window until it is closed; 2 where there is no screen."""
    began = time.monotonic()
    if not _has_screen():
        complain("There is no screen to show the window on; `pipscribe --help` lists what works without.")
        return UNUSABLE
    from app.ui import application  # noqa: PLC0415 - Qt is loaded for this command only

    shown: list[float] = []
    parts = join(args.settings, args.library, args.camera)
    code = application.run(parts, lambda: shown.append(time.monotonic() - began))
    if args.json and shown:
        print_json({"shown_ms": round(1000 * shown[0])})
    application.leave(code)
    return code


def join(settings: Path | None = None, library: str | None = None, camera: str | None = None) -> "Parts":
    """The real parts of the window; the log file is open when this returns."""
    from app.ui.parts import Parts  # noqa: PLC0415 - as above

    folder = settings or user_config_path("pipscribe")
    log_file = (settings or user_log_path("pipscribe")) / "pipscribe.log"
    kept = SettingsFile(settings / "settings.toml" if settings else usual_file())

    def rooms() -> "Rooms":
        from app.commands.library_place import is_named, library_place  # noqa: PLC0415 - load the database

        made = furnish(library_place(library, kept.preferences), rulebooks_folder(settings))
        return replace(made, named=is_named(library))

    trouble = _open_log(log_file)
    preferences = kept.preferences if camera is None else replace(kept.preferences, camera=camera)
    return Parts(
        preferences=preferences,
        keep=lambda changed: kept.take(_without_guest(changed, camera, kept.preferences.camera)),
        rooms=rooms,
        log_file=log_file,
        preferences_file=kept.path,
        geometry=folder / "window.ini",
        trouble=" ".join(text for text in (*kept.problems, trouble) if text),
    )


def _without_guest(preferences: "Preferences", guest: str | None, usual: str) -> "Preferences":
    """The preferences to keep: a camera that was named for this time only is none of them."""
    return replace(preferences, camera=usual) if preferences.camera == guest else preferences


def furnish(library: str, rulebooks: Path, advice: Path | None = None) -> "Rooms":
    """What takes a while to load: the library, the shelf, the ways to a reader and to a source.

    `advice` is the folder for solved sheets, the usual one where it is None.
    """
    # Loaded here, on a thread of its own, while the window shows already.
    from app.advice.store import cache_folder  # noqa: PLC0415
    from app.camera.files import Pictures  # noqa: PLC0415
    from app.camera.sources import open_source  # noqa: PLC0415
    from app.camera.webcam import cameras  # noqa: PLC0415
    from app.resources import card_path  # noqa: PLC0415
    from app.rules.shelf import shelf  # noqa: PLC0415
    from app.session.library import Library  # noqa: PLC0415
    from app.table.settings import TableSettings  # noqa: PLC0415
    from app.table.table import Table  # noqa: PLC0415
    from app.table.watch import Watch  # noqa: PLC0415
    from app.table.zones import Zones  # noqa: PLC0415
    from app.ui.parts import Rooms  # noqa: PLC0415
    from app.vision.colour import warm_up  # noqa: PLC0415
    from app.vision.reader import Reader  # noqa: PLC0415
    from app.vision.settle import Limits  # noqa: PLC0415

    def settings(preferences: "Preferences") -> TableSettings:
        zones = Zones(preferences.play_zone, preferences.hold_zone)
        risk = Fraction(str(preferences.risk))
        return TableSettings(risk=risk, zones=zones, advice_folder=advice or cache_folder())

    def reader() -> Reader:
        warm_up()
        return Reader.at(card_path())

    return Rooms(
        library=Library(library),
        shelf=shelf(rulebooks),
        table=lambda game, preferences: Table(game, settings(preferences)),
        settings=settings,
        watch=lambda reader, source, _: Watch(reader, Limits(photographs=isinstance(source, Pictures))),
        reader=reader,
        source=lambda name, lock: open_source(name, lock=lock),
        cameras=lambda: tuple(camera.name for camera in cameras()),
    )


def _has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _open_log(path: Path) -> str:
    """Write the program's log into this file; a sentence where that does not work."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8")
    except OSError as error:
        return f"The log cannot be written to {path}: {error.strerror}."
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return ""
