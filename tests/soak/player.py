"""Somebody who plays game after game in the real window: watches clips, answers, types what does not come."""

import random
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.resources import sample_images
from app.rules.game import Throw
from app.ui.game.page import GamePage
from app.ui.parts import Rooms
from app.ui.places import PLACES
from app.ui.window import Window
from tests.soak.camera import looped
from tests.ui.play_keys import press

if TYPE_CHECKING:
    from app.camera.frame import FrameSource
    from app.session.session import Session

CLIPS = sample_images() / "clips"
GLANCE = 250
"""Milliseconds between two looks at the table."""
PATIENCE = 15.0
"""Seconds without anything new after which the player types instead of throwing."""
ON_PAGE = 2.0
"""Seconds on each page between two games."""
CAMERA = "camera "
"""What stands before a clip's name where it is to be shown without end, as by a camera."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be played: its rulebook, house rules, and what is watched."""

    game: str
    camera: str
    options: dict[str, str]


PLANS = (
    Plan("farkle", str(CLIPS / "farkle.mp4"), {"target": "1000"}),
    Plan("yahtzee", f"{CAMERA}yahtzee", {}),
    Plan("farkle", str(CLIPS / "trouble.mp4"), {"target": "1000"}),
    Plan("farkle", f"{CAMERA}farkle", {"target": "5000"}),
    Plan("yahtzee", str(CLIPS / "yahtzee.mp4"), {}),
)


def with_cameras(rooms: Rooms) -> Rooms:
    """The rooms with a camera for each clip in them."""

    def source(name: str, lock: bool) -> "FrameSource":
        if name.startswith(CAMERA):
            return looped(CLIPS / f"{name.removeprefix(CAMERA)}.mp4")
        return rooms.source(name, lock)

    return replace(rooms, source=source, cameras=lambda: (f"{CAMERA}farkle", f"{CAMERA}yahtzee"))


class Player:
    """Plays until `stop`; `written` are the throws that stand in all games, `over` the games played out."""

    def __init__(self, window: Window, rooms: Rooms, *, on_page: float = ON_PAGE) -> None:
        self.over = 0
        self._window = window
        self._rooms = rooms
        self._on_page = on_page
        self._chance = random.Random(1)  # noqa: S311 - dice for a test
        self._before = 0
        self._game: Session | None = None
        self._seen: object = None
        self._since = time.monotonic()
        self._visits: list[str] = []
        self._timer = QTimer()
        self._timer.timeout.connect(self._glance)
        self._next()

    def start(self) -> None:
        """Play from now on."""
        self._timer.start(GLANCE)

    def stop(self) -> None:
        """Play no more."""
        self._timer.stop()

    @property
    def written(self) -> int:
        """Throws written so far."""
        game = self._game
        now = 0 if game is None else sum(isinstance(action, Throw) for action in game.record.actions)
        return self._before + now

    @property
    def _page(self) -> GamePage:
        page = self._window.page("game")
        assert isinstance(page, GamePage)
        return page

    def _glance(self) -> None:
        if self._visits:
            self._visit()
        elif self._page.play_now is not None:
            self._play()

    def _play(self) -> None:
        play = self._page.play_now
        assert play is not None
        view = play.view
        seen = (len(play.table.game.record.actions), view.question, view.need.kind)
        if seen != self._seen:
            self._seen, self._since = seen, time.monotonic()
        waited = time.monotonic() - self._since
        tired = waited > PATIENCE or not self._page.eye.is_open
        kind, last = view.need.kind, not view.need.throws_left
        if kind == "over":
            self._finish()
        elif view.question is not None:
            # The likeliest, then the first of several answers, then no throw at all.
            press(self._page, "E" if waited < 1 else "1" if waited < 2 else "X")
        elif kind == "bust" or (kind == "score" and last) or (tired and kind in ("hold", "decide", "score")):
            press(self._page, "E")
        elif tired:
            press(self._page, self._dice(view.need.dice) + "E")

    def _dice(self, count: int) -> str:
        return "".join(str(self._chance.randint(1, 6)) for _ in range(count))

    def _finish(self) -> None:
        self._before = self.written
        self._game = None
        self.over += 1
        self._visits = [place.name for place in PLACES if place.name != "game"]
        self._since = time.monotonic()
        self._window.go(self._visits[0])

    def _visit(self) -> None:
        """Stay on a page for its time, then go to the next; after the last one begin a game."""
        if time.monotonic() - self._since < self._on_page:
            return
        self._since = time.monotonic()
        self._visits.pop(0)
        if self._visits:
            self._window.go(self._visits[0])
        else:
            self._next()

    def _next(self) -> None:
        plan = PLANS[self.over % len(PLANS)]
        game = self._rooms.library.start(self._rooms.shelf.find(plan.game), ["Ann", "Ben"], plan.options)
        self._game = game
        self._window.prefer(replace(self._window.preferences, camera=plan.camera))
        self._window.play(game)
