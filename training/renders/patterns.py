"""Flat pictures from random numbers: noise, wood, cloth, stone and prints, as sRGB float32 0..1."""

import itertools
import math
from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.float32]
Random = np.random.Generator
Colour = npt.NDArray[np.float64]


def clouds(rng: Random, size: int, cells: float, octaves: int = 4, stretch: float = 1.0) -> Picture:
    """Return smooth noise float32[size, size] about 0 with deviation near 1; `cells` across."""
    out = np.zeros((size, size), dtype=np.float32)
    weight = 1.0
    for _ in range(octaves):
        wide, tall = max(2, round(cells)), max(2, round(cells * stretch))
        if wide > size or tall > 4 * size:
            break
        grid = rng.standard_normal((min(tall, size), wide), dtype=np.float32)
        out += weight * cv2.resize(grid, (size, size), interpolation=cv2.INTER_CUBIC)
        cells *= 2.1
        weight *= 0.55
    return out


def tint(value: npt.NDArray[np.floating], dark: Colour, light: Colour) -> Picture:
    """Return a picture whose colour runs from `dark` to `light` as `value` runs from 0 to 1."""
    v = np.clip(value, 0.0, 1.0)[..., None]
    return np.asarray(dark + (light - dark) * v, dtype=np.float32)


def any_colour(rng: Random, low: float = 0.1, high: float = 0.9, vivid: float | None = None) -> Colour:
    """Return a random sRGB colour between two brightnesses with a given (or random) saturation."""
    hue, sat, val = (
        rng.uniform(0, 180),
        vivid if vivid is not None else rng.beta(1.0, 2.0),
        rng.uniform(low, high),
    )
    pixel = np.array([[[hue * 2, sat, val]]], dtype=np.float32)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2RGB)[0, 0], dtype=np.float64)


WOODS = [
    (0.80, 0.66, 0.48),
    (0.87, 0.77, 0.62),
    (0.62, 0.43, 0.26),
    (0.42, 0.26, 0.15),
    (0.26, 0.16, 0.11),
    (0.70, 0.52, 0.33),
    (0.55, 0.32, 0.20),
    (0.75, 0.70, 0.64),
    (0.34, 0.30, 0.27),
    (0.90, 0.84, 0.74),
]


def wood(rng: Random, size: int, base: Colour | None = None, boards: int | None = None) -> Picture:
    """Return grained wood of a given or random colour, one board or several side by side."""
    if base is None:
        base = np.array(WOODS[rng.integers(len(WOODS))]) * rng.uniform(0.85, 1.1) + rng.normal(0, 0.02, 3)
    if boards is None:
        boards = int(rng.integers(3, 9)) if rng.random() < 0.45 else 1
    dark = base * rng.uniform(0.55, 0.88)
    rings = rng.uniform(4, 26)
    _, x = np.mgrid[0:size, 0:size].astype(np.float32) / size
    bend = clouds(rng, size, 3, 3, 0.35) * rng.uniform(0.02, 0.09)
    grain = np.sin((x + bend) * rings * 2 * math.pi + 2.0 * bend * rings) * 0.5 + 0.5
    fine = clouds(rng, size, size / 6, 2, 0.03)
    value = (
        0.45
        + rng.uniform(0.1, 0.5) * (grain - 0.5)
        + rng.uniform(0.04, 0.2) * fine
        + 0.06 * clouds(rng, size, 3)
    )
    out = tint(value, dark, base * 1.06)
    if boards > 1:
        seams = np.linspace(0, size, boards + 1).astype(int)
        for a, b in itertools.pairwise(seams):
            shift = int(rng.integers(size))
            out[:, a:b] = np.roll(out[:, a:b], shift, axis=0) * rng.uniform(0.8, 1.12)
            out[:, max(b - int(rng.integers(1, 4)), 0) : b] *= rng.uniform(0.3, 0.8)
    if rng.random() < 0.5:
        out = np.ascontiguousarray(out.transpose(1, 0, 2))
    return out


def felt(rng: Random, size: int, base: Colour | None = None, nap_strength: float | None = None) -> Picture:
    """Return felt or baize: one strong colour with a short nap, given or random."""
    greens = [
        (0.05, 0.35, 0.18),
        (0.02, 0.28, 0.22),
        (0.45, 0.06, 0.09),
        (0.06, 0.12, 0.38),
        (0.1, 0.1, 0.11),
        (0.3, 0.12, 0.36),
    ]
    if base is None:
        base = (
            np.array(greens[rng.integers(len(greens))]) * rng.uniform(0.7, 1.7)
            if rng.random() < 0.6
            else any_colour(rng)
        )
    nap = rng.standard_normal((size, size), dtype=np.float32)
    nap = np.asarray(cv2.GaussianBlur(nap, (0, 0), rng.uniform(0.7, 1.6)), dtype=np.float32)
    nap /= nap.std()
    if nap_strength is None:
        nap_strength = rng.uniform(0.06, 0.22)
    value = 0.5 + nap_strength * nap + 0.05 * clouds(rng, size, 5)
    return tint(value, base * 0.6, base * 1.3 + 0.02)


