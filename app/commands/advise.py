"""`pipscribe advise`: the odds and the best play in a given state, before or after a throw."""

import argparse
import json
from collections.abc import Mapping
from dataclasses import replace

from app.advice.advice import Advice, Choice
from app.advice.banking import turn_advisor
from app.advice.categories import sheet_advisor
from app.advice.errors import AdviceError
from app.advice.store import cache_folder
from app.advice.win_sheet import APPROXIMATED, SheetWins
from app.advice.winning import AMONG_SEVERAL, win_advisor
from app.commands.common import DONE, JSON, Subparsers, add_json_flag, print_json, progress
from app.commands.house_rules import add_game, chosen_game
from app.rules.banking import BankingGame
from app.rules.banking_state import BankingState, Turn
from app.rules.categories import CategoriesGame
from app.rules.dice import Faces, FacesError, checked_faces, dice_words, faces_words
from app.rules.faults import MOST_POINTS, listed
from app.rules.game import MOST_PLAYERS, Offer, Standing, Throw, Thrown

YOU = "you"
BEFORE = "the player before"
LONGEST_CARD = 4000
"""Characters of the card in JSON; a card of 40 boxes has about a thousand."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser(
        "advise",
        help="the odds and the best play in a given state",
        description=(
            "Tells the odds and the best play in a state of the game, before a throw or with one lying there,"
            " exactly and under the house rules of the table: stop or throw, what to hold or keep, which box."
        ),
        epilog=(
            "JSON: bust (the chance to lose the pot with the next throw, as [ways, of all]), stop and throw"
            " (what stopping writes, what throwing on is worth), choices (each with its value in points, the"
            " best first) and best (its place). With --opponents also p_win, overall and of each choice; what"
            " wins most often then comes first, and p_win_is says in words where it is approximated."
        ),
    )
    add_game(parser)
    parser.add_argument("--throw", metavar="F", nargs="+", default=[], help="the faces that lie there")
    banking = parser.add_argument_group("press your luck")
    banking.add_argument("--pot", metavar="N", default="0", help="points held in this turn before the throw")
    banking.add_argument("--dice", metavar="N", help="dice to throw, or thrown with --throw (default: all)")
    banking.add_argument("--score", metavar="N", default="0", help="the player's total")
    banking.add_argument("--lost", metavar="N", default="0", help="the player's turns lost in a row so far")
    banking.add_argument("--on-board", action="store_true", help="the player has opened already")
    banking.add_argument("--held", metavar="F", nargs="+", default=[], help="dice held since all were free")
    banking.add_argument(
        "--offer",
        metavar=("POT", "DICE"),
        nargs=2,
        help="the saved pot that may be taken over, and the dice that come with it",
    )
    banking.add_argument(
        "--opponents",
        metavar="N|JSON",
        nargs="+",
        default=[],
        help=(
            "the others' totals, or their cards as JSON: also tell the chance to win (solved once for a game,"
            " up to a minute; approximated for sheets); against several the odds of each alone are added"
        ),
    )
    sheet = parser.add_argument_group("sheet of categories")
    sheet.add_argument("--card", metavar="JSON", default="{}", help="points by box, such as '{\"ones\": 3}'")
    sheet.add_argument("--bonus", metavar="N", default="0", help="bonus points for repeats so far")
    sheet.add_argument("--throws-left", metavar="N", help="throws still to come (default: after the first)")
    add_json_flag(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the advice; 2 where the state is none that the game has."""
    game = chosen_game(arguments)
    about = ""
    if isinstance(game, BankingGame):
        state = _banking_state(game, arguments)
        advice = turn_advisor(game, cache_folder()).advise(state)
        if arguments.opponents:
            winning = win_advisor(game, cache_folder())
            winning.solve(progress)
            progress(1.0)
            advice = winning.told(state, advice)
            about = AMONG_SEVERAL if len(arguments.opponents) > 1 else ""
    else:
        assert isinstance(game, CategoriesGame)  # noqa: S101 - there are two families
        advice = _category_advice(game, arguments)
        about = APPROXIMATED if arguments.opponents else ""
    if arguments.json:
        told = advice_json(advice, wins=bool(arguments.opponents))
        print_json(told | ({"p_win_is": about} if about else {}))
    else:
        _print(game, advice, about)
    return DONE


