"""A table that is told nonsense in any order says what became of it; its game can always be read again."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.camera.frame import Frame
from app.rules.game import Bank, Hold, Score, Throw
from app.rules.shelf import shipped
from app.session.library import Library
from app.session.log import Did
from app.table.table import Table
from app.vision.dice import Dice, Die
from app.vision.settle import Reading, State
from tests.table.games import TWO, table

JPEG = b"\xff\xd8\xff" + b"a picture" * 9
PICTURE = np.zeros((480, 640, 3), np.uint8)
ODD: tuple[Any, ...] = ((), (0,), (7,), (1.0, 2.0), (float("nan"),), ("1",), (None,), (True,), (1,) * 1000)


def reading(faces: Sequence[int], at: float = 1.0, **told: Any) -> Reading:
    """Dice in a row, all thrown unless told otherwise."""
    dice = tuple(Die(face, 1.0, (10.0 * n, 10.0, 10.0 * n + 9, 19.0)) for n, face in enumerate(faces))
    usual = {"thrown": tuple(range(len(faces)))}
    return Reading(Dice(640, 480, dice), at, Frame(0, 0.0, PICTURE), State.READ, **(usual | told))


@pytest.mark.parametrize("faces", ODD)
def test_dice_that_are_none_are_refused(faces: Any) -> None:
    at = table()
    assert at.typed(faces).kind == "refuse"
    assert at.game.log.events == ()


def test_a_changed_die_that_is_left_out_is_asked_about_no_more() -> None:
    at = table()
    at.typed((1, 4, 4, 4, 2, 5))
    at.choose(Hold("Ann", (1,)))
    aside = reading((5, 2, 3, 4, 6, 6, 2, 2, 3), thrown=tuple(range(1, 9)), changed=((0, 1),))
    assert at.seen(aside, JPEG).sentence == "A die that lay aside as 1 shows 5 now."
    verdict = at.strike(0)
    said = "Ann has thrown dice again that were set aside: 1."
    assert (verdict.kind, verdict.sentence) == ("ask", said)


@pytest.mark.parametrize(("many", "kept"), [(11, 11), (40, 40), (60, 40)])
def test_a_throw_among_many_dice_can_be_read_again(tmp_path: Path, many: int, kept: int) -> None:
    with Library(tmp_path / "one.db") as library:
        with library.start(shipped("farkle"), TWO) as game:
            at = Table(game)
            assert at.seen(reading((1,) * many), JPEG).kind == "ask"
            assert at.answer((1, 2, 3, 4, 5, 6)).kind == "accept"
        log = library.log(game.key)
        (seen,) = library.readings(game.key)
    (event,) = log.events
    assert isinstance(event, Did)
    assert event.action == Throw("Ann", (1, 2, 3, 4, 5, 6))
    assert event.source.read == seen.seen.faces == (1,) * kept


@pytest.mark.parametrize("game", ["farkle", "pig", "yahtzee", "triple_yahtzee"])
def test_whatever_a_table_is_told_its_game_can_be_read_again(tmp_path: Path, game: str) -> None:
    drawn = random.Random(game)  # noqa: S311 - for tests

    def some(most: int = 15) -> tuple[int, ...]:
        return tuple(drawn.randint(1, 6) for _ in range(drawn.randint(0, most)))

    def told() -> Reading:
        faces = some(drawn.choice((2, 6, 60)))
        places = range(len(faces))
        thrown, changed = (
            tuple(sorted(drawn.sample(places, drawn.randint(0, len(faces))))) for _ in range(2)
        )
        return reading(
            faces,
            drawn.choice((0.0, 1.0, -5.0, 1e300, float("nan"))),
            thrown=thrown,
            changed=tuple((place, drawn.randint(1, 6)) for place in changed[:2]),
            amends=drawn.random() < 0.2,
            found=drawn.random() < 0.1,
            sure=drawn.random() < 0.5,
        )

    def done() -> Any:
        player, faces = drawn.choice((*TWO, "Cem")), drawn.choice((some(6), *ODD))
        box = drawn.choice(("chance", "ones", "\ud800"))
        return drawn.choice((Throw(player, faces), Hold(player, faces), Bank(player), Score(player, box)))

    with Library(tmp_path / "one.db") as library, library.start(shipped(game), TWO) as kept:
        at = Table(kept)
        steps: list[Callable[[], object]] = [
            *[lambda: at.seen(told(), drawn.choice((JPEG, b"", b"x")))] * 4,
            lambda: at.typed(drawn.choice((some(6), *ODD))),
            lambda: at.answer(drawn.choice((some(6), *ODD))),
            lambda: at.pick(drawn.randint(-1, 3)),
            lambda: at.strike(drawn.randint(-1, 8)),
            lambda: at.add(drawn.randint(0, 7)),
            at.dismiss,
            at.undo,
            at.redo,
            lambda: at.choose(done()),
            lambda: at.rename(drawn.sample((*TWO, "", "\u202e", "x" * 1000, "\ud800"), 2)),
            lambda: at.change_rules({"target": drawn.choice(("1000", "nan", "-1", "9" * 999))}),
            lambda: at.camera(drawn.choice(list(State)), "lost"),
            lambda: at.wanted,
        ]
        for _ in range(300):
            drawn.choice(steps)()
        assert library.log(kept.key) == kept.log
        assert len(kept.log.events) > 3
        assert {seen.number for seen in library.readings(kept.key)} <= set(range(len(kept.log.events)))
