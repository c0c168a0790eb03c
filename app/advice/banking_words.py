"""The short reason that goes with advice in a press-your-luck game."""

from app.advice.advice import Advice, Choice
from app.rules.banking_state import Turn
from app.rules.dice import dice_words, faces_words


def risk_words(dice: int, bust: tuple[int, int]) -> str:
    """The risk as a person says it: "two dice: 44 % to lose it"; small risks with a decimal."""
    percent = 100 * bust[0] / bust[1]
    return f"{dice_words(dice)}: {percent:.{0 if percent >= 10 else 1}f} % to lose it"


def throw_reason(dice: int, bust: tuple[int, int], value: float, *, over: bool = False) -> str:
    """Before the first throw of a turn."""
    start = "Take the saved pot over; " if over else ""
    text = f"{start}{risk_words(dice, bust)}, the turn is worth {value:,.0f} on average."
    return text[0].upper() + text[1:]


def decide_reason(turn: Turn, bust: tuple[int, int], stop: int | None, throw: float) -> str:
    """Between two throws: stop, throw on, or no choice."""
    risk = risk_words(turn.dice, bust)
    if stop is None:
        return f"Throw on, stopping is not allowed; {risk}, {throw:,.0f} on average."
    if stop > throw:
        return f"Bank {stop:,}; {risk}, throwing on is worth only {_beside(throw, stop)} on average."
    if stop == throw:
        return f"Bank {stop:,} or throw on, it is the same; {risk}."
    return f"Throw on; {risk}, and still {_beside(throw, stop)} on average against {stop:,}."


def _beside(value: float, stop: int) -> str:
    """An average as a whole number, with decimals where it would read like the points it stands beside."""
    digits = next((digits for digits in (0, 1, 2) if f"{value:.{digits}f}" != f"{stop:.{digits}f}"), 3)
    return f"{value:,.{digits}f}"


def hold_reason(best: Choice, then: Advice) -> str:
    """After a throw: the dice to hold, and what then."""
    if best.kind == "throw_all_again":
        return f"Give this throw up and throw all dice again, worth {best.value:,.0f} on average."
    what = f"Hold {faces_words(best.faces)}"
    if then.throw is None or (then.stop is not None and then.stop >= then.throw):
        return f"{what} and bank {then.stop:,}."
    return f"{what} and throw on, worth {best.value:,.0f} on average."
