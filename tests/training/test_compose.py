"""Composed pictures: the same seed gives the same picture, and boxes lie on what was drawn."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from training import compose
from training.compose import Composer, Mixture
from training.data import is_for_validation
from training.disturb import disturb
from training.sources import CutOut, Source, render_sources
from training.textures import printed


def _material() -> tuple[list[Source], list[CutOut]]:
    image = np.full((160, 160, 3), 90, np.uint8)
    image[60:100, 60:100] = 250
    polygon = np.array([[60, 60], [100, 60], [100, 100], [60, 100]], np.float32)
    levels = [image, image[::2, ::2].copy(), image[::4, ::4].copy()]
    alpha = np.zeros((46, 46), np.uint8)
    alpha[3:43, 3:43] = 255
    cut = CutOut(image[57:103, 57:103].copy(), alpha, 4, polygon - 57, 40.0)
    return [Source(levels, np.array([4]), [polygon], 1.0, exact=True)], [cut]


def _composer(seed: int, hard: float = 1.0) -> Composer:
    photos, cuts = _material()
    return Composer(photos, cuts, [], Mixture(size=160, paste_share=0.5, hard=hard), seed)


def test_the_same_seed_gives_the_same_pictures() -> None:
    one, other = _composer(3), _composer(3)
    for _ in range(4):
        for left, right in zip(one.picture(), other.picture(), strict=True):
            np.testing.assert_array_equal(left, right)


def test_boxes_are_inside_the_picture_and_have_the_die_s_class() -> None:
    composer = _composer(5)
    seen = 0
    for _ in range(40):
        image, kinds, boxes = composer.picture()
        assert image.shape == (160, 160, 3)
        assert image.dtype == np.uint8
        assert set(kinds) <= {4}
        assert len(kinds) == len(boxes)
        assert (boxes >= 0).all()
        assert (boxes <= 160).all()
        assert (boxes[:, 2:] > boxes[:, :2]).all()
        seen += len(kinds)
    assert seen > 40


def test_dice_laid_into_a_window_leave_its_own_dice_their_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "LAID_SHARE", 1.0)
    photos, cuts = _material()
    cuts = [replace(cuts[0], kind=2)]
    composer = Composer(photos, cuts, [], Mixture(size=160, paste_share=1.0), 4)
    together = [set(composer.picture()[1]) for _ in range(20)]
    assert sum(kinds == {2, 4} for kinds in together) > 8


def test_printed_grounds_are_drawn_alike_from_the_same_seed() -> None:
    seen = []
    for seed in range(12):
        one, other = (printed(np.random.default_rng(seed), 128) for _ in range(2))
        assert one.shape == (128, 128, 3)
        assert one.dtype == np.uint8
        np.testing.assert_array_equal(one, other)
        seen.append(one.std())
    assert min(seen) > 1  # each shows something


def test_no_picture_stays_in_the_dark() -> None:
    rng = np.random.default_rng(2)
    dark = rng.integers(0, 56, (96, 96, 3)).astype(np.uint8)
    lightest = [np.percentile(disturb(rng, dark, 1.0), 99) for _ in range(30)]
    assert min(lightest) > 45


@pytest.mark.parametrize(("name", "kept"), [("r0000012", True), ("r0000013", False), ("r0010008", True)])
def test_every_twelfth_render_is_kept_from_training(name: str, kept: bool) -> None:
    assert is_for_validation(name) is kept


def test_renders_still_being_written_and_renders_kept_for_validation_are_not_trained_on(
    tmp_path: Path,
) -> None:
    for folder in ("images", "labels"):
        (tmp_path / folder).mkdir()
    for name in ("r0000001", "r0000012", "r0000013"):
        cv2.imwrite(str(tmp_path / "images" / f"{name}.jpg"), np.full((48, 64, 3), 80, np.uint8))
    for name in ("r0000001", "r0000012"):  # r0000013 has no label file yet
        (tmp_path / "labels" / f"{name}.txt").write_text("2 0.5 0.5 0.25 0.25\n")
    known = set[Path]()
    found = render_sources(tmp_path, known)
    assert [list(source.kinds) for source in found] == [[2]]
    assert known == {tmp_path / "labels" / "r0000001.txt"}
    assert render_sources(tmp_path, known) == []


def test_a_render_of_the_same_name_in_another_folder_is_another_one(tmp_path: Path) -> None:
    known = set[Path]()
    for folder in (tmp_path / "one", tmp_path / "two"):
        for part in ("images", "labels"):
            (folder / part).mkdir(parents=True)
        cv2.imwrite(str(folder / "images" / "r0000001.jpg"), np.full((48, 64, 3), 80, np.uint8))
        (folder / "labels" / "r0000001.txt").write_text("2 0.5 0.5 0.25 0.25\n")
        assert len(render_sources(folder, known)) == 1
