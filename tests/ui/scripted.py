"""A camera that shows what a test tells it to: moments are pushed one by one and cross the real worker."""

import queue
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from app.camera.frame import CameraError, Condition, Frame
from app.table.watch import Moment
from app.ui.parts import Rooms
from app.vision.dice import Dice, Die, Doubt
from app.vision.settle import Reading, Settler, State

WIDTH, HEIGHT = 640, 360
SIDE = 40
"""Pixels of the picture and of a die in it."""


def dice_of(faces: Sequence[int], doubtful: int | None = None, other: int = 0) -> Dice:
    """Dice in a row; the doubtful one, by its place, may be the other face."""
    found = []
    for at, face in enumerate(faces):
        x, y = 60.0 + at * 80, 150.0
        unsure = at == doubtful
        alternatives = ((other, 0.3),) if unsure else ()
        found.append(Die(face, 0.7 if unsure else 0.999, (x, y, x + SIDE, y + SIDE), alternatives))
    doubts: tuple[Doubt, ...] = ()
    if doubtful is not None:
        sentence = f"the die may be a {faces[doubtful]} or a {other}"
        doubts = (Doubt("face", sentence, doubtful, (faces[doubtful], other), found[doubtful].box),)
    return Dice(WIDTH, HEIGHT, tuple(found), doubts)


class ScriptedCamera:
    """A source, a reader and a watch in one, fed by the test."""

    goes_on = True

    def __init__(self, name: str = "scripted") -> None:
        self.name = name
        self.settler = Settler()
        self.closed = False
        self.opened = 0
        self._moments: queue.Queue[Moment | None] = queue.Queue()
        self._frames = 0

    def rooms(self, rooms: Rooms) -> Rooms:
        """The same rooms with this camera in them."""
        return replace(
            rooms,
            reader=lambda: self,
            source=lambda _name, _lock: self._open(),
            watch=lambda _reader, _source, _preferences: self,
        )

    def state(self, state: State) -> None:
        """Show a frame in this state."""
        self._moments.put(Moment(self._frames / 30, state, self._frame()))

    def throw(self, faces: Sequence[int], doubtful: int | None = None, other: int = 0) -> None:
        """Let dice come to rest; all of them were thrown."""
        frame = self._frame()
        dice = dice_of(faces, doubtful, other)
        thrown = tuple(range(len(faces)))
        reading = Reading(dice, frame.at, frame, State.READ, thrown, sure=dice.sure)
        self._moments.put(Moment(frame.at, State.EMPTY, self._frame()))
        self._moments.put(Moment(frame.at, State.READ, frame, reading))

    def show(self, frame: Frame, reading: Reading | None = None) -> None:
        """Show a frame of the test's own, with what came to rest in it."""
        self._moments.put(Moment(frame.at, State.EMPTY, frame))
        self._moments.put(Moment(frame.at, State.READ, frame, reading))

    def lose(self) -> None:
        """Give no picture any more."""
        error = CameraError("lost", f"{self.name} gives no picture; it is being opened again.")
        self._moments.put(Moment(self._frames / 30, State.CAMERA_LOST, trouble=error))

    def end(self) -> None:
        """Come to an end."""
        self._moments.put(None)

    def moments(self, _source: object) -> Iterator[Moment]:
        """What the test has pushed."""
        while not self.closed:
            try:
                moment = self._moments.get(timeout=0.02)
            except queue.Empty:
                yield Moment(self._frames / 30, self.settler.state)
                continue
            if moment is None:
                return
            self.settler.state = moment.state
            yield moment

    def read(self, _image: object) -> Dice:
        """Read nothing: the test says what lies there."""
        raise AssertionError("nobody should ask")

    def __iter__(self) -> Iterator[Frame]:
        raise AssertionError("nobody should ask")

    def close(self) -> None:
        """Close; the worker has to."""
        self.closed = True

    @property
    def condition(self) -> Condition:
        """As a live source has it."""
        return Condition("scripted", WIDTH, HEIGHT, 30.0, 0, 0, self.opened, ())

    def _open(self) -> "ScriptedCamera":
        self.opened += 1
        self.closed = False
        return self

    def _frame(self) -> Frame:
        self._frames += 1
        image = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
        return Frame(self._frames, self._frames / 30, image, self.name)
