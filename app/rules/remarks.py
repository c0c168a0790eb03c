"""What is odd about a sound rulebook: a game without end, an opening out of reach, a box worth nothing."""

from itertools import combinations_with_replacement
from math import gcd

from app.rules.banking_rules import BankingRules
from app.rules.boxes import Box
from app.rules.category_rules import CategoryRules
from app.rules.dice import SIDES, contains
from app.rules.faults import Fault
from app.rules.patterns import Count


def remarks(rules: BankingRules | CategoryRules) -> tuple[Fault, ...]:
    """Everything odd about the rules: the key, what stands there, what it would have to be."""
    found = _of_banking(rules) if isinstance(rules, BankingRules) else _of_categories(rules)
    return tuple(found)


def most_of_turn(rules: BankingRules, counts: tuple[Count, ...]) -> float:
    """Points above which no turn can come with these combinations; infinite where dice come back."""
    best = [0.0]
    for dice in range(1, rules.dice + 1):
        worth = [count.points + best[dice - len(count.faces)] for count in counts if len(count.faces) <= dice]
        best.append(max(worth, default=0.0))
    comes_back = rules.hot != "stop" and (_uses_up(rules.dice, counts) or rules.turn.nothing > 0)
    if comes_back:
        return float("inf")
    return max(best[rules.dice] + rules.hot_bonus, rules.turn.nothing)


def _uses_up(dice: int, counts: tuple[Count, ...]) -> bool:
    """Whether combinations can use up all dice over the throws of a turn."""
    return 0 in _left(dice, counts)


def _left(dice: int, counts: tuple[Count, ...]) -> set[int]:
    """How many dice may be left to throw once some combinations are held."""
    sizes = {len(count.faces) for count in counts}
    found: set[int] = set()
    for left in range(dice, 0, -1):
        if left == dice or left in found:
            found |= {left - size for size in sizes if size <= left}
    return found


def _never_stops(rules: BankingRules) -> bool:
    """Whether there are always more dice left than with which one may stop."""
    left = _left(rules.dice, rules.counts)
    comes_back = rules.hot != "stop" and rules.hot_scope == "turn"
    if comes_back or rules.turn.nothing:
        left = (left - {0}) | ({rules.dice} if rules.turn.nothing or 0 in left else set())
    return 0 < rules.turn.stop_with < min(left, default=0)


def _of_banking(rules: BankingRules) -> list[Fault]:
    found = []
    most = most_of_turn(rules, rules.counts)
    opening = tuple(c for c in rules.counts if len(c.faces) == 1 or not rules.opening_singles_only)
    most_open = most_of_turn(rules, opening) if opening else 0
    if rules.opening_scope == "first_roll":
        most_open = max(_most_of_throw(rules, opening), rules.turn.nothing)
    if rules.opening > most_open:
        allowed = (
            f"at most {most_open:.0f}, because no turn can bring more; nobody would ever get on the sheet"
        )
        found.append(Fault("opening.points", str(rules.opening), allowed))
    if rules.turn.minimum > most:
        allowed = f"at most {most:.0f}, because no turn can bring more; nobody could ever stop"
        found.append(Fault("turn.minimum", str(rules.turn.minimum), allowed))
    if _never_stops(rules):
        allowed = "0, or as many dice as can be left; now nobody could ever stop"
        found.append(Fault("turn.stop_with", str(rules.turn.stop_with), allowed))
    if rules.streak.busts and not rules.streak.costs:
        allowed = "at least 1, because lost turns in a row cost nothing now"
        found.append(Fault("streak.costs", "0", allowed))
    if rules.hot == "must_roll" and not rules.hot_win_exempt and _always_hot(rules):
        allowed = "may_roll or stop, because every hold uses all dice: no turn could end but by a bust"
        found.append(Fault("hot.then", "'must_roll'", allowed))
    if _always_loses(rules):
        allowed = "false, or a pattern that some throws do not show; now every first throw is lost"
        key, loses = next((c.key, c.loses) for c in rules.combinations if c.loses)
        found.append(Fault(f"combination.{key}.loses", repr(loses), allowed))
    found += _of_exact_target(rules)
    return found


def _always_loses(rules: BankingRules) -> bool:
    """Whether every throw of all dice is lost by what it shows."""
    throws = combinations_with_replacement(range(1, SIDES + 1), rules.dice)
    losing = rules.busting
    return bool(losing) and all(any(contains(throw, way) for way in losing) for throw in throws)


def _most_of_throw(rules: BankingRules, counts: tuple[Count, ...]) -> float:
    best = [0.0]
    for dice in range(1, rules.dice + 1):
        worth = [count.points + best[dice - len(count.faces)] for count in counts if len(count.faces) <= dice]
        best.append(max(best[-1], *worth) if worth else best[-1])
    return best[rules.dice]


def _always_hot(rules: BankingRules) -> bool:
    return all(len(count.faces) == rules.dice for count in rules.counts)


def _of_exact_target(rules: BankingRules) -> list[Fault]:
    """A target that must be met exactly has to be a sum of what turns can write."""
    if not rules.exactly:
        return []
    parts = [count.points for count in rules.counts]
    parts += [rules.turn.nothing, rules.hot_bonus, rules.streak.costs if rules.streak.busts else 0]
    step = gcd(*parts)
    if step and rules.target % step:
        allowed = f"a multiple of {step}, because all points are; nobody could ever meet it exactly"
        return [Fault("target.points", str(rules.target), allowed)]
    if rules.opening > rules.target:
        allowed = f"at most {rules.target}, the target; whoever opens is over it"
        return [Fault("opening.points", str(rules.opening), allowed)]
    return []


def _of_categories(rules: CategoryRules) -> list[Fault]:
    found = []
    most = {box.key: most_of_box(box, rules.dice) for box in rules.boxes}
    for box in {box.base: box for box in rules.boxes}.values():
        if most[box.key] == 0:
            allowed = "dice that can lie there, and points; now the box is always worth nothing"
            found.append(Fault(f"box.{box.base}", "a box that no throw fits", allowed))
    if not any(most.values()):
        found.append(Fault("box", "only boxes worth nothing", "a game in which something counts"))
    for section in rules.sections:
        inside = sum(most[box.key] for box in rules.boxes if box.section == section.key)
        if section.steps and section.steps[0][0] == 0:
            allowed = "at least 1, because every card has the bonus now"
            found.append(Fault(f"section.{section.key}.at", "0", allowed))
        for at, _ in section.steps:
            if at > inside:
                key = "at" if len(section.steps) == 1 else f"bonus.{at}"
                allowed = f"at most {inside}, because its boxes hold no more"
                found.append(Fault(f"section.{section.key}.{key}", str(at), allowed))
    return found


def most_of_box(box: Box, dice: int) -> int:
    """Points above which no throw can come in a box; 0 where no throw fits it."""
    scored = box.scored or dice
    fitting = [way for way in box.wanted or ((),) if _can_lie(way, box.total, scored)]
    if not fitting:
        return 0
    worth = {
        "faces": box.face * scored,
        "fixed": box.points,
        "matching": max(sum(way) for way in fitting),
        "others": max(SIDES * (scored - len(way)) for way in fitting),
        "all": max(sum(way) + SIDES * (scored - len(way)) for way in fitting),
    }[box.value]
    return worth + box.plus + box.first_throw if worth else 0


def _can_lie(way: tuple[int, ...], total: int, scored: int) -> bool:
    """Whether these dice can lie among so many, with as many pips as are wanted."""
    free = scored - len(way)
    least, most = sum(way) + free, sum(way) + SIDES * free
    return free >= 0 and (not total or least <= total <= most)
