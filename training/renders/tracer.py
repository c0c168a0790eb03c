"""The picture of a scene by rays: solids, what shows through clear ones, the table; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

import numpy as np
from numba import njit

from training.renders.rays import NOTHING, first_hit, ray
from training.renders.shading import lit, openness, surroundings
from training.renders.solids import DIE, distance, dominant_side, own
from training.renders.surfaces import BODY, PIP, SIDE_PIP, surface
from training.renders.table import from_grid, light_grid, on_table, table_light, texture_at
from training.renders.world import P


@njit(cache=True, fastmath=True)
def normal(solids, i, x, y, z):
    """Return the outward normal, in the world, at a point in a solid's own frame."""
    e = 0.004 * solids[i, 16]
    # Differences over the corners of a tetrahedron: four distances where the axes would take six.
    a = distance(solids, i, x + e, y - e, z - e)
    b = distance(solids, i, x - e, y - e, z + e)
    c = distance(solids, i, x - e, y + e, z - e)
    d = distance(solids, i, x + e, y + e, z + e)
    gx, gy, gz = a - b - c + d, c + d - a - b, b + d - a - c
    s = solids[i]
    nx = s[4] * gx + s[7] * gy + s[10] * gz
    ny = s[5] * gx + s[8] * gy + s[11] * gz
    nz = s[6] * gx + s[9] * gy + s[12] * gz
    q = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    return nx / q, ny / q, nz / q


@njit(cache=True, fastmath=True)
def seen_through(world, i, p, n, v, clear, pixel):
    """Return the light that comes through a clear die to its surface at `p` and on towards v."""
    room, m = world.room, world.materials[i]
    nv = n[0] * v[0] + n[1] * v[1] + n[2] * v[2]
    k = 1.0 / 1.5  # air to plastic
    root = math.sqrt(max(1.0 - k * k * (1.0 - nv * nv), 0.0))
    bend = k * nv - root
    tx, ty, tz = -v[0] * k + n[0] * bend, -v[1] * k + n[1] * bend, -v[2] * k + n[2] * bend
    s = world.solids
    px, py, pz = own(world.solids, i, p[0] - s[i, 1], p[1] - s[i, 2], p[2] - s[i, 3])
    ox, oy, oz = own(world.solids, i, tx, ty, tz)
    h, seen, light = s[i, P], 0.0, 0.5 * (room[0] + room[6])
    r, g, b = room[3] * 0.8, room[4] * 0.8, room[5] * 0.8
    for _ in range(3):  # through the body to a side, and on where that throws all light back
        t, out = 1e9, 0
        for k, o, d in ((0, px, ox), (1, py, oy), (2, pz, oz)):
            if abs(d) > 1e-6:
                far = ((h if d > 0 else -h) - o) / d
                if far < t:
                    t, out = far, k
        t = max(t, 0.0)
        seen += t
        px, py, pz = px + ox * t, py + oy * t, pz + oz * t
        br, bg, bb, back = surface(world, i, px * 0.999, py * 0.999, pz * 0.999)
        if back == PIP and clear > 0.2:  # milky bodies scatter what lies behind
            r, g, b = br * light, bg * light, bb * light
            break
        wx = s[i, 4] * px + s[i, 7] * py + s[i, 10] * pz
        wy = s[i, 5] * px + s[i, 8] * py + s[i, 11] * pz
        wz = s[i, 6] * px + s[i, 9] * py + s[i, 12] * pz
        if s[i, 3] + wz < 0.12 * h:
            r, g, b = texture_at(world, s[i, 1] + wx, s[i, 2] + wy, pixel * 20)
            r, g, b = r * room[9] * 0.65, g * room[10] * 0.65, b * room[11] * 0.65
            break
        face = (ox, oy, oz)[out]
        if (1.0 - face * face) * 2.25 < 1.0:  # plastic to air: the light leaves
            dx = s[i, 4] * ox + s[i, 7] * oy + s[i, 10] * oz
            dy = s[i, 5] * ox + s[i, 8] * oy + s[i, 11] * oz
            dz = s[i, 6] * ox + s[i, 9] * oy + s[i, 12] * oz
            r, g, b = surroundings(world, dx, dy, dz, 0.5)
            r, g, b = r * 0.8, g * 0.8, b * 0.8
            break
        if out == 0:
            ox = -ox
        elif out == 1:
            oy = -oy
        else:
            oz = -oz
    t = seen
    t /= h
    return r * math.exp(-m[22] * t), g * math.exp(-m[23] * t), b * math.exp(-m[24] * t)


