"""Dice that lie there after a throw, told apart into those thrown now and those that lay aside before."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.rules.dice import Faces
from app.table.view import LyingDie
from app.table.zones import Zones
from app.vision.identity import Lying, lying, pairs
from app.vision.settle import Reading


@dataclass(frozen=True, slots=True)
class Cast:
    """One throw as it lies there.

    `dice` are all dice that count, from left to right; `aside_known` says whether those set aside are told
    from those thrown by where they lie (not so where dice were typed, or all of them moved). `changed` are
    dice (by index) that lay aside and the faces they showed before. `gathered`: every die had been picked up
    before this throw. `sure`: a person has settled the faces; `trusted`: and which dice were thrown. `read`
    are the dice as they were read, whatever was made of them; `reading` and `jpeg` are the evidence, None and
    empty for typed dice. `zones` are those that it was read in.
    """

    dice: tuple[LyingDie, ...]
    aside_known: bool
    changed: tuple[tuple[int, int], ...] = ()
    gathered: bool = False
    sure: bool = False
    trusted: bool = False
    read: tuple[LyingDie, ...] = ()
    reading: Reading | None = None
    jpeg: bytes = b""
    zones: Zones = field(default_factory=Zones)

    @property
    def thrown(self) -> Faces:
        """The faces thrown now, from left to right."""
        return tuple(die.face for die in self.dice if not die.held)

    @property
    def aside(self) -> Faces:
        """The faces of the dice in sight that lay aside, sorted."""
        return tuple(sorted(die.face for die in self.dice if die.held))

    @property
    def places(self) -> tuple[Lying, ...]:
        """Where the dice lie that were read, in the order of `dice`; a struck die is not among them."""
        if self.reading is None:
            return ()
        everywhere = lying(self.reading.dice)
        return tuple(everywhere[die.index] for die in self.dice if die.index >= 0)

    def freed(self) -> "Cast":
        """The same with the dice that changed their faces among those thrown: a die may have fallen where
        another had lain."""
        changed = {index for index, _ in self.changed}
        dice = (replace(die, held=die.held and die.index not in changed) for die in self.dice)
        return replace(self, dice=tuple(dice), changed=())

    def lying_before(self, earlier: "Cast") -> "Cast":
        """The same with the dice that lie where they lay in an earlier one as not thrown now."""
        stayed = {self.dice[one].index for one in pairs(self.places, earlier.places)}
        dice = (replace(die, held=die.held or die.index in stayed) for die in self.dice)
        return replace(self, dice=tuple(dice), aside_known=True)

    def with_faces(self, faces: Mapping[int, int]) -> "Cast":
        """The same with other faces for some dice, by their index."""
        dice = tuple(replace(die, face=faces.get(die.index, die.face)) for die in self.dice)
        return replace(self, dice=dice)

    def with_thrown(self, faces: Sequence[int]) -> "Cast":
        """The same with other faces for the dice thrown, from left to right.

        For another number of dice than those read, where they lie is not known.
        """
        if len(faces) == len(self.thrown):
            indices = [die.index for die in self.dice if not die.held]
            return self.with_faces(dict(zip(indices, faces, strict=True)))
        aside = tuple(die for die in self.dice if die.held)
        return replace(self, dice=(*aside, *_unplaced(faces)))

    def with_die(self, face: int) -> "Cast":
        """The same with one more die thrown, which was not read."""
        return replace(self, dice=(*self.dice, *_unplaced((face,))))

    def without(self, indices: Container[int]) -> "Cast":
        """The same without some dice, by their index: they are not of the game."""
        dice = tuple(die for die in self.dice if die.index not in indices)
        changed = tuple((index, face) for index, face in self.changed if index not in indices)
        return replace(self, dice=dice, changed=changed)


def typed_cast(faces: Sequence[int]) -> Cast:
    """Dice that were typed: all of them thrown now."""
    return Cast(_unplaced(faces), aside_known=False)


def read_cast(reading: Reading, jpeg: bytes, zones: Zones, *, gathered: bool = False) -> Cast:
    """Dice that were read: held are those in the hold zone, and those that did not move."""
    seen = reading.dice
    dice = []
    for index, die in enumerate(seen.dice):
        if zones.counts(die.box, seen.width, seen.height):
            held = index not in reading.thrown or zones.holds(die.box, seen.width, seen.height)
            dice.append(LyingDie(index, die.face, die.confidence, die.box, held))
    aside = {die.index for die in dice if die.held}
    return Cast(
        tuple(dice),
        aside_known=bool(zones.hold or aside),
        changed=tuple((index, face) for index, face in reading.changed if index in aside),
        read=tuple(dice),
        gathered=gathered or (bool(zones.hold) and not aside),
        reading=reading,
        jpeg=jpeg,
        zones=zones,
    )


def _unplaced(faces: Sequence[int]) -> tuple[LyingDie, ...]:
    """Dice that somebody named and no camera saw; -1 is in no reading."""
    return tuple(LyingDie(-1, face, 1.0, (0.0, 0.0, 0.0, 0.0)) for face in faces)
