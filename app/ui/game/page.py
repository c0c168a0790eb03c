"""The page on which a game is played: everything is drawn from the table's view after each change."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from app.ui import keys
from app.ui.game import words
from app.ui.game.adviser import Adviser
from app.ui.game.board import Board
from app.ui.game.correct import CorrectDialog
from app.ui.game.explain import ExplainDialog, Explained, pictures_of, switch_sentences
from app.ui.game.eye import Eye
from app.ui.game.offer import Offered
from app.ui.game.play import Play
from app.ui.game.speaker import Speaker
from app.ui.label import Label
from app.ui.page import Page
from app.ui.parts import Parts, Rooms

if TYPE_CHECKING:  # loads OpenCV
    from app.session.session import Session
    from app.table.advising import Advised

DIGITS = {getattr(Qt.Key, f"Key_{digit}"): digit for digit in range(1, 7)}

LATE = 0.4
"""Seconds after which advice no longer moves what is marked."""


class GamePage(Page):
    """The game that is played now."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.play_now: Play | None = None
        self.explaining: ExplainDialog | None = None
        self.correcting: CorrectDialog | None = None
        self._waiting: Session | None = None
        self._on = False
        self._advised: object = None
        self._asked_at = 0.0
        self.board = Board()
        self.eye = Eye(self.board.left.camera)
        self.adviser = Adviser()
        self.speaker = Speaker()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._nothing())
        self._stack.addWidget(self.board)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    def take(self, game: "Session") -> None:
        """Play this game from now on; the one before is closed."""
        if self.play_now is not None and self.play_now.table.game is game:
            return
        if self.rooms is None:
            self._waiting = game
            return
        self._put_away()
        play = Play(self.rooms.table(game, self.preferences), advice=self.preferences.advice)
        play.changed.connect(self.show_now)
        play.changed.connect(self.eye.expect)
        play.changed.connect(self._ask_advice)
        play.said.connect(self.said)
        play.new_game.connect(lambda: self.go.emit("new_game"))
        self.play_now = play
        self._stack.setCurrentIndex(1)
        self.board.make_room(len(play.view.players))
        self.eye.look_at(play.table)
        self._ask_advice()
        if self._on:
            self.eye.open(self.rooms, self.preferences)
        self.show_now()
        if self.preferences.second_screen and len(QGuiApplication.screens()) > 1:
            self.board.big_sheet.bring()

    def hand_over(self) -> "Session | None":
        """The game that is played, for another page to play on; this one lets go of it."""
        game, self._waiting = self._waiting, None
        if self.play_now is not None:
            game = self.play_now.table.game
            self._let_go()
        return game

    def furnish(self, rooms: Rooms) -> None:
        """Take up a game that was handed over before the rooms were ready."""
        super().furnish(rooms)
        if self._waiting is not None:
            game, self._waiting = self._waiting, None
            self.take(game)

    def arrive(self) -> None:
        """Watch the table."""
        self._on = True
        if self.play_now is not None and self.rooms is not None:
            self.eye.open(self.rooms, self.preferences)
            self.show_now()

    def leave(self) -> None:
        """Leave the camera to other pages."""
        self._on = False
        self.eye.ask_to_close()

    def prefer(self, preferences: Preferences) -> None:
        """Play on by changed preferences."""
        before = self.preferences
        super().prefer(preferences)
        watches = self._on and self.play_now is not None
        if watches and self.rooms is not None and _looks_else(before, preferences):
            self.eye.open(self.rooms, preferences)
        if self.play_now is not None and self.rooms is not None:
            self.play_now.advice = preferences.advice
            self.play_now.table.set_settings(self.rooms.settings(preferences))
            self._ask_advice()
            self.show_now()

    def close_down(self) -> None:
        """Leave the game to others."""
        self.board.big_sheet.close()
        self.eye.ask_to_close()
        self.adviser.ask_to_close()
        self._put_away()

    def show_now(self) -> None:
        """Draw everything from the view."""
        if self.play_now is not None:
            self.board.show_game(self.play_now, self.preferences, watched=self.eye.is_open)

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
        line = self.board.sheet.sheet.line(row, column)
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
        index = self.board.sheet.currentIndex()
        if index.isValid():
            self.explain(index.row(), index.column())

    def correct(self, number: int | None = None) -> None:
        """Open the dialog in which anything of the game is corrected."""
        play = self.play_now
        if play is None or not play.view.can_undo:
            return
        game = play.table.game
        if number is None or isinstance(number, bool):
            number = self.board.left.log.marked()
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
                self.board.sheet.step_box(step)
            else:
                play.mark_hold(step)
        else:
            super().keyPressEvent(event)

    def _question_key(self, event: QKeyEvent) -> None:
        key, question = event.key(), self.board.left.question
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

    def _nothing(self) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.addStretch(1)
        label = Label(self.tr("No game is being played."))
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

    def _connect(self) -> None:
        def at_play(name: str) -> Callable[..., None]:
            return lambda *given: getattr(self.play_now, name)(*given) if self.play_now else None

        board = self.board
        board.headline.undo.connect(at_play("undo"))
        board.headline.redo.connect(at_play("redo"))
        board.headline.correct.connect(self.correct)
        board.headline.big_sheet.connect(board.big_sheet.bring)
        board.bar.entered.connect(at_play("enter"))
        board.bar.spaced.connect(at_play("space"))
        board.bar.die_clicked.connect(at_play("die"))
        board.bar.chosen.connect(self._take_offered)
        board.left.pad.typed.connect(at_play("digit"))
        board.left.pad.taken_back.connect(at_play("backspace"))
        board.left.pad.die_clicked.connect(at_play("die"))
        board.left.question.answered.connect(at_play("answer"))
        board.left.question.chosen.connect(at_play("pick"))
        board.left.question.struck.connect(at_play("strike"))
        board.left.question.added.connect(at_play("add"))
        board.left.question.dismissed.connect(at_play("dismiss"))
        board.left.log.taken.connect(self.correct)
        board.sheet.marked.connect(at_play("mark_box"))
        board.sheet.chosen.connect(self._write_box)
        board.sheet.asked.connect(self.explain)
        self.adviser.ready.connect(self._take_advice)
        self.adviser.progressed.connect(board.bar.show_progress)
        self.eye.read.connect(at_play("settle"))
        self.eye.read.connect(self._tell)
        self.eye.seen.connect(self._show_seen)
        self.eye.over.connect(self.show_now)
        self.eye.said.connect(self.said)
        for key, act in (
            (keys.UNDO, at_play("undo")),
            (keys.REDO, at_play("redo")),
            (keys.CORRECT, self.correct),
            (keys.EXPLAIN, self.explain_marked),
            (keys.BIG_SHEET, board.big_sheet.bring),
        ):
            QShortcut(QKeySequence(key.key), self, act)

    def _tell(self) -> None:
        """Tell what the camera has read to ears as well."""
        if self.play_now is not None:
            view = self.play_now.view
            asking = view.question is not None
            sentence = view.question.sentence if view.question is not None else view.message
            self.speaker.tell(words.rule(sentence), self.preferences, asking=asking)

    def _ask_advice(self) -> None:
        """Have advice computed where the state is another one than it was asked for."""
        play = self.play_now
        wanted = play is not None and self.preferences.advice
        state = play.table.game.state if play is not None and wanted else None
        if state is not self._advised:
            self._advised = state
            self._asked_at = time.monotonic()
            self.adviser.ask(play.table if play is not None and wanted else None)

    def _take_advice(self, advised: "Advised") -> None:
        if self.play_now is not None:
            if time.monotonic() - self._asked_at > LATE:
                self.play_now.pin()
            self.play_now.table.take_advice(advised)
            self.show_now()

    def _show_seen(self) -> None:
        if self.play_now is not None:
            self.board.show_seen(self.play_now, self.preferences)

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
        close_game(self.play_now.table.game)
        self._let_go()

    def _let_go(self) -> None:
        self.eye.look_at(None)
        self._advised = None
        if self.play_now is not None:
            self.play_now.deleteLater()
        self.play_now = None


def close_game(game: "Session") -> None:
    """Leave a game to others, where it is one that is kept."""
    close = getattr(game, "close", None)
    if close is not None:
        close()


def _looks_else(before: Preferences, after: Preferences) -> bool:
    """Whether the camera has to be opened anew."""
    return (before.camera, before.lock_camera, before.play_zone, before.hold_zone) != (
        after.camera,
        after.lock_camera,
        after.play_zone,
        after.hold_zone,
    )
