"""A game that was saved before its rulebook changed keeps its score; a new one tells all that it plays by."""

from pathlib import Path

import pytest

from app.commands.evening import begun
from app.rules.game import Action, Bank, Bust, Hold, Throw
from app.session.library import Library
from app.session.log import Did, Log, Opening
from app.session.recorder import RecordedGame
from app.session.replay import replay
from app.session.session import Session
from tests.session.games import BOOKS

FACEBOOK = BOOKS["facebook_farkle"]

ALONE = ("Ann",)

LOST: tuple[Action, ...] = (Throw("Ann", (2, 2, 3, 3, 4, 6)), Bust("Ann"))

THREE_LOST: tuple[Action, ...] = (Throw("Ann", (1, 2, 2, 3, 4, 6)), Hold("Ann", (1,)), Bank("Ann"), *LOST * 3)


def saved(**options: str) -> Log:
    """A game as it was saved before the third lost turn in a row cost points."""
    return Log(Opening(FACEBOOK.key, FACEBOOK.title, ALONE, options), tuple(map(Did, THREE_LOST)))


def play(game: Session) -> Session:
    for action in THREE_LOST:
        game.do(action)
    return game


def test_a_game_from_before_a_house_rule_keeps_its_score() -> None:
    position = replay(saved(), FACEBOOK)
    assert position.totals == {"Ann": 100}
    assert position.record.options == {"streak_costs": "0"}
    assert replay(saved(streak_costs="1000"), FACEBOOK).totals == {"Ann": -900}


def test_it_is_played_on_as_it_was_begun(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library:
        key = library.add(saved(), FACEBOOK)
        with library.take_up(key, FACEBOOK) as game:
            game.do(LOST[0])
            assert game.do(LOST[1]).totals == {"Ann": 100}
        assert library.find(key).totals == {"Ann": 100}


def test_a_new_game_plays_by_the_house_rule_also_when_it_is_opened_again(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library:
        with library.start(FACEBOOK, ALONE) as game:
            assert play(game).position.totals == {"Ann": -900}
        assert replay(library.log(game.key), FACEBOOK).totals == {"Ann": -900}


def test_a_recorded_game_and_one_that_is_only_watched_play_by_it_too(tmp_path: Path) -> None:
    with RecordedGame(tmp_path / "evening", FACEBOOK, ALONE) as recorded:
        assert play(recorded).position.totals == {"Ann": -900}
    assert play(begun(FACEBOOK, ALONE, {}, None)).position.totals == {"Ann": -900}


@pytest.mark.parametrize(("options", "total"), [({}, -900), ({"streak_costs": "300"}, -200)])
def test_house_rules_that_are_changed_later_are_those_of_today(options: dict[str, str], total: int) -> None:
    session = Session(saved(), FACEBOOK)
    assert session.change_rules(options).totals == {"Ann": total}
    assert session.undo().totals == {"Ann": 100}
