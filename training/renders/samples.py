"""The command that makes the sample pictures: python -m training.renders.samples [--out DIR]."""

import argparse
import json
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from training.renders.clutter import tray
from training.renders.footprints import corners, overlap
from training.renders.layouts import resting, side_values
from training.renders.materials import Material, asian, linear, thing_material
from training.renders.patterns import Picture, Random, felt, leather, stone, weave, wood
from training.renders.picture import developed, labels_of, shares_seen
from training.renders.post import defocus, noisy
from training.renders.scene import Ground, Model, Scene, Solid, die, looking
from training.renders.solids import BOX, RING
from training.renders.stories import SHOTS, Shot
from training.renders.surfaces import MARBLE, WOOD
from training.renders.world import Floats

WIDTH, HEIGHT = 960, 720
QUALITY, MOST_BYTES = 85, 118_000
DIE_PIXELS = 86.0
"""Edge of a die in the middle of a sample picture."""
TEXELS, EXTENT = 2048, 11.0
"""Size of a table's texture, and how far it reaches from the middle in edges of a die."""


def rgb(*colour: float) -> Floats:
    """Return a colour as an array."""
    return np.array(colour)


@dataclass(frozen=True, slots=True)
class Table:
    """A sample's table: how its texture is made, its finish, and its rim if it is a tray."""

    paint: Callable[[Random, int], Picture]
    roughness: float
    reflectance: float
    rim: str = ""


TABLES = {
    "oak": Table(lambda r, n: wood(r, n, rgb(0.78, 0.6, 0.4), 4), 0.45, 0.03),
    "walnut": Table(lambda r, n: wood(r, n, rgb(0.42, 0.27, 0.17), 1), 0.38, 0.04),
    "pine": Table(lambda r, n: wood(r, n, rgb(0.88, 0.76, 0.56), 5), 0.5, 0.03),
    "green felt": Table(lambda r, n: felt(r, n, rgb(0.05, 0.31, 0.19), 0.075), 0.95, 0.01),
    "red felt": Table(lambda r, n: felt(r, n, rgb(0.42, 0.06, 0.1), 0.075), 0.95, 0.01),
    "grey felt": Table(lambda r, n: felt(r, n, rgb(0.44, 0.46, 0.48), 0.075), 0.95, 0.01),
    "blue cloth": Table(lambda r, n: weave(r, n, (rgb(0.2, 0.33, 0.56), rgb(0.23, 0.37, 0.6)), 0), 0.9, 0.01),
    "linen": Table(lambda r, n: weave(r, n, (rgb(0.8, 0.76, 0.66), rgb(0.74, 0.7, 0.6)), 0), 0.9, 0.01),
    "checked cloth": Table(
        lambda r, n: weave(r, n, (rgb(0.9, 0.88, 0.84), rgb(0.72, 0.2, 0.22)), 2), 0.9, 0.01
    ),
    "leather tray": Table(lambda r, n: leather(r, n, rgb(0.36, 0.2, 0.13)), 0.5, 0.03, "square"),
    "round tray": Table(lambda r, n: felt(r, n, rgb(0.14, 0.2, 0.38), 0.075), 0.95, 0.01, "round"),
    "marble": Table(lambda r, n: stone(r, n, (rgb(0.86, 0.85, 0.83), rgb(0.5, 0.5, 0.52))), 0.22, 0.05),
}

COMMON = Model(0.17, 1.5, 0.185, 0.1, 0.5, 0.185, 0.92, True, (False, False, False))
SHARP = Model(0.05, 3.0, 0.18, 0.0, 0.52, 0.18, 0.9, True, (True, True, False))
ROUND = Model(0.2, 1.38, 0.17, 0.1, 0.46, 0.17, 0.9, True, (False, True, True))
EASTERN = replace(COMMON, one_radius=0.34, right_handed=False)


def plastic(colour: Floats, pips: Floats, roughness: float = 0.24, clearness: float = 0.0) -> Material:
    """Return a shiny plastic with painted pips, colours in sRGB."""
    p = linear(pips)
    return Material(
        colour=linear(colour),
        pips=p,
        pip_of_one=p,
        pips_of_four=p,
        roughness=roughness,
        reflectance=0.045,
        clearness=clearness,
    )


