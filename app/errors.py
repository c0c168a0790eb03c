"""The root of every error that Pipscribe raises on purpose: a kind and one sentence for a person."""


class PipscribeError(Exception):
    """Something that a person can understand and act on; `str(error)` is one sentence fit for the screen.

    Each layer derives its own kind: IllegalAction and RulebookError (rules), CameraError (camera),
    ModelError (vision), LibraryError and TranscriptError (session).
    """

    def __str__(self) -> str:
        return printable(super().__str__())


def printable(text: str) -> str:
    """A text that anybody may have written, as one line of a sentence can hold it, other signs spelt out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
