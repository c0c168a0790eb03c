"""Flat things laid on a table: sheets, cards, mats, dark dots, stains; painted into its texture."""

import math

import cv2
import numpy as np

from training.renders.patterns import Picture, Random, any_colour, any_pattern, clouds, letter, words


def sheet(rng: Random, wide: int, tall: int) -> Picture:
    """Return a written, ruled or squared sheet of paper."""
    paper = np.array([0.95, 0.94, 0.9]) * rng.uniform(0.8, 1.03) + rng.normal(0, 0.015, 3)
    out = np.full((tall, wide, 3), paper, dtype=np.float32)
    ink = tuple(float(v) for v in rng.uniform(0.02, 0.4, 3))
    step = int(rng.integers(9, 26))
    style = rng.integers(4)
    if style in (1, 3):
        for y in range(step, tall, step):
            cv2.line(out, (0, y), (wide, y), tuple(float(v) for v in paper * (0.7, 0.78, 0.9)), 1)
    if style == 3:
        for x in range(step, wide, step):
            cv2.line(out, (x, 0), (x, tall), tuple(float(v) for v in paper * (0.7, 0.78, 0.9)), 1)
    if style != 3 or rng.random() < 0.3:
        for y in range(step * 2, tall - step, step):
            if rng.random() < 0.8:
                letter(out, words(rng, int(rng.integers(1, 9))), step, y, int(rng.choice([0, 2, 3, 7])), step / 34, np.array(ink))
    return out


