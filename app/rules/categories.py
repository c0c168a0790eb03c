"""The category engine: throw, keep and throw again, write every throw into a box of the sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.rules.category_rules import Box, CategoryRules
from app.rules.category_sheet import CategoryState, Written, need, sheet
from app.rules.dice import Faces, contains, faces_words
from app.rules.game import (
    LONGEST_NAME,
    Action,
    BoxChoice,
    Game,
    Keep,
    Need,
    Outcome,
    Refusal,
    Score,
    Sheet,
    Standing,
    Throw,
    checked_players,
    outcome_sentence,
)
from app.rules.throwoff import ThrowOff, highest, seat_order
from app.rules.throws import dice_count


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of one card: points and bonus of each section, the bonus of repeats, everything."""

    sections: tuple[int, ...]
    bonuses: tuple[int, ...]
    repeats: int
    total: int


class CategoriesGame(Game[CategoryState]):
    """A game with a sheet of categories under chosen house rules."""

    def __init__(self, key: str, title: str, rules: CategoryRules, options: Mapping[str, str]) -> None:
        self.key = key
        self.title = title
        self.options = dict(options)
        self.rules = rules

    def begin(
        self, players: Sequence[str], standing: Standing | None = None, *, roll_for_start: bool = False
    ) -> CategoryState:
        """A new game, see Game.begin; `standing` may give cards (points by box) and repeat bonuses."""
        names = checked_players(players)
        given = standing or Standing()
        cards = tuple(
            tuple(given.cards.get(name, {}).get(box.key) for box in self.rules.boxes) for name in names
        )
        bonuses = tuple(given.bonuses.get(name, 0) for name in names)
        state = CategoryState(names, cards, bonuses, (-1,) * len(names), seat=0)
        if roll_for_start and self.rules.seats.start == "high_roll" and len(names) > 1:
            seats = seat_order(len(names), 0, self.rules.seats.direction)
            return replace(state, start=ThrowOff(seats, again=self.rules.seats.start_tie == "reroll"))
        return self._next(state, 0)

    def worth(self, faces: Faces) -> dict[str, int]:
        """Points of the dice in every box of an empty card."""
        dice = tuple(sorted(faces))
        return {box.key: box.worth(dice) for box in self.rules.boxes}

    def choices(self, card: tuple[int | None, ...], faces: Faces) -> tuple[BoxChoice, ...]:
        """The boxes that the dice may be written into, with points and repeat bonus (S1, Y2)."""
        dice = tuple(sorted(faces))
        again = self._repeats(card, dice)
        bonus = self.rules.repeat.bonus if again and self._earns(card) and self.rules.repeat else 0
        return tuple(
            BoxChoice(box.key, box.name, self._worth(card, box, dice), bonus)
            for box in self._allowed(card, dice)
        )

    def totals(self, state: CategoryState, seat: int) -> Totals:
        """The sums of a player's card."""
        return self.card_totals(state.cards[seat], state.bonuses[seat])

    def card_totals(self, card: tuple[int | None, ...], repeats: int) -> Totals:
        """The sums of a card; the bonus of a section counts only what stands in its boxes."""
        sections, bonuses = [], []
        for section in self.rules.sections:
            boxes = zip(self.rules.boxes, card, strict=True)
            points = sum(value or 0 for box, value in boxes if box.section == section.key)
            sections.append(points)
            bonuses.append(section.bonus if section.bonus and points >= section.at else 0)
        total = sum(sections) + sum(bonuses) + repeats
        return Totals(tuple(sections), tuple(bonuses), repeats, total)

    def why_not(self, state: CategoryState, action: Action) -> Refusal | None:
        """What is against the action now, or None. The order of the checks decides which kind is told."""
        if state.over:
            return Refusal("game_over", "The game is over.")
        if action.player not in state.players:
            return Refusal("not_your_turn", f"{action.player[:LONGEST_NAME]!r} does not play in this game.")
        throw_off = state.start or state.playoff
        if throw_off is not None:
            return self._why_not_throw_off(state, throw_off, action)
        player = state.players[state.seat]
        if action.player != player:
            return Refusal("not_your_turn", f"It is {player}'s turn, not {action.player}'s.")
        match action:
            case Throw(faces=faces):
                return self._why_not_throw(state, faces)
            case Keep(faces=faces):
                return self._why_not_keep(state, faces)
            case Score(box=box):
                return self._why_not_score(state, box)
            case _:
                return Refusal("category_not_allowed", f"In {self.title} a turn ends by writing into a box.")

    def need(self, state: CategoryState) -> Need:
        """What the game waits for, every open box with its points."""
        return need(self, state)

    def sheet(self, state: CategoryState) -> Sheet:
        """A column for each player: a line for each box, with the throws that led there."""
        return sheet(self, state)

    def outcome(self, state: CategoryState) -> Outcome:
        """Whether the game is over and who has won."""
        winners = tuple(state.players[seat] for seat in state.winners)
        return Outcome(state.over, winners, outcome_sentence(state.over, winners))

    def _repeats(self, card: tuple[int | None, ...], dice: Faces) -> bool:
        """Whether the dice are what the repeat box wants and that box is used already."""
        place = self.rules.place(self.rules.repeat.box) if self.rules.repeat else None
        return place is not None and card[place] is not None and self.rules.boxes[place].takes(dice)

    def _earns(self, card: tuple[int | None, ...]) -> bool:
        """S1: "if their Yahtzee box was previously filled in with a score of zero" there is no bonus."""
        place = self.rules.place(self.rules.repeat.box) if self.rules.repeat else None
        return place is not None and bool(card[place])

    def _open(self, card: tuple[int | None, ...]) -> list[Box]:
        return [box for box, value in zip(self.rules.boxes, card, strict=True) if value is None]

    def _own(self, dice: Faces) -> list[str]:
        """The boxes that count just the face of dice that are all alike."""
        return [box.key for box in self.rules.boxes if box.value == "faces" and box.face == dice[0]]

    def _allowed(self, card: tuple[int | None, ...], dice: Faces) -> list[Box]:
        boxes = self._open(card)
        repeat = self.rules.repeat
        if repeat is None or repeat.joker != "forced" or not self._repeats(card, dice):
            return boxes
        own = [box for box in boxes if box.key in self._own(dice)]
        return own or [box for box in boxes if box.value != "faces"] or boxes

    def _worth(self, card: tuple[int | None, ...], box: Box, dice: Faces) -> int:
        repeat = self.rules.repeat
        joker = False
        if repeat is not None and repeat.joker != "none" and self._repeats(card, dice):
            own_used = not any(open_box.key in self._own(dice) for open_box in self._open(card))
            joker = repeat.joker == "free" or own_used
        return box.worth(dice, in_full=joker)

    def _why_not_throw_off(self, state: CategoryState, off: ThrowOff, action: Action) -> Refusal | None:
        waiting = state.players[off.waiting[0]]
        if not isinstance(action, Throw):
            return Refusal("not_your_turn", f"{waiting} throws for the highest now.")
        if state.players.index(action.player) not in off.waiting:
            return Refusal("not_your_turn", f"{waiting} throws for the highest now, not {action.player}.")
        return dice_count(action.player, 1 if state.start else self.rules.dice, action.faces)

    def _why_not_throw(self, state: CategoryState, faces: Faces) -> Refusal | None:
        player = state.players[state.seat]
        if state.thrown >= self.rules.throws:
            return Refusal("no_rolls_left", f"{player} has thrown {state.thrown} times and has to write.")
        count = dice_count(player, self.rules.dice, faces)
        if count is not None:
            return count
        if state.roll and state.kept is None:
            return Refusal("kept_dice_changed", f"{player} has to say which dice are kept before throwing.")
        if not contains(faces, state.kept or ()):
            kept, now = faces_words(state.kept or ()), faces_words(faces)
            return Refusal("kept_dice_changed", f"The kept dice {kept} are not among {now}.")
        return None

    def _why_not_keep(self, state: CategoryState, faces: Faces) -> Refusal | None:
        player = state.players[state.seat]
        if not state.roll:
            return Refusal("hold_not_in_roll", f"{player} has not thrown yet, so nothing can be kept.")
        if not contains(state.roll, faces):
            what = f"{faces_words(faces)} cannot be kept, the dice are {faces_words(state.roll)}."
            return Refusal("hold_not_in_roll", what)
        if state.thrown >= self.rules.throws:
            return Refusal("no_rolls_left", f"{player} has thrown {state.thrown} times and has to write.")
        if len(faces) == self.rules.dice:
            return Refusal("wrong_dice_count", "At least one die has to be thrown again.")
        return None

    def _why_not_score(self, state: CategoryState, key: str) -> Refusal | None:
        place = self.rules.place(key)
        if place is None:
            return Refusal("category_not_allowed", f"{self.title} has no box {key[:40]!r}.")
        box = self.rules.boxes[place]
        if not state.roll:
            player = state.players[state.seat]
            return Refusal("category_not_allowed", f"{player} has to throw before writing into a box.")
        card = state.cards[state.seat]
        if card[place] is not None:
            return Refusal("category_used", f"{box.name} is used already.")
        allowed = self._allowed(card, state.roll)
        if box not in allowed:
            names = ", ".join(other.name for other in allowed)
            return Refusal("category_not_allowed", f"These dice have to go into {names}.")
        return None

    def _after(self, state: CategoryState, action: Action) -> CategoryState:
        match action:
            case Throw(player=player, faces=faces) if state.start is not None:
                start = state.start.after(state.players.index(player), faces[0])
                if start.winner is None:
                    return replace(state, start=start)
                return self._next(replace(state, start=None), start.winner)
            case Throw(player=player, faces=faces) if state.playoff is not None:
                playoff = state.playoff.after(state.players.index(player), sum(faces))
                winners = () if playoff.winner is None else (playoff.winner,)
                return replace(state, playoff=playoff, winners=winners)
            case Throw(faces=faces):
                throws = (*state.throws, (tuple(faces), state.kept or ()))
                roll = tuple(sorted(faces))
                return replace(state, roll=roll, kept=None, thrown=state.thrown + 1, throws=throws)
            case Keep(faces=faces):
                return replace(state, kept=tuple(sorted(faces)))
            case Score(box=box, zero=zero):
                return self._scored(state, box, zero=zero)
            case _:
                raise AssertionError(action)

    def _scored(self, state: CategoryState, key: str, *, zero: bool) -> CategoryState:
        seat, card = state.seat, state.cards[state.seat]
        choice = next(choice for choice in self.choices(card, state.roll) if choice.box == key)
        points = 0 if zero else choice.points
        place = self.rules.place(key)
        cards = list(state.cards)
        cards[seat] = tuple(points if at == place else value for at, value in enumerate(card))
        bonuses, reached = list(state.bonuses), list(state.reached)
        bonuses[seat] += choice.bonus
        if points or choice.bonus:
            reached[seat] = len(state.turns)
        written = Written(seat, key, points, choice.bonus, state.throws, zero)
        after = CategoryState(
            state.players,
            tuple(cards),
            tuple(bonuses),
            tuple(reached),
            seat=seat,
            turns=(*state.turns, written),
        )
        order = seat_order(len(state.players), seat, self.rules.seats.direction)
        return self._next(after, order[1 % len(order)])

    def _next(self, state: CategoryState, seat: int) -> CategoryState:
        """The turn of `seat`, or of the next one in order whose card has room; else the game is decided."""
        for candidate in seat_order(len(state.players), seat, self.rules.seats.direction):
            if None in state.cards[candidate]:
                return replace(state, seat=candidate)
        totals = [self.totals(state, at).total for at in range(len(state.players))]
        best = highest(tuple(enumerate(totals)))
        tie = self.rules.seats.tie
        if len(best) > 1 and tie == "playoff":
            return replace(state, playoff=ThrowOff(best))
        if len(best) > 1 and tie in ("first", "last_matcher"):
            pick = min if tie == "first" else max
            best = (pick(best, key=lambda at: state.reached[at]),)
        return replace(state, winners=best)
