"""Rulebooks as a stranger might send them: made at random, some sound, most of them not."""

import json
import random
from typing import Any

from app.rules.shelf import SHIPPED, shipped_text

TEXTS = ("a", "ones", "twos", "upper", "x_y", "{a}s", "", "\n", "ü" * 500, "\x00", "a.b", '"', "a a a", "7")
NUMBERS: tuple[Any, ...] = (
    -1,
    0,
    1,
    7,
    100,
    10**6,
    10**6 + 1,
    10**18,
    2**70,
    1.5,
    float("inf"),
    True,
    "x",
    [],
    {},
)
PATHS = ("end", "target.points", "combination.c0.on", "combination.c0.points", "box.b0.points", "x.y", "")
WORDS = {
    "end": ("sudden", "finish_round", "extra_turn_others", "extra_throw_others", "last_licks"),
    "tie": ("shared", "first", "last_matcher", "playoff"),
    "order": ("free", "down", "up", "by_section"),
    "zero": ("free", "only_if_nothing_fits"),
    "turn.saver": ("any_count", "one_or_five", "one_or_five_after_hot"),
    "turn.hold": ("some", "all", "whole"),
    "turn.split": ("best", "ordered"),
    "turn.reroll_all": ("off", "beat_or_zero"),
    "turn.below": ("refused", "zero"),
    "hot.then": ("may_roll", "must_roll", "stop"),
    "hot.scope": ("turn", "roll"),
    "hot.hold": ("free", "forced"),
    "opening.scope": ("turn", "first_roll"),
    "opening.below": ("refused", "zero"),
    "takeover.opening": ("counts", "own_points_only", "must_be_on_board"),
    "takeover.saver": ("any_count", "one_or_five"),
    "streak.then": ("begin_again", "each_further"),
    "teams.pot": ("own", "shared"),
    "nothing.scope": ("roll", "first_roll"),
    "repeat.joker": ("none", "forced", "verhoeff", "free", "bonus_only"),
}
FLAGS = (
    "turn.combine_with_held",
    "hot.win_exempt",
    "opening.singles_only",
    "takeover.offered",
    "takeover.chain",
    "takeover.last_round",
    "streak.below_zero",
)
NUMBERED = {
    "turn.last_die": 4,
    "turn.minimum": 500,
    "hot.bonus": 500,
    "opening.points": 800,
    "streak.busts": 4,
    "streak.costs": 500,
    "nothing.points": 600,
    "teams.count": 2,
    "turn.stop_with": 4,
    "target.turns": 3,
}


