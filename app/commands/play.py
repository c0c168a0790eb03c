"""`pipscribe play`: scores games written down as transcripts, and prints the sheet or the result."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.commands.common import (
    DIFFERENT,
    DONE,
    JSON,
    UNUSABLE,
    Subparsers,
    add_json_flag,
    complain,
    few_complaints,
    print_json,
)
from app.commands.own_books import add_book_flag, books_with
from app.commands.sheet_text import sheet_text
from app.commands.what_if import add_flags, other_game, scored_again
from app.errors import PipscribeError
from app.rules.game import Game
from app.rules.rulebook import Rulebook
from app.rules.shelf import UnknownGameError
from app.rules.what_if import WhatIfError
from app.session.playing import Played, play
from app.session.transcript import load_transcript

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes; a year of evenings, one transcript a line, is far smaller."""

MOST_IGNORED_NAMED = 4
"""Fields left out that the one sentence about them names, so that it stays one sentence."""


class UnreadableError(PipscribeError):
    """A file that holds no text; the sentence follows the file's name."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "play",
        help="score a game written down as a transcript",
        description=(
            "Plays games that were written down, event by event, by their rulebooks: who threw what, what was"
            " held or kept, and what was done then. Prints the sheet, and refuses what the rules refuse."
        ),
        epilog=(
            "JSON: one line a game: turns, over and winners, and scores, on_board and open_turn or totals;"
            " error (event, error) where an event was refused; with --as also as, house_rules, was and notes."
        ),
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a transcript in JSON, a .jsonl with one a line, or - for standard input",
    )
    add_book_flag(parser)
    add_flags(parser)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play every transcript; 1 if the rules refused an event, 2 if a transcript cannot be used.

    With --as also 1 where the throws do not allow all of it by the other rulebook, and 2 where nothing.
    """
    books = books_with(arguments.book)
    other = other_game(arguments, books)
    code = DONE
    for name in arguments.files:
        try:
            texts = _transcripts(name)
        except PipscribeError as error:
            complain(f"{name or 'play'}: {error}")
            code = UNUSABLE
            continue
        with few_complaints(name) as say:
            for where, text in texts:
                code = max(code, _play(where, text, books, other, say, as_json=arguments.json))
    return code


def _play(
    where: str,
    text: str,
    books: dict[str, Rulebook],
    other: Game[Any] | None,
    say: Callable[[str], None],
    *,
    as_json: bool,
) -> int:
    try:
        transcript = load_transcript(text)
        if transcript.game not in books:
            known = ", ".join(books)
            raise UnknownGameError(f"game: found {transcript.game[:60]!r}, expected one of {known}.")
        played = play(transcript, books[transcript.game])
    except PipscribeError as error:
        say(f"{where}: {error}")
        return UNUSABLE
    if transcript.ignored:
        say(f"{where}: {_ignored(transcript.ignored)}")
    code = DONE if played.refusal is None else DIFFERENT
    if other is not None:
        head: dict[str, JSON] | None = {} if as_json else None
        try:
            code = max(code, scored_again(played.game, played.state, other, where, say, head=head))
        except WhatIfError as error:
            say(f"{where}: {error}")
            return UNUSABLE
    elif as_json:
        print_json(dict(played.result))
    else:
        print(_text(played))
    if played.refusal is not None:
        say(f"{where}: event {played.refused_event}, {played.refusal.kind}: {played.refusal.sentence}")
    return code


def _ignored(fields: tuple[str, ...]) -> str:
    named = ", ".join(fields[:MOST_IGNORED_NAMED])
    more = len(fields) - MOST_IGNORED_NAMED
    tail = f" and {more} more" if more > 0 else ""
    return f"These fields do not belong there and were left out: {named}{tail}."


def _text(played: Played) -> str:
    outcome = played.game.outcome(played.state)
    need = played.game.need(played.state)
    last = outcome.sentence if outcome.over else need.sentence
    return f"{sheet_text(played.sheet)}\n{last}\n"


def _transcripts(name: str) -> list[tuple[str, str]]:
    """The texts of the transcripts in a file, each with where it stands; raises UnreadableError."""
    if not name:
        raise UnreadableError("no file is named.")
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise UnreadableError("there is no such file.") from None
    except IsADirectoryError:
        raise UnreadableError("this is a folder, and a transcript is a file.") from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        raise UnreadableError(f"it cannot be read: {reason}.") from error
    if len(raw) > LARGEST_FILE:
        raise UnreadableError(f"it is too large, a file of transcripts has at most {LARGEST_FILE} bytes.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableError("this is no transcript, which is text (UTF-8).") from None
    if not text.strip():
        raise UnreadableError("the file is empty.")
    # Not splitlines: a text in JSON may hold other signs that part lines, such as U+2028, as they are.
    lines = [(f"{name}:{at}", line) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
    many = name.endswith(".jsonl") or (len(lines) > 1 and _is_object(lines[0][1]))
    return lines if many else [(name, text)]


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False
