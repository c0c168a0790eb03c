"""Putting a throw right: a die is struck or added on the picture, or all of them are typed."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.rules.dice import MOST_DICE, Faces
from app.ui.game.camera_view import CameraView
from app.ui.game.dice_paint import ShownDie
from app.ui.game.dice_row import DiceRow

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import LyingDie


class DiceEdit(QWidget):
    """A throw that is put right.

    `struck` carries the place in the reading of a die that is none of the game, `added` the face of one that
    was not read, `accepted` all faces thrown where they were typed.
    """

    struck = Signal(int)
    added = Signal(int)
    accepted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.picture = CameraView()
        self.picture.pressed.connect(self._pressed)
        self._row = DiceRow(2.6, self.tr("The throw"))
        self._row.clicked.connect(self._strike)
        self._write = QPushButton(self.tr("Write the throw  (Enter)"))
        self._write.setProperty("kind", "main")
        self._write.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._write.clicked.connect(self.accept)
        self._lying: list[LyingDie] = []
        self._size = (1, 1)
        self._faces: list[int] = []
        self._typed = False
        self._place: QPointF | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.picture, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._row, 1)
        foot.addWidget(self._write)
        column.addLayout(foot)

    @property
    def faces(self) -> Faces:
        """The dice of the throw as it stands now."""
        return tuple(self._faces)

    def show_dice(self, image: QImage, lying: "tuple[LyingDie, ...]", proposed: Faces) -> None:
        """Begin with what was read."""
        self._lying = [die for die in lying if not die.held]
        self._faces = [die.face for die in self._lying] if self._lying else list(proposed)
        self._typed = False
        self._place = None
        self.picture.setVisible(not image.isNull())
        self._size = (max(1, image.width()), max(1, image.height()))
        if not image.isNull():
            self.picture.show_picture(image, image.width(), image.height())
        self._show()

    def digit(self, face: int) -> None:
        """A die for the place that was clicked; else the first digit begins the throw anew, others go on."""
        if self._place is not None:
            self._place = None
            self.added.emit(face)
        elif self._typed and len(self._faces) < MOST_DICE:
            self._faces.append(face)
        elif not self._typed:
            self._lying, self._faces, self._typed = [], [face], True
        self._show()

    def backspace(self) -> None:
        """Take the last die away."""
        if self._place is not None:
            self._place = None
        elif self._faces:
            self._strike(len(self._faces) - 1)
        self._show()

    def accept(self) -> None:
        """Write the throw as it stands."""
        if self._faces:
            self.accepted.emit(self.faces)

    def _strike(self, at: int) -> None:
        """Leave a die out: the table is told where it lies, typed dice just go."""
        index = self._lying[at].index if at < len(self._lying) else -1
        if index >= 0:
            self.struck.emit(index)
            return
        self._faces.pop(at)
        self._show()

    def _pressed(self, place: QPointF) -> None:
        width, height = self._size
        x, y = place.x() * width, place.y() * height
        for at, die in enumerate(self._lying):
            x1, y1, x2, y2 = die.box
            if x1 <= x <= x2 and y1 <= y <= y2:
                self._strike(at)
                return
        self._place = place
        self._show()

    def _show(self) -> None:
        self.picture.show_dice(self._lying)
        asking = self._place is not None
        self.picture.show_words(self.tr("Which face is it? Type 1 to 6.") if asking else "")
        dice = [ShownDie(face) for face in self._faces]
        self._row.show_dice([*dice, ShownDie(None)] if asking else dice, clickable=not asking)
        self._write.setEnabled(bool(self._faces) and not asking)
