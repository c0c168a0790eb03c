"""python -m training.export (--stage NAME | --weights FILE) [--out FOLDER]: the network as ONNX with card.

Writes dice.onnx, dice.safetensors and dice.json. Thresholds and calibration come from
`python -m training.calibrate`, the measured figures from `python -m training.evaluate --publish`.
"""

import argparse
import datetime as dt
import hashlib
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("YOLO_OFFLINE", "1")
os.environ.setdefault("YOLO_CONFIG_DIR", str(Path("training/runs").absolute()))

import onnx
import torch
from ultralytics import YOLO

from app.vision.card import AIM
from training.weights import WIDTH, build, load_weights, save_weights

OPSET = 17
STRIDE = 32
"""The network's coarsest grid: a side of the input is a multiple of it."""
DATA = (
    {"set": "byler", "author": "nell-byler/dice_detection", "licence": "BSD-3-Clause"},
    {"set": "catanrf", "author": "Epanemu/GameDiceRecognition", "licence": "CC BY 4.0"},
    {"set": "matteo", "author": "matteop65/Dice_Detection_Recognition", "licence": "MIT"},
    {
        "set": "renders",
        "author": "the project's own renderer (training/renders)",
        "licence": "AGPL-3.0-or-later",
    },
)


def to_onnx(network: Any, width: int, height: int, target: Path) -> None:
    """Write the network as ONNX for one picture of any size that STRIDE divides, tried at width x height px.

    Its output is [1, 10, N]: middle, size and six scores.
    """
    with tempfile.TemporaryDirectory() as folder:
        checkpoint = Path(folder) / "dice.pt"
        torch.save({"model": network.float().eval(), "train_args": {}}, checkpoint)
        exported = YOLO(checkpoint).export(
            format="onnx",
            opset=OPSET,
            imgsz=[height, width],
            simplify=True,
            device="cpu",
            nms=False,
            dynamic=True,
        )
        model = onnx.load(exported)
        for end in (*model.graph.input, *model.graph.output):
            end.type.tensor_type.shape.dim[0].dim_value = 1
        del model.metadata_props[:]  # ultralytics writes the date and its own words there
        onnx.checker.check_model(model)
        onnx.save(model, Path(folder) / "clean.onnx")
        shutil.copyfile(Path(folder) / "clean.onnx", target)


def card_for(
    target: Path, width: int, height: int, *, version: str, sets: list[str], parameters: int
) -> dict[str, Any]:
    """A fresh card: everything known before measuring, with thresholds to be set by `training.calibrate`."""
    network = onnx.load(target)
    data = target.read_bytes()
    return {
        "format": 1,
        "name": "dice",
        "version": version,
        "architecture": f"YOLO26, one head, depth 0.5, width 0.1875, {parameters:,} parameters, six classes",
        "file": target.name,
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "input": {
            "name": network.graph.input[0].name,
            "width": width,
            "height": height,
            "channels": "RGB",
            "scale": 1 / 255,
            "pad": 114,
            "layout": "NCHW",
            "stride": STRIDE,
            "aim": AIM,
        },
        "output": {"name": network.graph.output[0].name, "layout": "boxes_and_scores"},
        "classes": ["1", "2", "3", "4", "5", "6"],
        "thresholds": {"score": 0.3, "reject": 0.1, "overlap": 0.5, "sure": 0.9},
        "calibration": {"kind": "identity", "from": [], "to": []},
        "measured": {},
        "trained_on": sets,
        "left_out": "scope",
        "data": [entry for entry in DATA if entry["set"] in sets],
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "licence": "AGPL-3.0-or-later",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--stage", help="the last checkpoint of this stage in training/runs")
    source.add_argument("--weights", type=Path, help="a safetensors file")
    parser.add_argument("--out", type=Path, default=Path("models"))
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--height", type=int, default=512)
    parser.add_argument("--version", default="0.1.0")
    parser.add_argument("--sets", nargs="*", default=["byler", "catanrf", "matteo", "renders"])
    options = parser.parse_args()
    if options.weights:
        network = load_weights(options.weights)
    else:
        saved = torch.load(Path("training/runs") / options.stage / "last.pt", weights_only=True)
        network = build(saved.get("width", WIDTH))
        network.load_state_dict(saved["ema"])
    options.out.mkdir(parents=True, exist_ok=True)
    save_weights(network, options.out / "dice.safetensors")
    parameters = sum(parameter.numel() for parameter in network.parameters())
    to_onnx(network, options.width, options.height, options.out / "dice.onnx")
    card = card_for(
        options.out / "dice.onnx",
        options.width,
        options.height,
        version=options.version,
        sets=options.sets,
        parameters=parameters,
    )
    (options.out / "dice.json").write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n")
    print(f"{options.out / 'dice.onnx'}: {card['bytes']:,} bytes, {parameters:,} parameters")


if __name__ == "__main__":
    main()
