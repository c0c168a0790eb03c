"""A table without pictures: stories of dice, hands and light as the measures and readings of their frames."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np

from app.camera.frame import Frame
from app.vision.dice import Dice, Die, Doubt, from_left
from app.vision.motion import Glimpse
from app.vision.settle import Limits, Reading, Settler, State, Wanted

PIXEL = np.zeros((1, 1, 3), np.uint8)

SIDE = 1000
DIE = 50

Spot: TypeAlias = tuple[int, float, float]
"""A die: face, and its middle in pixels of a picture of 1000 x 1000; a die is 50 wide."""

FIVE: tuple[Spot, ...] = ((1, 200, 200), (5, 300, 500), (4, 500, 300), (4, 600, 700), (2, 800, 400))
SAME_ELSEWHERE: tuple[Spot, ...] = ((4, 220, 350), (1, 350, 150), (2, 480, 620), (5, 700, 250), (4, 780, 780))
OTHER: tuple[Spot, ...] = ((6, 150, 600), (6, 250, 300), (3, 450, 450), (1, 620, 180), (2, 850, 700))


def seen(spots: Sequence[Spot], *, chance: float = 0.99, doubts: tuple[Doubt, ...] = ()) -> Dice:
    """A reading of these dice."""
    half = DIE / 2
    dice = [Die(face, chance, (x - half, y - half, x + half, y + half)) for face, x, y in spots]
    return Dice(SIDE, SIDE, tuple(sorted(dice, key=from_left)), doubts)


@dataclass(frozen=True, slots=True)
class Scene:
    """Some time during which the table looks alike; `dice` are what a network would read."""

    seconds: float
    dice: Dice
    motion: float = 0.0
    patch: float = 0.0
    drift: float = 0.0
    dark: bool = False
    strange: float = 0.0
    edge: bool = False


def rest(seconds: float, spots: Sequence[Spot] = ()) -> Scene:
    """Nothing moves but the camera's noise."""
    return Scene(seconds, seen(spots), motion=2.0)


def roll(seconds: float, spots: Sequence[Spot] = ()) -> Scene:
    """Dice roll; what a network would make of it is never right."""
    return Scene(seconds, seen([(6, 31, 31), *spots]), motion=90.0, patch=0.01)


def hand(seconds: float, spots: Sequence[Spot] = ()) -> Scene:
    """A hand moves; the dice that it does not hide are seen."""
    return Scene(seconds, seen(spots), motion=120.0, patch=0.2)


def still_hand(seconds: float, spots: Sequence[Spot] = ()) -> Scene:
    """A hand lies still; the dice that it does not hide are seen."""
    return Scene(seconds, seen(spots), motion=2.0, strange=0.2)


def everything(seconds: float, spots: Sequence[Spot] = ()) -> Scene:
    """Light or focus: all of the picture changes."""
    return Scene(seconds, seen(spots), motion=60.0, patch=0.98)


@dataclass
class Table:
    """Runs scenes through a settler; counts what was asked of the network."""

    fps: float = 30.0
    limits: Limits | None = None
    wanted: Wanted | None = None
    drop: int = 0
    """Every so many frames one is missing; 0: none."""
    looked: int = 0
    states: list[State] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settler = Settler(self.limits, self.wanted)
        self.index = 0
        self.clock = 0.0

    def run(self, *scenes: Scene) -> list[Reading]:
        """The throws of these scenes, going on from those before."""
        begun = len(self.readings)
        for scene in scenes:
            end = self.clock + scene.seconds
            while self.clock < end - 1e-9:
                self._frame(scene)
                self.clock += 1 / self.fps
        return self.readings[begun:]

    def _frame(self, scene: Scene) -> None:
        self.index += 1
        if self.drop and self.index % self.drop == 0:
            return

        def see() -> tuple[Dice, float]:
            self.looked += 1
            return scene.dice, float(self.index)

        frame = Frame(self.index, self.clock, PIXEL)
        glimpse = Glimpse(scene.motion, scene.patch, scene.drift, scene.dark, scene.edge)
        reading = self.settler.feed(frame, glimpse, see, lambda _: scene.strange)
        if not self.states or self.states[-1] is not self.settler.state:
            self.states.append(self.settler.state)
        if reading is not None:
            self.readings.append(reading)


def faces(readings: Sequence[Reading]) -> list[tuple[int, ...]]:
    """What was read, throw by throw."""
    return [reading.dice.faces for reading in readings]


def flickering(scene: Scene, others: Sequence[Dice]) -> Iterator[Scene]:
    """The scene in slices of 40 ms, each read as one of these in turn."""
    slices = round(scene.seconds / 0.04)
    for number in range(slices):
        yield replace(scene, seconds=0.04, dice=others[number % len(others)])
