"""What was seen of a throw is written and read back the same, also by what earlier versions wrote."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.dice import COLOURS
from app.session.evidence import SeenDie, SeenThrow, read_seen, seen_json
from app.session.log import LogError
from app.settings.preferences import MOST_CORNERS, Corners

FRAME = "a" * 64
OLD = {"face": 5, "confidence": 0.9, "box": [1.0, 2.0, 3.0, 4.0]}


def line(die: dict[str, Any]) -> str:
    return json.dumps({"frame": FRAME, "at": 1.0, "dice": [die], "why": ""})


dice = st.builds(
    SeenDie,
    st.integers(1, 6),
    st.floats(0, 1),
    st.tuples(*[st.floats(0, 5000)] * 4),
    st.booleans(),
    st.sampled_from([None, *COLOURS]),
)


corners = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), max_size=MOST_CORNERS).map(tuple)


@given(st.lists(dice, max_size=10), corners, corners)
def test_any_throw_comes_back_the_same(seen: list[SeenDie], play: Corners, hold: Corners) -> None:
    throw = SeenThrow(FRAME, 2.5, tuple(seen), "why", play, hold)
    assert read_seen(json.dumps(seen_json(throw))) == throw


def test_zones_are_written_only_where_they_were_drawn() -> None:
    assert list(seen_json(read_seen(line(OLD)))) == ["frame", "at", "dice", "why"]


@pytest.mark.parametrize(
    ("zone", "sentence"),
    [
        ("all", 'play: found "all", expected at most 12 corners'),
        ([[0, 0]] * 13, "expected at most 12 corners"),
        ([[0, 0], [1]], "expected corners of two numbers"),
        ([[0, 1.5]], "play: found 1.5, expected a number from 0 to 1"),
        ([[-0.1, 0]], "play: found -0.1, expected a number from 0 to 1"),
    ],
)
def test_a_zone_out_of_bounds_is_refused(zone: object, sentence: str) -> None:
    fields = {"frame": FRAME, "at": 1.0, "dice": [], "play": zone}
    with pytest.raises(LogError, match=re.escape(sentence)):
        read_seen(json.dumps(fields))


def test_dice_of_earlier_versions_have_no_colour_and_are_written_as_they_were() -> None:
    for old in (OLD, OLD | {"held": True}):
        throw = read_seen(line(old))
        assert throw.dice[0].colour is None
        assert seen_json(throw)["dice"] == [old]


def test_a_colour_is_written_beside_the_face() -> None:
    throw = read_seen(line(OLD | {"colour": "red"}))
    assert throw.dice == (SeenDie(5, 0.9, (1.0, 2.0, 3.0, 4.0), colour="red"),)
    assert seen_json(throw)["dice"] == [OLD | {"colour": "red"}]


@pytest.mark.parametrize("colour", ["mauve", "Red", "", None, 3, ["red"], {"red": 1}, "red" * 10_000])
def test_what_is_no_colour_is_refused_in_a_short_sentence(colour: object) -> None:
    with pytest.raises(LogError, match=r"^colour: found .*, expected one of white, black") as caught:
        read_seen(line(OLD | {"colour": colour}))
    assert len(str(caught.value)) < 300
