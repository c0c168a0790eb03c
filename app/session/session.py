"""A game being played: every step is checked by the rules, written down, and only then stands."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.errors import PipscribeError
from app.rules.game import Action, Game, Sheet, checked_players
from app.rules.rulebook import Rulebook
from app.session.closing import Closing
from app.session.evidence import SeenThrow, hash_of_picture
from app.session.log import (
    BY_HAND,
    MOST_ACTIONS_IN_PLACE,
    MOST_LOG_EVENTS,
    Corrected,
    Did,
    Edit,
    Log,
    LogError,
    LogEvent,
    Record,
    Redone,
    Renamed,
    RulesChanged,
    Slot,
    Source,
    Undone,
)
from app.session.log_json import check_event
from app.session.replay import Conflict, Position, replay

Write = Callable[[LogEvent, Position], None]
"""Makes an event durable; whatever it raises, the event has not happened."""

Later = Literal["ask", "strike", "cut"]
"""What becomes of later actions that a correction makes illegal: see Session.propose."""


class ConflictError(LogError):
    """A correction, or a game taken up again, in which later actions are no longer legal."""

    def __init__(self, conflicts: Sequence[Conflict]) -> None:
        first, more = conflicts[0], len(conflicts) - 1
        rest = f" (and {more} more)" if more else ""
        super().__init__(f"A later action is no longer legal{rest}: {first.sentence}")
        self.conflicts = tuple(conflicts)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A step as it would be: the event, the position after it, and what stops it.

    `given` are the conflicts that were settled by striking actions out; they are edits of the event.
    """

    event: LogEvent
    position: Position
    given: tuple[Conflict, ...] = ()

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """The later actions that are no longer legal, in order; with none, the step can be taken."""
        return self.position.conflicts


