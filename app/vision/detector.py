"""The network: opened, checked against its card, warmed up, and asked about pictures."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image, check_image
from app.vision.card import CLASSES, MAX_SIDE, Card, read_card
from app.vision.errors import ModelError
from app.vision.letterbox import InputPainter, Letterbox
from app.vision.network import Network, shape_text, usable_threads
from app.vision.suppression import Detections, suppress

ROWS = 4 + len(CLASSES)
"""Rows of the output: middle x, middle y, width, height, and a score for each face."""

WARM_UPS = 2
"""Runs before the first picture: the first allocates, the second shows what is left to allocate."""

MOST_SIZES = 8
"""Sizes of input whose buffers are kept; a table seen by one camera needs two or three."""

_SLACK = 1e-3
"""A sigmoid in float32 stays within 0 to 1; this leaves room for arithmetic, not for raw logits."""


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
        wanted = card.input
        self._network = Network(
            card,
            self.threads,
            takes=(
                wanted.name,
                (1, 3, *((wanted.height, wanted.width) if wanted.stride is None else (None, None))),
            ),
            gives=(card.output, (1, ROWS, None)),
        )
        self._painters: dict[tuple[int, int], InputPainter] = {}
        self._painter = self._painter_for(wanted.width, wanted.height)
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
        self._painter = self._painter_for(self.card.input.width, self.card.input.height)
        return self._painter.paint(image)

    def look(self, image: Image, gain: float) -> Detections:
        """As `detect`, in an input of `gain` pixels a picture pixel, no larger than the picture needs.

        Only for a network whose card names a stride (ValueError otherwise, and beyond MAX_SIDE).
        """
        check_image(image)
        stride = self.card.input.stride
        if stride is None:
            raise ValueError("this network takes one size of input alone")
        fitted = Letterbox.scaled(image.shape[1], image.shape[0], gain, stride)
        if max(fitted.input_width, fitted.input_height) > MAX_SIDE:
            raise ValueError(f"an input of {fitted.input_width} x {fitted.input_height} is too large")
        self._painter = self._painter_for(fitted.input_width, fitted.input_height)
        self._painter.paint(image, fitted)
        return self.select(self.run(), fitted)

    def run(self) -> NDArray[np.float32]:
        """Second stage: the network on what was painted last; float32 [10, n]."""
        return np.asarray(self._network.run({self.card.input.name: self._painter.tensor})[0], np.float32)

    def select(self, output: NDArray[np.float32], fitted: Letterbox) -> Detections:
        """Third stage: suppression, and boxes back to picture pixels."""
        thresholds = self.card.thresholds
        found = suppress(output, thresholds.reject, thresholds.overlap)
        boxes = fitted.to_picture(found.boxes)
        np.clip(boxes, 0, (fitted.width, fitted.height, fitted.width, fitted.height), out=boxes)
        seen = np.all(boxes[:, 2:] > boxes[:, :2], axis=1)  # what lies in the padding alone is no die
        return Detections(boxes, found.faces, found.scores, found.evidence).where(seen)

    def _painter_for(self, width: int, height: int) -> InputPainter:
        """The buffers of this size, kept for the next picture; those asked for longest ago are given up."""
        painter = self._painters.pop((width, height), None)
        if painter is None:
            painter = InputPainter(width, height, self.card.input.pad, self.card.input.scale)
            while len(self._painters) >= MOST_SIZES:
                del self._painters[next(iter(self._painters))]
        self._painters[width, height] = painter
        return painter

    def _warm_up(self) -> None:
        network, wanted = self.card.network, self.card.input
        sizes = [(wanted.width, wanted.height)] * WARM_UPS
        if wanted.stride is not None:  # that it takes another size is shown here, not at the first picture
            sizes.insert(0, (4 * wanted.stride, 5 * wanted.stride))
        for width, height in sizes:
            self._painter = self._painter_for(width, height)
            self._painter.tensor.fill(wanted.pad * wanted.scale)
            output = self._network.run({wanted.name: self._painter.tensor})
            if output.ndim != 3 or output.shape[:2] != (1, ROWS) or output.shape[2] < 1:
                raise ModelError(
                    f"The network {network} gives {shape_text(output.shape)}, not 1 x {ROWS} x n."
                )
        scores = output[0, 4:]
        if not np.isfinite(output).all() or scores.min() < -_SLACK or scores.max() > 1 + _SLACK:
            raise ModelError(f"The network {network} gives scores that are not within 0 to 1.")
