"""The shelf of rulebooks: those shipped with the program, listed by name, and the player's own folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from app.errors import PipscribeError
from app.rules.banking import BankingGame
from app.rules.banking_rules import BankingRules
from app.rules.categories import CategoriesGame
from app.rules.faults import Fault, RulebookError, listed
from app.rules.game import Game
from app.rules.rulebook import Rulebook, read_rulebook, read_rulebook_file

SHIPPED = (
    "youblewit_a",
    "youblewit_b",
    "stockmarket",
    "farkle",
    "yahtzee",
    "farkle_usual",
    "facebook_farkle",
    "zilch",
    "ten_thousand",
    "greed",
    "kingdom_come_farkle",
    "pig",
    "kniffel",
    "yatzy",
    "maxi_yatzy",
    "yacht",
    "generala",
    "balut",
    "crag",
    "triple_yahtzee",
)
"""Named one by one: a folder scan finds nothing in a frozen build."""

MOST_OWN_BOOKS = 200


class UnknownGameError(PipscribeError):
    """No rulebook of that name is on the shelf."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Rulebooks by id, the shipped ones first; `problems` are own files that could not be used."""

    books: Mapping[str, Rulebook]
    problems: tuple[RulebookError, ...] = ()

    def find(self, name: str) -> Rulebook:
        """The rulebook with that id, or in the TOML file at that path.

        Raises UnknownGameError, or RulebookError for a file that is no sound rulebook.
        """
        if name in self.books:
            return self.books[name]
        if name.endswith(".toml"):
            return read_rulebook_file(Path(name))
        known = f"there are {listed(self.books)}"
        raise UnknownGameError(f"There is no game {name[:60]!r}; {known}, and any rulebook's path (.toml).")


def shelf(own: Path | None = None) -> Shelf:
    """The shipped rulebooks and the .toml files of the player's own folder, if there is one.

    A file that cannot be used does not hide the others; it is told in `problems`.
    """
    books = {name: shipped(name) for name in SHIPPED}
    problems = []
    files = sorted(own.glob("*.toml"))[:MOST_OWN_BOOKS] if own is not None and own.is_dir() else []
    for path in files:
        try:
            book = read_rulebook_file(path)
        except RulebookError as error:
            problems.append(error)
            continue
        if book.key in books:
            taken = Fault("id", repr(book.key), "an id that no other rulebook has")
            problems.append(RulebookError(path.name, [taken]))
        else:
            books[book.key] = book
    return Shelf(books, tuple(problems))


def shipped(name: str) -> Rulebook:
    """A rulebook that comes with the program, by its id.

    The values of its switches are not tried each time: the program's own tests do that.
    """
    return read_rulebook(shipped_text(name), f"{name}.toml", try_values=False)


def shipped_text(name: str) -> bytes:
    """The file of a rulebook that comes with the program."""
    return resources.files("app.rules").joinpath("books", f"{name}.toml").read_bytes()


def open_game(book: Rulebook, options: Mapping[str, str | int] | None = None) -> Game[Any]:
    """The game of a rulebook under house rules; raises SwitchError, or RulebookError if they clash."""
    rules = book.rules(options)
    values = {name: value.name for name, value in book.chosen(options or {}).items()}
    if isinstance(rules, BankingRules):
        return BankingGame(book.key, book.title, rules, values)
    return CategoriesGame(book.key, book.title, rules, values)
