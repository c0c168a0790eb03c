"""The first throw of a turn, where it is unlike later ones: it may be given up, or has to open alone."""

from dataclasses import dataclass

import numpy as np

from app.advice.throws import throws_of
from app.advice.turn_map import PLAYER, Floats, Ints, TurnMap, endless, spot_of
from app.rules.banking import BankingGame
from app.rules.dice import SIDES
from app.rules.game import Hold, Throw


@dataclass(frozen=True, slots=True)
class FirstThrow:
    """Every throw of all dice that counts, those worth most first.

    By throw: `chance`, `worth` (points of its best hold, what has to be beaten when it is given up) and
    `first`, the place of its first hold. By hold: `points` and `ahead` as in WinTurn. `bust` is the chance of
    the others. `again`: the throw may be given up once. `opening`: what must be held of it by a player who is
    not on the sheet yet.
    """

    chance: Floats
    worth: Ints
    first: Ints
    points: Ints
    ahead: Ints
    bust: float
    again: bool
    opening: int

    def values(self, best: Floats, lost: Floats, off: Floats) -> Floats:
        """What a turn is worth before its first throw, by standing; `best` as in Thrown.

        `off` is 1 for players who are not on the sheet yet.
        """
        by_throw = self.held(best, lost, off)
        if self.again:
            again = np.array([self.thrown_again(by_throw, lost, worth) for worth in self.worth])
            by_throw = np.maximum(by_throw, again)
        found: Floats = self.chance @ by_throw + self.bust * lost
        return found

    def held(self, best: Floats, lost: Floats, off: Floats) -> Floats:
        """What each throw is worth when its best hold is taken: (throws, standings)."""
        held = best.reshape(-1, best.shape[-1])[self.ahead]
        held = np.where(self.points[:, None] >= self.opening * off, held, lost)
        found: Floats = np.maximum.reduceat(held, self.first)
        return found

    def thrown_again(self, by_throw: Floats, lost: Floats, to_beat: int) -> Floats:
        """What throwing all dice again is worth, by standing, where a throw counts only beyond `to_beat`."""
        beating = int((self.worth > to_beat).sum())
        chance = self.chance[:beating]
        found: Floats = chance @ by_throw[:beating] + (1 - chance.sum()) * lost
        return found


def first_throw(game: BankingGame, turn_map: TurnMap) -> FirstThrow | None:
    """The first throw as the engine judges it, or None where it is as any other."""
    again, alone = game.rules.reroll_all != "off", game.rules.opening_scope == "first_roll"
    if not again and not (alone and game.rules.opening):
        return None
    free, spots = endless(game), {spot: place for place, spot in enumerate(turn_map.spots)}
    begun = free.begin((PLAYER,))
    throws: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
    for faces, ways in throws_of(game.rules.dice):
        lying = free.apply(begun, Throw(PLAYER, faces))
        holds = set()
        for choice in free.need(lying).holds:
            turn = free.apply(lying, Hold(PLAYER, choice.faces)).turn
            assert turn is not None  # noqa: S101 - only an overshoot ends a turn at a hold, and nothing does here
            to = spots[spot_of(free, turn)]
            holds.add((choice.points, turn.pot // turn_map.unit * len(spots) + to))
        if holds:
            key = max(points for points, _ in holds), tuple(sorted(holds))
            throws[key] = throws.get(key, 0) + ways
    in_order = sorted(throws.items(), key=lambda item: -item[0][0])
    sizes = [len(holds) for (_, holds), _ in in_order]
    chance = np.array([ways for _, ways in in_order]) / SIDES**game.rules.dice
    return FirstThrow(
        chance,
        np.array([worth for (worth, _), _ in in_order], np.intp),
        np.cumsum([0, *sizes[:-1]]).astype(np.intp),
        np.array([points for (_, holds), _ in in_order for points, _ in holds], np.intp),
        np.array([ahead for (_, holds), _ in in_order for _, ahead in holds], np.intp),
        float(1 - chance.sum()),
        again,
        game.rules.opening if alone else 0,
    )
