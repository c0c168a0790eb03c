"""From scores to chances: two opinions joined, the card's calibration, and what else a die may show."""

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Calibration

_FAINT = 1e-6
"""Evidence below which a face is as good as unseen; keeps the shares defined where there is none at all."""


def chance_right(calibration: Calibration, score: float) -> float:
    """The measured chance, 0 to 1, that a die with this raw score shows the face that was read."""
    if not calibration.scores:
        return min(max(score, 0.0), 1.0)
    return float(np.interp(score, calibration.scores, calibration.chances))


def joined(
    detector: float, second: float, evidence: NDArray[np.floating], opinions: NDArray[np.floating]
) -> NDArray[np.float64]:
    """The chances of the faces from the detector's scores and the second opinion's chances, all [n, 6].

    A sum of logarithms with the weights `detector` and `second`, made to sum to 1 a row: what one of the two
    all but rules out needs much from the other.
    """
    sums = detector * np.log(np.maximum(evidence, _FAINT)) + second * np.log(np.maximum(opinions, _FAINT))
    powers = np.exp(sums - sums.max(axis=1, keepdims=True, initial=-np.inf))
    chances: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return chances


def die_there(evidence: NDArray[np.floating], opinions: NDArray[np.floating]) -> NDArray[np.float64]:
    """How much speaks for a die at all, 0 to 1, from the detector's scores and the second opinion.

    Both are [n, 6]. The geometric mean of the detector's scores for all faces together, for a die whose face
    it cannot tell is a die too, and of the second opinion's largest chance, low where no face can be read.
    """
    seen = np.minimum(evidence.sum(axis=1), 1.0) * opinions.max(axis=1, initial=0)
    return np.asarray(np.sqrt(seen), np.float64)


def other_faces(
    face: int, confidence: float, evidence: NDArray[np.floating]
) -> tuple[tuple[int, float], ...]:
    """The five other faces with their chances, likeliest first; together with `confidence` they make 1.

    What is left of the chance is shared out in proportion to `evidence` [6], the best score of each face.
    """
    weights = np.maximum(np.asarray(evidence, np.float64), _FAINT)
    weights[face - 1] = 0
    chances = (1 - confidence) * weights / weights.sum()
    order = sorted((other for other in range(1, 7) if other != face), key=lambda other: -chances[other - 1])
    return tuple((other, float(chances[other - 1])) for other in order)
