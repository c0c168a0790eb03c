"""Signed distances of the solids that lie on a table, compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

import numpy as np
from numba import njit

from training.renders.world import COUNTS, PLACES, P

DIE, BOX, CYLINDER, BALL, CONE, OCTA, DODECA, ICOSA, RING = range(9)
"""Kinds of solid, as stored in column 0 of the tracer's table of solids."""

PHI = (1.0 + math.sqrt(5.0)) / 2.0
_N1 = 1.0 / math.sqrt(1.0 + PHI * PHI)
_N2 = PHI / math.sqrt(1.0 + PHI * PHI)
_I1 = 1.0 / math.sqrt(3.0)
_I2 = (1.0 / PHI) / math.sqrt(3.0)
_I3 = PHI / math.sqrt(3.0)


@njit(cache=True, fastmath=True)
def dominant_side(x: float, y: float, z: float) -> int:
    """Return the side 0..5 (x+, x-, y+, y-, z+, z-) that a point of a cube belongs to."""
    ax, ay, az = abs(x), abs(y), abs(z)
    if ax >= ay and ax >= az:
        return 0 if x > 0 else 1
    if ay >= az:
        return 2 if y > 0 else 3
    return 4 if z > 0 else 5


@njit(cache=True, fastmath=True)
def on_side(side: int, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return (u, v, height) of a point over one side of a cube."""
    if side < 2:
        return y, z, abs(x)
    if side < 4:
        return z, x, abs(y)
    return x, y, abs(z)


@njit(cache=True, fastmath=True)
def nearest_pip(solids, i: int, side: int, u: float, v: float) -> tuple[float, float]:
    """Return the distance to the nearest pip's centre on one side and that pip's radius, in half edges."""
    count = int(solids[i, COUNTS + side])
    spacing = solids[i, P + 5]
    squeeze = 1.0
    radius = solids[i, P + 3]
    if count == 6:
        squeeze = solids[i, P + 7]
    elif count == 1:
        radius = solids[i, P + 6]
    rows_along_v = count == 6 and solids[i, PLACES + 12 * side + 2 * 4] == 0.0
    best = 1e9
    for k in range(count):
        pu = solids[i, PLACES + 12 * side + 2 * k] * spacing
        pv = solids[i, PLACES + 12 * side + 2 * k + 1] * spacing
        if rows_along_v:
            pv *= squeeze
        else:
            pu *= squeeze
        d = (u - pu) * (u - pu) + (v - pv) * (v - pv)
        best = min(best, d)
    return math.sqrt(best), radius


@njit(cache=True, fastmath=True)
def hull_distance(solids, i: int, x: float, y: float, z: float) -> float:
    """Return the distance in half edges to a die without its pips: a rounded cube, its corners turned."""
    r = solids[i, P + 1]
    qx = abs(x) - (1.0 - r)
    qy = abs(y) - (1.0 - r)
    qz = abs(z) - (1.0 - r)
    mx, my, mz = max(qx, 0.0), max(qy, 0.0), max(qz, 0.0)
    d = math.sqrt(mx * mx + my * my + mz * mz) + min(max(qx, qy, qz), 0.0) - r
    ball = math.sqrt(x * x + y * y + z * z) - solids[i, P + 2]
    k = 0.05
    h = max(k - abs(d - ball), 0.0) / k
    return max(d, ball) + h * h * k * 0.25


@njit(cache=True, fastmath=True)
def die_distance(solids, i: int, x: float, y: float, z: float) -> float:
    """Return the distance to a die in half edges, its pips bored."""
    d = hull_distance(solids, i, x, y, z)
    depth = solids[i, P + 4]
    if depth > 0.0 and d < 0.02:  # boring only takes away: further out the whole die's distance is safe
        side = dominant_side(x, y, z)
        u, v, w = on_side(side, x, y, z)
        dist, a = nearest_pip(solids, i, side, u, v)
        if dist < a + 0.2:
            big = (a * a + depth * depth) / (2.0 * depth)
            up = w - (1.0 + big - depth)
            d = max(d, big - math.sqrt(dist * dist + up * up))
    return d


@njit(cache=True, fastmath=True)
def polyhedron_distance(kind: int, x: float, y: float, z: float, inradius: float) -> float:
    """Return the (bounding) distance to a regular solid of 8, 12 or 20 sides about the origin."""
    ax, ay, az = abs(x), abs(y), abs(z)
    if kind == OCTA:
        return (ax + ay + az) * _I1 - inradius
    if kind == DODECA:
        m = max(ay * _N1 + az * _N2, ax * _N2 + az * _N1, ax * _N1 + ay * _N2)
        return m - inradius
    m = max((ax + ay + az) * _I1, ay * _I2 + az * _I3, ax * _I3 + az * _I2, ax * _I2 + ay * _I3)
    return m - inradius


@njit(cache=True, fastmath=True)
def distance(solids, i: int, x: float, y: float, z: float) -> float:
    """Return the signed distance from a point in a solid's own frame to the solid."""
    kind = int(solids[i, 0])
    if kind == DIE:
        e = solids[i, P]
        return die_distance(solids, i, x / e, y / e, z / e) * e
    if kind == BOX:
        r = solids[i, P]
        qx, qy, qz = abs(x) - solids[i, 13] + r, abs(y) - solids[i, 14] + r, abs(z) - solids[i, 15] + r
        mx, my, mz = max(qx, 0.0), max(qy, 0.0), max(qz, 0.0)
        return math.sqrt(mx * mx + my * my + mz * mz) + min(max(qx, qy, qz), 0.0) - r
    if kind == CYLINDER:
        r = solids[i, P + 2]
        q = math.sqrt(x * x + y * y) - solids[i, P] + r
        w = abs(z) - solids[i, P + 1] + r
        mq, mw = max(q, 0.0), max(w, 0.0)
        return math.sqrt(mq * mq + mw * mw) + min(max(q, w), 0.0) - r
    if kind == BALL:
        return math.sqrt(x * x + y * y + z * z) - solids[i, P]
    if kind == CONE:
        length = solids[i, P]
        t = min(max((z + length) / (2.0 * length), 0.0), 1.0)
        dz = z - (t * 2.0 - 1.0) * length
        return (
            math.sqrt(x * x + y * y + dz * dz)
            - (solids[i, P + 1] + (solids[i, P + 2] - solids[i, P + 1]) * t)
        ) * 0.9
    if kind == RING:
        q = abs(math.sqrt(x * x + y * y) - solids[i, P]) - solids[i, P + 1]
        w = abs(z) - solids[i, P + 2]
        mq, mw = max(q, 0.0), max(w, 0.0)
        return math.sqrt(mq * mq + mw * mw) + min(max(q, w), 0.0) - 0.02
    r = solids[i, P + 1]
    return polyhedron_distance(kind, x, y, z, solids[i, P] - r) - r


@njit(cache=True, fastmath=True, forceinline=True)
def own(solids, i: int, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return a direction of the world in a solid's own frame."""
    s = solids
    return (
        s[i, 4] * x + s[i, 5] * y + s[i, 6] * z,
        s[i, 7] * x + s[i, 8] * y + s[i, 9] * z,
        s[i, 10] * x + s[i, 11] * y + s[i, 12] * z,
    )


@njit(cache=True, fastmath=True)
def away(solids, i: int, x: float, y: float, z: float) -> float:
    """Return the signed distance from a point of the world to a solid; a die counts without its pips."""
    s = solids
    px, py, pz = own(solids, i, x - s[i, 1], y - s[i, 2], z - s[i, 3])
    if s[i, 0] == DIE:
        e = s[i, P]
        return hull_distance(solids, i, px / e, py / e, pz / e) * e
    return distance(solids, i, px, py, pz)


def bounding(kind: int, parameters: tuple[float, ...]) -> tuple[float, float, float]:
    """Return the half extents of a solid's own bounding box for the kinds that imply them."""
    if kind == DIE:
        return (parameters[0],) * 3
    if kind == CYLINDER:
        return parameters[0], parameters[0], parameters[1]
    if kind == BALL:
        return (parameters[0],) * 3
    if kind == CONE:
        wide = max(parameters[1], parameters[2])
        return wide, wide, parameters[0] + wide
    if kind == RING:
        wide = parameters[0] + parameters[1] + 0.03
        return wide, wide, parameters[2] + 0.03
    stretch = {OCTA: math.sqrt(3.0), DODECA: 1.27, ICOSA: 1.27}[kind]
    return (parameters[0] * stretch,) * 3


SIDE_NORMALS = {
    OCTA: np.array([_I1, _I1, _I1]),
    DODECA: np.array([0.0, _N1, _N2]),
    ICOSA: np.array([_I1, _I1, _I1]),
}
"""One outward normal of each regular solid, to rest it on."""
