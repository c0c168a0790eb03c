"""Fuzzes a reader of files with atheris: it answers in time or refuses with a sentence, and nothing else.

`python -m tests.fuzz READER CORPUS -max_total_time=600`, from the root; READER is one of tests.fuzz.readers,
CORPUS a folder that keeps what was interesting, into which the seeds are put first. What else follows goes
to libFuzzer. Not part of pytest, which tries the same readers with fewer inputs.
"""

import random
import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found, unused-ignore]

SECONDS = 20
"""One input that takes longer is a fault."""
MEBIBYTES = 2048
"""Memory beyond which an input is a fault."""


def main() -> None:
    """Fuzz the reader that is named."""
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    if len(names) != 2:
        sys.exit("name a reader and a folder for the corpus")
    name, folder = names[0], Path(names[1])
    with atheris.instrument_imports(include=["app", "zipfile", "tomllib", "json"]):
        from tests.fuzz.readers import READERS  # noqa: PLC0415 - imported while it is watched
    reader = READERS[name]

    def changed(data: bytes, largest: int, seed: int) -> bytes:
        """Half the time changed as bytes, half so that it keeps its form."""
        chance = random.Random(seed)  # noqa: S311
        if chance.random() < 0.5:
            return bytes(atheris.Mutate(data, largest))
        return reader.change(data, chance)[:largest]

    folder.mkdir(parents=True, exist_ok=True)
    for seed, data in reader.seeds().items():
        (folder / seed).write_bytes(data)
    limits = [f"-timeout={SECONDS}", f"-max_len={reader.longest}", f"-rss_limit_mb={MEBIBYTES}"]
    atheris.Setup([sys.argv[0], str(folder), *limits, *sys.argv[3:]], reader.trial, custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
