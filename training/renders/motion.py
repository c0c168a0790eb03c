"""Dice in flight: rigid cubes that fall, bounce and come to rest, by MuJoCo. Lengths in edges of a die."""

from collections.abc import Sequence
from dataclasses import dataclass

import mujoco
import numpy as np

from training.renders.layouts import AXES, side_values, turning, upper_side
from training.renders.patterns import Random
from training.renders.world import Floats

EDGE = 0.016
"""Metres: the edge of a common die."""
STEP = 0.0005
"""Seconds of one step; a die's corner moves by less than a twentieth of its edge in it."""
LONGEST = 4.0
"""Seconds after which dice that still move are thrown again."""
QUIET = 0.5, 1.0
"""Edges and radians a second below which a die lies still; the solver shivers by a third of that."""
QUIET_FOR = 0.1
"""Seconds for which all of them have to be that slow: a die on its edge is slow too."""
FLAT = 0.999
"""Cosine of the angle to the upright from which a die lies flat."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Dice from the hand to rest: `places` float64[t, n, 3] of their middles, `rotations` float64[t, n, 3, 3]
    die-to-world, one row every `step` seconds; they lie still from `rest` seconds on."""

    places: Floats
    rotations: Floats
    step: float
    rest: float

    def at(self, seconds: float) -> tuple[Floats, Floats]:
        """Return places float64[n, 3] and rotations float64[n, 3, 3] at a time; at rest after the end."""
        row = min(max(round(seconds / self.step), 0), len(self.places) - 1)
        return self.places[row], self.rotations[row]


@dataclass(frozen=True, slots=True)
class Toss:
    """How a hand lets go: where from (x, y), where to, edges a second, and how far the dice stray (0..1)."""

    start: tuple[float, float]
    aim: tuple[float, float]
    speed: float = 70.0
    stray: float = 0.25


def fly(
    rng: Random, count: int, toss: Toss, walls: tuple[float, float], lying: Sequence[tuple[Floats, Floats]]
) -> Flight | None:
    """Let `count` dice fly among dice that lie (places and rotations); None unless all come to rest, flat.

    `walls` are half the width and depth of the tray. What lies is not moved: a die that is hit stays, as
    a heavy thing would.
    """
    model = mujoco.MjModel.from_xml_string(_world(count, walls, lying))
    model.opt.timestep = STEP
    data = mujoco.MjData(model)
    _let_go(rng, data, count, toss)
    mujoco.mj_forward(model, data)
    places, rotations = [], []
    quiet = 0.0
    every = 2
    while data.time < LONGEST:
        places.append(data.xpos[1 : count + 1] / EDGE)
        rotations.append(data.xmat[1 : count + 1].reshape(count, 3, 3).copy())
        for _ in range(every):
            mujoco.mj_step(model, data)
        speeds = data.qvel.reshape(count, 6)
        slow = np.abs(speeds[:, :3]).max() / EDGE < QUIET[0] and np.abs(speeds[:, 3:]).max() < QUIET[1]
        quiet = quiet + every * STEP if slow else 0.0
        if quiet >= QUIET_FOR:
            upright = np.abs(rotations[-1][:, 2, :]).max(axis=1)
            if upright.min() < FLAT or np.abs(places[-1][:, 2] - 0.5).max() > 0.05:
                return None
            return Flight(np.stack(places), np.stack(rotations), every * STEP, data.time - QUIET_FOR)
    return None


def showing(flight: Flight, faces: Sequence[int], right_handed: bool) -> Flight:
    """Return the same flight of dice that are numbered so that they come to rest with `faces`.

    A cube looks the same to the laws of motion however it is numbered, so nothing of the flight changes.
    """
    values = side_values(right_handed)
    turned = flight.rotations.copy()
    for k, face in enumerate(faces):
        side = int(np.flatnonzero(values == face)[0])
        up = upper_side(flight.rotations[-1, k])
        turned[:, k] = flight.rotations[:, k] @ turning(AXES[side], AXES[up])
    return Flight(flight.places, turned, flight.step, flight.rest)


def _world(count: int, walls: tuple[float, float], lying: Sequence[tuple[Floats, Floats]]) -> str:
    half = EDGE / 2
    contact = 'friction="0.3 0 0" solref="-40000 -65" condim="3"'
    dice = "".join(
        f'<body><freejoint/><geom type="box" size="{half} {half} {half}" mass="0.0045" {contact}/></body>'
        for _ in range(count)
    )
    still = "".join(
        f'<geom type="box" pos="{" ".join(str(v * EDGE) for v in place)}" size="{half} {half} {half}"'
        f' xyaxes="{" ".join(map(str, (*rotation[:, 0], *rotation[:, 1])))}" {contact}/>'
        for place, rotation in lying
    )
    wide, deep = walls[0] * EDGE, walls[1] * EDGE
    planes = "".join(
        f'<geom type="plane" pos="{x} {y} 0" zaxis="{-x} {-y} 0" size="2 2 0.1" {contact}/>'
        for x, y in ((wide, 0), (-wide, 0), (0, deep), (0, -deep))
    )
    return (
        '<mujoco><option cone="elliptic" integrator="implicitfast"/><worldbody>'
        f'<geom type="plane" size="2 2 0.1" {contact}/>{planes}{still}{dice}'
        "</worldbody></mujoco>"
    )


def _let_go(rng: Random, data: mujoco.MjData, count: int, toss: Toss) -> None:
    start, aim = np.array(toss.start), np.array(toss.aim)
    way = (aim - start) / np.linalg.norm(aim - start)
    across = np.array([-way[1], way[0]])
    spots = [(a, b, c) for c in (0, 1) for b in (-0.9, 0.9) for a in (-1.75, 0.0, 1.75)]
    for k in range(count):
        a, b, c = spots[k] + rng.normal(0, 0.04, 3)
        place = start + across * a + way * b
        speed = toss.speed * (1 + toss.stray * rng.uniform(-1, 1))
        run = way * speed + across * (-a * 3 + toss.speed * toss.stray * rng.normal(0, 0.4))
        q = rng.normal(size=4)
        data.qpos[7 * k : 7 * k + 7] = [*(place * EDGE), (2.2 + 1.8 * c) * EDGE, *(q / np.linalg.norm(q))]
        data.qvel[6 * k : 6 * k + 3] = np.array([*run, rng.uniform(-8, 6)]) * EDGE
        data.qvel[6 * k + 3 : 6 * k + 6] = rng.normal(0, 22, 3)
