"""Parts that all pages are made of: the frame of a page, headings, sentences, notices, lists of two lines."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QFontMetrics,
    QPainter,
    QPalette,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from app.ui.page import Page
from app.ui.pages.background import Background, Runs
from app.ui.parts import Parts
from app.ui.phrases import said

GAP = 12
"""Pixels between parts."""

PATIENCE = 400
"""Milliseconds of work before it is shown that there is some."""

ROW = 1.7
"""Height of a table's row as a multiple of its type."""

DETAILS = Qt.ItemDataRole.UserRole + 1
"""The role of an item's second line."""


def kind_of(widget: QWidget, kind: str) -> QWidget:
    """Say what a widget is to the style sheet (see app.ui.theme); the widget."""
    widget.setProperty("kind", kind)
    return widget


class Heading(QLabel):
    """A heading, of the page ("big") or of a part of it ("heading")."""

    def __init__(self, text: str, kind: str = "heading") -> None:
        super().__init__(text)
        kind_of(self, kind)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class Sentence(QLabel):
    """A text that wraps, plain, to be selected with the mouse."""

    def __init__(self, text: str = "", kind: str = "") -> None:
        super().__init__(text)
        kind_of(self, kind)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)


class Notice(QFrame):
    """A sentence in a frame with a sign before it, and a way out beside it; hidden while there is none."""

    acted = Signal()

    def __init__(self, action: str = "") -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(self)
        sign = Heading("!")
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
        self.sentence.setText("\n".join(map(said, text.split("\n"))))
        self.setVisible(bool(text))


class Progress(QFrame):
    """How far long work is, with a way out of it; hidden while there is none. `given_up`: the way out."""

    given_up = Signal()

    def __init__(self, what: str) -> None:
        super().__init__()
        kind_of(self, "card")
        self.bar = QProgressBar()
        self.bar.setAccessibleName(what)
        self.give_up = QPushButton(self.tr("Cancel"))
        self.give_up.clicked.connect(self.given_up)
        line = QHBoxLayout(self)
        line.addWidget(Sentence(what))
        line.addWidget(self.bar, 1)
        line.addWidget(self.give_up)
        self.hide()

    def begin(self) -> None:
        """Show that there is work, of which nothing is done yet."""
        self.show_share(0)
        self.show()

    def show_share(self, share: float) -> None:
        """Show the share that is done, from 0 to 1."""
        self.bar.setValue(round(100 * share))


class FramedPage(Page):
    """A page with a heading, a notice, and `body` below; `runs` does its long work."""

    def __init__(self, parts: Parts, title: str, runs: Runs | None = None) -> None:
        super().__init__(parts)
        self.runs: Runs = runs or Background(self)
        self.working = QProgressBar()
        self.working.setRange(0, 0)
        self.working.setTextVisible(False)
        self.working.setMaximumHeight(GAP // 2)
        self.working.setAccessibleName(self.tr("Working"))
        self.working.hide()
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self.working.show)
        if isinstance(self.runs, Background):
            self.runs.busy.connect(self._work)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GAP, GAP, 2 * GAP, GAP)
        outer.setSpacing(GAP)
        self.head = QHBoxLayout()
        self.heading = Heading(title, "big")
        self.head.addWidget(self.heading, 1)
        outer.addLayout(self.head)
        outer.addWidget(self.working)
        self.notice = Notice()
        outer.addWidget(self.notice)
        self.body = QVBoxLayout()
        self.body.setSpacing(GAP)
        outer.addLayout(self.body, 1)
        self.setAccessibleName(title)

    def _work(self, busy: bool) -> None:
        """Show that there is work going on, once it takes a while."""
        if busy:
            self._patience.start()
        else:
            self._patience.stop()
            self.working.hide()

    def close_down(self) -> None:
        """Let go of the work that has begun."""
        self.runs.close()


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
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


class RoomyTable(QTableWidget):
    """A table to be read from further away: rows grow with the type."""

    def changeEvent(self, event: QEvent) -> None:
        """Fit the rows to another size of type."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * ROW))


class TwoLines(QStyledItemDelegate):
    """Draws an item as a bold line and, below, its details, which wrap or are cut to the width."""

    def __init__(self, parent: QObject, *, wrap: bool = True) -> None:
        super().__init__(parent)
        self._wrap = wrap

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

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
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
        line, details = index.data() or "", index.data(DETAILS) or ""
        if self._wrap:
            words.setTextWidth(max(width, 1))
        else:
            bold = QFont(option.font)
            bold.setBold(True)
            room, cut = width - 2 * GAP, Qt.TextElideMode.ElideRight
            line = QFontMetrics(bold).elidedText(line, cut, room)
            details = QFontMetrics(option.font).elidedText(details, cut, room)
        below = f"<br><span style='font-size: 90%'>{escape(details)}</span>" if details else ""
        words.setHtml(f"<b>{escape(line)}</b>{below}")
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
        return str(self.currentItem().data(Qt.ItemDataRole.UserRole)) if self.currentRow() >= 0 else ""

    def choose(self, key: str) -> None:
        """Choose the item with that key, if it is there."""
        for at in range(self.count()):
            if self.item(at).data(Qt.ItemDataRole.UserRole) == key:
                self.setCurrentRow(at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew, and keep the chosen item in sight."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        if self.currentRow() >= 0:
            self.scrollToItem(self.currentItem())

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.picked.emit(str(item.data(Qt.ItemDataRole.UserRole)))
