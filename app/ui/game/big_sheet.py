"""The sheet in a window of its own, for a second screen: nothing but names, totals and lines."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.game.sheet_model import Showing
from app.ui.game.sheet_view import SheetView
from app.ui.label import Label


class BigSheet(QWidget):
    """Shown on the second screen where there is one."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Score sheet"))
        self._title = Label()
        self._title.setProperty("kind", "huge")
        self.sheet = SheetView(largest=120)
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        column.addWidget(self.sheet, 1)
        self.resize(1000, 700)

    def show_sheet(self, showing: Showing, title: str) -> None:
        """Show this sheet."""
        self._title.setText(title)
        self.sheet.show_sheet(showing)

    def bring(self) -> None:
        """Come onto the second screen, whole, or as a window where there is one screen only."""
        screens = QGuiApplication.screens()
        others = [screen for screen in screens if screen is not QGuiApplication.primaryScreen()]
        if others:
            self.setGeometry(others[0].availableGeometry())
            self.showFullScreen()
        else:
            self.show()
        self.raise_()
