"""The page that begins a game: what it gathers, when it may begin, how it goes on with an open game."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.rules.game import Bank, Hold, Throw
from app.session.library import KeptGame, Library
from app.settings.preferences import Preferences
from app.ui.pages.background import AtOnce
from app.ui.pages.new_game import NewGame, NewGamePage
from app.ui.parts import Parts, Rooms
from tests.session.games import BOOKS


@pytest.fixture
def page(qtbot: QtBot, parts: Parts, rooms: Rooms) -> NewGamePage:
    made = NewGamePage(parts, AtOnce())
    qtbot.addWidget(made)
    made.furnish(rooms)
    made.show()
    return made


def test_every_game_is_offered_with_its_sentence(page: NewGamePage) -> None:
    shown = {page.games.item(at).text(): page.games.item(at).data(257) for at in range(page.games.count())}
    assert shown == {book.title: book.about for book in BOOKS.values()}


def test_a_game_is_begun_as_it_was_gathered(page: NewGamePage, library: Library) -> None:
    page.games.choose("farkle")
    for name in ("Ann", "  Dora   Maria "):
        page.players.field.setText(name)
        QTest.keyClick(page.players.field, Qt.Key.Key_Return)
    rule = next(rule for rule in page.rules.rules if rule.switch.name == "three_ones")
    rule.choose("1000")
    page.show_cameras(("Desk",), "Desk")
    wanted = NewGame("farkle", ("Ann", "Dora Maria"), {"three_ones": "1000"}, True, "Desk")
    assert page.chosen() == wanted
    told: list[Any] = []
    page.preferred.connect(told.append)
    page.play.connect(told.append)
    page.start.click()
    preferences: Preferences = told[0]
    assert preferences.players == ("Ann", "Dora Maria", "Ben", "Cem")
    assert preferences.house_rules == {"farkle": {"three_ones": "1000"}}
    assert (preferences.game, preferences.camera) == ("farkle", "Desk")
    game: KeptGame = told[1]
    opening = library.log(game.key).opening
    assert (opening.game, opening.players, opening.roll_for_start) == ("farkle", ("Ann", "Dora Maria"), True)
    assert dict(opening.options) == {"three_ones": "1000"}
    game.close()


def test_without_players_the_page_says_what_is_missing(page: NewGamePage) -> None:
    assert not page.start.isEnabled()
    assert page.why_not.text() == "Add at least one player."
    page.players.put(["Ann", "Ann"])
    assert page.why_not.text() == "Two players have the same name."
    page.players.put(["Ann", "Ben"])
    assert page.start.isEnabled()
    assert page.why_not.text() == ""


def test_players_are_moved_and_removed_by_keys(page: NewGamePage) -> None:
    players = page.players
    players.put(["Ann", "Ben", "Cem"])
    players.list.setFocus()
    QTest.keyClick(players.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert players.names() == ("Ann", "Cem", "Ben")
    QTest.keyClick(players.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert players.names() == ("Ann", "Ben", "Cem")
    QTest.keyClick(players.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert players.names() == ("Ann", "Ben", "Cem")
    QTest.keyClick(players.list, Qt.Key.Key_Delete)
    assert players.names() == ("Ann", "Ben")


def test_throwing_for_who_begins_follows_the_house_rule_and_the_players(page: NewGamePage) -> None:
    page.games.choose("farkle")
    page.players.put(["Ann"])
    assert not page.chosen().roll_for_start
    page.players.put(["Ann", "Ben"])
    assert page.chosen().roll_for_start
    rule = next(rule for rule in page.rules.rules if rule.switch.name == "start")
    rule.choose("listed")
    assert not page.chosen().roll_for_start


def test_each_house_rule_says_what_is_chosen_and_on_demand_the_sources_words(page: NewGamePage) -> None:
    page.games.choose("farkle")
    rules = {rule.switch.name: rule for rule in page.rules.rules}
    hot = rules["hot"]
    assert hot.says.text() == "All dice may be thrown again, or the player stops."
    hot.choose("stop")
    assert hot.says.text() == "The player stops; the turn is written as it is. (changed)"
    assert hot.inside.isHidden()
    hot.arrow.click()
    assert not hot.inside.isHidden()
    words = " ".join(label.text() for label in hot.inside.findChildren(type(hot.says)))
    assert "you may always choose to re-roll the remaining dice again" in words
    rules["target"].arrow.click()
    assert hot.inside.isHidden()
    page.rules.reset()
    assert page.rules.options() == {}


def test_house_rules_of_last_time_are_chosen_again(qtbot: QtBot, parts: Parts, rooms: Rooms) -> None:
    kept = replace(parts.preferences, game="farkle", house_rules={"farkle": {"hot": "stop", "target": "bad"}})
    page = NewGamePage(replace(parts, preferences=kept), AtOnce())
    qtbot.addWidget(page)
    page.furnish(rooms)
    assert page.games.key() == "farkle"
    assert page.rules.options() == {"hot": "stop"}


def test_an_open_game_is_gone_on_with(qtbot: QtBot, page: NewGamePage, library: Library) -> None:
    with library.start(BOOKS["yahtzee"], ("Ann", "Ben")) as game:
        game.do(Throw("Ann", (1, 2, 3, 4, 5)))
        key = game.key
    page.arrive()
    assert page.open_games.isVisible()
    assert page.open_games.item(0).text() == "Yahtzee"
    assert not page.resume.isEnabled()
    page.open_games.choose(key)
    with qtbot.waitSignal(page.play) as told:
        page.resume.click()
    taken: KeptGame = told.args[0]
    assert len(taken.log.events) == 1
    taken.close()


def test_points_of_an_open_game_are_written_as_the_language_does_it(
    page: NewGamePage, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with library.start(BOOKS["farkle"], ("Ann", "Ben")) as game:
        for action in (Throw("Ann", (1, 2, 3, 4, 5, 6)), Hold("Ann", (1, 2, 3, 4, 5, 6)), Bank("Ann")):
            game.do(action)
    usual = QLocale()
    QLocale.setDefault(QLocale("de"))
    try:
        page.arrive()
        accessible = page.open_games.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    finally:
        QLocale.setDefault(usual)
    assert "Ann 2.000, Ben 0" in accessible


def test_a_game_that_another_program_plays_is_said(page: NewGamePage, library: Library) -> None:
    with library.start(BOOKS["yahtzee"], ("Ann",)) as game:
        page.arrive()
        page.open_games.choose(game.key)
        page.resume.click()
    assert "another" in page.notice.sentence.text().lower()
    assert page.notice.isVisible()


def test_a_camera_that_is_not_there_now_stays_on_offer(page: NewGamePage) -> None:
    page.show_cameras(("Desk", "Roof"), "Gone")
    offered = [page.camera.itemText(at) for at in range(page.camera.count())]
    assert offered == ["No camera: dice are typed", "Desk", "Roof", "Gone"]
    assert page.camera.currentText() == "Gone"
    page.camera.setCurrentIndex(0)
    assert not page.setup.isEnabled()


def test_a_camera_that_was_set_up_meanwhile_is_chosen(page: NewGamePage, parts: Parts) -> None:
    page.prefer(replace(parts.preferences, camera="Roof", players=("Zoe", "Ann")))
    assert page.chosen().camera == "Roof"
    offered = [button.text() for button in page.players.findChildren(QPushButton)]
    assert "+ Zoe" in offered
    page.camera.setCurrentIndex(0)
    page.prefer(replace(parts.preferences, camera="Roof", look="dark"))
    assert page.chosen().camera == ""
