"""Watches a source of frames: what the table looks like, and each throw that comes to rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from app.camera.frame import CameraError, Frame, FrameSource, Image
from app.table.zones import Zones
from app.vision.dice import Dice
from app.vision.motion import Motion, sharpness
from app.vision.reader import Reader
from app.vision.settle import Limits, Reading, Settler, State, Wanted


class Reads(Protocol):
    """What is needed of a reader."""

    def read(self, image: Image, /) -> Dice:
        """The dice of a picture."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a frame brought, or a trouble in its place: the time in seconds, the state, the throw that came to
    rest with it, and what is wrong with the source in a sentence."""

    at: float
    state: State
    frame: Frame | None = None
    reading: Reading | None = None
    trouble: CameraError | None = None


class Watch:
    """Follows one table with one reader. Not for two threads at a time."""

    def __init__(self, reader: Reads, limits: Limits | None = None, wanted: Wanted | None = None) -> None:
        self.settler = Settler(limits, wanted)
        self._reader = reader
        self._motion = Motion()
        self._die: float | None = None
        """The usual side of a die at this table, in pixels."""

    def moments(self, source: FrameSource) -> Iterator[Moment]:
        """What each frame of the source brings, until it ends.

        A source that fails and goes on is waited for; its trouble is told each time, so that whoever watches
        can stop.
        """
        frames = iter(source)
        at = 0.0
        while True:
            try:
                frame = next(frames)
            except StopIteration:
                return
            except CameraError as error:
                self.settler.lost()
                at = at if error.at is None else error.at
                yield Moment(at, self.settler.state, trouble=error)
                if not source.goes_on:
                    return
                continue
            at = frame.at
            reading = self.take(frame)
            yield Moment(at, self.settler.state, frame, reading)

    def take(self, frame: Frame) -> Reading | None:
        """Take one frame; the throw that has come to rest with it, if one has."""
        before = self.settler.settled
        motion, wanted = self._motion, self.settler.wanted
        motion.only(wanted.play, wanted.hold if wanted.play else ())
        glimpse = motion.glimpse(frame.image)
        reading = self.settler.feed(frame, glimpse, lambda: self._see(frame), motion.strange)
        if self.settler.settled and not before:
            self._motion.mark()
        return reading

    def _see(self, frame: Frame) -> tuple[Dice, float]:
        wanted = self.settler.wanted
        zones = Zones(wanted.play, wanted.hold)
        seen = read_within(zones, self._reader, frame.image, self._die, wanted.risk)
        self._die = seen.side or self._die
        return seen, sharpness(frame.image, seen)


def read_within(
    zones: Zones, reader: Reads, image: Image, die: float | None = None, risk: float | None = None
) -> Dice:
    """The dice of a picture that belong to the game; a Reader looks only where they can lie, for dice with a
    side of `die` pixels, and is sure at this `risk`: see Reader.read."""
    if not isinstance(reader, Reader):
        return zones.only(reader.read(image))
    height, width = image.shape[:2]
    return zones.only(reader.read(image, zones.region_in(width, height), die, risk))


def amended(readings: Iterator[Reading | float], within: float = 2.5) -> Iterator[Reading]:
    """Readings, each as it was put right in the end.

    Takes readings and, in between, times in seconds. A reading is held back until `within` seconds have
    passed or another throw was read; one that amends it in that time takes its place. Holding back costs a
    watcher of files nothing.
    """
    held: Reading | None = None
    for item in readings:
        if isinstance(item, Reading):
            if held is not None and not item.amends:
                yield held
            held = item
        elif held is not None and item - held.at > within:
            yield held
            held = None
    if held is not None:
        yield held
