"""From detections to dice: what is counted, what is one die, and what is doubtful."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.camera.frame import Image
from app.vision.detector import Detector
from app.vision.dice import Dice, DoubtKind
from app.vision.errors import ModelError
from app.vision.merge import one_look
from app.vision.reader import Reader, decide
from app.vision.second import USUAL
from app.vision.suppression import Detections
from tests.vision.painted import painted_picture

Seen = tuple[tuple[float, float, float, float], dict[int, float]]
"""A box, and the scores of the faces seen there."""


def interpret(reader: Reader, seen: Sequence[Seen], width: int = 320, height: int = 320) -> Dice:
    """What the reader makes of these detections; the card's levels: die 0.4, nothing 0.2, sure 0.7."""
    evidence = np.zeros((len(seen), 6), np.float32)
    for index, (_, scores) in enumerate(seen):
        for face, score in scores.items():
            evidence[index, face - 1] = score
    found = Detections(
        np.array([box for box, _ in seen], np.float64).reshape(-1, 4),
        evidence.argmax(axis=1) + 1,
        evidence.max(axis=1, initial=0),
        evidence,
    )
    ordered = found.where(np.argsort(-found.scores, kind="stable"))
    return reader.interpret(one_look(ordered, 1.0), width, height)


A = (50.0, 50.0, 90.0, 90.0)
B = (150.0, 50.0, 190.0, 90.0)
C = (250.0, 50.0, 290.0, 90.0)


CASES: list[tuple[str, list[Seen], list[int], list[tuple[DoubtKind, int | None]]]] = [
    ("three dice", [(A, {2: 0.9}), (C, {5: 0.95}), (B, {2: 0.8})], [2, 2, 5], []),
    ("nothing", [], [], [("none", None)]),
    ("only faint things", [(A, {2: 0.3})], [], [("none", None), ("missed", None)]),
    ("a die below sure", [(A, {2: 0.9}), (B, {3: 0.6})], [2, 3], [("face", 1)]),
    ("a rival face", [(A, {2: 0.9, 5: 0.5}), (B, {3: 0.9})], [2, 3], [("face", 0)]),
    ("a far weaker face", [(A, {2: 0.9, 5: 0.4})], [2], []),
    ("a faint die", [(A, {2: 0.9}), (B, {3: 0.3})], [2], [("missed", None)]),
    ("a side face below the die's level", [(A, {2: 0.9}), ((50, 75, 90, 90), {3: 0.3})], [2], []),
    ("the upper face inside its die", [(A, {2: 0.9}), ((52, 50, 88, 80), {2: 0.5})], [2], []),
    ("a side face inside its die", [(A, {2: 0.9}), ((50, 70, 90, 90), {3: 0.8})], [2], [("face", 0)]),
    ("a far smaller box inside", [(A, {2: 0.9}), ((60, 60, 70, 70), {1: 0.8})], [1, 2], [("overlap", 0)]),
    ("two that overlap by half", [(A, {2: 0.9}), ((70, 50, 110, 90), {3: 0.8})], [2, 3], [("overlap", 0)]),
    ("two that touch", [(A, {2: 0.9}), ((85, 50, 125, 90), {3: 0.8})], [2, 3], []),
    ("cut on the left", [((0, 50, 30, 90), {2: 0.9})], [2], [("edge", 0)]),
    ("cut above", [((50, 0.5, 90, 30), {2: 0.9})], [2], [("edge", 0)]),
    ("cut on the right", [(A, {1: 0.9}), ((290, 50, 320, 90), {2: 0.9})], [1, 2], [("edge", 1)]),
    ("cut below", [((50, 290, 90, 319.5), {2: 0.9})], [2], [("edge", 0)]),
    ("near the edge", [((3, 50, 33, 90), {2: 0.9})], [2], []),
]


