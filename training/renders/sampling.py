"""Random scenes: where the camera stands, under which light, over which table and throw."""

import math

import numpy as np

from training.renders.clutter import clutter, tray
from training.renders.leaning import with_one_leaning
from training.renders.materials import linear
from training.renders.patterns import Random
from training.renders.places import place_dice
from training.renders.prints import tabletop
from training.renders.scene import Ground, Scene, looking
from training.renders.throws import throw_kinds, with_signs
from training.renders.world import Floats

SIZES = [(416, 312), (480, 360), (512, 384), (640, 480), (640, 360), (480, 480)]

CLOSE = 0.28
"""Edge of a die in heights of the picture from which it is seen close up."""


def light(rng: Random, mean: Floats, heading: float) -> tuple[Floats, Floats, Floats]:
    """Return (lamps, room, windows) of a random light over a table of given mean linear colour."""
    warm = np.array([1.0, 0.82, 0.6]), np.array([1.0, 1.0, 1.0]), np.array([0.85, 0.93, 1.0])
    style = rng.choice(["day", "lamp", "several", "hard", "dim"], p=[0.36, 0.22, 0.18, 0.16, 0.08])
    tone = warm[int(rng.choice(3, p=[0.3, 0.45, 0.25]))] * rng.uniform(0.9, 1.1, 3)
    lamps = []
    ambient = {
        "day": rng.uniform(0.5, 1.1),
        "lamp": rng.uniform(0.15, 0.5),
        "several": rng.uniform(0.3, 0.8),
        "hard": rng.uniform(0.12, 0.45),
        "dim": rng.uniform(0.2, 0.5),
    }[style]
    count = {"day": 1, "lamp": 1, "several": int(rng.integers(2, 4)), "hard": 1, "dim": 1}[style]
    for _ in range(count):
        way, high = rng.uniform(0, 2 * math.pi), math.radians(rng.uniform(22, 88))
        flat = math.cos(high)
        direction = np.array([flat * math.cos(way), flat * math.sin(way), math.sin(high)])
        power = rng.uniform(0.5, 1.3) / math.sqrt(count) / max(direction[2], 0.45)
        if style in ("day", "hard") and rng.random() < 0.7:
            soft = rng.uniform(0.25, 0.9) if style == "day" else rng.uniform(0.01, 0.08)
            lamps.append([*direction, 1.0, soft, *(tone * power), 1.0])
        else:
            far = rng.uniform(14, 60)
            size = far * (rng.uniform(0.01, 0.07) if style == "hard" else rng.uniform(0.06, 0.4))
            lamps.append([*(direction * far), 0.0, size, *(tone * power), far])
        tone = warm[int(rng.integers(3))] * rng.uniform(0.9, 1.1, 3)
    above = warm[int(rng.choice(3, p=[0.25, 0.5, 0.25]))] * ambient
    horizon = above * rng.uniform(0.4, 1.0) * rng.uniform(0.85, 1.1, 3)
    total = above.mean() + sum(lamp[6] * 0.6 for lamp in lamps)
    bounce = mean * total * 0.9
    under = np.array([above[k] + sum(lamp[5 + k] * 0.6 for lamp in lamps) for k in range(3)])
    room = np.concatenate([above, horizon, bounce, under])
    windows = []
    for lamp in lamps:
        d = np.array(lamp[:3])
        d /= np.linalg.norm(d)
        size = lamp[4] if lamp[3] > 0.5 else lamp[4] / lamp[8]
        windows.append(
            [*d, math.cos(math.atan(max(size, 0.03))), rng.uniform(1.0, 3.0), 0.01 + 0.03 * size, *lamp[5:8]]
        )
    for _ in range(int(rng.integers(0, 4))):
        way, high = rng.uniform(0, 2 * math.pi), math.radians(rng.uniform(10, 85))
        if rng.random() < 0.3:  # across from the camera, where the glare is
            way = heading + math.pi + rng.normal(0, 0.4)
        d = np.array([math.cos(high) * math.cos(way), math.cos(high) * math.sin(way), math.sin(high)])
        windows.append(
            [
                *d,
                math.cos(rng.uniform(0.08, 0.5)),
                rng.uniform(0.5, 4.0),
                rng.uniform(0.01, 0.06),
                *(warm[int(rng.integers(3))]),
            ]
        )
    table = np.array(windows) if windows else np.zeros((0, 9))
    return np.array(lamps), room, table


