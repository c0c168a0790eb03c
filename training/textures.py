"""Grounds for pasted dice: cloth, wood, carpet, paper and prints, all drawn from noise."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from training.renders.boards import board
from training.renders.prints import hexagons

Image = NDArray[Any]  # uint8, HxWx3 BGR unless said otherwise


def _noise(rng: np.random.Generator, size: int, grain: tuple[float, float]) -> NDArray[Any]:
    """Smooth noise of about -1..1 whose spots are grain (x, y) px wide."""
    small = (max(2, round(size / grain[1])), max(2, round(size / grain[0])))
    field = rng.standard_normal(small).astype(np.float32)
    grown: NDArray[Any] = cv2.resize(field, (size, size), interpolation=cv2.INTER_CUBIC)
    return grown


def _colour(rng: np.random.Generator) -> NDArray[Any]:
    """A ground's colour, BGR 0..255: table-like browns and greys half the time, any colour otherwise."""
    if rng.random() < 0.5:
        hsv = (rng.integers(5, 25), rng.integers(0, 170), rng.integers(40, 250))
    else:
        hsv = (rng.integers(0, 180), rng.integers(0, 230), rng.integers(15, 250))
    pixel = cv2.cvtColor(np.array([[hsv]], np.uint8), cv2.COLOR_HSV2BGR)
    return np.asarray(pixel[0, 0], np.float32)


def texture(rng: np.random.Generator, size: int) -> Image:
    """One ground, size x size x 3 uint8."""
    kind = rng.integers(0, 8)
    base = np.broadcast_to(_colour(rng), (size, size, 3)).astype(np.float32)
    other = _colour(rng)
    strength = rng.uniform(4, 45)
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32)
    if kind == 0:  # plain, a little uneven
        pattern = _noise(rng, size, (size / 3, size / 3)) * 0.4
    elif kind == 1:  # wood: long grain bent by slow noise
        rings = (ys + 25 * _noise(rng, size, (size / 2, size / 3))) / rng.uniform(4, 25)
        pattern = np.sin(rings * 2 * np.pi) * 0.5 + _noise(rng, size, (size / 4, 2)) * 0.6
    elif kind == 2:  # carpet: coarse grain in two sizes
        grain = rng.uniform(2, 9)
        pattern = _noise(rng, size, (grain, grain)) * 0.8 + _noise(rng, size, (grain * 5, grain * 5)) * 0.3
    elif kind == 3:  # woven cloth
        thread = rng.uniform(2.5, 9)
        pattern = (
            np.sin(xs / thread * 2 * np.pi) * np.sin(ys / thread * 2 * np.pi)
            + _noise(rng, size, (3, 3)) * 0.4
        )
    elif kind == 4:  # felt and paper: fine grain
        pattern = _noise(rng, size, (1.5, 1.5)) * 0.5 + _noise(rng, size, (40, 40)) * 0.4
    elif kind == 5:  # dots, which look like pips and are none
        pitch, radius = rng.uniform(14, 60), rng.uniform(0.1, 0.32)
        gx, gy = (xs / pitch) % 1 - 0.5, (ys / pitch) % 1 - 0.5
        pattern = (gx * gx + gy * gy < radius * radius).astype(np.float32)
    elif kind == 6:  # checks and stripes
        pitch = rng.uniform(12, 90)
        stripes = ((xs / pitch).astype(int) + ((ys / pitch).astype(int) if rng.random() < 0.6 else 0)) % 2
        pattern = stripes.astype(np.float32)
    else:  # cloudy print of two colours
        pattern = (_noise(rng, size, (30, 30)) + 0.5 * _noise(rng, size, (9, 9)) > 0).astype(np.float32)
    if kind >= 5:
        mix = pattern[..., None] * rng.uniform(0.2, 1)
        ground: Image = (
            base * (1 - mix) + other * mix + _noise(rng, size, (2, 2))[..., None] * rng.uniform(0, 8)
        )
    else:
        tint = 0.6 + 0.4 * rng.random(3, dtype=np.float32)
        ground = base + pattern[..., None] * strength * tint
    turn = cv2.getRotationMatrix2D((size / 2, size / 2), float(rng.uniform(0, 360)), 1.42)
    level = np.clip(ground, 0, 255).astype(np.uint8)
    turned: Image = cv2.warpAffine(level, turn, (size, size), borderMode=cv2.BORDER_REFLECT)
    return turned


def printed(rng: np.random.Generator, size: int) -> Image:
    """A board, a newspaper or figured cloth as a ground, size x size x 3 uint8, turned and moved."""
    print_ = hexagons(rng, size) if rng.random() < 0.3 else board(rng, size)
    level = (np.clip(print_[..., ::-1], 0, 1) * 255).astype(np.uint8)
    turn = cv2.getRotationMatrix2D(
        (size / 2, size / 2), float(rng.uniform(0, 360)), float(rng.uniform(1, 1.6))
    )
    turned: Image = cv2.warpAffine(level, turn, (size, size), borderMode=cv2.BORDER_REFLECT)
    return turned


