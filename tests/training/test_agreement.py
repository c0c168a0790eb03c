"""The same picture through ultralytics and through the program gives the same dice."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.resources import card_path
from app.vision.detector import Detector
from tests.training.drawn import drawn

pytestmark = [
    pytest.mark.training,
    # torch and ultralytics warn about their own future; that is not this project's to mend.
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::UserWarning"),
]

PIXEL = 1.0
SCORE = 1e-3


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
    [(512, 384, 44), (512, 288, 40), (384, 512, 44), (500, 500, 40), (333, 507, 30), (301, 199, 26)],
    ids=["landscape", "wide", "portrait", "square", "odd sides", "smaller than the input"],
)  # none is larger: ultralytics does not average where it shrinks
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
