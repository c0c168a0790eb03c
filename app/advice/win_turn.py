"""The chance to win from every point of a press-your-luck turn, many standings side by side."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.advice.turn_map import Floats, Ints, TurnMap

Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class WinTurn:
    """A turn map made dense: what the same dice can do is kept once, in `rows`, whichever spots throw them.

    Pots are counted in `unit`. `row` is the row of each spot, or the number of rows for a spot without dice.
    What throws allow is kept once too, those with most holds first: `ahead` has the first holds of all, then
    the second ones of the first `sizes[1]`, and so on, each as points / unit * spots + place of the spot.
    `chance` is (rows, what throws allow) and `bust` by row. `reach` is the largest hold in units.
    """

    spots: int
    unit: int
    reach: int
    row: Ints
    ahead: Ints
    sizes: tuple[int, ...]
    chance: Floats
    bust: Floats

    @property
    def rows(self) -> int:
        """How many different sets of dice are thrown."""
        return len(self.bust)


@dataclass(frozen=True, slots=True)
class Stops:
    """What stopping and losing bring to each of some standings (columns), as chances to win.

    `written` is (pots, spots, standings), -inf where a player may not stop or nothing is written (throwing on
    is then never worse). From its own `cap` on, a pot too large for `written` is worth `most` where it may be
    saved. `lost` is the chance after the turn is lost. Standings stand in the order of falling `cap`.
    """

    written: Floats
    cap: Ints
    most: Floats
    lost: Floats

    def only(self, column: int) -> "Stops":
        """Those of one standing."""
        at = slice(column, column + 1)
        return Stops(self.written[:, :, at], self.cap[at], self.most[at], self.lost[at])


@dataclass(frozen=True, slots=True)
class Thrown:
    """What a turn is worth under best play, as chances to win.

    `values` is (pots, rows of dice, standings), before dice are thrown; `best` is (pots, spots, standings),
    before a player decides, with room beyond the pots for the largest hold.
    """

    values: Floats
    best: Floats


def dense(turn_map: TurnMap, *, more_is_better: bool = False) -> WinTurn:
    """Gather throws that allow the same, and spots that throw alike.

    `more_is_better`: of two holds that leave the same dice only the one with more points is looked at.
    """
    count, unit = len(turn_map.spots), turn_map.unit
    ends = np.append(turn_map.first, len(turn_map.points))
    ahead = turn_map.points // unit * count + turn_map.to
    by_spot: list[dict[tuple[int, ...], float]] = [{} for _ in range(count)]
    for throw, spot in enumerate(turn_map.at):
        holds = sorted(map(int, ahead[ends[throw] : ends[throw + 1]]))
        allowed = tuple(sorted({at % count: at for at in holds}.values()) if more_is_better else holds)
        found = by_spot[spot]
        found[allowed] = found.get(allowed, 0.0) + float(turn_map.chance[throw])
    rows: list[dict[tuple[int, ...], float]] = []
    row = np.empty(count, np.intp)
    for place, things in enumerate(by_spot):
        like = next((at for at, other in enumerate(rows) if _alike(things, other)), len(rows))
        if turn_map.spots[place].dice and like == len(rows):
            rows.append(things)
        row[place] = like if turn_map.spots[place].dice else -1
    row[row < 0] = len(rows)
    groups = [(at, allowed, chance) for at, things in enumerate(rows) for allowed, chance in things.items()]
    groups.sort(key=lambda group: -len(group[1]))
    most = len(groups[0][1])
    sizes = tuple(sum(len(allowed) > rank for _, allowed, _ in groups) for rank in range(most))
    in_order = [allowed[rank] for rank in range(most) for _, allowed, _ in groups[: sizes[rank]]]
    chance = np.zeros((len(rows), len(groups)))
    for place, (at, _, share) in enumerate(groups):
        chance[at, place] = share
    return WinTurn(
        count,
        unit,
        int(turn_map.points.max()) // unit,
        row,
        np.array(in_order, np.intp),
        sizes,
        chance,
        1 - chance.sum(axis=1),
    )


def _best_holds(turn: WinTurn, held: Floats) -> Floats:
    """The best of the holds that each throw allows, from the values of all of `ahead`; in place."""
    best = held[: turn.sizes[0]]
    at = turn.sizes[0]
    for size in turn.sizes[1:]:
        np.maximum(best[:size], held[at : at + size], out=best[:size])
        at += size
    return best


def _alike(some: dict[tuple[int, ...], float], others: dict[tuple[int, ...], float]) -> bool:
    return some.keys() == others.keys() and all(abs(some[key] - others[key]) < 1e-12 for key in some)


def survival(turn: WinTurn, may_stop: Bools) -> Floats:
    """By spot the best chance to come to a stop where any pot may be saved at the spots `may_stop`."""
    safe = np.where(may_stop, 1.0, 0.0)
    while True:
        thrown = np.append(turn.chance @ _best_holds(turn, safe[turn.ahead % turn.spots]), 0.0)
        after = np.where(may_stop, 1.0, thrown[turn.row])
        if np.abs(after - safe).max() < 1e-13:
            return after
        safe = after


def thrown_values(turn: WinTurn, stops: Stops, safe: Floats) -> Thrown:
    """What a turn is worth with each pot, to the precision that `stops.written` has.

    Backwards over pots, since every hold makes the pot larger. `safe` as `survival` gives it.
    """
    pots, spots, standings = stops.written.shape
    number = stops.written.dtype
    best = np.empty((pots + turn.reach, spots, standings), number)
    tail = safe[:, None] * stops.most + (1 - safe)[:, None] * stops.lost
    best[pots:] = tail
    flat = best.reshape(-1, standings)
    held = np.empty((len(turn.ahead), standings), number)
    thrown = np.full((pots, turn.rows + 1, standings), -np.inf, number)
    lost = (turn.bust[:, None] * stops.lost).astype(number)
    chance = turn.chance.astype(number)
    by_spot = np.empty((spots, standings), number)
    alive = np.searchsorted(-stops.cap, -np.arange(pots), side="left")
    for pot in range(pots - 1, -1, -1):
        here = thrown[pot]
        flat.take(turn.ahead + pot * spots, axis=0, out=held, mode="clip")
        np.matmul(chance, _best_holds(turn, held), out=here[:-1])
        here[:-1] += lost
        here.take(turn.row, axis=0, out=by_spot, mode="clip")
        np.maximum(stops.written[pot], by_spot, out=best[pot])
        if alive[pot] < standings:
            best[pot, :, alive[pot] :] = tail[:, alive[pot] :]
    return Thrown(thrown[:, :-1], best)