class Session(Closing):
    """A log and the position it leads to. Each step appends one event, durable before it stands.

    `write` is called with the event and the position it leads to. `at` gives the time of day in seconds
    since 1970; the session looks at no clock itself. `picture_problem` says why the picture of the last
    throw that was seen could not be kept, None where it is.
    """

    def __init__(
        self,
        log: Log,
        book: Rulebook,
        write: Write | None = None,
        at: Callable[[], float] | None = None,
    ) -> None:
        self.log = log
        self.book = book
        self.position = replay(log, book)
        self._write = write
        self._at = at or (lambda: 0.0)
        self._seen: SeenThrow | None = None
        self.picture_problem: PipscribeError | None = None

    @property
    def game(self) -> Game[Any]:
        """The rules under the house rules that stand."""
        return self.position.game

    @property
    def state(self) -> Any:
        """The state that the standing actions lead to."""
        return self.position.state

    @property
    def record(self) -> Record:
        """The standing actions."""
        return self.position.record

    @property
    def sheet(self) -> Sheet:
        """The sheet now."""
        return self.position.sheet

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self.record.steps)

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be taken again."""
        return bool(self.record.undone)

    def do(self, action: Action, source: Source = BY_HAND) -> Position:
        """Do an action.

        Raises IllegalAction where the rules refuse it, ConflictError while an earlier action is in conflict.
        """
        if self.position.conflicts:
            raise ConflictError(self.position.conflicts)
        state = self.game.apply(self.state, action)
        number = len(self.log.events)
        record = replace(
            self.record,
            slots=(*self.record.slots, Slot(number, action, (action,), source)),
            steps=(*self.record.steps, number),
            undone=(),
        )
        position = replace(self.position, record=record, state=state)
        return self._take(Did(action, source, self._at()), position)

    def do_seen(self, action: Action, seen: SeenThrow, picture: bytes, who: str = "") -> Position:
        """Do an action that a camera saw, with its evidence; `read` of its source are all faces thrown.

        Raises as `do`.
        """
        frame = hash_of_picture(picture)
        self._keep_picture(picture, frame)
        self._seen = replace(seen, frame=frame)
        try:
            return self.do(action, Source("camera", who, frame, seen.at, seen.faces))
        finally:
            self._seen = None

    def close(self) -> None:
        """Leave the game; what was done stays."""

    def undo(self, source: Source = BY_HAND) -> Position:
        """Take the last step back, whatever it was; raises LogError where there is none."""
        if not self.can_undo:
            raise LogError("There is nothing to undo.")
        return self._replayed(Undone(source, self._at()))

    def redo(self, source: Source = BY_HAND) -> Position:
        """Take the step again that was taken back last; raises LogError where there is none."""
        if not self.can_redo:
            raise LogError("There is nothing to redo.")
        return self._replayed(Redone(source, self._at()))

    def propose(self, edits: Sequence[Edit], later: Later = "ask", source: Source = BY_HAND) -> Proposal:
        """What a correction would lead to; nothing changes yet.

        `later` says what becomes of later actions that are then no longer legal: ask (the proposal has
        conflicts and cannot be taken: add an edit of the action, or choose), strike (those and only those
        are struck out, the others are played on), cut (the first of them and everything after it). What is
        struck out is named by the event and can be put back by another correction. An edit that is itself
        illegal stays a conflict whatever `later` says. Raises LogError for an edit of no action.
        """
        if not edits:
            raise LogError("A correction has to change something.")
        chosen = {edit.number: edit for edit in edits}
        for edit in edits:
            self.record.slot(edit.number)
            if len(edit.actions) > MOST_ACTIONS_IN_PLACE:
                most = MOST_ACTIONS_IN_PLACE
                raise LogError(f"One action can be replaced by at most {most}, not {len(edit.actions)}.")
        own = set(chosen)
        given: list[Conflict] = []
        while True:
            event = Corrected(tuple(chosen[number] for number in sorted(chosen)), source, self._at())
            position = replay(self.log.after(event), self.book, self.position)
            numbers = [conflict.number for conflict in position.conflicts]
            if later == "ask" or not numbers or not own.isdisjoint(numbers):
                return Proposal(event, position, tuple(given))
            given += position.conflicts if later == "strike" else position.conflicts[:1]
            if later == "cut":
                order = [slot.number for slot in position.record.slots]
                numbers = order[order.index(numbers[0]) :]
            for number in numbers:
                chosen[number] = Edit(number, ())

    def correct(self, proposal: Proposal) -> Position:
        """Take a proposed correction; raises ConflictError while a later action is in its way."""
        if proposal.conflicts:
            raise ConflictError(proposal.conflicts)
        # Proposed before another step was taken, it may no longer say what it leads to.
        position = self._fitting(proposal.event)
        return self._take(proposal.event, position)

    def rename(self, players: Sequence[str], source: Source = BY_HAND) -> Position:
        """Give the players, by seat, these names, for everything before as well; raises PlayersError."""
        names = checked_players(players)
        if len(names) != len(self.record.players):
            raise LogError(f"The game has {len(self.record.players)} players, not {len(names)}.")
        return self._replayed(Renamed(names, source, self._at()))

    def change_rules(self, options: Mapping[str, str], source: Source = BY_HAND) -> Position:
        """Play the whole game by other house rules.

        Raises SwitchError for one that there is not, ConflictError where an action is illegal under them.
        """
        event = RulesChanged(self.book.to_write(options), source, self._at())
        return self._take(event, self._fitting(event))

    def _fitting(self, event: LogEvent) -> Position:
        """The position after the event; raises ConflictError if the event puts actions into conflict."""
        position = replay(self.log.after(event), self.book, self.position)
        if position.conflicts:
            raise ConflictError(position.conflicts)
        return position

    def _replayed(self, event: LogEvent) -> Position:
        return self._take(event, replay(self.log.after(event), self.book, self.position))

    def _keep_picture(self, picture: bytes, frame: str) -> None:
        """Put the evidence picture with this hash where such are kept; a plain session keeps none."""

    def _take(self, event: LogEvent, position: Position) -> Position:
        if len(self.log.events) >= MOST_LOG_EVENTS:
            raise LogError(f"A game has at most {MOST_LOG_EVENTS} events.")
        check_event(event)
        if self._write is not None:
            self._write(event, position)
        self.log = self.log.after(event)
        self.position = position
        return position
