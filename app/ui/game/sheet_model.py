"""The sheet as a table: a row for each turn or box, a column for each player."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.rules.game import Line, Sheet
from app.ui.game import words
from app.ui.label import tip

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as it is drawn: what could be written (`possible`), a sum, the turn that is being played
    (`open`), a turn that wrote nothing (`lost`), the column of the player whose turn it is (`current`)."""

    text: str
    possible: bool = False
    total: bool = False
    open: bool = False
    lost: bool = False
    current: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """What the table shows: the sheet, whose turn it is, what could be written (points by the box's name),
    the pot of the open turn, and who has won."""

    sheet: Sheet
    player: str | None = None
    possible: dict[str, int] | None = None
    pot: int = 0
    winners: tuple[str, ...] = ()

    @property
    def has_boxes(self) -> bool:
        """Whether the rows are boxes rather than turns."""
        return any(column.sums for column in self.sheet.columns)


class SheetModel(QAbstractTableModel):
    """The sheet of all players."""

    def __init__(self) -> None:
        super().__init__()
        self._showing: Showing | None = None
        self._rows = 0
        self._lines = 0

    def show_sheet(self, showing: Showing) -> None:
        """Show this sheet."""
        columns = showing.sheet.columns
        lines = max((len(column.lines) for column in columns), default=0)
        rows = lines + (len(columns[0].sums) if columns else 0)
        before = self._showing
        same = before is not None and rows == self._rows and lines == self._lines
        same = same and before is not None and len(before.sheet.columns) == len(columns)
        if not same:
            self.beginResetModel()
        self._showing, self._rows, self._lines = showing, rows, lines
        if not same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, len(columns) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(columns) - 1))

    @property
    def showing(self) -> Showing | None:
        """What is shown."""
        return self._showing

    def line(self, row: int, column: int) -> Line | None:
        """The line behind a cell; None where there is none yet, and for sums."""
        if self._showing is None or row >= self._lines or column >= len(self._showing.sheet.columns):
            return None
        lines = self._showing.sheet.columns[column].lines
        return lines[row] if row < len(lines) else None

    def row_of(self, label: str) -> int:
        """The row of a box by its name; -1 where there is none."""
        if self._showing is None:
            return -1
        lines = self._showing.sheet.columns[0].lines
        return next((row for row, line in enumerate(lines) if line.label == label), -1)

    def column_of(self, player: str | None) -> int:
        """The column of a player; -1 where there is none."""
        if self._showing is None:
            return -1
        players = [column.player for column in self._showing.sheet.columns]
        return players.index(player) if player in players else -1

    def rowCount(self, parent: Index | None = None) -> int:
        """Lines and sums."""
        return 0 if parent is not None and parent.isValid() else self._rows

    def columnCount(self, parent: Index | None = None) -> int:
        """Players."""
        if self._showing is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._showing.sheet.columns)

    def cell(self, index: Index) -> Cell:
        """What a cell shows."""
        showing = self._showing
        if showing is None or not index.isValid() or index.row() >= self._rows:
            return Cell("")
        row, column = index.row(), index.column()
        current = column == self.column_of(showing.player)
        line = self.line(row, column)
        text = self._text(line, row, column)
        if line is None:
            return Cell(text, total=row >= self._lines, current=current)
        return Cell(
            text,
            possible=self._possible(line, column) is not None,
            open=line.result == "open" and not showing.has_boxes,
            lost=bool(words.result(line.result)),
            current=current,
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell's text, how it came about, and how it is read out."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell(index).text
        line = self.line(index.row(), index.column())
        if role == Qt.ItemDataRole.ToolTipRole and line is not None:
            return tip(line.how)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(line, index.row(), index.column())
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names with totals above, turns or boxes at the side."""
        showing = self._showing
        if showing is None or role != Qt.ItemDataRole.DisplayRole:
            return None
        columns = showing.sheet.columns
        if orientation == Qt.Orientation.Horizontal:
            return columns[section].player if section < len(columns) else None
        if section >= self._rows:  # a header may ask for a row of the sheet before
            return None
        if section >= self._lines:
            return words.rule(columns[0].sums[section - self._lines][0])
        label = next(column.lines[section].label for column in columns if section < len(column.lines))
        return words.rule(label)

    def _possible(self, line: Line | None, column: int) -> int | None:
        showing = self._showing
        if showing is None or line is None or line.points is not None or showing.possible is None:
            return None
        if column != self.column_of(showing.player):
            return None
        return showing.possible.get(line.label)

    def _text(self, line: Line | None, row: int, column: int) -> str:
        showing = self._showing
        if showing is None:
            return ""
        if row >= self._lines:
            return words.number(showing.sheet.columns[column].sums[row - self._lines][1])
        if line is None:
            return ""
        if line.points is not None:
            return words.result(line.result) or words.number(line.points)
        possible = self._possible(line, column)
        if possible is not None:
            return words.number(possible)
        if showing.has_boxes or not line.throws:
            return ""
        return f"{words.number(showing.pot)} …"

    def _spoken(self, line: Line | None, row: int, column: int) -> str:
        showing = self._showing
        text = self._text(line, row, column)
        if showing is None or not text:
            return self.tr("empty")
        name = showing.sheet.columns[column].player
        what = self.headerData(row, Qt.Orientation.Vertical)
        if self._possible(line, column) is not None:
            return self.tr("{name}, {what}: {points} possible").format(name=name, what=what, points=text)
        return self.tr("{name}, {what}: {points}").format(name=name, what=what, points=text)
