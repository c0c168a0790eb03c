"""A rulebook: one small TOML file of facts, checked strictly when it is read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.files import read_plain, read_tables
from app.rules.banking_rules import BankingRules, read_banking
from app.rules.category_rules import CategoryRules, read_categories
from app.rules.dice import MOST_DICE
from app.rules.faults import FILE, LONGEST_TITLE, Fault, RulebookError, Table, listed, shown, spoken
from app.rules.switches import MOST_SWITCHES, MOST_TRIED, Switch, SwitchError, Value, changed, read_switch

LARGEST_FILE = 64 * 1024
"""Bytes; the longest shipped rulebook has under 12 KiB."""

ENGINES = ("banking", "categories")
ONLY = {
    "banking": ("combination", "end", "hot", "nothing", "opening", "streak", "takeover", "target", "teams"),
    "categories": ("after", "box", "column", "order", "repeat", "section", "zero"),
}
"""Keys at the top that only one engine knows."""

NAME = re.compile(r"[a-z0-9_]{1,40}")

Rules = BankingRules | CategoryRules


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A checked rulebook. `document` are the file's tables; rules come out of them by `rules`. `text` is the
    file as it was read, so that a game of it can be kept with its rules."""

    key: str
    title: str
    engine: str
    about: str
    source: str
    dice: int
    switches: tuple[Switch, ...]
    document: Mapping[str, Any]
    file: str
    text: bytes = field(default=b"", repr=False, compare=False)

    def switch(self, name: str) -> Switch:
        """The switch of that name; raises SwitchError naming those that there are."""
        for switch in self.switches:
            if switch.name == name:
                return switch
        names = listed(switch.name for switch in self.switches)
        raise SwitchError(f"{self.title} has no house rule {shown(name)}; it has {names}.")

    def chosen(self, options: Mapping[str, str | int]) -> dict[str, Value]:
        """The value of every switch, defaults where `options` are silent; raises SwitchError."""
        for name in options:
            self.switch(name)
        return {
            switch.name: switch.chosen(options.get(switch.name, switch.default)) for switch in self.switches
        }

    def to_write(self, options: Mapping[str, str]) -> dict[str, str]:
        """House rules as a new game writes them down: those too about which older games are silent."""
        new = {switch.name: switch.default for switch in self.switches if switch.before is not None}
        return {**new, **options}

    def as_written(self, options: Mapping[str, str]) -> dict[str, str]:
        """House rules that a game wrote down, with what was played before there were some of them."""
        old = {switch.name: switch.before for switch in self.switches if switch.before is not None}
        return {**old, **options}

    def rules(self, options: Mapping[str, str | int] | None = None) -> Rules:
        """The rules under these house rules.

        Raises SwitchError for an unknown house rule or value, RulebookError where two values that are
        each sound cannot stand together.
        """
        values = self.chosen(options or {})
        document: Mapping[str, Any] = self.document
        touched: dict[str, tuple[str, ...]] = {}
        for name, value in values.items():
            document = changed(document, value.changes)
            usual = value.name == self.switch(name).default
            for path, _ in value.changes:
                # A value as it usually is needs no mention wherever it counts; a decision of the turn does.
                if not usual or not path.startswith(("combination.", "box.")):
                    touched[path] = (*touched.get(path, ()), name)
        faults: list[Fault] = []
        rules = _read_rules(document, touched, faults)
        if faults:
            raise RulebookError(self.file, faults)
        return rules


