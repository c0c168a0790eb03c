"""The worked throws of every rulebook: what each is worth, with the words that it rests on."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from app.rules.banking import BankingGame
from app.rules.categories import CategoriesGame
from app.rules.game import Bank, Bust, Game, Hold, Throw
from app.rules.shelf import SHIPPED, open_game, shelf

HERE = Path(__file__).parent
SHELF = shelf(HERE / "books")
LEAST = 20


def worked(name: str) -> list[dict[str, Any]]:
    """The groups of worked throws of a rulebook, each under its house rules."""
    groups: list[dict[str, Any]] = tomllib.loads((HERE / "worked" / f"{name}.toml").read_text())["under"]
    return groups


def _rows(kind: str) -> list[Any]:
    return [
        pytest.param(path.stem, group.get("set", {}), row, id=f"{path.stem}: {row[0]} {row[1]}, {row[-1]}")
        for path in sorted((HERE / "worked").glob("*.toml"))
        for group in worked(path.stem)
        for row in group.get(kind, [])
    ]


def _game(name: str, options: dict[str, str | int]) -> Game[Any]:
    return open_game(SHELF.find(name), options)


@pytest.mark.parametrize(("name", "options", "row"), _rows("throws"))
def test_throw(name: str, options: dict[str, str | int], row: list[Any]) -> None:
    game = _game(name, options)
    dice = tuple(int(face) for face in row[0])
    if isinstance(game, BankingGame):
        _, best, words = row
        assert game.worth(dice).best == best
        assert game.worth(dice).bust == (best == 0)
    else:
        assert isinstance(game, CategoriesGame)
        _, box, points, words = row
        assert game.worth_by_box(dice)[box] == points
    assert len(words) > 3


@pytest.mark.parametrize(("name", "options", "row"), _rows("turns"))
def test_turn(name: str, options: dict[str, str | int], row: list[Any]) -> None:
    """Turns of a game with one die: each die is held and the next thrown, then the player stops."""
    game = _game(name, options)
    state = game.begin(["Ann", "Ben"], roll_for_start=False)
    dice, points, _ = row
    for face in map(int, dice.split()):
        state = game.apply(state, Throw("Ann", (face,)))
        bust = game.need(state).kind == "bust"
        state = game.apply(state, Bust("Ann") if bust else Hold("Ann", (face,)))
    if not state.turns:
        state = game.apply(state, Bank("Ann"))
    assert state.turns[0].points == points


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rulebook_has_enough_of_them(name: str) -> None:
    rows = [row for group in worked(name) for row in (*group.get("throws", []), *group.get("turns", []))]
    assert len(rows) >= LEAST
    assert len({(str(row[0]), str(row[1])) for row in rows}) >= LEAST
