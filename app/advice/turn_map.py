"""Every way a press-your-luck turn can go on, explored by playing the rules themselves."""

from dataclasses import dataclass, replace
from math import gcd

import numpy as np
from numpy.typing import NDArray

from app.advice.throws import throws_of
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.dice import Faces
from app.rules.game import Hold, Throw

PLAYER = "player"
Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a turn stands apart from its pot: the dice to throw and what else the next throw depends on.

    `held` is () unless combinations may cross throws; `hot` and `after_hot` as in Turn.
    """

    dice: int
    hot: bool = False
    after_hot: bool = False
    held: Faces = ()


@dataclass(frozen=True, slots=True)
class TurnMap:
    """All spots of a turn and the holds that lead from one to another.

    The holds lie in a row, those of one throw together: `points` and `to` (places in `spots`) by hold,
    `first` the place of each throw's first hold, `chance` and `at` (place in `spots`) by throw. Throws
    without a hold are not listed; `busts` counts their ways by spot, of 6**dice. `unit` divides the points
    of every hold.
    """

    spots: tuple[Spot, ...]
    busts: tuple[int, ...]
    points: Ints
    to: Ints
    first: Ints
    chance: Floats
    at: Ints
    unit: int

    def place(self, spot: Spot) -> int:
        """The place of a spot in `spots`; raises ValueError for one that no turn comes to."""
        return self.spots.index(spot)


def spot_of(game: BankingGame, turn: Turn) -> Spot:
    """Where a turn stands once no throw lies there."""
    held = turn.held if game.rules.combine_with_held else ()
    strict = game.rules.saver == "one_or_five_after_hot"
    return Spot(turn.dice, turn.hot, turn.after_hot and strict, held)


def endless(game: BankingGame) -> BankingGame:
    """The same rules with a target that no turn reaches and that nothing depends on."""
    rules = replace(game.rules, target=10**12, exactly=False, end="extra_turn_others", hot_win_exempt=False)
    return BankingGame(game.key, game.title, rules, game.options)


def turn_at(spot: Spot, pot: int = 0) -> Turn:
    """A turn of the first seat at a spot."""
    return Turn(0, "decide", spot.dice, pot=pot, held=spot.held, hot=spot.hot, after_hot=spot.after_hot)


def explore(game: BankingGame) -> TurnMap:
    """Play every throw and every hold from a fresh turn on, and from every pot that can be taken over.

    The transitions are asked of the engine, so a house rule that it knows is in them.
    """
    free = endless(game)
    state = free.begin((PLAYER,))
    fresh = Spot(game.rules.dice)
    # A pot taken over with all dice comes to this spot, see BankingGame._taken_over.
    spots = list(dict.fromkeys((fresh, spot_of(game, turn_at(replace(fresh, after_hot=True))))))
    places = {spot: place for place, spot in enumerate(spots)}
    busts: list[int] = []
    points: list[int] = []
    to: list[int] = []
    first: list[int] = []
    chance: list[float] = []
    at: list[int] = []
    for here, spot in enumerate(spots):  # grows while it is walked
        lost = 0
        for faces, ways in throws_of(spot.dice) if spot.dice else ():
            holds = _holds(free, state, spot, faces)
            if not holds:
                lost += ways
                continue
            first.append(len(points))
            chance.append(ways / 6**spot.dice)
            at.append(here)
            for worth, after in holds:
                if after not in places:
                    places[after] = len(spots)
                    spots.append(after)
                points.append(worth)
                to.append(places[after])
        busts.append(lost)
    return TurnMap(
        tuple(spots),
        tuple(busts),
        np.array(points, np.intp),
        np.array(to, np.intp),
        np.array(first, np.intp),
        np.array(chance),
        np.array(at, np.intp),
        gcd(*points),
    )


def _holds(game: BankingGame, state: BankingState, spot: Spot, faces: Faces) -> list[tuple[int, Spot]]:
    """Points and where it leads for every legal hold of a throw, the same ones once."""
    lying = game.apply(replace(state, turn=turn_at(spot)), Throw(PLAYER, faces))
    found: dict[tuple[int, Spot], None] = {}
    for choice in game.need(lying).holds:
        turn = game.apply(lying, Hold(PLAYER, choice.faces)).turn
        assert turn is not None  # noqa: S101 - only an overshoot ends a turn at a hold, and nothing does here
        found[turn.pot, spot_of(game, turn)] = None
    return list(found)
