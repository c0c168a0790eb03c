"""What if: a finished game scored again by another rulebook, as far as its throws allow it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.errors import PipscribeError
from app.rules.banking import BankingGame
from app.rules.banking_end import finished, fresh_turn
from app.rules.banking_state import BankingState, PlayedTurn
from app.rules.categories import CategoriesGame
from app.rules.category_choices import find_place
from app.rules.category_sheet import CategoryState, Written
from app.rules.dice import dice_words, faces_words
from app.rules.game import (
    Bank,
    BoxChoice,
    Bust,
    Game,
    Hold,
    HoldChoice,
    Keep,
    Pass,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
    Thrown,
)


class WhatIfError(PipscribeError):
    """A game that another rulebook cannot score at all."""


@dataclass(frozen=True, slots=True)
class Note:
    """Where the throws did not allow what was played: the player, the turn from 1, and one sentence."""

    player: str
    turn: int
    says: str

    def __str__(self) -> str:
        return f"{self.player}, turn {self.turn}: {self.says}"


@dataclass(frozen=True, slots=True)
class Rescored:
    """The game by the other rulebook: its rules, the state at the end, and where it had to differ."""

    game: Game[Any]
    state: Any
    notes: tuple[Note, ...]


def rescore(played: Game[Any], state: Any, other: Game[Any]) -> Rescored:
    """Score a game again by other rules: the same throws, and what was done with them where that is allowed.

    Each turn that has ended counts. Where a hold is not allowed by the other rules, another one of as many
    dice is taken, the one worth most; where a turn cannot go on as it did, it is banked, or else writes
    nothing; a box that the other sheet has not is replaced by the one worth most. All of it is noted.
    Raises WhatIfError for rules with other dice or of the other family, and for a game that was not played
    from its beginning.
    """
    if isinstance(played, BankingGame) and isinstance(other, BankingGame):
        _same_dice(played, other)
        _from_the_beginning(played, all(score == 0 for score in _before(played, state)))
        return _Turns(other, state).rescored()
    if isinstance(played, CategoriesGame) and isinstance(other, CategoriesGame):
        _same_dice(played, other)
        written = sum(value is not None for card in state.cards for value in card)
        _from_the_beginning(played, written == len(state.turns))
        return _Cards(played, other, state).rescored()
    raise WhatIfError(
        f"{played.title} and {other.title} are games of different families: "
        "one throws on and risks its points, the other fills boxes."
    )


def _same_dice(played: BankingGame | CategoriesGame, other: BankingGame | CategoriesGame) -> None:
    if played.rules.dice != other.rules.dice:
        raise WhatIfError(
            f"{played.title} is played with {dice_words(played.rules.dice)}, "
            f"{other.title} with {dice_words(other.rules.dice)}."
        )


def _from_the_beginning(played: Game[Any], so: bool) -> None:
    if not so:
        raise WhatIfError(f"This game of {played.title} was not played from its beginning.")


def _before(played: BankingGame, state: BankingState) -> Iterator[int]:
    """What stood on each sheet before the first turn."""
    for seat, score in enumerate(state.scores):
        mates = played.rules.teams.mates(seat, len(state.players))
        yield score - sum(turn.points for turn in state.turns if turn.seat in mates and not turn.playoff)


class _Turns:
    """A press-your-luck game scored again, turn by turn."""

    def __init__(self, game: BankingGame, played: BankingState) -> None:
        self.game = game
        self.turns = [turn for turn in played.turns if not turn.playoff]
        self.notes: list[Note] = []
        first = self.turns[0].seat if self.turns else 0
        state = replace(game.begin(played.players), first=first)
        self.state = replace(state, turn=fresh_turn(game.rules, state, first))

    def rescored(self) -> Rescored:
        """The whole game."""
        for at, turn in enumerate(self.turns):
            if self._over(self.turns[at:]):
                break
            if turn.seat in self.state.out:
                self._note(turn.seat, "The player is out of the game here; this turn is left out.")
                continue
            self._let_others_pass(turn.seat)
            if self._over(self.turns[at:]):
                break
            self._play(turn)
        return Rescored(self.game, self.state, tuple(self.notes))

    def _over(self, left: list[PlayedTurn]) -> bool:
        if self.state.over or self.state.playoff is not None:
            more = "the last turn is" if len(left) == 1 else f"the last {len(left)} turns are"
            self._note(left[0].seat, f"The game would have been over before; {more} left out.")
            return True
        return False

    def _let_others_pass(self, seat: int) -> None:
        while self.state.turn is not None and self.state.turn.seat != seat and not self.state.over:
            other = self.state.turn.seat
            self._note(other, "It would have been this player's turn, but there are no throws for it.")
            self.state = self.game.apply(self.state, Pass(self.state.players[other]))

    def _play(self, turn: PlayedTurn) -> None:
        player, ended = self.state.players[turn.seat], len(self.state.turns)
        if turn.taken:
            refusal = self.game.why_not(self.state, TakeOver(player))
            if refusal is not None:
                self._end(turn, f"The pot could not have been taken over: {refusal.sentence}")
                return
            self.state = self.game.apply(self.state, TakeOver(player))
        for at, thrown in enumerate(turn.throws):
            if not self._throw(player, turn, thrown, last=at == len(turn.throws) - 1):
                return
            if len(self.state.turns) > ended:
                if at < len(turn.throws) - 1:
                    self._note(turn.seat, "The turn would have ended before its last throw.")
                return
        self._stop(player, turn)

    def _throw(self, player: str, turn: PlayedTurn, thrown: Thrown, *, last: bool) -> bool:
        """Throw and hold; False where the turn has ended with a note."""
        refusal = self.game.why_not(self.state, Throw(player, thrown.faces))
        if refusal is not None:
            self._end(turn, f"The throw {faces_words(thrown.faces)} does not fit: {refusal.sentence}")
            return False
        self.state = self.game.apply(self.state, Throw(player, thrown.faces))
        need = self.game.need(self.state)
        if need.kind == "bust":
            if self.game.judge.loses(thrown.faces):
                if turn.result != "loses":
                    self._note(turn.seat, f"The throw {faces_words(thrown.faces)} loses the game here.")
            elif not (last and turn.result in ("bust", "clears")):
                self._note(turn.seat, f"The throw {faces_words(thrown.faces)} has no count here.")
            self.state = self.game.apply(self.state, Bust(player))
            return True
        if need.kind == "throw":
            return True  # one more try with the last die
        if not thrown.held and not last:
            again = ThrowAllAgain(player)
            if self.game.may(self.state, again):
                self.state = self.game.apply(self.state, again)
                return True
            self._end(turn, "The first throw could not have been given up.")
            return False
        choice = self._choice(turn, thrown, need.holds)
        if choice is None:
            held = dice_words(len(thrown.held))
            self._end(turn, f"No hold of {held} of {faces_words(thrown.faces)} is allowed.")
            return False
        self.state = self.game.apply(self.state, Hold(player, choice.faces))
        return True

    def _choice(self, turn: PlayedTurn, thrown: Thrown, holds: tuple[HoldChoice, ...]) -> HoldChoice | None:
        """The hold that was taken, or the best one of as many dice; the best of all where none was taken."""
        held = tuple(sorted(thrown.held))
        if not held:
            what = (
                f"The throw {faces_words(thrown.faces)} counts here: {faces_words(holds[0].faces)} is held."
            )
            self._note(turn.seat, what)
            return holds[0]
        same = next((hold for hold in holds if hold.faces == held), None)
        if same is not None:
            return same
        alike = next((hold for hold in holds if len(hold.faces) == len(held)), None)
        if alike is not None:
            what = f"{faces_words(held)} cannot be held here, {faces_words(alike.faces)} is taken instead."
            self._note(turn.seat, what)
        return alike

    def _stop(self, player: str, turn: PlayedTurn) -> None:
        refusal = self.game.why_not(self.state, Bank(player))
        if refusal is None:
            self.state = self.game.apply(self.state, Bank(player))
        elif turn.throws or turn.result != "pass":
            self._end(turn, f"The player could not have stopped: {refusal.sentence}")
        else:
            self.state = self.game.apply(self.state, Pass(player))

    def _end(self, turn: PlayedTurn, why: str) -> None:
        """End a turn that the throws do not finish: what is in the pot is banked if that is allowed."""
        player = self.state.players[turn.seat]
        if self.game.may(self.state, Bank(player)):
            self._note(turn.seat, f"{why} What had been held is banked.")
            self.state = self.game.apply(self.state, Bank(player))
            return
        self._note(turn.seat, f"{why} The turn writes nothing.")
        assert self.state.turn is not None  # noqa: S101 - the turn has begun
        self.state = finished(self.game.rules, self.state, self.state.turn, "pass")

    def _note(self, seat: int, says: str) -> None:
        number = 1 + sum(turn.seat == seat for turn in self.state.turns)
        self.notes.append(Note(self.state.players[seat], number, says))


class _Cards:
    """A game with a sheet scored again, turn by turn."""

    def __init__(self, played: CategoriesGame, game: CategoriesGame, state: CategoryState) -> None:
        self.bases = {box.key: box.base for box in played.rules.boxes}
        self.names = {box.key: box.name for box in played.rules.boxes}
        self.game = game
        self.turns = state.turns
        self.notes: list[Note] = []
        first = self.turns[0].seat if self.turns else 0
        self.state = replace(game.begin(state.players), seat=first)

    def rescored(self) -> Rescored:
        """The whole game."""
        for at, turn in enumerate(self.turns):
            full = None not in self.state.cards[turn.seat]
            if self.state.over or self.state.playoff is not None or full:
                left = len(self.turns) - at
                more = "the last turn is" if left == 1 else f"the last {left} turns are"
                self._note(turn, f"This sheet is full; {more} left out.")
                break
            self._play(turn)
        return Rescored(self.game, self.state, tuple(self.notes))

    def _play(self, turn: Written) -> None:
        player = self.state.players[turn.seat]
        self.state = replace(self.state, seat=turn.seat)
        for at, (faces, kept) in enumerate(turn.throws):
            if at and self.game.throws_left(self.state) == 0:
                self._note(turn, f"Only {at} throws are allowed here; {faces_words(faces)} is left out.")
                break
            if at:
                self.state = self.game.apply(self.state, Keep(player, kept))
            self.state = self.game.apply(self.state, Throw(player, faces))
        choice = self._box(turn)
        score = Score(player, choice.box, zero=turn.zero)
        if not self.game.may(self.state, score):
            score = Score(player, choice.box)
        self.state = self.game.apply(self.state, score)

    def _box(self, turn: Written) -> BoxChoice:
        """The box that was written into, or the one worth most."""
        choices = self.game.open_to(self.state)
        card = self.state.cards[turn.seat]
        for name in (turn.box, self.bases[turn.box]):
            place = find_place(self.game.rules, card, name)
            box = "" if place is None else self.game.rules.boxes[place].key
            same = next((choice for choice in choices if choice.box == box), None)
            if same is not None:
                return same
        best = max(choices, key=lambda choice: choice.points + choice.bonus)
        self._note(turn, f"{self.names[turn.box]} is not open here; the dice go into {best.name}.")
        return best

    def _note(self, turn: Written, says: str) -> None:
        number = 1 + sum(written.seat == turn.seat for written in self.state.turns)
        self.notes.append(Note(self.state.players[turn.seat], number, says))
