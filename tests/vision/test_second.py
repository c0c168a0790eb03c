"""The second opinion sees each die's own pixels; a network or card that does not fit is refused."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from app.vision.card import read_card
from app.vision.errors import ModelError
from app.vision.reader import Reader
from app.vision.second import SecondOpinion, cut_square
from tests.vision.painted import (
    CELL,
    card_content,
    constant_network,
    opinion_content,
    painted_network,
    painted_opinion,
    painted_picture,
    write_pair,
)

SQUARES = [(1, 1, 2, 1.0), (4, 2, 6, 1.0), (7, 5, 1, 1.0), (9, 9, 4, 1.0)]


def cells(squares: list[tuple[int, int, int, float]]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The boxes of painted squares."""
    return np.array([[x, y, x + 1, y + 1] for x, y, *_ in squares], np.float64).reshape(-1, 4) * CELL


@pytest.fixture(scope="module")
def opinion(painted_pair: Path) -> SecondOpinion:
    """The second opinion on painted squares."""
    return SecondOpinion.at(painted_pair.with_name("faces.json"), threads=1)


def test_each_die_is_told_by_its_own_pixels(opinion: SecondOpinion) -> None:
    chances = opinion.ask(painted_picture(SQUARES), cells(SQUARES))
    assert chances.shape == (4, 6)
    assert (chances.argmax(axis=1) + 1).tolist() == [2, 6, 1, 4]
    assert chances.max(axis=1).min() > 0.99


def test_what_a_row_lacks_to_one_is_the_chance_of_no_face(opinion: SecondOpinion) -> None:
    none = [(3, 3, 7, 1.0)]
    chances = opinion.ask(painted_picture(none), cells(none))
    assert chances.sum() < 0.01


def test_what_several_cuts_say_is_averaged(opinion: SecondOpinion) -> None:
    """The wide cut of a 6 shows a middle between 6 and ground, which looks like a smaller face."""
    image, boxes = painted_picture([(3, 3, 6, 1.0)]), cells([(3, 3, 6, 1.0)])
    tight, wide = (1.0, False), (2.9, False)
    one, other = (np.log(opinion.ask(image, boxes, (cut,))[0]) for cut in (tight, wide))
    both = np.log(opinion.ask(image, boxes, (tight, wide))[0])
    assert one.argmax() != other.argmax()
    assert np.diff(both) == pytest.approx(np.diff((one + other) / 2), abs=1e-3)


def test_a_mirrored_cut_is_the_die_mirrored(opinion: SecondOpinion, monkeypatch: pytest.MonkeyPatch) -> None:
    image = painted_picture([])
    image[96:128, 96:112] = 255
    given: list[NDArray[np.float32]] = []

    def logits(crops: NDArray[np.float32]) -> NDArray[np.float64]:
        given.append(crops.copy())
        return np.zeros((len(crops), 7))

    monkeypatch.setattr(opinion, "_logits", logits)
    opinion.ask(image, np.array([(96.0, 96.0, 128.0, 128.0)]), ((1.0, False), (1.0, True)))
    plain, mirrored = given[0]
    assert mirrored.tolist() == plain[:, :, ::-1].tolist() != plain.tolist()


def test_nobody_is_asked_about_nothing(opinion: SecondOpinion) -> None:
    assert opinion.ask(painted_picture([]), np.empty((0, 4))).shape == (0, 6)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6))
def test_a_die_is_always_told_alike_whatever_is_asked_with_it(
    opinion: SecondOpinion, order: list[int]
) -> None:
    image, boxes = painted_picture(SQUARES), cells(SQUARES)
    together = opinion.ask(image, boxes[order])
    alone = np.concatenate([opinion.ask(image, boxes[index : index + 1]) for index in order])
    assert np.abs(together - alone).max() < 1e-5


