"""The main window: a rail of pages at the left, the page that is on, a line at the foot for sentences."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSettings, Qt, QThread, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QFont, QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.errors import PipscribeError
from app.settings.preferences import Preferences
from app.ui import endings, keys, phrases, theme
from app.ui.game.page import GamePage, close_game
from app.ui.label import Label, tip
from app.ui.page import Page
from app.ui.parts import Parts, Rooms
from app.ui.places import PLACES, load_all, place_of
from app.ui.translation import install_language

if TYPE_CHECKING:  # loads the database
    from app.session.session import Session

log = logging.getLogger(__name__)

SMALLEST = (960, 600)


class _Furnisher(QThread):
    """Loads the rooms away from the screen."""

    ready = Signal(object)
    failed = Signal(str)

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts

    def run(self) -> None:
        """Load them; whatever goes wrong crosses as a sentence."""
        try:
            phrases.patterns()
            self.ready.emit(self._parts.rooms())
            load_all()
        except PipscribeError as error:
            self.failed.emit(str(error))
        except Exception:
            log.exception("the rooms could not be loaded")
            self.failed.emit("")


class Window(QMainWindow):
    """The window. Pages are made when they are first gone to; each is told the preferences and the rooms."""

    furnished = Signal()

    def __init__(self, parts: Parts, system_points: float) -> None:
        super().__init__()
        self.parts = parts
        self.preferences = parts.preferences
        self.rooms: Rooms | None = None
        self._system_points = system_points
        self._pages: dict[str, Page] = {}
        self._playing: Session | None = None
        self._on = ""
        self._shown: Page | None = None
        self.setWindowTitle(self.tr("Pipscribe"))
        self._stack = QStackedWidget()
        self._growth = 1.0
        self._closed = False
        self._rail, self._buttons = self._make_rail()
        self._fit_rail()
        self._foot = Label()
        self._foot.setWordWrap(True)
        self._foot.setContentsMargins(12, 6, 12, 6)
        self._foot.setAccessibleName(self.tr("Message"))
        self._foot.setVisible(False)
        self._lay_out()
        self._add_keys()
        self.setMinimumSize(*SMALLEST)
        self.resize(*theme.USUAL)
        self._restore_place()
        self._furnisher = _Furnisher(parts)
        self._furnisher.ready.connect(self._furnish)
        self._furnisher.failed.connect(self._not_furnished)
        self.go("game")
        self.say(parts.trouble)

    def begin(self) -> None:
        """Load the rooms: called once the window is on the screen."""
        self._furnisher.start()

    def page(self, name: str) -> Page:
        """A page by its name, made on the first call."""
        if name not in self._pages:
            self._furnish_page(self._build(name))
        return self._pages[name]

    def go(self, name: str) -> None:
        """Go to a page."""
        page = self.page(name)
        if page is self._shown:
            return
        if self._shown is not None:
            self._shown.leave()
        self._on, self._shown = name, page
        self._stack.setCurrentWidget(page)
        self._buttons[name].setChecked(True)
        page.arrive()
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    def walk(self, name: str) -> None:
        """Go to a page as `go` does, but make one that is not there yet in steps: none of them is felt."""
        if name in self._pages:
            self.go(name)
            return
        page = self._build(name)
        self._later(lambda: self._furnish_page(page), lambda: self.go(name))

    def play(self, game: "Session") -> None:
        """Play this game from now on, and go to it."""
        self._playing = game
        if "game" in self._pages:
            self._furnish_page(self._pages["game"])
            self.go("game")
        else:
            self.walk("game")

    def say(self, sentence: str) -> None:
        """Show a sentence at the foot; nothing takes the last one away."""
        self._foot.setText(phrases.said(sentence))
        self._foot.setVisible(bool(sentence))

    @property
    def said(self) -> str:
        """The sentence at the foot."""
        return self._foot.text()

    def prefer(self, preferences: Preferences) -> None:
        """Write changed preferences down and make them true."""
        before, self.preferences = self.preferences, preferences
        try:
            self.parts.keep(preferences)
        except PipscribeError as error:
            self.say(str(error))
        if (before.look, before.size) != (preferences.look, preferences.size):
            self._dress()
        for page in self._pages.values():
            page.prefer(preferences)
        if before.language != preferences.language:
            # Later, since it was a page that asked for it, and pages are made anew.
            QTimer.singleShot(0, self.speak)

    def speak(self) -> None:
        """Speak the language that is chosen: pages are made anew when they are gone to, and the game that is
        played goes on. The page that is on stays until it is there anew."""
        application = QApplication.instance()
        if application is not None:
            install_language(application, self.preferences.language)
        playing = self._pages.get("game")
        if isinstance(playing, GamePage):
            self._playing = playing.hand_over() or self._playing
        self._shown = None
        old = tuple(self._pages.values())
        self._pages.clear()
        for page in old:
            page.leave()
            page.close_down()
        for place in PLACES:
            if place.is_there:
                self._buttons[place.name].setText(place.label)
                self._buttons[place.name].setToolTip(tip(f"{place.label} ({place.key})"))
        self._fit_rail()

        def drop() -> None:
            for page in old:
                self._stack.removeWidget(page)
                page.deleteLater()

        page = self._build(self._on)
        self._later(lambda: self._furnish_page(page), lambda: self.go(self._on), drop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Type grows with the window: a larger one is looked at from farther away."""
        super().resizeEvent(event)
        if theme.growth(self.width(), self.height()) != self._growth:
            self._dress()

    def changeEvent(self, event: QEvent) -> None:
        """The rail is as wide as its words."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rail()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every page's work ends, by itself, when the window has gone."""
        settings = QSettings(str(self.parts.geometry), QSettings.Format.IniFormat)
        settings.setValue("window/geometry", self.saveGeometry())
        self.hide()
        self.end()
        event.accept()

    def end(self) -> None:
        """Ask all that pages have going on to end, without waiting for it; twice is harmless."""
        if self._closed:
            return
        self._closed = True
        for page in self._pages.values():
            page.close_down()
        if self._playing is not None:
            close_game(self._playing)
        endings.let_go(self._furnisher)

    def close_library(self) -> None:
        """Close the library: the last thing of all."""
        if self.rooms is not None:
            try:
                self.rooms.library.close()
            except PipscribeError as error:
                log.warning("closing the library: %s", error)

    def _build(self, name: str) -> Page:
        page = place_of(name).build(self.parts)
        page.prefer(self.preferences)
        page.go.connect(self.walk)
        page.play.connect(self.play)
        page.said.connect(self.say)
        page.preferred.connect(self.prefer)
        self._pages[name] = page
        self._stack.addWidget(page)
        return page

    def _furnish_page(self, page: Page) -> None:
        if self.rooms is not None and page.rooms is None:
            page.furnish(self.rooms)
        if isinstance(page, GamePage) and self._playing is not None:
            page.take(self._playing)
            self._playing = None

    def _later(self, *acts: Callable[[], None]) -> None:
        """Do one after the other, each in a turn of its own, unless the window has closed."""
        first, *rest = acts

        def act() -> None:
            if not self._closed:
                first()
                if rest:
                    self._later(*rest)

        QTimer.singleShot(0, self, act)

    def _dress(self) -> None:
        """Give everything its colours and type: in two steps, since each is felt with many pages, and once
        for all changes that come meanwhile."""
        self._growth = theme.growth(self.width(), self.height())
        if not self.isVisible():
            self._dress_now()
        elif self.updatesEnabled():
            self.setUpdatesEnabled(False)
            self._later(self._undress, self._dress_now)

    def _undress(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            theme.undress(application)

    def _dress_now(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            size = self.preferences.size * self._growth
            theme.dress(application, self.preferences.look, size, self._system_points)
        self.setUpdatesEnabled(True)

    def _fit_rail(self) -> None:
        bold = QFont(QApplication.font())
        bold.setBold(True)
        widest = max(QFontMetrics(bold).horizontalAdvance(button.text()) for button in self._buttons.values())
        self._rail.setFixedWidth(widest + 34)

    def _make_rail(self) -> tuple[QFrame, dict[str, QPushButton]]:
        rail = QFrame()
        rail.setObjectName("rail")
        column = QVBoxLayout(rail)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(2)
        group = QButtonGroup(rail)
        buttons = {}
        for place in PLACES:
            if not place.is_there:
                continue
            button = QPushButton(place.label)
            button.setProperty("kind", "rail")
            button.setCheckable(True)
            button.setToolTip(tip(f"{place.label} ({place.key})"))
            button.clicked.connect(lambda _, name=place.name: self.walk(name))
            group.addButton(button)
            column.addWidget(button)
            buttons[place.name] = button
        column.addStretch(1)
        return rail, buttons

    def _lay_out(self) -> None:
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self._stack, 1)
        right.addWidget(self._foot)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)

    def _add_keys(self) -> None:
        for place in PLACES:
            if place.is_there:
                QShortcut(QKeySequence(place.key), self, lambda name=place.name: self.walk(name))
        QShortcut(QKeySequence(keys.FULL_SCREEN.key), self, self._switch_full_screen)
        QShortcut(QKeySequence(keys.QUIT.key), self, self.close)

    def _switch_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def _restore_place(self) -> None:
        settings = QSettings(str(self.parts.geometry), QSettings.Format.IniFormat)
        geometry = settings.value("window/geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    def _furnish(self, rooms: Rooms) -> None:
        self.rooms = rooms
        if self._closed:
            return
        for page in self._pages.values():
            self._furnish_page(page)
        self.furnished.emit()

    def _not_furnished(self, sentence: str) -> None:
        self.say(sentence or self.tr("Something went wrong while loading; the log file says what."))
