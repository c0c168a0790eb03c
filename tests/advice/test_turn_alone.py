"""Sheets that are not solved whole: the points that one turn brings, against trying every throw."""

from itertools import product

import pytest

from app.advice.card import Card
from app.advice.categories import SheetAdvisor
from app.advice.errors import AdviceError
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces
from tests.advice.games import categories

TURN_ALONE = {
    "balut": "points are given after the game",
    "triple_yahtzee": "its columns count several times",
    "generala": "the first throw of a turn is worth more",
}


def card_of(game: CategoriesGame, points: dict[str, int]) -> Card:
    return tuple(points.get(box.key) for box in game.rules.boxes)


def written(game: CategoriesGame, card: Card, roll: Faces) -> dict[str, int]:
    """What the card comes to with the roll in each box, by the engine's own sums."""
    found = {}
    for choice in game.choices(card, roll):
        place = game.rules.place(choice.box)
        after = tuple(choice.points if at == place else value for at, value in enumerate(card))
        found[choice.box] = game.card_totals(after, choice.bonus).card
    return found


@pytest.mark.parametrize(("name", "reason"), TURN_ALONE.items())
def test_why_the_sheet_is_not_solved_whole_is_one_sentence(name: str, reason: str) -> None:
    game = categories(name)
    advisor = SheetAdvisor(game)
    assert advisor.why_not_whole is not None
    assert reason in advisor.why_not_whole
    with pytest.raises(AdviceError, match="the advice looks at one turn only"):
        advisor.solve()
    advice = advisor.advise_throw((None,) * len(game.rules.boxes))
    assert advice.throw is not None
    assert advice.reason.endswith("points with this turn alone.")


@pytest.mark.parametrize("roll", [(6, 6, 6, 6, 1), (2, 2, 2, 5, 5), (1, 2, 3, 4, 6)])
@pytest.mark.parametrize("name", ["balut", "triple_yahtzee"])
def test_one_more_throw_is_worth_what_trying_all_of_it_gives(name: str, roll: Faces) -> None:
    game = categories(name)
    boxes = [box.key for box in game.rules.boxes]
    # Some boxes are used, and in Triple Yahtzee a column is near its bonus.
    card = card_of(game, {boxes[2]: 12, boxes[3]: 16, boxes[4]: 25, boxes[5]: 0, boxes[-1]: 25})
    advice = SheetAdvisor(game).advise_roll(card, roll, 1)
    values = [choice.value for choice in advice.choices]
    assert values == sorted(values, reverse=True)
    assert {c.box: c.value for c in advice.choices if c.kind == "box"} == written(game, card, roll)
    for choice in advice.choices:
        if choice.kind == "keep" and len(choice.faces) > 2:
            again = product(range(1, 7), repeat=5 - len(choice.faces))
            best = [max(written(game, card, choice.faces + more).values()) for more in again]
            assert choice.value == pytest.approx(sum(best) / len(best))
    assert advice.throw == max(choice.value for choice in advice.choices if choice.kind == "keep")


def test_a_column_that_counts_three_times_is_preferred() -> None:
    game = categories("triple_yahtzee")
    advice = SheetAdvisor(game).advise_roll((None,) * len(game.rules.boxes), (5, 5, 5, 5, 5), 0)
    assert (advice.choices[0].box, advice.choices[0].value) == ("three.yahtzee", 150)
