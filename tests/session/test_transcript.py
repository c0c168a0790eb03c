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
    (sound() | {"players": ["Ann", "Ann "]}, "players"),
    (sound() | {"players": ["Ann B", "Ann  B"]}, "players"),
    (sound() | {"players": ["Ann", "\x1b[2J"]}, "players"),
    (sound() | {"start": 3}, "start"),
    (sound() | {"start": {"scores": {"Cem": 3}}}, "start.scores"),
    (sound() | {"start": {"scores": {"Ann": -1}}}, "start.scores.Ann"),
    (sound() | {"start": {"scores": {"Ann": True}}}, "start.scores.Ann"),
    (sound() | {"start": {"scores": {"Ann": 10**8}}}, "start.scores.Ann"),
    (sound() | {"start": {"on_board": {"Ann": 1}}}, "start.on_board.Ann"),
    (sound() | {"start": {"cards": {"Ann": {"ones": "3"}}}}, "start.cards.Ann.ones"),
    (sound() | {"events": {}}, "events"),
    (sound() | {"events": [3]}, "events[0]"),
    (sound() | {"events": [{}] * (MOST_EVENTS + 1)}, "events"),
    (event(player=""), "events[0].player"),
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
    (event(roll=[1] * 101), "events[0].roll"),
    (event(hold=[1] * 101), "events[0].hold"),
    (event(roll="123456"), "events[0].roll"),
    (event(hold=None), "events[0].hold"),
    (event(hold=5), "events[0].hold"),
    (event(takeover=1), "events[0].takeover"),
    (event(takeover=True, roll=None, hold=None), "events[0].action"),
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
        ({"game": "yahtzee", "start": {"on_board": {"Ann": True}}}, "start.scores"),
        ({"start": {"bonuses": {"Ann": 100}}}, "start.cards"),
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


@pytest.mark.parametrize(
    ("change", "ignored"),
    [
        ({"colour": "red"}, ("colour",)),
        ({"colour": "red", "table": {"of": ["oak"]}}, ("colour", "table")),
        ({"start": {"scores": {}, "totals": {"Zoe": -1}}}, ("start.totals",)),
        (event(remark="lucky", at=3.5), ("events[0].remark", "events[0].at")),
        (event(category="ones", zero=True), ("events[0].category", "events[0].zero")),
        (event(takeover=False), ()),
        (event(category="", zero=False), ()),
        (sound() | {"events": [*sound()["events"], *event(remark="a")["events"] * 3]}, ("events[1].remark",)),
        ({"id": "x", "kind": "game", "name": "n", "expected": {}, "note": "n", "quote": None}, ()),
    ],
)
def test_fields_that_nobody_knows_are_left_out_and_named(
    change: dict[str, Any], ignored: tuple[str, ...]
) -> None:
    read = read_transcript(sound() | change)
    assert read.ignored == ignored
    assert read.events[:1] == read_transcript(sound()).events
    assert read.standing == read_transcript(sound()).standing


@pytest.mark.parametrize(
    ("given", "left_out"),
    [({"hold": []}, ()), ({"hold": None}, ()), ({"hold": [4]}, ("events[0].hold",))],
)
def test_a_bust_is_a_bust_whatever_is_held_beside_it(
    given: dict[str, Any], left_out: tuple[str, ...]
) -> None:
    bust = {"player": "Ann", "roll": [2, 3, 4, 6, 6, 4], "action": "bust"} | given
    read = read_transcript(sound() | {"events": [bust]})
    assert read.ignored == left_out
    assert play(read, SHELF.find("farkle")).result["turns"][0]["result"] == "bust"


@pytest.mark.parametrize(
    ("game", "given", "kind"),
    [
        ("farkle", {"player": "Cem", "roll": [1] * 6, "hold": [1], "action": "roll"}, "not_your_turn"),
        ("farkle", {"player": "Cem", "action": "pass"}, "not_your_turn"),
        ("farkle", {"player": "\x1b[2J" * 500, "takeover": True}, "not_your_turn"),
        ("farkle", {"player": "Ann", "roll": [], "hold": [], "action": "roll"}, "wrong_dice_count"),
        ("farkle", {"player": "Ann", "roll": [1] * 11, "hold": [1], "action": "bank"}, "wrong_dice_count"),
        ("farkle", {"player": "Ann", "roll": [1] * 100, "action": "bust"}, "wrong_dice_count"),
        ("farkle", {"player": "Ann", "roll": [], "action": "start"}, "wrong_dice_count"),
        (
            "farkle",
            {"player": "Ann", "roll": [1] * 6, "hold": [1] * 11, "action": "bank"},
            "hold_not_in_roll",
        ),
        (
            "yahtzee",
            {"player": "Cem", "roll": [1] * 5, "action": "score", "category": "ones"},
            "not_your_turn",
        ),
        (
            "yahtzee",
            {"player": "Ann", "roll": [1] * 5, "action": "score", "category": "\x1b[2J" * 400},
            "category_not_allowed",
        ),
        ("yahtzee", {"player": "Ann", "roll": [], "action": "score", "category": "ones"}, "wrong_dice_count"),
        ("yahtzee", {"player": "Ann", "roll": [1] * 5, "action": "throw_off"}, "not_your_turn"),
    ],
)
def test_what_the_rules_refuse_is_a_refusal_and_not_an_unusable_transcript(
    game: str, given: dict[str, Any], kind: str
) -> None:
    played = play(read_transcript(sound() | {"game": game, "events": [given]}), SHELF.find(game))
    assert played.result["error"] == {"event": 0, "error": kind}
    assert played.refusal is not None
    assert played.refusal.sentence.isprintable()
    assert len(played.refusal.sentence) < 400


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("yahtzee", {"scores": {"Ann": 0, "Ben": 0}, "on_board": {"Ann": False, "Ben": False}}),
        ("farkle", {"cards": {"Ann": {}, "Ben": {}}, "bonuses": {"Ann": 0}}),
    ],
)
def test_a_start_that_says_nothing_belongs_to_every_game(game: str, start: dict[str, Any]) -> None:
    played = play(
        read_transcript({"game": game, "players": ["Ann", "Ben"], "start": start, "events": []}),
        SHELF.find(game),
    )
    assert played.refusal is None
    assert not played.result["over"]


@pytest.mark.parametrize("field", ["events", "players", "game", "start", "remark"])
def test_no_depth_of_nesting_is_too_deep_to_be_told(field: str) -> None:
    """Between what can be read and what can be written again lie a few depths: all of them are tried."""
    sentences = []
    for depth in range(500, 1000):
        text = json.dumps(sound())[:-1].replace(f'"{field}":', '"moved":') + f', "{field}": '
        try:
            load_transcript(text + "[" * depth + "]" * depth + "}")
        except TranscriptError as error:
            sentences.append(str(error))
    assert [sentence for sentence in sentences if len(sentence) > 400] == []
    assert (len(sentences) < 500) == (field == "remark")


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


def test_broken_json_is_told_with_its_place() -> None:
    with pytest.raises(TranscriptError, match=r'found "line 2, column 3: Expecting property name') as caught:
        load_transcript('{"game": "pig",\n  x}')
    assert "expected one JSON object." in str(caught.value)
