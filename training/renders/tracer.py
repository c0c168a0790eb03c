"""The picture of a scene by rays, sphere-traced solids over a textured table, compiled with numba."""

import math

import numpy as np
from numba import njit

from training.renders.shading import openness, shadow, surface, surroundings
from training.renders.solids import DIE, P, distance

NOTHING = -1
"""Owner of a pixel that shows the table."""


@njit(cache=True, fastmath=True)
def hit_solid(solids, counts, places, i, ox, oy, oz, dx, dy, dz, limit):
    """Return how far along a ray a solid is met, or -1."""
    cx, cy, cz = solids[i, 1] - ox, solids[i, 2] - oy, solids[i, 3] - oz
    along = cx * dx + cy * dy + cz * dz
    if along < 0.0 or along - solids[i, 16] > limit:
        return -1.0
    if cx * cx + cy * cy + cz * cz - along * along > solids[i, 16] * solids[i, 16]:
        return -1.0
    px = -(solids[i, 4] * cx + solids[i, 5] * cy + solids[i, 6] * cz)
    py = -(solids[i, 7] * cx + solids[i, 8] * cy + solids[i, 9] * cz)
    pz = -(solids[i, 10] * cx + solids[i, 11] * cy + solids[i, 12] * cz)
    rx = solids[i, 4] * dx + solids[i, 5] * dy + solids[i, 6] * dz
    ry = solids[i, 7] * dx + solids[i, 8] * dy + solids[i, 9] * dz
    rz = solids[i, 10] * dx + solids[i, 11] * dy + solids[i, 12] * dz
    near, end = 0.0, limit
    for o, d, e in ((px, rx, solids[i, 13]), (py, ry, solids[i, 14]), (pz, rz, solids[i, 15])):
        if abs(d) < 1e-9:
            if abs(o) > e:
                return -1.0
        else:
            a, b = (-e - o) / d, (e - o) / d
            if a > b:
                a, b = b, a
            near, end = max(near, a), min(end, b)
    if near > end:
        return -1.0
    t = near
    eps = 0.0015 * solids[i, 16]
    for _ in range(72):
        h = distance(solids, counts, places, i, px + rx * t, py + ry * t, pz + rz * t)
        if h < eps:
            return t
        t += h * 0.95
        if t > end:
            return -1.0
    return -1.0


@njit(cache=True, fastmath=True)
def first_hit(solids, counts, places, ox, oy, oz, dx, dy, dz, limit, skip):
    """Return the nearest solid's index (or NOTHING) and how far it is along a ray."""
    best, which = limit, NOTHING
    for i in range(solids.shape[0]):
        if i != skip:
            t = hit_solid(solids, counts, places, i, ox, oy, oz, dx, dy, dz, best)
            if t > 0.0 and t < best:
                best, which = t, i
    return which, best


@njit(cache=True, fastmath=True)
def texture_at(levels, offsets, sizes, extent, x, y, footprint):
    """Return the table's colour at (x, y), smoothed to a footprint; the texture is mirrored beyond its edge."""
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
        q = offsets[k] + j * n + i
        r += w * levels[q, 0]
        g += w * levels[q, 1]
        bl += w * levels[q, 2]
    return r, g, bl


@njit(cache=True, fastmath=True)
def gloss(nx, ny, nz, vx, vy, vz, lx, ly, lz, rough):
    """Return the highlight (GGX) of a lamp seen along v on a surface of given roughness."""
    hx, hy, hz = lx + vx, ly + vy, lz + vz
    q = math.sqrt(hx * hx + hy * hy + hz * hz) + 1e-9
    nh = max((nx * hx + ny * hy + nz * hz) / q, 0.0)
    a2 = max(rough * rough, 0.02)
    a2 *= a2
    d = nh * nh * (a2 - 1.0) + 1.0
    return min(a2 / (math.pi * d * d) * 0.25, 60.0)


