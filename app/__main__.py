"""The command line: finds the command that was asked for, runs it and turns errors into sentences."""

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from app import __version__
from app.commands.common import UNUSABLE, complain
from app.errors import PipscribeError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "window": "the window (the same as no command at all)",
    "demo": "the main job on shipped clips: from frames to a scored sheet",
    "read": "dice in pictures",
    "watch": "throws in a video, folder or camera",
    "cameras": "the cameras that are there",
    "score": "what a throw is worth",
    "play": "score a game written down as a transcript",
    "advise": "the odds and the best play in a given state",
    "solve": "the whole game or turn under best play",
    "replay": "a recording read and scored again, with what has changed",
    "games": "the rulebooks, their switches and sources",
    "library": "past games, statistics, fairness of the dice",
    "doctor": "what is there, what is missing, and what to do about it",
    "bench": "stage times of the reading on this machine",
}
"""Each command lives in the module of `app.commands` with its name, which is loaded only when it is
asked for: scoring a throw should not wait for OpenCV."""

INTERRUPTED = 130
READER_GONE = 141
"""128 and the number of the signal (SIGINT, SIGPIPE), which is what a shell makes of them."""


class _Parser(argparse.ArgumentParser):
    """A parser whose refusal is one sentence, without the usage lines before it.

    Unlike its base it does not keep quiet about help that could not be written.
    """

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (sys.stderr if file is None else file).write(message)

    def error(self, message: str) -> NoReturn:
        complain(f"{message}; see `{self.prog} --help`.")
        raise SystemExit(UNUSABLE)


def build_parser(chosen: str) -> argparse.ArgumentParser:
    """Make the parser: every command is listed, and only the chosen one is loaded."""
    parser = _Parser(prog="pipscribe", description="Reads real dice and keeps the score sheet.")
    parser.add_argument("--version", action="version", version=f"pipscribe {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, summary in COMMANDS.items():
        if name == chosen:
            importlib.import_module(f"app.commands.{name}").add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=summary, add_help=False)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 done, 1 with a difference or refusal to report, 2 for unusable input.

    130 is an interruption, 141 a reader who has gone (`pipscribe … | head`), as with every other program.
    Raises SystemExit where the arguments are refused or only help was asked for.
    """
    try:
        try:
            return _run(list(sys.argv[1:] if arguments is None else arguments))
        finally:
            # Here, where it can still be said, and not at the interpreter's end.
            if sys.stdout is not None:
                sys.stdout.flush()
    except PipscribeError as error:
        complain(str(error))
        return UNUSABLE
    except BrokenPipeError:
        _write_nothing_more()
        return READER_GONE
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        complain(f"{error.filename or 'The output'} cannot be written or read: {reason}.")
        _write_nothing_more()
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    given = given or ["window"]
    parser = build_parser(given[0])
    parsed = parser.parse_args(given)
    return int(parsed.run(parsed))


def _write_nothing_more() -> None:
    """Point standard output at nothing, so that the interpreter's own flush at exit cannot fail again."""
    with contextlib.suppress(OSError, ValueError):  # a stand-in for it may have no descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
