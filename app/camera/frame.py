"""The frame that every source hands over, the contract of a source, and the error of this layer."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.errors import PipscribeError

Image: TypeAlias = NDArray[np.uint8]
"""A picture as OpenCV keeps it: uint8, height x width x 3, blue-green-red."""

CameraErrorKind: TypeAlias = Literal[
    "missing",  # no such file or folder
    "unreadable",  # there, but the system does not let us read it, or it is no plain file
    "empty",  # a folder without pictures, a file without bytes
    "not_a_picture",  # the bytes are of no picture format
    "unsupported",  # a picture, of a kind that is not read here
    "truncated",  # a picture that ends too early
    "damaged",  # a picture whose bytes contradict each other
    "too_small",  # too few pixels to hold a die
    "too_large",  # more bytes or pixels than are read
    "not_a_video",  # the bytes are of no video that can be decoded here
    "no_camera",  # no camera of this name or number
    "not_opened",  # a camera or stream that does not open, or not in time
    "lost",  # a camera or stream that gives no frames any more
]


class CameraError(PipscribeError):
    """A source that cannot give frames: `kind` for a program, `str()` one sentence for a person, `at` when
    it was by the source's clock, in seconds (None where no time passes without a frame)."""

    def __init__(self, kind: CameraErrorKind, sentence: str, at: float | None = None) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.at = at


def check_image(image: Image) -> None:
    """Refuse what is no picture: ValueError unless uint8, height x width x 3, at least one pixel."""
    if image.dtype != np.uint8 or image.ndim != 3 or image.shape[2] != 3 or image.size == 0:
        shape = " x ".join(map(str, image.shape))
        raise ValueError(f"a picture is uint8 of height x width x 3, not {image.dtype} of {shape}")


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture from a source, and when it was taken by the source's own clock.

    `index` counts from 0 within the source; `at` is in seconds from the source's beginning; `image` is
    uint8, height x width x 3, blue-green-red, and is made read-only here, since several parts look at it.
    `name` says where the picture came from where that can be said: a file's path, else nothing.
    ValueError where a value is out of these bounds.
    """

    index: int
    at: float
    image: Image
    name: str = ""

    def __post_init__(self) -> None:
        if self.index < 0:
            raise ValueError(f"a frame's index counts from 0, not {self.index}")
        if not (math.isfinite(self.at) and self.at >= 0):
            raise ValueError(f"a frame's time is in seconds from 0, not {self.at}")
        check_image(self.image)
        view = self.image.view()
        view.setflags(write=False)
        object.__setattr__(self, "image", view)

    @property
    def width(self) -> int:
        """Width of the picture in pixels."""
        return int(self.image.shape[1])

    @property
    def height(self) -> int:
        """Height of the picture in pixels."""
        return int(self.image.shape[0])


@dataclass(frozen=True, slots=True)
class Condition:
    """How a live source is doing: the backend, the picture's size in pixels, the real rate in frames a second
    (0 before it is known), how many frames came and how many of them nobody took, how often it was opened,
    and which automatics were locked."""

    backend: str
    width: int
    height: int
    rate: float
    came: int
    dropped: int
    opened: int
    locked: tuple[str, ...]


class FrameSource(Protocol):
    """What every source of frames can do, be it a folder, a video, a camera or a recording.

    Iterating gives frames in order of time. CameraError is raised from the iteration where a frame cannot
    be had; where `goes_on` is true, asking for the next one afterwards gives the frame behind the bad one.
    """

    @property
    def name(self) -> str:
        """What the source is, for a person: a folder's path, a camera's name."""

    @property
    def goes_on(self) -> bool:
        """Whether one bad frame leaves the others to be had."""

    @property
    def condition(self) -> Condition | None:
        """How a live source is doing; None for one that gives its frames when they are asked for."""

    def __iter__(self) -> Iterator[Frame]:
        """Begin, or go on, handing over frames."""

    def close(self) -> None:
        """Give back what the source holds; closing twice is harmless."""
