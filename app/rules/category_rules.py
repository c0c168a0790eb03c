"""What a game with a sheet of categories is made of, read from the tables of its rulebook."""

from dataclasses import dataclass, field, replace

from app.rules.after import AfterRow, Steps, reached, read_after, read_steps
from app.rules.boxes import Box, read_boxes, read_dice
from app.rules.combinations import Touched
from app.rules.faults import MOST_POINTS, Table
from app.rules.seats import SeatRules, read_seats

MOST_SECTIONS = 4
MOST_COLUMNS = 6
MOST_CELLS = 120
MOST_TIMES = 20
MOST_THROWS = 10
ORDERS = ("free", "down", "up", "by_section")
JOKERS = ("none", "forced", "verhoeff", "free", "bonus_only")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a column with a bonus for so many points or more in its boxes: the last of `steps` reached.

    In the total all of it counts `times`.
    """

    key: str
    name: str
    steps: Steps = ()
    times: int = 1

    def bonus(self, points: int) -> int:
        """The bonus for so many points in its boxes."""
        return reached(self.steps, points)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the sheet: everything in it counts `times`, and its boxes are filled in this `order`."""

    key: str
    name: str
    times: int
    order: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """What a further throw of all dice alike brings once `box` is used: a bonus, and the joker mode.

    Unless `for_zero`, a throw that is written as a zero earns no bonus. Once `box` holds a zero, those of
    `struck` take its dice at full value.
    """

    box: str
    bonus: int
    joker: str
    for_zero: bool = True
    struck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CategoryRules:
    """The parameters of the category engine; the words are those of rules.md.

    `boxes` has every box once for each column and each use, in the order of the columns; `sections` every
    section once for each column.
    """

    dice: int
    throws: int
    boxes: tuple[Box, ...]
    sections: tuple[Section, ...]
    repeat: Repeat | None
    seats: SeatRules
    touched: Touched = field(default_factory=dict)
    columns: tuple[Column, ...] = ()
    save_throws: bool = False
    zero_if_nothing_fits: bool = False
    after: tuple[AfterRow, ...] = ()

    def place(self, key: str) -> int | None:
        """The position of a box on the card, or None."""
        return next((place for place, box in enumerate(self.boxes) if box.key == key), None)

    def places(self, base: str) -> tuple[int, ...]:
        """The positions on the card of every column and use of a box of the rulebook."""
        return tuple(place for place, box in enumerate(self.boxes) if box.base == base)


def read_categories(root: Table, touched: Touched) -> CategoryRules:
    """Read and check a game with a sheet of categories; faults go to the table."""
    dice = read_dice(root)
    turn = root.table("turn")
    throws = turn.number("throws", 1, MOST_THROWS, 3)
    save_throws = turn.flag("save_throws", False)
    turn.done()
    columns = _read_columns(root)
    sections = _read_sections(root)
    written = read_boxes(root, dice, [section.key for section in sections], touched)
    boxes = tuple(cell for column in columns for box in written for cell in _cells(column, box))
    if len(boxes) > MOST_CELLS:
        root.fault("box", f"{len(boxes)} boxes in all columns", f"at most {MOST_CELLS}")
        boxes = written
    keys = [box.key for box in written]
    root.take("repeat")
    return CategoryRules(
        dice.count,
        throws,
        boxes,
        tuple(_in_column(column, section) for column in columns for section in sections),
        _read_repeat(root, keys) if "repeat" in root.values else None,
        read_seats(root),
        touched,
        columns,
        save_throws,
        root.word("zero", ("free", "only_if_nothing_fits"), "free") == "only_if_nothing_fits",
        read_after(root, keys),
    )


def _read_columns(root: Table) -> tuple[Column, ...]:
    order = root.word("order", ORDERS, "free")
    found = []
    for table in root.tables("column", MOST_COLUMNS):
        key = table.key.rsplit(".", maxsplit=1)[-1]
        name = table.text("name", key.replace("_", " "))
        found.append(
            Column(key, name, table.number("times", 1, MOST_TIMES, 1), table.word("order", ORDERS, order))
        )
        table.done()
    return tuple(found) or (Column("", "", 1, order),)


def _cells(column: Column, box: Box) -> tuple[Box, ...]:
    """A box in one column, once for each of its uses."""
    found = []
    for use in range(1, box.uses + 1):
        number, title = (f".{use}", f" {use}") if box.uses > 1 else ("", "")
        key = f"{column.key}.{box.key}{number}" if column.key else f"{box.key}{number}"
        name = f"{box.name}{title}, {column.name}" if column.key else f"{box.name}{title}"
        section = f"{column.key}.{box.section}" if column.key else box.section
        cell = replace(box, key=key, name=name, section=section, column=column.key, times=column.times)
        found.append(cell)
    return tuple(found)


def _in_column(column: Column, section: Section) -> Section:
    if not column.key:
        return section
    key, name = f"{column.key}.{section.key}", f"{section.name}, {column.name}"
    return replace(section, key=key, name=name, times=column.times)


def _read_sections(root: Table) -> tuple[Section, ...]:
    found = []
    for table in root.tables("section", MOST_SECTIONS):
        key = table.key.rsplit(".", maxsplit=1)[-1]
        found.append(Section(key, table.text("name", key), _read_bonus(table)))
        table.done()
    if not found:
        root.fault("section", None, "at least one section")
    return tuple(found)


def _read_bonus(table: Table) -> Steps:
    """One bonus from `at` on, or a table of them."""
    if isinstance(table.values.get("bonus"), dict):
        if "at" in table.values:
            table.fault("at", table.take("at"), "nothing, because the table of the bonus says from where on")
        return read_steps(table, "bonus", 0)
    bonus, at = table.number("bonus", 0, MOST_POINTS, 0), table.number("at", 0, MOST_POINTS, 0)
    return ((at, bonus),) if bonus else ()


def _read_repeat(root: Table, boxes: list[str]) -> Repeat:
    table = root.table("repeat")
    box = table.take("box")
    if box not in boxes:
        table.fault("box", box, "the name of a [box]")
    bonus = table.number("bonus", 0, MOST_POINTS, 0)
    joker = table.word("joker", JOKERS, "none")
    for_zero = table.flag("bonus_for_zero", True)
    struck = table.texts("struck", len(boxes))
    if unknown := [name for name in struck if name not in boxes]:
        table.fault("struck", unknown[0], "names of [box] tables")
    table.done()
    return Repeat(str(box), bonus, joker, for_zero, struck)
