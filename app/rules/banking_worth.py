"""What a throw is worth in a press-your-luck game, and which dice of it may be held."""

from dataclasses import dataclass

from app.rules.banking_rules import BankingRules
from app.rules.banking_state import Turn
from app.rules.dice import Faces, contains, parts, without
from app.rules.game import HoldChoice
from app.rules.patterns import Count, OrderedScorer, Scorer, Split


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


@dataclass(frozen=True, slots=True)
class Lying:
    """A throw as it lies there: the sorted dice, and what else decides which of them may be held.

    `strict`: it needs a 1 or a 5. `held`: dice set aside before, where combinations may cross throws.
    `singles_only`: only single dice count. `again`: all dice come back, and that matters.
    """

    roll: Faces
    strict: bool = False
    held: Faces = ()
    singles_only: bool = False
    again: bool = False


class Judge:
    """Judges throws under one set of rules and remembers every answer."""

    def __init__(self, rules: BankingRules) -> None:
        self.rules = rules
        ordered = rules.turn.split == "ordered"
        kind = OrderedScorer if ordered else Scorer
        self._scorer = kind(rules.counts)
        self._singles = kind(count for count in rules.counts if len(count.faces) == 1)
        self._several = tuple(count for count in rules.counts if len(count.faces) > 1)
        self._losing, self._clearing, self._busting = rules.losing, rules.clearing, rules.busting
        self._worths: dict[Lying, Worth] = {}
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
        strict, crossing = self._strict(after_hot), self._crossing(held)
        worth = self._judged(Lying(tuple(sorted(roll)), strict, crossing, again=self._again(after_hot)))
        if not after_hot and not held and len(self._thrown) < MOST_THROWS_KEPT:
            self._thrown[roll] = worth
        return worth

    def loses(self, roll: Faces) -> bool:
        """Whether a throw puts the player out of the game."""
        return _shows(roll, self._losing)

    def clears(self, roll: Faces) -> bool:
        """Whether a throw costs the player the turn and the total before it."""
        return _shows(roll, self._clearing)

    def busts(self, roll: Faces) -> bool:
        """Whether a throw is lost whatever of it might count."""
        return _shows(roll, self._busting)

    def lying(self, turn: Turn) -> Worth:
        """What may be held of the throw that lies there in a turn."""
        taken = turn.took and len(turn.throws) <= 1 and self.rules.takeover_saver == "one_or_five"
        if not taken and not turn.singles_only:
            return self.worth(turn.roll, turn.after_hot, turn.held)
        strict = taken or self._strict(turn.after_hot)
        crossing = self._crossing(turn.held)
        return self._judged(
            Lying(tuple(sorted(turn.roll)), strict, crossing, turn.singles_only, self._again(turn.after_hot))
        )

    def _strict(self, after_hot: bool) -> bool:
        saver = self.rules.saver
        return saver == "one_or_five" or (saver == "one_or_five_after_hot" and after_hot)

    def _again(self, after_hot: bool) -> bool:
        return after_hot and self.rules.turn.nothing_first

    def _crossing(self, held: Faces) -> Faces:
        return held if self.rules.combine_with_held else ()

    def _judged(self, lying: Lying) -> Worth:
        worth = self._worths.get(lying)
        if worth is None:
            worth = self._worths[lying] = worth_of(self._legal(lying))
        return worth

    def _legal(self, lying: Lying) -> tuple[HoldChoice, ...]:
        rules, roll = self.rules, lying.roll
        if self.busts(roll):
            return ()
        choices = self._counting(lying)
        nothing = rules.turn.nothing and len(roll) == rules.dice
        if not choices and nothing and not (lying.again and rules.turn.nothing_first):
            switches = rules.touched.get("nothing.points", ())
            return (HoldChoice(roll, rules.turn.nothing, (rules.turn.nothing_name,), switches),)
        if lying.strict and 1 not in roll and 5 not in roll:
            return ()
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
        if rules.hold == "whole" and not lying.singles_only:
            there = [count for count in self._several if contains(roll, count.faces)]
            whole = tuple(choice for choice in choices if all(_whole(choice, count, roll) for count in there))
            # Where two combinations share dice, no hold may have both of them whole.
            choices = whole or choices
        return choices

    def _counting(self, lying: Lying) -> tuple[HoldChoice, ...]:
        scorer = self._singles if lying.singles_only else self._scorer
        if not lying.held:
            return tuple(_choice(split.faces, split, 0) for split in scorer.throw(lying.roll))
        before = scorer.split(lying.held)
        base = before.points if before else 0
        found = []
        for part in parts(lying.roll):
            together = scorer.split(tuple(sorted(lying.held + part)))
            if together is not None and together.points > base:
                found.append(_choice(part, together, base))
        return tuple(sorted(found, key=lambda choice: (-choice.points, len(choice.faces), choice.faces)))


def _shows(roll: Faces, ways: tuple[Faces, ...]) -> bool:
    """Whether the throw has one of these dice in it."""
    return any(contains(roll, way) for way in ways)


def _choice(faces: Faces, split: Split, before: int) -> HoldChoice:
    return HoldChoice(faces, split.points - before, split.names, split.switches, split.wins)


def _whole(choice: HoldChoice, count: Count, roll: Faces) -> bool:
    """Whether a hold has all dice of a combination that lies there, or none of them."""
    return contains(choice.faces, count.faces) or contains(without(roll, count.faces), choice.faces)
