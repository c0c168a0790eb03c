"""How long computations tell how far they are, and how they are given up."""

from collections.abc import Callable

Progress = Callable[[float], bool]
"""Told the share done, 0 to 1; answers False to give up."""


class Cancelled(Exception):  # noqa: N818 - not an error of anybody
    """Whoever asked for the solution no longer wants it."""
