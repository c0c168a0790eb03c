"""Every throw is read once, at rest, whatever else happens on a table (sections 5 and 10 of the design)."""

from dataclasses import replace

import pytest

from app.camera.frame import Frame
from app.vision.dice import Doubt
from app.vision.motion import Glimpse
from app.vision.settle import Limits, Reading, Settler, State, Wanted
from tests.vision.tabletop import (
    FIVE,
    OTHER,
    PIXEL,
    SAME_ELSEWHERE,
    Scene,
    Spot,
    Table,
    everything,
    faces,
    flickering,
    hand,
    rest,
    roll,
    seen,
    still_hand,
)

RATES = (5, 15, 30, 60)

THROWN = (rest(0.5), roll(0.8), rest(1.0, FIVE))
A = (1, 2, 4, 4, 5)
B = (1, 2, 3, 6, 6)


def without(spots: tuple[Spot, ...], *gone: int) -> tuple[Spot, ...]:
    return tuple(spot for index, spot in enumerate(spots) if index not in gone)


def moved(spots: tuple[Spot, ...], which: int, to: Spot) -> tuple[Spot, ...]:
    return tuple(to if index == which else spot for index, spot in enumerate(spots))


def arm(seconds: float) -> Scene:
    """A hand that moves slowly for the frame rate: little of it differs from one frame to the next."""
    return Scene(seconds, seen(()), motion=70.0, patch=0.012, edge=True)


NUDGED = moved(FIVE, 0, (1, 235, 215))
SET_ASIDE = moved(moved(FIVE, 0, (1, 900, 900)), 1, (5, 820, 900))
RETHROWN = ((1, 900, 900), (5, 820, 900), (3, 400, 400), (2, 650, 520), (6, 300, 750))
WARMER = tuple((face, x + 4, y - 3) for face, x, y in FIVE)
PUSHED = tuple((face, x + 70, y + 40) for face, x, y in FIVE)

STORIES: dict[str, tuple[tuple[Scene, ...], list[tuple[int, ...]]]] = {
    "a throw": ((), [A]),
    "a throw that lies for long": ((rest(30, FIVE),), [A]),
    "another throw": ((hand(0.8), roll(0.9), rest(1, OTHER)), [A, B]),
    "the same faces thrown again": ((hand(0.8), roll(0.9), rest(1, SAME_ELSEWHERE)), [A, A]),
    "the same faces thrown again, no hand seen": ((roll(0.9), rest(1, SAME_ELSEWHERE)), [A, A]),
    "a hand passing over": ((hand(0.7, FIVE[:2]), rest(1, FIVE)), [A]),
    "a hand passing over again and again": ((hand(0.5), rest(0.6, FIVE)) * 5, [A]),
    "a hand resting on two dice": ((hand(0.4), rest(2, without(FIVE, 1, 3)), hand(0.4), rest(1, FIVE)), [A]),
    "a hand lying still on two dice": (
        (hand(0.4), still_hand(1.5, without(FIVE, 1, 3)), hand(0.4), rest(1, FIVE)),
        [A],
    ),
    "a hand lying still beside a throw": (
        (hand(0.5), roll(0.7), still_hand(1.2, OTHER), hand(0.3), rest(1, OTHER)),
        [A, B],
    ),
    "a hand lying still over half of a throw": (
        (hand(0.5), roll(0.7), still_hand(1.2, OTHER[:2]), hand(0.3), rest(1, OTHER)),
        [A, B],
    ),
    "dice dropped back into the cup while they roll": (
        (hand(0.5), roll(0.5), hand(0.4), rest(0.5), roll(0.6), rest(1, OTHER)),
        [A, B],
    ),
    "a light switched": ((everything(0.25, FIVE), rest(1, FIVE)), [A]),
    "a light switched, and faces read otherwise": (
        (everything(0.25), rest(1, moved(FIVE, 2, (6, 500, 300)))),
        [A],
    ),
    "the light goes off and on": (
        (everything(0.1), Scene(3, seen(()), dark=True), everything(0.1), rest(1, FIVE)),
        [A],
    ),
    "dim light in which no die is seen": ((everything(0.2), rest(2), everything(0.2), rest(1, FIVE)), [A]),
    "autofocus hunting": (
        (everything(0.6, WARMER), rest(0.1, WARMER), everything(0.6), rest(1, WARMER)),
        [A],
    ),
    "autofocus hunting, dice overlooked": (
        (
            Scene(0.9, seen(FIVE[:3]), 30.0, 0.02),
            rest(0.7, FIVE[:3]),
            Scene(0.4, seen(()), 30.0, 0.02),
            rest(1, FIVE),
        ),
        [A],
    ),
    "a die nudged": ((roll(0.3), rest(1, NUDGED)), [A]),
    "a die nudged and nudged back": ((roll(0.3), rest(1, NUDGED), roll(0.3), rest(1, FIVE)), [A]),
    "a die nudged by a hand": ((hand(0.6), rest(1, NUDGED)), [A]),
    "a die dropped back in the cup": ((hand(0.6), rest(1, without(FIVE, 2))), [A]),
    "dice picked up one after the other": (
        tuple(scene for left in (4, 3, 2, 1, 0) for scene in (hand(0.5), rest(0.6, FIVE[:left]))),
        [A],
    ),
    "dice cleared away": ((hand(0.8), rest(3)), [A]),
    "dice cleared away, then thrown": ((hand(0.8), rest(3), roll(0.7), rest(1, OTHER)), [A, B]),
    "dice set aside by hand": ((hand(1.2), rest(1, SET_ASIDE)), [A]),
    "dice set aside, the others thrown again": (
        (hand(1.2), rest(1, SET_ASIDE), hand(0.7), rest(0.6, SET_ASIDE[:2]), roll(0.8), rest(1, RETHROWN)),
        [A, (1, 2, 3, 5, 6)],
    ),
    "dice set aside by a hand of which each frame shows a little": (
        (arm(0.5), roll(0.07), arm(0.3), roll(0.07), arm(0.2), rest(1, SET_ASIDE)),
        [A],
    ),
    "thrown by an arm that withdraws, the same faces": (
        (arm(0.5), roll(0.5), rest(1, SAME_ELSEWHERE)),
        [A, A],
    ),
    "all dice pushed together": ((hand(0.8), rest(1, PUSHED)), [A]),
    "the camera pushed": ((everything(0.6), rest(1, PUSHED)), [A]),
    "thrown from a hand that stays": ((hand(0.7), roll(0.5), hand(0.5), rest(1, OTHER)), [A, B]),
    "picked up again before they rest": ((hand(0.5), roll(0.6), hand(0.5), rest(1)), [A]),
    "one frame that jumps": ((Scene(0.01, seen(()), 80.0, 0.02), rest(1, FIVE)), [A]),
}


