"""What the player may do now, each as a button's label with its points or the sentence that greys it out."""

from typing import Any

from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.dice import dice_words, faces_words
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    Need,
    Pass,
    Refusal,
    Score,
    TakeOver,
    ThrowAllAgain,
)
from app.table.view import Choice


def choices_of(game: Game[Any], state: Any) -> tuple[Choice, ...]:
    """Every choice beside throwing; which dice are kept in a category game is any choice of the throw."""
    need = game.need(state)
    if need.player is None or need.kind == "start":
        return ()
    if isinstance(game, BankingGame):
        return _banking(game, state, need, need.player)
    return tuple(Choice(Score(need.player, box.box), box.name, box.points + box.bonus) for box in need.boxes)


def label(action: Action, need: Need) -> str:
    """What a button says for an action."""
    match action:
        case Hold(faces=faces):
            return f"Hold {faces_words(faces)}"
        case Bank():
            return f"Bank {need.pot}"
        case Bust():
            return "Blew it"
        case TakeOver():
            offer = need.offer
            return f"Take over {offer.pot} and throw {dice_words(offer.dice)}" if offer else "Take over"
        case Pass():
            return "Pass"
        case ThrowAllAgain():
            return "Throw all dice again"
        case Score(box=box):
            return next((choice.name for choice in need.boxes if choice.box == box), box)
        case _:
            return faces_words(action.faces)


def _banking(game: BankingGame, state: BankingState, need: Need, player: str) -> tuple[Choice, ...]:
    found = [
        Choice(action := Hold(player, hold.faces), label(action, need), hold.points)
        for hold in sorted(need.holds, key=lambda hold: -hold.points)
    ]
    if need.kind in ("hold", "decide"):
        found.append(_bank(game, state, need, player))
    if need.kind == "bust":
        found.append(_choice(Bust(player), need, None, 0))
    if need.kind == "hold" and game.rules.reroll_all != "off":
        found.append(_choice(ThrowAllAgain(player), need, need.why_not_throw_all_again))
    if need.kind == "throw":
        if game.rules.takeover:
            pot = need.offer.pot if need.offer else None
            found.append(_choice(TakeOver(player), need, need.why_not_take_over, pot))
        found.append(_choice(Pass(player), need, need.why_not_pass, 0))
    return tuple(found)


def _bank(game: BankingGame, state: BankingState, need: Need, player: str) -> Choice:
    bank = Bank(player)
    if need.why_not_bank is None and game.apply(state, bank).turns[-1].result not in ("bank", "pooled"):
        return Choice(bank, "Stop with nothing written", 0)
    return _choice(bank, need, need.why_not_bank, need.pot)


def _choice(action: Action, need: Need, refusal: Refusal | None, points: int | None = None) -> Choice:
    return Choice(action, label(action, need), points, refusal.sentence if refusal else None)
