"""Lines and weights fitted to what was read and what lay there; numpy alone, each in a moment."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Calibration

LEAST_BLOCK = 40
"""Cases in a step of a calibration: fewer say nothing about a chance near 1."""
STEPS = 60
"""Of Newton's method; both problems have one minimum and are there after some ten."""
RIDGE = 1e-3
"""Pull of a weight towards 0: keeps signs that say the same from growing against each other."""
FAINT = 1e-6
TINY = 1e-6

Floats = NDArray[np.float64]


def rising_line(scores: Floats, right: NDArray[np.bool_], block: int = LEAST_BLOCK) -> Calibration:
    """From score to measured chance: steps of equally many cases, pooled with the next until they rise.

    A step of n cases, k of them right, stands for (k + 1/2) / (n + 1): none is quite sure, and one in a
    thousand is claimed from five hundred cases without a fault on. Seven digits, since networks that agree
    leave little to 1.
    """
    order = np.argsort(scores, kind="stable")
    pooled: list[tuple[float, float, float]] = []  # right, cases, sum of scores
    for part in np.array_split(order, max(1, len(order) // block)):
        pooled.append((float(right[part].sum()), float(len(part)), float(scores[part].sum())))
        while len(pooled) > 1 and _share(pooled[-2]) >= _share(pooled[-1]):
            last, before = pooled.pop(), pooled.pop()
            pooled.append((before[0] + last[0], before[1] + last[1], before[2] + last[2]))
    points: dict[float, float] = {}
    for step in pooled:
        at, chance = round(step[2] / max(step[1], 1), 7), round(_chance(step), 6)
        points[at] = max(chance, *points.values(), 0.0)
    if len(points) < 2:
        points = dict.fromkeys((0.0, 1.0), round(_chance(pooled[0]), 6))
    return Calibration(tuple(points), tuple(points.values()))


def _share(step: tuple[float, float, float]) -> float:
    return step[0] / max(step[1], 1)


def _chance(step: tuple[float, float, float]) -> float:
    return (step[0] + 0.5) / (step[1] + 1)


def face_weights(opinions: list[Floats], truth: NDArray[np.int64]) -> Floats:
    """The weights of opinions [n, 6] each, none below 0, under which the faces `truth` [n] are likeliest."""
    logs = np.stack([np.log(np.maximum(opinion, FAINT)) for opinion in opinions])  # [opinions, n, 6]
    at = logs[:, np.arange(len(truth)), truth - 1]

    def loss(weights: Floats) -> float:
        sums = np.tensordot(weights, logs, 1)
        most = sums.max(axis=1)
        whole = most + np.log(np.exp(sums - most[:, None]).sum(axis=1))
        return float((whole - weights @ at).sum() + RIDGE / 2 * weights @ weights)

    weights = np.full(len(opinions), 0.5)
    for _ in range(STEPS):
        sums = np.tensordot(weights, logs, 1)
        chances = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        means = (logs * chances).sum(axis=2)
        slope = (means - at).sum(axis=1) + RIDGE * weights
        spread = np.einsum("anf,bnf,nf->ab", logs, logs, chances) - means @ means.T
        spread += RIDGE * np.eye(len(weights))
        free = (weights > 0) | (slope < 0)  # one at 0 that would go below stays
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(spread[np.ix_(free, free)], slope[free])
        before = loss(weights)
        for share in 0.5 ** np.arange(12):
            tried: NDArray[np.float64] = np.maximum(weights - share * step, 0)
            if loss(tried) <= before:
                break
        else:
            return weights
        if np.abs(tried - weights).max() < TINY:
            return tried
        weights = tried
    return weights


def logistic(signs: Floats, yes: NDArray[np.bool_], weight: Floats | None = None) -> Floats:
    """Base and weights [1 + k] of `signs` [n, k] with which the logistic function makes `yes` [n] likeliest.

    `weight` [n] says how much each case counts.
    """
    columns = np.column_stack((np.ones(len(signs)), signs))
    counts = np.ones(len(signs)) if weight is None else weight
    weights = np.zeros(columns.shape[1])
    pull = RIDGE * len(signs) * np.eye(columns.shape[1])
    pull[0, 0] = 1e-9
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(columns @ weights, -30, 30)))
        slope = columns.T @ (counts * (chances - yes)) + pull @ weights
        spread = (columns * (counts * chances * (1 - chances))[:, None]).T @ columns + pull
        step = np.linalg.solve(spread + 1e-9 * np.eye(len(weights)), slope)
        weights = weights - np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-8:
            break
    return weights


