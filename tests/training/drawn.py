"""Drawn dice on a table, six that show one to six."""

import cv2
import numpy as np

from app.camera.frame import Image

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def drawn(width: int, height: int, die: int, seed: int) -> Image:
    """A table with a handful of drawn dice, `die` px a side."""
    rng = np.random.default_rng(seed)
    table = rng.normal((70, 95, 120), 6, (height, width, 3))
    image: Image = np.clip(table, 0, 255).astype(np.uint8)
    for number in range(6):
        step = max(width, height) // 7
        x, y = ((number + 1) * step, height // 2) if width >= height else (width // 2, (number + 1) * step)
        angle = float(rng.uniform(0, 90))
        corners = cv2.boxPoints(((x, y), (die, die), angle)).astype(np.int32)
        cv2.fillPoly(image, [corners], (235, 240, 240), cv2.LINE_AA)
        turn = np.array(
            [
                [np.cos(np.radians(angle)), -np.sin(np.radians(angle))],
                [np.sin(np.radians(angle)), np.cos(np.radians(angle))],
            ]
        )
        for pip in PIPS[number + 1]:
            px, py = turn @ np.array(pip) * die * 0.27 + (x, y)
            cv2.circle(image, (round(px), round(py)), max(2, die // 10), (20, 20, 20), -1, cv2.LINE_AA)
    return image
