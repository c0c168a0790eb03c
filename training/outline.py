"""The outline of a die in a photograph: cuts the die out of its surroundings, starting from its box."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

# Pixels: smaller dice are enlarged to this window, so that their edge is found to a fraction of a pixel.
WINDOW = 96
ITERATIONS = 3


def die_outline(image: NDArray[Any], box: tuple[float, float, float, float]) -> NDArray[Any] | None:
    """Outline of the die that fills `box`, or None where no believable one is found.

    image: HxWx3 uint8 BGR. box: x1, y1, x2, y2 in px of the picture, around the whole die (slack is allowed).
    Returns a convex polygon, Nx2 float32 in px of the picture.
    """
    x1, y1, x2, y2 = box
    centre = ((x1 + x2) / 2, (y1 + y2) / 2)
    reach = max(x2 - x1, y2 - y1) * 0.85
    if reach < 4:
        return None
    scale = WINDOW / (2 * reach)
    to_window = np.array(
        [[scale, 0, WINDOW / 2 - scale * centre[0]], [0, scale, WINDOW / 2 - scale * centre[1]]]
    )
    window = cv2.warpAffine(
        image, to_window, (WINDOW, WINDOW), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    window = cv2.medianBlur(window, 3)
    half = np.array([(x2 - x1) * scale / 2, (y2 - y1) * scale / 2])
    ys, xs = np.mgrid[0:WINDOW, 0:WINDOW].astype(np.float32) - WINDOW / 2
    inside = (np.abs(xs) < half[0]) & (np.abs(ys) < half[1])
    core = (xs / (half[0] * 0.55)) ** 2 + (ys / (half[1] * 0.55)) ** 2 < 1
    likely = (np.abs(xs) / half[0]) ** 3 + (np.abs(ys) / half[1]) ** 3 < 0.9
    marks = np.where(
        core, cv2.GC_FGD, np.where(likely, cv2.GC_PR_FGD, np.where(inside, cv2.GC_PR_BGD, cv2.GC_BGD))
    )
    marks = marks.astype(np.uint8)
    cv2.setRNGSeed(1)
    nowhere = (0, 0, 0, 0)  # the marks say where the die may be
    cv2.grabCut(
        window, marks, nowhere, np.zeros((1, 65)), np.zeros((1, 65)), ITERATIONS, cv2.GC_INIT_WITH_MASK
    )
    mask = ((marks == cv2.GC_FGD) | (marks == cv2.GC_PR_FGD)).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    if count < 2:
        return None
    biggest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    contours, _ = cv2.findContours(
        (labels == biggest).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    hull = cv2.convexHull(max(contours, key=cv2.contourArea))
    polygon = cv2.approxPolyDP(hull, 0.8, closed=True).reshape(-1, 2).astype(np.float32)
    area = cv2.contourArea(polygon)
    share = area / (4 * half[0] * half[1])
    filled = stats[biggest, cv2.CC_STAT_AREA] / max(area, 1)
    # A die fills a third (tilted square in a slack box) to all of its box and is convex; else it went astray.
    if not (0.33 < share < 1.02 and filled > 0.88 and len(polygon) >= 4):
        return None
    result: NDArray[Any] = ((polygon + 0.5 - WINDOW / 2) / scale + np.array(centre)).astype(np.float32)
    return result
