"""A film of a table, picture by picture: dice as bright squares, a hand as a large dark shape, noise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Frame, Image
from app.vision.dice import Dice, Die, from_left

WIDTH, HEIGHT = 320, 180
SIDE = 16
NOISE = 2
"""Grey levels of the camera's noise."""

Kind = Literal["rest", "roll", "hand", "dark"]
Spot = tuple[int, int, int]
"""A die: face, and its middle in pixels."""

BACK = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)


@dataclass(frozen=True, slots=True)
class Shot:
    """Some seconds in which the table looks alike, with these dice at rest."""

    kind: Kind
    seconds: float
    spots: tuple[Spot, ...] = ()
    fidgets: bool = False
    """Something moves at the picture's left edge all the time."""


@dataclass
class Film:
    """Shots as pictures, `fps` a second; also a reader, which knows what the picture given last shows."""

    fps: float = 30.0
    seed: int = 1
    now: Dice = field(default_factory=lambda: Dice(WIDTH, HEIGHT, ()))
    read_times: int = 0

    def __post_init__(self) -> None:
        self.chance = np.random.default_rng(self.seed)
        self.noise = [
            self.chance.integers(0, NOISE + 1, (HEIGHT, WIDTH, 3), dtype=np.uint8) for _ in range(7)
        ]
        self.index = 0

    def read(self, image: Image, /, *_: Any, **__: Any) -> Dice:
        """What the picture given last shows."""
        self.read_times += 1
        return self.now

    def pictures(self, shots: Sequence[Shot]) -> Iterator[NDArray[np.uint8]]:
        """The pictures of the shots, one at a time."""
        for shot in shots:
            for number in range(max(1, round(shot.seconds * self.fps))):
                self.index += 1
                self.now = dice(shot.spots)
                yield self._picture(shot, number)

    def frames(self, shots: Sequence[Shot]) -> Iterator[Frame]:
        """The same as frames of a source."""
        for image in self.pictures(shots):
            yield Frame(self.index - 1, (self.index - 1) / self.fps, image)

    def _picture(self, shot: Shot, number: int) -> NDArray[np.uint8]:
        if shot.kind == "dark":
            return np.zeros_like(BACK)
        image = BACK + self.noise[self.index % len(self.noise)]
        for face, x, y in shot.spots:
            _square(image, x, y, 200 + 5 * face)
        if shot.kind == "roll":
            for _ in range(5):
                across, down = self.chance.integers(SIDE, (WIDTH - SIDE, HEIGHT - SIDE))
                _square(image, int(across), int(down), 225)
        if shot.fidgets:
            image[20 + 5 * (number % 20) : 60 + 5 * (number % 20), :10] = 30
        if shot.kind == "hand":
            left = int(40 + 8 * number) % (WIDTH - 120)
            image[20:160, left : left + 120] = 30
        return image


@dataclass
class Source:
    """A source that gives the frames of a film, as a file does."""

    film: Film
    shots: Sequence[Shot]
    name: str = "a film"
    goes_on: bool = False
    condition: None = None
    closed: bool = False

    def __iter__(self) -> Iterator[Frame]:
        return self.film.frames(self.shots)

    def close(self) -> None:
        """Nothing is held."""
        self.closed = True


def dice(spots: Sequence[Spot]) -> Dice:
    """What a reader would make of dice at these places."""
    half = SIDE / 2
    found = [Die(face, 0.99, (x - half, y - half, x + half, y + half)) for face, x, y in spots]
    return Dice(WIDTH, HEIGHT, tuple(sorted(found, key=from_left)))


def throw(new: Sequence[Spot], kept: Sequence[Spot] = ()) -> tuple[Shot, ...]:
    """A hand picks dice up but for those kept, the others roll and come to rest."""
    rest = Shot("rest", 0.5, tuple(kept))
    return (replace(rest, kind="hand"), rest, replace(rest, kind="roll"), Shot("rest", 1.0, (*kept, *new)))


def _square(image: NDArray[np.uint8], x: int, y: int, grey: int) -> None:
    half = SIDE // 2
    image[max(0, y - half) : y + half, max(0, x - half) : x + half] = grey
