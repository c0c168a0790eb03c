"""The list of past games as a model, quick with thousands of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from app.ui.label import tip
from app.ui.pages import past_words
from app.ui.pages.widgets import DETAILS

if TYPE_CHECKING:  # loads the database, and the window shows before that
    from app.session.rows import Listed

Index = QModelIndex | QPersistentModelIndex


class GamesModel(QAbstractListModel):
    """Past games, all or those in which a text is found."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Listed, ...] = ()
        self._shown: tuple[Listed, ...] = ()
        self._text = ""

    def put(self, games: Sequence["Listed"]) -> None:
        """Show these games."""
        self._all = tuple(games)
        self.find(self._text)

    def find(self, text: str) -> None:
        """Show the games in whose title or players the text is found; capitals do not matter."""
        self._text = text
        wanted = text.casefold().split()
        self.beginResetModel()
        self._shown = tuple(
            game
            for game in self._all
            if all(word in f"{game.title} {' '.join(game.players)}".casefold() for word in wanted)
        )
        self.endResetModel()

    def game(self, row: int) -> "Listed":
        """The game of a row."""
        return self._shown[row]

    def row(self, key: str) -> int:
        """The row of a game by its id; -1 where it is not shown."""
        return next((row for row, game in enumerate(self._shown) if game.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        """How many are shown."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The game's title and day; below, its players and totals."""
        if not index.isValid():
            return None
        game = self._shown[index.row()]
        line = f"{game.title} · {past_words.day(game.changed)}"
        details = past_words.totals(game)
        if not game.over:
            details = f"{details} ({past_words.outcome((), over=False)})"
        if role == Qt.ItemDataRole.DisplayRole:
            return line
        if role == DETAILS:
            return details
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{line}\n{details}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(f"{line}\n{details}")
        return None
