"""The left side of the game page: the camera's picture, or dice to type, or the question; the log below."""

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.ui.game.camera_view import CameraView
from app.ui.game.log_view import LogView
from app.ui.game.question import QuestionPanel
from app.ui.game.typing_pad import TypingPad

LEAST_LOG = 64
"""Pixels."""


class LeftSide(QWidget):
    """What there is to look at beside the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.camera = CameraView()
        self.pad = TypingPad()
        self.question = QuestionPanel()
        self.log = LogView()
        self._stack = QStackedWidget()
        for widget in (self.pad, self.camera, self.question):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack, 3)
        column.addWidget(self.log, 1)
        self.log.setMinimumHeight(LEAST_LOG)

    def show_part(self, *, question: bool, camera: bool) -> None:
        """Show the question where one is open, else the picture where there is a camera, else the pad."""
        part = self.question if question else self.camera if camera else self.pad
        self._stack.setCurrentWidget(part)
        self.log.setVisible(not question)
