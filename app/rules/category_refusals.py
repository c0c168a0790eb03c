"""Why an action is refused in a category game: the sentences that also stand on grey buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rules.category_choices import find_place
from app.rules.dice import Faces, contains, faces_words
from app.rules.game import LONGEST_NAME, Action, Keep, Refusal, Score, Throw
from app.rules.throwoff import ThrowOff
from app.rules.throws import dice_count

if TYPE_CHECKING:
    from app.rules.categories import CategoriesGame
    from app.rules.category_sheet import CategoryState


def why_not(game: CategoriesGame, state: CategoryState, action: Action) -> Refusal | None:
    """What is against the action now, or None. The order of the checks decides which kind is told."""
    if state.over:
        return Refusal("game_over", "The game is over.")
    if action.player not in state.players:
        return Refusal("not_your_turn", f"{action.player[:LONGEST_NAME]!r} does not play in this game.")
    throw_off = state.start or state.playoff
    if throw_off is not None:
        return _throw_off(game, state, throw_off, action)
    player = state.players[state.seat]
    if action.player != player:
        return Refusal("not_your_turn", f"It is {player}'s turn, not {action.player}'s.")
    match action:
        case Throw(faces=faces):
            return _throw(game, state, faces)
        case Keep(faces=faces):
            return _keep(game, state, faces)
        case Score(box=box, zero=zero):
            return _score(game, state, box, zero=zero)
        case _:
            return Refusal("category_not_allowed", f"In {game.title} a turn ends by writing into a box.")


def no_throws_left(game: CategoriesGame, state: CategoryState) -> Refusal | None:
    """Refuse a throw where the turn has none left."""
    if game.throws_left(state) > 0:
        return None
    player = state.players[state.seat]
    return Refusal("no_rolls_left", f"{player} has thrown {state.thrown} times and has to write.")


def _throw_off(game: CategoriesGame, state: CategoryState, off: ThrowOff, action: Action) -> Refusal | None:
    waiting = state.players[off.waiting[0]]
    if not isinstance(action, Throw):
        return Refusal("not_your_turn", f"{waiting} throws for the highest now.")
    if state.players.index(action.player) not in off.waiting:
        return Refusal("not_your_turn", f"{waiting} throws for the highest now, not {action.player}.")
    return dice_count(action.player, 1 if state.start else game.rules.dice, action.faces)


def _throw(game: CategoriesGame, state: CategoryState, faces: Faces) -> Refusal | None:
    player = state.players[state.seat]
    refusal = no_throws_left(game, state) or dice_count(player, game.rules.dice, faces)
    if refusal is not None:
        return refusal
    if state.roll and state.kept is None:
        return Refusal("kept_dice_changed", f"{player} has to say which dice are kept before throwing.")
    if not contains(faces, state.kept or ()):
        kept, now = faces_words(state.kept or ()), faces_words(faces)
        return Refusal("kept_dice_changed", f"The kept dice {kept} are not among {now}.")
    return None


def _keep(game: CategoriesGame, state: CategoryState, faces: Faces) -> Refusal | None:
    player = state.players[state.seat]
    if not state.roll:
        return Refusal("hold_not_in_roll", f"{player} has not thrown yet, so nothing can be kept.")
    if not contains(state.roll, faces):
        what = f"{faces_words(faces)} cannot be kept, the dice are {faces_words(state.roll)}."
        return Refusal("hold_not_in_roll", what)
    if (refusal := no_throws_left(game, state)) is not None:
        return refusal
    if len(faces) == game.rules.dice:
        return Refusal("wrong_dice_count", "At least one die has to be thrown again.")
    return None


def _score(game: CategoriesGame, state: CategoryState, key: str, *, zero: bool) -> Refusal | None:
    card = state.cards[state.seat]
    place = find_place(game.rules, card, key)
    if place is None:
        columns = [box.key for box in game.rules.boxes if box.base == key]
        if columns:
            which = f"It has to be said which column: {', '.join(columns)}."
            return Refusal("category_not_allowed", which)
        return Refusal("category_not_allowed", f"{game.title} has no box {key[:40]!r}.")
    box = game.rules.boxes[place]
    if not state.roll:
        player = state.players[state.seat]
        return Refusal("category_not_allowed", f"{player} has to throw before writing into a box.")
    if card[place] is not None:
        return Refusal("category_used", f"{box.name} is used already.")
    allowed = game.open_to(state)
    choice = next((choice for choice in allowed if choice.box == box.key), None)
    if choice is None:
        names = ", ".join(other.name for other in allowed)
        return Refusal("category_not_allowed", f"These dice have to go into {names}.")
    if zero and choice.points and game.rules.zero_if_nothing_fits:
        return Refusal("category_not_allowed", "A zero is written only where nothing fits.")
    return None
