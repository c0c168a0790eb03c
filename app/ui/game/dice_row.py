"""A row of dice that can be looked at, and clicked where dice are to be chosen."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.game.dice_paint import ShownDie, paint_die
from app.ui.theme import Colours

GROWS = 2.0
"""How many times larger than it likes to be a die may become."""


class DiceRow(QWidget):
    """Dice in a row, as large as the height allows. `clicked` carries the place of a die, from 0."""

    clicked = Signal(int)

    def __init__(self, lines: float, name: str, *, grows: bool = False) -> None:
        """`lines` is what a die likes to measure, in lines of type; `name` is the accessible name.

        One that `grows` takes what height there is and stands in the middle.
        """
        super().__init__()
        self._lines = lines
        self._dice: tuple[ShownDie, ...] = ()
        self._clickable = False
        self._name = name
        self.setAccessibleName(name)
        self._grows = grows
        down = QSizePolicy.Policy.Expanding if grows else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, down)

    @property
    def dice(self) -> tuple[ShownDie, ...]:
        """The dice that are shown."""
        return self._dice

    def show_dice(self, dice: Sequence[ShownDie], *, clickable: bool = False) -> None:
        """Show these dice."""
        self._dice = tuple(dice)
        self._clickable = clickable
        self.setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
        said = " ".join("?" if die.face is None else str(die.face) for die in dice)
        self.setAccessibleDescription(said)
        self.updateGeometry()
        self.update()

    def choose(self, places: Sequence[int]) -> None:
        """Show these dice as chosen, and the others not."""
        dice = [replace(die, chosen=at in places) for at, die in enumerate(self._dice)]
        self.show_dice(dice, clickable=self._clickable)

    @property
    def _side(self) -> int:
        return round(self._lines * self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """As wide as its dice."""
        return QSize(self._side * max(1, len(self._dice)), self._side)

    def minimumSizeHint(self) -> QSize:
        """Half of that: dice shrink where there are many."""
        return QSize(self._side * max(1, len(self._dice)) // 2, self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        colours = Colours.of(self.palette())
        for at, die in enumerate(self._dice):
            paint_die(painter, self._place(at), die, colours)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which die was clicked."""
        at = self._at(event.position())
        if self._clickable and at is not None and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(at)

    def _place(self, at: int) -> QRectF:
        count = max(1, len(self._dice))
        most = self._side * GROWS if self._grows else self._side
        side = min(self.height(), self.width() / count, most)
        left = (self.width() - side * count) / 2 if self._grows else 0.0
        return QRectF(left + at * side, (self.height() - side) / 2, side, side)

    def _at(self, position: QPointF) -> int | None:
        for at in range(len(self._dice)):
            if self._place(at).contains(position):
                return at
        return None
