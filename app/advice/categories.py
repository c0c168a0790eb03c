"""Best play in a category game: which dice to keep, which box to write, and what every other choice costs."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import numpy as np

from app.advice import store
from app.advice.advice import Advice, Choice, fingerprint
from app.advice.card import Card, CardSpace
from app.advice.errors import AdviceError
from app.advice.lattice import Again, Floats
from app.advice.progress import Progress
from app.advice.sheet_values import SheetValues, solve_sheet, written
from app.rules.categories import CategoriesGame
from app.rules.category_rules import CategoryRules
from app.rules.category_sheet import CategoryState
from app.rules.dice import Faces, contains, dice_words, faces_words
from app.rules.game import Action, BoxChoice, Keep, Throw

SOLVER = 2
"""Raised when the computation changes, so that nothing older is taken for it."""

MOST_WORK = 1 << 30
"""Cards times sets of dice to keep: 15 boxes with five dice are within it, 20 with six are not."""

FEW_OPEN = 8
"""With so few open boxes the rest of the sheet is solved on the spot, in less than a second."""

MOST_ADVISORS = 8


class SheetAdvisor:
    """Advice for one category game under its house rules; what is solved is kept.

    Values are the points of the whole card: those on it and those to come under best play, bonuses with
    them. A sheet that is too large to be solved is advised turn by turn: the points that this turn alone
    brings to the card, before any points that are given after the game. With a `folder` the whole sheet,
    once solved, is kept there too.
    """

    def __init__(self, game: CategoriesGame, folder: Path | None = None) -> None:
        self.game = game
        self.space = CardSpace(game)
        self.key = fingerprint(game.rules, SOLVER)
        self._file = folder / f"{game.key}-{self.key[:16]}.npz" if folder is not None else None
        self._whole: SheetValues | None = None
        self._rest: tuple[int, SheetValues] | None = None
        self._again = Again(self.space.lattice, 1)
        self._turn: tuple[Card, Floats] | None = None

    @cached_property
    def why_not_whole(self) -> str | None:
        """Why the whole sheet cannot be solved, or None where it can."""
        if (rule := why_not_solved(self.game.rules)) is not None:
            return (
                f"{self.game.title} is not solved whole, because {rule}; the advice looks at one turn only."
            )
        if self.space.states * self.space.lattice.sets <= MOST_WORK:
            return None
        boxes = len(self.space.boxes)
        return (
            f"{self.game.title} has {boxes} boxes, too many different cards to solve whole; "
            "the advice looks at one turn only."
        )

    def solve(self, *, moments: bool = False, progress: Progress | None = None) -> SheetValues:
        """The whole sheet, from memory or disk where it was solved before.

        Raises AdviceError for a sheet too large, and Cancelled where `progress` answers False.
        """
        found = self._whole or self._loaded()
        if found is None or (moments and found.squares is None):
            if self.why_not_whole:
                raise AdviceError(self.why_not_whole)
            found = solve_sheet(self.space, moments=moments, progress=progress)
            if self._file is not None:
                store.save(self._file, self.key, found)
        self._whole = found
        return found

    def advise(self, state: CategoryState, progress: Progress | None = None) -> Advice:
        """Choices for the player whose turn it is."""
        need = self.game.need(state)
        if need.kind not in ("throw", "score") or state.playoff is not None:
            return Advice(reason=need.sentence)
        card, repeats = state.cards[state.seat], state.bonuses[state.seat]
        if state.kept is not None:
            return self.advise_kept(card, state.kept, need.throws_left, repeats, progress)
        if not state.roll:
            return self.advise_throw(card, repeats, progress)
        return self.advise_roll(card, state.roll, need.throws_left, repeats, progress)

    def value(self, state: CategoryState) -> float:
        """What the card of the player to move is worth under best play."""
        advice = self.advise(state)
        if advice.choices:
            return advice.choices[0].value
        assert advice.throw is not None  # noqa: S101 - without a choice there is a throw to come
        return advice.throw

    def decided(self, state: CategoryState, action: Action) -> float:
        """What an allowed action leaves to expect of the player's card, before any dice are thrown."""
        if isinstance(action, Throw):
            return self.value(state)
        after = self.game.apply(state, action)
        if isinstance(action, Keep):
            return self.value(after)
        card, repeats = after.cards[state.seat], after.bonuses[state.seat]
        if None not in card:
            return float(self.game.card_totals(card, repeats).card)
        advice = self.advise_throw(card, repeats)
        assert advice.throw is not None  # noqa: S101 - an open card is thrown for
        return advice.throw

    def advise_throw(self, card: Card, repeats: int = 0, progress: Progress | None = None) -> Advice:
        """Before the first throw of a turn: what the card is worth."""
        return self.advise_kept(card, (), self.game.rules.throws, repeats, progress)

    def advise_kept(
        self, card: Card, kept: Faces, left: int, repeats: int = 0, progress: Progress | None = None
    ) -> Advice:
        """With these dice kept and the others to be thrown, `left` throws still to come."""
        levels = self._kept(card, left, progress)
        value = self._base(card, repeats) + levels[len(kept)][self._row(kept)]
        dice = dice_words(self.space.lattice.dice - len(kept))
        return Advice(throw=float(value), reason=f"Throw {dice}, {value:.1f} points {self._meaning}.")

    def advise_roll(
        self, card: Card, roll: Faces, left: int, repeats: int = 0, progress: Progress | None = None
    ) -> Advice:
        """With a throw on the table and `left` throws still to come: every box, and every keep."""
        roll = tuple(sorted(roll))
        base = self._base(card, repeats)
        gain = self._gains(card, progress)
        choices = [
            Choice("box", (), base + gain(box), box.points, box.box)
            for box in self.game.choices(card, roll, first=left == self.game.rules.throws - 1)
        ]
        if left > 0:
            levels = self._kept(card, left, progress)
            for count, level in enumerate(self.space.lattice.levels[:-1]):
                choices += [
                    Choice("keep", kept, base + float(levels[count][row]))
                    for row, kept in enumerate(level)
                    if contains(roll, kept)
                ]
        # A box before a keep of the same value: fewer throws for the same.
        choices.sort(key=lambda choice: (-choice.value, choice.kind, -len(choice.faces)))
        keeps = [choice.value for choice in choices if choice.kind == "keep"]
        throw = max(keeps) if keeps else None
        return Advice(throw=throw, choices=tuple(choices), reason=self._reason(choices))

    def _gains(self, card: Card, progress: Progress | None) -> Callable[[BoxChoice], float]:
        """What writing into a box brings: its points, and those to come after it as far as looked at."""
        ahead = self._solved(card, progress)
        if ahead is None:
            return TurnPoints(self.game, card).gain
        here = self.space.place_of(card)

        def gain(choice: BoxChoice) -> float:
            place = self.space.places[choice.box]
            sums = int(self.space.step(place, choice.points)[here.sums])
            earns = self.space.earns_after(place, choice.points, here.earns)
            return float(choice.points + choice.bonus + ahead.means[here.used | 1 << place, sums, earns])

        return gain

    def _reason(self, choices: list[Choice]) -> str:
        best = choices[0]
        if best.kind == "box":
            names = {box.key: box.name for box in self.space.boxes}
            what = f"Write {best.points:,} into {names[best.box]}"
        else:
            again = dice_words(self.space.lattice.dice - len(best.faces))
            what = f"Keep {faces_words(best.faces)} and throw {again}"
        text = f"{what}, {best.value:.1f} points {self._meaning}"
        if not choices[1:]:
            return f"{text}."
        cost = best.value - choices[1].value
        return f"{text}; the next best costs {cost:.{2 if 0.005 <= cost < 0.05 else 1}f}."

    @property
    def _meaning(self) -> str:
        return "with this turn alone" if self.why_not_whole else "at the end on average"

    def _base(self, card: Card, repeats: int) -> int:
        """Points on the card without the bonuses of its sections, which the solved values hold."""
        points = sum(value or 0 for value in card) + repeats
        if self.why_not_whole is None:
            return points
        return self.game.card_totals(card, repeats).card

    def _row(self, kept: Faces) -> int:
        """Where a set of dice stands in its level, as the one row of values there."""
        return self.space.lattice.places[len(kept)][tuple(sorted(kept))]

    def _kept(self, card: Card, left: int, progress: Progress | None) -> list[Floats]:
        """Values to come of every set of dice kept with `left` throws still to come, level by level."""
        rolls = self._written(card, progress)
        for _ in range(left - 1):
            self._again.best(rolls)
        return [level[:, 0] for level in self._again.kept(rolls)]

    def _written(self, card: Card, progress: Progress | None) -> Floats:
        """Values to come of every roll written into its best box."""
        solved = self._solved(card, progress)
        if solved is not None:
            here = self.space.place_of(card)
            sums = np.array([here.sums])
            best, _ = written(self.space, (solved.means, None), here.used, sums)
            column = here.earns if best.shape[1] > 1 else 0
            return np.ascontiguousarray(best[:, [column]])
        if self._turn is None or self._turn[0] != card:
            writing, rolls = TurnPoints(self.game, card), self.space.lattice.rolls
            best_now = [max(map(writing.gain, self.game.choices(card, roll))) for roll in rolls]
            self._turn = card, np.array(best_now, float)[:, None]
        return self._turn[1].copy()

    def _solved(self, card: Card, progress: Progress | None) -> SheetValues | None:
        """Values that hold for this card and all that come of it; None for a sheet too large."""
        used = self.space.used(card)
        if used == self.space.full:
            raise AdviceError("Every box of the card is used.")
        if self._rest is not None and self._rest[0] & used == self._rest[0]:
            return self._rest[1]
        if self.why_not_whole:
            return None
        whole = self._whole or self._loaded()
        if whole is None and (self.space.full & ~used).bit_count() <= FEW_OPEN:
            self._rest = used, solve_sheet(self.space, used)
            return self._rest[1]
        return whole or self.solve(progress=progress)

    def _loaded(self) -> SheetValues | None:
        if self._file is None:
            return None
        self._whole = store.load(self._file, self.key, self.space.shape)
        return self._whole


