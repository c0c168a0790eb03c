"""Which doubts about a reading matter for the throw: those about the dice thrown now."""

from dataclasses import dataclass
from typing import Literal

from app.table.cast import Cast
from app.table.settings import TableSettings
from app.table.view import AskedDie
from app.vision.settle import Reading


@dataclass(frozen=True, slots=True)
class Doubted:
    """Why the throw cannot be taken as read, and the dice to ask about, from left to right."""

    kind: Literal["doubtful", "cocked"]
    sentence: str
    dice: tuple[AskedDie, ...]


def doubted(cast: Cast, settings: TableSettings) -> Doubted | None:
    """What makes the thrown dice doubtful, None where nothing does; typed dice never are."""
    reading = cast.reading
    if reading is None:
        return None
    thrown = {die.index for die in cast.dice if not die.held}
    cocked = set(reading.cocked) & thrown
    sentences: list[str] = []
    asked = set(cocked)
    for doubt in reading.dice.doubts:
        if doubt.die is None:
            seen = reading.dice
            if doubt.box is None or settings.zones.counts(doubt.box, seen.width, seen.height):
                sentences.append(doubt.sentence)
        elif doubt.die in thrown:
            asked.add(doubt.die)
            sentences.append(doubt.sentence)
    if not asked and not sentences:
        return None
    if not sentences:
        sentences.append("a die lies so that it shows no face for certain")
    text = "; ".join(sentences[:3])
    dice = tuple(asked_die(reading, index) for index in sorted(asked))
    return Doubted("cocked" if cocked else "doubtful", f"{text[0].upper()}{text[1:]}.", dice)


def asked_die(reading: Reading, index: int) -> AskedDie:
    """A die as it is asked about, its likeliest face first."""
    die = reading.dice.dice[index]
    return AskedDie(index, die.box, ((die.face, die.confidence), *die.alternatives))
