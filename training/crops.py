"""Crops of single dice for the second opinion, turned, recoloured and spoilt at random."""

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from training.data import Box, is_for_validation, other_boxes, read_labels, read_leans
from training.disturb import disturb, recolour
from training.textures import texture

Image = NDArray[np.uint8]

SIDE = 64
"""Pixels a side of a crop: a pip of a die that fills it is some eight pixels wide."""
MARGIN = 1.15
"""Sides of the die's box in a crop: a little of the table shows where the die ends."""
REACH = 1.3
"""Half a side of a kept patch in sides of the die: room for a window that is turned and moved."""
KEPT = 72.0
"""Pixels that a die in a kept patch has at most; more than a crop can show."""
SMALLEST = 14.0
"""Pixels of a die below which its pips cannot be told apart."""
NONE = 6
"""The class of a crop in which no upper face can be read."""
TAKEN = "taken"
"""Source of what is taken for a die and is none, and of cocked dice."""

SHARES = {"renders": 0.42, "byler": 0.17, "catanrf": 0.16, "matteo": 0.08, "none": 0.08, TAKEN: 0.09}
"""How often a crop comes from each source: renders for colours, photographs for what renders do not know."""
LEVEL, COCKED = 12.0, 22.0
"""Degrees: a die that leans less shows its upper face, one that leans more none; none between is used."""
LYING = ("byler",)
"""Sources looked at from straight above, where no side of the picture is nearer to the dice than another."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece of a picture around one die.

    middle: x and y, side: of the box around the die, both in the patch's pixels; kind: 0 to 5, or NONE.
    """

    image: Image
    middle: tuple[float, float]
    side: float
    kind: int


@dataclass(slots=True)
class Patches:
    """Patches by source and kind, to draw from."""

    of: dict[str, dict[int, list[Patch]]] = field(default_factory=dict)

    def add(self, source: str, patch: Patch) -> None:
        self.of.setdefault(source, {}).setdefault(patch.kind, []).append(patch)

    def __len__(self) -> int:
        return sum(len(patches) for kinds in self.of.values() for patches in kinds.values())


def cut_patch(image: Image, box: Box, kind: int) -> Patch:
    """The patch around a box (px), its edge repeated where it reaches beyond the picture."""
    x1, y1, x2, y2 = box
    side = max(x2 - x1, y2 - y1)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    gain = min(1.0, KEPT / side)
    out = round(2 * REACH * side * gain)
    reach = REACH * side
    left, top, right, bottom = round(x - reach), round(y - reach), round(x + reach), round(y + reach)
    height, width = image.shape[:2]
    inside = image[max(top, 0) : min(bottom, height), max(left, 0) : min(right, width)]
    beyond = (max(-top, 0), max(bottom - height, 0), max(-left, 0), max(right - width, 0))
    part = cv2.copyMakeBorder(inside, *beyond, cv2.BORDER_REPLICATE)
    scale = 1.0
    if gain < 1:
        scale = out / part.shape[1]
        part = cv2.resize(part, (out, out), interpolation=cv2.INTER_AREA)
    return Patch(np.asarray(part, np.uint8), ((x - left) * scale, (y - top) * scale), side * scale, kind)


Dice = list[tuple[int, Box]]


def _add_dice(patches: Patches, source: str, image: Image, dice: Dice) -> None:
    for face, box in dice:
        if max(box[2] - box[0], box[3] - box[1]) >= SMALLEST:
            patches.add(source, cut_patch(image, box, face - 1))


def _add_picture(patches: Patches, source: str, image: Image, dice: Dice, rng: np.random.Generator) -> None:
    _add_dice(patches, source, image, dice)
    height, width = image.shape[:2]
    sides = [max(box[2] - box[0], box[3] - box[1]) for _, box in dice] or [width / 8]
    # Once a picture no die: the table, a piece of a die, or what lies between two.
    side = float(rng.choice(sides)) * float(np.exp(rng.normal(0, 0.3)))
    x, y = rng.uniform(0, width), rng.uniform(0, height)
    if dice and rng.random() < 0.5:
        near_x, near_y = _middle(dice[rng.integers(len(dice))][1])
        angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.62, 1.0) * side
        x, y = near_x + far * np.cos(angle), near_y + far * np.sin(angle)
    free = all(_distance((x, y), box) > 0.55 for _, box in dice)
    if free and 0 < x < width and 0 < y < height and side > SMALLEST:
        box = (x - side / 2, y - side / 2, x + side / 2, y + side / 2)
        patches.add("none", cut_patch(image, box, NONE))


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _distance(point: tuple[float, float], box: Box) -> float:
    """How far a point lies from a box's middle, in sides of the box."""
    x, y = _middle(box)
    return max(abs(x - point[0]) / (box[2] - box[0]), abs(y - point[1]) / (box[3] - box[1]))


def photo_patches(
    prepared: Path, images: Path, part: str, patches: Patches, rng: np.random.Generator
) -> None:
    """Add the dice of the prepared photographs of a part (train, val) that are not hidden from training."""
    for photo in json.loads(prepared.read_text()):
        if photo["part"] == part and photo["dice"] and not photo.get("hidden"):
            image = np.asarray(cv2.imread(str(images / photo["file"])), np.uint8)
            dice = [(die["face"], tuple(die["box"])) for die in photo["dice"]]
            _add_picture(patches, photo["set"], image, dice, rng)


