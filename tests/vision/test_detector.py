"""A network is opened only where it is its card's and fits it; then boxes come out where they are painted."""

import hashlib
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto

from app.vision.card import read_card
from app.vision.detector import Detector
from app.vision.errors import ModelError
from app.vision.reader import Reader
from tests.vision.painted import (
    card_content,
    constant_network,
    painted_network,
    painted_picture,
    write_model,
)

NAN = float("nan")


def output_of(value: float, rows: int = 10, count: int = 7) -> bytes:
    return constant_network(np.full((1, rows, count), value, np.float32))


FOREIGN = [
    ("another input name", painted_network(input_name="x"), "takes x; its card says images"),
    ("another output name", painted_network(output_name="y"), "gives y; its card says output0"),
    ("a smaller input", painted_network(160, 160), "takes tensor.*160 x 160.*320 x 320"),
    ("a wide input", painted_network(640, 320), "320 x 640"),
    ("bytes as input", painted_network(input_type=TensorProto.UINT8), r"tensor\(uint8\)"),
    ("five classes", painted_network(rows=9, output_shape=[1, 9, 100]), "gives.* 1 x 9 x 100"),
    ("eighty classes", painted_network(rows=84, output_shape=[1, 84, 100]), "1 x 84 x 100"),
    ("five classes, not declared", painted_network(rows=9, output_shape=[1, "rows", "n"]), "1 x 9 x 100"),
    ("an output for end to end", constant_network(np.zeros((1, 300, 6), np.float32)), "1 x 300 x 6"),
    ("an output of two dimensions", constant_network(np.zeros((10, 7), np.float32)), "10 x 7"),
    ("an operator that nobody has", painted_network(domain="org.example"), "not a usable ONNX"),
    ("raw scores", output_of(3), "not within 0 to 1"),
    ("negative scores", output_of(-3), "not within 0 to 1"),
    ("scores that are none", output_of(NAN), "not within 0 to 1"),
    ("no boxes", output_of(0, count=0), "1 x 10 x 0"),
    ("a truncated file", painted_network()[:-700], "not a usable ONNX"),
    ("a text", b"This is a network, is it not?", "not a usable ONNX"),
    ("zeros", bytes(1000), "not a usable ONNX"),
    ("an empty graph", onnx.ModelProto(ir_version=8).SerializeToString(), "not a usable ONNX|takes nothing"),
]


@pytest.mark.parametrize(
    ("network", "match"), [case[1:] for case in FOREIGN], ids=[case[0] for case in FOREIGN]
)
def test_a_network_that_does_not_fit_its_card_is_refused(
    network: bytes, match: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The card is honest about the bytes: only what the network takes and gives is wrong."""
    card = write_model(tmp_path, network)
    with pytest.raises(ModelError, match=match) as caught:
        Detector.at(card, threads=1)
    sentence = str(caught.value)
    assert str(tmp_path / "dice.onnx") in sentence
    assert "\n" not in sentence
    assert capfd.readouterr() == ("", "")


def test_a_network_without_names_for_its_sizes_is_taken_when_it_fits(tmp_path: Path) -> None:
    network = painted_network(input_shape=["n", 3, "h", "w"], output_shape=[1, "rows", "boxes"])
    assert len(Detector.at(write_model(tmp_path, network), threads=1).detect(painted_picture([]))) == 0


def test_a_network_changed_after_its_card_is_refused(tmp_path: Path) -> None:
    card = write_model(tmp_path)
    network = bytearray((tmp_path / "dice.onnx").read_bytes())
    network[len(network) // 2] ^= 1
    (tmp_path / "dice.onnx").write_bytes(network)
    with pytest.raises(ModelError, match="sha256 differs"):
        Detector.at(card)
    (tmp_path / "dice.onnx").write_bytes(network[:-1])
    with pytest.raises(ModelError, match="its card says"):
        Detector.at(card)
    (tmp_path / "dice.onnx").write_bytes(b"")
    with pytest.raises(ModelError, match="has 0 bytes"):
        Detector.at(card)


def test_a_missing_network_and_a_folder_in_its_place_are_refused(tmp_path: Path) -> None:
    card = write_model(tmp_path)
    (tmp_path / "dice.onnx").unlink()
    with pytest.raises(ModelError, match="There is no network"):
        Detector.at(card)
    (tmp_path / "dice.onnx").mkdir()
    with pytest.raises(ModelError, match="not a plain file"):
        Detector.at(card)


def test_a_network_of_another_size_than_the_cards_input_is_refused(tmp_path: Path) -> None:
    network = painted_network()
    card = write_model(tmp_path, network, card_content(network, width=416, height=416))
    with pytest.raises(ModelError, match="416 x 416"):
        Detector.at(card)


@pytest.mark.parametrize(
    ("width", "height", "cell"),
    [(320, 320, 32), (640, 640, 64), (640, 384, 64), (384, 640, 64), (1280, 1280, 128)],
)
def test_boxes_come_out_where_they_are_painted(
    width: int, height: int, cell: int, painted_reader: Reader
) -> None:
    """The letterbox shifts these by whole cells of the network, so that they stay on its grid."""
    image = painted_picture([(1, 2, 5, 1.0), (3, 1, 2, 0.8)], width, height, cell)
    found = painted_reader.detector.detect(image)
    assert found.faces.tolist() == [5, 2]
    assert found.scores == pytest.approx([1.0, 0.8], abs=0.01)
    expected = np.array([[1, 2, 2, 3], [3, 1, 4, 2]]) * cell
    assert np.abs(found.boxes - expected).max() < 0.01


def test_a_picture_may_be_read_only_and_not_in_one_piece(painted_reader: Reader) -> None:
    image = painted_picture([(1, 2, 5, 1.0)])
    mirrored = image[:, ::-1]
    mirrored.setflags(write=False)
    found = painted_reader.detector.detect(mirrored)
    assert found.boxes.tolist() == [[8 * 32, 2 * 32, 9 * 32, 3 * 32]]


def test_what_lies_in_the_padding_is_no_die(tmp_path: Path) -> None:
    output = np.zeros((1, 10, 2), np.float32)
    output[0, :4] = [[160, 160], [20, 160], [20, 20], [20, 20]]  # one above the picture, one in its middle
    output[0, 4:, :] = np.eye(6, 2)
    detector = Detector.at(write_model(tmp_path, constant_network(output)), threads=1)
    found = detector.detect(np.zeros((160, 320, 3), np.uint8))
    assert found.boxes.tolist() == [[150, 70, 170, 90]]


@pytest.mark.parametrize("wrong", [np.zeros((5, 5), np.uint8), np.zeros((5, 5, 3), np.float32)])
def test_what_is_no_picture_is_refused(wrong: Any, painted_reader: Reader) -> None:
    with pytest.raises(ValueError, match="a picture is uint8"):
        painted_reader.detector.detect(wrong)


def test_the_threads_are_the_ones_asked_for(painted_card: Path) -> None:
    assert Detector(read_card(painted_card), threads=1).threads == 1
    assert Detector(read_card(painted_card)).threads >= 1


def test_the_painted_network_is_what_its_card_says(painted_card: Path) -> None:
    card = read_card(painted_card)
    assert hashlib.sha256(card.network.read_bytes()).hexdigest() == card.sha256
