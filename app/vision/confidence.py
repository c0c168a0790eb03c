"""From scores to chances: two opinions joined, the card's calibration, and what else a die may show."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Calibration, Joint, Shown, Signs

_FAINT = 1e-6
"""Evidence below which a face is as good as unseen; keeps the shares defined where there is none at all."""
_LEAST = 1e-3
"""Chances are taken as this far from 0 and 1: beyond, one sign would outweigh all others."""
_LEAST_SHOWN = 1e-4
"""The same for a face: networks that agree leave less to 1."""


def chance_right(calibration: Calibration, score: float) -> float:
    """The measured chance, 0 to 1, that a die with this raw score shows the face that was read."""
    if not calibration.scores:
        return min(max(score, 0.0), 1.0)
    return float(np.interp(score, calibration.scores, calibration.chances))


def level_for(calibration: Calibration, risk: float) -> float:
    """The least point of the line whose chance of being wrong is at most `risk`; infinite without one."""
    if not calibration.scores:
        return 1 - risk
    kept = (
        at for at, chance in zip(calibration.scores, calibration.chances, strict=True) if chance >= 1 - risk
    )
    return next(kept, float("inf"))


def joined(weights: Sequence[float], opinions: Sequence[NDArray[np.floating]]) -> NDArray[np.float64]:
    """The chances of the faces from several opinions, each [n, 6] scores or chances, with their weights.

    A sum of logarithms, made to sum to 1 a row: what one of them all but rules out needs much from the
    others.
    """
    sums = sum(
        weight * np.log(np.maximum(opinion, _FAINT))
        for weight, opinion in zip(weights, opinions, strict=True)
    )
    powers = np.exp(sums - sums.max(axis=1, keepdims=True, initial=-np.inf))
    chances: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return chances


def signs_of(
    evidence: NDArray[np.floating], other: NDArray[np.floating], opinions: NDArray[np.floating]
) -> NDArray[np.float64]:
    """What `Signs` weighs, [n, 4] logits, from the scores of two looks and the second opinion, all [n, 6].

    The scores for all faces together: a die whose face the detector cannot tell is a die too.
    """
    seen = (evidence.sum(axis=1), other.sum(axis=1), opinions.max(axis=1, initial=0), opinions.sum(axis=1))
    return _logits(np.stack(seen, axis=1), _LEAST)


def die_there(signs: Signs, seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance that there is a die at all, 0 to 1, from `signs_of` [n, 4]."""
    return _weighed(signs.base, (signs.detector, signs.other, signs.second, signs.seen), seen)


def shown_of(faces: NDArray[np.floating], opinions: NDArray[np.floating]) -> NDArray[np.float64]:
    """What `Shown` weighs, [n, 2] logits: from the joined chances of the faces and the second opinion, [n, 6]
    both."""
    seen = (faces.max(axis=1, initial=0), opinions.sum(axis=1))
    return _logits(np.stack(seen, axis=1), _LEAST_SHOWN)


def face_shown(die: Shown, seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance that a die is there and shows the likeliest face, 0 to 1, from `shown_of` [n, 2]."""
    return _weighed(die.base, (die.face, die.seen), seen)


def _logits(shares: NDArray[np.floating], least: float) -> NDArray[np.float64]:
    inside = np.clip(shares.astype(np.float64), least, 1 - least)
    return np.asarray(np.log(inside / (1 - inside)))


def _weighed(base: float, weights: Sequence[float], seen: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(1 / (1 + np.exp(-np.clip(base + seen @ np.array(weights), -30, 30))))


def throw_right(joint: Joint, counted: Sequence[float], passed: Sequence[float]) -> float:
    """The chance, 0 to 1, that a whole throw is right.

    `counted` are the dice's chances of being right, `passed` the chances of being a die of what was not
    counted.
    """
    return chance_right(joint.throw, float(np.prod(counted) * np.prod(1 - np.asarray(passed, np.float64))))


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
