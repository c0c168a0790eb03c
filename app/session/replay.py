"""A log played again: the state it leads to, its totals, and the actions that the rules no longer allow."""

from dataclasses import dataclass, replace
from typing import Any

from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.dice import faces_words
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    IllegalAction,
    Keep,
    Pass,
    Refusal,
    Score,
    Sheet,
    TakeOver,
    Throw,
)
from app.rules.rulebook import Rulebook
from app.rules.shelf import open_game
from app.session.log import Log, Record, record_of


@dataclass(frozen=True, slots=True)
class Conflict:
    """A standing action that the rules refuse where it stands now.

    `number` is its event, `turn` the turn of that player, counted from 1, in which it comes up.
    """

    number: int
    action: Action
    turn: int
    refusal: Refusal

    @property
    def sentence(self) -> str:
        """Which action, and why it cannot stand, in one sentence."""
        turn = f" in turn {self.turn}" if self.turn else ""
        return f"{self.action.player} {done_words(self.action)}{turn}: {self.refusal.sentence}"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a log leads to under a rulebook.

    While there are `conflicts`, `state` is the one before the first of them; `skipping` is the state after
    all other actions, as far as they are still legal without those in conflict.
    """

    record: Record
    game: Game[Any]
    state: Any
    conflicts: tuple[Conflict, ...] = ()
    skipping: Any = None

    @property
    def sheet(self) -> Sheet:
        """The sheet at this position."""
        return self.game.sheet(self.state)

    @property
    def totals(self) -> dict[str, int]:
        """Each player's total, without making the whole sheet."""
        return totals(self.game, self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won; nobody while the game goes on."""
        return tuple(self.state.players[seat] for seat in self.state.winners)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)


def replay(log: Log, book: Rulebook, before: Position | None = None) -> Position:
    """Play the standing actions of a log; nothing is refused, conflicts are told.

    The game of a position `before` is used again where its house rules still stand: it remembers what
    throws are worth. Raises LogError for a log against itself, SwitchError for house rules that the
    rulebook does not take, PlayersError for names that no game can have.
    """
    record = record_of(log)
    record = replace(record, options=book.as_written(record.options))
    if before is not None and before.record.options == record.options:
        game = before.game
    else:
        game = open_game(book, record.options)
    return _played(game, record, roll_for_start=log.opening.roll_for_start)


def _played(game: Game[Any], record: Record, *, roll_for_start: bool) -> Position:
    state: Any = game.begin(record.players, record.standing, roll_for_start=roll_for_start)
    conflicts: list[Conflict] = []
    first: Any = None
    for slot in record.slots:
        for action in slot.actions:
            try:
                state = game.apply(state, action)
            except IllegalAction as error:
                if not conflicts:
                    first = state
                turn = _turn(state, action.player)
                conflicts.append(Conflict(slot.number, action, turn, error.refusal))
                break
    if conflicts:
        return Position(record, game, first, tuple(conflicts), state)
    return Position(record, game, state)


def _turn(state: Any, player: str) -> int:
    """The number of the turn, from 1, that the player is in or would play next; 0 for a stranger."""
    if player not in state.players:
        return 0
    seat = state.players.index(player)
    return 1 + [turn.seat for turn in state.turns].count(seat)


def totals(game: Game[Any], state: Any) -> dict[str, int]:
    """Each player's total."""
    if isinstance(game, BankingGame):
        return dict(zip(state.players, state.scores, strict=True))
    assert isinstance(game, CategoriesGame)  # noqa: S101 - there are two engines
    return {name: game.totals(state, seat).total for seat, name in enumerate(state.players)}


def done_words(action: Action) -> str:
    """What a player does, in words: "throws 1 5 4"."""
    match action:
        case Throw(faces=faces):
            return f"throws {faces_words(faces)}"
        case Hold(faces=faces):
            return f"holds {faces_words(faces)}"
        case Keep(faces=faces):
            return f"keeps {faces_words(faces)}"
        case Score(box=box, zero=zero):
            return f"writes {'a zero into ' if zero else ''}{box}"
        case Bank():
            return "banks"
        case Bust():
            return "blew it"
        case TakeOver():
            return "takes over"
        case Pass():
            return "passes"
        case _:
            return "throws all dice again"
