"""Where the files that travel with the program lie: the network with its card, the pictures of the demo.

In a checkout they stand beside `app`; in an installed wheel they stand inside this package. Nothing here
reads them.
"""

from pathlib import Path

from app.errors import PipscribeError

_INSTALLED = Path(__file__).resolve().parent
_CHECKOUT = _INSTALLED.parent.parent


class ResourceError(PipscribeError):
    """A file that should have come with the program is not there."""


def shipped(*parts: str) -> Path:
    """The path of a shipped file or folder, for example `shipped("models", "dice.json")`.

    ResourceError where neither the installed package nor the checkout has it.
    """
    for root in (_INSTALLED, _CHECKOUT):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise ResourceError(
        f"{'/'.join(parts)} should have come with Pipscribe and is missing; please install it again."
    )


def card_path() -> Path:
    """The card of the shipped network; the network itself lies beside it."""
    return shipped("models", "dice.json")


def sample_images() -> Path:
    """The folder of shipped pictures and their `truth.json`."""
    return shipped("sample_images")
