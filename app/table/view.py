"""What the table shows at one moment, frozen: need, sheet, dice, the open question, the choices."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from app.rules.dice import Faces
from app.rules.game import Action, Need, Offer, Outcome, Sheet
from app.session.replay import Conflict
from app.vision.dice import Box
from app.vision.settle import State

VerdictKind: TypeAlias = Literal[
    "accept",  # written down; the view is a new one
    "ask",  # a question is open, nothing was written
    "ignore",  # seen and left alone
    "refuse",  # not possible; nothing has changed
]

QuestionKind: TypeAlias = Literal[
    "doubtful",  # a die may show another face, or a die may have been missed
    "cocked",  # a die leans or shows no face for certain
    "wrong_count",  # another number of dice than the player may throw
    "which_hold",  # several holds, or kept dice, fit the dice that were thrown
    "which_thrown",  # dice moved that were set aside: which of them were thrown?
    "changed_held",  # a die that was set aside shows another face
    "held_no_count",  # a die was left lying that scores nothing, or not as the rules want it
    "scored_thrown",  # a die that was set aside was thrown again
    "hand_over",  # the next player has thrown before the player has decided
    "lay_there",  # the dice lay there already when the watching began
]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of something that was seen, typed or chosen, with the reason as one sentence."""

    kind: VerdictKind
    sentence: str


@dataclass(frozen=True, slots=True)
class LyingDie:
    """A die on the table: `index` is its place in the reading from left to right, `box` is in pixels of the
    picture; `held` says that it was not thrown now, `doubtful` that the question is about it."""

    index: int
    face: int
    confidence: float
    box: Box
    held: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class AskedDie:
    """A die that is asked about: its place in the reading, where it lies in pixels of the question's picture,
    and the faces that it may show with their chances (0 to 1), the likeliest first."""

    index: int
    box: Box
    faces: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the player may do: `label` for a button, `points` that it brings, and the sentence
    that greys it out where it is closed."""

    action: Action
    label: str
    points: int | None = None
    why_not: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One open question about one reading.

    `dice` are those that are asked about (none where the question is about all of them). `proposed` are the
    faces of the dice thrown as far as the program can tell, which `Table.answer` takes as they are or put
    right; `choices` are answers for `Table.pick` (by place) or `Table.choose` (by action): what was held or
    kept, or that the player has stopped. `picture` is the evidence.
    """

    kind: QuestionKind
    sentence: str
    dice: tuple[AskedDie, ...] = ()
    proposed: Faces = ()
    choices: tuple[Choice, ...] = ()
    picture: bytes = b""


@dataclass(frozen=True, slots=True)
class WinChances:
    """Chances of the player who is to act to win the game, when everybody plays to win.

    `values` are what may be done with the chance that it leaves, the best first; empty where there is
    nothing to choose. `chance` is that of the best. Between two players it is exact; with `about`, among
    several, it is approximated: see app.advice.winning.
    """

    values: tuple[tuple[Action, float], ...]
    chance: float
    about: bool = False


@dataclass(frozen=True, slots=True)
class TurnAdvice:
    """Advice for the player who is to act.

    `risk` is the chance to lose the pot with the next throw, `stop` what stopping writes, `throw` what
    throwing is worth under best play (points; None where it cannot be done). `values` are what may be done
    with what it is worth, the best first, where a Throw without faces is to throw on; `reason` is one
    sentence. `p_win` are the chances to win, None until they are computed and where they cannot be.
    """

    risk: Fraction | None
    stop: int | None
    throw: float | None
    values: tuple[tuple[Action, float], ...]
    reason: str
    p_win: WinChances | None = None

    @property
    def best(self) -> Action | None:
        """The best thing to do, None where there is nothing to choose."""
        return self.values[0][0] if self.values else None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that a window shows of a game now.

    `state` is what the camera sees, None without one, and `state_words` says it, or the camera's trouble.
    `message` is the sentence of what happened last. `worth` is what the throw on the table counts at best;
    `offer` is a pot that can be taken over; `conflicts` are actions that stop the game until corrected.
    `throws_used` and `throws` count those of a turn in category games (0 elsewhere). `advice` is None until
    it has been computed for this state, see Table.advice_job. `waiting` are throws that were seen while a
    question is open.
    """

    need: Need
    sheet: Sheet
    outcome: Outcome
    players: tuple[str, ...]
    state: State | None
    state_words: str
    message: str
    question: Question | None
    lying: tuple[LyingDie, ...]
    choices: tuple[Choice, ...]
    roll: Faces
    held: Faces
    pot: int
    worth: int | None
    offer: Offer | None
    throws_used: int
    throws: int
    advice: TurnAdvice | None
    can_undo: bool
    can_redo: bool
    conflicts: tuple[Conflict, ...] = ()
    waiting: int = 0
