"""What a press-your-luck game is made of, read from the tables of its rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.dice import MOST_DICE, SIDES
from app.rules.faults import Table
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
MOST_POINTS = 1_000_000

Touched = Mapping[str, tuple[str, ...]]
"""Dotted keys that house rules decided, with the names of those switches."""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """Who begins, in which direction play goes, and what happens when the winners have equal totals.

    `start` is high_roll or listed, `start_tie` reroll or first, `direction` clockwise or counterclockwise
    (players are listed clockwise), `tie` shared, first, last_matcher or playoff.
    """

    start: str
    start_tie: str
    direction: str
    tie: str


def read_seats(root: Table) -> SeatRules:
    """Read [start] and [tie], which both engines have."""
    start = root.table("start")
    rules = SeatRules(
        start=start.word("kind", ("high_roll", "listed"), "high_roll"),
        start_tie=start.word("tie", ("reroll", "first"), "reroll"),
        direction=start.word("direction", ("clockwise", "counterclockwise"), "clockwise"),
        tie=root.word("tie", ("shared", "first", "last_matcher", "playoff"), "shared"),
    )
    start.done()
    return rules


@dataclass(frozen=True, slots=True)
class BankingRules:
    """The parameters of the press-your-luck engine; the words are those of rules.md."""

    dice: int
    combinations: tuple[Combination, ...]
    counts: tuple[Count, ...]
    saver: str
    hold: str
    combine_with_held: bool
    reroll_all: str
    hot: str
    hot_scope: str
    hot_hold: str
    hot_win_exempt: bool
    opening: int
    opening_scope: str
    below_opening: str
    takeover: bool
    takeover_opening: str
    takeover_chain: bool
    takeover_last_round: bool
    target: int
    exactly: bool
    overshoot: str
    end: str
    seats: SeatRules
    touched: Touched = field(default_factory=dict)


def read_banking(root: Table, touched: Touched) -> BankingRules:
    """Read and check a press-your-luck game; faults go to the table."""
    dice_table = root.table("dice")
    dice = dice_table.number("count", 1, MOST_DICE)
    dice_table.done()
    combinations = _read_combinations(root, dice, touched)
    counts = counts_of(combinations)
    if len(counts) > MOST_WAYS:
        root.fault("combination", f"{len(counts)} ways to lie on the table", f"at most {MOST_WAYS}")
        counts = ()
    turn, hot, opening = root.table("turn"), root.table("hot"), root.table("opening")
    takeover, target = root.table("takeover"), root.table("target")
    rules = BankingRules(
        dice=dice,
        combinations=combinations,
        counts=counts,
        saver=turn.word("saver", ("any_count", "one_or_five", "one_or_five_after_hot"), "any_count"),
        hold=turn.word("hold", ("some", "all"), "some"),
        combine_with_held=turn.flag("combine_with_held", False),
        reroll_all=turn.word("reroll_all", ("off", "beat_or_zero"), "off"),
        hot=hot.word("then", ("may_roll", "must_roll", "stop"), "may_roll"),
        hot_scope=hot.word("scope", ("turn", "roll"), "turn"),
        hot_hold=hot.word("hold", ("free", "forced"), "free"),
        hot_win_exempt=hot.flag("win_exempt", False),
        opening=opening.number("points", 0, MOST_POINTS, 0),
        opening_scope=opening.word("scope", ("turn", "first_roll"), "turn"),
        below_opening=opening.word("below", ("refused", "zero"), "refused"),
        takeover=takeover.flag("offered", False),
        takeover_opening=takeover.word(
            "opening", ("counts", "own_points_only", "must_be_on_board"), "counts"
        ),
        takeover_chain=takeover.flag("chain", True),
        takeover_last_round=takeover.flag("last_round", True),
        target=target.number("points", 1, MOST_POINTS),
        exactly=target.word("reach", ("at_least", "exactly"), "at_least") == "exactly",
        overshoot=target.word("overshoot", ("bust_at_once", "at_bank"), "bust_at_once"),
        end=root.word("end", ("sudden", "finish_round", "extra_turn_others", "last_licks"), "sudden"),
        seats=read_seats(root),
        touched=touched,
    )
    for table in (turn, hot, opening, takeover, target):
        table.done()
    return rules


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


def _read_combinations(root: Table, dice: int, touched: Touched) -> tuple[Combination, ...]:
    found: dict[str, Combination] = {}
    played = []
    ways = 0
    for table in root.tables("combination", MOST_COMBINATIONS):
        key = table.key.rsplit(".", maxsplit=1)[-1]
        on = table.flag("on", True)
        name = table.text("name", key.replace("_", " "))
        pattern = read_pattern_key(table, dice, table.take("dice"))
        if pattern is None:
            continue
        if unknown := set(LETTER_IN_NAME.findall(name)) - set(pattern.letters):
            table.fault("name", name, f"letters of the pattern in braces, not {{{min(unknown)}}}")
        switches = [names for path, names in touched.items() if path.startswith(f"{table.key}.")]
        points = _read_points(table, pattern, found)
        table.done()
        base = found.get(str(table.values.get("from")))
        inherited = base.switches if base is not None else ()
        names = tuple(dict.fromkeys((*inherited, *(name for group in switches for name in group))))
        found[key] = Combination(key, name, pattern, points, names)
        ways += len(pattern.ways()) if on else 0
        if on and ways <= MOST_WAYS:
            played.append(found[key])
    if ways > MOST_WAYS:
        root.fault("combination", f"{ways} ways to lie on the table", f"at most {MOST_WAYS}")
    if not played and not root.faults:
        root.fault("combination", None, "at least one combination that counts")
    return tuple(played)


def _read_points(table: Table, pattern: Pattern, earlier: Mapping[str, Combination]) -> int | dict[int, int]:
    single = len(pattern.letters) == 1
    if "from" in table.values:
        base = table.take("from")
        times, plus = table.number("times", 1, 100, 1), table.number("plus", 0, MOST_POINTS, 0)
        if "points" in table.values:
            table.fault("points", table.take("points"), "either points or from, not both")
        if not isinstance(base, str) or base not in earlier:
            table.fault("from", base, "the name of a combination above this one")
            return 0
        of = earlier[base].points
        if isinstance(of, int):
            return of * times + plus
        if not single:
            table.fault("from", base, "a combination with one number of points")
            return 0
        return {face: points * times + plus for face, points in of.items()}
    value = table.take("points")
    if not isinstance(value, dict):
        return table.number("points", 1, MOST_POINTS)
    if not single or not value:
        table.fault("points", value, "one number, because the pattern has not exactly one letter")
        return 0
    inner = table.table("points")
    points = {
        face: inner.number(str(face), 1, MOST_POINTS) for face in range(1, SIDES + 1) if str(face) in value
    }
    inner.done()
    return points
