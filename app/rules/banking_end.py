"""How a turn is written, whose turn is next, and how a press-your-luck game ends."""

from collections import Counter
from dataclasses import replace

from app.rules.banking_rules import BankingRules
from app.rules.banking_state import BankingState, PlayedTurn, Playoff, Result, Turn, put
from app.rules.game import Offer
from app.rules.throwoff import highest, seat_order


def fresh_turn(rules: BankingRules, state: BankingState, seat: int) -> Turn:
    """A turn with all dice, nothing thrown."""
    open_already = state.on_board[seat] or state.playoff is not None
    return Turn(seat, "throw", rules.dice, singles_only=rules.opening_singles_only and not open_already)


WRITTEN = ("bank", "wins")
LOST = ("bust", "overshoot", "clears")


def finished(rules: BankingRules, state: BankingState, turn: Turn, result: Result) -> BankingState:
    """The state after the turn has ended with this result; only "bank" and "wins" write the pot."""
    seat, playoff = turn.seat, state.playoff is not None
    mates = rules.teams.mates(seat, len(state.players))
    lost = result in LOST and not playoff
    before = state.streaks[seat]
    streak = before + 1 if lost else 0
    pooled = 0 if playoff else state.pots[seat]
    pot = (0 if result in (*LOST, "loses") else pooled) + (turn.pot if result in WRITTEN else 0)
    waits = not playoff and result not in ("wins", "loses") and _mates_follow(rules, state, seat)
    fine = _fine(rules, state.scores[seat], streak, result)
    points = (0 if waits else pot) - fine
    total = state.scores[seat] + (0 if playoff else points)
    written = pot > 0 and not waits and not playoff
    on_board = state.on_board[seat] or written or (result in WRITTEN and not waits)
    played = PlayedTurn(
        seat,
        "pooled" if waits and result == "bank" else result,
        points,
        total,
        on_board,
        turn.throws,
        turn.pot,
        turn.taken,
        playoff,
        streak,
        pooled,
    )
    begins_again = streak == rules.streak.busts and not rules.streak.goes_on
    # Who passes has not thrown: that turn is none of the row, and does not end it.
    kept = before if result == "pass" else 0 if begins_again else streak
    streaks = state.streaks if playoff else put(state.streaks, (seat,), kept)
    after = replace(
        state,
        scores=put(state.scores, mates, total),
        on_board=put(state.on_board, mates, on_board),
        reached=put(state.reached, mates, len(state.turns)) if written or fine else state.reached,
        turns=(*state.turns, played),
        offer=_offer(rules, state, turn) if result in WRITTEN and not playoff else None,
        streaks=streaks,
        turn=None,
        out=(*state.out, *mates) if result == "loses" else state.out,
        pots=put(state.pots, mates, pot if waits else 0),
    )
    left = _order(rules, after, state.first)
    if result == "loses" and rules.teams.parties(left) < 2:
        return replace(after, winners=left, playoff=None)
    if result == "wins":
        return replace(after, winners=mates, offer=None, playoff=None)
    if state.playoff is not None:
        return _playoff_goes_on(rules, after, state.playoff, seat, points)
    last_turns = _last_turns(rules, after, seat, written=written)
    if last_turns is None:
        following = (*_others(rules, after, seat), seat)[0]
        if not _has_a_turn(rules, after, following):
            return _ended(rules, after)
        return replace(after, turn=fresh_turn(rules, after, following))
    last_turns = tuple(other for other in last_turns if _has_a_turn(rules, after, other))
    if last_turns:
        return replace(after, last_turns=last_turns, turn=fresh_turn(rules, after, last_turns[0]))
    return _ended(rules, replace(after, last_turns=()))


def _has_a_turn(rules: BankingRules, state: BankingState, seat: int) -> bool:
    """Whether a seat is still in the game and has not had all the turns that there are."""
    had = sum(turn.seat == seat for turn in state.turns)
    return seat not in state.out and not 0 < rules.turns <= had


def _mates_follow(rules: BankingRules, state: BankingState, seat: int) -> bool:
    """Whether somebody of the team, which shares its pot, still has a turn in this round."""
    if not rules.teams.shared_pot:
        return False
    mates = rules.teams.mates(seat, len(state.players))
    order = _order(rules, state, state.first)
    following = order[order.index(seat) + 1 :]
    if state.last_turns is not None:
        following = tuple(other for other in following if other in state.last_turns[1:])
    return any(other in mates for other in following)


