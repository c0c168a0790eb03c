"""Things on a table beside the dice: coins, pens, pawns, cups, hands, a tray, and what is like a die."""

import math
from dataclasses import replace

import numpy as np

from training.renders.falsities import (
    bead,
    bricks,
    counter,
    cube,
    domino,
    keycap,
    ladybird,
    numeral_die,
    polyhedron,
    socket,
    token,
)
from training.renders.layouts import about_x, about_z
from training.renders.materials import coin_material, skin_material, thing_material
from training.renders.patterns import Random
from training.renders.scene import Camera, Solid
from training.renders.solids import BALL, BOX, CONE, CYLINDER, DIE, RING


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


MAKERS = [
    (coin, 0.12),
    (button, 0.11),
    (pen, 0.14),
    (pawn, 0.08),
    (ball, 0.07),
    (block, 0.11),
    (polyhedron, 0.08),
    (numeral_die, 0.14),
    (cup, 0.05),
    (token, 0.14),
    (domino, 0.09),
    (bead, 0.08),
    (cube, 0.06),
    (bricks, 0.05),
    (socket, 0.04),
    (keycap, 0.03),
    (ladybird, 0.03),
    (counter, 0.04),
]


def clutter(rng: Random, camera: Camera, dice: list[Solid], reach: float) -> list[Solid]:
    """Return random things that stand clear of the dice and do not hide them from the camera."""
    out: list[Solid] = []
    count = int(rng.choice([0, 1, 2, 3, 5], p=[0.36, 0.22, 0.18, 0.13, 0.11])) + (0 if dice else 2)
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
