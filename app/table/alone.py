"""A table at which nobody answers: decisions are taken as players usually do, doubts are left out."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.banking import BankingGame
from app.rules.game import Action, Bank, Hold
from app.table.live import LiveTable, Played
from app.table.table import Table
from app.table.view import Choice, Verdict
from app.table.ways import ways
from app.vision.settle import Reading

MOST_STEPS = 20
"""Answers to one throw; each question that is settled leads on, and no throw asks so often."""


@dataclass(frozen=True, slots=True)
class Told:
    """A throw that was seen and what became of it; or, without one, what brought the turn to its end."""

    verdict: Verdict
    reading: Reading | None = None


def play_alone(live: LiveTable, *, trust: bool = False) -> Iterator[Played | Told]:
    """What each frame brings, and each throw with what became of it, until the source ends.

    With `trust` a doubtful throw is taken as it was read.
    """
    for played in live.moments():
        yield played
        reading = played.moment.reading
        if reading is not None and played.verdict is not None:
            yield Told(settle(live.table, played.verdict, trust=trust), reading)
    for verdict in finish(live.table):
        yield Told(verdict)


def settle(table: Table, verdict: Verdict, *, trust: bool = False) -> Verdict:
    """Answer what the table asks about a throw; the verdict in the end.

    Of several holds or boxes the one worth most is taken, and a player with all dice set aside throws them
    all again. Nothing is guessed across a throw that is not known: the turn that it belongs to is left out.
    """
    for _ in range(MOST_STEPS):
        question = table.view.question
        if question is None:
            return verdict
        open_ones = [choice for choice in question.choices if choice.why_not is None]
        if open_ones:
            verdict = table.pick(question.choices.index(max(open_ones, key=_usual)))
        elif trust and question.proposed:
            verdict = table.answer([die.faces[0][0] for die in question.dice] or question.proposed)
        else:
            said = f"Not written, since nobody was asked: {question.sentence}"
            table.dismiss()
            if question.kind in ("doubtful", "cocked") and _left_out(table, len(question.proposed)):
                said += " What had been thrown in this turn is left out."
            return Verdict("ignore", said)
        if verdict.kind == "refuse":
            table.dismiss()
            return verdict
    table.dismiss()
    return verdict


def _left_out(table: Table, count: int) -> bool:
    """Take the turn back in which so many dice were thrown and not known; whether there was anything to take.

    Where they can only have been the next player's, the turn is ended instead.
    """
    if not isinstance(table.game.game, BankingGame):
        return False
    fitting = [way for way in ways(table.game.game, table.game.state) if way.dice == count]
    if fitting and all(way.kind == "hand_over" for way in fitting):
        for action in max(fitting, key=lambda way: way.pot).actions:
            table.choose(action)
        return False
    begun = False
    while table.view.need.why_not_pass is not None and table.undo().kind == "accept":
        begun = True
    return begun


def finish(table: Table) -> Iterator[Verdict]:
    """End the turn that stands when nothing more comes: hold or write what is worth most, and bank."""
    for kind in ("hold", "decide", "score"):
        need = table.view.need
        if need.kind != kind or (kind == "score" and need.throws_left):
            continue
        best = max(table.view.choices, key=_worth, default=None)
        if kind == "decide":
            best = next((choice for choice in table.view.choices if isinstance(choice.action, Bank)), None)
        if best is not None and best.why_not is None:
            yield table.choose(best.action)


def _usual(choice: Choice) -> tuple[bool, int]:
    return isinstance(choice.action, Hold), choice.points or 0


def _worth(choice: Choice) -> tuple[bool, int]:
    action: Action = choice.action
    return choice.why_not is None and not isinstance(action, Bank), choice.points or 0
