"""The card of a network: what it takes and gives, where its thresholds lie, how good it was measured to be.

A card is read strictly: what the program relies on must be there, of the right type and in range, and the
sentence names the key. What only people read (`measured`, `data`, further keys) may hold anything.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from app.vision.section import Section, read_object

FORMAT = 1
CLASSES = ("1", "2", "3", "4", "5", "6")
NO_FACE = "none"
"""The second opinion's last class: a crop in which no upper face can be read."""
LAYOUT = "boxes_and_scores"
SECOND_LAYOUT = "logits"

MAX_NETWORK_BYTES = 256 << 20
MAX_SIDE = 2048
"""Pixels a side of the input; twenty times the work of 416 and more than any picture of dice needs."""
MAX_STRIDE = 64
AIM = 64.0
"""Pixels a side of a die in the input where the card says nothing: a pip is some ten wide."""
MAX_CROP_SIDE = 256
"""Pixels a side of a die's crop; hardly a die in a picture has more."""
MAX_MARGIN = 3.0
"""Sides of the die's box in a crop; beyond, the neighbours are what is seen."""
MAX_WEIGHT = 100.0
REJECT_SHARE = 0.5
"""Where the card names no reject level, a detection below this share of the score threshold is nothing."""

_FILE = r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}"
_SHA256 = r"[0-9a-f]{64}"


@dataclass(frozen=True, slots=True)
class Input:
    """The network's one input: float32, 1 x 3 x height x width, red-green-blue, bytes times `scale`.

    With a `stride` the network takes every size that it divides, and `width` and `height` are those of the
    first look at a picture; `aim` is the side of a die in input pixels at which it reads best.
    """

    name: str
    width: int
    height: int
    scale: float
    pad: int
    stride: int | None = None
    aim: float = AIM


@dataclass(frozen=True, slots=True)
class CropInput:
    """The second opinion's one input: float32, n x 3 x side x side, red-green-blue, bytes times `scale`.

    A crop is the square around a die's box, `margin` times its longer side.
    """

    name: str
    side: int
    scale: float
    margin: float


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
class Signs:
    """What speaks for a die, weighed: its chance is the logistic function of `base` and the sum of all signs.

    `detector` and `other` weigh the scores of the two looks, `second` and `seen` the second opinion's
    largest chance of a face and its chance that there is any: each as a logit.
    """

    base: float
    detector: float
    other: float
    second: float
    seen: float


@dataclass(frozen=True, slots=True)
class Shown:
    """What speaks for a die and the face read there, weighed as in `Signs`.

    `face` weighs the chance of that face among the six, `seen` the second opinion's chance that any can be
    read there.
    """

    base: float
    face: float
    seen: float


@dataclass(frozen=True, slots=True)
class Joint:
    """How a detector and a second opinion are joined; the figures belong to this pair of networks.

    `card` is the second opinion's card beside the detector's, `sha256` the checksum of its network. The
    logarithms of the chances of a face by the detector's two looks and by the second opinion are added with
    the weights `detector`, `other` and `second`. `signs` tell whether there is a die; from the chance
    `score` on one is counted. `die` tells the chance that it is one and shows its face; `throw` leads from
    the product of those of a throw, and of the chances that what was not counted is no die, to the measured
    chance that all of it is right; `accepted` from the product of the dice's chances to the share that is
    right of all throws with at least that product. It was counted where the number of dice was right: no
    chance of a face tells that one is missing, but a game knows how many lie.
    """

    card: Path
    sha256: str
    detector: float
    other: float
    second: float
    signs: Signs
    score: float
    die: Shown
    throw: Calibration
    accepted: Calibration


@dataclass(frozen=True, slots=True)
class NetworkCard:
    """What every network's card says. `network` is the ONNX file beside the card, `sha256` its checksum."""

    name: str
    version: str
    architecture: str
    network: Path
    sha256: str
    bytes: int
    date: date
    licence: str
    measured: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Card(NetworkCard):
    """A detector's card, checked. `second` is nothing where the detector is alone."""

    input: Input
    output: str
    thresholds: Thresholds
    calibration: Calibration
    second: Joint | None = None


@dataclass(frozen=True, slots=True)
class SecondCard(NetworkCard):
    """The card of a second opinion, checked."""

    input: CropInput
    output: str


def read_card(path: Path, alone: bool = False) -> Card:
    """Read and check a detector's card; ModelError with one sentence that names the file and the key.

    What it says about a second opinion is left out where the detector is to be `alone`.
    """
    top = read_object(path)
    top.exactly("classes", list(CLASSES))
    output = top.section("output")
    output.only("name", "layout")
    output.exactly("layout", LAYOUT)
    return Card(
        **_network(top, path),
        input=_input(top.section("input")),
        output=output.text("name"),
        thresholds=_thresholds(top.section("thresholds")),
        calibration=_calibration(top.section("calibration")),
        second=_joint(top.section("second"), path) if top.has("second") and not alone else None,
    )


