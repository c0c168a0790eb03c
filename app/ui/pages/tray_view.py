"""A camera's picture on which the tray is drawn: corners are dragged, or moved by keys."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.settings.preferences import MOST_CORNERS, Corners
from app.ui.theme import Colours

USUAL: Corners = ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92))
"""Where a tray is looked for first."""

GRASP = 28
"""Pixels around a corner in which it is grasped; a hand with dice in it is not exact."""

STEP = 0.01
"""How far a key moves a corner, in parts of the picture."""

LEAST_AREA = 0.01
"""Of the picture: in less there is no room to throw dice."""

_MOVES = {
    Qt.Key.Key_Left: (-STEP, 0.0),
    Qt.Key.Key_Right: (STEP, 0.0),
    Qt.Key.Key_Up: (0.0, -STEP),
    Qt.Key.Key_Down: (0.0, STEP),
}


class TrayView(QWidget):
    """The picture with the tray; `changed` is told whenever a corner was moved, added or removed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self._corners: list[tuple[float, float]] = list(USUAL)
        self._chosen = 0
        self._held = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Camera picture with the tray"))
        keys = self.tr("Tab chooses a corner, arrows move it, Delete removes it; a double click adds one.")
        self.setAccessibleDescription(keys)

    @property
    def corners(self) -> Corners:
        """The corners in parts of the picture; none where the whole picture is the tray."""
        return tuple(self._corners)

    def show_corners(self, corners: Corners) -> None:
        """Show these corners."""
        self._corners = list(corners)
        self._chosen = 0
        self.changed.emit()
        self.update()

    @property
    def fits(self) -> bool:
        """Whether dice can be thrown in it: no corners at all, or three with some room between."""
        if not self._corners:
            return True
        return len(self._corners) >= 3 and area(self.corners) >= LEAST_AREA

    def show_picture(self, image: QImage) -> None:
        """Show a picture."""
        self._image = image
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a picture."""
        return QSize(640, 360)

    def picture_place(self) -> QRectF:
        """Where the picture lies in the widget."""
        wide, high = (self._image.width(), self._image.height()) if not self._image.isNull() else (16, 9)
        scale = min(self.width() / wide, self.height() / high)
        size = (wide * scale, high * scale)
        return QRectF((self.width() - size[0]) / 2, (self.height() - size[1]) / 2, *size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, darker outside the tray, and the corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = Colours.of(self.palette())
        painter.fillRect(self.rect(), QColor(colours.raised))
        place = self.picture_place()
        if self._image.isNull():
            painter.setPen(QColor(colours.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Waiting for the camera…"))
        else:
            painter.drawImage(place, self._image)
        if not self._corners:
            return
        polygon = QPolygonF([self._at(corner, place) for corner in self._corners])
        outside, tray = QPainterPath(), QPainterPath()
        outside.addRect(place)
        tray.addPolygon(polygon)
        tray.closeSubpath()
        painter.fillPath(outside - tray, QColor(0, 0, 0, 120))
        for colour, width in (("#000000", 6), ("#ffffff", 3)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawPolygon(polygon)
        for at, corner in enumerate(self._corners):
            chosen = at == self._chosen
            painter.setPen(QPen(QColor("#000000"), 2))
            painter.setBrush(QColor(colours.accent if chosen else "#ffffff"))
            radius = 13 if chosen else 9
            painter.drawEllipse(self._at(corner, place), radius, radius)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grasp the corner that is near."""
        near = self._near(event.position())
        if near is not None:
            self._chosen, self._held = near, True
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the corner that is held."""
        if self._held:
            self._put(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._held = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Add a corner where none is near, between the two whose side is nearest."""
        place = self.picture_place()
        if self._near(event.position()) is not None or not 3 <= len(self._corners) < MOST_CORNERS:
            return
        x, y = self._parts(event.position(), place)
        ends = [*self._corners[1:], self._corners[0]]
        far = [_distance(x, y, a, b) for a, b in zip(self._corners, ends, strict=True)]
        at = far.index(min(far)) + 1
        self._corners.insert(at, (x, y))
        self._chosen = at
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose, move and remove corners."""
        key = Qt.Key(event.key())
        if not self._corners:
            super().keyPressEvent(event)
        elif key in _MOVES:
            x, y = self._corners[self._chosen]
            across, down = _MOVES[key]
            self._corners[self._chosen] = (_bounded(x + across), _bounded(y + down))
            self._tell()
        elif key == Qt.Key.Key_Delete and len(self._corners) > 3:
            del self._corners[self._chosen]
            self._chosen %= len(self._corners)
            self._tell()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Go from corner to corner, and after the last one on to the next widget."""
        at = self._chosen + (1 if following else -1)
        if not 0 <= at < len(self._corners):
            return super().focusNextPrevChild(following)
        self._chosen = at
        self.update()
        return True

    def _put(self, position: QPointF) -> None:
        self._corners[self._chosen] = self._parts(position, self.picture_place())
        self._tell()

    def _tell(self) -> None:
        self.changed.emit()
        self.update()

    def _near(self, position: QPointF) -> int | None:
        place = self.picture_place()
        far = [(self._at(corner, place) - position).manhattanLength() for corner in self._corners]
        return far.index(min(far)) if far and min(far) <= GRASP else None

    def _at(self, corner: tuple[float, float], place: QRectF) -> QPointF:
        return QPointF(place.x() + corner[0] * place.width(), place.y() + corner[1] * place.height())

    def _parts(self, position: QPointF, place: QRectF) -> tuple[float, float]:
        x = (position.x() - place.x()) / max(1.0, place.width())
        y = (position.y() - place.y()) / max(1.0, place.height())
        return _bounded(x), _bounded(y)


def area(corners: Corners) -> float:
    """The area of a polygon in parts of the picture."""
    ends = [*corners[1:], corners[0]]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, ends, strict=True))) / 2


def _bounded(part: float) -> float:
    return min(1.0, max(0.0, part))


def _distance(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    """From a point to the side between two corners."""
    wide, high = b[0] - a[0], b[1] - a[1]
    long = wide * wide + high * high
    along = 0.0 if long == 0 else _bounded(((x - a[0]) * wide + (y - a[1]) * high) / long)
    return float(((x - a[0] - along * wide) ** 2 + (y - a[1] - along * high) ** 2) ** 0.5)
