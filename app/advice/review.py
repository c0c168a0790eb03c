"""After the game: what the dice gave each player and what each decision cost against best play."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from app.rules.game import Action, Game, Throw

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Advisor(Protocol[S_contra]):
    """What a review asks of an advisor, both in points."""

    def value(self, state: S_contra) -> float:
        """What a state is worth under best play to the player whose turn it is."""

    def decided(self, state: S_contra, action: Action) -> float:
        """What an action leaves to expect, before any dice are thrown."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One action of a game: what it cost against the best one (0 or more), and what its dice gave.

    Luck is what the throw made of the expectation before it, above 0 for good dice. Over a turn (banking) or
    a game (categories) the luck less the costs is exactly what was written less what was to be expected.
    """

    player: str
    action: Action
    cost: float
    luck: float = 0.0


@dataclass(frozen=True, slots=True)
class Sum:
    """Luck and cost of one player, in points."""

    luck: float
    cost: float


def review(game: Game[S], advisor: Advisor[S], state: S, actions: Iterable[Action]) -> tuple[Judged, ...]:
    """Judge every action from `state` on; throws for the start and playoffs by pips are left out.

    Raises IllegalAction for an action that the rules refuse.
    """
    judged = []
    for action in actions:
        after = game.apply(state, action)
        kind = game.need(state).kind
        started = kind not in ("start", "over")
        if started and not _by_pips(state):
            left = advisor.decided(state, action)
            cost = max(0.0, advisor.value(state) - left)
            luck = advisor.value(after) - left if isinstance(action, Throw) else 0.0
            judged.append(Judged(action.player, action, cost, luck))
        state = after
    return tuple(judged)


def _by_pips(state: object) -> bool:
    """Whether a category game is in its playoff, where nothing is decided."""
    return hasattr(state, "cards") and getattr(state, "playoff", None) is not None


def sums(judged: Iterable[Judged]) -> Mapping[str, Sum]:
    """Luck and cost by player."""
    found: dict[str, Sum] = {}
    for each in judged:
        before = found.get(each.player, Sum(0.0, 0.0))
        found[each.player] = Sum(before.luck + each.luck, before.cost + each.cost)
    return found
