"""A past game: its sheet with each line's explanation, its throws with pictures, the replay step by step."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSlider,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app.rules.game import Line
from app.session.log import Did
from app.ui.game import words
from app.ui.game.log_view import line as log_line
from app.ui.game.sheet_model import Showing
from app.ui.game.sheet_view import SheetView
from app.ui.pages import past_words
from app.ui.pages.evidence_view import EvidenceView
from app.ui.pages.widgets import GAP, Heading, Sentence

if TYPE_CHECKING:  # loads the database, and the window shows before that
    from app.session.past import PastGame
    from app.session.replay import Position

Stand = Callable[["PastGame", int, Callable[["Position"], None]], None]
"""Works out where a game stood after so many events, away from the window's thread."""

Fetch = Callable[[str, Callable[[bytes], None], Callable[[str], None]], None]
"""Fetches a picture by its hash and gives its bytes, or the sentence why it is not there."""


class PastGameView(QTabWidget):
    """One past game in three tabs."""

    def __init__(self, fetch: Fetch, stand: Stand) -> None:
        super().__init__()
        self.sheet = SheetTab()
        self.throws = ThrowsTab(fetch)
        self.steps = ReplayTab(fetch, stand)
        self.addTab(self.sheet, self.tr("Sheet"))
        self.addTab(self.throws, self.tr("Throws"))
        self.addTab(self.steps, self.tr("Replay"))

    def show_game(self, game: "PastGame") -> None:
        """Show a game."""
        self.sheet.show_game(game)
        self.throws.show_game(game)
        self.steps.show_game(game)


def showing(position: "Position") -> Showing:
    """A position's sheet as it is shown, with whose turn it is and who has won."""
    need = position.game.need(position.state)
    pot = need.pot
    return Showing(position.sheet, None if position.over else need.player, None, pot, position.winners)


class SheetTab(QWidget):
    """The sheet; a click on a line says how it came about."""

    def __init__(self) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        self.view = SheetView()
        self.how = Sentence()
        self.rules = Sentence("", "muted")
        layout.addWidget(self.view, 1)
        layout.addWidget(self.how)
        layout.addWidget(self.rules)
        self.view.asked.connect(self._explain)

    def show_game(self, game: "PastGame") -> None:
        """Show the sheet at the end of the log."""
        position = game.position
        self.view.show_sheet(showing(position))
        hint = self.tr("Click a line to see how it came about.")
        conflicts = "\n".join(words.rule(conflict.sentence) for conflict in position.conflicts)
        self.how.setText(conflicts or hint)
        differ = past_words.rules_that_differ(game.book, dict(position.record.options))
        self.rules.setText(self.tr("House rules: {rules}").format(rules=differ) if differ else "")
        self.rules.setVisible(bool(differ))

    def _explain(self, row: int, column: int) -> None:
        shown, line = self.view.sheet.showing, self.view.sheet.line(row, column)
        if shown is not None and line is not None:
            self.how.setText(explained(shown.sheet.columns[column].player, line))


def explained(player: str, line: Line) -> str:
    """How a line of the sheet came about, throw by throw."""
    text = [f"{player}, {words.rule(line.label)}: {words.rule(line.how)}"]
    for thrown in line.throws:
        held = f" → {words.faces(thrown.held)}" if thrown.held else ""
        what = f" ({', '.join(map(words.rule, thrown.combinations))})" if thrown.combinations else ""
        text.append(f"{words.faces(thrown.faces)}{held}{what}")
    return "\n".join(text)


class ThrowsTab(QSplitter):
    """Every throw and choice that stands, and the picture of the chosen one."""

    def __init__(self, fetch: Fetch) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._fetch = fetch
        self._game: PastGame | None = None
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Throws and choices"))
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._chosen)
        right = QWidget()
        column = QVBoxLayout(right)
        self.picture = EvidenceView()
        self.about = Sentence()
        column.addWidget(self.picture, 1)
        column.addWidget(self.about)
        self.addWidget(self.list)
        self.addWidget(right)
        self.setStretchFactor(0, 2)
        self.setStretchFactor(1, 3)
        self.setChildrenCollapsible(False)

    def show_game(self, game: "PastGame") -> None:
        """List the game's throws; those with a picture have a sign."""
        self._game = None
        self.list.clear()
        names = words.box_names(game.position.game)
        for slot in game.position.record.slots:
            sign = "◉ " if slot.source.frame else ""
            self.list.addItem(QListWidgetItem(f"{sign}{log_line(slot, names)}"))
        self._game = game
        self.picture.say(self.tr("Choose a throw. ◉ marks those that the camera saw."))
        self.about.setText("")
        with_picture = [at for at, slot in enumerate(game.position.record.slots) if slot.source.frame]
        if with_picture:
            self.list.setCurrentRow(with_picture[0])

    def _chosen(self, row: int) -> None:
        game = self._game
        if game is None or row < 0:
            return
        slot = game.position.record.slots[row]
        reading = game.readings.get(slot.number)
        self.about.setText(self._about(slot.source.read, reading is not None and bool(slot.source.read)))
        show_evidence(self.picture, self._fetch, game, slot.number)

    def _about(self, read: tuple[int, ...], seen: bool) -> str:
        if not seen:
            return self.tr("Typed by hand.")
        return self.tr("The camera read {faces}.").format(faces=words.faces(read))


