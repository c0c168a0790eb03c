"""Many games of one player of a sheet of categories, all played side by side as the solved tables say."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from app.advice.card import Card, CardSpace, bits
from app.advice.lattice import Again, Floats, Ints
from app.advice.sheet_values import SheetValues
from app.rules.dice import SIDES


@dataclass(frozen=True, slots=True)
class Played:
    """Points of the whole card by game; by game and turn the three rolls, the two keeps, the box.

    Rolls and boxes are places in the lattice and on the card; keeps are places in `Sheets.keeps`.
    """

    totals: Floats
    rolls: Ints
    kept: Ints
    boxes: Ints


@dataclass(frozen=True, slots=True)
class Plan:
    """Best play with these boxes used, by the columns `sums` and `earns`.

    `keeps` has, for two throws and for one still to come, the value of each keep; the others are (box, roll,
    column): the value of writing, the points it gives, and where the card stands then.
    """

    keeps: tuple[Floats, Floats]
    value: Floats
    points: Floats
    sums: Ints
    earns: Ints


class Sheets:
    """Plays with three throws a turn; which keep and which box are best is worked out here from the means."""

    def __init__(self, space: CardSpace, solved: SheetValues) -> None:
        self.space, self.means = space, solved.means
        lattice = space.lattice
        self.keeps = [kept for level in lattice.levels for kept in level]
        places = {kept: place for place, kept in enumerate(self.keeps)}
        contained = [
            sorted({places[kept] for n in range(lattice.dice + 1) for kept in combinations(roll, n)})
            for roll in lattice.rolls
        ]
        widest = max(map(len, contained))
        self.within: Ints = np.array([row + row[:1] * (widest - len(row)) for row in contained])
        """By roll the keeps that it contains; the first stands again where there are fewer."""
        self.faces: Ints = np.array([kept + (0,) * (lattice.dice - len(kept)) for kept in self.keeps])
        self.weights: Ints = SIDES ** np.arange(lattice.dice)
        self.roll_of: Ints = np.full(SIDES**lattice.dice, -1)
        for place, roll in enumerate(lattice.rolls):
            self.roll_of[(np.array(sorted(roll)) - 1) @ self.weights] = place

    def play(self, games: int, dice: np.random.Generator, card: Card | None = None) -> Played:
        """Play cards to their end, from an empty one or from `card`."""
        space = self.space
        start = space.place_of(card or (None,) * len(space.boxes))
        turns = (space.full & ~start.used).bit_count()
        used, sums, earns = (np.full(games, at) for at in (start.used, start.sums, start.earns))
        totals = np.full(games, float(sum(points or 0 for points in card or ())))
        rolls, keeps, boxes = (np.zeros((games, turns, n), np.intp) for n in (3, 2, 1))
        played = Played(totals, rolls, keeps, boxes[:, :, 0])
        for turn in range(turns):
            for mask in np.unique(used):
                here = np.flatnonzero(used == mask)
                columns, column = np.unique(2 * sums[here] + earns[here], return_inverse=True)
                plan = self.plan(int(mask), columns // 2, columns % 2)
                kept = np.zeros(len(here), np.intp)
                for throw in range(3):
                    roll = self.thrown(kept, dice)
                    played.rolls[here, turn, throw] = roll
                    if throw < 2:
                        within = self.within[roll]
                        best = plan.keeps[throw][within, column[:, None]].argmax(axis=1)
                        kept = within[np.arange(len(here)), best]
                        played.kept[here, turn, throw] = kept
                box = plan.value[:, roll, column].argmax(axis=0)
                played.boxes[here, turn] = box
                at = box, roll, column
                totals[here] += plan.points[at]
                sums[here], earns[here] = plan.sums[at], plan.earns[at]
                used[here] |= 1 << box
        totals += space.bonuses()[sums]
        return played

    def thrown(self, kept: Ints, dice: np.random.Generator) -> Ints:
        """The rolls that come of throwing what is not kept."""
        faces = self.faces[kept]
        faces = np.where(faces > 0, faces, dice.integers(1, SIDES + 1, faces.shape))
        found: Ints = self.roll_of[(np.sort(faces, axis=1) - 1) @ self.weights]
        return found

    def plan(self, used: int, sums: Ints, earns: Ints) -> Plan:
        """What is best with these boxes used, for each column."""
        space, means = self.space, self.means
        rolls, columns = space.lattice.rolls, len(sums)
        shape = len(space.boxes), len(rolls), columns
        value, points = np.full(shape, -np.inf), np.zeros(shape)
        to_sums, to_earns = np.zeros(shape, np.intp), np.zeros(shape, np.intp)
        for place in bits(space.full & ~used):
            worth = space.worth[place]
            steps, earning = space.steps(place)
            points[place] = np.array(worth.values, float)[worth.of_roll, None]
            to_sums[place] = steps[worth.of_roll][:, sums]
            to_earns[place] = earning[worth.of_roll][:, earns]
            value[place] = points[place] + means[used | 1 << place, to_sums[place], to_earns[place]]
        if space.repeat is not None and used >> space.repeat & 1:
            earned = space.earning(used)[-1]
            for roll in space.repeats:
                value[:, roll] = -np.inf
                for choice in space.game.choices(space.some_card(used, earned), rolls[roll]):
                    at = space.places[choice.box], roll
                    points[at] = choice.points + choice.bonus * earns
                    to_sums[at], to_earns[at] = space.step(at[0], choice.points)[sums], earns
                    value[at] = points[at] + means[used | 1 << at[0], to_sums[at], earns]
        again = Again(space.lattice, columns)
        last = np.vstack(again.kept(value.max(axis=0)))
        first = np.vstack(again.kept(last[self.within].max(axis=1)))
        return Plan((first, last), value, points, to_sums, to_earns)