def halves(source: NDArray[np.str_]) -> Floats:
    """How much each case counts where each set [n] is to count as much as any other; 1 on the average."""
    _, which, cases = np.unique(source, return_inverse=True, return_counts=True)
    return np.asarray(len(source) / (len(cases) * cases[which]))


RISKS = np.concatenate((np.geomspace(0.5, 1e-4, 38), (0.03, 0.01, 0.003, 0.001)))
"""Shares of wrong throws for which a level is found."""
LEAST_SURE, LEAST_RISK = 0.85, 0.01
"""Below this product no smaller risk than this is claimed, whatever the few throws counted there say."""
POINTS = 1 / (1 + np.exp(-np.linspace(-6, 13.8, 100)))
"""Between these a logistic line is drawn, closer to each other near 0 and 1."""


def logistic_line(scores: Floats, right: NDArray[np.bool_]) -> Calibration:
    """From score to chance: a logistic function of the score's logit, which goes on where cases are few."""
    base, slope = logistic(_logit(scores)[:, None], right)
    return _calibration(POINTS, _chances(POINTS, float(base), max(float(slope), 0.0)))


def accepted_line(products: Floats, right: NDArray[np.bool_], weight: Floats | None = None) -> Calibration:
    """From a throw's product to the share right, as counted, of all throws with at least that product.

    `weight` [n] says how much each throw counts. A level above which none was wrong keeps every risk, as far
    as those few throws can show it.
    """
    order = np.argsort(products, kind="stable")
    counts = np.ones(len(order)) if weight is None else weight[order]
    ordered = products[order]
    shares = 1 - _from_the_top(counts * ~right[order]) / _from_the_top(counts)
    shares[1:][ordered[1:] == ordered[:-1]] = 0  # no level is cut in two
    shares = np.maximum.accumulate(shares)
    unlikely = ordered < LEAST_SURE
    shares[unlikely] = np.minimum(shares[unlikely], 1 - LEAST_RISK)
    levels = [int(np.searchsorted(shares, 1 - risk)) for risk in np.sort(RISKS)[::-1]]
    places = sorted({0, *(place for place in levels if place < len(ordered))})
    return _calibration(ordered[places], shares[places])


def _from_the_top(counts: Floats) -> Floats:
    return np.asarray(np.cumsum(counts[::-1])[::-1])


def _chances(products: Floats, base: float, slope: float) -> Floats:
    return np.asarray(1 / (1 + np.exp(-(base + slope * _logit(products)))))


def _logit(shares: Floats) -> Floats:
    inside = np.clip(shares, 1e-6, 1 - 1e-6)
    return np.asarray(np.log(inside / (1 - inside)))


def _calibration(at: Floats, chances: Floats) -> Calibration:
    points = {
        round(score, 7): round(chance, 6) for score, chance in zip(at.tolist(), chances.tolist(), strict=True)
    }
    if len(points) < 2:
        points[1.0] = max(points.values())
        points.setdefault(0.0, 0.0)  # below all that was counted nothing is known
        points = dict(sorted(points.items()))
    return Calibration(tuple(points), tuple(points.values()))


def as_line(line: Calibration) -> dict[str, Any]:
    """A calibration as it stands in a card."""
    kind = "isotonic" if line.scores else "identity"
    return {"kind": kind, "from": list(line.scores), "to": list(line.chances)}