def view(rng: Random, count: int, width: int, height: int, printed: bool) -> tuple[float, float]:
    """Return (edge of a die in pixels, degrees from straight down) of a camera over `count` dice."""
    close = count < 4 and rng.random() < 0.24  # a die as large as half the picture or more
    style = rng.random()
    low, high = (0, 14) if style < 0.28 else (5, 60) if style < 0.74 else (45, 70)
    biggest = min(150.0, 0.62 * height / math.sqrt(max(count, 1)))
    pixels = math.exp(rng.uniform(math.log(13.0), math.log(max(biggest, 30.0))))
    if printed and rng.random() < 0.5:
        pixels = rng.uniform(11.0, 24.0)
    elif close:
        pixels, high = rng.uniform(0.3, 0.78) * height / math.sqrt(max(count, 1)) ** 0.5, min(high, 45)
        low = min(low, high)
    elif style > 0.74 and rng.random() < 0.6:  # small and from the side: the upper face is a sliver
        pixels = rng.uniform(18.0, 36.0)
    return pixels, rng.uniform(low, high)


def sample_scene(rng: Random) -> Scene:
    """Return a random scene: mostly one to six dice, now and then ten, one in sixteen none."""
    width, height = SIZES[int(rng.choice(len(SIZES), p=[0.42, 0.2, 0.12, 0.12, 0.09, 0.05]))]
    count = (
        0
        if rng.random() < 0.06
        else int(rng.choice(np.arange(1, 11), p=[0.12, 0.13, 0.13, 0.12, 0.19, 0.16, 0.05, 0.04, 0.03, 0.03]))
    )
    printed = bool(rng.random() < 0.24)
    pixels, degrees = view(rng, count, width, height, printed)
    tilt = math.radians(degrees)
    focal = width / 2 / math.tan(math.radians(rng.uniform(36, 78)) / 2)
    distance = focal / pixels
    heading = rng.uniform(0, 2 * math.pi)
    target = np.array([*rng.normal(0, 0.08 * width / pixels, 2), 0.0])
    camera = looking(target, tilt, heading, rng.normal(0, 0.12), distance, focal, width, height)
    reach = 0.5 * width / pixels
    extent = reach * rng.uniform(1.5, 2.2)
    texels = 1024 if width >= 600 else 768
    texture = tabletop(rng, texels, texels / (2 * extent), printed)
    mean = np.power(texture.mean((0, 1)).astype(np.float64), 2.2)
    rough = float(rng.choice([rng.uniform(0.1, 0.35), rng.uniform(0.35, 0.9)], p=[0.3, 0.7]))
    far = distance * 4.0
    edge = (0.0, 0.0, 1.0)
    if rng.random() < 0.2:
        way = rng.uniform(0, 2 * math.pi)
        edge = (math.cos(way), math.sin(way), reach * rng.uniform(0.6, 1.3))
    floor = linear(rng.uniform(0.05, 0.6, 3) * 0.3 + rng.uniform(0.05, 0.5) * 0.7)
    lamps, room, windows = light(rng, mean, heading)
    ground = Ground(
        texture, extent, rough, 0.04 if rough < 0.5 else 0.015, 1.0 if rough < 0.3 else 0.0, far, edge, floor
    )
    kinds = throw_kinds(rng, count, np.power(mean, 1 / 2.2), pixels > CLOSE * height)
    dice = place_dice(rng, kinds, camera, reach * rng.uniform(0.5, 0.95))
    if dice and rng.random() < 0.14:
        dice = with_one_leaning(rng, dice)
    if len(dice) > 1 and rng.random() < 0.2:
        dice = with_signs(rng, dice)
    others = clutter(rng, camera, dice, reach)
    if rng.random() < 0.1:
        others += tray(rng, dice, reach)
    return Scene(
        camera,
        ground,
        tuple(dice + others),
        lamps,
        room,
        windows,
        notes={"tilt": degrees, "pixels": pixels},
    )
