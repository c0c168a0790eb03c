"""`pipscribe games`: the rulebooks, their house rules and the words they rest on, a check of new ones."""

import argparse
from pathlib import Path
from typing import Any

from app.commands.common import DONE, JSON, UNUSABLE, add_json_flag, complain, print_json
from app.rules.banking_rules import BankingRules
from app.rules.faults import RulebookError
from app.rules.patterns import Combination
from app.rules.rulebook import Rulebook, Rules, read_rulebook_file
from app.rules.shelf import shelf
from app.rules.switches import Switch

ENGINE_WORDS = {"banking": "press your luck", "categories": "sheet of categories"}

Subparsers = Any  # argparse offers no public name for what add_subparsers returns


def add_parser(subparsers: Subparsers) -> None:
    """Add the command and its parts to the command line."""
    parser = subparsers.add_parser("games", help="the rulebooks, their switches and sources")
    add_json_flag(parser)
    parser.set_defaults(run=run_list)
    parts = parser.add_subparsers(title="parts", metavar="PART")
    show = parts.add_parser("show", help="one game: values, house rules, the words they rest on")
    show.add_argument("game", metavar="GAME", help="a game's id or the path of a .toml")
    check = parts.add_parser("check", help="check rulebooks of your own")
    check.add_argument("files", metavar="FILE", nargs="+", help="a rulebook (.toml)")
    for part, run in ((show, run_show), (check, run_check)):
        # SUPPRESS: a --json before the part's name must not be undone by the part's own default.
        part.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
        part.set_defaults(run=run)


def run_list(arguments: argparse.Namespace) -> int:
    """List the games on the shelf."""
    books = shelf().books.values()
    if arguments.json:
        print_json([_head(book) for book in books])
        return DONE
    for book in books:
        print(f"{book.key:<14} {book.title} ({book.dice} dice, {ENGINE_WORDS[book.engine]})")
        print(f"{'':<14} {book.about}")
    return DONE


def run_show(arguments: argparse.Namespace) -> int:
    """Show one game."""
    book = shelf().find(arguments.game)
    if arguments.json:
        shown = _head(book)
        shown["combinations" if book.engine == "banking" else "boxes"] = _facts(book.rules())
        shown["switches"] = [_switch(switch) for switch in book.switches]
        print_json(shown)
        return DONE
    print(f"{book.title} ({book.key})\n{book.about}\nSource: {book.source}\n")
    rules = book.rules()
    if isinstance(rules, BankingRules):
        for combination in rules.combinations:
            dice = " ".join(combination.pattern.slots)
            print(f"  {dice:<14} {combination.name:<20} {_points_text(combination)}")
    else:
        for box in rules.boxes:
            print(f"  {box.name:<18} {_value_text(box.value, box.face, box.points)}")
    for switch in book.switches:
        print(f"\n{switch.name}: {switch.ask}")
        for value in switch.values:
            mark = "*" if value.name == switch.default else " "
            print(f"  {mark} {value.name}: {value.says}")
        if not switch.values:
            print(f"  * {switch.default} (a number from {switch.least} to {switch.most})")
        for quote in switch.quotes:
            print(f"    “{quote}”")
        if switch.note:
            print(f"    {switch.note}")
    return DONE


def run_check(arguments: argparse.Namespace) -> int:
    """Check rulebooks, one result a file; 2 if one of them cannot be used."""
    code = DONE
    for name in arguments.files:
        faults: tuple[JSON, ...] = ()
        key = None
        try:
            book = read_rulebook_file(Path(name))
            key = book.key
            if not arguments.json:
                print(f"{name}: {book.title} is sound, with {len(book.switches)} house rules.")
        except RulebookError as error:
            code = UNUSABLE
            faults = tuple({"key": f.key, "found": f.found, "allowed": f.allowed} for f in error.faults)
            for fault in error.faults:
                complain(f"{name}: {fault}.")
        if arguments.json:
            print_json({"file": name, "game": key, "sound": not faults, "faults": faults})
    return code


def _head(book: Rulebook) -> dict[str, JSON]:
    return {
        "id": book.key,
        "title": book.title,
        "engine": book.engine,
        "dice": book.dice,
        "about": book.about,
        "source": book.source,
    }


def _facts(rules: Rules) -> JSON:
    if isinstance(rules, BankingRules):
        return [
            {"id": c.key, "name": c.name, "dice": " ".join(c.pattern.slots), "points": _points(c)}
            for c in rules.combinations
        ]
    return [
        {
            "id": box.key,
            "name": box.name,
            "section": box.section,
            "value": box.value,
            "points": box.points if box.value == "fixed" else None,
        }
        for box in rules.boxes
    ]


def _points(combination: Combination) -> JSON:
    points = combination.points
    return points if isinstance(points, int) else {str(face): value for face, value in points.items()}


def _points_text(combination: Combination) -> str:
    points = combination.points
    if isinstance(points, int):
        return str(points)
    return ", ".join(f"{face}s {value}" for face, value in points.items())


def _value_text(value: str, face: int, points: int) -> str:
    if value == "fixed":
        return str(points)
    return f"pips of the {face}s" if value == "faces" else "pips of all dice"


def _switch(switch: Switch) -> JSON:
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