def show_evidence(view: EvidenceView, fetch: Fetch, game: "PastGame", number: int) -> None:
    """Show the picture of an event, or say that there is none."""
    event = game.log.events[number]
    digest = event.source.frame
    reading = game.readings.get(number)
    if not digest:
        view.say(QCoreApplication.translate("Past", "No picture: this was typed."))
        return
    view.say(QCoreApplication.translate("Past", "The picture is being fetched."))
    view.awaits = digest

    def fetched(data: bytes) -> None:
        if view.awaits == digest:
            view.show_picture(data, reading.seen if reading else None)

    def failed(sentence: str) -> None:
        if view.awaits == digest:
            view.say(sentence)

    fetch(digest, fetched, failed)


class ReplayTab(QWidget):
    """The game as it stood after each event, chosen by a slider or keys.

    A long game takes a while to be played so far: meanwhile the place chosen last is remembered.
    """

    def __init__(self, fetch: Fetch, stand: Stand) -> None:
        super().__init__()
        self._fetch = fetch
        self._stand = stand
        self._awaited: int | None = None
        self.shown = -1
        """The events after which the game is shown."""
        self._game: PastGame | None = None
        self.view = SheetView()
        self.picture = EvidenceView()
        self.words = Heading("")
        self.words.setWordWrap(True)
        self.place = Sentence("", "muted")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Step of the game"))
        self.slider.setPageStep(10)
        self.slider.valueChanged.connect(self._choose)
        self.before = QPushButton("◀")
        self.before.setAccessibleName(self.tr("One step back"))
        self.before.clicked.connect(lambda: self.slider.setValue(self.slider.value() - 1))
        self.after = QPushButton("▶")
        self.after.setAccessibleName(self.tr("One step on"))
        self.after.clicked.connect(lambda: self.slider.setValue(self.slider.value() + 1))
        top = QHBoxLayout()
        top.addWidget(self.view, 3)
        right = QVBoxLayout()
        right.addWidget(self.words)
        right.addWidget(self.picture, 1)
        top.addLayout(right, 2)
        foot = QHBoxLayout()
        foot.setSpacing(GAP)
        foot.addWidget(self.before)
        foot.addWidget(self.slider, 1)
        foot.addWidget(self.after)
        foot.addWidget(self.place)
        layout = QVBoxLayout(self)
        layout.addLayout(top, 1)
        layout.addLayout(foot)

    def show_game(self, game: "PastGame") -> None:
        """Begin at the end of the game."""
        self._game = None
        self.slider.setRange(0, len(game.log.events))
        self.slider.setValue(len(game.log.events))
        self._game = game
        self._awaited = None
        self._choose(self.slider.value())

    def _choose(self, events: int) -> None:
        """Show the place, or first the one that is being worked out."""
        game = self._game
        if game is None:
            return
        total = len(game.log.events)
        self.place.setText(self.tr("step {number} of {total}").format(number=events, total=total))
        self.before.setEnabled(events > 0)
        self.after.setEnabled(events < total)
        if self._awaited is None:
            self._awaited = events
            self._stand(game, events, lambda position: self._show(game, events, position))

    def _show(self, game: "PastGame", events: int, position: "Position") -> None:
        if game is not self._game:
            return
        self._awaited, self.shown = None, events
        if events != self.slider.value():
            self._choose(self.slider.value())
        self.view.show_sheet(showing(position))
        if events == 0:
            self.words.setText(self.tr("The game begins."))
            self.picture.say(self.tr("No picture"))
            return
        event = game.log.events[events - 1]
        self.words.setText(past_words.step(event, words.box_names(position.game)))
        if isinstance(event, Did):
            show_evidence(self.picture, self._fetch, game, events - 1)
        else:
            self.picture.say(self.tr("No picture"))
