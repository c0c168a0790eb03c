"""Cocked dice: one bottom edge on the table, the other held up by a neighbour, a wall or something flat."""

import math
from dataclasses import replace

import numpy as np

from training.renders.footprints import corners, overlap
from training.renders.layouts import about_z
from training.renders.materials import thing_material
from training.renders.patterns import Random
from training.renders.scene import Solid
from training.renders.solids import BOX
from training.renders.world import Floats

STEEPEST = 43.0
"""Degrees by which a die leans at most: beyond, another of its sides would be the upper one."""


def lifted(solid: Solid, way: Floats, degrees: float) -> tuple[Solid, Floats]:
    """Return a resting die with its edge towards `way` (a unit vector [2] along one of its sides) lifted,
    and the place [2] below the lifted edge."""
    half, angle = solid.parameters[0], math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    ax, ay = float(way[1]), -float(way[0])
    cross = np.array([[0.0, 0.0, ay], [0.0, 0.0, -ax], [-ay, ax, 0.0]])
    turn = np.eye(3) + s * cross + (1 - c) * (cross @ cross)
    edge = np.array(solid.centre[:2]) - half * way
    x, y = edge + half * (c - s) * way
    place = edge + 2 * half * c * way
    return replace(solid, centre=(float(x), float(y), half * (s + c)), rotation=turn @ solid.rotation), place


def _yaw(solid: Solid) -> float:
    """Return the direction of one of a resting die's sides about the upward axis, in radians."""
    flat = [axis for axis in solid.rotation.T if abs(axis[2]) < 0.5]
    return math.atan2(flat[0][1], flat[0][0])


def with_one_leaning(rng: Random, dice: list[Solid]) -> list[Solid]:
    """Return the dice with one of them leaning, and what holds it up; as they were where there is no room."""
    for _ in range(6):
        which = int(rng.integers(len(dice)))
        die, others = dice[which], [d for k, d in enumerate(dice) if k != which]
        half, heading = die.parameters[0], _yaw(die) + math.pi / 2 * int(rng.integers(4))
        way = np.array([math.cos(heading), math.sin(heading)])
        degrees = float(rng.uniform(6, 18) if rng.random() < 0.35 else rng.uniform(18, STEEPEST))
        leaning, edge = lifted(die, way, degrees)
        high = half * math.sin(math.radians(degrees))
        style = rng.random()
        if style < 0.45 and others:  # against another die, which moves there
            k = int(rng.integers(len(others)))
            reach = others[k].parameters[0]
            x, y = edge + reach * way
            turned = about_z(heading - _yaw(others[k])) @ others[k].rotation
            others[k] = replace(others[k], centre=(float(x), float(y), reach), rotation=turned)
            held: list[Solid] = []
        elif style < 0.8:  # against a wall: a rim, a box
            e = (rng.uniform(0.1, 0.8), rng.uniform(0.8, 4.0), high * rng.uniform(1.05, 1.6) + 0.05)
            held = [_block(rng, edge + e[0] * way, heading, e)]
        else:  # on something flat
            e = (half * 0.5, rng.uniform(0.4, 1.5), high * 0.72)
            held = [_block(rng, edge - e[0] * 0.55 * way, heading, e)]
        prints = [corners(d.centre[0], d.centre[1], d.parameters[0], _yaw(d)) for d in others]
        mine = corners(leaning.centre[0], leaning.centre[1], half, heading)
        walls = [_outline(h, heading) for h in held]
        meetings = [overlap(a, b) for k, a in enumerate(prints) for b in (mine, *walls, *prints[:k])]
        if all(depth < 0.12 * half for depth in meetings):
            return [leaning, *others, *held]
    return dice


def _block(rng: Random, middle: Floats, heading: float, e: tuple[float, float, float]) -> Solid:
    x, y = (float(v) for v in middle)
    return Solid(BOX, (x, y, e[2]), about_z(heading), (0.04,), thing_material(rng), half_extents=e)


def _outline(solid: Solid, heading: float) -> Floats:
    assert solid.half_extents is not None
    a, b = solid.half_extents[0], solid.half_extents[1]
    along = np.array([math.cos(heading), math.sin(heading)])
    across = np.array([-along[1], along[0]])
    middle = np.array(solid.centre[:2])
    return np.array(
        [middle + p * a * along + q * b * across for p, q in ((1, 1), (-1, 1), (-1, -1), (1, -1))]
    )
