"""Playing at the table by keys and clicks: what is typed and marked, until the table takes it."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.rules.game import Action, Hold, Score
from app.session.session import Proposal
from app.ui.game import offer as offers
from app.ui.game import words
from app.ui.game.offer import Chosen, Offer

if TYPE_CHECKING:  # loads OpenCV
    from app.table.table import Table
    from app.table.view import TableView, Verdict


class Play(QObject):
    """One game at one table. `changed` after everything that may show; `said` carries a refusal's sentence.

    While a question is open, digits and Enter belong to the question and not to this.
    """

    changed = Signal()
    said = Signal(str)
    new_game = Signal()

    def __init__(self, table: "Table", *, advice: bool) -> None:
        super().__init__()
        self.table = table
        self.chosen = Chosen()
        self.advice = advice
        self._refused = False

    @property
    def view(self) -> "TableView":
        """The table's view."""
        return self.table.view

    @property
    def offer(self) -> Offer:
        """What is offered now."""
        return offers.offer(self.view, self.chosen, advice=self.advice)

    @property
    def box_names(self) -> dict[str, str]:
        """The names of boxes by what they are called in the log; none in games without."""
        return words.box_names(self.table.game.game)

    @property
    def switch_sentences(self) -> dict[str, str]:
        """What each house rule says as it is set, by its name."""
        game = self.table.game
        chosen = game.book.chosen(game.record.options)
        return {
            name: words.house_rule(game.book.switch(name).ask, value.says) for name, value in chosen.items()
        }

    def digit(self, face: int) -> None:
        """A face was typed: a die of the throw, or one to hold or keep."""
        view, chosen = self.view, self.chosen
        if view.need.kind == "hold":
            self._choose(Chosen(hold=offers.hold_with(view, chosen.hold, face)))
        elif view.need.kind == "score" and view.need.throws_left:
            self._choose(Chosen(box=chosen.box, kept=offers.kept_with(view, chosen.kept, face)))
        elif offers.types_a_throw(view) and len(chosen.typed) < offers.dice_to_type(view):
            self._choose(Chosen(typed=(*chosen.typed, face), throwing=True))

    def backspace(self) -> None:
        """The last digit goes."""
        typed = self.chosen.typed
        if typed:
            self._choose(Chosen(typed=typed[:-1], throwing=self.chosen.throwing))
        else:
            self.clear()

    def clear(self) -> None:
        """Nothing is typed or marked any more."""
        self._choose(Chosen())

    def die(self, place: int) -> None:
        """A die of the throw was clicked."""
        view, chosen = self.view, self.chosen
        if view.need.kind == "hold":
            marked = chosen.hold or self._marked_hold()
            self._choose(Chosen(hold=offers.hold_toggled(view, marked, place)))
        elif view.need.kind == "score" and view.need.throws_left:
            kept = set(chosen.kept) ^ {place}
            self._choose(Chosen(box=chosen.box, kept=tuple(sorted(kept))))

    def mark_hold(self, step: int) -> None:
        """Mark the hold below (1) or above (-1) the marked one."""
        holds = [offered.faces for offered in self.offer.choices if offered.faces]
        if not holds:
            return
        marked = self._marked_hold()
        sorted_holds = [tuple(sorted(faces)) for faces in holds]
        at = sorted_holds.index(marked) + step if marked in sorted_holds else 0
        self._choose(Chosen(hold=sorted_holds[at % len(sorted_holds)]))

    def mark_box(self, label: str) -> None:
        """Mark a box to write into."""
        if self.view.need.kind == "score" and label != self.chosen.box:
            self._choose(Chosen(box=label, kept=self.chosen.kept))

    def marked_box(self) -> str:
        """The box that Enter writes into; empty where nothing is written now."""
        if self.view.need.kind != "score":
            return ""
        best = self.view.advice.best if self.advice and self.view.advice is not None else None
        return self.chosen.box or offers.usual_box(self.view, best)

    def enter(self) -> None:
        """Do what the main button says."""
        self._press(self.offer.main)

    def space(self) -> None:
        """Do what the other button says; where there is none, hold what is marked and throw on."""
        other = self.offer.other
        if other is not None:
            self._press(other)
        elif self.view.need.kind == "hold":
            self.enter()

    def take(self, action: Action) -> None:
        """Do an action that was clicked."""
        self._done(self.table.choose(action))

    def answer(self, faces: tuple[int, ...]) -> None:
        """Answer the open question with faces."""
        self._done(self.table.answer(faces))

    def pick(self, place: int) -> None:
        """Answer the open question with one of its choices."""
        self._done(self.table.pick(place))

    def strike(self, index: int) -> None:
        """A die of the question's picture is none of the game."""
        self._done(self.table.strike(index))

    def add(self, face: int) -> None:
        """A die was not read."""
        self._done(self.table.add(face))

    def dismiss(self) -> None:
        """What was seen was no throw."""
        self._done(self.table.dismiss())

    def undo(self) -> None:
        """Take the last step back."""
        if self.view.can_undo:
            self._done(self.table.undo())

    def redo(self) -> None:
        """Take the step again."""
        if self.view.can_redo:
            self._done(self.table.redo())

    def correct(self, proposal: Proposal | None) -> None:
        """Take a correction that was decided upon."""
        if proposal is not None:
            self._done(self.table.correct(proposal))

    def pin(self) -> None:
        """Leave marked what is marked, though better advice may come: a hand may be on its way to Enter."""
        if self.view.need.kind == "hold" and not self.chosen.hold:
            self.chosen = replace(self.chosen, hold=self._marked_hold())
        elif self.view.need.kind == "score" and not self.chosen.box:
            self.chosen = replace(self.chosen, box=self.marked_box())

    def settle(self) -> None:
        """Something changed at the table from outside: what was typed for the step before is let go."""
        self.chosen = Chosen()
        self.changed.emit()

    def _press(self, button: offers.Button) -> None:
        if button.why_not:
            if button.why_not.strip():
                self._refused = True
                self.said.emit(button.why_not)
        elif button.does == "typed":
            self._done(self.table.typed(self.chosen.typed))
        elif button.does == "throw":
            self._choose(Chosen(throwing=True))
        elif button.does == "new_game":
            self.new_game.emit()
        elif button.action is not None:
            self._done(self.table.choose(button.action))

    def _done(self, verdict: "Verdict") -> None:
        if verdict.kind != "refuse":
            self.chosen = Chosen()
        self.said.emit(verdict.sentence if verdict.kind == "refuse" else "")
        self.changed.emit()

    def _choose(self, chosen: Chosen) -> None:
        self.chosen = chosen
        if self._refused:  # what was missing may be there now
            self._refused = False
            self.said.emit("")
        self.changed.emit()

    def _marked_hold(self) -> tuple[int, ...]:
        best = self.view.advice.best if self.advice and self.view.advice is not None else None
        choice = offers.marked_hold(self.view, self.chosen, best)
        if choice is None or not isinstance(choice.action, Hold):
            return ()
        return tuple(sorted(choice.action.faces))


def possible_points(view: "TableView") -> dict[str, int]:
    """What the throw would bring in each open box, by the box's name."""
    return {choice.label: choice.points or 0 for choice in view.choices if isinstance(choice.action, Score)}
