"""The category engine: throw, keep and throw again, write every throw into a box of the sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.rules import category_choices, category_refusals
from app.rules.category_choices import Card
from app.rules.category_rules import CategoryRules
from app.rules.category_sheet import CategoryState, Written, need, sheet
from app.rules.dice import Faces
from app.rules.game import (
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


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of one card: points and bonus of each section, the bonus of repeats, everything.

    `card` is the sum of the card, `after` the points that are given for it. `total` decides the game: the
    points given where the game gives any, else the sum of the card.
    """

    sections: tuple[int, ...]
    bonuses: tuple[int, ...]
    repeats: int
    card: int
    after: tuple[int, ...]
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
        none = (0,) * len(names)
        state = CategoryState(names, cards, bonuses, (-1,) * len(names), seat=0, saved=none)
        if roll_for_start and self.rules.seats.start == "high_roll" and len(names) > 1:
            seats = seat_order(len(names), 0, self.rules.seats.direction)
            return replace(state, start=ThrowOff(seats, again=self.rules.seats.start_tie == "reroll"))
        return self._next(state, 0)

    def worth(self, faces: Faces) -> dict[str, int]:
        """Points of the dice in every box of an empty card."""
        dice = tuple(sorted(faces))
        empty: Card = (None,) * len(self.rules.boxes)
        return {box.key: category_choices.worth(self.rules, empty, box, dice) for box in self.rules.boxes}

    def worth_by_box(self, faces: Faces) -> dict[str, int]:
        """Points of the dice by box of the rulebook, whichever column or use of it they would go into."""
        worth = self.worth(faces)
        return {box.base: worth[box.key] for box in self.rules.boxes}

    def choices(self, card: Card, faces: Faces, *, first: bool = False) -> tuple[BoxChoice, ...]:
        """The boxes that the dice may be written into; `first`: after the first throw of the turn."""
        return category_choices.choices(self.rules, card, faces, first=first)

    def open_to(self, state: CategoryState) -> tuple[BoxChoice, ...]:
        """The boxes that the dice on the table may be written into."""
        return self.choices(state.cards[state.seat], state.roll, first=state.thrown == 1)

    def throws_left(self, state: CategoryState) -> int:
        """How often may still be thrown in this turn, with the throws saved before."""
        return self.rules.throws + state.saved[state.seat] - state.thrown

    def totals(self, state: CategoryState, seat: int) -> Totals:
        """The sums of a player's card."""
        return self.card_totals(state.cards[seat], state.bonuses[seat])

    def card_totals(self, card: Card, repeats: int) -> Totals:
        """The sums of a card; the bonus of a section counts only what stands in its boxes."""
        sections, bonuses, total = [], [], repeats
        for section in self.rules.sections:
            boxes = zip(self.rules.boxes, card, strict=True)
            points = sum(value or 0 for box, value in boxes if box.section == section.key)
            sections.append(points)
            bonuses.append(section.bonus(points))
            total += (points + bonuses[-1]) * section.times
        after = self._after_points(card, total)
        decides = sum(after) if self.rules.after else total
        return Totals(tuple(sections), tuple(bonuses), repeats, total, after, decides)

    def _after_points(self, card: Card, total: int) -> tuple[int, ...]:
        """Points of the table after the game, for a card with open boxes as far as it goes."""
        found = []
        for row in self.rules.after:
            values = [card[place] or 0 for base in row.boxes for place in self.rules.places(base)]
            counted = {"total": total, "points": sum(values), "made": sum(value > 0 for value in values)}
            found.append(row.points(counted[row.count]))
        return tuple(found)

    def why_not(self, state: CategoryState, action: Action) -> Refusal | None:
        """What is against the action now, or None."""
        return category_refusals.why_not(self, state, action)

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
        place = category_choices.find_place(self.rules, card, key)
        assert place is not None  # noqa: S101 - why_not has refused everything else
        box = self.rules.boxes[place].key
        choice = next(choice for choice in self.open_to(state) if choice.box == box)
        points = 0 if zero else choice.points
        bonus = 0 if zero and self.rules.repeat and not self.rules.repeat.for_zero else choice.bonus
        cards, bonuses = list(state.cards), list(state.bonuses)
        reached, saved = list(state.reached), list(state.saved)
        cards[seat] = tuple(points if at == place else value for at, value in enumerate(card))
        bonuses[seat] += bonus
        if points or bonus:
            reached[seat] = len(state.turns)
        if self.rules.save_throws:
            saved[seat] = self.throws_left(state)
        after = CategoryState(
            state.players,
            tuple(cards),
            tuple(bonuses),
            tuple(reached),
            seat=seat,
            saved=tuple(saved),
            turns=(*state.turns, Written(seat, box, points, bonus, state.throws, zero)),
        )
        if choice.wins and not zero:
            return replace(after, winners=(seat,))
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
