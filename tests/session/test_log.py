"""The log: whatever is done, undone and corrected, the sheet is that of playing the standing actions."""

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.game import Action, Bank, Bust, Hold, IllegalAction, PlayersError, Score, Throw
from app.rules.shelf import open_game
from app.rules.switches import SwitchError
from app.session.log import Did, Edit, Log, LogError, LogEvent, Redone, Renamed, Source, Undone, record_of
from app.session.log_json import log_lines, read_log
from app.session.replay import Position, replay
from app.session.session import ConflictError, Later, Session
from tests.session.games import BOOKS, THREE_TURNS, TWO, choices, empty, ten_faces


def farkle(*actions: Action) -> Session:
    session = Session(empty(), BOOKS["farkle"])
    for action in actions or THREE_TURNS:
        session.do(action)
    return session


def totals(session: Session) -> dict[str, int]:
    return session.position.totals


def test_what_is_done_is_on_the_sheet_and_in_the_log() -> None:
    session = farkle()
    assert totals(session) == {"Ann": 1100, "Ben": 0}
    assert [event.action for event in session.log.events if isinstance(event, Did)] == list(THREE_TURNS)


def test_a_refused_action_leaves_no_trace() -> None:
    session = farkle()
    before = session.log, session.position
    with pytest.raises(IllegalAction, match="Ben's turn"):
        session.do(Throw("Ann", (1, 2, 3, 4, 5, 6)))
    assert (session.log, session.position) == before


@pytest.mark.parametrize(
    "source",
    [
        Source("camera", "", "0" * 64, math.nan),
        Source("camera", "", "0" * 64, 1e300),
        Source("camera", "", "no hash", 1.0),
        Source("camera", "", "0" * 64, 1.0, (1,) * 41),
        Source("player", "\ud800"),
    ],
    ids=["no time", "beyond all time", "no hash", "too many dice", "no text"],
)
def test_what_could_not_be_read_again_is_not_done(source: Source) -> None:
    """A log with one unreadable line would be lost whole."""
    written: list[LogEvent] = []
    session = Session(empty(), BOOKS["farkle"], lambda event, _: written.append(event))
    with pytest.raises(LogError, match="This cannot be written down"):
        session.do(Throw("Ann", (1, 2, 3, 4, 5, 6)), source)
    assert (session.log.events, written) == ((), [])


def test_more_dice_may_be_read_than_any_game_throws() -> None:
    session = Session(empty(), BOOKS["farkle"])
    session.do(Throw("Ann", (1, 2, 3, 4, 5, 6)), Source("camera", "", "0" * 64, 1.0, (1,) * 40))
    assert read_log(list(log_lines(session.log))) == session.log


def test_undo_and_redo_go_over_every_turn() -> None:
    session = farkle()
    sheets = [session.sheet]
    while session.can_undo:
        session.undo()
        sheets.append(session.sheet)
    assert len(session.log.events) == 2 * len(THREE_TURNS)
    assert totals(session) == {"Ann": 0, "Ben": 0}
    for sheet in reversed(sheets[:-1]):
        session.redo()
        assert session.sheet == sheet
    assert totals(session) == {"Ann": 1100, "Ben": 0}


def test_a_new_action_lets_go_of_what_was_undone() -> None:
    session = farkle()
    session.undo()
    session.do(Bank("Ann"))
    assert session.record.undone == ()
    with pytest.raises(LogError, match="nothing to redo"):
        session.redo()


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(LogError, match="nothing to undo"):
        Session(empty(), BOOKS["farkle"]).undo()


def test_a_throw_two_turns_ago_is_corrected_and_totals_follow() -> None:
    session = farkle()
    edits = [Edit(0, (Throw("Ann", (6, 6, 6, 1, 5, 5)),)), Edit(1, (Hold("Ann", (5, 6, 6, 6)),))]
    proposal = session.propose(edits)
    assert proposal.conflicts == ()
    assert totals(session) == {"Ann": 1100, "Ben": 0}
    session.correct(proposal)
    assert totals(session) == {"Ann": 1150, "Ben": 0}
    session.undo()
    assert totals(session) == {"Ann": 1100, "Ben": 0}


def test_later_actions_that_no_longer_fit_are_told_and_nothing_is_dropped() -> None:
    session = farkle()
    proposal = session.propose([Edit(0, (Throw("Ann", (2, 3, 3, 4, 6, 6)),))])
    assert [conflict.number for conflict in proposal.conflicts] == [1, 2, 3, 4, 5, 6, 7]
    first = proposal.conflicts[0]
    assert first.sentence.startswith("Ann holds 6 6 6 in turn 1: ")
    with pytest.raises(ConflictError, match="and 6 more") as caught:
        session.correct(proposal)
    assert caught.value.conflicts == proposal.conflicts
    assert totals(session) == {"Ann": 1100, "Ben": 0}
    assert len(session.log.events) == len(THREE_TURNS)


