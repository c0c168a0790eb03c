"""One picture from its seed: a scene, its rays, its camera's faults and its labels."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from training.renders.labels import Label, tight_box
from training.renders.patterns import Random
from training.renders.post import bent, webcam
from training.renders.sampling import sample_scene
from training.renders.scene import Scene, ground_row, solid_tables, texture_levels
from training.renders.tracer import coverage, trace

LEAST_SEEN = 0.25
"""A die of which less is seen gets no label."""
WELL_SEEN = 0.72
"""Scenes with a labelled die of which less is seen are drawn again."""
TRIES = 4
LEAST_CONTRAST = 22.0
"""Grey levels of 255 by which pips must differ from the body about them in the finished picture."""


@dataclass(frozen=True, slots=True)
class Render:
    """A finished picture: uint8 BGR, its labels, and the owner and part maps they came from."""

    picture: npt.NDArray[np.uint8]
    labels: tuple[Label, ...]
    owner: npt.NDArray[np.int16]
    part: npt.NDArray[np.int8]
    scene: Scene


@cache
def glyphs() -> npt.NDArray[np.float64]:
    """Return numerals and signs as ink float64[n, 40, 40] for the faces of other dice."""
    out = []
    for text in [*map(str, range(1, 21)), "A", "K", "Q", "J", "X", "?", "*", "Z", "%", "S"]:
        image = np.zeros((40, 40), dtype=np.uint8)
        (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, 0.9 if len(text) == 1 else 0.65, 2)
        cv2.putText(image, text, (20 - w // 2, 20 + h // 2), cv2.FONT_HERSHEY_DUPLEX, 0.9 if len(text) == 1 else 0.65, 255, 2, cv2.LINE_AA)
        out.append(image)
    return np.stack(out).astype(np.float64) / 255


def shares_seen(scene: Scene) -> npt.NDArray[np.float64]:
    """Return for each solid the share of its outline that the camera sees, float64[n]."""
    table, _, counts, places = solid_tables(scene.solids)
    c = scene.camera
    step = max(1, int(scene.notes.get("pixels", 20.0) // 9))
    seen, whole = coverage(c.width, c.height, c.eye, c.axes, c.focal, table, counts, places, step)
    return seen / np.maximum(whole, 1)


def developed(scene: Scene, rng: Random, samples: int = 4) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int16], npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Return (linear RGB, owner, part, depth) of a scene."""
    table, materials, counts, places = solid_tables(scene.solids)
    levels, offsets, sizes = texture_levels(scene.ground.texture)
    c = scene.camera
    colour, owner, part, depth = trace(
        c.width, c.height, c.eye, c.axes, c.focal, table, materials, counts, places, glyphs(), scene.lamps, scene.room,
        scene.windows, levels, offsets, sizes, ground_row(scene.ground), samples, int(rng.integers(1 << 30)))
    return colour, owner, part, depth


def labels_of(scene: Scene, owner: npt.NDArray[np.int16], shares: npt.NDArray[np.float64]) -> tuple[Label, ...]:
    """Return the labels of the dice that are seen well enough."""
    out = []
    for i, s in enumerate(scene.solids):
        if not s.labelled or shares[i] < LEAST_SEEN:
            continue
        box = tight_box(owner, i)
        if box is not None:
            out.append(Label(s.face, box, float(shares[i])))
    return tuple(out)


def readable(picture: npt.NDArray[np.uint8], labels: tuple[Label, ...], part: npt.NDArray[np.int8]) -> bool:
    """Return whether the pips of every labelled die still stand out from its body in the finished picture."""
    for label in labels:
        x1, y1, x2, y2 = (int(v) for v in label.box)
        pips = part[y1:y2, x1:x2] == 1
        around = cv2.dilate(pips.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=2).astype(bool) & ~pips
        if pips.sum() < 4 or not around.any():
            continue
        patch = picture[y1:y2, x1:x2].astype(np.float32)
        if float(np.abs(patch[pips].mean(0) - patch[around].mean(0)).max()) < LEAST_CONTRAST:
            return False
    return True


def through_lens(maps: tuple[npt.NDArray[np.float32], npt.NDArray[np.int16], npt.NDArray[np.int8], npt.NDArray[np.float32]],
                 strength: float) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int16], npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Return colour, owner, part and depth bent by a lens alike."""
    colour, owner, part, depth = maps
    height, width = owner.shape
    u, v = bent(width, height, strength)
    edge = cv2.BORDER_REPLICATE
    return (
        cv2.remap(colour, u, v, cv2.INTER_LINEAR, borderMode=edge),
        cv2.remap(owner, u, v, cv2.INTER_NEAREST, borderMode=edge),
        cv2.remap(part.astype(np.uint8), u, v, cv2.INTER_NEAREST, borderMode=edge).astype(np.int8),
        cv2.remap(depth, u, v, cv2.INTER_NEAREST, borderMode=edge),
    )


def render(seed: int) -> Render:
    """Return the picture of a seed; the same seed gives the same picture."""
    rng = np.random.default_rng([seed, 20])
    for _ in range(TRIES):
        scene, shares = seen_scene(rng)
        maps = developed(scene, rng)
        if rng.random() < 0.5:
            maps = through_lens(maps, rng.uniform(-0.03, 0.14))
        colour, owner, part, depth = maps
        focus = float(np.median(depth[depth > 0])) if (depth > 0).any() else 1.0
        labels = labels_of(scene, owner, shares)
        for _ in range(2):
            picture = webcam(rng, colour, depth, scene.notes["pixels"], focus)
            if readable(picture, labels, part):
                return Render(picture, labels, owner, part, scene)
    return Render(picture, labels, owner, part, scene)


def seen_scene(rng: Random) -> tuple[Scene, npt.NDArray[np.float64]]:
    """Return a random scene whose dice are seen well, with the share of each solid that is seen."""
    for _ in range(TRIES):
        scene = sample_scene(rng)
        shares = shares_seen(scene)
        if all(share >= WELL_SEEN for s, share in zip(scene.solids, shares, strict=False) if s.labelled):
            break
    return scene, shares
