"""What the sample clips tell, step by step: what is thrown, what is set aside, what is taken up again."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice are thrown and come to rest with these faces; what happens then, in words."""

    faces: tuple[int, ...]
    story: str = ""


@dataclass(frozen=True, slots=True)
class Aside:
    """The hand pushes dice of the last throw with these faces to the left, one after the other."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeUp:
    """The hand takes up the dice that are not set aside, or all of them."""

    everything: bool = False


@dataclass(frozen=True, slots=True)
class Wave:
    """A hand passes over the dice and touches none."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """A finger pushes one die a little; it keeps its face."""

    face: int


@dataclass(frozen=True, slots=True)
class Dim:
    """The lamp is dimmed to a share of its light and stays so."""

    to: float


Step = Throw | Aside | TakeUp | Wave | Nudge | Dim
ALL = TakeUp(everything=True)


@dataclass(frozen=True, slots=True)
class Clip:
    """One clip: its file below sample_images, table, dice, who throws (hand or cup), its steps.

    `game`, `options` and `scores` say what is played and what comes out; a clip of no game has none.
    `seed` fixes everything that is drawn by lot.
    """

    file: str
    table: str
    dice: str
    thrower: str
    seed: int
    steps: tuple[Step, ...]
    game: str = ""
    options: tuple[tuple[str, str], ...] = ()
    scores: tuple[tuple[str, int], ...] = ()


FARKLE = Clip(
    "clips/farkle.mp4",
    "green felt",
    "white",
    "hand",
    1,
    (
        Throw((1, 5, 4, 4, 4, 2), "Ann throws six and sets 1 4 4 4 aside: 500."),
        Aside((1, 4, 4, 4)),
        TakeUp(),
        Throw((5, 3), "She throws the two left, counts the 5 and banks 550: opened."),
        ALL,
        Throw((1, 1, 5, 3, 6, 2), "Ben throws six and sets 1 1 aside: 200."),
        Aside((1, 1)),
        TakeUp(),
        Throw((2, 3, 6, 6), "He throws the four left: nothing counts. Bust."),
        ALL,
        Throw((5, 5, 5, 1, 3, 4), "Ann throws six, counts 5 5 5 1 and banks 600: 1150, beyond the target."),
        ALL,
        Throw((3, 3, 3, 2, 4, 6), "Ben throws six and sets 3 3 3 aside: 300."),
        Aside((3, 3, 3)),
        TakeUp(),
        Throw((1, 1, 5), "He throws the three left: all count, 550. Hot dice."),
        ALL,
        Throw((6, 6, 6, 1, 2, 4), "He throws all six again, counts 6 6 6 1, banks 1250 and wins."),
        ALL,
    ),
    "farkle",
    (("target", "1000"),),
    (("Ann", 1150), ("Ben", 1250)),
)

YAHTZEE = Clip(
    "clips/yahtzee.mp4",
    "oak",
    "red",
    "cup",
    2,
    (
        Throw((3, 3, 5, 1, 6), "Ann throws five and keeps 3 3."),
        Aside((3, 3)),
        TakeUp(),
        Throw((3, 2, 5), "She throws the three left and keeps 3 3 3."),
        Aside((3,)),
        TakeUp(),
        Throw((5, 5), "She throws the two left: 3 3 3 5 5, a full house."),
    ),
    "yahtzee",
    (),
    (("Ann", 25), ("Ben", 0)),
)

TROUBLE = Clip(
    "clips/trouble.mp4",
    "grey felt",
    "black",
    "hand",
    3,
    (
        Throw((2, 4, 6, 1, 3, 3), "Six dice are thrown."),
        Wave(),
        Nudge(4),
        Dim(0.6),
        Wave(),
        ALL,
        Throw((2, 4, 6, 1, 3, 3), "The same six faces are thrown again, in a dimmer light."),
        ALL,
    ),
)

CLIPS = (FARKLE, YAHTZEE, TROUBLE)
