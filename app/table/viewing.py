"""Makes the frozen view of a table from its game, what the camera saw, and the open question."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, faces_words
from app.rules.game import Action, Hold, Keep, Need, Throw
from app.session.session import Session
from app.table.cast import Cast
from app.table.choices import choices_of, label
from app.table.judge import Asked
from app.table.view import Choice, LyingDie, Question, TableView, TurnAdvice
from app.table.ways import Way
from app.vision.settle import WORDS, State


@dataclass(frozen=True, slots=True)
class Sight:
    """What the camera saw last: the state, its trouble, the throw that lies there."""

    state: State | None = None
    trouble: str | None = None
    cast: Cast | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to choose: the action that stands for it, the way that it means, the faces thrown then."""

    action: Action
    way: Way
    faces: Faces


@dataclass(frozen=True, slots=True)
class Open:
    """The open question with the throw that it is about; each of `answers` is the choice at its place."""

    question: Question
    cast: Cast
    answers: tuple[Answer, ...] = ()

    @classmethod
    def about(cls, cast: Cast, asked: Asked, game: Session) -> "Open":
        """The question that a judgement asks; where the player has to decide first, so the choices are."""
        need = game.game.need(game.state)
        answers = tuple(Answer(_action(way, faces), way, faces) for way, faces in asked.ways)
        choices = tuple(_choice(answer, need) for answer in answers)
        if asked.kind == "hand_over" and not answers:
            choices = choices_of(game.game, game.state)
        proposed = answers[0].faces if answers else cast.thrown
        question = Question(asked.kind, asked.sentence, asked.dice, proposed, choices, cast.jpeg)
        return cls(question, cast, answers)

    def answered(self, faces: Sequence[int]) -> Cast:
        """The throw with the faces that a person gives it: for each die asked about, or for all thrown."""
        asked = [die.index for die in self.question.dice]
        if asked and len(faces) == len(asked):
            return replace(self.cast.with_faces(dict(zip(asked, faces, strict=True))), sure=True)
        about_faces = self.question.kind in ("doubtful", "cocked") and len(faces) == len(self.cast.thrown)
        return replace(self.cast.with_thrown(faces), sure=True, trusted=not about_faces)


def view_of(
    game: Session,
    sight: Sight,
    asked: Open | None,
    message: str,
    *,
    waiting: int = 0,
    advice: TurnAdvice | None = None,
) -> TableView:
    """The view of a game now."""
    rules, state = game.game, game.state
    need = rules.need(state)
    words = sight.trouble or (WORDS[sight.state] if sight.state is not None else "")
    return TableView(
        need=need,
        sheet=game.sheet,
        outcome=rules.outcome(state),
        players=game.record.players,
        state=sight.state,
        state_words=words,
        message=message,
        question=asked.question if asked else None,
        lying=_lying(sight.cast, asked),
        choices=choices_of(rules, state),
        roll=need.roll,
        held=_held(state),
        pot=need.pot,
        worth=max((hold.points for hold in need.holds), default=None),
        offer=need.offer,
        throws_used=getattr(state, "thrown", 0),
        throws=rules.rules.throws if isinstance(rules, CategoriesGame) else 0,
        advice=advice,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        conflicts=game.position.conflicts,
        waiting=waiting,
    )


def _held(state: Any) -> Faces:
    turn = getattr(state, "turn", None)
    if turn is not None:
        return tuple(turn.held)
    return tuple(getattr(state, "kept", None) or ())


def _lying(cast: Cast | None, asked: Open | None) -> tuple[LyingDie, ...]:
    if cast is None:
        return ()
    doubtful = {die.index for die in asked.question.dice} if asked else set()
    return tuple(replace(die, doubtful=die.index in doubtful) for die in cast.dice)


def _action(way: Way, faces: Faces) -> Action:
    """The action that stands for a way: the decision in it, or the throw itself."""
    for action in way.actions:
        if isinstance(action, Hold | Keep) and way.kind != "hand_over":
            return action
    return way.actions[-1] if way.actions else way.throw(faces)


def _choice(answer: Answer, need: Need) -> Choice:
    return Choice(answer.action, _label(answer, need), _points(answer, need))


def _label(answer: Answer, need: Need) -> str:
    way, action = answer.way, answer.action
    if way.kind == "hand_over":
        held = f"Hold {faces_words(way.chosen)}, bank" if way.chosen else "Bank"
        return f"{held} {way.pot:,}, then {way.player} throws"
    if isinstance(action, Keep):
        return f"Keep {faces_words(action.faces)}"
    if isinstance(action, Throw):
        return f"{way.player} throws {faces_words(answer.faces)}"
    return label(action, need)


def _points(answer: Answer, need: Need) -> int | None:
    if answer.way.kind == "hand_over":
        return answer.way.pot
    return next((hold.points for hold in need.holds if hold.faces == answer.way.chosen), None)
