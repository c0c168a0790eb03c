"""Colour at a point of a die or another solid: patterns, pips, numerals; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
import math

from numba import njit

from training.renders.solids import BALL, BOX, CYLINDER, DIE, dominant_side, nearest_pip, on_side
from training.renders.world import COUNTS, P

PLAIN, MARBLE, SPECKLE, WOOD, SWIRL = range(5)
"""Patterns of a body, as stored in a material's row."""
SIGNS, HOLES, NUMBERED, SPOTTED, OTHER, HALF_BLANK = 1.0, 2.0, 3.0, 4.0, 5.0, 6.0
"""Marks, as stored in a material's row. SIGNS: a die's and a polyhedron's numerals, a coin's portrait, spots
of a domino or a bead; HOLES of a button; NUMBERED and SPOTTED tokens; OTHER: a counter's sign, a socket's
holes, a key's letter, a ladybird's spots; HALF_BLANK: a die with signs on some sides only."""
BODY, PIP, INLAY, SIDE_PIP = range(4)
"""Parts of a die in the tracer's map of parts; a PIP is on the upper face, a SIDE_PIP on another."""


@njit(cache=True, fastmath=True)
def noise3(x: float, y: float, z: float, seed: int) -> float:
    """Return smooth value noise in 0..1 at a point; lattice spacing one."""
    ix, iy, iz = math.floor(x), math.floor(y), math.floor(z)
    fx, fy, fz = x - ix, y - iy, z - iz
    fx, fy, fz = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)
    total = 0.0
    for c in range(8):
        dx, dy, dz = c & 1, (c >> 1) & 1, (c >> 2) & 1
        n = (
            (int(ix) + dx) * 374761393
            + (int(iy) + dy) * 668265263
            + (int(iz) + dz) * 2147483647
            + seed * 974711
        )
        n = (n ^ (n >> 13)) * 1274126177
        n = n & 0x7FFFFFFF
        n = n ^ (n >> 16)
        h = (n & 0xFFFF) / 65535.0
        wx = fx if dx else 1 - fx
        wy = fy if dy else 1 - fy
        wz = fz if dz else 1 - fz
        total += h * wx * wy * wz
    return total


