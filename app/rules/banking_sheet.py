"""What a press-your-luck game needs now, and its sheet: each line with the throws that made it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rules import banking_refusals as refusals
from app.rules.banking_state import BankingState, PlayedTurn, Turn
from app.rules.dice import dice_words, faces_words
from app.rules.game import Column, Line, Need, Sheet, Thrown

if TYPE_CHECKING:
    from app.rules.banking import BankingGame

RESULT_WORDS = {
    "bank": "banked",
    "bust": "lost: no count",
    "overshoot": "lost: over the target",
    "below_opening": "not enough to get on the sheet",
    "below_minimum": "not enough to be written",
    "pass": "passed",
    "wins": "wins the game",
    "loses": "out of the game",
    "clears": "lost, and the total with it",
    "pooled": "put into the team's pot",
}

DECIDED_BY = {
    "bank": (),
    "bust": ("turn.saver",),
    "overshoot": ("target.overshoot", "target.points"),
    "below_opening": ("opening.below", "opening.points", "opening.scope"),
    "below_minimum": ("turn.below", "turn.minimum"),
    "pass": (),
    "wins": (),
    "loses": (),
    "clears": (),
    "pooled": ("teams.pot",),
}
"""Keys of the rulebook that decide a result; a house rule that sets one of them is named on the line."""


def need(game: BankingGame, state: BankingState) -> Need:
    """What the game waits for, every choice with its points or with why it is closed."""
    if state.over:
        return Need("over", None, 0, game.outcome(state).sentence)
    if state.start is not None:
        player = state.players[state.start.waiting[0]]
        return Need("start", player, 1, f"{player} throws one die to see who begins.")
    turn = state.turn
    assert turn is not None  # noqa: S101 - a game that is not over has a turn or a start
    player = state.players[turn.seat]
    why_not_take_over = refusals.take_over(game, state, turn)
    holding = turn.stage == "hold"
    return Need(
        kind=turn.stage,
        player=player,
        dice=len(turn.roll) if turn.roll else turn.dice,
        sentence=_sentence(game, state, turn, player),
        roll=turn.roll,
        pot=turn.pot,
        holds=game.judge.lying(turn).holds if holding else (),
        offer=state.offer if why_not_take_over is None else None,
        why_not_throw=refusals.throw(turn, player, None),
        why_not_bank=refusals.bank(game, state, turn),
        why_not_take_over=why_not_take_over,
        why_not_throw_all_again=refusals.throw_all_again(game, turn),
        why_not_pass=refusals.pass_turn(turn),
    )


def _sentence(game: BankingGame, state: BankingState, turn: Turn, player: str) -> str:
    extra = " in the playoff" if state.playoff is not None else ""
    if turn.stage == "throw" and turn.tries:
        left = game.rules.turn.last_die - turn.tries
        return f"{player} throws the last die again, {left} more {'try' if left == 1 else 'tries'}."
    if turn.stage == "throw":
        return f"{player} throws {dice_words(turn.dice)}{extra}."
    if turn.stage == "hold":
        return f"{player} threw {faces_words(turn.roll)}: which dice are held?"
    if turn.stage == "bust":
        return _lost(game, turn, player)
    if turn.dice == 0 and state.last_turns is not None and game.rules.end == "extra_throw_others":
        return f"{player} had one throw and banks {turn.pot:,}."
    if turn.dice == 0:
        return f"{player} has no dice left and banks {turn.pot:,}."
    if refusals.bank(game, state, turn) is not None:
        return f"{player} has {turn.pot:,} in the pot and throws {dice_words(turn.dice)}."
    return f"{player} banks {turn.pot:,} or throws {dice_words(turn.dice)}."


def _lost(game: BankingGame, turn: Turn, player: str) -> str:
    """What is lost with a throw that has no count."""
    if game.judge.loses(turn.roll):
        return f"{player} threw {faces_words(turn.roll)} and is out of the game."
    if game.judge.clears(turn.roll):
        return f"{player} threw {faces_words(turn.roll)}: the turn and all points are lost."
    if game.judge.busts(turn.roll):
        return f"{player} threw {faces_words(turn.roll)}: the turn is lost."
    if turn.to_beat is not None and game.judge.lying(turn).best:
        return f"{player} threw {faces_words(turn.roll)}, not more than {turn.to_beat}: the turn is lost."
    return f"{player} threw {faces_words(turn.roll)}, no count: the turn is lost."


def sheet(game: BankingGame, state: BankingState) -> Sheet:
    """A column for each player; an open turn is the last line of its player."""
    columns = []
    for seat, player in enumerate(state.players):
        lines: list[Line] = []
        for turn in state.turns:
            if turn.seat == seat:
                lines.append(_line(game, turn, len(lines) + 1))
        if state.turn is not None and state.turn.seat == seat and not state.turn.untouched:
            how = _how(state.turn.throws, state.turn.taken)
            lines.append(
                Line(
                    str(len(lines) + 1), "open", None, None, state.turn.throws, how, _rules(state.turn.throws)
                )
            )
        columns.append(Column(player, tuple(lines), (), state.scores[seat], state.on_board[seat]))
    return Sheet(game.title, tuple(columns))


def _line(game: BankingGame, turn: PlayedTurn, number: int) -> Line:
    switches = list(_rules(turn.throws))
    keys = DECIDED_BY[turn.result] + (("takeover.offered", "takeover.opening") if turn.taken else ())
    if turn.result == "bust" and game.rules.reroll_all != "off":
        keys += ("turn.reroll_all",)
    if turn.result == "bust" and turn.points < 0:
        keys += ("streak.busts", "streak.costs")
    for key in keys:
        switches += game.rules.touched.get(key, ())
    how = f"{RESULT_WORDS[turn.result]}; {_how(turn.throws, turn.taken)}"
    if turn.pooled:
        how = f"the team had {turn.pooled:,} in this round; {how}"
    if turn.points < 0 and turn.result != "clears":
        how = f"{turn.streak} turns lost in a row cost {-turn.points:,}; {how}"
    if turn.playoff:
        how = f"playoff, not added: {how}"
    label = f"playoff {number}" if turn.playoff else str(number)
    return Line(label, turn.result, turn.points, turn.total, turn.throws, how, tuple(dict.fromkeys(switches)))


def _rules(throws: tuple[Thrown, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(switch for thrown in throws for switch in thrown.switches))


def _how(throws: tuple[Thrown, ...], taken: int) -> str:
    """The throws in words: "1 4 4 4 2 3: single 1, three 4s 500"."""
    steps = [f"took over {taken:,}"] if taken else []
    for thrown in throws:
        if thrown.held:
            counted = ", ".join(thrown.combinations)
            steps.append(f"{faces_words(thrown.faces)}: {counted} {thrown.points:,}")
        else:
            steps.append(f"{faces_words(thrown.faces)}: nothing held")
    return ", then ".join(steps) or "nothing thrown"
