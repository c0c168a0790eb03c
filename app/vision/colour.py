"""The colour a die is made of, by name, whatever its pips show and whatever light falls on it.

What is white on the dice tells the light: white dice, or the white pips of coloured ones. Where nothing white
is to be seen, the camera's own balance is trusted, and only the brightness is brought up.
"""

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image, check_image
from app.rules.dice import Colour
from app.vision.dice import Box

INNER = 0.38
"""Half axes of the ellipse that is looked at, in sides of the box: the corners of the box may be table."""

PIP = 0.18
"""Half axes of what is left out in the middle: on some dice the pip of a one is large, and it alone, so that
the ones of such a die would get another colour than its sixes."""

LEAST = 4
"""Pixels a die must have each way to have a colour."""

MOST = 32
"""Pixels a die is looked at with each way; more say nothing more."""

BRIGHT = (95.0, 99.0)
"""Percentiles of brightness between which white is looked for; above them are highlights."""

ROUNDS = 6
"""Times that a die's pixels are shared between two colours; they hardly move after that."""

FULL = 0.85
"""What white is brought to, as a share of all the light a pixel can hold."""

GAIN = 8.0
"""The dimmest light that is made good: an eighth of full light."""


def warm_up() -> None:
    """Name a colour, for nothing: the first time takes OpenCV and NumPy some 100 ms, where nobody waits."""
    colours_of(np.full((2 * LEAST, 2 * LEAST, 3), 128, np.uint8), [(0, 0, 2 * LEAST, 2 * LEAST)])


def colours_of(image: Image, boxes: Sequence[Box]) -> tuple[Colour | None, ...]:
    """The colours of the dice in these boxes of a picture; None for a die too small to have one."""
    return tuple(None if lab is None else colour_named(*lab) for lab in labs_of(image, boxes))


def labs_of(image: Image, boxes: Sequence[Box]) -> tuple[tuple[float, float, float] | None, ...]:
    """Each die's dominant colour in CIELAB (L 0 to 100, a, b) as under full white light."""
    check_image(image)
    inner = [_inner(image, box) for box in boxes]
    seen = [pixels for pixels, _ in filter(None, inner)]
    if not seen:
        return tuple(None for _ in boxes)
    gains = _gains(np.concatenate(seen), image)
    return tuple(None if found is None else _dominant(found[0][found[1]] * gains) for found in inner)


def colour_named(lightness: float, a: float, b: float) -> Colour:
    """The name of a colour in CIELAB.

    The bounds lie between the usual colours of dice: ivory counts as white, wood as brown, turquoise as blue.
    """
    chroma, hue = math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
    ivory = lightness >= 75 and 60 <= hue <= 115
    # Ivory's own shade, once the light that its lit side gives back is taken for white.
    shade = lightness >= 60 and 200 <= hue < 335
    # The glow of red pips on black.
    reddish = chroma < 20 and lightness < 34 and (hue < 60 or hue >= 340)
    if reddish or lightness < 12 or (lightness < 22 and chroma < 18):
        return "black"
    if chroma < (24 if ivory or shade else 12):
        return "white" if lightness >= 66 else "grey" if lightness >= 30 else "black"
    if 112 <= hue < 200:
        return "green"
    if 200 <= hue < 300 or (300 <= hue < 307 and chroma > 35):
        return "blue"
    if 300 <= hue < 335:
        return "pink" if lightness >= 65 else "purple"
    if hue >= 335 or hue < 22:
        return "pink" if lightness >= 52 else "red"
    if hue < 47:
        if lightness >= 65 and chroma < 55:
            return "pink"
        return "brown" if chroma < 30 else "red"
    if lightness < 52 and chroma < 58:
        return "brown"
    return "orange" if hue < 76 else "yellow"


def _inner(image: Image, box: Box) -> tuple[NDArray[np.float32], NDArray[np.bool_]] | None:
    """The die's pixels without the corners of its box, n x 3, as linear light 0 to 1 in blue, green, red.

    Then for each whether it lies around the middle rather than in it.
    """
    height, width = image.shape[:2]
    left, top = max(0, math.floor(box[0])), max(0, math.floor(box[1]))
    right, bottom = min(width, math.ceil(box[2])), min(height, math.ceil(box[3]))
    if right - left < LEAST or bottom - top < LEAST:
        return None
    size = (min(MOST, right - left), min(MOST, bottom - top))
    part = cv2.resize(image[top:bottom, left:right], size, interpolation=cv2.INTER_AREA)
    across = (np.arange(size[0]) + 0.5) / size[0] - 0.5
    down = (np.arange(size[1]) + 0.5) / size[1] - 0.5
    away = across[None, :] ** 2 + down[:, None] ** 2
    inside = away <= INNER**2
    return _linear(part[inside]), away[inside] >= PIP**2


def _linear(pixels: NDArray[np.uint8]) -> NDArray[np.float32]:
    return np.power(pixels.astype(np.float32) / 255, np.float32(2.2))


def _lab(light: NDArray[np.float32]) -> NDArray[np.float32]:
    """CIELAB of linear light, both n x 3."""
    coded = np.power(np.clip(light, 0, 1), np.float32(1 / 2.2)).astype(np.float32)
    lab: NDArray[np.float32] = cv2.cvtColor(coded[None], cv2.COLOR_BGR2LAB)[0].astype(np.float32)
    return lab


def _gains(dice: NDArray[np.float32], image: Image) -> NDArray[np.float32]:
    """By what blue, green and red are to be multiplied to have the dice under full white light."""
    # The sum: nothing but white is full in all of blue, green and red.
    brightness = dice.sum(axis=1)
    low, high = np.percentile(brightness, BRIGHT)
    white = np.median(dice[(brightness >= low) & (brightness <= high)], axis=0).astype(np.float32)
    brought_up = white / max(float(white.max()), 1e-4) * FULL
    if _may_be_light(*_lab(brought_up[None])[0, 1:].tolist()):
        gains: NDArray[np.float32] = np.clip(FULL / np.maximum(white, 1e-4), 1 / GAIN, GAIN).astype(
            np.float32
        )
        return gains
    step = max(1, min(image.shape[:2]) // 200)
    brightest = float(np.percentile(_linear(image[::step, ::step]).max(axis=2), BRIGHT[1]))
    return np.full(3, np.clip(FULL / max(brightest, 1e-4), 1.0, GAIN), dtype=np.float32)


def _may_be_light(a: float, b: float) -> bool:
    """Whether white may look so: lamps are yellowish, shade is bluish, no light is pink or green."""
    chroma, hue = math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
    return chroma <= 8 or (chroma <= 45 and 55 <= hue <= 100) or (chroma <= 22 and 220 <= hue <= 295)


def _dominant(light: NDArray[np.float32]) -> tuple[float, float, float]:
    """The colour of the larger of the two parts of a die that differ most; the other are pips or shade."""
    lab = _lab(light)
    one: NDArray[np.float32] = np.median(lab, axis=0)
    apart = np.linalg.norm(lab - one, axis=1)
    other: NDArray[np.float32] = lab[apart >= np.percentile(apart, 90)].mean(axis=0)
    for _ in range(ROUNDS):
        near = np.linalg.norm(lab - one, axis=1) <= np.linalg.norm(lab - other, axis=1)
        if near.all() or not near.any():
            break
        one, other = np.median(lab[near], axis=0), np.median(lab[~near], axis=0)
        if 2 * near.sum() < len(near):
            one, other = other, one
    lightness, a, b = one.tolist()
    return lightness, a, b
