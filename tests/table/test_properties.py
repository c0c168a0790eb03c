"""What always holds at a table, whatever is seen, typed and chosen in whatever order."""

from collections.abc import Callable

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.camera.frame import Frame
from app.rules.game import Keep, Throw
from app.rules.shelf import SHIPPED
from app.session.log import Did
from app.session.replay import replay
from app.table.table import Table
from app.vision.dice import Doubt
from app.vision.settle import Reading, State
from tests.table.games import table
from tests.vision.tabletop import PIXEL, Spot, seen

FACES = st.lists(st.integers(1, 6), max_size=8)
PLACES = [(50.0 + 100 * column, 50.0 + 100 * row) for row in range(10) for column in range(10)]

Step = Callable[[Table], object]


@st.composite
def readings(draw: st.DrawFn) -> Reading:
    """Any reading: some dice, some of them thrown, perhaps doubtful, cocked, changed or late."""
    places = draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=8, unique=True))
    spots: list[Spot] = [(draw(st.integers(1, 6)), x, y) for x, y in places]
    positions = st.integers(0, len(spots) - 1)
    doubts = tuple(Doubt("face", "a die is doubtful", at) for at in draw(st.sets(positions, max_size=2)))
    thrown = tuple(sorted(draw(st.sets(positions))))
    aside = [at for at in range(len(spots)) if at not in thrown]
    changed = tuple(
        (at, draw(st.integers(1, 6))) for at in aside if draw(st.booleans()) and draw(st.booleans())
    )
    return Reading(
        dice=seen(spots, doubts=doubts if draw(st.booleans()) else ()),
        at=draw(st.floats(0, 1e4)),
        frame=Frame(0, 0.0, np.array(PIXEL)),
        state=draw(st.sampled_from([State.READ, State.COCKED, State.WRONG_COUNT])),
        thrown=thrown,
        amends=draw(st.integers(0, 5)) == 0,
        changed=changed,
        cocked=thrown[:1] if draw(st.integers(0, 9)) == 0 else (),
        found=draw(st.integers(0, 9)) == 0,
    )


def choose(place: int) -> Step:
    """Choose what stands at this place of the choices."""

    def step(play: Table) -> object:
        choices = play.view.choices
        return play.choose(choices[place % len(choices)].action) if choices else None

    return step


def keep(place: int) -> Step:
    """Keep some of the dice."""

    def step(play: Table) -> object:
        need = play.view.need
        return play.choose(Keep(str(need.player), need.roll[: place % 5]))

    return step


def throw_rightly(faces: list[int]) -> Step:
    """Type as many dice as the game needs."""

    def step(play: Table) -> object:
        need = play.view.need
        return play.typed([*faces, *[1] * 8][: need.dice])

    return step


STEPS = st.one_of(
    readings().map(lambda reading: lambda play: play.seen(reading, b"\xff\xd8\xff")),
    FACES.map(throw_rightly),
    FACES.map(lambda faces: lambda play: play.typed(faces)),
    FACES.map(lambda faces: lambda play: play.answer(faces)),
    st.integers(0, 20).map(choose),
    st.integers(0, 20).map(keep),
    st.integers(-1, 4).map(lambda place: lambda play: play.pick(place)),
    st.integers(-1, 8).map(lambda index: lambda play: play.strike(index)),
    st.integers(0, 7).map(lambda face: lambda play: play.add(face)),
    st.sampled_from(list(State)).map(lambda state: lambda play: play.camera(state)),
    st.sampled_from([Table.dismiss, Table.undo, Table.redo]),
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(SHIPPED),
    st.lists(STEPS, max_size=25),
    st.booleans(),
)
def test_nothing_that_happens_breaks_the_table(game: str, steps: list[Step], start: bool) -> None:
    play = table(game, roll_for_start=start)
    for step in steps:
        before = len(play.game.log.events)
        step(play)
        view = play.view
        assert view.need == play.game.game.need(play.game.state)
        assert view.need.kind != "bust"
        assert replay(play.game.log, play.game.book).state == play.game.state
        assert all(reading_agrees(event) for event in play.game.log.events[before:])
        assert view.question is None or view.question.sentence
        assert play.wanted.counts or view.need.kind in ("over", "score", "hold", "decide")


def reading_agrees(event: object) -> bool:
    """Whether what a camera wrote is a throw that can be shown: its evidence and the faces that were read."""
    if not isinstance(event, Did) or event.source.by != "camera" or not isinstance(event.action, Throw):
        return True
    return len(event.source.frame) == 64 and event.source.frame_at is not None
