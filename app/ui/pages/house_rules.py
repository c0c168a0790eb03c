"""The house rules of a game as switches, each with the rulebook's sentences and the words they rest on."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.rules.rulebook import Rulebook
from app.rules.switches import Switch
from app.ui.game.words import number
from app.ui.pages.widgets import GAP, Sentence, emptied


class HouseRule(QFrame):
    """One switch: its question and what is chosen; opened, all that may be chosen and the source's words."""

    changed = Signal()
    opened = Signal(object)

    def __init__(self, switch: Switch, chosen: str) -> None:
        super().__init__()
        self.switch = switch
        self.setProperty("kind", "card")
        self._values = QButtonGroup(self)
        self._number: QSpinBox | None = None
        layout = QVBoxLayout(self)
        layout.setSpacing(GAP // 2)
        head = QHBoxLayout()
        self.arrow = QToolButton()
        self.arrow.setCheckable(True)
        self.arrow.setAutoRaise(True)
        self.arrow.setMinimumSize(3 * GAP, 3 * GAP)
        self.arrow.setArrowType(Qt.ArrowType.RightArrow)
        self.arrow.setAccessibleName(switch.ask)
        self.arrow.toggled.connect(self._open)
        question = Sentence(switch.ask, "strong")
        head.addWidget(self.arrow, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(question, 1)
        layout.addLayout(head)
        self.says = Sentence()
        self.says.setIndent(3 * GAP)
        layout.addWidget(self.says)
        self.inside = QWidget()
        self._fill(self.inside, chosen)
        self.inside.hide()
        layout.addWidget(self.inside)
        self._tell()

    @property
    def value(self) -> str:
        """What is chosen, by its name."""
        if self._number is not None:
            return str(self._number.value())
        return self.switch.values[self._values.checkedId()].name

    def choose(self, name: str) -> None:
        """Choose a value; the default where the switch does not take it."""
        names = [value.name for value in self.switch.values]
        if self._number is not None:
            fits = name.isdecimal() and self.switch.least <= int(name) <= self.switch.most
            self._number.setValue(int(name if fits else self.switch.default))
        else:
            button = self._values.button(names.index(name if name in names else self.switch.default))
            button.setChecked(True)

    def _fill(self, inside: QWidget, chosen: str) -> None:
        grid = QGridLayout(inside)
        grid.setContentsMargins(3 * GAP, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        if not self.switch.values:
            self._number = QSpinBox()
            self._number.setRange(self.switch.least, self.switch.most)
            self._number.setSingleStep(50 if self.switch.most > 500 else 1)
            self._number.setGroupSeparatorShown(True)
            self._number.setAccessibleName(self.switch.ask)
            grid.addWidget(self._number, 0, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        for at, value in enumerate(self.switch.values):
            button = QRadioButton()
            button.setAccessibleName(value.says)
            self._values.addButton(button, at)
            words = _Choice(value.says, button)
            grid.addWidget(button, at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, at, 1)
        self.choose(chosen)
        if self._number is not None:
            self._number.valueChanged.connect(self._changed)
        self._values.idToggled.connect(lambda _, on: self._changed() if on else None)
        self._quote(grid)

    def _quote(self, grid: QGridLayout) -> None:
        """The words of the source, and the note where it is silent or against itself."""
        texts = [f"“{quote}”" for quote in self.switch.quotes]
        if texts:
            texts.insert(0, self.tr("The rulebook's source says:"))
        if self.switch.note:
            texts.append(self.switch.note)
        for text in texts:
            words = Sentence(text, "muted")
            grid.addWidget(words, grid.rowCount(), 0, 1, 2)

    def _open(self, on: bool) -> None:
        self.arrow.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self.inside.setVisible(on)
        self.says.setVisible(not on)
        if on:
            self.opened.emit(self)

    def _changed(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Say what is chosen, and whether it is not as in the rulebook."""
        value = self.switch.chosen(self.value)
        says = number(int(value.says)) if self._number is not None else value.says
        if value.name != self.switch.default:
            says = self.tr("{says} (changed)").format(says=says)
        self.says.setText(says)


class _Choice(Sentence):
    """The sentence of a value; a click on it chooses the value."""

    def __init__(self, text: str, button: QRadioButton) -> None:
        super().__init__(text)
        self._button = button
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def mouseReleaseEvent(self, event: object) -> None:
        """Choose the value."""
        self._button.setFocus()
        self._button.setChecked(True)


class HouseRules(QWidget):
    """All switches of a rulebook; one is open at a time."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, GAP, 0)
        self.rules: tuple[HouseRule, ...] = ()

    def show_book(self, book: Rulebook, chosen: Mapping[str, str]) -> None:
        """Show the switches of a rulebook, with what is chosen and defaults for the rest."""
        emptied(self._layout)
        rules = []
        for switch in book.switches:
            rule = HouseRule(switch, chosen.get(switch.name, switch.default))
            rule.changed.connect(self.changed)
            rule.opened.connect(self._opened)
            self._layout.addWidget(rule)
            rules.append(rule)
        self._layout.addStretch(1)
        self.rules = tuple(rules)

    def options(self) -> dict[str, str]:
        """What is chosen otherwise than in the rulebook."""
        return {rule.switch.name: rule.value for rule in self.rules if rule.value != rule.switch.default}

    def reset(self) -> None:
        """Everything as in the rulebook."""
        for rule in self.rules:
            rule.choose(rule.switch.default)

    def _opened(self, opened: HouseRule) -> None:
        for rule in self.rules:
            if rule is not opened:
                rule.arrow.setChecked(False)
