"""The chance to win a game of sheets, approximated: points to come are taken as normally distributed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, sqrt

import numpy as np

from app.advice.advice import Advice, Choice
from app.advice.card import Card
from app.advice.categories import FEW_OPEN, SheetAdvisor
from app.advice.lattice import Again, Floats
from app.advice.odds import against_all
from app.advice.progress import Progress
from app.advice.sheet_values import solve_sheet
from app.rules.dice import Faces

APPROXIMATED = "approximated, as if the points still to come were normally distributed"


@dataclass(frozen=True, slots=True)
class Prospect:
    """The points of a card at its end under best play for points: mean and variance."""

    mean: float
    variance: float


def beats(mine: Prospect, theirs: Prospect) -> float:
    """The chance of the one card to be worth more than the other; a shared win counts by half."""
    ahead, spread = mine.mean - theirs.mean, sqrt(mine.variance + theirs.variance)
    if spread == 0:
        return 0.5 + 0.5 * float(np.sign(ahead))
    return 0.5 * (1 + erf(ahead / (spread * sqrt(2))))


class SheetWins:
    """The chance that one player's card wins against others, by approximation.

    All play on for the most points, and the points still to come of each card are taken as independent and
    normally distributed, with mean and deviation from the solved sheet. Within the turn at hand the player
    keeps and writes what wins most often by this measure, and dice are computed exactly. Among several the
    odds against each alone are added. In Yahtzee rare large bonuses widen the spread: whoever is ahead wins
    by up to 0.06 more often than is said here with all boxes open, by up to 0.03 later on.

    `card` is the player's, before this turn; `bonuses` are the others' points for repeats so far, none where
    they are left out. Raises AdviceError for a sheet that cannot be solved whole.
    """

    def __init__(
        self,
        advisor: SheetAdvisor,
        card: Card,
        others: Sequence[Card],
        progress: Progress | None = None,
        bonuses: Sequence[int] | None = None,
    ) -> None:
        self.advisor = advisor
        space = advisor.space
        common = space.full
        for each in (card, *others):
            common &= space.place_of(each).used
        if advisor.why_not_whole is None and (space.full & ~common).bit_count() <= FEW_OPEN:
            self._solved = solve_sheet(space, common, moments=True)
        else:
            self._solved = advisor.solve(moments=True, progress=progress)
        repeats = [0] * len(others) if bonuses is None else bonuses
        self._others = [self.prospect(*each) for each in zip(others, repeats, strict=True)]

    def prospect(self, card: Card, repeats: int = 0) -> Prospect:
        """What a card comes to; `repeats` are its bonus points for repeats so far."""
        assert self._solved.squares is not None  # noqa: S101 - solved with moments
        here = self.advisor.space.place_of(card)
        at = here.used, here.sums, here.earns
        mean, square = float(self._solved.means[at]), float(self._solved.squares[at])
        points = sum(value or 0 for value in card) + repeats
        return Prospect(points + mean, max(0.0, square - mean**2))

    def chance(self, card: Card, repeats: int = 0) -> float:
        """The chance of a card between two turns."""
        mine = self.prospect(card, repeats)
        return float(against_all([np.array(beats(mine, each)) for each in self._others]))

    def told(
        self, advice: Advice, card: Card, roll: Faces, left: int, repeats: int = 0, *, kept: Faces = ()
    ) -> Advice:
        """The advice in points with the chances to win beside it; what wins most often stands first.

        `roll` lies there, with `left` throws still to come; without one, `left` are to come with all dice but
        those `kept`.
        """
        lattice = self.advisor.space.lattice
        levels = self._kept(card, left, repeats) if left else []
        if not roll:
            row = lattice.places[len(kept)][tuple(sorted(kept))]
            return replace(advice, throw_wins=float(levels[len(kept)][row]))
        boxes = self._boxes(card, roll, repeats)

        def chance(choice: Choice) -> float:
            if choice.kind == "box":
                return boxes[choice.box]
            count = len(choice.faces)
            return float(levels[count][lattice.places[count][choice.faces]])

        choices = [replace(choice, win=chance(choice)) for choice in advice.choices]
        choices.sort(key=lambda choice: -(choice.win or 0.0))
        keeps = [choice.win for choice in choices if choice.kind == "keep" and choice.win is not None]
        return replace(advice, choices=tuple(choices), throw_wins=max(keeps, default=None))

    def _boxes(self, card: Card, roll: Faces, repeats: int) -> dict[str, float]:
        """The chance after writing a roll into each box that takes it."""
        found = {}
        for choice in self.advisor.game.choices(card, roll):
            place = self.advisor.space.places[choice.box]
            after = (*card[:place], choice.points, *card[place + 1 :])
            found[choice.box] = self.chance(after, repeats + choice.bonus)
        return found

    def _kept(self, card: Card, left: int, repeats: int) -> list[Floats]:
        """The chance with each set of dice kept and `left` throws still to come, level by level."""
        lattice = self.advisor.space.lattice
        written = [max(self._boxes(card, roll, repeats).values()) for roll in lattice.rolls]
        rolls = np.array(written)[:, None]
        again = Again(lattice, 1)
        for _ in range(left - 1):
            again.best(rolls)
        return [level[:, 0] for level in again.kept(rolls)]
