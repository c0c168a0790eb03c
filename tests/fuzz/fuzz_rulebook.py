"""Fuzzes the reader of rulebooks with atheris: an answer in time, or RulebookError, and nothing else.

Run from the root: `python -m tests.fuzz.fuzz_rulebook CORPUS -max_total_time=600`; CORPUS is a folder that
keeps what was interesting. The shipped rulebooks are put into it first. Not part of pytest.
"""

import random
import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found, unused-ignore]

with atheris.instrument_imports(include=["app.rules", "tomllib"]):
    from app.rules.shelf import SHIPPED, shipped_text
    from tests.rules.strangers import Stranger
    from tests.rules.test_strangers import tried

SECONDS = 20
"""One rulebook that takes longer is a fault."""


def one(text: bytes) -> None:
    """Read, and where it is sound play, one rulebook."""
    tried(text, len(text))


def changed(text: bytes, largest: int, seed: int) -> bytes:
    """Half the time changed as bytes, half as a stranger would: a line of another rulebook put in or lost."""
    chance = random.Random(seed)  # noqa: S311
    if chance.random() < 0.5:
        return bytes(atheris.Mutate(text, largest))
    lines = text.split(b"\n")
    other = Stranger(seed).rulebook().split(b"\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        kind = chance.randrange(3)
        if kind == 0:
            lines.insert(at, chance.choice(other))
        elif kind == 1:
            lines[at] = chance.choice(other)
        elif len(lines) > 1:
            del lines[at]
    return b"\n".join(lines)[:largest]


def main() -> None:
    """Begin with the shipped rulebooks and some of strangers."""
    folder = next((Path(word) for word in sys.argv[1:] if not word.startswith("-")), None)
    if folder is None:
        sys.exit("name a folder for the corpus")
    folder.mkdir(parents=True, exist_ok=True)
    for name in SHIPPED:
        (folder / name).write_bytes(shipped_text(name))
    for seed in range(200):
        (folder / f"stranger{seed}").write_bytes(Stranger(seed).rulebook())
    words = [*sys.argv, f"-timeout={SECONDS}", "-max_len=16384"]
    atheris.Setup(words, one, custom_mutator=changed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