def read_second_card(path: Path) -> SecondCard:
    """Read and check a second opinion's card; ModelError as `read_card`."""
    top = read_object(path)
    top.exactly("classes", [*CLASSES, NO_FACE])
    output = top.section("output")
    output.only("name", "layout")
    output.exactly("layout", SECOND_LAYOUT)
    return SecondCard(
        **_network(top, path), input=_crop_input(top.section("input")), output=output.text("name")
    )


def _network(top: Section, path: Path) -> dict[str, Any]:
    top.exactly("format", FORMAT)
    top.texts("trained_on")
    file = top.text("file", _FILE, "the name of a file beside the card")
    return {
        "name": top.text("name"),
        "version": top.text("version"),
        "architecture": top.text("architecture"),
        "network": path.parent / file,
        "sha256": top.text("sha256", _SHA256, "64 small hexadecimal digits"),
        "bytes": top.whole("bytes", 1, MAX_NETWORK_BYTES),
        "date": _date(top),
        "licence": top.text("licence"),
        "measured": top.mapping("measured"),
    }


def _input(section: Section) -> Input:
    section.only("name", "width", "height", "channels", "scale", "pad", "layout", "stride", "aim")
    section.exactly("channels", "RGB")
    section.exactly("layout", "NCHW")
    aim = AIM
    if section.has("aim"):
        aim = section.number("aim", lambda value: 16 <= value <= 256, "a number from 16 to 256")
    return Input(
        name=section.text("name"),
        width=section.whole("width", 32, MAX_SIDE),
        height=section.whole("height", 32, MAX_SIDE),
        scale=_scale(section),
        pad=section.whole("pad", 0, 255),
        stride=section.whole("stride", 1, MAX_STRIDE) if section.has("stride") else None,
        aim=aim,
    )


def _crop_input(section: Section) -> CropInput:
    section.only("name", "width", "height", "channels", "scale", "layout", "margin")
    section.exactly("channels", "RGB")
    section.exactly("layout", "NCHW")
    side = section.whole("width", 16, MAX_CROP_SIDE)
    section.exactly("height", side)
    return CropInput(
        name=section.text("name"),
        side=side,
        scale=_scale(section),
        margin=section.number(
            "margin", lambda value: 1 <= value <= MAX_MARGIN, f"a number from 1 to {MAX_MARGIN:.0f}"
        ),
    )


def _scale(section: Section) -> float:
    return section.number("scale", lambda value: math.isclose(value * 255, 1, abs_tol=1e-6), "1/255")


def _thresholds(section: Section) -> Thresholds:
    section.only("score", "reject", "overlap", "sure")
    score = _score(section)
    reject = score * REJECT_SHARE
    if section.has("reject"):
        reject = section.number(
            "reject", lambda value: 0 < value <= score, "above 0, at most thresholds.score"
        )
    return Thresholds(
        score=score,
        reject=reject,
        overlap=section.number("overlap", lambda value: 0 < value < 1, "a number between 0 and 1"),
        sure=_sure(section),
    )


def _score(section: Section) -> float:
    return section.number("score", lambda value: 0 < value < 1, "a number between 0 and 1")


def _sure(section: Section) -> float:
    return section.number("sure", lambda value: 0 <= value <= 1, "a number from 0 to 1")


def _joint(section: Section, path: Path) -> Joint:
    section.only(*(field.name for field in fields(Joint)))
    expected = f"a number from 0 to {MAX_WEIGHT:.0f}"
    weights = {
        key: section.number(key, lambda value: 0 <= value <= MAX_WEIGHT, expected)
        for key in ("detector", "other", "second")
    }
    return Joint(
        card=path.parent / section.text("card", _FILE, "the name of a card beside this one"),
        sha256=section.text("sha256", _SHA256, "64 small hexadecimal digits"),
        **weights,
        signs=Signs(**_sum(section.section("signs"), Signs)),
        score=_score(section),
        die=Shown(**_sum(section.section("die"), Shown)),
        throw=_calibration(section.section("throw")),
        accepted=_calibration(section.section("accepted")),
    )


def _sum(section: Section, kind: type[Signs] | type[Shown]) -> dict[str, float]:
    names = [field.name for field in fields(kind)]
    section.only(*names)
    expected = f"a number from -{MAX_WEIGHT:.0f} to {MAX_WEIGHT:.0f}"
    return {name: section.number(name, lambda value: abs(value) <= MAX_WEIGHT, expected) for name in names}


def _calibration(section: Section) -> Calibration:
    kind = section.text("kind", "isotonic|identity", '"isotonic" or "identity"')
    if kind == "identity":
        return Calibration()
    scores, chances = section.numbers("from"), section.numbers("to")
    if len(scores) < 2 or any(after <= before for before, after in pairwise(scores)):
        section.fail("from", "at least two numbers, each larger than the one before")
    if len(chances) != len(scores) or any(after < before for before, after in pairwise(chances)):
        section.fail("to", f"{len(scores)} numbers, none smaller than the one before")
    return Calibration(scores, chances)


def _date(top: Section) -> date:
    try:
        return date.fromisoformat(top.text("date", r"\d{4}-\d{2}-\d{2}", "a date like 2026-11-30"))
    except ValueError:
        top.fail("date", "a date like 2026-11-30")
