"""The page on which a game is played."""

from PySide6.QtWidgets import QLabel, QVBoxLayout

from app.ui.page import Page
from app.ui.parts import Parts


class GamePage(Page):
    """The game that is played now."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        layout = QVBoxLayout(self)
        layout.addWidget(QLabel(self.tr("No game is being played.")))

    def take(self, game: object) -> None:
        """Play this game from now on; the one before is closed."""
