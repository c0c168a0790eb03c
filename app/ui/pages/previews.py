"""The cameras that are there, each with a picture of what it sees."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QWidget

from app.ui.label import tip
from app.ui.pages.widgets import GAP, emptied
from app.ui.phrases import said

WIDE, HIGH = 300, 170
"""Pixels of a preview."""
BESIDE = 3


class Previews(QWidget):
    """A button for each camera; `picked` carries its name."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self.buttons: dict[str, QToolButton] = {}

    def show_names(self, names: Sequence[str]) -> None:
        """Show these cameras, without pictures yet."""
        emptied(self._grid)
        self.buttons = {}
        for at, name in enumerate(names):
            button = QToolButton()
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(WIDE, HIGH))
            button.setText(self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, WIDE))
            button.setToolTip(tip(name))
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            button.setAccessibleName(self.tr("Camera {name}").format(name=name))
            button.clicked.connect(lambda _=False, name=name: self.picked.emit(name))
            self._grid.addWidget(button, at // BESIDE, at % BESIDE)
            self.buttons[name] = button
            self.show_words(name, self.tr("looking…"))
        self._grid.setColumnStretch(BESIDE, 1)
        self._grid.setRowStretch(len(names) // BESIDE + 1, 1)

    def show_picture(self, name: str, image: QImage) -> None:
        """Show what a camera sees."""
        button = self.buttons.get(name)
        if button is not None:
            fitting = image.scaled(
                WIDE,
                HIGH,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            button.setIcon(QIcon(QPixmap.fromImage(fitting)))
            button.setToolTip(tip(name))

    def show_words(self, name: str, words: str) -> None:
        """Say why there is no picture of a camera."""
        button, words = self.buttons.get(name), said(words)
        if button is not None:
            empty = QPixmap(WIDE, HIGH)
            empty.fill(self.palette().alternateBase().color())
            painter = QPainter(empty)
            painter.setFont(self.font())
            painter.setPen(self.palette().text().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(empty.rect().adjusted(GAP, GAP, -GAP, -GAP), flags, words)
            painter.end()
            button.setIcon(QIcon(empty))
            button.setToolTip(tip(f"{name}\n{words}"))