def test_the_player_gives_the_illegal_action_another_and_the_rest_stands() -> None:
    session = farkle()
    blown = [Edit(0, (Throw("Ann", (2, 3, 3, 4, 6, 6)),)), Edit(1, (Bust("Ann"),)), Edit(2, ())]
    session.correct(session.propose(blown))
    assert totals(session) == {"Ann": 500, "Ben": 0}
    assert [slot.done for slot in session.record.slots] == list(THREE_TURNS)


@pytest.mark.parametrize(
    ("later", "struck", "ann"),
    [("strike", [2], 500), ("cut", [2, 3, 4, 5, 6, 7], 0)],
)
def test_the_player_lets_later_actions_go(later: Later, struck: list[int], ann: int) -> None:
    session = farkle()
    edits = [Edit(0, (Throw("Ann", (2, 3, 3, 4, 6, 6)),)), Edit(1, (Bust("Ann"),))]
    proposal = session.propose(edits, later)
    assert [conflict.number for conflict in proposal.given] == [2]
    session.correct(proposal)
    assert totals(session)["Ann"] == ann
    assert [slot.number for slot in session.record.slots if not slot.actions] == struck
    session.undo()
    assert totals(session) == {"Ann": 1100, "Ben": 0}


@pytest.mark.parametrize("later", ["strike", "cut"])
def test_a_correction_that_is_itself_illegal_is_never_struck_out_silently(later: Later) -> None:
    session = farkle()
    proposal = session.propose([Edit(5, (Throw("Ann", (5, 5)),))], later)
    assert proposal.conflicts[0].number == 5
    with pytest.raises(ConflictError, match="Ann throws 5 5 in turn 2"):
        session.correct(proposal)
    assert totals(session) == {"Ann": 1100, "Ben": 0}


def test_what_was_struck_out_can_be_put_back() -> None:
    session = farkle()
    session.correct(session.propose([Edit(4, ())], "cut"))
    assert session.game.need(session.state).player == "Ben"
    back = [Edit(slot.number, (slot.done,)) for slot in session.record.slots]
    session.correct(session.propose(back))
    assert totals(session) == {"Ann": 1100, "Ben": 0}


def test_a_forgotten_turn_is_put_in_between() -> None:
    session = farkle(*THREE_TURNS[:3])
    before = (THREE_TURNS[2], Throw("Ben", (1, 2, 3, 3, 4, 6)), Hold("Ben", (1,)), Bank("Ben"))
    session.correct(session.propose([Edit(2, before)]))
    assert session.game.need(session.state).player == "Ann"


def test_a_box_is_corrected_after_the_end() -> None:
    session = Session(empty("yahtzee", ("Ann",)), BOOKS["yahtzee"])
    while not session.position.over:
        throw = Throw("Ann", (1, 1, 2, 3, 4))
        session.do(throw)
        session.do(Score("Ann", session.game.need(session.state).boxes[0].box))
    before = totals(session)["Ann"]
    chance = next(s.number for s in session.record.slots if s.done == Score("Ann", "chance"))
    session.correct(session.propose([Edit(chance - 1, (Throw("Ann", (6, 6, 6, 6, 5)),))]))
    assert session.position.over
    assert totals(session)["Ann"] == before + 18


def test_players_are_renamed_and_can_swap_names() -> None:
    session = farkle()
    session.rename(("Anna", "Ben"))
    assert totals(session) == {"Anna": 1100, "Ben": 0}
    session.rename(("Ben", "Anna"))
    assert totals(session) == {"Ben": 1100, "Anna": 0}
    session.do(Throw("Anna", (1, 2, 3, 4, 6, 6)))
    session.undo()
    session.undo()
    assert totals(session) == {"Anna": 1100, "Ben": 0}
    with pytest.raises(PlayersError, match="same name"):
        session.rename(("Ben", "Ben"))
    with pytest.raises(LogError, match="2 players, not 1"):
        session.rename(("Ben",))


def test_the_house_rules_of_a_game_in_progress_are_changed_and_it_is_computed_again() -> None:
    session = farkle(Throw("Ann", (5, 2, 2, 3, 3, 4)), Hold("Ann", (5,)))
    names = [switch.name for switch in BOOKS["farkle"].switches]
    with pytest.raises(SwitchError, match="no house rule"):
        session.change_rules({"moon": "full"})
    for name in names:
        switch = BOOKS["farkle"].switch(name)
        for value in switch.values:
            options = {name: value.name}
            try:
                session.change_rules(options)
            except ConflictError as error:
                assert error.conflicts  # noqa: PT017 - some house rules forbid what was done, others do not
            else:
                assert session.game.options[name] == value.name


def test_a_correction_of_what_is_no_action_is_refused() -> None:
    session = farkle()
    session.undo()
    for number in (8, 99):
        with pytest.raises(LogError, match=f"Event {number} of this game is not an action"):
            session.propose([Edit(number, ())])
    with pytest.raises(LogError, match="change something"):
        session.propose([])
    with pytest.raises(LogError, match="at most 20"):
        session.propose([Edit(0, (Bank("Ann"),) * 21)])


