"""People at a table: they throw, set dice aside and pick them up; a settler sees it, a live table follows."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.rules.game import Action, Throw
from app.table.table import Table
from app.table.view import Question, Verdict
from app.vision.dice import Doubt
from app.vision.settle import Limits, Reading
from tests.vision.tabletop import Scene, Spot, hand, rest, roll, seen
from tests.vision.tabletop import Table as Tabletop

JPEG = b"\xff\xd8\xff a picture"

PLACES = [(100 + 160 * column, 100 + 160 * row) for row in range(6) for column in range(6)]
"""Far enough from each other, in a picture of 1000 x 1000, for dice of 50."""


@dataclass
class Evening:
    """Plays at a table by moving dice only; what the table says is in `verdicts`."""

    table: Table
    fps: float = 30.0
    drop: int = 0
    limits: Limits | None = None
    lying: list[Spot] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tabletop = Tabletop(self.fps, self.limits, self.table.wanted, self.drop)
        self.chance = random.Random(7)  # noqa: S311 - the same evening each time
        self.run(rest(0.5, self.lying))

    def run(self, *scenes: Scene) -> None:
        """Let the camera see these scenes, frame by frame."""
        for scene in scenes:
            for _ in range(max(1, round(scene.seconds * self.fps))):
                read = self.tabletop.run(replace(scene, seconds=1 / self.fps))
                for reading in read:
                    self.readings.append(reading)
                    self.verdicts.append(self.table.seen(reading, JPEG))
                if not read:
                    self.table.camera(self.tabletop.settler.state)
                self.tabletop.settler.expect(self.table.wanted)

    def throw(self, faces: str, left: str = "", *, away: bool = False, chance: float = 0.99) -> Verdict:
        """Pick up all dice but those with the faces `left`, and throw; what the table said last.

        `away`: those left lie out of the picture then.
        """
        kept = self.pick_up(left)
        if away:
            kept = []
            self.run(hand(0.5), rest(0.5))
        return self.land(self._placed(faces, kept), kept, chance=chance)

    def land(
        self,
        new: Sequence[Spot],
        kept: Sequence[Spot] = (),
        *,
        chance: float = 0.99,
        doubts: tuple[Doubt, ...] = (),
    ) -> Verdict:
        """Dice roll and come to rest at these places, beside those that lie there."""
        self.lying = [*kept, *new]
        still = Scene(1.5, seen(self.lying, chance=chance, doubts=doubts), motion=2.0)
        self.run(roll(0.8, kept), still)
        return self.verdicts[-1]

    def snatch(self, faces: str, left: str = "") -> Verdict:
        """Throw in one movement: nothing rests before the dice roll, and those left are pushed too."""
        kept = self._placed(left, [])
        self.lying = [*kept, *self._placed(faces, kept)]
        self.run(hand(0.6), roll(0.8), rest(1.5, self.lying))
        return self.verdicts[-1]

    def pick_up(self, left: str = "") -> list[Spot]:
        """All dice but those with these faces are picked up; where those lie."""
        others, kept = list(self.lying), []
        for face in map(int, left):
            spot = next(spot for spot in others if spot[0] == face)
            others.remove(spot)
            kept.append(spot)
        self.run(hand(0.6, kept), rest(0.5, kept))
        return kept

    def set_down(self, spots: Sequence[Spot]) -> None:
        """A hand changes what lies there."""
        self.lying = list(spots)
        self.run(hand(0.6, self.lying), rest(1.5, self.lying))

    @property
    def question(self) -> Question:
        """The open question."""
        assert self.table.view.question is not None
        return self.table.view.question

    @property
    def actions(self) -> list[Action]:
        """What stands in the game, each throw with its faces sorted."""
        found = self.table.game.record.actions
        return [
            replace(action, faces=tuple(sorted(action.faces))) if isinstance(action, Throw) else action
            for action in found
        ]

    def _placed(self, faces: str, beside: Sequence[Spot]) -> list[Spot]:
        taken = [(x, y) for _, x, y in (*beside, *self.lying)]
        free = [
            (x + self.chance.uniform(-20, 20), y + self.chance.uniform(-20, 20))
            for x, y in PLACES
            if all(abs(x - across) + abs(y - down) > 80 for across, down in taken)
        ]
        places = self.chance.sample(free, len(faces))
        return [(face, *place) for face, place in zip(map(int, faces), places, strict=True)]
