"""A reader over the network of painted squares, made once."""

from pathlib import Path

import pytest

from app.vision.reader import Reader
from tests.vision.painted import write_model


@pytest.fixture(scope="session")
def painted_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The card of the network of painted squares, with the network beside it."""
    return write_model(tmp_path_factory.mktemp("painted"))


@pytest.fixture(scope="session")
def painted_reader(painted_card: Path) -> Reader:
    """A reader of painted squares."""
    return Reader.at(painted_card, threads=1)
