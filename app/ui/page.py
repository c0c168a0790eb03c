"""What every page of the window is: a widget that is told when it comes on and when the rooms are ready."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.settings.preferences import Preferences
from app.ui.parts import Parts, Rooms


class Page(QWidget):
    """A page. It asks the window for things by signals and never holds the window itself.

    `go` names another page; `play` carries a Session (a KeptGame) that is to be played from now on; `said`
    is a sentence for the line at the foot; `preferred` carries changed Preferences, which the window writes
    down and makes true at once.
    """

    go = Signal(str)
    play = Signal(object)
    said = Signal(str)
    preferred = Signal(object)

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.parts = parts
        self.preferences: Preferences = parts.preferences
        self.rooms: Rooms | None = None

    def furnish(self, rooms: Rooms) -> None:
        """Take the rooms; called once, before the first `arrive` or while the page is on."""
        self.rooms = rooms

    def arrive(self) -> None:
        """The page comes on: show what is true now. The rooms may not be ready yet."""

    def leave(self) -> None:
        """Another page comes on."""

    def prefer(self, preferences: Preferences) -> None:
        """Preferences have changed."""
        self.preferences = preferences

    def close_down(self) -> None:
        """The page goes: ask all that it has going on to end, and do not wait (see app.ui.endings)."""