@njit(cache=True, fastmath=True)
def body_colour(m, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return the colour of a material at a point in units of the half edge."""
    pattern = int(m[6])
    t = 0.0
    if pattern != PLAIN:
        k = m[7]
        seed = int(m[20])
        if pattern == MARBLE:
            w = noise3(x * k + 7.1, y * k, z * k, seed) + 0.5 * noise3(
                x * k * 2, y * k * 2, z * k * 2, seed + 1
            )
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
            w = (
                noise3(x * k, y * k, z * k, seed) * 1.6
                - 0.3
                + 0.3 * (noise3(x * 3 * k, y * 3 * k, z * 3 * k, seed) - 0.5)
            )
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
def signed_surface(world, m, side: int, p, q) -> tuple[float, float, float, int]:
    """Return the colour and part at a point of a die with signs: p in half edges, q over its side."""
    u, v, w = q
    blank = m[29] == HALF_BLANK and (int(m[20]) >> side) & 1 == 1
    if not blank and w > 0.9:
        if glyph_ink(world.glyphs, side + int(m[20]), u / m[34], v / m[34]) > 0.5:
            return m[11], m[12], m[13], INLAY
        if m[25] > 0.0 and u * u + v * v < m[25] * m[25]:
            return m[26], m[27], m[28], INLAY
    r, g, b = body_colour(m, p[0], p[1], p[2])
    return r, g, b, BODY


@njit(cache=True, fastmath=True)
def die_surface(world, i: int, x: float, y: float, z: float) -> tuple[float, float, float, int]:
    """Return the colour at a point in half edges of a die and its part."""
    m = world.materials[i]
    side = dominant_side(x, y, z)
    u, v, w = on_side(side, x, y, z)
    if m[29] > 0.0:
        return signed_surface(world, m, side, (x, y, z), (u, v, w))
    dist, a = nearest_pip(world.solids, i, side, u, v)
    painted = dist < a * m[32] and w > 1.0 - world.solids[i, P + 4] - 0.12
    if painted and m[33] > 0.0:
        painted = noise3(x * 7, y * 7, z * 7, int(m[20])) > m[33]
    if painted:
        if world.solids[i, COUNTS + side] == 1:
            return m[14], m[15], m[16], PIP
        if world.solids[i, COUNTS + side] == 4:
            return m[17], m[18], m[19], PIP
        return m[11], m[12], m[13], PIP
    if m[30] > 0.0 and dist < a * (1.0 + m[30]):
        return m[3], m[4], m[5], BODY
    if m[25] > 0.0 and w > 0.9 and math.sqrt(u * u + v * v) < m[25]:
        return m[26], m[27], m[28], INLAY
    r, g, b = body_colour(m, x, y, z)
    return r, g, b, BODY


@njit(cache=True, fastmath=True)
def coin_shade(world, i: int, x: float, y: float, z: float) -> float:
    """Return how bright a coin is at a point: a portrait, a raised rim, wear."""
    radius, seed = world.solids[i, P], int(world.materials[i, 20])
    q = math.sqrt(x * x + y * y) / radius
    f = 1.0 - 0.35 * glyph_ink(world.glyphs, seed, x / radius * 1.4, y / radius * 1.4)
    if 0.86 < q < 0.93:
        f += 0.25
    return f * (0.85 + 0.3 * noise3(x / radius * 9, y / radius * 9, z, seed))


@njit(cache=True, fastmath=True)
def token_ink(world, i: int, u: float, v: float) -> bool:
    """Return whether a board game's number token has ink at (u, v) of its radius: a numeral over dots."""
    seed = int(world.materials[i, 20])
    if glyph_ink(world.glyphs, seed % 12 + 1, u * 1.7, v * 1.7 - 0.3) > 0.5:
        return True
    dots = 1 + seed // 12 % 5
    for k in range(dots):
        du, dv = u - (k - (dots - 1) * 0.5) * 0.23, v + 0.5
        if du * du + dv * dv < 0.007:
            return True
    return False


@njit(cache=True, fastmath=True)
def ring_of_spots(u: float, v: float, count: int, far: float, radius: float) -> bool:
    """Return whether (u, v) lies on one of `count` spots of a radius in a ring about the middle."""
    for k in range(count):
        way = 6.2832 * k / count + 0.5
        du, dv = u - far * math.cos(way), v - far * math.sin(way)
        if du * du + dv * dv < radius * radius:
            return True
    return False


@njit(cache=True, fastmath=True)
def box_ink(world, i: int, x: float, y: float, z: float) -> bool:
    """Return whether a point of a domino, a socket or a key lies on a spot, a hole or its letter."""
    wide, seed = world.solids[i, 13], int(world.materials[i, 20])
    if world.materials[i, 29] == OTHER:
        if z < 0.8 * world.solids[i, 15]:
            return False
        if seed % 2 == 0:
            return glyph_ink(world.glyphs, seed, x / wide * 1.6, y / wide * 1.6) > 0.5
        return ring_of_spots(x / wide, y / wide, 2 + seed // 2 % 3, 0.33, 0.11)
    if abs(z) < 0.8 * world.solids[i, 15]:
        return False
    long = world.solids[i, 14]
    if abs(y) < 0.04 * wide and abs(x) < 0.85 * wide:
        return True
    side = seed % 6 if y > 0 else seed // 6 % 6
    dist, a = nearest_pip(world.solids, i, side, x / wide, (abs(y) - 0.5 * long) * 2.0 / long)
    return dist < a


@njit(cache=True, fastmath=True)
def disc_ink(world, i: int, x: float, y: float, z: float) -> bool:
    """Return whether a point of a token or a counter lies on a spot, a numeral or a sign."""
    marks, seed = world.materials[i, 29], int(world.materials[i, 20])
    u, v = x / world.solids[i, P], y / world.solids[i, P]
    if abs(z) < 0.5 * world.solids[i, P + 1]:
        return False
    if marks == OTHER:
        return glyph_ink(world.glyphs, seed, u * 1.5, v * 1.5) > 0.5
    if marks == NUMBERED:
        return token_ink(world, i, u, v)
    dist, a = nearest_pip(world.solids, i, seed % 6, u, v)
    return dist < a


@njit(cache=True, fastmath=True)
def ball_ink(world, i: int, x: float, y: float, z: float) -> bool:
    """Return whether a point of a bead or a ladybird lies on a spot."""
    r = world.solids[i, P + 3]
    if world.materials[i, 29] == OTHER:
        u, v = x / world.solids[i, P], y / world.solids[i, P]
        return abs(u) < 0.035 or ring_of_spots(u, v, 6, 0.6, r)
    side = dominant_side(x, y, z)
    u, v, w = on_side(side, x, y, z)
    u, v = u / (w + 1e-9), v / (w + 1e-9)
    corner = (abs(u) - 1.0) * (abs(u) - 1.0) + (abs(v) - 1.0) * (abs(v) - 1.0)
    return u * u + v * v < r * r or corner < r * r


@njit(cache=True, fastmath=True)
def inked(world, i: int, kind: int, x: float, y: float, z: float) -> bool:
    """Return whether a point of a thing with marks that is no die lies on one."""
    if kind == BOX:
        return box_ink(world, i, x, y, z)
    if kind == CYLINDER:
        return disc_ink(world, i, x, y, z)
    if kind == BALL:
        return ball_ink(world, i, x, y, z)
    side, size = dominant_side(x, y, z), world.solids[i, 16]
    u, v, _ = on_side(side, x, y, z)
    return glyph_ink(world.glyphs, int(world.materials[i, 20]) + side, u * 2.6 / size, v * 2.6 / size) > 0.5


@njit(cache=True, fastmath=True)
def surface(world, i: int, x: float, y: float, z: float) -> tuple[float, float, float, int]:
    """Return the colour at a point in a solid's own frame and, of a die, its part."""
    m = world.materials[i]
    kind, marks = int(world.solids[i, 0]), m[29]
    if kind == DIE:
        e = world.solids[i, P]
        return die_surface(world, i, x / e, y / e, z / e)
    if kind == CYLINDER and marks == SIGNS:
        f = coin_shade(world, i, x, y, z)
        if m[7] > 0.0 and math.sqrt(x * x + y * y) > m[7] * world.solids[i, P]:
            return m[3] * f, m[4] * f, m[5] * f, BODY
        return m[0] * f, m[1] * f, m[2] * f, BODY
    if kind == CYLINDER and marks == HOLES:
        hx, hy = abs(x) / world.solids[i, P] - 0.24, abs(y) / world.solids[i, P] - 0.24
        if hx * hx + hy * hy < 0.013:
            return m[0] * 0.05, m[1] * 0.05, m[2] * 0.05, BODY
    elif marks > 0.0 and inked(world, i, kind, x, y, z):
        return m[11], m[12], m[13], BODY
    size = world.solids[i, 16]
    r, g, b = body_colour(m, x / size * 1.6, y / size * 1.6, z / size * 1.6)
    return r, g, b, BODY
