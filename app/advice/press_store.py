"""Solved turns of press-your-luck games on disk: the map of a turn, and what each pot is worth."""

from hashlib import sha256
from pathlib import Path

import numpy as np

from app.advice.store import load_arrays, save_arrays
from app.advice.turn_map import Spot, TurnMap
from app.advice.turn_values import Lines, TurnValues
from app.rules.dice import MOST_DICE


class PressStore:
    """The files of one game under its house rules; `key` stands in each of them, others count as none."""

    def __init__(self, folder: Path, game: str, key: str) -> None:
        self._folder = folder
        self._game = game
        self._key = key

    def turn_map(self) -> TurnMap | None:
        """The map, where it was kept."""
        any_many = {"points": np.intp, "to": np.intp, "first": np.intp, "chance": np.float64, "at": np.intp}
        wanted = {name: ((None,), kind) for name, kind in any_many.items()}
        found = load_arrays(
            self._path("map"),
            self._key,
            {
                **wanted,
                "spots": ((None, 3 + MOST_DICE), np.intp),
                "busts": ((None,), np.intp),
                "unit": ((), np.intp),
            },
        )
        if found is None:
            return None
        spots = tuple(
            Spot(int(row[0]), bool(row[1]), bool(row[2]), tuple(int(face) for face in row[3:] if face))
            for row in found["spots"]
        )
        busts = tuple(map(int, found["busts"]))
        points, to, first, chance, at = (found[name] for name in any_many)
        return TurnMap(spots, busts, points, to, first, chance, at, int(found["unit"]))

    def keep_turn_map(self, turn_map: TurnMap) -> None:
        """Keep the map."""
        spots = np.zeros((len(turn_map.spots), 3 + MOST_DICE), np.intp)
        for row, spot in zip(spots, turn_map.spots, strict=True):
            row[:3] = spot.dice, spot.hot, spot.after_hot
            row[3 : 3 + len(spot.held)] = spot.held
        arrays = {name: getattr(turn_map, name) for name in ("points", "to", "first", "chance", "at")}
        more = {"spots": spots, "busts": np.array(turn_map.busts, np.intp), "unit": np.array(turn_map.unit)}
        save_arrays(self._path("map"), self._key, arrays | more)

    def values(self, turn_map: TurnMap, stakes: str) -> TurnValues | None:
        """What pots are worth for these stakes, where it was kept."""
        count = len(turn_map.spots)
        found = load_arrays(
            self._path(stakes),
            self._key + stakes,
            {
                "throw": ((count, None), np.float64),
                "stop": ((count, None), np.float64),
                "tails": ((4, count), np.float64),
                "least": ((), np.intp),
            },
        )
        if found is None:
            return None
        slope, at_zero, stop_slope, stop_at_zero = found["tails"]
        throw_tail, stop_tail = Lines(slope, at_zero), Lines(stop_slope, stop_at_zero)
        least = int(found["least"])
        return TurnValues(turn_map, least, found["throw"], found["stop"], throw_tail, stop_tail)

    def keep_values(self, values: TurnValues, stakes: str) -> None:
        """Keep what pots are worth for these stakes."""
        lines = (values.throw_tail, values.stop_tail)
        tails = np.array([part for line in lines for part in (line.slope, line.at_zero)])
        arrays = {"throw": values.throw, "stop": values.stop, "tails": tails, "least": np.array(values.least)}
        save_arrays(self._path(stakes), self._key + stakes, arrays)

    def _path(self, what: str) -> Path:
        short = sha256(f"{self._key} {what}".encode()).hexdigest()[:16]
        return self._folder / f"{self._game}-turn-{short}.npz"
