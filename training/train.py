"""python -m training.train [--stage NAME] [--minutes N]: trains the reader's network by the recipe below, stage after stage, resumable.

Every stage starts from the weights of the one before; checkpoints lie in training/runs/STAGE/last.pt (every two
minutes) and a stage that was broken off goes on from there. `--stage` runs one stage only.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("YOLO_OFFLINE", "1")
os.environ.setdefault("YOLO_CONFIG_DIR", str(Path("training/runs").absolute()))

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info
from ultralytics.utils.torch_utils import ModelEMA

from training.compose import Composer, photo_sources, render_sources
from training.weights import build

RUNS = Path("training/runs")
CHECKPOINT_S = 120
REPORT_STEPS = 50
RESCAN_PICTURES = 1500


@dataclass(frozen=True, slots=True)
class Stage:
    """One stretch of training. minutes: wall clock; size: px of a composed picture; lr: first step size, falls to `end` of it."""

    name: str
    minutes: float
    size: int = 320
    batch: int = 8
    lr: float = 0.01
    end: float = 0.05
    render_share: float = 0.0
    paste_share: float = 0.6
    hard: float = 1.0
    after: str | None = None


RECIPE = (
    Stage("first", 16, lr=0.012, hard=0.8),
    Stage("second", 68, lr=0.012, end=0.02, render_share=0.4, paste_share=0.55, after="first"),
)


class Composed(IterableDataset[tuple[torch.Tensor, torch.Tensor]]):
    """Composed pictures without end: image 3xSxS uint8 RGB, labels Nx5 (class, cx, cy, w, h as fractions)."""

    def __init__(self, stage: Stage, seed: int, data: Path, photos: Path, renders: Path) -> None:
        self._stage, self._seed = stage, seed
        self._photos, self._cuts = photo_sources(data / "photos.json", photos / "images")
        self._folder, self._known = renders, set[str]()
        self._renders = render_sources(renders, self._known) if stage.render_share else []
        print(f"{len(self._photos)} photographs, {len(self._cuts)} cut-outs, {len(self._renders)} renders", flush=True)

    def __iter__(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        info = get_worker_info()
        seed = self._seed * 1000 + (info.id if info else 0)
        stage = self._stage
        composer = Composer(self._photos, self._cuts, self._renders, stage.size, seed, stage.render_share, stage.paste_share, stage.hard)
        for number in count(1):
            if stage.render_share and number % RESCAN_PICTURES == 0:  # the renderer may still be at work
                composer.add_renders(render_sources(self._folder, self._known))
            image, kinds, boxes = composer.picture()
            labels = np.zeros((len(kinds), 5), np.float32)
            if len(kinds):
                labels[:, 0] = kinds
                labels[:, 1:3] = (boxes[:, :2] + boxes[:, 2:]) / 2 / stage.size
                labels[:, 3:5] = (boxes[:, 2:] - boxes[:, :2]) / stage.size
            rgb = np.ascontiguousarray(image[:, :, ::-1].transpose(2, 0, 1))
            yield torch.from_numpy(rgb), torch.from_numpy(labels)


def gather(items: list[tuple[torch.Tensor, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """A batch in the shape that ultralytics' loss takes."""
    labels = torch.cat([label for _, label in items])
    index = torch.cat([torch.full((len(label),), i, dtype=torch.float32) for i, (_, label) in enumerate(items)])
    images = torch.stack([image for image, _ in items]).float().div_(255)
    return {"img": images.contiguous(memory_format=torch.channels_last), "cls": labels[:, :1], "bboxes": labels[:, 1:], "batch_idx": index}


class MuonAdam(torch.optim.Optimizer):
    """Muon for the weights of convolutions, AdamW for everything else; both follow the same curve."""

    def __init__(self, model: torch.nn.Module, lr: float, adam: float = 0.2, momentum: float = 0.9, decay: float = 0.02) -> None:
        matrices, others = [], []
        for name, parameter in model.named_parameters():
            if not parameter.requires_grad:
                continue
            last_of_head = ".22." not in name and name.split(".")[1] == "23" and name.split(".")[-2] == "2"
            (matrices if parameter.ndim == 4 and parameter.shape[1] > 1 and not last_of_head else others).append(parameter)
        super().__init__([{"params": matrices, "muon": True}, {"params": others, "muon": False}], {"lr": lr})
        self._adam, self._momentum, self._decay = adam, momentum, decay

    @torch.no_grad()
    def step(self, closure: Any = None) -> None:
        for group in self.param_groups:
            lr = group["lr"]
            live = [p for p in group["params"] if p.grad is not None]
            if group["muon"]:
                for p in live:
                    state = self.state[p]
                    if not state:
                        state["momentum"] = torch.zeros_like(p.grad)
                    state["momentum"].lerp_(p.grad, 1 - self._momentum)
                    direction = p.grad.lerp(state["momentum"], self._momentum)
                    flat = direction.reshape(direction.shape[0], -1)
                    update = orthogonal(flat) * max(1.0, flat.shape[0] / flat.shape[1]) ** 0.5
                    p.mul_(1 - lr * self._decay)
                    p.add_(update.reshape(p.shape), alpha=-lr)
            else:
                for p in live:
                    state = self.state[p]
                    if not state:
                        state.update(step=0, first=torch.zeros_like(p), second=torch.zeros_like(p))
                    state["step"] += 1
                    state["first"].lerp_(p.grad, 0.1)
                    state["second"].lerp_(p.grad.square(), 0.01)
                    first = state["first"] / (1 - 0.9 ** state["step"])
                    second = state["second"] / (1 - 0.99 ** state["step"])
                    p.addcdiv_(first, second.sqrt().add_(1e-8), value=-lr * self._adam)


