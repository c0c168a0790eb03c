"""The settings as values: looks, how the program asks, whom it remembers, how cameras stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from app.errors import PipscribeError

Theme = Literal["system", "light", "dark"]
Language = Literal["system", "en", "de"]

THEMES: tuple[Theme, ...] = ("system", "light", "dark")
LANGUAGES: tuple[Language, ...] = ("system", "en", "de")

LEAST_RISK, MOST_RISK = 0.0001, 0.05
"""Bounds of `risk`: below, nearly every throw is asked about; above, one throw in twenty may be wrong."""

MOST_CORNERS = 12
"""Corners of a tray; more than anybody draws by hand."""

MOST_RIGS = 50
MOST_PLAYERS = 200
"""Names that are remembered."""

Point = tuple[float, float]


class SettingsError(PipscribeError):
    """Settings that cannot be kept, in one sentence."""


@dataclass(frozen=True, slots=True)
class Rig:
    """A camera as it was set up: its source, the picture's size in pixels, and the tray.

    `tray` are the corners of the region of play, each in parts of the picture's width and height from the
    upper left; none means the whole picture. `light` (mean grey level, 0-255), `glare` (share of the tray
    that is blown out), `focus` (sharpness as app.camera.conditions measures it) and `rate` (frames a second)
    are what was measured; `locked` names the automatics that the camera keeps still.
    """

    camera: str
    width: int
    height: int
    tray: tuple[Point, ...] = ()
    light: float = 0.0
    glare: float = 0.0
    focus: float = 0.0
    rate: float = 0.0
    locked: tuple[str, ...] = ()

    def stands(self, width: int, height: int, locked: tuple[str, ...] | None = None) -> bool:
        """Whether the camera still gives what it gave: a picture of that size, the same automatics locked."""
        same = locked is None or set(locked) == set(self.locked)
        return same and (self.width, self.height) == (width, height)

    def inside(self, x: float, y: float) -> bool:
        """Whether a point, in parts of the picture, lies in the tray; without one every point does."""
        if len(self.tray) < 3:
            return True
        found = False
        for (x1, y1), (x2, y2) in zip(self.tray, (*self.tray[1:], self.tray[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                found = not found
        return found


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the player may choose.

    `risk` is the chance of a wrong number that a throw may be written with unasked. `camera` is a camera's
    name, a file or an address, empty where dice are typed; `library` the place of the games, empty for the
    usual one. `game` and `house_rules` (by game) are those chosen last; `players` are remembered, the one who
    played last first. `welcomed` says that the first start is over.
    """

    theme: Theme = "system"
    language: Language = "system"
    second_screen: bool = False
    sounds: bool = False
    speech: bool = False
    risk: float = 0.001
    camera: str = ""
    library: str = ""
    game: str = ""
    players: tuple[str, ...] = ()
    house_rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rigs: tuple[Rig, ...] = ()
    welcomed: bool = False

    def rig(self, camera: str) -> Rig | None:
        """The profile of a camera, if it has been set up."""
        return next((rig for rig in self.rigs if rig.camera == camera), None)

    def with_rig(self, rig: Rig) -> "Settings":
        """The settings with this profile in the place of the camera's old one."""
        others = tuple(old for old in self.rigs if old.camera != rig.camera)
        return replace(self, rigs=(rig, *others)[:MOST_RIGS])

    def played(self, game: str, players: tuple[str, ...], options: Mapping[str, str]) -> "Settings":
        """The settings after a game was begun: its players come first among those remembered."""
        others = tuple(name for name in self.players if name not in players)
        rules = {**self.house_rules, game: dict(options)}
        return replace(self, game=game, players=(*players, *others)[:MOST_PLAYERS], house_rules=rules)
