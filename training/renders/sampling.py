"""Random scenes: how many dice, of what kind, where they lie, under which light and before which camera."""

import math
from dataclasses import replace

import numpy as np

from training.renders.clutter import clutter, tray
from training.renders.footprints import corners, overlap
from training.renders.layouts import resting
from training.renders.leaning import with_one_leaning
from training.renders.materials import Material, asian, die_material, linear
from training.renders.patterns import Random
from training.renders.prints import tabletop
from training.renders.scene import Camera, Ground, Model, Scene, Solid, die, looking
from training.renders.surfaces import PLAIN
from training.renders.world import Floats

SIZES = [(416, 312), (480, 360), (512, 384), (640, 480), (640, 360), (480, 480)]


def die_model(rng: Random) -> Model:
    """Return a random die's shape, from casino to heavily rounded, and its numbering."""
    style = rng.random()
    if style < 0.12:  # casino: sharp edges, flat spots
        rounding, clip, depth = rng.uniform(0.02, 0.06), 3.0, 0.0
    elif style < 0.6:  # common: edges rounded
        rounding, clip, depth = (
            rng.uniform(0.1, 0.3),
            3.0,
            float(rng.choice([0.0, rng.uniform(0.04, 0.16)], p=[0.25, 0.75])),
        )
        if rng.random() < 0.4:
            clip = rng.uniform(1.42, 1.6)
    elif style < 0.85:  # cheap: corners cut by a ball
        rounding, clip, depth = (
            rng.uniform(0.06, 0.2),
            rng.uniform(1.28, 1.45),
            float(rng.choice([0.0, rng.uniform(0.05, 0.16)], p=[0.2, 0.8])),
        )
    else:
        rounding, clip, depth = rng.uniform(0.3, 0.5), rng.uniform(1.35, 1.6), rng.uniform(0.05, 0.15)
    radius = rng.uniform(0.14, 0.23)
    # Where the ball bites, faces are discs: pips stay inside them.
    disc = math.sqrt(max(clip * clip - 1.0, 0.0)) if clip < 2 else 2.0
    room = min(1.0 - rounding * 0.55, disc / math.sqrt(2.0) + 0.04) - radius
    spacing = min(rng.uniform(0.42, 0.58), max(room, 0.34))
    radius = min(radius, spacing * 0.46)
    large = rng.random() < 0.18
    return Model(
        rounding,
        clip,
        radius,
        depth,
        spacing,
        min(0.42, radius * rng.uniform(1.4, 2.1)) if large else radius,
        rng.uniform(0.75, 1.0),
        bool(rng.random() < 0.75),
        (bool(rng.random() < 0.5), bool(rng.random() < 0.5), bool(rng.random() < 0.5)),
    )


def throw_kinds(rng: Random, count: int) -> list[tuple[Model, Material, float]]:
    """Return (model, material, half edge) of each die of a throw: one kind, a few, or all different."""

    def one() -> tuple[Model, Material, float]:
        model, material = die_model(rng), die_material(rng)
        if model.one_radius > model.pip_radius * 1.01 or rng.random() < 0.1:
            material = asian(material, rng)
        if rng.random() < 0.03:
            disc, radius = float(rng.uniform(0.84, 0.95)), min(model.pip_radius, 0.15)
            spacing = (disc - radius) * 0.92 / math.sqrt(2.0)  # the corner pips stay inside the disc
            model = replace(model, pip_radius=radius, one_radius=radius * 1.3, spacing=spacing)
            material = replace(
                material,
                inlay=disc,
                inlay_colour=material.pips,
                pips=material.colour,
                pip_of_one=material.colour,
                pips_of_four=material.colour,
                pattern=PLAIN,
                clearness=0.0,
            )
        elif rng.random() < 0.03:
            outline = (0.9, 0.9, 0.9) if sum(material.pips) < 1.2 else (0.02, 0.02, 0.02)
            model = replace(model, pip_radius=min(model.pip_radius, 0.15))
            material = replace(material, ring=float(rng.uniform(0.2, 0.35)), second=outline, pattern=PLAIN)
        return model, material, 0.5 * float(rng.uniform(0.85, 1.2))

    kinds = [one() for _ in range(int(rng.choice([1, 2, 3, 6], p=[0.5, 0.2, 0.1, 0.2])))]
    if len(kinds) == 6:
        kinds += [one() for _ in range(max(count - 6, 0))]
        return kinds[:count]
    return [kinds[int(rng.integers(len(kinds)))] for _ in range(count)]


