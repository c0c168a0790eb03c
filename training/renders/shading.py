"""Light that reaches a point and what it sends on: lamps, soft shadows, surroundings; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

from numba import njit

from training.renders.solids import DIE, away, distance, own

NOBODY = -2
"""In place of a solid's index: none."""


@njit(cache=True, fastmath=True)
def surroundings(world, dx: float, dy: float, dz: float, rough: float) -> tuple[float, float, float]:
    """Return the light that arrives from a direction, blurred for a rough surface."""
    room, windows = world.room, world.windows
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
def free_share(solids, i, inside, p, way, spread, far):
    """Return how far, -1..1, a lamp's disc clears one solid seen from a point along `way`; 1 is wholly.

    `inside` says that the point lies on the solid itself, in one of its pips.
    """
    s = solids
    cx, cy, cz = s[i, 1] - p[0], s[i, 2] - p[1], s[i, 3] - p[2]
    along = cx * way[0] + cy * way[1] + cz * way[2]
    radius = s[i, 16]
    if along < -radius:
        return 1.0
    off2 = cx * cx + cy * cy + cz * cz - along * along
    reach = radius * 1.02 + spread * max(along, 0.0)
    if off2 > reach * reach:
        return 1.0
    if spread > 0.2 and s[i, 0] == DIE and not inside and along > 0.0:
        # A wide lamp's shadow has no shape left: a ball's will do.
        res = (math.sqrt(off2) - 0.62 * radius) / (spread * along + 0.4 * radius) * 1.2
        res = max(res, 1.0 - 2.0 * min(1.0, (0.62 * radius / (spread * along + 1e-6)) ** 2))
        return min(max(res, -1.0), 1.0)
    half = math.sqrt(max(reach * reach - off2, 0.0))
    t = max(along - half, 0.015 * radius if inside else 0.002)
    end = min(along + half, far)
    res = 1.0
    for _ in range(36):
        x, y, z = p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t
        if inside:
            px, py, pz = own(solids, i, x - s[i, 1], y - s[i, 2], z - s[i, 3])
            h = distance(solids, i, px, py, pz) * 1.6 + 0.01 * radius
        else:
            h = away(solids, i, x, y, z)
        ratio = h / (spread * t + 1e-6)
        if ratio > res and t > along:
            break
        res = min(res, ratio)
        if res < -1.0:
            break
        t += min(max(abs(h) * 0.9, 0.06 * radius), 0.7 * radius)
        if t > end:
            break
    return max(res, -1.0)


@njit(cache=True, fastmath=True)
def shadow(world, p, way, spread, far, on, self_shade):
    """Return how much of a lamp's light reaches a point, per colour; clear dice tint what they let through.

    `on` is the solid the point lies on (or NOBODY), `self_shade` whether it may shade itself.
    """
    r, g, b = 1.0, 1.0, 1.0
    for i in range(world.solids.shape[0]):
        if i == on and not self_shade:
            continue
        res = free_share(world.solids, i, i == on, p, way, spread, far)
        if res < 1.0:
            lit_share = 0.25 * (1 + res) * (1 + res) * (2 - res)
            through = (1 - lit_share) * world.materials[i, 10] * 0.7
            r *= lit_share + through * world.materials[i, 0]
            g *= lit_share + through * world.materials[i, 1]
            b *= lit_share + through * world.materials[i, 2]
            if r + g + b < 0.01:
                break
    return r, g, b


@njit(cache=True, fastmath=True)
def openness(solids, p, n, on, unit):
    """Return the share 0..1 of the surroundings that neighbours leave free at a point, looking `unit` far."""
    taken = 0.0
    s = solids
    for i in range(s.shape[0]):
        if i == on:
            continue
        cx, cy, cz = s[i, 1] - p[0], s[i, 2] - p[1], s[i, 3] - p[2]
        reach = s[i, 16] + 0.8 * unit
        if cx * cx + cy * cy + cz * cz > reach * reach:
            continue
        for k in range(3):
            t = unit * (0.12 + 0.33 * k)
            h = max(away(solids, i, p[0] + n[0] * t, p[1] + n[1] * t, p[2] + n[2] * t), 0.0)
            taken += max(0.0, 1.0 - h / t) * (0.5, 0.32, 0.2)[k]
    return max(0.12, 1.0 - min(taken, 1.0))


