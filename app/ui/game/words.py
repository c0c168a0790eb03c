"""What is said on the game page: actions and counts in the language of the window."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from app.rules.categories import CategoriesGame
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    Keep,
    Pass,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.session.sheet_file import SHORT_RESULTS
from app.ui import phrases


def number(value: int) -> str:
    """A number with its thousands set apart as the language does it."""
    return QLocale().toString(value)


def signed(value: int) -> str:
    """Points that are won: "+650"."""
    return f"+{number(value)}"


def dice(count: int) -> str:
    """How many dice: "one die", "six dice"."""
    words = (
        QCoreApplication.translate("Words", "no dice"),
        QCoreApplication.translate("Words", "one die"),
        QCoreApplication.translate("Words", "two dice"),
        QCoreApplication.translate("Words", "three dice"),
        QCoreApplication.translate("Words", "four dice"),
        QCoreApplication.translate("Words", "five dice"),
        QCoreApplication.translate("Words", "six dice"),
    )
    if count < len(words):
        return words[count]
    return QCoreApplication.translate("Words", "{count} dice").format(count=count)


def faces(given: tuple[int, ...]) -> str:
    """Faces as they are read out."""
    return " ".join(map(str, given)) or "–"


def rule(text: str) -> str:
    """A name or sentence of a rulebook, the rules, the table or a camera, where the language has it."""
    return phrases.said(text)


def percent(chance: float) -> str:
    """A chance: "44 %", with a digit behind the point where it is small."""
    digits = 1 if 0 < chance < 0.1 else 0
    return f"{QLocale().toString(100 * chance, 'f', digits)} %"


def box_names(game: Game[Any]) -> dict[str, str]:
    """The names of boxes by what they are called in the log; none in games without."""
    return {box.key: box.name for box in game.rules.boxes} if isinstance(game, CategoriesGame) else {}


def done(action: Action, box_names: Mapping[str, str] | None = None) -> str:
    """What a player did, without the name: "throws 1 5 4"."""
    if isinstance(action, Throw | Hold | Keep):
        texts = {
            Throw: QCoreApplication.translate("Words", "throws {dice}"),
            Hold: QCoreApplication.translate("Words", "holds {dice}"),
            Keep: QCoreApplication.translate("Words", "keeps {dice}"),
        }
        return texts[type(action)].format(dice=faces(action.faces))
    if isinstance(action, Score):
        box = rule((box_names or {}).get(action.box, action.box))
        if action.zero:
            return QCoreApplication.translate("Words", "writes a zero into {box}").format(box=box)
        return QCoreApplication.translate("Words", "writes {box}").format(box=box)
    plain = {
        Bank: QCoreApplication.translate("Words", "banks"),
        Bust: QCoreApplication.translate("Words", "blew it"),
        TakeOver: QCoreApplication.translate("Words", "takes over"),
        Pass: QCoreApplication.translate("Words", "passes"),
        ThrowAllAgain: QCoreApplication.translate("Words", "throws all dice again"),
    }
    return plain[type(action)]


def result(kind: str) -> str:
    """How a turn of a press-your-luck game that wrote nothing ended, short enough for a cell."""
    text = SHORT_RESULTS.get(kind, "")
    return rule(text[:1].upper() + text[1:])


def struck_out(player: str, what: str) -> str:
    """An action that a correction has taken away."""
    text = QCoreApplication.translate("Words", "{player} {what} (struck out)")
    return text.format(player=player, what=what)


def corrected(text: str) -> str:
    """An action that stands in the place of another."""
    return QCoreApplication.translate("Words", "{text} (corrected)").format(text=text)


def kinds() -> dict[type[Action], str]:
    """The kinds of actions, as a list offers them."""
    return {
        Throw: QCoreApplication.translate("Words", "throws"),
        Hold: QCoreApplication.translate("Words", "holds"),
        Keep: QCoreApplication.translate("Words", "keeps"),
        Score: QCoreApplication.translate("Words", "writes into"),
        Bank: QCoreApplication.translate("Words", "banks"),
        Bust: QCoreApplication.translate("Words", "blew it"),
        TakeOver: QCoreApplication.translate("Words", "takes over"),
        Pass: QCoreApplication.translate("Words", "passes"),
        ThrowAllAgain: QCoreApplication.translate("Words", "throws all dice again"),
    }


def opening(name: str) -> str:
    """A source that is being opened."""
    return QCoreApplication.translate("Words", "opening {name} …").format(name=name)


def source(name: str, rate: float) -> str:
    """A source with its real rate."""
    text = QCoreApplication.translate("Words", "{name}, {rate} frames a second")
    return text.format(name=name, rate=round(rate))


def house_rule(ask: str, says: str) -> str:
    """A house rule: what it asks, and what is chosen."""
    return f"{rule(ask)} {rule(says)}"
