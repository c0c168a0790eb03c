"""Dice without a camera: the throw drawn large, and six faces to click."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.game.dice_paint import ShownDie, dice_icon, dice_size
from app.ui.game.dice_row import DiceRow
from app.ui.label import Label, tip
from app.ui.theme import Colours

LARGE, PAD = 5.0, 2.6
"""Lines of type that a die of the throw, and one on the pad, like to measure."""

LEAST, EDGE = 22, 14
"""Pixels of the smallest face on the pad, and of a button around its face."""


class TypingPad(QWidget):
    """`typed` carries a face from 1 to 6; `taken_back`: the last one goes; `die_clicked`: a die's place."""

    typed = Signal(int)
    taken_back = Signal()
    die_clicked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._drawn: tuple[int, Colours] | None = None
        self._title = Label()
        self._title.setProperty("kind", "big")
        self._title.setWordWrap(True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dice = DiceRow(LARGE, self.tr("The throw"), grows=True)
        self._dice.clicked.connect(self.die_clicked)
        self._buttons = [self._face_button(face) for face in range(1, 7)]
        self._back = QPushButton("⌫")
        self._back.setProperty("kind", "face")
        self._back.setAccessibleName(self.tr("Take back the last die"))
        self._back.setToolTip(tip(self.tr("Take back the last die  (Backspace)")))
        self._back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._back.clicked.connect(self.taken_back)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._dice, 8)
        column.addStretch(1)
        pad = QHBoxLayout()
        for button in (*self._buttons, self._back):
            keeps = button.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)
            button.setSizePolicy(keeps)
            pad.addWidget(button, 0 if button is self._back else 1)
        column.addLayout(pad)

    def show_throw(self, title: str, dice: Sequence[ShownDie], *, clickable: bool, typing: bool) -> None:
        """Show the throw, what is to be done in words, and whether faces can be clicked."""
        self._title.setText(title)
        self._dice.show_dice(dice, clickable=clickable)
        for button in (*self._buttons, self._back):
            button.setVisible(typing)
        self._draw_faces()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Faces shrink where there is little room."""
        super().resizeEvent(event)
        self._draw_faces()

    def _draw_faces(self) -> None:
        colours = Colours.of(self.palette())
        room = max(LEAST, self.width() // (len(self._buttons) + 2) - 2 * EDGE)
        side = min(room, round(PAD * self.fontMetrics().height()))
        if self._drawn == (side, colours):
            return
        self._drawn = side, colours
        for face, button in enumerate(self._buttons, 1):
            button.setIcon(dice_icon((face,), side, colours, self.devicePixelRatioF()))
            button.setIconSize(dice_size(1, side))
            button.setMinimumSize(LEAST + EDGE, side + EDGE)
        self._back.setMinimumHeight(side + EDGE)

    def _face_button(self, face: int) -> QPushButton:
        button = QPushButton()
        button.setProperty("kind", "face")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(self.tr("A die with {face}").format(face=face))
        button.setToolTip(tip(self.tr("A die with {face}  (key {face})").format(face=face)))
        button.clicked.connect(lambda: self.typed.emit(face))
        return button