def test_a_log_that_the_rules_no_longer_allow_stands_before_the_conflict_until_it_is_settled() -> None:
    log = Log(
        empty().opening, tuple(Did(action) for action in (*THREE_TURNS[:3], Bank("Ben"), *THREE_TURNS[3:]))
    )
    session = Session(log, BOOKS["farkle"])
    assert [conflict.number for conflict in session.position.conflicts] == [3]
    assert totals(session) == {"Ann": 600, "Ben": 0}
    with pytest.raises(ConflictError, match="Ben banks in turn 1"):
        session.do(Throw("Ben", (1, 2, 3, 4, 5, 6)))
    session.correct(session.propose([Edit(3, ())]))
    assert totals(session) == {"Ann": 1100, "Ben": 0}


def test_a_step_that_cannot_be_written_has_not_happened() -> None:
    def fail(event: LogEvent, position: Position) -> None:
        raise LogError("The disk is full.")

    session = Session(empty(), BOOKS["farkle"], fail)
    before = session.position
    with pytest.raises(LogError, match="full"):
        session.do(THREE_TURNS[0])
    assert session.position is before
    assert session.log.events == ()


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ((Undone(),), "Event 0 of the log has nothing to undo."),
        ((Did(THREE_TURNS[0]), Redone()), "Event 1 of the log has nothing to redo."),
        ((Renamed(("Ann",)),), "Event 0 names 1 players; the game has 2."),
    ],
)
def test_a_log_against_itself_is_told(events: tuple[LogEvent, ...], sentence: str) -> None:
    with pytest.raises(LogError) as caught:
        record_of(Log(empty().opening, events))
    assert str(caught.value) == sentence


class Model:
    """What should stand, kept in the plainest way: every step is a whole list of slots and names."""

    def __init__(self) -> None:
        self.names: list[str] = list(TWO)
        self.slots: dict[int, list[Action]] = {}
        self.before: list[tuple[list[str], dict[int, list[Action]]]] = []
        self.after: list[tuple[list[str], dict[int, list[Action]]]] = []

    def step(self) -> None:
        self.before.append((list(self.names), {n: list(a) for n, a in self.slots.items()}))
        self.after.clear()

    def undo(self) -> None:
        self.after.append((self.names, self.slots))
        self.names, self.slots = self.before.pop()

    def redo(self) -> None:
        self.before.append((self.names, self.slots))
        self.names, self.slots = self.after.pop()

    def rename(self, names: list[str]) -> None:
        new = dict(zip(self.names, names, strict=True))
        self.slots = {
            n: [replace(action, player=new[action.player]) for action in actions]
            for n, actions in self.slots.items()
        }
        self.names = names


def check(session: Session, model: Model) -> None:
    """The position is that of playing the model's actions, and the written log tells the same."""
    rules = open_game(session.book, {})
    state: Any = rules.begin(model.names, roll_for_start=False)
    state = rules.replay(state, [action for actions in model.slots.values() for action in actions])
    assert session.state == state
    assert session.sheet == rules.sheet(state)
    written = read_log(log_lines(session.log))
    assert written == session.log
    assert replay(written, session.book).state == state


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(["farkle", "youblewit_b", "yahtzee"]))
def test_the_sheet_is_always_that_of_the_standing_actions(data: st.DataObject, game: str) -> None:
    session = Session(empty(game), BOOKS[game])
    model = Model()
    for _ in range(data.draw(st.integers(1, 25), "steps")):
        number = len(session.log.events)
        what = data.draw(st.sampled_from(["do"] * 5 + ["undo", "redo", "correct", "rename"]), "what")
        found = choices(session.game, session.state, data.draw(ten_faces, "dice"))
        if what == "do" and found:
            action = data.draw(st.sampled_from(found), "action")
            session.do(action)
            model.step()
            model.slots[number] = [action]
        elif what == "undo" and session.can_undo:
            session.undo()
            model.undo()
        elif what == "redo" and session.can_redo:
            session.redo()
            model.redo()
        elif what == "rename":
            names = data.draw(st.sampled_from([["Ben", "Ann"], ["Cem", "Ben"], ["Ann", "Ben"]]), "names")
            session.rename(names)
            model.step()
            model.rename(names)
        elif what == "correct" and model.slots:
            slot = data.draw(st.sampled_from(sorted(model.slots)), "slot")
            player = data.draw(st.sampled_from(model.names), "player")
            faces = data.draw(ten_faces, "faces")
            instead: list[tuple[Action, ...]] = [(), (Throw(player, faces[:6]),), (Bank(player),)]
            actions = data.draw(st.sampled_from(instead), "instead")
            later: Later = data.draw(st.sampled_from(["ask", "strike", "cut"]), "later")
            proposal = session.propose([Edit(slot, actions)], later)
            if proposal.conflicts:
                before = session.position
                with pytest.raises(ConflictError):
                    session.correct(proposal)
                assert session.position is before
            else:
                session.correct(proposal)
                model.step()
                struck = {conflict.number for conflict in proposal.given}
                if later == "cut" and struck:
                    struck = {n for n in model.slots if n >= min(struck)}
                model.slots[slot] = list(actions)
                for n in struck:
                    model.slots[n] = []
    check(session, model)
