"""The same picture through ultralytics and app.vision: the same boxes within 1 pixel, scores within 0.001.

ultralytics fits the picture, runs the same file and suppresses by itself; where both agree, letterbox,
decoding and suppression are those that the network was trained with. Needs the extra `training`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from app.camera.files import picture_paths, read_picture
from app.resources import card_path, sample_images
from app.vision.detector import Detector
from tests.vision.painted import painted_picture, write_model

pytestmark = [
    pytest.mark.training,
    pytest.mark.skipif(find_spec("ultralytics") is None, reason="needs the extra `training`"),
]

PHOTOS = Path(__file__).parents[3] / "shared" / "photos" / "unseen"

SHAPES = ((320, 180), (180, 320), (250, 167), (83, 194), (320, 320), (100, 75))
"""Lying, upright, sides that do not come out even, the painted network's input itself; none is larger, since
ultralytics does not average where it shrinks."""

PREDICT = """
import json, sys
import cv2
from ultralytics import YOLO
asked = json.load(sys.stdin)
model = YOLO(asked["network"], task="detect")
answers = []
for path in asked["pictures"]:
    boxes = model.predict(
        cv2.imread(path), imgsz=asked["size"], conf=asked["reject"], iou=asked["overlap"], agnostic_nms=True,
        max_det=300, rect=False, verbose=False, device="cpu",
    )[0].boxes
    answers.append([boxes.xyxy.tolist(), boxes.conf.tolist(), (boxes.cls + 1).int().tolist()])
json.dump(answers, open(asked["answers"], "w"))
"""


def predict(detector: Detector, pictures: list[Path], folder: Path) -> list[Any]:
    """Boxes, scores and faces of each picture by ultralytics, in its own process: it changes global state."""
    card = detector.card
    asked = {
        "network": str(card.network),
        "pictures": list(map(str, pictures)),
        "size": [card.input.height, card.input.width],
        "reject": card.thresholds.reject,
        "overlap": card.thresholds.overlap,
        "answers": str(folder / "answers.json"),
    }
    subprocess.run(
        [sys.executable, "-c", PREDICT],
        input=json.dumps(asked),
        env={**os.environ, "YOLO_OFFLINE": "1", "YOLO_CONFIG_DIR": str(folder)},
        text=True,
        check=True,
        capture_output=True,
        timeout=600,
    )
    answers: list[Any] = json.loads((folder / "answers.json").read_text("utf-8"))
    return answers


def painted(folder: Path) -> tuple[Path, list[NDArray[np.uint8]]]:
    """The network of painted squares, and squares of every face and sureness on neighbouring cells."""
    squares = [(x, y, 1 + (x + y) % 6, 0.3 + 0.07 * x) for x in range(10) for y in range(0, 10, 2)]
    return write_model(folder), [painted_picture(squares)]


def shipped(_: Path) -> tuple[Path, list[NDArray[np.uint8]]]:
    """The shipped network, and real photographs where they are, else the shipped pictures."""
    if not card_path().is_file():
        pytest.skip("there is no shipped network")
    folder = PHOTOS if PHOTOS.is_dir() else sample_images() / "farkle"
    return card_path(), [read_picture(path) for path in picture_paths(folder)[::8]]


@pytest.mark.parametrize("given", [painted, shipped])
def test_both_see_the_same(
    given: Callable[[Path], tuple[Path, list[NDArray[np.uint8]]]], tmp_path: Path
) -> None:
    card, images = given(tmp_path)
    detector = Detector.at(card)
    pictures = []
    for number, (width, height) in enumerate(SHAPES * len(images)):
        pictures.append(tmp_path / f"{number}.png")
        image = cv2.resize(images[number // len(SHAPES)], (width, height), interpolation=cv2.INTER_AREA)
        pictures[-1].write_bytes(cv2.imencode(".png", image)[1].tobytes())
    compared = 0
    for path, (boxes, scores, faces) in zip(pictures, predict(detector, pictures, tmp_path), strict=True):
        found = detector.detect(read_picture(path))
        assert found.faces.tolist() == faces
        assert found.scores == pytest.approx(scores, abs=1e-3)
        assert np.abs(found.boxes - np.array(boxes).reshape(-1, 4)).max(initial=0) < 1
        compared += len(found)
    assert compared > 10