def render_patches(
    folder: Path, part: str, patches: Patches, rng: np.random.Generator, known: set[Path]
) -> None:
    """Add the dice of renders not yet `known`: every twelfth to the part val, the others to train on."""
    for label in sorted((folder / "labels").glob("*.txt")):
        wanted = is_for_validation(label.stem) == (part == "val")
        if label in known or not wanted:
            continue
        known.add(label)
        image = cv2.imread(str(folder / "images" / f"{label.stem}.jpg"))
        if image is None:
            continue
        height, width = image.shape[:2]
        picture, text = np.asarray(image, np.uint8), label.read_text()
        dice, leans = read_labels(text, width, height), read_leans(text)
        level = [die for die, lean in zip(dice, leans, strict=False) if lean < LEVEL]
        if len(level) == len(dice):
            _add_picture(patches, "renders", picture, dice, rng)
        else:
            _add_dice(patches, "renders", picture, level)
        taken = [box for (_, box), lean in zip(dice, leans, strict=False) if lean > COCKED]
        taken += other_boxes(folder, label.stem, width, height)
        _add_dice(patches, TAKEN, picture, [(NONE + 1, box) for box in taken])


def found_patches(found: Path, patches: Patches) -> None:
    """Add the boxes that `training.mine` has written, as the detector draws them, if there are any."""
    boxes: dict[str, list[tuple[str, int, Box]]] = {}
    for one in json.loads(found.read_text()) if found.exists() else ():
        boxes.setdefault(one["image"], []).append((one["source"], one["kind"], tuple(one["box"])))
    for name, inside in boxes.items():
        image = np.asarray(cv2.imread(name), np.uint8)
        for source, kind, box in inside:
            _add_dice(patches, source, image, [(kind + 1, box)])


class Cropper:
    """Draws crops without end; reproducible from its seed."""

    def __init__(self, patches: Patches, seed: int) -> None:
        self.patches = patches
        self._rng = np.random.default_rng(seed)
        self._grounds = [texture(self._rng, 128) for _ in range(60)]

    def batch(self, count: int, hard: float = 1.0) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Crops, float32 [count, 3, SIDE, SIDE] red-green-blue 0 to 1, and their kinds, int64 [count].

        hard: how much they are spoilt, 0 to 1.
        """
        crops = np.empty((count, 3, SIDE, SIDE), np.float32)
        kinds = np.empty(count, np.int64)
        sources = [source for source in SHARES if source in self.patches.of]
        odds = np.array([SHARES[source] for source in sources])
        for index, chosen in enumerate(self._rng.choice(len(sources), count, p=odds / odds.sum())):
            by_kind = self.patches.of[sources[chosen]]
            kind = int(self._rng.choice(list(by_kind)))
            patch = by_kind[kind][self._rng.integers(len(by_kind[kind]))]
            crop = self._spoil(self._cut(patch, sources[chosen] in LYING), hard)
            crops[index] = crop[:, :, ::-1].transpose(2, 0, 1)
            kinds[index] = kind
        return crops / np.float32(255), kinds

    def _cut(self, patch: Patch, lying: bool) -> Image:
        """A window around the die: moved, scaled, turned, bent a little, sometimes mirrored."""
        rng = self._rng
        # Seen at an angle the upper face is the one that lies higher: a full turn would hide that.
        angle = rng.uniform(-np.pi, np.pi) if lying or rng.random() < 0.15 else rng.normal(0, 0.3)
        half = patch.side * MARGIN / 2 * rng.uniform(0.85, 1.25)
        x, y = np.array(patch.middle) + rng.uniform(-0.12, 0.12, 2) * patch.side
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half * np.exp(rng.normal(0, 0.06, 2))
        corners += rng.uniform(-0.07, 0.07, (4, 2)) * half
        if rng.random() < 0.5:
            corners[:, 0] = -corners[:, 0]
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        corners = corners @ turn.T + (x, y)
        target = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32) - 0.5
        matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
        size = (SIDE, SIDE)
        crop = cv2.warpPerspective(patch.image, matrix, size, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(crop, np.uint8)

    def _spoil(self, crop: Image, hard: float) -> Image:
        rng = self._rng
        if rng.random() < 0.5:
            crop = recolour(rng, crop)
        if rng.random() < 0.25 * hard:  # something lies before a side of the die
            crop = crop.copy()
            wide = int(rng.integers(2, 13))
            ground = self._grounds[rng.integers(len(self._grounds))][:wide, :SIDE]
            turned = np.rot90(crop, int(rng.integers(4)))
            turned[:wide] = ground
        crop = disturb(rng, np.ascontiguousarray(crop), hard)
        if rng.random() < 0.3 * hard:  # a die of few pixels
            small = int(rng.integers(18, 40))
            few = cv2.resize(crop, (small, small), interpolation=cv2.INTER_AREA)
            crop = np.asarray(cv2.resize(few, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR), np.uint8)
        return crop
