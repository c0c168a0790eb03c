"""The shipped clips, as other cameras would have filmed them: slower, faster, or with frames missing."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from app.camera.frame import Frame, Image
from app.camera.video import VideoFile
from app.resources import sample_images

CLIPS = sample_images() / "clips"
TRUTH: dict[str, dict[str, Any]] = {
    Path(clip["file"]).stem: clip for clip in json.loads((CLIPS / "truth.json").read_text("utf-8"))["clips"]
}


class Resampled:
    """A shipped clip at another rate; with `drop` every so manyth frame is lost.

    At a higher rate the frames in between are mixed of their neighbours, as a longer exposure does it.
    """

    goes_on = False
    condition = None

    def __init__(self, name: str, rate: float, drop: int = 0) -> None:
        self.name = name
        self._rate = rate
        self._drop = drop

    def __iter__(self) -> Iterator[Frame]:
        number, before = 0, None
        with closing(VideoFile(CLIPS / f"{self.name}.mp4")) as video:
            for frame in video:
                last = frame.at if before is None else before.at
                while number / self._rate <= frame.at + 1e-6:
                    at = number / self._rate
                    share = 1.0 if before is None else (at - last) / (frame.at - last)
                    image = frame.image if share > 0.999 or before is None else mixed(before, frame, share)
                    if not (self._drop and number % self._drop == self._drop - 1):
                        yield Frame(number, at, image)
                    number += 1
                before = frame

    def close(self) -> None:
        """Nothing is held."""


def mixed(before: Frame, after: Frame, share: float) -> Image:
    """A picture between two frames."""
    if share < 0.001:
        return before.image
    return np.asarray(cv2.addWeighted(before.image, 1 - share, after.image, share, 0), np.uint8)
