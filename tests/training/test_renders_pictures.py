"""Rendered pictures: their labels agree with their pixels, and a seed gives one picture."""

import json
from pathlib import Path

import pytest

pytest.importorskip("numba")
pytestmark = pytest.mark.training

import cv2  # noqa: E402
import numpy as np  # noqa: E402

from training.renders.__main__ import main  # noqa: E402
from training.renders.labels import Label, tight_box, yolo_line  # noqa: E402
from training.renders.layouts import resting, side_values  # noqa: E402
from training.renders.materials import Material  # noqa: E402
from training.renders.patterns import plain  # noqa: E402
from training.renders.picture import LEAST_SEEN, Render, developed, render  # noqa: E402
from training.renders.samples import photograph  # noqa: E402
from training.renders.scene import Ground, Model, Scene, die, looking  # noqa: E402
from training.renders.stories import SHOTS  # noqa: E402

SEEDS = range(40, 48)


@pytest.fixture(scope="module")
def renders() -> list[Render]:
    return [render(seed) for seed in SEEDS]


def straight_down(face: int, right_handed: bool, flips: tuple[bool, bool, bool], yaw: float) -> Scene:
    """Return one die under a camera that looks straight down from far away."""
    model = Model(0.1, 3.0, 0.17, 0.08, 0.52, 0.17, 0.95, right_handed, flips)
    side = int(np.flatnonzero(side_values(right_handed) == face)[0])
    solid = die(model, Material((0.8, 0.8, 0.8)), 0.5, 0.0, 0.0, resting(side, yaw))
    camera = looking(np.zeros(3), 0.0, 0.0, 0.0, 40.0, 4800.0, 160, 160)
    ground = Ground(
        plain(np.random.default_rng(0), 64), 8.0, 0.9, 0.02, 0.0, 100.0, (0.0, 0.0, 1.0), (0.1, 0.1, 0.1)
    )
    lamps = np.array([[0.0, 0.0, 1.0, 1.0, 0.1, 0.8, 0.8, 0.8, 1.0]])
    return Scene(camera, ground, (solid,), lamps, np.full(12, 0.4), np.zeros((0, 9)), notes={"pixels": 120.0})


@pytest.mark.parametrize("right_handed", [True, False])
@pytest.mark.parametrize("face", range(1, 7))
def test_the_upper_face_shows_as_many_pips_as_its_label_says(face: int, right_handed: bool) -> None:
    scene = straight_down(face, right_handed, (face % 2 == 0, not right_handed, right_handed), 0.3 * face)
    assert scene.solids[0].face == face
    _, owner, part, _ = developed(scene, np.random.default_rng(1))
    pips, _ = cv2.connectedComponents(((part == 1) & (owner == 0)).astype(np.uint8))
    assert pips - 1 == face


def test_boxes_hold_all_of_a_die_and_nothing_more(renders: list[Render]) -> None:
    seen = 0
    for made in renders:
        for i, solid in enumerate(made.scene.solids):
            box = tight_box(made.owner, i)
            matching = [label for label in made.labels if label.box == box]
            if not solid.labelled or box is None or not matching:
                continue
            seen += 1
            x1, y1, x2, y2 = (int(v) for v in box)
            inside = made.owner[y1:y2, x1:x2] == i
            assert inside.sum() == (made.owner == i).sum()
            assert all(edge.any() for edge in (inside[0], inside[-1], inside[:, 0], inside[:, -1]))
            assert matching[0].face == solid.face
    assert seen >= 8


def test_every_label_is_of_a_die_seen_well_enough(renders: list[Render]) -> None:
    for made in renders:
        height, width = made.picture.shape[:2]
        assert len(made.labels) <= sum(s.labelled for s in made.scene.solids)
        for label in made.labels:
            x1, y1, x2, y2 = label.box
            assert 1 <= label.face <= 6
            assert LEAST_SEEN <= label.visible <= 1.0
            assert 0 <= x1 < x2 <= width
            assert 0 <= y1 < y2 <= height


def test_the_same_seed_gives_the_same_picture_and_another_seed_another() -> None:
    first, again, other = render(41), render(41), render(42)
    assert np.array_equal(first.picture, again.picture)
    assert first.labels == again.labels
    assert first.picture.shape != other.picture.shape or not np.array_equal(first.picture, other.picture)


def test_a_shipped_picture_can_be_made_again() -> None:
    folder = Path(__file__).parents[2] / "sample_images"
    truth = json.loads((folder / "truth.json").read_text("utf-8"))["pictures"]
    shot = next(shot for shot in SHOTS if shot.dice == "clear red")
    picture, entry = photograph(shot)
    assert json.loads(json.dumps(entry)) in truth
    shipped = cv2.imread(str(folder / shot.file))
    assert shipped is not None
    assert np.abs(picture.astype(int) - shipped).mean() < 4  # 2 from compression


def test_a_label_becomes_a_line_of_fractions() -> None:
    assert (
        yolo_line(Label(6, (10.0, 20.0, 30.0, 60.0), 1.0), 100, 200)
        == "5 0.200000 0.200000 0.200000 0.200000"
    )


def test_the_command_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert main(["--out", str(tmp_path), "--count", "2", "--seed", "40"]) == 0
    pictures = sorted(p.name for p in (tmp_path / "images").iterdir())
    assert pictures == ["r0000040.jpg", "r0000041.jpg"]
    kept, lost = tmp_path / "images" / pictures[0], tmp_path / "labels" / "r0000041.txt"
    kept.write_bytes(b"kept")
    text = lost.read_text()
    lost.unlink()
    assert main(["--out", str(tmp_path), "--count", "2", "--seed", "40"]) == 0
    assert kept.read_bytes() == b"kept"
    assert lost.read_text() == text
