"""The combinations of a press-your-luck game, read from the tables of its rulebook."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.rules.dice import SIDES
from app.rules.faults import MOST_POINTS, Table
from app.rules.further import MOST_TIMES, Points, read_further, with_count
from app.rules.patterns import (
    LETTER_IN_NAME,
    MOST_WAYS,
    Combination,
    Count,
    Pattern,
    PatternError,
    counts_of,
    read_pattern,
)

MOST_COMBINATIONS = 64

Touched = Mapping[str, tuple[str, ...]]
"""Dotted keys that house rules decided, with the names of those switches."""

TOO_MANY = f"at most {MOST_WAYS}, because every throw is compared with each of them"

WAYS_TO_PUT_POINTS = ("from", "per_pip", "points")


def read_pattern_key(table: Table, dice: int, text: Any) -> Pattern | None:
    """Read the key `dice` and the key `letters` of a combination or box; faults go to the table."""
    distinct = table.word("letters", ("different", "any"), "different") == "different"
    if not isinstance(text, str):
        table.fault("dice", text, 'a pattern such as "a a a" or "1 2 3 4 5"')
        return None
    try:
        pattern = read_pattern(text, distinct)
    except PatternError as error:
        table.fault("dice", text, str(error))
        return None
    if len(pattern.slots) > dice:
        table.fault("dice", text, f"a pattern of at most the game's {dice} dice")
        return None
    return pattern


def read_combinations(
    root: Table, dice: int, touched: Touched
) -> tuple[tuple[Combination, ...], tuple[Count, ...]]:
    """The combinations that are on, and every way in which they lie on the table; faults go to the table."""
    found: dict[str, Combination] = {}
    played: list[Combination] = []
    ways = 0
    for table in root.tables("combination", MOST_COMBINATIONS):
        on = table.flag("on", True)
        combinations = _read_combination(table, dice, touched, found)
        if combinations and not combinations[0].loses:
            found[combinations[0].key] = combinations[0]
        ways += sum(len(combination.pattern.ways()) for combination in combinations) if on else 0
        if on and ways <= MOST_WAYS:
            # Where the list is gone through from the top, more dice alike come before fewer.
            played += reversed(combinations)
    if ways > MOST_WAYS:
        root.fault("combination", f"{ways} ways to lie on the table", TOO_MANY)
    counting = [combination for combination in played if not combination.loses]
    if not counting and not root.faults:
        root.fault("combination", None, "at least one combination that counts")
    return tuple(played), counts_of(counting)


def _read_combination(
    table: Table, dice: int, touched: Touched, earlier: Mapping[str, Combination]
) -> tuple[Combination, ...]:
    """The combination of a table and those with further dice of the same; none without a pattern."""
    key = table.key.rsplit(".", maxsplit=1)[-1]
    name = table.text("name", key.replace("_", " "))
    pattern = read_pattern_key(table, dice, table.take("dice"))
    if pattern is None:
        return ()
    if unknown := set(LETTER_IN_NAME.findall(name)) - set(pattern.letters):
        table.fault("name", name, f"letters of the pattern in braces, not {{{min(unknown)}}}")
    of = _read_letter(table, pattern)
    wins, loses = table.flag("wins", False), _read_loses(table)
    points = _read_nothing(table, wins=wins) if loses else _read_points(table, of, earlier)
    further = () if loses else read_further(table, pattern, dice, points)
    table.done()
    switches = [names for path, names in touched.items() if path.startswith(f"{table.key}.")]
    base = earlier.get(str(table.values.get("from")))
    inherited = base.switches if base is not None else ()
    names = tuple(dict.fromkeys((*inherited, *(name for group in switches for name in group))))
    return tuple(
        Combination(
            key,
            with_count(name, len(pattern.slots), more),
            replace(pattern, slots=pattern.slots + pattern.slots[:1] * more),
            value,
            names,
            of,
            wins,
            loses,
        )
        for more, value in enumerate((points, *further))
    )


def _read_loses(table: Table) -> str:
    """What is lost with the combination: "" where it counts."""
    if table.values.get("loses") in (False, True):
        return "game" if table.flag("loses", False) else ""
    return table.word("loses", ("turn", "total", "game"), "")


def _read_nothing(table: Table, *, wins: bool) -> int:
    """A combination that loses the game has no points and does not win it."""
    if wins:
        table.fault("wins", wins, "false, because the combination loses")
    for name in ("of", "further", *WAYS_TO_PUT_POINTS):
        if name in table.values:
            table.fault(name, table.take(name), "nothing, because the combination loses")
    return 0


def _read_letter(table: Table, pattern: Pattern) -> str:
    """The letter whose face decides the points: the only one, or the one that `of` names."""
    letters = pattern.letters
    usual = letters[0] if len(letters) == 1 else ""
    if "of" not in table.values:
        return usual
    return table.word("of", letters or ("nothing, because the pattern has no letter",), usual)


def _read_points(table: Table, of: str, earlier: Mapping[str, Combination]) -> Points:
    ways = [name for name in WAYS_TO_PUT_POINTS if name in table.values]
    if len(ways) > 1:
        table.fault(ways[1], table.take(ways[1]), f"either {ways[0]} or {ways[1]}, not both")
    if "from" in ways:
        return _read_from(table, of, earlier)
    if "per_pip" in ways:
        each = table.number("per_pip", 1, MOST_POINTS // SIDES)
        if not of:
            table.fault("per_pip", each, "a pattern with one letter, or the key `of` that names one")
        return {face: each * face for face in range(1, SIDES + 1)}
    value = table.take("points")
    if not isinstance(value, dict):
        return table.number("points", 1, MOST_POINTS)
    if not of or not value:
        allowed = "one number, because the pattern has not exactly one letter and no key `of` names one"
        table.fault("points", value, allowed)
        return 0
    inner = table.table("points")
    faces = {str(face): face for face in range(1, SIDES + 1)}
    for name in value:
        if name not in faces:
            inner.fault(name, value[name], f"points for the faces 1 to {SIDES} only")
    return {face: inner.number(name, 1, MOST_POINTS) for name, face in faces.items() if name in value}


def _read_from(table: Table, of: str, earlier: Mapping[str, Combination]) -> Points:
    base = table.take("from")
    times, plus = table.ratio("times", MOST_TIMES), table.number("plus", 0, MOST_POINTS, 0)
    if not isinstance(base, str) or base not in earlier:
        table.fault("from", base, "the name of a combination above this one")
        return 0
    values = earlier[base].points
    most = values if isinstance(values, int) else max(values.values(), default=0)
    if most * times + plus > MOST_POINTS:
        table.fault("times", times, f"points of at most {MOST_POINTS}")
        return 0
    if isinstance(values, int):
        return int(values * times) + plus
    if not of:
        table.fault("from", base, "a combination with one number of points, or the key `of`")
        return 0
    return {face: int(points * times) + plus for face, points in values.items()}