@njit(cache=True, fastmath=True)
def gloss(n, v, lx, ly, lz, rough):
    """Return the highlight (GGX) of a lamp seen along v on a surface of given roughness."""
    hx, hy, hz = lx + v[0], ly + v[1], lz + v[2]
    q = math.sqrt(hx * hx + hy * hy + hz * hz) + 1e-9
    nh = max((n[0] * hx + n[1] * hy + n[2] * hz) / q, 0.0)
    a2 = max(rough * rough, 0.02)
    a2 *= a2
    d = nh * nh * (a2 - 1.0) + 1.0
    return min(a2 / (math.pi * d * d) * 0.25, 60.0)


@njit(cache=True, fastmath=True)
def lit(world, p, n, v, finish, on, self_shade, open_share):
    """Return the light an opaque point sends towards v: three factors of its colour, then three of shine.

    `finish` is (roughness, reflectance head on, metal, how far light wraps around).
    """
    rough, f0, metal, wrap = finish
    room, lamps = world.room, world.lamps
    nv = max(n[0] * v[0] + n[1] * v[1] + n[2] * v[2], 0.02)
    fresnel = f0 + (1.0 - f0) * (1.0 - nv) ** 5 * (1.0 - 0.75 * rough)
    up = 0.5 + 0.5 * n[2]
    body = 1.0 - metal
    # What the room and the table send from above and below.
    share = open_share * body
    r = ((room[0] * 0.6 + room[3] * 0.4) * up + room[6] * (1 - up)) * share
    g = ((room[1] * 0.6 + room[4] * 0.4) * up + room[7] * (1 - up)) * share
    b = ((room[2] * 0.6 + room[5] * 0.4) * up + room[8] * (1 - up)) * share
    er, eg, eb = surroundings(world, 2 * nv * n[0] - v[0], 2 * nv * n[1] - v[1], 2 * nv * n[2] - v[2], rough)
    seen, metallic = fresnel * share, metal * open_share
    r, g, b = r + er * metallic, g + eg * metallic, b + eb * metallic
    hr, hg, hb = er * seen, eg * seen, eb * seen
    for k in range(lamps.shape[0]):
        lx, ly, lz, far, strength, spread = lamps[k, 0], lamps[k, 1], lamps[k, 2], 1e6, 1.0, lamps[k, 4]
        if lamps[k, 3] < 0.5:
            lx, ly, lz = lx - p[0], ly - p[1], lz - p[2]
            far = math.sqrt(lx * lx + ly * ly + lz * lz)
            lx, ly, lz = lx / far, ly / far, lz / far
            strength = lamps[k, 8] * lamps[k, 8] / (far * far)
            spread /= far
        nl = (n[0] * lx + n[1] * ly + n[2] * lz + wrap) / (1.0 + wrap)
        if nl <= 0.0:
            continue
        sr, sg, sb = shadow(world, p, (lx, ly, lz), max(spread, 0.004), far, on, self_shade)
        shine = gloss(n, v, lx, ly, lz, min(1.0, rough + 0.4 * spread)) * nl * 3.0
        lr, lg, lb = lamps[k, 5] * strength * sr, lamps[k, 6] * strength * sg, lamps[k, 7] * strength * sb
        coloured = nl * body + shine * metal
        r, g, b = r + lr * coloured, g + lg * coloured, b + lb * coloured
        shine *= fresnel * body
        hr, hg, hb = hr + lr * shine, hg + lg * shine, hb + lb * shine
    return r, g, b, hr, hg, hb
