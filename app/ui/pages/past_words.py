"""What is said of past games: days, players with totals, who won, in the language of the window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from app.rules.rulebook import Rulebook
from app.session.log import Corrected, Did, LogEvent, Redone, Renamed, RulesChanged, Undone
from app.ui.game import words

if TYPE_CHECKING:  # loads the database, and the window shows before that
    from app.session.rows import Listed


def day(seconds: float) -> str:
    """A time of day, in seconds since 1970, as people write it here."""
    when = QDateTime.fromSecsSinceEpoch(int(seconds))
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def totals(game: "Listed") -> str:
    """Players with their totals, winners with a star."""
    return ", ".join(
        f"{'★ ' if name in game.winners else ''}{name} {words.number(total)}"
        for name, total in game.totals.items()
    )


def outcome(winners: tuple[str, ...], *, over: bool) -> str:
    """Who has won."""
    if not over:
        return QCoreApplication.translate("Past", "still open")
    if not winners:
        return QCoreApplication.translate("Past", "nobody has won")
    if len(winners) == 1:
        return QCoreApplication.translate("Past", "{name} has won").format(name=winners[0])
    return QCoreApplication.translate("Past", "{names} share the win").format(names=", ".join(winners))


def step(event: LogEvent, names: dict[str, str]) -> str:
    """An event of a log in words."""
    match event:
        case Did(action=action):
            return f"{action.player} {words.done(action, names)}"
        case Undone():
            return QCoreApplication.translate("Past", "The last step is taken back.")
        case Redone():
            return QCoreApplication.translate("Past", "The step is taken again.")
        case Corrected(edits=edits):
            what = []
            for edit in edits:
                place = QCoreApplication.translate("Past", "step {number}").format(number=edit.number + 1)
                now = "; ".join(f"{action.player} {words.done(action, names)}" for action in edit.actions)
                what.append(f"{place}: {now or QCoreApplication.translate('Past', 'struck out')}")
            return QCoreApplication.translate("Past", "Correction of {what}").format(what=", ".join(what))
        case Renamed(players=players):
            text = QCoreApplication.translate("Past", "The players are now called {names}.")
            return text.format(names=", ".join(players))
        case RulesChanged():
            return QCoreApplication.translate("Past", "The house rules are changed.")


def rules_that_differ(book: Rulebook, options: dict[str, str]) -> str:
    """The house rules that are not as in the rulebook, as its questions and sentences."""
    lines = []
    for name, value in options.items():
        switch = next((switch for switch in book.switches if switch.name == name), None)
        if switch is not None and str(value) != switch.default:
            lines.append(words.house_rule(switch.ask, switch.chosen(value).says))
    return "\n".join(lines)
