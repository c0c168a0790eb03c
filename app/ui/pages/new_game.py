"""The page that begins a game: which one, by which house rules, who plays, with which camera; or goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.errors import PipscribeError
from app.rules.game import checked_players
from app.rules.rulebook import Rulebook
from app.ui.pages.house_rules import HouseRules
from app.ui.pages.parts import GAP, Heading, Page, Sentence, TwoLineList, scrolling, sized
from app.ui.pages.players import Players

if TYPE_CHECKING:
    # Loads the library's database layer, which is too slow to load before the window shows.
    from app.session.rows import Listed


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to begin: the rulebook's id, the players as they sit, house rules that differ from the
    rulebook's, whether it is thrown for who begins, and the camera (empty: dice are typed)."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str]
    roll_for_start: bool
    camera: str


class NewGamePage(Page):
    """Gathers a NewGame; `begun` gives it, `resumed` the id of an open game to go on with."""

    begun = Signal(object)
    resumed = Signal(str)
    camera_setup = Signal(str)

    def __init__(
        self,
        books: Mapping[str, Rulebook],
        *,
        remembered: Sequence[str] = (),
        game: str = "",
        house_rules: Mapping[str, Mapping[str, str]] | None = None,
        problems: Sequence[str] = (),
    ) -> None:
        """`house_rules` by game, `game` and `remembered` players are those of last time; `problems` are the
        sentences about rulebooks that cannot be used."""
        super().__init__("")
        self.heading.setText(self.tr("New game"))
        self._books = books
        self._house_rules = dict(house_rules or {})
        self.notice.say("\n".join(problems))
        columns = QHBoxLayout()
        columns.setSpacing(2 * GAP)
        columns.addLayout(self._games_column(), 5)
        columns.addLayout(self._players_column(remembered), 4)
        columns.addLayout(self._rules_column(), 6)
        self.body.addLayout(columns, 1)
        self.body.addLayout(self._foot())
        self.games.choose(game if game in books else next(iter(books), ""))
        self.show_open(())
        self._judge()

    def show_open(self, games: Sequence["Listed"]) -> None:
        """Offer these open games to go on with."""
        self.open_games.put(
            [
                (
                    game.key,
                    game.title,
                    ", ".join(f"{name} {total:,}" for name, total in game.totals.items()),
                )
                for game in games
            ]
        )
        self._open_part.setVisible(bool(games))

    def show_cameras(self, names: Sequence[str], chosen: str = "") -> None:
        """Offer these cameras; one chosen before that is not there now stays on offer."""
        self.camera.clear()
        self.camera.addItem(self.tr("No camera: dice are typed"), "")
        for name in dict.fromkeys((*names, *([chosen] if chosen else []))):
            self.camera.addItem(name, name)
        self.camera.setCurrentIndex(max(0, self.camera.findData(chosen)))

    def rematch(self, game: str, players: Sequence[str], options: Mapping[str, str]) -> None:
        """Fill the page with what was played: the same players, game and house rules."""
        if game in self._books:
            self._house_rules[game] = dict(options)
            self.games.choose(game)
            self._show_rules(game)
        self.players.put(players)

    def chosen(self) -> NewGame:
        """What is chosen now."""
        return NewGame(
            self.games.key(),
            self.players.names(),
            self.rules.options(),
            self.roll.isEnabled() and self.roll.isChecked(),
            str(self.camera.currentData() or ""),
        )

    def _games_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self._open_part = QWidget()
        part = QVBoxLayout(self._open_part)
        part.setContentsMargins(0, 0, 0, 0)
        part.addWidget(Heading(self.tr("Go on with")))
        self.open_games = TwoLineList(self.tr("Open games"))
        self.open_games.itemActivated.connect(lambda: self._resume())
        self.open_games.picked.connect(lambda: self.resume.setEnabled(True))
        part.addWidget(self.open_games, 1)
        self.resume = QPushButton(self.tr("Go on with this game"))
        self.resume.setEnabled(False)
        self.resume.clicked.connect(self._resume)
        part.addWidget(self.resume)
        column.addWidget(self._open_part, 2)
        column.addWidget(Heading(self.tr("Game")))
        self.games = TwoLineList(self.tr("Games"))
        self.games.put([(book.key, book.title, book.about) for book in self._books.values()])
        self.games.picked.connect(self._show_rules)
        column.addWidget(self.games, 3)
        return column

    def _players_column(self, remembered: Sequence[str]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(Heading(self.tr("Players")))
        self.players = Players(remembered)
        self.players.changed.connect(self._judge)
        column.addWidget(self.players, 1)
        return column

    def _rules_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(Heading(self.tr("House rules")), 1)
        self.as_written = QPushButton(self.tr("As in the rulebook"))
        head.addWidget(self.as_written)
        column.addLayout(head)
        self.rules = HouseRules()
        self.rules.changed.connect(self._judge)
        self.as_written.clicked.connect(self.rules.reset)
        column.addWidget(scrolling(self.rules), 1)
        return column

    def _foot(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        self.camera = QComboBox()
        self.camera.setAccessibleName(self.tr("Camera"))
        self.camera.setMinimumContentsLength(18)
        self.camera.currentIndexChanged.connect(self._camera_changed)
        self.setup = QPushButton(self.tr("Set up…"))
        self.setup.setToolTip(self.tr("Draw the tray and check the light"))
        self.setup.clicked.connect(lambda: self.camera_setup.emit(str(self.camera.currentData() or "")))
        self.roll = QCheckBox(self.tr("Throw one die each for who begins"))
        self.why_not = Sentence()
        self.start = QPushButton(self.tr("Start"))
        self.start.setShortcut(QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Return))
        self.start.setToolTip(self.tr("Start (Ctrl+Enter)"))
        self.start.setDefault(True)
        self.start.setMinimumWidth(220)
        sized(self.start, 1.75, bold=True)
        self.start.clicked.connect(self._begin)
        line = QHBoxLayout()
        line.addWidget(self.camera)
        line.addWidget(self.setup)
        grid.addLayout(line, 0, 0)
        grid.addWidget(self.roll, 1, 0)
        grid.addWidget(self.why_not, 0, 1, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.start, 0, 2, 2, 1)
        self.show_cameras(())
        return grid

    def _camera_changed(self) -> None:
        self.setup.setEnabled(bool(self.camera.currentData()))

    def _show_rules(self, game: str) -> None:
        self.rules.show_book(self._books[game], self._house_rules.get(game, {}))
        self._judge()

    def _judge(self) -> None:
        """Whether the game can begin, and where not, why not."""
        chosen = self.chosen()
        why_not = ""
        book = self._books.get(chosen.game)
        if book is None:
            why_not = self.tr("Choose a game.")
        elif not chosen.players:
            why_not = self.tr("Add at least one player.")
        else:
            try:
                checked_players(chosen.players)
                book.rules(chosen.options)
            except PipscribeError as error:
                why_not = str(error)
        self.why_not.setText(why_not)
        self.start.setEnabled(not why_not)
        self._offer_roll(book, chosen.options, len(chosen.players))

    def _offer_roll(self, book: Rulebook | None, options: Mapping[str, str], players: int) -> None:
        """Offer to throw for who begins where the house rules say so and there is somebody to throw against."""
        start = next((switch for switch in (book.switches if book else ()) if switch.name == "start"), None)
        thrown = start is not None and options.get("start", start.default) == "high_roll" and players > 1
        if thrown != self.roll.isEnabled():
            self.roll.setEnabled(thrown)
            self.roll.setChecked(thrown)

    def _begin(self) -> None:
        if self.start.isEnabled():
            chosen = self.chosen()
            self._house_rules[chosen.game] = dict(chosen.options)
            self.begun.emit(chosen)

    def _resume(self) -> None:
        if self.open_games.key():
            self.resumed.emit(self.open_games.key())
