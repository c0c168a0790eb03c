"""What commands share that watch throws: the flags of a game, how it begins, how throws are told."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from app.commands.common import JSON, named_path
from app.commands.house_rules import add_set_flag
from app.rules.dice import faces_words
from app.rules.rulebook import Rulebook
from app.session.log import Log, Opening
from app.session.recorder import RecordedGame
from app.session.session import Session
from app.table.alone import Told
from app.vision.settle import Reading, State


def add_game_flags(parser: argparse.ArgumentParser, game: str) -> None:
    """Add the flags of a game that is played; `game` says what the one for the game itself is good for."""
    parser.add_argument("--game", metavar="GAME", help=f"{game}: its id, or the path of a .toml")
    parser.add_argument(
        "--players", metavar="NAME", nargs="+", default=["Ann", "Ben"], help="who plays (Ann Ben)"
    )
    add_set_flag(parser)
    parser.add_argument("--trust", action="store_true", help="score doubtful readings too, instead of asking")
    parser.add_argument(
        "--record", metavar="OUT", type=named_path, help="record the game: a folder, or a .zip (see `replay`)"
    )


def begun(book: Rulebook, players: Sequence[str], options: Mapping[str, str], record: Path | None) -> Session:
    """A new game, recorded where `record` says so; raises PlayersError, SwitchError or LibraryError."""
    if record is not None:
        return RecordedGame(record, book, players, options)
    return Session(Log(Opening(book.key, book.title, tuple(players), book.to_write(options))), book)


def reading_json(reading: Reading, *, written: bool = False) -> dict[str, JSON]:
    """A throw as it was read, for a program; the number of dice of one that was `written` is right."""
    wrong = reading.state is not State.READ and not (written and reading.state is State.WRONG_COUNT)
    return {
        "at": round(reading.at, 3),
        "faces": reading.dice.faces,
        "sure": reading.sure and not wrong,
        "state": (reading.state if wrong else State.READ).value,
        "frame": reading.frame.index,
    }


def told_json(told: Told) -> dict[str, JSON]:
    """A throw and what became of it, for a program; without a throw, what ended the turn."""
    found: dict[str, JSON] = {}
    if told.reading is not None:
        dice = told.reading.dice.dice
        found = reading_json(told.reading, written=told.verdict.kind == "accept")
        found["thrown"] = sorted(dice[index].face for index in told.reading.thrown)
    return found | {"verdict": told.verdict.kind, "sentence": told.verdict.sentence}


def told_text(told: Told) -> str:
    """The same on a line for a person."""
    if told.reading is None:
        return f"{'':10}{told.verdict.sentence}"
    note = "" if told.verdict.kind == "accept" else f"{faces_words(told.reading.dice.faces)}: "
    return f"{told.reading.at:8.2f} s  {note}{told.verdict.sentence}"
