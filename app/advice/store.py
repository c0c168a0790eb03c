"""What was solved, on disk, so that it is solved once on a machine: plain arrays, never pickled objects."""

import os
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tokenize import TokenError
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.advice.sheet_values import SheetValues
from app.files import NO_ZIP

SLACK = 64 * 1024
"""Bytes that a file may have beside its numbers."""

Array = NDArray[Any]
Wanted = Mapping[str, tuple[tuple[int | None, ...], type[np.generic]]]
"""Shape and type by name of the arrays that a file must have; None stands for any number up to MOST_ANY."""

MOST_ANY = 1 << 18
"""More than any turn has pots or holds."""


def cache_folder() -> Path:
    """The folder of this system where a program may keep what it can compute again."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(home / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(home / ".cache")
    return Path(base) / "pipscribe" / "advice"


def load_arrays(path: Path, key: str, wanted: Wanted, also: Wanted | None = None) -> dict[str, Array] | None:
    """The arrays in a file, or None where there is none that is whole and belongs to `key`.

    Those of `also` may be missing.
    """
    shapes = {**wanted, **(also or {})}
    most = SLACK + sum(
        np.dtype(kind).itemsize * int(np.prod([MOST_ANY if n is None else n for n in shape]))
        for shape, kind in shapes.values()
    )
    found: dict[str, Array] = {}
    try:
        with zipfile.ZipFile(path) as members:
            entries = members.infolist()
            stored = all(member.compress_type == zipfile.ZIP_STORED for member in entries)
            if not stored or sum(member.file_size for member in entries) > most:
                return None
        with np.load(path, allow_pickle=False) as arrays:
            if str(arrays["key"]) != key:
                return None
            for name, (shape, kind) in shapes.items():
                if name not in wanted and name not in arrays:
                    continue
                array = np.asarray(arrays[name])  # what is no array comes as bytes
                fits = len(array.shape) == len(shape) and all(
                    n in (None, found_n) for n, found_n in zip(shape, array.shape, strict=True)
                )
                if not fits or array.dtype != kind:
                    return None
                found[name] = array
    except (OSError, KeyError, MemoryError, SyntaxError, TokenError, *NO_ZIP):  # numpy parses its headers
        return None
    return found


def save_arrays(path: Path, key: str, arrays: Mapping[str, Array]) -> bool:
    """Write arrays whole or not at all; False where the disk refuses, which costs only time."""
    written = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            written = Path(file.name)
            np.savez(file, key=np.array(key), **arrays)  # type: ignore[arg-type] # its stub takes the flag for an array
        written.replace(path)
    except OSError:
        if written is not None:
            written.unlink(missing_ok=True)
        return False
    return True


def load(path: Path, key: str, shape: tuple[int, ...]) -> SheetValues | None:
    """The solved sheet in a file, or None where there is none that is whole and of these rules."""
    numbers = shape, np.float64
    found = load_arrays(path, key, {"means": numbers}, {"squares": numbers})
    if found is None or not np.isfinite(found["means"].flat[0]):
        return None
    return SheetValues(found["means"], found.get("squares"))


def save(path: Path, key: str, values: SheetValues) -> bool:
    """Write a solved sheet whole or not at all; False where the disk refuses, which costs only time."""
    squares = {} if values.squares is None else {"squares": values.squares}
    return save_arrays(path, key, {"means": values.means} | squares)
