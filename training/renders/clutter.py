"""Things on a table that are no readable dice: coins, pens, pawns, hands, numeral dice, a tray's rim."""

import math
from dataclasses import replace

import numpy as np

from training.renders.layouts import about_x, about_z, turning
from training.renders.materials import (
    Material,
    coin_material,
    die_material,
    linear,
    skin_material,
    thing_material,
)
from training.renders.patterns import Random
from training.renders.scene import Camera, Model, Solid
from training.renders.solids import BALL, BOX, CONE, CYLINDER, DIE, DODECA, ICOSA, OCTA, RING, SIDE_NORMALS

UP = np.array([0.0, 0.0, 1.0])


def coin(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a coin, 16 to 28 mm beside a 16 mm die."""
    r, h = rng.uniform(0.5, 0.9), rng.uniform(0.04, 0.08)
    return [Solid(CYLINDER, (x, y, h), about_z(rng.uniform(0, 6)), (r, h, 0.02), coin_material(rng))]


def button(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a button, chip or counter; holes may look like pips."""
    r, h = rng.uniform(0.35, 1.2), rng.uniform(0.06, 0.15)
    return [
        Solid(
            CYLINDER,
            (x, y, h),
            about_z(rng.uniform(0, 6)),
            (r, h, 0.05),
            thing_material(rng, float(rng.choice([0.0, 2.0]))),
        )
    ]


def pen(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a pen, pencil or cable: a long thin thing."""
    r, length = rng.uniform(0.12, 0.35), rng.uniform(2.5, 7)
    lying = about_z(rng.uniform(0, 6.3)) @ about_x(math.pi / 2)
    tip = r if rng.random() < 0.5 else r * 0.3
    return [Solid(CONE, (x, y, r), lying, (length, r, tip), thing_material(rng))]


def pawn(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a standing pawn: a cone with a ball on top."""
    m, r, h = thing_material(rng), rng.uniform(0.3, 0.5), rng.uniform(0.4, 0.8)
    return [
        Solid(CONE, (x, y, h + 0.2 * r), np.eye(3), (h, r * 0.9, r * 0.35), m),
        Solid(BALL, (x, y, 2.1 * h + 0.3 * r), np.eye(3), (r * 0.6,), m),
    ]


def ball(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a marble or ball."""
    r = rng.uniform(0.3, 0.8)
    m = thing_material(rng)
    return [Solid(BALL, (x, y, r), about_z(rng.uniform(0, 6)), (r,), replace(m, roughness=0.15))]


def block(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a box without pips: a phone, an eraser, a wooden block, a matchbox."""
    e = (rng.uniform(0.4, 3.0), rng.uniform(0.4, 1.6), rng.uniform(0.15, 0.7))
    return [
        Solid(
            BOX,
            (x, y, e[2]),
            about_z(rng.uniform(0, 6.3)),
            (min(e) * rng.uniform(0.05, 0.6),),
            thing_material(rng),
            half_extents=e,
        )
    ]


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
    m: Material = replace(die_material(rng), marks=1.0)
    if rng.random() < 0.3:
        m = replace(m, pips=m.colour)
    return [
        Solid(
            DIE,
            (x, y, half),
            about_z(rng.uniform(0, 6.3)),
            (half, rng.uniform(0.05, 0.3), 3.0, 0.15, 0.0, 0.5, 0.15, 1.0),
            m,
        )
    ]


def hand(rng: Random, x: float, y: float) -> list[Solid]:
    """Return the fingers of a hand reaching in from (x, y) towards the middle."""
    m = skin_material(rng)
    way = math.atan2(-y, -x) + rng.normal(0, 0.4)
    out = []
    scale = rng.uniform(0.8, 1.3)
    for k in range(int(rng.integers(1, 5))):
        turn = way + (k - 1.5) * 0.16
        length = (2.0 + 0.3 * rng.standard_normal()) * scale
        side = (k - 1.5) * 0.95 * scale
        px, py = x - math.sin(way) * side, y + math.cos(way) * side
        lying = about_z(turn - math.pi / 2) @ about_x(-math.pi / 2 - rng.uniform(0.02, 0.15))
        out.append(Solid(CONE, (px, py, 0.75 * scale), lying, (length, 0.5 * scale, 0.38 * scale), m))
    palm = (2.2 * scale, 2.2 * scale, 0.7 * scale)
    out.append(
        Solid(
            BOX,
            (x - math.cos(way) * 3.4 * scale, y - math.sin(way) * 3.4 * scale, 0.9 * scale),
            about_z(way),
            (0.6 * scale,),
            m,
            half_extents=palm,
        )
    )
    return out


def cup(rng: Random, x: float, y: float) -> list[Solid]:
    """Return a dice cup or glass standing on the table."""
    r, h = rng.uniform(1.3, 2.4), rng.uniform(1.0, 2.2)
    return [Solid(RING, (x, y, h), np.eye(3), (r, rng.uniform(0.06, 0.15), h), thing_material(rng))]


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
    m = thing_material(rng, 3.0 if numbered else 4.0)
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
    r = rng.uniform(0.25, 0.7)
    m = replace(thing_material(rng, 1.0), roughness=0.2)
    turned = about_z(rng.uniform(0, 6.3)) @ about_x(rng.uniform(0, 6.3))
    return [Solid(BALL, (x, y, r), turned, (r, 0.0, 0.0, float(rng.uniform(0.18, 0.45))), m)]


MAKERS = [
    (coin, 0.12),
    (button, 0.11),
    (pen, 0.14),
    (pawn, 0.08),
    (ball, 0.07),
    (block, 0.11),
    (polyhedron, 0.08),
    (numeral_die, 0.12),
    (cup, 0.05),
    (token, 0.14),
    (domino, 0.08),
    (bead, 0.06),
]


def clutter(rng: Random, camera: Camera, dice: list[Solid], reach: float) -> list[Solid]:
    """Return random things that stand clear of the dice and do not hide them from the camera."""
    out: list[Solid] = []
    count = int(rng.choice([0, 1, 2, 3, 5], p=[0.4, 0.22, 0.16, 0.12, 0.1]))
    weights = np.array([w for _, w in MAKERS])
    for _ in range(count):
        make = MAKERS[int(rng.choice(len(MAKERS), p=weights / weights.sum()))][0]
        for _ in range(8):
            x, y = rng.uniform(-1.2, 1.2, 2) * reach
            things = make(rng, float(x), float(y))
            if clear(things, dice + out, camera):
                out += things
                break
    if rng.random() < 0.08:
        way = rng.uniform(0, 2 * math.pi)
        for far in (0.7, 0.9, 1.1):
            things = hand(rng, math.cos(way) * reach * far, math.sin(way) * reach * far)
            if clear(things, dice, camera):
                out += things
                break
    return out


def clear(things: list[Solid], others: list[Solid], camera: Camera) -> bool:
    """Return whether things neither touch the others nor stand before them."""
    for s in things:
        tall = s.centre[2] * 2
        length = s.parameters[0] + 0.4 if s.kind == CONE else max(s.half_extents or (s.parameters[0],)) * 1.3
        spots = [np.array(s.centre)]
        if s.kind == CONE:
            axis = s.rotation[:, 2]
            spots = [np.array(s.centre) + axis * length * k for k in (-1.0, -0.5, 0.0, 0.5, 1.0)]
            length = 0.5
        for o in others:
            c = np.array(o.centre)
            mine = 0.75 if o.kind == DIE else o.parameters[0] + 0.2
            for spot in spots:
                if np.hypot(*(spot - c)[:2]) < length + mine:
                    return False
                # In view of the camera a tall thing covers ground behind it.
                p, q = camera.project(np.stack([spot, c]))
                scale = camera.focal / float(np.linalg.norm(camera.eye - c))
                if np.hypot(*(p - q)) < scale * (min(length, 2.0) + tall * 0.5 + mine) * 0.8:
                    return False
    return True


def tray(rng: Random, dice: list[Solid], reach: float) -> list[Solid]:
    """Return the rim of a tray around the dice, square or round."""
    far = max([float(np.hypot(*s.centre[:2])) for s in dice], default=reach * 0.5) + rng.uniform(0.9, 2.0)
    m = thing_material(rng)
    high = rng.uniform(0.15, 0.6)
    if rng.random() < 0.4:
        return [Solid(RING, (0.0, 0.0, high), np.eye(3), (far, rng.uniform(0.1, 0.4), high), m)]
    turn = rng.uniform(0, 2 * math.pi)
    thick = rng.uniform(0.12, 0.4)
    out = []
    for k in range(4):
        way = turn + k * math.pi / 2
        e = (thick, far + 2 * thick, high)
        out.append(
            Solid(
                BOX,
                (math.cos(way) * (far + thick), math.sin(way) * (far + thick), high),
                about_z(way),
                (0.08,),
                m,
                half_extents=e,
            )
        )
    return out
