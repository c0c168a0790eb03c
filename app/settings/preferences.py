"""The settings as values: looks, how the program asks, whom it remembers, how cameras stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from app.errors import PipscribeError

Look = Literal["system", "light", "dark"]
Language = Literal["system", "en", "de"]

LOOKS: tuple[Look, ...] = ("system", "light", "dark")
LANGUAGES: tuple[Language, ...] = ("system", "en", "de")

SMALLEST, LARGEST = 0.8, 2.0
"""Bounds of the size of type, as a multiple of the system's."""

LEAST_RISK, MOST_RISK = 0.0001, 0.05
"""Bounds of `risk`: below, nearly every throw is asked about; above, one throw in twenty may be wrong."""

MOST_CORNERS = 12
"""Corners of a zone on the picture; more than anybody draws by hand."""

MOST_RIGS = 50
MOST_REMEMBERED = 200
"""Names that are remembered."""

Point = tuple[float, float]
Corners = tuple[Point, ...]


class SettingsError(PipscribeError):
    """Preferences that cannot be kept, in one sentence."""


@dataclass(frozen=True, slots=True)
class Rig:
    """A camera as it was set up: its source, the picture's size in pixels, and the tray.

    `tray` are the corners of the region of play, each in parts of the picture's width and height from the
    upper left; none means the whole picture. `hold` are those of the zone where dice are set aside. `light`
    (mean grey level, 0-255), `glare` (share of the tray that is blown out), `edge` (pixels, as
    app.camera.conditions measures it) and `rate` (frames a second) are what was measured; `locked` names the
    automatics that the camera keeps still.
    """

    camera: str
    width: int
    height: int
    tray: Corners = ()
    hold: Corners = ()
    light: float = 0.0
    glare: float = 0.0
    edge: float = 0.0
    rate: float = 0.0
    locked: tuple[str, ...] = ()

    def stands(self, width: int, height: int, locked: tuple[str, ...] | None = None) -> bool:
        """Whether the camera still gives what it gave: a picture of that size, the same automatics locked."""
        same = locked is None or set(locked) == set(self.locked)
        return same and (self.width, self.height) == (width, height)


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything that the people at a table may choose, with what holds before anybody has chosen.

    `size` multiplies the system's size of type. `risk` is the chance of a wrong number that a throw may be
    written with unasked. `camera` is a camera's name, a file or an address, empty where dice are typed;
    `library` the place of the games, empty for the usual one. `game` and `house_rules` (by game) are those
    chosen last; `players` are remembered, those who played last first.
    """

    look: Look = "system"
    language: Language = "system"
    size: float = 1.0
    second_screen: bool = False
    first_start_done: bool = False
    risk: float = 0.001
    advice: bool = True
    sounds: bool = False
    voice: bool = False
    camera: str = ""
    lock_camera: bool = False
    game: str = ""
    players: tuple[str, ...] = ()
    library: str = ""
    house_rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rigs: tuple[Rig, ...] = ()

    @property
    def play_zone(self) -> Corners:
        """The tray of the camera that is chosen; (): not drawn."""
        rig = self.rig(self.camera)
        return rig.tray if rig else ()

    @property
    def hold_zone(self) -> Corners:
        """Where dice are set aside in the picture of the camera that is chosen; (): not drawn."""
        rig = self.rig(self.camera)
        return rig.hold if rig else ()

    def rig(self, camera: str) -> Rig | None:
        """The profile of a camera, if it has been set up."""
        return next((rig for rig in self.rigs if rig.camera == camera), None)

    def with_rig(self, rig: Rig) -> "Preferences":
        """The preferences with this profile in the place of the camera's old one."""
        others = tuple(old for old in self.rigs if old.camera != rig.camera)
        return replace(self, rigs=(rig, *others)[:MOST_RIGS])

    def played(self, game: str, players: tuple[str, ...], options: Mapping[str, str]) -> "Preferences":
        """The preferences after a game was begun: its players come first among those remembered."""
        others = tuple(name for name in self.players if name not in players)
        rules = {**self.house_rules, game: dict(options)}
        return replace(self, game=game, players=(*players, *others)[:MOST_REMEMBERED], house_rules=rules)
