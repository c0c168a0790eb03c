"""The page on which a game is played: everything is drawn from the table's view after each change."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.ui import keys
from app.ui.game import words
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
        self._waiting: Session | None = None
        self.headline = Headline()
        self.left = LeftSide()
        self.sheet = SheetView()
        self.bar = ThrowBar()
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
        self._put_away()

    def show_now(self) -> None:
        """Draw everything from the view."""
        play = self.play_now
        if play is None:
            return
        view, offer = play.view, play.offer
        self.headline.show_words(self._title(view), self._who(view), words.rule(view.message))
        self.headline.show_steps(can_undo=view.can_undo, can_redo=view.can_redo)
        self.sheet.show_sheet(
            Showing(
                view.sheet,
                view.need.player,
                possible_points(view) if view.need.kind == "score" else None,
                view.pot,
                view.outcome.winners,
            )
        )
        box = play.marked_box()
        if box and box != self.sheet.marked_box():
            self.sheet.mark_box(box)
        self._show_left(view, offer)
        self.bar.show_offer(offer, self._worth(view), self._pot(view), self._risk(view), dice=False)
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

    def _title(self, view: "TableView") -> str:
        title = words.rule(view.sheet.title)
        if view.throws and view.need.kind in ("throw", "score"):
            used = min(view.throws, view.throws_used + (view.need.kind == "throw"))
            text = self.tr("{game} · throw {used} of {all}")
            return text.format(game=title, used=used, all=view.throws)
        column = next((c for c in view.sheet.columns if c.player == view.need.player), None)
        if column is None or view.throws:
            return title
        turn = len([line for line in column.lines if line.result != "open"]) + 1
        return self.tr("{game} · turn {turn}").format(game=title, turn=turn)

    def _who(self, view: "TableView") -> str:
        if view.need.player is not None:
            return view.need.player
        return " · ".join(f"★ {name}" for name in view.outcome.winners) or self.tr("The game is over")

    def _worth(self, view: "TableView") -> str:
        if view.throws and view.need.kind == "score":
            return self.tr("Throws left: {count}").format(count=view.need.throws_left)
        if view.need.kind != "hold" or view.worth is None:
            return ""
        return self.tr("worth {points}").format(points=words.number(view.worth))

    def _pot(self, view: "TableView") -> str:
        if view.throws or view.need.kind in ("start", "over"):
            return ""
        return self.tr("Pot {points}").format(points=words.number(view.pot))

    def _risk(self, view: "TableView") -> str:
        advice = view.advice
        if advice is None or advice.risk is None or not self.preferences.advice:
            return ""
        text = self.tr("Next throw: {chance} to lose it.").format(chance=words.percent(float(advice.risk)))
        return f"{text} {words.rule(advice.reason)}".strip()

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
        QShortcut(QKeySequence(keys.UNDO.key), self, at_play("undo"))
        QShortcut(QKeySequence(keys.REDO.key), self, at_play("redo"))

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
