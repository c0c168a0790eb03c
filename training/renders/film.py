"""The action of a clip in time: where the dice and the hand are at any second, and when which throw lies."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from training.renders.clip_stories import Aside, Clip, Dim, Nudge, Step, TakeUp, Throw, Wave
from training.renders.hands import cup, hand
from training.renders.materials import Material
from training.renders.motion import Flight, Toss, fly, showing
from training.renders.patterns import Random
from training.renders.scene import Model, Solid, die
from training.renders.world import Floats

WALLS = (7.5, 3.3)
"""Half the width and depth of the tray, in edges of a die; its rim is beyond the picture."""
PLAY = (-3.6, 6.3, -2.8, 2.8)
"""Where thrown dice come to rest: left, right, front, back."""
SLOT_X, SLOT_Y, SLOT_STEP, SLOTS = -5.7, 2.5, -1.65, 4
"""Where the first die set aside lies, how far the next one, and how many stand in a column."""
APART = 1.3
"""Least distance between the middles of two thrown dice, so that a person can tell them apart."""
HIGHEST = 6.0
LEAST_ROLL = 0.45
"""Dice that bounce higher (edges) or roll for less (seconds) are thrown again."""
OUT = -16.0
"""Where a hand is out of the picture."""

REST = 0.9
"""Seconds for which a throw lies untouched."""


@dataclass(frozen=True, slots=True)
class Look:
    """One moment: the dice that lie still (the very same objects from moment to moment), what moves, and the
    share of the light; `fast` where dice fly."""

    lying: Sequence[Solid]
    moving: Sequence[Solid] = ()
    light: float = 1.0
    fast: bool = False


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the film: how long it lasts, and what is there at a second of it."""

    seconds: float
    at: Callable[[float], Look]


@dataclass(frozen=True, slots=True)
class Lain:
    """A throw at rest: from when until when it lies untouched, its dice and which of them were thrown."""

    rest: float
    until: float
    dice: tuple[Solid, ...]
    thrown: tuple[bool, ...]
    story: str