@pytest.mark.parametrize(
    ("box", "margin", "expected"),
    [
        ((10, 20, 18, 28), 1.0, (10, 20, 18, 28)),
        ((10, 20, 18, 24), 1.0, (10, 18, 18, 26)),
        ((10, 20, 18, 28), 2.0, (6, 16, 22, 32)),
        ((0, 0, 8, 8), 2.0, (-4, -4, 12, 12)),
        ((34, 44, 40, 50), 2.0, (31, 41, 43, 53)),
        ((0, 0, 40, 50), 1.0, (-5, 0, 45, 50)),
        ((10.4, 20.4, 10.4, 20.4), 1.0, (10, 20, 11, 21)),
    ],
)
def test_a_crop_is_the_square_around_the_box_and_repeats_the_edge(
    box: tuple[float, float, float, float], margin: float, expected: tuple[int, int, int, int]
) -> None:
    """Each pixel of a picture of 40 x 50 holds its own column and row."""
    image = np.zeros((50, 40, 3), np.uint8)
    image[:, :, 0] = np.arange(40)
    image[:, :, 1] = np.arange(50)[:, None]
    left, top, right, bottom = expected
    crop = cut_square(image, box, margin, right - left)
    assert crop.shape == (bottom - top, right - left, 3)
    assert crop[0, :, 0].tolist() == np.clip(np.arange(left, right), 0, 39).tolist()
    assert crop[:, 0, 1].tolist() == np.clip(np.arange(top, bottom), 0, 49).tolist()


def logits_of(value: float, shape: tuple[int, ...]) -> bytes:
    return constant_network(np.full(shape, value, np.float32), ends=("crops", "logits"), size=32)


FOREIGN = [
    ("another input name", painted_opinion(input_name="x"), "takes x; its card says crops"),
    ("another output name", painted_opinion(output_name="y"), "gives y; its card says logits"),
    ("a larger input", painted_opinion(64), "takes tensor.* 64 x 64.*32 x 32"),
    ("grey crops", painted_opinion(input_shape=["n", 1, 32, 32]), "n x 1 x 32 x 32|not a usable ONNX"),
    ("six faces alone", painted_opinion(outputs=6), "gives.* n x 6.*n x 7"),
    ("six faces, not declared", painted_opinion(outputs=6, output_shape=["n", "m"]), "gives.* n x 6"),
    ("an answer for one die", logits_of(0, (1, 7)), "1 x 7 for 6 dice, not 6 x 7"),
    ("logits that are none", logits_of(float("nan"), (6, 7)), "numbers that are none"),
    ("logits without end", logits_of(float("inf"), (6, 7)), "numbers that are none"),
    ("the detector itself", painted_network(), "takes images; its card says crops"),
    ("a truncated file", painted_opinion()[:-100], "not a usable ONNX"),
    ("a text", b"This is an opinion, is it not?", "not a usable ONNX"),
]


@pytest.mark.parametrize(
    ("network", "match"), [case[1:] for case in FOREIGN], ids=[case[0] for case in FOREIGN]
)
def test_a_network_that_does_not_fit_its_card_is_refused(
    network: bytes, match: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    card = write_pair(tmp_path, network)
    with pytest.raises(ModelError, match=match) as caught:
        Reader.at(card, threads=1)
    sentence = str(caught.value)
    assert str(tmp_path / "faces.onnx") in sentence
    assert "\n" not in sentence
    assert capfd.readouterr() == ("", "")


def test_a_network_with_a_fixed_number_of_dice_is_refused(tmp_path: Path) -> None:
    """Two dice, whatever is thrown: that is noticed when the program starts, not at the first throw."""
    network = painted_opinion(input_shape=[2, 3, 32, 32])
    with pytest.raises(ModelError, match=r"cannot be run|2 x 3 x 32 x 32"):
        Reader.at(write_pair(tmp_path, network), threads=1)


def test_an_opinion_that_was_not_joined_with_the_detector_is_refused(tmp_path: Path) -> None:
    """Another network with an honest card of its own: its weights and chances are not those of the pair."""
    card = write_pair(tmp_path)
    other = painted_opinion(scale=0.5)
    (tmp_path / "faces.onnx").write_bytes(other)
    (tmp_path / "faces.json").write_text(json.dumps(opinion_content(other)), "utf-8")
    with pytest.raises(ModelError, match="not the one that was joined") as caught:
        Reader.at(card)
    assert str(tmp_path / "faces.json") in str(caught.value)


@pytest.mark.parametrize("missing", ["faces.json", "faces.onnx"])
def test_a_missing_companion_is_refused(missing: str, tmp_path: Path) -> None:
    card = write_pair(tmp_path)
    (tmp_path / missing).unlink()
    with pytest.raises(ModelError, match=f"There is no .*{re.escape(missing)}"):
        Reader.at(card)


def test_a_detector_is_no_opinion(tmp_path: Path) -> None:
    network = painted_network()
    card = write_pair(tmp_path, network, card_content(network))
    with pytest.raises(ModelError, match="classes"):
        Reader.at(card)


def test_a_card_without_a_companion_asks_nobody(painted_card: Path) -> None:
    assert SecondOpinion.beside(read_card(painted_card)) is None
