"""A card is read strictly, and what is wrong with it is said with the name of the key."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.card import Calibration, CropInput, Joint, Shown, Signs, read_card, read_second_card
from app.vision.errors import ModelError
from tests.vision.painted import card_content, joint_content, opinion_content

NOTHING = object()
NETWORK = b"any bytes"


def changed(key: str, value: Any, sound: dict[str, Any] | None = None) -> dict[str, Any]:
    """A sound card, a detector's if none is given, with one key (with dots) changed or taken away."""
    content = card_content(NETWORK) if sound is None else sound
    *sections, last = key.split(".")
    inner = content
    for section in sections:
        inner = inner[section]
    if value is NOTHING:
        del inner[last]
    else:
        inner[last] = value
    return content


def written(folder: Path, content: object) -> Path:
    path = folder / "dice.json"
    path.write_text(json.dumps(content), "utf-8")
    return path


def test_a_sound_card_is_read(tmp_path: Path) -> None:
    card = read_card(written(tmp_path, card_content(NETWORK)))
    assert card.network == tmp_path / "dice.onnx"
    assert (card.input.width, card.input.height) == (320, 320)
    assert card.thresholds.reject == card.thresholds.score / 2
    assert card.calibration == Calibration()
    assert card.date.isoformat() == "2026-11-30"


def test_what_people_wrote_for_people_is_left_alone(tmp_path: Path) -> None:
    content = card_content(NETWORK)
    content["measured"] = {"byler": {"faces_right": 0.5, "remarks": ["dim", None]}}
    content["notes"] = "first try"
    card = read_card(written(tmp_path, content))
    assert card.measured["byler"]["faces_right"] == 0.5


def test_a_calibration_and_a_reject_level_are_read(tmp_path: Path) -> None:
    content = changed("calibration", {"kind": "isotonic", "from": [0.1, 0.5, 1], "to": [0, 0.7, 0.7]})
    content["thresholds"]["reject"] = 0.1
    card = read_card(written(tmp_path, content))
    assert card.calibration == Calibration((0.1, 0.5, 1.0), (0.0, 0.7, 0.7))
    assert card.thresholds.reject == 0.1


WRONG = [
    ("format", 2),
    ("format", True),
    ("format", "1"),
    ("format", NOTHING),
    ("name", ""),
    ("name", 5),
    ("name", "two\nlines"),
    ("version", 1),
    ("architecture", None),
    ("file", "../dice.onnx"),
    ("file", "/etc/passwd"),
    ("file", "C:\\dice.onnx"),
    ("file", ".."),
    ("file", ""),
    ("sha256", "abc"),
    ("sha256", "A" * 64),
    ("sha256", NOTHING),
    ("bytes", 0),
    ("bytes", -1),
    ("bytes", 1.5),
    ("bytes", True),
    ("bytes", 10**30),
    ("input", NOTHING),
    ("input", []),
    ("input.width", "320"),
    ("input.width", 0),
    ("input.width", 10**9),
    ("input.height", 320.0),
    ("input.channels", "BGR"),
    ("input.layout", "NHWC"),
    ("input.scale", 1),
    ("input.scale", True),
    ("input.pad", 256),
    ("input.pad", -1),
    ("input.stretch", True),
    ("output.name", NOTHING),
    ("output.layout", "end_to_end"),
    ("output.more", 1),
    ("classes", ["0", "1", "2", "3", "4", "5"]),
    ("classes", ["1", "2", "3", "4", "5"]),
    ("classes", [1, 2, 3, 4, 5, 6]),
    ("classes", "123456"),
    ("thresholds", None),
    ("thresholds.score", 0),
    ("thresholds.score", 1),
    ("thresholds.score", "0.5"),
    ("thresholds.score", False),
    ("thresholds.score", 10**400),
    ("thresholds.reject", 0.9),
    ("thresholds.reject", 0),
    ("thresholds.overlap", 1.5),
    ("thresholds.sure", -0.1),
    ("thresholds.sure", NOTHING),
    ("thresholds.sur", 0.5),
    ("calibration", "identity"),
    ("calibration.kind", "temperature"),
    ("calibration", {"kind": "isotonic"}),
    ("measured", "good"),
    ("measured", NOTHING),
    ("trained_on", "byler"),
    ("trained_on", [1]),
    ("date", "yesterday"),
    ("date", "2026-13-01"),
    ("licence", ""),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=[f"{key}={value}"[:40] for key, value in WRONG])
