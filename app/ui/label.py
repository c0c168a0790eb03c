"""Labels that show what they are given, sign by sign: a player may be called `<b>Ann</b>`."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class Label(QLabel):
    """A label whose text is never taken for HTML, which could also show any picture of the disk."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def tip(text: str) -> str:
    """A text for a tool tip, which Qt would take for HTML where it looks like it."""
    return escape(text, quote=False) if "<" in text else text
