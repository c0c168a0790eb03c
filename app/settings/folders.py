"""The folders of the player's own files that every command and the window agree on."""

import os
from pathlib import Path

from platformdirs import user_config_path

RULEBOOKS_VARIABLE = "PIPSCRIBE_RULEBOOKS"
"""The environment variable that names another folder than the one beside the settings."""


def rulebooks_folder(settings: Path | None = None) -> Path:
    """Where the player's own rulebooks lie; the folder need not be there yet.

    `settings` is a folder of settings that was named on the command line; it goes before the variable.
    """
    if settings is not None:
        return settings / "rulebooks"
    named = os.environ.get(RULEBOOKS_VARIABLE)
    return Path(named) if named else user_config_path("pipscribe") / "rulebooks"
