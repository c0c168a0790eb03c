"""Transcripts come from anywhere: each wrong field is named with what was found and what is expected."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import PipscribeError
from app.rules.game import Bank, Bust, Hold, IllegalAction, Pass, TakeOver, Throw, ThrowAllAgain
from app.rules.shelf import open_game, shelf
from app.session.playing import actions_of, play
from app.session.transcript import MOST_EVENTS, TranscriptError, load_transcript, read_transcript

SHELF = shelf()


def sound() -> dict[str, Any]:
    """A small sound transcript of Farkle."""
    return {
        "game": "farkle",
        "players": ["Ann", "Ben"],
        "events": [{"player": "Ann", "roll": [5, 2, 3, 4, 6, 6], "hold": [5], "action": "roll"}],
    }


def event(**changes: Any) -> dict[str, Any]:
    """The sound transcript with its event changed; None takes a field away."""
    changed = sound()["events"][0] | changes
    return sound() | {"events": [{name: value for name, value in changed.items() if value is not None}]}


BROKEN: list[tuple[object, str]] = [
    ([], "transcript"),
    (sound() | {"kind": "roll"}, "kind"),
    (sound() | {"colour": "red"}, "colour"),
    ({"players": ["A"], "events": []}, "game"),
    (sound() | {"game": 3}, "game"),
    (sound() | {"game": ""}, "game"),
    (sound() | {"options": []}, "options"),
    (sound() | {"options": {"hot": True}}, "options.hot"),
    (sound() | {"options": {"hot": 10**9}}, "options.hot"),
    (sound() | {"options": {f"o{n}": "x" for n in range(41)}}, "options"),
    (sound() | {"players": "Ann"}, "players"),
    (sound() | {"players": []}, "players"),
    (sound() | {"players": ["Ann", "Ann"]}, "players"),
    (sound() | {"players": ["Ann", 3]}, "players"),
    (sound() | {"start": 3}, "start"),
    (sound() | {"start": {"totals": {}}}, "start.totals"),
    (sound() | {"start": {"scores": {"Cem": 3}}}, "start.scores"),
    (sound() | {"start": {"scores": {"Ann": -1}}}, "start.scores.Ann"),
    (sound() | {"start": {"scores": {"Ann": True}}}, "start.scores.Ann"),
    (sound() | {"start": {"scores": {"Ann": 10**8}}}, "start.scores.Ann"),
    (sound() | {"start": {"on_board": {"Ann": 1}}}, "start.on_board.Ann"),
    (sound() | {"start": {"cards": {"Ann": {"ones": "3"}}}}, "start.cards.Ann.ones"),
    (sound() | {"events": {}}, "events"),
    (sound() | {"events": [3]}, "events[0]"),
    (sound() | {"events": [{}] * (MOST_EVENTS + 1)}, "events"),
    (event(player="Cem"), "events[0].player"),
    (event(player=None), "events[0].player"),
    (event(player=["Ann"]), "events[0].player"),
    (event(action="stop"), "events[0].action"),
    (event(action=None), "events[0].action"),
    (event(action=["roll"]), "events[0].action"),
    (event(action="takeover", roll=None, hold=None), "events[0].action"),
    (event(roll=None), "events[0].roll"),
    (event(roll=[7]), "events[0].roll"),
    (event(roll=[1.0]), "events[0].roll"),
    (event(roll=[True]), "events[0].roll"),
    (event(roll=[]), "events[0].roll"),
    (event(roll=[1] * 11), "events[0].roll"),
    (event(roll="123456"), "events[0].roll"),
    (event(hold=None), "events[0].hold"),
    (event(hold=5), "events[0].hold"),
    (event(extra=1), "events[0].extra"),
    (event(action="bust"), "events[0].hold"),
    (event(takeover=False), "events[0].takeover"),
    (event(takeover=True), "events[0].roll"),
    (event(action="score", hold=None), "events[0].category"),
    (event(action="score", hold=None, category="ones", zero=1), "events[0].zero"),
]


@pytest.mark.parametrize(
    ("value", "field"), BROKEN, ids=[f"{n} {field}" for n, (_, field) in enumerate(BROKEN)]
)
def test_wrong_field_is_named(value: object, field: str) -> None:
    with pytest.raises(TranscriptError) as caught:
        read_transcript(value)
    assert caught.value.field == field
    assert "found" in str(caught.value)
    assert "expected" in str(caught.value)
    assert len(str(caught.value)) < 400


def test_the_sound_transcript_is_sound() -> None:
    played = play(read_transcript(sound()), SHELF.find("farkle"))
    assert played.result["open_turn"] == {"player": "Ann", "pot": 50, "dice": 5}
    assert played.refusal is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[" * 100_000, '{"a": NaN}', '{"a": 1, "a": 2}', "9" * 5000, b"\xff", "null", '"text"'],
    ids=["empty", "broken", "deep", "NaN", "twice", "long number", "not UTF-8", "null", "text"],
)
def test_what_is_no_json_object_is_refused(text: str | bytes) -> None:
    with pytest.raises(TranscriptError):
        load_transcript(text)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"options": {"joker": "free"}}, "options"),
        ({"options": {"hot": "sometimes"}}, "options"),
        ({"start": {"cards": {"Ann": {"ones": 3}}}}, "start.cards"),
        ({"start": {"scores": {"Ann": 10_000}}}, "start.scores.Ann"),
        ({"game": "yahtzee", "start": {"scores": {"Ann": 3}}}, "start.scores"),
        ({"game": "yahtzee", "start": {"cards": {"Ann": {"pairs": 3}}}}, "start.cards"),
        ({"game": "yahtzee", "events": [{"player": "Ann", "action": "pass"}]}, "events[0].action"),
        (
            {
                "game": "yahtzee",
                "events": [{"player": "Ann", "roll": [1] * 5, "action": "score", "category": "pairs"}],
            },
            "events[0].category",
        ),
        (
            {"events": [{"player": "Ann", "roll": [1] * 5, "action": "score", "category": "ones"}]},
            "events[0].action",
        ),
    ],
)
def test_what_does_not_belong_to_the_game_is_named(change: dict[str, Any], field: str) -> None:
    changed = sound() | change
    with pytest.raises(TranscriptError) as caught:
        play(read_transcript(changed), SHELF.find(changed["game"]))
    assert caught.value.field == field


def test_events_become_actions() -> None:
    takeover = {"player": "Ann", "takeover": True}
    events = [
        event()["events"][0],
        event(action="bank")["events"][0],
        event(action="bust", hold=None)["events"][0],
        event(action="pass", hold=None, roll=None)["events"][0],
        event(action="reroll_all", hold=None)["events"][0],
        takeover,
    ]
    throw, hold = Throw("Ann", (5, 2, 3, 4, 6, 6)), Hold("Ann", (5,))
    assert [actions_of(e) for e in read_transcript(sound() | {"events": events}).events] == [
        (throw, hold),
        (throw, hold, Bank("Ann")),
        (throw, Bust("Ann")),
        (Pass("Ann"),),
        (throw, ThrowAllAgain("Ann")),
        (TakeOver("Ann"),),
    ]


def test_a_refused_event_leaves_no_trace() -> None:
    game = open_game(SHELF.find("farkle"))
    transcript = sound() | {
        "events": [
            *sound()["events"],
            {"player": "Ann", "roll": [1, 2, 3, 4, 6], "hold": [2], "action": "roll"},
        ]
    }
    played = play(read_transcript(transcript), SHELF.find("farkle"))
    before = play(read_transcript(sound()), SHELF.find("farkle"))
    assert played.state == before.state
    assert played.refused_event == 1
    assert played.refusal is not None
    assert played.refusal.kind == "illegal_hold"
    with pytest.raises(IllegalAction):
        game.replay(before.state, [Throw("Ann", (1, 2, 3, 4, 6)), Hold("Ann", (2,))])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(["Ann", "roll", "bank", "farkle", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["player", "roll", "hold", "action", "scores"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(["options", "players", "start", "events"]), json_values)
def test_any_json_is_played_or_refused_in_one_sentence(field: str, value: object) -> None:
    changed = sound() | {field: value}
    sentence = "played."
    try:
        played = play(load_transcript(json.dumps(changed)), SHELF.find("farkle"))
    except PipscribeError as error:
        sentence = str(error)
    else:
        assert played.result["scores"].keys() == set(changed["players"])
    assert len(sentence.splitlines()) == 1
    assert sentence.endswith(".")
