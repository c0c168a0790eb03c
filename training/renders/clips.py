"""The command that makes the sample clips: python -m training.renders.clips [--out DIR] [--only NAME]."""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import av
import cv2
import numpy as np

from training.renders.clip_stories import CLIPS, Clip
from training.renders.film import WALLS, Film, Lain, Look
from training.renders.labels import tight_box
from training.renders.materials import Material, linear
from training.renders.patterns import Random
from training.renders.post import Light, defocus, noisy
from training.renders.retrace import retrace, touched
from training.renders.samples import DICE, TABLES
from training.renders.sampling import light
from training.renders.scene import (
    Camera,
    Ground,
    Model,
    Scene,
    Solid,
    lens_of,
    looking,
    solid_tables,
    world_of,
)
from training.renders.signs import glyphs
from training.renders.solids import BOX
from training.renders.surfaces import WOOD
from training.renders.tracer import trace
from training.renders.world import Floats

WIDTH, HEIGHT, RATE = 640, 360, 30
DIE_PIXELS = 43.0
"""Edge of a die in the middle of a clip."""
TILT = 17.0
"""Degrees between the camera's axis and the upright; it looks from the player's side."""
SHUTTER = 0.4
"""Share of the time between two frames during which light falls in."""
BLUR_STEPS = 2
"""Moments within that time whose pictures are averaged where dice fly."""
NOISE = 0.008
"""Spread of the sensor's noise, as a share of white."""
QUALITY = "23"
"""Constant rate factor of H.264."""
TEXELS, EXTENT = 1024, 10.0


def rim() -> list[Solid]:
    """Return the front and back rim of the tray; the other two are beyond the picture."""
    finish = Material(
        colour=linear((0.3, 0.17, 0.1)),
        second=linear((0.2, 0.11, 0.06)),
        pattern=WOOD,
        scale=0.3,
        roughness=0.45,
        reflectance=0.03,
    )
    return [
        Solid(BOX, (x, y, 0.35), np.eye(3), (0.1,), finish, half_extents=(2.26, 0.25, 0.35))
        for y in (-WALLS[1] - 0.25, WALLS[1] + 0.25)
        for x in (-6.75, -2.25, 2.25, 6.75)  # in pieces: shadows of long bodies are found too coarsely
    ]


def dull(name: str) -> tuple[Model, Material]:
    """Return dice that shine less than those of the sample pictures, which lie where they were put."""
    model, material = DICE[name][0]
    return model, replace(material, roughness=0.5, reflectance=0.03)


