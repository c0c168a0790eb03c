"""What advice looks like, whichever family the game belongs to."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from app.rules.banking_rules import BankingRules
from app.rules.category_rules import CategoryRules
from app.rules.dice import Faces

ChoiceKind = Literal["hold", "throw_all_again", "take_over", "throw", "keep", "box"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that the player may do, and what it is worth under best play from there on.

    `faces` are the dice held or kept, `box` the box written into, `points` what is written or set aside at
    once. `value` is in points: of the turn in banking games, of the whole card in category games.
    """

    kind: ChoiceKind
    faces: Faces
    value: float
    points: int = 0
    box: str = ""
    win: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Odds and best play in one state.

    `bust` is the chance to lose the pot on the next throw, as ways out of all ways; `stop` what stopping
    writes (None where it is not allowed), `throw` what throwing is worth under best play (None without dice
    to throw). Where a throw lies there, the three tell of the time after the best choice. `choices` have
    the best first. Chances to win (`win` of a choice, `stop_wins`, `throw_wins`) are there where they were
    asked for, and the choice that wins most often is then the first. `reason` is one sentence for the screen.
    """

    bust: tuple[int, int] | None = None
    stop: int | None = None
    throw: float | None = None
    choices: tuple[Choice, ...] = ()
    reason: str = ""
    stop_wins: float | None = None
    throw_wins: float | None = None

    @property
    def best(self) -> int | None:
        """The place of the best choice, None where there is nothing to choose."""
        return 0 if self.choices else None

    def loss(self, choice: Choice) -> float:
        """What a choice costs against the best one, in points."""
        return max(each.value for each in self.choices) - choice.value


def fingerprint(rules: BankingRules | CategoryRules, solver: int) -> str:
    """A name for the rules under their house rules, the same on every machine.

    `solver` is the version of the program part that computes from them.
    """
    return sha256(f"{solver} {rules!r}".encode()).hexdigest()
