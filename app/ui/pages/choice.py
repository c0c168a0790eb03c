"""One of a few values, as buttons of which one is down."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QSize, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget


class _Button(QPushButton):
    """A button with room for its words in bold type, which they are in while it is down."""

    def sizeHint(self) -> QSize:
        """As wide as the bold words."""
        size = super().sizeHint()
        bold = QFont(self.font())
        bold.setBold(True)
        plain = self.fontMetrics().horizontalAdvance(self.text())
        return size.grownBy(QMargins(0, 0, QFontMetrics(bold).horizontalAdvance(self.text()) - plain, 0))

    def minimumSizeHint(self) -> QSize:
        """No word is ever cut."""
        return self.sizeHint()


class Choice(QWidget):
    """Buttons beside each other; `chosen` carries the value of the one that was pressed."""

    chosen = Signal(object)

    def __init__(self, values: Sequence[tuple[object, str]]) -> None:
        super().__init__()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        group = QButtonGroup(self)
        group.setExclusive(True)
        self.buttons: dict[object, QPushButton] = {}
        for value, words in values:
            button = _Button(words)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))
            group.addButton(button)
            line.addWidget(button, 1)
            self.buttons[value] = button
        self._group = group

    def show_value(self, value: object) -> None:
        """Press the button of a value, without choosing it; none where the value is not offered."""
        button = self.buttons.get(value)
        if button is not None:
            button.setChecked(True)
            return
        self._group.setExclusive(False)
        for other in self.buttons.values():
            other.setChecked(False)
        self._group.setExclusive(True)
