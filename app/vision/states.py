"""What a table may look like to a camera, what is expected of it, and a throw that has come to rest."""

from dataclasses import dataclass
from enum import StrEnum

from app.camera.frame import Frame
from app.vision.dice import Dice
from app.vision.zone import Polygon


class State(StrEnum):
    """What the table looks like now."""

    EMPTY = "EMPTY"  # nothing moves and no die lies there
    ROLLING = "ROLLING"  # something as small as dice moves
    SETTLING = "SETTLING"  # nothing moves any more; not yet long enough, or not yet agreed upon
    READ = "READ"  # a throw lies there and has been read
    HAND = "HAND"  # something as large as a hand moves, or did a moment ago
    COCKED = "COCKED"  # a throw lies there with a die that shows no face for certain
    WRONG_COUNT = "WRONG_COUNT"  # dice lie there, and not as many as there should be
    CAMERA_LOST = "CAMERA_LOST"  # no frame comes, or a black one


WORDS = {
    State.EMPTY: "no dice on the table",
    State.ROLLING: "dice roll",
    State.SETTLING: "dice come to rest",
    State.READ: "dice lie still",
    State.HAND: "a hand is in the picture",
    State.COCKED: "a die is cocked",
    State.WRONG_COUNT: "not the right number of dice",
    State.CAMERA_LOST: "the camera gives no picture",
}
"""Each state for a person."""

WRONG = frozenset({State.WRONG_COUNT, State.COCKED})
"""States of a throw that is put right by hand."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When something moves, rests, and counts: grey levels as in Glimpse, times in milliseconds."""

    moving: float = 12.0
    """What lies still begins to move above this."""
    still: float = 7.0
    """What moves has come to rest when it stays below this; less than `moving`, so that it does not waver."""
    first_ms: float = 80.0
    """Rest before the first look."""
    still_ms: float = 240.0
    """Rest before a throw counts; a die that stands on its edge falls sooner."""
    unknown_ms: float = 320.0
    """The same where nobody said how many dice there should be: another one may still come."""
    wrong_ms: float = 1000.0
    """Rest before a wrong number of dice is said to be wrong: dice are poured out one after the other."""
    between_ms: float = 50.0
    """Time between two looks while they are to agree."""
    step_ms: float = 250.0
    """The most that one step between two frames counts as rest: what happens in a longer one is unknown."""
    lost_ms: float = 2000.0
    """A gap in the clock from which the camera was lost in between."""
    drift_ms: float = 600.0
    """How long a picture may differ from the one read, without movement, before it is read again."""
    late_ms: float = 3000.0
    """How long after a reading a further die still belongs to that throw, if nothing was wrong with it."""
    looks: int = 2
    """Looks that have to agree, however slowly frames come."""
    enough_looks: int = 3
    """Agreeing looks after which the next one is the last, at the end of the rest."""
    most_looks: int = 8
    """Looks after which the majority decides."""
    hand: float = 0.05
    """Share of the picture that moves in one piece and is no die, while the size of a die is unknown."""
    hand_dice: float = 7.0
    """The same in areas of a die. A moving die fills two to five: where it was, where it is, its streak."""
    arm: float = 0.3
    """Share of a hand's size that moves of its arm, at the picture's edge, where frames come fast."""
    arm_in_ms: float = 150.0
    """How long an arm has to move there; dice that are thrown in from outside are shorter at the edge."""
    arm_ms: float = 500.0
    """How long after a hand a smaller movement at the picture's edge still belongs to it."""
    still_hand_ms: float = 2000.0
    """How long something as large as a hand may lie still before it is taken for a thing: a cup, a sleeve."""
    again_ms: float = 200.0
    """Time until the next look while a hand lies still."""
    most_hand: float = 0.5
    """No die is so large that a hand is more than this share of the picture."""
    everything: float = 0.85
    """Share of the picture from which it is neither hand nor dice: light, focus, the camera itself."""
    photographs: bool = False
    """Whether every frame is a throw at rest by itself: a folder of photographs, one a throw."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the table expects.

    `counts` are numbers of dice that are right (none: any), `sure` the confidence (0 to 1) that each die
    needs for the reading to be sure, `cocked` the one below which a die counts as cocked. `play` and `hold`
    are polygons in parts (0 to 1) of the picture: what lies outside both is none of the game; without `play`
    everything counts. `risk` is the chance that a throw taken as sure may be wrong (None: the reader's own).
    """

    counts: frozenset[int] = frozenset()
    sure: float = 0.0
    cocked: float = 0.0
    play: Polygon = ()
    hold: Polygon = ()
    risk: float | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A throw at rest.

    `at` is when it was read, in seconds; `frame` is the sharpest one that shows it, `dice` what was read
    there after the vote; `state` is READ, COCKED or WRONG_COUNT; `thrown` are the positions of the dice that
    did not lie in their places before the throw, `changed` the positions of those that did, with other faces,
    and which, `cocked` the positions of those that show no face for certain. `amends` says that it is the
    throw of the reading before, with a die more that came to rest late, or with the number put right. `found`
    says that the dice lay there already when the watching began. `sure` says that nothing speaks against it.
    """

    dice: Dice
    at: float
    frame: Frame
    state: State
    thrown: tuple[int, ...] = ()
    amends: bool = False
    sure: bool = True
    changed: tuple[tuple[int, int], ...] = ()
    cocked: tuple[int, ...] = ()
    found: bool = False
