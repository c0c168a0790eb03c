"""How a line of the sheet came about: its throws, what counted, the house rules, the pictures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.errors import PipscribeError
from app.rules.game import Bank, Bust, Line, Pass, Score, Throw, Thrown
from app.session.log import Slot
from app.ui.game import words
from app.ui.game.dice_paint import ShownDie
from app.ui.game.dice_row import DiceRow
from app.ui.label import Label

PICTURE = 20.0
"""Lines of type that a picture measures across."""


@dataclass(frozen=True, slots=True)
class Explained:
    """What is told of a line: whose, which, the line itself, its house rules in sentences, and the hashes of
    the pictures of its throws."""

    player: str
    what: str
    line: Line
    switches: tuple[str, ...]
    pictures: tuple[str, ...]


def pictures_of(slots: Sequence[Slot], player: str, key: str) -> tuple[str, ...]:
    """The hashes of the pictures of a turn's throws, in order.

    `key` is the number of the player's turn, from "1", or the box that it was written into, as the log calls
    it. A turn ends where something is written, lost or passed, or another player acts.
    """
    frames: list[str] = []
    turns, before = 0, ""
    over = True
    for slot in slots:
        for action in slot.actions:
            if action.player != before or over:
                if before == player and str(turns) == key:
                    return tuple(frames)
                turns += action.player == player
                frames = []
            before, over = action.player, isinstance(action, Score | Bank | Bust | Pass)
            if isinstance(action, Throw) and slot.source.frame:
                frames.append(slot.source.frame)
            if isinstance(action, Score) and (action.player, action.box) == (player, key):
                return tuple(frames)
    return tuple(frames) if before == player and str(turns) == key else ()


class ExplainDialog(QDialog):
    """The explanation of one line."""

    def __init__(
        self, parent: QWidget, explained: Explained, read_picture: Callable[[str], bytes] | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How it came about"))
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        title = Label(f"{explained.player} · {explained.what}")
        title.setProperty("kind", "big")
        self._column.addWidget(title)
        if explained.line.points is not None:
            text = self.tr("{points} points").format(points=words.number(explained.line.points))
            ended = words.result(explained.line.result)
            self._column.addWidget(_words(f"{ended}: {text}" if ended else text))
        for thrown in explained.line.throws:
            self._add_throw(thrown)
        if explained.line.how:
            self._column.addWidget(_words(words.rule(explained.line.how), "muted"))
        for switch in explained.switches:
            self._column.addWidget(_words(self.tr("House rule: {rule}").format(rule=switch)))
        if read_picture is not None:
            for digest in explained.pictures:
                self._add_picture(digest, read_picture)
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addWidget(area, 1)
        whole.addWidget(buttons)
        line = self.fontMetrics().height()
        self.resize(34 * line, 26 * line)

    def _add_throw(self, thrown: Thrown) -> None:
        row = DiceRow(2.6, self.tr("Throw"))
        left = list(thrown.held)
        dice = []
        for face in thrown.faces:
            held = face in left
            if held:
                left.remove(face)
            dice.append(ShownDie(face, held=held))
        row.show_dice(dice)
        self._column.addWidget(row)
        counted = ", ".join(words.rule(name) for name in thrown.combinations)
        if counted:
            text = self.tr("{what}: {points}").format(what=counted, points=words.number(thrown.points))
            self._column.addWidget(_words(text))

    def _add_picture(self, digest: str, read_picture: Callable[[str], bytes]) -> None:
        picture = QPixmap()
        try:
            found = picture.loadFromData(read_picture(digest))
        except PipscribeError as error:
            self._column.addWidget(_words(str(error), "muted"))
            return
        if found:
            label = Label()
            across = round(PICTURE * self.fontMetrics().height())
            mode = Qt.TransformationMode.SmoothTransformation
            label.setPixmap(picture.scaledToWidth(min(across, picture.width()), mode))
            label.setAccessibleName(self.tr("Picture of the throw"))
            self._column.addWidget(label)


def _words(text: str, kind: str = "") -> QLabel:
    label = Label(text)
    label.setWordWrap(True)
    label.setProperty("kind", kind)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def switch_sentences(names: Sequence[str], says: Mapping[str, str]) -> tuple[str, ...]:
    """House rules in sentences; a name where the rulebook says nothing."""
    return tuple(says.get(name, name) for name in names)
