"""A card as the solver of category games sees it: boxes used, section sums up to their bonus, repeats."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from app.advice.errors import AdviceError
from app.advice.lattice import Floats, Ints, Lattice, lattice
from app.rules.boxes import Box
from app.rules.categories import CategoriesGame

Card = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card stands: `used` boxes as bits, `sums` the index of its section sums, `earns` 0 or 1.

    `earns` is 1 where a further throw of the repeat box's dice brings a bonus.
    """

    used: int
    sums: int
    earns: int


@dataclass(frozen=True, slots=True)
class BoxValues:
    """What a box can be worth: the different values, and which of them each roll of the lattice has."""

    values: tuple[int, ...]
    of_roll: Ints


class CardSpace:
    """All cards of a game that differ for the rest of it, and the steps between them, asked of the engine.

    A section sum counts only up to the section's bonus, so it is kept up to there. Sections without a
    bonus are not kept at all.
    """

    def __init__(self, game: CategoriesGame) -> None:
        self.game = game
        self.rules = game.rules
        self.lattice: Lattice = lattice(self.rules.dice)
        self.boxes = self.rules.boxes
        self._sections = [section for section in self.rules.sections if section.steps]
        self._shape = tuple(section.steps[-1][0] + 1 for section in self._sections)
        repeat = self.rules.repeat
        self.repeat = self.rules.place(repeat.box) if repeat else None
        self.places = {box.key: place for place, box in enumerate(self.boxes)}
        self._bonus = bool(repeat and repeat.bonus)
        self.full = (1 << len(self.boxes)) - 1
        self._steps: dict[tuple[int, int], Ints] = {}
        self._possible: dict[int, frozenset[int]] = {}
        self._all_steps: dict[int, tuple[Ints, Ints]] = {}
        self._reached: dict[int, Ints] = {}

    @property
    def sums(self) -> int:
        """How many section sums are told apart."""
        return prod(self._shape)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Boxes used, section sums, whether the repeat bonus is earned."""
        return 1 << len(self.boxes), self.sums, 2 if self._bonus else 1

    @property
    def states(self) -> int:
        """How many cards are told apart."""
        return prod(self.shape)

    @cached_property
    def worth(self) -> tuple[BoxValues, ...]:
        """What each box can be worth on an empty card."""
        by_roll = [self.game.worth(roll) for roll in self.lattice.rolls]
        found = []
        for box in self.boxes:
            points = [worth[box.key] for worth in by_roll]
            values, of_roll = np.unique(points, return_inverse=True)
            found.append(BoxValues(tuple(map(int, values)), of_roll.astype(np.intp)))
        return tuple(found)

    @cached_property
    def repeats(self) -> tuple[int, ...]:
        """The rolls (places in the lattice) that the repeat box takes: with it used, other rules hold."""
        if self.repeat is None:
            return ()
        box: Box = self.boxes[self.repeat]
        return tuple(place for place, roll in enumerate(self.lattice.rolls) if box.takes(roll))

    def possible(self, place: int) -> frozenset[int]:
        """All points that can stand in a box: its values, a zero by choice, and what a joker brings."""
        if place not in self._possible:
            box, rolls = self.boxes[place], self.lattice.rolls
            jokers = {box.worth(rolls[roll], in_full=True) for roll in self.repeats}
            self._possible[place] = frozenset({0, *self.worth[place].values, *jokers})
        return self._possible[place]

    def step(self, place: int, points: int) -> Ints:
        """By index of section sums the index after writing so many points into the box at `place`."""
        section = self.boxes[place].section
        axis = next((at for at, found in enumerate(self._sections) if found.key == section), -1)
        if axis < 0:
            points = 0
        key = (axis, points)
        if key not in self._steps:
            index = np.arange(self.sums)
            if axis >= 0:
                sums = list(np.unravel_index(index, self._shape))
                sums[axis] = np.minimum(sums[axis] + points, self._shape[axis] - 1)
                index = np.ravel_multi_index(tuple(sums), self._shape).astype(np.intp)
            self._steps[key] = index
        return self._steps[key]

    def steps(self, place: int) -> tuple[Ints, Ints]:
        """By value of a box (row) the index after writing it: of section sums, and of the repeat bonus."""
        if place not in self._all_steps:
            values = self.worth[place].values
            sums = np.array([self.step(place, points) for points in values], np.intp)
            earns = [[self.earns_after(place, points, each) for each in (0, 1)] for points in values]
            self._all_steps[place] = sums, np.array(earns, np.intp)
        return self._all_steps[place]

    def reached(self, used: int) -> Ints:
        """The indices of section sums that a card with these boxes used can have, a zero by choice too."""
        counting = used & self._counting
        if counting not in self._reached:
            found = {0} if not counting else set()
            for place in bits(counting):
                before = self.reached(counting & ~(1 << place))
                for points in self.possible(place):
                    found.update(map(int, self.step(place, points)[before]))
            self._reached[counting] = np.array(sorted(found), np.intp)
        return self._reached[counting]

    @cached_property
    def _counting(self) -> int:
        keys = [section.key for section in self._sections]
        return sum(1 << place for place, box in enumerate(self.boxes) if box.section in keys)

    def bonuses(self) -> Floats:
        """By index of section sums the bonuses of a full card."""
        total = np.zeros(self.sums)
        sums = np.unravel_index(np.arange(self.sums), self._shape) if self._shape else ()
        for points, section in zip(sums, self._sections, strict=True):
            by_points = [section.bonus(each) for each in range(section.steps[-1][0] + 1)]
            total += np.array(by_points)[points]
        return total

    def earning(self, used: int) -> tuple[int, ...]:
        """What `earns` can be with these boxes used."""
        both = self._bonus and self.repeat is not None and used >> self.repeat & 1
        return (0, 1) if both else (0,)

    def earns_after(self, place: int, points: int, earns: int) -> int:
        """`earns` after writing so many points into the box at `place`."""
        if self._bonus and place == self.repeat:
            return int(points > 0)
        return earns

    def some_card(self, used: int, earns: int) -> Card:
        """A card that stands there: used boxes hold zero, but the repeat box what it earns by."""
        card = [0 if used >> place & 1 else None for place in range(len(self.boxes))]
        if earns and self.repeat is not None:
            card[self.repeat] = max(self.worth[self.repeat].values)
        return tuple(card)

    def used(self, card: Card) -> int:
        """The boxes used on a card; raises AdviceError for points that cannot stand in a box."""
        used = 0
        for place, points in enumerate(card):
            if points is None:
                continue
            if points not in self.possible(place):
                raise AdviceError(f"{self.boxes[place].name} can never be worth {points:,}.")
            used |= 1 << place
        return used

    def place_of(self, card: Card) -> Place:
        """Where a card stands; raises AdviceError for points that cannot stand in a box."""
        used, sums, earns = self.used(card), 0, 0
        for place, points in enumerate(card):
            if points is not None:
                sums = int(self.step(place, points)[sums])
                earns = self.earns_after(place, points, earns)
        return Place(used, sums, earns)


def bits(number: int) -> Iterable[int]:
    """The places of the ones in a binary number, lowest first."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
