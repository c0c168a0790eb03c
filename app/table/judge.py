"""Whether a throw can be written as it lies there, and what has to be asked where it cannot."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.rules.banking import BankingGame
from app.rules.dice import COUNT_WORDS, Faces, contains, dice_words, faces_words, without
from app.rules.game import Action, Game, Hold, Keep, Need
from app.table.cast import Cast
from app.table.doubts import doubted
from app.table.settings import TableSettings
from app.table.view import AskedDie, QuestionKind
from app.table.ways import Way, ways


@dataclass(frozen=True, slots=True)
class Accepted:
    """The throw can be written: what leads to it, and its faces."""

    way: Way
    faces: Faces


@dataclass(frozen=True, slots=True)
class Asked:
    """Something has to be asked first; each of `ways` is an answer to choose."""

    kind: QuestionKind
    sentence: str
    dice: tuple[AskedDie, ...] = ()
    ways: tuple[tuple[Way, Faces], ...] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """The throw is not the game's: why it is left alone."""

    sentence: str


SETTLED_BY_PERSON: tuple[QuestionKind, ...] = ("doubtful", "cocked", "which_hold", "hand_over")
"""What is asked about a throw that fits, in contrast to one that does not."""

Judgement: TypeAlias = Accepted | Asked | Left


def judge(game: Game[Any], state: Any, cast: Cast, settings: TableSettings) -> Judgement:
    """What to do with a throw in this state."""
    need = game.need(state)
    if need.kind == "over":
        return Left("The game is over; this throw is not written.")
    count = len(cast.thrown)
    if count == 0:
        return Left("No die was thrown.")
    if cast.reading is not None and cast.reading.found and not cast.trusted:
        return _lay_there(need, cast)
    known = ways(game, state)
    starts = need.kind == "start"  # the dice of those who have thrown may still lie there
    fitting = [way for way in known if way.dice == count and (starts or _agrees(way, cast))]
    if isinstance(game, BankingGame) and game.rules.dice == 1:
        # Who throws the one die can never be seen: the same player does until the word to bank is said.
        fitting = [way for way in fitting if way.kind != "hand_over"] or fitting
    if not fitting and cast.changed:
        freed = judge(game, state, cast.freed(), settings)
        if isinstance(freed, Accepted) or (isinstance(freed, Asked) and freed.kind in SETTLED_BY_PERSON):
            return freed
    if not fitting:
        return _misfit(game, state, need, cast, known)
    if not (cast.sure or cast.trusted):
        doubt = doubted(cast, settings)
        if doubt is not None:
            return Asked(doubt.kind, doubt.sentence, doubt.dice)
    return _settled(need, cast, fitting, known)


def _lay_there(need: Need, cast: Cast) -> Judgement:
    faces = tuple(sorted(die.face for die in cast.dice))
    if need.roll and faces == need.roll:
        return Left(f"The throw {faces_words(faces)} still lies there.")
    verb = "was it" if len(faces) == 1 else "were they"
    dice = dice_words(len(faces)).capitalize()
    return Asked("lay_there", f"{dice} lay there when the watching began: {verb} thrown by {need.player}?")


def _agrees(way: Way, cast: Cast) -> bool:
    """Whether the dice in sight that lay aside can be those of this way."""
    if not cast.aside_known or cast.trusted:
        return True
    return contains(way.aside, cast.aside) and not cast.changed


def _settled(need: Need, cast: Cast, fitting: Sequence[Way], known: Sequence[Way]) -> Judgement:
    """Take the one way that fits, or ask which."""
    same = [way for way in fitting if way.kind != "hand_over"]
    over = [way for way in fitting if way.kind == "hand_over"]
    hidden = [] if cast.aside_known or cast.trusted else _with_aside_in_sight(cast, known)
    answers = [*((way, cast.thrown) for way in same), *hidden, *((way, cast.thrown) for way in over)]
    if len(answers) == 1:
        way, faces = answers[0]
        if way.kind != "hand_over" or cast.trusted or cast.gathered:
            return Accepted(way, faces)
    if hidden:
        return Asked("which_thrown", _which_thrown(need, cast), (), tuple(answers))
    if over:
        return Asked("hand_over", _hand_over(need, same, len(cast.thrown)), (), tuple(answers))
    what = "kept" if same[0].kind == "keep" else "held"
    sentence = f"{need.player} throws {dice_words(len(cast.thrown))}: which dice were {what}?"
    return Asked("which_hold", sentence, (), tuple(answers))


