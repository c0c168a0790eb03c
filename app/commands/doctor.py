"""`pipscribe doctor`: what is there, what is missing, and what to do about it."""

import argparse
import importlib
import sys

from app.commands.checkup import Finding, findings
from app.commands.common import DIFFERENT, DONE, Subparsers, add_json_flag, print_json

MARKS = {"good": "good", "note": "note", "bad": "BAD "}


def add_parser(subparsers: Subparsers) -> None:
    """Add `doctor` to the command line."""
    parser = subparsers.add_parser(
        "doctor",
        help="what is there, what is missing, and what to do about it",
        description=(
            "Looks at Python, the libraries, Qt, cameras, the networks, folders, disk and the games kept."
            " No camera is opened and nothing is changed. Exits with 1 where something is to be done."
        ),
        epilog='JSON: a list of name, state ("good", "note", "bad"), says and remedy.',
    )
    parser.add_argument("--qt-platform", action="store_true", help=argparse.SUPPRESS)
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Look at everything; 1 where something is bad."""
    if arguments.qt_platform:
        return _say_qt_platform()
    found = []
    for finding in findings(_qt_command()):
        found.append(finding)
        if not arguments.json:
            print(_line(finding), flush=True)
    if arguments.json:
        told = ({"name": f.name, "state": f.state, "says": f.says, "remedy": f.remedy} for f in found)
        print_json(list(told))
    bad = sum(finding.state == "bad" for finding in found)
    if not arguments.json:
        print("Everything is as it should be." if not bad else f"{bad} to be seen to.")
    return DIFFERENT if bad else DONE


def _line(finding: Finding) -> str:
    remedy = f"\n      -> {finding.remedy}" if finding.remedy else ""
    return f"{MARKS[finding.state]}  {finding.name}: {finding.says}{remedy}"


def _qt_command() -> list[str]:
    """A process that says Qt's platform; a frozen build is its own interpreter."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "doctor", "--qt-platform"]
    code = "from PySide6.QtGui import QGuiApplication as Q; print(Q([]).platformName())"
    return [sys.executable, "-P", "-c", code]


def _say_qt_platform() -> int:
    application = importlib.import_module("PySide6.QtGui").QGuiApplication([])
    print(application.platformName())
    return DONE
