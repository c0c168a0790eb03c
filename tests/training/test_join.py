"""How two opinions are joined: weights follow who is right, chances rise and keep what they promise."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from app.vision.card import Calibration
from app.vision.confidence import die_there, level_for, signs_of
from app.vision.dice import Box
from app.vision.reader import Reader
from tests.vision.painted import painted_picture, write_pair
from training.asked import Asked, ask, opinions_of
from training.calibrate import best_thresholds, count_all, outcomes
from training.fit import accepted_line, face_weights, halves, logistic, logistic_line, rising_line
from training.join import best_score, fit, throws

Floats = NDArray[np.float64]


@pytest.fixture(scope="module")
def pair_reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """A reader of painted squares with a second opinion."""
    return Reader.at(write_pair(tmp_path_factory.mktemp("pair")), threads=1)


def said(*shares: float, count: int = 1000) -> tuple[list[Floats], NDArray[np.int64]]:
    """Opinions of which these shares are right, each sure of what it says with 0.8 of 1; and the faces."""
    rng = np.random.default_rng(3)
    truth = rng.integers(1, 7, count)
    opinions = []
    for share in shares:
        right = rng.random(count) < share
        says = np.where(right, truth - 1, (truth - 1 + rng.integers(1, 6, count)) % 6)
        chances = np.full((count, 6), 0.04)
        chances[np.arange(count), says] = 0.8
        opinions.append(chances)
    return opinions, truth


@pytest.mark.parametrize(
    ("shares", "heaviest"), [((0.95, 0.6, 0.6), 0), ((0.6, 0.95, 0.6), 1), ((0.7, 0.7, 0.97), 2)]
)
def test_who_is_right_more_often_weighs_more(shares: tuple[float, ...], heaviest: int) -> None:
    weights = face_weights(*said(*shares))
    assert weights.argmax() == heaviest
    assert weights[heaviest] > 1.4 * np.delete(weights, heaviest).max()


def test_opinions_as_good_as_each_other_weigh_alike() -> None:
    one, other = face_weights(*said(0.8, 0.8))
    assert one == pytest.approx(other, rel=0.2)
    assert one == pytest.approx(1, rel=0.2)  # each is right as often as it says


def test_an_opinion_that_says_nothing_or_the_opposite_weighs_little_and_never_less_than_nothing() -> None:
    weights = face_weights(*said(0.9, 1 / 6, 0.02))
    assert weights[1] < 0.1
    assert weights[2] == 0


def test_a_logistic_function_is_found_again() -> None:
    rng = np.random.default_rng(8)
    signs = rng.normal(0, 2, (20_000, 2))
    yes = rng.random(20_000) < 1 / (1 + np.exp(-(0.5 + 1.0 * signs[:, 0] - 0.7 * signs[:, 1])))
    assert logistic(signs, yes) == pytest.approx([0.5, 1.0, -0.7], abs=0.08)


def test_a_case_that_counts_twice_is_two_cases() -> None:
    rng = np.random.default_rng(9)
    signs, yes = rng.normal(0, 1, (300, 1)), rng.random(300) < 0.4
    twice = logistic(np.concatenate((signs, signs[:100])), np.concatenate((yes, yes[:100])))
    weighed = logistic(signs, yes, np.where(np.arange(300) < 100, 2.0, 1.0))
    assert weighed == pytest.approx(twice, abs=0.01)


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


def test_a_level_for_a_risk_keeps_it_on_what_was_counted() -> None:
    """5,000 throws, the unlikelier wrong the more often."""
    rng = np.random.default_rng(6)
    products = rng.random(5000) ** 0.2
    right = rng.random(5000) < products**0.5
    accepted = accepted_line(products, right)
    for risk in (0.1, 0.05, 0.03):
        taken = products >= level_for(accepted, risk)
        assert taken.any()
        assert (~right[taken]).mean() <= risk + 1e-9
    assert level_for(accepted, 0.0001) > level_for(accepted, 0.05)


def test_a_logistic_line_tells_the_chance_also_where_few_cases_are_left() -> None:
    rng = np.random.default_rng(6)
    scores = rng.random(20_000)
    odds = 2 * np.sqrt(scores / (1 - scores))
    line = logistic_line(scores, rng.random(20_000) < odds / (1 + odds))
    told = np.interp([0.2, 0.8, 0.999], line.scores, line.chances)
    assert told == pytest.approx([0.5, 0.8, 0.9844], abs=0.02)
    assert line.chances[-1] < 1


def test_a_wrong_throw_at_the_top_leaves_no_level_for_a_small_risk() -> None:
    products = np.linspace(0.5, 1, 200)
    right = np.ones(200, bool)
    right[-1] = False
    accepted = accepted_line(products, right)
    assert level_for(accepted, 0.001) == np.inf
    assert level_for(accepted, 0.2) < 1


def test_throws_that_are_unlikely_right_keep_no_small_risk() -> None:
    """Each of a hundred throws was right, also those with an even chance."""
    products = np.linspace(0.5, 1, 100)
    accepted = accepted_line(products, np.ones(100, bool))
    assert level_for(accepted, 0.01) == pytest.approx(0.5)
    assert level_for(accepted, 0.001) == pytest.approx(0.85, abs=0.006)


def test_throws_as_likely_as_each_other_are_accepted_together() -> None:
    products, right = np.array([0.5, 0.9, 0.9, 0.9]), np.array([True, False, True, True])
    assert level_for(accepted_line(products, right), 0.3) == 0.5
    assert level_for(accepted_line(products, right), 0.01) == np.inf


def test_each_set_counts_as_much_as_any_other() -> None:
    """Of 10 photographs the least likely is wrong, of 1,000 renders one near the top."""
    source = np.array(["val"] * 10 + ["renders"] * 1000)
    weight = halves(source)
    assert weight.sum() == pytest.approx(1010)
    assert weight[source == "val"].sum() == pytest.approx(505)
    products = np.concatenate((np.linspace(0.9, 0.99, 10), np.linspace(0.9, 1, 1000)))
    right = np.ones(1010, bool)
    right[[0, 1000]] = False
    level = level_for(accepted_line(products, right, weight), 0.001)
    assert 0.9 < level < products[1000]
    assert level_for(accepted_line(products, right), 0.0005) > products[1000]


@settings(deadline=None)
@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=200))
def test_lines_of_throws_always_rise(cases: list[tuple[float, bool]]) -> None:
    products, right = np.array([p for p, _ in cases]), np.array([r for _, r in cases])
    for line in (accepted_line(products, right), logistic_line(products, right)):
        assert len(line.scores) >= 2
        assert list(line.scores) == sorted(set(line.scores))
        assert list(line.chances) == sorted(line.chances)
        assert 0 <= line.chances[0] <= line.chances[-1] <= 1


def picture(
    reader: Reader, squares: list[tuple[int, int, int, float, int]], faces: tuple[int, ...], source: str = ""
) -> Asked:
    """A painted picture of which it is known that these faces lie there, in the order of the squares."""
    boxes: tuple[Box, ...] = tuple((x * 32, y * 32, x * 32 + 32, y * 32 + 32) for x, y, *_ in squares)
    return Asked(source, "", ask(reader, painted_picture(squares)), faces, boxes[: len(faces)])


def test_opinions_are_paired_with_the_truth_by_place(pair_reader: Reader) -> None:
    pictures = [
        picture(pair_reader, [(1, 1, 3, 1.0, 4), (5, 5, 2, 0.9, 2)], (4, 2)),
        picture(pair_reader, [(7, 2, 6, 1.0, 6)], (5,)),
        picture(pair_reader, [(8, 8, 1, 1.0, 1)], ()),
        picture(pair_reader, [], ()),
    ]
    found = opinions_of(pictures)
    assert (found.evidence.argmax(axis=1) + 1).tolist() == [3, 2, 6, 1]
    assert (found.second.argmax(axis=1) + 1).tolist() == [4, 2, 6, 1]
    assert found.truth.tolist() == [4, 2, 5, 0]
    assert found.other.tolist() == found.evidence.tolist()  # one look says the same twice


def test_a_die_is_counted_from_where_dice_outweigh_the_rest() -> None:
    there = np.array([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3])
    assert best_score(there, np.array([True, True, False, True, True, False, False])) == 0.5
    assert best_score(there, np.arange(7) < 2) == 0.8


def evening(reader: Reader) -> list[Asked]:
    """120 pictures: both networks right, or at odds and each right half the time; and pale noise."""
    rng = np.random.default_rng(7)
    pictures = []
    for number in range(120):
        face = int(rng.integers(1, 7))
        squares = [(1, 1, face, 1.0, face), (4, 2, 1 + face % 6, 0.9, 1 + face % 6)]
        faces: tuple[int, ...] = (face, 1 + face % 6)
        if number % 4 == 0:
            squares.append((7, 7, 3, 0.5, 7))  # no die: it comes last and has no face
        if number % 6 == 1:
            squares[1] = (4, 2, 1 + face % 6, 0.7, face)
            faces = (face, face if number % 12 == 1 else 1 + face % 6)
        pictures.append(picture(reader, squares, faces, "val"))
    return pictures


def test_what_is_fitted_leaves_out_noise_and_asks_where_opinions_differ(
    pair_reader: Reader,
) -> None:
    asked = evening(pair_reader)
    card = pair_reader.detector.card
    assert card.second is not None
    joint = fit(card, card.second.sha256, card.second.card, asked)
    said = opinions_of(asked)
    counted = die_there(joint.signs, signs_of(said.evidence, said.other, said.second)) >= joint.score
    assert counted.tolist() == (said.truth > 0).tolist()
    joined = replace(card, second=joint)
    read = [one.read(joined, 0.05) for one in asked]
    differ = [number % 6 == 1 for number in range(120)]
    assert [len(dice.dice) for dice in read] == [2] * 120
    assert max(d.chance or 0 for d, odd in zip(read, differ, strict=True) if odd) < min(
        d.chance or 0 for d, odd in zip(read, differ, strict=True) if not odd
    )
    products, right, _ = throws(
        replace(joined, second=replace(joint, throw=Calibration(), accepted=Calibration())), asked
    )
    assert products.shape == right.shape == (120,)
    assert right[np.array(differ)].mean() < right[~np.array(differ)].mean() == 1


def test_the_detectors_own_thresholds_leave_out_noise(pair_reader: Reader) -> None:
    asked = evening(pair_reader)
    detector = pair_reader.detector
    chosen = best_thresholds(detector, detector.card, asked)
    counts = count_all(detector, replace(detector.card, thresholds=chosen), asked)
    assert counts.throws == 120
    assert counts.accepted_wrong == 0
    assert counts.throws_right > 60
    scores, right = outcomes(asked)
    assert right.sum() == 230  # of 20 dice on which the networks differ the detector has half
    assert len(scores) == len(right) == 270


def test_a_line_of_one_step_is_level() -> None:
    line = rising_line(np.full(10, 0.5), np.ones(10, bool))
    assert line == Calibration((0.0, 1.0), line.chances)
    assert line.chances[0] == line.chances[1]
