"""People play by the rules in their own ways: what is written is what happened, or it is asked."""

import random
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from app.rules.categories import CategoriesGame
from app.rules.dice import Faces
from app.rules.game import Action, Bank, Bust, Hold, Keep, Need, Score, Throw
from tests.table.evening import Evening
from tests.table.games import table

Style = Literal["leave", "aside", "away", "snatch"]
ASIDE = 960.0
"""Where dice set aside lie, in pixels from the top of the picture."""

STYLES: tuple[Style, ...] = ("leave", "aside", "away", "snatch")


@dataclass
class Truth:
    """What really happens at the table, kept by the rules alone."""

    evening: Evening
    style: Style
    says: float
    """How often (0 to 1) a player says what is held before throwing on."""
    seed: int

    def __post_init__(self) -> None:
        self.game = self.evening.table.game.game
        self.state: Any = self.evening.table.game.state
        self.chance = random.Random(self.seed)  # noqa: S311 - the same evening each time
        self.asked = 0

    @property
    def need(self) -> Need:
        """What the game really needs."""
        return self.game.need(self.state)

    def does(self, *actions: Action) -> None:
        """It happens."""
        for action in actions:
            self.state = self.game.apply(self.state, action)

    def throws(self, decided: tuple[Action, ...], aside: Faces) -> None:
        """A player throws after these decisions, which nobody may have said, with these dice set aside."""
        play = self.evening.table
        for action in decided:
            if self.chance.random() >= self.says:
                break
            assert play.choose(action).kind == "accept"
        self.does(*decided)
        need = self.need
        player = str(need.player)
        thrown = "".join(str(self.chance.randint(1, 6)) for _ in range(self._count(need)))
        before = len(self.evening.readings)
        self._thrown(thrown, "".join(map(str, aside)))
        assert len(self.evening.readings) == before + 1
        faces = tuple(map(int, thrown))
        whole = isinstance(self.game, CategoriesGame)
        self.does(Throw(player, aside + faces if whole else faces))
        if self.need.kind == "bust":
            self.does(Bust(player))
        self.asked += play.view.question is not None
        while play.view.question is not None:
            self._answer(decided, faces)
        self.agrees()

    def agrees(self) -> None:
        """What is written is what happened."""
        view, need = self.evening.table.view, self.need
        assert view.question is None, view.question
        assert (view.need.player, view.need.kind, view.roll) == (need.player, need.kind, need.roll)
        assert (view.need.pot, view.need.dice) == (need.pot, need.dice)
        assert [c.total for c in view.sheet.columns] == [c.total for c in self.game.sheet(self.state).columns]

    def _count(self, need: Need) -> int:
        return need.dice - len(getattr(self.state, "kept", None) or ())

    def _thrown(self, thrown: str, aside: str) -> None:
        evening = self.evening
        if self.style == "snatch" and evening.lying:
            evening.snatch(thrown, aside)
        elif self.style == "aside" and aside:
            kept = sorted(evening.pick_up(aside), key=lambda spot: (spot[2] != ASIDE, spot[1]))
            evening.set_down([(face, 40.0 + 60 * at, ASIDE) for at, (face, _, _) in enumerate(kept)])
            evening.throw(thrown, aside)
        elif self.style == "away":  # what was held before lies out of the picture already
            evening.throw(thrown)
        else:
            evening.throw(thrown, aside)

    def _answer(self, decided: tuple[Action, ...], faces: Faces) -> None:
        """The players answer truly."""
        play, question = self.evening.table, self.evening.question
        if question.kind == "which_hold":
            held = next(action for action in decided if isinstance(action, Hold | Keep))
            verdict = play.answer(held.faces)
        elif question.kind in ("hand_over", "which_thrown"):
            verdict = play.pick(self._true_choice(decided))
        else:
            verdict = play.answer(faces)
        assert verdict.kind != "refuse", (question, verdict)

    def _true_choice(self, decided: tuple[Action, ...]) -> int:
        question, play = self.evening.question, self.evening.table
        stopped = any(isinstance(action, Bank) for action in decided)
        held = next((action.faces for action in decided if isinstance(action, Hold)), ())
        said = play.view.need.kind == "decide"
        for place, choice in enumerate(question.choices):
            over = choice.label.endswith("throws") and "bank" in choice.label.lower()
            if over is not stopped:
                continue
            words = "Hold " + " ".join(map(str, held))
            if said or choice.label == words or choice.label.startswith(f"{words},"):
                return place
        raise AssertionError((decided, question))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("says", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", ["farkle", "youblewit_a", "stockmarket"])
def test_press_your_luck_is_written_as_it_happened_or_asked(
    game: str, style: Style, says: float, seed: int
) -> None:
    truth = Truth(Evening(table(game), fps=10), style, says, seed)
    decided: tuple[Action, ...] = ()
    aside: Faces = ()
    for _ in range(12):
        truth.throws(decided, aside)
        need = truth.need
        if need.kind == "over":
            break
        decided, aside = (), ()
        if need.kind != "hold":
            continue
        hold = truth.chance.choice(need.holds)
        held = truth.game.apply(truth.state, Hold(str(need.player), hold.faces))
        after = truth.game.need(held)
        decided = (Hold(str(need.player), hold.faces),)
        if after.kind != "decide":
            continue
        stops = truth.chance.random() < 0.3 and after.why_not_bank is None
        if stops or after.why_not_throw is not None:
            decided = (*decided, Bank(str(need.player)))
        else:
            aside = tuple(held.turn.held)
    # Dice that are left lying, or set aside before the throw, are hardly ever a reason to ask.
    assert truth.asked <= (3 if style in ("leave", "aside") else 12)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("style", ["leave", "aside", "away"])
def test_yahtzee_is_written_as_it_happened_or_asked(style: Style, seed: int) -> None:
    truth = Truth(Evening(table("yahtzee"), fps=10), style, 0.0, seed)
    for _ in range(5):
        truth.throws((), ())
        while truth.need.throws_left and truth.chance.random() < 0.8:
            need = truth.need
            kept = tuple(sorted(truth.chance.sample(need.roll, truth.chance.randint(0, 4))))
            truth.throws((Keep(str(need.player), kept),), kept)
        box = truth.chance.choice(truth.need.boxes).box
        score = Score(str(truth.need.player), box)
        assert truth.evening.table.choose(score).kind == "accept"
        truth.does(score)
        truth.agrees()
