"""The page of statistics: players by game, the dice and whether they are fair, corrections; plots beside."""

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QSplitter,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.session.statistics import DiceStatistics, GameStatistics
from app.ui.game import words
from app.ui.label import tip
from app.ui.pages import statistics_words as say
from app.ui.pages.background import Runs
from app.ui.pages.widgets import GAP, FramedPage, Heading, RoomyTable, Sentence, scrolling
from app.ui.parts import Parts, Rooms

if TYPE_CHECKING:  # these load the database and pyqtgraph, and the window shows before that
    from app.session.past import Past, Told
    from app.session.rows import Listed
    from app.ui.pages.plots import Plot


class StatisticsPage(FramedPage):
    """What the games tell, of all or of one game or player."""

    def __init__(self, parts: Parts, runs: Runs | None = None) -> None:
        super().__init__(parts, "", runs)
        self.heading.setText(self.tr("Statistics"))
        self.setAccessibleName(self.tr("Statistics"))
        self._past: Past | None = None
        self._told: Told | None = None
        self.game = QComboBox()
        self.game.setAccessibleName(self.tr("Of which game"))
        self.player = QComboBox()
        self.player.setAccessibleName(self.tr("Games with which player"))
        for box in (self.game, self.player):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.activated.connect(self._ask)
            self.head.addWidget(box)
        self.tabs = QTabWidget()
        self.players = PlayersTab()
        self.dice = DiceTab()
        self.tabs.addTab(self.players, self.tr("Players"))
        self.tabs.addTab(self.dice, self.tr("Dice"))
        self.body.addWidget(self.tabs, 1)

    def furnish(self, rooms: Rooms) -> None:
        """Take the library."""
        from app.session.past import Past  # noqa: PLC0415 - loads the database

        super().furnish(rooms)
        self._past = Past(rooms.library, rooms.shelf.books)
        self.players.names = {
            (book.key, box.key): box.name
            for book in rooms.shelf.books.values()
            for box in getattr(book.rules(), "boxes", ())
        }
        self.runs.run(lambda: importlib.import_module("app.ui.pages.plots"), self._plots, self.notice.say)
        self.arrive()

    def arrive(self) -> None:
        """Ask which games there are, then what they tell."""
        past = self._past
        if past is not None:
            self.runs.run(past.games, self._offer, self.notice.say)

    def show_told(self, told: "Told") -> None:
        """Show statistics, where they are others than before; games that were left out are said."""
        self.notice.say("\n".join(told.left_out[:3]))
        if told == self._told:
            return
        self._told = told
        self.players.show_games(told.statistics.games)
        # In a turn of its own: both in one go are felt.
        QTimer.singleShot(0, self, lambda: self.dice.show_dice(told.statistics.dice))

    def _plots(self, module: object) -> None:
        """Make the plots: their library has been loaded."""
        make: type[Plot] = module.Plot  # type: ignore[attr-defined]
        self.players.take_plot(make())
        # One at a time: making both in one go is felt.
        QTimer.singleShot(0, self, lambda: self.dice.take_plot(make()))

    def _offer(self, games: "Sequence[Listed]") -> None:
        """Offer the games and players that there are."""
        titles = {game.game: game.title for game in games}
        names = sorted({name for game in games for name in game.players})
        _fill(self.game, self.tr("All games"), sorted(titles.items(), key=lambda item: item[1]))
        _fill(self.player, self.tr("All players"), [(name, name) for name in names])
        self._ask()

    def _ask(self) -> None:
        past = self._past
        if past is None:
            return
        game, player = self.game.currentData() or None, self.player.currentData() or None
        self.runs.run(lambda: past.told(game, player), self.show_told, self.notice.say)


def _fill(box: QComboBox, all_of_them: str, entries: Sequence[tuple[str, str]]) -> None:
    """Offer these entries (key, words), with what was chosen before chosen again."""
    before = box.currentData()
    box.clear()
    box.addItem(all_of_them, "")
    for key, text in entries:
        box.addItem(text, key)
    box.setCurrentIndex(max(0, box.findData(before)))


class _Table(RoomyTable):
    """A table to be read: whole rows are chosen, numbers stand at the right."""

    def __init__(self, name: str, heads: Sequence[str]) -> None:
        super().__init__(0, len(heads))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(heads))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setWordWrap(False)

    def put(self, rows: Sequence[Sequence[str]], texts: int = 1) -> None:
        """Show these rows, whose first `texts` cells are words."""
        self.setRowCount(len(rows))
        blocked = QSignalBlocker(self.model())  # columns would be fitted to every single cell
        for at, row in enumerate(rows):
            for column, cell in enumerate(row):
                item = QTableWidgetItem(cell)
                side = Qt.AlignmentFlag.AlignLeft if column < texts else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(at, column, item)
        blocked.unblock()
        self.model().layoutChanged.emit()


