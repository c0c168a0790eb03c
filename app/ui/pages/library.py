"""The page of past games: the list, one of them whole, and the ways in and out of the library."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.ui.pages import past_words
from app.ui.pages.background import Runs
from app.ui.pages.games_model import GamesModel
from app.ui.pages.past_game import PastGameView
from app.ui.pages.sheet_print import print_sheet
from app.ui.pages.widgets import FramedPage, Heading, Progress, Sentence, TwoLines, kind_of
from app.ui.parts import Parts, Rooms
from app.ui.phrases import said

if TYPE_CHECKING:  # loads the database, and the window shows before that
    from app.session.past import Past, PastGame, Written
    from app.session.recording import Imported
    from app.session.replay import Position
    from app.session.rows import Listed

AskPath = Callable[[], str]


class LibraryPage(FramedPage):
    """Past games."""

    _read_so_far = Signal(float)

    def __init__(self, parts: Parts, runs: Runs | None = None) -> None:
        super().__init__(parts, "", runs)
        self._given_up = threading.Event()
        self.importing = Progress(self.tr("The recording is being read."))
        self.heading.setText(self.tr("Past games"))
        self.setAccessibleName(self.tr("Past games"))
        self._past: Past | None = None
        self._game: PastGame | None = None
        self._wanted = ""
        self.model = GamesModel()
        self.list = QListView()
        self.search = QLineEdit()
        self.none_yet = Sentence(self.tr("There are no games yet. Begin one on the page “New game”."))
        self.view = PastGameView(self._fetch, self._stand)
        self.title = Heading("")
        self.go_on = QPushButton(self.tr("Go on"))
        self.again = QPushButton(self.tr("Rematch"))
        self.export = QPushButton(self.tr("Export"))
        self.printing = QPushButton(self.tr("Print…"))
        self.bring_in = QPushButton(self.tr("Import"))
        self.ask_print: Callable[[QPrinter], bool] = self._ask_print
        self.ask_save: Callable[[str, str], str] = self._ask_save
        self.ask_open: Callable[[bool], str] = self._ask_open
        self._lay_out()
        self._connect()

    def furnish(self, rooms: Rooms) -> None:
        """Take the library."""
        from app.session.past import Past  # noqa: PLC0415 - loads the database

        super().furnish(rooms)
        self._past = Past(rooms.library, rooms.shelf.books)
        self.arrive()

    def arrive(self) -> None:
        """List what is there now."""
        past = self._past
        if past is not None:
            self.runs.run(past.games, self.show_games, self.notice.say)

    def show_games(self, games: "tuple[Listed, ...]") -> None:
        """Show the list, with the game that was chosen before chosen again."""
        self.model.put(games)
        self.none_yet.setVisible(not games)
        self._splitter.setVisible(bool(games))
        row = self.model.row(self._wanted)
        if games:
            self.list.setCurrentIndex(self.model.index(max(row, 0)))

    def show_game(self, game: "PastGame") -> None:
        """Show one game whole, unless another has been chosen in the meantime."""
        if game.listed.key != self._wanted:
            return
        self._game = game
        listed = game.listed
        result = past_words.outcome(listed.winners, over=listed.over)
        self.title.setText(f"{listed.title} · {past_words.day(listed.started)} · {result}")
        self.view.show_game(game)
        self._enable()

    def export_to(self, path: str) -> None:
        """Write the chosen game into a file."""
        past, game = self._past, self._game
        if past is None or game is None or not path:
            return
        target = Path(path)
        self.runs.run(
            lambda: past.export(game.listed.key, target),
            lambda written: self._exported(target, written),
            self.notice.say,
        )

    def import_from(self, path: str) -> None:
        """Bring a recording in."""
        past = self._past
        if past is not None and path:
            self._given_up.clear()
            self.importing.begin()
            self.bring_in.setEnabled(False)
            self.runs.run(
                lambda: past.bring_in(Path(path), self._goes_on), self._imported, self._not_imported
            )

    def close_down(self) -> None:
        """Give up what is being brought in as well."""
        self._given_up.set()
        super().close_down()

    def _goes_on(self, share: float) -> bool:
        """Called where a recording is read: tell how far it is; whether it is still wanted."""
        if self._given_up.is_set():
            return False
        self._read_so_far.emit(share)
        return True

    def print_chosen(self) -> None:
        """Print the chosen game's sheet."""
        game = self._game
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if game is not None and self.ask_print(printer):
            print_sheet(printer, game.position.sheet, self.title.text())

    def _lay_out(self) -> None:
        self.search.setPlaceholderText(self.tr("Find a game or a player"))
        self.search.setAccessibleName(self.tr("Find a game or a player"))
        self.search.setClearButtonEnabled(True)
        self.list.setModel(self.model)
        self.list.setItemDelegate(TwoLines(self.list, wrap=False))
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Past games"))
        self.head.addWidget(self.bring_in)
        self.body.addWidget(self.importing)
        self.body.addWidget(self.none_yet)
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        left.setMinimumWidth(self.fontMetrics().averageCharWidth() * 40)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        self.title.setWordWrap(True)
        column.addWidget(self.title)
        column.addWidget(self.view, 1)
        buttons = QHBoxLayout()
        kind_of(self.go_on, "main")
        for button in (self.go_on, self.again, self.export, self.printing):
            buttons.addWidget(button)
        column.addLayout(buttons)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.addWidget(left)
        self._splitter.addWidget(right)
        self._splitter.setStretchFactor(0, 2)
        self._splitter.setStretchFactor(1, 5)
        self._splitter.setChildrenCollapsible(False)
        self.body.addWidget(self._splitter, 1)
        self.none_yet.setVisible(False)

    def _connect(self) -> None:
        self._read_so_far.connect(self.importing.show_share)
        self.importing.given_up.connect(self._given_up.set)
        self.search.textChanged.connect(self._find)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.go_on.clicked.connect(self._go_on)
        self.again.clicked.connect(self._rematch)
        self.printing.clicked.connect(self.print_chosen)
        out = QMenu(self.export)
        for text, ending in (
            (self.tr("Recording: log, readings and pictures (.zip)…"), ".zip"),
            (self.tr("Sheet for printing (.pdf)…"), ".pdf"),
            (self.tr("Sheet for a spreadsheet (.csv)…"), ".csv"),
            (self.tr("Sheet for programs (.json)…"), ".json"),
        ):
            action = out.addAction(text)
            action.triggered.connect(lambda _=False, ending=ending: self._export(ending))
        self.export.setMenu(out)
        into = QMenu(self.bring_in)
        for text, folder in ((self.tr("Recording (.zip)…"), False), (self.tr("Recording (folder)…"), True)):
            action = into.addAction(text)
            action.triggered.connect(lambda _=False, folder=folder: self.import_from(self.ask_open(folder)))
        self.bring_in.setMenu(into)
        self._enable()

    def _find(self, text: str) -> None:
        self.model.find(text)
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))

    def _chosen(self, index: QModelIndex) -> None:
        past = self._past
        if past is None or not index.isValid():
            return
        key = self.model.game(index.row()).key
        self._wanted = key
        self._game = None
        self._enable()
        self.notice.say("")
        self.runs.run(lambda: past.game(key), self.show_game, self.notice.say)

    def _enable(self) -> None:
        game = self._game
        for button in (self.again, self.export, self.printing, self.go_on):
            button.setEnabled(game is not None)
        self.view.setEnabled(game is not None)
        self.go_on.setVisible(game is not None and not game.listed.over)

    def _fetch(self, digest: str, done: Callable[[bytes], None], failed: Callable[[str], None]) -> None:
        past = self._past
        if past is not None:
            self.runs.run(lambda: past.picture(digest), done, failed)

    def _stand(self, game: "PastGame", events: int, done: "Callable[[Position], None]") -> None:
        self.runs.run(lambda: game.after(events), done, self.notice.say)

    def _go_on(self) -> None:
        past, game = self._past, self._game
        if past is not None and game is not None:
            self.runs.run(lambda: past.take_up(game.listed.key), self.play.emit, self.notice.say)

    def _rematch(self) -> None:
        """Begin the same game again: its players, its house rules."""
        rooms, game = self.rooms, self._game
        if rooms is None or game is None:
            return
        record, roll = game.position.record, game.log.opening.roll_for_start
        self.runs.run(
            lambda: rooms.library.start(game.book, record.players, record.options, roll_for_start=roll),
            self.play.emit,
            self.notice.say,
        )

    def _export(self, ending: str) -> None:
        game = self._game
        if game is not None:
            stem = f"{game.listed.game}-{game.listed.key[:8]}"
            self.export_to(self.ask_save(stem, ending))

    def _exported(self, target: Path, written: "Written") -> None:
        text = self.tr("{file} is written.").format(file=target)
        if written.missing:
            text += " " + self.tr("Some pictures had to make room before and are not in it.")
        self.notice.say("")
        self.said.emit(text)

    def _imported(self, done: "Imported") -> None:
        self._import_over()
        text = self.tr("The game is in the library now.")
        if not done.new:
            text = self.tr("The game was in the library already.")
        self.said.emit(text)
        self._wanted = done.key
        self.search.clear()
        self.arrive()
        self.notice.say("\n".join(done.problems))

    def _not_imported(self, sentence: str) -> None:
        self._import_over()
        if self._given_up.is_set():
            self.said.emit(self.tr("Nothing was brought in: it was cancelled."))
            return
        self.said.emit("")
        self.notice.say(self.tr("Nothing was brought in: {why}").format(why=said(sentence)))

    def _import_over(self) -> None:
        self.importing.hide()
        self.bring_in.setEnabled(True)

    def _ask_print(self, printer: QPrinter) -> bool:
        return bool(QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted)

    def _ask_save(self, stem: str, ending: str) -> str:
        option = QFileDialog.Option.DontConfirmOverwrite
        title = self.tr("Export")
        path, _ = QFileDialog.getSaveFileName(self, title, f"{stem}{ending}", f"*{ending}", "", option)
        return path if not path or path.lower().endswith(ending) else f"{path}{ending}"

    def _ask_open(self, folder: bool) -> str:
        title = self.tr("Import")
        if folder:
            return QFileDialog.getExistingDirectory(self, title)
        return QFileDialog.getOpenFileName(self, title, "", self.tr("Recordings (*.zip)"))[0]
