"""The chance to win a press-your-luck game: before a throw, for stopping, for every hold."""

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
from app.advice.win_standings import Standings, survivors
from app.advice.win_taken import Taken, layout
from app.advice.win_turn import Bools, Stops, dense, thrown_values
from app.advice.win_values import Pairs, WinSolver, WinValues
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.game import Action, Bank, Bust, Hold, Pass, TakeOver, Throw
from app.rules.throwoff import seat_order

SOLVER = 1
"""Raised when the computation changes, so that nothing older is taken for it."""

MOST_ADVISORS = 4

MOST_TABLES = 32
"""Turns whose chances are kept; each has some 2,000 numbers."""


@dataclass(frozen=True, slots=True)
class TurnChances:
    """Chances to win in a turn: saving a pot (pots, spots), throwing on (pots, rows of dice), losing it."""

    written: Floats
    thrown: Floats
    lost: float


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
        self._turn = dense(self.turn_map)
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
            self._values = self._solver.solve(progress)
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
            return max(win for _, win in self._holds(state))
        if turn.stage == "decide":
            stop = self.stopping(state)
            return max(self.throwing(state), -np.inf if stop is None else stop)
        fresh = max(self.throwing(state), self._table(state).lost if turn.untouched else 0.0)
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
        if isinstance(action, Bust | Pass):
            return self._table(state).lost
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
        return float(brings) if brings > -np.inf else table.lost

    def throwing(self, state: BankingState) -> float:
        """The chance with the dice thrown that are free now."""
        turn = _turn(state)
        row = self._turn.row[self._place(turn)] if turn.dice else self._turn.rows
        if row == self._turn.rows:
            return -np.inf
        table = self._table(state)
        return float(table.thrown[self._pot(table, turn), row])

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
        return TakeOver(player) if choice.kind == "take_over" else Throw(player, ())

    def _holds(self, state: BankingState) -> list[tuple[Hold, float]]:
        player = state.players[_turn(state).seat]
        holds = [Hold(player, choice.faces) for choice in self.game.need(state).holds]
        return [(hold, self.decided(state, hold)) for hold in holds]

    def _place(self, turn: Turn) -> int:
        spot: Spot = spot_of(self.game, turn)
        if spot not in self._places:
            raise AdviceError(f"No turn of {self.game.title} comes to {turn.dice} dice with these held.")
        return self._places[spot]

    def _pot(self, table: TurnChances, turn: Turn) -> int:
        """The place of a pot; one beyond the table is worth what the largest there is."""
        if turn.pot % self._turn.unit:
            raise AdviceError(f"No turn of {self.game.title} comes to a pot of {turn.pot}.")
        return min(turn.pot // self._turn.unit, len(table.thrown) - 1)

    def _table(self, state: BankingState) -> TurnChances:
        turn = _turn(state)
        if state.playoff is not None:
            raise AdviceError("In a playoff the chance to win is not computed.")
        closed = turn.took and not self.game.rules.takeover_chain
        key = (state.scores, state.on_board, turn.seat, state.first, state.last_turns, closed)
        if key not in self._tables:
            if len(self._tables) >= MOST_TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = self._made(state, closed=closed)
        return self._tables[key]

    def _made(self, state: BankingState, *, closed: bool) -> TurnChances:
        seat = _turn(state).seat
        others = [other for other in range(len(state.players)) if other != seat]
        if not others:
            raise AdviceError("Who plays alone wins in any case.")
        duels = [self._duel(state, other, closed=closed) for other in others]
        # One row more, for every pot larger than those told apart.
        pots = max(len(duel.written) for duel in duels) + 1
        far = survivors(self._standings, on_board=True, wins=True)
        written = against_all([_reaching(duel, pots, far) for duel in duels])
        lost = float(against_all([np.array(duel.lost) for duel in duels]))
        most = against_all([duel.most for duel in duels])
        stops = Stops(written[:, :, None], np.array([pots]), most, np.array([lost]))
        return TurnChances(written, thrown_values(self._turn, stops, self._solver.safe)[:, :, 0], lost)

    def _duel(self, state: BankingState, other: int, *, closed: bool) -> "Duel":
        """The turn of the player to move against one of the others alone."""
        if state.last_turns is not None:
            return self._last_duel(state, other)
        values, standings, seat = self.solve(), self._standings, _turn(state).seat
        if closed or self._next(state) != other:
            values = WinValues(values.chances)  # only the next player may take the pot over
        order = seat_order(len(state.players), state.first, self.game.rules.seats.direction)
        role = int(standings.roles == 2 and order.index(seat) > order.index(other))
        mine, theirs = (
            np.array([standings.row(state.scores[each], on_board=state.on_board[each])])
            for each in (seat, other)
        )
        roles, one = np.array([role]), np.array([0])
        follower = role if standings.roles == 1 else 1 - role
        lost = 1 - self.solve().chances[follower, theirs, mine]
        written = self._solver.written(values, Pairs(roles, mine, theirs, one), one)
        stops = self._solver.stops(written, standings.steps[mine], theirs, lost, roles)
        return Duel(written[:, :, 0], float(lost[0]), stops.most)

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
        lost = float(brings[0])
        most = np.array([lost if rules.exactly else brings[-1]])
        return Duel(np.where(may, brings[:, None], -np.inf), lost, most)

    def _next(self, state: BankingState) -> int:
        order = seat_order(len(state.players), _turn(state).seat, self.game.rules.seats.direction)
        return order[1]

    def _loaded(self, file: Path) -> WinValues | None:
        standings = self._standings
        shape = (standings.roles, standings.rows, standings.rows)
        wanted: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {"chances": (shape, np.float64)}
        if not self.game.rules.takeover:
            arrays = store.load_arrays(file, self._key, wanted)
            return None if arrays is None else WinValues(arrays["chances"])
        starts, pots, entries = layout(standings)
        wanted["taken"] = (entries, len(self._solver.offered)), np.float32
        arrays = store.load_arrays(file, self._key, wanted)
        return None if arrays is None else WinValues(arrays["chances"], Taken(arrays["taken"], starts, pots))

    def _save(self, file: Path, values: WinValues) -> None:
        taken = {} if values.taken is None else {"taken": values.taken.flat}
        store.save_arrays(file, self._key, {"chances": values.chances, **taken})


@dataclass(frozen=True, slots=True)
class Duel:
    """A turn against one opponent: saving (pots, spots), losing, and saving more than all these pots."""

    written: Floats
    lost: float
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
