"""The error of the advice layer."""

from app.errors import PipscribeError


class AdviceError(PipscribeError):
    """Advice was asked for that cannot be given: a state that no game has, or a game too large to solve."""
