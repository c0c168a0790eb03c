"""Undo and redo in the steps of a player."""

from app.rules.game import Action, Hold, Keep, Score, Standing, Throw
from app.rules.shelf import shipped
from app.session.log import Log, Opening
from app.session.session import Session
from app.table.table import Table
from tests.table.games import table


def last_box(**open_boxes: None) -> Table:
    """A table at which Ann has all boxes of Yahtzee full but the chance, and those that are named."""
    book = shipped("yahtzee")
    boxes = [box.key for box in book.rules().boxes]  # type: ignore[union-attr]  # a category game
    full = {key: 0 for key in boxes if key != "chance" and key not in open_boxes}
    opening = Opening(book.key, book.title, ("Ann",), {}, Standing(cards={"Ann": full}))
    return Table(Session(Log(opening), book))


def last(of: Table) -> Action:
    """What was done last and stands."""
    return of.game.record.actions[-1]


def need(of: Table) -> str:
    """What the game waits for."""
    return of.view.need.kind


def test_the_last_throw_that_writes_itself_is_taken_back_in_one_step() -> None:
    yahtzee = last_box()
    for faces in ([1, 2, 3, 4, 6], [1, 2, 3, 5, 6], [2, 2, 3, 5, 6]):
        if need(yahtzee) == "score":
            yahtzee.choose(Keep("Ann", ()))
        yahtzee.typed(faces)
    assert last(yahtzee) == Score("Ann", "chance")
    assert need(yahtzee) == "over"
    yahtzee.undo()
    assert last(yahtzee) == Keep("Ann", ())
    yahtzee.redo()
    assert need(yahtzee) == "over"
    assert not yahtzee.view.can_redo


def test_a_box_that_the_player_chose_is_taken_back_without_its_throw() -> None:
    yahtzee = last_box(ones=None)
    yahtzee.typed([1, 2, 3, 4, 6])
    yahtzee.choose(Score("Ann", "chance"))
    yahtzee.undo()
    assert yahtzee.game.record.actions == (Throw("Ann", (1, 2, 3, 4, 6)),)
    yahtzee.redo()
    assert last(yahtzee) == Score("Ann", "chance")


def test_a_hold_is_taken_back_without_its_throw() -> None:
    farkle = table()
    farkle.typed([1, 4, 4, 4, 2, 5])
    farkle.choose(Hold("Ann", (1, 5)))
    farkle.undo()
    assert farkle.game.record.actions == (Throw("Ann", (1, 4, 4, 4, 2, 5)),)
