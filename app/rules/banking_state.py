"""The frozen states of a press-your-luck game: the open turn, the turns played, the end in sight."""

from dataclasses import dataclass
from typing import Literal, TypeVar

from app.rules.dice import Faces
from app.rules.game import Offer, Thrown
from app.rules.throwoff import ThrowOff

Stage = Literal["throw", "hold", "decide", "bust"]
Result = Literal[
    "bank", "pooled", "bust", "overshoot", "below_opening", "below_minimum", "pass", "wins", "loses", "clears"
]


@dataclass(frozen=True, slots=True)
class Turn:
    """The open turn of one seat.

    `stage`: throw (nothing thrown yet, or all thrown again), hold (`roll` lies there and counts), decide
    (dice were set aside: bank, or throw `dice` more), bust (`roll` has no count). `held` are the dice set
    aside since all dice were last free. `hot`: all dice have just
    been held and come back; `after_hot`: the throw that lies there, or comes, is the first with them.
    `singles_only`: only single dice count in this turn. `tries`: throws of the last die without a count.
    """

    seat: int
    stage: Stage
    dice: int
    roll: Faces = ()
    pot: int = 0
    held: Faces = ()
    taken: int = 0
    took: bool = False
    hot: bool = False
    after_hot: bool = False
    first_points: int | None = None
    to_beat: int | None = None
    singles_only: bool = False
    tries: int = 0
    throws: tuple[Thrown, ...] = ()

    @property
    def untouched(self) -> bool:
        """Nothing thrown and nothing taken over yet."""
        return not self.throws and not self.took


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A finished turn; `points` is what it wrote, `total` the player's total after it.

    `streak` are lost turns in a row with this one, where they cost points. `pooled` is what the team had in
    the round before it, where a team shares its pot.
    """

    seat: int
    result: Result
    points: int
    total: int
    on_board: bool
    throws: tuple[Thrown, ...]
    pot: int
    taken: int = 0
    playoff: bool = False
    streak: int = 0
    pooled: int = 0


@dataclass(frozen=True, slots=True)
class Playoff:
    """Extra turns among players with equal totals: each has one, judged by what that turn writes.

    Totals do not change, so it works in a game to exactly so many points too. Still equal: again.
    """

    waiting: tuple[int, ...]
    written: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BankingState:
    """A press-your-luck game between two actions.

    Tuples go by seat. `reached` is the number of turns played when a seat's total last changed (-1 before).
    `last_turns` are the seats still to play once the end is in sight, None before. `streaks` are the turns
    lost in a row so far, as the rule on them counts. `out` are the seats that have lost the game. Those of
    one team have the same score; `pots` are what a team has in this round, where it shares its pot.
    """

    players: tuple[str, ...]
    scores: tuple[int, ...]
    on_board: tuple[bool, ...]
    reached: tuple[int, ...]
    first: int
    turn: Turn | None
    start: ThrowOff | None = None
    turns: tuple[PlayedTurn, ...] = ()
    offer: Offer | None = None
    last_turns: tuple[int, ...] | None = None
    playoff: Playoff | None = None
    streaks: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    pots: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nobody is left."""
        return bool(self.winners) or len(self.out) == len(self.players)


V = TypeVar("V")


def put(values: tuple[V, ...], seats: tuple[int, ...], value: V) -> tuple[V, ...]:
    """The values by seat with those of these seats replaced."""
    return tuple(value if seat in seats else old for seat, old in enumerate(values))
