"""Who plays, in the order in which they sit: typed or remembered, moved by mouse or keys."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.rules.game import LONGEST_NAME
from app.ui import keys
from app.ui.label import tip
from app.ui.pages.widgets import Sentence, emptied, kind_of

MOST_OFFERED = 6
"""Remembered names that have a button."""


class Players(QWidget):
    """The list of players and how it is changed."""

    changed = Signal()

    def __init__(self, remembered: Sequence[str] = ()) -> None:
        super().__init__()
        self._remembered: tuple[str, ...] = tuple(remembered)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_NAME)
        self.field.setPlaceholderText(self.tr("Name"))
        self.field.setAccessibleName(self.tr("Name of a player to add"))
        self.field.returnPressed.connect(self.add)
        self._known = QStringListModel(list(self._remembered), self)
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field.setCompleter(completer)
        self.adding = QPushButton(self.tr("Add"))
        self.adding.clicked.connect(self.add)
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        line.addWidget(self.adding)
        layout.addLayout(line)
        self._offers = QVBoxLayout()
        layout.addLayout(self._offers)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Players in the order in which they sit"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.model().rowsMoved.connect(self.changed)
        self.list.itemChanged.connect(self.changed)
        kind_of(self.list, "large")
        layout.addWidget(self.list, 1)
        layout.addLayout(self._tools())
        hint = Sentence(self.tr("Clockwise as they sit. Drag to move; double-click to rename."), "muted")
        layout.addWidget(hint)
        self._offer()

    def remember(self, names: Sequence[str]) -> None:
        """Offer these names."""
        self._remembered = tuple(names)
        self._known.setStringList(list(names))
        self._offer()

    def names(self) -> tuple[str, ...]:
        """The players in order."""
        return tuple(self.list.item(at).text().strip() for at in range(self.list.count()))

    def put(self, names: Sequence[str]) -> None:
        """Show these players."""
        self.list.clear()
        for name in names:
            self._append(name)
        self._offer()
        self.changed.emit()

    def add(self, name: str | bool = "") -> None:
        """Add a player, or the one whose name was typed."""
        wanted = " ".join((name if isinstance(name, str) and name else self.field.text()).split())
        if not wanted:
            return
        self._append(wanted)
        self.field.clear()
        self._offer()
        self.changed.emit()

    def _append(self, name: str) -> None:
        item = QListWidgetItem(name)
        item.setFlags(
            Qt.ItemFlag.ItemIsEnabled
            | Qt.ItemFlag.ItemIsSelectable
            | Qt.ItemFlag.ItemIsEditable
            | Qt.ItemFlag.ItemIsDragEnabled
        )
        self.list.addItem(item)
        self.list.setCurrentItem(item)

    def _tools(self) -> QHBoxLayout:
        line = QHBoxLayout()
        for text, key, step in (
            (self.tr("Up"), keys.PLAYER_UP, -1),
            (self.tr("Down"), keys.PLAYER_DOWN, 1),
            (self.tr("Remove"), keys.PLAYER_OUT, 0),
        ):
            action = QAction(text, self.list)
            action.setShortcut(QKeySequence(key.key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _=False, step=step: self._move(step))
            self.list.addAction(action)
            button = QPushButton(text)
            native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(tip(f"{text} ({native})"))
            button.clicked.connect(action.trigger)
            line.addWidget(button, 1)
        return line

    def _move(self, step: int) -> None:
        """Move the chosen player by so many places; with none, take the player out."""
        at = self.list.currentRow()
        if at < 0 or not 0 <= at + step < self.list.count():
            return
        item = self.list.takeItem(at)
        if step:
            self.list.insertItem(at + step, item)
            self.list.setCurrentItem(item)
        self._offer()
        self.changed.emit()

    def _offer(self) -> None:
        """Offer the names remembered that do not play yet, three on a line."""
        emptied(self._offers)
        playing = set(self.names())
        free = [name for name in self._remembered if name not in playing][:MOST_OFFERED]
        for at in range(0, len(free), 3):
            holder = QWidget()
            line_layout = QHBoxLayout(holder)
            line_layout.setContentsMargins(0, 0, 0, 0)
            for name in free[at : at + 3]:
                short = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, 110)
                button = QPushButton(f"+ {short}")
                button.setAccessibleName(self.tr("Add {name}").format(name=name))
                button.clicked.connect(lambda _=False, name=name: self.add(name))
                line_layout.addWidget(button)
            self._offers.addWidget(holder)
