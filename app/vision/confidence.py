"""From the network's scores to chances: the card's calibration, and what else a die may show."""

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
