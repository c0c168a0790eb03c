"""The detector trained on with harvested pictures among its photographs, and kept only if it is no worse."""

import argparse
import hashlib
import json
import time
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

import numpy as np
import torch
from ultralytics.utils.torch_utils import ModelEMA

from app.camera.files import read_picture
from app.vision.card import read_card
from app.vision.detector import Detector
from app.vision.reader import Reader
from training.compose import Composer, Mixture
from training.counts import Counts, count_throw, total
from training.data import read_labels
from training.export import to_onnx
from training.feed import gather
from training.sources import photo_sources, render_sources
from training.truth import Truth, load
from training.tune import is_kept
from training.weights import load_weights, save_weights

BATCH = 8
STEP_SIZE = 2e-4
"""Of AdamW: small, since much is known already."""
SIDE = 320
"""Pixels a side of a composed picture, as in training from nothing."""
WEIGHT = 3.0
"""How often a harvested picture is drawn, in usual photographs."""


def tune_detector(options: argparse.Namespace) -> bool:
    """Train the detector of `options.card` on, into `options.out` beside its card there; False if refused."""
    prepared = options.data / "photos.json"
    if not prepared.is_file():
        print("The detector is left as it is: the photographs that it learnt from are not here.")
        return False
    torch.set_num_threads(max(1, min(2, torch.get_num_threads())))
    truths = [*load("val", options), *harvested_truths(options.into)]
    before = judged(options.out / "dice.json", truths)
    network = learned(options, prepared)
    trial = options.out / "trial"
    trial.mkdir(parents=True, exist_ok=True)
    content = json.loads((options.out / "dice.json").read_text())
    wanted = content["input"]
    to_onnx(network, wanted["width"], wanted["height"], trial / content["file"])
    data = (trial / content["file"]).read_bytes()
    content |= {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
    (trial / "dice.json").write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
    after = judged(trial / "dice.json", truths)
    for when, counts in (("before", before), ("after", after)):
        print(f"detector {when}: {counts.faces_right} of {counts.dice} right, {counts.invented} invented")
    better = after.faces_right - after.invented >= before.faces_right - before.invented
    if better:
        for name in (content["file"], "dice.json"):
            (trial / name).replace(options.out / name)
        save_weights(network, options.out / "dice.safetensors")
    for left in trial.iterdir():
        left.unlink()
    trial.rmdir()
    if not better:
        print("Refused: the detector stays as it was.")
    return better


def harvested_truths(folder: Path) -> list[Truth]:
    """The harvested pictures that are kept from learning."""
    found = []
    for label in sorted((folder / "labels").glob("*.txt")):
        if is_kept(label.stem):
            path = next(iter(sorted((folder / "images").glob(f"{label.stem}.*"))))
            height, width = read_picture(path).shape[:2]
            dice = sorted(read_labels(label.read_text(), width, height))
            found.append(Truth(path, tuple(face for face, _ in dice), tuple(box for _, box in dice)))
    return found


def judged(card: Path, truths: Sequence[Truth]) -> Counts:
    """How the detector alone reads these pictures."""
    reader = Reader(Detector(read_card(card, alone=True), threads=1))
    counts = []
    for truth in truths:
        dice = reader.read(read_picture(truth.path))
        faces, boxes = [die.face for die in dice.dice], [die.box for die in dice.dice]
        counts.append(count_throw(truth.faces, truth.boxes, faces, boxes, dice.sure))
    return total(counts)


def learned(options: argparse.Namespace, prepared: Path) -> torch.nn.Module:
    """The network trained on for `options.minutes`; its moving average."""
    photos, cuts = photo_sources(prepared, options.photos / "images")
    kept = {label for label in (options.into / "labels").glob("*.txt") if is_kept(label.stem)}
    harvest = [
        source
        for validation in (False, True)  # the split of renders by number is not that of the harvest
        for source in render_sources(options.into, set(kept), validation=validation)
    ]
    for source in harvest:
        source.weight = WEIGHT
    renders = [
        source
        for folder in options.renders
        if (folder / "labels").is_dir()
        for source in render_sources(folder, set())
    ]
    mixture = Mixture(SIDE, render_share=0.5, paste_share=0.4, hard=0.7)
    composer = Composer([*photos, *harvest], cuts, renders, mixture, seed=17)
    network = load_weights(options.card.with_name("dice.safetensors")).train()
    average = ModelEMA(deepcopy(network), decay=0.99, tau=50)
    steps = torch.optim.AdamW(network.parameters(), lr=STEP_SIZE, weight_decay=0.01)
    until, done = time.monotonic() + 60 * options.minutes, 0
    while done == 0 or time.monotonic() < until:
        items = []
        for _ in range(BATCH):
            image, kinds, boxes = composer.picture()
            labels = np.zeros((len(kinds), 5), np.float32)
            if len(kinds):
                labels[:, 0] = kinds
                labels[:, 1:3] = (boxes[:, :2] + boxes[:, 2:]) / 2 / SIDE
                labels[:, 3:5] = (boxes[:, 2:] - boxes[:, :2]) / SIDE
            rgb = np.ascontiguousarray(image[:, :, ::-1].transpose(2, 0, 1))
            items.append((torch.from_numpy(rgb), torch.from_numpy(labels)))
        loss, _ = network(gather(items))
        loss.sum().backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 10.0)
        steps.step()
        steps.zero_grad(set_to_none=True)
        average.update(network)
        done += 1
    print(f"{done} steps of {BATCH} pictures", flush=True)
    tuned: torch.nn.Module = average.ema.eval()
    return tuned
