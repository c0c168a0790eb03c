"""From the network's raw output to one box a die: the best of those that overlap, whatever their face."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

MAX_CANDIDATES = 2048
"""Boxes that are looked at, best first: some forty for each of fifty dice."""
MAX_DICE = 300
"""Boxes that are kept; no game throws as many."""


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """Boxes that are left after suppression, best score first.

    `boxes` is float [n, 4] xyxy; `faces` int [n], 1 to 6; `scores` float [n], 0 to 1, raw scores of the
    network for that face; `evidence` float [n, 6]: for each face the best score that this box, or one
    suppressed by it, had. ValueError where the shapes differ.
    """

    boxes: NDArray[np.floating]
    faces: NDArray[np.intp]
    scores: NDArray[np.floating]
    evidence: NDArray[np.floating]

    def where(self, chosen: NDArray[np.bool_] | NDArray[np.intp]) -> "Detections":
        """Those that are chosen, by yes and no or by position, in that order."""
        return Detections(self.boxes[chosen], self.faces[chosen], self.scores[chosen], self.evidence[chosen])

    def __post_init__(self) -> None:
        n = len(self.scores)
        shapes = (self.boxes.shape, self.faces.shape, self.scores.shape, self.evidence.shape)
        if shapes != ((n, 4), (n,), (n,), (n, 6)):
            raise ValueError(f"boxes, faces, scores and evidence do not belong together: {shapes}")

    def __len__(self) -> int:
        return len(self.scores)


def suppress(output: Floats, least: float, overlap: float) -> Detections:
    """One box a die from `output` [10, n]: middle x, middle y, width, height, then six scores.

    Boxes whose best score is above `least` are taken best first; each drops the others with which its
    intersection over union is above `overlap`, also those of another face. Boxes stay in the pixels of
    `output`; one without extent or with a number that is none is left out. The order among equal scores is
    that of the output.
    """
    best = output[4:].max(axis=0)
    candidates = np.flatnonzero(best > least)
    sound = np.isfinite(output[:, candidates]).all(axis=0) & (output[2:4, candidates] > 0).all(axis=0)
    candidates = candidates[sound]
    candidates = candidates[np.argsort(-best[candidates], kind="stable")[:MAX_CANDIDATES]]
    scores = output[4:, candidates].T
    middle, half = output[:2, candidates].T, output[2:4, candidates].T / 2
    boxes = np.concatenate((middle - half, middle + half), axis=1)
    areas = _areas(boxes)

    kept: list[int] = []
    evidence: list[Floats] = []
    left = np.arange(len(candidates))
    while left.size and len(kept) < MAX_DICE:
        first = left[0]
        shared = intersections(boxes[first], boxes[left])
        same = shared > overlap * (areas[first] + areas[left] - shared)
        same[0] = True  # rounding must not leave a box overlapping itself too little
        kept.append(int(first))
        evidence.append(scores[left[same]].max(axis=0))
        left = left[~same]
    return Detections(
        boxes[kept].reshape(-1, 4),
        scores[kept].reshape(-1, 6).argmax(axis=1) + 1,
        best[candidates[kept]],
        np.asarray(evidence, np.float32).reshape(-1, 6),
    )


def intersections(box: NDArray[np.floating], boxes: NDArray[np.floating]) -> NDArray[np.floating]:
    """The area that `box` [4] shares with each of `boxes` [n, 4], in square pixels."""
    sides = np.minimum(box[2:], boxes[:, 2:]) - np.maximum(box[:2], boxes[:, :2])
    return np.asarray(np.prod(np.maximum(sides, 0), axis=1))


def _areas(boxes: NDArray[np.floating]) -> NDArray[np.floating]:
    return np.asarray(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))


def shares(boxes: NDArray[np.floating]) -> NDArray[np.floating]:
    """For each two of `boxes` [n, 4] the shared part of the smaller one, 0 to 1, as [n, n].

    0 for a box with itself.
    """
    shared = np.array([intersections(box, boxes) for box in boxes]).reshape(len(boxes), len(boxes))
    areas = _areas(boxes)
    smaller = np.minimum(areas[:, None], areas[None, :])
    part = shared / np.maximum(smaller, 1e-9)
    np.fill_diagonal(part, 0)
    return np.asarray(part)
