"""How long reading a webcam's frame takes: `python -m pytest tests/benchmarks --benchmark-only`."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from app.camera.files import read_picture
from app.camera.frame import CameraError, Image
from app.resources import card_path, sample_images
from app.vision.reader import Reader
from app.vision.suppression import suppress
from tests.vision.painted import write_model


@pytest.fixture(scope="module")
def frame() -> Image:
    """A shipped picture in a webcam's size."""
    try:
        image = read_picture(sample_images() / "farkle" / "01.jpg")
    except CameraError as error:
        pytest.skip(str(error))
    return np.asarray(cv2.resize(image, (1280, 720), interpolation=cv2.INTER_AREA), np.uint8)


@pytest.fixture(scope="module")
def reader() -> Reader:
    """The shipped network."""
    if not card_path().is_file():
        pytest.skip("there is no shipped network")
    return Reader.at(card_path())


def test_frame_to_dice(benchmark: BenchmarkFixture, reader: Reader, frame: Image) -> None:
    assert benchmark(reader.read, frame).width == 1280


def test_letterbox(benchmark: BenchmarkFixture, reader: Reader, frame: Image) -> None:
    assert benchmark(reader.detector.paint, frame).width == 1280


def test_network(benchmark: BenchmarkFixture, reader: Reader) -> None:
    assert benchmark(reader.detector.run).shape[0] == 10


def test_suppression_of_a_crowded_output(benchmark: BenchmarkFixture) -> None:
    """400 boxes above the level around 20 dice, as a network gives them before suppression."""
    chance = np.random.default_rng(5)
    output = np.zeros((10, 3549), np.float32)
    output[:2, :400] = np.repeat(chance.uniform(30, 380, (2, 20)), 20, axis=1) + chance.normal(0, 2, (2, 400))
    output[2:4, :400] = 24
    output[4:, :400] = chance.uniform(0, 1, (6, 400))
    assert len(benchmark(suppress, output, 0.2, 0.5)) >= 1


def test_opening_and_warming_up(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    card = write_model(tmp_path)
    assert benchmark(Reader.at, card, 1).detector.threads == 1