def orthogonal(matrix: torch.Tensor) -> torch.Tensor:
    """The nearest matrix with orthogonal rows or columns, by five Newton-Schulz steps in float32."""
    a, b, c = 3.4445, -4.7750, 2.0315  # the usual quintic of Muon
    x = matrix.T if matrix.shape[0] > matrix.shape[1] else matrix
    x = x / (x.norm() + 1e-7)
    for _ in range(5):
        square = x @ x.T
        x = a * x + (b * square + c * square @ square) @ x
    return x.T if matrix.shape[0] > matrix.shape[1] else x


def curve(share: float, stage: Stage) -> float:
    """Step size at a share (0..1) of the stage: cosine from lr to end x lr."""
    return stage.lr * (stage.end + (1 - stage.end) * (1 + math.cos(math.pi * min(share, 1.0))) / 2)


def run_stage(stage: Stage, options: argparse.Namespace) -> None:
    folder = RUNS / stage.name
    folder.mkdir(parents=True, exist_ok=True)
    last = folder / "last.pt"
    torch.manual_seed(7)
    model = build(options.width)
    done_s, steps, seen = 0.0, 0, 0
    saved = torch.load(last, weights_only=True) if last.exists() else None
    if saved is None and stage.after:
        before = torch.load(RUNS / stage.after / "last.pt", weights_only=True)
        model.load_state_dict(before["ema"])
    if saved is not None:
        model.load_state_dict(saved["model"])
    model = model.to(memory_format=torch.channels_last).train()
    optimizer = MuonAdam(model, stage.lr)
    ema = ModelEMA(model, decay=0.998, tau=200)
    if saved is not None:
        optimizer.load_state_dict(saved["optimizer"])
        ema.ema.load_state_dict(saved["ema"])
        done_s, steps, seen, ema.updates = saved["done_s"], saved["steps"], saved["seen"], saved["steps"]
    total_s = (options.minutes or stage.minutes) * 60
    dataset = Composed(stage, seed=steps + len(stage.name), data=options.data, photos=options.photos, renders=options.renders)
    core = options.loader_core

    def pin(_: int) -> None:
        if core is not None:
            os.sched_setaffinity(0, {core})

    loader = DataLoader(dataset, stage.batch, num_workers=options.workers, collate_fn=gather, worker_init_fn=pin, prefetch_factor=6)
    sums = np.zeros(3)
    started = saved_at = reported = time.monotonic()
    waited = 0.0
    batches = iter(loader)
    while True:
        asked = time.monotonic()
        batch = next(batches)
        now = time.monotonic()
        waited += now - asked
        elapsed = done_s + now - started
        if steps == 0:  # the first batch waits for the loader to start
            started = now
        lr = curve(elapsed / total_s, stage) * min(1.0, (steps % 10**9 + 1) / 60 if saved is None else 1.0)
        for group in optimizer.param_groups:
            group["lr"] = lr
        loss, items = model(batch)
        loss.sum().backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 50.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        ema.update(model)
        steps += 1
        seen += len(batch["img"])
        sums += [float(v) for v in items.values()]
        if steps % REPORT_STEPS == 0:
            speed = REPORT_STEPS * stage.batch / (now - reported + 1e-9)
            mean = sums / REPORT_STEPS
            line = {"stage": stage.name, "step": steps, "seen": seen, "minutes": round(elapsed / 60, 1), "lr": round(lr, 5),
                    "box": round(mean[0], 3), "cls": round(mean[1], 3), "per_s": round(speed, 1), "waited_s": round(waited, 1)}
            print(json.dumps(line), flush=True)
            with (folder / "log.jsonl").open("a") as log:
                log.write(json.dumps(line) + "\n")
            sums, reported, waited = np.zeros(3), now, 0.0
        finished = elapsed >= total_s
        if finished or now - saved_at > CHECKPOINT_S:
            state = {"model": model.state_dict(), "ema": ema.ema.state_dict(), "optimizer": optimizer.state_dict(),
                     "done_s": elapsed, "steps": steps, "seen": seen, "finished": finished, "width": options.width}
            torch.save(state, last.with_suffix(".part"))
            last.with_suffix(".part").replace(last)
            saved_at = now
        if finished:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stage", choices=[stage.name for stage in RECIPE])
    parser.add_argument("--minutes", type=float, help="instead of the recipe's own")
    parser.add_argument("--width", default="d", choices=["t", "d", "n"])
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--renders", type=Path, default=Path("training/data/renders"))
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--loader-core", type=int, help="processor that the composing of pictures is pinned to")
    options = parser.parse_args()
    torch.set_num_threads(1)
    for stage in RECIPE:
        if options.stage in (None, stage.name):
            print(f"stage {stage.name}: {deepcopy(stage)}", flush=True)
            run_stage(stage, options)


if __name__ == "__main__":
    main()
