"""Every rulebook has a golden game, played again line by line to the same words and the same sheet."""

from pathlib import Path

import pytest

from app.commands.sheet_text import sheet_text
from app.rules.shelf import SHIPPED, open_game, shelf
from tests.rules.golden import GAMES, begun, path_of, read, said

SHELF = shelf()


@pytest.mark.parametrize("name", SHIPPED)
def test_golden_game(name: str) -> None:
    golden = read(name)
    assert golden.game == name
    game = open_game(SHELF.find(name), golden.options)
    state = begun(game, golden.players)
    for number, (action, sentence) in enumerate(golden.steps, 1):
        assert game.why_not(state, action) is None, number
        state = game.apply(state, action)
        assert said(game, state) == sentence, number
    assert game.outcome(state).over
    assert sheet_text(game.sheet(state)).rstrip() == golden.sheet.rstrip()
    assert len(golden.steps) > 20


def test_a_changed_line_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The replay would see a game whose rules have changed: a throw that scores otherwise fails it."""
    text = path_of("pig").read_text(encoding="utf-8")
    broken = text.replace(" banks", " passes", 1)
    assert broken != text
    (tmp_path / "pig.txt").write_text(broken, encoding="utf-8")
    monkeypatch.setattr("tests.rules.golden.GAMES", tmp_path)
    with pytest.raises(AssertionError):
        test_golden_game("pig")


def test_no_golden_game_is_of_no_rulebook() -> None:
    assert {path.stem for path in GAMES.glob("*.txt")} == set(SHIPPED)
