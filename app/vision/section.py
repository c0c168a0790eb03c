"""A JSON file that is read strictly: asked key by key, and every refusal names the file and the key."""

import json
import math
import re
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from app.vision.errors import ModelError

MAX_CARD_BYTES = 1 << 20
"""A card is some kilobytes; a megabyte is not a card."""
MAX_NUMBERS = 4096
"""Numbers in a list: a line of calibration has some dozens."""


def read_object(path: Path) -> "Section":
    """The object that the card at this path holds; ModelError with one sentence where there is none."""
    try:
        text = read_bounded(path, MAX_CARD_BYTES, "card").decode("utf-8")
        content = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_without_repeats)
    except RecursionError:
        raise ModelError(f"The card {path} is nested too deeply.") from None
    except UnicodeDecodeError:
        raise ModelError(f"The card {path} is not JSON: it is no text (UTF-8).") from None
    except ValueError as error:  # JSON, and digits without end
        raise ModelError(f"The card {path} is not JSON: {error}.") from None
    if not isinstance(content, dict):
        raise ModelError(f"The card {path} holds {_type_name(content)} where an object is expected.")
    return Section(path, "", content)


def read_bounded(path: Path, limit: int, what: str) -> bytes:
    """The bytes of a plain file of at most `limit`; ModelError calls it the `what`."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise ModelError(f"The {what} {path} is not a plain file.")
        if found.st_size > limit:
            raise ModelError(
                f"The {what} {path} has {found.st_size} bytes, more than the {limit} that are read."
            )
        with path.open("rb") as file:
            return file.read(limit)
    except FileNotFoundError:
        raise ModelError(f"There is no {what} {path}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ModelError(f"The {what} {path} cannot be read: {reason}.") from None


class Section:
    """An object of the card, asked key by key; every refusal names the file and the whole key."""

    def __init__(self, path: Path, at: str, content: Mapping[str, Any]) -> None:
        self._path = path
        self._at = at
        self._content = content

    def fail(self, key: str, expected: str) -> NoReturn:
        whole = f"{self._at}{key}"
        if key not in self._content:
            raise ModelError(f"The card {self._path} lacks {whole} ({expected}).")
        found = json.dumps(self._content[key], ensure_ascii=False)
        short = found if len(found) <= 60 else f"{found[:57]}..."
        raise ModelError(f"The card {self._path} has {whole} = {short}; expected is {expected}.")

    def only(self, *keys: str) -> None:
        """Refuse keys beyond these: one that is not understood might change what the network means."""
        for key in self._content:
            if key not in keys:
                self.fail(key, f"no such key, only {', '.join(keys)}")

    def has(self, key: str) -> bool:
        return key in self._content

    def section(self, key: str) -> "Section":
        if not isinstance(self._content.get(key), dict):
            self.fail(key, "an object")
        return Section(self._path, f"{self._at}{key}.", self._content[key])

    def mapping(self, key: str) -> Mapping[str, Any]:
        return self.section(key)._content  # noqa: SLF001  (its own kind)

    def text(self, key: str, pattern: str = r"[^\x00-\x1f]{1,200}", expected: str = "a short text") -> str:
        value = self._content.get(key)
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            self.fail(key, expected)
        return value

    def exactly(self, key: str, value: object) -> None:
        found = self._content.get(key)
        if type(found) is not type(value) or found != value:
            self.fail(key, json.dumps(value))

    def whole(self, key: str, low: int, high: int, expected: str = "") -> int:
        value = self._content.get(key)
        if type(value) is not int or not low <= value <= high:
            self.fail(key, expected or f"a whole number from {low} to {high}")
        return value

    def number(self, key: str, accept: Callable[[float], bool], expected: str) -> float:
        value = self._content.get(key)
        if not _is_number(value) or not accept(value):
            self.fail(key, expected)
        return float(value)

    def numbers(self, key: str) -> tuple[float, ...]:
        value = self._content.get(key)
        if (
            not isinstance(value, list)
            or len(value) > MAX_NUMBERS
            or not all(_is_number(number) and 0 <= number <= 1 for number in value)
        ):
            self.fail(key, f"at most {MAX_NUMBERS} numbers from 0 to 1")
        return tuple(map(float, value))

    def texts(self, key: str) -> None:
        value = self._content.get(key)
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            self.fail(key, "a list of texts")


def _is_number(value: object) -> TypeGuard[int | float]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number beyond what a float can hold
        return False


def _refuse_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number")


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        repeated = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {repeated!r} stands there twice")
    return found


def _type_name(value: object) -> str:
    return {list: "a list", str: "a text", bool: "yes or no", type(None): "nothing"}.get(
        type(value), "a number"
    )
