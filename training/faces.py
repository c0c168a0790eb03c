"""python -m training.faces [--minutes N] [--resume] [--export]: trains the second opinion; writes faces.*.

One thread; the step size falls with a cosine until the minutes are over, and the weights are averaged.
training/runs/faces/last.pt holds the average. `training.join` joins it with the detector.
"""

import argparse
import datetime as dt
import hashlib
import json
import math
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file, save_file
from torch import nn
from torch.nn import functional

from app.vision.second import cut_square
from training.crops import (
    MARGIN,
    NONE,
    SHARES,
    SIDE,
    TAKEN,
    Cropper,
    Patches,
    found_patches,
    photo_patches,
    render_patches,
)

OPSET = 17
RUN = Path("training/runs/faces")
BATCH = 48
STEP_SIZE, DECAY = 1.8e-3, 0.03
SMOOTHING = 0.02  # about one label in some hundreds is wrong
WARM_STEPS = 100
AVERAGE = 0.998  # of the weights, over some 500 steps
REPORT_S = 60.0
CHECK_S = 150.0
RESCAN_S = 600.0  # the renderer may still be at work


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    convolution = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Residual(nn.Module):  # type: ignore[misc]
    """Two convolutions added to what came in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _conv(channels, channels)
        convolution = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.second = nn.Sequential(convolution, nn.BatchNorm2d(channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.relu(x + self.second(self.first(x)))


class Faces(nn.Module):  # type: ignore[misc]
    """Crops [n, 3, 64, 64], red-green-blue 0 to 1, to logits [n, 7]: faces 1 to 6, and no readable face."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 2),
            _conv(24, 48, 2),
            Residual(48),
            _conv(48, 96, 2),
            Residual(96),
            _conv(96, 128, 2),
        )
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(128 * 2, 7)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        seen = self.body(x - 0.5)
        pooled = torch.cat((seen.mean((2, 3)), seen.amax((2, 3))), 1)  # how many, and whether at all
        return self.head(self.drop(pooled))


def validation_crops(patches: Patches) -> dict[str, tuple[torch.Tensor, NDArray[np.int64]]]:
    """For each source the untouched crops and their kinds, as the program cuts them."""
    sets = {}
    for source, kinds in patches.of.items():
        crops, truth = [], []
        for kind, found in kinds.items():
            for patch in found:
                (x, y), half = patch.middle, patch.side / 2
                crop = cut_square(patch.image, (x - half, y - half, x + half, y + half), MARGIN, SIDE)
                crops.append(crop[:, :, ::-1].transpose(2, 0, 1))
                truth.append(kind)
        sets[source] = (torch.from_numpy(np.stack(crops).astype(np.float32) / 255), np.array(truth))
    return sets


def check(network: Faces, sets: dict[str, tuple[torch.Tensor, NDArray[np.int64]]]) -> str:
    """The share of right answers by source, in words."""
    network.eval()
    said = []
    for source, (crops, truth) in sets.items():
        with torch.no_grad():
            logits = torch.cat([network(part) for part in crops.split(128)]).numpy()
        right = (
            (logits.argmax(1) == truth)
            if source in {"none", TAKEN}
            else (logits[:, :NONE].argmax(1) == truth)
        )
        said.append(f"{source} {right.mean():.3f} of {len(truth)}")
    return ", ".join(said)


class Training:
    """A network on its way: it, its moving average, and the crops that it learns from.

    half: its steps in bfloat16; the loss and the weights stay in float32.
    """

    def __init__(self, network: Faces, patches: Patches, seed: int, half: bool) -> None:
        self.network = network.to(memory_format=torch.channels_last)  # a fifth faster
        self.average = deepcopy(self.network)
        self.seen, self._half = 0, half
        self._cropper = Cropper(patches, seed)
        self._averaged = list(self.average.state_dict().values())
        self._learned = list(self.network.state_dict().values())
        kernels = [value for value in self.network.parameters() if value.ndim > 1]
        others = [value for value in self.network.parameters() if value.ndim == 1]
        self._steps = torch.optim.AdamW(
            [{"params": kernels, "weight_decay": DECAY}, {"params": others, "weight_decay": 0.0}],
            lr=STEP_SIZE,
        )

    def step(self, size: float, hard: float) -> float:
        """Learn from one batch; size: of the step, of STEP_SIZE; hard: see `Cropper`. Gives the loss."""
        warm = min(1.0, (self.seen / BATCH + 1) / WARM_STEPS)
        for group in self._steps.param_groups:
            group["lr"] = STEP_SIZE * size * warm
        crops, kinds = self._cropper.batch(BATCH, hard)
        given = torch.from_numpy(crops).contiguous(memory_format=torch.channels_last)
        self.network.train()
        with torch.autocast("cpu", torch.bfloat16, enabled=self._half):
            logits = self.network(given)
        loss = functional.cross_entropy(logits.float(), torch.from_numpy(kinds), label_smoothing=SMOOTHING)
        self._steps.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self._steps.step()
        self.seen += BATCH
        self._follow()
        return float(loss.detach())

    def _follow(self) -> None:
        steps = self.seen / BATCH
        keep = min(AVERAGE, steps / (10 + steps))
        with torch.no_grad():
            for value, new in zip(self._averaged, self._learned, strict=True):
                if value.is_floating_point():
                    value.lerp_(new, 1 - keep)
                else:
                    value.copy_(new)


