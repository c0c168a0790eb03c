"""Tells by sound and voice what the camera has read, as far as people want that and the system can."""

import importlib
import logging
from typing import Any

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication

from app.settings.preferences import Preferences

log = logging.getLogger(__name__)

APART = 250
"""Milliseconds between the two tones of a question."""


class Speaker:
    """One tone for a throw that is written, two for a question; the sentence where there is a voice."""

    def __init__(self) -> None:
        self._voice: Any = None
        self._tried = False

    def tell(self, sentence: str, preferences: Preferences, *, asking: bool) -> None:
        """Tell a sentence in the ways that are chosen."""
        if preferences.sounds:
            QApplication.beep()
            if asking:
                QTimer.singleShot(APART, QApplication.beep)
        if preferences.voice and sentence:
            self._say(sentence)

    def _say(self, sentence: str) -> None:
        if not self._tried:
            self._tried = True
            self._voice = _voice()
        if self._voice is not None:
            self._voice.stop()
            self._voice.say(sentence)


def _voice() -> Any:
    """The system's voice in the window's language, None where there is none.

    Qt's text to speech comes with PySide6-Addons, which the program does not ask for.
    """
    try:
        speech = importlib.import_module("PySide6.QtTextToSpeech")
        voice = speech.QTextToSpeech()
        voice.setLocale(QLocale())
    except (ImportError, RuntimeError) as error:
        log.warning("there is no voice: %s", error)
        return None
    return voice
