"""The same picture through ultralytics and through the program gives the same dice."""

import os
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from app.camera.frame import Image
from app.resources import card_path
from app.vision.detector import Detector

pytestmark = [
    pytest.mark.training,
    # torch and ultralytics warn about their own future; that is not this project's to mend.
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::UserWarning"),
]

PIXEL = 1.0
SCORE = 1e-3
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


@pytest.fixture(scope="module")
def ultralytics_network(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """ultralytics' own predictor with the weights of models/dice.safetensors."""
    folder = tmp_path_factory.mktemp("ultralytics")
    os.environ.update(YOLO_OFFLINE="1", YOLO_CONFIG_DIR=str(folder))
    torch = pytest.importorskip("torch")
    ultralytics = pytest.importorskip("ultralytics")
    from training.weights import load_weights  # noqa: PLC0415  (needs the extra)

    network = load_weights(card_path().with_name("dice.safetensors")).eval()
    checkpoint = Path(folder) / "dice.pt"
    torch.save({"model": network, "train_args": {}}, checkpoint)
    return ultralytics.YOLO(checkpoint)


@pytest.mark.parametrize(
    ("width", "height", "die"),
    [(640, 480, 44), (1280, 720, 80), (480, 640, 44), (500, 500, 40), (333, 517, 30), (1921, 1079, 120)],
    ids=["landscape", "wide", "portrait", "square", "odd sides", "larger than the input"],
)
def test_a_picture_through_ultralytics_and_through_the_program_gives_the_same_dice(
    ultralytics_network: Any, width: int, height: int, die: int
) -> None:
    image = drawn(width, height, die, seed=width)
    detector = Detector.at(card_path(), threads=1)
    thresholds, wanted = detector.card.thresholds, detector.card.input
    ours = detector.detect(image)
    theirs = (
        ultralytics_network.predict(
            image,
            imgsz=[wanted.height, wanted.width],
            conf=thresholds.reject,
            iou=thresholds.overlap,
            agnostic_nms=True,
            rect=False,
            max_det=1000,
            verbose=False,
            device="cpu",
        )[0]
        .boxes.cpu()
        .numpy()
    )
    # A score at the very threshold may fall on either side of it.
    ours = ours.where(ours.scores > thresholds.reject + SCORE)
    clear = theirs.conf > thresholds.reject + SCORE
    boxes, scores, faces = theirs.xyxy[clear], theirs.conf[clear], theirs.cls[clear].astype(int) + 1
    assert len(ours) == len(boxes)
    assert len(ours) > 0
    order, their_order = np.lexsort(ours.boxes.T.round()), np.lexsort(boxes.T.round())
    np.testing.assert_allclose(ours.boxes[order], boxes[their_order], atol=PIXEL)
    np.testing.assert_allclose(ours.scores[order], scores[their_order], atol=SCORE)
    np.testing.assert_array_equal(ours.faces[order], faces[their_order])
