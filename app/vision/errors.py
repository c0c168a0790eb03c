"""The error of this layer: a network or card that cannot be used."""

from app.errors import PipscribeError


class ModelError(PipscribeError):
    """A network or its card is missing, broken, or the two do not fit; `str()` is one sentence."""
