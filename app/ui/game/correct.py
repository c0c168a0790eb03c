"""Correcting anything of a game: a place of the log is put right, and what follows is shown first."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from app.errors import PipscribeError
from app.session.log import Edit, Record
from app.session.session import Later, Proposal
from app.ui.game import words
from app.ui.game.actions_edit import ActionsEdit
from app.ui.game.log_view import NUMBER, line
from app.ui.label import Label

Propose = Callable[[Sequence[Edit], Later], Proposal]

MOST_CONFLICTS = 4
"""Conflicts that are put into words."""


class CorrectDialog(QDialog):
    """`proposal` is what was decided, once the dialog was accepted."""

    def __init__(
        self,
        parent: QWidget,
        record: Record,
        boxes: Mapping[str, str],
        propose: Propose,
        number: int | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Correct"))
        self.proposal: Proposal | None = None
        self._slots = {slot.number: slot for slot in record.slots}
        self._boxes = boxes
        self._propose = propose
        self._edits: dict[int, Edit] = {}
        self.log = QListWidget()
        self.log.setAccessibleName(self.tr("What was done"))
        for slot in record.slots:
            item = QListWidgetItem(line(slot, boxes))
            item.setData(NUMBER, slot.number)
            self.log.addItem(item)
        self.editor = ActionsEdit(record.players, boxes)
        self.editor.changed.connect(self._edited)
        self.outcome = Label()
        self.outcome.setWordWrap(True)
        self.outcome.setTextFormat(Qt.TextFormat.PlainText)
        self._later = QButtonGroup(self)
        self.ways = self._make_ways()
        self.correct = QPushButton(self.tr("Correct"))
        self.correct.setProperty("kind", "main")
        self.correct.clicked.connect(self.accept)
        self.correct.setEnabled(False)
        self._lay_out()
        self.log.currentItemChanged.connect(self._marked)
        self._later.idClicked.connect(self._show_outcome)
        self.go_to(number if number in self._slots else next(reversed(self._slots), None))
        self.correct.setDefault(True)
        self.log.itemActivated.connect(self._begin)
        if not self._begin():
            self.log.setFocus()

    def go_to(self, number: int | None) -> None:
        """Mark a place of the log."""
        for row in range(self.log.count()):
            if self.log.item(row).data(NUMBER) == number:
                self.log.setCurrentRow(row)

    @property
    def later(self) -> Later:
        """What becomes of later actions that no longer fit."""
        ways: tuple[Later, ...] = ("ask", "strike", "cut")
        return ways[max(0, self._later.checkedId())]

    def _begin(self) -> bool:
        """Let the keyboard write into the dice of what is marked, where it has some."""
        return bool(self.editor.rows) and self.editor.rows[0].begin()

    def _marked(self) -> None:
        number = self.log.currentItem().data(NUMBER)
        slot = self._slots[number]
        actions = self._edits[number].actions if number in self._edits else slot.actions
        self.editor.show_actions(actions, slot.done)

    def _edited(self) -> None:
        item = self.log.currentItem()
        number = item.data(NUMBER)
        slot = self._slots[number]
        if self.editor.edited == slot.actions:
            self._edits.pop(number, None)
            item.setText(line(slot, self._boxes))
        else:
            self._edits[number] = Edit(number, self.editor.edited)
            done = ", ".join(words.done(action, self._boxes) for action in self.editor.edited)
            item.setText(f"✎ {slot.done.player} {done or self.tr('(struck out)')}")
        self._show_outcome()

    def _show_outcome(self) -> None:
        """Say what the correction would lead to, and what is in its way."""
        self.proposal = None
        conflicts = False
        if not self._edits:
            self.outcome.setText("")
        else:
            try:
                proposal = self._propose(tuple(self._edits.values()), self.later)
            except PipscribeError as error:
                self.outcome.setText(words.rule(str(error)))
            else:
                conflicts = bool(proposal.conflicts)
                self.outcome.setText(self._told(proposal))
                self.proposal = None if conflicts else proposal
        asks = conflicts or self.later != "ask"
        for button in self.ways:
            button.setVisible(asks)
        self.correct.setEnabled(self.proposal is not None)

    def _told(self, proposal: Proposal) -> str:
        if proposal.conflicts:
            said = [words.rule(conflict.sentence) for conflict in proposal.conflicts[:MOST_CONFLICTS]]
            more = len(proposal.conflicts) - MOST_CONFLICTS
            if more > 0:
                said.append(self.tr("… and {count} more").format(count=more))
            return "\n".join([self.tr("Later actions no longer fit:"), *said])
        totals = ", ".join(
            f"{name} {words.number(points)}" for name, points in proposal.position.totals.items()
        )
        text = self.tr("Totals then: {totals}").format(totals=totals)
        if proposal.given:
            struck = self.tr("Struck out with it: {count}").format(count=len(proposal.given))
            return f"{text}\n{struck}"
        return text

    def _make_ways(self) -> tuple[QRadioButton, ...]:
        texts = (
            self.tr("I put them right myself: mark them in the list"),
            self.tr("Strike out what no longer fits, play the rest on"),
            self.tr("Strike out everything from the first of them on"),
        )
        buttons = tuple(QRadioButton(text) for text in texts)
        for at, button in enumerate(buttons):
            self._later.addButton(button, at)
            button.hide()
        buttons[0].setChecked(True)
        return buttons

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.log)
        right = QVBoxLayout()
        title = Label(self.tr("What was really done there?"))
        title.setProperty("kind", "big")
        right.addWidget(title)
        right.addWidget(self.editor)
        right.addStretch(1)
        right.addWidget(self.outcome)
        for button in self.ways:
            right.addWidget(button)
        foot = QHBoxLayout()
        cancel = QPushButton(self.tr("Leave it as it is"))
        cancel.clicked.connect(self.reject)
        foot.addStretch(1)
        foot.addWidget(cancel)
        foot.addWidget(self.correct)
        right.addLayout(foot)
        whole = QHBoxLayout(self)
        whole.addLayout(left, 2)
        whole.addLayout(right, 3)
        size = self.fontMetrics().height()
        self.resize(52 * size, 28 * size)
