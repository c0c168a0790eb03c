"""What statistics say, in the language of the window."""

from PySide6.QtCore import QCoreApplication, QLocale

from app.rules.dice import SIDES, Colour
from app.session.colours import ENOUGH
from app.session.fairness import Fairness
from app.session.statistics import DiceStatistics, GameStatistics
from app.ui.game import words


def decimal(value: float, digits: int = 1) -> str:
    """A number with a decimal point, or comma, as the language has it."""
    return QLocale().toString(value, "f", digits)


def fairness(found: Fairness) -> str:
    """Whether these dice are fair, and what could have been noticed."""
    chance = found.exact_p if found.exact_p is not None else found.p
    if found.dice == 0 or chance is None:
        return QCoreApplication.translate("Statistics", "No die has been counted yet.")
    if found.doubtful:
        seldom = words.percent(chance) if chance >= 0.0001 else f"< {decimal(0.01, 2)} %"
        text = QCoreApplication.translate(
            "Statistics", "Fair dice look so uneven, or more so, only in {chance} of such samples."
        ).format(chance=seldom)
    else:
        text = QCoreApplication.translate(
            "Statistics", "Nothing speaks against fair dice (p = {chance})."
        ).format(chance=decimal(chance, 2))
    return f"{text} {power(found)}"


def power(found: Fairness) -> str:
    """What bias would have been noticed among so many dice."""
    dice = words.number(found.dice)
    if found.noticeable is None:
        text = QCoreApplication.translate(
            "Statistics", "With {dice} dice even a face that always comes could be overlooked."
        )
        return text.format(dice=dice)
    text = QCoreApplication.translate(
        "Statistics",
        "With {dice} dice a face that comes in {share} of throws instead of {fair} would be noticed four "
        "times in five.",
    )
    share, fair = decimal(100 * found.noticeable), decimal(100 / SIDES)
    return text.format(dice=dice, share=f"{share} %", fair=f"{fair} %")


def colour(name: Colour) -> str:
    """Dice of a colour, as the head of their row."""
    names = {
        "white": QCoreApplication.translate("Statistics", "white"),
        "black": QCoreApplication.translate("Statistics", "black"),
        "grey": QCoreApplication.translate("Statistics", "grey"),
        "red": QCoreApplication.translate("Statistics", "red"),
        "orange": QCoreApplication.translate("Statistics", "orange"),
        "yellow": QCoreApplication.translate("Statistics", "yellow"),
        "green": QCoreApplication.translate("Statistics", "green"),
        "blue": QCoreApplication.translate("Statistics", "blue"),
        "purple": QCoreApplication.translate("Statistics", "purple"),
        "pink": QCoreApplication.translate("Statistics", "pink"),
        "brown": QCoreApplication.translate("Statistics", "brown"),
    }
    return names[name]


def colours(dice: DiceStatistics) -> str:
    """Whether the dice of each colour are fair, a line each, as far as there are enough of them."""
    if not dice.colours:
        return QCoreApplication.translate("Statistics", "The colour of no die is known yet.")
    lines = []
    for kind in dice.colours:
        said = fairness(kind.found)
        if not kind.enough:
            said = QCoreApplication.translate(
                "Statistics", "Too few to tell: {dice} counted, {enough} are needed."
            ).format(dice=words.number(kind.found.dice), enough=words.number(ENOUGH))
        lines.append(f"{colour(kind.colour)}: {said}")
    if dice.colourless:
        text = QCoreApplication.translate("Statistics", "{dice} of the dice read count for no colour.")
        lines.append(text.format(dice=words.number(dice.colourless)))
    return "\n".join(lines)


def corrections(dice: DiceStatistics) -> str:
    """How often what the camera read was corrected, and which face was taken for which."""
    if not dice.throws_read:
        return QCoreApplication.translate("Statistics", "The camera has read no throw yet.")
    text = QCoreApplication.translate(
        "Statistics", "{corrected} of {read} throws that the camera read were corrected."
    ).format(corrected=words.number(dice.throws_corrected), read=words.number(dice.throws_read))
    if dice.misread:
        line = QCoreApplication.translate("Statistics", "{true} taken for {read}: {times} times")
        common = sorted(dice.misread.items(), key=lambda item: -item[1])
        found = [line.format(true=true, read=read, times=times) for (read, true), times in common]
        text = "\n".join([text, *found])
    return text


def game(kind: GameStatistics) -> str:
    """A game by its numbers."""
    if not kind.finished:
        text = QCoreApplication.translate("Statistics", "{title}: {games} played, none to the end yet.")
        return text.format(title=kind.title, games=words.number(kind.games))
    text = QCoreApplication.translate(
        "Statistics",
        "{title}: {games} played, {finished} finished; on average {turns} turns and {total} points a "
        "player, at most {most}.",
    )
    return text.format(
        title=kind.title,
        games=words.number(kind.games),
        finished=words.number(kind.finished),
        turns=decimal(kind.average_turns),
        total=decimal(kind.average_total, 0),
        most=words.number(kind.highest_total),
    )
