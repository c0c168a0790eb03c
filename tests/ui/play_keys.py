"""Keys as a player presses them on the game page."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.game.page import GamePage

KEYS = {
    "E": Qt.Key.Key_Return,
    "S": Qt.Key.Key_Space,
    "U": Qt.Key.Key_Up,
    "D": Qt.Key.Key_Down,
    "B": Qt.Key.Key_Backspace,
    "X": Qt.Key.Key_Escape,
}


def press(page: GamePage, text: str) -> None:
    """Press keys: digits, E(nter), S(pace), U(p), D(own), B(ackspace), X (Escape)."""
    for sign in text:
        QTest.keyClick(page, KEYS.get(sign) or getattr(Qt.Key, f"Key_{sign}"))
