"""On the clips every throw is read once and none is invented, at any frame rate and with frames missing."""

from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from app.resources import card_path
from app.table.watch import Watch
from app.vision.reader import Reader
from tests.table.clip import TRUTH, Resampled

CAMERAS = {"10": (10, 0), "15": (15, 0), "30": (30, 0), "60": (60, 0), "30, every third lost": (30, 3)}


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader.at(card_path())


def cases() -> Iterator[ParameterSet]:
    """Every clip with every camera; the long clip with the unusual ones takes its time."""
    for name, truth in TRUTH.items():
        for camera in CAMERAS:
            long = truth["frames"] > 1000 and camera != "30, every third lost"
            yield pytest.param(
                name, camera, marks=[pytest.mark.long] if long else [], id=f"{name} at {camera}"
            )


@pytest.mark.parametrize(("name", "camera"), tuple(cases()))
def test_every_throw_once_and_none_invented(name: str, camera: str, reader: Reader) -> None:
    throws = TRUTH[name]["throws"]
    rate, drop = CAMERAS[camera]
    moments = Watch(reader).moments(Resampled(name, rate, drop))
    readings = [moment.reading for moment in moments if moment.reading is not None]
    assert [list(reading.dice.faces) for reading in readings] == [throw["faces"] for throw in throws]
    assert not any(reading.amends for reading in readings)
    for reading, throw in zip(readings, throws, strict=True):
        assert throw["rest"] <= reading.at <= throw["until"]
        dice = reading.dice.dice
        thrown = sorted(dice[index].face for index in reading.thrown)
        assert thrown == throw["thrown"]
