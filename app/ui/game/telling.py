"""The page's words for a view: which game and turn, whose it is, the throw's worth, the pot, the risk."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.rules.game import Action, Bank, Hold, Keep, Score, TakeOver
from app.ui.game import words

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import TableView, TurnAdvice

CLEARLY, CLEARLY_ON_A_SHEET = 0.001, 0.02
"""A difference in the chance to win that is worth a word; that of sheets is approximated more roughly."""


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
    """The odds in a sentence: the risk of the next throw, what it is worth, what is best, who will win."""
    advice = view.advice
    if advice is None:
        return ""
    text = words.rule(advice.reason)
    if not text and advice.risk is not None:
        text = QCoreApplication.translate("Telling", "Next throw: {chance} to lose the pot.")
        text = text.format(chance=words.percent(float(advice.risk)))
    return f"{text} {_winning(advice)}".strip()


def _winning(advice: "TurnAdvice") -> str:
    """The chance to win, and by what, where that is clearly better than what brings the most points."""
    told = advice.p_win
    if told is None:
        return ""
    chance = words.percent(told.chance)
    clearly = CLEARLY_ON_A_SHEET if isinstance(advice.best, Keep | Score) else CLEARLY
    if advice.best is not None and told.chance - dict(told.values).get(advice.best, 1.0) >= clearly:
        return _rather(told.values[0][0]).format(chance=chance)
    text = (
        QCoreApplication.translate("Telling", "Chance to win: about {chance}.")
        if told.about
        else QCoreApplication.translate("Telling", "Chance to win: {chance}.")
    )
    return text.format(chance=chance)


def _rather(action: Action) -> str:
    """What wins more often than what brings the most points; the chance is left open."""
    match action:
        case Bank():
            return QCoreApplication.translate("Telling", "Banking wins more often: {chance}.")
        case TakeOver():
            return QCoreApplication.translate("Telling", "Taking the pot over wins more often: {chance}.")
        case Hold():
            text = QCoreApplication.translate("Telling", "Holding {dice} wins more often: {chance}.")
            return text.replace("{dice}", words.faces(action.faces))
        case Keep() if action.faces:
            text = QCoreApplication.translate("Telling", "Keeping {dice} wins more often: {chance}.")
            return text.replace("{dice}", words.faces(action.faces))
        case Score():
            return QCoreApplication.translate("Telling", "Writing now wins more often: {chance}.")
        case _:
            return QCoreApplication.translate("Telling", "Throwing wins more often: {chance}.")
