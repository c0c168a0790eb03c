"""Dice in flight keep together, come to rest flat, and show the faces that they are to show."""

import numpy as np
import pytest

pytestmark = pytest.mark.training

pytest.importorskip("mujoco", reason="mujoco comes with the extra `training`")

from training.renders.layouts import upper_value  # noqa: E402
from training.renders.motion import Flight, Toss, fly, showing  # noqa: E402

TOSS = Toss((1.5, -3.0), (1.5, 1.0), 35.0)
WALLS = (7.5, 3.3)


def flown(count: int = 3) -> Flight:
    rng = np.random.default_rng(5)
    while True:
        flight = fly(rng, count, TOSS, WALLS, [])
        if flight is not None:
            return flight


def test_dice_come_to_rest_flat_on_the_table_between_the_walls() -> None:
    flight = flown()
    assert 0.2 < flight.rest < 2.0
    assert np.abs(flight.places[-1, :, 2] - 0.5).max() < 0.05
    assert np.abs(flight.rotations[-1][:, 2, :]).max(axis=1).min() > 0.999
    assert np.abs(flight.places[-1, :, 0]).max() < WALLS[0]
    assert np.abs(flight.places[-1, :, 1]).max() < WALLS[1]
    steps = np.abs(np.diff(flight.places, axis=0)).max()
    # Edges in a thousandth of a second: a hand that lets go over the front wall pushes dice out of it.
    assert steps < 0.3


def test_they_lie_still_from_the_time_of_rest_on() -> None:
    flight = flown()
    places, _ = flight.at(flight.rest)
    end, _ = flight.at(99.0)
    assert np.abs(places - end).max() < 0.05
    early, _ = flight.at(0.0)
    assert np.abs(early - end).max() > 1.0


@pytest.mark.parametrize("right_handed", [True, False])
def test_dice_numbered_anew_show_the_faces_wanted_and_fly_the_same(right_handed: bool) -> None:
    flight = flown()
    for faces in ((1, 2, 3), (4, 5, 6), (6, 6, 1)):
        shown = showing(flight, faces, right_handed)
        assert np.array_equal(shown.places, flight.places)
        ends = [upper_value(rotation, right_handed) for rotation in shown.rotations[-1]]
        assert ends == list(faces)
        for rotation in shown.rotations[::50].reshape(-1, 3, 3):
            assert np.allclose(rotation @ rotation.T, np.eye(3), atol=1e-6)
            assert np.linalg.det(rotation) > 0


def test_a_die_that_lies_there_is_not_flown_through() -> None:
    rng = np.random.default_rng(6)
    lying = [(np.array([1.5, 0.0, 0.5]), np.eye(3))]
    for _ in range(6):
        flight = fly(rng, 2, TOSS, WALLS, lying)
        if flight is not None:
            gaps = np.linalg.norm(flight.places - np.array([1.5, 0.0, 0.5]), axis=2)
            assert gaps.min() > 0.9
