"""How an input is changed so that it still looks like one: values of JSON, lines, rows, bytes."""

# ruff: noqa: S608 - the names in the statements are those of the tests' own tables

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

Change = Callable[[bytes, random.Random], bytes]

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    2**31,
    2**64,
    10**400,
    0.5,
    -0.0,
    1e308,
    "",
    "a",
    "farkle",
    "Ann",
    "\ud800",
    "\x00",
    "a\nb",
    "../../x",
    "x" * 3000,
    [],
    {},
    [[]],
    [1, 2, 3, 4, 5, 6],
    ["Ann", "Ann"],
    {"Ann": 1},
)
"""Values where readers stumble."""


LARGE = 100_000
"""Bytes from which on nothing more is changed: lists in lists grow by their product."""


def some_bytes(data: bytes, chance: random.Random) -> bytes:
    """A few bytes are others, more or fewer."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(changed) + 1)
        match chance.randrange(4):
            case 0:
                changed[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                changed[at:at] = chance.randbytes(chance.randint(1, 8))
            case 2:
                del changed[at : at + chance.choice((1, 2, 8, 200))]
            case _:
                other = chance.randrange(len(changed) + 1)
                changed[at : at + 16] = changed[other : other + 16]
    return bytes(changed)


def a_value(data: bytes, chance: random.Random) -> bytes:
    """Some values of one JSON document are others; what is none is changed by its bytes."""
    try:
        value = json.loads(data[: 2 * LARGE])
    except (ValueError, RecursionError):
        return some_bytes(data, chance)
    changed = data
    for _ in range(chance.randint(1, 3)):
        value = _other(value, chance)
        try:
            changed = json.dumps(value).encode()
        except (ValueError, RecursionError):
            break
        if len(changed) > LARGE:
            break
    return changed


def a_line(data: bytes, chance: random.Random) -> bytes:
    """Some lines of JSON are others, twice there, gone, or in another order."""
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                lines[at] = a_value(lines[at], chance)
    return b"\n".join(lines)


def a_row(data: bytes, chance: random.Random, folder: Path) -> bytes:
    """A database in which some rows, columns or tables are others."""
    path = folder / "changed.db"
    path.write_bytes(data)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            for _ in range(chance.randint(1, 3)):
                _change_database(connection, chance)
    except (sqlite3.Error, UnicodeError):
        return some_bytes(data, chance)
    return path.read_bytes()


def _change_database(connection: sqlite3.Connection, chance: random.Random) -> None:
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if not names:
        return
    table = chance.choice(names)
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    if not columns:
        return
    column = chance.choice(columns)
    rows = [row[0] for row in connection.execute(f"SELECT rowid FROM {table}")]
    match chance.randrange(10):
        case 0:
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        case 1:
            connection.execute(f"ALTER TABLE {table} RENAME COLUMN {column} TO other")
        case 2:
            connection.execute(f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END")
        case 3:
            connection.execute(f"ALTER TABLE {table} RENAME TO behind")
            connection.execute(f"CREATE VIEW {table} AS SELECT * FROM behind, behind AS b, behind AS c")
        case 4 if rows:
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (chance.choice(rows),))
        case _ if rows:
            row = chance.choice(rows)
            old = connection.execute(f"SELECT max({column}) FROM {table} WHERE rowid = ?", (row,)).fetchone()[
                0
            ]
            new = _new_cell(old, chance)
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, row))


def _new_cell(old: object, chance: random.Random) -> object:
    if isinstance(old, str) and chance.random() < 0.6:
        return a_value(old.encode(), chance).decode("utf-8", "replace")
    odd = chance.choice(ODD)
    if isinstance(odd, str):
        return odd.encode("utf-8", "surrogatepass") if chance.random() < 0.5 else odd.replace("\ud800", "?")
    if isinstance(odd, int) and abs(odd) >= 2**63:
        return float("inf")
    return json.dumps(odd) if isinstance(odd, list | dict) else odd


def _other(value: Any, chance: random.Random) -> Any:
    """The value with one part of it another one."""
    if chance.random() < 0.9:
        if isinstance(value, dict) and value:
            return _other_object(value, chance)
        if isinstance(value, list) and value:
            return _other_list(value, chance)
    if chance.random() < 0.1:
        return _nested(value, chance.choice((3, 100, 900)))
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 5, 1000))
    return chance.choice(ODD)


def _other_object(value: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    changed = dict(value)
    key = chance.choice(list(changed))
    match chance.randrange(8):
        case 0:
            del changed[key]
        case 1:
            changed[str(chance.choice(ODD))] = changed[key]
        case 2:
            changed[key] = chance.choice(list(changed.values()))
        case _:
            changed[key] = _other(changed[key], chance)
    return changed


def _other_list(value: list[Any], chance: random.Random) -> list[Any]:
    changed = list(value)
    at = chance.randrange(len(changed))
    match chance.randrange(6):
        case 0:
            del changed[at]
        case 1:
            changed.insert(at, chance.choice(changed))
        case 2:
            changed *= chance.choice((2, max(1, 500 // len(changed))))
        case _:
            changed[at] = _other(changed[at], chance)
    return changed


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value
