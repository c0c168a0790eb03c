"""Why an action is refused in a press-your-luck game: the sentences that also stand on grey buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rules.banking_state import BankingState, Turn
from app.rules.dice import Faces, contains, dice_words, faces_words
from app.rules.game import (
    LONGEST_NAME,
    Action,
    Bank,
    Bust,
    Hold,
    Pass,
    Refusal,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.rules.throws import dice_count

if TYPE_CHECKING:
    from app.rules.banking import BankingGame


def why_not(game: BankingGame, state: BankingState, action: Action) -> Refusal | None:
    """What is against the action now, or None. The order of the checks decides which kind is told."""
    if state.over:
        return Refusal("game_over", "The game is over.")
    if action.player not in state.players:
        return Refusal("not_your_turn", f"{action.player[:LONGEST_NAME]!r} does not play in this game.")
    if state.start is not None:
        return _start(state, action)
    turn = state.turn
    assert turn is not None  # noqa: S101 - a game that is not over has a turn or a start
    player = state.players[turn.seat]
    if action.player != player:
        return Refusal("not_your_turn", f"It is {player}'s turn, not {action.player}'s.")
    return _in_turn(game, state, turn, action)


def _in_turn(game: BankingGame, state: BankingState, turn: Turn, action: Action) -> Refusal | None:
    match action:
        case Throw(player=player, faces=faces):
            return throw(turn, player, faces)
        case Hold(faces=faces):
            return hold(game, turn, faces)
        case Bank():
            return bank(game, state, turn)
        case Bust():
            return _bust(turn)
        case TakeOver():
            return take_over(game, state, turn)
        case ThrowAllAgain():
            return throw_all_again(game, turn)
        case Pass():
            return pass_turn(turn)
        case _:
            return Refusal("category_not_allowed", f"{game.title} is played without boxes.")


def _start(state: BankingState, action: Action) -> Refusal | None:
    assert state.start is not None  # noqa: S101 - asked only then
    if not isinstance(action, Throw):
        return Refusal("not_your_turn", "First everybody throws one die to see who begins.")
    if state.players.index(action.player) not in state.start.waiting:
        waiting = state.players[state.start.waiting[0]]
        return Refusal("not_your_turn", f"{waiting} throws for the start now, not {action.player}.")
    return dice_count(action.player, 1, action.faces)


def throw(turn: Turn, player: str, faces: Faces | None) -> Refusal | None:
    """Refuse a throw; `faces` None asks whether any throw is possible now."""
    if turn.stage == "hold":
        return Refusal("illegal_hold", "Dice that count have to be set aside before the next throw.")
    if turn.stage == "bust":
        return Refusal("bust", "The throw has no count, the turn is lost.")
    if turn.dice == 0:
        return Refusal("wrong_dice_count", "All dice are set aside and none is left to throw.")
    return None if faces is None else dice_count(player, turn.dice, faces)


def hold(game: BankingGame, turn: Turn, faces: Faces) -> Refusal | None:
    """Refuse to hold these dice."""
    if turn.stage == "bust":
        return Refusal("bust", "The throw has no count, so nothing can be held.")
    if turn.stage != "hold":
        return Refusal("illegal_hold", "There is no throw to hold dice of.")
    if not contains(turn.roll, faces):
        what = f"{faces_words(faces)} cannot be held, the throw is {faces_words(turn.roll)}."
        return Refusal("hold_not_in_roll", what)
    held = tuple(sorted(faces))
    holds = game.judge.lying(turn).holds
    if any(choice.faces == held for choice in holds):
        return None
    if not faces:
        return Refusal("illegal_hold", "At least one die that counts has to be held.")
    if len(holds) == 1 and contains(holds[0].faces, held):
        return Refusal("illegal_hold", f"All that counts has to be held: {faces_words(holds[0].faces)}.")
    return Refusal("illegal_hold", f"Not every die of {faces_words(held)} counts.")


def bank(game: BankingGame, state: BankingState, turn: Turn) -> Refusal | None:
    """Refuse to bank the pot now."""
    if turn.stage == "bust":
        return Refusal("bust", "The throw has no count, so there is nothing to bank.")
    if turn.stage == "throw" and turn.took:
        return Refusal("illegal_hold", "A pot that was taken over has to be saved by a throw first.")
    if turn.stage != "decide":
        return Refusal("illegal_hold", "Dice that count have to be held before the pot can be banked.")
    rules = game.rules
    total = game.would_have(state, turn)
    wins = state.playoff is None and (total == rules.target if rules.exactly else total >= rules.target)
    if turn.hot and rules.hot == "must_roll" and not (rules.hot_win_exempt and wins):
        all_dice = dice_words(rules.dice)
        return Refusal("must_roll_hot_dice", f"All dice count: all {all_dice} have to be thrown again.")
    return _too_little(game, state, turn)


def _too_little(game: BankingGame, state: BankingState, turn: Turn) -> Refusal | None:
    """Below a minimum, or with too many dice left, one goes on; but only where that can still help."""
    rules = game.rules
    if turn.dice == 0:
        return None
    most = rules.turn.stop_with
    if most and turn.dice > most:
        what = f"One stops with at most {dice_words(most)} left to throw, not with {dice_words(turn.dice)}."
        return Refusal("too_many_dice", what)
    scope = rules.opening_scope == "turn"
    if rules.below_opening == "refused" and scope and not game.opens(state, turn):
        counted = game.opening_counted(turn)
        what = f"{rules.opening:,} points in one turn are needed to get on the sheet, not {counted:,}."
        return Refusal("below_opening", what)
    if rules.turn.below_minimum == "refused" and not game.enough(state, turn):
        what = f"A turn needs {rules.turn.minimum:,} points to be written, not {turn.pot:,}."
        return Refusal("below_minimum", what)
    return None


def _bust(turn: Turn) -> Refusal | None:
    if turn.stage == "bust":
        return None
    if turn.stage == "hold":
        return Refusal("not_a_bust", f"The throw {faces_words(turn.roll)} has a count.")
    return Refusal("not_a_bust", "There is no throw that could be a bust.")


def take_over(game: BankingGame, state: BankingState, turn: Turn) -> Refusal | None:
    """Refuse to take over the pot that the player before has saved."""
    offer, rules = state.offer, game.rules
    sentence = ""
    if not rules.takeover:
        sentence = f"In {game.title} a saved pot cannot be taken over."
    elif not turn.untouched:
        sentence = "A pot can only be taken over before the turn has begun."
    elif offer is None or offer.by == state.players[turn.seat]:
        sentence = "There is no saved pot to take over."
    elif offer.taken and not rules.takeover_chain:
        sentence = "This pot was taken over once and cannot be taken over again."
    elif state.last_turns is not None and not rules.takeover_last_round:
        sentence = "In the last round no pot can be taken over."
    elif rules.takeover_opening == "must_be_on_board" and not state.on_board[turn.seat]:
        sentence = "Only who is on the sheet already can take over a pot."
    return Refusal("no_takeover", sentence) if sentence else None


def throw_all_again(game: BankingGame, turn: Turn) -> Refusal | None:
    """Refuse to give up the first throw of the turn in order to beat it."""
    if game.rules.reroll_all == "off":
        return Refusal("illegal_hold", "At least one die that counts has to be held.")
    if turn.stage == "bust":
        return Refusal("bust", "The throw has no count, the turn is lost.")
    if turn.stage != "hold" or len(turn.throws) != 1 or turn.took:
        return Refusal("illegal_hold", "Only the first throw of a turn can be thrown again, once.")
    return None


def pass_turn(turn: Turn) -> Refusal | None:
    """Refuse to let the turn go."""
    if turn.untouched:
        return None
    return Refusal("not_a_bust", "The turn has begun; it ends with the pot banked or lost.")
