"""What the people at a table have chosen for the window, as one frozen value."""

from dataclasses import dataclass
from typing import Literal, get_args

Look = Literal["system", "light", "dark"]
Language = Literal["system", "en", "de"]

Corners = tuple[tuple[float, float], ...]

LOOKS: tuple[Look, ...] = get_args(Look)
LANGUAGES: tuple[Language, ...] = get_args(Language)
SMALLEST, LARGEST = 0.8, 2.0
"""Bounds of the size of type, as a multiple of the system's."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice, with what holds before anybody has chosen.

    `size` multiplies the system's size of type, 0.8 to 2. `risk` is the chance, 0 to 1, with which a throw
    may be wrong before the program asks. `camera` is a source as `open_source` takes it; empty: dice are
    typed. `players` are remembered names, those who played last first. `play_zone` and `hold_zone` are the
    corners of the drawn zones in parts (0 to 1) of the picture's width and height; (): not drawn.
    """

    look: Look = "system"
    language: Language = "system"
    size: float = 1.0
    risk: float = 0.001
    camera: str = ""
    lock_camera: bool = False
    play_zone: Corners = ()
    hold_zone: Corners = ()
    advice: bool = True
    sounds: bool = False
    voice: bool = False
    players: tuple[str, ...] = ()
    first_start_done: bool = False
