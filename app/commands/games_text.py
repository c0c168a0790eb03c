"""What `pipscribe games` says about a rulebook, in words and as JSON."""

from app.commands.common import JSON
from app.rules.banking_rules import BankingRules
from app.rules.boxes import Box
from app.rules.category_rules import CategoryRules
from app.rules.patterns import Combination
from app.rules.rulebook import Rulebook, Rules
from app.rules.switches import Switch

ENGINE_WORDS = {"banking": "press your luck", "categories": "sheet of categories"}


def print_rules(rules: Rules) -> None:
    """Print what counts, and how much."""
    if isinstance(rules, BankingRules):
        for combination in rules.combinations:
            dice = " ".join(combination.pattern.slots)
            print(f"  {dice:<14} {combination.name:<20} {_points_text(combination)}")
    else:
        for box in _boxes(rules):
            print(f"  {box.title:<18} {_value_text(box)}")
        for section in rules.sections:
            if section.steps:
                steps = ", ".join(f"{points:,} from {least:,}" for least, points in section.steps)
                print(f"  bonus of {section.name}: {steps}")
        for column in rules.columns:
            if column.key:
                times = "once" if column.times == 1 else f"{column.times} times"
                print(f"  column {column.name}: counts {times}")
        for row in rules.after:
            steps = ", ".join(f"from {least:,}: {points:,}" for least, points in row.steps)
            print(f"  in the end, {row.name}: {steps or f'{row.each} each'}")


def print_switch(switch: Switch) -> None:
    """Print a house rule, its values with the usual one marked, and what it rests on."""
    print(f"\n{switch.name}: {switch.ask}")
    for value in switch.values:
        mark = "*" if value.name == switch.default else " "
        print(f"  {mark} {value.name}: {value.says}")
    if not switch.values:
        print(f"  * {int(switch.default):,} (a number from {switch.least:,} to {switch.most:,})")
    for quote in switch.quotes:
        print(f"    “{quote}”")
    if switch.note:
        print(f"    {switch.note}")


def head(book: Rulebook) -> dict[str, JSON]:
    """What a list of games tells of one."""
    return {
        "id": book.key,
        "title": book.title,
        "engine": book.engine,
        "dice": book.dice,
        "about": book.about,
        "source": book.source,
    }


def facts(rules: Rules) -> JSON:
    """The combinations or boxes of a game."""
    if isinstance(rules, BankingRules):
        return [
            {"id": c.key, "name": c.name, "dice": " ".join(c.pattern.slots), "points": _points(c)}
            for c in rules.combinations
        ]
    return [
        {
            "id": box.base,
            "name": box.title,
            "section": box.section.rsplit(".", maxsplit=1)[-1],
            "value": box.value,
            "points": box.points if box.value == "fixed" else None,
        }
        for box in _boxes(rules)
    ]


def _points(combination: Combination) -> JSON:
    if combination.loses:
        return None
    points = combination.points
    return points if isinstance(points, int) else {str(face): value for face, value in points.items()}


def _points_text(combination: Combination) -> str:
    points = combination.points
    if combination.loses:
        return {"turn": "the turn is lost", "total": "all points are lost"}.get(
            combination.loses, "out of the game"
        )
    if isinstance(points, int):
        return f"{points:,}, wins the game" if combination.wins else f"{points:,}"
    return ", ".join(f"{face}s {value:,}" for face, value in points.items())


def _boxes(rules: CategoryRules) -> list[Box]:
    """The boxes as they stand in the rulebook, each once."""
    return list({box.base: box for box in reversed(rules.boxes)}.values())[::-1]


def _value_text(box: Box) -> str:
    words = {
        "fixed": f"{box.points:,}",
        "faces": f"pips of the {box.face}s",
        "matching": "pips of the dice that match",
        "others": "pips of the dice beside those that match",
        "all": "pips of all dice",
    }[box.value]
    extra = [f"{box.plus} more"] if box.plus else []
    extra += [f"dice with {box.total} pips"] if box.total else []
    extra += [f"{box.first_throw} more in the first throw"] if box.first_throw else []
    extra += ["wins in the first throw"] if box.first_wins else []
    extra += [f"{box.uses} times"] if box.uses > 1 else []
    return ", ".join([words, *extra])


def switch_json(switch: Switch) -> JSON:
    """A house rule with its values and the words that it rests on."""
    values: list[JSON] = [{"name": value.name, "says": value.says} for value in switch.values]
    shown: dict[str, JSON] = {
        "name": switch.name,
        "ask": switch.ask,
        "default": switch.default,
        "values": values,
        "quotes": switch.quotes,
        "note": switch.note,
    }
    if not switch.values:
        shown |= {"least": switch.least, "most": switch.most}
    return shown
