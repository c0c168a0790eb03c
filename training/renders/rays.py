"""Where rays go and what they meet first; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

import numpy as np
from numba import njit

from training.renders.solids import distance, own

NOTHING = -1
"""Owner of a pixel that shows the table."""


@njit(cache=True, fastmath=True, forceinline=True)
def ray(lens, col, row):
    """Return the direction of the ray through a place of the picture."""
    u = (col + 0.5 - lens.width * 0.5) / lens.focal
    v = (row + 0.5 - lens.height * 0.5) / lens.focal
    axes = lens.axes
    dx = axes[0, 0] * u + axes[1, 0] * v + axes[2, 0]
    dy = axes[0, 1] * u + axes[1, 1] * v + axes[2, 1]
    dz = axes[0, 2] * u + axes[1, 2] * v + axes[2, 2]
    q = math.sqrt(dx * dx + dy * dy + dz * dz)
    return dx / q, dy / q, dz / q


@njit(cache=True, fastmath=True)
def hit_solid(solids, i, o, d, limit):
    """Return how far along a ray from `o` a solid is met, or -1."""
    s = solids
    cx, cy, cz = s[i, 1] - o[0], s[i, 2] - o[1], s[i, 3] - o[2]
    along = cx * d[0] + cy * d[1] + cz * d[2]
    radius = s[i, 16]
    if along < 0.0 or along - radius > limit:
        return -1.0
    if cx * cx + cy * cy + cz * cz - along * along > radius * radius:
        return -1.0
    px, py, pz = own(solids, i, -cx, -cy, -cz)
    rx, ry, rz = own(solids, i, d[0], d[1], d[2])
    near, end = 0.0, limit
    for start, step, e in ((px, rx, s[i, 13]), (py, ry, s[i, 14]), (pz, rz, s[i, 15])):
        if abs(step) < 1e-9:
            if abs(start) > e:
                return -1.0
        else:
            a, b = (-e - start) / step, (e - start) / step
            near, end = max(near, min(a, b)), min(end, max(a, b))
    t = near
    eps = 0.0015 * radius
    for _ in range(72):
        if t > end:
            return -1.0
        h = distance(solids, i, px + rx * t, py + ry * t, pz + rz * t)
        if h < eps:
            return t
        t += h * 0.95
    return -1.0


@njit(cache=True, fastmath=True)
def first_hit(solids, o, d, limit):
    """Return the nearest solid's index (or NOTHING) and how far it is along a ray."""
    best, which = limit, NOTHING
    for i in range(solids.shape[0]):
        t = hit_solid(solids, i, o, d, best)
        if 0.0 < t < best:
            best, which = t, i
    return which, best


@njit(cache=True, fastmath=True)
def coverage(lens, solids, step):
    """Return (seen int64[n], whole int64[n]): pixels of each solid in view, and without what hides it.

    Rays are `step` pixels apart and run half a picture beyond each edge, so that a solid cut by the edge
    counts as hidden there.
    """
    n = solids.shape[0]
    seen = np.zeros(n, dtype=np.int64)
    whole = np.zeros(n, dtype=np.int64)
    eye = (lens.eye[0], lens.eye[1], lens.eye[2])
    for row in range(-lens.height // 2, lens.height + lens.height // 2, step):
        for col in range(-lens.width // 2, lens.width + lens.width // 2, step):
            d = ray(lens, float(col), float(row))
            best, which = 1e9, NOTHING
            for i in range(n):
                t = hit_solid(solids, i, eye, d, 1e6)
                if t > 0.0:
                    whole[i] += 1
                    if t < best:
                        best, which = t, i
            if which >= 0 and 0 <= row < lens.height and 0 <= col < lens.width:
                seen[which] += 1
    return seen, whole