def test_a_wrong_key_is_named(key: str, value: Any, tmp_path: Path) -> None:
    path = written(tmp_path, changed(key, value))
    with pytest.raises(ModelError) as caught:
        read_card(path)
    sentence = str(caught.value)
    assert key in sentence
    assert str(path) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 300 + len(str(path))


def paired(key: str, value: Any) -> dict[str, Any]:
    """A card that names a second opinion, with one key changed."""
    return changed(key, value, {**card_content(NETWORK), "second": joint_content(NETWORK)})


def test_a_companion_is_named_with_its_place_beside_the_card(tmp_path: Path) -> None:
    content = paired("second.die", {"base": 0.5, "face": 1, "seen": -0.5})
    joint = read_card(written(tmp_path, content)).second
    assert joint == Joint(
        card=tmp_path / "faces.json",
        sha256=content["second"]["sha256"],
        detector=0.5,
        other=0.5,
        second=1.0,
        signs=Signs(0.0, 0.25, 0.25, 0.35, 0.35),
        score=0.6,
        die=Shown(base=0.5, face=1.0, seen=-0.5),
        throw=Calibration(),
        accepted=Calibration((0.8, 0.95), (0.5, 0.9995)),
    )


def test_a_detector_alone_needs_nothing_of_what_is_said_about_a_companion(tmp_path: Path) -> None:
    path = written(tmp_path, paired("second.signs", NOTHING))
    with pytest.raises(ModelError, match="signs"):
        read_card(path)
    assert read_card(path, alone=True).second is None


def test_a_network_of_any_size_says_its_stride_and_its_best_side(tmp_path: Path) -> None:
    assert read_card(written(tmp_path, card_content(NETWORK))).input.stride is None
    wanted = read_card(written(tmp_path, card_content(NETWORK, stride=32, aim=48.0))).input
    assert (wanted.stride, wanted.aim) == (32, 48.0)


@pytest.mark.parametrize(
    ("key", "value"), [("stride", 0), ("stride", 32.0), ("stride", 128), ("aim", 8), ("aim", "64")]
)
def test_a_stride_or_side_that_cannot_be_is_refused(key: str, value: Any, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=f"input.{key}"):
        read_card(written(tmp_path, card_content(NETWORK, **{key: value})))


WRONG_SECOND = [
    ("second", "faces.json"),
    ("second", None),
    ("second.card", "../faces.json"),
    ("second.card", "/etc/passwd"),
    ("second.card", ""),
    ("second.card", NOTHING),
    ("second.sha256", "abc"),
    ("second.sha256", NOTHING),
    ("second.detector", -1),
    ("second.detector", "1"),
    ("second.detector", 10**400),
    ("second.second", 1000),
    ("second.second", True),
    ("second.second", NOTHING),
    ("second.other", -0.5),
    ("second.other", NOTHING),
    ("second.signs", NOTHING),
    ("second.signs.seen", NOTHING),
    ("second.signs.base", -101),
    ("second.signs.base", "0"),
    ("second.signs.side", 1),
    ("second.die", NOTHING),
    ("second.die.face", 101),
    ("second.die.base", "1"),
    ("second.die.seen", NOTHING),
    ("second.die.kind", "isotonic"),
    ("second.throw", {"kind": "isotonic", "from": [0.5, 0.4], "to": [0, 1]}),
    ("second.throw", NOTHING),
    ("second.accepted", {"kind": "isotonic", "from": [0.5, 0.6], "to": [1, 0]}),
    ("second.accepted", NOTHING),
    ("second.score", 0),
    ("second.score", NOTHING),
    ("second.sure", 0.9),
    ("second.third", 1),
]


@pytest.mark.parametrize(
    ("key", "value"), WRONG_SECOND, ids=[f"{key}={value}"[:40] for key, value in WRONG_SECOND]
)
def test_a_wrong_key_of_the_companion_is_named(key: str, value: Any, tmp_path: Path) -> None:
    path = written(tmp_path, paired(key, value))
    with pytest.raises(ModelError) as caught:
        read_card(path)
    assert key in str(caught.value)
    assert str(path) in str(caught.value)


WRONG_OPINION = [
    ("format", 2),
    ("classes", ["1", "2", "3", "4", "5", "6"]),
    ("classes", NOTHING),
    ("file", "../faces.onnx"),
    ("sha256", "abc"),
    ("bytes", 0),
    ("input.width", 8),
    ("input.width", 1000),
    ("input.height", 48),
    ("input.channels", "BGR"),
    ("input.layout", "NHWC"),
    ("input.scale", 1),
    ("input.margin", 0.5),
    ("input.margin", 10),
    ("input.margin", NOTHING),
    ("input.pad", 114),
    ("output.layout", "boxes_and_scores"),
    ("output.name", 5),
    ("trained_on", NOTHING),
    ("measured", NOTHING),
    ("date", "yesterday"),
    ("licence", ""),
]


