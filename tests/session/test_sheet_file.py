"""Sheets for spreadsheets, other programs and paper."""

import csv
import io
from typing import Any

import pytest

from app.session import sheet_pdf as pdf
from app.session.log import Did, Log, with_name
from app.session.replay import Position, replay
from app.session.sheet_file import sheet_csv, sheet_json
from app.session.sheet_pdf import sheet_pdf
from tests.session.games import BOOKS, empty, long_game

NOT_A_SUM = ("balut", "triple_yahtzee")
"""Points after the game decide the one, columns of the other count several times."""


def played(game: str, *names: str) -> Position:
    """A game of 150 actions in which Ann and Ben have these names."""
    called = dict(zip(("Ann", "Ben"), names, strict=True))
    actions = [with_name(action, called) for action in long_game(game, 150)]
    return replay(Log(empty(game, names).opening, tuple(map(Did, actions))), BOOKS[game])


@pytest.mark.parametrize("game", list(BOOKS))
def test_a_spreadsheet_adds_up_to_the_sheet(game: str) -> None:
    position = played(game, "Ann", "Ben")
    rows = list(csv.DictReader(io.StringIO(sheet_csv(position.sheet))))
    for player, total in position.totals.items():
        own = [row for row in rows if row["player"] == player]
        assert [row["total"] for row in own if row["result"] == "total"] == [str(total)]
        points = sum(int(row["points"]) for row in own if row["points"] and row["result"] != "sum")
        bonuses = sum(c.total for c in position.sheet.columns if c.player == player) - points
        if game not in NOT_A_SUM:
            assert bonuses >= 0
            assert (bonuses == 0) | (BOOKS[game].engine == "categories")


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-1", "@x"])
def test_a_name_is_never_a_formula(name: str) -> None:
    rows = list(csv.reader(io.StringIO(sheet_csv(played("farkle", name, "Ben").sheet))))
    assert {row[0] for row in rows} == {"player", f"'{name}", "Ben"}


def test_the_sheet_as_json_has_every_throw() -> None:
    position = played("farkle", "Ann", "Ben")
    found: dict[str, Any] = sheet_json(position.sheet, position.game.outcome(position.state))
    assert [column["total"] for column in found["columns"]] == list(position.totals.values())
    written = [throw for c in found["columns"] for line in c["lines"] for throw in line["throws"]]
    thrown = [slot for slot in position.record.slots if type(slot.done).__name__ == "Throw"]
    assert len(written) == len(thrown)


@pytest.mark.parametrize("font", [True, False], ids=["with every letter", "with Latin 1"])
@pytest.mark.parametrize("name", ["Ann", "Łukasz Żółć", "Ольга", "日本", "A" * 40, "🎲"])
@pytest.mark.filterwarnings("ignore:The glyph:UserWarning")
def test_a_page_is_made_for_any_name(name: str, font: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not font:
        monkeypatch.setattr(pdf, "_font", lambda: None)
    position = played("youblewit_a", name, "Ben")
    page = sheet_pdf(position.sheet, position.game.outcome(position.state), 1.7e9)
    assert page.startswith(b"%PDF-")
    assert page.count(b"/Type /Page\n") == 1 + (len(position.state.turns) // 2 > 35)


def test_more_players_than_fit_have_pages_of_their_own() -> None:
    names = tuple(f"player {number}" for number in range(20))
    position = replay(empty("yahtzee", names), BOOKS["yahtzee"])
    page = sheet_pdf(position.sheet, position.game.outcome(position.state), 0.0)
    assert page.count(b"/Type /Page\n") == 4
