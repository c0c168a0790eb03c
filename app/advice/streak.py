"""What losing a turn costs where so many lost turns in a row cost points."""

from collections.abc import Callable

import numpy as np

from app.rules.banking_rules import Streak

MOST_ROUNDS = 50
STILL = 1e-9
"""Points; far below what is ever shown."""


def lost_values(rule: Streak, turn: Callable[[float], float]) -> tuple[float, ...]:
    """By lost turns in a row so far, what losing one more is worth, in points: what it costs now and later.

    `turn(lost)` is what a turn is worth under best play where losing it is worth `lost`. In the long run a
    turn brings the same average in every state, and states differ by what they are worth besides: nothing
    for none lost, less for each. Solved by Newton's rule, since `turn` is made of straight pieces. That a
    total may not sink below zero is not looked at.
    """
    count = rule.busts
    worth = np.zeros(count)  # of a state, besides the average
    for _ in range(MOST_ROUNDS):
        lost = np.append(worth[1:], -rule.costs + (worth[-1] if rule.goes_on else 0.0))
        values = np.array([turn(each) for each in lost])
        slopes = np.array([turn(each + 1.0) for each in lost]) - values
        # average + worth[k] = values[k] + slopes[k] * (new lost[k] - lost[k]), with worth[0] = 0
        matrix, right = np.zeros((count, count)), values - slopes * lost
        matrix[:, 0] = 1.0  # the average stands in the place of worth[0]
        for k in range(count):
            if k:
                matrix[k, k] += 1.0
            if k + 1 < count:
                matrix[k, k + 1] -= slopes[k]
        right[-1] += slopes[-1] * -rule.costs
        if rule.goes_on and count > 1:
            matrix[-1, -1] -= slopes[-1]
        found = np.linalg.solve(matrix, right)
        found[0] = 0.0
        moved = np.abs(found - worth).max()
        worth = found
        if moved < STILL:
            break
    lost = np.append(worth[1:], -rule.costs + (worth[-1] if rule.goes_on else 0.0))
    return tuple(map(float, lost))
