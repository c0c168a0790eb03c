"""Cocked dice rest on one edge, lean by what was asked and are told apart in the label files."""

import math

import numpy as np
import pytest

pytest.importorskip("numba")
pytestmark = pytest.mark.training

from training.data import read_labels, read_leans  # noqa: E402
from training.renders.labels import Label, yolo_line  # noqa: E402
from training.renders.layouts import resting, upper_side  # noqa: E402
from training.renders.leaning import lifted  # noqa: E402
from training.renders.materials import Material  # noqa: E402
from training.renders.scene import Model, die  # noqa: E402

MODEL = Model(0.1, 3.0, 0.17, 0.08, 0.52, 0.17, 0.95, True, (False, False, False))


@pytest.mark.parametrize("degrees", [8.0, 25.0, 43.0])
@pytest.mark.parametrize("side", range(6))
def test_a_lifted_die_stands_on_its_other_edge(side: int, degrees: float) -> None:
    yaw = 0.4
    way = np.array([math.cos(yaw), math.sin(yaw)])
    flat = die(MODEL, Material((0.8, 0.8, 0.8)), 0.5, 1.0, 2.0, resting(side, yaw))
    leaning, place = lifted(flat, way, degrees)
    corners = np.array([[a, b, c] for a in (-0.5, 0.5) for b in (-0.5, 0.5) for c in (-0.5, 0.5)])
    corners = corners @ leaning.rotation.T + np.array(leaning.centre)
    below = corners[np.abs(corners[:, 2]) < 1e-9]
    assert corners[:, 2].min() == pytest.approx(0.0, abs=1e-9)
    assert len(below) == 2  # one edge
    assert (below[:, :2] - np.array([1.0, 2.0])) @ way == pytest.approx([-0.5, -0.5])
    lifted_edge = corners[np.isclose(corners[:, 2], math.sin(math.radians(degrees)))]
    assert (lifted_edge[:, :2] - place) @ way == pytest.approx(np.zeros(len(lifted_edge)), abs=1e-9)
    assert upper_side(leaning.rotation) == side
    assert leaning.lean == pytest.approx(degrees)
    assert flat.lean == 0.0


def test_a_label_file_tells_leaning_dice() -> None:
    lines = [
        yolo_line(Label(4, (10.0, 20.0, 30.0, 60.0), 1.0), 100, 200),
        yolo_line(Label(2, (50.0, 20.0, 70.0, 60.0), 1.0, 1, 31.26), 100, 200),
    ]
    text = "\n".join(lines) + "\n"
    assert [face for face, _ in read_labels(text, 100, 200)] == [4, 2]
    assert read_leans(text) == [0.0, 31.3]
