"""A reader over the network of painted squares, made once."""

from pathlib import Path

import pytest

from app.vision.reader import Reader
from tests.vision.painted import card_content, painted_network, write_model, write_pair


@pytest.fixture(scope="session")
def painted_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The card of the network of painted squares, with the network beside it."""
    return write_model(tmp_path_factory.mktemp("painted"))


@pytest.fixture(scope="session")
def painted_reader(painted_card: Path) -> Reader:
    """A reader of painted squares."""
    return Reader.at(painted_card, threads=1)


@pytest.fixture(scope="session")
def painted_pair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The card of the network of painted squares, with a second opinion beside it."""
    return write_pair(tmp_path_factory.mktemp("pair"))


@pytest.fixture(scope="session")
def pair_reader(painted_pair: Path) -> Reader:
    """A reader of painted squares with a second opinion."""
    return Reader.at(painted_pair, threads=1)


@pytest.fixture(scope="session")
def free_reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """A reader of painted squares whose network takes any size, and reads squares of 32 pixels best."""
    network = painted_network(input_shape=[1, 3, "h", "w"], output_shape=[1, 10, "n"])
    content = card_content(network, stride=32, aim=32.0)
    return Reader.at(write_model(tmp_path_factory.mktemp("free"), network, content), threads=1)
