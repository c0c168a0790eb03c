"""What the detector finds on training pictures: true dice keep their face, everything else shows none."""

from pathlib import Path

import cv2
import numpy as np

from app.camera.frame import Image
from app.vision.suppression import Detections
from training.crops import NONE, TAKEN
from training.data import Box
from training.mine import Known, mined


class Drawn:
    """Stands in for a detector: always draws the same boxes."""

    def __init__(self, boxes: list[Box]) -> None:
        self.boxes = boxes

    def detect(self, image: Image) -> Detections:
        count = len(self.boxes)
        scores = np.full(count, 0.9)
        return Detections(np.array(self.boxes), np.full(count, 1), scores, np.full((count, 6), 0.1))


def test_boxes_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    cv2.imwrite(str(path), np.full((100, 200, 3), 90, np.uint8))
    upright, cocked, between = (10.0, 10.0, 40.0, 40.0), (60.0, 10.0, 90.0, 40.0), (110.0, 10.0, 140.0, 40.0)
    known = Known(path, "renders", ((4, upright), (NONE, cocked), (None, between)))
    elsewhere, piece = (160.0, 60.0, 190.0, 90.0), (30.0, 30.0, 52.0, 52.0)
    moved = (12.0, 11.0, 42.0, 41.0)
    found = mined(Drawn([moved, cocked, between, elsewhere, piece]), known)  # type: ignore[arg-type]
    assert [(one.source, one.kind, one.box) for one in found] == [
        ("renders", 4, moved),
        (TAKEN, NONE, cocked),
        (TAKEN, NONE, elsewhere),
    ]
