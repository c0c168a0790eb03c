"""The root of every error that Pipscribe raises on purpose: a kind and one sentence for a person."""

from app.text import spelt_out


class PipscribeError(Exception):
    """Something that a person can understand and act on; `str(error)` is one sentence fit for the screen.

    Each layer derives its own kind: IllegalAction and RulebookError (rules), CameraError (camera),
    ModelError (vision), LibraryError and TranscriptError (session).
    """

    def __str__(self) -> str:
        return spelt_out(super().__str__())
