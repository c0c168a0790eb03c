"""A large button whose words shrink where they would not fit, so that none of them is cut off."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from app.ui.theme import LARGE, Colours, sized

TALL = 2.7
"""Lines of plain type that it measures."""
SMALLEST = 0.6
"""The least size of its words, as a share of the usual one."""
EDGE = 12
"""Pixels between the words and the edge."""


class LargeButton(QPushButton):
    """One of the two large buttons; the `main` one is filled."""

    def __init__(self, *, main: bool) -> None:
        super().__init__()
        self._main = main
        self.setProperty("kind", "main" if main else "large")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """As wide as its words, of the usual height."""
        metrics = QFontMetrics(self._font())
        wide = metrics.horizontalAdvance(self.text()) + 2 * EDGE
        return QSize(wide, round(TALL * self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        """Half as wide: the words shrink."""
        size = self.sizeHint()
        return QSize(size.width() // 2, size.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button, and the words as large as they fit."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        colours = Colours.of(self._around().palette())  # its own palette is the style sheet's
        ink = colours.on_accent if self._main else colours.ink
        painter.setPen(QColor(ink if self.isEnabled() else colours.muted))
        font = self._font()
        room = self.width() - 2 * EDGE
        needed = QFontMetrics(font).horizontalAdvance(self.text())
        if needed > room:
            font = sized(font, max(SMALLEST, room / needed), bold=font.bold())
        painter.setFont(font)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.rect().adjusted(EDGE, 0, -EDGE, 0), flags, self.text())

    def _font(self) -> QFont:
        return sized(self._around().font(), LARGE, bold=self._main)

    def _around(self) -> QWidget:
        return self.parentWidget() or self
