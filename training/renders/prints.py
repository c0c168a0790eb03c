"""Flat things laid on a table: sheets, cards, mats, dark dots, stains; painted into its texture."""

import math

import cv2
import numpy as np

from training.renders.boards import board
from training.renders.patterns import Colour, Picture, Random, any_colour, any_pattern, clouds, letter, words


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
                letter(
                    out,
                    words(rng, int(rng.integers(1, 9))),
                    step,
                    y,
                    int(rng.choice([0, 2, 3, 7])),
                    step / 34,
                    np.array(ink),
                )
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
                    cv2.fillConvexPoly(
                        out, np.array([[x - q, y], [x + q, y], [x, y + 2 * q]]), ink, cv2.LINE_AA
                    )
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


def keyboard(rng: Random, wide: int, tall: int) -> Picture:
    """Return a laptop's corner from above: metal or plastic with rows of keys."""
    shell = np.array([0.62, 0.63, 0.66]) * rng.uniform(0.3, 1.3)
    out = np.full((tall, wide, 3), np.clip(shell, 0, 1), dtype=np.float32)
    key = np.full(3, rng.uniform(0.03, 0.12)) if rng.random() < 0.75 else np.full(3, 0.88)
    step = max(8, int(wide * rng.uniform(0.05, 0.08)))
    for y in range(step, int(tall * 0.6), step):
        for x in range(step, wide - step, step):
            corner = (x + step - max(2, step // 7), y + step - max(2, step // 7))
            cv2.rectangle(out, (x, y), corner, tuple(float(v) for v in key), -1)
            letter(out, words(rng, 1)[0], x + step // 3, y + step // 2, 0, step / 50, 1 - key)
    cv2.rectangle(
        out,
        (wide // 3, int(tall * 0.66)),
        (wide * 2 // 3, int(tall * 0.95)),
        tuple(float(v) for v in shell * 0.93),
        -1,
    )
    return out


def painted(rng: Random, board: Picture, middle: tuple[float, float], q: float, paint: Colour) -> None:
    """Paint a field of a board of half width q in place: strokes and dabs of darker and lighter paint."""
    way = rng.uniform(0, math.pi)
    bend, reach = rng.uniform(0, 0.5), rng.uniform(0.05, 0.3)
    for _ in range(int(rng.integers(25, 60))):
        tone = tuple(float(v) for v in np.clip(paint * rng.uniform(0.45, 1.5) + rng.normal(0, 0.04, 3), 0, 1))
        far, around = 0.8 * q * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        x, y = middle[0] + far * math.cos(around), middle[1] + far * math.sin(around)
        turn, long = way + rng.normal(0, bend), q * reach * rng.uniform(0.3, 1.0)
        end = (int(x + long * math.cos(turn)), int(y + long * math.sin(turn)))
        cv2.line(board, (int(x), int(y)), end, tone, max(1, int(q * rng.uniform(0.02, 0.12))), cv2.LINE_AA)


def hexagons(rng: Random, wide: int) -> Picture:
    """Return a game board of six-sided fields with round tokens that carry numbers and small dots."""
    sea = any_colour(rng, 0.3, 0.8, 0.8)
    out = np.full((wide, wide, 3), sea, dtype=np.float32)
    q = wide / rng.uniform(9, 12)
    lands = [
        np.array(c) * rng.uniform(0.8, 1.1)
        for c in (
            (0.55, 0.35, 0.2),
            (0.45, 0.7, 0.2),
            (0.85, 0.7, 0.2),
            (0.15, 0.35, 0.15),
            (0.5, 0.52, 0.55),
            (0.8, 0.72, 0.5),
        )
    ]
    ways = np.arange(6) * math.pi / 3 + math.pi / 6
    for row in range(-2, 3):
        for col in range(5 - abs(row)):
            x = wide / 2 + (col - (4 - abs(row)) / 2) * q * math.sqrt(3)
            y = wide / 2 + row * q * 1.5
            land = tuple(float(v) for v in lands[rng.integers(6)])
            shape = np.stack([x + 0.96 * q * np.cos(ways), y + 0.96 * q * np.sin(ways)], 1).astype(np.int32)
            cv2.fillPoly(out, [shape], land)
            painted(rng, out, (x, y), q, lands[int(rng.integers(6))] * 0.3 + np.array(land) * 0.7)
            cv2.circle(out, (int(x), int(y)), int(q * 0.33), (0.9, 0.84, 0.68), -1)
            letter(
                out,
                str(rng.integers(2, 13)),
                int(x - q * 0.15),
                int(y + q * 0.05),
                0,
                q / 70,
                np.array([0.1, 0.05, 0.05]),
            )
            dots = int(rng.integers(1, 6))
            for k in range(dots):
                cv2.circle(
                    out,
                    (int(x + (k - (dots - 1) / 2) * q * 0.1), int(y + q * 0.2)),
                    max(1, int(q * 0.035)),
                    (0.1, 0.05, 0.05),
                    -1,
                )
    return np.asarray(out * (1 + 0.05 * clouds(rng, wide, 12))[..., None], dtype=np.float32)


def cable(rng: Random, table: Picture, unit: float) -> None:
    """Lay a bent cable across a table in place, with its light side and its shadow."""
    size = table.shape[0]
    start, way = rng.uniform(0, size, 2), rng.uniform(0, 2 * math.pi)
    thick = max(2, int(unit * rng.uniform(0.15, 0.4)))
    bend, points = rng.normal(0, 0.05), [start]
    for _ in range(60):
        bend = 0.9 * bend + rng.normal(0, 0.03)
        way += bend
        points.append(points[-1] + np.array([math.cos(way), math.sin(way)]) * size / 50)
    line = np.array(points)
    ink = rng.uniform(0.02, 0.15, 3) if rng.random() < 0.7 else any_colour(rng, 0.5, 0.95)
    shade = np.zeros((size, size), dtype=np.float32)
    cv2.polylines(shade, [(line + thick * 0.4).astype(np.int32)], False, 1.0, thick)
    table *= 1 - 0.5 * cv2.GaussianBlur(shade, (0, 0), thick * 0.4)[..., None]
    cv2.polylines(table, [line.astype(np.int32)], False, tuple(float(v) for v in ink), thick)
    cv2.polylines(
        table,
        [(line - thick * 0.18).astype(np.int32)],
        False,
        tuple(float(v) for v in ink * 0.7 + 0.25),
        max(1, thick // 4),
    )


def lay(
    table: Picture, thing: Picture, x: float, y: float, angle: float, shade: float, corner: float = 0.0
) -> None:
    """Paint `thing` onto `table` in place about (x, y) texels, turned by `angle` radians, with a shadow."""
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
                lay(
                    table,
                    card(rng, wide, int(wide * 1.42)),
                    x + k * wide * 0.5,
                    y + k * wide * 0.2,
                    angle + 0.2 * k,
                    0.3,
                    0.06,
                )
        elif style < 0.66:
            wide = int(np.clip(unit * rng.uniform(12, 20), 60, size))
            lay(table, keyboard(rng, wide, int(wide * 0.7)), x, y, angle, 0.4, 0.03)
        elif style < 0.72:
            cable(rng, table, unit)
        elif style < 0.8:
            wide = int(np.clip(unit * rng.uniform(1.0, 9), 32, size // 2))
            piece = any_pattern(rng, wide)
            lay(table, piece, x, y, angle, 0.3, float(rng.choice([0.0, 0.06, 0.5])))
        elif style < 0.92:  # dots of pip size: crumbs, holes, a ruler's marks
            ink = tuple(
                float(v) for v in (rng.uniform(0, 0.2, 3) if rng.random() < 0.7 else rng.uniform(0.8, 1, 3))
            )
            for _ in range(int(rng.integers(1, 14))):
                px, py = x + rng.normal(0, 2 * unit), y + rng.normal(0, 2 * unit)
                cv2.circle(
                    table,
                    (int(px), int(py)),
                    max(1, int(unit * rng.uniform(0.04, 0.16))),
                    ink,
                    -1,
                    cv2.LINE_AA,
                )
        else:  # a stain or a worn place
            spot = np.exp(
                -(((np.mgrid[0:size, 0:size] - np.array([y, x])[:, None, None]) ** 2).sum(0))
                / (unit * rng.uniform(1, 5)) ** 2
            )
            table *= (1 - rng.uniform(-0.3, 0.5) * spot * (0.7 + 0.3 * np.tanh(clouds(rng, size, 12, 3))))[
                ..., None
            ].astype(np.float32)


def tabletop(rng: Random, size: int, unit: float, printed: bool = False) -> Picture:
    """Return a whole table's texture float32[size, size, 3] sRGB; `unit` is a die's edge in texels.

    `printed` says that a board, a newspaper or figured cloth lies on it, or covers it.
    """
    covered = printed and rng.random() < 0.4
    table = board(rng, size) if covered else any_pattern(rng, size)
    if not covered and (printed or rng.random() < 0.2):  # a mat or a board under the dice
        wide = int(size * rng.uniform(0.35, 0.9))
        mat = any_pattern(rng, wide)
        if printed:
            mat = hexagons(rng, wide) if rng.random() < 0.4 else board(rng, wide)
        lay(
            table,
            mat,
            size / 2 + rng.normal(0, size * 0.08),
            size / 2 + rng.normal(0, size * 0.08),
            rng.uniform(0, 6.3),
            0.3,
            float(rng.choice([0.0, 0.03, 0.5])),
        )
    if rng.random() < 0.4:
        strew(rng, table, unit, int(1 + rng.exponential(2.0)))
    return np.clip(table, 0.0, 1.0)
