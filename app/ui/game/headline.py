"""The line above: which game, whose turn it is in letters to be read from afar, undo, redo, correct."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui import keys
from app.ui.label import Label, tip

PADDING = 40
"""Pixels of a button around its words."""
MOST = 0.5
"""The most of the width that the buttons may take with words."""


class Headline(QWidget):
    """`undo`, `redo`, `correct`, `big_sheet`: the buttons at the right."""

    undo = Signal()
    redo = Signal()
    correct = Signal()
    big_sheet = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._buttons: list[tuple[QPushButton, str, str]] = []
        self._game = Label()
        self._game.setProperty("kind", "muted")
        self._who = Label()
        self._who.setProperty("kind", "turn")
        self._who.setAccessibleName(self.tr("Whose turn it is"))
        self._message = Label()
        self._message.setWordWrap(True)
        self._message.setProperty("kind", "told")
        self._message.setAccessibleName(self.tr("What happened last"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self._game)
        left.addWidget(self._who)
        row.addLayout(left)
        row.addSpacing(18)
        row.addWidget(self._message, 1)
        self.undo_button = self._button("↶", self.tr("Undo"), keys.UNDO, self.undo)
        self.redo_button = self._button("↷", self.tr("Redo"), keys.REDO, self.redo)
        self.correct_button = self._button("✎", self.tr("Correct …"), keys.CORRECT, self.correct)
        self.sheet_button = self._button("▦", self.tr("Big sheet"), keys.BIG_SHEET, self.big_sheet)
        for button, _, _ in self._buttons:
            row.addWidget(button)

    def show_words(self, game: str, who: str, message: str) -> None:
        """Show which game, whose turn, and what happened last."""
        self._game.setText(game)
        self._who.setText(who)
        self._message.setText(message)

    def show_steps(self, *, can_undo: bool, can_redo: bool) -> None:
        """Grey out what cannot be taken back or done again."""
        self.undo_button.setEnabled(can_undo)
        self.redo_button.setEnabled(can_redo)
        self.correct_button.setEnabled(can_undo)

    @property
    def message(self) -> str:
        """What is said to have happened last."""
        return self._message.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Signs instead of words where words would leave no room for what happened."""
        super().resizeEvent(event)
        metrics = self.fontMetrics()
        needed = sum(metrics.horizontalAdvance(text) + PADDING for _, _, text in self._buttons)
        signs = needed > MOST * self.width()
        for button, sign, text in self._buttons:
            button.setText(sign if signs else text)

    def _button(self, sign: str, text: str, key: keys.Key, signal: object) -> QPushButton:
        button = QPushButton(text)
        button.setAccessibleName(text)
        self._buttons.append((button, sign, text))
        button.setToolTip(tip(f"{text}  ({key.key})"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(signal)
        return button
