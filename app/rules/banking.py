"""The press-your-luck engine: throw, hold, bank or bust, take over; one engine for every such rulebook."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from app.rules import banking_refusals, banking_sheet
from app.rules.banking_end import finished, fresh_turn
from app.rules.banking_rules import BankingRules
from app.rules.banking_state import BankingState, Result, Stage, Turn
from app.rules.banking_worth import Judge, Worth
from app.rules.dice import Faces, without
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    HoldChoice,
    Need,
    Outcome,
    Pass,
    PlayersError,
    Refusal,
    Sheet,
    Standing,
    TakeOver,
    Throw,
    ThrowAllAgain,
    Thrown,
    checked_players,
    outcome_sentence,
)
from app.rules.throwoff import ThrowOff, seat_order

State: TypeAlias = BankingState


class BankingGame(Game[BankingState]):
    """A press-your-luck game under chosen house rules."""

    def __init__(self, key: str, title: str, rules: BankingRules, options: Mapping[str, str]) -> None:
        self.key = key
        self.title = title
        self.options = dict(options)
        self.rules = rules
        self.judge = Judge(rules)

    def worth(self, faces: Faces) -> Worth:
        """What an ordinary throw is worth: how many points at best, and every legal hold."""
        return self.judge.worth(faces)

    def begin(
        self, players: Sequence[str], standing: Standing | None = None, *, roll_for_start: bool = False
    ) -> BankingState:
        """A new game, see Game.begin; `standing` may give scores below the target and who is on the board.

        Of a team the highest score given counts for all.
        """
        names = checked_players(players)
        self._check_teams(len(names))
        given = standing or Standing()
        scores = [given.scores.get(name, 0) for name in names]
        on_board = [given.on_board.get(name, given.scores.get(name, 0) > 0) for name in names]
        streaks = tuple(given.busts.get(name, 0) for name in names)
        teams = [self.rules.teams.mates(seat, len(names)) for seat in range(len(names))]
        state = BankingState(
            names,
            tuple(max(scores[mate] for mate in mates) for mates in teams),
            tuple(any(on_board[mate] for mate in mates) for mates in teams),
            (-1,) * len(names),
            0,
            None,
            streaks=streaks,
            pots=(0,) * len(names),
        )
        if roll_for_start and self.rules.seats.start == "high_roll" and len(names) > 1:
            seats = seat_order(len(names), 0, self.rules.seats.direction)
            start = ThrowOff(seats, again=self.rules.seats.start_tie == "reroll")
            return replace(state, start=start)
        return replace(state, turn=fresh_turn(self.rules, state, 0))

    def _check_teams(self, players: int) -> None:
        count = self.rules.teams.count
        if count and players % count:
            several = f"{count}, {2 * count} or {3 * count} players"
            raise PlayersError(f"{self.title} is played by {count} teams, so by {several}, not by {players}.")

    def why_not(self, state: BankingState, action: Action) -> Refusal | None:
        """What is against the action now, or None."""
        return banking_refusals.why_not(self, state, action)

    def need(self, state: BankingState) -> Need:
        """What the game waits for, every choice with its points or with why it is closed."""
        return banking_sheet.need(self, state)

    def sheet(self, state: BankingState) -> Sheet:
        """A column for each player: a line for each turn, with how it came about."""
        return banking_sheet.sheet(self, state)

    def outcome(self, state: BankingState) -> Outcome:
        """Whether the game is over and who has won."""
        winners = tuple(state.players[seat] for seat in state.winners)
        return Outcome(state.over, winners, outcome_sentence(state.over, winners))

    def opening_counted(self, turn: Turn) -> int:
        """Points of the turn that count towards the opening minimum."""
        taken = turn.taken if self.rules.takeover_opening == "counts" else 0
        if self.rules.opening_scope == "first_roll":
            return (turn.first_points or 0) + taken
        return turn.pot - turn.taken + taken

    def opens(self, state: BankingState, turn: Turn) -> bool:
        """Whether banking now would be written: on the board already, or the minimum is reached."""
        on_board = state.on_board[turn.seat] or state.playoff is not None
        return on_board or self.opening_counted(turn) + state.pots[turn.seat] >= self.rules.opening

    def would_have(self, state: BankingState, turn: Turn) -> int:
        """The player's total with the pot, and with what the team has in this round."""
        return state.scores[turn.seat] + state.pots[turn.seat] + turn.pot

    def enough(self, state: BankingState, turn: Turn) -> bool:
        """Whether the pot has what a turn needs at least; what meets the target always has."""
        total = self.would_have(state, turn)
        meets = total == self.rules.target if self.rules.exactly else total >= self.rules.target
        return state.playoff is not None or meets or turn.pot >= self.rules.turn.minimum

    def _after(self, state: BankingState, action: Action) -> BankingState:
        if state.start is not None:
            return self._after_start(state, state.start, action)
        turn = state.turn
        assert turn is not None  # noqa: S101 - why_not has refused everything else
        match action:
            case Throw(faces=faces):
                return replace(state, turn=self._thrown(turn, faces), offer=None)
            case Hold(faces=faces):
                return self._held(state, turn, tuple(sorted(faces)))
            case Bank():
                return self._banked(state, turn)
            case Bust():
                return finished(self.rules, state, turn, self._lost(turn.roll))
            case TakeOver():
                return self._taken_over(state, turn)
            case ThrowAllAgain():
                best = self.judge.lying(turn).best
                again = replace(turn, stage="throw", dice=self.rules.dice, roll=(), to_beat=best)
                return replace(state, turn=again)
            case Pass():
                return finished(self.rules, state, turn, "pass")
            case _:
                raise AssertionError(action)

    def _lost(self, roll: Faces) -> Result:
        """What is lost with a throw that has no count."""
        if self.judge.loses(roll):
            return "loses"
        return "clears" if self.judge.clears(roll) else "bust"

    def _after_start(self, state: BankingState, start: ThrowOff, action: Action) -> BankingState:
        assert isinstance(action, Throw)  # noqa: S101 - why_not has refused everything else
        start = start.after(state.players.index(action.player), action.faces[0])
        if start.winner is None:
            return replace(state, start=start)
        state = replace(state, start=None, first=start.winner)
        return replace(state, turn=fresh_turn(self.rules, state, start.winner))

    def _thrown(self, turn: Turn, faces: Faces) -> Turn:
        roll = tuple(sorted(faces))
        lying = replace(turn, roll=roll, hot=False, throws=(*turn.throws, Thrown(tuple(faces))))
        worth = self.judge.lying(lying)
        again = len(roll) == 1 and turn.tries + 1 < self.rules.turn.last_die
        if worth.bust and again and not self.judge.busts(roll):
            return replace(lying, stage="throw", roll=(), tries=turn.tries + 1)
        beaten = turn.to_beat is None or worth.best > turn.to_beat
        stage: Stage = "hold" if beaten and not worth.bust else "bust"
        return replace(lying, stage=stage)

    def _held(self, state: BankingState, turn: Turn, faces: Faces) -> BankingState:
        choice = next(choice for choice in self.judge.lying(turn).holds if choice.faces == faces)
        left = len(without(turn.roll, faces))
        # hot_scope=roll: only one throw of all dice gives them back; used up over several throws, none is
        # left and the player stops.
        hot = left == 0 and (self.rules.hot_scope == "turn" or len(faces) == self.rules.dice)
        thrown = self._set_aside(turn, choice, hot=hot)
        # everything2: in the last round each of the others has one throw.
        only_throw = self.rules.end == "extra_throw_others" and state.last_turns is not None
        free = hot and self.rules.hot != "stop" and not only_throw
        after = replace(
            turn,
            stage="decide",
            dice=0 if only_throw else self.rules.dice if free else left,
            roll=(),
            pot=turn.pot + thrown.points,
            held=() if free else tuple(sorted(turn.held + faces)),
            hot=free,
            after_hot=free,
            first_points=choice.points if turn.first_points is None else turn.first_points,
            to_beat=None,
            tries=0,
            throws=(*turn.throws[:-1], thrown),
        )
        if choice.wins:
            return finished(self.rules, state, after, "wins")
        if self.rules.overshoot == "bust_at_once" and self.overshoots(state, after):
            return finished(self.rules, state, after, "overshoot")
        return replace(state, turn=after)

    def _set_aside(self, turn: Turn, choice: HoldChoice, *, hot: bool) -> Thrown:
        """The throw as it stands on the sheet, with the bonus where all dice are used up."""
        points, names, switches = choice.points, choice.combinations, choice.switches
        if hot and self.rules.hot_bonus:
            points, names = points + self.rules.hot_bonus, (*names, "all dice")
            switches = tuple(dict.fromkeys((*switches, *self.rules.touched.get("hot.bonus", ()))))
        return Thrown(turn.throws[-1].faces, choice.faces, points, names, switches)

    def overshoots(self, state: BankingState, turn: Turn) -> bool:
        """Whether the pot would take the player over a target that must be met exactly."""
        total = self.would_have(state, turn)
        return self.rules.exactly and state.playoff is None and total > self.rules.target

    def _banked(self, state: BankingState, turn: Turn) -> BankingState:
        if not self.opens(state, turn):
            return finished(self.rules, state, turn, "below_opening")
        if not self.enough(state, turn):
            return finished(self.rules, state, turn, "below_minimum")
        if self.overshoots(state, turn):
            return finished(self.rules, state, turn, "overshoot")
        return finished(self.rules, state, turn, "bank")

    def _taken_over(self, state: BankingState, turn: Turn) -> BankingState:
        offer = state.offer
        assert offer is not None  # noqa: S101 - why_not has refused it
        taken = replace(
            turn,
            dice=offer.dice,
            pot=offer.pot,
            held=offer.held,
            taken=offer.pot,
            took=True,
            after_hot=offer.dice == self.rules.dice,
        )
        return replace(state, turn=taken, offer=None)
