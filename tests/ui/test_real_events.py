"""Whole games on a real screen: keys and mouse go through the X server, the library says what they did."""

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from app.camera.files import read_picture
from app.resources import sample_images
from app.rules.game import Bank, Hold, Score, Throw
from app.rules.shelf import shelf
from app.session.library import Library
from app.session.library_error import LibraryError
from app.settings.file import SettingsFile
from app.settings.preferences import Preferences
from tests.camera.clips import Telephone, telephone
from tests.camera.pictures import encoded
from tests.ui.desk import Desk, desk, is_there, moment, wait

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not is_there(), reason="needs Xvfb and xdotool"),
]

GO_ON_PAGE = (700, 395)
GO_ON = (566, 690)
"""Where “Go on with a game” stands on the empty page, and “Go on” on the page of games, at 1280 x 720."""

THROWS = (("farkle/01.jpg", [1, 2, 4, 4, 4, 5]), ("farkle/07.jpg", [1, 3, 4, 5, 5, 5]))
"""Sample pictures of throws that count 550 and 600, and what they show."""

PICTURES = os.environ.get("PIPSCRIBE_PICTURES", "")
"""A folder for pictures of the screen, where somebody wants to see them."""


def settle(home: Path, preferences: Preferences) -> None:
    """Write the settings that the program is to find."""
    SettingsFile(home / "settings.toml").take(replace(preferences, first_start_done=True, language="en"))


def begin(home: Path, game: str, **options: str) -> Path:
    """A library with one game that has just begun."""
    place = home / "library.db"
    with Library(place) as library, library.start(shelf().find(game), ["Ann", "Ben"], options):
        pass
    return place


def go_on(table: Desk) -> None:
    """Click the way to the game that was begun until the program plays it: it may not be ready yet."""
    for _ in range(12):
        table.click(*GO_ON_PAGE)
        moment()
        table.click(*GO_ON)
        moment()
        if is_taken_up(table):
            look(table, "gone-on")
            return
    raise TimeoutError("the game was not taken up")


def is_taken_up(table: Desk) -> bool:
    """Whether a program plays the game now."""
    with Library(table.library) as library:
        listed = library.find("last")
        try:
            library.take_up(listed.key, shelf().find(listed.game)).close()
        except LibraryError as error:
            return error.kind == "game_open"
    return False


def look(table: Desk, name: str) -> None:
    """Keep a picture of the screen if somebody wants one."""
    if PICTURES:
        table.picture(Path(PICTURES) / f"{name}.png")


def test_yahtzee_typed_to_the_end_with_a_correction_and_an_undo_over_a_turn(tmp_path: Path) -> None:
    settle(tmp_path, Preferences(advice=False))
    library = begin(tmp_path, "yahtzee")
    dice = random.Random(3)  # noqa: S311 - dice for a test
    with desk(tmp_path, library) as table:
        go_on(table)
        for turn in range(26):
            table.keys(*(str(dice.randint(1, 6)) for _ in range(5)), "Return", "Return")
            wait(lambda turn=turn: len(table.record().actions) == 2 * (turn + 1))  # type: ignore[misc]
            if turn == 9:
                undo_over_a_turn(table)
        look(table, "yahtzee-end")
        wait(table.over)
        correct_the_last_throw(table)
        look(table, "yahtzee-corrected")


def correct_the_last_throw(table: Desk) -> None:
    """Say that it was five sixes: in the list one up from the box, Enter, the dice, Enter."""
    table.keys("ctrl+e")
    moment()
    table.keys("Up", "Return", *"66666")
    look(table, "yahtzee-correct")
    table.keys("Return")
    wait(lambda: table.record().slots[-2].corrected is not None)
    throw = table.record().actions[-2]
    assert isinstance(throw, Throw)
    assert throw.faces == (6, 6, 6, 6, 6)
    assert isinstance(table.record().actions[-1], Score)


def undo_over_a_turn(table: Desk) -> None:
    """Take three steps back, which is more than a turn, and do them again."""
    before = table.record().actions
    table.keys("ctrl+z", "ctrl+z", "ctrl+z")
    wait(lambda: table.record().actions == before[:-3])
    table.keys("ctrl+y", "ctrl+y", "ctrl+y")
    wait(lambda: table.record().actions == before)


def test_farkle_from_a_stream_to_the_end_with_the_camera_lost_in_between(tmp_path: Path) -> None:
    library = begin(tmp_path, "farkle", target="2000", opening="0")
    empty = read_picture(sample_images() / "trouble" / "empty_table.jpg")
    with telephone([empty]) as (address, phone):
        settle(tmp_path, Preferences(camera=address, advice=False))
        with desk(tmp_path, library) as table:
            go_on(table)
            throw(phone, table, 1)
            look(table, "farkle-hold")
            phone.stall.set()
            wait_for_loss()
            look(table, "farkle-lost")
            table.keys("Return")
            wait(lambda: isinstance(table.record().actions[-1], Hold))
            phone.stall.clear()
            table.keys("Return")
            wait(lambda: isinstance(table.record().actions[-1], Bank))
            turn = 0
            while not table.over():
                clear(phone)
                turn += 1
                throw(phone, table, 3 * turn + 1)
                table.keys("Return")
                wait(lambda: isinstance(table.record().actions[-1], Hold) or table.over())
                table.keys("Return")
                wait(lambda: isinstance(table.record().actions[-1], Bank) or table.over())
            look(table, "farkle-end")
        seen = table.record().slots[0].source
        assert (seen.by, seen.read) == ("camera", (1, 2, 4, 4, 4, 5))


def throw(phone: Telephone, table: Desk, actions: int) -> None:
    """Show the throw until it is written as action number `actions`.

    Another one every other time: the same dice in the same places are the same throw.
    """
    name, faces = THROWS[(actions - 1) // 3 % 2]
    phone.pictures = [encoded(".jpg", read_picture(sample_images() / name))]
    wait(lambda: len(table.record().actions) >= actions)
    thrown = table.record().actions[actions - 1]
    assert isinstance(thrown, Throw)
    assert sorted(thrown.faces) == faces


def clear(phone: Telephone) -> None:
    """Show the empty table for a while."""
    phone.pictures = [encoded(".jpg", read_picture(sample_images() / "trouble" / "empty_table.jpg"))]
    for _ in range(4):
        moment()


def wait_for_loss() -> None:
    """Give the program the time in which it has to notice that the camera gives nothing."""
    for _ in range(5):
        moment()
