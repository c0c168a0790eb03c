"""Which library of games a command means."""

import os

from app.session.place import VARIABLE, usual_place
from app.settings.file import SettingsFile
from app.settings.preferences import Preferences


def is_named(named: str | None) -> bool:
    """Whether the place is named on the command line or by the variable, whatever the settings say."""
    return bool(named or os.environ.get(VARIABLE))


def library_place(named: str | None, preferences: Preferences | None = None) -> str:
    """The place that is named, the variable's, the one chosen in the settings, or the usual one.

    `preferences` are those of the settings file where it has been read already.
    """
    if is_named(named):
        return named or usual_place()
    chosen = SettingsFile().preferences if preferences is None else preferences
    return chosen.library or usual_place()
