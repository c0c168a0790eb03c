"""The file of the settings: TOML that a person can read, written at once, whole or not at all."""

import os
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import tomlkit
from platformdirs import user_config_path
from tomlkit.exceptions import TOMLKitError

from app.files import read_plain, read_tables, write_whole
from app.settings.checked import KEYS, Unfit, written
from app.settings.preferences import Preferences, SettingsError

VARIABLE = "PIPSCRIBE_SETTINGS"
"""The environment variable that names another file than the usual one."""

LARGEST_FILE = 256 * 1024
"""Bytes; the settings of a large club have some 20 KB, and tomlkit takes seconds for more than this."""

HEAD = "Settings of Pipscribe. It may be changed by hand; keys that the program does not know are kept."


def usual_file() -> Path:
    """The file that is meant where none is named."""
    return Path(os.environ.get(VARIABLE, "") or user_config_path("pipscribe") / "settings.toml")


class SettingsFile:
    """The settings and the file that they are kept in.

    `problems` are the sentences about what in the file could not be used; for that, defaults stand. A file
    that is no TOML at all is kept aside under another name as soon as a setting is written.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or usual_file()
        self.preferences = Preferences()
        self.problems: tuple[str, ...] = ()
        document = self._read()
        if document is not None:
            self.preferences, self.problems = preferences_of(document)
        self._kept = self.preferences

    def change(self, **values: Any) -> Preferences:
        """Set fields of the settings and write them down; the settings now.

        Raises SettingsError where the file cannot be written: the change stands all the same, until the end.
        """
        return self.take(replace(self.preferences, **values))

    def take(self, preferences: Preferences) -> Preferences:
        """Take over these preferences, writing only what differs; raises SettingsError as `change`."""
        self.preferences = preferences
        names = [f.name for f in fields(Preferences)]
        changed = [name for name in names if getattr(preferences, name) != getattr(self._kept, name)]
        if not changed:
            return preferences
        try:
            document = self._document()
            for name in changed:
                _put(document, KEYS[name][0], written(name, getattr(preferences, name)))
            self._write(tomlkit.dumps(document))
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".")
            raise SettingsError(f"The settings cannot be kept in {self.path}: {reason}.") from error
        self._kept = preferences
        return preferences

    def _bytes(self) -> bytes | None:
        """What the file holds; None where there is none. Raises OSError."""
        try:
            return read_plain(self.path, LARGEST_FILE + 1)
        except FileNotFoundError:
            return None

    def _read(self) -> dict[str, Any] | None:
        """The file's tables; None where there is none or it cannot be used, which is then a problem."""
        try:
            data = self._bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".")
            self.problems = (f"The settings in {self.path} cannot be read: {reason}. Defaults are used.",)
            return None
        if data is None:
            return None
        try:
            return _tables(data)
        except ValueError as error:
            reason = str(error).rstrip(".")
            kept = "Defaults are used; the file is kept aside when a setting changes"
            self.problems = (f"The settings in {self.path} are no sound TOML: {reason}. {kept}.",)
            return None

    def _document(self) -> tomlkit.TOMLDocument:
        """What is in the file now, with its comments; a file that is broken is moved aside first."""
        data = self._bytes()
        if data is not None:
            try:
                _tables(data)
                return tomlkit.parse(data.decode("utf-8-sig"))
            except (ValueError, TOMLKitError):
                self._keep_aside()
        document = tomlkit.document()
        document.add(tomlkit.comment(HEAD))
        return document

    def _keep_aside(self) -> None:
        for number in range(1, 1000):
            aside = self.path.with_name(f"{self.path.name}.broken{number}")
            if not aside.exists():
                self.path.rename(aside)
                return
        raise OSError(f"there are 1000 broken files beside {self.path.name}")

    def _write(self, text: str) -> None:
        """Write a complete new file and put it in the place of the old one."""
        # A link to a file elsewhere stays one.
        target = self.path.resolve()
        data = text.encode()
        if len(data) > LARGEST_FILE:
            raise OSError(f"they would have more than {LARGEST_FILE:,} bytes")
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, data)


def preferences_of(document: Mapping[str, Any]) -> tuple[Preferences, tuple[str, ...]]:
    """The settings in a file's tables, with defaults for what is missing or unfit, and what was unfit."""
    found: dict[str, Any] = {}
    problems = []
    for name, (path, read) in KEYS.items():
        value: Any = document
        for step in path:
            value = value.get(step) if isinstance(value, Mapping) else None
        if value is None:
            continue
        try:
            found[name] = read(value)
        except Unfit as unfit:
            key = ".".join(path)
            problems.append(
                f"The setting {key} can be {unfit}, not {str(value)[:60]!r}; the default is used."
            )
    return Preferences(**found), tuple(problems)


def _tables(data: bytes) -> dict[str, Any]:
    """The tables of a file's bytes; raises ValueError, of which TOML's and UTF-8's own errors are."""
    if len(data) > LARGEST_FILE:
        raise ValueError(f"it has more than {LARGEST_FILE:,} bytes")
    return read_tables(data)


def _put(document: Any, path: tuple[str, ...], value: Any) -> None:
    """Set a key, making the tables on the way to it."""
    *steps, last = path
    place = document
    for step in steps:
        if not isinstance(place.get(step), Mapping):
            place[step] = tomlkit.table()
        place = place[step]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        tables = tomlkit.aot()
        for entry in value:
            tables.append(tomlkit.item(entry))
        place[last] = tables
    else:
        place[last] = value
