"""The light a table sends: its texture, and a grid of light filled in where even; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

import numpy as np
from numba import njit

from training.renders.rays import first_hit, ray
from training.renders.shading import NOBODY, lit, openness, surroundings

GRID = 3
"""The table's light is found at every third pixel and filled in between where it is even."""
EVEN = 0.05
"""Light that differs by less than this share over a cell of the grid is even."""


@njit(cache=True, fastmath=True, forceinline=True)
def texture_at(world, x, y, footprint):
    """Return the table's colour at (x, y), smoothed to a footprint; the texture repeats, mirrored."""
    sizes, extent = world.sizes, world.ground[0]
    size0 = sizes[0]
    texel = 2.0 * extent / size0
    level = math.log2(max(footprint / texel, 1.0))
    k = min(int(level + 0.35), sizes.shape[0] - 1)
    n = sizes[k]
    u = (x / extent * 0.5 + 0.5) * n - 0.5
    v = (0.5 - y / extent * 0.5) * n - 0.5
    fu, fv = math.floor(u), math.floor(v)
    a, b = u - fu, v - fv
    r = g = bl = 0.0
    for c in range(4):
        i, j = int(fu) + (c & 1), int(fv) + (c >> 1)
        i %= 2 * n
        j %= 2 * n
        i = 2 * n - 1 - i if i >= n else i
        j = 2 * n - 1 - j if j >= n else j
        w = (a if c & 1 else 1 - a) * (b if c >> 1 else 1 - b)
        q = world.offsets[k] + j * n + i
        r += w * world.texels[q, 0]
        g += w * world.texels[q, 1]
        bl += w * world.texels[q, 2]
    return r, g, bl


@njit(cache=True, fastmath=True)
def table_light(world, x, y, v):
    """Return the light a point of the table sends towards v: factors of its colour, then shine."""
    ground = world.ground
    p, up = (x, y, 0.0), (0.0, 0.0, 1.0)
    share = openness(world.solids, p, up, NOBODY, 1.0)
    r, g, b, hr, hg, hb = lit(world, p, up, v, (ground[1], ground[2], 0.0, 0.0), NOBODY, False, share)
    if ground[3] > 0.0:  # a polished table mirrors what stands on it
        which, t = first_hit(world.solids, (x, y, 0.001), (-v[0], -v[1], v[2]), 12.0)
        if which >= 0:
            f = (ground[2] + (1 - ground[2]) * (1.0 - v[2]) ** 5) * ground[3]
            f *= 1.0 / (1.0 + 3.0 * t * ground[1])
            er, eg, eb = surroundings(world, -v[0], -v[1], v[2], ground[1])
            light = 0.6 * (world.room[1] + world.lamps[0, 6])
            hr += f * (world.materials[which, 0] * light - er)
            hg += f * (world.materials[which, 1] * light - eg)
            hb += f * (world.materials[which, 2] * light - eb)
    return r, g, b, hr, hg, hb


@njit(cache=True, fastmath=True)
def on_table(ground, x, y, t):
    """Return whether a ray that meets the table's plane at (x, y) after `t` meets the table."""
    return t < ground[4] and ground[5] * x + ground[6] * y <= ground[7]


@njit(cache=True, fastmath=True)
def light_grid(lens, world):
    """Return the table's light at every GRID-th pixel, float64[rows, cols, 7]; the last says it is table."""
    rows, cols = lens.height // GRID + 2, lens.width // GRID + 2
    grid = np.zeros((rows, cols, 7))
    eye = (lens.eye[0], lens.eye[1], lens.eye[2])
    for i in range(rows):
        for j in range(cols):
            d = ray(lens, float(j * GRID), float(i * GRID))
            if d[2] > -1e-3:
                continue
            t = -eye[2] / d[2]
            x, y = eye[0] + d[0] * t, eye[1] + d[1] * t
            if not on_table(world.ground, x, y, t) or first_hit(world.solids, eye, d, t)[0] >= 0:
                continue
            light = table_light(world, x, y, (-d[0], -d[1], -d[2]))
            for k in range(6):
                grid[i, j, k] = light[k]
            grid[i, j, 6] = 1.0
    return grid


@njit(cache=True, fastmath=True)
def from_grid(grid, row, col):
    """Return (True, light...) filled in from the grid where it is even about a pixel, else (False, zeros)."""
    i, j = row // GRID, col // GRID
    if grid[i, j, 6] * grid[i + 1, j, 6] * grid[i, j + 1, 6] * grid[i + 1, j + 1, 6] < 0.5:
        return False, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for n in (1, 4):
        a, b, c, d = grid[i, j, n], grid[i + 1, j, n], grid[i, j + 1, n], grid[i + 1, j + 1, n]
        low, high = min(a, b, c, d), max(a, b, c, d)
        if high - low > 0.004 + (EVEN * high if n == 1 else 0.0):
            return False, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    fv, fu = (row - i * GRID) / GRID, (col - j * GRID) / GRID
    w00, w10, w01, w11 = (1 - fv) * (1 - fu), fv * (1 - fu), (1 - fv) * fu, fv * fu
    p, q, s, t = grid[i, j], grid[i + 1, j], grid[i, j + 1], grid[i + 1, j + 1]
    return (
        True,
        p[0] * w00 + q[0] * w10 + s[0] * w01 + t[0] * w11,
        p[1] * w00 + q[1] * w10 + s[1] * w01 + t[1] * w11,
        p[2] * w00 + q[2] * w10 + s[2] * w01 + t[2] * w11,
        p[3] * w00 + q[3] * w10 + s[3] * w01 + t[3] * w11,
        p[4] * w00 + q[4] * w10 + s[4] * w01 + t[4] * w11,
        p[5] * w00 + q[5] * w10 + s[5] * w01 + t[5] * w11,
    )
