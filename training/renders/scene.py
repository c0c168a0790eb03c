"""A scene as plain values: dice, other solids, lamps, table and camera, and the tables the tracer reads."""

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from training.renders.layouts import pip_table, side_values, upper_value
from training.renders.materials import COLUMNS as MATERIAL_COLUMNS
from training.renders.materials import Material
from training.renders.patterns import Picture
from training.renders.solids import BOX, DIE, bounding
from training.renders.world import COLUMNS, COUNTS, PLACES, Floats, Ints, Lens, P, World


@dataclass(frozen=True, slots=True)
class Model:
    """A kind of die: its shape and numbering; lengths in half edges."""

    rounding: float
    clip: float
    pip_radius: float
    pip_depth: float
    spacing: float
    one_radius: float
    squeeze: float
    right_handed: bool
    flips: tuple[bool, bool, bool]


@dataclass(frozen=True, slots=True)
class Solid:
    """Something on the table: kind, place (in die edges), own-to-world rotation, its measures, material."""

    kind: int
    centre: tuple[float, float, float]
    rotation: Floats
    parameters: tuple[float, ...]
    material: Material
    half_extents: tuple[float, float, float] | None = None
    model: Model | None = None
    labelled: bool = False

    @property
    def face(self) -> int:
        """The value 1..6 on the upper face of a die."""
        assert self.model is not None
        return upper_value(self.rotation, self.model.right_handed)

    @property
    def lean(self) -> float:
        """By how many degrees a die's upper face is out of the level."""
        level = float(np.abs(self.rotation[2]).max())
        return math.degrees(math.acos(min(level, 1.0))) if level < 0.9999 else 0.0


def die(
    model: Model, material: Material, half: float, x: float, y: float, rotation: Floats, labelled: bool = True
) -> Solid:
    """Return a die at rest on the table at (x, y)."""
    m = model
    parameters = (half, m.rounding, m.clip, m.pip_radius, m.pip_depth, m.spacing, m.one_radius, m.squeeze)
    return Solid(DIE, (x, y, half), rotation, parameters, material, model=model, labelled=labelled)


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera: place, axes (rows right, down, forward), focal length and picture size."""

    eye: Floats
    axes: Floats
    focal: float
    width: int
    height: int

    def project(self, points: Floats) -> Floats:
        """Return pixels float64[n, 2] of world points float64[n, 3] before the lens bends them."""
        q = (points - self.eye) @ self.axes.T
        return q[:, :2] / q[:, 2:3] * self.focal + np.array([self.width, self.height]) / 2


def looking(
    target: Floats,
    tilt: float,
    heading: float,
    roll: float,
    distance: float,
    focal: float,
    width: int,
    height: int,
) -> Camera:
    """Return a camera that looks at `target`, `tilt` radians from straight down."""
    away = np.array([math.sin(tilt) * math.cos(heading), math.sin(tilt) * math.sin(heading), math.cos(tilt)])
    forward = -away
    right = np.array([-math.sin(heading), math.cos(heading), 0.0])
    down = np.cross(forward, right)
    c, s = math.cos(roll), math.sin(roll)
    axes = np.stack([c * right + s * down, -s * right + c * down, forward])
    return Camera(target + away * distance, axes, focal, width, height)


@dataclass(frozen=True, slots=True)
class Ground:
    """The table: texture (sRGB) over -extent..extent, finish, edge (a x + b y > c is beyond it), beyond."""

    texture: Picture
    extent: float
    roughness: float
    reflectance: float
    mirror: float
    far: float
    edge: tuple[float, float, float]
    beyond: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything in one picture; `lamps`, `room` and `windows` are laid out as in World."""

    camera: Camera
    ground: Ground
    solids: tuple[Solid, ...]
    lamps: Floats
    room: Floats
    windows: Floats
    notes: dict[str, float] = field(default_factory=dict)


def solid_tables(solids: tuple[Solid, ...]) -> tuple[Floats, Floats]:
    """Return the solids and materials of a World; never empty."""
    n = max(len(solids), 1)
    table = np.zeros((n, COLUMNS))
    materials = np.zeros((n, MATERIAL_COLUMNS))
    if not solids:  # one grain of dust far under the table keeps the arrays' shapes
        table[0, 0], table[0, 3], table[0, 13:17], table[0, P] = BOX, -1e3, 1e-3, 1e-4
        table[0, 4] = table[0, 8] = table[0, 12] = 1.0
    for i, s in enumerate(solids):
        extents = s.half_extents or bounding(s.kind, s.parameters)
        table[i, 0] = s.kind
        table[i, 1:4] = s.centre
        table[i, 4:13] = s.rotation.T.ravel()
        table[i, 13:16] = extents
        table[i, 16] = math.sqrt(sum(e * e for e in extents))
        table[i, P : P + len(s.parameters)] = s.parameters
        materials[i] = s.material.row()
        if s.model is not None:
            counts, places = pip_table(side_values(s.model.right_handed), s.model.flips)
            table[i, COUNTS:PLACES], table[i, PLACES:] = counts, places.ravel()
    return table, materials


def texture_levels(texture: Picture) -> tuple[npt.NDArray[np.float32], Ints, Ints]:
    """Return (texels float32[n, 3] of all halvings in linear light, where each begins, side of each)."""
    level = np.power(np.clip(texture, 0.0, 1.0), np.float32(2.2)).astype(np.float32)
    levels, offsets, sizes, start = [], [], [], 0
    while level.shape[0] >= 8:
        levels.append(level.reshape(-1, 3))
        offsets.append(start)
        sizes.append(level.shape[0])
        start += level.shape[0] ** 2
        half = level.shape[0] // 2
        level = np.asarray(cv2.resize(level, (half, half), interpolation=cv2.INTER_AREA), dtype=np.float32)
    return np.concatenate(levels), np.array(offsets, dtype=np.int64), np.array(sizes, dtype=np.int64)


def world_of(scene: Scene, glyphs: Floats) -> World:
    """Return a scene as the arrays that the compiled modules read."""
    g = scene.ground
    ground = np.array([g.extent, g.roughness, g.reflectance, g.mirror, g.far, *g.edge, *g.beyond])
    solids, materials = solid_tables(scene.solids)
    texels, offsets, sizes = texture_levels(g.texture)
    return World(
        solids, materials, glyphs, scene.lamps, scene.room, scene.windows, texels, offsets, sizes, ground
    )


def lens_of(camera: Camera) -> Lens:
    """Return a camera as the compiled modules read it."""
    return Lens(camera.width, camera.height, camera.eye, camera.axes, float(camera.focal))