@njit(cache=True, fastmath=True)
def lit(solids, mats, counts, places, lamps, room, windows, x, y, z, nx, ny, nz, vx, vy, vz,
        rough, f0, metal, skip, not_by, wrap, open_share):
    """Return the light an opaque point sends towards v: three factors of its colour, then three of shine."""
    nv = max(nx * vx + ny * vy + nz * vz, 0.02)
    fresnel = f0 + (1.0 - f0) * (1.0 - nv) ** 5 * (1.0 - 0.75 * rough)
    up = 0.5 + 0.5 * nz
    body = 1.0 - metal
    # What the room and the table send from above and below.
    share = open_share * body
    r = ((room[0] * 0.6 + room[3] * 0.4) * up + room[6] * (1 - up)) * share
    g = ((room[1] * 0.6 + room[4] * 0.4) * up + room[7] * (1 - up)) * share
    b = ((room[2] * 0.6 + room[5] * 0.4) * up + room[8] * (1 - up)) * share
    er, eg, eb = surroundings(room, windows, 2 * nv * nx - vx, 2 * nv * ny - vy, 2 * nv * nz - vz, rough)
    seen = fresnel * share
    metallic = metal * open_share
    r, g, b = r + er * metallic, g + eg * metallic, b + eb * metallic
    hr, hg, hb = er * seen, eg * seen, eb * seen
    for k in range(lamps.shape[0]):
        if lamps[k, 3] > 0.5:
            lx, ly, lz, far, strength = lamps[k, 0], lamps[k, 1], lamps[k, 2], 1e6, 1.0
        else:
            lx, ly, lz = lamps[k, 0] - x, lamps[k, 1] - y, lamps[k, 2] - z
            far = math.sqrt(lx * lx + ly * ly + lz * lz)
            lx, ly, lz = lx / far, ly / far, lz / far
            strength = lamps[k, 8] * lamps[k, 8] / (far * far)
        nl = (nx * lx + ny * ly + nz * lz + wrap) / (1.0 + wrap)
        if nl <= 0.0:
            continue
        sr, sg, sb = shadow(solids, mats, counts, places, lamps, k, x, y, z, lx, ly, lz, far, skip, not_by)
        spread = lamps[k, 4] if lamps[k, 3] > 0.5 else lamps[k, 4] / far
        shine = gloss(nx, ny, nz, vx, vy, vz, lx, ly, lz, min(1.0, rough + 0.4 * spread)) * nl * 3.0
        lr, lg, lb = lamps[k, 5] * strength * sr, lamps[k, 6] * strength * sg, lamps[k, 7] * strength * sb
        own = nl * body + shine * metal
        r, g, b = r + lr * own, g + lg * own, b + lb * own
        shine *= fresnel * body
        hr, hg, hb = hr + lr * shine, hg + lg * shine, hb + lb * shine
    return r, g, b, hr, hg, hb


@njit(cache=True, fastmath=True)
def table_light(solids, mats, counts, places, lamps, room, windows, ground, x, y, vx, vy, vz):
    """Return the light a point of the table sends towards v: factors of its colour, then shine."""
    share = openness(solids, counts, places, x, y, 0.0, 0.0, 0.0, 1.0, -2, 1.0)
    r, g, b, hr, hg, hb = lit(solids, mats, counts, places, lamps, room, windows, x, y, 0.0, 0.0, 0.0, 1.0, vx, vy, vz,
                              ground[1], ground[2], 0.0, -2, -2, 0.0, share)
    if ground[3] > 0.0:  # a polished table mirrors what stands on it
        which, t = first_hit(solids, counts, places, x, y, 0.001, -vx, -vy, vz, 12.0, -2)
        if which >= 0:
            f = (ground[2] + (1 - ground[2]) * (1.0 - vz) ** 5) * ground[3]
            f *= 1.0 / (1.0 + 3.0 * t * ground[1])
            er, eg, eb = surroundings(room, windows, -vx, -vy, vz, ground[1])
            light = 0.6 * (room[1] + lamps[0, 6])
            hr += f * (mats[which, 0] * light - er)
            hg += f * (mats[which, 1] * light - eg)
            hb += f * (mats[which, 2] * light - eb)
    return r, g, b, hr, hg, hb


GRID = 3
"""The table's light is found at every third pixel and filled in between where it is even."""


