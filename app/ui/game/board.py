"""Everything of a game that is on the screen: headline, left side, sheet, throw bar, and the second sheet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from app.ui.game import telling, words
from app.ui.game.big_sheet import BigSheet
from app.ui.game.headline import Headline
from app.ui.game.left import LeftSide
from app.ui.game.offer import types_a_throw
from app.ui.game.play import Play, possible_points
from app.ui.game.sheet_model import Showing
from app.ui.game.sheet_view import SheetView
from app.ui.game.throw_bar import ThrowBar

ALARMS = ("CAMERA_LOST", "WRONG_COUNT", "COCKED")
"""States that somebody has to do something about."""

HALF, FEW, MORE_A_PLAYER, MOST_SHEET = 0.5, 3, 0.03, 0.65
"""The sheet's share of the width: for a few players, more for each beyond, the most."""


class Board(QWidget):
    """Drawn anew from the table's view after each change; it decides nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.headline = Headline()
        self.left = LeftSide()
        self.sheet = SheetView()
        self.bar = ThrowBar()
        self.big_sheet = BigSheet()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 12)
        column.addWidget(self.headline)
        self._middle = QSplitter(Qt.Orientation.Horizontal)
        self._middle.setChildrenCollapsible(False)
        self._middle.addWidget(self.left)
        self._middle.addWidget(self.sheet)
        column.addWidget(self._middle, 1)
        column.addWidget(self.bar)

    def make_room(self, players: int) -> None:
        """Give the sheet more of the width the more players there are."""
        share = min(MOST_SHEET, HALF + MORE_A_PLAYER * max(0, players - FEW))
        self._middle.setSizes([round(1000 * (1 - share)), round(1000 * share)])

    def show_game(self, play: Play, preferences: Preferences, *, watched: bool) -> None:
        """Draw everything; without a camera that is `watched`, dice are typed."""
        view, offer = play.view, play.offer
        self.headline.show_words(telling.title(view), telling.who(view), words.rule(view.message))
        self.headline.show_steps(can_undo=view.can_undo, can_redo=view.can_redo)
        self._show_sheets(play)
        risk = telling.risk(view) if preferences.advice else None
        self.bar.show_offer(offer, telling.worth(view), telling.pot(view), risk, dice=watched)
        self.bar.setEnabled(view.question is None)
        left = self.left
        left.show_part(question=view.question is not None, camera=watched)
        if view.question is not None:
            left.question.ask(view.question, view.lying, view.waiting)
        else:
            left.question.put_away()
        left.pad.show_throw(offer.hint, offer.dice, clickable=offer.clickable, typing=types_a_throw(view))
        left.log.show_slots(play.table.game.record.slots, play.box_names)
        self.show_seen(play, preferences)

    def show_seen(self, play: Play, preferences: Preferences) -> None:
        """Draw only what the camera sees: its state in words, the dice that lie there."""
        view, camera = play.view, self.left.camera
        camera.show_dice(view.lying)
        camera.show_zones(preferences.play_zone, preferences.hold_zone)
        camera.show_words(words.rule(view.state_words), alarm=view.state in ALARMS)

    def _show_sheets(self, play: Play) -> None:
        view = play.view
        possible = possible_points(view) if view.need.kind == "score" else None
        showing = Showing(view.sheet, view.need.player, possible, view.pot, view.outcome.winners)
        self.sheet.show_sheet(showing)
        self.big_sheet.show_sheet(showing, words.rule(view.sheet.title))
        box = play.marked_box()
        if box and box != self.sheet.marked_box():
            self.sheet.mark_box(box)
