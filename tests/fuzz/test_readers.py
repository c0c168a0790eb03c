"""Every reader of files from strangers answers or refuses with a sentence, whatever it is given."""

import random

import pytest

from tests.fuzz.changes import some_bytes
from tests.fuzz.readers import READERS

TIMES = {"rulebook": 0, "library": 60, "recording": 200}
"""Changed inputs that are tried in each run, where it is not USUAL; rulebooks have a test of their own."""
USUAL = 600


@pytest.mark.parametrize("name", READERS)
def test_what_it_is_begun_with_is_read(name: str) -> None:
    for data in list(READERS[name].seeds().values())[:20]:
        assert len(data) <= READERS[name].longest
        READERS[name].trial(data)


@pytest.mark.parametrize("name", READERS)
def test_what_is_changed_does_no_harm(name: str) -> None:
    chance = random.Random(name)  # noqa: S311 - the same each time
    reader = READERS[name]
    seeds = list(reader.seeds().values())
    for _ in range(TIMES.get(name, USUAL)):
        data = chance.choice(seeds)
        for _ in range(chance.choice((1, 1, 2, 5))):
            data = (reader.change if chance.random() < 0.7 else some_bytes)(data, chance)
        reader.trial(data[: reader.longest])
