"""The file in which the window's preferences are kept: one readable JSON file, written at once and whole."""

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from app.errors import PipscribeError
from app.ui.preferences import LANGUAGES, LARGEST, LOOKS, SMALLEST, Corners, Preferences

LARGEST_FILE = 256 * 1024
MOST_PLAYERS = 200
MOST_CORNERS = 64
LONGEST_TEXT = 500


class PreferencesError(PipscribeError):
    """A file of preferences that cannot be read or written."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a file holds, and what was wrong with it in a sentence (empty: nothing)."""

    preferences: Preferences
    trouble: str = ""


def read_preferences(path: Path) -> Found:
    """The preferences in a file; the usual ones where there is none.

    A value that cannot be stands for itself as it usually is. A file that is no JSON at all is moved aside,
    so that nothing of it is overwritten.
    """
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return Found(Preferences())
    except OSError as error:
        return Found(Preferences(), f"The settings in {path} cannot be read: {error.strerror}.")
    try:
        kept = json.loads(text) if len(text) <= LARGEST_FILE else None
    except (ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict):
        return Found(Preferences(), _moved_aside(path))
    return _checked(kept, path)


def keep_preferences(path: Path, preferences: Preferences) -> None:
    """Write the preferences, whole or not at all; raises PreferencesError."""
    text = json.dumps(asdict(preferences), indent=2, ensure_ascii=False)
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise PreferencesError(f"The settings cannot be written to {path}: {error.strerror}.") from error


def _moved_aside(path: Path) -> str:
    aside = path.with_name(path.name + ".damaged")
    try:
        path.replace(aside)
    except OSError:
        return f"The settings in {path} cannot be understood; the usual ones hold."
    return f"The settings could not be understood; the file was moved to {aside}, the usual ones hold."


def _checked(kept: dict[str, Any], path: Path) -> Found:
    usual = Preferences()
    values: dict[str, Any] = {}
    wrong = []
    for field in fields(Preferences):
        if field.name not in kept:
            continue
        try:
            values[field.name] = _READ[field.name](kept[field.name])
        except (ValueError, TypeError):
            wrong.append(field.name)
    trouble = f"Not understood in {path}: {', '.join(wrong)}; the usual holds there." if wrong else ""
    return Found(Preferences(**{**asdict(usual), **values}), trouble)


def _one_of(allowed: tuple[Any, ...]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if value not in allowed:
            raise ValueError
        return value

    return read


def _between(least: float, most: float) -> Callable[[Any], float]:
    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise ValueError
        return float(value)

    return read


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise ValueError
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_PLAYERS:
        raise ValueError
    return tuple(_text(item) for item in value)


def _corners(value: Any) -> Corners:
    if not isinstance(value, list) or not (value == [] or 3 <= len(value) <= MOST_CORNERS):
        raise ValueError
    share = _between(0.0, 1.0)
    return tuple((share(across), share(down)) for across, down in value)


_READ: dict[str, Callable[[Any], Any]] = {
    "look": _one_of(LOOKS),
    "language": _one_of(LANGUAGES),
    "size": _between(SMALLEST, LARGEST),
    "risk": _between(0.0, 1.0),
    "camera": _text,
    "lock_camera": _truth,
    "play_zone": _corners,
    "hold_zone": _corners,
    "advice": _truth,
    "sounds": _truth,
    "voice": _truth,
    "players": _texts,
    "first_start_done": _truth,
}
