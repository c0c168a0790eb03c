"""Combinations as patterns of letters and faces, and the best split of held dice into them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product

from app.rules.dice import MOST_DICE, SIDES, Faces, contains, parts, without

MOST_LETTERS = 6
MOST_ANY_LETTERS = 4
"""Letters that may be equal faces; six of them would have to be tried in 46,656 ways."""
MOST_WAYS = 5000
"""Ways that all combinations of a game may lie on the table; bounds the work that a rulebook can ask for."""


class PatternError(ValueError):
    """A pattern that cannot be read; the text says what a pattern may be."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """`slots` are letters (equal letters are equal faces) or digits (themselves).

    With `distinct`, different letters must be different faces, and no letter may be a face that the
    pattern names by its digit.
    """

    slots: tuple[str, ...]
    distinct: bool = True

    @property
    def letters(self) -> tuple[str, ...]:
        """The different letters, in the order in which they first stand."""
        return tuple(dict.fromkeys(slot for slot in self.slots if slot.isalpha()))

    def assignments(self) -> tuple[tuple[dict[str, int], Faces], ...]:
        """Every choice of a face for each letter, and the dice that it gives, sorted."""
        return _assignments(self)

    def _assigned(self) -> Iterator[tuple[dict[str, int], Faces]]:
        letters = self.letters
        fixed = {int(slot) for slot in self.slots if slot.isdigit()}
        free = [face for face in range(1, SIDES + 1) if not self.distinct or face not in fixed]
        choices = permutations(free, len(letters)) if self.distinct else product(free, repeat=len(letters))
        for faces in choices:
            of = dict(zip(letters, faces, strict=True))
            yield of, tuple(sorted(of[slot] if slot in of else int(slot) for slot in self.slots))

    def ways(self) -> tuple[tuple[dict[str, int], Faces], ...]:
        """Every way to lay it: the face of each letter, and the dice sorted; each dice once."""
        found: dict[Faces, dict[str, int]] = {}
        for of, dice in self.assignments():
            found.setdefault(dice, of)
        return tuple((of, dice) for dice, of in found.items())


@lru_cache(maxsize=256)
def _assignments(pattern: Pattern) -> tuple[tuple[dict[str, int], Faces], ...]:
    """Kept, because a rulebook is read again for each value of each of its switches."""
    return tuple(pattern._assigned())  # noqa: SLF001 - it is this module's own


def read_pattern(text: str, distinct: bool = True) -> Pattern:
    """A pattern from its text, such as "a a a", "1 2 3 4 5" or "a a b b c c"; raises PatternError."""
    slots = tuple(text.split())
    if not 1 <= len(slots) <= MOST_DICE:
        raise PatternError(f"1 to {MOST_DICE} dice parted by spaces")
    for slot in slots:
        if not (len(slot) == 1 and slot.isascii() and (slot.islower() or slot in "123456")):
            raise PatternError(f"small letters a to z and faces 1 to {SIDES} parted by spaces")
    pattern = Pattern(slots, distinct)
    if len(pattern.letters) > MOST_LETTERS:
        raise PatternError(f"at most {MOST_LETTERS} different letters")
    if not distinct and len(pattern.letters) > MOST_ANY_LETTERS:
        why = "because each of them may be any face and all have to be tried"
        raise PatternError(f"at most {MOST_ANY_LETTERS} different letters where any faces will do, {why}")
    if not pattern.ways():
        raise PatternError("a pattern that some dice can show")
    return pattern


@dataclass(frozen=True, slots=True)
class Combination:
    """What counts: a pattern and its points, one number or one for each face of its letter `of`.

    `name` may use the letters in braces ("three {a}s"). `switches` are the house rules whose chosen value
    brought it in or changed it. Holding one that `wins` ends the game. With one that `loses` the throw is
    lost whatever else lies there: the turn, the total with it, or the game ("" for one that counts).
    """

    key: str
    name: str
    pattern: Pattern
    points: int | Mapping[int, int]
    switches: tuple[str, ...] = ()
    of: str = ""
    wins: bool = False
    loses: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """One combination lying on the table: its dice (sorted), its points and what it is called."""

    faces: Faces
    points: int
    name: str
    key: str
    switches: tuple[str, ...] = ()
    wins: bool = False


LETTER_IN_NAME = re.compile(r"\{([a-z])\}")


def named(name: str, letters: Mapping[str, int]) -> str:
    """The name with each letter in braces replaced by its face; unknown letters stay as they are."""
    return LETTER_IN_NAME.sub(lambda found: str(letters.get(found[1], found[0])), name)


def counts_of(combinations: Iterable[Combination]) -> tuple[Count, ...]:
    """Every way in which the combinations can lie on the table and bring points.

    Where the letters fit the same dice in several ways, the player has the one with the most points.
    """
    found: list[Count] = []
    for combination in combinations:
        best: dict[Faces, Count] = {}
        for letters, dice in combination.pattern.assignments():
            points = combination.points
            value = points if isinstance(points, int) else points.get(letters.get(combination.of, 0))
            if value is not None and (dice not in best or value > best[dice].points):
                name = named(combination.name, letters)
                best[dice] = Count(dice, value, name, combination.key, combination.switches, combination.wins)
        found += best.values()
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Split:
    """Dice split completely into combinations: together worth `points`, the most that any split gives."""

    faces: Faces
    points: int
    counts: tuple[Count, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the combinations, sorted as the vectors write them."""
        return tuple(sorted(count.name for count in self.counts))

    @property
    def switches(self) -> tuple[str, ...]:
        """The house rules that had a hand in these points."""
        return tuple(dict.fromkeys(switch for count in self.counts for switch in count.switches))

    @property
    def wins(self) -> bool:
        """Whether a combination that wins the game is among them."""
        return any(count.wins for count in self.counts)