def _fine(rules: BankingRules, score: int, streak: int, result: Result) -> int:
    """What this turn costs, being the `streak`th in a row that was lost (0: it was not lost)."""
    rule = rules.streak
    if result == "clears" and streak:
        return max(score, 0)
    if not rule.busts or streak < rule.busts:
        return 0
    return rule.costs if rule.below_zero else min(rule.costs, max(score, 0))


def _order(rules: BankingRules, state: BankingState, first: int) -> tuple[int, ...]:
    """The seats that are still in the game, in the order of play from that one on."""
    order = seat_order(len(state.players), first, rules.seats.direction)
    return tuple(seat for seat in order if seat not in state.out)


def _others(rules: BankingRules, state: BankingState, seat: int) -> tuple[int, ...]:
    """The seats that are still in the game after that one, without it."""
    return tuple(other for other in _order(rules, state, seat) if other != seat)


def _opponents(rules: BankingRules, state: BankingState, seat: int) -> tuple[int, ...]:
    """The seats that are still in the game after that one, without its team."""
    mates = rules.teams.mates(seat, len(state.players))
    return tuple(other for other in _order(rules, state, seat) if other not in mates)


def _offer(rules: BankingRules, state: BankingState, turn: Turn) -> Offer | None:
    """What the next player may take over (S0: "roll the balance of the dice")."""
    if not rules.takeover or turn.dice == 0:
        return None
    return Offer(state.players[turn.seat], turn.pot, turn.dice, turn.held, turn.took)


def _last_turns(
    rules: BankingRules, state: BankingState, seat: int, *, written: bool
) -> tuple[int, ...] | None:
    """Seats still to play, or None while nobody has reached the target; nobody has more than all `turns`."""
    seats = _last_seats(rules, state, seat, written=written)
    if not seats or not rules.turns:
        return seats
    had = Counter(turn.seat for turn in state.turns)
    return tuple(other for other in seats if had[other] < rules.turns)


def _last_seats(
    rules: BankingRules, state: BankingState, seat: int, *, written: bool
) -> tuple[int, ...] | None:
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
        return _opponents(rules, state, seat)
    others = [state.scores[other] for other in _opponents(rules, state, seat)]
    if rules.end == "last_licks" and written and total > max(others):
        return _opponents(rules, state, seat)
    return left


def _ended(rules: BankingRules, state: BankingState) -> BankingState:
    """The game is decided by totals; equal ones as the house rule `tie` says."""
    best = highest([(seat, score) for seat, score in enumerate(state.scores) if seat not in state.out])
    tie, tied = rules.seats.tie, rules.teams.parties(best) > 1
    if tied and tie == "playoff":
        return _playoff(rules, state, best)
    if tied and tie in ("first", "last_matcher"):
        pick = min if tie == "first" else max
        best = rules.teams.mates(pick(best, key=lambda seat: state.reached[seat]), len(state.players))
    return replace(state, winners=best, offer=None)


def _playoff(rules: BankingRules, state: BankingState, seats: tuple[int, ...]) -> BankingState:
    waiting = tuple(seat for seat in _order(rules, state, state.first) if seat in seats)
    off = replace(state, playoff=Playoff(waiting), offer=None)
    return replace(off, turn=fresh_turn(rules, off, waiting[0]))


def _playoff_goes_on(
    rules: BankingRules, state: BankingState, playoff: Playoff, seat: int, points: int
) -> BankingState:
    waiting = tuple(other for other in playoff.waiting[1:] if other not in state.out)
    written = tuple(each for each in (*playoff.written, (seat, points)) if each[0] not in state.out)
    left = (*waiting, *(other for other, _ in written))
    if rules.teams.parties(left) == 1:
        return replace(state, winners=tuple(sorted(left)))
    if waiting:
        return replace(state, playoff=Playoff(waiting, written), turn=fresh_turn(rules, state, waiting[0]))
    best = highest(_of_teams(rules, state, written))
    if rules.teams.parties(best) > 1:
        return _playoff(rules, state, best)
    return replace(state, winners=best)


def _of_teams(
    rules: BankingRules, state: BankingState, written: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """For each seat what its whole team wrote."""
    points = dict(written)
    mates = {seat: rules.teams.mates(seat, len(state.players)) for seat in points}
    return tuple((seat, sum(points.get(mate, 0) for mate in mates[seat])) for seat in points)