@njit(cache=True, fastmath=True)
def solid_colour(world, i, p, v, pixel):
    """Return the light a point of a solid sends towards v, and its part."""
    s, m = world.solids[i], world.materials[i]
    px, py, pz = own(world.solids, i, p[0] - s[1], p[1] - s[2], p[2] - s[3])
    n = normal(world.solids, i, px, py, pz)
    ar, ag, ab, part = surface(world, i, px, py, pz)
    unit = 0.5 * s[16]
    share = openness(world.solids, p, n, i, unit)
    # The table closes half the room for what lies low on a side.
    low = min(max(p[2] / unit, 0.0), 1.0)
    share *= 0.55 + 0.45 * low + (0.45 - 0.45 * low) * max(n[2], 0.0)
    if part == PIP:
        if s[P + 4] > 0.0:
            share *= 0.75
        side = dominant_side(px, py, pz)
        upward = s[6 + 3 * (side // 2)]
        if (upward if side % 2 == 0 else -upward) < 0.7:
            part = SIDE_PIP
    is_die = int(s[0]) == DIE
    rough, metal, clear = m[8], m[21], m[10]
    if part != BODY:
        rough, metal, clear = min(1.0, rough + 0.1), metal * m[31], clear * 0.15
    # A convex body shades itself only inside its pips.
    self_shade = part in {PIP, SIDE_PIP} or not is_die
    finish = (rough, m[9], metal, 0.15 + 0.25 * m[10])
    r, g, b, hr, hg, hb = lit(world, p, n, v, finish, i, self_shade, share)
    r, g, b = r * ar + hr, g * ag + hg, b * ab + hb
    if clear > 0.0 and is_die:
        fr, fg, fb = seen_through(world, i, p, n, v, clear, pixel)
        # The share of the body's own (scattered) light shrinks as it clears; shine stays.
        own_share = 1 - clear * 0.75
        r, g, b = r * own_share + fr * clear, g * own_share + fg * clear, b * own_share + fb * clear
    return r, g, b, part


@njit(cache=True, fastmath=True, forceinline=True)
def ray_colour(lens, world, grid, col, row, at_col, at_row):
    """Return (r, g, b, owner, part, depth) of the ray through a place of the picture near a pixel."""
    eye = (lens.eye[0], lens.eye[1], lens.eye[2])
    pixel = 1.0 / lens.focal
    d = ray(lens, at_col, at_row)
    v = (-d[0], -d[1], -d[2])
    ground_t = -eye[2] / d[2] if d[2] < -1e-4 else 1e9
    which, t = first_hit(world.solids, eye, d, min(ground_t, world.ground[4]))
    p = (eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t)
    if which >= 0:
        r, g, b, part = solid_colour(world, which, p, v, pixel)
        return r, g, b, which, part, t
    if on_table(world.ground, p[0], p[1], ground_t):
        even, r, g, b, hr, hg, hb = from_grid(grid, row, col)
        if not even:
            r, g, b, hr, hg, hb = table_light(world, p[0], p[1], v)
        ar, ag, ab = texture_at(world, p[0], p[1], t * pixel / max(v[2], 0.12) * 0.75)
        return max(r * ar + hr, 0.0), max(g * ag + hg, 0.0), max(b * ab + hb, 0.0), NOTHING, BODY, t
    f = 0.7 + 0.3 * math.sin(4.0 * d[0] + 3.0 * d[1] + 5.0 * d[2])
    return world.ground[8] * f, world.ground[9] * f, world.ground[10] * f, NOTHING, BODY, t


@njit(cache=True, fastmath=True, forceinline=True)
def busy(owner, part, row, col):
    """Return whether a pixel lies at the edge of a solid or of a pip."""
    me, mine = owner[row, col], part[row, col]
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            r, c = min(max(row + dr, 0), owner.shape[0] - 1), min(max(col + dc, 0), owner.shape[1] - 1)
            if owner[r, c] != me or part[r, c] != mine:
                return True
    return False


@njit(cache=True, fastmath=True)
def trace(lens, world, samples, seed):
    """Return (colour float32[h, w, 3] linear, owner int16[h, w], part int8[h, w], depth float32[h, w]).

    Pixels near an edge get `samples` more rays, the others one.
    """
    height, width = lens.height, lens.width
    colour = np.zeros((height, width, 3), dtype=np.float32)
    owner = np.full((height, width), NOTHING, dtype=np.int16)
    part = np.zeros((height, width), dtype=np.int8)
    depth = np.zeros((height, width), dtype=np.float32)
    np.random.seed(seed)
    grid = light_grid(lens, world)
    for row in range(height):
        for col in range(width):
            r, g, b, which, what, t = ray_colour(lens, world, grid, col, row, float(col), float(row))
            owner[row, col], part[row, col], depth[row, col] = which, what, t
            colour[row, col, 0], colour[row, col, 1], colour[row, col, 2] = r, g, b
    share = 1.0 / (samples + 1)
    for row in range(height):
        for col in range(width):
            if not busy(owner, part, row, col):
                continue
            r, g, b = colour[row, col, 0] * share, colour[row, col, 1] * share, colour[row, col, 2] * share
            for _ in range(samples):
                at_col, at_row = col + np.random.random() - 0.5, row + np.random.random() - 0.5
                more = ray_colour(lens, world, grid, col, row, at_col, at_row)
                r, g, b = r + more[0] * share, g + more[1] * share, b + more[2] * share
            colour[row, col, 0], colour[row, col, 1], colour[row, col, 2] = r, g, b
    return colour, owner, part, depth
