"""The page on rulebooks is true: its examples are read, and name every key and word that may stand there."""

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

import pytest

from app.rules.faults import RulebookError
from app.rules.rulebook import read_rulebook
from app.rules.shelf import SHIPPED, open_game, shipped_text

PAGE = resources.files("app.rules").joinpath("books", "README.md").read_text(encoding="utf-8")


def _examples(heading: str) -> str:
    section = PAGE.split(f"## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    return "\n".join(line[4:] for line in section.splitlines() if line.startswith("    "))


def _top_first(*parts: str) -> str:
    """TOML wants keys without a table before the first table."""
    tops, tables = [], []
    for part in parts:
        lines = part.splitlines()
        first = next((at for at, line in enumerate(lines) if line.startswith("[")), len(lines))
        tops += lines[:first]
        tables += lines[first:]
    return "\n".join(tops + tables)


COMMON = _examples("Every rulebook")
BANKING = _top_first(COMMON, _examples("Press your luck"), _examples("House rules"))
CATEGORIES = _top_first(COMMON.replace('"banking"', '"categories"'), _examples("Sheets of categories"))


def test_the_examples_are_sound() -> None:
    book = read_rulebook(BANKING.encode(), "README.md")
    assert [switch.name for switch in book.switches] == ["pairs", "hot", "target"]
    assert open_game(book, {"pairs": "yes", "hot": "must_roll", "target": "1000"}).title == "Our dice game"
    assert open_game(read_rulebook(CATEGORIES.encode(), "README.md")).title == "Our dice game"


@pytest.mark.parametrize("text", [BANKING, CATEGORIES], ids=["press your luck", "categories"])
def test_the_words_named_are_those_allowed(text: str) -> None:
    """Each list of words after a key is compared with what a wrong word's fault says is allowed."""
    lines = [line for line in text.splitlines() if re.search(r'= "\w+" .*# \w+(, \w+)+$', line)]
    assert lines
    for line in lines:
        key, words = line.split(" = ")[0], line.split("# ")[1].split(", ")
        broken = f"{text}\n".replace(f"{line}\n", f'{key} = "wrong"\n', 1)
        with pytest.raises(RulebookError) as caught:
            read_rulebook(broken.encode(), "README.md")
        allowed = [re.split(", | or ", fault.allowed) for fault in caught.value.faults]
        assert sorted(words) in [sorted(words_allowed) for words_allowed in allowed], line


def _keys(tables: Mapping[str, Any]) -> set[str]:
    """The keys of a rulebook; the names of combinations, boxes, sections, switches and values are free."""
    found = {name for name, value in tables.items() if not isinstance(value, dict)}
    for name, value in tables.items():
        if name in ("combination", "box", "section", "switch", "column", "after"):
            found |= set().union(*({key for key in inner if key != "values"} for inner in value.values()))
        elif isinstance(value, dict):
            found |= set(value)
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_every_key_of_the_shipped_rulebooks_is_explained(name: str) -> None:
    keys = _keys(tomllib.loads(shipped_text(name).decode()))
    assert {"id", "ask", "count"} <= keys
    explained = set(re.findall(r"^    (\w+) = ", PAGE, flags=re.MULTILINE))
    assert keys - explained == set()
