"""A table with its camera: watches a source of frames and hands each throw to the table. No Qt, no thread."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from app.camera.frame import FrameSource, Image
from app.table.table import Table
from app.table.view import Verdict
from app.table.watch import Moment, Reads, Watch
from app.vision.settle import Limits

QUALITY = 92
"""Of the evidence pictures: a 1280 x 720 frame has some 150 KB and is read like the frame itself."""


@dataclass(frozen=True, slots=True)
class Played:
    """What one frame brought: the moment as it was watched, and what the table made of a throw in it."""

    moment: Moment
    verdict: Verdict | None = None


class LiveTable:
    """Joins a source, a reader and a table. One thread at a time; it closes nothing that it was given."""

    def __init__(
        self, source: FrameSource, reader: Reads, table: Table, limits: Limits | None = None
    ) -> None:
        self.table = table
        self._source = source
        self._watch = Watch(reader, limits, table.wanted)

    def moments(self) -> Iterator[Played]:
        """What each frame brings, until the source ends.

        Between two of them the caller may do anything with the table: choose, answer, undo.
        """
        for moment in self._watch.moments(self._source):
            verdict = None
            if moment.reading is not None:
                verdict = self.table.seen(moment.reading, as_jpeg(moment.reading.frame.image))
            else:
                self.table.camera(moment.state, None if moment.trouble is None else str(moment.trouble))
            yield Played(moment, verdict)
            self._watch.settler.expect(self.table.wanted)


def as_jpeg(image: Image) -> bytes:
    """A picture (uint8, height x width x 3, blue-green-red) as a JPEG."""
    done, data = cv2.imencode(".jpg", np.ascontiguousarray(image), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    if not done:
        raise ValueError("the picture cannot be written as a JPEG")
    return data.tobytes()
