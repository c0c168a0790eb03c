"""How a die is numbered: which value lies on which side, where its pips are and which way it lies."""

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

AXES: Floats = np.array(
    [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], dtype=np.float64
)
"""Outward normals of a die's six sides in its own frame; side k is row k."""


def side_values(right_handed: bool) -> Ints:
    """Return the value on each side of AXES, int64[6]; opposite sides sum to seven.

    On a right-handed (western) die 1, 2 and 3 run counter-clockwise about their common corner,
    on a left-handed (Asian) one clockwise.
    """
    values = [2, 5, 3, 4, 1, 6] if right_handed else [2, 5, 4, 3, 1, 6]
    return np.array(values, dtype=np.int64)


def about_z(angle: float) -> Floats:
    """Return the 3x3 rotation about the upward axis by `angle` radians."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def about_x(angle: float) -> Floats:
    """Return the 3x3 rotation about the x axis by `angle` radians."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])


def turning(source: Floats, target: Floats) -> Floats:
    """Return a 3x3 rotation that carries unit vector `source` onto unit vector `target`."""
    v = np.cross(source, target)
    c = float(source @ target)
    if c < -0.999999:
        other = np.array([1.0, 0, 0]) if abs(source[0]) < 0.9 else np.array([0, 1.0, 0])
        axis = np.cross(source, other)
        axis /= np.linalg.norm(axis)
        return 2.0 * np.outer(axis, axis) - np.eye(3)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.asarray(np.eye(3) + k + k @ k / (1.0 + c))


def resting(side: int, yaw: float) -> Floats:
    """Return the die-to-world rotation that shows `side` (row of AXES) upward, turned by `yaw` radians."""
    return about_z(yaw) @ turning(AXES[side], np.array([0.0, 0.0, 1.0]))


def upper_side(rotation: Floats) -> int:
    """Return the row of AXES that points most nearly upward under a die-to-world rotation."""
    return int(np.argmax((rotation @ AXES.T)[2]))


def upper_value(rotation: Floats, right_handed: bool) -> int:
    """Return the value 1..6 on the upper face under a die-to-world rotation."""
    return int(side_values(right_handed)[upper_side(rotation)])


def pip_places(value: int, flipped: bool) -> list[tuple[float, float]]:
    """Return the pips of one face as (u, v) in units of the pip spacing, each -1, 0 or 1.

    `flipped` takes the other diagonal of 2 and 3 and turns the rows of 6 by a quarter.
    """
    corner = [(-1.0, -1.0), (1.0, 1.0)]
    others = [(-1.0, 1.0), (1.0, -1.0)]
    middle = [(0.0, 0.0)]
    diagonal = others if flipped else corner
    rows = [(0.0, -1.0), (0.0, 1.0)] if flipped else [(-1.0, 0.0), (1.0, 0.0)]
    places = {
        1: middle,
        2: diagonal,
        3: middle + diagonal,
        4: corner + others,
        5: corner + others + middle,
        6: corner + others + rows,
    }
    return places[value]


def pip_table(values: Ints, flips: tuple[bool, bool, bool]) -> tuple[Ints, Floats]:
    """Return pips per side int64[6] and their places float64[6, 6, 2] for the tracer.

    `flips` says for 2, 3 and 6 whether they are turned.
    """
    counts = np.zeros(6, dtype=np.int64)
    places = np.zeros((6, 6, 2))
    turned = {2: flips[0], 3: flips[1], 6: flips[2]}
    for side, value in enumerate(values):
        pips = pip_places(int(value), turned.get(int(value), False))
        counts[side] = len(pips)
        places[side, : len(pips)] = pips
    return counts, places
