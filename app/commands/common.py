"""What commands share: exit codes, flags, numbers in bounds, printing JSON, and complaining to a person."""

import argparse
import contextlib
import json
import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from app.text import spelt_out

JSON: TypeAlias = "str | int | float | bool | Sequence[JSON] | Mapping[str, JSON] | None"

Subparsers: TypeAlias = "argparse._SubParsersAction[Any]"  # noqa: SLF001
"""What add_subparsers returns, for which argparse has no public name."""

DONE = 0
DIFFERENT = 1
"""Done, with a difference or a refusal to report."""
UNUSABLE = 2
"""An input cannot be used; the sentence is on standard error and the other inputs were done."""

MOST_SAID = 20
"""Sentences about the parts of one input; whoever reads more of them reads none."""


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


def number_of(what: str, least: float, most: float) -> Callable[[str], float]:
    """Reads a number in bounds for argparse; `what` names them: "seconds"."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text} is not a number of {what} ({least:g} to {most:g})")
        return number

    return read


def whole_number_of(what: str, least: int, most: int) -> Callable[[str], int]:
    """The same for whole numbers."""

    def read(text: str) -> int:
        number = int(text) if text.isdecimal() and len(text) <= len(str(most)) else -1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text} is not a number of {what} ({least} to {most})")
        return number

    return read


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


@contextlib.contextmanager
def few_complaints(where: str) -> Iterator[Callable[[str], None]]:
    """Something that complains as `complain` does, but MOST_SAID times at the most, and in the end says of
    how many more sentences it has kept quiet."""
    said = 0

    def say(sentence: str) -> None:
        nonlocal said
        said += 1
        if said <= MOST_SAID:
            complain(sentence)

    yield say
    if said > MOST_SAID:
        complain(f"{where}: and {said - MOST_SAID:,} more of this kind.")


def complain(sentence: str) -> None:
    """Say one sentence on standard error, on one line and without signs that steer a terminal.

    A name of a file or a field in it may hold anything.
    """
    with contextlib.suppress(OSError):  # with nowhere to say it, the exit code has to do
        print("pipscribe:", spelt_out(" ".join(sentence.split())), file=sys.stderr)
