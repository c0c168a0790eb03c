"""Parts that all pages are made of: the frame of a page, headings, sentences, notices, lists of two lines."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QKeySequence,
    QPainter,
    QPalette,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

BODY = 1.25
"""Size of a page's letters over the system's: pages are read from further away than a form."""
HEADING = 2.0
SUBHEADING = 1.5
GAP = 12
"""Pixels between parts."""

DETAILS = Qt.ItemDataRole.UserRole + 1
"""The role of an item's second line."""


def sized(widget: QWidget, factor: float, *, bold: bool = False) -> None:
    """Give a widget letters of `factor` times the system's size."""
    font = QFont(QApplication.font())
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    widget.setFont(font)


class Heading(QLabel):
    """A heading, of the page or of a part of it."""

    def __init__(self, text: str, factor: float = SUBHEADING) -> None:
        super().__init__(text)
        sized(self, factor, bold=True)
        self.setTextFormat(Qt.TextFormat.PlainText)


class Sentence(QLabel):
    """A text that wraps, plain, to be selected with the mouse."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
        self.setSizePolicy(policy)


class Notice(QFrame):
    """A sentence in a frame with a sign before it, and a way out beside it; hidden while there is none."""

    acted = Signal()

    def __init__(self, action: str = "") -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(self)
        sign = QLabel("!")
        sized(sign, SUBHEADING, bold=True)
        sign.setAccessibleName(self.tr("Notice"))
        self.sentence = Sentence()
        self.button = QPushButton(action)
        self.button.setVisible(bool(action))
        self.button.clicked.connect(self.acted)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.button)
        self.hide()

    def say(self, text: str) -> None:
        """Show the sentence, or nothing where it is empty."""
        self.sentence.setText(text)
        self.setVisible(bool(text))


class Page(QWidget):
    """A page: a heading with the way back, a notice, and `body` below."""

    back = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        sized(self, BODY)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GAP, GAP, 2 * GAP, GAP)
        outer.setSpacing(GAP)
        self.head = QHBoxLayout()
        self.heading = Heading(title, HEADING)
        self.back_button = QPushButton(self.tr("Back"))
        self.back_button.setShortcut(QKeySequence(Qt.Key.Key_Escape))
        self.back_button.setToolTip(self.tr("Back (Esc)"))
        self.back_button.clicked.connect(self.back)
        self.head.addWidget(self.heading, 1)
        self.head.addWidget(self.back_button)
        outer.addLayout(self.head)
        self.notice = Notice()
        outer.addWidget(self.notice)
        self.body = QVBoxLayout()
        self.body.setSpacing(GAP)
        outer.addLayout(self.body, 1)
        self.setAccessibleName(title)


def scrolling(inner: QWidget) -> QScrollArea:
    """The widget in an area that scrolls up and down."""
    area = QScrollArea()
    area.setWidget(inner)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def row(*widgets: QWidget) -> QHBoxLayout:
    """Widgets beside each other."""
    layout = QHBoxLayout()
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def emptied(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class TwoLines(QStyledItemDelegate):
    """Draws an item as a bold line and, below, its details, which wrap."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the item."""
        self.initStyleOption(option, index)
        words = self._words(option, index)
        option.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette(option.palette)
        palette.setColor(QPalette.ColorRole.Text, option.palette.color(role))
        context.palette = palette
        painter.save()
        painter.translate(option.rect.topLeft())
        painter.setClipRect(0, 0, option.rect.width(), option.rect.height())
        words.documentLayout().draw(painter, context)
        painter.restore()

    def sizeHint(  # noqa: N802 - Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as the wrapped text."""
        self.initStyleOption(option, index)
        return QSize(0, int(self._words(option, index).size().height()) + 1)

    def _words(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QTextDocument:
        view = option.widget
        words = QTextDocument()
        words.setDefaultFont(option.font)
        words.setDocumentMargin(GAP / 2)
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        words.setTextWidth(max(width, 1))
        details = index.data(DETAILS) or ""
        below = f"<br><span style='font-size: 90%'>{escape(details)}</span>" if details else ""
        words.setHtml(f"<b>{escape(index.data() or '')}</b>{below}")
        return words


class TwoLineList(QListWidget):
    """A list of items with a bold line and details; `picked` gives the chosen item's key."""

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setItemDelegate(TwoLines(self))
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.currentItemChanged.connect(self._pick)

    def put(self, entries: Sequence[tuple[str, str, str]]) -> None:
        """Show these entries: key, line, details."""
        self.clear()
        for key, line, details in entries:
            item = QListWidgetItem(line)
            item.setData(Qt.ItemDataRole.UserRole, key)
            item.setData(DETAILS, details)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{line}. {details}")
            self.addItem(item)

    def key(self) -> str:
        """The chosen item's key, empty where none is chosen."""
        item = self.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def choose(self, key: str) -> None:
        """Choose the item with that key, if it is there."""
        for at in range(self.count()):
            if self.item(at).data(Qt.ItemDataRole.UserRole) == key:
                self.setCurrentRow(at)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Wrap anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.picked.emit(str(item.data(Qt.ItemDataRole.UserRole)))
