"""The page's words for a view: which game and turn, whose it is, the throw's worth, the pot, the risk."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.ui.game import words

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import TableView


def title(view: "TableView") -> str:
    """The game, with the number of the throw or of the turn."""
    name = words.rule(view.sheet.title)
    if view.throws:
        if view.need.kind not in ("throw", "score"):
            return name
        used = min(view.throws, view.throws_used + (view.need.kind == "throw"))
        text = QCoreApplication.translate("Telling", "{game} · throw {used} of {all}")
        return text.format(game=name, used=used, all=view.throws)
    column = next((column for column in view.sheet.columns if column.player == view.need.player), None)
    if column is None:
        return name
    turn = len([line for line in column.lines if line.result != "open"]) + 1
    return QCoreApplication.translate("Telling", "{game} · turn {turn}").format(game=name, turn=turn)


def who(view: "TableView") -> str:
    """Whose turn it is, or who has won."""
    if view.need.player is not None:
        return view.need.player
    winners = " · ".join(f"★ {name}" for name in view.outcome.winners)
    return winners or QCoreApplication.translate("Telling", "The game is over")


def worth(view: "TableView") -> str:
    """What the throw that lies there is worth, or how many throws are left."""
    if view.throws and view.need.kind == "score":
        text = QCoreApplication.translate("Telling", "Throws left: {count}")
        return text.format(count=view.need.throws_left)
    if view.need.kind != "hold" or view.worth is None:
        return ""
    text = QCoreApplication.translate("Telling", "worth {points}")
    return text.format(points=words.number(view.worth))


def pot(view: "TableView") -> str:
    """The pot, in games that have one."""
    if view.throws or view.need.kind in ("start", "over"):
        return ""
    return QCoreApplication.translate("Telling", "Pot {points}").format(points=words.number(view.pot))


def risk(view: "TableView") -> str:
    """The odds in a sentence: the risk of the next throw, what it is worth, what is best."""
    advice = view.advice
    if advice is None:
        return ""
    if advice.reason or advice.risk is None:
        return words.rule(advice.reason)
    text = QCoreApplication.translate("Telling", "Next throw: {chance} to lose the pot.")
    return text.format(chance=words.percent(float(advice.risk)))
