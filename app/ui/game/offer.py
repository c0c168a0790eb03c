"""What the throw bar offers now: worked out from the table's view and from what is typed and marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from app.rules.dice import Faces, contains, dice_words, without
from app.rules.game import Action, Bank, Bust, Hold, Keep, Score
from app.ui.game import words
from app.ui.game.dice_paint import ShownDie

if TYPE_CHECKING:  # loads OpenCV
    from app.table.view import Choice, TableView

Does = Literal["typed", "choose", "throw", "keep", "new_game", "nothing"]


@dataclass(frozen=True, slots=True)
class Button:
    """A large button: its words, what it does (with which action), and what greys it out."""

    label: str
    does: Does
    action: Action | None = None
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """One choice beside the large buttons: dice or words, points, whether it is marked or the best."""

    choice: "Choice"
    faces: Faces
    label: str
    points: str
    marked: bool = False
    best: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """All that the throw bar shows: dice set aside before, the throw, and what Enter (`main`) and Space
    (`other`) do."""

    aside: Faces
    dice: tuple[ShownDie, ...]
    clickable: bool
    hint: str
    choices: tuple[Offered, ...]
    main: Button
    other: Button | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the player has typed or marked and not yet accepted.

    `typed` are dice of a throw that is being typed; `throwing` says that the next throw is awaited though
    the pot could be banked; `hold` and `box` are marked choices; `kept` are places of dice in the throw.
    """

    typed: Faces = ()
    throwing: bool = False
    hold: Faces = ()
    box: str = ""
    kept: tuple[int, ...] = ()


def dice_to_type(view: "TableView") -> int:
    """How many dice the next throw has."""
    need = view.need
    if need.kind == "decide":
        return need.dice
    return need.dice - (len(view.held) if need.throws_left else 0)


def types_a_throw(view: "TableView") -> bool:
    """Whether digits are dice of a throw now, and not a choice among dice that lie there."""
    return view.need.kind in ("start", "throw", "decide")


def offer(view: "TableView", chosen: Chosen, *, advice: bool) -> Offer:
    """What is offered now."""
    kind = view.need.kind
    best = view.advice.best if advice and view.advice is not None else None
    if kind == "over":
        return Offer((), (), False, words.rule(view.need.sentence), (), _new_game())
    if kind in ("start", "throw") or (kind == "decide" and (chosen.throwing or chosen.typed)):
        return _throwing(view, chosen)
    if kind == "hold":
        return _holding(view, chosen, best)
    if kind == "decide":
        return _deciding(view)
    if kind == "score":
        return _scoring(view, chosen, best)
    lost = next((choice for choice in view.choices if isinstance(choice.action, Bust)), None)
    label = QCoreApplication.translate("Offer", "The turn is lost  (Enter)")
    action = lost.action if lost else None
    sentence = words.rule(view.need.sentence)
    return Offer(view.held, _lying(view), False, sentence, (), Button(label, "choose", action))


def marked_hold(view: "TableView", chosen: Chosen, best: Action | None) -> "Choice | None":
    """The hold that Enter takes: the one chosen, else the best, else the one worth most."""
    holds = [choice for choice in view.choices if isinstance(choice.action, Hold)]
    for choice in holds:
        if isinstance(choice.action, Hold) and chosen.hold and _sorted(choice.action.faces) == chosen.hold:
            return choice
    for choice in holds:
        if isinstance(choice.action, Hold) and isinstance(best, Hold) and choice.action == best:
            return choice
    return holds[0] if holds else None


def usual_box(view: "TableView", best: Action | None) -> str:
    """The box that is marked before anybody marks one: the best, else the one worth most."""
    scores = [choice for choice in view.choices if isinstance(choice.action, Score)]
    for choice in scores:
        if isinstance(best, Score) and isinstance(choice.action, Score) and choice.action.box == best.box:
            return choice.label
    if not scores:
        return ""
    return max(scores, key=lambda choice: choice.points or 0).label


def _sorted(faces: Sequence[int]) -> Faces:
    return tuple(sorted(faces))


def _new_game() -> Button:
    return Button(QCoreApplication.translate("Offer", "New game  (Enter)"), "new_game")


def _lying(view: "TableView", chosen: Sequence[int] = ()) -> tuple[ShownDie, ...]:
    """The dice of the throw that lies there."""
    return tuple(ShownDie(face, chosen=at in chosen) for at, face in enumerate(view.roll))


def _throwing(view: "TableView", chosen: Chosen) -> Offer:
    count = dice_to_type(view)
    typed = tuple(ShownDie(face) for face in chosen.typed)
    to_come = (ShownDie(None),) * max(0, count - len(typed))
    missing = count - len(chosen.typed)
    if missing <= 0:
        why_not = ""
    elif chosen.typed:
        why_not = QCoreApplication.translate("Offer", "{dice} missing").format(dice=words.dice(missing))
    else:
        texts = (
            QCoreApplication.translate("Offer", "Throw {dice}, or type them."),
            QCoreApplication.translate("Offer", "Throw {dice}, or type it."),
        )
        why_not = texts[count == 1].format(dice=words.dice(count))
    main = Button(QCoreApplication.translate("Offer", "Write the throw  (Enter)"), "typed", None, why_not)
    choices = tuple(
        Offered(choice, (), words.rule(choice.label), "")
        for choice in view.choices
        if not isinstance(choice.action, Hold | Bank | Score)
    )
    sentence = words.rule(view.need.sentence)
    if view.need.kind == "decide":
        choices = ()
        sentence = words.rule(f"{view.need.player} throws {dice_words(count)}.")
    return Offer(view.held, (*typed, *to_come), False, sentence, choices, main)