@pytest.mark.parametrize(
    ("seen", "faces", "doubts"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_detections_become_dice_and_doubts(
    seen: list[Seen], faces: list[int], doubts: list[tuple[DoubtKind, int | None]], painted_reader: Reader
) -> None:
    dice = interpret(painted_reader, seen)
    assert list(dice.faces) == faces
    assert [(doubt.kind, doubt.die) for doubt in dice.doubts] == doubts
    assert dice.sure == (not doubts)
    assert (dice.why is None) == (not doubts)


@pytest.mark.parametrize(
    ("box", "side"),
    [
        ((3.0, 300.0, 203.0, 500.0), "left"),
        ((300.0, 3.0, 500.0, 203.0), "upper"),
        ((1077.0, 300.0, 1277.0, 500.0), "right"),
        ((300.0, 517.0, 500.0, 717.0), "lower"),
        ((5.0, 300.0, 205.0, 500.0), None),
        ((300.0, 515.0, 500.0, 715.0), None),
        ((300.0, 300.0, 500.0, 500.0), None),
    ],
)
def test_the_edge_is_one_pixel_of_the_networks_input(
    box: tuple[float, float, float, float], side: str | None, painted_reader: Reader
) -> None:
    """An input of 320 x 320: four pixels of a picture of 1280 x 720."""
    dice = interpret(painted_reader, [(box, {2: 0.9})], 1280, 720)
    assert dice.why == (None if side is None else f"The die is cut by the picture's {side} edge.")


def test_a_doubtful_face_is_named_with_its_two_likeliest(painted_reader: Reader) -> None:
    dice = interpret(painted_reader, [(A, {2: 0.9}), (B, {6: 0.6, 4: 0.3, 5: 0.1}), (C, {1: 0.9})])
    (doubt,) = dice.doubts
    assert doubt.faces == (6, 4)
    assert doubt.box == B
    assert dice.why == "The second die from the left may be a 6 or a 4."
    assert [face for face, _ in dice.dice[1].alternatives[:2]] == [4, 5]


def test_dice_stand_from_left_to_right(painted_reader: Reader) -> None:
    dice = interpret(painted_reader, [(C, {1: 0.95}), (A, {2: 0.9}), (B, {3: 0.85})])
    assert [die.face for die in dice.dice] == [2, 3, 1]


def test_a_picture_is_read_from_its_pixels(painted_reader: Reader) -> None:
    image = painted_picture([(2, 3, 5, 1.0), (5, 3, 2, 0.9), (8, 6, 6, 0.3)])
    dice = painted_reader.read(image)
    assert (dice.width, dice.height) == (320, 320)
    assert dice.faces == (2, 5)
    assert [doubt.kind for doubt in dice.doubts] == ["missed"]
    assert dice.why == "Something at 272, 208 may be a die that shows 6."


def test_one_reader_reads_pictures_of_any_size_one_after_the_other(painted_reader: Reader) -> None:
    small, large = painted_picture([(2, 3, 5, 1.0)]), painted_picture([(2, 3, 4, 1.0)], 640, 640, 64)
    read = [painted_reader.read(image).faces for image in (small, large, small, small)]
    assert read == [(5,), (4,), (5,), (5,)]


def test_two_opinions_that_agree_make_a_sure_reading(pair_reader: Reader) -> None:
    dice = pair_reader.read(painted_picture([(2, 3, 5, 1.0), (5, 3, 2, 0.9)]))
    assert [die.face for die in dice.dice] == [5, 2]
    assert dice.sure
    assert min(die.confidence for die in dice.dice) > 0.99


def test_two_opinions_that_differ_are_asked_about(pair_reader: Reader) -> None:
    """The detector sees a 5, the other network a 2; each all but rules out what the other sees."""
    dice = pair_reader.read(painted_picture([(2, 3, 5, 1.0, 2), (5, 3, 3, 1.0)]))
    (doubt,) = dice.doubts
    assert (doubt.kind, doubt.die) == ("face", 0)
    assert set(doubt.faces or ()) == {2, 5}
    chances = dict([(dice.dice[0].face, dice.dice[0].confidence), *dice.dice[0].alternatives])
    assert sum(chances.values()) == pytest.approx(1)
    assert dice.dice[1].confidence > 0.99


@pytest.mark.parametrize(("other", "ways"), [(3, [1]), (6, [1, 4])], ids=["plain", "in doubt"])
def test_the_second_opinion_is_asked_more_closely_where_a_doubt_is_left(
    other: int, ways: list[int], painted_pair: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader.at(painted_pair, threads=1)
    assert reader.second is not None
    ask, asked = reader.second.ask, []

    def heard(
        image: Image, boxes: NDArray[np.floating], cuts: Sequence[tuple[float, bool]] = USUAL
    ) -> NDArray[np.float64]:
        asked.append(len(cuts))
        return ask(image, boxes, cuts)

    monkeypatch.setattr(reader.second, "ask", heard)
    assert reader.read(painted_picture([(2, 3, 3, 1.0, other)])).sure == (ways == [1])
    assert asked == ways


def test_a_weak_word_of_the_detector_is_overruled(pair_reader: Reader) -> None:
    """Between a 3 and a 4 by its red: the detector sees both; the other network is sure of the 4."""
    image = painted_picture([(2, 3, 3, 1.0, 4)])
    image[:, :, 2][image[:, :, 2] == 96] = 110
    alone = pair_reader.interpret(pair_reader.sight(image), 320, 320)
    assert (alone.faces, alone.sure) == ((3,), False)
    assert pair_reader.read(image).faces == (4,)


def test_what_the_second_opinion_calls_no_face_is_no_die_but_is_asked_about(pair_reader: Reader) -> None:
    """A square that the detector is sure of and in which the other network sees none of the six."""
    dice = pair_reader.read(painted_picture([(2, 3, 5, 1.0, 7), (5, 3, 3, 1.0)]))
    assert dice.faces == (3,)
    assert [doubt.kind for doubt in dice.doubts] == ["missed"]


def test_a_faint_die_whose_face_is_plain_is_a_die(pair_reader: Reader) -> None:
    """0.37 is below the detector's own level of 0.4."""
    image = painted_picture([(2, 3, 5, 0.37)])
    assert pair_reader.interpret(pair_reader.sight(image), 320, 320).faces == ()
    assert pair_reader.read(image).faces == (5,)


def test_a_reader_with_the_detector_alone_reads_with_its_own_calibration(painted_pair: Path) -> None:
    alone = Reader(Detector.at(painted_pair, threads=1))
    image = painted_picture([(2, 3, 5, 0.8, 2)])
    (die,) = alone.read(image).dice
    assert die.face == 5
    assert die.confidence == pytest.approx(0.8, abs=0.01)


def test_an_opinion_needs_a_card_that_says_how_it_is_joined(painted_card: Path, pair_reader: Reader) -> None:
    with pytest.raises(ValueError, match="how a second opinion is joined"):
        Reader(Detector.at(painted_card, threads=1), pair_reader.second)


def test_a_thin_picture_is_read(painted_reader: Reader) -> None:
    assert painted_reader.read(np.zeros((16, 9000, 3), np.uint8)).faces == ()


def test_a_reader_without_a_card_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="There is no card"):
        Reader.at(tmp_path / "dice.json")


def test_squares_too_small_for_the_first_look_are_found_by_the_second(
    free_reader: Reader, painted_reader: Reader
) -> None:
    """In 640 x 640 a square of 32 is one of 16 in the first look, where this network sees nothing."""
    image = painted_picture([(3, 4, 5, 1.0), (12, 9, 2, 0.9)], 640, 640)
    assert painted_reader.read(image).faces == ()
    dice = free_reader.read(image)
    assert dice.faces == (2, 5)
    assert [die.box for die in dice.dice] == [(96, 128, 128, 160), (384, 288, 416, 320)]


def test_a_known_size_of_dice_changes_nothing_in_what_lies_there(free_reader: Reader) -> None:
    image = painted_picture([(3, 4, 5, 1.0), (8, 6, 2, 0.9)])
    dice = free_reader.read(image)
    assert dice.side == pytest.approx(32, abs=8)
    assert free_reader.read(image, die=dice.side).faces == dice.faces == (2, 5)


def test_only_dice_within_the_region_count(free_reader: Reader) -> None:
    image = painted_picture([(2, 3, 5, 1.0), (5, 3, 2, 0.9), (8, 6, 6, 1.0)])
    region = (32.0, 64.0, 224.0, 256.0)
    assert free_reader.read(image).faces == (2, 5, 6)
    dice = free_reader.read(image, region)
    assert dice.faces == (2, 5)
    for die, middle in zip(dice.dice, ((80, 112), (176, 112)), strict=True):
        x1, y1, x2, y2 = die.box
        assert ((x1 + x2) / 2, (y1 + y2) / 2) == pytest.approx(middle, abs=8)
    assert free_reader.read(image, (32.0, 64.0, 160.0, 256.0)).faces == (5,)


def test_a_region_in_which_nothing_lies_is_empty(free_reader: Reader) -> None:
    image = painted_picture([(2, 3, 5, 1.0)])
    assert free_reader.read(image, (200.0, 200.0, 300.0, 300.0)).why == "No die was seen."


def test_a_region_beside_the_picture_is_refused(free_reader: Reader) -> None:
    with pytest.raises(ValueError, match="beside the picture"):
        free_reader.read(painted_picture([]), (400.0, 0.0, 500.0, 100.0))


def test_a_smaller_risk_asks_more(pair_reader: Reader) -> None:
    """The detector is not quite sure of these, and from 0.95 on one throw in 2000 is wrong."""
    image = painted_picture([(2, 3, 5, 0.62), (5, 3, 2, 0.62)])
    product = np.prod([die.confidence for die in pair_reader.read(image).dice])
    assert pair_reader.read(image).sure == (product >= 0.95)
    assert pair_reader.read(image, risk=0.5).sure
    asked = pair_reader.read(image, risk=1e-5)
    assert not asked.sure
    assert [doubt.kind for doubt in asked.doubts] == ["face"]


def test_a_long_box_may_hold_two_dice(pair_reader: Reader) -> None:
    card = pair_reader.detector.card
    evidence = np.eye(6)[[2]] * 0.99
    for box, kinds in (
        ((50, 50, 110, 90), []),
        ((50, 50, 130, 90), ["overlap"]),
        ((0, 50, 80, 90), ["edge"]),
    ):
        found = Detections(np.array([box], np.float64), np.array([3]), np.array([0.99]), evidence)
        dice = decide(card, one_look(found, 1.0), evidence, (320, 320), 0.001)
        assert [doubt.kind for doubt in dice.doubts] == kinds


def test_the_readers_own_risk_is_the_one_where_nothing_is_said(painted_pair: Path) -> None:
    image = painted_picture([(2, 3, 5, 1.0)])
    reader = Reader.at(painted_pair, threads=1)
    assert reader.read(image).sure
    reader.risk = 1e-6  # no throw was seen to keep to that
    assert not reader.read(image).sure
    assert reader.read(image, risk=0.01).sure


def test_a_reading_says_how_likely_all_of_it_is_right(pair_reader: Reader, painted_reader: Reader) -> None:
    dice = pair_reader.read(painted_picture([(2, 3, 5, 1.0, 2), (5, 3, 3, 1.0)]))
    assert dice.chance == pytest.approx(dice.dice[0].confidence * dice.dice[1].confidence, rel=0.01)
    assert painted_reader.read(painted_picture([(2, 3, 5, 1.0)])).chance is None


def test_without_dice_nothing_is_likely(pair_reader: Reader) -> None:
    dice = pair_reader.read(painted_picture([]))
    assert (dice.chance, dice.sure, dice.side) == (None, False, None)
