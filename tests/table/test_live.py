"""A table with its camera: frames go in, throws are written, and the caller decides in between."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.camera.frame import CameraError, Frame
from app.rules.game import Bank, Hold, Throw
from app.table.live import LiveTable, as_jpeg
from app.table.settings import TableSettings
from app.table.zones import Zones
from app.vision.settle import State
from tests.table.film import BACK, Film, Shot, Source, Spot, throw
from tests.table.games import table

FIRST: tuple[Spot, ...] = (
    (1, 40, 40),
    (5, 80, 120),
    (3, 140, 40),
    (3, 200, 140),
    (4, 250, 60),
    (6, 290, 150),
)
SECOND: tuple[Spot, ...] = ((3, 120, 150), (4, 160, 90), (4, 230, 110), (6, 300, 30))
EMPTY = Shot("rest", 0.5)


@pytest.mark.parametrize("fps", [10.0, 30.0, 60.0])
def test_throws_in_a_film_are_written_and_what_was_left_lying_is_held(fps: float) -> None:
    film = Film(fps)
    play = table()
    live = LiveTable(Source(film, (EMPTY, *throw(FIRST), *throw(SECOND, FIRST[:2]))), film, play)
    verdicts = [played.verdict for played in live.moments() if played.verdict]
    assert [verdict.kind for verdict in verdicts] == ["accept", "accept"]
    actions = play.game.record.actions
    assert actions[:2] == (Throw("Ann", (1, 5, 3, 3, 4, 6)), Hold("Ann", (1, 5)))
    assert play.view.need.player == "Ben"


def test_the_caller_decides_between_two_frames_and_the_state_is_shown() -> None:
    film = Film()
    play = table()
    states = []
    for played in LiveTable(Source(film, (EMPTY, *throw(FIRST))), film, play).moments():
        states.append(play.view.state)
        if played.verdict is not None:
            play.choose(Hold("Ann", (1, 5)))
            play.choose(Bank("Ann"))
    assert play.view.need.player == "Ben"
    assert states[-1] is State.READ
    seen = [states.index(state) for state in (State.EMPTY, State.HAND, State.ROLLING, State.READ)]
    assert seen == sorted(seen)


class Failing(Source):
    """A source that fails once, after some frames, and goes on."""

    def __iter__(self) -> Iterator[Frame]:
        self.goes_on = True
        return _Failing(super().__iter__())


class _Failing:
    def __init__(self, frames: Iterator[Frame]) -> None:
        self.frames = frames
        self.left = 10

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        self.left -= 1
        if self.left == 0:
            raise CameraError("lost", "The desk camera gives no frames any more.")
        return next(self.frames)


def test_a_camera_that_is_lost_is_said_and_the_turn_goes_on() -> None:
    film = Film()
    play = table()
    live = LiveTable(Failing(film, (EMPTY, *throw(FIRST))), film, play)
    words = [
        (play.view.state, play.view.state_words)
        for played in live.moments()
        if played.moment.trouble is not None
    ]
    assert words == [(State.CAMERA_LOST, "The desk camera gives no frames any more.")]
    assert play.view.state_words == "dice lie still"
    assert play.view.roll == (1, 3, 3, 4, 5, 6)


def test_the_evidence_is_a_jpeg_of_the_frame() -> None:
    assert as_jpeg(BACK).startswith(b"\xff\xd8\xff")
    film = Film()
    play = table()
    five = FIRST[:5]
    live = LiveTable(Source(film, (EMPTY, *throw(five), Shot("rest", 1, five))), film, play)
    (verdict,) = [played.verdict for played in live.moments() if played.verdict is not None]
    assert verdict.kind == "ask"
    assert play.view.question is not None
    assert play.view.question.picture.startswith(b"\xff\xd8\xff")


def test_hands_that_never_rest_outside_the_zone_do_not_keep_a_throw_from_being_read() -> None:
    film = Film()
    tray = ((0.05, 0.05), (0.99, 0.05), (0.99, 0.95), (0.05, 0.95))
    fidgeting = [replace(shot, fidgets=True) for shot in (EMPTY, *throw(FIRST), Shot("rest", 2, FIRST))]
    everywhere = table()
    for _ in LiveTable(Source(film, fidgeting), film, everywhere).moments():
        pass
    assert everywhere.view.roll == ()
    zoned = table(settings=TableSettings(zones=Zones(tray)))
    for _ in LiveTable(Source(film, fidgeting), film, zoned).moments():
        pass
    assert zoned.view.roll == (1, 3, 3, 4, 5, 6)
