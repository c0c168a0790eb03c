"""The log of a game: frozen events that are only ever appended, and the actions that stand after them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from app.errors import PipscribeError
from app.rules.dice import Faces
from app.rules.game import Action, Standing

MOST_LOG_EVENTS = 50_000
"""A long evening has some 2,000; the bound keeps a file that lies about itself from filling the memory."""

LATEST = 253_370_764_800.0
"""Seconds since 1970 at the beginning of the year 9999: what is later has no date in a list or on a sheet."""

MOST_ACTIONS_IN_PLACE = 20
"""Actions that a correction may put in the place of one: a forgotten turn has fewer."""


class LogError(PipscribeError):
    """Something that cannot be done to a log, or a text that is not a log."""


@dataclass(frozen=True, slots=True)
class Source:
    """Who or what an event comes from.

    `by` is player (keys or mouse) or camera. `who` names the person where that is known. `frame` is the
    SHA-256 of the evidence picture in 64 hexadecimal digits, `frame_at` the frame's own clock in seconds,
    and `read` what the program had read, which differs from the action where a person settled a doubt.
    """

    by: Literal["player", "camera"] = "player"
    who: str = ""
    frame: str = ""
    frame_at: float | None = None
    read: Faces = ()


BY_HAND = Source()


@dataclass(frozen=True, slots=True)
class Did:
    """An action was done. `at` is the time of day, in seconds since 1970 (UTC), here and in all events."""

    action: Action
    source: Source = BY_HAND
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Undone:
    """The last step that stood was taken back."""

    source: Source = BY_HAND
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Redone:
    """The step that was taken back last stands again."""

    source: Source = BY_HAND
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands from now on in the place of event `number`: nothing (struck out), one action or several."""

    number: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Corrected:
    """Actions done earlier were replaced, all at once, so that taking it back is one step too."""

    edits: tuple[Edit, ...]
    source: Source = BY_HAND
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Renamed:
    """The players' names by seat, from now on and for everything before."""

    players: tuple[str, ...]
    source: Source = BY_HAND
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The house rules of the whole game, from now on and for everything before."""

    options: Mapping[str, str]
    source: Source = BY_HAND
    at: float = 0.0


LogEvent = Did | Undone | Redone | Corrected | Renamed | RulesChanged


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game began: the rulebook's id and title, house rules, who sits where, what stood already."""

    game: str
    title: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    standing: Standing = field(default_factory=Standing)
    roll_for_start: bool = False
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Log:
    """The whole record of a game. An event's number is its place in `events`, from 0."""

    opening: Opening
    events: tuple[LogEvent, ...] = ()

    def after(self, event: LogEvent) -> "Log":
        """The log with one more event."""
        return replace(self, events=(*self.events, event))


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one action in the game: what was done there first, and what stands there now.

    `number` is that of its event; `corrected` is the number of the last correction that touched it.
    """

    number: int
    done: Action
    actions: tuple[Action, ...]
    source: Source = BY_HAND
    corrected: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """What stands after all events: names, house rules, and the actions in order, slot by slot.

    `steps` are the numbers of the events that can be undone, the last first to go; `undone` those that can
    be done again, the last first to come.
    """

    players: tuple[str, ...]
    options: Mapping[str, str]
    standing: Standing
    slots: tuple[Slot, ...] = ()
    steps: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The standing actions in the order in which the game is played."""
        return tuple(action for slot in self.slots for action in slot.actions)

    def slot(self, number: int) -> Slot:
        """The slot of an event; raises LogError where no action stands or stood there."""
        for slot in self.slots:
            if slot.number == number:
                return slot
        raise LogError(f"Event {number} of this game is not an action that can be corrected.")


def record_of(log: Log) -> Record:
    """What stands after all events of the log; raises LogError where an event has nothing to act on.

    Undo and redo go over steps of every kind, as a stack: a step taken back is as if it had never been,
    and a new step lets go of what could have been done again (the events stay in the log).
    """
    steps, undone = _steps(log)
    opening = log.opening
    record = Record(opening.players, opening.options, opening.standing)
    slots: dict[int, Slot] = {}
    for number in steps:
        match log.events[number]:
            case Did(action=action, source=source):
                slots[number] = Slot(number, action, (action,), source)
            case Corrected() as event:
                for edit in event.edits:
                    if edit.number not in slots:
                        raise LogError(f"Event {number} corrects event {edit.number}, which is no action.")
                    slots[edit.number] = replace(slots[edit.number], actions=edit.actions, corrected=number)
            case Renamed(players=players):
                record, slots = _renamed(record, slots, players, number)
            case RulesChanged(options=options):
                record = replace(record, options=options)
    return replace(record, slots=tuple(slots.values()), steps=tuple(steps), undone=tuple(undone))


def _steps(log: Log) -> tuple[list[int], list[int]]:
    """The numbers of the steps that stand, in order, and of those taken back, the last first to return."""
    steps: list[int] = []
    undone: list[int] = []
    for number, event in enumerate(log.events):
        if isinstance(event, Undone):
            undone.append(_popped(steps, number, "undo"))
        elif isinstance(event, Redone):
            steps.append(_popped(undone, number, "redo"))
        else:
            steps.append(number)
            undone.clear()
    return steps, undone


def _popped(stack: list[int], number: int, what: str) -> int:
    if not stack:
        raise LogError(f"Event {number} of the log has nothing to {what}.")
    return stack.pop()


def _renamed(
    record: Record, slots: Mapping[int, Slot], players: Sequence[str], number: int
) -> tuple[Record, dict[int, Slot]]:
    """The record and its slots with every name changed at once, so that two players can swap names."""
    if len(players) != len(record.players):
        raise LogError(f"Event {number} names {len(players)} players; the game has {len(record.players)}.")
    names = dict(zip(record.players, players, strict=True))
    standing = Standing(
        {names[name]: score for name, score in record.standing.scores.items()},
        {names[name]: flag for name, flag in record.standing.on_board.items()},
        {names[name]: card for name, card in record.standing.cards.items()},
        {names[name]: bonus for name, bonus in record.standing.bonuses.items()},
        {names[name]: lost for name, lost in record.standing.busts.items()},
    )
    found = {
        key: replace(
            slot,
            done=with_name(slot.done, names),
            actions=tuple(with_name(action, names) for action in slot.actions),
        )
        for key, slot in slots.items()
    }
    return replace(record, players=tuple(players), standing=standing), found


def with_name(action: Action, names: Mapping[str, str]) -> Action:
    """The action with its player called by the new name."""
    return replace(action, player=names.get(action.player, action.player))