@njit(cache=True, fastmath=True)
def ray(eye, axes, focal, width, height, col, row):
    """Return the direction of the ray through a place of the picture."""
    u = (col + 0.5 - width * 0.5) / focal
    v = (row + 0.5 - height * 0.5) / focal
    dx = axes[0, 0] * u + axes[1, 0] * v + axes[2, 0]
    dy = axes[0, 1] * u + axes[1, 1] * v + axes[2, 1]
    dz = axes[0, 2] * u + axes[1, 2] * v + axes[2, 2]
    q = math.sqrt(dx * dx + dy * dy + dz * dz)
    return dx / q, dy / q, dz / q


@njit(cache=True, fastmath=True)
def light_grid(width, height, eye, axes, focal, solids, mats, counts, places, lamps, room, windows, ground):
    """Return the table's light at every GRID-th pixel, float64[rows, cols, 7]; the last column says it is table."""
    rows, cols = height // GRID + 2, width // GRID + 2
    grid = np.zeros((rows, cols, 7))
    for i in range(rows):
        for j in range(cols):
            dx, dy, dz = ray(eye, axes, focal, width, height, float(j * GRID), float(i * GRID))
            if dz > -1e-3:
                continue
            t = -eye[2] / dz
            x, y = eye[0] + dx * t, eye[1] + dy * t
            if t > ground[4] or ground[5] * x + ground[6] * y > ground[7]:
                continue
            hidden, _ = first_hit(solids, counts, places, eye[0], eye[1], eye[2], dx, dy, dz, t, -2)
            if hidden >= 0:
                continue
            r, g, b, hr, hg, hb = table_light(solids, mats, counts, places, lamps, room, windows, ground, x, y, -dx, -dy, -dz)
            grid[i, j, 0], grid[i, j, 1], grid[i, j, 2] = r, g, b
            grid[i, j, 3], grid[i, j, 4], grid[i, j, 5] = hr, hg, hb
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
        low, high = min(min(a, b), min(c, d)), max(max(a, b), max(c, d))
        if high - low > 0.004 + (0.05 * high if n == 1 else 0.0):
            return False, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    fv, fu = (row - i * GRID) / GRID, (col - j * GRID) / GRID
    w00, w10, w01, w11 = (1 - fv) * (1 - fu), fv * (1 - fu), (1 - fv) * fu, fv * fu
    p, q, s, t = grid[i, j], grid[i + 1, j], grid[i, j + 1], grid[i + 1, j + 1]
    return (
        True,
        p[0] * w00 + q[0] * w10 + s[0] * w01 + t[0] * w11, p[1] * w00 + q[1] * w10 + s[1] * w01 + t[1] * w11,
        p[2] * w00 + q[2] * w10 + s[2] * w01 + t[2] * w11, p[3] * w00 + q[3] * w10 + s[3] * w01 + t[3] * w11,
        p[4] * w00 + q[4] * w10 + s[4] * w01 + t[4] * w11, p[5] * w00 + q[5] * w10 + s[5] * w01 + t[5] * w11,
    )