class Set:
    """Table, light and camera of a clip: everything that stays while the dice move."""

    def __init__(self, clip: Clip) -> None:
        rng = np.random.default_rng([clip.seed, 41])
        table = TABLES[clip.table]
        heading = -math.pi / 2
        focal = WIDTH / 2 / math.tan(math.radians(50) / 2)
        self.camera: Camera = looking(
            np.zeros(3), math.radians(TILT), heading, 0.0, focal / DIE_PIXELS, focal, WIDTH, HEIGHT
        )
        texture = np.clip(table.paint(rng, TEXELS), 0, 1)
        mean = np.power(texture.mean((0, 1)).astype(np.float64), 2.2)
        lamps, room, _ = light(rng, mean, heading)
        # No windows: what they reflect would blind the camera to a die wherever it lies.
        self.lights: tuple[Floats, Floats, Floats] = (lamps, room, np.zeros((0, 9)))
        self.ground = Ground(
            texture, EXTENT, table.roughness, table.reflectance, 0.0, 60.0, (0.0, 0.0, 1.0), (0.1, 0.1, 0.1)
        )
        self._scenery = rim()
        self._world = world_of(Scene(self.camera, self.ground, (), *self.lights), glyphs())
        self.gain = 1.0
        self._kept: tuple[list[Solid], Light] | None = None
        colour, _ = self.seen([], 1)
        level, bright = float(np.mean(colour)), float(np.percentile(colour, 99.5))
        self.gain = min(0.6 * 0.22 / level + 0.4 * 0.75 / bright, 2.0)
        v, u = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        far = ((u - WIDTH / 2) ** 2 + (v - HEIGHT / 2) ** 2) / (WIDTH * WIDTH / 4)
        self._vignette = (1 - 0.16 * far)[..., None]

    def seen(self, solids: list[Solid], samples: int) -> tuple[Light, np.ndarray]:
        """Return the light float32[h, w, 3] that the camera gets, and which solid owns which pixel."""
        table, materials = solid_tables((*solids, *self._scenery))
        world = self._world._replace(solids=table, materials=materials)
        colour, owner, _, _ = trace(lens_of(self.camera), world, samples, 1)
        return colour * np.float32(self.gain), owner

    def still(self, lying: Sequence[Solid]) -> Light:
        """Return the light of dice at rest; the picture of those asked for last is kept."""
        if self._kept is None or not same(self._kept[0], lying):
            self._kept = list(lying), self.seen(list(lying), 4)[0]
        return self._kept[1]

    def moment(self, look: Look, seed: int) -> Light:
        """Return the light of one moment: what lies still is taken from a picture without what moves."""
        colour = self.still(look.lying).copy()
        marked = touched(self.camera, look.moving, self.lights[0])
        light_map = np.zeros_like(colour)
        solids, materials = solid_tables((*look.lying, *look.moving, *self._scenery))
        world = self._world._replace(solids=solids, materials=materials)
        retrace(lens_of(self.camera), world, marked, light_map, seed)
        inside = marked.astype(bool)
        colour[inside] = light_map[inside] * np.float32(self.gain)
        return colour

    def developed(self, colour: Light, rng: Random) -> np.ndarray:
        """Return the picture uint8[h, w, 3] BGR of light: lens, tone, noise."""
        out = defocus(colour, 0.7) * self._vignette
        out = out * (1 + 0.08 * out) / (1 + 0.3 * out)
        out = noisy(rng, np.power(np.clip(out * 1.08, 0, 1), np.float32(1 / 2.2)), NOISE)
        return (np.clip(out[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8)


def same(one: Sequence[Solid], other: Sequence[Solid]) -> bool:
    """Return whether the very same solids are there."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def frame(film: Film, place: Set, seed: int, number: int) -> np.ndarray:
    """Return a frame of a film, uint8[h, w, 3] BGR; there are RATE a second."""
    at = number / RATE
    look = film.at(at)
    if look.moving:
        steps = BLUR_STEPS if look.fast else 1
        moments = [film.at(at + k * SHUTTER / RATE / steps) for k in range(steps)]
        lights = [place.moment(moment, number * BLUR_STEPS + k) for k, moment in enumerate(moments)]
        colour = np.mean(lights, axis=0).astype(np.float32)
    else:
        colour = place.still(look.lying)
    return place.developed(colour * np.float32(look.light), np.random.default_rng([seed, 42, number]))


def frames(film: Film, place: Set, seed: int, jobs: int) -> Iterator[np.ndarray]:
    """Give the frames of a film in their order, made by so many processes."""
    numbers = range(math.floor(film.seconds * RATE))
    make = partial(frame, film, place, seed)
    if jobs == 1:
        yield from map(make, numbers)
        return
    _making.append(make)  # the processes are born with it: a film holds functions, which cannot be sent
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        yield from pool.map(_made, numbers, chunksize=12)
    _making.clear()


_making: list[Callable[[int], np.ndarray]] = []


def _made(number: int) -> np.ndarray:
    return _making[0](number)


def throw_entry(lain: Lain, place: Set) -> dict[str, object]:
    """Return a throw as truth.json tells it: times in seconds, faces, each die's box in pixels."""
    _, owner = place.seen(list(lain.dice), 1)
    dice = []
    for k, solid in enumerate(lain.dice):
        box = tight_box(owner, k)
        if box is None:
            raise SystemExit("A die at rest is not in the picture.")
        dice.append({"face": solid.face, "box": [round(v) for v in box], "thrown": lain.thrown[k]})
    return {
        "rest": round(lain.rest, 3),
        "until": round(lain.until, 3),
        "faces": sorted(solid.face for solid in lain.dice),
        "thrown": sorted(s.face for s, thrown in zip(lain.dice, lain.thrown, strict=True) if thrown),
        "dice": dice,
        "story": lain.story,
    }


def shoot(clip: Clip, path: Path, jobs: int) -> dict[str, object]:
    """Write a clip to `path` and return its entry in truth.json."""
    film, place = Film(clip, *dull(clip.dice)), Set(clip)
    path.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    with av.open(str(path), "w", options={"movflags": "faststart"}) as file:
        stream = file.add_stream("libx264", rate=RATE)
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        stream.time_base = Fraction(1, RATE)
        stream.options = {"crf": QUALITY, "preset": "veryslow", "threads": "1"}
        for picture in frames(film, place, clip.seed, jobs):
            file.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
            count += 1
            sys.stderr.write(f"\r{clip.file}: {count} of {math.floor(film.seconds * RATE)} frames ")
        file.mux(stream.encode())
    sys.stderr.write(f"{path.stat().st_size / 1000:.0f} kB\n")
    return {
        "file": clip.file,
        "width": WIDTH,
        "height": HEIGHT,
        "rate": RATE,
        "frames": count,
        "game": clip.game,
        "options": dict(clip.options),
        "scores": dict(clip.scores),
        "throws": [throw_entry(lain, place) for lain in film.throws],
    }


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m training.renders.clips", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("sample_images"), help="folder that gets clips/")
    parser.add_argument("--only", metavar="NAME", help="the one clip with this name, such as farkle")
    parser.add_argument("--still", type=Path, help="write a still of each throw at rest here, and no clip")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    options = parser.parse_args(arguments)
    wanted = [clip for clip in CLIPS if options.only in (None, Path(clip.file).stem)]
    truth = options.out / "clips" / "truth.json"
    told = (
        {clip["file"]: clip for clip in json.loads(truth.read_text("utf-8"))["clips"]}
        if truth.exists()
        else {}
    )
    for clip in wanted:
        if options.still is not None:
            stills(clip, options.still)
        else:
            told[clip.file] = shoot(clip, options.out / clip.file, options.jobs)
            truth.write_text(json.dumps({"clips": list(told.values())}, indent=1) + "\n", encoding="utf-8")
    return 0


def stills(clip: Clip, folder: Path) -> None:
    """Write what the camera sees in the middle of each segment of a clip, to look at before it is shot."""
    film, place = Film(clip, *dull(clip.dice)), Set(clip)
    folder.mkdir(parents=True, exist_ok=True)
    begin, rng = 0.0, np.random.default_rng(0)
    for number, segment in enumerate(film.segments):
        look = segment.at(segment.seconds / 2)
        picture = place.developed(place.moment(look, number) * np.float32(look.light), rng)
        cv2.imwrite(str(folder / f"{Path(clip.file).stem}-{number:03}-{begin:06.2f}.png"), picture)
        begin += segment.seconds


if __name__ == "__main__":
    sys.exit(main())
