"""How a throw that was watched is told to a program."""

import pytest

from app.commands.evening import reading_json, told_json
from app.table.alone import Told
from app.table.view import Verdict, VerdictKind
from app.vision.settle import Reading, State
from tests.table.evening import Evening
from tests.table.games import table


@pytest.fixture(scope="module")
def reading() -> Reading:
    evening = Evening(table())
    evening.throw("15444")  # where six dice are thrown
    return evening.readings[-1]


def test_of_a_throw_the_camera_alone_says_whether_the_number_is_right(reading: Reading) -> None:
    found = reading_json(reading)
    assert list(found) == ["at", "faces", "sure", "state", "frame"]
    assert (found["faces"], found["state"], found["sure"]) == ((1, 4, 4, 4, 5), "WRONG_COUNT", False)


@pytest.mark.parametrize(
    ("verdict", "state", "sure"), [("accept", "READ", True), ("ignore", "WRONG_COUNT", False)]
)
def test_a_throw_that_the_game_has_taken_is_not_told_to_be_of_a_wrong_number(
    reading: Reading, verdict: VerdictKind, state: str, sure: bool
) -> None:
    assert reading.state is State.WRONG_COUNT
    found = told_json(Told(Verdict(verdict, "Said."), reading))
    assert (found["verdict"], found["state"], found["sure"]) == (verdict, state, sure)
    assert found["thrown"] == [1, 4, 4, 4, 5]
