"""A clip as a camera gives it, put together from the project's own sample pictures."""

from pathlib import Path

import cv2
import numpy as np

from app.camera.files import read_picture
from app.resources import sample_images

SIZE = (1280, 720)
FPS = 30
ROLLED, LAIN, GONE = 10, 45, 35
"""Frames in which something moves, dice lie still, and the table is empty."""


def film(path: Path, seconds: float) -> Path:
    """A video of throws of six dice, one every three seconds."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, SIZE)
    assert writer.isOpened()
    empty = cv2.resize(read_picture(sample_images() / "trouble" / "empty_table.jpg"), SIZE)
    names = sorted((sample_images() / "farkle").glob("*.jpg"))[:4]
    throws = [cv2.resize(read_picture(name), SIZE) for name in names]
    dice = np.random.default_rng(1)
    for throw in range(round(seconds * FPS / (ROLLED + LAIN + GONE))):
        for _ in range(ROLLED):
            frame = empty.copy()
            across, down = dice.integers(100, 1100), dice.integers(100, 600)
            frame[down : down + 60, across : across + 60] = 240
            writer.write(frame)
        for _ in range(LAIN):
            writer.write(throws[throw % len(throws)])
        for _ in range(GONE):
            writer.write(empty)
    writer.release()
    return path
