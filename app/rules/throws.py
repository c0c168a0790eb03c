"""Refusing a throw of the wrong number of dice, the same in every game."""

from app.rules.dice import SIDES, Faces, dice_words, faces_words
from app.rules.game import Refusal


def dice_count(player: str, dice: int, faces: Faces) -> Refusal | None:
    """Refuse a throw of another number of dice, or of faces that no die has."""
    if len(faces) != dice:
        return Refusal("wrong_dice_count", f"{player} throws {dice_words(dice)}, not {len(faces)}.")
    if not all(1 <= face <= SIDES for face in faces):
        return Refusal("wrong_dice_count", f"A die shows 1 to {SIDES}, not {faces_words(faces)}.")
    return None