class _WithPlot(QWidget):
    """Words and tables at the left, a plot of the same at the right once its library is loaded."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = QVBoxLayout(self)
        self.beside = QSplitter(Qt.Orientation.Horizontal)
        self.beside.setChildrenCollapsible(False)
        left = QWidget()
        self.column = QVBoxLayout(left)
        self.column.setContentsMargins(0, 0, GAP, 0)
        self.beside.addWidget(scrolling(left))
        self.whole.addWidget(self.beside, 1)
        self.plot: Plot | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.draw_now)

    def take_plot(self, plot: "Plot") -> None:
        """Show a plot beside."""
        self.plot = plot
        self.beside.addWidget(plot)
        self.beside.setSizes([500, 500])
        self.draw()

    def draw(self) -> None:
        """Draw the plot in a turn of its own, once for all that changes until then."""
        self._soon.start()

    def draw_now(self) -> None:
        """Draw the plot, if there is one and something to draw."""


class PlayersTab(_WithPlot):
    """A table of all players in all games; of the chosen row's game its numbers, its boxes and a plot."""

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[GameStatistics, ...] = ()
        self.table = _Table(
            self.tr("Players"),
            [
                self.tr("Game"),
                self.tr("Player"),
                self.tr("Won"),
                self.tr("A turn"),
                self.tr("Best turn"),
                self.tr("Best total"),
                self.tr("Lost turns"),
                self.tr("Comeback"),
            ],
        )
        comeback = self.tr("Comeback: the largest gap to the leader that was still turned into a win")
        self.table.horizontalHeader().setToolTip(tip(comeback))
        self.about = Sentence()
        self.boxes_head = Heading(self.tr("Average points of each box"))
        self.boxes = RoomyTable()
        self.boxes.setAccessibleName(self.tr("Average points of each box"))
        self.boxes.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.boxes.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.whole.insertWidget(0, self.table, 1)
        self.column.addWidget(self.about)
        self.column.addWidget(self.boxes_head)
        self.column.addWidget(self.boxes, 1)
        self.column.addStretch(0)
        self.table.currentCellChanged.connect(self._chosen)
        self.none_yet = self.tr("The games are being counted.")
        self.names: dict[tuple[str, str], str] = {}
        """What each box of each game is called."""
        self._chosen()

    def show_games(self, games: tuple[GameStatistics, ...]) -> None:
        """Show these games."""
        self.none_yet = self.tr("There are no games to tell about yet.")
        self._games = games
        rows = []
        for kind in games:
            for player in kind.players:
                lost = "–" if player.bust_rate is None else words.percent(player.bust_rate)
                rows.append(
                    (
                        kind.title,
                        player.player,
                        self.tr("{won} of {games}").format(won=player.won, games=player.games),
                        say.decimal(player.average_turn, 0 if player.average_turn >= 100 else 1),
                        words.number(player.best_turn),
                        words.number(player.best_total),
                        lost,
                        words.number(player.comeback),
                    )
                )
        self.table.put(rows, 2)
        if rows:
            self.table.setCurrentCell(0, 0)
        self._chosen()

    def kind(self) -> GameStatistics | None:
        """The game of the chosen row."""
        row = self.table.currentRow()
        for kind in self._games:
            if row < len(kind.players):
                return kind
            row -= len(kind.players)
        return None

    def draw_now(self) -> None:
        """Draw the chosen game."""
        kind = self.kind()
        if self.plot is not None and kind is not None:
            self.plot.show_players(kind)

    def _chosen(self) -> None:
        kind = self.kind()
        self.about.setText(self.none_yet if kind is None else say.game(kind))
        self._show_boxes(kind)
        self.draw()

    def _show_boxes(self, kind: GameStatistics | None) -> None:
        game, players = (kind.game, kind.players) if kind else ("", ())
        boxes = list(dict.fromkeys(box for player in players for box in player.boxes))
        self.boxes_head.setVisible(bool(boxes))
        self.boxes.setVisible(bool(boxes))
        self.boxes.setRowCount(len(boxes))
        self.boxes.setColumnCount(len(players))
        self.boxes.setHorizontalHeaderLabels([player.player for player in players])
        self.boxes.setVerticalHeaderLabels([words.rule(self.names.get((game, box), box)) for box in boxes])
        for row, box in enumerate(boxes):
            for column, player in enumerate(players):
                text = say.decimal(player.boxes[box]) if box in player.boxes else "–"
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.boxes.setItem(row, column, item)


class DiceTab(_WithPlot):
    """How often each face came, whether the dice are fair, what was misread."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: DiceStatistics | None = None
        self.table = _Table(
            self.tr("Faces"), [self.tr("Dice"), "1", "2", "3", "4", "5", "6", self.tr("together")]
        )
        self.read, self.typed, self.corrections = Sentence(), Sentence(), Sentence()
        self.colours = Sentence()
        self.column.addWidget(self.table)
        for title, text in (
            (self.tr("Read by the camera"), self.read),
            (self.tr("By colour"), self.colours),
            (self.tr("Typed"), self.typed),
            (self.tr("Corrections"), self.corrections),
        ):
            self.column.addWidget(Heading(title))
            self.column.addWidget(text)
        self.column.addStretch(1)

    def show_dice(self, dice: DiceStatistics) -> None:
        """Show these dice."""
        self._dice = dice
        kinds = [(self.tr("read"), dice.read), (self.tr("typed"), dice.typed)]
        kinds += [(say.colour(kind.colour), kind.found) for kind in dice.colours]
        rows = [(name, *map(words.number, found.counts), words.number(found.dice)) for name, found in kinds]
        self.table.put(rows)
        height = self.table.horizontalHeader().sizeHint().height() + len(rows) * self.table.rowHeight(0)
        self.table.setFixedHeight(height + 2 * self.table.frameWidth() + 8)
        self.read.setText(say.fairness(dice.read))
        self.colours.setText(say.colours(dice))
        self.typed.setText(say.fairness(dice.typed))
        self.corrections.setText(say.corrections(dice))
        self.draw()

    def draw_now(self) -> None:
        """Draw the faces."""
        if self.plot is not None and self._dice is not None:
            self.plot.show_dice(self._dice.read, self._dice.typed)
