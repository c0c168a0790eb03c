"""Golden games: readable transcripts, one for each rulebook, that are played again line by line.

`python -m tests.rules.golden NAME...` writes them anew with a game of sensible players; read the difference
before you keep it.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.commands.sheet_text import sheet_text
from app.rules.banking import BankingGame
from app.rules.dice import Faces
from app.rules.game import (
    Action,
    Bank,
    Bust,
    Game,
    Hold,
    Keep,
    Need,
    Pass,
    Score,
    TakeOver,
    Throw,
    ThrowAllAgain,
)
from app.rules.shelf import open_game, shelf
from app.session.replay import done_words

GAMES = Path(__file__).parent / "games"
PLAYERS = ("Ann", "Ben")
ALONE = ("balut", "triple_yahtzee")
"""Sheets so long that one player is enough to read."""
SEEDS = 100
MOST_ACTIONS = 400
SHELF = shelf()
SHORT = {"pig": "50", "kingdom_come_farkle": "3000"}
"""Targets lower than usual, so that a game can be read in a few minutes; others go to 4000."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A transcript read: what is played under which house rules, the actions with what is said, the sheet."""

    game: str
    players: tuple[str, ...]
    options: dict[str, str | int]
    steps: tuple[tuple[Action, str], ...]
    sheet: str


def path_of(name: str) -> Path:
    """Where the transcript of a rulebook lies."""
    return GAMES / f"{name}.txt"


def read(name: str) -> Golden:
    """Read the transcript of a rulebook."""
    head, _, rest = path_of(name).read_text(encoding="utf-8").partition("\n\n")
    moves, _, sheet = rest.partition("\n\n")
    fields = dict(line.split(": ", maxsplit=1) for line in head.splitlines())
    settings = [setting.split("=") for setting in fields.get("house rules", "").split(", ") if setting]
    options: dict[str, str | int] = {key: value for key, value in settings}  # noqa: C416 - for its type
    lines = moves.splitlines()
    steps = tuple((action_of(lines[at]), lines[at + 1].strip()) for at in range(0, len(lines), 2))
    return Golden(fields["game"], tuple(fields["players"].split(", ")), options, steps, sheet)


def _faces(words: str) -> Faces:
    return () if words == "nothing" else tuple(map(int, words.split()))


def action_of(line: str) -> Action:
    """An action from its words; the ways round of `done_words`."""
    player, words = line.split(" ", maxsplit=1)
    plain: dict[str, type[Bank | Bust | TakeOver | Pass | ThrowAllAgain]] = {
        "banks": Bank,
        "blew it": Bust,
        "takes over": TakeOver,
        "passes": Pass,
        "throws all dice again": ThrowAllAgain,
    }
    if words in plain:
        return plain[words](player)
    if found := re.fullmatch(r"throws ([\d ]+)", words):
        return Throw(player, _faces(found[1]))
    if found := re.fullmatch(r"holds ([\d ]+)", words):
        return Hold(player, _faces(found[1]))
    if found := re.fullmatch(r"keeps ([\d ]+|nothing)", words):
        return Keep(player, _faces(found[1]))
    if found := re.fullmatch(r"writes (a zero into )?([\w.]+)", words):
        return Score(player, found[2], zero=bool(found[1]))
    raise ValueError(line)


def lines_of(name: str, options: dict[str, str | int], actions: list[Action]) -> Iterator[str]:
    """The transcript of these actions, line by line."""
    game = open_game(SHELF.find(name), options)
    yield f"game: {name}"
    yield f"title: {game.title}"
    if options:
        yield f"house rules: {', '.join(f'{key}={value}' for key, value in options.items())}"
    players = PLAYERS[:1] if name in ALONE else PLAYERS
    yield f"players: {', '.join(players)}"
    yield ""
    state = begun(game, players)
    for action in actions:
        state = game.apply(state, action)
        yield f"{action.player} {done_words(action)}"
        yield f"    {said(game, state)}"
    yield ""
    yield sheet_text(game.sheet(state)).rstrip()


def begun(game: Game[Any], players: tuple[str, ...]) -> Any:
    """The state in which every golden game begins: the players throw for it where the rules want that."""
    return game.begin(players, roll_for_start=True)


def said(game: Game[Any], state: Any) -> str:
    """What the game says in a state."""
    outcome = game.outcome(state)
    return outcome.sentence if outcome.over else game.need(state).sentence


def sensible(need: Need, state: Any, chance: random.Random) -> Action:
    """What a player does who wants points and does not think long."""
    player = need.player
    assert player is not None
    match need.kind:
        case "bust":
            return Bust(player)
        case "hold":
            best = need.holds[0] if chance.random() < 0.7 else chance.choice(need.holds)
            return Hold(player, best.faces)
        case "decide" if need.why_not_bank is None and _enough(need, chance):
            return Bank(player)
        case "score":
            return _score_or_keep(need, player, chance)
    if need.offer is not None and need.offer.dice > 2:
        return TakeOver(player)
    kept = getattr(state, "kept", None) or ()
    dice = need.dice - len(kept)
    return Throw(player, (*kept, *(chance.randint(1, 6) for _ in range(dice))))


def _enough(need: Need, chance: random.Random) -> bool:
    return need.why_not_throw is not None or need.dice <= 2 or chance.random() < 0.35


def _score_or_keep(need: Need, player: str, chance: random.Random) -> Action:
    best = max(need.boxes, key=lambda box: box.points + box.bonus)
    face, many = max(Counter(need.roll).items(), key=lambda counted: (counted[1], counted[0]))
    good = best.points + best.bonus >= 25 or many == need.dice
    if need.why_not_throw is None and not good:
        return Keep(player, (face,) * many if chance.random() < 0.9 else ())
    return Score(player, best.box)


def made(name: str, seed: int) -> tuple[dict[str, str | int], list[Action], int]:
    """A game of two sensible players, with how much of the rules it shows (0: it is too long)."""
    book = SHELF.find(name)
    target = SHORT.get(name, "4000")
    options: dict[str, str | int] = {
        switch.name: target for switch in book.switches if switch.name == "target"
    }
    game = open_game(book, options)
    chance = random.Random(seed)  # noqa: S311
    shown: set[str] = set()
    actions: list[Action] = []
    state = begun(game, PLAYERS[:1] if name in ALONE else PLAYERS)
    while not game.outcome(state).over and len(actions) < MOST_ACTIONS:
        action = sensible(game.need(state), state, chance)
        state = game.apply(state, action)
        actions.append(action)
        shown.add(type(action).__name__)
    if isinstance(game, BankingGame):
        shown |= {turn.result for turn in state.turns} | {"a fine" for turn in state.turns if turn.points < 0}
        shown |= {name for turn in state.turns for throw in turn.throws for name in throw.combinations}
        if not game.outcome(state).over or not 30 <= len(actions) <= 130:
            return options, actions, 0
    else:
        shown |= {turn.box for turn in state.turns if turn.points}
        shown |= {f"{turn.box} with a bonus" for turn in state.turns if turn.bonus}
    return options, actions, len(shown)


def main(names: list[str]) -> None:
    """Write the transcripts of these rulebooks: of many games the one that shows most."""
    for name in names:
        seed = max(range(SEEDS), key=lambda seed: made(name, seed)[2])
        options, actions, shown = made(name, seed)
        text = "\n".join(lines_of(name, options, actions)) + "\n"
        path_of(name).write_text(text, encoding="utf-8")
        print(f"{name}: seed {seed}, {len(actions)} actions, shows {shown}")


if __name__ == "__main__":
    main(sys.argv[1:])
