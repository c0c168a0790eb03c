"""The page that begins a game: which one, by which house rules, who plays, with which camera; or goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
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
from app.settings.preferences import Preferences
from app.ui import keys
from app.ui.game.words import number
from app.ui.label import tip
from app.ui.pages.background import Runs
from app.ui.pages.house_rules import HouseRules
from app.ui.pages.players import Players
from app.ui.pages.widgets import GAP, FramedPage, Heading, Sentence, TwoLineList, kind_of, scrolling
from app.ui.parts import Parts, Rooms
from app.ui.phrases import said

if TYPE_CHECKING:  # loads the database, and the window shows before that
    from app.session.library import KeptGame
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


class NewGamePage(FramedPage):
    """Gathers a NewGame and begins it, or goes on with an open one."""

    def __init__(self, parts: Parts, runs: Runs | None = None) -> None:
        super().__init__(parts, "", runs)
        self.heading.setText(self.tr("New game"))
        self.setAccessibleName(self.tr("New game"))
        self._books: Mapping[str, Rulebook] = {}
        self._house_rules = dict(parts.preferences.house_rules)
        self.games = TwoLineList(self.tr("Games"))
        self.open_games = TwoLineList(self.tr("Open games"))
        self.resume = QPushButton(self.tr("Go on with this game"))
        self.players = Players(parts.preferences.players)
        self.rules = HouseRules()
        self.camera = QComboBox()
        self.setup = QPushButton(self.tr("Set up…"))
        self.roll = QCheckBox(self.tr("Throw one die each for who begins"))
        self.why_not = Sentence()
        self.start = QPushButton(self.tr("Start"))
        columns = QHBoxLayout()
        columns.setSpacing(2 * GAP)
        columns.addLayout(self._games_column(), 5)
        columns.addLayout(self._players_column(), 4)
        columns.addLayout(self._rules_column(), 6)
        self.body.addLayout(columns, 1)
        self.body.addLayout(self._foot())
        self.show_open(())
        self.show_cameras((), parts.preferences.camera)
        self._judge()

    def furnish(self, rooms: Rooms) -> None:
        """Show the shelf."""
        super().furnish(rooms)
        self._books = rooms.shelf.books
        self.notice.say("\n".join(str(problem) for problem in rooms.shelf.problems))
        self.games.put([(book.key, book.title, book.about) for book in self._books.values()])
        last = self.preferences.game
        self.games.choose(last if last in self._books else next(iter(self._books), ""))
        self.refresh()

    def arrive(self) -> None:
        """Ask what is open and which cameras are there now."""
        self.refresh()
        if not self.players.names():
            self.players.field.setFocus()

    def prefer(self, preferences: Preferences) -> None:
        """Offer the camera that was chosen elsewhere, and the players of now."""
        before = self.preferences
        super().prefer(preferences)
        if preferences.camera != before.camera:
            offered = [str(self.camera.itemData(at)) for at in range(self.camera.count())]
            self.show_cameras([name for name in offered if name], preferences.camera)
        if preferences.players != before.players:
            self.players.remember(preferences.players)

    def refresh(self) -> None:
        """Look for open games and cameras."""
        rooms = self.rooms
        if rooms is None:
            return
        self.runs.run(lambda: rooms.library.games(open_only=True), self.show_open, self.notice.say)
        self.runs.run(rooms.cameras, self._cameras_found, self.notice.say)

    def show_open(self, games: Sequence["Listed"]) -> None:
        """Offer these open games to go on with."""
        entries = []
        for game in games:
            scores = ", ".join(f"{name} {number(total)}" for name, total in game.totals.items())
            entries.append((game.key, game.title, scores))
        self.open_games.put(entries)
        self.resume.setEnabled(False)
        self._open_part.setVisible(bool(games))

    def show_cameras(self, names: Sequence[str], chosen: str = "") -> None:
        """Offer these cameras; one chosen before that is not there now stays on offer."""
        self.camera.clear()
        self.camera.addItem(self.tr("No camera: dice are typed"), "")
        for name in dict.fromkeys((*names, *([chosen] if chosen else []))):
            self.camera.addItem(name, name)
        self.camera.setCurrentIndex(max(0, self.camera.findData(chosen)))

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
        self.open_games.itemActivated.connect(self._resume)
        self.open_games.picked.connect(lambda: self.resume.setEnabled(True))
        part.addWidget(self.open_games, 1)
        self.resume.clicked.connect(self._resume)
        part.addWidget(self.resume)
        column.addWidget(self._open_part, 2)
        column.addWidget(Heading(self.tr("Game")))
        self.games.picked.connect(self._show_rules)
        column.addWidget(self.games, 3)
        return column

    def _players_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(Heading(self.tr("Players")))
        self.players.changed.connect(self._judge)
        column.addWidget(self.players, 1)
        return column

    def _rules_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(Heading(self.tr("House rules")), 1)
        as_written = QPushButton(self.tr("As in the rulebook"))
        as_written.clicked.connect(self.rules.reset)
        head.addWidget(as_written)
        column.addLayout(head)
        self.rules.changed.connect(self._judge)
        column.addWidget(scrolling(self.rules), 1)
        return column

    def _foot(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        self.camera.setAccessibleName(self.tr("Camera"))
        self.camera.setMinimumContentsLength(18)
        self.camera.currentIndexChanged.connect(self._camera_changed)
        self.setup.setToolTip(tip(self.tr("Draw the tray and check the light")))
        self.setup.clicked.connect(self._set_up)
        self.start.setShortcut(QKeySequence(keys.START.key))
        self.start.setToolTip(tip(self.tr("Start (Ctrl+Enter)")))
        self.start.setMinimumWidth(200)
        kind_of(self.start, "main")
        self.start.clicked.connect(self._begin)
        line = QHBoxLayout()
        line.addWidget(self.camera, 1)
        line.addWidget(self.setup)
        grid.addLayout(line, 0, 0)
        grid.addWidget(self.roll, 1, 0)
        self.why_not.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.why_not, 0, 1, 2, 1)
        grid.addWidget(self.start, 0, 2, 2, 1)
        return grid

    def _camera_changed(self) -> None:
        self.setup.setEnabled(bool(self.camera.currentData()))

    def _cameras_found(self, names: Sequence[str]) -> None:
        self.show_cameras(names, str(self.camera.currentData() or ""))

    def _set_up(self) -> None:
        """Go and set the chosen camera up."""
        self.preferred.emit(replace(self.preferences, camera=str(self.camera.currentData() or "")))
        self.go.emit("camera")

    def _show_rules(self, game: str) -> None:
        self.rules.show_book(self._books[game], self._house_rules.get(game, {}))
        self._judge()

    def _judge(self) -> None:
        """Whether the game can begin, and where not, why not."""
        chosen = self.chosen()
        book = self._books.get(chosen.game)
        self.why_not.setText(self._reason(book, chosen))
        self.start.setEnabled(not self.why_not.text())
        self._offer_roll(book, chosen)

    def _reason(self, book: Rulebook | None, chosen: NewGame) -> str:
        """Why the game cannot begin; nothing where it can."""
        if book is None:
            return self.tr("Choose a game.")
        if not chosen.players:
            return self.tr("Add at least one player.")
        try:
            checked_players(chosen.players)
            book.rules(chosen.options)
        except PipscribeError as error:
            return said(str(error))
        return ""

    def _offer_roll(self, book: Rulebook | None, chosen: NewGame) -> None:
        """Offer to throw for who begins where the house rules say so and two can throw."""
        start = next((switch for switch in (book.switches if book else ()) if switch.name == "start"), None)
        value = chosen.options.get("start", start.default) if start else ""
        thrown = value == "high_roll" and len(chosen.players) > 1
        if thrown != self.roll.isEnabled():
            self.roll.setEnabled(thrown)
            self.roll.setChecked(thrown)

    def _begin(self) -> None:
        rooms, chosen = self.rooms, self.chosen()
        if rooms is None or not self.start.isEnabled():
            return
        book = self._books[chosen.game]
        self._house_rules[chosen.game] = dict(chosen.options)
        self.runs.run(
            lambda: rooms.library.start(
                book, chosen.players, chosen.options, roll_for_start=chosen.roll_for_start
            ),
            lambda game: self._begun(chosen, game),
            self.notice.say,
        )

    def _begun(self, chosen: NewGame, game: "KeptGame") -> None:
        """Remember what was chosen and play."""
        self.notice.say("")
        remembered = self.preferences.played(chosen.game, chosen.players, chosen.options)
        self.preferred.emit(replace(remembered, camera=chosen.camera))
        self.play.emit(game)

    def _resume(self) -> None:
        rooms, key = self.rooms, self.open_games.key()
        if rooms is None or not key:
            return
        from app.session.past import Past  # noqa: PLC0415 - loads the database

        past = Past(rooms.library, rooms.shelf.books)
        self.runs.run(lambda: past.take_up(key), self.play.emit, self.notice.say)
