"""What a throw is worth in a press-your-luck game, and which dice of it may be held."""

from dataclasses import dataclass

from app.rules.banking_rules import BankingRules
from app.rules.dice import Faces, contains, parts
from app.rules.game import HoldChoice
from app.rules.patterns import Scorer


@dataclass(frozen=True, slots=True)
class Worth:
    """A throw judged: `holds` are exactly the legal holds, the most points first.

    `best` are the points of the best of them, 0 for a bust; with none it is a `bust`.
    """

    holds: tuple[HoldChoice, ...]
    best: int
    bust: bool


def worth_of(holds: tuple[HoldChoice, ...]) -> Worth:
    """The worth of a throw with these legal holds, sorted with the most points first."""
    return Worth(holds, holds[0].points if holds else 0, not holds)


MOST_THROWS_KEPT = 100_000
"""Ordered throws looked up without sorting; all 46,656 of six dice fit, in some 10 MB."""


class Judge:
    """Judges throws under one set of rules and remembers every answer."""

    def __init__(self, rules: BankingRules) -> None:
        self.rules = rules
        self._scorer = Scorer(rules.counts)
        self._worths: dict[tuple[Faces, bool, Faces], Worth] = {}
        self._thrown: dict[Faces, Worth] = {}

    def worth(self, roll: Faces, after_hot: bool = False, held: Faces = ()) -> Worth:
        """What may be held of a throw, in any order of its dice.

        `after_hot`: it is the first throw with all dice back. `held`: dice set aside before, which matter
        only where combinations may cross throws.
        """
        if not after_hot and not held:
            thrown = self._thrown.get(roll)
            if thrown is not None:
                return thrown
        key = (tuple(sorted(roll)), after_hot, held if self.rules.combine_with_held else ())
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = worth_of(self._legal(*key))
        if not after_hot and not held and len(self._thrown) < MOST_THROWS_KEPT:
            self._thrown[roll] = worth
        return worth

    def _legal(self, roll: Faces, after_hot: bool, held: Faces) -> tuple[HoldChoice, ...]:
        rules = self.rules
        strict = rules.saver == "one_or_five" or (rules.saver == "one_or_five_after_hot" and after_hot)
        if strict and 1 not in roll and 5 not in roll:
            return ()
        choices = self._counting(roll, held)
        if rules.hot_hold == "forced" and (rules.hot_scope == "turn" or len(roll) == rules.dice):
            whole = tuple(choice for choice in choices if len(choice.faces) == len(roll))
            choices = whole or choices
        if rules.hold == "all":
            # S2: "Dice that can be used for points MUST be used for points": no legal hold goes beyond it.
            choices = tuple(
                choice
                for choice in choices
                if not any(
                    len(other.faces) > len(choice.faces) and contains(other.faces, choice.faces)
                    for other in choices
                )
            )
        return choices

    def _counting(self, roll: Faces, held: Faces) -> tuple[HoldChoice, ...]:
        if not held:
            splits = self._scorer.throw(roll)
            return tuple(HoldChoice(s.faces, s.points, s.names, s.switches) for s in splits)
        before = self._scorer.split(held)
        base = before.points if before else 0
        found = []
        for part in parts(roll):
            together = self._scorer.split(tuple(sorted(held + part)))
            if together is not None and together.points > base:
                found.append(HoldChoice(part, together.points - base, together.names, together.switches))
        return tuple(sorted(found, key=lambda choice: (-choice.points, len(choice.faces), choice.faces)))
