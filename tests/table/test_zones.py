"""Zones for play and for held dice: what counts, what is held, what is ignored, what cannot be a zone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.game import Bank, Hold, Throw
from app.table.cast import read_cast
from app.table.evidence import seen_throw
from app.table.settings import TableSettings
from app.table.zones import Zones, ZonesError
from app.vision.dice import Doubt
from app.vision.zone import Polygon
from tests.table.evening import JPEG, Evening
from tests.table.games import table
from tests.vision.tabletop import rest, roll, seen

LEFT: Polygon = ((0.0, 0.0), (0.7, 0.0), (0.7, 1.0), (0.0, 1.0))
RIGHT: Polygon = ((0.7, 0.0), (1.0, 0.0), (1.0, 0.5), (0.7, 0.5))
ZONES = Zones(LEFT, RIGHT)


@pytest.mark.parametrize(
    ("x", "y", "counts", "holds"),
    [(350, 500, True, False), (850, 250, True, True), (850, 750, False, False)],
    ids=["play", "hold", "outside"],
)
def test_a_die_counts_in_either_zone_and_is_held_in_one(x: int, y: int, counts: bool, holds: bool) -> None:
    box = (x - 25.0, y - 25.0, x + 25.0, y + 25.0)
    assert ZONES.counts(box, 1000, 1000) is counts
    assert ZONES.holds(box, 1000, 1000) is holds
    assert Zones().counts(box, 1000, 1000)
    assert not Zones().holds(box, 1000, 1000)


@given(st.floats(0.01, 0.99), st.floats(0.01, 0.99))
def test_the_whole_picture_is_inside_of_its_own_outline(x: float, y: float) -> None:
    whole = Zones(((0, 0), (1, 0), (1, 1), (0, 1)))
    assert whole.counts((x, y, x, y), 1, 1)


def test_a_zone_may_be_dented() -> None:
    dented = Zones(((0, 0), (1, 0), (1, 1), (0.5, 0.2), (0, 1)))
    assert dented.counts((0.1, 0.5, 0.1, 0.5), 1, 1)
    assert not dented.counts((0.5, 0.5, 0.5, 0.5), 1, 1)


def test_doubts_about_what_is_outside_are_none() -> None:
    spots = ((1, 100, 100), (6, 850, 750), (3, 860, 250))
    doubts = (
        Doubt("face", "the first", 0),
        Doubt("face", "the outer one", 1),
        Doubt("face", "the held one", 2),
        Doubt("missed", "something outside", box=(800, 800, 850, 850)),
        Doubt("missed", "something inside", box=(300, 300, 350, 350)),
    )
    found = ZONES.only(seen(spots, doubts=doubts))
    assert [die.face for die in found.dice] == [1, 3]
    assert [(doubt.sentence, doubt.die) for doubt in found.doubts] == [
        ("the first", 0),
        ("the held one", 1),
        ("something inside", None),
    ]


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (((0.0, 0.0), (1.0, 1.0)), "The zone play has 3 to 12 corners, not 2."),
        (
            ((0.0, 0.0), (1.5, 0.0), (1.0, 1.0)),
            "A corner of the zone play lies within 0 to 1, not at 1.5, 0.",
        ),
        (
            ((0.0, 0.0), (float("nan"), 0.0), (1.0, 1.0)),
            "A corner of the zone play lies within 0 to 1, not at nan, 0.",
        ),
        (((0.0, 0.0), (0.5, 0.5), (1.0, 1.0)), "The zone play is too small to hold a die."),
    ],
)
def test_what_is_no_zone_is_refused_in_a_sentence(play: Polygon, sentence: str) -> None:
    with pytest.raises(ZonesError) as caught:
        Zones(play)
    assert str(caught.value) == sentence


def test_dice_in_the_hold_zone_are_held_though_they_moved() -> None:
    settings = TableSettings(zones=ZONES)
    evening = Evening(table(settings=settings))
    six = ((1, 100, 100), (5, 300, 500), (3, 500, 300), (3, 600, 700), (4, 200, 800), (6, 400, 900))
    evening.land(six)
    aside = ((1, 800, 100), (5, 900, 300))
    new = ((3, 110, 300), (4, 310, 100), (4, 510, 500), (6, 610, 900))
    # All in one movement: the hand sets two dice aside and throws the others.
    evening.run(roll(0.6), rest(1.5, (*aside, *new)))
    assert evening.verdicts[-1].kind == "accept"
    assert evening.actions[1] == Hold("Ann", (1, 5))


def test_what_is_kept_of_a_throw_says_in_which_zones_it_was_read() -> None:
    evening = Evening(table(settings=TableSettings(zones=ZONES)))
    evening.land(((1, 100, 100), (5, 300, 500), (3, 500, 300), (3, 600, 700), (4, 200, 800), (6, 850, 750)))
    kept = seen_throw(read_cast(evening.readings[-1], JPEG, ZONES))
    assert (kept.faces, kept.play, kept.hold) == ((1, 3, 3, 4, 5), LEFT, RIGHT)


def test_without_a_die_in_the_hold_zone_all_dice_were_thrown_by_the_next_player() -> None:
    evening = Evening(table(settings=TableSettings(zones=ZONES)))
    evening.land(((1, 100, 100), (5, 300, 500), (3, 500, 300), (3, 600, 700), (4, 200, 800), (6, 400, 900)))
    evening.table.choose(Hold("Ann", (1, 5)))
    again = ((3, 110, 300), (4, 310, 100), (4, 510, 500), (6, 610, 900), (1, 90, 600), (5, 600, 90))
    evening.run(roll(0.6), rest(1.5, again))
    assert evening.verdicts[-1].kind == "accept"
    assert evening.actions[2:] == [Bank("Ann"), Throw("Ben", (1, 3, 4, 4, 5, 6))]


def test_a_die_outside_both_zones_is_no_die_of_the_game() -> None:
    evening = Evening(table(settings=TableSettings(zones=ZONES)))
    six = ((1, 100, 100), (5, 300, 500), (3, 500, 300), (3, 600, 700), (4, 200, 800), (6, 400, 900))
    evening.land((*six, (2, 900, 900)))
    assert evening.table.view.roll == (1, 3, 3, 4, 5, 6)
    assert len(evening.table.view.lying) == 6