def card(rng: Random, wide: int, tall: int) -> Picture:
    """Return a playing card, domino-like or picture card; its marks may look like pips."""
    out = np.full((tall, wide, 3), rng.uniform(0.85, 0.98), dtype=np.float32)
    ink = [(0.75, 0.05, 0.08), (0.05, 0.05, 0.06), tuple(any_colour(rng))][rng.integers(3)]
    ink = tuple(float(v) for v in ink)
    style = rng.integers(4)
    if style == 0:
        rows, cols = int(rng.integers(1, 5)), int(rng.integers(1, 4))
        for i in range(rows):
            for j in range(cols):
                x, y = int(wide * (j + 1) / (cols + 1)), int(tall * (i + 1) / (rows + 1))
                q = max(2, int(wide * rng.uniform(0.06, 0.1)))
                cv2.circle(out, (x, y), q, ink, -1, cv2.LINE_AA)
                if rng.random() < 0.5:
                    cv2.fillConvexPoly(out, np.array([[x - q, y], [x + q, y], [x, y + 2 * q]]), ink, cv2.LINE_AA)
        letter(out, str(rng.integers(2, 11)), 3, int(tall * 0.14) + 4, 0, wide / 150, np.array(ink))
    elif style == 1:
        back = any_colour(rng, 0.2, 0.8)
        out[4:-4, 4:-4] = back
        step = max(4, wide // 10)
        for k in range(-tall, wide, step):
            cv2.line(out, (k, 0), (k + tall, tall), (0.9, 0.9, 0.9), 1, cv2.LINE_AA)
            cv2.line(out, (k + tall, 0), (k, tall), (0.9, 0.9, 0.9), 1, cv2.LINE_AA)
    elif style == 2:
        inner = any_pattern(rng, 128)
        out[6:-6, 6:-6] = cv2.resize(inner, (wide - 12, tall - 12))
    else:
        for y in range(12, tall, max(8, tall // 12)):
            letter(out, words(rng, 2), 5, y, 0, wide / 320, np.array(ink))
    return out


def lay(table: Picture, thing: Picture, x: float, y: float, angle: float, shade: float, corner: float = 0.0) -> None:
    """Paint `thing` onto `table` in place, its middle at (x, y) texels, turned by `angle` radians, with a thin shadow."""
    tall, wide = thing.shape[:2]
    c, s = math.cos(angle), math.sin(angle)
    move = np.array([[c, -s, x - c * wide / 2 + s * tall / 2], [s, c, y - s * wide / 2 - c * tall / 2]])
    mask = np.zeros((tall, wide), dtype=np.float32)
    r = int(corner * min(wide, tall))
    cv2.rectangle(mask, (r, 0), (wide - r, tall), 1.0, -1)
    cv2.rectangle(mask, (0, r), (wide, tall - r), 1.0, -1)
    for px, py in ((r, r), (wide - r, r), (r, tall - r), (wide - r, tall - r)):
        cv2.circle(mask, (px, py), r, 1.0, -1)
    size = (table.shape[1], table.shape[0])
    there = cv2.warpAffine(mask, move, size, flags=cv2.INTER_LINEAR)
    moved = cv2.warpAffine(thing, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if shade > 0:
        under = np.roll(cv2.GaussianBlur(there, (0, 0), 2.0), (2, 1), (0, 1))
        table *= 1.0 - (shade * under)[..., None]
    table += (moved - table) * there[..., None]


def strew(rng: Random, table: Picture, unit: float, amount: int) -> None:
    """Lay random flat things on a table in place; `unit` is a die's edge in texels."""
    size = table.shape[0]
    for _ in range(amount):
        x, y = rng.uniform(0.1, 0.9, 2) * size
        angle = rng.uniform(0, 2 * math.pi)
        style = rng.random()
        if style < 0.3:
            wide = int(np.clip(unit * rng.uniform(4, 16), 24, size))
            lay(table, sheet(rng, wide, int(wide * rng.uniform(0.6, 1.5))), x, y, angle, 0.25)
        elif style < 0.6:
            wide = int(np.clip(unit * rng.uniform(2.2, 4.2), 20, size // 2))
            for k in range(int(rng.integers(1, 4))):
                lay(table, card(rng, wide, int(wide * 1.42)), x + k * wide * 0.5, y + k * wide * 0.2, angle + 0.2 * k, 0.3, 0.06)
        elif style < 0.75:
            wide = int(np.clip(unit * rng.uniform(1.0, 9), 16, size // 2))
            piece = any_pattern(rng, wide)
            lay(table, piece, x, y, angle, 0.3, float(rng.choice([0.0, 0.06, 0.5])))
        elif style < 0.88:  # dots of pip size: crumbs, holes, a ruler's marks
            ink = tuple(float(v) for v in (rng.uniform(0, 0.2, 3) if rng.random() < 0.7 else rng.uniform(0.8, 1, 3)))
            for _ in range(int(rng.integers(1, 14))):
                px, py = x + rng.normal(0, 2 * unit), y + rng.normal(0, 2 * unit)
                cv2.circle(table, (int(px), int(py)), max(1, int(unit * rng.uniform(0.04, 0.16))), ink, -1, cv2.LINE_AA)
        else:  # a stain or a worn place
            spot = np.exp(-(((np.mgrid[0:size, 0:size] - np.array([y, x])[:, None, None]) ** 2).sum(0)) / (unit * rng.uniform(1, 5)) ** 2)
            table *= (1 - rng.uniform(-0.3, 0.5) * spot * (0.7 + 0.3 * np.tanh(clouds(rng, size, 12, 3))))[..., None].astype(np.float32)


def tabletop(rng: Random, size: int, unit: float) -> Picture:
    """Return a whole table's texture float32[size, size, 3] sRGB; `unit` is a die's edge in texels."""
    table = any_pattern(rng, size)
    if rng.random() < 0.25:  # a mat or a board under the dice
        wide = int(size * rng.uniform(0.35, 0.9))
        mat = any_pattern(rng, wide)
        lay(table, mat, size / 2 + rng.normal(0, size * 0.08), size / 2 + rng.normal(0, size * 0.08), rng.uniform(0, 6.3),
            0.3, float(rng.choice([0.0, 0.03, 0.5])))
    if rng.random() < 0.4:
        strew(rng, table, unit, int(1 + rng.exponential(2.0)))
    return np.clip(table, 0.0, 1.0)
