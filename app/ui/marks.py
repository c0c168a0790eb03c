"""The marks of check boxes and radio buttons, plain to see in both looks; Fusion's own vanish in the dark."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QWidget

TICK = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
"""Corners of a tick in parts of its box."""

SIZE = 1.15
"""Side of a mark as a multiple of the type's height."""

_BOXES = (QStyle.PrimitiveElement.PE_IndicatorCheckBox, QStyle.PrimitiveElement.PE_IndicatorRadioButton)
_SIZES = (
    QStyle.PixelMetric.PM_IndicatorWidth,
    QStyle.PixelMetric.PM_IndicatorHeight,
    QStyle.PixelMetric.PM_ExclusiveIndicatorWidth,
    QStyle.PixelMetric.PM_ExclusiveIndicatorHeight,
)


class Marks(QProxyStyle):
    """Fusion with marks of our own, as large as the type beside them."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """The size of a mark; all else as in Fusion."""
        if metric in _SIZES and widget is not None:
            return round(widget.fontMetrics().height() * SIZE * 0.8)
        return super().pixelMetric(metric, option, widget)

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw a mark; all else as in Fusion."""
        if element not in _BOXES:
            super().drawPrimitive(element, option, painter, widget)
            return
        palette = option.palette
        on = bool(option.state & QStyle.StateFlag.State_On)
        enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
        ink = palette.color(QPalette.ColorRole.Text if enabled else QPalette.ColorRole.PlaceholderText)
        fill = palette.color(QPalette.ColorRole.Highlight if on and enabled else QPalette.ColorRole.Base)
        box = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, 2))
        painter.setBrush(fill)
        if element == QStyle.PrimitiveElement.PE_IndicatorCheckBox:
            painter.drawRoundedRect(box, 3, 3)
            if on:
                _tick(painter, box, palette.color(QPalette.ColorRole.HighlightedText) if enabled else ink)
        else:
            painter.drawEllipse(box)
            if on:
                painter.setBrush(palette.color(QPalette.ColorRole.HighlightedText) if enabled else ink)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawEllipse(box.center(), box.width() / 5, box.height() / 5)
        painter.restore()


def _tick(painter: QPainter, box: QRectF, colour: QColor) -> None:
    pen = QPen(colour, max(2.0, box.width() / 8))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    corners = [QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in TICK]
    painter.drawPolyline(QPolygonF(corners))
