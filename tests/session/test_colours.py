"""A loaded die is found by its colour among fair ones, and never on too few throws."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.dice import Colour, Faces
from app.rules.game import Score, Throw
from app.session.colours import ENOUGH, ColourTally
from app.session.evidence import SeenDie, SeenThrow
from app.session.fairness import fairness
from app.session.library import Library
from app.session.past import Past
from app.session.statistics import DiceStatistics
from app.session.statistics_json import statistics_json
from tests.session.games import BOOKS

JPEG = b"\xff\xd8\xff" + b"dice"
SET: tuple[Colour, ...] = ("red", "white", "white", "white", "white")
BOX = (0.0, 0.0, 9.0, 9.0)


def seen(*dice: tuple[int, Colour | None]) -> SeenThrow:
    return SeenThrow("", 1.0, tuple(SeenDie(face, 0.9, BOX, colour=colour) for face, colour in dice))


def counted(throw: SeenThrow, true: Faces) -> dict[str, tuple[int, ...]]:
    tally = ColourTally()
    tally.add(throw, true)
    return {told.colour: told.found.counts for told in tally.told()}


def play(library: Library, games: int, sixes: float) -> dict[Colour, list[int]]:
    """Games of Yahtzee with a red die that comes up six so often, and four fair ones; what came."""
    chance = random.Random(7)  # noqa: S311 - dice, not secrets
    came: dict[Colour, list[int]] = {"red": [0] * 6, "white": [0] * 6}
    for _ in range(games):
        with library.start(BOOKS["yahtzee"], ("Ann",)) as game:
            while not game.position.over:
                faces = [6 if chance.random() < sixes else chance.randint(1, 5)]
                faces += [chance.randint(1, 6) for _ in SET[1:]]
                for colour, face in zip(SET, faces, strict=True):
                    came[colour][face - 1] += 1
                throw = seen(*zip(faces, SET, strict=True))
                game.do_seen(Throw("Ann", tuple(faces)), throw, JPEG)
                game.do(Score("Ann", game.game.need(game.state).boxes[0].box))
    return came


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as made:
        yield made


def dice_of(library: Library) -> DiceStatistics:
    return Past(library, BOOKS).told().statistics.dice


def test_a_loaded_red_die_is_found_among_fair_white_ones(library: Library) -> None:
    came = play(library, 6, sixes=0.5)
    dice = dice_of(library)
    white, red = dice.colours
    assert (white.colour, red.colour) == ("white", "red")
    assert list(red.found.counts) == came["red"]
    assert list(white.found.counts) == came["white"]
    assert (red.found.dice, white.found.dice, dice.colourless) == (78, 312, 0)
    assert red.doubtful
    assert not white.doubtful
    assert red.found.exact_p == fairness(came["red"]).exact_p
    assert red.sentence.startswith(
        "Fair dice look so uneven in less than 0.01 % of such samples; with 78 dice "
    )
    written = statistics_json(Past(library, BOOKS).told().statistics)["dice"]
    assert [(kind["colour"], kind["dice"], kind["doubtful"]) for kind in written["colours"]] == [
        ("white", 312, False),
        ("red", 78, True),
    ]
    assert written["colours"][1]["counts"] == {str(face): n for face, n in enumerate(came["red"], 1)}
    assert written["colours"][1]["level"] == 0.025
    assert written["colourless"] == 0


def test_a_loaded_die_that_hides_among_the_others_is_found_by_its_colour(library: Library) -> None:
    play(library, 3, sixes=0.5)
    dice = dice_of(library)
    assert not dice.read.doubtful
    assert [(kind.colour, kind.doubtful) for kind in dice.colours] == [("white", False), ("red", True)]


def test_too_few_dice_of_a_colour_are_said_to_be_too_few(library: Library) -> None:
    play(library, 1, sixes=1.0)
    white, red = dice_of(library).colours
    assert red.found.counts == (0, 0, 0, 0, 0, 13)
    assert not red.enough
    assert not red.doubtful
    assert red.sentence == f"Too few to tell: 13 counted, {ENOUGH} are needed."
    assert white.found.level == 0.05


def test_the_level_is_shared_among_the_colours_that_are_tested() -> None:
    tally = ColourTally()
    # p = 0.03: doubtful by itself, not where three colours were looked at.
    for colour, times in (("red", 1), ("blue", 2), ("green", 2), ("pink", 0)):
        for face, count in enumerate((12, 12, 10, 8, 3, 3) if times == 1 else (6,) * 6, 1):
            for _ in range(count if times else 1):
                tally.add(seen((face, colour)), (face,))  # type: ignore[arg-type]
    red, green, blue, pink = tally.told()
    assert (red.colour, green.colour, blue.colour, pink.colour) == ("red", "green", "blue", "pink")
    assert red.found.exact_p is not None
    assert 0.05 / 3 < red.found.exact_p < 0.05
    assert fairness(red.found.counts).doubtful
    assert [kind.enough for kind in (red, green, blue, pink)] == [True, True, True, False]
    assert not red.doubtful
    assert red.found.noticeable is not None
    assert red.found.noticeable > (fairness(red.found.counts).noticeable or 1)


MISREAD: list[tuple[str, SeenThrow, Faces, dict[str, tuple[int, ...]]]] = [
    (
        "as it was read",
        seen((6, "red"), (2, "white")),
        (2, 6),
        {"red": (0, 0, 0, 0, 0, 1), "white": (0, 1, 0, 0, 0, 0)},
    ),
    (
        "the red six was a five",
        seen((6, "red"), (2, "white")),
        (2, 5),
        {"red": (0, 0, 0, 0, 1, 0), "white": (0, 1, 0, 0, 0, 0)},
    ),
    ("which of two sixes was a five is not known", seen((6, "red"), (6, "white")), (5, 6), {}),
    ("one of two red sixes was a five", seen((6, "red"), (6, "red")), (5, 6), {"red": (0, 0, 0, 0, 1, 1)}),
    ("a die was not seen", seen((6, "red")), (5, 6), {}),
    ("a die without a colour", seen((6, "red"), (4, None)), (4, 6), {"red": (0, 0, 0, 0, 0, 1)}),
    ("a die without a colour was misread", seen((6, "red"), (4, None)), (5, 6), {"red": (0, 0, 0, 0, 0, 1)}),
]


@pytest.mark.parametrize(("throw", "true", "counts"), [c[1:] for c in MISREAD], ids=[c[0] for c in MISREAD])
def test_a_misread_face_counts_for_the_die_that_was_misread(
    throw: SeenThrow, true: Faces, counts: dict[str, tuple[int, ...]]
) -> None:
    assert counted(throw, true) == counts


def test_dice_that_lay_aside_are_not_counted() -> None:
    aside = SeenDie(1, 0.9, BOX, held=True, colour="blue")
    throw = seen((6, "red"))
    assert counted(SeenThrow("", 1.0, (*throw.dice, aside)), (6,)) == {"red": (0, 0, 0, 0, 0, 1)}
