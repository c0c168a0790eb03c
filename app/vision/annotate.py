"""Draws what was read over a copy of the picture: a box and a face a die, doubt visible without colour."""

import statistics
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

_SURE = (60, 130, 20)
_DOUBTFUL = (0, 90, 220)
_INK = (255, 255, 255)
"""Blue, green, red; white writing stands out from both grounds."""

_TEXT_OF_PICTURE = 0.032
"""Height of the writing as a share of the picture's shorter side, at most: readable on a full screen."""
_TEXT_OF_DIE = 0.32
"""Height of the writing as a share of a die's side, at most: so that labels do not hide small dice."""
_LEAST_TEXT = 9.0
"""Pixels: smaller digits cannot be told apart."""
_RIM = 2
"""Pixels by which a dark line below is broader: one on a ground of its own colour stays visible."""
_DASH = 5
"""Length of a dash, and of the gap behind it, in widths of the line with its rim."""


@dataclass(frozen=True, slots=True)
class _Pen:
    """How large to write and how broad to draw on one picture."""

    scale: float
    line: int
    margin: int


@dataclass(frozen=True, slots=True)
class _Label:
    """What to write at which box, on which ground."""

    box: Box
    words: str
    ground: tuple[int, int, int]


def annotate(image: Image, seen: Dice) -> Image:
    """A copy of the picture with every die marked; ValueError where `seen` belongs to another size.

    A sure die has a closed box, its face and its confidence in per cent; a doubtful one a broken box and a
    question mark, with the other likely face where the face is in doubt. What may be a missed die has a
    broken box with a question mark alone. Labels stand beside the box where they hide least.
    """
    if image.shape[:2] != (seen.height, seen.width):
        raise ValueError(f"dice of {seen.width} x {seen.height} do not belong to a picture of {image.shape}")
    drawn = np.array(image)
    pen = _pen(seen)
    doubtful = {doubt.die for doubt in seen.doubts}
    labels = []
    for doubt in seen.doubts:
        if doubt.die is None and doubt.box is not None:
            _frame(drawn, doubt.box, pen, doubtful=True)
            labels.append(_Label(doubt.box, "?", _DOUBTFUL))
    for index, die in enumerate(seen.dice):
        other = next((doubt.faces[1] for doubt in seen.doubts if doubt.die == index and doubt.faces), None)
        _frame(drawn, die.box, pen, doubtful=index in doubtful)
        words = _words(die, other, doubtful=index in doubtful)
        labels.append(_Label(die.box, words, _DOUBTFUL if index in doubtful else _SURE))
    _write(drawn, labels, pen)
    return drawn


def _pen(seen: Dice) -> _Pen:
    text = _TEXT_OF_PICTURE * min(seen.width, seen.height)
    if seen.dice:
        side = statistics.median(max(x2 - x1, y2 - y1) for x1, y1, x2, y2 in (die.box for die in seen.dice))
        text = min(text, _TEXT_OF_DIE * side)
    text = max(text, _LEAST_TEXT)
    return _Pen(text / _FONT_HEIGHT, max(1, round(text / 7)), max(2, round(text / 4)))


def _words(die: Die, other: int | None, *, doubtful: bool) -> str:
    # Rounded down, so that 100 % is only written where nothing is left for another face.
    chance = f"{int(100 * die.confidence)}%"
    if not doubtful:
        return f"{die.face}: {chance}"
    return f"{die.face}? {chance}" if other is None else f"{die.face} or {other}? {chance}"


def _frame(drawn: Image, box: Box, pen: _Pen, *, doubtful: bool) -> None:
    x1, y1, x2, y2 = (round(side) for side in box)
    colour = _DOUBTFUL if doubtful else _SURE
    for ink, width in (((0, 0, 0), pen.line + _RIM), (colour, pen.line)):
        if doubtful:
            for start, end in _dashes(box, (pen.line + _RIM) * _DASH):
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


def _write(drawn: Image, labels: list[_Label], pen: _Pen) -> None:
    taken = [label.box for label in labels]
    for label in labels:
        (across, up), below = cv2.getTextSize(label.words, _FONT, pen.scale, pen.line)
        width = across + 2 * pen.margin
        height = up + below // 2 + 2 * pen.margin
        left, top = _place(label.box, (width, height), (drawn.shape[1], drawn.shape[0]), taken)
        taken.append((left, top, left + width, top + height))
        cv2.rectangle(drawn, (left, top), (left + width, top + height), label.ground, cv2.FILLED)
        corner = (left + pen.margin, top + pen.margin + up)
        cv2.putText(drawn, label.words, corner, _FONT, pen.scale, _INK, max(1, pen.line - 1), cv2.LINE_AA)


def _place(box: Box, size: tuple[int, int], within: tuple[int, int], taken: list[Box]) -> tuple[int, int]:
    """Left and top of a label beside its box, inside the picture, where it hides least of what is `taken`."""
    x1, y1, x2, y2 = (round(side) for side in box)
    width, height = size
    candidates = (
        (x1, y1 - height),
        (x2 - width, y1 - height),
        (x1, y2),
        (x2 - width, y2),
        (x2, y1),
        (x1 - width, y1),
    )
    places = [
        (max(0, min(left, within[0] - width)), max(0, min(top, within[1] - height)))
        for left, top in candidates
    ]

    def hidden(place: tuple[int, int]) -> float:
        left, top = place
        return sum(
            max(0.0, min(left + width, other[2]) - max(left, other[0]))
            * max(0.0, min(top + height, other[3]) - max(top, other[1]))
            for other in taken
        )

    return min(places, key=hidden)
