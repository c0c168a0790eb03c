"""The page on which a game is played: everything is drawn from the table's view after each change."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.ui import keys
from app.ui.game import telling, words
from app.ui.game.big_sheet import BigSheet
from app.ui.game.correct import CorrectDialog
from app.ui.game.explain import ExplainDialog, Explained, pictures_of, switch_sentences
from app.ui.game.headline import Headline
from app.ui.game.left import LeftSide
from app.ui.game.offer import Offer, Offered, types_a_throw
from app.ui.game.play import Play, possible_points
from app.ui.game.sheet_model import Showing
from app.ui.game.sheet_view import SheetView
from app.ui.game.throw_bar import ThrowBar
from app.ui.page import Page
from app.ui.parts import Parts, Rooms
from app.ui.preferences import Preferences

if TYPE_CHECKING:  # loads OpenCV
    from app.session.session import Session
    from app.table.view import TableView

DIGITS = {getattr(Qt.Key, f"Key_{digit}"): digit for digit in range(1, 7)}


class GamePage(Page):
    """The game that is played now."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.play_now: Play | None = None
        self.explaining: ExplainDialog | None = None
        self.correcting: CorrectDialog | None = None
        self._waiting: Session | None = None
        self.headline = Headline()
        self.left = LeftSide()
        self.sheet = SheetView()
        self.bar = ThrowBar()
        self.big_sheet = BigSheet()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._nothing())
        self._stack.addWidget(self._game())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    def take(self, game: "Session") -> None:
        """Play this game from now on; the one before is closed."""
        if self.rooms is None:
            self._waiting = game
            return
        self._put_away()
        play = Play(self.rooms.table(game, self.preferences), advice=self.preferences.advice)
        play.changed.connect(self.show_now)
        play.said.connect(self.said)
        play.new_game.connect(lambda: self.go.emit("new_game"))
        self.play_now = play
        self._stack.setCurrentIndex(1)
        self.show_now()

    def furnish(self, rooms: Rooms) -> None:
        """Take up a game that was handed over before the rooms were ready."""
        super().furnish(rooms)
        if self._waiting is not None:
            game, self._waiting = self._waiting, None
            self.take(game)

    def prefer(self, preferences: Preferences) -> None:
        """Play on by changed preferences."""
        super().prefer(preferences)
        if self.play_now is not None and self.rooms is not None:
            self.play_now.advice = preferences.advice
            self.play_now.table.set_settings(self.rooms.settings(preferences))
            self.show_now()

    def close_down(self) -> None:
        """Leave the game to others."""
        self.big_sheet.close()
        self._put_away()

    def show_now(self) -> None:
        """Draw everything from the view."""
        play = self.play_now
        if play is None:
            return
        view, offer = play.view, play.offer
        self.headline.show_words(telling.title(view), telling.who(view), words.rule(view.message))
        self.headline.show_steps(can_undo=view.can_undo, can_redo=view.can_redo)
        possible = possible_points(view) if view.need.kind == "score" else None
        showing = Showing(view.sheet, view.need.player, possible, view.pot, view.outcome.winners)
        self.sheet.show_sheet(showing)
        self.big_sheet.show_sheet(showing, words.rule(view.sheet.title))
        box = play.marked_box()
        if box and box != self.sheet.marked_box():
            self.sheet.mark_box(box)
        self._show_left(view, offer)
        risk = telling.risk(view) if self.preferences.advice else ""
        self.bar.show_offer(offer, telling.worth(view), telling.pot(view), risk, dice=False)
        self.bar.setEnabled(view.question is None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, Enter, Space, arrows, Backspace and Escape play."""
        play = self.play_now
        if play is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif play.view.question is not None:
            self._question_key(event)
        else:
            self._game_key(play, event)

    def explain(self, row: int, column: int) -> None:
        """Show how a line of the sheet came about."""
        play, rooms = self.play_now, self.rooms
        line = self.sheet.sheet.line(row, column)
        if play is None or line is None:
            return
        player = play.view.sheet.columns[column].player
        names = {name: key for key, name in play.box_names.items()}
        what = words.rule(line.label) if names else self.tr("turn {number}").format(number=line.label)
        explained = Explained(
            player,
            what,
            line,
            switch_sentences(line.switches, play.switch_sentences),
            pictures_of(play.table.game.record.slots, player, names.get(line.label, line.label)),
        )
        read = rooms.library.pictures.read if rooms is not None else None
        self.explaining = ExplainDialog(self, explained, read)
        self.explaining.open()

    def explain_marked(self) -> None:
        """Explain the line that is marked, else the newest one of the player before."""
        index = self.sheet.currentIndex()
        if index.isValid():
            self.explain(index.row(), index.column())

    def correct(self, number: int | None = None) -> None:
        """Open the dialog in which anything of the game is corrected."""
        play = self.play_now
        if play is None or not play.view.can_undo:
            return
        game = play.table.game
        if number is None or isinstance(number, bool):
            number = self.left.log.marked()
        dialog = CorrectDialog(self, game.record, play.box_names, play.table.propose, number)
        dialog.accepted.connect(lambda: play.correct(dialog.proposal))
        self.correcting = dialog
        dialog.open()

    def _game_key(self, play: Play, event: QKeyEvent) -> None:
        key = event.key()
        if key in DIGITS:
            play.digit(DIGITS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            play.enter()
        elif key == Qt.Key.Key_Space:
            play.space()
        elif key == Qt.Key.Key_Backspace:
            play.backspace()
        elif key == Qt.Key.Key_Escape:
            play.clear()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Down else -1
            if play.view.need.kind == "score":
                self.sheet.step_box(step)
            else:
                play.mark_hold(step)
        else:
            super().keyPressEvent(event)

    def _question_key(self, event: QKeyEvent) -> None:
        key, question = event.key(), self.left.question
        if key in DIGITS:
            question.digit(DIGITS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            question.enter()
        elif key == Qt.Key.Key_Backspace:
            question.backspace()
        elif key == Qt.Key.Key_Escape and self.play_now is not None:
            self.play_now.dismiss()
        else:
            super().keyPressEvent(event)

    def _show_left(self, view: "TableView", offer: Offer) -> None:
        left = self.left
        left.show_part(question=view.question is not None, camera=False)
        if view.question is not None:
            left.question.ask(view.question, view.lying)
        else:
            left.question.put_away()
        left.pad.show_throw(offer.hint, offer.dice, clickable=offer.clickable, typing=types_a_throw(view))
        left.camera.show_dice(view.lying)
        if self.play_now is not None:
            left.log.show_slots(self.play_now.table.game.record.slots, self.play_now.box_names)

    def _nothing(self) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.addStretch(1)
        label = QLabel(self.tr("No game is being played."))
        label.setProperty("kind", "big")
        column.addWidget(label, 0, Qt.AlignmentFlag.AlignCenter)
        for text, page in ((self.tr("New game"), "new_game"), (self.tr("Go on with a game"), "library")):
            button = QPushButton(text)
            button.setMinimumSize(280, 52)
            if page == "new_game":
                button.setProperty("kind", "main")
            button.clicked.connect(lambda _, page=page: self.go.emit(page))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)
        return widget

    def _game(self) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(14, 8, 14, 12)
        column.addWidget(self.headline)
        middle = QSplitter(Qt.Orientation.Horizontal)
        middle.setChildrenCollapsible(False)
        middle.addWidget(self.left)
        middle.addWidget(self.sheet)
        middle.setSizes([500, 500])
        column.addWidget(middle, 1)
        column.addWidget(self.bar)
        return widget

    def _connect(self) -> None:
        def at_play(name: str) -> Callable[..., None]:
            return lambda *given: getattr(self.play_now, name)(*given) if self.play_now else None

        self.headline.undo.connect(at_play("undo"))
        self.headline.redo.connect(at_play("redo"))
        self.bar.entered.connect(at_play("enter"))
        self.bar.spaced.connect(at_play("space"))
        self.bar.die_clicked.connect(at_play("die"))
        self.bar.chosen.connect(self._take_offered)
        self.left.pad.typed.connect(at_play("digit"))
        self.left.pad.taken_back.connect(at_play("backspace"))
        self.left.pad.die_clicked.connect(at_play("die"))
        self.left.question.answered.connect(at_play("answer"))
        self.left.question.chosen.connect(at_play("take"))
        self.left.question.dismissed.connect(at_play("dismiss"))
        self.sheet.marked.connect(at_play("mark_box"))
        self.sheet.chosen.connect(self._write_box)
        self.sheet.asked.connect(self.explain)
        self.left.log.taken.connect(self.correct)
        self.headline.correct.connect(self.correct)
        self.headline.big_sheet.connect(self.big_sheet.bring)
        for key, act in (
            (keys.UNDO, at_play("undo")),
            (keys.REDO, at_play("redo")),
            (keys.CORRECT, self.correct),
            (keys.EXPLAIN, self.explain_marked),
            (keys.BIG_SHEET, self.big_sheet.bring),
        ):
            QShortcut(QKeySequence(key.key), self, act)

    def _take_offered(self, offered: Offered) -> None:
        if self.play_now is not None:
            self.play_now.take(offered.choice.action)

    def _write_box(self, label: str) -> None:
        if self.play_now is not None:
            self.play_now.mark_box(label)
            self.play_now.enter()

    def _put_away(self) -> None:
        if self.play_now is None:
            return
        close = getattr(self.play_now.table.game, "close", None)
        if close is not None:
            close()
        self.play_now.deleteLater()
        self.play_now = None
