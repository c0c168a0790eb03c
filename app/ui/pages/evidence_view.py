"""An evidence picture with the dice that were read in it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.phrases import said
from app.ui.theme import Colours

if TYPE_CHECKING:  # known before the picture is
    from app.session.evidence import SeenThrow


class EvidenceView(QWidget):
    """Shows a picture as large as the place allows, each die in a box with its face; or words instead."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self._seen: SeenThrow | None = None
        self._words = ""
        self.awaits = ""
        """What is being fetched to be shown; nothing once something is said or shown."""
        self.setMinimumSize(200, 150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.say(self.tr("No picture"))

    @property
    def words(self) -> str:
        """What is said in the place of a picture; nothing while one is shown."""
        return self._words

    def say(self, text: str) -> None:
        """Show words in the place of a picture."""
        self._image, self._seen, self._words, self.awaits = QImage(), None, said(text), ""
        self.setAccessibleName(self._words)
        self.update()

    def show_picture(self, data: bytes, seen: "SeenThrow | None") -> None:
        """Show a picture (JPEG or PNG) and what was read in it."""
        image = QImage.fromData(data)
        if image.isNull():
            self.say(self.tr("The picture cannot be decoded."))
            return
        self._image, self._seen, self._words, self.awaits = image, seen, "", ""
        faces = " ".join(map(str, seen.faces)) if seen else ""
        self.setAccessibleName(self.tr("Picture of the throw: {faces}").format(faces=faces))
        self.update()

    def show_image(self, image: QImage) -> None:
        """Show a picture that nothing was read in."""
        self._image, self._seen, self._words, self.awaits = image, None, "", ""
        self.update()

    def sizeHint(self) -> QSize:
        """A picture of a common size."""
        return QSize(480, 270)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture, or the words."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        colours = Colours.of(self.palette())
        painter.fillRect(self.rect(), QColor(colours.raised))
        if self._image.isNull():
            painter.setPen(QColor(colours.muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(12, 12, -12, -12), flags, self._words)
            return
        scale = min(self.width() / self._image.width(), self.height() / self._image.height())
        width, height = self._image.width() * scale, self._image.height() * scale
        place = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        painter.drawImage(place, self._image)
        for die in self._seen.dice if self._seen else ():
            left, top, right, bottom = die.box
            box = QRectF(place.x() + left * scale, place.y() + top * scale, 0, 0)
            box.setBottomRight(QPointF(place.x() + right * scale, place.y() + bottom * scale))
            self._draw_die(painter, box, str(die.face))

    def _draw_die(self, painter: QPainter, box: QRectF, face: str) -> None:
        """A frame that is seen on light and dark, with the face on a plate at its corner."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("#000000", 4), ("#ffffff", 2)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRect(box)
        side = painter.fontMetrics().height() * 1.2
        plate = QRectF(box.x(), max(0.0, box.y() - side), side, side)
        painter.fillRect(plate, QColor("#000000"))
        painter.setPen(QColor("#ffffff"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, face)
