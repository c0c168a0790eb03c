"""Follows a game through throws alone: the number of dice thrown next tells what was done with a throw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.rules.dice import faces_words
from app.rules.game import Action, Bank, Bust, Game, Hold, HoldChoice, Need, Score, Throw
from app.session.replay import totals
from app.table.judge import wrong_count
from app.table.ways import ways

# How usual it is at a table to do so, where the number of dice thrown next leaves it open.
ALL_AGAIN = 3  # with every die set aside, nearly everybody throws them all again
STOP = 2
USUAL = 1
ODD = 0  # stopping for nothing

Fate: TypeAlias = Literal["scored", "doubtful", "unreadable", "left_out", "wrong_count", "game_over"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A throw as it was read: where from, the faces, and what is doubtful about it (None when it is sure).

    `lost`: its picture could not be used, so that not even the number of dice is known.
    """

    name: str
    faces: tuple[int, ...]
    doubt: str | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of a throw, with the sentence that says so."""

    seen: Seen
    verdict: Fate
    sentence: str


@dataclass(frozen=True, slots=True)
class Evening:
    """A game as far as the throws told it: the actions, the state they lead to, and each throw's fate."""

    actions: tuple[Action, ...]
    state: Any
    throws: tuple[Followed, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """One thing that the player may have done with the throw on the table.

    `dice` are thrown next after it; `habit` says how usual it is (of two plans that fit the same next throw
    the more usual one was followed), `points` what the throw brought and `gained` what it wrote.
    """

    actions: tuple[Action, ...]
    state: Any
    dice: int
    words: str
    habit: int = USUAL
    points: int = 0
    gained: int = 0


def follow(game: Game[Any], state: Any, throws: Sequence[Seen]) -> Evening:
    """Play `throws` in order from `state` on and return the evening that they tell.

    A doubtful throw, or one with a number of dice that nothing allowed could have led to, is reported
    and not scored. Nothing is guessed across a doubtful throw: the turn that it belongs to is left out, and
    the player's next throw of all dice begins it again. Where several holds fit the next throw the one
    worth most is taken; after the last throw the player banks if that is worth something. A category game
    writes each throw into the box that is worth most, the first of them on the sheet where several are.
    """
    actions: list[Action] = []
    told: list[Followed] = []
    turn = _Turn(state, 0, 0)
    for position, seen in enumerate(throws):
        need = game.need(state)
        if need.why_not_pass is None:  # nothing of the turn has been done yet
            turn = _Turn(state, len(actions), len(told))
        trouble = _trouble(game, state, seen)
        if trouble is not None:
            told.append(trouble)
            if trouble.verdict in ("doubtful", "unreadable"):
                state = turn.leave_out(actions, told)
            continue
        throw = Throw(_player(need), seen.faces)
        lying = game.apply(state, throw)
        plan = _likeliest(game, lying, throws[position + 1 :])
        thrown = f"{throw.player} throws {faces_words(sorted(seen.faces))}"
        if plan is None:
            told.append(Followed(seen, "scored", f"{thrown}."))
            state = turn.leave_out(actions, told)
            continue
        actions += [throw, *plan.actions]
        state = plan.state
        told.append(Followed(seen, "scored", f"{thrown}: {plan.words}."))
    return Evening(tuple(actions), state, tuple(told))


@dataclass(frozen=True, slots=True)
class _Turn:
    """Where the open turn began: the state, and how many actions and told throws lay before it."""

    state: Any
    actions: int
    told: int

    def leave_out(self, actions: list[Action], told: list[Followed]) -> Any:
        """Take the turn's actions back, say so of each of its throws, and return the state before it."""
        del actions[self.actions :]
        for at in range(self.told, len(told)):
            seen = told[at].seen
            if told[at].verdict == "scored":
                thrown = faces_words(sorted(seen.faces))
                sentence = f"Not scored: {thrown} was read, but the throw after it in this turn is not known."
                told[at] = Followed(seen, "left_out", sentence)
        return self.state


def _trouble(game: Game[Any], state: Any, seen: Seen) -> Followed | None:
    """Why the throw is not scored, or None."""
    need = game.need(state)
    if need.kind == "over":
        return Followed(seen, "game_over", "The game is over; this throw is not scored.")
    if seen.lost:
        return Followed(seen, "unreadable", f"Not scored: {seen.doubt}")
    if seen.doubt is not None and seen.faces:
        read = faces_words(sorted(seen.faces))
        return Followed(seen, "doubtful", f"Not scored: {read} was read, but: {seen.doubt}")
    if len(seen.faces) != need.dice:
        sentence = wrong_count(need, ways(game, state), len(seen.faces))
        return Followed(seen, "wrong_count", f"Not scored: {sentence}")
    return None


def _likeliest(game: Game[Any], state: Any, coming: Sequence[Seen]) -> _Plan | None:
    """Return the plan that fits the first coming throw which any plan fits.

    None where a throw comes first that is doubtful, or lost, and fits no plan: what was done is not known.
    """
    plans = sorted(_plans(game, state), key=lambda plan: (plan.habit, plan.points), reverse=True)
    if len({plan.state for plan in plans}) == 1:
        return plans[0]
    for later in coming:
        for plan in plans:
            if plan.dice == len(later.faces):
                return plan
        if later.lost or (later.doubt is not None and later.faces):
            return None
    return max(plans, key=lambda plan: plan.gained)


def _plans(game: Game[Any], state: Any) -> Iterator[_Plan]:
    """Everything that the player may do with the throw on the table, up to the next throw."""
    need = game.need(state)
    if need.kind == "bust":
        bust = Bust(_player(need))
        yield _plan(game, (bust,), game.apply(state, bust), "no count, the turn is lost")
    elif need.kind == "score":
        for box in need.boxes:
            write = Score(_player(need), box.box)
            points = box.points + box.bonus
            words = f"{box.name}, {points:,} points"
            yield _plan(game, (write,), game.apply(state, write), words, points=points, gained=points)
    else:
        for hold in need.holds:
            yield from _plans_with(game, state, need, hold)


def _plans_with(game: Game[Any], state: Any, need: Need, choice: HoldChoice) -> Iterator[_Plan]:
    """The plans that begin with one hold: throw on or bank.

    A take over throws as many dice as throwing on, so throws alone never tell of one.
    """
    player, points = _player(need), choice.points
    hold = Hold(player, choice.faces)
    held = game.apply(state, hold)
    words = f"holds {faces_words(choice.faces)} for {points:,}"
    decision = game.need(held)
    if decision.kind != "decide":
        yield _plan(game, (hold,), held, words, points=points)
        return
    if decision.why_not_throw is None:
        habit = ALL_AGAIN if len(choice.faces) == len(need.roll) else USUAL
        yield _plan(game, (hold,), held, f"{words} and throws on", habit=habit, points=points)
    if decision.why_not_bank is None:
        bank = Bank(player)
        banked = game.apply(held, bank)
        gained = totals(game, banked)[player] - totals(game, held)[player]
        words = f"{words} and banks {gained:,}"
        habit = STOP if gained else ODD
        yield _plan(game, (hold, bank), banked, words, habit=habit, points=points, gained=gained)


def _plan(
    game: Game[Any],
    actions: tuple[Action, ...],
    state: Any,
    words: str,
    *,
    habit: int = USUAL,
    points: int = 0,
    gained: int = 0,
) -> _Plan:
    return _Plan(actions, state, game.need(state).dice, words, habit, points, gained)


def _player(need: Need) -> str:
    if need.player is None:  # the kinds that ask for a choice always name who chooses
        raise ValueError(f"a need of kind {need.kind} names no player")
    return need.player
