"""What a settings file may say: each key's place in the file, and how a value that nobody checked is read."""

import math
from collections.abc import Callable, Mapping
from typing import Any

from app.settings.settings import (
    LANGUAGES,
    LEAST_RISK,
    MOST_CORNERS,
    MOST_PLAYERS,
    MOST_RIGS,
    MOST_RISK,
    THEMES,
    Point,
    Rig,
)

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
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
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
    tray = value.get("tray", [])
    if not isinstance(tray, list) or not (len(tray) == 0 or 3 <= len(tray) <= MOST_CORNERS):
        raise Unfit(f"a tray with 3 to {MOST_CORNERS} corners")
    measured = {name: number(0, 1e9)(value.get(name, 0.0)) for name in ("light", "glare", "focus", "rate")}
    return Rig(
        text(value.get("camera")),
        int(side(value.get("width"))),
        int(side(value.get("height"))),
        tuple(map(_point, tray)),
        locked=texts(10)(value.get("locked", [])),
        **measured,
    )


def _point(value: object) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise Unfit("corners of two numbers from 0 to 1")
    x, y = (number(0.0, 1.0)(part) for part in value)
    return x, y


KEYS: Mapping[str, tuple[tuple[str, ...], Callable[[object], Any]]] = {
    "theme": (("window", "theme"), word(*THEMES)),
    "language": (("window", "language"), word(*LANGUAGES)),
    "second_screen": (("window", "second_screen"), flag),
    "welcomed": (("window", "welcomed"), flag),
    "sounds": (("play", "sounds"), flag),
    "speech": (("play", "speech"), flag),
    "risk": (("play", "risk"), number(LEAST_RISK, MOST_RISK)),
    "camera": (("play", "camera"), text),
    "game": (("play", "game"), text),
    "players": (("play", "players"), texts(MOST_PLAYERS)),
    "library": (("library", "place"), text),
    "house_rules": (("house_rules",), rules),
    "rigs": (("rig",), rigs),
}
"""Of each field of Settings the path of its key in the file and the reader of its value."""


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
        **{name: _short(getattr(rig, name)) for name in ("light", "glare", "focus", "rate")},
        "locked": list(rig.locked),
    }


def _short(value: float) -> float:
    """Four significant digits: the file is read by people."""
    return float(f"{value:.4g}") if math.isfinite(value) else 0.0
