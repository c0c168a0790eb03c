"""Whole games driven by readings alone: people throw and leave dice lying, the sheet fills to the end."""

import random
from collections.abc import Callable

import pytest

from app.rules.dice import Faces, without
from app.rules.game import Bank, Hold, Need, Score
from tests.table.evening import Evening
from tests.table.games import table

Throw = Callable[[int], str]


def dice(seed: int) -> Throw:
    """Faces of so many dice, the same each time."""
    chance = random.Random(seed)  # noqa: S311 - a game that is the same each time
    return lambda count: "".join(str(chance.randint(1, 6)) for _ in range(count))


def best_hold(need: Need) -> Faces:
    """The hold that is worth most."""
    return max(need.holds, key=lambda hold: (hold.points, -len(hold.faces))).faces


def after_hold(evening: Evening, hold: Faces) -> tuple[bool, bool]:
    """Whether the turn is lost by this hold (over the target), and whether the rules refuse to stop."""
    game, state = evening.table.game.game, evening.table.game.state
    held = game.apply(state, Hold(str(game.need(state).player), hold))
    need = game.need(held)
    return need.kind != "decide", need.why_not_bank is not None


@pytest.mark.parametrize(("game", "fps"), [("farkle", 30.0), ("youblewit_a", 15.0), ("youblewit_b", 30.0)])
def test_a_whole_game_is_followed_from_dice_left_lying_and_the_word_to_bank(game: str, fps: float) -> None:
    evening = Evening(table(game), fps)
    thrown = dice(3)
    play = evening.table
    count, left, aside = play.view.need.dice, "", ""
    throws = 0
    while not play.view.outcome.over:
        assert throws < 400
        verdict = evening.throw(thrown(count), left)
        throws += 1
        assert verdict.kind == "accept", verdict
        need = play.view.need
        if need.kind != "hold":  # the throw was lost, and the next player has all dice
            count, left, aside = need.dice, "", ""
            continue
        hold = best_hold(need)
        rest_of_throw = without(need.roll, hold)
        pot = need.pot + max(choice.points for choice in need.holds)
        lost, must_go_on = after_hold(evening, hold)
        if lost or (not must_go_on and (pot >= 500 or len(rest_of_throw) in (1, 2))):
            assert play.choose(Hold(str(need.player), hold)).kind == "accept"
            if play.view.need.kind == "decide":
                assert play.choose(Bank(str(need.player))).kind == "accept"
            count, left, aside = play.view.need.dice, "", ""
        elif rest_of_throw:
            # What is held is told by what is left lying alone.
            aside += "".join(map(str, hold))
            count, left = len(rest_of_throw), aside
        else:
            assert play.choose(Hold(str(need.player), hold)).kind == "accept"
            count, left, aside = play.view.need.dice, "", ""
            if play.view.need.kind == "decide" and play.why_not(Bank(str(need.player))) is None:
                assert play.choose(Bank(str(need.player))).kind == "accept"
                count = play.view.need.dice
    assert play.view.outcome.winners
    assert all(event.source.by for event in play.game.log.events)
    assert throws == len(evening.readings)
    lines = [line for column in play.view.sheet.columns for line in column.lines]
    assert sum(len(line.throws) for line in lines) == throws


def test_a_whole_game_of_yahtzee_is_followed_from_dice_left_lying_and_boxes() -> None:
    evening = Evening(table("yahtzee"))
    thrown = dice(5)
    play = evening.table
    while not play.view.outcome.over:
        assert evening.throw(thrown(5)).kind == "accept"
        while play.view.need.throws_left and play.view.need.kind == "score":
            need = play.view.need
            most = max(need.roll, key=lambda face: (need.roll.count(face), face))
            kept = str(most) * need.roll.count(most)
            if len(kept) == 5:
                break
            assert evening.throw(thrown(5 - len(kept)), kept).kind == "accept"
        if play.view.need.kind == "score":
            best = max(play.view.need.boxes, key=lambda box: (box.points + box.bonus, box.box))
            assert play.choose(Score(str(play.view.need.player), best.box)).kind == "accept"
    columns = play.view.sheet.columns
    assert all(line.points is not None for column in columns for line in column.lines)
    assert play.view.outcome.winners == (max(columns, key=lambda column: column.total).player,)
    assert all(verdict.kind == "accept" for verdict in evening.verdicts)
