"""House rules: what a rulebook's switches may be set to, and how a choice changes the rulebook's tables."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import PipscribeError
from app.rules.faults import NAMES, Table, is_name, listed, shown

MOST_SWITCHES = 40
MOST_VALUES = 12
MOST_TRIED = 160
"""Values of all switches together: each is tried when a rulebook is checked."""
MOST_CHANGES = 20
MOST_QUOTES = 6
MOST_NUMBER = 1_000_000

Change = tuple[str, Any]
"""A dotted path into the rulebook's tables and what stands there when the value is chosen."""


class SwitchError(PipscribeError):
    """A house rule that the rulebook does not offer, or a value that it does not take."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a switch: its name, the sentence for the player, what it changes."""

    name: str
    says: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule: either one of `values`, or a whole number from `least` to `most`.

    `quotes` are the words of the source that it rests on; where the source is silent or against itself,
    `note` says so. `before` is what was played before there was the switch, if that is not the default.
    """

    name: str
    ask: str
    default: str
    values: tuple[Value, ...]
    least: int = 0
    most: int = 0
    path: str = ""
    quotes: tuple[str, ...] = ()
    note: str = ""
    before: str | None = None

    def chosen(self, value: str | int) -> Value:
        """The value of that name; raises SwitchError naming what is allowed."""
        text = str(value)
        if not self.values:
            number = int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else -1
            if not self.least <= number <= self.most:
                allowed = f"a whole number from {self.least} to {self.most}"
                raise SwitchError(f"{self.name} can be {allowed}, not {shown(value)}.")
            return Value(str(number), str(number), ((self.path, number),))
        for candidate in self.values:
            if candidate.name == text:
                return candidate
        names = listed(candidate.name for candidate in self.values)
        raise SwitchError(f"{self.name} can be {names}, not {shown(value)}.")


def read_switch(table: Table) -> Switch:
    """A switch from its table [switch.NAME]; faults go to the table."""
    name = table.key.rsplit(".", maxsplit=1)[-1]
    ask = table.text("ask")
    quotes = table.texts("quote", MOST_QUOTES)
    note = table.text("note", "")
    if not quotes and not note:
        table.fault("quote", None, "the words of the source, or a note that it is silent")
    path = table.text("sets", "")
    default = table.take("default")
    if "values" in table.values:
        values = tuple(_read_values(table.table("values"), path))
        names = [value.name for value in values]
        if default not in names:
            table.fault("default", default, listed(names))
        before = table.take("before")
        if before is not None and before not in names:
            table.fault("before", before, listed(names))
        table.done()
        return Switch(name, ask, str(default), values, path=path, quotes=quotes, note=note, before=before)
    least = table.number("least", 0, MOST_NUMBER)
    most = table.number("most", least, MOST_NUMBER)
    default = table.number("default", least, most)
    before = str(table.number("before", least, most)) if "before" in table.values else None
    if not path:
        table.fault("sets", None, "the key that the number sets, or a table of values")
    table.done()
    return Switch(name, ask, str(default), (), least, most, path, quotes, note, before)


def _read_values(table: Table, path: str) -> list[Value]:
    if not 2 <= len(table.values) <= MOST_VALUES:
        table.fault("", f"{len(table.values)} values", f"2 to {MOST_VALUES} values")
    values = []
    for name in list(table.values)[:MOST_VALUES]:
        if not is_name(name):
            table.fault(name, name, NAMES)
        plain: Any = {"yes": True, "no": False}.get(name, name)
        changes: list[Change] = [(path, plain)] if path else []
        if isinstance(table.values[name], dict):
            inner = table.table(name)
            says = inner.text("says")
            sets = inner.table("set")
            if len(sets.values) > MOST_CHANGES:
                inner.fault("set", f"{len(sets.values)} changes", f"at most {MOST_CHANGES} changes")
            changes += list(sets.values.items())[:MOST_CHANGES]
            inner.done()
        else:
            says = table.text(name)
        values.append(Value(name, says, tuple(changes)))
    return values


def changed(document: Mapping[str, Any], changes: tuple[Change, ...]) -> dict[str, Any]:
    """A copy of the rulebook's tables with the changes made; raises KeyError where a path leads nowhere.

    Only the last step of a path may be new: whether it is a known key is for the reader of the tables.
    """
    result: dict[str, Any] = copy.deepcopy(dict(document))
    for path, value in changes:
        *steps, last = path.split(".")
        place = result
        for depth, step in enumerate(steps):
            inner = place.setdefault(step, {}) if depth == 0 else place.get(step)
            if not isinstance(inner, dict):
                raise KeyError(path)
            place = inner
        place[last] = copy.deepcopy(value)
    return result
