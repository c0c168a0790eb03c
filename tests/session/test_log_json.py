"""The written form of a log: what is written is read again, and what is no log is told line by line."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.game import (
    Action,
    Bank,
    Bust,
    Hold,
    Keep,
    Pass,
    Score,
    Standing,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.session.log import (
    Corrected,
    Did,
    Edit,
    Log,
    LogError,
    LogEvent,
    Opening,
    Redone,
    Renamed,
    RulesChanged,
    Source,
    Undone,
)
from app.session.log_json import (
    LONGEST_LINE,
    event_json,
    line_of,
    log_lines,
    opening_json,
    read_event,
    read_log,
)
from tests.session.games import empty

ACTIONS: tuple[Action, ...] = (
    Throw("Ann", (1, 2, 3)),
    Hold("Ann", (1,)),
    Bank("Ben"),
    Bust("Ben"),
    TakeOver("Ann"),
    ThrowAllAgain("Ann"),
    Pass("Ann"),
    Keep("Ann", ()),
    Keep("Ann", (6, 6)),
    Score("Ann", "chance", zero=True),
)

SEEN = Source("camera", "Cem", "ab" * 32, 12.25, (1, 2, 4))
EVENTS: tuple[LogEvent, ...] = (
    *(Did(action, SEEN, 1e9) for action in ACTIONS),
    Undone(Source("player", "Ann"), 1.5),
    Redone(),
    Corrected((Edit(0, ()), Edit(1, ACTIONS)), SEEN, 3.0),
    Renamed(("Ann", "Bénédicte")),
    RulesChanged({"saver": "one_or_five"}),
)


def test_every_kind_of_event_is_read_as_it_was_written() -> None:
    standing = Standing({"Ann": 500}, {"Ben": True}, {"Ann": {"chance": 3}}, {"Ben": 100}, {"Ben": 2})
    opening = Opening("farkle", "Farkle", ("Ann", "Ben"), {"saver": "any"}, standing, True, 7.0)
    log = Log(opening, EVENTS)
    assert read_log(log_lines(log)) == log


def line(event: LogEvent, /, **changes: Any) -> str:
    """The event's line with some fields changed."""
    return json.dumps(event_json(event) | changes)


DID = Did(Throw("Ann", (1, 2)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it is not JSON"),
        ("[" * 10_000, "it is not JSON"),
        ("[]", "found [], expected an object"),
        ("x" * (LONGEST_LINE + 1), f"expected at most {LONGEST_LINE}"),
        ('{"event": NaN}', "it is not JSON"),
        (line(DID, event="dreamt"), 'event: found "dreamt", expected one of did'),
        (line(DID, at="noon"), 'at: found "noon", expected seconds'),
        (line(DID, at=True), "at: found true, expected seconds"),
        (line(DID, at=10**400), "expected seconds"),
        (line(DID, at=-1), "at: found -1, expected seconds from 1970 on"),
        (line(DID, at=253_370_764_801), "expected seconds from 1970 on, before the year 9999"),
        (line(DID, who="\ud800"), "expected 1 to 40 printable characters"),
        (line(DID, player="Ann\x1b[2J"), "expected 1 to 40 printable characters"),
        (line(DID, by="dog"), 'by: found "dog", expected player or camera'),
        (line(DID, frame="../../x"), "expected 64 hexadecimal digits"),
        (line(DID, action="eat"), 'action: found "eat"'),
        (line(DID, faces=[7]), "faces: found [7], expected 1 to 10 faces"),
        (line(DID, faces=[True]), "faces: found [true]"),
        (line(DID, faces=[]), "faces: found []"),
        (line(DID, faces=[1] * 11), "expected 1 to 10 faces"),
        (line(DID, player=""), 'player: found ""'),
        (line(DID, box="chance"), "box: expected only action, player, faces"),
        (line(Undone(), action="bank"), "action: expected only no further fields"),
        (line(Corrected((Edit(0, ()),)), edits=[]), "edits: found []"),
        (line(Corrected((Edit(0, ()),)), edits=[{"number": -1, "actions": []}]), "number: found -1"),
        (line(Corrected((Edit(0, ()),)), edits=[{"number": 0, "actions": [0]}]), "actions: found [0]"),
        (line(Corrected((Edit(0, ()),)), edits=[3]), "edits: found 3"),
        (line(Renamed(("A",)), players=["A", "A"]), "Two players have the same name"),
        (line(Renamed(("A",)), players="A"), "expected a list of names"),
        (line(RulesChanged({}), options={"a": []}), "options.a: found []"),
    ],
)
def test_an_event_that_cannot_be_read_is_told_with_its_line(text: str, sentence: str) -> None:
    first = line_of(opening_json(empty().opening))
    with pytest.raises(LogError) as caught:
        read_log([first, line(DID), text])
    said = str(caught.value)
    assert said.startswith("Line 3 of the log cannot be read: ")
    assert said.endswith(".")
    assert sentence in said


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"opening": 2}, "a newer Pipscribe may have written it"),
        ({"title": "\ud800"}, "expected 1 to 200 printable characters"),
        ({"at": 9e11}, "expected seconds from 1970 on, before the year 9999"),
        ({"players": []}, "players: found []"),
        ({"start": {"scores": {"Cem": 1}}}, "start.scores"),
        ({"title": 3}, "title: found 3"),
        ({"roll_for_start": 1}, "roll_for_start: found 1"),
        ({"colour": 1}, "colour: expected only"),
    ],
)
def test_an_opening_that_cannot_be_read_is_told(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LogError, match=r"^Line 1 ") as caught:
        read_log([json.dumps(opening_json(empty().opening) | changes)])
    assert sentence in str(caught.value)


def test_a_field_with_a_name_of_many_lines_is_told_on_one() -> None:
    with pytest.raises(LogError) as caught:
        read_event('{"event": "undone", "at": 1, "by": "player", "a\\n\\ud800": 1}')
    assert str(caught.value).startswith(r"a\n\ud800: expected only")


def test_an_empty_log_is_told() -> None:
    with pytest.raises(LogError, match="empty"):
        read_log([])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(EVENTS), st.data(), json_values)
def test_any_value_in_any_field_is_read_or_told(event: LogEvent, data: st.DataObject, value: Any) -> None:
    fields = event_json(event)
    fields[data.draw(st.sampled_from(sorted(fields)))] = value
    lines = [line_of(opening_json(empty().opening)), json.dumps(fields)]
    try:
        log = read_log(lines)
    except LogError as error:
        found = str(error)
    else:
        found = "Line 2 " if read_log(log_lines(log)) == log else "read otherwise"
    assert found.startswith("Line 2 ")
