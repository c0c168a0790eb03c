"""The shipped sample pictures agree with their truth and with the stories they tell."""

import itertools
import json
from pathlib import Path

import cv2
import pytest

from training.renders.stories import FARKLE, SHOTS, YAHTZEE, Shot

FOLDER = Path(__file__).parents[2] / "sample_images"
TRUTH = {entry["file"]: entry for entry in json.loads((FOLDER / "truth.json").read_text("utf-8"))["pictures"]}
MOST_BYTES = 120_000


def test_the_truth_lists_the_shipped_pictures_and_no_others() -> None:
    shipped = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.jpg")}
    assert shipped == set(TRUTH) == {shot.file for shot in SHOTS}


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.file)
def test_a_picture_has_its_truth(shot: Shot) -> None:
    path, entry = FOLDER / shot.file, TRUTH[shot.file]
    picture = cv2.imread(str(path))
    assert picture is not None
    assert path.stat().st_size < MOST_BYTES
    assert picture.shape == (entry["height"], entry["width"], 3)
    assert entry["faces"] == sorted(shot.faces) == sorted(box["face"] for box in entry["boxes"])
    assert (entry["story"], entry["seed"]) == (shot.story, shot.seed)
    for x1, y1, x2, y2 in (box["box"] for box in entry["boxes"]):
        assert 0 <= x1 < x2 <= entry["width"]
        assert 0 <= y1 < y2 <= entry["height"]


def test_a_turn_of_farkle_starts_with_six_dice_and_goes_on_with_fewer() -> None:
    counts = [len(shot.faces) for shot in FARKLE]
    assert counts[0] == 6
    assert all(after == 6 or after < before for before, after in itertools.pairwise(counts))
    assert [shot.file for shot in FARKLE] == [f"farkle/{n:02}.jpg" for n in range(1, len(FARKLE) + 1)]


def test_yahtzee_is_thrown_with_five_dice() -> None:
    assert {len(shot.faces) for shot in YAHTZEE} == {5}
