"""Advice for the player who is to act, in the words of the table: actions with what they are worth."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from app.advice.advice import Advice, Choice
from app.advice.banking import turn_advisor
from app.advice.categories import SheetAdvisor, sheet_advisor
from app.advice.errors import AdviceError
from app.advice.progress import Progress
from app.advice.stakes import why_not_solved
from app.advice.win_sheet import SheetWins
from app.advice.winning import win_advisor
from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.category_sheet import CategoryState
from app.rules.game import Action, Bank, Game, Hold, Keep, Need, Score, TakeOver, Throw, ThrowAllAgain
from app.table.view import TurnAdvice, WinChances


@dataclass(frozen=True, slots=True)
class Advised:
    """Advice with the rules and the state that it is for; None where there is none, `why_not` says why.

    `more` computes the same advice with the chances to win, see `advice_job`; it raises AdviceError for house
    rules that these are not computed for.
    """

    game: Game[Any]
    state: Any
    advice: TurnAdvice | None
    why_not: str = ""
    more: Callable[[Progress | None], "Advised"] | None = field(default=None, compare=False)


def advice_job(
    game: Game[Any], state: Any, folder: Path | None = None, progress: Progress | None = None
) -> Callable[[], Advised]:
    """Something to call, on any one thread at a time, that computes advice for a state.

    Once for a game's house rules it takes up to 2 s in press-your-luck games, and up to 20 s for a whole
    sheet of categories; what is solved is kept in `folder`. For a sheet `progress` is told how far it is and
    cancels it by answering False. The chances to win a press-your-luck game take a minute or two once, some
    minutes where turns lost in a row cost points, those of a sheet some 10 s; they are kept there too, and
    are left to `more` of what was computed, with a progress of its own.
    """
    return lambda: _computed(game, state, folder, progress)


def _computed(game: Game[Any], state: Any, folder: Path | None, progress: Progress | None) -> Advised:
    need = game.need(state)
    if need.player is None or need.kind in ("start", "bust"):
        return Advised(game, state, None, need.sentence)
    player = need.player
    try:
        if not isinstance(game, BankingGame):
            assert isinstance(game, CategoriesGame)  # noqa: S101 - there are two engines
            return _sheet_computed(game, state, sheet_advisor(game, folder), progress)
        points = turn_advisor(game, folder).advise(state)
    except AdviceError as error:
        return Advised(game, state, None, str(error))
    advice = _turn_advice(points, need, player)
    if len(state.players) == 1 or state.playoff is not None or why_not_solved(game.rules):
        return Advised(game, state, advice)

    def more(progress: Progress | None) -> Advised:
        winning = win_advisor(game, folder)
        winning.solve(progress)
        chances = _chances(winning.told(state, points), player, about=len(state.players) > 2)
        return Advised(game, state, replace(advice, p_win=chances))

    return Advised(game, state, advice, more=more)


def _sheet_computed(
    game: CategoriesGame, state: CategoryState, advisor: SheetAdvisor, progress: Progress | None
) -> Advised:
    """Advice for a sheet; `more` has the chances to win, approximated, where the sheet is solved whole."""
    need, player = game.need(state), state.players[state.seat]
    points = advisor.advise(state, progress)
    advice = _turn_advice(points, need, player)
    if len(state.players) == 1 or state.playoff is not None or advisor.why_not_whole is not None:
        return Advised(game, state, advice)

    def more(progress: Progress | None) -> Advised:
        seats = [seat for seat in range(len(state.players)) if seat != state.seat]
        card, others = state.cards[state.seat], [state.cards[seat] for seat in seats]
        bonuses = [state.bonuses[seat] for seat in seats]
        winning = SheetWins(advisor, card, others, progress, bonuses)
        left, own = need.throws_left, state.bonuses[state.seat]
        roll = () if state.kept is not None else state.roll
        told = winning.told(points, card, roll, left, own, kept=state.kept or ())
        return Advised(game, state, replace(advice, p_win=_chances(told, player, about=True)))

    return Advised(game, state, advice, more=more)


def _chances(told: Advice, player: str, *, about: bool) -> WinChances:
    """What the choices, or stopping and throwing on, leave of the chance to win."""
    if told.choices:
        values = [(_action(choice, player), choice.win or 0.0) for choice in told.choices]
    else:
        both = ((Throw(player, ()), told.throw_wins), (Bank(player), told.stop_wins))
        values = [(action, chance) for action, chance in both if chance is not None]
        values.sort(key=lambda value: -value[1])
    return WinChances(tuple(values), values[0][1], about)


def _turn_advice(found: Advice, need: Need, player: str) -> TurnAdvice:
    values = [(_action(choice, player), choice.value) for choice in found.choices]
    if not values and need.kind == "decide":
        if found.throw is not None:
            values.append((Throw(player, ()), found.throw))
        if found.stop is not None:
            values.append((Bank(player), float(found.stop)))
        values.sort(key=lambda value: -value[1])
    risk = None if found.bust is None else Fraction(*found.bust)
    return TurnAdvice(risk, found.stop, found.throw, tuple(values), found.reason)


def _action(choice: Choice, player: str) -> Action:
    match choice.kind:
        case "hold":
            return Hold(player, choice.faces)
        case "throw_all_again":
            return ThrowAllAgain(player)
        case "take_over":
            return TakeOver(player)
        case "throw":
            return Throw(player, ())
        case "keep":
            return Keep(player, choice.faces)
        case "box":
            return Score(player, choice.box)
