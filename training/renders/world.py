"""The arrays of one scene as the compiled modules read them, and their columns."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

P = 17
"""First column of a row of solids with a parameter of its kind."""
COUNTS, PLACES, COLUMNS = 26, 32, 104
"""First column with pips per side, first with their places, and how many columns there are."""


class World(NamedTuple):
    """One scene in arrays; n solids, k lamps, m windows. Lengths in edges of a die, colours linear light.

    solids float64[n, 104]: 0 kind, 1..3 centre, 4..12 world-to-own rotation (row-major), 13..15 half
        extents of the bounding box, 16 bounding radius, 17.. parameters of the kind:
        DIE half edge, then in half edges edge rounding, clipping ball, pip radius, pip depth, pip spacing,
        radius of the one's pip, squeeze of the columns of the six; BOX rounding; CYLINDER radius, half
        height, rounding; BALL radius; CONE half length, radius below, radius above; OCTA, DODECA, ICOSA
        inradius, rounding; RING radius, half thickness, half height. Then of a die 26..31 pips of each
        side, 32.. (u, v) of six places on each side.
    materials float64[n, 35]: 0..2 colour, 3..5 second colour, 6 pattern, 7 its scale, 8 roughness,
        9 reflectance head on, 10 clearness, 11..13 pips, 14..16 pip of the one, 17..19 pips of the four,
        20 seed, 21 metal, 22..24 absorption per half edge, 25 inlay radius in half edges, 26..28 inlay
        colour, 29 marks (see surfaces), 30 ring around pips, 31 metal of pips, 32 share of a pip's radius
        that is painted, 33 share of the paint that is gone, 34 half the size of a die's sign in half edges.
    glyphs float64[g, s, s]: ink of numerals and signs.
    lamps float64[k, 9]: 0..2 direction of a sun or place of a lamp, 3 is a sun, 4 radius (of a sun: tangent
        of its half angle), 5..7 colour, 8 distance at which the colour holds.
    room float64[12]: light from above, at the horizon, from the table, and on the table.
    windows float64[m, 9]: direction, cosine of the half size, brightness, softness, colour.
    texels float32[t, 3], offsets, sizes int64[l]: the table's texture and its halvings, where each begins,
        their sides.
    ground float64[11]: 0 half side of the texture, 1 roughness, 2 reflectance, 3 mirror, 4 how far the
        table is drawn, 5..7 edge (beyond where a x + b y > c), 8..10 what lies beyond.
    """

    solids: Floats
    materials: Floats
    glyphs: Floats
    lamps: Floats
    room: Floats
    windows: Floats
    texels: npt.NDArray[np.float32]
    offsets: Ints
    sizes: Ints
    ground: Floats


class Lens(NamedTuple):
    """A pinhole camera: picture size, place, axes float64[3, 3] (rows right, down, forward), focal length."""

    width: int
    height: int
    eye: Floats
    axes: Floats
    focal: float
