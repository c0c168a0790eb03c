"""Kills a program at random moments while it writes games: `python -m tests.durability.kill --kills 1000`.

Each round, a child process opens the library (making it, in the first round and wherever the kill came
before it was there), takes up the game that is open or begins one, and does one action after another. It
tells each event that was acknowledged through a pipe. It is killed by SIGKILL at a random moment. Then the
library must open, every acknowledged event must be there as it was told, at most one more (written, but
killed before it was told) may follow it, and the game must go on.
"""

import argparse
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from app.rules.game import Action
from app.session.library import KeptGame, Library
from app.session.library_error import LibraryError
from app.session.log import Edit
from app.session.log_json import event_json, line_of
from app.session.session import Session
from tests.session.games import BOOKS, TWO, choices

BOOK = BOOKS["farkle"]
PICTURE = b"\xff\xd8\xff" + bytes(2000)


@dataclass(frozen=True, slots=True)
class Tally:
    """What the kills met: rounds, acknowledged events, rounds killed before the first event of the round."""

    kills: int
    events: int
    games: int
    before_any: int


def take_up(library: Library) -> KeptGame:
    """The game that is open, or a new one."""
    going = library.games(1, open_only=True)
    return library.take_up(going[0].key, BOOK, wait=2.0) if going else library.start(BOOK, TWO)


def step(session: Session, chance: random.Random) -> None:
    """One step of any kind."""
    roll = chance.random()
    if roll < 0.05 and session.can_undo:
        session.undo()
    elif roll < 0.08 and session.can_redo:
        session.redo()
    elif roll < 0.10:
        session.rename(chance.sample(TWO, 2))
    elif roll < 0.15 and session.record.slots:
        slot = chance.choice(session.record.slots)
        session.correct(session.propose([Edit(slot.number, ())], "strike"))
    else:
        faces = tuple(chance.choices(range(1, 7), k=10))
        action: Action = chance.choice(choices(session.game, session.state, faces))
        session.do(action)


def write_until_killed(place: Path, tell: int, seed: int) -> None:
    """The child: take up or begin a game and write event after event, telling each through `tell`."""
    chance = random.Random(seed)  # noqa: S311 - a test's dice
    while True:
        with Library(place) as library, take_up(library) as game:
            while not game.position.over:
                step(game, chance)
                event = line_of(event_json(game.log.events[-1]))
                os.write(tell, f"{game.key} {len(game.log.events)} {event}\n".encode())
                if chance.random() < 0.1:
                    library.pictures.keep(PICTURE + bytes([chance.randrange(256)]))


def killed(place: Path, after: int, seconds: float, seed: int) -> list[str]:
    """Let a child tell `after` events and write on for `seconds`, kill it, and return the lines it told.

    So how fast the machine is does not decide what the kills meet.
    """
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(hear)
            write_until_killed(place, tell, seed)
        finally:
            os._exit(1)
    os.close(tell)
    told = b""
    while told.count(b"\n") < after:
        more = os.read(hear, 65536)
        if not more:
            break
        told += more
    time.sleep(seconds)  # the moment of the kill, not a wait for anything
    os.kill(child, signal.SIGKILL)
    while more := os.read(hear, 65536):
        told += more
    os.close(hear)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise AssertionError("The child ended before it was killed.")
    return told.decode().splitlines()[: told.count(b"\n")]


def check(place: Path, told: list[str], known: dict[str, int]) -> None:
    """Raise AssertionError where an acknowledged event is not in the library."""
    try:
        library = Library(place, create=bool(not told and not known))
    except LibraryError as error:
        raise AssertionError(f"The library does not open: {error}") from error
    with library:
        logs = {game.key: library.log(game.key) for game in library.games()}
        for line in told:
            key, number, event = line.split(" ", 2)
            known[key] = int(number)
            assert key in logs, f"The game {key} is lost."
            assert len(logs[key].events) >= int(number), f"Event {number} of {key} is lost."
            found = line_of(event_json(logs[key].events[int(number) - 1]))
            assert found == event, f"Event {number} is {found}, not {event}."
        for key, count in known.items():
            there = len(logs[key].events)
            assert count <= there <= count + 1, f"{there} events, {count} were told."
            known[key] = there
        for listed in library.games():
            assert listed.events == len(logs[listed.key].events), "The list is behind."
        with take_up(library) as game:
            assert not game.position.conflicts, "The game does not go on."


def run(folder: Path, kills: int, seed: int) -> Tally:
    """Kill `kills` children; raises AssertionError at the first loss.

    One in ten is killed without waiting for an event, so that kills meet the opening and the making too.
    """
    chance = random.Random(seed)  # noqa: S311 - a test's dice
    place = folder / "library.db"
    known: dict[str, int] = {}
    events = before_any = round_of_library = 0
    games = 0
    for kill in range(kills):
        if round_of_library == 10:
            # A new library now and then, so that kills meet its making too.
            games += len(known)
            place, known, round_of_library = folder / f"library{kill}.db", {}, 0
        after = chance.randrange(1, 12) if chance.random() < 0.9 else 0
        told = killed(place, after, chance.uniform(0, 0.03 if after else 0.1), chance.randrange(2**32))
        check(place, told, known)
        events += len(told)
        before_any += not told
        round_of_library += 1
    return Tally(kills, events, games + len(known), before_any)


def main() -> None:
    """Run as a program; says what was met, or what was lost with exit status 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=None)
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as folder:
        try:
            tally = run(Path(folder), arguments.kills, seed)
        except AssertionError as lost:
            print(lost)
            sys.exit(1)
    print(
        f"{tally.kills} kills, {tally.events} acknowledged events in {tally.games} games, none lost; "
        f"{tally.before_any} kills came before an event"
    )


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
