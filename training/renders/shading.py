"""Light and colour at a point: patterns of dice, surroundings, lamps, soft shadows; compiled with numba."""

import math

from numba import njit

from training.renders.solids import BALL, CYLINDER, DIE, P, distance, dominant_side, hull_distance, nearest_pip, noise3, on_side

# Columns of a row of the table of materials (colours linear 0..1):
# 0..2 colour, 3..5 second colour, 6 pattern, 7 its scale, 8 roughness, 9 reflectance head on, 10 translucency,
# 11..13 pips, 14..16 pip of the one, 17..19 pips of the four, 20 seed, 21 metal, 22..24 absorption per half
# edge, 25 inlay radius in half edges, 26..28 inlay colour, 29 numerals instead of pips, 30 ring around pips,
# 31 metal of pips, 32 share of a pip's radius that is painted, 33 share of the paint that is gone
PLAIN, MARBLE, SPECKLE, WOOD, SWIRL = range(5)

# Columns of a row of the table of lamps: 0..2 direction to a sun or place of a lamp, 3 is a sun, 4 radius
# (of a sun: tangent of its half angle), 5..7 colour.
# The surroundings: 0..2 above, 3..5 at the horizon, 6..8 mean of the table, then six values per window:
# direction, cosine of its half size, brightness, softness.


@njit(cache=True, fastmath=True)
def surroundings(room, windows, dx: float, dy: float, dz: float, rough: float) -> tuple[float, float, float]:
    """Return the light that arrives from a direction, blurred for a rough surface."""
    if dz < 0.0:
        t = min(1.0, -dz * 3.0 + 0.3)
        return (
            room[3] * (1 - t) * 0.6 + room[6] * t,
            room[4] * (1 - t) * 0.6 + room[7] * t,
            room[5] * (1 - t) * 0.6 + room[8] * t,
        )
    t = math.sqrt(dz)
    r = room[3] * (1 - t) + room[0] * t
    g = room[4] * (1 - t) + room[1] * t
    b = room[5] * (1 - t) + room[2] * t
    for k in range(windows.shape[0]):
        c = dx * windows[k, 0] + dy * windows[k, 1] + dz * windows[k, 2]
        soft = windows[k, 5] + rough * 0.5
        edge = windows[k, 3]
        v = (c - edge + soft) / (2.0 * soft)
        if v > 0.0:
            v = min(v, 1.0)
            v = v * v * (3 - 2 * v) * windows[k, 4] / (1.0 + 6.0 * rough)
            r += v * windows[k, 6]
            g += v * windows[k, 7]
            b += v * windows[k, 8]
    return r, g, b


