"""What a game with a sheet of categories is made of, read from the tables of its rulebook."""

from dataclasses import dataclass, field

from app.rules.combinations import MOST_POINTS, Touched, read_pattern_key
from app.rules.dice import MOST_DICE, SIDES, Faces, contains
from app.rules.faults import Table
from app.rules.patterns import MOST_WAYS
from app.rules.seats import SeatRules, read_seats

MOST_BOXES = 40
MOST_SECTIONS = 4
MOST_PATTERNS = 12
MOST_THROWS = 10
VALUES = ("all", "faces", "fixed")


@dataclass(frozen=True, slots=True)
class Box:
    """One category of the sheet.

    It takes dice that contain one of `wanted` (any dice where that is empty) and is worth, by `value`:
    all (the pips of all dice), faces (the pips of the dice that show `face`) or fixed (`points`). `repeats`
    marks that it shows all dice alike.
    """

    key: str
    name: str
    section: str
    wanted: tuple[Faces, ...]
    value: str
    points: int = 0
    face: int = 0
    switches: tuple[str, ...] = ()

    def takes(self, dice: Faces) -> bool:
        """Whether the dice are what the box wants."""
        return not self.wanted or any(contains(dice, wanted) for wanted in self.wanted)

    def worth(self, dice: Faces, *, in_full: bool = False) -> int:
        """Points of the sorted dice in this box; `in_full` as if they were what the box wants (joker)."""
        if self.value == "faces":
            return self.face * dice.count(self.face)
        if not in_full and not self.takes(dice):
            return 0
        return self.points if self.value == "fixed" else sum(dice)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the sheet with a bonus for `at` points or more in its boxes (no bonus: 0)."""

    key: str
    name: str
    bonus: int
    at: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """What a further throw of all dice alike brings once `box` is used: a bonus, and the joker mode."""

    box: str
    bonus: int
    joker: str


@dataclass(frozen=True, slots=True)
class CategoryRules:
    """The parameters of the category engine; the words are those of rules.md."""

    dice: int
    throws: int
    boxes: tuple[Box, ...]
    sections: tuple[Section, ...]
    repeat: Repeat | None
    seats: SeatRules
    touched: Touched = field(default_factory=dict)

    def place(self, key: str) -> int | None:
        """The position of a box on the card, or None."""
        return next((place for place, box in enumerate(self.boxes) if box.key == key), None)


def read_categories(root: Table, touched: Touched) -> CategoryRules:
    """Read and check a game with a sheet of categories; faults go to the table."""
    dice_table = root.table("dice")
    dice = dice_table.number("count", 1, MOST_DICE)
    dice_table.done()
    turn = root.table("turn")
    throws = turn.number("throws", 1, MOST_THROWS, 3)
    turn.done()
    sections = _read_sections(root)
    names = [section.key for section in sections]
    boxes = tuple(_read_box(table, dice, names, touched) for table in root.tables("box", MOST_BOXES))
    if not boxes:
        root.fault("box", None, "at least one box")
    repeat = _read_repeat(root, boxes) if "repeat" in root.values else None
    return CategoryRules(dice, throws, boxes, sections, repeat, read_seats(root), touched)


def _read_sections(root: Table) -> tuple[Section, ...]:
    found = []
    for table in root.tables("section", MOST_SECTIONS):
        key = table.key.rsplit(".", maxsplit=1)[-1]
        bonus = table.number("bonus", 0, MOST_POINTS, 0)
        at = table.number("at", 0, MOST_POINTS, 0)
        found.append(Section(key, table.text("name", key), bonus, at))
        table.done()
    if not found:
        root.fault("section", None, "at least one section")
    return tuple(found)


def _read_box(table: Table, dice: int, sections: list[str], touched: Touched) -> Box:
    key = table.key.rsplit(".", maxsplit=1)[-1]
    name = table.text("name", key.replace("_", " "))
    section = table.take("section")
    if section not in sections:
        table.fault("section", section, "the name of a [section]")
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
        table.fault("dice", f"{len(wanted)} ways to lie on the table", f"at most {MOST_WAYS}")
    table.take("letters")
    value = table.word("value", VALUES, "?")
    if value == "?":
        table.fault("value", table.values.get("value"), "all, faces or fixed")
    points = table.number("points", 0, MOST_POINTS) if value == "fixed" else 0
    face = table.number("face", 1, SIDES) if value == "faces" else 0
    table.done()
    switches = [names for path, names in touched.items() if path.startswith(f"{table.key}.")]
    flat = tuple(dict.fromkeys(name for group in switches for name in group))
    return Box(key, name, str(section), tuple(sorted(wanted)), value, points, face, flat)


def _read_repeat(root: Table, boxes: tuple[Box, ...]) -> Repeat:
    table = root.table("repeat")
    box = table.take("box")
    if box not in [candidate.key for candidate in boxes]:
        table.fault("box", box, "the name of a [box]")
    bonus = table.number("bonus", 0, MOST_POINTS, 0)
    joker = table.word("joker", ("none", "forced", "verhoeff", "free"), "none")
    table.done()
    return Repeat(str(box), bonus, joker)