def advice_json(advice: Advice, *, wins: bool = False) -> dict[str, JSON]:
    """Advice in the shape that the design fixes; with `wins` the chances to win follow as `p_win`.

    `best` is then the choice that wins most often.
    """
    told: dict[str, JSON] = {"p_win": {"stop": advice.stop_wins, "throw": advice.throw_wins}}
    return {
        "bust": None if advice.bust is None else list(advice.bust),
        "stop": advice.stop,
        "throw": advice.throw,
        "choices": [_choice_json(choice) for choice in advice.choices],
        "best": advice.best,
    } | (told if wins else {})


def _choice_json(choice: Choice) -> dict[str, JSON]:
    told: dict[str, JSON] = {} if choice.win is None else {"p_win": choice.win}
    return _what_json(choice) | told


def _what_json(choice: Choice) -> dict[str, JSON]:
    if choice.kind == "box":
        return {"box": choice.box, "value": choice.value}
    if choice.kind == "keep":
        return {"keep": choice.faces, "value": choice.value}
    if choice.kind == "hold":
        return {"hold": choice.faces, "points": choice.points, "value": choice.value}
    return {"action": choice.kind, "points": choice.points, "value": choice.value}


def _banking_state(game: BankingGame, arguments: argparse.Namespace) -> BankingState:
    most = game.rules.dice
    faces = _faces(arguments.throw, most)
    dice = _number("--dice", arguments.dice, 1, most) if arguments.dice else len(faces) or most
    if faces and len(faces) != dice:
        raise FacesError(f"{dice_words(dice).capitalize()} are thrown, but {faces_words(faces)} are given.")
    pot = _number("--pot", arguments.pot, 0, MOST_POINTS)
    score = _number("--score", arguments.score, _least(game), MOST_POINTS)
    lost = _lost(game, arguments.lost)
    _check_target(game, score, pot)
    others = _opponents(game, arguments.opponents)
    on_board = {YOU: True} if arguments.on_board else {}
    standing = Standing({YOU: score} | others, on_board, busts={YOU: lost})
    state = game.begin((YOU, *(others or {BEFORE: 0})), standing)
    if any(total >= game.rules.target for total in others.values()):
        state = replace(state, last_turns=(0,))
    if arguments.offer:
        if pot or faces or not game.rules.takeover:
            raise AdviceError("A saved pot can be taken over before the first throw, where the game has it.")
        offered, left = arguments.offer
        offer = Offer(
            state.players[-1], _number("--offer", offered, 1, MOST_POINTS), _number("--offer", left, 1, most)
        )
        return replace(state, offer=offer)
    if pot or dice < most:
        held = checked_faces(_faces(arguments.held, most), most) if arguments.held else ()
        hot = pot > 0 and dice == most
        turn = Turn(
            0,
            "decide" if pot else "throw",
            dice,
            pot=pot,
            held=held,
            hot=hot,
            after_hot=hot,
            first_points=pot,
            throws=(Thrown(()),),
        )
        state = replace(state, turn=turn)
    return game.apply(state, Throw(YOU, faces)) if faces else state


def _opponents(game: BankingGame, totals: list[str]) -> dict[str, int]:
    """The others' totals by name; who has reached the target has left the player a last turn."""
    rules = game.rules
    most = rules.target if rules.exactly else MOST_POINTS
    if len(totals) >= MOST_PLAYERS:
        raise AdviceError(f"A game has at most {MOST_PLAYERS} players.")
    least = _least(game)
    found = {f"opponent {at}": _number("--opponents", n, least, most) for at, n in enumerate(totals, 1)}
    if rules.end == "sudden" and max(found.values(), default=0) >= rules.target:
        raise AdviceError(f"{game.title} is over once somebody has {rules.target:,}.")
    return found


def _least(game: BankingGame) -> int:
    """The smallest total that a player can have."""
    streak = game.rules.streak
    return -MOST_POINTS if streak.busts and streak.costs and streak.below_zero else 0


def _check_target(game: BankingGame, score: int, pot: int) -> None:
    target = game.rules.target
    if score >= target:
        raise AdviceError(
            f"{game.title} is played to {target:,}, so a score of {score:,} has reached the end."
        )
    if game.rules.exactly and score + pot > target:
        raise AdviceError(f"{score:,} and a pot of {pot:,} go over the {target:,} that must be met exactly.")


