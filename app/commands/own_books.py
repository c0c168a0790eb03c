"""The player's own rulebooks: their folder, the shelf with them, a new one begun from another."""

import argparse
import json
import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from app.commands.common import named_path
from app.errors import PipscribeError
from app.rules.rulebook import LARGEST_FILE, NAME, Rulebook, read_rulebook_file
from app.rules.shelf import SHIPPED, Shelf, UnknownGameError, shelf, shipped_text
from app.settings.folders import rulebooks_folder

USUAL = "farkle_usual"
"""What a new rulebook begins from where its name is like that of no game."""


class OwnBookError(PipscribeError):
    """A rulebook of the player's own that cannot be begun."""


def whole_shelf() -> Shelf:
    """The shipped rulebooks and the player's own."""
    return shelf(rulebooks_folder())


def add_book_flag(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Give a command the flag `--book`."""
    parser.add_argument(
        "--book",
        metavar="FILE",
        type=named_path,
        action="append",
        default=default,
        help="a rulebook of your own (.toml)",
    )


def books_with(files: Sequence[Path] | None) -> dict[str, Rulebook]:
    """The rulebooks by their ids, with those in these files in the place of others of the same id.

    Raises RulebookError.
    """
    own = [read_rulebook_file(path) for path in files or ()]
    return dict(whole_shelf().books) | {book.key: book for book in own}


def nearest(name: str, books: Shelf) -> str:
    """The id of the game whose name is most like this one."""
    words = {key: key for key in books.books} | {b.title.lower(): key for key, b in books.books.items()}
    for word in (name, name.replace("_", " ")):
        inside = [known for known in words if known in word]
        if inside:
            return words[max(inside, key=len)]
        if close := get_close_matches(word, list(words), 1):
            return words[close[0]]
    return USUAL


def begin_book(name: str, source: str | None) -> tuple[Path, Rulebook]:
    """Write the rulebook `name`.toml into the folder, begun from `source` or the nearest game.

    Answers the file and the rulebook that it was begun from. Raises OwnBookError, UnknownGameError or
    RulebookError; nothing is overwritten.
    """
    if not NAME.fullmatch(name):
        raise OwnBookError(
            f"A rulebook is named with 1 to 40 small letters, digits and _, not {name[:60]!r}."
        )
    books = whole_shelf()
    if name in books.books:
        raise OwnBookError(f"There is a game {name} already; choose another name.")
    book = books.find(source or nearest(name, books))
    text = _renamed(_text(book, source or ""), name, book)
    path = rulebooks_folder() / f"{name}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise OwnBookError(f"{path} is there already and is not overwritten.") from error
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        raise OwnBookError(f"{path} cannot be written: {reason}.") from error
    return path, book


def _text(book: Rulebook, source: str) -> str:
    """The file of a rulebook, as it stands."""
    if book.key in SHIPPED and not source.endswith(".toml"):
        return shipped_text(book.key).decode("utf-8")
    path = Path(source) if source.endswith(".toml") else rulebooks_folder() / book.file
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE).decode("utf-8-sig")
    except OSError as error:  # it was read a moment ago
        raise UnknownGameError(f"{path} cannot be read any more.") from error


def _renamed(text: str, name: str, book: Rulebook) -> str:
    """The file with the id, title and source of the new rulebook."""
    title = name.replace("_", " ").capitalize()
    new = {"id": name, "title": title, "source": f"Our own, begun from {book.title}"}
    for key, value in new.items():
        line = f"{key} = {json.dumps(value, ensure_ascii=False)}".replace("\\", r"\\")
        text = re.sub(rf"^{key} *=.*$", line, text, count=1, flags=re.MULTILINE)
    return text
