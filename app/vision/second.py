"""The second opinion: a small network that looks at each found die's own pixels at full resolution."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image
from app.vision.card import CLASSES, Card, SecondCard, read_second_card
from app.vision.detector import WARM_UPS
from app.vision.dice import Box
from app.vision.errors import ModelError
from app.vision.network import Network, shape_text, usable_threads

OUTPUTS = len(CLASSES) + 1
"""Logits for a crop: one a face, and one for no face that can be read."""

USUAL = ((1.0, False),)
"""How a die is cut out: shares of the card's margin, and whether mirrored. Once, as it is."""

CLOSELY = (*USUAL, (1.0, True), (0.89, False), (1.15, False))
"""Where once left a doubt: mirrored, tighter and wider as well. Of kept dice 0.7 % more are read right."""

WARM_DICE = 6
"""Dice of the runs before the first picture: as many as most games throw."""


class SecondOpinion:
    """Says of each die what it shows, from its pixels alone. One thread at a time."""

    def __init__(self, card: SecondCard, threads: int | None = None) -> None:
        """Open the network that belongs to the card, check it and run it until it is warm.

        `threads` is how many threads it may use, `usable_threads()` where nothing is said. ModelError where
        the network is missing, is not the card's, or does not take or give what the card says.
        """
        self.card = card
        wanted = card.input
        self._network = Network(
            card,
            usable_threads() if threads is None else threads,
            takes=(wanted.name, (None, 3, wanted.side, wanted.side)),
            gives=(card.output, (None, OUTPUTS)),
        )
        for _ in range(WARM_UPS):
            self._logits(np.zeros((WARM_DICE, 3, wanted.side, wanted.side), np.float32))

    @classmethod
    def at(cls, card_path: Path, threads: int | None = None) -> "SecondOpinion":
        """The network whose card lies at this path; ModelError as `read_second_card` and the constructor."""
        return cls(read_second_card(card_path), threads)

    @classmethod
    def beside(cls, card: Card, threads: int | None = None) -> "SecondOpinion | None":
        """The one that a detector's card names, if any; ModelError also where the two were not joined."""
        if card.second is None:
            return None
        found = read_second_card(card.second.card)
        if found.sha256 != card.second.sha256:
            raise ModelError(
                f"The network of {card.second.card} is not the one that was joined with {card.network}:"
                " the sha256 differs."
            )
        return cls(found, threads)

    def ask(
        self, image: Image, boxes: NDArray[np.floating], cuts: Sequence[tuple[float, bool]] = USUAL
    ) -> NDArray[np.float64]:
        """The chance of each face for each of `boxes` [n, 4] xyxy in picture pixels, as [n, 6].

        What a row lacks to 1 is the chance that no upper face can be read there. Each die is cut out in all
        the ways of `cuts`, and what they say is averaged (as logits).
        """
        if not len(boxes):
            return np.empty((0, len(CLASSES)))
        wanted = self.card.input
        crops = np.empty((len(cuts), len(boxes), 3, wanted.side, wanted.side), np.float32)
        for of_cut, (share, mirrored) in zip(crops, cuts, strict=True):
            for crop, (x1, y1, x2, y2) in zip(of_cut, boxes.tolist(), strict=True):
                square = cut_square(image, (x1, y1, x2, y2), wanted.margin * share, wanted.side)
                square = square[:, ::-1] if mirrored else square
                np.multiply(square.transpose(2, 0, 1)[::-1], np.float32(wanted.scale), out=crop)
        every = self._logits(crops.reshape(-1, *crops.shape[2:]))
        logits = every.reshape(len(cuts), len(boxes), -1).mean(axis=0)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
        return chances[:, : len(CLASSES)]

    def _logits(self, crops: NDArray[np.float32]) -> NDArray[np.float64]:
        logits = self._network.run({self.card.input.name: crops})
        if logits.shape != (len(crops), OUTPUTS):
            raise ModelError(
                f"The network {self.card.network} gives {shape_text(logits.shape)}"
                f" for {len(crops)} dice, not {len(crops)} x {OUTPUTS}."
            )
        if not np.isfinite(logits).all():
            raise ModelError(f"The network {self.card.network} gives numbers that are none.")
        return logits.astype(np.float64)


def cut_square(image: Image, box: Box | Sequence[float], margin: float, side: int) -> Image:
    """The square around a box, `margin` times its longer side, scaled to `side` x `side` pixels.

    What lies beyond the picture repeats its edge. `box` is xyxy in picture pixels, its middle inside.
    """
    x1, y1, x2, y2 = box
    size = max(round(max(x2 - x1, y2 - y1) * margin), 1)
    left, top = round((x1 + x2 - size) / 2), round((y1 + y2 - size) / 2)
    height, width = image.shape[:2]
    part = image[max(top, 0) : top + size, max(left, 0) : left + size]
    beyond = (max(-top, 0), max(top + size - height, 0), max(-left, 0), max(left + size - width, 0))
    if any(beyond):
        part = np.asarray(cv2.copyMakeBorder(part, *beyond, cv2.BORDER_REPLICATE), np.uint8)
    method = cv2.INTER_AREA if size > side else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (side, side), interpolation=method), np.uint8)