def place_dice(
    rng: Random, kinds: list[tuple[Model, Material, float]], camera: Camera, spread: float
) -> list[Solid]:
    """Return dice at rest in view that do not run into each other; some touch."""
    placed: list[Solid] = []
    prints: list[Floats] = []
    touchy = rng.random() < 0.35
    gap = 0.0 if touchy else rng.uniform(0.02, 0.5)
    margin = rng.uniform(-0.2, 0.4) if rng.random() < 0.2 else 0.9
    for model, material, half in kinds:
        for _ in range(60):
            side, yaw = int(rng.integers(6)), rng.uniform(0, 2 * math.pi)
            if touchy and placed and rng.random() < 0.6:
                other = placed[int(rng.integers(len(placed)))]
                if rng.random() < 0.4:
                    yaw = (
                        math.atan2(other.rotation[1, 0], other.rotation[0, 0])
                        if abs(other.rotation[2, 0]) < 0.5
                        else yaw
                    )
                way = rng.uniform(0, 2 * math.pi)
                x, y = other.centre[0] + math.cos(way) * 0.2, other.centre[1] + math.sin(way) * 0.2
                for _ in range(90):  # slide outward until the footprints part
                    x, y = x + math.cos(way) * 0.03, y + math.sin(way) * 0.03
                    if max(overlap(corners(x, y, half, yaw), q) for q in prints) <= 0.0:
                        break
            else:
                x, y = rng.normal(0, spread * 0.5, 2)
            mine = corners(x, y, half, yaw)
            if any(overlap(mine, q) > -gap * (0 if touchy else 1) for q in prints):
                continue
            middle = camera.project(np.array([[x, y, half]]))[0]
            edge = camera.focal / float(np.linalg.norm(camera.eye - np.array([x, y, half]))) * margin
            if not (edge < middle[0] < camera.width - edge and edge < middle[1] < camera.height - edge):
                continue
            placed.append(die(model, material, half, x, y, resting(side, yaw)))
            prints.append(mine)
            break
    return placed


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


def sample_scene(rng: Random) -> Scene:
    """Return a random scene: mostly one to six dice, now and then ten, one in twenty none."""
    width, height = SIZES[int(rng.choice(len(SIZES), p=[0.42, 0.2, 0.12, 0.12, 0.09, 0.05]))]
    count = (
        0
        if rng.random() < 0.05
        else int(rng.choice(np.arange(1, 11), p=[0.1, 0.13, 0.13, 0.12, 0.2, 0.17, 0.05, 0.04, 0.03, 0.03]))
    )
    most = 0.85 * height if rng.random() < 0.3 else 150.0  # now and then a close-up
    biggest = min(most, 0.62 * height / math.sqrt(max(count, 1)))
    pixels = math.exp(rng.uniform(math.log(18.0), math.log(max(biggest, 30.0))))
    style = rng.random()
    low, high = (0, 14) if style < 0.3 else (5, 60) if style < 0.8 else (45, 68)
    if style > 0.8 and rng.random() < 0.6:  # small and from the side: the upper face is a sliver
        pixels = rng.uniform(18.0, 36.0)
    tilt = math.radians(rng.uniform(low, high))
    focal = width / 2 / math.tan(math.radians(rng.uniform(36, 78)) / 2)
    distance = focal / pixels
    heading = rng.uniform(0, 2 * math.pi)
    target = np.array([*rng.normal(0, 0.08 * width / pixels, 2), 0.0])
    camera = looking(target, tilt, heading, rng.normal(0, 0.12), distance, focal, width, height)
    reach = 0.5 * width / pixels
    extent = reach * rng.uniform(1.5, 2.2)
    texels = 1024 if width >= 600 else 768
    texture = tabletop(rng, texels, texels / (2 * extent))
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
    dice = place_dice(rng, throw_kinds(rng, count), camera, reach * rng.uniform(0.5, 0.95))
    if dice and rng.random() < 0.14:
        dice = with_one_leaning(rng, dice)
    if len(dice) > 1 and rng.random() < 0.08:  # one of the set carries a sign instead of pips
        odd = int(rng.integers(len(dice)))
        dice[odd] = replace(dice[odd], material=replace(dice[odd].material, marks=1.0), labelled=False)
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
        notes={"tilt": math.degrees(tilt), "pixels": pixels},
    )
