"""One picture from its seed: a scene, its rays, its camera's faults and its labels."""

from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from training.renders.labels import Label, tight_box
from training.renders.patterns import Random, collage
from training.renders.post import bent, webcam
from training.renders.rays import coverage
from training.renders.sampling import sample_scene
from training.renders.scene import Scene, lens_of, solid_tables, world_of
from training.renders.signs import glyphs
from training.renders.solids import BALL, BOX, CYLINDER, DIE, DODECA, ICOSA, OCTA
from training.renders.surfaces import PIP
from training.renders.tracer import trace

LIKE_DICE = (DIE, BOX, CYLINDER, BALL, OCTA, DODECA, ICOSA)
PLAIN_THING, MARKED = 1.3, 1.7
"""Half the length, in edges of a die, below which a thing might be taken for one: without marks, with marks
(a domino)."""
LEAST_SEEN = 0.25
"""A die of which less is seen gets no label."""
WELL_SEEN, SEEN_IN_HEAPS = 0.72, 0.5
"""Scenes with a labelled die of which less is seen are drawn again; in one of five more may be hidden."""
TRIES = 4
LARGE = 36
"""Side of a box in pixels from which the pips of the upper face can be told apart."""
LEAST_CONTRAST = 22.0
"""Grey levels of 255 by which pips must differ from the body about them in the finished picture."""


@dataclass(frozen=True, slots=True)
class Render:
    """A finished picture: uint8 BGR, its labels, the owner and part maps they came from, what is no die."""

    picture: npt.NDArray[np.uint8]
    labels: tuple[Label, ...]
    owner: npt.NDArray[np.int16]
    part: npt.NDArray[np.int8]
    scene: Scene
    others: tuple[Label, ...] = ()


class Maps(NamedTuple):
    """What the tracer gives for each pixel: linear RGB, owner, part, depth."""

    colour: npt.NDArray[np.float32]
    owner: npt.NDArray[np.int16]
    part: npt.NDArray[np.int8]
    depth: npt.NDArray[np.float32]


