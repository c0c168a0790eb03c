"""A game told by throws alone: what was held and banked follows from the number of dice thrown next."""

import json
from collections.abc import Sequence

import pytest

from app.resources import sample_images
from app.rules.game import Bank, Bust, Hold, Score, Throw
from app.rules.shelf import open_game, shelf
from app.table.follow import Evening, Seen, follow

BEN_BUSTS = [Throw("Ben", (2, 3, 4, 4, 6, 6)), Bust("Ben")]


def evening(key: str, throws: Sequence[str | Seen], players: Sequence[str] = ("Ann", "Ben")) -> Evening:
    """Follow throws written as digits, all of them sure unless a `Seen` says otherwise."""
    game = open_game(shelf().find(key), {})
    seen = [
        Seen(f"{at}.jpg", tuple(map(int, throw))) if isinstance(throw, str) else throw
        for at, throw in enumerate(throws)
    ]
    return follow(game, game.begin(players, roll_for_start=False), seen)


@pytest.mark.parametrize(
    ("throws", "actions"),
    [
        pytest.param(
            ["144425", "35"],
            [
                Throw("Ann", (1, 4, 4, 4, 2, 5)),
                Hold("Ann", (1, 4, 4, 4)),
                Throw("Ann", (3, 5)),
                Hold("Ann", (5,)),
                Bank("Ann"),
            ],
            id="two dice next: four were held, the best four; the last throw is banked",
        ),
        pytest.param(
            ["144425", "234466"],
            [Throw("Ann", (1, 4, 4, 4, 2, 5)), Hold("Ann", (1, 4, 4, 4, 5)), Bank("Ann"), *BEN_BUSTS],
            id="six dice next: everything was held and banked, the next player threw",
        ),
        pytest.param(
            ["223366", "125346"],
            [
                Throw("Ann", (2, 2, 3, 3, 6, 6)),
                Hold("Ann", (2, 2, 3, 3, 6, 6)),
                Throw("Ann", (1, 2, 5, 3, 4, 6)),
                Hold("Ann", (1, 2, 3, 4, 5, 6)),
                Bank("Ann"),
            ],
            id="six dice after hot dice: the same player threw them all again",
        ),
        pytest.param(
            ["123466", "234466"],
            [Throw("Ann", (1, 2, 3, 4, 6, 6)), Hold("Ann", (1,)), Bank("Ann"), *BEN_BUSTS],
            id="six dice after 100 points: stopped below the opening, which Farkle allows",
        ),
    ],
)
def test_the_next_throw_tells_what_was_done(throws: list[str], actions: list[object]) -> None:
    assert list(evening("farkle", throws).actions) == actions


def test_a_throw_of_another_number_of_dice_is_reported_and_not_scored() -> None:
    told = evening("farkle", ["144425", "1112233", "35"])
    assert [followed.verdict for followed in told.throws] == ["scored", "wrong_count", "scored"]
    assert told.throws[1].sentence == "Not scored: Ann throws two dice; seven dice were thrown."


def test_a_doubtful_throw_is_reported_and_not_scored() -> None:
    doubtful = Seen("0.jpg", (1, 1, 1, 1, 1, 1), "the leftmost die may show 2.")
    told = evening("farkle", [doubtful, "144425"])
    assert [followed.verdict for followed in told.throws] == ["doubtful", "scored"]
    assert told.throws[0].sentence == "Not scored: 1 1 1 1 1 1 was read, but: the leftmost die may show 2."
    assert told.actions[0] == Throw("Ann", (1, 4, 4, 4, 2, 5))


def test_an_empty_table_is_no_throw() -> None:
    assert (
        evening("farkle", [""]).throws[0].sentence == "Not scored: Ann throws six dice; no dice were thrown."
    )


def test_no_player_stops_where_the_opening_forbids_it() -> None:
    told = evening("youblewit_a", ["123466", "234466", "22234"])
    assert [followed.verdict for followed in told.throws] == ["scored", "wrong_count", "scored"]
    assert told.actions == (
        Throw("Ann", (1, 2, 3, 4, 6, 6)),
        Hold("Ann", (1,)),
        Throw("Ann", (2, 2, 2, 3, 4)),
        Hold("Ann", (2, 2, 2)),
    )


def test_throws_after_the_last_box_are_reported() -> None:
    told = evening("yahtzee", ["12345"] * 14, players=["Ann"])
    assert [followed.verdict for followed in told.throws] == ["scored"] * 13 + ["game_over"]


def test_a_category_game_writes_each_throw_where_it_is_worth_most() -> None:
    told = evening("yahtzee", ["22555", "12346"], players=["Ann", "Ben"])
    assert told.actions == (
        Throw("Ann", (2, 2, 5, 5, 5)),
        Score("Ann", "full_house"),
        Throw("Ben", (1, 2, 3, 4, 6)),
        Score("Ben", "small_straight"),
    )


def test_the_shipped_pictures_tell_the_game_that_their_readme_tells() -> None:
    truth = json.loads((sample_images() / "truth.json").read_text(encoding="utf-8"))
    throws = ["".join(map(str, p["faces"])) for p in truth["pictures"] if p["file"].startswith("farkle/")]
    told = evening("farkle", throws)
    assert {followed.verdict for followed in told.throws} == {"scored"}
    assert told.state.scores == (4900, 1050)


DOUBTFUL_PAIR = Seen("doubtful.jpg", (3, 4), "the left die may be a 3 or a 5.")
LOST = Seen("lost.jpg", (), "lost.jpg is cut off.", lost=True)


@pytest.mark.parametrize("gap", [DOUBTFUL_PAIR, LOST], ids=["doubtful", "lost"])
def test_nothing_is_banked_across_a_throw_that_is_not_known(gap: Seen) -> None:
    told = evening("farkle", ["144425", gap, "155524"])
    assert told.throws[0].verdict == "left_out"
    assert told.throws[0].sentence == (
        "Not scored: 1 2 4 4 4 5 was read, but the throw after it in this turn is not known."
    )
    assert told.throws[2].verdict == "scored"
    assert told.actions == (Throw("Ann", (1, 5, 5, 5, 2, 4)), Hold("Ann", (1, 5, 5, 5)), Bank("Ann"))


def test_a_doubtful_throw_of_the_next_turn_does_not_touch_the_turn_before() -> None:
    doubtful = Seen("doubtful.jpg", (1, 1, 2, 3, 4, 6), "the left die may be a 1 or a 2.")
    told = evening("farkle", ["144425", doubtful, "155524"])
    assert [followed.verdict for followed in told.throws] == ["scored", "doubtful", "scored"]
    assert told.state.scores == (550, 600)


def test_an_empty_table_between_throws_says_nothing_about_them() -> None:
    empty = Seen("empty.jpg", (), "No die was seen.")
    told = evening("farkle", ["144425", empty, "35"])
    assert [followed.verdict for followed in told.throws] == ["scored", "wrong_count", "scored"]
    assert told.state.scores == (550, 0)


def test_a_lost_turn_stays_lost_before_a_throw_that_is_not_known() -> None:
    told = evening("farkle", ["234466", LOST, "111234"])
    assert [followed.verdict for followed in told.throws] == ["scored", "unreadable", "scored"]
    assert told.actions[:2] == (Throw("Ann", (2, 3, 4, 4, 6, 6)), Bust("Ann"))