@njit(cache=True, fastmath=True)
def solid_colour(solids, mats, counts, places, glyphs, lamps, room, windows, levels, offsets, sizes, ground,
                 i, x, y, z, vx, vy, vz, pixel):
    """Return the light a point of a solid sends towards v, and what it is (0 body, 1 pip, 2 inlay), and its side's height."""
    s, m = solids[i], mats[i]
    qx, qy, qz = x - s[1], y - s[2], z - s[3]
    px = s[4] * qx + s[5] * qy + s[6] * qz
    py = s[7] * qx + s[8] * qy + s[9] * qz
    pz = s[10] * qx + s[11] * qy + s[12] * qz
    e = 0.004 * s[16]
    gx = distance(solids, counts, places, i, px + e, py, pz) - distance(solids, counts, places, i, px - e, py, pz)
    gy = distance(solids, counts, places, i, px, py + e, pz) - distance(solids, counts, places, i, px, py - e, pz)
    gz = distance(solids, counts, places, i, px, py, pz + e) - distance(solids, counts, places, i, px, py, pz - e)
    nx = s[4] * gx + s[7] * gy + s[10] * gz
    ny = s[5] * gx + s[8] * gy + s[11] * gz
    nz = s[6] * gx + s[9] * gy + s[12] * gz
    q = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    nx, ny, nz = nx / q, ny / q, nz / q
    ar, ag, ab, part = surface(solids, mats, counts, places, glyphs, i, px, py, pz)
    unit = 0.5 * s[16]
    share = openness(solids, counts, places, x, y, z, nx, ny, nz, i, unit)
    # The table closes half the room for what lies low on a side.
    low = min(max(z / unit, 0.0), 1.0)
    share *= 0.55 + 0.45 * low + (0.45 - 0.45 * low) * max(nz, 0.0)
    if part == 1 and s[P + 4] > 0.0:
        share *= 0.75
    rough = m[8] if part == 0 else min(1.0, m[8] + 0.1)
    clear = m[10] if part == 0 else m[10] * 0.15
    # A convex body shades itself only inside its pips.
    own = -2 if int(s[0]) == DIE and part != 1 else i
    r, g, b, hr, hg, hb = lit(solids, mats, counts, places, lamps, room, windows, x, y, z, nx, ny, nz, vx, vy, vz,
                              rough, m[9], m[21] if part == 0 else m[21] * m[31], i, i if own == -2 else -2, 0.15 + 0.25 * m[10], share)
    r, g, b = r * ar + hr, g * ag + hg, b * ab + hb
    if clear > 0.0 and int(s[0]) == DIE:
        # Bend the ray into the body, see where it leaves and what is there.
        nv = nx * vx + ny * vy + nz * vz
        k = 1.0 / 1.5
        root = math.sqrt(max(1.0 - k * k * (1.0 - nv * nv), 0.0))
        tx, ty, tz = -vx * k + nx * (k * nv - root), -vy * k + ny * (k * nv - root), -vz * k + nz * (k * nv - root)
        ox = s[4] * tx + s[5] * ty + s[6] * tz
        oy = s[7] * tx + s[8] * ty + s[9] * tz
        oz = s[10] * tx + s[11] * ty + s[12] * tz
        h = s[P]
        t = 1e9
        for o, d in ((px, ox), (py, oy), (pz, oz)):
            if abs(d) > 1e-6:
                t = min(t, ((h if d > 0 else -h) - o) / d)
        t = max(t, 0.0)
        ex, ey, ez = px + ox * t, py + oy * t, pz + oz * t
        br, bg, bb, back = surface(solids, mats, counts, places, glyphs, i, ex * 0.999, ey * 0.999, ez * 0.999)
        wx, wy, wz = x + tx * t, y + ty * t, z + tz * t
        if back == 1 and clear > 0.2:  # milky bodies scatter what lies behind
            light = 0.5 * (room[0] + room[6])
            fr, fg, fb = br * light, bg * light, bb * light
        elif wz < 0.12 * h:
            lr, lg, lb = texture_at(levels, offsets, sizes, ground[0], wx, wy, pixel * 20)
            fr, fg, fb = lr * room[9] * 0.6, lg * room[10] * 0.6, lb * room[11] * 0.6
        else:
            fr, fg, fb = surroundings(room, windows, tx, ty, tz, 0.5)
            fr, fg, fb = fr * 0.8, fg * 0.8, fb * 0.8
        t /= h
        fr, fg, fb = fr * math.exp(-m[22] * t), fg * math.exp(-m[23] * t), fb * math.exp(-m[24] * t)
        # The share of the body's own (scattered) light shrinks as it clears; shine stays.
        r = r * (1 - clear * 0.75) + fr * clear
        g = g * (1 - clear * 0.75) + fg * clear
        b = b * (1 - clear * 0.75) + fb * clear
    return r, g, b, part


