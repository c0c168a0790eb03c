"""`pipscribe replay`: reads a recording's pictures again, plays its game again, and shows what changed."""

import argparse

from app.commands.common import (
    DIFFERENT,
    DONE,
    JSON,
    Subparsers,
    add_json_flag,
    complain,
    named_path,
    print_json,
)
from app.commands.own_books import add_book_flag, books_with
from app.commands.read import add_model_option
from app.resources import card_path
from app.table.reread import Difference, Reread, reread_at
from app.vision.reader import Reader


def add_parser(subparsers: Subparsers) -> None:
    """Add `replay` to the command line."""
    parser = subparsers.add_parser(
        "replay",
        help="a recording read and scored again, with what has changed",
        description=(
            "Reads the pictures of a recording (a folder or a .zip, from `library export` or from --record of"
            " `demo` and `watch`) with the network of today, plays the game by the rules of today, and shows"
            " every difference. Exits with 1 where there is one, or where a part of the recording is missing."
        ),
        epilog="JSON: throws, same (how many are read as before), different (the others), sheet_same.",
    )
    parser.add_argument("recording", metavar="RECORDING", type=named_path, help="a folder or a .zip")
    add_book_flag(parser)
    add_model_option(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read again, compare and print; 1 where anything has changed or is missing."""
    books = books_with(args.book)
    found, problems = reread_at(args.recording, Reader.at(args.model or card_path()), books)
    for problem in problems:
        complain(f"{args.recording}: {problem}")
    if args.json:
        print_json(as_json(found))
    else:
        for difference in found.different:
            print(difference.sentence)
        print(f"{found.same} of {found.throws} throws are read the same; the sheet is {_sheet(found)}.")
    return DIFFERENT if found.different or problems or not found.sheet_same else DONE


def as_json(found: Reread) -> JSON:
    """What was found, for a program."""
    return {
        "throws": found.throws,
        "same": found.same,
        "different": [_difference(difference) for difference in found.different],
        "sheet_same": found.sheet_same,
    }


def _difference(difference: Difference) -> JSON:
    return {
        "kind": difference.kind,
        "event": difference.number,
        "was": difference.was,
        "now": difference.now,
        "sentence": difference.sentence,
    }


def _sheet(found: Reread) -> str:
    return "the same" if found.sheet_same else "another one"
