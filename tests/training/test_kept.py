"""What networks said about pictures is kept and found again, and looked at anew when a network changes."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.vision.reader import Reader
from tests.vision.painted import painted_picture, write_pair
from training.asked import ask, asked_about
from training.kept import keep, kept, reader_key
from training.truth import Truth


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """A reader of painted squares with a second opinion."""
    return Reader.at(write_pair(tmp_path_factory.mktemp("pair")), threads=1)


def test_what_was_said_comes_back_as_it_was(reader: Reader, tmp_path: Path) -> None:
    said = {
        "two": ask(reader, painted_picture([(1, 1, 3, 1.0, 4), (5, 5, 2, 0.9)])),
        "none": ask(reader, painted_picture([])),
        "one": ask(reader, painted_picture([(7, 2, 6, 0.7)])),
    }
    keep(tmp_path / "kept.npz", said)
    again = kept(tmp_path / "kept.npz")
    assert list(again) == ["two", "none", "one"]
    for name, one in said.items():
        other = again[name]
        assert (other.width, other.height, other.light) == (one.width, one.height, one.light)
        assert other.seen.found.faces.tolist() == one.seen.found.faces.tolist()
        for mine, theirs in (
            (one.seen.found.boxes, other.seen.found.boxes),
            (one.seen.found.scores, other.seen.found.scores),
            (one.seen.found.evidence, other.seen.found.evidence),
            (one.seen.other, other.seen.other),
            (one.seen.side, other.seen.side),
            (one.opinions, other.opinions),
            (one.closely, other.closely),
        ):
            assert mine.tolist() == theirs.tolist()


def test_nothing_is_kept_where_nothing_was(tmp_path: Path) -> None:
    assert kept(tmp_path / "none.npz") == {}


def test_a_picture_is_looked_at_once_and_read_as_the_program_reads_it(
    reader: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = painted_picture([(1, 1, 3, 1.0, 4), (5, 5, 2, 0.9)])
    path = tmp_path / "picture.png"
    cv2.imwrite(str(path), image)
    truth = Truth(path, (2, 3), None)
    (first,) = asked_about(reader, "val", [truth], tmp_path / "kept")
    monkeypatch.setattr(reader, "sight", None)  # whoever looks again fails
    (again,) = asked_about(reader, "val", [truth], tmp_path / "kept")
    monkeypatch.undo()
    program = reader.read(image)
    for one in (first, again):
        dice = one.read(reader.detector.card, reader.risk)
        assert dice.faces == program.faces
        assert [die.box for die in dice.dice] == [die.box for die in program.dice]
        assert [doubt.sentence for doubt in dice.doubts] == [doubt.sentence for doubt in program.doubts]
        assert dice.chance == pytest.approx(program.chance, rel=1e-6)
    assert np.isclose(first.said.light, image.mean())


def test_another_network_or_input_is_another_key(reader: Reader) -> None:
    before = reader_key(reader)
    card = reader.detector.card
    try:
        for change in (
            {"sha256": "0" * 64},
            {"input": replace(card.input, width=640)},
            {"thresholds": replace(card.thresholds, reject=0.01)},
        ):
            reader.detector.card = replace(card, **change)
            assert reader_key(reader) != before
        reader.detector.card = replace(card, thresholds=replace(card.thresholds, sure=0.5))
        assert reader_key(reader) == before
    finally:
        reader.detector.card = card
