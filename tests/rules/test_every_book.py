"""What holds of every game, shown by the golden game of every shipped rulebook: refusals, undo, reload."""

import pytest

from app.rules.game import Action, Bank, Bust, Hold, IllegalAction, Keep, Score, Throw
from app.rules.shelf import SHIPPED, open_game, shipped
from app.session.log import Log, Opening
from app.session.log_json import log_lines, read_log
from app.session.replay import replay
from app.session.session import Session
from tests.rules.golden import begun, read


def _wrong(player: str) -> tuple[Action, ...]:
    """What no game allows at any time, whoever has the turn."""
    return (
        Throw(player, (7,)),
        Throw(player, ()),
        Throw("Nobody", (1, 2, 3, 4, 5)),
        Hold(player, (1,) * 10),
        Keep(player, (6,) * 10),
        Score(player, "no such box"),
        Bank("Nobody"),
        Bust("Nobody"),
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_refused_leaves_no_trace(name: str) -> None:
    golden = read(name)
    game = open_game(shipped(name), golden.options)
    state = begun(game, golden.players)
    for action, _ in golden.steps:
        before = repr(state)
        for wrong in _wrong(action.player):
            refusal = game.why_not(state, wrong)
            assert refusal is not None, wrong
            assert refusal.sentence.endswith(".")
            with pytest.raises(IllegalAction):
                game.apply(state, wrong)
        assert repr(state) == before
        state = game.apply(state, action)
    for wrong in _wrong(golden.players[0]):
        assert game.why_not(state, wrong) is not None


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_is_undone_and_done_again_and_read_again_as_it_was(name: str) -> None:
    golden, book = read(name), shipped(name)
    options = {key: str(value) for key, value in golden.options.items()}
    opening = Opening(name, book.title, golden.players, book.to_write(options), roll_for_start=True)
    session = Session(Log(opening), book)
    states = [session.position.state]
    for action, _ in golden.steps:
        states.append(session.do(action).state)
    assert session.position.over
    for state in reversed(states[-12:-1]):
        assert session.undo().state == state
    read_again = read_log(log_lines(session.log))
    assert read_again == session.log
    assert replay(read_again, book).state == session.position.state
    while session.can_redo:
        session.redo()
    assert session.position.state == states[-1]
    assert session.position.over
