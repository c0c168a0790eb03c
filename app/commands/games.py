"""`pipscribe games`: the rulebooks, their house rules and the words they rest on, a check of new ones."""

import argparse
from pathlib import Path

from app.commands.common import (
    DIFFERENT,
    DONE,
    JSON,
    UNUSABLE,
    Subparsers,
    add_json_flag,
    complain,
    print_json,
)
from app.commands.games_text import ENGINE_WORDS, facts, head, print_rules, print_switch, switch_json
from app.commands.own_books import begin_book, whole_shelf
from app.rules.dice import dice_words
from app.rules.faults import FILE, Fault, RulebookError
from app.rules.remarks import remarks
from app.rules.rulebook import Rulebook, read_rulebook_file
from app.settings.folders import rulebooks_folder


def add_parser(subparsers: Subparsers) -> None:
    """Add the command and its parts to the command line."""
    parser = subparsers.add_parser(
        "games",
        help="the rulebooks, their switches and sources",
        description="Lists the rulebooks, shows one, checks rulebooks of your own or begins a new one.",
        epilog=(
            "JSON: a list of games; show: the game, its combinations or boxes, its switches; check: one line"
            " a file with game, sound, faults and odd; new: file, game and from."
        ),
    )
    add_json_flag(parser)
    parser.set_defaults(run=run_list)
    parts = parser.add_subparsers(title="parts", metavar="PART")
    show = parts.add_parser("show", help="one game: values, house rules, the words they rest on")
    show.add_argument("game", metavar="GAME", help="a game's id or the path of a .toml")
    check = parts.add_parser("check", help="check rulebooks of your own")
    check.add_argument("files", metavar="FILE", nargs="+", help="a rulebook (.toml)")
    new = parts.add_parser("new", help="begin a rulebook of your own from the nearest game")
    new.add_argument("name", metavar="NAME", help="its id: small letters, digits and _")
    new.add_argument("--from", dest="source", metavar="GAME", help="begin from this game or .toml")
    for part, run in ((show, run_show), (check, run_check), (new, run_new)):
        # SUPPRESS: a --json before the part's name must not be undone by the part's own default.
        part.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
        part.set_defaults(run=run)


def run_list(arguments: argparse.Namespace) -> int:
    """List the games on the shelf."""
    found = whole_shelf()
    books = found.books.values()
    for problem in found.problems:
        complain(f"{rulebooks_folder() / problem.file}: {problem.faults[0]}.")
    if arguments.json:
        print_json([head(book) for book in books])
        return DONE
    width = max(len(book.key) for book in books)
    for book in books:
        print(f"{book.key:<{width}} {book.title} ({dice_words(book.dice)}, {ENGINE_WORDS[book.engine]})")
        print(f"{'':<{width}} {book.about}")
    return DONE


def run_show(arguments: argparse.Namespace) -> int:
    """Show one game."""
    book = whole_shelf().find(arguments.game)
    if arguments.json:
        shown = head(book)
        shown["combinations" if book.engine == "banking" else "boxes"] = facts(book.rules())
        shown["switches"] = [switch_json(switch) for switch in book.switches]
        print_json(shown)
        return DONE
    print(f"{book.title} ({book.key})\n{book.about}\nSource: {book.source}\n")
    print_rules(book.rules())
    for switch in book.switches:
        print_switch(switch)
    return DONE


def run_check(arguments: argparse.Namespace) -> int:
    """Check rulebooks, one result a file; 2 if one cannot be used, 1 if one is odd."""
    code = DONE
    for name in arguments.files:
        faults: tuple[Fault, ...] = ()
        odd: tuple[Fault, ...] = ()
        key = None
        try:
            book = _checked(name)
            key, odd = book.key, remarks(book.rules())
            code = max(code, DIFFERENT if odd else DONE)
            if not arguments.json and not odd:
                print(f"{name}: {book.title} is sound, with {_house_rules(book)}.")
        except RulebookError as error:
            code, faults = UNUSABLE, error.faults
        for fault in faults + odd:
            complain(f"{name or 'games check'}: {fault}.")
        if arguments.json:
            result: dict[str, JSON] = {"file": name, "game": key, "sound": not faults}
            print_json(result | {"faults": _told(faults), "odd": _told(odd)})
    return code


def run_new(arguments: argparse.Namespace) -> int:
    """Begin a rulebook of the player's own; 2 where that cannot be done."""
    path, book = begin_book(arguments.name, arguments.source)
    if arguments.json:
        print_json({"file": str(path), "game": arguments.name, "from": book.key})
        return DONE
    print(f"{path} is begun from {book.title}. Change it with any editor, then try it:")
    print(f"  pipscribe games check {path}")
    print(f"  pipscribe score {arguments.name} {' '.join(['1'] * book.dice)}")
    return DONE


def _checked(name: str) -> Rulebook:
    if not name:
        raise RulebookError(name, (Fault(FILE, "no file is named", "a rulebook"),))
    return read_rulebook_file(Path(name))


def _told(faults: tuple[Fault, ...]) -> tuple[JSON, ...]:
    return tuple({"key": fault.key, "found": fault.found, "allowed": fault.allowed} for fault in faults)


def _house_rules(book: Rulebook) -> str:
    many = len(book.switches)
    return f"{many or 'no'} house rule{'' if many == 1 else 's'}"
