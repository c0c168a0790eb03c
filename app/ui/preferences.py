"""What the people at a table have chosen for the window, as one frozen value."""

from dataclasses import dataclass
from typing import Literal, get_args

Look = Literal["system", "light", "dark"]
Language = Literal["system", "en", "de"]

LOOKS: tuple[Look, ...] = get_args(Look)
LANGUAGES: tuple[Language, ...] = get_args(Language)
SMALLEST, LARGEST = 0.8, 2.0
"""Bounds of the size of type, as a multiple of the system's."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice, with what holds before anybody has chosen.

    `size` multiplies the system's size of type, 0.8 to 2. `risk` is the chance, 0 to 1, with which a throw
    may be wrong before the program asks. `camera` is a source as `open_source` takes it; empty: dice are
    typed. `players` are remembered names, those who played last first. `region` and `hold_zone` are left,
    top, right, bottom as shares of the picture, 0 to 1, where they were drawn.
    """

    look: Look = "system"
    language: Language = "system"
    size: float = 1.0
    risk: float = 0.001
    camera: str = ""
    lock_camera: bool = False
    region: tuple[float, float, float, float] | None = None
    hold_zone: tuple[float, float, float, float] | None = None
    advice: bool = True
    sounds: bool = False
    voice: bool = False
    players: tuple[str, ...] = ()
    first_start_done: bool = False
