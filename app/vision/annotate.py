"""Draws what was read over a copy of the picture: a box and a face a die, doubt visible without colour."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from app.camera.frame import Image
from app.vision.dice import Box, Dice, Die

_FONT = cv2.FONT_HERSHEY_SIMPLEX
_FONT_HEIGHT = 22
"""Height in pixels of this font's digits at scale 1."""

_SURE = (60, 160, 30)
_DOUBTFUL = (0, 110, 240)
_INK = (255, 255, 255)
"""Blue, green, red; white writing stands out from both grounds."""

_TEXT_SHARE = 0.032
"""Height of the writing as a share of the picture's shorter side."""
_LEAST_TEXT = 9.0
"""Pixels: smaller digits cannot be told apart."""
_DASH = 4
"""Length of a dash in widths of the line."""


@dataclass(frozen=True, slots=True)
class _Pen:
    """How large to write and how broad to draw on one picture."""

    scale: float
    line: int
    margin: int


def annotate(image: Image, seen: Dice) -> Image:
    """A copy of the picture with every die marked; ValueError where `seen` belongs to another size.

    A sure die has a closed box and its face; a doubtful one a broken box, its face with a question mark, the
    other likely face where the face is in doubt, and the confidence in per cent. What may be a missed die
    has a broken box with a question mark alone. Labels stand above the box, or inside it where there is no
    room.
    """
    if image.shape[:2] != (seen.height, seen.width):
        raise ValueError(f"dice of {seen.width} x {seen.height} do not belong to a picture of {image.shape}")
    drawn = np.array(image)
    text = max(_LEAST_TEXT, _TEXT_SHARE * min(seen.width, seen.height))
    pen = _Pen(text / _FONT_HEIGHT, max(1, round(text / 7)), max(2, round(text / 4)))
    doubtful = {doubt.die for doubt in seen.doubts}
    for index, die in enumerate(seen.dice):
        _frame(drawn, die.box, pen, doubtful=index in doubtful)
    for doubt in seen.doubts:
        if doubt.die is None and doubt.box is not None:
            _frame(drawn, doubt.box, pen, doubtful=True)
            _label(drawn, doubt.box, "?", pen, _DOUBTFUL)
    for index, die in enumerate(seen.dice):  # labels last, so that no neighbour's box crosses them
        other = next((doubt.faces[1] for doubt in seen.doubts if doubt.die == index and doubt.faces), None)
        words = _words(die, other, doubtful=index in doubtful)
        _label(drawn, die.box, words, pen, _DOUBTFUL if index in doubtful else _SURE)
    return drawn


def _words(die: Die, other: int | None, *, doubtful: bool) -> str:
    if not doubtful:
        return str(die.face)
    faces = f"{die.face}?" if other is None else f"{die.face} or {other}?"
    return f"{faces} {100 * die.confidence:.0f}%"


def _frame(drawn: Image, box: Box, pen: _Pen, *, doubtful: bool) -> None:
    x1, y1, x2, y2 = (round(side) for side in box)
    colour = _DOUBTFUL if doubtful else _SURE
    # A dark rim keeps the line visible on a ground of its own colour.
    for ink, width in (((0, 0, 0), pen.line + 2), (colour, pen.line)):
        if doubtful:
            for start, end in _dashes(box, pen.line * _DASH):
                cv2.line(drawn, start, end, ink, width, cv2.LINE_AA)
        else:
            cv2.rectangle(drawn, (x1, y1), (x2, y2), ink, width, cv2.LINE_AA)


def _dashes(box: Box, dash: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Start and end of each dash along a box's sides; a side begins and ends with one."""
    x1, y1, x2, y2 = box
    corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1))
    for start, end in pairwise(corners):
        count = max(1, int(abs(end[0] - start[0]) + abs(end[1] - start[1])) // (2 * dash))
        points = np.linspace(start, end, 2 * count + 2).round().astype(int).tolist()
        for one, other in zip(points[::2], points[1::2], strict=True):
            yield tuple(one), tuple(other)


def _label(drawn: Image, box: Box, words: str, pen: _Pen, ground: tuple[int, int, int]) -> None:
    height, width = drawn.shape[:2]
    (across, up), below = cv2.getTextSize(words, _FONT, pen.scale, pen.line)
    full = up + below // 2 + 2 * pen.margin
    wide = across + 2 * pen.margin
    x1, y1, _, _ = (round(side) for side in box)
    left = max(0, min(x1, width - wide))
    top = y1 - full if y1 >= full else min(y1, height - full)
    cv2.rectangle(drawn, (left, top), (left + wide, top + full), ground, cv2.FILLED)
    corner = (left + pen.margin, top + pen.margin + up)
    cv2.putText(drawn, words, corner, _FONT, pen.scale, _INK, max(1, pen.line - 1), cv2.LINE_AA)