def shares_seen(scene: Scene) -> npt.NDArray[np.float64]:
    """Return for each solid the share of its outline that the camera sees, float64[n]."""
    step = max(1, int(scene.notes.get("pixels", 20.0) // 9))
    seen, whole = coverage(lens_of(scene.camera), solid_tables(scene.solids)[0], step)
    return np.asarray(seen / np.maximum(whole, 1), dtype=np.float64)


def backdrop(scene: Scene, maps: Maps, rng: Random) -> Maps:
    """Return the maps with what stands about a room, out of focus, beyond the table."""
    camera, ground = scene.camera, scene.ground
    v, u = np.mgrid[0 : camera.height, 0 : camera.width].astype(np.float64)
    ways = np.stack([u - camera.width / 2, v - camera.height / 2, np.full_like(u, camera.focal)], 2)
    ways = ways @ camera.axes
    down = np.minimum(ways[..., 2], -1e-6)
    reach = -camera.eye[2] / down
    at = camera.eye[:2] + ways[..., :2] * reach[..., None]
    over = at @ np.array(ground.edge[:2]) > ground.edge[2]
    beyond = (maps.owner < 0) & (over | (np.linalg.norm(ways, axis=2) * reach >= ground.far))
    if not beyond.any():
        return maps
    room = cv2.GaussianBlur(collage(rng, 160), (0, 0), float(rng.uniform(1.0, 5.0)))
    room = cv2.resize(room, (camera.width, camera.height), interpolation=cv2.INTER_CUBIC)
    light = np.clip(room, 0, 1) ** 2.2 * (float(np.mean(ground.beyond)) * 2.5)
    colour = np.where(beyond[..., None], light.astype(np.float32), maps.colour)
    return maps._replace(colour=np.asarray(colour, dtype=np.float32))


def developed(scene: Scene, rng: Random, samples: int = 4) -> Maps:
    """Return the maps of a scene before lens and sensor."""
    return Maps(*trace(lens_of(scene.camera), world_of(scene, glyphs()), samples, int(rng.integers(1 << 30))))


def labels_of(
    scene: Scene, owner: npt.NDArray[np.int16], shares: npt.NDArray[np.float64]
) -> tuple[Label, ...]:
    """Return the labels of the dice that are seen well enough."""
    out = []
    for i, s in enumerate(scene.solids):
        if not s.labelled or shares[i] < LEAST_SEEN:
            continue
        box = tight_box(owner, i)
        if box is not None:
            out.append(Label(s.face, box, float(shares[i]), i, s.lean))
    return tuple(out)


def others_of(
    scene: Scene, owner: npt.NDArray[np.int16], shares: npt.NDArray[np.float64]
) -> tuple[Label, ...]:
    """Return boxes, face 0, of the things in view that might be taken for a die: of its size and no die."""
    out = []
    for i, s in enumerate(scene.solids):
        if s.labelled or s.kind not in LIKE_DICE or shares[i] < LEAST_SEEN:
            continue
        box = tight_box(owner, i)
        largest = MARKED if s.material.marks > 0 else PLAIN_THING
        if box is not None and max(s.half_extents or s.parameters[:1]) < largest:
            out.append(Label(0, box, float(shares[i]), i))
    return tuple(out)


def stands_out(patch: npt.NDArray[np.float32], pips: npt.NDArray[np.bool_]) -> float:
    """Return by how many grey levels, in the best channel, marked pixels differ from those about them."""
    around = cv2.dilate(pips.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=2).astype(bool) & ~pips
    if not around.any():
        return 0.0
    return float(np.abs(patch[pips].mean(0) - patch[around].mean(0)).max())


def readable(picture: npt.NDArray[np.uint8], labels: tuple[Label, ...], maps: Maps) -> bool:
    """Return whether a person could read every labelled die in the finished picture.

    The pips of the upper face stand out together, and on a die that is large enough to tell them apart all
    of them are in view and each stands out.
    """
    for label in labels:
        x1, y1, x2, y2 = (int(v) for v in label.box)
        pips = (maps.part[y1:y2, x1:x2] == PIP) & (maps.owner[y1:y2, x1:x2] == label.solid)
        patch = picture[y1:y2, x1:x2].astype(np.float32)
        if min(x2 - x1, y2 - y1) >= LARGE:
            found, places = cv2.connectedComponents(pips.astype(np.uint8))
            each = [stands_out(patch, np.asarray(places == k)) for k in range(1, found)]
            if len(each) < label.face or min(each) < LEAST_CONTRAST / 2:
                return False
        if pips.sum() >= 4 and stands_out(patch, pips) < LEAST_CONTRAST:
            return False
    return True


def through_lens(maps: Maps, strength: float) -> Maps:
    """Return the maps bent by a lens, all alike."""
    height, width = maps.owner.shape
    u, v = bent(width, height, strength)
    edge = cv2.BORDER_REPLICATE
    return Maps(
        np.asarray(cv2.remap(maps.colour, u, v, cv2.INTER_LINEAR, borderMode=edge), dtype=np.float32),
        np.asarray(cv2.remap(maps.owner, u, v, cv2.INTER_NEAREST, borderMode=edge), dtype=np.int16),
        cv2.remap(maps.part.astype(np.uint8), u, v, cv2.INTER_NEAREST, borderMode=edge).astype(np.int8),
        np.asarray(cv2.remap(maps.depth, u, v, cv2.INTER_NEAREST, borderMode=edge), dtype=np.float32),
    )


def render(seed: int) -> Render:
    """Return the picture of a seed; the same seed gives the same picture."""
    rng = np.random.default_rng([seed, 20])
    for _ in range(TRIES):
        scene, shares = seen_scene(rng)
        maps = developed(scene, rng)
        if rng.random() < 0.6:
            maps = backdrop(scene, maps, rng)
        if rng.random() < 0.5:
            maps = through_lens(maps, rng.uniform(-0.03, 0.14))
        met = maps.depth[maps.depth > 0]
        focus = float(np.median(met)) if met.size else 1.0
        labels, others = labels_of(scene, maps.owner, shares), others_of(scene, maps.owner, shares)
        for _ in range(2):
            picture = webcam(rng, maps.colour, maps.depth, scene.notes["pixels"], focus)
            if readable(picture, labels, maps):
                return Render(picture, labels, maps.owner, maps.part, scene, others)
    return Render(picture, labels, maps.owner, maps.part, scene, others)


def seen_scene(rng: Random) -> tuple[Scene, npt.NDArray[np.float64]]:
    """Return a random scene whose dice are seen well, with the share of each solid that is seen."""
    enough = SEEN_IN_HEAPS if rng.random() < 0.2 else WELL_SEEN
    for _ in range(TRIES):
        scene = sample_scene(rng)
        shares = shares_seen(scene)
        if all(share >= enough for s, share in zip(scene.solids, shares, strict=False) if s.labelled):
            break
    return scene, shares
