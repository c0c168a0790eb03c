"""Solved sheets on disk, so that a sheet is solved once on a machine: plain arrays, never pickled objects."""

import os
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np

from app.advice.sheet_values import SheetValues

SLACK = 64 * 1024
"""Bytes that a file may have beside its numbers."""


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


def load(path: Path, key: str, shape: tuple[int, ...]) -> SheetValues | None:
    """The solved sheet in a file, or None where there is none that is whole and of these rules."""
    most = 2 * 8 * int(np.prod(shape)) + SLACK
    try:
        with zipfile.ZipFile(path) as members:
            if sum(member.file_size for member in members.infolist()) > most:
                return None
        with np.load(path, allow_pickle=False) as arrays:
            if str(arrays["key"]) != key:
                return None
            means = arrays["means"]
            squares = arrays.get("squares")
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None
    for values in (means, squares):
        if values is not None and (values.shape != shape or values.dtype != np.float64):
            return None
    return SheetValues(means, squares) if np.isfinite(means.flat[0]) else None


def save(path: Path, key: str, values: SheetValues) -> bool:
    """Write a solved sheet whole or not at all; False where the disk refuses, which costs only time."""
    arrays = {"key": np.array(key), "means": values.means}
    if values.squares is not None:
        arrays["squares"] = values.squares
    written = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            written = Path(file.name)
            np.savez(file, **arrays)  # type: ignore[arg-type] # its stub takes the flag for an array
        written.replace(path)
    except OSError:
        if written is not None:
            written.unlink(missing_ok=True)
        return False
    return True
