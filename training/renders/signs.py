"""What faces of other dice show instead of pips: numerals, letters and symbols, as pictures of their ink."""

import math
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

SIDE = 64
"""Pixels a side of a sign."""
TEXTS = [
    *map(str, range(1, 21)),
    *"AKQJX?Z%S?!+#&?*-BWE@",
    *map(str, range(1, 10)),
    *["x2", "10", "I", "II", "III", "IV", "VI"],
]
"""Written signs; the numerals 1 to 20 come first, tokens take theirs by place."""
Ink = npt.NDArray[np.uint8]


def written(text: str) -> Ink:
    """Return a text in the middle of a face."""
    image = np.zeros((SIDE, SIDE), dtype=np.uint8)
    scale = 1.45 if len(text) == 1 else 1.05 if len(text) == 2 else 0.8
    (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, scale, 3)
    at = (SIDE // 2 - w // 2, SIDE // 2 + h // 2)
    cv2.putText(image, text, at, cv2.FONT_HERSHEY_DUPLEX, scale, 255, 3, cv2.LINE_AA)
    return image


def outline(points: npt.ArrayLike, filled: bool = True, thick: int = 5) -> Ink:
    """Return a closed shape of points (x, y) in -1..1, y upward, filled or as a line."""
    image = np.zeros((SIDE, SIDE), dtype=np.uint8)
    corners = ((np.asarray(points) * [1, -1] * 0.44 + 0.5) * SIDE).astype(np.int32)
    if filled:
        cv2.fillPoly(image, [corners], 255, cv2.LINE_AA)
    else:
        cv2.polylines(image, [corners], True, 255, thick, cv2.LINE_AA)
    return image


def discs(spots: list[tuple[float, float, float]]) -> Ink:
    """Return discs (x, y, radius), each in -1..1, y upward."""
    image = np.zeros((SIDE, SIDE), dtype=np.uint8)
    for x, y, r in spots:
        middle = (round((0.5 + 0.44 * x) * SIDE), round((0.5 - 0.44 * y) * SIDE))
        cv2.circle(image, middle, max(1, round(0.44 * r * SIDE)), 255, -1, cv2.LINE_AA)
    return image


def strokes(*lines: list[tuple[float, float]], thick: int = 8) -> Ink:
    """Return open lines through points in -1..1, y upward."""
    image = np.zeros((SIDE, SIDE), dtype=np.uint8)
    for line in lines:
        points = ((np.asarray(line) * [1, -1] * 0.44 + 0.5) * SIDE).astype(np.int32)
        cv2.polylines(image, [points], False, 255, thick, cv2.LINE_AA)
    return image


def arc(x: float, y: float, r: float, begin: float, end: float) -> list[tuple[float, float]]:
    """Return points of a circle's part between two angles in degrees, counter-clockwise from the right."""
    ways = np.radians(np.linspace(begin, end, 24))
    return [(x + r * math.cos(w), y + r * math.sin(w)) for w in ways]


def question(thick: int, curl: float, dot: float) -> Ink:
    """Return a question mark of a curve and a dot, which from afar are two or three spots."""
    hook = [*arc(0.0, 0.38, 0.42, 180 + curl, -60), (0.0, -0.1), (0.0, -0.35)]
    return np.maximum(strokes(hook, thick=thick), discs([(0.0, -0.75, dot)]))


def blob(seed: int) -> Ink:
    """Return a beast, a fruit, a coat of arms: a random smooth shape, now and then with eyes or a ring."""
    rng = np.random.default_rng(seed)
    ways = np.linspace(0, 2 * math.pi, 72, endpoint=False)
    reach = np.full(72, 0.62)
    for k in range(1, 7):
        reach += rng.normal(0, 0.22 / k) * np.cos(k * ways + rng.uniform(0, 6.3))
    shape = np.stack([np.cos(ways), np.sin(ways)], 1) * np.clip(reach, 0.2, 1.0)[:, None]
    image = outline(shape, bool(rng.random() < 0.6), 4)
    if rng.random() < 0.6:
        places = rng.uniform(-0.3, 0.3, (int(rng.integers(1, 4)), 2))
        image ^= discs([(float(x), float(y), 0.1) for x, y in places])
    return image


def drawn() -> list[Ink]:
    """Return the symbols."""
    ways = np.arange(10) * math.pi / 5
    star = np.stack([np.sin(ways), np.cos(ways)], 1) * np.where(np.arange(10) % 2, 0.42, 1.0)[:, None]
    plus = [(-0.3, 0.9), (0.3, 0.9), (0.3, 0.3), (0.9, 0.3), (0.9, -0.3), (0.3, -0.3)]
    plus += [(0.3, -0.9), (-0.3, -0.9), (-0.3, -0.3), (-0.9, -0.3), (-0.9, 0.3), (-0.3, 0.3)]
    arrow = [(0.0, 1.0), (0.75, 0.1), (0.28, 0.1), (0.28, -0.95), (-0.28, -0.95), (-0.28, 0.1), (-0.75, 0.1)]
    bolt = [(0.2, 1.0), (-0.6, -0.1), (-0.05, -0.1), (-0.25, -1.0), (0.6, 0.2), (0.05, 0.2)]
    crown = [(-0.9, -0.6), (-0.9, 0.6), (-0.4, 0.0), (0.0, 0.8), (0.4, 0.0), (0.9, 0.6), (0.9, -0.6)]
    hearts = np.linspace(0, 2 * math.pi, 60)
    heart = np.stack([np.sin(hearts) ** 3, 0.8 * np.cos(hearts) - 0.35 * np.cos(2 * hearts)], 1)
    tip, lozenge = [(0, 1), (0.9, -0.8), (-0.9, -0.8)], [(0, 1), (0.7, 0), (0, -1), (-0.7, 0)]
    square = [(0.8, 0.8), (0.8, -0.8), (-0.8, -0.8), (-0.8, 0.8)]
    out = [question(thick, curl, dot) for thick, curl, dot in ((6, 0, 0.14), (9, -20, 0.2), (11, 10, 0.22))]
    for shape in (star, star[::2], plus, arrow, bolt, crown, heart, tip, square, lozenge):
        out += [outline(shape), outline(shape, False)]
    out += [question(8, 0, 0.17), question(10, -30, 0.16)]
    leaves = discs([(0, 0.4, 0.34), (-0.42, -0.15, 0.34), (0.42, -0.15, 0.34)])
    out.append(np.maximum(leaves, strokes([(0, 0), (0, -0.9)])))
    paw = [(0.0, -0.3, 0.42), (-0.65, 0.2, 0.2), (-0.25, 0.6, 0.2), (0.25, 0.6, 0.2), (0.65, 0.2, 0.2)]
    out.append(discs(paw))
    ring = strokes(arc(0, 0, 0.75, 0, 360), thick=6)
    out.append(ring)
    out.append(np.maximum(ring, discs([(-0.28, 0.2, 0.12), (0.28, 0.2, 0.12)])))
    out.append(strokes([(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]))
    out.append(strokes([(-0.8, 0), (0.8, 0)]))
    out.append(strokes(arc(-0.4, 0, 0.4, 0, 180), arc(0.4, 0, 0.4, 180, 360)))  # a worm
    spiral = [(0.11 * k / 3 * math.cos(k / 2.2), 0.11 * k / 3 * math.sin(k / 2.2)) for k in range(25)]
    out.append(strokes(spiral, thick=6))
    slash = strokes([(-0.7, -0.8), (0.7, 0.8)], thick=6)
    out.append(np.maximum(slash, discs([(-0.5, 0.5, 0.25), (0.5, -0.5, 0.25)])))
    out.append(outline(arc(0, 0, 0.85, 60, 300) + arc(0.45, 0, 0.75, 285, 75)))  # a crescent
    out += [blob(seed) for seed in range(14)]
    return out


@cache
def glyphs() -> npt.NDArray[np.float64]:
    """Return numerals, letters and symbols as ink float64[n, 64, 64], 0 to 1."""
    return np.asarray(np.stack([*map(written, TEXTS), *drawn()]) / 255.0, dtype=np.float64)