@pytest.mark.parametrize(
    ("key", "value"), WRONG_OPINION, ids=[f"{key}={value}"[:40] for key, value in WRONG_OPINION]
)
def test_a_wrong_key_of_an_opinions_card_is_named(key: str, value: Any, tmp_path: Path) -> None:
    path = written(tmp_path, changed(key, value, opinion_content(NETWORK)))
    with pytest.raises(ModelError) as caught:
        read_second_card(path)
    assert key in str(caught.value)
    assert str(path) in str(caught.value)


def test_an_opinions_card_is_read(tmp_path: Path) -> None:
    card = read_second_card(written(tmp_path, opinion_content(NETWORK)))
    assert card.network == tmp_path / "faces.onnx"
    assert card.input == CropInput("crops", 32, 1 / 255, 1.0)
    assert card.output == "logits"


@pytest.mark.parametrize(
    ("scores", "chances", "key"),
    [
        ([0.5], [0.5], "from"),
        ([0.5, 0.4], [0.1, 0.2], "from"),
        ([0.5, 0.5], [0.1, 0.2], "from"),
        ([0.1, 0.5], [0.2, 0.1], "to"),
        ([0.1, 0.5], [0.2], "to"),
        ([0.1, 1.5], [0.2, 0.3], "from"),
        ([0.1, None], [0.2, 0.3], "from"),
        ([0.1, 0.5], ["a", "b"], "to"),
        ([index / 5000 for index in range(5000)], [0.5] * 5000, "from"),
    ],
)
def test_a_calibration_that_does_not_rise_is_refused(
    scores: list[Any], chances: list[Any], key: str, tmp_path: Path
) -> None:
    path = written(tmp_path, changed("calibration", {"kind": "isotonic", "from": scores, "to": chances}))
    with pytest.raises(ModelError, match=rf"calibration\.{key}"):
        read_card(path)


SOUND = json.dumps(card_content(NETWORK))


@pytest.mark.parametrize(
    ("data", "match"),
    [
        (b"", "is not JSON"),
        (b"dice", "is not JSON"),
        (b"\xff\xfe\x00", "is not JSON: it is no text"),
        (SOUND[:-20].encode(), "is not JSON"),
        (SOUND.replace("0.4", "NaN").encode(), "NaN is not a number"),
        (SOUND.replace("0.4", "-Infinity").encode(), "-Infinity is not a number"),
        (SOUND.replace("0.4", "1e999").encode(), r"thresholds\.score"),
        (SOUND.replace("{", '{"format": 1, ', 1).encode(), "'format' stands there twice"),
        (SOUND.replace("0.4", "9" * 5000).encode(), "is not JSON"),
        (b"[" * 200_000, "nested too deeply|is not JSON"),
        (b"[1, 2]", "a list where an object"),
        (b"null", "nothing where an object"),
        (b'"card"', "a text where an object"),
        (b"7", "a number where an object"),
        (b" " * (1 << 20) + SOUND.encode(), "more than the"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_card_is_said(data: bytes, match: str, tmp_path: Path) -> None:
    path = tmp_path / "dice.json"
    path.write_bytes(data)
    with pytest.raises(ModelError, match=match) as caught:
        read_card(path)
    assert len(str(caught.value)) < 300 + len(str(path))


def test_a_card_that_is_no_file_is_said(tmp_path: Path) -> None:
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    cases = [
        (tmp_path, "not a plain file"),
        (pipe, "not a plain file"),
        (tmp_path / "none.json", "There is no card"),
        (loop, "cannot be read"),
        (Path("a\0b"), "cannot be read"),
    ]
    for path, match in cases:
        with pytest.raises(ModelError, match=match):
            read_card(path)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from([case[0] for case in WRONG]), json_values)
def test_any_value_under_any_key_always_gives_a_card_or_a_model_error(
    tmp_path_factory: pytest.TempPathFactory, key: str, value: Any
) -> None:
    path = written(tmp_path_factory.getbasetemp(), changed(key, value))
    try:
        card = read_card(path)
    except ModelError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert 0 < card.thresholds.reject <= card.thresholds.score < 1
