"""Files: those that nobody has checked, read so that none can hold up or crash whoever reads it; those of our
own, written whole or not at all."""

import os
import secrets
import stat
import struct
import tomllib
import zipfile
import zlib
from pathlib import Path
from typing import Any

MOST_DOTS = 200
"""Dots on a line; a key of thousands of dotted parts takes the reader of TOML seconds and gigabytes."""

LARGEST_NUMBER = 2**63
"""TOML's whole numbers have 64 bits; one of thousands of hexadecimal digits cannot even be printed."""


NO_ZIP = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    IndexError,
    OverflowError,
    RuntimeError,  # encrypted; NotImplementedError is one
    ValueError,
)
"""What zipfile raises over bytes that are no sound .zip."""


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a plain file, at most `most`; raises OSError, also for a pipe or a device, which might
    keep its reader waiting for ever."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError("it is not a plain file")
    with path.open("rb") as file:
        return file.read(most)


def write_whole(path: Path, data: bytes) -> None:
    """Put these bytes in the place of what was there, on the disk when this returns; raises OSError, and then
    what was there still is."""
    new = path.with_name(f".{secrets.token_hex(8)}")
    try:
        with new.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def read_tables(data: bytes) -> dict[str, Any]:
    """The tables of TOML in UTF-8; the caller bounds the bytes.

    Raises ValueError (of which UnicodeDecodeError is one) with the reason, fit for the middle of a sentence.
    """
    text = data.decode("utf-8-sig")
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise ValueError("nested too deeply")
    try:
        tables = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    _refuse_large(tables)
    return tables


def _refuse_large(tables: dict[str, Any]) -> None:
    """Refuse whole numbers that TOML does not have, wherever they stand."""
    waiting: list[Any] = [tables]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int) and not -LARGEST_NUMBER <= value < LARGEST_NUMBER:
            raise ValueError("it holds a whole number of more than 64 bits")
