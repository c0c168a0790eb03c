"""Only what changed: the rays of marked pixels, for films whose table stays; compiled with numba."""

# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-decorators, allow-untyped-calls
# mypy: disable-error-code="no-any-return"
from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt
from numba import njit

from training.renders.scene import Camera, Solid, solid_tables
from training.renders.tracer import ray_colour
from training.renders.world import Floats

NEAR = 0.9
"""Edges of a die around a solid within which it takes light from its neighbours."""


@njit(cache=True, fastmath=True)
def retrace(lens, world, marked, colour, seed):
    """Trace a ray through each marked pixel (uint8[h, w]), anywhere in it, into colour float32[h, w, 3]."""
    np.random.seed(seed)
    grid = np.zeros((lens.height // 3 + 2, lens.width // 3 + 2, 7))
    for row in range(lens.height):
        for col in range(lens.width):
            if marked[row, col] == 0:
                continue
            at_col, at_row = col + np.random.random() - 0.5, row + np.random.random() - 0.5
            r, g, b, _, _, _ = ray_colour(lens, world, grid, col, row, at_col, at_row)
            colour[row, col, 0], colour[row, col, 1], colour[row, col, 2] = r, g, b


def touched(camera: Camera, solids: Sequence[Solid], lamps: Floats) -> npt.NDArray[np.uint8]:
    """Return uint8[h, w], 1 where solids, or the shadows that they throw on the table, may be seen."""
    marked = np.zeros((camera.height, camera.width), dtype=np.uint8)
    for row in solid_tables(tuple(solids))[0]:
        centre, axes, extents = row[1:4], row[4:13].reshape(3, 3), row[13:16]
        longest = int(np.argmax(extents))
        thick = float(np.sort(extents)[:2].max())
        ends = [centre + axes[longest] * extents[longest] * s for s in (-1.0, 1.0)]
        for lamp in (None, *lamps):
            circles = []
            for end in ends:
                circles.append(_circle(camera, end, thick * 1.45 + NEAR))
                if lamp is not None:
                    circles.append(_circle(camera, *_shadow(end, thick * 1.45, lamp)))
            outline = cv2.convexHull(np.concatenate(circles).astype(np.float32))
            cv2.fillConvexPoly(marked, outline.astype(np.int32), 1)
    return marked


def _circle(camera: Camera, middle: Floats, radius: float) -> Floats:
    """Return float64[16, 2], the outline in pixels of a ball that is seen."""
    depth = max(float((middle - camera.eye) @ camera.axes[2]), 1.0)
    turn = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    around = np.stack([np.cos(turn), np.sin(turn)], axis=1) * radius * camera.focal / depth * 1.1
    seen = (middle - camera.eye) @ camera.axes.T
    spot = seen[:2] / depth * camera.focal + np.array([camera.width, camera.height]) / 2
    return np.clip(spot + around, -4000, 4000)


def _shadow(middle: Floats, radius: float, lamp: Floats) -> tuple[Floats, float]:
    """Return middle and radius of the shadow that a ball throws on the table."""
    way = lamp[:3] if lamp[3] > 0.5 else lamp[:3] - middle
    way = way / np.linalg.norm(way)
    length = middle[2] / max(way[2], 0.15)
    soft = lamp[4] if lamp[3] > 0.5 else lamp[4] / lamp[8]
    return middle - way * length, radius / max(way[2], 0.3) + soft * length
