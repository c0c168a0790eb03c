"""What every game shares: actions, refusals, what is needed now, the sheet, the outcome, and Game itself."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from app.errors import PipscribeError
from app.rules.dice import Faces
from app.text import is_plain, without_joiners

RefusalKind = Literal[
    "not_your_turn",
    "wrong_dice_count",
    "illegal_hold",
    "hold_not_in_roll",
    "must_roll_hot_dice",
    "below_opening",
    "below_minimum",
    "too_many_dice",
    "bust",
    "not_a_bust",
    "no_takeover",
    "game_over",
    "no_rolls_left",
    "kept_dice_changed",
    "category_used",
    "category_not_allowed",
]
"""The error names of rules.md section 6; `below_minimum` for what a turn must bring at least, and
`too_many_dice` where one may stop only with few dice left to throw."""

MOST_PLAYERS = 20
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: a kind for programs and one sentence for the screen."""

    kind: RefusalKind
    sentence: str


class IllegalAction(PipscribeError):  # noqa: N818 - the design's name for it
    """An action that the rules refuse; the state it was tried on still stands."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    @property
    def kind(self) -> RefusalKind:
        """One of the error names of rules.md section 6."""
        return self.refusal.kind


class PlayersError(PipscribeError):
    """Players that no game can be started with."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The player threw these dice: in banking games only those thrown now, in category games all dice.

    Also the throws before and after the game: one die for who begins, all dice in a throw-off.
    """

    player: str
    faces: Faces


@dataclass(frozen=True, slots=True)
class Hold:
    """The player sets these dice of the throw aside and counts them (banking games)."""

    player: str
    faces: Faces


@dataclass(frozen=True, slots=True)
class Bank:
    """The player stops and writes the pot (banking games)."""

    player: str


@dataclass(frozen=True, slots=True)
class Bust:
    """The player's throw has no count and the turn is lost (banking games)."""

    player: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The player takes over the pot that the player before has just saved (banking games)."""

    player: str


@dataclass(frozen=True, slots=True)
class ThrowAllAgain:
    """The player gives up the first throw of the turn to beat it with all dice (`reroll_all`)."""

    player: str


@dataclass(frozen=True, slots=True)
class Pass:
    """The player lets the turn go without throwing (banking games)."""

    player: str


@dataclass(frozen=True, slots=True)
class Keep:
    """The player keeps these dice and will throw the others again (category games)."""

    player: str
    faces: Faces


@dataclass(frozen=True, slots=True)
class Score:
    """The player writes the throw into a box, or a zero where `zero` is set (category games)."""

    player: str
    box: str
    zero: bool = False


Action = Throw | Hold | Bank | Bust | TakeOver | ThrowAllAgain | Pass | Keep | Score

NeedKind = Literal["start", "throw", "hold", "decide", "bust", "score", "over"]


@dataclass(frozen=True, slots=True)
class HoldChoice:
    """One legal hold: the dice, what they are worth, in which combinations, under which house rules.

    With one that `wins` the game is won at once.
    """

    faces: Faces
    points: int
    combinations: tuple[str, ...]
    switches: tuple[str, ...] = ()
    wins: bool = False


@dataclass(frozen=True, slots=True)
class BoxChoice:
    """One box that the throw may be written into: its points and the bonus beside them.

    `points` are those written into the box, also where its column counts several times. Writing into one
    that `wins` wins the game.
    """

    box: str
    name: str
    points: int
    bonus: int
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A saved pot that the next player may take over, and the dice that come with it.

    `held` are the dice set aside with it; they matter only where combinations may cross throws.
    """

    by: str
    pot: int
    dice: int
    held: Faces = ()
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Need:
    """What the game waits for.

    `kind`: start (one die for who begins), throw, hold (choose among `holds`), decide (bank or throw on),
    bust (nothing counts), score (choose among `boxes`, or keep and throw again), over. `dice` is how many
    faces the next Throw has (in category games always all dice), or how many lie thrown where a choice is
    due. Each refusal beside a choice is None where the
    choice is open; its sentence is what a grey button says.
    """

    kind: NeedKind
    player: str | None
    dice: int
    sentence: str
    roll: Faces = ()
    pot: int = 0
    holds: tuple[HoldChoice, ...] = ()
    boxes: tuple[BoxChoice, ...] = ()
    offer: Offer | None = None
    throws_left: int = 0
    why_not_throw: Refusal | None = None
    why_not_bank: Refusal | None = None
    why_not_take_over: Refusal | None = None
    why_not_throw_all_again: Refusal | None = None
    why_not_pass: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """One throw on the sheet: the dice, which were held, what for, and the house rules in it."""

    faces: Faces
    held: Faces = ()
    points: int = 0
    combinations: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a player's sheet: a turn or a box, and how it came about.

    `points` and `total` are None while the turn is open or the box empty.
    """

    label: str
    result: str
    points: int | None
    total: int | None
    throws: tuple[Thrown, ...] = ()
    how: str = ""
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """One player's sheet: lines, named sums (section totals, bonuses) and the total."""

    player: str
    lines: tuple[Line, ...]
    sums: tuple[tuple[str, int], ...]
    total: int
    on_board: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a game: a column for each player, in the order of the list of players."""

    title: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether the game is over and who has won; several winners share."""

    over: bool
    winners: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands on the sheets already when a game is taken up in the middle, by player name.

    Banking games use `scores`, `on_board` (by default, who has points is on the board) and `busts` (turns
    lost in a row); category games use `cards` (points by box) and `bonuses`.
    """

    scores: Mapping[str, int] = field(default_factory=dict)
    on_board: Mapping[str, bool] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    bonuses: Mapping[str, int] = field(default_factory=dict)
    busts: Mapping[str, int] = field(default_factory=dict)


S = TypeVar("S")


class Game(ABC, Generic[S]):
    """The rules of one game under chosen house rules, over frozen states of type S.

    For every action there is a triad: `why_not` says what is against it, `may` whether it is allowed, and
    `apply` does it or raises IllegalAction with the same refusal.
    """

    key: str
    title: str
    options: Mapping[str, str]

    @abstractmethod
    def begin(self, players: Sequence[str], standing: Standing | None = None, *, roll_for_start: bool) -> S:
        """A new game; players are listed clockwise as they sit.

        With `roll_for_start` a game whose house rule `start` is high_roll waits for one die of each player;
        otherwise the first player listed begins. Raises PlayersError.
        """

    @abstractmethod
    def why_not(self, state: S, action: Action) -> Refusal | None:
        """What is against the action now, or None."""

    @abstractmethod
    def need(self, state: S) -> Need:
        """What the game waits for."""

    @abstractmethod
    def sheet(self, state: S) -> Sheet:
        """The sheet, every line with how it came about."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Whether the game is over and who has won."""

    @abstractmethod
    def _after(self, state: S, action: Action) -> S:
        """The state after an allowed action."""

    def may(self, state: S, action: Action) -> bool:
        """Whether the action is allowed now."""
        return self.why_not(state, action) is None

    def apply(self, state: S, action: Action) -> S:
        """The state after the action; raises IllegalAction and leaves `state` as it is."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self._after(state, action)

    def replay(self, state: S, actions: Iterable[Action]) -> S:
        """The state after all actions in order; raises IllegalAction at the first that is refused."""
        for action in actions:
            state = self.apply(state, action)
        return state


def checked_players(players: Sequence[str]) -> tuple[str, ...]:
    """1 to 20 names of 1 to 40 printable characters that look different; raises PlayersError."""
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise PlayersError(f"A game has 1 to {MOST_PLAYERS} players, not {len(players)}.")
    for name in players:
        if not 1 <= len(name.strip()) <= len(name) <= LONGEST_NAME or not is_plain(name):
            raise PlayersError(
                f"A player's name has 1 to {LONGEST_NAME} printable characters, not {name[:60]!r}."
            )
    if len({" ".join(without_joiners(name).split()) for name in players}) < len(players):
        raise PlayersError("Two players have the same name.")
    return tuple(players)


def names_in_row(names: Sequence[str]) -> str:
    """Names as they are said: "Ann", "Ann and Ben", "Ann, Ben and Cem"."""
    *front, last = names
    return f"{', '.join(front)} and {last}" if front else last


def outcome_sentence(over: bool, winners: Sequence[str]) -> str:
    """Who has won, in words."""
    if not over:
        return "The game is still going on."
    if not winners:
        return "Nobody has won."
    if len(winners) == 1:
        return f"{winners[0]} has won."
    return f"{names_in_row(winners)} share the win."