@njit(cache=True, fastmath=True)
def body_colour(m, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return the colour of a material at a point in units of the half edge."""
    pattern = int(m[6])
    t = 0.0
    if pattern != PLAIN:
        k = m[7]
        seed = int(m[20])
        if pattern == MARBLE:
            w = noise3(x * k + 7.1, y * k, z * k, seed) + 0.5 * noise3(x * k * 2, y * k * 2, z * k * 2, seed + 1)
            s = math.sin(6.0 * w + 1.5 * k * (x + 0.5 * y))
            t = 0.5 + 0.5 * s
            t = t * t
        elif pattern == SPECKLE:
            w = noise3(x * k * 5, y * k * 5, z * k * 5, seed)
            t = min(max((w - 0.62) * 12.0, 0.0), 1.0)
        elif pattern == WOOD:
            w = noise3(x * k, y * k, z * k * 0.25, seed)
            ring = math.sqrt((x + 1.3) * (x + 1.3) + (y - 0.4) * (y - 0.4)) * 7.0 + w * 4.0
            t = 0.5 + 0.5 * math.sin(ring * 2.2)
            t = 0.7 * t + 0.3 * noise3(x * 14, y * 14, z * 2, seed + 3)
        else:
            w = noise3(x * k, y * k, z * k, seed) * 1.6 - 0.3 + 0.3 * (noise3(x * 3 * k, y * 3 * k, z * 3 * k, seed) - 0.5)
            t = min(max(w * 2.2 - 0.6, 0.0), 1.0)
    return m[0] + (m[3] - m[0]) * t, m[1] + (m[4] - m[1]) * t, m[2] + (m[5] - m[2]) * t


@njit(cache=True, fastmath=True)
def glyph_ink(glyphs, which: int, u: float, v: float) -> float:
    """Return how much ink of one glyph lies at (u, v), both -1..1."""
    size = glyphs.shape[1]
    col = int((u * 0.5 + 0.5) * size)
    row = int((0.5 - v * 0.5) * size)
    if col < 0 or row < 0 or col >= size or row >= size:
        return 0.0
    return glyphs[which % glyphs.shape[0], row, col]


@njit(cache=True, fastmath=True)
def surface(solids, mats, counts, places, glyphs, i: int, x: float, y: float, z: float) -> tuple[float, float, float, int]:
    """Return colour at a point in a solid's own frame and 1 if it is a pip (2 in an inlay, 0 body)."""
    s, m = solids[i], mats[i]
    kind = int(s[0])
    if kind == DIE:
        e = s[P]
        px, py, pz = x / e, y / e, z / e
        side = dominant_side(px, py, pz)
        u, v, w = on_side(side, px, py, pz)
        if m[29] > 0.0:
            if glyph_ink(glyphs, side + int(m[20]), u * 1.5, v * 1.5) > 0.5:
                return m[11], m[12], m[13], 2
            r, g, b = body_colour(m, px, py, pz)
            return r, g, b, 0
        dist, a = nearest_pip(solids, counts, places, i, side, u, v)
        painted = dist < a * m[32] and w > 1.0 - s[P + 4] - 0.12
        if painted and m[33] > 0.0:
            painted = noise3(px * 7, py * 7, pz * 7, int(m[20])) > m[33]
        if painted:
            if counts[i, side] == 1:
                return m[14], m[15], m[16], 1
            if counts[i, side] == 4:
                return m[17], m[18], m[19], 1
            return m[11], m[12], m[13], 1
        if m[30] > 0.0 and dist < a * (1.0 + m[30]):
            return m[3], m[4], m[5], 0
        if m[25] > 0.0 and w > 0.9:
            q = math.sqrt(u * u + v * v)
            if q < m[25]:
                return m[26], m[27], m[28], 2
        r, g, b = body_colour(m, px, py, pz)
        return r, g, b, 0
    size = s[16]
    if kind == CYLINDER:
        q = math.sqrt(x * x + y * y) / s[P]
        if m[29] == 1.0:  # a coin: a raised rim and a portrait
            ink = glyph_ink(glyphs, int(m[20]), x / s[P] * 1.4, y / s[P] * 1.4)
            f = 1.0 - 0.35 * ink + 0.25 * (1.0 if 0.86 < q < 0.93 else 0.0)
            f *= 0.85 + 0.3 * noise3(x / size * 9, y / size * 9, z, int(m[20]))
            if m[7] > 0.0 and q > m[7]:
                return m[3] * f, m[4] * f, m[5] * f, 0
            return m[0] * f, m[1] * f, m[2] * f, 0
        if m[29] == 2.0:  # a button: holes
            hx, hy = abs(x) / s[P] - 0.24, abs(y) / s[P] - 0.24
            if hx * hx + hy * hy < 0.013:
                return m[0] * 0.05, m[1] * 0.05, m[2] * 0.05, 0
    elif kind > BALL and m[29] > 0.0:
        k = 2.6 / size
        if abs(z) > abs(x) and abs(z) > abs(y):
            u, v = x * k, y * k
        elif abs(x) > abs(y):
            u, v = y * k, z * k
        else:
            u, v = x * k, z * k
        if glyph_ink(glyphs, int(m[20]) + dominant_side(x, y, z), u, v) > 0.5:
            return m[11], m[12], m[13], 0
    r, g, b = body_colour(m, x / size * 1.6, y / size * 1.6, z / size * 1.6)
    return r, g, b, 0


@njit(cache=True, fastmath=True)
def shadow(solids, mats, counts, places, lamps, k: int, x, y, z, lx, ly, lz, far, skip, not_by):
    """Return how much of a lamp's light reaches a point, per colour, with soft edges and tinted shadows."""
    lr, lg, lb = 1.0, 1.0, 1.0
    spread = lamps[k, 4] if lamps[k, 3] > 0.5 else lamps[k, 4] / far
    spread = max(spread, 0.004)
    for i in range(solids.shape[0]):
        if i == not_by:
            continue
        cx, cy, cz = solids[i, 1] - x, solids[i, 2] - y, solids[i, 3] - z
        along = cx * lx + cy * ly + cz * lz
        radius = solids[i, 16]
        if along < -radius:
            continue
        away2 = cx * cx + cy * cy + cz * cz - along * along
        reach = radius * 1.02 + spread * max(along, 0.0)
        if away2 > reach * reach:
            continue
        res = 1.0
        if spread > 0.2 and solids[i, 0] == DIE and i != skip and along > 0.0:
            # A wide lamp's shadow has no shape left: a ball's will do.
            res = (math.sqrt(away2) - 0.62 * radius) / (spread * along + 0.4 * radius) * 1.2
            res = max(res, 1.0 - 2.0 * min(1.0, (0.62 * radius / (spread * along + 1e-6)) ** 2))
        else:
            half = math.sqrt(max(reach * reach - away2, 0.0))
            t = max(along - half, 0.015 * radius if i == skip else 0.002)
            end = min(along + half, far)
            for _ in range(36):
                qx, qy, qz = x + lx * t - solids[i, 1], y + ly * t - solids[i, 2], z + lz * t - solids[i, 3]
                ox = solids[i, 4] * qx + solids[i, 5] * qy + solids[i, 6] * qz
                oy = solids[i, 7] * qx + solids[i, 8] * qy + solids[i, 9] * qz
                oz = solids[i, 10] * qx + solids[i, 11] * qy + solids[i, 12] * qz
                if i == skip:
                    h = distance(solids, counts, places, i, ox, oy, oz) * 1.6 + 0.01 * radius
                elif solids[i, 0] == DIE:
                    e = solids[i, P]
                    h = hull_distance(solids, i, ox / e, oy / e, oz / e) * e
                else:
                    h = distance(solids, counts, places, i, ox, oy, oz)
                ratio = h / (spread * t + 1e-6)
                if ratio > res and t > along:
                    break
                res = min(res, ratio)
                if res < -1.0:
                    break
                t += min(max(abs(h) * 0.9, 0.06 * radius), 0.7 * radius)
                if t > end:
                    break
        res = max(res, -1.0)
        if res < 1.0:
            lit = 0.25 * (1 + res) * (1 + res) * (2 - res)
            through = mats[i, 10] * 0.7
            lr *= lit + (1 - lit) * through * mats[i, 0]
            lg *= lit + (1 - lit) * through * mats[i, 1]
            lb *= lit + (1 - lit) * through * mats[i, 2]
            if lr + lg + lb < 0.01:
                break
    return lr, lg, lb


@njit(cache=True, fastmath=True)
def openness(solids, counts, places, x, y, z, nx, ny, nz, skip, unit):
    """Return the share 0..1 of the surroundings that neighbours and the table leave free at a point."""
    taken = 0.0
    for i in range(solids.shape[0]):
        if i == skip:
            continue
        cx, cy, cz = solids[i, 1] - x, solids[i, 2] - y, solids[i, 3] - z
        reach = solids[i, 16] + 0.8 * unit
        if cx * cx + cy * cy + cz * cz > reach * reach:
            continue
        for k in range(3):
            t = unit * (0.12 + 0.33 * k)
            qx, qy, qz = x + nx * t - solids[i, 1], y + ny * t - solids[i, 2], z + nz * t - solids[i, 3]
            ox = solids[i, 4] * qx + solids[i, 5] * qy + solids[i, 6] * qz
            oy = solids[i, 7] * qx + solids[i, 8] * qy + solids[i, 9] * qz
            oz = solids[i, 10] * qx + solids[i, 11] * qy + solids[i, 12] * qz
            h = max(distance(solids, counts, places, i, ox, oy, oz), 0.0)
            taken += max(0.0, 1.0 - h / t) * (0.5, 0.32, 0.2)[k]
    return max(0.12, 1.0 - min(taken, 1.0))
