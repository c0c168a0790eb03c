"""An hour at the table: a camera's thread, settling, throws, games in the library; memory stays as it is."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.camera.live import Live
from app.rules.game import Bank, Hold
from app.rules.shelf import shipped
from app.session.library import Library
from app.table.live import LiveTable
from app.table.table import Table
from tests.table.film import HEIGHT, SIDE, WIDTH, Film, Shot, Spot, throw

STATM = Path("/proc/self/statm")
PAGE = 4096
MEBIBYTE = 1024 * 1024
FPS = 30.0

PLACES = [(x, y) for x in range(SIDE, WIDTH - SIDE, 2 * SIDE) for y in range(SIDE, HEIGHT - SIDE, 2 * SIDE)]


class Camera:
    """A camera that gives a picture whenever the one before was looked at; its time is that of a film."""

    def __init__(self, film: Film, shots: Iterator[Shot]) -> None:
        self.film = film
        self.pictures = self._pictures(shots)
        self.looked_at = threading.Semaphore(1)

    def _pictures(self, shots: Iterator[Shot]) -> Iterator[Any]:
        for shot in shots:
            yield from self.film.pictures([shot])

    def clock(self) -> float:
        """Seconds of the film."""
        return self.film.index / self.film.fps

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Any]:
        given = self.looked_at.acquire(timeout=1)
        return given, next(self.pictures) if given else None

    def get(self, prop: int, /) -> float:
        return 0.0

    def set(self, prop: int, value: float, /) -> bool:
        return False

    def getBackendName(self) -> str:  # noqa: N802
        return "FILM"

    def release(self) -> None:
        """Nothing is held."""


class Evening:
    """Throws what the game at the table needs, with pauses, hands and lost pictures in between."""

    def __init__(self) -> None:
        self.chance = random.Random(11)  # noqa: S311 - the same hour each time
        self.dice = 6

    def shots(self) -> Iterator[Shot]:
        """Throw after throw, without end."""
        while True:
            spots: tuple[Spot, ...] = tuple(
                (self.chance.randint(1, 6), *place) for place in self.chance.sample(PLACES, self.dice)
            )
            yield from throw(spots)
            if self.chance.random() < 0.2:
                yield Shot("hand", 0.5, spots)
            if self.chance.random() < 0.05:
                yield Shot("dark", 3.0)
            yield Shot("rest", 3.0, spots)


def resident() -> int:
    """Bytes of memory in use."""
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.long
@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("minutes", [60])
def test_an_hour_of_frames_leaves_memory_and_threads_as_they_were(tmp_path: Path, minutes: int) -> None:
    film, evening = Film(FPS), Evening()
    camera = Camera(film, evening.shots())
    threads = threading.active_count()
    book = shipped("farkle")
    memory: list[int] = []
    throws = 0
    with Library(tmp_path / "library.db") as library:
        game = library.start(book, ("Ann", "Ben"))
        source = Live("film", lambda: camera, clock=camera.clock)
        live = LiveTable(source, film, Table(game))
        for played in live.moments():
            assert played.moment.trouble is None
            if played.verdict is not None:
                throws += 1
                _play_on(live.table)
                if live.table.view.outcome.over:
                    game.close()
                    game = library.start(book, ("Ann", "Ben"))
                    live.table = Table(game)
                evening.dice = live.table.view.need.dice
            if film.index >= 60 * FPS * (len(memory) + 1):
                memory.append(resident())
            if len(memory) >= minutes:
                break
            camera.looked_at.release()
        source.close()
        game.close()
    print([round(bytes_ / MEBIBYTE) for bytes_ in memory], throws)
    assert throws > 5 * minutes
    assert max(memory[4:]) - memory[4] < 20 * MEBIBYTE
    assert threading.active_count() == threads


def _play_on(table: Table) -> None:
    """Hold the best, bank where that is allowed; an open question is dropped."""
    if table.view.question is not None:
        table.dismiss()
    need = table.view.need
    if need.kind == "hold":
        best = max(need.holds, key=lambda hold: (hold.points, -len(hold.faces)))
        table.choose(Hold(str(need.player), best.faces))
    if table.view.need.kind == "decide" and table.why_not(Bank(str(need.player))) is None:
        table.choose(Bank(str(need.player)))
