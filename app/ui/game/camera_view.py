"""The camera's picture: zones, boxes with faces, the doubtful die outlined, the state in words below."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.settings.preferences import Corners
from app.ui.theme import Colours

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import LyingDie

STRIP = 2.4
"""Height of the strip with the state in words, in lines of type."""
WORDS = (0.6, 0.5, 0.42, 0.36)
"""Sizes that the words may have, as shares of the strip's height."""


class CameraView(QWidget):
    """A picture with what was read in it. `pressed` carries a place in parts (0 to 1) of the picture."""

    pressed = Signal(QPointF)

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._size = (16, 9)
        self._dice: tuple[LyingDie, ...] = ()
        self._play: Corners = ()
        self._hold: Corners = ()
        self._words = ""
        self._alarm = False
        self._source = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Camera picture"))

    def show_picture(self, image: QImage, width: int, height: int) -> None:
        """Show a picture of a frame that measured so many pixels."""
        self._image, self._size = image, (width, height)
        self.update()

    def show_dice(self, dice: "Sequence[LyingDie]") -> None:
        """Show these dice on the picture; boxes are in pixels of the frame."""
        self._dice = tuple(dice)
        self.update()

    def show_zones(self, play: Corners, hold: Corners) -> None:
        """Show the zones; corners are in parts of the picture."""
        self._play, self._hold = play, hold
        self.update()

    def show_words(self, words: str, *, alarm: bool = False) -> None:
        """Show the state in words; `alarm` is for one that somebody has to do something about."""
        self._words, self._alarm = words, alarm
        self.setAccessibleDescription(words)
        self.update()

    def show_source(self, text: str) -> None:
        """Show which source it is, small, in the corner."""
        if text != self._source:
            self._source = text
            self.update()

    def sizeHint(self) -> QSize:
        """Room for a picture."""
        return QSize(560, 360)

    def minimumSizeHint(self) -> QSize:
        """Small, but still a picture."""
        return QSize(280, 180)

    def picture_place(self) -> QRectF:
        """Where the picture lies in the widget."""
        width, height = self._size
        room = self.height() - self._strip()
        scale = max(0.01, min(self.width() / width, room / height))
        wide, high = width * scale, height * scale
        return QRectF((self.width() - wide) / 2, (room - high) / 2, wide, high)

    def _strip(self) -> float:
        """Height of the strip with the state in words, in pixels."""
        return STRIP * self.fontMetrics().height() if self._words else 0.0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell where in the picture was pressed."""
        place = self.picture_place()
        if place.contains(event.position()):
            across = (event.position().x() - place.x()) / place.width()
            down = (event.position().y() - place.y()) / place.height()
            self.pressed.emit(QPointF(across, down))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw picture, zones, dice and words."""
        colours = Colours.of(self.palette())
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = self.picture_place()
        if self._image is None:
            painter.fillRect(place, QColor(colours.raised))
        else:
            painter.drawImage(place, self._image)
        self._paint_zone(painter, place, self._play, QColor("#ffffff"), hatched=False)
        self._paint_zone(painter, place, self._hold, QColor("#ffd54a"), hatched=True)
        for die in self._dice:
            self._paint_box(painter, place, die)
        if self._source:
            self._paint_source(painter, place)
        if self._words:
            self._paint_words(painter, place, colours)
        painter.end()

    def _paint_zone(
        self, painter: QPainter, place: QRectF, corners: Corners, colour: QColor, *, hatched: bool
    ) -> None:
        if not corners:
            return
        shape = QPolygonF(
            [QPointF(place.x() + x * place.width(), place.y() + y * place.height()) for x, y in corners]
        )
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        faint = QColor(colour)
        faint.setAlpha(90)
        painter.setBrush(QBrush(faint, Qt.BrushStyle.BDiagPattern) if hatched else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(shape)

    def _paint_box(self, painter: QPainter, place: QRectF, die: "LyingDie") -> None:
        """A die's frame with its face at the corner: thick for thrown, thin for held, dashed for doubtful."""
        width, height = self._size
        across, down = place.width() / width, place.height() / height
        x1, y1, x2, y2 = die.box
        if x2 <= x1:
            return
        box = QRectF(place.x() + x1 * across, place.y() + y1 * down, (x2 - x1) * across, (y2 - y1) * down)
        ink = QColor("#f2a65a" if die.doubtful else "#ffd54a" if die.held else "#4cc59a")
        style = Qt.PenStyle.DashLine if die.doubtful else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#14181b"), 6 if not die.held else 4))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QPen(ink, 4 if not die.held else 2, style))
        painter.drawRoundedRect(box, 5, 5)
        self._paint_face(painter, place, box, die, ink)

    def _paint_face(
        self, painter: QPainter, place: QRectF, box: QRectF, die: "LyingDie", ink: QColor
    ) -> None:
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(max(14, round(place.height() * 0.055)))
        painter.setFont(font)
        text = f"{die.face}?" if die.doubtful else str(die.face)
        side = font.pixelSize() * 1.35
        wide = side * (1.5 if die.doubtful else 1.0)
        top = box.top() - side - 2
        if top < place.top():
            top = min(box.bottom() + 2, place.bottom() - side)
        tag = QRectF(box.left(), top, wide, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(tag, 4, 4)
        painter.setPen(QColor("#14181b"))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_source(self, painter: QPainter, place: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(max(11, round(place.height() * 0.035)))
        painter.setFont(font)
        metrics = painter.fontMetrics()
        text = metrics.elidedText(self._source, Qt.TextElideMode.ElideMiddle, round(place.width() * 0.8))
        tag = QRectF(place.x(), place.y(), metrics.horizontalAdvance(text) + 16, metrics.height() + 6)
        painter.fillRect(tag, QColor(20, 24, 27, 170))
        painter.setPen(QColor("#f3f1ea"))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_words(self, painter: QPainter, place: QRectF, colours: Colours) -> None:
        """The words below the picture, as large as they fit on one line; on two where they are very long."""
        strip = QRectF(0, place.bottom(), self.width(), self._strip())
        strip.moveBottom(min(place.bottom() + strip.height(), self.height()))
        if self._alarm:
            painter.fillRect(strip, QColor(colours.warning))
        font = QFont(self.font())
        font.setBold(True)
        text = f"⚠ {self._words}" if self._alarm else self._words
        for share in WORDS:
            font.setPixelSize(max(10, round(strip.height() * share)))
            painter.setFont(font)
            if painter.fontMetrics().horizontalAdvance(text) <= strip.width() - 16:
                break
        painter.setPen(QColor(colours.ground if self._alarm else colours.ink))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere
        painter.drawText(strip.adjusted(8, 0, -8, 0), flags, text)
