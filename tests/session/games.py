"""Games for the tests of the log and the library: legal actions drawn from what the game needs."""

from typing import Any

from hypothesis import strategies as st

from app.rules.game import Action, Bank, Bust, Game, Hold, Keep, Pass, Score, TakeOver, Throw
from app.rules.rulebook import Rulebook
from app.rules.shelf import SHIPPED, open_game, shipped
from app.session.log import Log, Opening

BOOKS: dict[str, Rulebook] = {name: shipped(name) for name in SHIPPED}

TWO = ("Ann", "Ben")

THREE_TURNS: tuple[Action, ...] = (
    Throw("Ann", (6, 6, 6, 2, 3, 4)),
    Hold("Ann", (6, 6, 6)),
    Bank("Ann"),
    Throw("Ben", (2, 3, 3, 4, 6, 6)),
    Bust("Ben"),
    Throw("Ann", (5, 5, 5, 2, 3, 4)),
    Hold("Ann", (5, 5, 5)),
    Bank("Ann"),
)
"""Of Farkle: 600, nothing, 500."""


def opening(game: str = "farkle", players: tuple[str, ...] = TWO, **options: str) -> Opening:
    """How a game of a shipped rulebook begins."""
    return Opening(game, BOOKS[game].title, players, BOOKS[game].to_write(options))


def empty(game: str = "farkle", players: tuple[str, ...] = TWO, **options: str) -> Log:
    """A game in which nothing has been done."""
    return Log(opening(game, players, **options))


def choices(game: Game[Any], state: Any, faces: tuple[int, ...]) -> list[Action]:
    """Everything that may be done now; `faces` are at least as many as there are dice."""
    need = game.need(state)
    player = need.player
    if player is None:
        return []
    found: list[Action] = [
        Throw(player, faces[: need.dice]),
        Bank(player),
        Bust(player),
        TakeOver(player),
        Pass(player),
        *(Hold(player, hold.faces) for hold in need.holds),
        *(Score(player, box.box) for box in need.boxes),
        Keep(player, need.roll[:2]),
    ]
    return [action for action in found if game.may(state, action)]


ten_faces: st.SearchStrategy[tuple[int, ...]] = st.tuples(*[st.integers(1, 6)] * 10)


def long_game(game: str, events: int) -> list[Action]:
    """The same `events` legal actions each time, of a game begun again whenever it is over."""
    rules = open_game(BOOKS[game], {})
    state: Any = rules.begin(TWO, roll_for_start=False)
    done: list[Action] = []
    seed = 7
    while len(done) < events:
        faces = []
        for _ in range(10):
            seed = (seed * 1103515245 + 12345) % 2**31
            faces.append(seed // 65536 % 6 + 1)
        found = choices(rules, state, tuple(faces))
        if not found:
            break
        seed = (seed * 1103515245 + 12345) % 2**31
        action = found[seed // 65536 % len(found)]
        state = rules.apply(state, action)
        done.append(action)
    return done
