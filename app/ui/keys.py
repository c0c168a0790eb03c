"""Every key that does something: one list, from which actions are made and the page of shortcuts is shown."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.ui.translation import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Key:
    """A key (as QKeySequence writes it) and what it does, in words; `where` groups them on the page."""

    key: str
    does: str
    where: str = "game"

    @property
    def words(self) -> str:
        """What it does, in the language of the window."""
        return QCoreApplication.translate("Keys", self.does)


DIGITS = Key("1 … 6", QT_TRANSLATE_NOOP("Keys", "type a die of the throw, or choose dice to hold or keep"))
ENTER = Key("Return", QT_TRANSLATE_NOOP("Keys", "accept what is marked: throw, hold or box; or bank"))
SPACE = Key("Space", QT_TRANSLATE_NOOP("Keys", "throw on with the dice that are left"))
BACKSPACE = Key("Backspace", QT_TRANSLATE_NOOP("Keys", "take back the last digit typed"))
ESCAPE = Key("Escape", QT_TRANSLATE_NOOP("Keys", "clear what is typed; “that was no throw” in a question"))
UP_DOWN = Key("Up, Down", QT_TRANSLATE_NOOP("Keys", "move between holds, or between boxes of the sheet"))
UNDO = Key("Ctrl+Z", QT_TRANSLATE_NOOP("Keys", "undo, over any number of turns"))
REDO = Key("Ctrl+Y", QT_TRANSLATE_NOOP("Keys", "redo"))
CORRECT = Key("Ctrl+E", QT_TRANSLATE_NOOP("Keys", "correct any throw or choice of the game"))
EXPLAIN = Key("Ctrl+I", QT_TRANSLATE_NOOP("Keys", "explain the line of the sheet that is marked"))
BIG_SHEET = Key("Ctrl+B", QT_TRANSLATE_NOOP("Keys", "the sheet in a window of its own, for a second screen"))
START = Key("Ctrl+Return", QT_TRANSLATE_NOOP("Keys", "begin the game that is put together"), "new_game")
PLAYER_UP = Key("Alt+Up", QT_TRANSLATE_NOOP("Keys", "move the chosen player up"), "new_game")
PLAYER_DOWN = Key("Alt+Down", QT_TRANSLATE_NOOP("Keys", "move the chosen player down"), "new_game")
PLAYER_OUT = Key("Del", QT_TRANSLATE_NOOP("Keys", "take the chosen player or corner out"), "new_game")
FULL_SCREEN = Key("F11", QT_TRANSLATE_NOOP("Keys", "full screen"), "window")
QUIT = Key("Ctrl+Q", QT_TRANSLATE_NOOP("Keys", "quit; the game stays as it is"), "window")

KEYS = (
    DIGITS,
    ENTER,
    SPACE,
    BACKSPACE,
    ESCAPE,
    UP_DOWN,
    UNDO,
    REDO,
    CORRECT,
    EXPLAIN,
    BIG_SHEET,
    START,
    PLAYER_UP,
    PLAYER_DOWN,
    PLAYER_OUT,
    FULL_SCREEN,
    QUIT,
)
