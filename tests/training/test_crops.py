"""Crops to learn from: the die stays in the middle, a seed gives the same crops, validation is kept apart."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from training.crops import (
    KEPT,
    NONE,
    REACH,
    SIDE,
    TAKEN,
    Cropper,
    Patches,
    cut_patch,
    found_patches,
    render_patches,
)


@pytest.mark.parametrize(
    "box", [(100, 80, 140, 120), (0, 0, 40, 40), (300, 200, 320, 240), (20, 10, 300, 230)]
)
def test_a_patch_has_the_die_where_it_says(box: tuple[float, float, float, float]) -> None:
    """Red marks the die; the patch's middle and side lead to it, also at the edge and when it is shrunk."""
    image = np.full((240, 320, 3), 50, np.uint8)
    x1, y1, x2, y2 = map(int, box)
    image[y1:y2, x1:x2] = (0, 0, 255)
    patch = cut_patch(image, box, 3)
    assert patch.kind == 3
    assert patch.side <= KEPT + 1
    assert patch.image.shape[0] == patch.image.shape[1] == pytest.approx(2 * REACH * patch.side, abs=3)
    x, y = patch.middle
    assert patch.image[round(y), round(x)].tolist() == [0, 0, 255]
    across = patch.side / max(x2 - x1, y2 - y1) * (x2 - x1) / 2
    assert patch.image[round(y), round(x - across + 2)].tolist() == [0, 0, 255]
    if x1 > 0:
        assert patch.image[round(y), round(x - across - 2)].tolist() == [50, 50, 50]


def drawn_patches() -> Patches:
    """Dice of a plain colour a kind, and one empty place."""
    patches = Patches()
    for kind in range(6):
        image = np.full((200, 200, 3), 90, np.uint8)
        cv2.rectangle(image, (80, 80), (119, 119), (40 * kind, 200, 250 - 40 * kind), -1)
        patches.add("byler", cut_patch(image, (80, 80, 120, 120), kind))
    patches.add("none", cut_patch(np.full((99, 99, 3), 90, np.uint8), (30, 30, 60, 60), NONE))
    return patches


def test_a_seed_gives_the_same_crops() -> None:
    one, other = (Cropper(drawn_patches(), seed=7).batch(20) for _ in range(2))
    assert np.array_equal(one[0], other[0])
    assert np.array_equal(one[1], other[1])


def test_crops_are_pixels_of_every_kind() -> None:
    crops, kinds = Cropper(drawn_patches(), seed=8).batch(200)
    assert crops.shape == (200, 3, SIDE, SIDE)
    assert crops.dtype == np.float32
    assert 0 <= crops.min() < crops.max() <= 1
    assert set(kinds.tolist()) == set(range(7))


def test_a_die_stays_in_the_middle_of_its_crop() -> None:
    """Without disturbance: the middle of a moved, turned and bent crop still shows the die, not the table."""
    cropper = Cropper(drawn_patches(), seed=9)
    for kind in range(6):
        patch = cropper.patches.of["byler"][kind][0]
        for _ in range(20):
            crop = cropper._cut(patch, lying=True)
            assert crop[SIDE // 2, SIDE // 2].tolist() == [40 * kind, 200, 250 - 40 * kind]


def write_render(folder: Path, name: str, face: int) -> None:
    for part in ("images", "labels"):
        (folder / part).mkdir(exist_ok=True)
    cv2.imwrite(str(folder / "images" / f"{name}.jpg"), np.full((100, 100, 3), 120, np.uint8))
    (folder / "labels" / f"{name}.txt").write_text(f"{face - 1} 0.5 0.5 0.4 0.4\n")


def test_every_twelfth_render_is_kept_from_training_and_none_is_taken_twice(tmp_path: Path) -> None:
    names = [f"r{20000 + number:07}" for number in range(24)]
    for name in names:
        write_render(tmp_path, name, 4)
    rng = np.random.default_rng(1)
    trained, kept, known = Patches(), Patches(), set[Path]()
    render_patches(tmp_path, "train", trained, rng, known)
    render_patches(tmp_path, "val", kept, rng, set())
    assert {label.stem for label in known} == {name for name in names if int(name[1:]) % 12}
    assert len(trained.of["renders"][3]) == 22
    assert len(kept.of["renders"][3]) == 2
    render_patches(tmp_path, "train", trained, rng, known)
    assert len(trained.of["renders"][3]) == 22


def test_cocked_dice_and_what_is_no_die_show_no_face(tmp_path: Path) -> None:
    """A die that leans a little keeps its face, one in between teaches nothing, a cocked one shows none."""
    write_render(tmp_path, "r0020001", 4)
    lines = "3 0.2 0.2 0.3 0.3 8.0\n2 0.6 0.2 0.3 0.3 17.0\n1 0.2 0.7 0.3 0.3 30.0\n"
    (tmp_path / "labels" / "r0020001.txt").write_text(lines)
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "r0020001.txt").write_text("0.75 0.75 0.2 0.2\n")
    patches = Patches()
    render_patches(tmp_path, "train", patches, np.random.default_rng(1), set())
    assert {kind: len(of) for kind, of in patches.of["renders"].items()} == {3: 1}
    assert {kind: len(of) for kind, of in patches.of[TAKEN].items()} == {NONE: 2}


def test_found_boxes_are_added_to_their_source(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    cv2.imwrite(str(picture), np.full((100, 100, 3), 120, np.uint8))
    found = [
        {"image": str(picture), "source": "byler", "kind": 2, "box": [10, 10, 40, 40]},
        {"image": str(picture), "source": TAKEN, "kind": NONE, "box": [50, 50, 90, 90]},
    ]
    (tmp_path / "found.json").write_text(json.dumps(found))
    patches = Patches()
    found_patches(tmp_path / "found.json", patches)
    found_patches(tmp_path / "nothing.json", patches)
    assert {source: list(of) for source, of in patches.of.items()} == {"byler": [2], TAKEN: [NONE]}
