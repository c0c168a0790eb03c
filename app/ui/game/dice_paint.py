"""Dice drawn as vectors: sharp at every size, and told apart by more than colour."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap

from app.ui.theme import Colours

LOW, MIDDLE, HIGH = 0.26, 0.5, 0.74
"""Where pips stand on a side of length 1."""

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW), (HIGH, HIGH)),
    6: ((LOW, LOW), (LOW, MIDDLE), (LOW, HIGH), (HIGH, LOW), (HIGH, MIDDLE), (HIGH, HIGH)),
}

ROUND = 0.2
PIP = 0.095
"""Radius of a corner and of a pip on a side of length 1."""


@dataclass(frozen=True, slots=True)
class ShownDie:
    """A die as it is drawn: its face (None: still to come), whether it is set aside, chosen or doubtful."""

    face: int | None
    held: bool = False
    chosen: bool = False
    doubtful: bool = False


def paint_die(painter: QPainter, place: QRectF, die: ShownDie, colours: Colours) -> None:
    """Draw one die into a square.

    One that is chosen has a thick frame and a bar below, one set aside lies on a tinted ground with a bar
    below, a doubtful one has a dashed frame and a question mark, one to come is an empty dashed square.
    """
    side = min(place.width(), place.height())
    bar = side * 0.09
    square = QRectF(place.x(), place.y(), side, side).adjusted(bar, bar / 2, -bar, -bar * 1.5)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _ground(painter, square, die, colours, side)
    if die.face is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.pip))
        for across, down in PIPS[die.face]:
            middle = QPointF(square.x() + across * square.width(), square.y() + down * square.height())
            painter.drawEllipse(middle, PIP * square.width(), PIP * square.width())
    if die.held or die.chosen:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        below = QRectF(square.x(), square.bottom() + bar * 0.55, square.width(), bar * 0.9)
        painter.drawRoundedRect(below, bar / 2, bar / 2)
    if die.doubtful:
        _question_mark(painter, square, colours)
    painter.restore()


def dice_icon(faces: Sequence[int], height: int, colours: Colours, ratio: float = 1.0) -> QIcon:
    """A row of dice for a button, `height` device-independent pixels tall."""
    size = dice_size(len(faces), height)
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    for at, face in enumerate(faces):
        paint_die(painter, QRectF(at * height, 0, height, height), ShownDie(face), colours)
    painter.end()
    icon = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Active, QIcon.Mode.Selected):
        icon.addPixmap(picture, mode)
    return icon


def dice_size(count: int, height: int) -> QSize:
    """How large a row of so many dice is."""
    return QSize(max(1, count) * height, height)


def _ground(painter: QPainter, square: QRectF, die: ShownDie, colours: Colours, side: float) -> None:
    pen = QPen(QColor(colours.muted), max(1.0, side * 0.02))
    if die.face is None:
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setBrush(QColor(colours.die))
    if die.chosen or die.held:
        pen = QPen(QColor(colours.accent), max(2.0, side * 0.05))
    if die.doubtful:
        pen = QPen(QColor(colours.warning), max(2.0, side * 0.05), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawRoundedRect(square, ROUND * square.width(), ROUND * square.width())


def _question_mark(painter: QPainter, square: QRectF, colours: Colours) -> None:
    side = square.width() * 0.42
    corner = QRectF(square.right() - side * 0.8, square.top() - side * 0.2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.warning))
    painter.drawEllipse(corner)
    font = QFont(painter.font())
    font.setPixelSize(max(6, int(side * 0.8)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(colours.ground))
    painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, "?")
