"""What was done so far, the newest at the foot; a line can be taken to be corrected."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from app.session.log import Slot
from app.ui.game import words

NUMBER = Qt.ItemDataRole.UserRole
WALK = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


class LogView(QListWidget):
    """The log. `taken` carries the number of the event behind a line."""

    taken = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Slot, ...] = ()
        self.setAccessibleName(self.tr("What was done"))
        self.setProperty("kind", "told")
        self.setWordWrap(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemDoubleClicked.connect(lambda item: self.taken.emit(item.data(NUMBER)))

    def show_slots(self, slots: Sequence[Slot], box_names: Mapping[str, str]) -> None:
        """Show these actions, only what has changed anew."""
        shown = tuple(slots)
        same = 0
        for before, now in zip(self._shown, shown, strict=False):
            if before != now:
                break
            same += 1
        while self.count() > same:
            self.takeItem(self.count() - 1)
        for slot in shown[same:]:
            self.addItem(self._item(slot, box_names))
        self._shown = shown
        self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk through the log; all other keys belong to the game."""
        if event.key() in WALK:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def marked(self) -> int | None:
        """The number of the event that is marked."""
        row = self.currentRow()
        return None if row < 0 else int(self.item(row).data(NUMBER))

    def _item(self, slot: Slot, box_names: Mapping[str, str]) -> QListWidgetItem:
        item = QListWidgetItem(line(slot, box_names))
        item.setData(NUMBER, slot.number)
        if slot.corrected is not None:
            font = item.font()
            font.setItalic(True)
            item.setFont(font)
        return item


def line(slot: Slot, box_names: Mapping[str, str]) -> str:
    """A place of the log in words: who did what, by whom it was seen, and whether it was corrected."""
    if not slot.actions:
        done = words.done(slot.done, box_names)
        return words.struck_out(slot.done.player, done)
    text = ", ".join(words.done(action, box_names) for action in slot.actions)
    text = f"{slot.actions[0].player} {text}"
    if slot.corrected is not None:
        return words.corrected(text)
    return text