SIGNS = "?!*+#&AJQKXZ0123456789"
PLACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)),
}
"""Pips of the faces in units of their spacing."""


def _like_a_die(
    rng: np.random.Generator, image: Image, at: tuple[int, int], r: int, colour: tuple[float, ...]
) -> None:
    """A number token, a die with a sign, or a domino, r px long, about a place of the picture, in place."""
    side = 64
    piece = np.full((side, side * 2, 3), colour, np.uint8)
    ink = (15, 15, 15) if sum(colour) > 330 else (240, 240, 240)
    style = rng.integers(0, 3)
    mask = np.zeros((side, side * 2), np.uint8)
    if style == 2:
        cv2.rectangle(mask, (2, 2), (side * 2 - 3, side - 3), 255, -1)
        cv2.line(piece, (side, 6), (side, side - 6), ink, 3)
        for half in (0, 1):
            for u, v in PLACES[int(rng.integers(1, 7))]:
                cv2.circle(
                    piece, (side // 2 + half * side + 17 * u, side // 2 + 17 * v), 6, ink, -1, cv2.LINE_AA
                )
    else:
        text = str(rng.integers(2, 13)) if style == 0 else SIGNS[rng.integers(len(SIGNS))]
        size = 1.1 if style == 0 else float(rng.uniform(1.2, 2.0))
        (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, size, 3)
        low = side // 2 + h // 2 - (6 if style == 0 else 0)
        cv2.putText(
            piece, text, (side // 2 - w // 2, low), cv2.FONT_HERSHEY_DUPLEX, size, ink, 3, cv2.LINE_AA
        )
        if style == 0:
            cv2.circle(mask, (side // 2, side // 2), side // 2 - 2, 255, -1)
            dots = int(rng.integers(1, 6))
            for k in range(dots):
                cv2.circle(
                    piece, (int(side / 2 + (k - (dots - 1) / 2) * 8), side - 14), 3, ink, -1, cv2.LINE_AA
                )
        else:
            cv2.rectangle(mask, (4, 4), (side - 5, side - 5), 255, -1)
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), float(rng.uniform(0, 360)), r / side)
    turn = turn + np.array([[0, 0, at[0] - side / 2], [0, 0, at[1] - side / 2]])
    size_px = (image.shape[1], image.shape[0])
    there = cv2.warpAffine(mask, turn, size_px)[..., None] / 255.0
    image[:] = (image * (1 - there) + cv2.warpAffine(piece, turn, size_px) * there).astype(np.uint8)


def clutter(rng: np.random.Generator, image: Image) -> None:
    """Draws things that are no dice into the picture, in place: lines, cards, coins, dots, letters."""
    size = image.shape[0]
    for _ in range(rng.integers(1, 6)):
        colour = tuple(float(v) for v in _colour(rng))
        x, y = (int(v) for v in rng.integers(0, size, 2))
        r = int(rng.integers(5, max(size // 4, 8)))
        kind = rng.integers(0, 9)
        if kind >= 6:
            _like_a_die(rng, image, (x, y), r, colour)
        elif kind == 0:
            end = (int(rng.integers(0, size)), int(rng.integers(0, size)))
            cv2.line(image, (x, y), end, colour, int(rng.integers(1, 9)), cv2.LINE_AA)
        elif kind == 1:
            corners = cv2.boxPoints(((x, y), (r, r * float(rng.uniform(0.5, 2))), float(rng.uniform(0, 180))))
            cv2.fillPoly(image, [corners.astype(np.int32)], colour, cv2.LINE_AA)
        elif kind == 2:
            cv2.circle(image, (x, y), r // 2, colour, -1 if rng.random() < 0.7 else 2, cv2.LINE_AA)
        elif kind == 3:
            letters = "".join(rng.choice(list("ABEKRS012345679x+#")) for _ in range(rng.integers(1, 6)))
            cv2.putText(
                image,
                letters,
                (x, y),
                int(rng.integers(0, 4)),
                r / 25,
                colour,
                int(rng.integers(1, 4)),
                cv2.LINE_AA,
            )
        elif kind == 4:  # a loose handful of dots
            for dx, dy in rng.normal(0, r / 2, (rng.integers(1, 8), 2)):
                cv2.circle(image, (int(x + dx), int(y + dy)), max(1, r // 8), colour, -1, cv2.LINE_AA)
        else:
            cv2.ellipse(
                image,
                (x, y),
                (r, max(2, r // 3)),
                float(rng.uniform(0, 180)),
                0,
                360,
                colour,
                -1,
                cv2.LINE_AA,
            )
