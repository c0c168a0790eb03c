"""Follows a game through throws alone: what was done with a throw is told by the number of dice thrown next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.rules.game import Action, Bank, Bust, Game, Hold, HoldChoice, Need, Score, TakeOver, Throw

Verdict = Literal["scored", "doubtful", "wrong_count", "game_over"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A throw as it was read: where from, the faces, and what is doubtful about it (None when it is sure)."""

    name: str
    faces: tuple[int, ...]
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of a throw, with the sentence that says so."""

    seen: Seen
    verdict: Verdict
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

    `rank` orders plans that fit the same next throw: what is likeliest first (highest).
    """

    actions: tuple[Action, ...]
    state: Any
    dice: int
    rank: tuple[int, int]
    words: str


def follow(game: Game[Any], state: Any, throws: Sequence[Seen]) -> Evening:
    """Play `throws` in order from `state` on and return the evening that they tell.

    A doubtful throw, or one with a number of dice that nothing allowed could have led to, is reported
    and not scored. Where several holds fit the next throw the one worth most is taken; after the last
    throw the player banks if that is worth something. A category game writes each throw into the box
    that is worth most, the first of them on the sheet where several are.
    """
    actions: list[Action] = []
    told: list[Followed] = []
    for position, seen in enumerate(throws):
        need = game.need(state)
        if need.kind == "over":
            told.append(Followed(seen, "game_over", "The game is over; this throw is not scored."))
            continue
        if seen.doubt is not None:
            told.append(Followed(seen, "doubtful", f"Not scored: {seen.doubt}"))
            continue
        if len(seen.faces) != need.dice or need.player is None:
            told.append(Followed(seen, "wrong_count", _wrong_count(need, len(seen.faces))))
            continue
        throw = Throw(need.player, seen.faces)
        state = game.apply(state, throw)
        plan = _likeliest(
            game, state, [len(later.faces) for later in throws[position + 1 :] if not later.doubt]
        )
        actions += [throw, *plan.actions]
        state = plan.state
        faces = " ".join(map(str, sorted(seen.faces)))
        told.append(Followed(seen, "scored", f"{need.player} throws {faces}: {plan.words}."))
    return Evening(tuple(actions), state, tuple(told))


def _wrong_count(need: Need, seen: int) -> str:
    counted = f"{seen} {'die' if seen == 1 else 'dice'}" if seen else "no dice"
    return f"Not scored: {counted} in the picture where {need.player} throws {need.dice}."


def _likeliest(game: Game[Any], state: Any, coming: Sequence[int]) -> _Plan:
    """Return the plan that fits the first coming throw which any plan fits; `coming` are numbers of dice."""
    plans = sorted(_plans(game, state), key=lambda plan: plan.rank, reverse=True)
    for dice in coming:
        for plan in plans:
            if plan.dice == dice:
                return plan
    return plans[0]


def _plans(game: Game[Any], state: Any) -> Iterator[_Plan]:
    """Everything that the player may do with the throw on the table, up to the next throw."""
    need = game.need(state)
    if need.kind == "bust":
        bust = Bust(_player(need))
        yield _plan(game, (bust,), game.apply(state, bust), (0, 0), "no count, the turn is lost")
    elif need.kind == "score":
        for place, choice in enumerate(need.boxes):
            write = Score(_player(need), choice.box)
            points = choice.points + choice.bonus
            words = f"{choice.name} {points}"
            yield _plan(game, (write,), game.apply(state, write), (points, -place), words)
    else:
        for choice in need.holds:
            yield from _plans_with(game, state, need, choice)


def _plans_with(game: Game[Any], state: Any, need: Need, choice: HoldChoice) -> Iterator[_Plan]:
    """The plans that begin with one hold: throw on, bank, or bank and be taken over."""
    player = _player(need)
    hold = Hold(player, choice.faces)
    held = game.apply(state, hold)
    words = f"holds {' '.join(map(str, choice.faces))} for {choice.points}"
    decision = game.need(held)
    if decision.kind != "decide":
        yield _plan(game, (hold,), held, (0, choice.points), words)
        return
    if decision.why_not_throw is None:
        yield _plan(game, (hold,), held, (1, choice.points), f"{words} and throws on")
    if decision.why_not_bank is None:
        bank = Bank(player)
        banked = game.apply(held, bank)
        gained = _total(game, banked, player) - _total(game, held, player)
        # Nobody stops for nothing if the same next throw can be explained otherwise.
        rank = (2 if gained else 0, choice.points)
        yield _plan(game, (hold, bank), banked, rank, f"{words} and banks {gained}")
        following = game.need(banked)
        if following.offer is not None and following.why_not_take_over is None:
            take = TakeOver(_player(following))
            taken = f"{words} and banks {gained}; {take.player} takes over"
            yield _plan(game, (hold, bank, take), game.apply(banked, take), (0, choice.points), taken)


def _plan(
    game: Game[Any], actions: tuple[Action, ...], state: Any, rank: tuple[int, int], words: str
) -> _Plan:
    return _Plan(actions, state, game.need(state).dice, rank, words)


def _player(need: Need) -> str:
    if need.player is None:  # the kinds that ask for a choice always name who chooses
        raise ValueError(f"a need of kind {need.kind} names no player")
    return need.player


def _total(game: Game[Any], state: Any, player: str) -> int:
    return next(column.total for column in game.sheet(state).columns if column.player == player)
