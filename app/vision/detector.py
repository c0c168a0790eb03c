"""The network: opened, checked against its card, warmed up, and asked about pictures."""

import hashlib
import os
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from app.camera.frame import Image, check_image
from app.vision.card import CLASSES, MAX_NETWORK_BYTES, Card, read_bounded, read_card
from app.vision.errors import ModelError
from app.vision.letterbox import InputPainter, Letterbox
from app.vision.suppression import Detections, suppress

ROWS = 4 + len(CLASSES)
"""Rows of the output: middle x, middle y, width, height, and a score for each face."""

MOST_THREADS = 4
"""A nano network gains little beyond; the rest of the machine belongs to the window and the camera."""

WARM_UPS = 2
"""Runs before the first picture: the first allocates, the second shows what is left to allocate."""

_SLACK = 1e-3
"""A sigmoid in float32 stays within 0 to 1; this leaves room for arithmetic, not for raw logits."""


def usable_threads() -> int:
    """Threads for the network: the cores this process may use, at most MOST_THREADS."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, min(MOST_THREADS, len(os.sched_getaffinity(0))))
    return max(1, min(MOST_THREADS, os.cpu_count() or 1))


class Detector:
    """Finds dice in pictures with one network.

    Not for two threads at a time: its buffers are made once and used again.
    """

    def __init__(self, card: Card, threads: int | None = None) -> None:
        """Open the network that belongs to the card, check it and run it until it is warm.

        `threads` is how many threads one picture may use, `usable_threads()` where nothing is said.
        ModelError where the network is missing, is not the card's, or does not take or give what the card
        says.
        """
        self.card = card
        self.threads = usable_threads() if threads is None else threads
        self._session = _open(card, self.threads)
        _check_ends(self._session, card)
        wanted = card.input
        self._painter = InputPainter(wanted.width, wanted.height, wanted.pad, wanted.scale)
        self._feed = {wanted.name: self._painter.tensor}
        self._outputs = [card.output]
        self._warm_up()

    @classmethod
    def at(cls, card_path: Path, threads: int | None = None) -> "Detector":
        """The network whose card lies at this path; ModelError as `read_card` and the constructor."""
        return cls(read_card(card_path), threads)

    def detect(self, image: Image) -> Detections:
        """Everything above the card's reject level, one box a die, in picture pixels, clipped to the picture.

        `image` is uint8, height x width x 3, blue-green-red (ValueError otherwise).
        """
        fitted = self.paint(image)
        return self.select(self.run(), fitted)

    def paint(self, image: Image) -> Letterbox:
        """First stage: the picture into the network's input."""
        check_image(image)
        return self._painter.paint(image)

    def run(self) -> NDArray[np.float32]:
        """Second stage: the network on what was painted last; float32 [10, n]."""
        return np.asarray(self._answer()[0], np.float32)

    def select(self, output: NDArray[np.float32], fitted: Letterbox) -> Detections:
        """Third stage: suppression, and boxes back to picture pixels."""
        thresholds = self.card.thresholds
        found = suppress(output, thresholds.reject, thresholds.overlap)
        boxes = fitted.to_picture(found.boxes)
        np.clip(boxes, 0, (fitted.width, fitted.height, fitted.width, fitted.height), out=boxes)
        seen = np.all(boxes[:, 2:] > boxes[:, :2], axis=1)  # what lies in the padding alone is no die
        return Detections(boxes, found.faces, found.scores, found.evidence).where(seen)

    def _warm_up(self) -> None:
        network = self.card.network
        self._painter.tensor.fill(self.card.input.pad * self.card.input.scale)
        for _ in range(WARM_UPS):
            output = self._answer()
            if output.ndim != 3 or output.shape[:2] != (1, ROWS) or output.shape[2] < 1:
                raise ModelError(f"The network {network} gives {_shape(output.shape)}, not 1 x {ROWS} x n.")
        scores = output[0, 4:]
        if not np.isfinite(output).all() or scores.min() < -_SLACK or scores.max() > 1 + _SLACK:
            raise ModelError(f"The network {network} gives scores that are not within 0 to 1.")

    def _answer(self) -> NDArray[Any]:
        try:
            return np.asarray(self._session.run(self._outputs, self._feed)[0])
        except Exception as error:
            reason = _first_line(error)
            raise ModelError(f"The network {self.card.network} cannot be run: {reason}.") from None


def _open(card: Card, threads: int) -> ort.InferenceSession:
    data = read_bounded(card.network, MAX_NETWORK_BYTES, "network")
    if len(data) != card.bytes:
        raise ModelError(f"The network {card.network} has {len(data)} bytes, its card says {card.bytes}.")
    if hashlib.sha256(data).hexdigest() != card.sha256:
        raise ModelError(f"The network {card.network} is not the one its card describes: the sha256 differs.")
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = 4  # its complaints are several lines each; the sentence below is enough
    try:
        return ort.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise ModelError(
            f"The network {card.network} is not a usable ONNX file: {_first_line(error)}."
        ) from None


def _check_ends(session: ort.InferenceSession, card: Card) -> None:
    wanted = card.input
    inputs, outputs = session.get_inputs(), session.get_outputs()
    if [end.name for end in inputs] != [wanted.name]:
        names = ", ".join(end.name for end in inputs) or "nothing"
        raise ModelError(f"The network {card.network} takes {names}; its card says {wanted.name}.")
    output = next((end for end in outputs if end.name == card.output), None)
    if output is None:
        names = ", ".join(end.name for end in outputs) or "nothing"
        raise ModelError(f"The network {card.network} gives {names}; its card says {card.output}.")
    _check_end(card, inputs[0], "takes", (1, 3, wanted.height, wanted.width))
    _check_end(card, output, "gives", (1, ROWS, None))


def _check_end(card: Card, end: Any, verb: str, shape: tuple[int | None, ...]) -> None:
    # A name or nothing in a shape stands for any size; the warm-up shows what comes out.
    fits = len(end.shape) == len(shape) and all(
        wanted is None or not isinstance(found, int) or found == wanted
        for found, wanted in zip(end.shape, shape, strict=True)
    )
    if end.type != "tensor(float)" or not fits:
        raise ModelError(
            f"The network {card.network} {verb} {end.type} {_shape(end.shape)};"
            f" its card says tensor(float) {_shape(shape)}."
        )


def _shape(sizes: Any) -> str:
    return " x ".join("n" if size is None else str(size) for size in sizes) or "one number"


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".")[:200] if lines else type(error).__name__
