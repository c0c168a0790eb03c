"""Which library of games a command means."""

import os

from app.session.place import VARIABLE, usual_place
from app.settings.file import SettingsFile
from app.settings.preferences import Preferences


def library_place(named: str | None, preferences: Preferences | None = None) -> str:
    """The place that is named, the variable's, the one chosen in the settings, or the usual one.

    `preferences` are those of the settings file where it has been read already.
    """
    if named or os.environ.get(VARIABLE):
        return named or usual_place()
    chosen = SettingsFile().preferences if preferences is None else preferences
    return chosen.library or usual_place()
