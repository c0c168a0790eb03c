"""The second opinion: a small network that looks at each found die's own pixels at full resolution."""

import cv2
import numpy as np

from app.camera.frame import Image
from app.vision.dice import Box


def cut_square(image: Image, box: Box, margin: float, side: int) -> Image:
    """The square around a box, `margin` times its longer side, scaled to `side` x `side` pixels.

    What lies beyond the picture repeats its edge. `box` is in picture pixels and has some part inside.
    """
    x1, y1, x2, y2 = box
    half = max(x2 - x1, y2 - y1, 1.0) * margin / 2
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    left, top = round(x - half), round(y - half)
    size = max(round(2 * half), 1)
    height, width = image.shape[:2]
    part = image[max(top, 0) : top + size, max(left, 0) : left + size]
    beyond = (max(-top, 0), max(top + size - height, 0), max(-left, 0), max(left + size - width, 0))
    if any(beyond):
        part = cv2.copyMakeBorder(part, *beyond, cv2.BORDER_REPLICATE)
    shrinking = size > side
    scaled = cv2.resize(
        part, (side, side), interpolation=cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR
    )
    return np.asarray(scaled, np.uint8)
