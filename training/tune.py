"""The networks trained on with harvested pictures, and kept only if they are no worse."""

import argparse
import hashlib
import json
import shutil
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from app.camera.files import read_picture
from training.crops import Cropper, Patches, cut_patch, photo_patches, render_patches
from training.data import read_labels
from training.faces import Faces, export, load_faces, validation_crops

KEPT_SHARE = 5
"""Every fifth harvested picture, by its name, is kept from learning and judges what was learnt."""
BATCH = 48
STEP_SIZE = 3e-4
"""A sixth of the step with which training from nothing begins: much is known already."""
AVERAGE = 0.99
HARD = 0.5
KNOWN = "renders"
"""Harvested patches are drawn as renders are: from a camera at an angle, so that they are hardly turned."""

Kept = dict[str, tuple[torch.Tensor, NDArray[np.int64]]]


def is_kept(name: str) -> bool:
    """Whether a harvested picture is kept from learning: always the same ones, whatever else there is."""
    return int(hashlib.sha256(name.encode()).hexdigest()[:8], 16) % KEPT_SHARE == 0


def harvested(folder: Path, kept: bool) -> Patches:
    """The dice of the harvested pictures that are kept from learning, or of the others."""
    patches = Patches()
    for label in sorted((folder / "labels").glob("*.txt")):
        if is_kept(label.stem) != kept:
            continue
        path = next(iter(sorted((folder / "images").glob(f"{label.stem}.*"))))
        image = read_picture(path)
        height, width = image.shape[:2]
        for face, box in read_labels(label.read_text(), width, height):
            patches.add(KNOWN, cut_patch(image, box, face - 1))
    return patches


def known(options: argparse.Namespace, part: str) -> Patches:
    """What the network was trained on (part train) or judged by (val), as far as it is here."""
    patches, rng = Patches(), np.random.default_rng(5)
    prepared = options.data / "photos.json"
    if prepared.is_file():
        photo_patches(prepared, options.photos / "images", part, patches, rng)
    for folder in options.renders:
        if (folder / "labels").is_dir():
            render_patches(folder, part, patches, rng, set())
    return patches


def right_of(network: Faces, kept: Kept) -> dict[str, tuple[int, int]]:
    """For each kept set how many dice are told right, and of how many."""
    network.eval()
    told = {}
    for name, (crops, truth) in kept.items():
        with torch.no_grad():
            said = torch.cat([network(part) for part in crops.split(128)]).argmax(1).numpy()
        told[name] = (int((said == truth).sum()), len(truth))
    return told


def worse(before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]) -> str | None:
    """What speaks against a new network: the harvested dice that were kept, or all other kept ones."""
    parts = {"the harvested pictures": [name for name in before if name == "harvest"]}
    parts["the other kept sets"] = [name for name in before if name != "harvest"]
    for words, names in parts.items():
        old, new = (sum(told[name][0] for name in names) for told in (before, after))
        if new < old:
            of = sum(before[name][1] for name in names)
            return f"It reads {new} of {of} dice of {words} right, the network before {old}."
    return None


def learn(network: Faces, fresh: Patches, base: Patches, minutes: float, seed: int = 3) -> Faces:
    """The network trained on for some minutes, half of each batch from harvested dice; its moving average."""
    croppers = [Cropper(fresh, seed), *([Cropper(base, seed + 1)] if len(base) else [])]
    learner, average = deepcopy(network), deepcopy(network)
    steps = torch.optim.AdamW(learner.parameters(), lr=STEP_SIZE, weight_decay=0.01)
    until = time.monotonic() + 60 * minutes
    done = 0
    while done == 0 or time.monotonic() < until:
        parts = [cropper.batch(BATCH // len(croppers), HARD) for cropper in croppers]
        crops = torch.from_numpy(np.concatenate([part[0] for part in parts]))
        kinds = torch.from_numpy(np.concatenate([part[1] for part in parts]))
        learner.train()
        loss = functional.cross_entropy(learner(crops), kinds, label_smoothing=0.02)
        steps.zero_grad()
        loss.backward()
        steps.step()
        done += 1
        with torch.no_grad():
            for mean, value in zip(average.state_dict().values(), learner.state_dict().values(), strict=True):
                if mean.dtype.is_floating_point:
                    mean.lerp_(value, 1 - AVERAGE)
                else:
                    mean.copy_(value)
    print(f"{done} steps of {BATCH} crops", flush=True)
    return average


def tune(options: argparse.Namespace) -> bool:
    """Train the second opinion on and write the pair into `options.out`; False where it is refused.

    The pair is written with the joint that the detector's card has: `training.join` fits it anew.
    """
    torch.set_num_threads(max(1, min(2, torch.get_num_threads())))
    fresh = harvested(options.into, kept=False)
    if not len(fresh):
        print(f"There is nothing to learn from in {options.into}.")
        return False
    kept = validation_crops(known(options, "val"))
    of_harvest = harvested(options.into, kept=True)
    if len(of_harvest):
        kept["harvest"] = validation_crops(of_harvest)[KNOWN]
    if not kept:
        print("There are no kept pictures to judge a new network by; nothing is trained.")
        return False
    network = load_faces(options.card.with_name("faces.safetensors"))
    before = right_of(network, kept)
    tuned = learn(network, fresh, known(options, "train"), options.minutes)
    after = right_of(tuned, kept)
    for name in kept:
        print(f"{name}: {before[name][0]} of {before[name][1]} dice right before, {after[name][0]} after")
    against = worse(before, after)
    if against is not None:
        print(f"Refused: {against} Nothing is written.")
        return False
    write_pair(options.card, options.out, tuned)
    if options.detector:
        from training.tune_detector import tune_detector  # noqa: PLC0415  (ultralytics sets global state)

        tune_detector(options)
    print(
        f"Written into {options.out}. `python -m training.join --card {options.out}/dice.json` joins it anew."
    )
    return True


def write_pair(card: Path, out: Path, tuned: Faces) -> None:
    """The detector as it is and the new second opinion, whose checksum its card names."""
    out.mkdir(parents=True, exist_ok=True)
    content: dict[str, Any] = json.loads(card.read_text())
    for name in {content["file"], "dice.safetensors"}:
        if (card.parent / name).is_file() and card.parent.resolve() != out.resolve():
            shutil.copyfile(card.parent / name, out / name)
    version = json.loads(card.with_name("faces.json").read_text())["version"]
    export(tuned, out, f"{version.split('+')[0]}+harvest")
    if "second" in content:
        content["second"]["sha256"] = json.loads((out / "faces.json").read_text())["sha256"]
    (out / card.name).write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
