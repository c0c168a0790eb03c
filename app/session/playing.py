"""Playing a transcript: its events become actions of the rules, and the result takes the written shape."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState
from app.rules.categories import CategoriesGame
from app.rules.category_sheet import CategoryState
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    IllegalAction,
    Keep,
    Pass,
    Refusal,
    Score,
    Sheet,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.rules.rulebook import Rulebook
from app.rules.shelf import open_game
from app.rules.switches import SwitchError
from app.session.transcript import Event, Transcript, TranscriptError

BANKING_EVENTS = ("takeover", "pass", "roll", "bank", "bust", "start", "reroll_all")
CATEGORY_EVENTS = ("roll", "score", "start", "throw_off")


@dataclass(frozen=True, slots=True)
class Played:
    """A transcript played to its end, or to the first event that the rules refused.

    `result` has the shape of `expected` in rules.md section 6.
    """

    game: Game[Any]
    state: BankingState | CategoryState
    result: Mapping[str, Any]
    refusal: Refusal | None = None
    refused_event: int | None = None

    @property
    def sheet(self) -> Sheet:
        """The sheet at the end."""
        return self.game.sheet(self.state)


def play(transcript: Transcript, book: Rulebook) -> Played:
    """Play the events until one is refused; a refused event leaves no trace in the state.

    Raises TranscriptError where an option, what stands at the start or an event does not belong to the game.
    """
    try:
        game = open_game(book, transcript.options)
    except SwitchError as error:
        raise TranscriptError("options", dict(transcript.options), _without_stop(error)) from error
    _check(transcript, game)
    roll_for_start = bool(transcript.events) and transcript.events[0].action == "start"
    state = game.begin(transcript.players, transcript.standing, roll_for_start=roll_for_start)
    for at, event in enumerate(transcript.events):
        try:
            state = _after(game, state, event)
        except IllegalAction as error:
            return Played(game, state, result(game, state, (at, error.kind)), error.refusal, at)
    return Played(game, state, result(game, state))


def actions_of(event: Event) -> tuple[Action, ...]:
    """The actions of the rules that one event stands for, in order."""
    player, roll = event.player, event.roll
    match event.action:
        case "takeover":
            return (TakeOver(player),)
        case "pass":
            return (Pass(player),)
        case "bust":
            return (Throw(player, roll), Bust(player))
        case "bank":
            return (Throw(player, roll), Hold(player, event.hold), Bank(player))
        case "roll":
            return (Throw(player, roll), Hold(player, event.hold))
        case "reroll_all":
            return (Throw(player, roll), ThrowAllAgain(player))
        case _:
            return (Throw(player, roll),)


def _after(game: Game[Any], state: Any, event: Event) -> Any:
    refusal = _out_of_place(state, event)
    if refusal is not None:
        raise IllegalAction(refusal)
    if isinstance(game, CategoriesGame):
        actions: tuple[Action, ...] = (Throw(event.player, event.roll),)
        if event.action == "roll":
            actions += (Keep(event.player, event.hold),)
        elif event.action == "score":
            actions += (Score(event.player, event.category, event.zero),)
        return game.replay(state, actions)
    turns = len(state.turns)
    for action in actions_of(event):
        if isinstance(action, Bank) and len(state.turns) > turns:
            # Holding took the player over the target, so the turn had ended before it could be banked.
            break
        if isinstance(action, Hold) and not action.faces and state.turn.tries:
            # The last die without a count may be thrown again, so nothing is held of it.
            continue
        state = game.apply(state, action)
    if event.action == "roll" and state.turn is not None and state.turn.stage == "decide":
        refusal = game.need(state).why_not_throw
        if refusal is not None:
            raise IllegalAction(refusal)
    return state


def _out_of_place(state: BankingState | CategoryState, event: Event) -> Refusal | None:
    """Refuse a throw for the highest where none is called for: the rules would take it for one of a turn."""
    if state.over or event.player not in state.players:
        return None
    if event.action == "start" and state.start is None:
        return Refusal("not_your_turn", "It is settled already who begins.")
    if event.action == "throw_off" and state.playoff is None:
        return Refusal("not_your_turn", "There is no playoff to throw for.")
    return None


def _without_stop(error: Exception) -> str:
    return f"house rules of this game ({str(error).rstrip('.')})"


def _check(transcript: Transcript, game: Game[Any]) -> None:
    """Refuse what does not belong to this family of games."""
    banking = isinstance(game, BankingGame)
    allowed = BANKING_EVENTS if banking else CATEGORY_EVENTS
    for at, event in enumerate(transcript.events):
        if event.action not in allowed:
            expected = f"one of {', '.join(allowed)} in {game.title}"
            raise TranscriptError(f"events[{at}].action", event.action, expected)
    if isinstance(game, CategoriesGame):
        _check_boxes(transcript, game)
    standing = transcript.standing
    if isinstance(game, BankingGame):
        if any(standing.cards.values()) or any(standing.bonuses.values()):
            raise TranscriptError("start.cards", dict(standing.cards), f"scores and on_board in {game.title}")
        for name, score in standing.scores.items():
            if score >= game.rules.target:
                raise TranscriptError(f"start.scores.{name}", score, f"less than {game.rules.target}")


def _check_boxes(transcript: Transcript, game: CategoriesGame) -> None:
    standing = transcript.standing
    if any(standing.scores.values()) or any(standing.on_board.values()):
        raise TranscriptError("start.scores", dict(standing.scores), f"cards and bonuses in {game.title}")
    boxes = [box.key for box in game.rules.boxes]
    for box in (box for card in standing.cards.values() for box in card):
        if box not in boxes:
            raise TranscriptError("start.cards", box, f"one of the boxes {', '.join(boxes)}")


def result(game: Game[Any], state: Any, error: tuple[int, str] | None = None) -> dict[str, Any]:
    """The result of a game in the shape of `expected` of rules.md section 6.

    Banking games: turns, scores, on_board, over, winners, and open_turn {player, pot, dice} while a turn has
    begun. Category games: turns, totals, over, and winners once it is over. Both: error {event, error}.
    """
    found = _category_result(game, state) if isinstance(game, CategoriesGame) else _banking_result(state)
    if error is not None:
        found["error"] = {"event": error[0], "error": error[1]}
    return found


def _banking_result(state: BankingState) -> dict[str, Any]:
    found: dict[str, Any] = {
        "turns": [
            {
                "player": state.players[turn.seat],
                "result": turn.result,
                "points": turn.points,
                "total": turn.total,
                "on_board": turn.on_board,
            }
            for turn in state.turns
        ],
        "scores": dict(zip(state.players, state.scores, strict=True)),
        "on_board": dict(zip(state.players, state.on_board, strict=True)),
        "over": state.over,
        "winners": [state.players[seat] for seat in state.winners],
    }
    turn = state.turn
    if turn is not None and not turn.untouched and not state.over:
        found["open_turn"] = {"player": state.players[turn.seat], "pot": turn.pot, "dice": turn.dice}
    return found


def _category_result(game: CategoriesGame, state: CategoryState) -> dict[str, Any]:
    found: dict[str, Any] = {
        "turns": [
            {
                "player": state.players[turn.seat],
                "category": turn.box,
                "points": turn.points,
                "bonus": turn.bonus,
            }
            for turn in state.turns
        ],
        "totals": {
            player: totals_of(game, state.cards[seat], state.bonuses[seat])
            for seat, player in enumerate(state.players)
        },
        "over": state.over,
    }
    if state.over:
        found["winners"] = [state.players[seat] for seat in state.winners]
    return found


def totals_of(game: CategoriesGame, card: tuple[int | None, ...], repeats: int) -> dict[str, int]:
    """The sums of a card by name: each section, its bonus if it has one, the bonus of repeats, the total."""
    totals = game.card_totals(card, repeats)
    found: dict[str, int] = {}
    for section, points, bonus in zip(game.rules.sections, totals.sections, totals.bonuses, strict=True):
        found[section.key] = points
        if section.steps:
            found[f"{section.key}_bonus"] = bonus
    if game.rules.repeat is not None:
        found[f"{game.rules.repeat.box}_bonus"] = totals.repeats
    for row, points in zip(game.rules.after, totals.after, strict=True):
        found[f"after_{row.key}"] = points
    found["total"] = totals.total
    return found
