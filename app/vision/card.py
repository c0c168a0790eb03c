"""The card of a network: what it takes and gives, where its thresholds lie, how good it was measured to be.

A card is read strictly: what the program relies on must be there, of the right type and in range, and the
sentence names the key. What only people read (`measured`, `data`, further keys) may hold anything.
"""

import json
import math
import re
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from app.vision.errors import ModelError

FORMAT = 1
CLASSES = ("1", "2", "3", "4", "5", "6")
LAYOUT = "boxes_and_scores"

MAX_CARD_BYTES = 1 << 20
"""A card is some kilobytes; a megabyte is not a card."""
MAX_NETWORK_BYTES = 256 << 20
MAX_SIDE = 2048
"""Pixels a side of the input; twenty times the work of 416 and more than any picture of dice needs."""
MAX_CALIBRATION_POINTS = 4096
REJECT_SHARE = 0.5
"""Where the card names no reject level, a detection below this share of the score threshold is nothing."""


@dataclass(frozen=True, slots=True)
class Input:
    """The network's one input: float32, 1 x 3 x height x width, red-green-blue, bytes times `scale`."""

    name: str
    width: int
    height: int
    scale: float
    pad: int


@dataclass(frozen=True, slots=True)
class Thresholds:
    """`score`: above it a detection is a die; `reject`: up to it a detection is nothing; between, a doubt.

    `overlap`: intersection over union above which two boxes are one die. `sure`: the least calibrated
    confidence of a die that needs no question. All within 0 to 1.
    """

    score: float
    reject: float
    overlap: float
    sure: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """A rising line through points: score of the network (`scores`) to chance of being right (`chances`).

    Straight between two points, level outside. Without points a score is taken as the chance.
    """

    scores: tuple[float, ...] = ()
    chances: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A network's card, checked. `network` is the path of the ONNX file beside it, `sha256` its checksum."""

    name: str
    version: str
    architecture: str
    network: Path
    sha256: str
    bytes: int
    input: Input
    output: str
    thresholds: Thresholds
    calibration: Calibration
    date: date
    licence: str
    measured: Mapping[str, Any]


def read_card(path: Path) -> Card:
    """Read and check a card; ModelError with one sentence that names the file and the key."""
    try:
        text = read_bounded(path, MAX_CARD_BYTES, "card").decode("utf-8")
        content = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_without_repeats)
    except RecursionError:
        raise ModelError(f"The card {path} is nested too deeply.") from None
    except ValueError as error:  # JSON, UTF-8, and digits without end
        raise ModelError(f"The card {path} is not JSON: {error}.") from None
    if not isinstance(content, dict):
        raise ModelError(f"The card {path} holds {_type_name(content)} where an object is expected.")
    return _card(_Section(path, "", content), path)


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


class _Section:
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

    def section(self, key: str) -> "_Section":
        if not isinstance(self._content.get(key), dict):
            self.fail(key, "an object")
        return _Section(self._path, f"{self._at}{key}.", self._content[key])

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
            or len(value) > MAX_CALIBRATION_POINTS
            or not all(_is_number(number) and 0 <= number <= 1 for number in value)
        ):
            self.fail(key, f"at most {MAX_CALIBRATION_POINTS} numbers from 0 to 1")
        return tuple(map(float, value))

    def texts(self, key: str) -> None:
        value = self._content.get(key)
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            self.fail(key, "a list of texts")


def _card(top: _Section, path: Path) -> Card:
    top.exactly("format", FORMAT)
    top.exactly("classes", list(CLASSES))
    top.texts("trained_on")
    file = top.text("file", r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}", "the name of a file beside the card")
    output = top.section("output")
    output.only("name", "layout")
    output.exactly("layout", LAYOUT)
    return Card(
        name=top.text("name"),
        version=top.text("version"),
        architecture=top.text("architecture"),
        network=path.parent / file,
        sha256=top.text("sha256", r"[0-9a-f]{64}", "64 small hexadecimal digits"),
        bytes=top.whole("bytes", 1, MAX_NETWORK_BYTES),
        input=_input(top.section("input")),
        output=output.text("name"),
        thresholds=_thresholds(top.section("thresholds")),
        calibration=_calibration(top.section("calibration")),
        date=_date(top),
        licence=top.text("licence"),
        measured=top.mapping("measured"),
    )


def _input(section: _Section) -> Input:
    section.only("name", "width", "height", "channels", "scale", "pad", "layout")
    section.exactly("channels", "RGB")
    section.exactly("layout", "NCHW")
    return Input(
        name=section.text("name"),
        width=section.whole("width", 32, MAX_SIDE),
        height=section.whole("height", 32, MAX_SIDE),
        scale=section.number("scale", lambda value: math.isclose(value * 255, 1, abs_tol=1e-6), "1/255"),
        pad=section.whole("pad", 0, 255),
    )


def _thresholds(section: _Section) -> Thresholds:
    section.only("score", "reject", "overlap", "sure")
    score = section.number("score", lambda value: 0 < value < 1, "a number between 0 and 1")
    reject = score * REJECT_SHARE
    if section.has("reject"):
        reject = section.number(
            "reject", lambda value: 0 < value <= score, "above 0, at most thresholds.score"
        )
    return Thresholds(
        score=score,
        reject=reject,
        overlap=section.number("overlap", lambda value: 0 < value < 1, "a number between 0 and 1"),
        sure=section.number("sure", lambda value: 0 <= value <= 1, "a number from 0 to 1"),
    )


def _calibration(section: _Section) -> Calibration:
    kind = section.text("kind", "isotonic|identity", '"isotonic" or "identity"')
    if kind == "identity":
        return Calibration()
    scores, chances = section.numbers("from"), section.numbers("to")
    if len(scores) < 2 or any(after <= before for before, after in pairwise(scores)):
        section.fail("from", "at least two numbers, each larger than the one before")
    if len(chances) != len(scores) or any(after < before for before, after in pairwise(chances)):
        section.fail("to", f"{len(scores)} numbers, none smaller than the one before")
    return Calibration(scores, chances)


def _date(top: _Section) -> date:
    try:
        return date.fromisoformat(top.text("date", r"\d{4}-\d{2}-\d{2}", "a date like 2026-11-30"))
    except ValueError:
        top.fail("date", "a date like 2026-11-30")


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