def carpet(rng: Random, size: int) -> Picture:
    """Return carpet: coarse tufts, several yarns or a pattern of two colours."""
    a = any_colour(rng, 0.12, 0.75)
    b = any_colour(rng, 0.1, 0.8) if rng.random() < 0.4 else a * rng.uniform(0.6, 1.2)
    tufts = clouds(rng, size, size / rng.uniform(5, 14), 2)
    pick = clouds(rng, size, rng.uniform(3, size / 10), 2) > rng.uniform(-0.5, 1.5)
    light = 0.75 + rng.uniform(0.12, 0.35) * tufts
    return np.asarray(np.where(pick[..., None], a, b) * np.clip(light, 0.1, 1.6)[..., None], dtype=np.float32)


def weave(
    rng: Random, size: int, pair: tuple[Colour, Colour] | None = None, style: int | None = None
) -> Picture:
    """Return woven cloth of two given or random colours: plain (style 0), striped (1) or checked (2)."""
    period = rng.uniform(4, 14)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    threads = np.maximum(np.abs(np.sin(x * math.pi / period)), np.abs(np.sin(y * math.pi / period)))
    over = np.sin(x * math.pi / period) * np.sin(y * math.pi / period) > 0
    a = any_colour(rng, 0.2, 0.95)
    b = a if rng.random() < 0.45 else any_colour(rng, 0.15, 0.95)
    if pair is not None:
        a, b = pair
    if style is None:
        style = int(rng.integers(3))
    band = rng.uniform(30, 180)
    if style == 0:
        first = np.where(over[..., None], a, b)
    elif style == 1:
        first = np.where(((x // band) % 2 == 0)[..., None], a, b)
    else:
        mix = ((x // band) % 2 + (y // band) % 2) / 2
        first = a + (b - a) * mix[..., None]
    light = 0.72 + 0.3 * threads * np.where(over, 1.0, 0.9) + 0.05 * clouds(rng, size, 4)
    return np.asarray(first * light[..., None], dtype=np.float32)


def stone(rng: Random, size: int, pair: tuple[Colour, Colour] | None = None) -> Picture:
    """Return marble with veins (of a given or random pair of colours), or terrazzo and granite."""
    base, other = (
        any_colour(rng, 0.25, 0.95, rng.uniform(0, 0.25)),
        any_colour(rng, 0.1, 0.9, rng.uniform(0, 0.35)),
    )
    veined = rng.random() < 0.5
    if pair is not None:
        veined, (base, other) = True, pair
    if veined:
        w = clouds(rng, size, rng.uniform(2, 6), 6)
        veins = np.exp(-np.abs(w + 0.3 * clouds(rng, size, 8)) * rng.uniform(6, 18))
        return tint(veins * 0.8 + 0.12 * clouds(rng, size, 4) + 0.1, base, other)
    w = clouds(rng, size, size / rng.uniform(3, 16), 3)
    out = tint((w - rng.uniform(0.3, 1.3)) * 3, base, other)
    third = any_colour(rng, 0.05, 1.0, 0.1)
    out[clouds(rng, size, size / rng.uniform(4, 20), 1) > rng.uniform(1.4, 2.2)] = third
    return out


def plain(rng: Random, size: int) -> Picture:
    """Return an even surface: paint, plastic, paper, a desk mat; white and grey are the commonest."""
    draw = rng.random()
    base = any_colour(rng, 0.55, 0.97, rng.uniform(0, 0.1)) if draw < 0.6 else any_colour(rng, 0.04, 0.9)
    grain, cloudy = np.minimum(rng.exponential(0.012, 2), 0.05)
    rough = grain * clouds(rng, size, size / rng.uniform(2, 8), 2) + cloudy * clouds(rng, size, 3)
    out: Picture = np.asarray(np.clip(base * (1 + rough[..., None]), 0, 1), dtype=np.float32)
    if rng.random() < 0.3:  # a speckled desk top
        spots = rng.random((size, size)) < rng.uniform(0.0005, 0.006)
        spots = cv2.dilate(spots.astype(np.uint8), np.ones((2, 2), np.uint8)) > 0
        out[spots] = out[spots] * rng.uniform(0.4, 0.9)
    return out


def leather(rng: Random, size: int, base: Colour | None = None) -> Picture:
    """Return leather or pebbled plastic of a given or random colour: cells with dark seams."""
    if base is None:
        base = any_colour(rng, 0.08, 0.6, rng.uniform(0.0, 0.7))
    w = np.abs(clouds(rng, size, size / rng.uniform(8, 20), 2))
    return tint(0.4 + 0.5 * np.tanh(w * 1.5) + 0.06 * clouds(rng, size, 4), base * 0.55, base * 1.15)


def checks(rng: Random, size: int) -> Picture:
    """Return a checked, tiled, striped or dotted print."""
    a, b = any_colour(rng, 0.1, 0.95), any_colour(rng, 0.05, 0.95)
    period = rng.uniform(28, 150)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    style = rng.integers(5)
    if style == 0:
        mask = ((x // period) + (y // period)) % 2 == 0
    elif style == 1:
        line = rng.uniform(1, 5)
        mask = (x % period > line) & (y % period > line)
    elif style == 2:
        mask = (x % period) < period * rng.uniform(0.1, 0.6)
    elif style == 3:
        shift = (y // period) % 2 * period / 2
        mask = ((x + shift) % period - period / 2) ** 2 + (y % period - period / 2) ** 2 > (
            period * rng.uniform(0.08, 0.3)
        ) ** 2
    else:
        d = (x + y) % period < period * 0.5
        mask = d ^ ((x - y) % period < period * 0.5)
    light = 1 + 0.05 * clouds(rng, size, 5) + rng.uniform(0, 0.08) * clouds(rng, size, size / 4, 1)
    return np.asarray(np.where(mask[..., None], a, b) * light[..., None], dtype=np.float32)


def collage(rng: Random, size: int) -> Picture:
    """Return a busy print: a game board, a magazine, wrapping paper."""
    out = (np.ones((size, size, 3)) * any_colour(rng, 0.2, 0.95)).astype(np.float32)
    palette = [any_colour(rng, 0.1, 0.95) for _ in range(int(rng.integers(2, 7)))]
    scale = rng.uniform(0.02, 0.12) * size
    for _ in range(int(rng.integers(20, 160))):
        c = tuple(float(v) for v in palette[rng.integers(len(palette))])
        x, y = (int(v) for v in rng.integers(0, size, 2))
        q = int(scale * rng.uniform(0.2, 1.6)) + 2
        style = rng.integers(6)
        fill = -1 if rng.random() < 0.7 else int(rng.integers(1, 6))
        if style == 0:
            cv2.circle(out, (x, y), q, c, fill, cv2.LINE_AA)
        elif style == 1:
            cv2.rectangle(out, (x, y), (x + q, y + int(q * rng.uniform(0.3, 2))), c, fill)
        elif style == 2:
            ways = np.arange(6) * math.pi / 3 + rng.uniform(0, 1)
            hexagon = np.stack([x + q * np.cos(ways), y + q * np.sin(ways)], 1).astype(np.int32)
            cv2.fillPoly(out, [hexagon], c, cv2.LINE_AA)
        elif style == 3:
            cv2.line(
                out,
                (x, y),
                (int(x + rng.normal(0, 3 * q)), int(y + rng.normal(0, 3 * q))),
                c,
                int(rng.integers(1, 8)),
                cv2.LINE_AA,
            )
        elif style == 4:
            letter(
                out, words(rng, 2), x, y, int(rng.choice([0, 2, 3, 4])), q / 40, np.array(c), max(1, q // 18)
            )
        else:
            cv2.ellipse(
                out,
                (x, y),
                (q, q // 2 + 1),
                float(rng.uniform(0, 180)),
                0,
                float(rng.uniform(90, 360)),
                c,
                fill,
                cv2.LINE_AA,
            )
    return out * (1 + 0.04 * clouds(rng, size, 6))[..., None]


def letter(
    picture: Picture, text: str, x: int, y: int, font: int, scale: float, ink: Colour, thick: int = 1
) -> None:
    """Write text onto a float picture in place, its base line beginning at (x, y)."""
    (wide, tall), under = cv2.getTextSize(text, font, scale, thick)
    patch = np.zeros((tall + under + 4, wide + 4), dtype=np.uint8)
    cv2.putText(patch, text, (2, tall + 1), font, scale, 255, thick, cv2.LINE_AA)
    x0, y0 = max(x, 0), max(y - tall, 0)
    x1, y1 = min(x + patch.shape[1], picture.shape[1]), min(y - tall + patch.shape[0], picture.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    cover = patch[y0 - y + tall : y1 - y + tall, x0 - x : x1 - x, None].astype(np.float32) / 255
    picture[y0:y1, x0:x1] += (np.asarray(ink, dtype=np.float32) - picture[y0:y1, x0:x1]) * cover


def words(rng: Random, count: int) -> str:
    """Return a few random words."""
    letters = "etaoinshrdlucmfwypvbgkjqxz"
    picks = [
        "".join(letters[min(int(rng.exponential(7)), 25)] for _ in range(int(rng.integers(2, 9))))
        for _ in range(count)
    ]
    return " ".join(picks)


PATTERNS: list[tuple[Callable[[Random, int], Picture], float]] = [
    (wood, 0.26),
    (felt, 0.11),
    (carpet, 0.07),
    (weave, 0.07),
    (stone, 0.07),
    (plain, 0.31),
    (leather, 0.03),
    (checks, 0.06),
    (collage, 0.05),
]
"""Kinds of table and how often each comes; wood and even desks are what people play on."""


def any_pattern(rng: Random, size: int) -> Picture:
    """Return a random kind of table surface."""
    weights = np.array([w for _, w in PATTERNS])
    return PATTERNS[int(rng.choice(len(PATTERNS), p=weights / weights.sum()))][0](rng, size)
