"""What every command shares: the --json flag, one place that prints JSON, one that complains to a person."""

import argparse
import contextlib
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from app.errors import printable

JSON: TypeAlias = "str | int | float | bool | Sequence[JSON] | Mapping[str, JSON] | None"

DONE = 0
DIFFERENT = 1
"""Done, with a difference or a refusal to report."""
UNUSABLE = 2
"""An input cannot be used; the sentence is on standard error and the other inputs were done."""


def add_json_flag(parser: argparse.ArgumentParser) -> None:
    """Give a command the flag that every command has."""
    parser.add_argument(
        "--json",
        action="store_true",
        help="print JSON on standard output and nothing else there",
    )


def named_path(text: str) -> Path:
    """The path that an option names, for argparse; an empty word is none, and not the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("no file or folder is named")
    return Path(text)


def print_json(value: JSON, *, flush: bool = False) -> None:
    """Print one JSON value on a line of its own; NaN and infinities are refused (ValueError).

    In ASCII, because it has to stay JSON whatever encoding standard output happens to have. `flush` hands it
    on at once, where more will come only later.
    """
    print(json.dumps(value, allow_nan=False), flush=flush)


def progress(share: float) -> bool:
    """Show on standard error how much is solved, where a person looks on; goes on in any case."""
    if sys.stderr.isatty():
        print(f"\rsolving {share:4.0%}" if share < 1 else "\r", end="", file=sys.stderr, flush=True)
    return True


def complain(sentence: str) -> None:
    """Say one sentence on standard error, on one line and without signs that steer a terminal.

    A name of a file or a field in it may hold anything.
    """
    shown = printable(" ".join(sentence.split()))
    with contextlib.suppress(OSError):  # with nowhere to say it, the exit code has to do
        print("pipscribe:", shown, file=sys.stderr)
