"""Faults found while a rulebook is read, and a table reader that collects them all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from app.errors import PipscribeError
from app.text import is_plain, spelt_out

LONGEST_TEXT = 400
MOST_POINTS = 1_000_000
LONGEST_TITLE = 200
"""Characters of a title, as many as the library keeps."""
LONGEST_KEY = 120
LONGEST_ID = 40
"""Characters of the name of a table or a value: a box's stands in the log of every game."""
MOST_FAULTS = 50
FILE = "file"
"""The key of a fault of the whole file; then `found` is said as it is."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One wrong thing in a rulebook: where (a dotted key), what stands there, what may stand there."""

    key: str
    found: str
    allowed: str

    def __str__(self) -> str:
        if self.key == FILE:
            return self.found
        return f"{self.key}: found {self.found}, allowed is {self.allowed}"


class RulebookError(PipscribeError):
    """A rulebook that cannot be used; `faults` are all that were found, the sentence tells the first."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        more = len(self.faults) - 1
        tail = f" (and {more} more {'fault' if more == 1 else 'faults'})" if more else ""
        super().__init__(f"{file}: {self.faults[0]}{tail}.")


def spoken(key: str) -> str:
    """A key as one line of a sentence can hold it, whatever a stranger has called it."""
    plain = spelt_out(key)
    return plain if len(plain) <= LONGEST_KEY else plain[: LONGEST_KEY - 3] + "..."


NAMES = f"a name of 1 to {LONGEST_ID} printable characters without a dot"


def is_name(key: str) -> bool:
    """Whether a table or a value may be called so: dotted paths and the log have to hold it."""
    return 1 <= len(key) <= LONGEST_ID and is_plain(key) and "." not in key


def shown(value: object) -> str:
    """What was found, short enough for one sentence."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def listed(words: Iterable[str]) -> str:
    """Words in a row: "a, b or c"; the empty list is "none"."""
    *front, last = list(words) or ["none"]
    return f"{', '.join(front)} or {last}" if front else last


def ratio_of(value: object, most: int) -> Fraction | None:
    """A number from 1 to `most` as it is written, with at most two decimals; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 1 <= value <= most:
        return None
    found = Fraction(str(value))
    return found if (found * 100).denominator == 1 else None


def ratio_words(most: int) -> str:
    """What `ratio_of` takes."""
    return f"a number from 1 to {most} with at most two decimals"


class Table:
    """One table of a rulebook while it is read: each key is asked for once, faults are collected.

    A method answers its default (or the nearest harmless value) after a fault, so that reading goes on and
    all faults are told together.
    """

    def __init__(self, values: Mapping[str, Any], key: str, faults: list[Fault]) -> None:
        self.values = values
        self.key = key
        self.faults = faults
        self._asked: set[str] = set()

    def at(self, name: str) -> str:
        """The dotted key of an entry."""
        return f"{self.key}.{name}" if self.key else name

    def fault(self, name: str, found: object, allowed: str) -> None:
        """Note a fault at an entry of this table."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(spoken(self.at(name)), shown(found), allowed))

    def take(self, name: str) -> Any:
        """The raw value, or None; the key counts as known."""
        self._asked.add(name)
        return self.values.get(name)

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from `least` to `most`; required without a default."""
        value = self.take(name)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fault(name, value, f"a whole number from {least} to {most}")
        return least if default is None else default

    def ratio(self, name: str, most: int) -> Fraction:
        """How many times as much: a number from 1 to `most`, 1 where it is left out; see ratio_of."""
        value = self.take(name)
        if value is None:
            return Fraction(1)
        found = ratio_of(value, most)
        if found is None:
            self.fault(name, value, ratio_words(most))
        return found or Fraction(1)

    def count_of_dice(self, most: int) -> int:
        """The number `count` from 1 to `most`; `most` after a fault, so that no other follows from it."""
        before = len(self.faults)
        count = self.number("count", 1, most)
        return count if len(self.faults) == before else most

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.take(name)
        if value is None or isinstance(value, bool):
            return default if value is None else value
        self.fault(name, value, "true or false")
        return default

    def word(self, name: str, allowed: Iterable[str], default: str) -> str:
        """One of the allowed words."""
        words = tuple(allowed)
        value = self.take(name)
        if value is None:
            return default
        if isinstance(value, str) and value in words:
            return value
        self.fault(name, value, listed(words))
        return default

    def text(self, name: str, default: str | None = None, longest: int = LONGEST_TEXT) -> str:
        """A text of 1 to `longest` characters; required without a default."""
        value = self.take(name)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value.strip() and len(value) <= longest and is_plain(value):
            return value
        self.fault(name, value, f"one line of text of 1 to {longest} characters")
        return default or "?"

    def texts(self, name: str, most: int) -> tuple[str, ...]:
        """A list of texts, empty by default."""
        value = self.take(name)
        if value is None:
            return ()
        texts = value if isinstance(value, list) and len(value) <= most else [None]
        if all(isinstance(text, str) and 1 <= len(text) <= LONGEST_TEXT for text in texts):
            return tuple(texts)
        self.fault(name, value, f"a list of at most {most} texts of 1 to {LONGEST_TEXT} characters")
        return ()

    def table(self, name: str) -> "Table":
        """A table inside this one, empty by default."""
        value = self.take(name)
        if value is not None and not isinstance(value, dict):
            self.fault(name, value, f"a table [{self.at(name)}]")
        return Table(value if isinstance(value, dict) else {}, self.at(name), self.faults)

    def tables(self, name: str, most: int) -> tuple["Table", ...]:
        """Tables that each have a name of their own, [name.key], in the order of the file."""
        value = self.take(name)
        if value is not None and not isinstance(value, dict):
            self.fault(name, value, f"tables that each have a name, [{self.at(name)}.NAME]")
            return ()
        outer = Table(value or {}, self.at(name), self.faults)
        if len(outer.values) > most:
            self.fault(name, f"{len(outer.values)} tables", f"at most {most} tables")
            return ()
        found = []
        for key, value in outer.values.items():
            if not is_name(key):
                outer.fault(key, key, NAMES)
            elif isinstance(value, dict):
                found.append(Table(value, outer.at(key), self.faults))
            else:
                outer.fault(key, value, f"a table [{outer.at(key)}]")
        return tuple(found)

    def done(self, elsewhere: Mapping[str, str] | None = None) -> None:
        """Report every key that nobody asked for; of those in `elsewhere` say where they belong."""
        for name in self.values:
            if name not in self._asked and len(self.faults) < MOST_FAULTS:
                near = get_close_matches(name, self._asked - set(self.values), 1)
                meant = f" (perhaps {near[0]} is meant)" if near else ""
                if elsewhere and name in elsewhere:
                    meant = f" ({name} belongs to {elsewhere[name]})"
                self.fault(name, self.values[name], f"one of the keys {listed(sorted(self._asked))}{meant}")
