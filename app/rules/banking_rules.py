"""What a press-your-luck game is made of, read from the tables of its rulebook."""

from dataclasses import dataclass, field

from app.rules.combinations import Touched, read_combinations
from app.rules.dice import MOST_DICE, Faces
from app.rules.faults import MOST_POINTS, Table
from app.rules.patterns import Combination, Count
from app.rules.seats import SeatRules, read_seats

ENDS = ("sudden", "finish_round", "extra_turn_others", "extra_throw_others", "last_licks")
MOST_BUSTS = 10
MOST_LAST_THROWS = 10
MOST_TEAMS = 10
MOST_TURNS = 100


@dataclass(frozen=True, slots=True)
class TurnRules:
    """What keeps a throw alive, what must be held of it, and what it takes to stop.

    `last_die` is how often a single die may be thrown for a count. `minimum` is what a turn of a player on
    the board needs at least, `stop_with` how many dice may be left at most when one stops (0: any number).
    `nothing` are the points of a throw of all dice without a count, 0 where that
    is a bust as any other; with `nothing_first` only the first throw of a turn brings them.
    """

    saver: str
    hold: str
    split: str
    combine_with_held: bool
    reroll_all: str
    last_die: int
    minimum: int
    below_minimum: str
    stop_with: int
    nothing: int
    nothing_name: str
    nothing_first: bool = False


@dataclass(frozen=True, slots=True)
class Streak:
    """Lost turns in a row that cost points: every `busts` of them `costs`; none where `busts` is 0.

    After that the count begins again, or (`goes_on`) each further lost turn costs as much. `below_zero`:
    the total may sink below zero.
    """

    busts: int
    costs: int
    goes_on: bool
    below_zero: bool


@dataclass(frozen=True, slots=True)
class Teams:
    """Players who play together: seats so many apart, in `count` teams (0: everybody alone).

    Their points are one total. With `shared_pot` they also share the risk: what they stop with in a round
    is written when the last of them has had the turn, and lost as soon as one of them loses a turn.
    """

    count: int = 0
    shared_pot: bool = False

    def mates(self, seat: int, seats: int) -> tuple[int, ...]:
        """The seats of a player's team, the player's own among them."""
        return tuple(range(seat % self.count, seats, self.count)) if self.count else (seat,)

    def parties(self, seats: tuple[int, ...]) -> int:
        """How many teams, or players without teams, these seats are."""
        return len({seat % self.count for seat in seats} if self.count else set(seats))


@dataclass(frozen=True, slots=True)
class BankingRules:
    """The parameters of the press-your-luck engine; the words are those of rules.md.

    The game ends by the `target`, or at the latest when all have had so many `turns` (0: no matter).
    """

    dice: int
    combinations: tuple[Combination, ...]
    counts: tuple[Count, ...]
    turn: TurnRules
    hot: str
    hot_scope: str
    hot_hold: str
    hot_win_exempt: bool
    hot_bonus: int
    opening: int
    opening_scope: str
    below_opening: str
    opening_singles_only: bool
    takeover: bool
    takeover_opening: str
    takeover_chain: bool
    takeover_last_round: bool
    takeover_saver: str
    streak: Streak
    target: int
    exactly: bool
    overshoot: str
    end: str
    seats: SeatRules
    teams: Teams = Teams()
    turns: int = 0
    touched: Touched = field(default_factory=dict)

    @property
    def losing(self) -> tuple[Faces, ...]:
        """The dice, sorted, that put out of the game whoever throws them, in every way."""
        return self._ways("game")

    @property
    def clearing(self) -> tuple[Faces, ...]:
        """The dice, sorted, that lose the turn and everything on the sheet before, in every way."""
        return self._ways("total")

    @property
    def busting(self) -> tuple[Faces, ...]:
        """The dice, sorted, with which nothing counts, whatever lies beside them, in every way."""
        return tuple(way for c in self.combinations if c.loses for _, way in c.pattern.ways())

    def _ways(self, loses: str) -> tuple[Faces, ...]:
        return tuple(way for c in self.combinations if c.loses == loses for _, way in c.pattern.ways())

    @property
    def saver(self) -> str:
        """What keeps a throw alive: any_count, one_or_five or one_or_five_after_hot."""
        return self.turn.saver

    @property
    def hold(self) -> str:
        """What must be held: some, all or whole."""
        return self.turn.hold

    @property
    def combine_with_held(self) -> bool:
        """Whether dice of a later throw may join those held before."""
        return self.turn.combine_with_held

    @property
    def reroll_all(self) -> str:
        """Whether the first throw may be given up: off or beat_or_zero."""
        return self.turn.reroll_all