def _category_advice(game: CategoriesGame, arguments: argparse.Namespace) -> Advice:
    card = _card(game, arguments.card)
    repeats = _number("--bonus", arguments.bonus, 0, MOST_POINTS)
    others = [_card(game, text) for text in arguments.opponents]
    if len(others) >= MOST_PLAYERS:
        raise AdviceError(f"A game has at most {MOST_PLAYERS} players.")
    advisor = sheet_advisor(game, cache_folder())
    throws = game.rules.throws
    faces = tuple(sorted(_faces(arguments.throw, game.rules.dice)))
    least, most = (0, throws - 1) if faces else (1, throws)
    left = most
    if arguments.throws_left is not None:
        left = _number("--throws-left", arguments.throws_left, least, most)
    if not faces:
        advice = advisor.advise_kept(card, (), left, repeats)
    elif len(faces) != game.rules.dice:
        raise FacesError(f"{game.title} is played with {dice_words(game.rules.dice)}, not {len(faces)}.")
    else:
        advice = advisor.advise_roll(card, faces, left, repeats)
    if others:
        winning = SheetWins(advisor, card, others, progress)
        progress(1.0)
        advice = winning.told(advice, card, faces, left, repeats)
    return advice


def _card(game: CategoriesGame, text: str) -> tuple[int | None, ...]:
    try:
        given = json.loads(text) if len(text) <= LONGEST_CARD else None
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, Mapping):
        raise AdviceError('The card is JSON with points by box, such as {"ones": 3, "chance": 22}.')
    for name, points in given.items():
        if game.rules.place(name) is None:
            boxes = listed(box.key for box in game.rules.boxes)
            raise AdviceError(f"{game.title} has no box {name[:40]!r}; it has {boxes}.")
        if points is None:
            continue
        if isinstance(points, bool) or not isinstance(points, int) or not 0 <= points <= MOST_POINTS:
            shown = str(points)[:40]
            raise AdviceError(
                f"The points of {name} are a whole number from 0 to {MOST_POINTS:,}, not {shown!r}."
            )
    return tuple(given.get(box.key) for box in game.rules.boxes)


def _faces(words: list[str], most: int) -> Faces:
    for word in words:
        if not (len(word) == 1 and word in "123456"):
            raise FacesError(f"A die shows 1 to 6, not {word[:20]!r}.")
    return checked_faces(map(int, words), most) if words else ()


def _lost(game: BankingGame, text: str) -> int:
    most = max(0, game.rules.streak.busts - 1)
    if not most and text != "0":
        raise AdviceError(
            f"In {game.title} it does not matter how many turns were lost in a row: leave --lost out."
        )
    return _number("--lost", text, 0, most)


def _number(name: str, text: str, least: int, most: int) -> int:
    digits = text.removeprefix("-")
    number = int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else least - 1
    if not least <= number <= most:
        raise AdviceError(f"{name} is a whole number from {least:,} to {most:,}, not {text[:20]!r}.")
    return number


def _print(game: BankingGame | CategoriesGame, advice: Advice, about: str) -> None:
    print(f"{game.title}: {advice.reason}")
    for choice in advice.choices:
        loss = advice.loss(choice)
        tail = f"  -{loss:,.2f}" if loss > 0 else ""
        wins = "" if choice.win is None else f"  wins {100 * choice.win:.1f} %"
        print(f"  {choice.value:>9,.2f}  {_what(game, choice)}{tail}{wins}")
    told = {"stop": advice.stop_wins, "throw": advice.throw_wins}
    known = {what: chance for what, chance in told.items() if chance is not None}
    if known:
        words = ", ".join(f"{what} {100 * chance:.1f} %" for what, chance in known.items())
        print(f"  chance to win: {words}{_more_often(advice)}" + (f" ({about})" if about else ""))
    elif about:
        print(f"  the chance to win is {about}")


def _more_often(advice: Advice) -> str:
    """What wins more often than what brings the most points, where these are two ways."""
    if advice.stop is None or advice.throw is None or advice.stop_wins is None or advice.throw_wins is None:
        return ""
    points, wins = advice.throw - advice.stop, advice.throw_wins - advice.stop_wins
    if points * wins >= 0:
        return ""
    return "; throwing wins more often" if wins > 0 else "; stopping wins more often"


def _what(game: BankingGame | CategoriesGame, choice: Choice) -> str:
    if choice.kind == "box" and isinstance(game, CategoriesGame):
        box = next(box for box in game.rules.boxes if box.key == choice.box)
        return f"write {choice.points:,} into {box.name}"
    if choice.kind in ("keep", "hold"):
        return f"{choice.kind} {faces_words(choice.faces)}"
    return choice.kind.replace("_", " ")
