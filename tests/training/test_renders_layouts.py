"""A rendered die's numbering: which value is up, where the pips are."""

import math

import pytest

np = pytest.importorskip("numpy")

from training.renders.layouts import (  # noqa: E402
    AXES,
    pip_places,
    pip_table,
    resting,
    side_values,
    upper_side,
    upper_value,
)

HANDS = [True, False]


@pytest.mark.parametrize("right_handed", HANDS)
def test_opposite_faces_sum_to_seven(right_handed: bool) -> None:
    values = side_values(right_handed)
    assert sorted(values) == [1, 2, 3, 4, 5, 6]
    assert [values[k] + values[k + 1] for k in (0, 2, 4)] == [7, 7, 7]


@pytest.mark.parametrize(("right_handed", "turn"), [(True, 1.0), (False, -1.0)])
def test_one_two_three_run_counter_clockwise_only_on_a_right_handed_die(
    right_handed: bool, turn: float
) -> None:
    values = list(side_values(right_handed))
    one, two, three = (AXES[values.index(v)] for v in (1, 2, 3))
    assert np.dot(np.cross(one, two), three) == turn


@pytest.mark.parametrize("right_handed", HANDS)
@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("quarter", range(4))
def test_the_upper_face_is_right_in_all_24_orientations(right_handed: bool, side: int, quarter: int) -> None:
    rotation = resting(side, quarter * math.pi / 2 + 0.1)
    assert np.allclose(rotation @ rotation.T, np.eye(3))
    assert np.linalg.det(rotation) == pytest.approx(1.0)
    assert np.allclose(rotation @ AXES[side], [0, 0, 1])
    assert upper_side(rotation) == side
    assert upper_value(rotation, right_handed) == side_values(right_handed)[side]


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("flipped", [False, True])
def test_a_face_has_as_many_pips_as_its_value_and_looks_the_same_upside_down(
    value: int, flipped: bool
) -> None:
    places = pip_places(value, flipped)
    assert len(set(places)) == value
    assert {(-u, -v) for u, v in places} == set(places)


def test_flips_turn_two_three_and_six_and_nothing_else() -> None:
    values = side_values(True)
    counts, plain = pip_table(values, (False, False, False))
    _, turned = pip_table(values, (True, True, True))
    assert list(counts) == list(values)
    changed = {
        int(value)
        for side, value in enumerate(values)
        if {tuple(p) for p in plain[side, :value]} != {tuple(p) for p in turned[side, :value]}
    }
    assert changed == {2, 3, 6}
