"""What a pile of games tells: of each player, of each game, and of the dice."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any

from app.rules.banking import BankingGame
from app.rules.banking_rules import Teams
from app.rules.banking_state import PlayedTurn
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, without
from app.rules.game import Keep, Throw
from app.session.colours import ColourStatistics, ColourTally
from app.session.evidence import SeenThrow
from app.session.fairness import Fairness, count_faces, fairness
from app.session.log import Slot
from app.session.replay import Position

NO_COUNT = ("bust", "clears", "loses")
"""How a turn ends whose throw had no count."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A player over all games of one kind.

    `average_turn` are points a turn; `bust_rate` the share of turns that wrote nothing because the throw
    had no count (None in category games); `comeback` the largest deficit to the leader that was still
    turned into a win (0 without one), `boxes` the average points of each box (category games).
    """

    player: str
    games: int
    won: int
    turns: int
    average_turn: float
    best_turn: int
    best_total: int
    bust_rate: float | None
    comeback: int
    boxes: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """All games by one rulebook: how many were finished, turns and points of the finished ones."""

    game: str
    title: str
    games: int
    finished: int
    average_turns: float
    average_total: float
    highest_total: int
    players: tuple[PlayerStatistics, ...]


@dataclass(frozen=True, slots=True)
class DiceStatistics:
    """The dice of all games, as they stand after corrections.

    `read` are those that the camera read, `typed` those that a person entered. `misread` counts what had
    been read, before a person said otherwise, by (read, true) face: so misreads do not pass for bias.
    `colours` are the dice read whose colour is known.
    """

    read: Fairness
    typed: Fairness
    throws_read: int
    throws_corrected: int
    misread: Mapping[tuple[int, int], int]
    colours: tuple[ColourStatistics, ...] = ()

    @property
    def colourless(self) -> int:
        """How many of the dice read count for no colour."""
        return self.read.dice - sum(colour.found.dice for colour in self.colours)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a pile of games tells."""

    games: tuple[GameStatistics, ...]
    dice: DiceStatistics


@dataclass(slots=True)
class _Tally:
    """What is added up of a player in the games of one kind."""

    games: int = 0
    won: int = 0
    points: list[int] = field(default_factory=list)
    busts: int = 0
    best_total: int = 0
    comeback: int = 0
    boxes: dict[str, list[int]] = field(default_factory=dict)


def statistics(positions: Iterable[Position], seen: Iterable[Mapping[int, SeenThrow]] = ()) -> Statistics:
    """The statistics of games played again; conflicts end a game where they begin.

    `seen` are what the camera saw in each of them, by the number of the event; without it nothing is told
    about colours.
    """
    kinds: dict[str, list[Position]] = {}
    dice = _DiceTally()
    for position, readings in zip(positions, chain(seen, repeat({})), strict=False):
        kinds.setdefault(position.game.key, []).append(position)
        dice.add(position, readings)
    found = sorted((_of_kind(positions) for positions in kinds.values()), key=lambda kind: kind.title)
    return Statistics(tuple(found), dice.told())


def _of_kind(positions: Sequence[Position]) -> GameStatistics:
    tallies: dict[str, _Tally] = {}
    for position in positions:
        behind = _deficits(position)
        for seat, player in enumerate(position.state.players):
            tally = tallies.setdefault(player, _Tally())
            tally.games += 1
            tally.best_total = max(tally.best_total, position.totals[player])
            _add_turns(tally, position, seat)
            if player in position.winners:
                tally.won += 1
                tally.comeback = max(tally.comeback, behind[seat])
    finished = [position for position in positions if position.over]
    totals = [total for position in finished for total in position.totals.values()]
    turns = [len(position.state.turns) for position in finished]
    game = positions[0].game
    order = [box.key for box in game.rules.boxes] if isinstance(game, CategoriesGame) else []
    return GameStatistics(
        game.key,
        game.title,
        len(positions),
        len(finished),
        _mean(turns),
        _mean(totals),
        max(totals, default=0),
        tuple(_of_player(name, tallies[name], order) for name in sorted(tallies)),
    )


