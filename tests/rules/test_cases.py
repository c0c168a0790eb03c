"""The project's own worked games: every value of every house rule and every kind of refusal."""

import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from app.rules.game import RefusalKind
from app.rules.rulebook import Rulebook
from app.rules.shelf import SHIPPED, shelf
from app.rules.switches import Switch
from app.session.playing import Played, play
from app.session.transcript import read_transcript
from tests.rules.test_worked import worked

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / ".." / "shared" / "rules" / "sources"
SHELF = shelf(HERE / "books")
Case = dict[str, Any]


def _cases(name: str) -> list[Case]:
    cases: list[Case] = tomllib.loads((HERE / "cases" / name).read_text(encoding="utf-8"))["case"]
    return cases


BANKING = _cases("press_your_luck.toml") + _cases("press_your_luck_more.toml")
CATEGORIES = [
    {"game": "yahtzee", "players": "A"} | case
    for case in _cases("categories.toml") + _cases("categories_more.toml")
]
ALL = BANKING + CATEGORIES


def _faces(word: str) -> list[int]:
    return [] if word == "-" else [int(face) for face in word]


def _event(text: str) -> dict[str, Any]:
    player, *words = text.split()
    match words:
        case ["takeover"]:
            return {"player": player, "takeover": True}
        case ["pass"]:
            return {"player": player, "action": "pass"}
        case ["start", faces]:
            return {"player": player, "action": "start", "roll": _faces(faces)}
        case [faces, "hold", held, action]:
            return {"player": player, "roll": _faces(faces), "hold": _faces(held), "action": action}
        case [faces, "keep", held]:
            return {"player": player, "roll": _faces(faces), "hold": _faces(held), "action": "roll"}
        case [faces, "score", box]:
            return {"player": player, "roll": _faces(faces), "action": "score", "category": box}
        case [faces, "zero", box]:
            scored = {"player": player, "roll": _faces(faces), "action": "score", "category": box}
            return scored | {"zero": True}
        case [faces, "again"]:
            return {"player": player, "roll": _faces(faces), "hold": [], "action": "roll"}
        case [faces, action]:
            return {"player": player, "roll": _faces(faces), "action": action}
    raise AssertionError(text)


UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER = ["three_kind", "four_kind", "full_house", "small_straight", "large_straight", "yahtzee"]


def _card(text: str) -> dict[str, int]:
    words = text.split()
    if words[0] == "all":
        return dict.fromkeys(words[2:], int(words[1]))
    if words[0] == "rest":
        return {box: int(words[1]) for box in UPPER + LOWER}
    return {box: int(points) for box, points in zip(words[::2], words[1::2], strict=True)}


def _play(case: Case) -> Played:
    transcript = {
        "game": case["game"],
        "options": case.get("set", {}),
        "players": case.get("players", "A B").split(),
        "start": {
            "scores": case.get("start", {}),
            "on_board": case.get("on_board", {}),
            "cards": {player: _card(card) for player, card in case.get("cards", {}).items()},
            "bonuses": case.get("bonuses", {}),
            "busts": case.get("busts", {}),
        },
        "events": [_event(text) for text in case["events"]],
    }
    return play(read_transcript(transcript), SHELF.find(case["game"]))


@pytest.mark.parametrize("case", ALL, ids=[f"{case['game']}: {case['name']}" for case in ALL])
def test_case(case: Case) -> None:
    played = _play(case)
    found = played.result
    if case in CATEGORIES:
        turns = [f"{t['player']} {t['category']} {t['points']} {t['bonus']}" for t in found["turns"]]
    else:
        turns = [f"{t['player']} {t['result']} {t['points']} {t['total']}" for t in found["turns"]]
    if "turns" in case or "error" not in case:
        assert turns == case.get("turns", [])
    error = found.get("error")
    assert (f"{error['event']} {error['error']}" if error else None) == case.get("error")
    winners = case.get("winners", "").split()
    assert found["over"] == bool(winners)
    assert found.get("winners", []) == winners
    if "totals" in case:
        assert {player: totals["total"] for player, totals in found["totals"].items()} == case["totals"]
    if "open" in case:
        player, pot, dice = case["open"].split()
        assert found["open_turn"] == {"player": player, "pot": int(pot), "dice": int(dice)}


@pytest.mark.parametrize("case", ALL, ids=[f"{case['game']}: {case['name']}" for case in ALL])
def test_sheet_and_need_can_be_told_for_every_case(case: Case) -> None:
    played = _play(case)
    sheet = played.game.sheet(played.state)
    assert [column.player for column in sheet.columns] == case.get("players", "A B").split()
    need = played.game.need(played.state)
    assert need.sentence.endswith((".", "?"))
    assert (need.kind == "over") == played.result["over"]
    if played.refusal is not None:
        assert played.refusal.sentence.endswith(".")
        assert "\n" not in played.refusal.sentence


def test_every_case_says_what_it_rests_on() -> None:
    assert [case["name"] for case in ALL if len(case.get("quote") or case.get("rule") or "") < 8] == []


def test_every_kind_of_refusal_has_a_case() -> None:
    seen = {case["error"].split()[1] for case in ALL if "error" in case}
    assert seen == set(get_args(RefusalKind))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_of_every_house_rule_has_a_case(name: str) -> None:
    """Rules that several rulebooks share, with the same effect, may be shown by one of them."""
    book = SHELF.find(name)
    shared = {"end", "tie", "start", "start_tie", "direction", "bank_below_opening", "opening", "target"}
    shared |= {"saver", "hot_scope", "hot_hold", "hot_win_exempt", "hot", "opening_scope", "reroll_all"}
    shared |= {"minimum", "target_reach", "order"}
    family = CATEGORIES if book.engine == "categories" else BANKING
    for switch in book.switches:
        cases = family if switch.name in shared else [case for case in family if case["game"] == name]
        seen = {_value(case, switch.name) for case in cases} | _worked(book, switch)
        assert {value.name for value in switch.values} <= seen, switch.name
        assert switch.values or seen - {switch.default, None}, switch.name


def _worked(book: Rulebook, switch: Switch) -> set[str | None]:
    return {str(group.get("set", {}).get(switch.name, switch.default)) for group in worked(book.key)}


def _value(case: Case, name: str) -> str | None:
    defaults = {switch.name: switch.default for switch in SHELF.find(case["game"]).switches}
    value = case.get("set", {}).get(name, defaults.get(name))
    return None if value is None else str(value)


@pytest.mark.shared
def test_every_quote_stands_in_a_source() -> None:
    if not SOURCES.is_dir():
        pytest.skip("the specification ../shared/rules/sources is not beside the checkout")
    text = _plain(" ".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.txt"))))
    quotes = [case["quote"] for case in ALL if "quote" in case]
    quotes += [quote for name in SHIPPED for s in SHELF.find(name).switches for quote in s.quotes]
    assert [quote for quote in quotes if _plain(quote) not in text] == []


def _plain(text: str) -> str:
    """Text without the scanner's freedom in spaces, quotation marks and dashes."""
    for sign in "“”\"'’‘":
        text = text.replace(sign, "")
    return "".join(text.split()).lower()