INK, SNOW = rgb(0.04, 0.04, 0.05), rgb(0.96, 0.96, 0.95)
WHITE = plastic(rgb(0.93, 0.93, 0.92), INK)
DICE: dict[str, list[tuple[Model, Material]]] = {
    "white": [(COMMON, WHITE)],
    "ivory": [(ROUND, plastic(rgb(0.93, 0.86, 0.7), INK))],
    "red": [(COMMON, plastic(rgb(0.78, 0.07, 0.09), SNOW))],
    "yellow": [(COMMON, plastic(rgb(0.96, 0.79, 0.12), INK))],
    "green": [(COMMON, plastic(rgb(0.1, 0.52, 0.3), SNOW))],
    "black": [(COMMON, plastic(rgb(0.07, 0.07, 0.08), SNOW))],
    "blue": [(ROUND, plastic(rgb(0.12, 0.25, 0.66), SNOW))],
    "red one": [(EASTERN, asian(WHITE, np.random.default_rng(1)))],
    "marble": [
        (
            COMMON,
            replace(
                plastic(rgb(0.2, 0.36, 0.55), SNOW),
                second=linear(rgb(0.08, 0.14, 0.3)),
                pattern=MARBLE,
                scale=1.3,
                seed=5,
            ),
        )
    ],
    "clear red": [
        (
            SHARP,
            replace(
                plastic(rgb(0.8, 0.05, 0.08), SNOW, clearness=0.6, roughness=0.15),
                absorption=(0.15, 1.5, 1.4),
            ),
        )
    ],
    "wood": [
        (
            ROUND,
            replace(
                plastic(rgb(0.82, 0.65, 0.43), INK, roughness=0.5),
                second=linear(rgb(0.68, 0.5, 0.31)),
                pattern=WOOD,
                seed=2,
            ),
        )
    ],
}
DICE["mixed"] = [DICE[name][0] for name in ("red", "green", "black", "yellow", "blue")]


def light(rng: Random, mean: Floats, heading: float) -> tuple[Floats, Floats, Floats]:
    """Return (lamps, room, windows): a soft lamp beside the camera, so without glare, and a bright room."""
    way = heading + rng.choice([-1.0, 1.0]) * rng.uniform(0.9, 1.6)
    high = math.radians(rng.uniform(42, 58))
    direction = np.array([math.cos(high) * math.cos(way), math.cos(high) * math.sin(way), math.sin(high)])
    tone = rgb(1.0, 0.95, 0.87)
    lamps = np.array([[*direction, 1.0, 0.13, *(tone * 0.85), 1.0]])
    above, horizon = rgb(0.5, 0.52, 0.55), rgb(0.3, 0.29, 0.28)
    under = above + tone * 0.5
    windows = np.array([[*direction, math.cos(0.3), 1.6, 0.04, *tone]])
    return lamps, np.concatenate([above, horizon, mean * 0.75, under]), windows


def dice_of(shot: Shot, rng: Random, reach: float) -> list[Solid]:
    """Return the dice of a shot at rest, apart from one another, within `reach` of the middle."""
    kinds = DICE[shot.dice]
    out: list[Solid] = []
    prints: list[Floats] = []
    for k, face in enumerate(shot.faces):
        model, material = kinds[k % len(kinds)]
        material = replace(material, seed=material.seed + 31 * k)
        side = int(np.flatnonzero(side_values(model.right_handed) == face)[0])
        while True:
            x, y, yaw = *rng.uniform(-reach, reach, 2), rng.uniform(0, 2 * math.pi)
            mine = corners(x, y, 0.5, yaw)
            if math.hypot(x, y) < reach and all(overlap(mine, other) < -0.45 for other in prints):
                break
        out.append(die(model, material, 0.5, x, y, resting(side, yaw)))
        prints.append(mine)
    middle = np.mean([s.centre[:2] for s in out], axis=0) if out else np.zeros(2)
    return [replace(s, centre=(s.centre[0] - middle[0], s.centre[1] - middle[1], s.centre[2])) for s in out]