@pytest.mark.parametrize("fps", RATES)
@pytest.mark.parametrize("story", STORIES)
def test_each_throw_is_read_once(story: str, fps: int) -> None:
    scenes, wanted = STORIES[story]
    table = Table(fps)
    assert faces(table.run(*THROWN, *scenes)) == wanted
    assert [reading.state for reading in table.readings] == [State.READ] * len(wanted)
    assert not any(reading.amends for reading in table.readings)


@pytest.mark.parametrize("fps", [10, 30])
@pytest.mark.parametrize("story", STORIES)
def test_a_dropped_frame_changes_nothing(story: str, fps: int) -> None:
    scenes, wanted = STORIES[story]
    assert faces(Table(fps, drop=3).run(*THROWN, *scenes)) == wanted


@pytest.mark.parametrize("fps", RATES)
def test_dice_poured_one_after_the_other_are_one_throw(fps: int) -> None:
    pouring = [
        scene for number in range(1, 6) for scene in (roll(0.3, FIVE[:number]), rest(0.2, FIVE[:number]))
    ]
    table = Table(fps)
    assert faces(table.run(rest(0.5), *pouring, rest(1, FIVE))) == [A]


@pytest.mark.parametrize("fps", RATES)
def test_a_die_that_comes_late_amends_the_throw(fps: int) -> None:
    table = Table(fps)
    table.run(rest(0.5), roll(0.6), rest(0.9, FIVE[:4]), roll(0.5, FIVE[:4]), rest(1, FIVE))
    assert faces(table.readings) == [(1, 4, 4, 5), A]
    assert [reading.amends for reading in table.readings] == [False, True]


@pytest.mark.parametrize("fps", RATES)
def test_a_late_die_is_waited_for_where_the_number_is_known(fps: int) -> None:
    table = Table(fps, wanted=Wanted(counts=frozenset({5})))
    table.run(rest(0.5), roll(0.6), rest(0.7, FIVE[:4]), roll(0.5, FIVE[:4]), rest(1, FIVE))
    assert faces(table.readings) == [A]
    assert State.WRONG_COUNT not in table.states


