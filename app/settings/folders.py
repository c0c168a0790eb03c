"""The folders of the player's own files that every command and the window agree on."""

import os
from pathlib import Path

from platformdirs import user_config_path

RULEBOOKS_VARIABLE = "PIPSCRIBE_RULEBOOKS"
"""The environment variable that names another folder than the one beside the settings."""


def rulebooks_folder(settings: Path | None = None) -> Path:
    """Where the player's own rulebooks lie; the folder need not be there yet.

    `settings` is the folder of the settings, the usual one where it is None.
    """
    named = os.environ.get(RULEBOOKS_VARIABLE)
    return Path(named) if named else (settings or user_config_path("pipscribe")) / "rulebooks"
