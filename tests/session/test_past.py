"""Past games as the window looks at them: whole, at any step, as files, and what they tell together."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.game import Bank, Hold, Throw
from app.rules.shelf import UnknownGameError
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.past import Past
from tests.session.games import BOOKS

JPEG = b"\xff\xd8\xff" + b"dice"


@pytest.fixture
def past(tmp_path: Path) -> Iterator[Past]:
    """A library with a game of two steps and a throw that the camera saw."""
    with Library(tmp_path / "library.db") as library:
        with library.start(BOOKS["farkle"], ("Ann", "Ben"), {"start": "listed"}, at=1e9) as game:
            seen = SeenThrow("", 2.0, (SeenDie(1, 0.9, (0, 0, 9, 9)),))
            game.do_seen(Throw("Ann", (1, 1, 1, 5, 5, 2)), seen, JPEG)
            game.do(Hold("Ann", (1, 1, 1, 5)))
            game.do(Bank("Ann"))
        yield Past(library, BOOKS)


def test_a_game_is_given_whole(past: Past) -> None:
    (listed,) = past.games()
    game = past.game(listed.key)
    assert game.listed == listed
    assert game.position.totals == {"Ann": 0, "Ben": 0}
    assert [type(event.action).__name__ for event in game.log.events] == ["Throw", "Hold", "Bank"]  # type: ignore[union-attr]
    assert past.picture(game.readings[0].seen.frame) == JPEG


def test_a_game_is_shown_as_it_stood_after_each_event(past: Past) -> None:
    game = past.game("last")
    assert [len(game.after(events).record.slots) for events in range(4)] == [0, 1, 2, 3]
    held = game.after(2)
    assert held.game.need(held.state).pot == 350


def test_a_game_is_written_as_the_ending_says_and_nothing_is_overwritten(past: Past, tmp_path: Path) -> None:
    key = past.games()[0].key
    for name, begin in (("a.csv", b"\xef\xbb\xbf"), ("a.json", b"{"), ("a.pdf", b"%PDF"), ("a.zip", b"PK")):
        written = past.export(key, tmp_path / name)
        assert written.kind == ("recording" if name == "a.zip" else "sheet")
        assert (tmp_path / name).read_bytes().startswith(begin)
        with pytest.raises(LibraryError, match="is there already"):
            past.export(key, tmp_path / name)
    assert json.loads((tmp_path / "a.json").read_text())["columns"][0]["player"] == "Ann"


def test_a_recording_is_brought_in_once(past: Past, tmp_path: Path) -> None:
    past.export(past.games()[0].key, tmp_path / "a.zip")
    with Library(tmp_path / "other.db") as library:
        other = Past(library, BOOKS)
        assert other.bring_in(tmp_path / "a.zip").new
        assert not other.bring_in(tmp_path / "a.zip").new
        assert len(other.games(open_only=True)) == 1


def test_a_game_without_its_rulebook_is_left_out_and_said(past: Past) -> None:
    without = Past(past.library, {})
    with pytest.raises(UnknownGameError, match="'farkle' is not on the shelf"):
        without.game("last")
    told = without.told()
    assert told.statistics.games == ()
    (sentence,) = told.left_out
    assert "'farkle' is not on the shelf" in sentence


def test_a_game_is_taken_up_where_it_stood(past: Past) -> None:
    with past.take_up("last") as game:
        assert [type(action).__name__ for action in game.record.actions] == ["Throw", "Hold", "Bank"]
        assert game.game.need(game.state).player == "Ben"
    with pytest.raises(UnknownGameError, match="'farkle' is not on the shelf"):
        Past(past.library, {}).take_up("last")


def test_statistics_of_one_game_or_player(past: Past) -> None:
    assert [kind.game for kind in past.told().statistics.games] == ["farkle"]
    assert past.told("yahtzee").statistics.games == ()
    assert past.told(player="Cem").statistics.games == ()
    assert past.told(player="Ben").statistics.dice.read.dice == 6