def _with_aside_in_sight(cast: Cast, known: Sequence[Way]) -> list[tuple[Way, Faces]]:
    """Ways in which some of the dice that seem thrown are those that lay aside: all dice have moved."""
    if cast.reading is None or cast.gathered:
        return []
    everything = tuple(sorted(cast.thrown))
    return [
        (way, without(everything, way.aside))
        for way in known
        if way.aside
        and not way.whole
        and way.dice + len(way.aside) == len(everything)
        and contains(everything, way.aside)
    ]


def _misfit(game: Game[Any], state: Any, need: Need, cast: Cast, known: Sequence[Way]) -> Judgement:
    """Name what is wrong with a throw that no way leads to."""
    if need.kind == "score" and not known:
        return Asked("hand_over", f"{need.player} has to write {faces_words(need.roll)} into a box first.")
    if cast.aside_known and not cast.trusted:
        named = _wrong_aside(game, state, need, cast, known)
        if named is not None:
            return named
    hidden = [] if cast.aside_known or cast.trusted else _with_aside_in_sight(cast, known)
    if hidden:
        kind: QuestionKind = "which_thrown" if len({way.chosen for way, _ in hidden}) == 1 else "which_hold"
        return Asked(kind, _which_thrown(need, cast), (), tuple(hidden))
    return Asked("wrong_count", wrong_count(need, known, len(cast.thrown)))


def _wrong_aside(game: Game[Any], state: Any, need: Need, cast: Cast, known: Sequence[Way]) -> Asked | None:
    """What is wrong with the dice that lie aside, or None."""
    player, aside = need.player, cast.aside
    if cast.changed:
        index, before = cast.changed[0]
        now = next(die.face for die in cast.dice if die.index == index)
        return Asked("changed_held", f"A die that lay aside as {before} shows {now} now.")
    fresh = [way for way in known if way.kind != "hand_over"]
    if need.kind in ("hold", "score"):
        earlier = () if need.kind == "score" else tuple(state.turn.held)
        if contains(aside, earlier):
            chosen = without(aside, earlier)
            action: Action = Hold(str(player), chosen) if need.kind == "hold" else Keep(str(player), chosen)
            refusal = game.why_not(state, action)
            if len(need.roll) - len(chosen) == len(cast.thrown):
                sentence = (
                    refusal.sentence if refusal else f"With {faces_words(chosen)} held the turn is over."
                )
                others = tuple((way, cast.thrown) for way in fresh if way.dice == len(cast.thrown))
                return Asked("held_no_count", sentence, (), others)
        return None
    wanted = next((way.aside for way in fresh if way.kind == "throw" and way.aside), ())
    if not wanted:
        return None
    missing, foreign = _less(wanted, aside), _less(aside, wanted)
    if len(cast.thrown) > need.dice and missing and not foreign:
        again = faces_words(missing)
        return Asked("scored_thrown", f"{player} has thrown dice again that were set aside: {again}.")
    if len(cast.thrown) == need.dice and foreign:
        lies, held = faces_words(foreign), faces_words(wanted)
        return Asked("held_no_count", f"{lies} lies aside, but {player} holds {held}.")
    return None


def _less(some: Faces, others: Faces) -> Faces:
    """The faces of `some` beyond those in `others`."""
    return tuple(sorted((Counter(some) - Counter(others)).elements()))


def _which_thrown(need: Need, cast: Cast) -> str:
    lie = dice_words(len(cast.thrown))
    return f"All {lie} have moved: which of them has {need.player} thrown?"


def _hand_over(need: Need, same: Sequence[Way], count: int) -> str:
    thrown = dice_words(count)
    if same:
        return f"{thrown.capitalize()} were thrown: does {need.player} throw on, or was that the next player?"
    return f"{thrown.capitalize()} were thrown before {need.player} has decided: has {need.player} stopped?"


def wrong_count(need: Need, known: Sequence[Way], count: int) -> str:
    """Say how many dice were thrown and how many may be."""
    may = sorted({way.dice for way in known if way.kind != "hand_over"} or {way.dice for way in known})
    verb = "was" if count == 1 else "were"
    if not may:
        return f"{dice_words(count).capitalize()} {verb} thrown, but {need.sentence}"
    return f"{need.player} throws {_numbers(may)}; {dice_words(count)} {verb} thrown."


def _numbers(may: Sequence[int]) -> str:
    """Numbers of dice as they are said: "six dice", "two or four dice", "one to five dice"."""
    *front, last = may
    if not front:
        return dice_words(last)
    words = [COUNT_WORDS[number] if number < len(COUNT_WORDS) else str(number) for number in front]
    if len(may) > 2 and last - may[0] == len(front):
        return f"{words[0]} to {dice_words(last)}"
    return f"{', '.join(words)} or {dice_words(last)}"
