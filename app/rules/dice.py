"""Faces of dice as sorted multisets: checking, counting, containing, taking away."""

from collections.abc import Iterable
from typing import Any, Literal, get_args

from app.errors import PipscribeError

Faces = tuple[int, ...]
"""Faces 1 to 6 of dice lying together; sorted wherever the order does not matter."""

SIDES = 6
MOST_DICE = 10
"""No game of rules.md section 7 throws more; it also bounds every table made from a rulebook."""

Colour = Literal[
    "white", "black", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown"
]
"""What a die may be made of: enough to tell the dice of a table apart, few enough to be told alike again."""

COLOURS: tuple[Colour, ...] = get_args(Colour)

COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class FacesError(PipscribeError):
    """Something that is not a throw of ordinary dice."""


def checked_faces(faces: Iterable[int], most: int = MOST_DICE) -> Faces:
    """The faces, sorted; raises FacesError unless they are 1 to `most` whole numbers from 1 to 6."""
    given: tuple[Any, ...] = tuple(faces)
    for face in given:
        if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= SIDES:
            raise FacesError(f"A die shows 1 to {SIDES}, not {face!r}.")
    if not 1 <= len(given) <= most:
        raise FacesError(f"A throw has 1 to {most} dice, not {len(given)}.")
    return tuple(sorted(given))


def contains(faces: Faces, part: Faces) -> bool:
    """True if every die of `part` can be matched with a die of its own in `faces`."""
    return all(part.count(face) <= faces.count(face) for face in set(part))


def without(faces: Faces, part: Faces) -> Faces:
    """The dice of `faces` left when those of `part` (contained in it) are taken away, sorted."""
    left = list(faces)
    for face in part:
        left.remove(face)
    return tuple(sorted(left))


def parts(faces: Faces) -> tuple[Faces, ...]:
    """Every different non-empty choice among the dice, each sorted; at most 2**len(faces) - 1 of them."""
    chosen: list[Faces] = [()]
    for face in sorted(set(faces)):
        chosen = [part + (face,) * n for part in chosen for n in range(faces.count(face) + 1)]
    return tuple(part for part in chosen if part)


def dice_words(count: int) -> str:
    """How a person says it: "one die", "six dice"."""
    word = COUNT_WORDS[count] if count < len(COUNT_WORDS) else str(count)
    return f"{word} {'die' if count == 1 else 'dice'}"


def faces_words(faces: Iterable[int]) -> str:
    """Faces as they are read out: "1 1 5"; "nothing" for none."""
    return " ".join(map(str, faces)) or "nothing"
