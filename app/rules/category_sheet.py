"""The frozen state of a category game, what it needs now, and its sheet box by box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.rules.category_refusals import no_throws_left
from app.rules.dice import Faces, dice_words, faces_words
from app.rules.game import Column, Line, Need, Sheet, Thrown
from app.rules.throwoff import ThrowOff

if TYPE_CHECKING:
    from app.rules.categories import CategoriesGame

Throws = tuple[tuple[Faces, Faces], ...]
"""The throws of a turn: all dice as they lay, and which of them had been kept from the throw before."""


@dataclass(frozen=True, slots=True)
class Written:
    """A finished turn: what was written into which box, and the throws before it."""

    seat: int
    box: str
    points: int
    bonus: int
    throws: Throws
    zero: bool = False


@dataclass(frozen=True, slots=True)
class CategoryState:
    """A category game between two actions.

    Tuples go by seat; a card has the points of each box in the order of the rulebook, None while it is
    open. `kept` is None until dice are chosen for the next throw. `reached` is the number of turns played
    when a seat's total last changed (-1 before). `saved` are throws left over from earlier turns.
    """

    players: tuple[str, ...]
    cards: tuple[tuple[int | None, ...], ...]
    bonuses: tuple[int, ...]
    reached: tuple[int, ...]
    seat: int
    saved: tuple[int, ...] = ()
    roll: Faces = ()
    kept: Faces | None = None
    thrown: int = 0
    throws: Throws = ()
    turns: tuple[Written, ...] = ()
    start: ThrowOff | None = None
    playoff: ThrowOff | None = None
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)


def need(game: CategoriesGame, state: CategoryState) -> Need:
    """What the game waits for, every open box with its points."""
    if state.over:
        return Need("over", None, 0, game.outcome(state).sentence)
    dice = game.rules.dice
    if state.start is not None:
        player = state.players[state.start.waiting[0]]
        return Need("start", player, 1, f"{player} throws one die to see who begins.")
    if state.playoff is not None:
        player = state.players[state.playoff.waiting[0]]
        sentence = f"{player} throws {dice_words(dice)} in the playoff: the most pips win."
        return Need("throw", player, dice, sentence, throws_left=1)
    player = state.players[state.seat]
    left = game.throws_left(state)
    if not state.roll:
        return Need("throw", player, dice, f"{player} throws {dice_words(dice)}.", throws_left=left)
    boxes = game.open_to(state)
    if state.kept is not None:
        again = dice - len(state.kept)
        sentence = f"{player} keeps {faces_words(state.kept)} and throws {dice_words(again)}."
        return Need("throw", player, dice, sentence, state.roll, boxes=boxes, throws_left=left)
    closed = no_throws_left(game, state)
    sentence = f"{player} writes {faces_words(state.roll)} or throws again."
    if closed is not None:
        sentence = f"{player} writes {faces_words(state.roll)}."
    return Need(
        "score", player, dice, sentence, state.roll, boxes=boxes, throws_left=left, why_not_throw=closed
    )


def sheet(game: CategoriesGame, state: CategoryState) -> Sheet:
    """A column for each player: a line for each box, then the sums of the sections and the bonuses."""
    return Sheet(game.title, tuple(_column(game, state, seat) for seat in range(len(state.players))))


def _column(game: CategoriesGame, state: CategoryState, seat: int) -> Column:
    lines = []
    written = {turn.box: turn for turn in state.turns if turn.seat == seat}
    for box, points in zip(game.rules.boxes, state.cards[seat], strict=True):
        turn = written.get(box.key)
        throws, how = (_thrown(turn.throws), _how(turn)) if turn else ((), "")
        result = "open" if points is None else "written"
        lines.append(Line(box.name, result, points, None, throws, how, box.switches))
    totals = game.totals(state, seat)
    sums: list[tuple[str, int]] = []
    for section, points, bonus in zip(game.rules.sections, totals.sections, totals.bonuses, strict=True):
        sums.append((section.name, points))
        if section.steps:
            least = next((at for at, points in section.steps if points == bonus), section.steps[0][0])
            sums.append((f"{section.name} bonus from {least}", bonus))
    for column in game.rules.columns:
        if column.times > 1:
            inside = zip(game.rules.sections, totals.sections, totals.bonuses, strict=True)
            points = sum(p + b for section, p, b in inside if section.key.startswith(f"{column.key}."))
            sums.append((f"{column.name}, {column.times} times", points * column.times))
    if game.rules.repeat is not None:
        places = game.rules.places(game.rules.repeat.box)
        name = game.rules.boxes[places[0]].title if places else ""
        sums.append((f"{name} bonus", totals.repeats))
    if game.rules.after:
        sums.append(("points on the sheet", totals.card))
        sums += [(row.name, points) for row, points in zip(game.rules.after, totals.after, strict=True)]
    return Column(state.players[seat], tuple(lines), tuple(sums), totals.total)


def _thrown(throws: Throws) -> tuple[Thrown, ...]:
    return tuple(Thrown(faces, kept) for faces, kept in throws)


def _how(turn: Written) -> str:
    steps = []
    for faces, kept in turn.throws:
        steps.append(f"kept {faces_words(kept)}, threw {faces_words(faces)}" if kept else faces_words(faces))
    tail = f", bonus {turn.bonus}" if turn.bonus else ""
    return f"{', then '.join(steps)}{', zero by choice' if turn.zero else ''}{tail}"