def test_a_wrong_number_is_said_and_can_be_put_right() -> None:
    table = Table(wanted=Wanted(counts=frozenset({5})))
    table.run(roll(0.6), rest(2, (*FIVE, (3, 400, 850))))
    assert [reading.state for reading in table.readings] == [State.WRONG_COUNT]
    (reading,) = table.run(hand(0.6), rest(1, FIVE))
    assert reading.state is State.READ
    assert reading.amends
    assert table.run(hand(0.6), rest(1, FIVE)) == []


def test_what_is_expected_later_reads_nothing_again() -> None:
    table = Table(wanted=Wanted(counts=frozenset({5})))
    table.run(*THROWN)
    table.settler.expect(Wanted(counts=frozenset({2})))
    assert table.run(rest(2, FIVE)) == []
    assert faces(table.run(hand(0.5), rest(1), roll(0.5), rest(2, OTHER[:2]))) == [(6, 6)]


@pytest.mark.parametrize("fps", RATES)
def test_a_throw_is_read_within_its_still_time_and_two_frames(fps: int) -> None:
    table = Table(fps, wanted=Wanted(counts=frozenset({5})))
    began = 0.5 + 0.8
    (reading,) = table.run(*THROWN)
    assert reading.at - began <= Limits().still_ms / 1000 + 2 / fps + 1e-9


def test_nothing_is_looked_at_while_nothing_moves() -> None:
    table = Table()
    table.run(*THROWN)
    before = table.looked
    table.run(rest(60, FIVE))
    assert table.looked == before
    assert before <= 12


def test_the_states_follow_the_table() -> None:
    table = Table()
    table.run(rest(1), hand(0.5), roll(0.8), rest(1, FIVE), hand(0.8), rest(1))
    assert table.states == [
        State.SETTLING,
        State.EMPTY,
        State.HAND,
        State.ROLLING,
        State.SETTLING,
        State.READ,
        State.HAND,
        State.SETTLING,
        State.EMPTY,
    ]


def test_between_the_two_limits_what_rests_goes_on_resting() -> None:
    between = (Limits().still + Limits().moving) / 2
    table = Table()
    table.run(*THROWN)
    table.run(Scene(1, seen(FIVE), motion=between))
    assert table.states[-1] is State.READ
    rolling = Table()
    assert rolling.run(roll(0.5), Scene(3, seen(FIVE), motion=between)) == []
    assert rolling.states == [State.ROLLING]


def test_the_sharpest_frame_is_the_evidence() -> None:
    (reading,) = Table().run(*THROWN)
    # In the stories a later frame is a sharper one.
    assert reading.frame.at == reading.at
    assert reading.thrown == (0, 1, 2, 3, 4)


def test_dice_that_stayed_are_not_among_those_thrown() -> None:
    table = Table()
    table.run(*THROWN)
    after = (*FIVE[:3], (6, 650, 520), (6, 300, 750))
    (reading,) = table.run(hand(0.6), rest(0.6, FIVE[:3]), roll(0.7), rest(1, after))
    assert [reading.dice.dice[index].face for index in reading.thrown] == [6, 6]


def positions(faces_thrown: list[int], reading: Reading) -> bool:
    """Whether these faces, sorted, are those thrown in the reading."""
    return sorted(reading.dice.dice[at].face for at in reading.thrown) == faces_thrown


def test_a_hand_that_lies_still_is_said_and_waited_for() -> None:
    table = Table()
    table.run(rest(0.5), hand(0.4), roll(0.6), still_hand(1.5, FIVE))
    assert table.readings == []
    assert table.states[-1] is State.HAND
    assert table.looked < 25
    (reading,) = table.run(hand(0.3), rest(1, FIVE))
    assert reading.dice.faces == A


def test_what_lies_still_for_long_is_no_hand() -> None:
    table = Table()
    (reading,) = table.run(rest(0.5), roll(0.6), still_hand(3, FIVE))
    assert reading.dice.faces == A
    assert table.states[-1] is State.READ


def test_dice_set_aside_are_not_thrown_and_stay_told_apart_when_the_number_is_put_right() -> None:
    table = Table(wanted=Wanted(counts=frozenset({2, 5})))
    table.run(*THROWN)
    after = (*FIVE[:3], (6, 650, 520), (6, 300, 750))
    foreign: Spot = (3, 900, 900)
    (wrong,) = table.run(hand(0.6), rest(0.6, FIVE[:3]), roll(0.7), rest(2, (*after, foreign)))
    assert wrong.state is State.WRONG_COUNT
    assert positions([3, 6, 6], wrong)
    (right,) = table.run(hand(0.6), rest(1, after))
    assert right.amends
    assert positions([6, 6], right)


