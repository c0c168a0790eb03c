"""A network that is pure arithmetic: it sees painted squares alone, so that all around it can be checked.

It is no reader of dice, and takes any size. The input is cut into cells of 32 x 32 pixels. A cell's mean
green tells how sure it is (0.6 is nothing, 1 is everything), its mean red which face it is (face x 32 of
256); the box of a cell is the cell itself. Whoever paints a cell of a picture therefore knows exactly what
has to come out.
"""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

CELL = 32
RED_STEP = 32
CROP = 32
OPSET = 17
IR_VERSION = 8

FLOAT = TensorProto.FLOAT


def painted_network(width: int = 320, height: int = 320, **changes: Any) -> bytes:
    """The network as ONNX; `changes` make it a wrong one.

    `input_name`, `input_shape`, `input_type`, `output_name`, `rows` (of the output), `scale` (of the scores),
    `domain` (of an operator that nobody has).
    """
    input_name = changes.get("input_name", "images")
    output_name = changes.get("output_name", "output0")
    rows = changes.get("rows", 10)
    levels = np.arange(1, rows - 3, dtype=np.float32) * RED_STEP / 255
    cells = (width // CELL) * (height // CELL)
    constants = {
        "zero": np.float32(0),
        "cell": np.float32(CELL),
        "half": np.float32(0.5),
        "across": np.int64(3),
        "down": np.int64(2),
        "levels": levels.reshape(1, rows - 4, 1),
        "none": np.float32(0.6),
        "whole": np.float32(0.4),
        "sharpness": np.float32(8.0),
        "one": np.float32(changes.get("scale", 1.0)),
        "unit": np.float32(1.0),
        "flat": np.array([1, 3, -1], np.int64),
        "row": np.array([1, 1, -1], np.int64),
        "first": np.array([0], np.int64),
        "second": np.array([1], np.int64),
        "third": np.array([2], np.int64),
        "channel": np.array([1], np.int64),
    }
    nodes = [
        helper.make_node(
            "AveragePool", ["pixels"], ["means"], kernel_shape=[CELL, CELL], strides=[CELL, CELL]
        ),
        helper.make_node("Reshape", ["means", "flat"], ["colours"]),
        *_places(),
        helper.make_node("Slice", ["colours", "first", "second", "channel"], ["red"]),
        helper.make_node("Slice", ["colours", "second", "third", "channel"], ["green"]),
        helper.make_node("Sub", ["green", "none"], ["above"]),
        helper.make_node("Div", ["above", "whole"], ["strength"]),
        helper.make_node("Relu", ["strength"], ["sureness"]),
        helper.make_node("Sub", ["red", "levels"], ["difference"]),
        helper.make_node("Abs", ["difference"], ["distance"]),
        helper.make_node("Mul", ["distance", "sharpness"], ["penalty"]),
        helper.make_node("Sub", ["one", "penalty"], ["likeness"]),
        helper.make_node("Relu", ["likeness"], ["face"]),
        helper.make_node("Mul", ["face", "sureness"], ["scores"]),
        helper.make_node("Concat", ["boxes", "scores"], [output_name], axis=1),
    ]
    kind = changes.get("input_type", FLOAT)
    if kind == FLOAT:
        nodes.insert(0, helper.make_node("Identity", [input_name], ["pixels"]))
    else:
        nodes.insert(0, helper.make_node("Cast", [input_name], ["pixels"], to=FLOAT))
    opsets = [helper.make_opsetid("", OPSET)]
    if "domain" in changes:
        nodes[1] = helper.make_node("Average", ["pixels"], ["means"], domain=changes["domain"])
        opsets.append(helper.make_opsetid(changes["domain"], 1))
    graph = helper.make_graph(
        nodes,
        "painted",
        [helper.make_tensor_value_info(input_name, kind, changes.get("input_shape", [1, 3, height, width]))],
        [helper.make_tensor_value_info(output_name, FLOAT, changes.get("output_shape", [1, rows, cells]))],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    return _serialized(graph, opsets, checked=not changes)


def _places() -> list[onnx.NodeProto]:
    """Middle and size of every cell: how many cells lie to its left and above, whatever the input's size."""
    nodes = [
        helper.make_node("Slice", ["means", "first", "second", "channel"], ["one_row"]),
        helper.make_node("Mul", ["one_row", "zero"], ["zeros"]),
        helper.make_node("Add", ["zeros", "unit"], ["ones"]),
    ]
    for axis in ("across", "down"):
        nodes += [
            helper.make_node("CumSum", ["ones", axis], [f"{axis}_count"]),
            helper.make_node("Sub", [f"{axis}_count", "half"], [f"{axis}_cells"]),
            helper.make_node("Mul", [f"{axis}_cells", "cell"], [f"{axis}_pixels"]),
            helper.make_node("Reshape", [f"{axis}_pixels", "row"], [f"{axis}_row"]),
        ]
    return [
        *nodes,
        helper.make_node("Mul", ["ones", "cell"], ["sides"]),
        helper.make_node("Reshape", ["sides", "row"], ["side_row"]),
        helper.make_node("Concat", ["across_row", "down_row", "side_row", "side_row"], ["boxes"], axis=1),
    ]


def painted_opinion(side: int = CROP, **changes: Any) -> bytes:
    """A second opinion as ONNX: the mean blue of a crop's middle tells the face (face x 32; 7 x 32 is none).

    `changes` make it a wrong one: `input_name`, `input_shape`, `output_name`, `outputs`, `output_shape`,
    `scale` (of the logits).
    """
    input_name, output_name = changes.get("input_name", "crops"), changes.get("output_name", "logits")
    outputs = changes.get("outputs", 7)
    constants = {
        "levels": (np.arange(1, outputs + 1, dtype=np.float32) * RED_STEP / 255).reshape(1, outputs),
        "sharpness": np.float32(-50 * changes.get("scale", 1.0)),
        "begin": np.array([2, side // 4, side // 4], np.int64),
        "end": np.array([3, side - side // 4, side - side // 4], np.int64),
        "axes": np.array([1, 2, 3], np.int64),
        "flat": np.array([-1, 1], np.int64),
    }
    nodes = [
        helper.make_node("Slice", [input_name, "begin", "end", "axes"], ["blues"]),
        helper.make_node("ReduceMean", ["blues"], ["means"], axes=[2, 3], keepdims=0),
        helper.make_node("Reshape", ["means", "flat"], ["column"]),
        helper.make_node("Sub", ["column", "levels"], ["difference"]),
        helper.make_node("Abs", ["difference"], ["distance"]),
        helper.make_node("Mul", ["distance", "sharpness"], [output_name]),
    ]
    graph = helper.make_graph(
        nodes,
        "opinion",
        [helper.make_tensor_value_info(input_name, FLOAT, changes.get("input_shape", ["n", 3, side, side]))],
        [helper.make_tensor_value_info(output_name, FLOAT, changes.get("output_shape", ["n", outputs]))],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    return _serialized(graph, [helper.make_opsetid("", OPSET)], checked=not changes)


def _serialized(graph: onnx.GraphProto, opsets: list[onnx.OperatorSetIdProto], checked: bool) -> bytes:
    model = helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION)
    if checked:
        onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def constant_network(
    output: NDArray[np.float32], ends: tuple[str, str] = ("images", "output0"), size: int = 320
) -> bytes:
    """A network that gives `output` whatever it sees; `ends` are its input and output."""
    one = 1 if ends[0] == "images" else "n"
    graph = helper.make_graph(
        [helper.make_node("Identity", ["always"], [ends[1]])],
        "constant",
        [helper.make_tensor_value_info(ends[0], FLOAT, [one, 3, size, size])],
        [helper.make_tensor_value_info(ends[1], FLOAT, list(output.shape))],
        [numpy_helper.from_array(output, "always")],
    )
    return _serialized(graph, [helper.make_opsetid("", OPSET)], checked=False)


def card_content(network: bytes, width: int = 320, height: int = 320, **more: Any) -> dict[str, Any]:
    """A card that fits the network, as it stands in the file; `more` is said about its input."""
    return {
        "format": 1,
        "name": "painted squares",
        "version": "1",
        "architecture": "arithmetic",
        "file": "dice.onnx",
        "sha256": hashlib.sha256(network).hexdigest(),
        "bytes": len(network),
        "input": {
            "name": "images",
            "width": width,
            "height": height,
            "channels": "RGB",
            "scale": 1 / 255,
            "pad": 114,
            "layout": "NCHW",
            **more,
        },
        "output": {"name": "output0", "layout": "boxes_and_scores"},
        "classes": ["1", "2", "3", "4", "5", "6"],
        "thresholds": {"score": 0.4, "overlap": 0.5, "sure": 0.7},
        "calibration": {"kind": "identity"},
        "measured": {},
        "trained_on": [],
        "left_out": None,
        "data": [],
        "date": "2026-11-30",
        "licence": "AGPL-3.0-or-later",
    }


def opinion_content(network: bytes, side: int = CROP) -> dict[str, Any]:
    """A card that fits the second opinion, as it stands in the file."""
    content = card_content(network)
    for key in ("thresholds", "calibration"):
        del content[key]
    return {
        **content,
        "name": "painted squares, once more",
        "file": "faces.onnx",
        "input": {
            "name": "crops",
            "width": side,
            "height": side,
            "channels": "RGB",
            "scale": 1 / 255,
            "layout": "NCHW",
            "margin": 1.0,
        },
        "output": {"name": "logits", "layout": "logits"},
        "classes": ["1", "2", "3", "4", "5", "6", "none"],
    }


def joint_content(opinion: bytes) -> dict[str, Any]:
    """What the detector's card says about a second opinion beside it: both weigh the same.

    A throw is right 999 times in 1000 from a product of some 0.95 on.
    """
    return {
        "card": "faces.json",
        "sha256": hashlib.sha256(opinion).hexdigest(),
        "detector": 0.5,
        "other": 0.5,
        "second": 1.0,
        "signs": {"base": 0.0, "detector": 0.25, "other": 0.25, "second": 0.35, "seen": 0.35},
        "score": 0.6,
        "die": {"base": 0.0, "face": 1.0, "seen": 0.1},
        "throw": {"kind": "identity"},
        "accepted": {"kind": "isotonic", "from": [0.8, 0.95], "to": [0.5, 0.9995]},
    }


def write_pair(folder: Path, opinion: bytes | None = None, content: dict[str, Any] | None = None) -> Path:
    """Write the painted network and a second opinion with their cards; give the detector's card."""
    opinion = painted_opinion() if opinion is None else opinion
    network = painted_network()
    card = write_model(folder, network, {**card_content(network), "second": joint_content(opinion)})
    (folder / "faces.onnx").write_bytes(opinion)
    described = opinion_content(opinion) if content is None else content
    (folder / "faces.json").write_text(json.dumps(described), "utf-8")
    return card


def write_model(folder: Path, network: bytes | None = None, content: dict[str, Any] | None = None) -> Path:
    """Write network and card; give the card's path."""
    network = painted_network() if network is None else network
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dice.onnx").write_bytes(network)
    card = folder / "dice.json"
    card.write_text(json.dumps(card_content(network) if content is None else content), "utf-8")
    return card


def painted_picture(
    squares: Sequence[tuple[int, int, int, float] | tuple[int, int, int, float, int]],
    width: int = 320,
    height: int = 320,
    cell: int = CELL,
) -> NDArray[np.uint8]:
    """A picture with squares (column, row, face, sureness 0 to 1) on cells of `cell` pixels.

    A fifth number is the face for the second opinion, the same one where it is not said.
    """
    image = np.full((height, width, 3), 60, np.uint8)
    for column, row, face, sureness, *other in squares:
        second = other[0] if other else face
        colour = (RED_STEP * second, round(255 * (0.6 + 0.4 * sureness)), RED_STEP * face)
        image[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell] = colour
    return image
