"""Where dice stand on the table, seen from above, and whether two of them would meet."""

import math

import numpy as np

from training.renders.world import Floats


def corners(x: float, y: float, half: float, yaw: float) -> Floats:
    """Return the four corners float64[4, 2] of a die's footprint."""
    c, s = math.cos(yaw) * half, math.sin(yaw) * half
    return np.array(
        [[x + c - s, y + s + c], [x - c - s, y - s + c], [x - c + s, y - s - c], [x + c + s, y + s - c]]
    )


def overlap(a: Floats, b: Floats) -> float:
    """Return how deep two footprints overlap (negative: the gap between them), by their sides' directions."""
    deepest = 1e9
    for shape in (a, b):
        for k in range(2):
            axis = shape[k] - shape[k + 1]
            axis = axis / np.linalg.norm(axis)
            pa, pb = a @ axis, b @ axis
            deepest = min(deepest, min(pa.max(), pb.max()) - max(pa.min(), pb.min()))
    return float(deepest)
