"""How two opinions are joined: weights follow who is right, chances rise and are never certain."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.vision.card import Calibration
from app.vision.dice import Box
from app.vision.reader import Reader
from app.vision.suppression import Detections
from tests.vision.painted import painted_picture, write_pair
from training.join import Opinions, Picture, best_score, fit_weights, least_sure, opinions, rising_line


@pytest.fixture(scope="module")
def pair_reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """A reader of painted squares with a second opinion."""
    return Reader.at(write_pair(tmp_path_factory.mktemp("pair")), threads=1)


def said(detector: float, second: float, count: int = 1000) -> Opinions:
    """Opinions of which these shares are right, each sure of what it says with 0.8 of 1."""
    rng = np.random.default_rng(3)
    truth = rng.integers(1, 7, count)
    both = []
    for share in (detector, second):
        right = rng.random(count) < share
        says = np.where(right, truth - 1, (truth - 1 + rng.integers(1, 6, count)) % 6)
        chances = np.full((count, 6), 0.04)
        chances[np.arange(count), says] = 0.8
        both.append(chances)
    return Opinions(both[0], both[1], truth)


@pytest.mark.parametrize(
    ("detector", "second", "more"), [(0.95, 0.6, "detector"), (0.6, 0.95, "second"), (0.8, 0.8, "neither")]
)
def test_who_is_right_more_often_weighs_more(detector: float, second: float, more: str) -> None:
    one, other = fit_weights(said(detector, second))
    ratio = one / max(other, 0.01)
    assert {"detector": ratio > 1.5, "second": ratio < 0.67, "neither": 0.8 < ratio < 1.25}[more]


def test_an_opinion_that_says_nothing_weighs_little() -> None:
    _, second = fit_weights(said(0.9, 1 / 6))
    assert second < 0.1


def test_what_is_no_die_does_not_change_the_weights() -> None:
    one = said(0.9, 0.8)
    rng = np.random.default_rng(4)
    noise = rng.random((500, 6))
    more = Opinions(
        np.concatenate((one.evidence, noise)),
        np.concatenate((one.second, noise)),
        np.concatenate((one.truth, np.zeros(500, np.int64))),
    )
    assert fit_weights(more) == fit_weights(one)


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=400))
def test_a_line_always_rises_and_is_never_certain(dice: list[tuple[float, bool]]) -> None:
    line = rising_line(np.array([score for score, _ in dice]), np.array([right for _, right in dice]))
    assert len(line.scores) >= 2
    assert list(line.scores) == sorted(set(line.scores))
    assert list(line.chances) == sorted(line.chances)
    assert line.chances[0] > 0
    assert line.chances[-1] < 1


def test_a_line_tells_the_measured_chance() -> None:
    rng = np.random.default_rng(5)
    scores = rng.random(4000)
    line = rising_line(scores, rng.random(4000) < scores**2)
    assert np.interp([0.3, 0.6, 0.9], line.scores, line.chances) == pytest.approx(
        [0.09, 0.36, 0.81], abs=0.08
    )


def picture(
    reader: Reader, squares: list[tuple[int, int, int, float, int]], faces: tuple[int, ...]
) -> Picture:
    """A painted picture of which it is known that these faces lie there, in the order of the squares."""
    image = painted_picture(squares)
    boxes: tuple[Box, ...] = tuple((x * 32, y * 32, x * 32 + 32, y * 32 + 32) for x, y, *_ in squares)
    return Picture(image, reader.detector.detect(image), faces, boxes)


def test_opinions_are_paired_with_the_truth_by_place(pair_reader: Reader) -> None:
    pictures = [
        picture(pair_reader, [(1, 1, 3, 1.0, 4), (5, 5, 2, 0.9, 2)], (4, 2)),
        picture(pair_reader, [(7, 2, 6, 1.0, 6)], (5,)),
        picture(pair_reader, [], ()),
    ]
    assert pair_reader.second is not None
    found = opinions(pair_reader.detector, pair_reader.second, pictures)
    assert (found.evidence.argmax(axis=1) + 1).tolist() == [3, 2, 6]
    assert (found.second.argmax(axis=1) + 1).tolist() == [4, 2, 6]
    assert found.truth.tolist() == [4, 2, 5]


def test_what_lies_where_no_die_is_known_is_no_die(pair_reader: Reader) -> None:
    image = painted_picture([(1, 1, 3, 1.0)])
    found = pair_reader.detector.detect(image)
    assert pair_reader.second is not None
    said_of = opinions(pair_reader.detector, pair_reader.second, [Picture(image, found, (), ())])
    assert said_of.truth.tolist() == [0]


def test_a_die_is_counted_from_where_right_outweighs_wrong() -> None:
    there = np.array([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3])
    right = np.array([True, True, False, True, True, False, False])
    assert best_score(there, right, np.ones(7, bool)) == 0.5
    assert best_score(there, right, np.arange(7) < 2) == 0.8


def test_sure_begins_above_the_last_wrong_throw(pair_reader: Reader) -> None:
    """One wrong among few is more than 1 in 1000: only what is surer needs no question."""
    sure = [picture(pair_reader, [(1, 1, face, 1.0, face)], (face,)) for face in (1, 2, 3)]
    wrong = picture(pair_reader, [(1, 1, 5, 1.0, 4)], (4,))
    unsure = picture(pair_reader, [(1, 1, 5, 0.7, 4)], (4,))
    level = least_sure(pair_reader, [*sure, wrong, unsure])
    assert 0.9 < level <= 1
    assert least_sure(pair_reader, [*sure]) <= level
    assert least_sure(pair_reader, [picture(pair_reader, [(1, 1, 5, 1.0, 5)], (4,))]) == 1.0


def test_a_line_of_one_step_is_level() -> None:
    line = rising_line(np.full(10, 0.5), np.ones(10, bool))
    assert line == Calibration((0.0, 1.0), line.chances)
    assert line.chances[0] == line.chances[1]


def test_a_picture_without_detections_says_nothing(pair_reader: Reader) -> None:
    nothing = Detections(np.empty((0, 4)), np.empty(0, np.intp), np.empty(0, np.float32), np.empty((0, 6)))
    assert pair_reader.second is not None
    found = opinions(
        pair_reader.detector, pair_reader.second, [Picture(painted_picture([]), nothing, (), ())]
    )
    assert found.truth.shape == (0,)
