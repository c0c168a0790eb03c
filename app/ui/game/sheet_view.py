"""The sheet on the screen: names and totals always in sight, type as large as the place allows."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.game import words
from app.ui.game.sheet_model import SheetModel, Showing
from app.ui.theme import Colours

SMALLEST, LARGEST = 11, 60
"""Pixels of the type; the rows share the height between these bounds."""
LETTER = 0.6
"""Width of a letter as a share of its type."""
ROW, HEAD = 1.45, 3.2
"""Height of a row, and of the names with their totals, as a multiple of the type."""
FEWEST_ROWS = 8
"""Rows that a sheet of turns has room for from the beginning."""
FEW_COLUMNS, LONG_NAME, SHORT_NAME = 4, 12, 7
"""Letters of a name that there is room for, with so many players and with more."""
NARROWEST, LONGEST_LABEL = 7, 26
"""Letters that a column, and the labels at the side, have room for."""


class _Cells(QStyledItemDelegate):
    """Draws a cell: what could be written is grey in brackets, what is marked has a frame."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one."""
        model = index.model()
        if not isinstance(model, SheetModel):
            return
        cell = model.cell(index)
        colours = Colours.of(option.palette)
        painter.save()
        ground = colours.raised if cell.total else colours.tint if cell.current else colours.surface
        painter.fillRect(option.rect, QColor(ground))
        faint = cell.possible or cell.lost
        font = QFont(option.font)
        font.setBold(not faint)
        font.setItalic(cell.lost)
        painter.setPen(QColor(colours.muted if faint else colours.ink))
        text = f"({cell.text})" if cell.possible else cell.text
        painter.setFont(fitted(font, text, option.rect.width() - 8))
        painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter, text)
        marked = bool(option.state & QStyle.StateFlag.State_Selected)
        if marked or cell.open:
            style = Qt.PenStyle.SolidLine if marked else Qt.PenStyle.DashLine
            painter.setPen(QPen(QColor(colours.accent), 3 if marked else 2, style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(option.rect.adjusted(2, 2, -3, -3))
        painter.restore()


class _Names(QHeaderView):
    """Names with totals: whose turn it is has a mark before it and a coloured ground, winners a star."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(24)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw one player."""
        model = self.model()
        if not isinstance(model, SheetModel) or model.showing is None:
            return
        showing = model.showing
        if section >= len(showing.sheet.columns):
            return
        column = showing.sheet.columns[section]
        colours = Colours.of(self.palette())
        current = column.player == showing.player
        painter.save()
        painter.fillRect(rect, QColor(colours.accent if current else colours.raised))
        ink = colours.on_accent if current else colours.ink
        painter.setPen(QColor(ink))
        name = QFont(self.font())
        name.setBold(current)
        mark = "▶ " if current else "★ " if column.player in showing.winners else ""
        top = QRect(rect.x() + 4, rect.y() + 3, rect.width() - 8, rect.height() * 2 // 5)
        painter.setFont(name)
        shown = QFontMetrics(name).elidedText(mark + column.player, Qt.TextElideMode.ElideRight, top.width())
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, shown)
        total = QFont(self.font())
        total.setBold(True)
        total.setPixelSize(round(QFontMetrics(self.font()).height() * 1.15))
        below = QRect(rect.x(), top.bottom(), rect.width(), rect.height() - top.height() - 5)
        text = words.number(column.total) if column.on_board else self.tr("not in yet")
        font = total if column.on_board else self.font()
        painter.setFont(fitted(font, text, below.width() - 8))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(QColor(colours.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.restore()

    def sizeHint(self) -> QSize:
        """Two lines."""
        height = QFontMetrics(self.font()).height()
        return QSize(0, round(height * 2.7))


def fitted(font: QFont, text: str, width: int) -> QFont:
    """The font, smaller where the text would not fit into so many pixels."""
    needed = QFontMetrics(font).horizontalAdvance(text)
    if needed <= width:
        return font
    changed = QFont(font)
    changed.setPixelSize(max(9, font.pixelSize() * max(1, width) // needed))
    return changed


class _Labels(QHeaderView):
    """Turns or boxes at the side, in the type of the sheet."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(12)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw one label; that of the marked box is bold."""
        model = self.model()
        colours = Colours.of(self.palette())
        painter.save()
        painter.fillRect(rect, QColor(colours.raised))
        font = QFont(self.font())
        selection = self.selectionModel()
        font.setBold(selection.rowIntersectsSelection(section))
        painter.setPen(QColor(colours.ink))
        place = rect.adjusted(8, 0, -4, 0)
        text = str(model.headerData(section, Qt.Orientation.Vertical) or "")
        painter.setFont(fitted(font, text, place.width()))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.setPen(QColor(colours.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()


class SheetView(QTableView):
    """The sheet of all players.

    `marked` carries the name of a box of the current player when it is marked, `chosen` when it is taken by
    a double click; `asked` row and column of a line that is to be explained.
    """

    marked = Signal(str)
    chosen = Signal(str)
    asked = Signal(int, int)

    def __init__(self, largest: int = LARGEST) -> None:
        """`largest` are the pixels of the largest type."""
        super().__init__()
        self._largest = largest
        self.sheet = SheetModel()
        self.setModel(self.sheet)
        self.setItemDelegate(_Cells(self))
        self._names = _Names(self)
        self.setHorizontalHeader(self._names)
        self._names.setSectionsClickable(False)
        self._labels = _Labels(self)
        self.setVerticalHeader(self._labels)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(self.tr("Score sheet"))
        self.clicked.connect(self._clicked)
        self.doubleClicked.connect(self._double_clicked)

    def show_sheet(self, showing: Showing) -> None:
        """Show this sheet; the line that is being played is in sight."""
        self.sheet.show_sheet(showing)
        self._fit()
        column = self.sheet.column_of(showing.player)
        if not showing.has_boxes and column >= 0:
            row = len(showing.sheet.columns[column].lines) - 1
            if row >= 0:
                self.scrollTo(self.sheet.index(row, column))
        if not self.marked_box():
            self.clearSelection()

    def marked_box(self) -> str:
        """The box of the current player that is marked; empty where there is none."""
        index = self.currentIndex()
        if not self.selectionModel().hasSelection() or not self.sheet.cell(index).possible:
            return ""
        line = self.sheet.line(index.row(), index.column())
        return line.label if line else ""

    def mark_box(self, label: str) -> None:
        """Mark a box of the current player."""
        showing = self.sheet.showing
        if showing is None:
            return
        row, column = self.sheet.row_of(label), self.sheet.column_of(showing.player)
        if row >= 0 and column >= 0:
            index = self.sheet.index(row, column)
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)
            self.marked.emit(label)

    def step_box(self, step: int) -> None:
        """Mark the next open box below (1) or above (-1)."""
        showing = self.sheet.showing
        if showing is None or not showing.possible:
            return
        order = [
            line.label
            for line in showing.sheet.columns[max(0, self.sheet.column_of(showing.player))].lines
            if line.label in showing.possible and line.points is None
        ]
        marked = self.marked_box()
        at = order.index(marked) + step if marked in order else 0 if step > 0 else len(order) - 1
        if order:
            self.mark_box(order[at % len(order)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the page, but arrows to the table while nothing can be written."""
        showing = self.sheet.showing
        if showing is not None and not showing.possible and event.key() in _ARROWS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the type anew."""
        super().resizeEvent(event)
        self._fit()

    def _clicked(self, index: QModelIndex) -> None:
        line = self.sheet.line(index.row(), index.column())
        if line is None:
            return
        if self.sheet.cell(index).possible:
            self.marked.emit(line.label)
        elif line.throws:
            self.asked.emit(index.row(), index.column())

    def _double_clicked(self, index: QModelIndex) -> None:
        line = self.sheet.line(index.row(), index.column())
        if line is not None and self.sheet.cell(index).possible:
            self.chosen.emit(line.label)

    def _fit(self) -> None:
        """Type as large as rows and columns allow."""
        showing = self.sheet.showing
        if showing is None:
            return
        rows = self.sheet.rowCount()
        wanted = rows if showing.has_boxes else max(rows, FEWEST_ROWS)
        high = int((self.height() - 6) / (wanted * ROW + HEAD))
        columns = self.sheet.columnCount()
        texts = [str(self.sheet.headerData(row, Qt.Orientation.Vertical)) for row in range(rows)]
        side = min(max(map(len, texts), default=2) + 2, LONGEST_LABEL)
        longest = LONG_NAME if columns <= FEW_COLUMNS else SHORT_NAME
        across = columns * max(NARROWEST, min(_widest_name(showing), longest) + 2) + side
        wide = int(self.width() / (across * LETTER))
        pixels = max(SMALLEST, min(self._largest, high, wide))
        font = QFont(self.font())
        if font.pixelSize() != pixels:
            font.setPixelSize(pixels)
            for part in (self, self._names, self._labels):
                part.setFont(font)
        head = self._names.sizeHint().height()
        height = max(int(pixels * ROW), 14)
        if showing.has_boxes and rows:
            height = max(14, (self.height() - head - 4) // rows)
        self._labels.setDefaultSectionSize(height)
        self._labels.setFixedWidth(min(round(side * LETTER * pixels), self.width() // 2))


def _widest_name(showing: Showing) -> int:
    return max((len(column.player) for column in showing.sheet.columns), default=4)


_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
