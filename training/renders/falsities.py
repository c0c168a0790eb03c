"""What may be taken for a die and is none: dice with signs, tokens, dominoes, spotted balls, bricks, keys."""

import math
from dataclasses import replace

import numpy as np

from training.renders.layouts import about_x, about_z, turning
from training.renders.materials import die_material, linear, thing_material
from training.renders.patterns import Random
from training.renders.scene import Model, Solid
from training.renders.solids import BALL, BOX, CYLINDER, DIE, DODECA, ICOSA, OCTA, SIDE_NORMALS
from training.renders.surfaces import NUMBERED, OTHER, PLAIN, SPOTTED
from training.renders.throws import signed

UP = np.array([0.0, 0.0, 1.0])


def polyhedron(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a die of 8, 12 or 20 sides with numerals."""
    kind = int(rng.choice([OCTA, DODECA, ICOSA]))
    r = rng.uniform(0.4, 0.6)
    m = replace(die_material(rng), marks=1.0)
    down = turning(-SIDE_NORMALS[kind], -UP)
    return [Solid(kind, (x, y, r), about_z(rng.uniform(0, 6.3)) @ down, (r, 0.04), m)]


def numeral_die(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a cube with numerals or signs, or without any mark."""
    half = rng.uniform(0.4, 0.6)
    m = signed(rng, die_material(rng))
    if rng.random() < 0.25:
        m = replace(m, pips=m.colour, inlay=0.0)
    return [
        Solid(
            DIE,
            (x, y, half),
            about_z(rng.uniform(0, 6.3)),
            (half, rng.uniform(0.05, 0.3), 3.0, 0.15, 0.0, 0.5, 0.15, 1.0),
            m,
        )
    ]


SPOTS = Model(0.0, 3.0, 0.15, 0.0, 0.5, 0.18, 1.0, True, (False, False, False))
"""Pips as dominoes and counters have them."""


def _spots(model: Model) -> tuple[float, ...]:
    return model.pip_radius, 0.0, model.spacing, model.one_radius, model.squeeze


def _spotted_model(rng: Random) -> Model:
    radius = float(rng.uniform(0.1, 0.19))
    return replace(SPOTS, pip_radius=radius, one_radius=radius * float(rng.uniform(1.0, 1.6)))


def token(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a board game's number token, or a counter spotted like the face of a die."""
    r, h = rng.uniform(0.45, 1.0), rng.uniform(0.05, 0.12)
    numbered = rng.random() < 0.65
    m = thing_material(rng, NUMBERED if numbered else SPOTTED)
    if numbered and rng.random() < 0.6:
        ink = linear([0.75, 0.08, 0.08]) if rng.random() < 0.3 else linear([0.06, 0.05, 0.05])
        m = replace(m, colour=linear([0.92, 0.86, 0.7]), pattern=0, pips=ink, metal=0.0)
    model = replace(_spotted_model(rng), spacing=0.42)
    return [
        Solid(CYLINDER, (x, y, h), about_z(rng.uniform(0, 6.3)), (r, h, 0.02, *_spots(model)), m, model=model)
    ]


def domino(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a domino: two halves spotted like faces of dice."""
    m, model = thing_material(rng, 1.0), _spotted_model(rng)
    if rng.random() < 0.6:
        dark = rng.random() < 0.5
        m = replace(m, colour=linear([0.06] * 3 if dark else [0.93, 0.91, 0.85]), pattern=0, metal=0.0)
        m = replace(m, pips=linear([0.93] * 3 if dark else [0.05] * 3))
    wide = rng.uniform(0.5, 0.8)
    e = (wide, wide * 2.0, rng.uniform(0.15, 0.35))
    parameters = (0.06, 0.0, 0.0, *_spots(model))
    return [
        Solid(BOX, (x, y, e[2]), about_z(rng.uniform(0, 6.3)), parameters, m, half_extents=e, model=model)
    ]


def bead(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a spotted bead."""
    r = rng.uniform(0.25, 0.9)
    m = replace(thing_material(rng, 1.0), roughness=0.2)
    turned = about_z(rng.uniform(0, 6.3)) @ about_x(rng.uniform(0, 6.3))
    return [Solid(BALL, (x, y, r), turned, (r, 0.0, 0.0, float(rng.uniform(0.18, 0.45))), m)]


def cube(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a cube without any mark: wood, sugar, a blank die."""
    half, m = float(rng.uniform(0.35, 0.65)), die_material(rng)
    turn = about_z(rng.uniform(0, 6.3))
    return [Solid(BOX, (x, y, half), turn, (half * rng.uniform(0.03, 0.3),), m, half_extents=(half,) * 3)]


def bricks(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a toy brick: a block with studs in rows, which are like pips of its own colour."""
    m = replace(thing_material(rng), pattern=PLAIN, metal=0.0, roughness=0.25)
    step, rows, columns = float(rng.uniform(0.35, 0.6)), int(rng.integers(1, 4)), int(rng.integers(1, 4))
    e = (columns * step / 2, rows * step / 2, step * float(rng.choice([0.2, 0.6])))
    yaw = rng.uniform(0, 6.3)
    c, s = math.cos(yaw), math.sin(yaw)
    out = [Solid(BOX, (x, y, e[2]), about_z(yaw), (0.02,), m, half_extents=e)]
    for i in range(columns):
        for j in range(rows):
            a, b = (i + 0.5) * step - e[0], (j + 0.5) * step - e[1]
            middle = (x + c * a - s * b, y + s * a + c * b, 2 * e[2] + 0.1 * step)
            out.append(Solid(CYLINDER, middle, about_z(0.0), (step * 0.3, 0.1 * step, 0.01), m))
    return out


def socket(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a wall plate or plug with two to four holes."""
    half = float(rng.uniform(0.5, 1.1))
    m = replace(thing_material(rng, OTHER), pattern=PLAIN, metal=0.0, pips=linear((0.04, 0.04, 0.04)))
    m = replace(m, seed=2 * int(rng.integers(1 << 16)) + 1)
    if rng.random() < 0.6:
        m = replace(m, colour=linear(np.array([0.93, 0.92, 0.88]) * rng.uniform(0.8, 1.03)))
    e = (half, half, float(rng.uniform(0.1, 0.5)))
    return [Solid(BOX, (x, y, e[2]), about_z(rng.uniform(0, 6.3)), (0.08,), m, half_extents=e)]


def keycap(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a key of a keyboard, or a letter of a word game: a block with a sign on top."""
    e = (float(rng.uniform(0.4, 0.7)),) * 2
    m = replace(thing_material(rng, OTHER), metal=0.0, seed=2 * int(rng.integers(1 << 16)))
    high = float(rng.uniform(0.12, 0.4))
    return [Solid(BOX, (x, y, high), about_z(rng.uniform(0, 6.3)), (0.08,), m, half_extents=(*e, high))]


def ladybird(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a ladybird of wood or sugar: half a ball with spots."""
    r = float(rng.uniform(0.3, 0.7))
    m = replace(thing_material(rng, OTHER), pattern=PLAIN, metal=0.0, roughness=0.2)
    if rng.random() < 0.7:
        m = replace(m, colour=linear((0.8, 0.06, 0.05)), pips=linear((0.03, 0.03, 0.03)))
    spots = (r, 0.0, 0.0, float(rng.uniform(0.1, 0.17)))
    return [Solid(BALL, (x, y, 0.1 * r), about_z(rng.uniform(0, 6.3)), spots, m)]


def counter(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a flat counter or chip with a symbol."""
    r, h = float(rng.uniform(0.4, 1.0)), float(rng.uniform(0.04, 0.15))
    m = thing_material(rng, OTHER)
    return [Solid(CYLINDER, (x, y, h), about_z(rng.uniform(0, 6.3)), (r, h, 0.03), m)]
