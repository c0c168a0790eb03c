"""Times a clip played as a camera would give it: from dice at rest to the event, and the cost of idling."""

import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from app.camera.frame import Frame
from app.camera.video import VideoFile
from app.commands.common import JSON
from app.rules.rulebook import Rulebook
from app.session.recorder import RecordedGame
from app.table.alone import play_alone
from app.table.live import LiveTable, Played
from app.table.table import Table
from app.table.watch import Reads, Watch
from app.vision.motion import Motion
from app.vision.settle import Limits, State, Wanted

IDLE = (State.EMPTY, State.READ, State.COCKED, State.WRONG_COUNT)
"""States in which nothing moves and nothing is to be read."""


@dataclass
class Timed:
    """What was measured: milliseconds from rest to each event; seconds of processor time for frames in which
    nothing happened, and how long those frames lasted; frames that came too late and were dropped."""

    waits: list[float] = field(default_factory=list)
    idle_spent: float = 0.0
    idle_lasted: float = 0.0
    frames: int = 0
    dropped: int = 0

    def as_json(self) -> dict[str, JSON]:
        """The figures, None where nothing was measured."""
        waits, idle = self.waits, self.idle_lasted
        return {
            "rest_to_event": {
                "throws": len(waits),
                "median_ms": round(statistics.median(waits), 1) if waits else None,
                "max_ms": round(max(waits), 1) if waits else None,
            },
            "idle": {
                "seconds": round(idle, 2),
                "share_of_core": round(self.idle_spent / idle, 4) if idle else None,
            },
            "frames": self.frames,
            "dropped": self.dropped,
        }


class Clock:
    """The clock on the wall, in seconds."""

    def now(self) -> float:
        """The time, from anywhere on."""
        return time.perf_counter()

    def wait(self, seconds: float) -> None:
        """Do nothing for so long."""
        time.sleep(seconds)


class Paced:
    """A video as a camera would give it: each frame at its time, those that come too late dropped."""

    goes_on = False
    condition = None

    def __init__(self, video: VideoFile, timed: Timed, clock: Clock) -> None:
        self.name = video.name
        self.began = 0.0
        """When the clip's clock was 0, by `clock`."""
        self.clock = clock
        self.step = 1 / video.rate
        """Seconds from one frame to the next."""
        self.handed = 0.0
        """The process's time when the last frame was handed over."""
        self._video = video
        self._timed = timed

    def __iter__(self) -> Iterator[Frame]:
        for frame in self._video:
            if not self.began:
                self.began = self.clock.now()
            self._timed.frames += 1
            early = self.began + frame.at - self.clock.now()
            if early < -self.step:
                self._timed.dropped += 1
                continue
            if early > 0:
                self.clock.wait(early)
            self.handed = time.process_time()
            yield frame

    def close(self) -> None:
        """Give the file back."""
        self._video.close()


def time_clip(
    path: Path,
    reader: Reads,
    book: Rulebook | None = None,
    options: Mapping[str, str] | None = None,
    clock: Clock | None = None,
) -> Timed:
    """Play a clip at its own speed and time it; with a rulebook each event is a throw that was written down.

    Raises CameraError, or SwitchError for a house rule that there is not.
    """
    rests = times_of_rest(path)
    timed = Timed()
    with closing(Paced(VideoFile(path), timed, clock or Clock())) as source:
        if book is None:
            _watched(source, Watch(reader, wanted=Wanted()), rests, timed)
        else:
            with (
                tempfile.TemporaryDirectory() as folder,
                RecordedGame(Path(folder) / "game", book, ("Ann", "Ben"), options or {}) as game,
            ):
                _played(source, LiveTable(source, reader, Table(game)), rests, timed)
    return timed


def times_of_rest(path: Path) -> list[float]:
    """For each frame of a clip, by its index, the time of the last one up to it in which something moved."""
    motion, found, last = Motion(), [], 0.0
    with closing(VideoFile(path)) as video:
        for frame in video:
            if motion.glimpse(frame.image).motion > Limits().still:
                last = frame.at
            found.append(last)
    return found


def _watched(source: Paced, watch: Watch, rests: list[float], timed: Timed) -> None:
    before: State | None = None
    for moment in watch.moments(source):
        _idled(source, timed, before, moment.state, happened=moment.reading is not None)
        before = moment.state
        if moment.reading is not None and moment.frame is not None:
            _waited(source, timed, rests[moment.frame.index])


def _played(source: Paced, live: LiveTable, rests: list[float], timed: Timed) -> None:
    before: State | None = None
    rest = 0.0
    for told in play_alone(live):
        if isinstance(told, Played):
            moment = told.moment
            _idled(source, timed, before, moment.state, happened=moment.reading is not None)
            before = moment.state
            if moment.reading is not None and moment.frame is not None:
                rest = rests[moment.frame.index]
        elif told.reading is not None and told.verdict.kind == "accept":
            _waited(source, timed, rest)


def _waited(source: Paced, timed: Timed, rest: float) -> None:
    timed.waits.append(1000 * (source.clock.now() - source.began - rest))


def _idled(source: Paced, timed: Timed, before: State | None, now: State, *, happened: bool) -> None:
    """Count a frame as idle where nothing moved in it, nor in the one before, and nothing was read."""
    if before is now and now in IDLE and not happened:
        timed.idle_spent += time.process_time() - source.handed
        timed.idle_lasted += source.step