class TurnPoints:
    """What writing into a card adds to it, with the bonuses of sections that it reaches."""

    def __init__(self, game: CategoriesGame, card: Card) -> None:
        totals = game.card_totals(card, 0)
        self._boxes = {box.key: box.section for box in game.rules.boxes}
        self._sections = {
            section.key: (section, points)
            for section, points in zip(game.rules.sections, totals.sections, strict=True)
        }

    def gain(self, choice: BoxChoice) -> int:
        """The points of one choice."""
        section, before = self._sections[self._boxes[choice.box]]
        after = before + choice.points
        return (choice.points + section.bonus(after) - section.bonus(before)) * section.times + choice.bonus


def why_not_solved(rules: CategoryRules) -> str | None:
    """Which rule of the game keeps the whole sheet from being solved, or None."""
    found = {
        "points are given after the game": bool(rules.after),
        "its columns count several times": any(column.times > 1 for column in rules.columns),
        "throws may be saved": rules.save_throws,
        "the boxes have an order": any(column.order != "free" for column in rules.columns),
        "a zero may not always be written": rules.zero_if_nothing_fits,
        "the first throw of a turn is worth more": any(b.first_throw or b.first_wins for b in rules.boxes),
        "a box needs another one": any(box.needs for box in rules.boxes),
        "a struck box gives its dice to others": rules.repeat is not None and bool(rules.repeat.struck),
        "a bonus stands in place of points": rules.repeat is not None and rules.repeat.joker == "bonus_only",
    }
    unknown = [words for words, there in found.items() if there]
    return unknown[0] if unknown else None


_advisors: dict[tuple[str, Path | None], SheetAdvisor] = {}


def sheet_advisor(game: CategoriesGame, folder: Path | None = None) -> SheetAdvisor:
    """The advisor for these rules under these house rules, one while the program runs."""
    key = (fingerprint(game.rules, SOLVER), folder)
    if key not in _advisors:
        if len(_advisors) >= MOST_ADVISORS:
            del _advisors[next(iter(_advisors))]
        _advisors[key] = SheetAdvisor(game, folder)
    return _advisors[key]
