"""The question: a doubtful die enlarged with its likeliest faces, or which of several answers is right."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.game import words
from app.ui.game.dice_edit import DiceEdit
from app.ui.game.dice_paint import dice_icon, dice_size
from app.ui.label import Label
from app.ui.theme import Colours

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import AskedDie, LyingDie, Question

AROUND = 0.45
"""What is shown around a doubtful die, as a share of its size."""
LARGE, FACE = 13.0, 2.8
"""Lines of type that the enlarged die, and a face on its button, measure."""


class QuestionPanel(QFrame):
    """One open question.

    `answered` carries faces, `chosen` the place of a choice, from 0; `struck` and `added` as in DiceEdit;
    `dismissed`: that was no throw.
    """

    answered = Signal(object)
    chosen = Signal(int)
    struck = Signal(int)
    added = Signal(int)
    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._question: Question | None = None
        self._image = QImage()
        self._faces: list[int] = []
        self._order: list[int] = []
        self._sentence = Label()
        self._sentence.setWordWrap(True)
        self._sentence.setProperty("kind", "big")
        self._which = Label()
        self._which.setProperty("kind", "muted")
        self._which.setWordWrap(True)
        self._waiting = Label()
        self._waiting.setProperty("kind", "warning")
        self._asking = QWidget()
        self._die = Label()
        self._die.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._answers = QWidget()
        self._grid = QGridLayout(self._answers)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.edit = DiceEdit()
        self.edit.accepted.connect(self.answered)
        self.edit.struck.connect(self.struck)
        self.edit.added.connect(self.added)
        self.no_throw = QPushButton(self.tr("That was no throw  (Esc)"))
        self.no_throw.clicked.connect(self.dismissed)
        self.all_dice = QPushButton(self.tr("Put the dice right"))
        self.all_dice.clicked.connect(self._edit_all)
        for button in (self.no_throw, self.all_dice):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()

    def ask(self, question: "Question", lying: "tuple[LyingDie, ...]", waiting: int) -> None:
        """Ask this, and say how many throws wait for the answer.

        The same question again is left as it is, half answered.
        """
        self._waiting.setVisible(waiting > 0)
        self._waiting.setText(self.tr("Throws that wait for the answer: {count}").format(count=waiting))
        if question == self._question:
            return
        self._question = question
        self._faces = []
        self._image = QImage.fromData(question.picture) if question.picture else QImage()
        self._sentence.setText(words.rule(question.sentence))
        self.edit.show_dice(self._image, lying, question.proposed)
        self._next()

    @property
    def waiting(self) -> str:
        """What is said of throws that wait; empty where none does."""
        return "" if self._waiting.isHidden() else self._waiting.text()

    def put_away(self) -> None:
        """No question is open any more."""
        self._question = None

    def digit(self, face: int) -> None:
        """Answer with a key: a face, the number of a choice, or a die for the throw that is put right."""
        question = self._question
        if question is None:
            return
        if not self.edit.isHidden():
            self.edit.digit(face)
        elif question.dice:
            self._answer(face)
        elif face <= len(question.choices):
            self.chosen.emit(face - 1)

    def enter(self) -> None:
        """Take what is marked: the likeliest face, the only choice, the throw as it was put right."""
        question = self._question
        if question is None:
            return
        if not self.edit.isHidden():
            self.edit.accept()
        elif question.dice:
            self._answer(question.dice[len(self._faces)].faces[0][0])
        elif len(question.choices) == 1:
            self.chosen.emit(0)

    def backspace(self) -> None:
        """Take back the last answer that was not the last one due."""
        if not self.edit.isHidden():
            self.edit.backspace()
        elif self._faces:
            self._faces.pop()
            self._next()

    def _answer(self, face: int) -> None:
        question = self._question
        if question is None:
            return
        self._faces.append(face)
        if len(self._faces) == len(question.dice):
            self.answered.emit(tuple(self._faces))
        else:
            self._next()

    def _next(self) -> None:
        """Show what is to be answered next."""
        question = self._question
        if question is None:
            return
        self._clear()
        asks_dice, asks_choice = bool(question.dice), bool(question.choices)
        self._die.setVisible(asks_dice)
        self._asking.setVisible(asks_dice or asks_choice)
        self.edit.setVisible(not asks_dice and not asks_choice)
        self.all_dice.setVisible(asks_dice or asks_choice)
        if asks_dice:
            self._show_die(question.dice[len(self._faces)], len(question.dice))
        elif asks_choice:
            self._which.setText(self.tr("Click the right answer, or type its number."))
            for at, choice in enumerate(question.choices):
                button = self._answer_button(f"{at + 1}   {words.rule(choice.label)}")
                button.clicked.connect(lambda _, at=at: self.chosen.emit(at))
                self._grid.addWidget(button, at, 0)
        else:
            self._which.setText(
                self.tr("Click a die to strike it, a free place to add one; or type all dice. Enter writes.")
            )

    def _show_die(self, die: "AskedDie", count: int) -> None:
        at = len(self._faces) + 1
        text = self.tr("Which face is up? Type 1 to 6, or click. Enter takes the first.")
        if count > 1:
            text = self.tr("Die {at} of {count}: ").format(at=at, count=count) + text
        self._which.setText(text)
        self._die.setPixmap(self._enlarged(die))
        colours = Colours.of(self.palette())
        chances = dict(die.faces)
        faces = [face for face, _ in die.faces] + [face for face in range(1, 7) if face not in chances]
        for place, face in enumerate(faces):
            chance = words.percent(chances[face]) if face in chances else ""
            button = self._answer_button(f"{face}   {chance}".rstrip())
            side = self._lines(FACE)
            button.setIcon(dice_icon((face,), side, colours, self.devicePixelRatioF()))
            button.setIconSize(dice_size(1, side))
            button.setAccessibleName(self.tr("It is a {face}").format(face=face))
            if place == 0:
                button.setProperty("kind", "main")
            button.clicked.connect(lambda _, face=face: self._answer(face))
            self._grid.addWidget(button, place // 2, place % 2)

    def _answer_button(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setMinimumHeight(self._lines(FACE) + 10)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lines(self, count: float) -> int:
        return round(count * self.fontMetrics().height())

    def _enlarged(self, die: "AskedDie") -> QPixmap:
        x1, y1, x2, y2 = die.box
        side = max(x2 - x1, y2 - y1, 8.0) * (1 + 2 * AROUND)
        across, down = (x1 + x2) / 2, (y1 + y2) / 2
        place = QRect(round(across - side / 2), round(down - side / 2), round(side), round(side))
        if self._image.isNull():
            return QPixmap()
        ratio, large = self.devicePixelRatioF(), self._lines(LARGE)
        cut = self._image.copy(place.intersected(self._image.rect()))
        picture = QPixmap.fromImage(cut).scaled(
            QSize(large, large) * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        picture.setDevicePixelRatio(ratio)
        return picture

    def _edit_all(self) -> None:
        self._clear()
        self._asking.hide()
        self.all_dice.hide()
        self.edit.show()
        self._which.setText(
            self.tr("Click a die to strike it, a free place to add one; or type all dice. Enter writes.")
        )

    def _clear(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._sentence)
        column.addWidget(self._which)
        row = QHBoxLayout(self._asking)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._die)
        row.addWidget(self._answers, 1, Qt.AlignmentFlag.AlignVCenter)
        column.addWidget(self._asking, 1)
        column.addWidget(self.edit, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.no_throw)
        foot.addWidget(self.all_dice)
        foot.addStretch(1)
        foot.addWidget(self._waiting)
        column.addLayout(foot)
