"""The boxes of a category sheet: what dice a box takes and what they are worth in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from app.rules.combinations import TOO_MANY, Touched, read_pattern_key
from app.rules.dice import MOST_DICE, SIDES, Faces, contains
from app.rules.faults import MOST_POINTS, Table, listed
from app.rules.patterns import MOST_WAYS

MOST_BOXES = 40
MOST_PATTERNS = 32
"""Kismet's flush has 18."""
MOST_USES = 10
VALUES = ("all", "faces", "fixed", "matching", "others")


@dataclass(frozen=True, slots=True)
class Box:
    """One category, in one column and for one use of it.

    It takes dice that contain one of `wanted` (any dice where that is empty), or with `exactly` show no
    face of it oftener, and whose pips are `total` (any where that is 0). It is worth, by `value`: all (the
    pips of all dice), faces (the pips of the dice that show `face`), matching (the pips of the dice that
    match `wanted`), others (of those beside them) or fixed (`points`), and `plus` more. `first_throw` is
    added in the first throw of a turn; where it `first_wins` that wins the game. Only the best `scored` dice
    count (0: all of them). It counts once the box `needs` holds points. `base` and `title` are its key and
    name in the rulebook.
    """

    key: str
    name: str
    section: str
    wanted: tuple[Faces, ...]
    value: str
    points: int = 0
    face: int = 0
    switches: tuple[str, ...] = ()
    plus: int = 0
    total: int = 0
    exactly: bool = False
    scored: int = 0
    first_throw: int = 0
    first_wins: bool = False
    needs: str = ""
    uses: int = 1
    base: str = ""
    title: str = ""
    column: str = ""
    times: int = 1

    def takes(self, dice: Faces) -> bool:
        """Whether the dice are what the box wants."""
        return any(self._takes(part) for part in self._parts(dice))

    def worth(self, dice: Faces, *, in_full: bool = False) -> int:
        """Points of the sorted dice in this box; `in_full` as if they were what the box wants (joker)."""
        return max(self._worth(part, in_full=in_full) for part in self._parts(dice))

    def _parts(self, dice: Faces) -> Iterator[Faces]:
        if not 0 < self.scored < len(dice):
            return iter((dice,))
        return iter(sorted(set(combinations(dice, self.scored))))

    def _takes(self, dice: Faces) -> bool:
        if self.total and sum(dice) != self.total:
            return False
        return not self.wanted or any(self._fits(dice, way) for way in self.wanted)

    def _fits(self, dice: Faces, way: Faces) -> bool:
        if self.exactly:
            return all(dice.count(face) == way.count(face) for face in way)
        return contains(dice, way)

    def _worth(self, dice: Faces, *, in_full: bool) -> int:
        if self.value == "faces":
            points = self.face * dice.count(self.face)
        elif not in_full and not self._takes(dice):
            return 0
        elif self.value == "fixed":
            points = self.points
        elif self.value == "matching" and not in_full:
            points = max(sum(way) for way in self.wanted if self._fits(dice, way))
        elif self.value == "others" and not in_full:
            points = sum(dice) - min(sum(way) for way in self.wanted if self._fits(dice, way))
        else:
            points = sum(dice)
        return points + self.plus if points else 0


@dataclass(frozen=True, slots=True)
class DiceRules:
    """How many dice are thrown, and how many of them count."""

    count: int
    scored: int


def read_dice(root: Table) -> DiceRules:
    """Read [dice] of a category game."""
    table = root.table("dice")
    count = table.count_of_dice(MOST_DICE)
    scored = table.number("scored", 1, count, count)
    table.done()
    return DiceRules(count, scored)


def read_boxes(root: Table, dice: DiceRules, sections: list[str], touched: Touched) -> tuple[Box, ...]:
    """The boxes of the rulebook, each once; faults go to the table."""
    boxes: list[Box] = []
    for table in root.tables("box", MOST_BOXES):
        on = table.flag("on", True)
        box = _read_box(table, dice, sections, touched)
        if box.needs and box.needs not in [earlier.key for earlier in boxes]:
            table.fault("needs", box.needs, "the name of a [box] above this one")
        if on:
            boxes.append(box)
    if not boxes:
        root.fault("box", None, "at least one box")
    if (ways := sum(len(box.wanted) for box in boxes)) > MOST_WAYS:
        root.fault("box", f"{ways} ways to lie on the table", TOO_MANY)
    return tuple(boxes)


def _read_box(table: Table, dice: DiceRules, sections: list[str], touched: Touched) -> Box:
    key = table.key.rsplit(".", maxsplit=1)[-1]
    name = table.text("name", key.replace("_", " "))
    section = table.take("section")
    if section not in sections:
        table.fault("section", section, "the name of a [section]")
    wanted = _read_wanted(table, dice.scored)
    value = table.word("value", VALUES, "?")
    if value == "?":
        table.fault("value", table.values.get("value"), listed(VALUES))
    if value in ("matching", "others") and not wanted:
        table.fault("dice", table.values.get("dice"), "a pattern whose dice are counted")
    switches = [names for path, names in touched.items() if path.startswith(f"{table.key}.")]
    box = Box(
        key=key,
        name=name,
        section=str(section),
        wanted=wanted,
        value=value,
        points=table.number("points", 0, MOST_POINTS) if value == "fixed" else 0,
        face=table.number("face", 1, SIDES) if value == "faces" else 0,
        switches=tuple(dict.fromkeys(name for group in switches for name in group)),
        plus=table.number("plus", 0, MOST_POINTS, 0),
        total=table.number("total", 0, MOST_DICE * SIDES, 0),
        exactly=table.flag("exactly", False),
        scored=dice.scored if dice.scored < dice.count else 0,
        first_throw=table.number("first_throw", 0, MOST_POINTS, 0),
        first_wins=table.flag("first_wins", False),
        needs=table.text("needs", "") if table.values.get("needs") else "",
        uses=table.number("uses", 1, MOST_USES, 1),
        base=key,
        title=name,
    )
    table.take("needs")
    for name in ("face", "points") if value == "?" else ():
        table.take(name)  # which of them belongs there nobody knows
    table.done()
    return box


def _read_wanted(table: Table, dice: int) -> tuple[Faces, ...]:
    wanted: set[Faces] = set()
    written = table.take("dice")
    patterns = written if isinstance(written, list) else [] if written is None else [written]
    if len(patterns) > MOST_PATTERNS:
        table.fault("dice", f"{len(patterns)} patterns", f"at most {MOST_PATTERNS} patterns")
        patterns = []
    for text in patterns:
        pattern = read_pattern_key(table, dice, text)
        wanted.update(way for _, way in pattern.ways()) if pattern else None
    if len(wanted) > MOST_WAYS:
        table.fault("dice", f"{len(wanted)} ways to lie on the table", TOO_MANY)
    table.take("letters")
    return tuple(sorted(wanted))