@njit(cache=True, fastmath=True)
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
def trace(width, height, eye, axes, focal, solids, mats, counts, places, glyphs, lamps, room, windows,
          levels, offsets, sizes, ground, samples, seed):
    """Return (colour float32[h, w, 3] linear, owner int16[h, w], part int8[h, w], depth float32[h, w]).

    `axes` rows are right, down and forward of the camera; `focal` is in pixels. Pixels near an edge
    get `samples` more rays, the others one.
    """
    colour = np.zeros((height, width, 3), dtype=np.float32)
    owner = np.full((height, width), NOTHING, dtype=np.int16)
    part = np.zeros((height, width), dtype=np.int8)
    depth = np.zeros((height, width), dtype=np.float32)
    np.random.seed(seed)
    pixel = 1.0 / focal
    grid = light_grid(width, height, eye, axes, focal, solids, mats, counts, places, lamps, room, windows, ground)
    for stage in range(2):
        for row in range(height):
            for col in range(width):
                rays = 1
                if stage == 1:
                    if not busy(owner, part, row, col):
                        continue
                    rays = samples
                for k in range(rays):
                    ju = jv = 0.0
                    if stage == 1:
                        ju, jv = np.random.random() - 0.5, np.random.random() - 0.5
                    dx, dy, dz = ray(eye, axes, focal, width, height, col + ju, row + jv)
                    ground_t = -eye[2] / dz if dz < -1e-4 else 1e9
                    limit = min(ground_t, ground[4])
                    which, t = first_hit(solids, counts, places, eye[0], eye[1], eye[2], dx, dy, dz, limit, -2)
                    x, y, z = eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t
                    what = 0
                    if which >= 0:
                        r, g, b, what = solid_colour(
                            solids, mats, counts, places, glyphs, lamps, room, windows, levels, offsets, sizes,
                            ground, which, x, y, z, -dx, -dy, -dz, pixel)
                    elif ground_t < ground[4] and ground[5] * x + ground[6] * y <= ground[7]:
                        even, r, g, b, hr, hg, hb = from_grid(grid, row, col)
                        if not even:
                            r, g, b, hr, hg, hb = table_light(
                                solids, mats, counts, places, lamps, room, windows, ground, x, y, -dx, -dy, -dz)
                        foot = t * pixel / max(-dz, 0.12) * 0.75
                        ar, ag, ab = texture_at(levels, offsets, sizes, ground[0], x, y, foot)
                        r, g, b = max(r * ar + hr, 0.0), max(g * ag + hg, 0.0), max(b * ab + hb, 0.0)
                    else:
                        f = 0.7 + 0.3 * math.sin(4.0 * dx + 3.0 * dy + 5.0 * dz)
                        r, g, b = ground[8] * f, ground[9] * f, ground[10] * f
                    if stage == 0:
                        owner[row, col], part[row, col], depth[row, col] = which, what, t
                        colour[row, col, 0], colour[row, col, 1], colour[row, col, 2] = r, g, b
                    else:
                        w = 1.0 / (rays + 1)
                        if k == 0:
                            for n in range(3):
                                colour[row, col, n] *= w
                        colour[row, col, 0] += r * w
                        colour[row, col, 1] += g * w
                        colour[row, col, 2] += b * w
    return colour, owner, part, depth


@njit(cache=True, fastmath=True)
def coverage(width, height, eye, axes, focal, solids, counts, places, step):
    """Return (seen int64[n], whole int64[n]): pixels of each solid in view, and without what hides it.

    Rays are `step` pixels apart and run half a picture beyond each edge, so that a solid cut by the edge
    counts as hidden there.
    """
    n = solids.shape[0]
    seen = np.zeros(n, dtype=np.int64)
    whole = np.zeros(n, dtype=np.int64)
    for row in range(-height // 2, height + height // 2, step):
        for col in range(-width // 2, width + width // 2, step):
            dx, dy, dz = ray(eye, axes, focal, width, height, float(col), float(row))
            best, which = 1e9, NOTHING
            for i in range(n):
                t = hit_solid(solids, counts, places, i, eye[0], eye[1], eye[2], dx, dy, dz, 1e6)
                if t > 0.0:
                    whole[i] += 1
                    if t < best:
                        best, which = t, i
            if which >= 0 and 0 <= row < height and 0 <= col < width:
                seen[which] += 1
    return seen, whole
