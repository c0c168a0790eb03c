"""Prints that dice lie on and hide in: boards, newspapers, figured and dotted cloth; sRGB float32 0..1."""

import math
from collections.abc import Callable

import cv2
import numpy as np

from training.renders.patterns import Colour, Picture, Random, any_colour, clouds, letter, words

Point = tuple[int, int]
PIPS = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)),
)
"""Dots in groups like the faces of dice, in units of their spacing."""


def ink(colour: Colour) -> tuple[float, ...]:
    """Return a colour as OpenCV takes it."""
    return tuple(float(v) for v in colour)


def sheet_of(size: int, colour: Colour) -> Picture:
    """Return float32[size, size, 3] of one colour."""
    return np.full((size, size, 3), colour, dtype=np.float32)


def newspaper(rng: Random, size: int) -> Picture:
    """Return printed columns with headlines and grey or coloured pictures."""
    paper = np.array([230, 224, 212]) * rng.uniform(0.8, 1.08)
    out = np.full((size, size, 3), np.clip(paper, 0, 255), dtype=np.uint8)
    black = ink(paper * rng.uniform(0.1, 0.3))
    columns, line = int(rng.integers(2, 6)), int(rng.integers(7, 16))
    wide = size // columns
    for column in range(columns):
        x, y = column * wide + 4, int(rng.integers(4, 30))
        while y < size:
            draw = rng.random()
            if draw < 0.12:
                tall = int(rng.uniform(0.4, 1.1) * wide)
                scene = np.clip(0.5 + 0.22 * clouds(rng, 64, 4), 0, 1)[..., None]
                tint = any_colour(rng, 0.6, 1.0) if rng.random() < 0.5 else np.ones(3)
                grown = cv2.resize(scene * tint * 255, (wide - 8, tall), interpolation=cv2.INTER_LINEAR)
                end = min(y + tall, size)
                out[y:end, x : x + wide - 8] = grown[: end - y].astype(np.uint8)
                y += tall + line
            elif draw < 0.22:
                cv2.putText(out, words(rng, 3), (x, y + 2 * line), 2, line / 16, black, 2, cv2.LINE_AA)
                y += 3 * line
            else:
                for _ in range(int(rng.integers(3, 16))):
                    text = words(rng, 1 + wide // (line * 3))
                    cv2.putText(out, text, (x, y + line), 3, line / 30, black, 1, cv2.LINE_AA)
                    y += line
        out[:, max(0, column * wide - 3) : column * wide + 3] = np.clip(paper, 0, 255)
    return np.asarray(out / 255, dtype=np.float32)


def motif(rng: Random, tile: Picture, at: Point, r: float, colours: list[Colour]) -> None:
    """Draw a flower, leaf, star, ring, group of dots or letter of radius r onto a tile, in place."""
    style, turn = int(rng.integers(7)), float(rng.uniform(0, 2 * math.pi))
    first, second = ink(colours[0]), ink(colours[int(rng.integers(len(colours)))])
    x, y = at
    if style == 0:
        petals = int(rng.integers(4, 9))
        for k in range(petals):
            way = turn + 2 * math.pi * k / petals
            middle = (int(x + 0.6 * r * math.cos(way)), int(y + 0.6 * r * math.sin(way)))
            cv2.circle(tile, middle, max(1, int(r * 0.36)), first, -1, cv2.LINE_AA)
        cv2.circle(tile, at, max(1, int(r * 0.3)), second, -1, cv2.LINE_AA)
    elif style == 1:
        span = (max(1, int(r)), max(1, int(r * 0.4)))
        cv2.ellipse(tile, at, span, math.degrees(turn), 0, 360, first, -1, cv2.LINE_AA)
    elif style == 2:
        ways = turn + np.arange(10) * math.pi / 5
        reach = np.where(np.arange(10) % 2, 0.45 * r, r)
        star = np.stack([x + reach * np.cos(ways), y + reach * np.sin(ways)], 1).astype(np.int32)
        cv2.fillPoly(tile, [star], first, cv2.LINE_AA)
    elif style == 3:
        cv2.circle(tile, at, max(1, int(r)), first, max(1, int(r * 0.3)), cv2.LINE_AA)
        cv2.circle(tile, at, max(1, int(r * 0.35)), second, -1, cv2.LINE_AA)
    elif style < 6:  # dots in the order of a die's
        c, s = math.cos(turn) * 0.6 * r, math.sin(turn) * 0.6 * r
        for u, v in PIPS[int(rng.integers(6))]:
            middle = (int(x + c * u - s * v), int(y + s * u + c * v))
            cv2.circle(tile, middle, max(1, int(r * 0.24)), first, -1, cv2.LINE_AA)
    else:
        sign = words(rng, 1)[:1].upper()
        letter(tile, sign, int(x - r * 0.7), int(y + r * 0.7), 2, r / 14, colours[0], max(1, int(r / 6)))


def figured(rng: Random, size: int) -> Picture:
    """Return cloth or wrapping paper with one or two motifs over and over."""
    ground = any_colour(rng, 0.1, 0.95)
    colours = [any_colour(rng, 0.05, 0.98) for _ in range(3)]
    side = int(rng.uniform(28, 150))
    tile = sheet_of(side, ground)
    spots = [(side // 4, side // 4), (3 * side // 4, 3 * side // 4)]
    if rng.random() < 0.5:
        spots += [(3 * side // 4, side // 4), (side // 4, 3 * side // 4)]
    r = side * float(rng.uniform(0.08, 0.22))
    seed = int(rng.integers(1 << 30))
    for at in spots:
        motif(np.random.default_rng(seed) if rng.random() < 0.6 else rng, tile, at, r, colours)
    whole = np.tile(tile, (size // side + 1, size // side + 1, 1))[:size, :size]
    light = 1 + 0.05 * clouds(rng, size, 5) + rng.uniform(0, 0.06) * clouds(rng, size, size / 4, 1)
    return np.asarray(whole * light[..., None], dtype=np.float32)


def track(rng: Random, size: int) -> Picture:
    """Return a board with fields around its rim, coloured bands, small print and a picture in the middle."""
    ground, frame = any_colour(rng, 0.5, 0.95), ink(any_colour(rng, 0.05, 0.3))
    out = sheet_of(size, ground)
    fields = int(rng.integers(6, 14))
    deep, step = size // (fields + 2), size / fields
    for edge in range(4):
        for k in range(fields):
            a, b = int(k * step), int((k + 1) * step)
            cv2.rectangle(out, (a, 0), (b, deep), frame, max(1, deep // 24))
            band = ink(any_colour(rng, 0.2, 0.95, 0.8))
            cv2.rectangle(out, (a + 1, deep * 3 // 4), (b - 1, deep - 1), band, -1)
            if rng.random() < 0.6:
                letter(out, words(rng, 1), a + 3, deep // 3, 0, step / 170, np.zeros(3))
            if rng.random() < 0.4:
                motif(rng, out, ((a + b) // 2, deep // 2), deep * 0.2, [any_colour(rng, 0.05, 0.9)] * 2)
        out = np.ascontiguousarray(np.rot90(out)) if edge < 3 else out
    for _ in range(int(rng.integers(2, 14))):
        x, y = (int(v) for v in rng.uniform(deep * 1.5, size - deep * 1.5, 2))
        motif(rng, out, (x, y), size * float(rng.uniform(0.03, 0.12)), [any_colour(rng), any_colour(rng)])
    return out


def ludo(rng: Random, size: int) -> Picture:
    """Return a board of round fields in rows, with corners of four colours."""
    out = sheet_of(size, any_colour(rng, 0.75, 0.98, 0.25))
    colours = [ink(np.array(c) * rng.uniform(0.7, 1.05)) for c in ((0.85, 0.1, 0.1), (0.95, 0.8, 0.1))]
    colours += [ink(np.array(c) * rng.uniform(0.7, 1.05)) for c in ((0.1, 0.55, 0.2), (0.1, 0.25, 0.7))]
    rows = 11
    cell = size / rows
    r, line = max(1, int(cell * 0.38)), max(1, size // 220)
    for row in range(rows):
        for col in range(rows):
            at = (int((col + 0.5) * cell), int((row + 0.5) * cell))
            own = colours[(row > rows // 2) * 2 + (col > rows // 2)]
            arm = abs(row - rows // 2) < 2 or abs(col - rows // 2) < 2
            home = min(row, rows - 1 - row) < 2 and min(col, rows - 1 - col) < 2
            if arm or home:
                cv2.circle(
                    out, at, r, own if home or rng.random() < 0.15 else (0.97, 0.97, 0.95), -1, cv2.LINE_AA
                )
                cv2.circle(out, at, r, (0.05, 0.05, 0.05), line, cv2.LINE_AA)
    return out


def map_board(rng: Random, size: int) -> Picture:
    """Return a map: lands of several colours with borders, names, roads and signs."""
    count = int(rng.integers(8, 30))
    seeds = rng.uniform(0, size, (count, 2)).astype(np.float32)
    y, x = np.mgrid[0:128, 0:128].astype(np.float32) * (size / 128)
    warp = clouds(rng, 128, 6) * size * 0.03
    far = (x[..., None] + warp[..., None] - seeds[:, 0]) ** 2 + (y[..., None] - seeds[:, 1]) ** 2
    land = cv2.resize(far.argmin(-1).astype(np.uint8), (size, size), interpolation=cv2.INTER_NEAREST)
    colours = np.array([any_colour(rng, 0.3, 0.9, rng.uniform(0.1, 0.7)) for _ in range(count)])
    out = colours[land].astype(np.float32)
    border = cv2.morphologyEx(land, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)) > 0
    out[border] = 0.15
    for px, py in seeds.astype(int):
        letter(out, words(rng, 1), int(px) - 20, int(py), 2, size / 1400, np.full(3, 0.08))
        if rng.random() < 0.6:
            spot = (int(px), int(py + size * 0.03))
            motif(rng, out, spot, size * float(rng.uniform(0.01, 0.03)), [any_colour(rng), any_colour(rng)])
    out = np.asarray(cv2.GaussianBlur(out, (0, 0), 0.8), dtype=np.float32)
    return np.asarray(out * (1 + 0.06 * clouds(rng, size, 20, 3))[..., None], dtype=np.float32)


BOARDS: tuple[Callable[[Random, int], Picture], ...] = (newspaper, figured, figured, track, ludo, map_board)


def board(rng: Random, size: int) -> Picture:
    """Return a random board, newspaper or figured cloth."""
    return BOARDS[int(rng.integers(len(BOARDS)))](rng, size)
