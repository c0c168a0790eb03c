"""What was seen of a throw, as the library keeps it: every die with its place and how sure it was read."""

import hashlib
import math
from dataclasses import dataclass
from typing import Any

from app.rules.dice import COLOURS, Colour, Faces
from app.session.log import MOST_READ, LogError
from app.session.log_json import faces_of, hash_of, object_of
from app.session.transcript import shown
from app.settings.preferences import MOST_CORNERS, Corners
from app.text import is_plain

MOST_SEEN = MOST_READ
"""Dice in one picture."""

ZONES = ("play", "hold")
FIELDS = ("frame", "at", "dice", "why", *ZONES)
"""The fields of a reading; the zones are there only where they were drawn."""


def hash_of_picture(data: bytes) -> str:
    """The picture's name: its SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class SeenDie:
    """One die: face 1 to 6, confidence 0 to 1, box (left, top, right, bottom) in pixels of the picture.

    `held`: it lay aside and was not thrown now. `colour`: of the die, None where it was not measured.
    """

    face: int
    confidence: float
    box: tuple[float, float, float, float]
    held: bool = False
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class SeenThrow:
    """A throw as it was read: the evidence picture's SHA-256, the frame's clock in seconds, the dice.

    `play` and `hold` are the zones in which dice counted, as they were drawn then; (): none.
    """

    frame: str
    at: float
    dice: tuple[SeenDie, ...]
    why: str = ""
    play: Corners = ()
    hold: Corners = ()

    @property
    def faces(self) -> Faces:
        """The faces that were read of the dice thrown, sorted."""
        return tuple(sorted(die.face for die in self.dice if not die.held))


def seen_json(seen: SeenThrow) -> dict[str, Any]:
    """A reading as a JSON object."""
    dice = []
    for die in seen.dice:
        fields: dict[str, Any] = {"face": die.face, "confidence": die.confidence, "box": list(die.box)}
        if die.held:
            fields["held"] = True
        if die.colour is not None:
            fields["colour"] = die.colour
        dice.append(fields)
    zones = {name: [list(corner) for corner in getattr(seen, name)] for name in ZONES if getattr(seen, name)}
    return {"frame": seen.frame, "at": seen.at, "dice": dice, "why": seen.why} | zones


def read_seen(line: str) -> SeenThrow:
    """A reading from a line that nobody has checked; raises LogError."""
    return seen_of(object_of(line))


def seen_of(fields: dict[str, Any]) -> SeenThrow:
    """A reading from its JSON object; raises LogError."""
    for name in fields:
        if name not in FIELDS:
            raise LogError(f"{name[:60]}: expected only {', '.join(FIELDS)}")
    dice, why = fields.get("dice"), fields.get("why", "")
    if not isinstance(dice, list) or len(dice) > MOST_SEEN:
        raise LogError(f"dice: found {shown(dice)}, expected a list of at most {MOST_SEEN} dice")
    if not isinstance(why, str) or len(why) > 500 or not is_plain(why):
        raise LogError(f"why: found {shown(why)}, expected at most 500 printable characters")
    frame = hash_of("frame", fields.get("frame"))
    at = _number("at", fields.get("at"), 1e12)
    play, hold = (_corners(name, fields.get(name, [])) for name in ZONES)
    return SeenThrow(frame, at, tuple(map(_die, dice)), why, play, hold)


def _die(value: object) -> SeenDie:
    if not isinstance(value, dict) or set(value) - {"held", "colour"} != {"face", "confidence", "box"}:
        raise LogError(f"dice: found {shown(value)}, expected objects with face, confidence and box")
    held = value.get("held", False)
    if not isinstance(held, bool):
        raise LogError(f"held: found {shown(held)}, expected true or false")
    colour = value.get("colour")
    if "colour" in value and colour not in COLOURS:
        raise LogError(f"colour: found {shown(colour)}, expected one of {', '.join(COLOURS)}")
    (face,) = faces_of("face", [value["face"]])
    box = value["box"]
    if not isinstance(box, list) or len(box) != 4:
        raise LogError(f"box: found {shown(box)}, expected four numbers")
    left, top, right, bottom = (_number("box", side, 1e6) for side in box)
    confidence = _number("confidence", value["confidence"], 1.0)
    return SeenDie(face, confidence, (left, top, right, bottom), held, colour)


def _corners(field: str, value: object) -> Corners:
    if not isinstance(value, list) or len(value) > MOST_CORNERS:
        raise LogError(f"{field}: found {shown(value)}, expected at most {MOST_CORNERS} corners")
    if not all(isinstance(corner, list) and len(corner) == 2 for corner in value):
        raise LogError(f"{field}: found {shown(value)}, expected corners of two numbers")
    return tuple((_number(field, x, 1.0, 0.0), _number(field, y, 1.0, 0.0)) for x, y in value)


def _number(field: str, value: object, most: float, least: float | None = None) -> float:
    lowest = -most if least is None else least
    if isinstance(value, bool) or not isinstance(value, int | float) or not lowest <= value <= most:
        raise LogError(f"{field}: found {shown(value)}, expected a number from {lowest:g} to {most:g}")
    return float(value) if math.isfinite(value) else 0.0
