"""How a turn is written, whose turn is next, and how a press-your-luck game ends."""

from dataclasses import replace

from app.rules.banking_rules import BankingRules
from app.rules.banking_state import BankingState, PlayedTurn, Playoff, Result, Turn, flag, put
from app.rules.game import Offer
from app.rules.throwoff import highest, seat_order


def fresh_turn(rules: BankingRules, seat: int) -> Turn:
    """A turn with all dice, nothing thrown."""
    return Turn(seat, "throw", rules.dice)


def finished(rules: BankingRules, state: BankingState, turn: Turn, result: Result) -> BankingState:
    """The state after the turn has ended with this result; only "bank" writes the pot."""
    seat, points = turn.seat, turn.pot if result == "bank" else 0
    playoff = state.playoff is not None
    total = state.scores[seat] + (0 if playoff else points)
    on_board = state.on_board[seat] or result == "bank"
    played = PlayedTurn(
        seat, result, points, total, on_board, turn.throws, turn.pot, turn.taken, playoff=playoff
    )
    written = result == "bank" and not playoff
    after = replace(
        state,
        scores=put(state.scores, seat, total),
        on_board=flag(state.on_board, seat, on_board),
        reached=put(state.reached, seat, len(state.turns)) if written else state.reached,
        turns=(*state.turns, played),
        offer=_offer(rules, state, turn) if written else None,
        turn=None,
    )
    if state.playoff is not None:
        return _playoff_goes_on(rules, after, state.playoff, seat, points)
    last_turns = _last_turns(rules, after, seat, written=written)
    if last_turns is None:
        order = _order(rules, after, seat)
        return replace(after, turn=fresh_turn(rules, order[1 % len(order)]))
    if last_turns:
        return replace(after, last_turns=last_turns, turn=fresh_turn(rules, last_turns[0]))
    return _ended(rules, replace(after, last_turns=()))


def _order(rules: BankingRules, state: BankingState, first: int) -> tuple[int, ...]:
    return seat_order(len(state.players), first, rules.seats.direction)


def _offer(rules: BankingRules, state: BankingState, turn: Turn) -> Offer | None:
    """What the next player may take over (S0: "roll the balance of the dice")."""
    if not rules.takeover or turn.dice == 0:
        return None
    return Offer(state.players[turn.seat], turn.pot, turn.dice, turn.held, turn.took)


def _last_turns(
    rules: BankingRules, state: BankingState, seat: int, *, written: bool
) -> tuple[int, ...] | None:
    """Seats still to play, or None while nobody has reached the target."""
    left = None if state.last_turns is None else state.last_turns[1:]
    total = state.scores[seat]
    if left is None:
        if not written or total < rules.target:
            return None
        if rules.end == "sudden":
            return ()
        if rules.end == "finish_round":
            order = _order(rules, state, state.first)
            return order[order.index(seat) + 1 :]
        return _order(rules, state, seat)[1:]
    others = [score for other, score in enumerate(state.scores) if other != seat]
    if rules.end == "last_licks" and written and total > max(others):
        return _order(rules, state, seat)[1:]
    return left


def _ended(rules: BankingRules, state: BankingState) -> BankingState:
    """The game is decided by totals; equal ones as the house rule `tie` says."""
    best = highest(tuple(enumerate(state.scores)))
    tie = rules.seats.tie
    if len(best) > 1 and tie == "playoff":
        return _playoff(rules, state, best)
    if len(best) > 1 and tie in ("first", "last_matcher"):
        pick = min if tie == "first" else max
        best = (pick(best, key=lambda seat: state.reached[seat]),)
    return replace(state, winners=best, offer=None)


def _playoff(rules: BankingRules, state: BankingState, seats: tuple[int, ...]) -> BankingState:
    waiting = tuple(seat for seat in _order(rules, state, state.first) if seat in seats)
    turn = fresh_turn(rules, waiting[0])
    return replace(state, playoff=Playoff(waiting), turn=turn, offer=None)


def _playoff_goes_on(
    rules: BankingRules, state: BankingState, playoff: Playoff, seat: int, points: int
) -> BankingState:
    waiting, written = playoff.waiting[1:], (*playoff.written, (seat, points))
    if waiting:
        return replace(state, playoff=Playoff(waiting, written), turn=fresh_turn(rules, waiting[0]))
    best = highest(written)
    if len(best) > 1:
        return _playoff(rules, state, best)
    return replace(state, winners=best)
