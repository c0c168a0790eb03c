"""`pipscribe cameras`: the cameras that are there, by the names that `watch` takes."""

import argparse

from app.camera.webcam import cameras
from app.commands.common import DONE, Subparsers, add_json_flag, print_json


def add_parser(subparsers: Subparsers) -> None:
    """Add `cameras` to the command line."""
    parser = subparsers.add_parser(
        "cameras",
        help="the cameras that are there",
        description="Lists the cameras of this machine by name. None is opened.",
        epilog="JSON: a list of name and number; the number may change, the name stays.",
    )
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List them."""
    found = cameras()
    if args.json:
        print_json([{"name": camera.name, "number": camera.index} for camera in found])
    elif not found:
        print("No camera was found.")
    else:
        for camera in found:
            print(f"{camera.index}  {camera.name}")
    return DONE
