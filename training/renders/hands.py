"""What moves dice on a clip, as solids at a pose: an open hand that reaches in from below, a cup."""

import math

import numpy as np

from training.renders.layouts import about_x, about_z
from training.renders.materials import Material, linear
from training.renders.scene import Solid
from training.renders.solids import BALL, BOX, CONE, CYLINDER, RING
from training.renders.surfaces import SWIRL
from training.renders.world import Floats

SKIN = Material(
    colour=linear((0.82, 0.62, 0.51)),
    second=linear((0.74, 0.52, 0.43)),
    pattern=SWIRL,
    roughness=0.55,
    reflectance=0.03,
    seed=3,
)
SLEEVE = Material(colour=linear((0.2, 0.27, 0.42)), roughness=0.9, reflectance=0.01)
LEATHER = Material(colour=linear((0.3, 0.17, 0.1)), roughness=0.5, reflectance=0.03)

FINGERS = ((-1.35, 0.1, -0.10), (-0.45, 0.45, -0.03), (0.45, 0.4, 0.03), (1.3, -0.1, 0.10))
"""Of each finger: how far to the side of the hand's middle and how much longer than the others (edges of a
die), and how far it points aside (radians)."""
DROOP = 0.42
"""Radians by which fingers point down."""


def hand(x: float, y: float, lift: float = 0.0) -> list[Solid]:
    """Return a hand whose fingertips are over (x, y), `lift` edges above the dice; its arm leads to -y."""
    out = []
    half = 2.0
    for side, longer, aside in FINGERS:
        reach = half + longer / 2
        turn = about_z(-aside) @ about_x(-math.pi / 2 - DROOP)
        way = turn[:, 2]
        tip = np.array([x + side, y + longer, 1.0 + lift])
        middle = tip - way * reach
        out.append(
            Solid(CONE, (middle[0], middle[1], middle[2]), turn, (reach, 0.55, 0.42), SKIN, half_extents=None)
        )
    wrist = np.array([x, y - 2 * half * math.cos(DROOP) - 1.9, 2.75 + lift])
    out.append(
        Solid(
            BOX, (wrist[0], wrist[1], wrist[2]), about_x(-0.12), (0.75,), SKIN, half_extents=(2.05, 2.3, 0.8)
        )
    )
    thumb = about_z(0.55) @ about_x(-math.pi / 2 - 0.3)
    out.append(Solid(CONE, (x - 2.4, y - 4.2, 2.0 + lift), thumb, (1.6, 0.62, 0.45), SKIN))
    arm = about_x(-math.pi / 2 - 0.06)
    out.append(Solid(CONE, (x + 0.1, y - 10.6, 3.2 + lift), arm, (3.6, 1.75, 1.5), SKIN))
    out.append(Solid(CONE, (x + 0.1, y - 17.5, 3.6 + lift), arm, (5.0, 2.5, 2.2), SLEEVE))
    return out


def cup(x: float, y: float, tilt: float) -> list[Solid]:
    """Return a cup whose mouth's middle is over (x, y), tipped by `tilt` radians towards +y, and its hand."""
    turn = about_x(-tilt)
    axis: Floats = turn[:, 2]
    mouth = np.array([x, y, 3.0])
    middle, bottom = mouth - axis * 2.4, mouth - axis * 4.7
    grip = middle + np.array([0.0, -2.3, 0.2])
    return [
        Solid(RING, (middle[0], middle[1], middle[2]), turn, (2.0, 0.14, 2.4), LEATHER),
        Solid(CYLINDER, (bottom[0], bottom[1], bottom[2]), turn, (2.0, 0.12, 0.05), LEATHER),
        Solid(BALL, (grip[0], grip[1], grip[2]), np.eye(3), (1.9,), SKIN),
        Solid(CONE, (grip[0], grip[1] - 5.5, grip[2] + 0.6), about_x(-math.pi / 2), (5.0, 1.9, 1.5), SKIN),
        Solid(CONE, (grip[0], grip[1] - 14, grip[2] + 0.9), about_x(-math.pi / 2), (5.0, 2.6, 2.2), SLEEVE),
    ]