def rim(table: Table, rng: Random) -> list[Solid]:
    """Return the rim of a tray."""
    if not table.rim:
        return []
    finish = replace(
        thing_material(rng),
        colour=linear(rgb(0.3, 0.17, 0.1)),
        second=linear(rgb(0.2, 0.11, 0.06)),
        pattern=WOOD,
        roughness=0.35,
        metal=0.0,
    )
    wanted = RING if table.rim == "round" else BOX
    while True:
        solids = tray(rng, [die(COMMON, WHITE, 0.5, 3.1, 0.0, np.eye(3))], 3.0)
        if solids[0].kind == wanted:
            return [replace(s, material=finish) for s in solids]


def compose(shot: Shot) -> tuple[Scene, Random]:
    """Return the scene of a shot and the generator for its camera's faults."""
    place = list(TABLES).index(shot.table)
    there = np.random.default_rng([place, 30])  # table, light and camera stay while a turn goes on
    rng = np.random.default_rng([shot.seed, 31])
    table = TABLES[shot.table]
    focal = WIDTH / 2 / math.tan(math.radians(50) / 2)
    tilt, heading = math.radians(there.uniform(14, 30)), there.uniform(0, 2 * math.pi)
    camera = looking(
        np.zeros(3), tilt, heading, there.normal(0, 0.04), focal / DIE_PIXELS, focal, WIDTH, HEIGHT
    )
    texture = np.clip(table.paint(there, TEXELS), 0, 1)
    mean = np.power(texture.mean((0, 1)).astype(np.float64), 2.2)
    lamps, room, windows = light(there, mean, heading)
    ground = Ground(
        texture,
        EXTENT,
        table.roughness,
        table.reflectance,
        1.0 if table.roughness < 0.4 else 0.0,
        60.0,
        (0.0, 0.0, 1.0),
        (0.1, 0.1, 0.1),
    )
    solids = (*dice_of(shot, rng, 3.0), *rim(table, there))
    return Scene(camera, ground, solids, lamps, room, windows, notes={"pixels": DIE_PIXELS}), rng


def photograph(shot: Shot) -> tuple[np.ndarray, dict[str, object]]:
    """Return a shot's picture (uint8 BGR) and its entry in truth.json."""
    scene, rng = compose(shot)
    shares = shares_seen(scene)
    light_map, owner, _, _ = developed(scene, rng, 12)
    level = float(np.mean(np.minimum(light_map, np.percentile(light_map, 98))))
    bright = float(np.percentile(light_map, 99.5))
    picture = defocus(light_map * min(0.5 * 0.22 / level + 0.5 * 0.92 / bright, 1.5), 0.6)
    v, u = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    picture = (
        picture * (1 - 0.16 * ((u - WIDTH / 2) ** 2 + (v - HEIGHT / 2) ** 2) / (WIDTH * WIDTH / 4))[..., None]
    )
    picture = picture * (1 + 0.08 * picture) / (1 + 0.3 * picture)
    picture = noisy(rng, np.power(np.clip(picture * 1.08, 0, 1), np.float32(1 / 2.2)), 0.004)
    image = (np.clip(picture[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8)
    labels = labels_of(scene, owner, shares)
    if sorted(label.face for label in labels) != sorted(shot.faces):
        raise SystemExit(f"{shot.file}: the dice seen are not the dice of the story.")
    return image, {
        "file": shot.file,
        "faces": sorted(shot.faces),
        "boxes": [{"face": label.face, "box": [round(v) for v in label.box]} for label in labels],
        "width": WIDTH,
        "height": HEIGHT,
        "seed": shot.seed,
        "story": shot.story,
    }


def save(path: Path, image: np.ndarray) -> None:
    """Write a JPEG, less fine where it would pass MOST_BYTES."""
    for quality in range(QUALITY, 40, -4):
        cv2.imwrite(str(path), image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if path.stat().st_size < MOST_BYTES:
            return


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m training.renders.samples", description=__doc__)
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("sample_images"),
        help="folder that gets the pictures (default sample_images)",
    )
    options = parser.parse_args(arguments)
    entries = []
    for shot in SHOTS:
        image, entry = photograph(shot)
        path = options.out / shot.file
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, image)
        entries.append(entry)
        sys.stderr.write(f"{len(entries)}/{len(SHOTS)} {shot.file} {path.stat().st_size / 1000:.0f} kB\n")
    (options.out / "truth.json").write_text(
        json.dumps({"pictures": entries}, indent=1) + "\n", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