class Stranger:
    """Somebody who writes rulebooks: `wild` of a hundred values are nonsense."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311
        self.wild = self.chance.choice((0, 0, 2, 15))

    def rulebook(self) -> bytes:
        """One rulebook."""
        kind = self.chance.randrange(20)
        if kind == 0:
            return self.chance.randbytes(self.chance.randrange(200))
        if kind < 6:
            return self._changed().encode()
        return text_of(self._made()).encode()

    def _some(self, share: float = 0.5) -> bool:
        return self.chance.random() < share

    def _number(self, least: int, most: int) -> Any:
        return self._odd(self.chance.randint(least, most))

    def _odd(self, value: Any) -> Any:
        """The value, or now and then nonsense."""
        if self.chance.randrange(100) >= self.wild:
            return value
        return self.chance.choice(self.chance.choice((NUMBERS, TEXTS)))

    def _pattern(self, dice: int) -> Any:
        signs = self.chance.choice(("aaab", "aabbc", "123456", "aaaa123", "abcdef", "a"))
        many = self.chance.randint(1, max(1, min(dice, 8)))
        return self._odd(" ".join(self.chance.choice(signs) for _ in range(many)))

    def _made(self) -> dict[str, Any]:
        """A rulebook put together from keys that there are."""
        engine = self.chance.choice(("banking", "categories"))
        book: dict[str, Any] = {
            "id": "own",
            "title": "Own",
            "engine": engine,
            "about": "Ours.",
            "source": "Us",
        }
        dice = self.chance.randint(1, 7) if self._some(0.95) else 10
        book["dice"] = {"count": self._odd(dice)}
        if engine == "banking":
            self._banking(book, dice)
        else:
            self._categories(book, dice)
        if self._some(0.25):
            values = {"yes": "Yes.", "no": {"says": "No.", "set": self._sets()}}
            book["switch"] = {"s": {"ask": "?", "default": "yes", "note": "x", "values": values}}
        if self.chance.randrange(100) < self.wild:
            book[self.chance.choice(TEXTS)] = self._odd(1)
        return book

    def _sets(self) -> dict[str, Any]:
        path = self.chance.choice(PATHS)
        return {path: self.chance.choice((*WORDS.get(path, ()), 5, False, *NUMBERS))}

    def _keys(self, book: dict[str, Any], tables: tuple[str, ...]) -> None:
        """Some keys of these tables ("" for the top)."""
        chosen: dict[str, Any] = {key: self._odd(self.chance.choice(words)) for key, words in WORDS.items()}
        chosen |= {key: self._odd(self._some()) for key in FLAGS}
        chosen |= {
            key: self._number(0 if key != "turn.last_die" else 1, most) for key, most in NUMBERED.items()
        }
        for key, value in chosen.items():
            outer, _, inner = key.rpartition(".")
            if outer in tables and self._some(0.3):
                (book.setdefault(outer, {}) if outer else book)[inner] = value

    def _banking(self, book: dict[str, Any], dice: int) -> None:
        book |= {"end": "sudden"}
        self._keys(book, ("", "turn", "hot", "opening", "takeover", "streak", "nothing", "teams"))
        for key in ("order", "zero"):
            book.pop(key, None)
        combinations: dict[str, Any] = {}
        for number in range(self.chance.randint(1, 6)):
            combinations[f"c{number}"] = self._combination(number, dice)
        book["combination"] = combinations
        reach = self.chance.choice(("at_least", "at_least", "exactly"))
        book["target"] = {"points": self._number(1, 3000), "reach": reach}
        self._keys(book, ("target",))

    def _combination(self, number: int, dice: int) -> dict[str, Any]:
        pattern = self._pattern(dice)
        found: dict[str, Any] = {"dice": pattern, "name": self.chance.choice(("x", "x", "three {a}s"))}
        letters = {sign for sign in str(pattern) if sign.isalpha()}
        if len(letters) != 1 and self._some(0.95):
            found["name"] = "x"
        kind = self.chance.randrange(5)
        if kind == 0 and number:
            found |= {"from": f"c{number - 1}", "times": self._number(1, 9)}
        elif kind == 1 and letters:
            found |= {"of": min(letters), "per_pip": self._number(1, 100)}
        elif kind == 2 and len(letters) == 1:
            found["points"] = {str(self.chance.randint(1, 6)): self._number(1, 900) for _ in range(3)}
        else:
            found["points"] = self._number(1, 2000)
        if len(set(str(pattern).split())) == 1 and self._some(0.3):
            found["further"] = self._odd({self.chance.choice(("times", "plus", "points")): self._growth()})
        if self._some(0.1):
            found["wins"] = self._odd(True)
        if number and self._some(0.1):
            found["loses"] = self._odd(self.chance.choice((True, "turn", "total", "game")))
            if self._some(0.9):
                found = {key: value for key, value in found.items() if key in ("dice", "name", "loses")}
        if self._some(0.1):
            found["letters"] = self._odd("any")
        return found

    def _growth(self) -> Any:
        """What further dice bring: one number, or one for each."""
        return self._odd(self.chance.choice((2, 1.5, 100, [2, 3], [1.25], [500, 1000, 2000], [])))

    def _categories(self, book: dict[str, Any], dice: int) -> None:
        self._keys(book, ("",))
        book.pop("end", None)
        book["turn"] = {"throws": self._number(1, 4), "save_throws": self._odd(self._some(0.2))}
        book["section"] = {"upper": {"bonus": self._number(0, 50), "at": self._number(0, 60)}, "lower": {}}
        if self._some(0.2):
            steps = {str(self.chance.randint(0, 60)): self._number(0, 50) for _ in range(3)}
            book["section"]["upper"] = {"bonus": self._odd(steps)}
        book["box"] = {f"b{number}": self._box(number, dice) for number in range(self.chance.randint(1, 6))}
        if self._some(0.4):
            book["repeat"] = {"box": self._odd("b0"), "bonus": self._number(0, 100)}
            if self._some(0.2):
                book["repeat"]["struck"] = self._odd(["b0"])
            book["repeat"]["joker"] = self._odd(self.chance.choice(WORDS["repeat.joker"]))
        if self._some(0.3):
            columns = range(self.chance.randint(1, 3))
            book["column"] = {f"col{number}": {"times": self._number(1, 3)} for number in columns}
        if self._some(0.2):
            counted = {"count": self.chance.choice(("points", "made")), "boxes": [self._odd("b0")]}
            book["after"] = {"a": counted | {"points": {"10": self._number(-2, 2), "0": -2}}}
        if dice > 1 and self._some(0.1):
            book["dice"]["scored"] = self._number(1, dice)

    def _box(self, number: int, dice: int) -> dict[str, Any]:
        value = self.chance.choice(("all", "faces", "fixed", "matching", "others"))
        box: dict[str, Any] = {"section": self._odd(self.chance.choice(("upper", "lower"))), "value": value}
        if value == "faces":
            box["face"] = self._number(1, 6)
        if value == "fixed":
            box["points"] = self._number(0, 50)
        if value in ("matching", "others") or self._some(0.4):
            box["dice"] = self._pattern(dice)
        more = {
            "plus": self._number(0, 9),
            "total": self._number(0, 20),
            "exactly": self._odd(True),
            "uses": self._number(1, 3),
            "first_throw": self._number(0, 9),
            "first_wins": self._odd(True),
            "letters": self._odd("any"),
        }
        if number:
            more["needs"] = self._odd("b0")
        return box | {key: value for key, value in more.items() if self._some(0.1)}

    def _changed(self) -> str:
        """A shipped rulebook with a few of its lines changed, lost or doubled."""
        chance = self.chance
        lines = shipped_text(chance.choice(SHIPPED)).decode().splitlines()
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(lines))
            key, equals, value = lines[at].partition(" = ")
            kind = chance.randrange(6)
            if kind == 0:
                del lines[at]
            elif kind == 1:
                lines.insert(at, lines[chance.randrange(len(lines))])
            elif equals and kind == 2:
                lines[at] = f"{key} = {chance.choice(('0', '-1', '7', '10', '999999', 'true', '[]', '{}'))}"
            elif equals and kind == 3:
                lines[at] = f"{key} = {lines[chance.randrange(len(lines))].partition(' = ')[2] or '1'}"
            elif equals and kind == 4 and value:
                cut, sign = chance.randrange(len(value)), chance.choice('0159ab "x')
                lines[at] = f"{key} = {value[:cut]}{sign}{value[cut + 1 :]}"
            else:
                lines[at] = lines[at].replace("a", chance.choice("abc "), 1)
        return "\n".join(lines)


def toml(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value) if isinstance(value, str) else repr(value)


def text_of(book: dict[str, Any]) -> str:
    """A rulebook as the text of a file."""
    return "\n".join(f"{json.dumps(key)} = {toml(value)}" for key, value in book.items())