def test_a_late_die_belongs_to_the_throw_with_those_that_lay_there() -> None:
    table = Table()
    table.run(*THROWN)
    kept = FIVE[:3]
    table.run(hand(0.6), rest(0.6, kept), roll(0.5, kept), rest(1, (*kept, (6, 650, 520))))
    (late,) = table.run(roll(0.5, (*kept, (6, 650, 520))), rest(1, (*kept, (6, 650, 520), (6, 300, 750))))
    assert late.amends
    assert positions([6, 6], late)


def test_a_die_that_lands_long_after_the_others_is_a_throw_of_its_own() -> None:
    table = Table()
    table.run(roll(0.5), rest(1, FIVE[:1]), rest(Limits().late_ms / 1000, FIVE[:1]))
    (second,) = table.run(roll(0.5, FIVE[:1]), rest(1, FIVE[:2]))
    assert not second.amends
    assert positions([5], second)


def test_a_die_that_shows_another_face_in_its_place_is_named() -> None:
    table = Table()
    table.run(*THROWN)
    after = ((2, 200, 200), *FIVE[1:3], (6, 650, 520), (6, 300, 750))
    (reading,) = table.run(hand(0.6), rest(0.6, after[:3]), roll(0.7, after[:3]), rest(1, after))
    assert positions([6, 6], reading)
    (changed,) = reading.changed
    assert (reading.dice.dice[changed[0]].face, changed[1]) == (2, 1)


def test_a_throw_after_a_wrong_number_amends_nothing() -> None:
    table = Table(wanted=Wanted(counts=frozenset({5})))
    table.run(roll(0.6), rest(2, FIVE[:4]))
    (reading,) = table.run(hand(0.6), rest(0.6), roll(0.6), rest(1, OTHER))
    assert (reading.state, reading.amends) == (State.READ, False)


@pytest.mark.parametrize(
    ("before", "found"),
    [((), True), ((rest(0.5), roll(0.3)), False), ((roll(0.3),), False), ((everything(0.4),), True)],
    ids=["from the beginning", "after an empty table", "after they rolled", "after a light was switched"],
)
def test_dice_that_lay_there_from_the_beginning_are_told(before: tuple[Scene, ...], found: bool) -> None:
    (reading,) = Table().run(*before, rest(1, FIVE))
    assert reading.found is found


def test_several_looks_vote() -> None:
    misread = moved(FIVE, 4, (3, 800, 400))
    looks = [seen(FIVE), seen(misread, chance=0.5), seen(FIVE)]
    table = Table(30)
    table.run(rest(0.5), roll(0.5), *flickering(rest(1, FIVE), looks))
    assert faces(table.readings) == [A]
    assert table.readings[0].sure is False
    assert "read as 2 and as 3" in str(table.readings[0].dice.why)


def test_a_die_that_is_seen_in_most_looks_counts_and_is_doubted() -> None:
    looks = [seen(FIVE), seen(FIVE[:4]), seen(FIVE)]
    table = Table(30)
    table.run(rest(0.5), roll(0.5), *flickering(rest(1.5, FIVE), looks))
    assert faces(table.readings) == [A]
    assert [doubt.kind for doubt in table.readings[0].dice.doubts] == ["missed"]


def test_dice_overlooked_in_turn_are_read_all_the_same() -> None:
    looks = [seen(without(FIVE, gone)) for gone in range(5)]
    table = Table(30)
    table.run(rest(0.5), roll(0.5), *flickering(rest(3, FIVE), looks))
    assert len(table.readings) == 1


@pytest.mark.parametrize(
    ("trust", "sure"), [(0.0, True), (0.99, True), (0.995, False)], ids=["none", "as much", "more"]
)
def test_confidence_below_what_is_asked_is_not_sure(trust: float, sure: bool) -> None:
    (reading,) = Table(wanted=Wanted(sure=trust)).run(*THROWN)
    assert reading.sure is sure