class Scorer:
    """Worth of dice under one list of combinations; answers are kept, so a throw is looked up.

    rules.md section 0, "Best split": the engine always gives the player the best split of the dice held.
    """

    def __init__(self, counts: Iterable[Count]) -> None:
        self._by_lowest: dict[int, list[Count]] = {}
        for count in counts:
            self._by_lowest.setdefault(count.faces[0], []).append(count)
        self._splits: dict[Faces, Split | None] = {(): Split((), 0, ())}
        self._throws: dict[Faces, tuple[Split, ...]] = {}

    def split(self, faces: Faces) -> Split | None:
        """The best complete split of the sorted dice, or None where some die would be left over."""
        if faces in self._splits:
            return self._splits[faces]
        best: Split | None = None
        # The lowest die has to lie in some combination, and it is the lowest there too.
        for count in self._by_lowest.get(faces[0], ()):
            if len(count.faces) > len(faces) or not contains(faces, count.faces):
                continue
            rest = self.split(without(faces, count.faces))
            if rest is None:
                continue
            points = count.points + rest.points
            fewer = best is not None and points == best.points and len(rest.counts) + 1 < len(best.counts)
            if best is None or points > best.points or fewer:
                best = Split(faces, points, (count, *rest.counts))
        self._splits[faces] = best
        return best

    def throw(self, faces: Iterable[int]) -> tuple[Split, ...]:
        """Every choice among the thrown dice that counts completely, the most points first.

        Empty when nothing counts. Of equal points the one with fewer dice stands first, because it leaves
        more dice to throw.
        """
        key = tuple(sorted(faces))
        found = self._throws.get(key)
        if found is None:
            splits = (self.split(part) for part in parts(key))
            legal = [split for split in splits if split is not None]
            found = tuple(sorted(legal, key=lambda split: (-split.points, len(split.faces), split.faces)))
            self._throws[key] = found
        return found


class OrderedScorer(Scorer):
    """Worth of dice where the list of combinations is gone through once from the top.

    Each combination takes what it can of the dice, also where the player would have more by another
    reading (rules.md section 7, "overlap rule"). `counts` are in the order of the rulebook.
    """

    def __init__(self, counts: Iterable[Count]) -> None:
        super().__init__(())
        self._counts = tuple(counts)

    def split(self, faces: Faces) -> Split | None:
        """The dice taken apart from the top of the list, or None where some die would be left over."""
        if faces not in self._splits:
            left, found = faces, []
            for count in self._counts:
                while contains(left, count.faces):
                    found.append(count)
                    left = without(left, count.faces)
            points = sum(count.points for count in found)
            self._splits[faces] = None if left else Split(faces, points, tuple(found))
        return self._splits[faces]
