"""What stands in one place of the log, to be put right: one action or several, each with its dice or box."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.rules.dice import MOST_DICE
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Hold,
    Keep,
    Pass,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.ui.game import words
from app.ui.label import tip

WITH_DICE = (Throw, Hold, Keep)
PLAIN = (Bank, Bust, TakeOver, Pass, ThrowAllAgain)


class ActionRow(QWidget):
    """One action: who, what, and its dice or box. `gone`: the row is to be struck out."""

    changed = Signal()
    gone = Signal()

    def __init__(self, players: Sequence[str], boxes: Mapping[str, str], action: Action) -> None:
        super().__init__()
        self._kinds: list[type[Action]] = (
            [Throw, Keep, Score] if boxes else [Throw, Hold, Bank, Bust, TakeOver, Pass, ThrowAllAgain]
        )
        if type(action) not in self._kinds:
            self._kinds.append(type(action))
        self._who = QComboBox()
        self._who.addItems(list(players))
        self._who.setCurrentText(action.player)
        self._who.setAccessibleName(self.tr("Player"))
        self._what = QComboBox()
        for kind in self._kinds:
            self._what.addItem(words.kinds()[kind])
        self._what.setCurrentIndex(self._kinds.index(type(action)))
        self._what.setAccessibleName(self.tr("What was done"))
        self._dice = QLineEdit()
        self._dice.setValidator(
            QRegularExpressionValidator(QRegularExpression(f"([1-6] ?){{0,{MOST_DICE}}}"), self)
        )
        self._dice.setPlaceholderText(self.tr("dice, such as 1 4 4"))
        self._dice.setAccessibleName(self.tr("Dice"))
        self._box = QComboBox()
        self._box.setAccessibleName(self.tr("Box"))
        for key, name in boxes.items():
            self._box.addItem(words.rule(name), key)
            self._box.addItem(self.tr("{box}: a zero").format(box=words.rule(name)), f"0{key}")
        if isinstance(action, Score):
            self._box.setCurrentIndex(self._box.findData(f"0{action.box}" if action.zero else action.box))
        if isinstance(action, WITH_DICE):
            self._dice.setText(" ".join(map(str, action.faces)))
        strike = QPushButton("✕")
        strike.setToolTip(tip(self.tr("Strike this out")))
        strike.setAccessibleName(self.tr("Strike this out"))
        strike.clicked.connect(self.gone)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget, stretch in ((self._who, 2), (self._what, 2), (self._dice, 3), (self._box, 3)):
            row.addWidget(widget, stretch)
        row.addWidget(strike)
        self._who.currentIndexChanged.connect(self.changed)
        self._what.currentIndexChanged.connect(self._kind_changed)
        self._dice.textChanged.connect(self.changed)
        self._box.currentIndexChanged.connect(self.changed)
        self._show_fields()

    @property
    def dice(self) -> QLineEdit:
        """The field for the dice."""
        return self._dice

    def begin(self) -> bool:
        """Let the keyboard write in the place of the dice that stand there; false without dice."""
        if self._dice.isHidden():
            return False
        self._dice.setFocus()
        self._dice.selectAll()
        return True

    @property
    def action(self) -> Action:
        """The action as it stands now."""
        player = self._who.currentText()
        kind = self._kinds[self._what.currentIndex()]
        if kind is Score:
            key = str(self._box.currentData() or "")
            return Score(player, key.removeprefix("0"), zero=key.startswith("0"))
        faces = tuple(int(sign) for sign in self._dice.text() if sign.isdigit())
        for made in WITH_DICE:
            if kind is made:
                return made(player, faces)
        for plain in PLAIN:
            if kind is plain:
                return plain(player)
        raise AssertionError(kind)

    def _kind_changed(self) -> None:
        self._show_fields()
        self.changed.emit()

    def _show_fields(self) -> None:
        kind = self._kinds[self._what.currentIndex()]
        self._dice.setVisible(kind in WITH_DICE)
        self._box.setVisible(kind is Score)


class ActionsEdit(QWidget):
    """All actions of one place. `changed` when they are."""

    changed = Signal()

    def __init__(self, players: Sequence[str], boxes: Mapping[str, str]) -> None:
        super().__init__()
        self._players, self._boxes = tuple(players), dict(boxes)
        self._rows: list[ActionRow] = []
        self._example: Action = Throw(self._players[0], ())
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._add = QPushButton(self.tr("Something was forgotten here: add it"))
        self._add.clicked.connect(self._add_row)
        self._column.addWidget(self._add)

    @property
    def edited(self) -> tuple[Action, ...]:
        """What stands there now."""
        return tuple(row.action for row in self._rows)

    @property
    def rows(self) -> tuple[ActionRow, ...]:
        """The rows."""
        return tuple(self._rows)

    def show_actions(self, actions: Sequence[Action], example: Action) -> None:
        """Show these; `example` says who acts where nothing stands."""
        while self._rows:
            self._drop(self._rows[-1])
        self._example = example
        for action in actions:
            self._insert(action)

    def _add_row(self) -> None:
        self._insert(Throw(self._example.player, ()))
        self.changed.emit()

    def _insert(self, action: Action) -> None:
        row = ActionRow(self._players, self._boxes, action)
        row.changed.connect(self.changed)
        row.gone.connect(lambda: self._strike(row))
        self._rows.append(row)
        self._column.insertWidget(self._column.count() - 1, row)

    def _strike(self, row: ActionRow) -> None:
        self._drop(row)
        self.changed.emit()

    def _drop(self, row: ActionRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