def _holding(view: "TableView", chosen: Chosen, best: Action | None) -> Offer:
    marked = marked_hold(view, chosen, best)
    choices = []
    for choice in view.choices:
        if isinstance(choice.action, Hold):
            faces = choice.action.faces
            is_best = isinstance(best, Hold) and _sorted(best.faces) == _sorted(faces)
            points = words.number(choice.points or 0)
            choices.append(Offered(choice, faces, "", points, choice is marked, is_best))
        elif not isinstance(choice.action, Bank):
            choices.append(Offered(choice, (), words.rule(choice.label), "", best=choice.action == best))
    places = _places(view.roll, marked.action.faces) if marked and isinstance(marked.action, Hold) else ()
    label = QCoreApplication.translate("Offer", "Hold {dice}  (Enter)").format(
        dice=words.faces(marked.action.faces) if marked and isinstance(marked.action, Hold) else ""
    )
    main = Button(label, "choose", marked.action if marked else None)
    sentence = words.rule(view.need.sentence)
    return Offer(view.held, _lying(view, places), True, sentence, tuple(choices), main)


def _deciding(view: "TableView") -> Offer:
    bank = next((choice for choice in view.choices if isinstance(choice.action, Bank)), None)
    label = QCoreApplication.translate("Offer", "Bank {points}  (Enter)").format(
        points=words.number(view.pot)
    )
    why_not = words.rule(bank.why_not) if bank is not None and bank.why_not else ""
    main = Button(label, "choose", bank.action if bank else None, why_not)
    count = words.dice(view.need.dice)
    throw = QCoreApplication.translate("Offer", "Throw {dice}  (Space)").format(dice=count)
    refusal = view.need.why_not_throw
    other = Button(throw, "throw", None, words.rule(refusal.sentence) if refusal else "")
    to_come = (ShownDie(None),) * view.need.dice
    return Offer(view.held, to_come, False, words.rule(view.need.sentence), (), main, other)


def _scoring(view: "TableView", chosen: Chosen, best: Action | None) -> Offer:
    box = chosen.box or usual_box(view, best)
    scores = (choice for choice in view.choices if isinstance(choice.action, Score))
    score = next((choice for choice in scores if choice.label == box), None)
    label = QCoreApplication.translate("Offer", "{points} into {box}  (Enter)").format(
        points=words.number(score.points or 0) if score else "", box=words.rule(box)
    )
    main = Button(label, "choose", score.action if score else None, "" if score else " ")
    other = None
    if view.need.throws_left:
        kept = tuple(view.roll[at] for at in chosen.kept)
        again = words.dice(len(view.roll) - len(kept))
        text = QCoreApplication.translate("Offer", "Throw {dice} again  (Space)").format(dice=again)
        why_not = ""
        if len(kept) == len(view.roll):
            why_not = QCoreApplication.translate("Offer", "All dice are kept; leave one to throw.")
        keep = Keep(str(view.need.player), _sorted(kept))
        other = Button(text, "keep", keep, why_not)
    dice = _lying(view, chosen.kept)
    hint = words.rule(view.need.sentence)
    if isinstance(best, Keep):
        text = QCoreApplication.translate("Offer", "Best: keep {dice} and throw again.")
        hint = text.format(dice=words.faces(best.faces) if best.faces else words.dice(0))
    return Offer((), dice, bool(view.need.throws_left), hint, (), main, other)


def _places(roll: Faces, part: Faces) -> tuple[int, ...]:
    """The places of these dice in the throw, from the left."""
    left = list(part)
    places = []
    for at, face in enumerate(roll):
        if face in left:
            left.remove(face)
            places.append(at)
    return tuple(places)


def hold_with(view: "TableView", chosen: Faces, face: int) -> Faces:
    """The dice chosen to hold after a digit was typed: one more, or anew if there is no more."""
    more = _sorted((*chosen, face))
    if contains(_sorted(view.roll), more):
        return more
    return (face,) if face in view.roll else chosen


def kept_with(view: "TableView", kept: Sequence[int], face: int) -> tuple[int, ...]:
    """The places of dice kept after a digit was typed: the next die of that face, or none of them."""
    places = [at for at, shown in enumerate(view.roll) if shown == face]
    free = [at for at in places if at not in kept]
    if not places:
        return tuple(kept)
    if not free:
        return tuple(at for at in kept if at not in places)
    return tuple(sorted((*kept, free[0])))


def hold_toggled(view: "TableView", chosen: Faces, place: int) -> Faces:
    """The dice chosen to hold after a die was clicked."""
    face = view.roll[place]
    marked = _places(view.roll, chosen)
    if place in marked or face in chosen:
        return without(chosen, (face,))
    return _sorted((*chosen, face))
