"""Whether the dice of each colour are fair: no die is known again from throw to throw, its colour is."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.dice import COLOURS, SIDES, Colour, Faces
from app.session.evidence import SeenThrow
from app.session.fairness import LEVEL, TO_EXPECT, Fairness, fairness

ENOUGH = round(SIDES * TO_EXPECT)
"""Dice of a colour from which something is said about them: as many as a chi-square needs."""


@dataclass(frozen=True, slots=True)
class ColourStatistics:
    """The dice of one colour that the camera read, by their true faces.

    The level of their test is 0.05 shared among all colours with enough dice: fair dice are then suspected
    in one of twenty such piles of games, however many colours there are.
    """

    colour: Colour
    found: Fairness

    @property
    def enough(self) -> bool:
        """Whether there are enough dice to say anything."""
        return self.found.dice >= ENOUGH

    @property
    def doubtful(self) -> bool:
        """Whether dice of this colour look loaded, as far as there are enough."""
        return self.enough and self.found.doubtful

    @property
    def sentence(self) -> str:
        """What this means, in words for a player."""
        if self.enough:
            return self.found.sentence
        return f"Too few to tell: {self.found.dice} counted, {ENOUGH} are needed."


class ColourTally:
    """Adds up the faces of each colour."""

    def __init__(self) -> None:
        self._faces: Counter[tuple[Colour, int]] = Counter()

    def add(self, seen: SeenThrow, true: Faces) -> None:
        """Add a throw that was seen and has these faces, which a person may have corrected.

        A face that was misread counts for the colour of the die that was. Where dice of several colours were
        read alike and it cannot be told which of them was misread, or not as many were seen as were thrown,
        none is counted: rather fewer dice than a wrong one.
        """
        thrown = [die for die in seen.dice if not die.held]
        wrong, right = Counter(seen.faces) - Counter(true), Counter(true) - Counter(seen.faces)
        suspects = {die.colour for die in thrown if die.face in wrong}
        if len(thrown) != len(true) or len(suspects) > 1:
            return
        found = Counter((die.colour, die.face) for die in thrown)
        for colour in suspects:
            found -= Counter({(colour, face): times for face, times in wrong.items()})
            found += Counter({(colour, face): times for face, times in right.items()})
        for (colour, face), times in found.items():
            if colour is not None:
                self._faces[colour, face] += times

    def told(self) -> tuple[ColourStatistics, ...]:
        """What was added up, by colour in the order of COLOURS; colours never seen are left out."""
        counts: Mapping[Colour, tuple[int, ...]] = {
            colour: tuple(self._faces[colour, face] for face in range(1, SIDES + 1)) for colour in COLOURS
        }
        tested = sum(sum(faces) >= ENOUGH for faces in counts.values())
        level = LEVEL / max(tested, 1)
        return tuple(
            ColourStatistics(colour, fairness(faces, level)) for colour, faces in counts.items() if any(faces)
        )
