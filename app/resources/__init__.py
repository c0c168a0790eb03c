"""Where the files that travel with the program lie: the network with its card, the pictures of the demo.

In a checkout they stand beside `app`; in an installed wheel they stand inside this package. Nothing here
reads them: who does says what is missing.
"""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent.parent


def is_frozen() -> bool:
    """Whether this is a program packed whole, to which pip can add nothing."""
    return bool(getattr(sys, "frozen", False))


def _root() -> Path:
    """The folder that holds `models` and `sample_images`."""
    return _CHECKOUT if (_CHECKOUT / "pyproject.toml").is_file() else _PACKAGE


def card_path() -> Path:
    """The card of the shipped network; the network itself lies beside it."""
    return _root() / "models" / "dice.json"


def sample_images() -> Path:
    """The folder of shipped pictures and their `truth.json`."""
    return _root() / "sample_images"