@pytest.mark.parametrize(
    ("lying_there", "wanted"),
    [
        (seen(FIVE, doubts=(Doubt("overlap", "two may be one", 1),)), Wanted()),
        (seen(FIVE, chance=0.3), Wanted(cocked=0.4)),
    ],
    ids=["on another die", "no face for certain"],
)
def test_a_cocked_die_has_its_own_state(lying_there: object, wanted: Wanted) -> None:
    table = Table(wanted=wanted)
    assert isinstance(lying_there, type(seen(FIVE)))
    (reading,) = table.run(roll(0.5), Scene(1, lying_there))
    assert reading.state is State.COCKED
    assert table.states[-1] is State.COCKED


def test_a_cocked_die_put_right_amends_the_throw() -> None:
    table = Table()
    leaning = seen(FIVE, doubts=(Doubt("overlap", "two may be one", 0),))
    table.run(roll(0.5), Scene(1, leaning))
    (reading,) = table.run(hand(0.5), roll(0.4), rest(1, moved(FIVE, 0, (6, 700, 900))))
    assert reading.amends
    assert reading.state is State.READ


@pytest.mark.parametrize("gap", [-5.0, 0.5, 3.0, 3600.0])
def test_a_clock_that_jumps_neither_adds_a_throw_nor_loses_one(gap: float) -> None:
    table = Table()
    table.run(rest(20), roll(0.5), rest(1, FIVE))
    table.clock += gap
    assert table.run(rest(2, FIVE)) == []
    table.run(roll(0.5))
    table.clock += gap
    assert faces(table.run(rest(2, OTHER))) == [B]


def test_a_clock_that_jumps_is_no_rest() -> None:
    table = Table()
    table.run(rest(0.5), roll(0.5), rest(0.04, FIVE))
    table.clock += 10
    assert table.run(rest(0.04, FIVE)) == []


def test_a_camera_that_comes_back_reads_no_throw_twice() -> None:
    table = Table()
    table.run(*THROWN)
    table.settler.lost()
    assert table.settler.state.value == "CAMERA_LOST"
    table.clock += 20
    assert table.run(everything(0.1), rest(1, FIVE)) == []
    assert table.settler.state is State.READ
    table.settler.lost()
    table.clock += 20
    assert faces(table.run(rest(1, OTHER))) == [B]


def test_a_black_picture_is_a_lost_camera() -> None:
    table = Table()
    table.run(rest(0.5), Scene(1, seen(()), dark=True))
    assert table.states[-1] is State.CAMERA_LOST
    assert table.readings == []


def test_a_change_between_two_frames_is_looked_at() -> None:
    table = Table()
    table.run(*THROWN)
    assert faces(table.run(Scene(2, seen(OTHER), drift=50.0))) == [B]


def test_each_photograph_is_a_throw_by_itself() -> None:
    table = Table(1, limits=Limits(photographs=True))
    pictures = [FIVE, OTHER, OTHER, (), OTHER[:2], ((3, 150, 600), OTHER[1]), OTHER]
    table.run(*(Scene(1, seen(spots), motion=100.0, patch=0.9) for spots in pictures))
    assert faces(table.readings) == [A, B, (6, 6), (3, 6), B]


@pytest.mark.parametrize("fps", RATES)
def test_dice_set_aside_slowly_one_by_one_are_no_throw(fps: int) -> None:
    table = Table(fps)
    arm = replace(roll(0.8, FIVE), edge=True)  # slow skin moves at its outline only: less than a hand's share
    first = moved(FIVE, 0, (1, 900, 900))
    table.run(*THROWN, hand(0.3, FIVE), arm, hand(0.1, first), replace(roll(0.9, first), edge=True))
    assert table.run(rest(1, SET_ASIDE)) == []
    assert faces(table.run(hand(0.5), roll(0.6), rest(1, OTHER))) == [B]


def test_the_arm_of_a_hand_that_withdraws_is_no_rolling_die() -> None:
    table = Table()
    withdraws = replace(roll(0.3, FIVE), edge=True)
    table.run(*THROWN, hand(0.4, FIVE), withdraws, rest(1, FIVE))
    after_the_throw = table.states[table.states.index(State.READ) :]
    assert State.HAND in after_the_throw
    assert State.ROLLING not in after_the_throw


@pytest.mark.parametrize(
    ("watched", "state"), [(1.0, State.HAND), (0.3, State.SETTLING)], ids=["the picture", "a zone"]
)
def test_light_on_all_of_a_zone_is_no_hand(watched: float, state: State) -> None:
    settler = Settler()
    settler.feed(Frame(0, 0.0, PIXEL), Glimpse(60.0, 0.28, watched=watched), lambda: (seen(()), 0.0))
    assert settler.state is state
