"""What players are called is shown sign by sign, whatever it looks like."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

import app.ui
from app.ui.label import Label, tip
from app.ui.parts import Rooms
from app.ui.window import Window
from tests.ui.conftest import game_page, start
from tests.ui.play_keys import press

NAME = '<h1>A</h1><img src="/x.png">'


@pytest.mark.parametrize("game", ["farkle", "yahtzee"])
def test_a_name_that_looks_like_html_is_shown_as_it_is(window: Window, rooms: Rooms, game: str) -> None:
    start(window, rooms, game, NAME, "Ben")
    press(game_page(window), "11144E")
    told = [label for label in window.findChildren(QLabel) if NAME in label.text()]
    assert len(told) >= 2
    assert {label.textFormat() for label in told} == {Qt.TextFormat.PlainText}


def test_a_label_and_a_tool_tip_are_plain(window: Window) -> None:
    label = Label(NAME, window)
    assert (label.text(), label.textFormat()) == (NAME, Qt.TextFormat.PlainText)
    assert tip("1 & 2") == "1 & 2"
    assert tip("<b>Ann</b>'s turn") == "&lt;b&gt;Ann&lt;/b&gt;'s turn"


def test_every_tool_tip_is_plain() -> None:
    folder = Path(app.ui.__file__).parent
    texts = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    given = [given for text in texts for given in re.findall(r"setToolTip\((.*)", text)]
    assert len(given) > 10
    assert [text for text in given if text and not text.startswith("tip(")] == []


def test_no_module_of_the_window_makes_a_label_that_guesses() -> None:
    folder = Path(app.ui.__file__).parent
    makers = [path.name for path in folder.rglob("*.py") if "QLabel(" in path.read_text("utf-8")]
    assert makers == []