def _of_player(player: str, tally: _Tally, boxes: Sequence[str]) -> PlayerStatistics:
    """The player's figures; `boxes` are those of the sheet in order, none in banking games."""
    turns = len(tally.points)
    return PlayerStatistics(
        player,
        tally.games,
        tally.won,
        turns,
        _mean(tally.points),
        max(tally.points, default=0),
        tally.best_total,
        None if boxes else tally.busts / max(turns, 1),
        tally.comeback,
        {box: _mean(tally.boxes[box]) for box in boxes if box in tally.boxes},
    )


def _add_turns(tally: _Tally, position: Position, seat: int) -> None:
    for turn in position.state.turns:
        if turn.seat != seat:
            continue
        if isinstance(turn, PlayedTurn):
            if not turn.playoff:
                tally.points.append(turn.points)
                tally.busts += turn.result in NO_COUNT
        else:
            tally.points.append(turn.points + turn.bonus)
            tally.boxes.setdefault(turn.box, []).append(turn.points)


def _deficits(position: Position) -> tuple[int, ...]:
    """How far each seat was behind the leader at worst, after any turn; a team has one score."""
    state: Any = position.state
    teams = position.game.rules.teams if isinstance(position.game, BankingGame) else Teams()
    scores = [0] * len(state.players)
    worst = [0] * len(state.players)
    for turn in state.turns:
        if isinstance(turn, PlayedTurn):
            if turn.playoff:
                continue
            for mate in teams.mates(turn.seat, len(scores)):
                scores[mate] = turn.total
        else:
            scores[turn.seat] += turn.points + turn.bonus
        leader = max(scores)
        worst = [max(was, leader - score) for was, score in zip(worst, scores, strict=True)]
    return tuple(worst)


class _DiceTally:
    """Adds up the faces that were thrown, by who says so."""

    def __init__(self) -> None:
        self.read: list[Faces] = []
        self.typed: list[Faces] = []
        self.throws_read = 0
        self.throws_corrected = 0
        self.misread: Counter[tuple[int, int]] = Counter()
        self.colours = ColourTally()

    def add(self, position: Position, seen: Mapping[int, SeenThrow]) -> None:
        """Add the standing throws of a game up to its first conflict."""
        ends = position.conflicts[0].number if position.conflicts else None
        categories = isinstance(position.game, CategoriesGame)
        kept: Faces = ()
        for slot in position.record.slots:
            if slot.number == ends:
                break
            for action in slot.actions:
                if isinstance(action, Throw):
                    thrown = without(action.faces, kept) if categories else action.faces
                    (self.read if slot.source.by == "camera" else self.typed).append(thrown)
                    if slot.source.by == "camera" and slot.number in seen:
                        self.colours.add(seen[slot.number], thrown)
                    all_read = len(slot.source.read) != len(thrown)
                    self._compare(slot, action.faces if all_read else thrown)
                kept = action.faces if categories and isinstance(action, Keep) else ()

    def _compare(self, slot: Slot, true: Faces) -> None:
        """Count what had been read otherwise than it stands now; only as many dice can be compared."""
        if slot.source.by != "camera":
            return
        self.throws_read += 1
        read = slot.source.read or (slot.done.faces if isinstance(slot.done, Throw) else ())
        wrong = Counter(read) - Counter(true)
        right = Counter(true) - Counter(read)
        if not wrong and not right:
            return
        self.throws_corrected += 1
        if len(read) == len(true):
            self.misread.update(zip(sorted(wrong.elements()), sorted(right.elements()), strict=True))

    def told(self) -> DiceStatistics:
        """What was added up."""
        return DiceStatistics(
            fairness(count_faces(self.read)),
            fairness(count_faces(self.typed)),
            self.throws_read,
            self.throws_corrected,
            dict(self.misread),
            self.colours.told(),
        )


def games_words(games: int) -> str:
    """How a person says it: "1 game", "12 games"."""
    return f"{games} {'game' if games == 1 else 'games'}"


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0