def read_rulebook(text: bytes, file: str, *, try_values: bool = True) -> Rulebook:
    """Read and check a rulebook from the bytes of its file; raises RulebookError with every fault.

    With `try_values` each value of each switch is tried as well, so that a fault in one is found before
    somebody chooses it; without, it is found then.
    """
    document = _tables(text, file)
    faults: list[Fault] = []
    root = Table(document, "", faults)
    key = root.text("id")
    if "id" in document and not NAME.fullmatch(key):
        root.fault("id", key, "small letters, digits and _")
    title, about, source = root.text("title", longest=LONGEST_TITLE), root.text("about"), root.text("source")
    engine = root.word("engine", ENGINES, "")
    if not engine:
        root.fault("engine", document.get("engine"), listed(ENGINES))
    dice = root.table("dice").number("count", 1, MOST_DICE)
    switches = tuple(read_switch(table) for table in root.tables("switch", MOST_SWITCHES))
    facts = {name: value for name, value in document.items() if name != "switch"}
    if engine:
        _read_rules(facts, {}, faults)
        if (values := sum(len(switch.values) or 2 for switch in switches)) > MOST_TRIED:
            root.fault("switch", f"{values} values", f"at most {MOST_TRIED}, because each of them is tried")
        if not faults and try_values:
            _check_values(facts, switches, faults)
    if faults:
        raise RulebookError(file, _once(faults))
    return Rulebook(key, title, engine, about, source, dice, switches, facts, file, text)


def read_rulebook_file(path: Path) -> Rulebook:
    """Read and check the rulebook in a file; raises RulebookError also where the file cannot be read."""
    try:
        text = read_plain(path, LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise _unusable(path.name, "there is no such file", "a rulebook that can be read") from error
    except IsADirectoryError as error:
        raise _unusable(path.name, "this is a folder, and a rulebook is a file", "a file") from error
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        raise _unusable(path.name, f"it cannot be read: {reason}", "a file that can be read") from error
    return read_rulebook(text, path.name)


def _tables(text: bytes, file: str) -> dict[str, Any]:
    if len(text) > LARGEST_FILE:
        most = f"at most {LARGEST_FILE} bytes"
        raise _unusable(file, f"it is too large to be a rulebook, which has {most}", most)
    try:
        return read_tables(text)
    except UnicodeDecodeError as error:
        raise _unusable(file, "this is no rulebook, which is a text in UTF-8", "TOML in UTF-8") from error
    except ValueError as error:
        # Broken TOML, and numbers too long to read.
        reason = " ".join(str(error).split())[:120].rstrip(".")
        reason = reason.replace("Cannot overwrite a value", "a key stands there twice")
        raise _unusable(file, f"this is not TOML: {reason}", "TOML in UTF-8") from error


def _unusable(file: str, reason: str, allowed: str) -> RulebookError:
    return RulebookError(file, [Fault(FILE, reason, allowed)])


def _read_rules(
    document: Mapping[str, Any], touched: Mapping[str, tuple[str, ...]], faults: list[Fault]
) -> Rules:
    root = Table(document, "", faults)
    for name in ("id", "title", "about", "source", "engine", "switch"):
        root.take(name)
    engine = document["engine"]
    reader = read_banking if engine == "banking" else read_categories
    rules: Rules = reader(root, touched)
    other = next(each for each in ENGINES if each != engine)
    root.done(dict.fromkeys(ONLY[other], f'engine = "{other}"'))
    return rules


def _check_values(facts: Mapping[str, Any], switches: tuple[Switch, ...], faults: list[Fault]) -> None:
    """Try each value of each switch on its own; of a number, the least and the most."""
    for switch in switches:
        for value in switch.values or (switch.chosen(switch.least), switch.chosen(switch.most)):
            name = f"{switch.name}.values.{value.name}" if switch.values else switch.name
            here = spoken(f"switch.{name}")
            try:
                document = changed(facts, value.changes)
            except KeyError as error:
                faults.append(Fault(here, shown(error.args[0]), "the dotted path of a key in this rulebook"))
                continue
            found: list[Fault] = []
            _read_rules(document, {}, found)
            faults += [Fault(f"{here} sets {fault.key}", fault.found, fault.allowed) for fault in found]


def _once(faults: list[Fault]) -> list[Fault]:
    return list(dict.fromkeys(faults))