def eased(t: float) -> float:
    """Return 0..1 for 0..1, slow at both ends."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def along(stops: Sequence[tuple[float, Floats]], t: float) -> Floats:
    """Return where something is at `t` that passes each stop at its time, at rest there."""
    for (t0, a), (t1, b) in itertools.pairwise(stops):
        if t <= t1:
            return np.asarray(a + (b - a) * eased((t - t0) / (t1 - t0)), dtype=np.float64)
    return stops[-1][1]


class Film:
    """The segments of a clip, one after the other, and its throws."""

    def __init__(self, clip: Clip, model: Model, material: Material) -> None:
        self.segments: list[Segment] = []
        self.throws: list[Lain] = []
        self.seconds = 0.0
        self._model, self._material = model, material
        self._cup = clip.thrower == "cup"
        self._rng = np.random.default_rng([clip.seed, 40])
        self._dice: list[Solid] = []
        self._aside: list[bool] = []
        self._light = 1.0
        self._wait(0.4)
        for step in clip.steps:
            self._take_step(step)
        self._wait(0.8)

    def at(self, seconds: float) -> Look:
        """Return what is there at a second of the film."""
        begin = 0.0
        for segment in self.segments:
            if seconds < begin + segment.seconds:
                return segment.at(seconds - begin)
            begin += segment.seconds
        return self.segments[-1].at(self.segments[-1].seconds)

    def _take_step(self, step: Step) -> None:
        match step:
            case Throw(faces, story):
                self._throw(faces, story)
            case Aside(faces):
                self._set_aside(faces)
            case TakeUp(everything):
                self._take_up(everything)
            case Wave():
                self._wave()
            case Nudge(face):
                self._nudge(face)
            case Dim(to):
                self._dim(to)

    def _add(self, seconds: float, at: Callable[[float], Look]) -> None:
        self.segments.append(Segment(seconds, at))
        self.seconds += seconds

    def _wait(self, seconds: float) -> None:
        look = Look(list(self._dice), (), self._light)
        self._add(seconds, lambda _: look)

    def _throw(self, faces: tuple[int, ...], story: str) -> None:
        lying = [(np.array(s.centre), s.rotation) for s in self._dice]
        x = float(self._rng.uniform(0.8, 2.0))
        toss = Toss((x, -3.0), (x + float(self._rng.uniform(-0.5, 0.5)), 1.0), 35.0)
        flight = showing(_good_flight(self._rng, len(faces), toss, lying), faces, self._model.right_handed)
        before, light, thrower = list(self._dice), self._light, self._cup

        def holder(t: float) -> list[Solid]:
            """The hand, or the cup, at seconds from the moment at which it lets go."""
            if thrower:
                y = along([(-0.55, np.array([OUT])), (0.0, np.array([-4.2])), (0.5, np.array([OUT]))], t)
                return cup(x, float(y[0]), 0.5 + 1.3 * eased((t + 0.25) / 0.25))
            y = along([(-0.5, np.array([OUT])), (0.0, np.array([-2.8])), (0.45, np.array([OUT]))], t)
            return hand(x, float(y[0]), 0.9)

        self._add(0.55, lambda t: Look(before, holder(t - 0.55), light))
        self._add(flight.rest, lambda t: Look(before, self._flying(flight, t) + holder(t), light, fast=True))
        rest = self.seconds
        self._dice = before + self._flying(flight, flight.rest + 1)
        self._aside += [False] * len(faces)
        self._wait(max(0.0, 0.5 - flight.rest) + REST)
        thrown = (False,) * len(before) + (True,) * len(faces)
        self.throws.append(Lain(rest, self.seconds, tuple(self._dice), thrown, story))

    def _flying(self, flight: Flight, t: float) -> list[Solid]:
        places, rotations = flight.at(t)
        return [
            replace(
                die(self._model, replace(self._material, seed=self._material.seed + 31 * k), 0.5, 0, 0, turn),
                centre=(float(place[0]), float(place[1]), float(place[2])),
            )
            for k, (place, turn) in enumerate(zip(places, rotations, strict=True))
        ]

    def _set_aside(self, faces: tuple[int, ...]) -> None:
        going: list[int] = []
        for face in faces:
            free = (i for i, s in enumerate(self._dice) if not self._aside[i] and s.face == face)
            going.append(next(i for i in free if i not in going))
        for k in going:
            number = sum(self._aside)
            column, row = divmod(number, SLOTS)
            slot = np.array([SLOT_X + 1.5 * column, SLOT_Y + SLOT_STEP * row])
            self._push(k, slot, going)
            self._aside[k] = True
        self._withdraw()

    def _push(self, k: int, to: Floats, going: Sequence[int]) -> None:
        """The hand comes to a die, pushes it to a place and stays; `going` are all that it will push."""
        before, light = list(self._dice), self._light
        begin = np.array(before[k].centre[:2])
        came = self._hand if self._hand is not None else np.array([begin[0], OUT])
        reach, push = (0.4 if self._hand is None else 0.22), 0.32
        stops = [(0.0, came), (reach, begin), (reach + push, to)]
        others = [s for i, s in enumerate(before) if i not in going]

        def look(t: float) -> Look:
            tip = along(stops, t)
            there = tip if t > reach else begin
            moved = replace(before[k], centre=(float(there[0]), float(there[1]), 0.5))
            beside = [s for i, s in enumerate(before) if i in going and i != k]
            return Look(others, [*beside, moved, *hand(float(tip[0]), float(tip[1]), 0.15)], light)

        self._add(reach + push, look)
        self._dice[k] = replace(before[k], centre=(float(to[0]), float(to[1]), 0.5))
        self._hand = to

    def _withdraw(self) -> None:
        if self._hand is None:
            return
        dice, light, begin = list(self._dice), self._light, self._hand
        stops = [(0.0, begin), (0.4, np.array([begin[0], OUT]))]
        self._add(0.4, lambda t: Look(dice, hand(*map(float, along(stops, t)), 0.6), light))
        self._hand = None
        self._wait(0.2)

    _hand: Floats | None = None
    """Where the hand stays between two of its movements; None when it is out of the picture."""

    def _take_up(self, everything: bool) -> None:
        going = [i for i in range(len(self._dice)) if everything or not self._aside[i]]
        going.sort(key=lambda i: -self._dice[i].centre[1])
        dice, light = list(self._dice), self._light
        first = np.array(dice[going[0]].centre[:2])
        stops = [(0.0, np.array([first[0], OUT])), (0.4, first)]
        for i in going[1:]:
            stops.append((stops[-1][0] + 0.13, np.array(dice[i].centre[:2])))
        reached = {i: when for i, (when, _) in zip(going, stops[1:], strict=True)}
        end = stops[-1][0] + 0.4
        stops.append((end, np.array([stops[-1][1][0], OUT])))

        staying = [s for i, s in enumerate(dice) if i not in reached]

        def look(t: float) -> Look:
            left = [s for i, s in enumerate(dice) if t < reached.get(i, -1.0)]
            return Look(staying, [*left, *hand(*map(float, along(stops, t)), 0.1)], light)

        self._add(end, look)
        self._dice = staying
        self._aside = [a for i, a in enumerate(self._aside) if i not in reached]
        self._wait(0.25)

    def _wave(self) -> None:
        dice, light = list(self._dice), self._light
        stops = [(0.0, np.array([-5.0, OUT])), (0.5, np.array([-3.0, 0.5])), (0.9, np.array([4.0, 1.0]))]
        stops.append((1.4, np.array([5.0, OUT])))
        self._add(1.4, lambda t: Look(dice, hand(*map(float, along(stops, t)), 1.5), light))
        self._wait(REST)

    def _nudge(self, face: int) -> None:
        k = next(i for i, s in enumerate(self._dice) if s.face == face)
        x, y, _ = self._dice[k].centre
        self._push(k, np.array([x + 0.35, y + 0.25]), [k])
        self._withdraw()
        self._wait(REST)

    def _dim(self, to: float) -> None:
        dice, begin = list(self._dice), self._light
        self._add(0.2, lambda t: Look(dice, (), begin + (to - begin) * eased(t / 0.2)))
        self._light = to
        self._wait(REST)


def _good_flight(rng: Random, count: int, toss: Toss, lying: list[tuple[Floats, Floats]]) -> Flight:
    """Throw until the dice lie in view, apart from one another and from what lies there."""
    while True:
        flight = fly(rng, count, toss, WALLS, lying)
        if flight is None or flight.rest < LEAST_ROLL or flight.places[:, :, 2].max() > HIGHEST:
            continue
        ends = flight.places[-1, :, :2]
        x, y = ends[:, 0], ends[:, 1]
        if x.min() < PLAY[0] or x.max() > PLAY[1] or y.min() < PLAY[2] or y.max() > PLAY[3]:
            continue
        every = np.concatenate([ends, *(place[None, :2] for place, _ in lying)])
        gaps = np.hypot(*(every[:, None] - every[None]).transpose(2, 0, 1)) + 1e9 * np.eye(len(every))
        if gaps.min() >= APART:
            return flight
