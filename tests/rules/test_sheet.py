"""The sheet tells how each line came about: the dice, the combinations, the house rules."""

from typing import Any

from app.rules.game import Action, Bank, Bust, Game, Hold, Keep, Need, Score, TakeOver, Throw
from app.rules.shelf import open_game, shelf

SHELF = shelf()


def game(name: str, **options: str) -> Game[Any]:
    """A game under house rules."""
    return open_game(SHELF.find(name), options)


def needed(rules: Game[Any], *actions: Any) -> Need:
    """What Ann and Ben's game needs after the actions."""
    return rules.need(rules.replay(rules.begin(["Ann", "Ben"], roll_for_start=False), actions))


def test_a_line_tells_dice_combinations_and_house_rules() -> None:
    farkle = game("farkle", three_ones="1000")
    state = farkle.replay(
        farkle.begin(["Ann"], roll_for_start=False),
        [
            Throw("Ann", (1, 2, 1, 3, 1, 4)),
            Hold("Ann", (1, 1, 1)),
            Throw("Ann", (5, 2, 2)),
            Hold("Ann", (5,)),
        ],
    )
    opened = farkle.sheet(state).columns[0].lines[0]
    assert (opened.result, opened.points, opened.total) == ("open", None, None)
    line = farkle.sheet(farkle.apply(state, Bank("Ann"))).columns[0].lines[0]
    assert (line.label, line.result, line.points, line.total) == ("1", "bank", 1050, 1050)
    first, second = line.throws
    # The dice stay as they lay, so that they can be found in the picture again.
    assert first.faces == (1, 2, 1, 3, 1, 4)
    assert (first.held, first.points, first.combinations) == ((1, 1, 1), 1000, ("three 1s",))
    assert (second.held, second.points, second.combinations) == ((5,), 50, ("single 5",))
    assert line.switches == ("three_ones",)
    assert line.how == "banked; 1 2 1 3 1 4: three 1s 1,000, then 5 2 2: single 5 50"


def test_a_lost_turn_names_the_house_rule_that_decided_it() -> None:
    rules = game("youblewit_a", saver="one_or_five")
    state = rules.replay(
        rules.begin(["Ann"], roll_for_start=False), [Throw("Ann", (2, 2, 2, 3, 4, 6)), Bust("Ann")]
    )
    line = rules.sheet(state).columns[0].lines[0]
    assert (line.result, line.points) == ("bust", 0)
    assert "saver" in line.switches


def test_a_taken_pot_is_told() -> None:
    rules = game("youblewit_b")
    actions: list[Action] = [
        Throw("Ann", (1, 1, 1, 2, 3, 4)), Hold("Ann", (1, 1, 1)), Bank("Ann"),
        TakeOver("Ben"), Throw("Ben", (1, 2, 3)), Hold("Ben", (1,)), Bank("Ben"),
    ]  # fmt: skip
    state = rules.replay(rules.begin(["Ann", "Ben"], roll_for_start=False), actions)
    line = rules.sheet(state).columns[1].lines[0]
    assert "took over 1,000" in line.how
    assert "takeover_opening" in line.switches


def test_grey_buttons_say_what_the_refusal_says() -> None:
    need = needed(game("youblewit_a"), Throw("Ann", (1, 2, 3, 4, 5, 6)), Hold("Ann", (1, 2, 3, 4, 5, 6)))
    assert (need.kind, need.player, need.dice, need.pot) == ("decide", "Ann", 6, 1500)
    assert need.why_not_throw is None
    assert need.why_not_bank is not None
    assert need.why_not_bank.sentence == "All dice count: all six dice have to be thrown again."
    assert need.sentence == "Ann has 1,500 in the pot and throws six dice."


def test_holds_are_offered_best_first() -> None:
    need = needed(game("farkle"), Throw("Ann", (1, 5, 4, 4, 4, 2)))
    assert [(hold.faces, hold.points) for hold in need.holds[:3]] == [
        ((1, 4, 4, 4, 5), 550),
        ((1, 4, 4, 4), 500),
        ((4, 4, 4, 5), 450),
    ]


def test_an_offer_names_pot_and_dice() -> None:
    need = needed(game("youblewit_b"), Throw("Ann", (1, 1, 1, 2, 3, 4)), Hold("Ann", (1, 1, 1)), Bank("Ann"))
    assert need.offer is not None
    assert (need.player, need.offer.by, need.offer.pot, need.offer.dice) == ("Ben", "Ann", 1000, 3)


def test_boxes_are_offered_with_points_and_throws_left() -> None:
    yahtzee = game("yahtzee")
    need = needed(yahtzee, Throw("Ann", (3, 3, 3, 4, 4)))
    assert (need.kind, need.throws_left, need.why_not_throw) == ("score", 2, None)
    assert {choice.box: choice.points for choice in need.boxes}["full_house"] == 25
    kept = needed(yahtzee, Throw("Ann", (3, 3, 3, 4, 4)), Keep("Ann", (3, 3, 3)))
    assert (kept.kind, kept.dice, kept.sentence) == ("throw", 5, "Ann keeps 3 3 3 and throws two dice.")
    last = needed(
        yahtzee,
        *[Throw("Ann", (3, 3, 3, 4, 4)), Keep("Ann", (3, 3, 3))] * 2,
        Throw("Ann", (3, 3, 3, 4, 4)),
    )
    assert last.throws_left == 0
    assert last.why_not_throw is not None
    assert last.why_not_throw.kind == "no_rolls_left"


def test_a_box_may_be_written_after_dice_were_kept_but_not_thrown() -> None:
    """S1: "The dice can be scored after any of the rolls"."""
    yahtzee = game("yahtzee")
    actions: list[Action] = [
        Throw("Ann", (3, 3, 3, 4, 4)),
        Keep("Ann", (3, 3, 3)),
        Score("Ann", "full_house"),
    ]
    state = yahtzee.replay(yahtzee.begin(["Ann", "Ben"], roll_for_start=False), actions)
    column = yahtzee.sheet(state).columns[0]
    assert column.total == 25
    line = next(line for line in column.lines if line.label == "Full house")
    assert (line.points, line.how, line.switches) == (25, "3 3 3 4 4", ())
    dear = game("yahtzee", full_house_points="40").sheet(state).columns[0]
    assert next(line for line in dear.lines if line.label == "Full house").switches == ("full_house_points",)
    assert ("Upper section", 0) in column.sums
    assert ("Lower section", 25) in column.sums


def test_a_lost_turn_names_no_house_rule_that_had_no_part_in_it() -> None:
    farkle = game("farkle")
    lost = farkle.replay(
        farkle.begin(["Ann"], roll_for_start=False), [Throw("Ann", (2, 3, 4, 4, 6, 6)), Bust("Ann")]
    )
    assert farkle.sheet(lost).columns[0].lines[0].switches == ()
