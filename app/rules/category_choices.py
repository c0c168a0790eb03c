"""Which boxes of a card a throw may be written into, and what it is worth in each."""

from app.rules.boxes import Box
from app.rules.category_rules import CategoryRules
from app.rules.dice import Faces
from app.rules.game import BoxChoice

Card = tuple[int | None, ...]


def choices(rules: CategoryRules, card: Card, faces: Faces, *, first: bool) -> tuple[BoxChoice, ...]:
    """The boxes that the dice may be written into, with points and repeat bonus (S1, Y2).

    `first`: they lie as the first throw of the turn left them.
    """
    dice = tuple(sorted(faces))
    earns = repeats(rules, card, dice) and earns_bonus(rules, card)
    found = []
    for box in _allowed(rules, card, dice):
        points = worth(rules, card, box, dice)
        wins = first and box.first_wins and points > 0
        points += box.first_throw if first and points else 0
        bonus = _bonus(rules, box, points) if earns else 0
        found.append(BoxChoice(box.key, box.name, points, bonus, wins))
    if rules.zero_if_nothing_fits:
        fits = tuple(choice for choice in found if choice.points)
        return fits or tuple(found)
    return tuple(found)


def repeats(rules: CategoryRules, card: Card, dice: Faces) -> bool:
    """Whether the dice are what the repeat box wants and that box is used already, in every column."""
    if rules.repeat is None:
        return False
    places = rules.places(rules.repeat.box)
    used = all(card[place] is not None for place in places)
    return used and bool(places) and rules.boxes[places[0]].takes(dice)


def earns_bonus(rules: CategoryRules, card: Card) -> bool:
    """S1: "if their Yahtzee box was previously filled in with a score of zero" there is no bonus."""
    return rules.repeat is not None and all(card[place] for place in rules.places(rules.repeat.box))


def worth(rules: CategoryRules, card: Card, box: Box, dice: Faces) -> int:
    """Points of the sorted dice in a box of this card, whatever the throw."""
    if box.needs and not any(card[place] for place in rules.places(box.needs)):
        return 0
    repeat = rules.repeat
    if repeat is None or not repeats(rules, card, dice):
        return box.worth(dice)
    if box.base in repeat.struck and not earns_bonus(rules, card):
        return box.worth(dice, in_full=True)
    if repeat.joker == "none":
        return box.worth(dice)
    if repeat.joker == "bonus_only":
        return 0 if earns_bonus(rules, card) and box.value != "faces" else box.worth(dice)
    own_used = not any(open_box.base in _own(rules, dice) for open_box in open_boxes(rules, card))
    return box.worth(dice, in_full=repeat.joker == "free" or own_used)


def open_boxes(rules: CategoryRules, card: Card) -> list[Box]:
    """The boxes that are not used yet, whatever the order in which they have to be."""
    return [box for box, value in zip(rules.boxes, card, strict=True) if value is None]


def find_place(rules: CategoryRules, card: Card, key: str) -> int | None:
    """The position of a box named by its key, or of the next use of a box that has several.

    None for an unknown name, and for one that several columns have.
    """
    place = rules.place(key)
    if place is not None or (len(rules.columns) > 1 and key in {box.base for box in rules.boxes}):
        return place
    places = [at for at, box in enumerate(rules.boxes) if key in (box.base, f"{box.column}.{box.base}")]
    still = [at for at in places if card[at] is None]
    return next(iter(still or places), None)


def _bonus(rules: CategoryRules, box: Box, points: int) -> int:
    repeat = rules.repeat
    if repeat is None or not (points or repeat.for_zero):
        return 0
    return repeat.bonus * box.times


def _own(rules: CategoryRules, dice: Faces) -> set[str]:
    """The boxes that count just the face of dice that are all alike."""
    return {box.base for box in rules.boxes if box.value == "faces" and box.face == dice[0]}


def _allowed(rules: CategoryRules, card: Card, dice: Faces) -> list[Box]:
    boxes = [box for column in rules.columns for box in _next(rules, card, column.key, column.order)]
    repeat = rules.repeat
    if repeat is None or repeat.joker != "forced" or not repeats(rules, card, dice):
        return boxes
    own = [box for box in boxes if box.base in _own(rules, dice)]
    return own or [box for box in boxes if box.value != "faces"] or boxes


def _next(rules: CategoryRules, card: Card, column: str, order: str) -> list[Box]:
    """The open boxes of a column that its order allows, of a box with several uses the next one."""
    found: dict[str, Box] = {}
    for box in open_boxes(rules, card):
        if box.column == column:
            found.setdefault(box.base, box)
    boxes = list(found.values())
    if not boxes or order == "free":
        return boxes
    if order == "by_section":
        sections = [section.key for section in rules.sections]
        first = min((box.section for box in boxes), key=sections.index)
        return [box for box in boxes if box.section == first]
    return [boxes[0] if order == "down" else boxes[-1]]
