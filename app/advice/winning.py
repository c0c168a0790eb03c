"""The chance to win a press-your-luck game: before a throw, for stopping, for every hold."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from app.advice import store
from app.advice.advice import Advice, Choice, fingerprint
from app.advice.banking import turn_advisor
from app.advice.errors import AdviceError
from app.advice.odds import against_all
from app.advice.progress import Progress
from app.advice.stakes import why_not_solved
from app.advice.turn_map import Floats, Spot, TurnMap, spot_of
from app.advice.win_pairs import Pairs
from app.advice.win_standings import Standings, survivors
from app.advice.win_streaks import solve_streaks
from app.advice.win_taken import Taken, layout
from app.advice.win_turn import Bools, Stops, dense, thrown_values
from app.advice.win_values import WinSolver, WinValues
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.game import Action, Bank, Bust, Hold, Pass, TakeOver, Throw, ThrowAllAgain
from app.rules.throwoff import seat_order

SOLVER = 3
"""Raised when the computation changes, so that nothing older is taken for it."""

AMONG_SEVERAL = "approximated: each opponent is met alone, and the odds against are added"

MOST_ADVISORS = 4

MOST_TABLES = 32
"""Turns whose chances are kept; each has some 2,000 numbers."""


@dataclass(frozen=True, slots=True)
class TurnChances:
    """Chances to win in a turn.

    `written`: saving a pot (pots, spots); `thrown`: throwing on (pots, rows of dice); `lost` and `passed`:
    losing the turn and letting it go. `fresh`: before the first throw; `again`: by what is to be beaten,
    throwing all dice again, where a first throw may be given up.
    """

    written: Floats
    thrown: Floats
    lost: float
    passed: float
    fresh: float
    again: Mapping[int, float]


class WinAdvisor:
    """The chance to win for whoever throws, when both sides play to win; a shared win counts by its share.

    Between two it is exact. Among several, each opponent is met alone, as if the two played the game to its
    end, and the odds against are added: three equal players have a third each. Raises AdviceError for games
    and house rules for which it is not computed. Solved once (seconds to minutes) and kept in `folder`.
    """

    def __init__(
        self, game: BankingGame, folder: Path | None = None, turn_map: TurnMap | None = None
    ) -> None:
        unsolved = why_not_solved(game.rules)
        if unsolved:
            raise AdviceError(f"The chance to win {game.title} is not computed: its rule {unsolved}.")
        self.game = game
        self.turn_map = turn_map or turn_advisor(game, folder).turn_map
        rules = game.rules
        # A larger pot is never worse, unless it may be taken over or go over the target.
        self._turn = dense(self.turn_map, more_is_better=not (rules.exactly or rules.takeover))
        self._standings = Standings(game, self.turn_map, self._turn)
        self._solver = WinSolver(self._standings)
        self._places = {spot: place for place, spot in enumerate(self.turn_map.spots)}
        self._key = fingerprint(game.rules, SOLVER)
        self._file = folder / f"{game.key}-win-{self._key[:16]}.npz" if folder is not None else None
        self._values: WinValues | None = None
        self._tables: dict[tuple[object, ...], TurnChances] = {}

    def solve(self, progress: Progress | None = None) -> WinValues:
        """All standings, from memory or disk where they were solved before. Raises Cancelled."""
        if self._values is None and self._file is not None:
            self._values = self._loaded(self._file)
        if self._values is None:
            streaks = self._standings.kinds.streaks > 1
            self._values = solve_streaks(self._solver, progress) if streaks else self._solver.solve(progress)
            if self._file is not None:
                self._save(self._file, self._values)
        return self._values

    def forget(self) -> None:
        """Forget the turns asked about; what is solved stays."""
        self._tables.clear()

    def value(self, state: BankingState) -> float:
        """The chance of the player whose turn it is."""
        turn = _turn(state)
        player = state.players[turn.seat]
        if turn.stage == "bust":
            return self._table(state).lost
        if turn.stage == "hold":
            return self._best_of_throw(state)
        if turn.stage == "decide":
            stop = self.stopping(state)
            return max(self.throwing(state), -np.inf if stop is None else stop)
        fresh = max(self.throwing(state), self._table(state).passed if turn.untouched else 0.0)
        if self.game.may(state, TakeOver(player)):
            fresh = max(fresh, self.throwing(self.game.apply(state, TakeOver(player))))
        return fresh

    def decided(self, state: BankingState, action: Action) -> float:
        """What an allowed action leaves of the chance to win, before any dice are thrown."""
        if isinstance(action, Throw):
            return self.throwing(state)
        if isinstance(action, Bank):
            stop = self.stopping(state)
            return self._table(state).lost if stop is None else stop
        if isinstance(action, Bust):
            return self._table(state).lost
        if isinstance(action, Pass):
            return self._table(state).passed
        after = self.game.apply(state, action)
        if len(after.turns) > len(state.turns):
            return self._table(state).lost
        return self.throwing(after) if _turn(after).stage == "throw" else self.value(after)

    def stopping(self, state: BankingState) -> float | None:
        """The chance after saving the pot, None where that is not allowed."""
        turn = _turn(state)
        if turn.stage != "decide" or not self.game.may(state, Bank(state.players[turn.seat])):
            return None
        table = self._table(state)
        brings = table.written[self._pot(table, turn), self._place(turn)]
        return float(brings) if brings > -np.inf and self._opened(state) else table.lost

    def throwing(self, state: BankingState) -> float:
        """The chance with the dice thrown that are free now."""
        turn = _turn(state)
        row = self._turn.row[self._place(turn)] if turn.dice else self._turn.rows
        if row == self._turn.rows:
            return -np.inf
        table = self._table(state)
        if turn.to_beat is not None:
            return table.again.get(turn.to_beat, table.lost)
        if turn.untouched:
            return table.fresh
        if not self._opened(state):
            return table.lost
        return float(table.thrown[self._pot(table, turn), row])

    def _opened(self, state: BankingState) -> bool:
        """Whether what was held of the first throw lets this turn be written, where it has to alone."""
        turn, rules = _turn(state), self.game.rules
        free = rules.opening_scope != "first_roll" or state.on_board[turn.seat]
        return free or turn.first_points is None or turn.first_points >= rules.opening

    def told(self, state: BankingState, advice: Advice) -> Advice:
        """The advice in points with the chances to win beside it; what wins most often stands first."""
        turn = _turn(state)
        choices = tuple(replace(choice, win=self._choice(state, choice)) for choice in advice.choices)
        choices = tuple(sorted(choices, key=lambda choice: -(choice.win or 0.0)))
        then = state
        if choices and choices[0].kind != "throw":
            then = self.game.apply(state, self._action(state, choices[0]))
        if len(then.turns) > len(state.turns) or turn.stage == "bust":
            return replace(advice, choices=choices, stop_wins=None, throw_wins=self._table(state).lost)
        throw = self.throwing(then)
        return replace(
            advice,
            choices=choices,
            stop_wins=self.stopping(then),
            throw_wins=None if throw == -np.inf else throw,
        )

    def _choice(self, state: BankingState, choice: Choice) -> float:
        return self.decided(state, self._action(state, choice))

    def _action(self, state: BankingState, choice: Choice) -> Action:
        player = state.players[_turn(state).seat]
        if choice.kind == "hold":
            return Hold(player, choice.faces)
        if choice.kind == "throw_all_again":
            return ThrowAllAgain(player)
        return TakeOver(player) if choice.kind == "take_over" else Throw(player, ())

    def _best_of_throw(self, state: BankingState) -> float:
        player = state.players[_turn(state).seat]
        found: list[Action] = [Hold(player, choice.faces) for choice in self.game.need(state).holds]
        if self.game.may(state, ThrowAllAgain(player)):
            found.append(ThrowAllAgain(player))
        return max(self.decided(state, action) for action in found)

    def _place(self, turn: Turn) -> int:
        spot: Spot = spot_of(self.game, turn)
        if spot not in self._places:
            raise AdviceError(f"No turn of {self.game.title} comes to {turn.dice} dice with these held.")
        return self._places[spot]

    def _pot(self, table: TurnChances, turn: Turn) -> int:
        """The place of a pot; one beyond the table is worth what the largest there is."""
        if turn.pot % self._turn.unit:
            raise AdviceError(f"No turn of {self.game.title} comes to a pot of {turn.pot:,}.")
        return min(turn.pot // self._turn.unit, len(table.thrown) - 1)

    def _table(self, state: BankingState) -> TurnChances:
        turn = _turn(state)
        if state.playoff is not None:
            raise AdviceError("In a playoff the chance to win is not computed.")
        closed = turn.took and not self.game.rules.takeover_chain
        of_others = turn.taken if self._standings.own_points and not state.on_board[turn.seat] else 0
        among = state.scores, state.on_board, state.streaks, state.last_turns
        key = (*among, turn.seat, state.first, closed, of_others)
        if key not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = self._made(state, closed=closed, of_others=of_others)
        return self._tables[key]

    def _made(self, state: BankingState, *, closed: bool, of_others: int) -> TurnChances:
        """`of_others` are points of the pot that do not help this player to get on the sheet."""
        seat, standings = _turn(state).seat, self._standings
        others = [other for other in range(len(state.players)) if other != seat]
        if not others:
            raise AdviceError("Who plays alone wins in any case.")
        duels = [self._duel(state, other, closed=closed) for other in others]
        # One row more, for every pot larger than those told apart.
        pots = max(len(duel.written) for duel in duels) + 1
        far = survivors(standings, on_board=True, wins=True)
        written = against_all([_reaching(duel, pots, far) for duel in duels])
        if of_others:
            written[: -(-(of_others + self.game.rules.opening) // standings.unit)] = -np.inf
        lost, passed, most = (
            against_all(list(each))
            for each in zip(*[(duel.lost, duel.passed, duel.most) for duel in duels], strict=True)
        )
        stops = Stops(written[:, :, None], np.array([pots]), most, lost)
        thrown = thrown_values(self._turn, stops, self._solver.safe)
        off = np.array([not state.on_board[seat]])
        first, again = standings.first, {}
        if first is not None and first.again:
            held = first.held(thrown.best, lost, off.astype(float))
            again = {int(worth): float(first.thrown_again(held, lost, worth)[0]) for worth in first.worth}
        fresh = float(standings.fresh(thrown, lost, off)[0])
        values = thrown.values[:, :, 0]
        return TurnChances(written, values, float(lost[0]), float(passed[0]), fresh, again)

    def _duel(self, state: BankingState, other: int, *, closed: bool) -> "Duel":
        """The turn of the player to move against one of the others alone."""
        if state.last_turns is not None:
            return self._last_duel(state, other)
        values, standings, seat = self.solve(), self._standings, _turn(state).seat
        if closed or self._next(state) != other:
            values = WinValues(values.chances)  # only the next player may take the pot over
        order = seat_order(len(state.players), state.first, self.game.rules.seats.direction)
        second = standings.roles == 2 and order.index(seat) > order.index(other)
        kind = standings.kinds.at(second=second, own=state.streaks[seat], other=state.streaks[other])
        mine, theirs = (
            np.array([standings.row(state.scores[each], on_board=state.on_board[each])])
            for each in (seat, other)
        )
        pairs, one = Pairs(np.array([kind]), mine, theirs), np.array([0])
        lost = self._solver.after_lost(values.chances, pairs)
        written = self._solver.written(values, pairs, one)
        stops = self._solver.stops(written, pairs, one, lost)
        return Duel(written[:, :, 0], lost, self._solver.after_passed(values.chances, pairs), stops.most)

    def _last_duel(self, state: BankingState, other: int) -> "Duel":
        """The same once somebody has reached the target, in the last turns."""
        standings, last, rules = self._standings, self._solver.last, self.game.rules
        seat, unit = _turn(state).seat, self._turn.unit
        mine, theirs = state.scores[seat] // unit, state.scores[other] // unit
        highest = max(score for each, score in enumerate(state.scores) if each != seat) // unit
        pots = max(highest - mine, 0) + 1 + last.extra
        lead = mine + np.arange(pots) - theirs
        waiting = other in (state.last_turns or ())[1:]
        again = mine + np.arange(pots) > highest if rules.end == "last_licks" else np.zeros(pots, np.bool_)
        board = np.full(pots, state.on_board[other])
        catches = np.where(waiting | again, last.chance(board, lead), 0.0)
        brings = np.where(lead > 0, 1 - catches, np.where(lead == 0, standings.tie, 0.0))
        wins = standings.written(pots, on_board=state.on_board[seat], wins=True)
        plain = standings.written(pots, on_board=state.on_board[seat], wins=False)
        reached = (mine + np.arange(pots) >= standings.target)[:, None]
        may = np.where(reached, wins, plain)
        lost = brings[:1]
        most = lost if rules.exactly else brings[-1:]
        return Duel(np.where(may, brings[:, None], -np.inf), lost, lost, most)

    def _next(self, state: BankingState) -> int:
        order = seat_order(len(state.players), _turn(state).seat, self.game.rules.seats.direction)
        return order[1]

    def _loaded(self, file: Path) -> WinValues | None:
        standings = self._standings
        shape = (standings.kinds.count, standings.rows, standings.rows)
        wanted: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {"chances": (shape, np.float64)}
        if not self.game.rules.takeover:
            arrays = store.load_arrays(file, self._key, wanted)
            return None if arrays is None else WinValues(arrays["chances"], begin=standings.begin)
        starts, pots, entries = layout(standings)
        wanted["taken"] = (entries, len(self._solver.offered)), np.float32
        arrays = store.load_arrays(file, self._key, wanted)
        if arrays is None:
            return None
        return WinValues(arrays["chances"], Taken(arrays["taken"], starts, pots), standings.begin)

    def _save(self, file: Path, values: WinValues) -> None:
        taken = {} if values.taken is None else {"taken": values.taken.flat}
        store.save_arrays(file, self._key, {"chances": values.chances, **taken})


@dataclass(frozen=True, slots=True)
class Duel:
    """A turn against one opponent: saving (pots, spots), losing it, letting it go, saving more than these."""

    written: Floats
    lost: Floats
    passed: Floats
    most: Floats


def _reaching(duel: Duel, pots: int, far: Bools) -> Floats:
    """What saving brings, up to so many pots; `far` are the spots where a large one may be saved."""
    most = np.where(far, duel.most[0], -np.inf)
    return np.concatenate([duel.written, np.repeat(most[None], pots - len(duel.written), axis=0)])


def _turn(state: BankingState) -> Turn:
    if state.turn is None:
        raise AdviceError("There is a chance to win only while a turn is open.")
    return state.turn


_advisors: dict[tuple[str, Path | None], WinAdvisor] = {}


def win_advisor(game: BankingGame, folder: Path | None = None) -> WinAdvisor:
    """The advisor for these rules under these house rules, one while the program runs."""
    key = (fingerprint(game.rules, SOLVER), folder)
    if key not in _advisors:
        if len(_advisors) >= MOST_ADVISORS:
            del _advisors[next(iter(_advisors))]
        _advisors[key] = WinAdvisor(game, folder)
    return _advisors[key]
