"""The page on a game of one's own is true: its rulebook is put together and played as it says."""

import json
import re
import shlex
from pathlib import Path

import pytest

from app.__main__ import main
from app.settings.folders import RULEBOOKS_VARIABLE

PAGE = (Path(__file__).parents[1] / "docs" / "own_game.md").read_text(encoding="utf-8")


def blocks(mark: str) -> list[str]:
    """The blocks of code after a remark in the page."""
    return re.findall(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```", PAGE, flags=re.DOTALL)


def commands() -> list[list[str]]:
    """The lines of the page that call the program."""
    shell = "\n".join(re.findall(r"```sh\n(.*?)```", PAGE, flags=re.DOTALL))
    return [shlex.split(line, comments=True)[1:] for line in shell.splitlines() if line]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder with the page's rulebooks in it."""
    monkeypatch.setenv(RULEBOOKS_VARIABLE, str(tmp_path / "rulebooks"))
    monkeypatch.chdir(tmp_path)
    for name in ("tavern.toml", "hovel.toml"):
        (tmp_path / name).write_text("\n".join(blocks(name)), encoding="utf-8")


def test_every_line_can_be_typed_and_says_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for words in commands():
        assert main(words) == 0, words
        said.append(capsys.readouterr().out.splitlines()[0])
    told = "".join(blocks("what the four lines say") + blocks("what these two lines say")).splitlines()
    assert len(told) == 6
    assert said[-6:] == told


def test_its_rules_are_those_that_it_tells(capsys: pytest.CaptureFixture[str]) -> None:
    for throw, best in (
        ("1 1 1 2 3 4", 300),
        ("4 4 4 2 3 6", 400),
        ("2 2 3 3 4 6", 0),
        ("6 6 6 6 1 5", 1350),
        ("6 6 6 6 6 6", 4800),
    ):
        assert main(["score", "tavern.toml", *throw.split(), "--json"]) == 0
        assert f'"best": {best},' in capsys.readouterr().out


def test_the_sheet_is_worth_what_the_page_tells(capsys: pytest.CaptureFixture[str]) -> None:
    for throw, boxes in (
        ("5 5 6", {"fives": 10, "sixes": 6, "pair": 10, "run": 0}),
        ("3 4 5", {"fives": 5, "sixes": 0, "pair": 0, "run": 25}),
    ):
        assert main(["score", "hovel.toml", *throw.split(), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["categories"] == boxes