def read_banking(root: Table, touched: Touched) -> BankingRules:
    """Read and check a press-your-luck game; faults go to the table."""
    dice_table = root.table("dice")
    dice = dice_table.count_of_dice(MOST_DICE)
    dice_table.done()
    combinations, counts = read_combinations(root, dice, touched)
    hot, opening = root.table("hot"), root.table("opening")
    takeover, target = root.table("takeover"), root.table("target")
    turns = target.number("turns", 0, MOST_TURNS, 0)
    rules = BankingRules(
        dice=dice,
        combinations=combinations,
        counts=counts,
        turn=_read_turn(root),
        hot=hot.word("then", ("may_roll", "must_roll", "stop"), "may_roll"),
        hot_scope=hot.word("scope", ("turn", "roll"), "turn"),
        hot_hold=hot.word("hold", ("free", "forced"), "free"),
        hot_win_exempt=hot.flag("win_exempt", False),
        hot_bonus=hot.number("bonus", 0, MOST_POINTS, 0),
        opening=opening.number("points", 0, MOST_POINTS, 0),
        opening_scope=opening.word("scope", ("turn", "first_roll"), "turn"),
        below_opening=opening.word("below", ("refused", "zero"), "refused"),
        opening_singles_only=opening.flag("singles_only", False),
        takeover=takeover.flag("offered", False),
        takeover_opening=takeover.word(
            "opening", ("counts", "own_points_only", "must_be_on_board"), "counts"
        ),
        takeover_chain=takeover.flag("chain", True),
        takeover_last_round=takeover.flag("last_round", True),
        takeover_saver=takeover.word("saver", ("any_count", "one_or_five"), "any_count"),
        streak=_read_streak(root),
        target=target.number("points", 1, MOST_POINTS, MOST_POINTS if turns else None),
        exactly=target.word("reach", ("at_least", "exactly"), "at_least") == "exactly",
        overshoot=target.word("overshoot", ("bust_at_once", "at_bank"), "bust_at_once"),
        end=root.word("end", ENDS, "sudden"),
        seats=read_seats(root),
        teams=_read_teams(root),
        turns=turns,
        touched=touched,
    )
    for table in (hot, opening, takeover, target):
        table.done()
    return rules


def _read_turn(root: Table) -> TurnRules:
    turn, nothing = root.table("turn"), root.table("nothing")
    rules = TurnRules(
        saver=turn.word("saver", ("any_count", "one_or_five", "one_or_five_after_hot"), "any_count"),
        hold=turn.word("hold", ("some", "all", "whole"), "some"),
        split=turn.word("split", ("best", "ordered"), "best"),
        combine_with_held=turn.flag("combine_with_held", False),
        reroll_all=turn.word("reroll_all", ("off", "beat_or_zero"), "off"),
        last_die=turn.number("last_die", 1, MOST_LAST_THROWS, 1),
        minimum=turn.number("minimum", 0, MOST_POINTS, 0),
        below_minimum=turn.word("below", ("refused", "zero"), "refused"),
        stop_with=turn.number("stop_with", 0, MOST_DICE, 0),
        nothing=nothing.number("points", 0, MOST_POINTS, 0),
        nothing_name=nothing.text("name", "nothing counts"),
        nothing_first=nothing.word("scope", ("roll", "first_roll"), "roll") == "first_roll",
    )
    turn.done()
    nothing.done()
    return rules


def _read_teams(root: Table) -> Teams:
    table = root.table("teams")
    teams = Teams(
        count=table.number("count", 0, MOST_TEAMS, 0),
        shared_pot=table.word("pot", ("own", "shared"), "own") == "shared",
    )
    if teams.count == 1:
        table.fault("count", 1, f"0 for no teams, or 2 to {MOST_TEAMS}")
    table.done()
    return teams


def _read_streak(root: Table) -> Streak:
    table = root.table("streak")
    streak = Streak(
        busts=table.number("busts", 0, MOST_BUSTS, 0),
        costs=table.number("costs", 0, MOST_POINTS, 0),
        goes_on=table.word("then", ("begin_again", "each_further"), "begin_again") == "each_further",
        below_zero=table.flag("below_zero", True),
    )
    table.done()
    return streak
