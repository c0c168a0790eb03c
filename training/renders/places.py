"""Where the dice of a throw lie: scattered, touching in heaps, or in rows."""

import math

import numpy as np

from training.renders.footprints import corners, overlap
from training.renders.layouts import resting
from training.renders.patterns import Random
from training.renders.scene import Camera, Solid, die
from training.renders.throws import Kind
from training.renders.world import Floats


def in_rows(rng: Random, kinds: list[Kind]) -> list[tuple[float, float, float]]:
    """Return (x, y, yaw) of each die in one or two rows, side by side, mostly touching."""
    yaw, columns = rng.uniform(0, 2 * math.pi), max(2, math.ceil(len(kinds) / int(rng.integers(1, 3))))
    step = 2 * max(half for _, _, half in kinds) + float(rng.choice([0.02, 0.05, rng.uniform(0.1, 0.8)]))
    c, s = math.cos(yaw), math.sin(yaw)
    out = []
    for k in range(len(kinds)):
        a, b = (k % columns - (columns - 1) / 2) * step, (k // columns) * step
        crooked = rng.normal(0, 0.008)
        out.append((c * a - s * b, s * a + c * b, yaw + crooked))
    return out


def beside(
    rng: Random, other: Solid, half: float, yaw: float, prints: list[Floats]
) -> tuple[float, float, float]:
    """Return (x, y, yaw) of a die that touches those lying there, near another, now and then side to side."""
    if rng.random() < 0.4 and abs(other.rotation[2, 0]) < 0.5:
        yaw = math.atan2(other.rotation[1, 0], other.rotation[0, 0])
    way = rng.uniform(0, 2 * math.pi)
    x, y = other.centre[0] + math.cos(way) * 0.2, other.centre[1] + math.sin(way) * 0.2
    for _ in range(90):  # slide outward until the footprints part
        x, y = x + math.cos(way) * 0.03, y + math.sin(way) * 0.03
        if max(overlap(corners(x, y, half, yaw), q) for q in prints) <= 0.0:
            break
    return x, y, yaw


def place_dice(rng: Random, kinds: list[Kind], camera: Camera, spread: float) -> list[Solid]:
    """Return dice at rest in view that do not run into each other; some touch."""
    placed: list[Solid] = []
    prints: list[Floats] = []
    touchy = rng.random() < 0.35
    gap = 0.0 if touchy else rng.uniform(0.02, 0.5)
    margin = rng.uniform(-0.2, 0.4) if rng.random() < 0.2 else 0.9
    ordered = in_rows(rng, kinds) if len(kinds) > 1 and rng.random() < 0.12 else []
    for number, (model, material, half) in enumerate(kinds):
        for attempt in range(60):
            side, yaw = int(rng.integers(6)), rng.uniform(0, 2 * math.pi)
            if ordered:
                if attempt:
                    break
                (x, y, yaw), gap = ordered[number], 0.0
            elif touchy and placed and rng.random() < 0.6:
                x, y, yaw = beside(rng, placed[int(rng.integers(len(placed)))], half, yaw, prints)
            else:
                x, y = rng.normal(0, spread * 0.5, 2)
            mine = corners(x, y, half, yaw)
            if any(overlap(mine, q) > -gap * (0 if touchy else 1) for q in prints):
                continue
            middle = camera.project(np.array([[x, y, half]]))[0]
            edge = camera.focal / float(np.linalg.norm(camera.eye - np.array([x, y, half]))) * margin
            edge = min(edge, 0.42 * camera.height)  # a die nearly as large as the picture has a place too
            if not (edge < middle[0] < camera.width - edge and edge < middle[1] < camera.height - edge):
                continue
            placed.append(die(model, material, half, x, y, resting(side, yaw)))
            prints.append(mine)
            break
    return placed
