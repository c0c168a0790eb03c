"""Several looks at dice that lie still, and the reading that they vote for."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.camera.frame import Frame
from app.vision.dice import FACES, Dice, Die, Doubt
from app.vision.identity import lying, pairs


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen in one frame, and how sharp its dice are (any unit, larger is sharper)."""

    frame: Frame
    dice: Dice
    sharpness: float = 0.0


@dataclass(frozen=True, slots=True)
class Voted:
    """What several looks together say: the sharpest that agrees, and whether all of them agree."""

    look: Look
    unanimous: bool


def in_place(one: Dice, other: Dice) -> bool:
    """Whether two looks show the same number of dice in the same places, whatever their faces."""
    return len(one.dice) == len(other.dice) == len(pairs(lying(one), lying(other)))


def vote(looks: Sequence[Look]) -> Voted:
    """The reading of one or more looks (ValueError for none).

    The number of dice that most looks show is taken, the later of two that are as frequent; among the looks
    that show those dice in place, each die takes the face with the largest sum of confidences. A die that was
    read differently, and a differing number of dice, become doubts.
    """
    if not looks:
        raise ValueError("a vote needs at least one look")
    counts = Counter(len(look.dice.dice) for look in looks)
    count = max(counts, key=lambda number: (counts[number], _last_with(looks, number)))
    group = [look for look in looks if len(look.dice.dice) == count]
    group = [look for look in group if in_place(look.dice, group[-1].dice)]
    places = lying(group[-1].dice)
    columns: list[list[Die]] = [[] for _ in range(count)]
    for look in group:
        here = pairs(lying(look.dice), places)
        for index, die in enumerate(look.dice.dice):
            columns[here[index]].append(die)
    faces = tuple(_voted_face(column) for column in columns)
    best = max(group, key=lambda look: (_disagreements(look, group[-1], faces) == 0, look.sharpness))
    settled = _with_faces(best, group[-1], faces, columns)
    doubts = list(settled.doubts)
    if len(counts) > 1:
        others = " or ".join(str(number) for number in sorted(counts) if number != count)
        doubts.append(Doubt("missed", f"some looks show {others} dice instead of {count}"))
    return Voted(
        Look(best.frame, replace(settled, doubts=tuple(doubts)), best.sharpness), len(group) == len(looks)
    )


def _last_with(looks: Sequence[Look], number: int) -> int:
    return max(index for index, look in enumerate(looks) if len(look.dice.dice) == number)


def _voted_face(column: Sequence[Die]) -> int:
    sums = {face: sum(die.confidence for die in column if die.face == face) for face in FACES}
    return max(sums, key=lambda face: sums[face])


def _disagreements(look: Look, model: Look, faces: Sequence[int]) -> int:
    here = pairs(lying(look.dice), lying(model.dice))
    return sum(die.face != faces[here[index]] for index, die in enumerate(look.dice.dice))


def _with_faces(look: Look, model: Look, faces: Sequence[int], columns: Sequence[Sequence[Die]]) -> Dice:
    """The look's dice with the voted faces, and a doubt for each die that not every look read the same."""
    here = pairs(lying(look.dice), lying(model.dice))
    dice = list(look.dice.dice)
    doubts = list(look.dice.doubts)
    doubted = {doubt.die for doubt in doubts if doubt.kind == "face"}
    for index, die in enumerate(dice):
        face, column = faces[here[index]], columns[here[index]]
        rivals = sorted({other.face for other in column} - {face})
        if die.face != face:
            chance = max(other.confidence for other in column if other.face == face)
            chances = dict(die.alternatives) | {die.face: die.confidence}
            chances.pop(face, None)
            ordered = sorted(chances.items(), key=lambda item: -item[1])
            dice[index] = Die(face, chance, die.box, tuple(ordered))
        if rivals and index not in doubted:
            sentence = f"die {index + 1} from the left was read as {face} and as {rivals[0]}"
            doubts.append(Doubt("face", sentence, index, (face, rivals[0]), die.box))
    return replace(look.dice, dice=tuple(dice), doubts=tuple(doubts))
