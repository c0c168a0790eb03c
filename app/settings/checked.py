"""What a settings file may say: each key's place in the file, and how a value that nobody checked is read."""

import math
from collections.abc import Callable, Mapping
from typing import Any

from app.settings.preferences import (
    LANGUAGES,
    LARGEST,
    LEAST_RISK,
    LOOKS,
    MOST_CORNERS,
    MOST_REMEMBERED,
    MOST_RIGS,
    MOST_RISK,
    SMALLEST,
    Corners,
    Point,
    Rig,
)
from app.text import is_plain

LONGEST = 4096
"""Characters of a text: the longest path that systems take."""

LARGEST_SIDE = 100_000
"""Pixels of a picture's side."""


class Unfit(ValueError):  # noqa: N818 - it is caught by its reader and told as a sentence
    """A value that a key cannot take; says what it can."""


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Unfit("true or false")
    return value


def text(value: object) -> str:
    """A text on one line."""
    if not isinstance(value, str) or len(value) > LONGEST or not is_plain(value):
        raise Unfit("a text on one line")
    return value


def word(*allowed: str) -> Callable[[object], Any]:
    """One of some words."""

    def read(value: object) -> str:
        if value not in allowed:
            raise Unfit(", ".join(allowed))
        return str(value)

    return read


def number(least: float, most: float) -> Callable[[object], float]:
    """A number in bounds."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise Unfit(f"a number from {least:g} to {most:g}")
        return float(value)

    return read


def texts(most: int) -> Callable[[object], tuple[str, ...]]:
    """A list of texts that differ."""

    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise Unfit(f"a list of at most {most} texts")
        return tuple(dict.fromkeys(map(text, value)))

    return read


def rules(value: object) -> dict[str, dict[str, str]]:
    """Tables of house rules by game; whether a game knows them is for the game to say."""
    if not isinstance(value, dict) or not all(isinstance(table, dict) for table in value.values()):
        raise Unfit("a table for each game")
    return {
        str(game): {str(name): str(chosen)[:100] for name, chosen in table.items()}
        for game, table in value.items()
    }


def rigs(value: object) -> tuple[Rig, ...]:
    """Profiles of cameras."""
    if not isinstance(value, list) or len(value) > MOST_RIGS:
        raise Unfit(f"at most {MOST_RIGS} tables of a camera")
    return tuple(map(_rig, value))


def _rig(value: object) -> Rig:
    if not isinstance(value, dict):
        raise Unfit("a table for each camera")
    side = number(1, LARGEST_SIDE)
    measured = {name: number(0, 1e9)(value.get(name, 0.0)) for name in ("light", "glare", "edge", "rate")}
    return Rig(
        text(value.get("camera")),
        int(side(value.get("width"))),
        int(side(value.get("height"))),
        _corners(value.get("tray", [])),
        _corners(value.get("hold", [])),
        locked=texts(10)(value.get("locked", [])),
        **measured,
    )


def _corners(value: object) -> Corners:
    if not isinstance(value, list) or not (len(value) == 0 or 3 <= len(value) <= MOST_CORNERS):
        raise Unfit(f"a tray with 3 to {MOST_CORNERS} corners")
    return tuple(map(_point, value))


def _point(value: object) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise Unfit("corners of two numbers from 0 to 1")
    x, y = (number(0.0, 1.0)(part) for part in value)
    return x, y


KEYS: Mapping[str, tuple[tuple[str, ...], Callable[[object], Any]]] = {
    "look": (("window", "look"), word(*LOOKS)),
    "language": (("window", "language"), word(*LANGUAGES)),
    "size": (("window", "size"), number(SMALLEST, LARGEST)),
    "second_screen": (("window", "second_screen"), flag),
    "first_start_done": (("window", "first_start_done"), flag),
    "risk": (("play", "risk"), number(LEAST_RISK, MOST_RISK)),
    "advice": (("play", "advice"), flag),
    "sounds": (("play", "sounds"), flag),
    "voice": (("play", "voice"), flag),
    "camera": (("play", "camera"), text),
    "lock_camera": (("play", "lock_camera"), flag),
    "game": (("play", "game"), text),
    "players": (("play", "players"), texts(MOST_REMEMBERED)),
    "library": (("library", "place"), text),
    "house_rules": (("house_rules",), rules),
    "rigs": (("rig",), rigs),
}
"""Of each field of Preferences the path of its key in the file and the reader of its value."""


def written(name: str, value: Any) -> Any:
    """A field's value as TOML has it."""
    if name == "rigs":
        return [_rig_table(rig) for rig in value]
    if name == "house_rules":
        return {game: dict(options) for game, options in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _rig_table(rig: Rig) -> dict[str, Any]:
    return {
        "camera": rig.camera,
        "width": rig.width,
        "height": rig.height,
        "tray": [[round(x, 4), round(y, 4)] for x, y in rig.tray],
        "hold": [[round(x, 4), round(y, 4)] for x, y in rig.hold],
        **{name: _short(getattr(rig, name)) for name in ("light", "glare", "edge", "rate")},
        "locked": list(rig.locked),
    }


def _short(value: float) -> float:
    """Four significant digits: the file is read by people."""
    return float(f"{value:.4g}") if math.isfinite(value) else 0.0
