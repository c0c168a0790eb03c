"""Odds and best play in a press-your-luck game: stop or throw, which dice to hold, what it is worth."""

from pathlib import Path

from app.advice.advice import Advice, Choice, fingerprint
from app.advice.banking_words import decide_reason, hold_reason, throw_reason
from app.advice.errors import AdviceError
from app.advice.press_store import PressStore
from app.advice.stakes import Stakes, payoff, why_not_solved
from app.advice.streak import lost_values
from app.advice.throws import throws_of
from app.advice.turn_map import PLAYER, Spot, TurnMap, endless, explore, spot_of, turn_at
from app.advice.turn_values import TurnValues, solve_turn
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.dice import SIDES, Faces
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Hold,
    Pass,
    Standing,
    TakeOver,
    Throw,
    ThrowAllAgain,
)

SOLVER = 2
"""Raised when the computation changes, so that nothing older is taken for it."""

FINEST = 1000
"""Steps that the largest hold may have where lost turns cost points: a turn is solved some thirty times."""

MOST_SOLVED = 64
"""Solved stakes kept by one advisor; a game between two players needs a few of them."""

MOST_ROLLS = 20_000
"""First throws judged one by one that an advisor remembers, under the house rules that need it."""

MOST_ADVISORS = 16


class TurnAdvisor:
    """Advice for one banking game under its house rules; what is solved is kept.

    Points are those of the present turn, and where turns lost in a row cost points, what losing it costs on
    the long run. That a banked pot may be taken over by the next player, and the
    scores of the others, do not enter; a target does: what may end the game at once counts only up to the
    target, and where it must be met exactly everything above it counts nothing.
    """

    def __init__(
        self, game: BankingGame, turn_map: TurnMap | None = None, folder: Path | None = None
    ) -> None:
        if unsolved := why_not_solved(game.rules):
            raise AdviceError(f"There is no advice on {game.title} yet: its rule {unsolved} is not solved.")
        self.game = game
        self._folder = folder
        self._store = None
        if folder is not None:
            self._store = PressStore(folder, game.key, fingerprint(game.rules, SOLVER))
        self.turn_map = turn_map or self._explored()
        self._places = {spot: place for place, spot in enumerate(self.turn_map.spots)}
        self._solved: dict[tuple[Stakes, int], TurnValues] = {}
        self._rolls: dict[tuple[Stakes, Spot, int, Faces], float] = {}
        self._far: TurnAdvisor | None = None
        self._again: dict[tuple[Stakes, int], float] = {}
        self._lost: tuple[float, ...] | None = None

    def advise(self, state: BankingState) -> Advice:
        """Odds and choices for the player whose turn it is. Raises AdviceError for a state no turn has."""
        need = self.game.need(state)
        if need.kind == "throw":
            return self._before_turn(state)
        if need.kind == "decide":
            return self._between_throws(state)
        if need.kind == "hold":
            return self._after_throw(state)
        if need.kind == "bust":
            return Advice(bust=(1, 1), throw=self._losing(state), reason=need.sentence)
        return Advice(reason=need.sentence)

    def turn_mean(self, *, on_board: bool, goal: str = "points") -> float:
        """Expected points of a turn far from any target, or the best chance to open in it."""
        far = self._far_from_target()
        return far.first_throw(far.game.begin((PLAYER,), Standing({PLAYER: 0}, {PLAYER: on_board})), goal)

    def _far_from_target(self) -> "TurnAdvisor":
        if self._far is None:
            self._far = TurnAdvisor(endless(self.game), self.turn_map, self._folder)
        return self._far

    def _explored(self) -> TurnMap:
        kept = self._store.turn_map() if self._store is not None else None
        if kept is not None:
            return kept
        found = explore(self.game)
        if self._store is not None:
            self._store.keep_turn_map(found)
        return found

    def _losing(self, state: BankingState, goal: str = "points") -> float:
        """What losing the turn is worth: 0, or less where turns lost in a row cost points."""
        rule = self.game.rules.streak
        if not (rule.busts and rule.costs) or state.playoff is not None or goal != "points":
            return 0.0
        if self._lost is None:
            if self.turn_map.points.max() // self.turn_map.unit > FINEST:
                raise AdviceError("This game's points are too fine to compute what lost turns in a row cost.")
            self._lost = lost_values(rule, self._far_from_target().turn_where_losing_is_worth)
        return self._lost[min(state.streaks[_turn(state).seat], rule.busts - 1)]

    def _passing(self, state: BankingState) -> float:
        """What passing the turn is worth: nothing, but the row of lost turns stays as it is."""
        if not self._losing(state) or self._lost is None:
            return 0.0
        in_row = min(state.streaks[_turn(state).seat], self.game.rules.streak.busts - 1)
        return self._lost[in_row - 1] if in_row else 0.0

    def turn_where_losing_is_worth(self, lost: float) -> float:
        """What a fresh turn on the sheet is worth in points if losing it were worth so much."""
        fresh = self._places[Spot(self.game.rules.dice)]
        return lost + self._values(Stakes(lost=lost), 0).throwing(fresh, 0)

    def bust(self, dice: int, *, after_hot: bool = False) -> tuple[int, int]:
        """Ways of losing the pot with a throw of so many dice, and all ways."""
        return self._bust(turn_at(Spot(dice, after_hot=after_hot)))

    def worth(self, state: BankingState) -> float:
        """What a state between throws is worth under best play, in points of the turn."""
        return max(self._throwing(state), self._stopping(state))

    def first_throw(self, state: BankingState, goal: str = "points") -> float:
        """What a turn is worth before its first throw, with all dice; `goal` as in Stakes."""
        return self._throwing(state, goal)

    def value(self, state: BankingState) -> float:
        """What a state is worth under best play, in points of the turn: the best choice is taken."""
        turn, player = _turn(state), self._player(state)
        if turn.stage == "bust":
            return self._losing(state)
        if turn.stage == "hold":
            return max(choice.value for choice in self._choices(state))
        if self.game.may(state, TakeOver(player)):
            over = self.game.apply(state, TakeOver(player))
            return max(self._throwing(state), self._throwing(over))
        return self.worth(state)

    def decided(self, state: BankingState, action: Action) -> float:
        """What an allowed action leaves to expect, in points of the turn, before any dice are thrown."""
        if isinstance(action, Throw):
            return self._throwing(state)
        if isinstance(action, Bank):
            return self._stopping(state)
        if isinstance(action, Bust):
            return self._losing(state)
        if isinstance(action, Pass):
            return self._passing(state)
        after = self.game.apply(state, action)
        if len(after.turns) > len(state.turns):
            return self._losing(state)
        return self._throwing(after) if _turn(after).stage == "throw" else self.worth(after)

    def _before_turn(self, state: BankingState) -> Advice:
        turn = _turn(state)
        fresh = self._throwing(state)
        if not self.game.may(state, TakeOver(self._player(state))):
            bust = self._bust(turn)
            return Advice(bust, None, fresh, reason=throw_reason(turn.dice, bust, fresh))
        over = self.game.apply(state, TakeOver(self._player(state)))
        offers = (
            Choice("take_over", (), self._throwing(over), points=_turn(over).pot),
            Choice("throw", (), fresh),
        )
        choices = tuple(sorted(offers, key=lambda choice: -choice.value))
        chosen = _turn(over) if choices[0].kind == "take_over" else turn
        bust = self._bust(chosen)
        reason = throw_reason(chosen.dice, bust, choices[0].value, over=choices[0].kind == "take_over")
        return Advice(bust, None, choices[0].value, choices, reason)

    def _between_throws(self, state: BankingState) -> Advice:
        turn = _turn(state)
        stop = self._stopping(state)
        throw = self._throwing(state)
        allowed = None if stop == -float("inf") else round(stop)
        if turn.dice == 0:
            return Advice(None, allowed, None, reason=f"No dice are left: bank {turn.pot:,}.")
        bust = self._bust(turn)
        return Advice(bust, allowed, throw, reason=decide_reason(turn, bust, allowed, throw))

    def _after_throw(self, state: BankingState) -> Advice:
        choices = sorted(self._choices(state), key=lambda choice: (-choice.value, -choice.points))
        after = self._after(state, choices[0])
        if len(after.turns) > len(state.turns):
            lost = self._losing(state)
            return Advice((1, 1), None, lost, tuple(choices), "Every hold goes over the target.")
        then = self.advise(after) if _turn(after).stage == "throw" else self._between_throws(after)
        reason = hold_reason(choices[0], then)
        return Advice(then.bust, then.stop, then.throw, tuple(choices), reason)

    def _choices(self, state: BankingState) -> list[Choice]:
        player = self._player(state)
        found = []
        for hold in self.game.need(state).holds:
            after = self.game.apply(state, Hold(player, hold.faces))
            over = len(after.turns) > len(state.turns)
            value = self._losing(state) if over else self.worth(after)
            found.append(Choice("hold", hold.faces, value, hold.points))
        if self.game.may(state, ThrowAllAgain(player)):
            again = self.game.apply(state, ThrowAllAgain(player))
            found.append(Choice("throw_all_again", (), self._throwing(again)))
        return found

    def _after(self, state: BankingState, choice: Choice) -> BankingState:
        player = self._player(state)
        if choice.kind == "hold":
            return self.game.apply(state, Hold(player, choice.faces))
        return self.game.apply(state, ThrowAllAgain(player))

    def _player(self, state: BankingState) -> str:
        return state.players[_turn(state).seat]

    def _stopping(self, state: BankingState, goal: str = "points") -> float:
        """What stopping pays, -inf where it is not allowed."""
        turn = _turn(state)
        if turn.stage != "decide":
            return -float("inf")
        stakes = self._stakes(state, goal)
        pays = payoff(self.game, stakes)(spot_of(self.game, turn), turn.pot)
        return -float("inf") if pays is None else pays + stakes.lost

    def _throwing(self, state: BankingState, goal: str = "points") -> float:
        """What throwing the dice of a turn is worth under best play."""
        turn = _turn(state)
        if turn.dice == 0:
            return -float("inf")
        if self._first_throw_is_special(state):
            return self._throw_by_throw(state, goal)
        stakes = self._stakes(state, goal)
        return stakes.lost + self._values(stakes, turn.pot).throwing(self._place(turn), turn.pot)

    def _first_throw_is_special(self, state: BankingState) -> bool:
        """Whether the next throw is unlike later ones with the same dice, so that the table has it not."""
        turn, rules = _turn(state), self.game.rules
        if turn.to_beat is not None:
            return True
        if turn.first_points is not None:
            return False
        on_board = state.on_board[turn.seat] or state.playoff is not None
        must_open = rules.opening_scope == "first_roll" and not on_board
        may_give_up = rules.reroll_all != "off" and turn.untouched
        return must_open or may_give_up

    def _throw_by_throw(self, state: BankingState, goal: str) -> float:
        player, turn = self._player(state), _turn(state)
        again_key = None if turn.to_beat is None else (self._stakes(state, goal), turn.to_beat)
        if again_key in self._again:
            return self._again[again_key]
        total = 0.0
        for faces, ways in throws_of(turn.dice):
            lying = self.game.apply(state, Throw(player, faces))
            if _turn(lying).stage != "hold":
                total += ways * self._losing(state, goal)
                continue
            value = self._roll_worth(lying, goal)
            if self.game.may(lying, ThrowAllAgain(player)):
                again = self.game.apply(lying, ThrowAllAgain(player))
                value = max(value, self._throwing(again, goal))
            total += ways * value
        mean = float(total / SIDES**turn.dice)
        if again_key is not None:
            self._again[again_key] = mean
        return mean

    def _roll_worth(self, lying: BankingState, goal: str) -> float:
        """The best hold of a throw."""
        turn, player = _turn(lying), self._player(lying)
        key = (self._stakes(lying, goal), spot_of(self.game, turn), turn.pot, turn.roll)
        if key in self._rolls:
            return self._rolls[key]
        if len(self._rolls) >= MOST_ROLLS:
            self._rolls.clear()
        best = self._losing(lying, goal)
        for hold in self.game.need(lying).holds:
            after = self.game.apply(lying, Hold(player, hold.faces))
            if len(after.turns) == len(lying.turns):
                best = max(best, self._throwing(after, goal), self._stopping(after, goal))
        self._rolls[key] = best
        return best

    def _stakes(self, state: BankingState, goal: str) -> Stakes:
        turn, rules = _turn(state), self.game.rules
        seat = turn.seat
        on_board = state.on_board[seat]
        scope = rules.opening_scope == "first_roll" and not on_board
        opened = not scope or self.game.opening_counted(turn) >= rules.opening
        taken = turn.taken if rules.takeover_opening == "own_points_only" and not on_board else 0
        score = state.scores[seat] if self._target_matters else 0
        lost = self._losing(state, goal)
        return Stakes(score, on_board, taken, opened, state.playoff is not None, goal, lost)

    @property
    def _target_matters(self) -> bool:
        rules = self.game.rules
        return rules.exactly or rules.end == "sudden" or rules.hot_win_exempt

    def _values(self, stakes: Stakes, pot: int) -> TurnValues:
        least = pot % self.turn_map.unit
        key = (stakes, least)
        if key not in self._solved:
            if len(self._solved) >= MOST_SOLVED:
                del self._solved[next(iter(self._solved))]
            rules = self.game.rules
            settled = max(rules.opening + stakes.taken, rules.turn.minimum)
            if self._target_matters:
                settled = max(settled, rules.target - stakes.score)
            # Near a target every score has stakes of its own: quickly solved, and not worth a file each.
            store = None if (self._target_matters and stakes.score) or stakes.lost else self._store
            kept = store.values(self.turn_map, repr(key)) if store is not None else None
            self._solved[key] = kept or solve_turn(self.turn_map, payoff(self.game, stakes), least, settled)
            if store is not None and kept is None:
                store.keep_values(self._solved[key], repr(key))
        return self._solved[key]

    def _place(self, turn: Turn) -> int:
        spot = spot_of(self.game, turn)
        if spot not in self._places:
            raise AdviceError(f"No turn of {self.game.title} comes to {turn.dice} dice with these held.")
        return self._places[spot]

    def _bust(self, turn: Turn) -> tuple[int, int]:
        every = SIDES**turn.dice
        if turn.to_beat is None:
            return self.turn_map.busts[self._place(turn)], every
        worth = self.game.judge.worth
        lost = sum(ways for faces, ways in throws_of(turn.dice) if worth(faces).best <= turn.to_beat)
        return lost, every


def _turn(state: BankingState) -> Turn:
    assert state.turn is not None  # noqa: S101 - asked only while a turn is open
    return state.turn


_advisors: dict[tuple[str, Path | None], TurnAdvisor] = {}


def turn_advisor(game: BankingGame, folder: Path | None = None) -> TurnAdvisor:
    """The advisor for these rules under these house rules, one while the program runs.

    With a `folder` what is solved is kept there too.
    """
    key = fingerprint(game.rules, SOLVER), folder
    if key not in _advisors:
        if len(_advisors) >= MOST_ADVISORS:
            del _advisors[next(iter(_advisors))]
        _advisors[key] = TurnAdvisor(game, folder=folder)
    return _advisors[key]
