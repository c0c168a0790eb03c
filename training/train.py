"""python -m training.train [--stage NAME] [--minutes N]: trains the reader's network by the recipe below.

Every stage starts from the weights of the one before; checkpoints lie in training/runs/STAGE/last.pt (every
two minutes), and a stage that was broken off goes on from there. `--stage` runs one stage only.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("YOLO_OFFLINE", "1")
os.environ.setdefault("YOLO_CONFIG_DIR", str(Path("training/runs").absolute()))

import numpy as np
import torch
from numpy.typing import NDArray
from torch.utils._pytree import tree_map
from torch.utils.data import DataLoader
from ultralytics.utils.torch_utils import ModelEMA

from training.compose import Mixture
from training.feed import Composed, gather
from training.muon import MuonAdam
from training.weights import build, load_weights

CHECKPOINT_S = 120
REPORT_STEPS = 50
WARM_UP_STEPS = 60
MOST_GRADIENT = 50.0


@dataclass(frozen=True, slots=True)
class Stage:
    """One stretch of training. minutes: wall clock on one core; lr: first step size, falls to `end` of it."""

    name: str
    minutes: float
    mixture: Mixture
    batch: int = 8
    lr: float = 0.012
    end: float = 0.05
    after: str | None = None


RECIPE = (
    Stage("first", 16, Mixture(paste_share=0.6, hard=0.8)),
    Stage("second", 66, Mixture(render_share=0.4, paste_share=0.55), end=0.02, after="first"),
    Stage("third", 70, Mixture(render_share=0.55, paste_share=0.45), 16, lr=0.01, end=0.01, after="second"),
)


def curve(share: float, stage: Stage) -> float:
    """Step size at a share (0..1) of the stage: cosine from lr to end x lr."""
    return stage.lr * (stage.end + (1 - stage.end) * (1 + math.cos(math.pi * min(share, 1.0))) / 2)


class Run:
    """One stage being trained: network, average, optimizer and how far they are."""

    def __init__(self, stage: Stage, options: argparse.Namespace) -> None:
        self.stage = stage
        self.folder: Path = options.runs / stage.name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.last = self.folder / "last.pt"
        self.width: str = options.width
        self.batch: int = options.batch or stage.batch
        self.half: bool = options.half
        self.total_s = (options.minutes or stage.minutes) * 60
        self.done_s, self.steps, self.seen = 0.0, 0, 0
        torch.manual_seed(7)
        model = build(self.width)
        saved = torch.load(self.last, weights_only=True) if self.last.exists() else None
        if saved is not None:
            model.load_state_dict(saved["model"])
        elif options.start:
            model = load_weights(options.start, self.width)
        elif stage.after:
            model.load_state_dict(
                torch.load(options.runs / stage.after / "last.pt", weights_only=True)["ema"]
            )
        self.model = model.to(memory_format=torch.channels_last).train()
        self.optimizer = MuonAdam(self.model, stage.lr)
        self.ema = ModelEMA(self.model, decay=0.998, tau=200)
        if saved is not None:
            self.optimizer.load_state_dict(saved["optimizer"])
            self.ema.ema.load_state_dict(saved["ema"])
            self.done_s, self.steps, self.seen = saved["done_s"], saved["steps"], saved["seen"]
            self.ema.updates = self.steps

    def learn(self, batch: dict[str, torch.Tensor], elapsed: float) -> list[float]:
        """One step; returns the parts of the loss (box, class, distance)."""
        lr = curve(elapsed / self.total_s, self.stage) * min(1.0, (self.steps + 1) / WARM_UP_STEPS)
        for group in self.optimizer.param_groups:
            group["lr"] = lr
        with torch.autocast("cpu", torch.bfloat16, enabled=self.half):
            said = self.model(batch["img"])
        loss, parts = self.model.loss(batch, tree_map(torch.Tensor.float, said))
        loss.sum().backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), MOST_GRADIENT)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.ema.update(self.model)
        self.steps += 1
        self.seen += len(batch["img"])
        return [float(part) for part in parts.values()]

    def save(self, elapsed: float) -> None:
        """The checkpoint, complete or not at all."""
        state = {
            "model": self.model.state_dict(),
            "ema": self.ema.ema.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "done_s": elapsed,
            "steps": self.steps,
            "seen": self.seen,
            "width": self.width,
        }
        torch.save(state, self.last.with_suffix(".part"))
        self.last.with_suffix(".part").replace(self.last)

    def report(self, elapsed: float, parts: NDArray[np.float64], per_s: float, waited: float) -> None:
        """One line to the screen and to log.jsonl; waited: share of the time without pictures."""
        line = {
            "stage": self.stage.name,
            "step": self.steps,
            "seen": self.seen,
            "minutes": round(elapsed / 60, 1),
            "box": round(float(parts[0]), 3),
            "cls": round(float(parts[1]), 3),
            "per_s": round(per_s, 1),
            "waited": round(waited, 2),
        }
        print(json.dumps(line), flush=True)
        with (self.folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")


def batches(run: Run, options: argparse.Namespace) -> Iterator[dict[str, torch.Tensor]]:
    """Composed batches; the seed moves on with the steps done, so that a resumed stage sees new pictures."""
    composed = Composed(
        run.stage.mixture,
        run.steps,
        data=options.data,
        photos=options.photos,
        renders=options.renders,
    )

    def pin(worker: int) -> None:
        cores = options.loader_cores
        if cores:
            os.sched_setaffinity(0, {cores[worker % len(cores)]})

    return iter(
        DataLoader(
            composed,
            run.batch,
            num_workers=options.workers,
            collate_fn=gather,
            worker_init_fn=pin,
            prefetch_factor=6,
            in_order=False,  # the slower worker does not hold up the other
        )
    )


def run_stage(stage: Stage, options: argparse.Namespace) -> None:
    """Train one stage to its end, from its last checkpoint where there is one."""
    run = Run(stage, options)
    source = batches(run, options)
    waiting = next(source)  # the loader starts before the clock does
    started = saved_at = reported = time.monotonic()
    sums, told, waited = np.zeros(3), run.steps, 0.0
    while True:
        elapsed = run.done_s + time.monotonic() - started
        sums += run.learn(waiting, elapsed)
        now = time.monotonic()
        if run.steps % REPORT_STEPS == 0:
            since, took = run.steps - told, now - reported
            run.report(elapsed, sums / since, since * run.batch / took, waited / took)
            sums, told, reported, waited = np.zeros(3), run.steps, now, 0.0
        if elapsed >= run.total_s or now - saved_at > CHECKPOINT_S:
            run.save(elapsed)
            saved_at = now
        if elapsed >= run.total_s:
            return
        asked = time.monotonic()
        waiting = next(source)
        waited += time.monotonic() - asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stage", choices=[stage.name for stage in RECIPE])
    parser.add_argument("--minutes", type=float, help="instead of the recipe's own")
    parser.add_argument("--batch", type=int, help="instead of the recipe's own")
    parser.add_argument(
        "--half",
        action="store_true",
        help="the network in bfloat16, where the processor has it; loss and weights not",
    )
    parser.add_argument("--width", default="d", choices=["t", "d", "n"])
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--renders", type=Path, nargs="+", default=[Path("training/data/renders")])
    parser.add_argument("--runs", type=Path, default=Path("training/runs"), help="where checkpoints lie")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--loader-cores", type=int, nargs="+", help="processors that the workers are pinned to, by turns"
    )
    parser.add_argument(
        "--start", type=Path, help="safetensors to begin the stage with, instead of the stage before"
    )
    options = parser.parse_args()
    torch.set_num_threads(1)
    for stage in RECIPE:
        if options.stage in (None, stage.name):
            print(f"stage {stage.name}: {stage}", flush=True)
            run_stage(stage, options)


if __name__ == "__main__":
    main()