def train(options: argparse.Namespace) -> Faces:
    """Train until the minutes are over; gives the averaged weights."""
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    patches, kept, known = Patches(), Patches(), set[Path]()
    images, prepared = options.photos / "images", options.data / "photos.json"
    photo_patches(prepared, images, "train", patches, rng)
    photo_patches(prepared, images, "val", kept, rng)
    for folder in options.renders:
        render_patches(folder, "train", patches, rng, known)
        render_patches(folder, "val", kept, rng, set())
    found_patches(options.data / "found.json", patches)
    sets = validation_crops(kept)
    print(f"{len(patches)} patches to train on, {len(known)} renders", flush=True)
    network = Faces()
    if options.resume:
        network.load_state_dict(torch.load(RUN / "last.pt", weights_only=True))
    training = Training(network, patches, options.seed + 1, options.half)
    began = reported = checked = scanned = time.monotonic()
    losses: list[float] = []
    while (gone := (time.monotonic() - began) / 60 / options.minutes) < 1:
        size = options.step * (0.01 + 0.99 * (1 + math.cos(math.pi * gone)) / 2)
        losses.append(training.step(size, options.hard + (1 - options.hard) * min(1.0, 3 * gone)))
        now = time.monotonic()
        if now - reported > REPORT_S:
            print(
                f"{(now - began) / 60:.1f} min, {training.seen} crops, loss {np.mean(losses):.3f}", flush=True
            )
            reported, losses = now, []
        if now - checked > CHECK_S:
            print(f"  {check(training.average, sets)}", flush=True)
            _keep(training.average)
            checked = time.monotonic()
        if now - scanned > RESCAN_S:
            for folder in options.renders:
                render_patches(folder, "train", patches, rng, known)
            print(f"  {len(known)} renders", flush=True)
            scanned = time.monotonic()
    print(f"done: {training.seen} crops; {check(training.average, sets)}", flush=True)
    _keep(training.average)
    average: Faces = training.average
    return average


def _keep(network: Faces) -> None:
    RUN.mkdir(parents=True, exist_ok=True)
    torch.save(network.state_dict(), RUN / "new.pt")
    (RUN / "new.pt").replace(RUN / "last.pt")


def export(network: Faces, out: Path, version: str) -> None:
    """Write faces.onnx, faces.safetensors and faces.json (measured figures come from `training.join`)."""
    network.eval()
    out.mkdir(parents=True, exist_ok=True)
    target = out / "faces.onnx"
    torch.onnx.export(
        network,
        (torch.zeros(2, 3, SIDE, SIDE),),
        target,
        input_names=["crops"],
        output_names=["logits"],
        dynamic_axes={"crops": {0: "n"}, "logits": {0: "n"}},
        opset_version=OPSET,
        dynamo=False,
    )
    model = onnx.load(target)
    onnx.checker.check_model(model)
    state = {name: value.detach().cpu().contiguous().clone() for name, value in network.state_dict().items()}
    save_file(state, out / "faces.safetensors", metadata={"format": "pt"})
    (out / "faces.json").write_text(
        json.dumps(card_for(target, version, network), indent=2, ensure_ascii=False) + "\n"
    )
    print(f"{target}: {target.stat().st_size:,} bytes, {_parameters(network):,} parameters")


def _parameters(network: Faces) -> int:
    return sum(parameter.numel() for parameter in network.parameters())


def card_for(target: Path, version: str, network: Faces) -> dict[str, Any]:
    """A fresh card of the second opinion."""
    from training.export import DATA  # noqa: PLC0415  (brings ultralytics, which takes seconds)

    data = target.read_bytes()
    return {
        "format": 1,
        "name": "faces",
        "version": version,
        "architecture": f"eight 3x3 convolutions, mean and maximum, {_parameters(network):,} parameters",
        "file": target.name,
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "input": {
            "name": "crops",
            "width": SIDE,
            "height": SIDE,
            "channels": "RGB",
            "scale": 1 / 255,
            "layout": "NCHW",
            "margin": MARGIN,
        },
        "output": {"name": "logits", "layout": "logits"},
        "classes": ["1", "2", "3", "4", "5", "6", "none"],
        "measured": {},
        "trained_on": [source for source in SHARES if source not in {"none", TAKEN}],
        "left_out": "scope",
        "data": list(DATA),
        "date": dt.datetime.now(tz=dt.UTC).date().isoformat(),
        "licence": "AGPL-3.0-or-later",
    }


def load_faces(path: Path) -> Faces:
    """The network with the weights of a safetensors file; RuntimeError where a name or shape does not fit."""
    network = Faces()
    network.load_state_dict(load_file(path), strict=True)
    network.eval()
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument(
        "--step", type=float, default=1.0, help="of the usual step size, less where training is resumed"
    )
    parser.add_argument("--hard", type=float, default=0.5, help="how much the first crops are spoilt, 0 to 1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--half", action="store_true", help="steps in bfloat16, where the processor has it")
    parser.add_argument("--resume", action="store_true", help="start from training/runs/faces/last.pt")
    parser.add_argument("--export", action="store_true", help="only write the last state to --out")
    parser.add_argument("--version", default="0.1.0")
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, nargs="+", default=[Path("training/data/renders")])
    parser.add_argument("--out", type=Path, default=Path("models"))
    options = parser.parse_args()
    if options.export:
        network = Faces()
        network.load_state_dict(torch.load(RUN / "last.pt", weights_only=True))
    else:
        network = train(options)
    export(network, options.out, options.version)


if __name__ == "__main__":
    main()
