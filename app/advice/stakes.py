"""What is at stake in a press-your-luck turn, and what stopping pays then."""

from dataclasses import dataclass, replace

from app.advice.turn_map import PLAYER, Spot, turn_at
from app.advice.turn_values import Payoff
from app.rules.banking import BankingGame
from app.rules.banking_end import LOST
from app.rules.banking_rules import BankingRules
from app.rules.banking_state import Playoff
from app.rules.game import Bank, IllegalAction, Standing


@dataclass(frozen=True, slots=True)
class Stakes:
    """What stopping depends on beside spot and pot.

    `lost` is what losing the turn is worth, below 0 where turns lost in a row cost points; what is solved for
    these stakes is counted from there.

    `opened`: what was held of the turn's first throw reached the minimum; it matters only where the first
    throw has to. `goal` is points (expected points of the turn) or opening (the chance to open).
    """

    score: int = 0
    on_board: bool = True
    taken: int = 0
    opened: bool = True
    playoff: bool = False
    goal: str = "points"
    lost: float = 0.0


def payoff(game: BankingGame, stakes: Stakes) -> Payoff:
    """What stopping writes at a spot with a pot, asked of the engine."""
    rules = game.rules
    standing = Standing({PLAYER: stakes.score}, {PLAYER: stakes.on_board})
    begun = game.begin((PLAYER,), standing)
    playoff = Playoff((0,)) if stakes.playoff else None
    first = 0
    if rules.opening_scope == "first_roll":
        first = rules.opening if stakes.opened else -stakes.taken - 1
    most = float("inf")
    if rules.end == "sudden" and not rules.exactly and not stakes.playoff:
        most = rules.target - stakes.score

    def pays(spot: Spot, pot: int) -> float | None:
        turn = replace(turn_at(spot, pot), taken=stakes.taken, first_points=first)
        try:
            after = game.apply(replace(begun, turn=turn, playoff=playoff), Bank(PLAYER))
        except IllegalAction:
            return None
        written = after.turns[-1]
        if stakes.goal == "opening":
            return float(written.result == "bank")
        if written.result in LOST:
            return 0.0
        return float(min(written.points, most)) - stakes.lost

    return pays


def why_not_solved(rules: BankingRules) -> str | None:
    """Which rule of the game the advice does not know yet ("that ..."), or None."""
    found = {
        "that a combination wins the game at once": any(count.wins for count in rules.counts),
        "that a throw may put a player out of the game": bool(rules.losing),
        "that a throw may cost all points": bool(rules.clearing),
        "that the game ends after so many turns": rules.turns > 0,
        "that a first throw without a count brings points": rules.turn.nothing > 0
        and rules.turn.nothing_first,
        "that one stops only with few dice left": rules.turn.stop_with > 0,
        "that players form teams": rules.teams.count > 0,
        "that only single dice count before the opening": rules.opening_singles_only,
        "that the last die may be thrown several times": rules.turn.last_die > 1,
        "that a pot taken over needs a 1 or a 5": rules.takeover and rules.takeover_saver != "any_count",
        "that the others have one more throw at the end": rules.end == "extra_throw_others",
    }
    unknown = [words for words, there in found.items() if there]
    return unknown[0] if unknown else None
