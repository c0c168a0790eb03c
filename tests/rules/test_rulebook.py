"""Rulebooks are checked strictly: a fault names file, key, what was found and what is allowed."""

import os
import re
from pathlib import Path

import pytest

from app.rules.banking import BankingGame
from app.rules.faults import RulebookError
from app.rules.rulebook import LARGEST_FILE, read_rulebook, read_rulebook_file
from app.rules.shelf import SHIPPED, UnknownGameError, open_game, shelf, shipped, shipped_text
from app.rules.switches import SwitchError

BANKING = """
id = "own"
title = "Own game"
engine = "banking"
about = "A game of our own."
source = "Us"
end = "sudden"
[dice]
count = 5
[combination.single]
name = "single {a}"
dice = "a"
points = { 1 = 100, 5 = 50 }
[combination.three_alike]
name = "three {a}s"
dice = "a a a"
points = { 1 = 1000, 2 = 200 }
[combination.four_alike]
dice = "a a a a"
from = "three_alike"
times = 2
[target]
points = 1000
[switch.three_ones]
ask = "What are three 1s worth?"
default = "usual"
note = "Our own."
[switch.three_ones.values]
usual = "1000."
little = { says = "300.", set = { "combination.three_alike.points.1" = 300 } }
[switch.goal]
ask = "How many points?"
default = 1000
least = 100
most = 5000
sets = "target.points"
note = "Our own."
"""

CATEGORIES = """
id = "own"
title = "Own sheet"
engine = "categories"
about = "A sheet of our own."
source = "Us"
[dice]
count = 3
[section.all]
name = "All"
bonus = 10
at = 20
[box.sixes]
section = "all"
value = "faces"
face = 6
[box.straight]
section = "all"
dice = ["1 2 3", "2 3 4"]
value = "fixed"
points = 20
"""

BROKEN = [
    # what is broken, found text, replaced by, key of the fault, what is allowed
    ("no TOML", "[dice]", "[dice", "file", "TOML"),
    ("a key twice", 'id = "own"', 'id = "own"\nid = "own"', "file", "TOML"),
    ("a number without end", "count = 5", "count = " + "9" * 5000, "file", "TOML"),
    ("no id", 'id = "own"', "", "id", "text"),
    ("an id with a path in it", 'id = "own"', 'id = "../own"', "id", "small letters"),
    ("no title", 'title = "Own game"', "", "title", "text"),
    ("a title of two lines", 'title = "Own game"', 'title = "Own\\ngame"', "title", "one line"),
    ("a title without end", 'title = "Own game"', f'title = "{"x" * 201}"', "title", "200"),
    ("no engine", 'engine = "banking"', "", "engine", "banking or categories"),
    ("an unknown engine", 'engine = "banking"', 'engine = "poker"', "engine", "banking or categories"),
    ("an unknown key", 'end = "sudden"', 'ending = "sudden"', "ending", "one of the keys"),
    ("a word that is not offered", 'end = "sudden"', 'end = "maybe"', "end", "sudden, finish_round"),
    ("a word of another type", 'end = "sudden"', "end = 3", "end", "sudden, finish_round"),
    ("no dice", "[dice]\ncount = 5", "", "dice.count", "from 1 to 10"),
    ("too many dice", "count = 5", "count = 11", "dice.count", "from 1 to 10"),
    ("half a die", "count = 5", "count = 2.5", "dice.count", "a whole number"),
    ("dice that are true", "count = 5", "count = true", "dice.count", "a whole number"),
    ("dice as a list", "[dice]\ncount = 5", "[[dice]]\ncount = 5", "dice", "a table"),
    ("a misspelt table", "[target]", "[traget]", "traget", "(perhaps target is meant)"),
    ("a misspelt key", "times = 2", "time = 2", "combination.four_alike.time", "(perhaps times is meant)"),
    ("a switch misspelt", "[switch.goal]", "[swich.goal]", "swich", "(perhaps switch is meant)"),
    ("a table of the other engine", "[target]", "[box.a]\nface = 1\n[target]", "box",
     '(box belongs to engine = "categories")'),
    ("combinations without names", "[combination.single]", "[[combination]]", "combination",
     "tables that each have a name, [combination.NAME]"),
    ("points for a face in words", "{ 1 = 100,", "{ one = 100,", "combination.single.points.one",
     "points for the faces 1 to 6 only"),
    ("an unknown key in a table", "count = 5", "count = 5\nsides = 8", "dice.sides",
     "one of the keys count"),
    ("no target", "[target]\npoints = 1000", "", "target.points", "from 1 to"),
    ("a target of nothing", "[target]\npoints = 1000", "[target]\npoints = 0", "target.points",
     "from 1 to"),
    ("a flag that is a word", "[target]", '[hot]\nwin_exempt = "no"\n[target]', "hot.win_exempt",
     "true or"),
    ("a pattern with a wrong sign", '"a a a"', '"a a ?"', "combination.three_alike.dice", "small letters"),
    ("a face that no die has", '"a a a"', '"a a 7"', "combination.three_alike.dice", "faces 1 to 6"),
    ("an empty pattern", '"a a a"', '""', "combination.three_alike.dice", "1 to 10 dice"),
    ("a pattern longer than the game", '"a a a"', '"a a a a a a"', "combination.three_alike.dice",
     "5 dice"),
    ("a pattern of a thousand dice", '"a a a"', f'"{"a " * 1000}"', "combination.three_alike.dice",
     "1 to 10"),
    ("a pattern that cannot lie", '"a a a"', '"a 1 2 3 4 5 6"', "combination.three_alike.dice",
     "some dice can show"),
    ("a pattern of too many letters that may be any", '"a a a"', '"a b c d e"\nletters = "any"',
     "combination.three_alike.dice", "at most 4 different letters where any faces will do, because"),
    ("a pattern as a number", '"a a a"', "3", "combination.three_alike.dice", "a pattern such as"),
    ("points for face 7", "2 = 200", "7 = 200", "combination.three_alike.points.7", "the faces 1 to 6 only"),
    ("points for each pip of two letters", "points = { 1 = 1000, 2 = 200 }", "per_pip = 9\nof = 'b'",
     "combination.three_alike.of", "a"),
    ("points twice over", "points = { 1 = 1000, 2 = 200 }", "points = 3\nper_pip = 9",
     "combination.three_alike.points", "not both"),
    ("points beyond all bounds", "times = 2", "times = 100\nplus = 999999", "combination.four_alike.times",
     "points of at most"),
    ("points below zero", "2 = 200", "2 = -200", "combination.three_alike.points.2", "from 1 to"),
    ("points without a number", "2 = 200", '2 = "x"', "combination.three_alike.points.2", "a whole number"),
    ("points by face of two letters", '"a a a"', '"a a b"', "combination.three_alike.points", "one number"),
    ("no points", 'points = { 1 = 100, 5 = 50 }', "", "combination.single.points", "a whole number"),
    ("from a combination below", '"three_alike"\ntimes', '"none"\ntimes',
     "combination.four_alike.from", "above"),
    ("from and points", "times = 2", "times = 2\npoints = 3", "combination.four_alike.points", "not both"),
    ("a letter that the pattern lacks", '"three {a}s"', '"three {b}s"',
     "combination.three_alike.name", "{b}"),
    ("times of three decimals", "times = 2", "times = 1.333", "combination.four_alike.times", "two decimals"),
    ("times below one", "times = 2", "times = 0.5", "combination.four_alike.times", "a number from 1 to 100"),
    ("times that are true", "times = 2", "times = true", "combination.four_alike.times", "a number from 1"),
    ("times without end", "times = 2", "times = inf", "combination.four_alike.times", "a number from 1"),
    ("further dice of a run", 'dice = "a a a a"\nfrom = "three_alike"\ntimes = 2',
     'dice = "1 2 3 4"\npoints = 9\nfurther = { times = 2 }', "combination.four_alike.further",
     "not all alike"),
    ("more further dice than there are", "times = 2", "further = { plus = [5, 5] }",
     "combination.four_alike.further.plus", "a list of at most 1"),
    ("no further dice in the list", "times = 2", "further = { plus = [] }",
     "combination.four_alike.further.plus", "a list of at most 1"),
    ("two ways to grow", "times = 2", "further = { plus = 5, times = 2 }",
     "combination.four_alike.further", "a table such as { times = 2 }"),
    ("an unknown way to grow", "times = 2", "further = { plus = 5, by = 2 }",
     "combination.four_alike.further.by", "one of the keys plus"),
    ("the same points for every further die", "times = 2", "further = { points = 500 }",
     "combination.four_alike.further.points", "a list of at most 1"),
    ("further dice beyond all bounds", "times = 2", "further = { plus = 999999 }",
     "combination.four_alike.further.plus", "points of at most 1000000"),
    ("growth that is a number", "times = 2", "further = 2", "combination.four_alike.further", "a table"),
    ("one team", "[target]", "[teams]\ncount = 1\n[target]", "teams.count", "0 for no teams, or 2 to 10"),
    ("a pot of nobody", "[target]", '[teams]\npot = "both"\n[target]', "teams.pot", "own or shared"),
    ("turns without end", "[target]", "[target]\nturns = 101", "target.turns", "from 0 to 100"),
    ("a default that is no value", '"usual"\nnote', '"rare"\nnote', "switch.three_ones.default",
     "usual or little"),
    ("a switch of one value", 'usual = "1000."\n', "", "switch.three_ones.values", "2 to 12 values"),
    ("a switch that rests on nothing", 'default = "usual"\nnote = "Our own."', 'default = "usual"',
     "switch.three_ones.quote", "the words of the source"),
    ("a value that sets a key nowhere", "three_alike.points.1", "trips.points.1",
     "switch.three_ones.values.little", "the dotted path"),
    ("a value that sets an unknown key", "three_alike.points.1", "three_alike.colour",
     "switch.three_ones.values.little sets combination.three_alike.colour", "one of the keys"),
    ("a value before that is none", '"usual"\nnote', '"usual"\nbefore = "rare"\nnote',
     "switch.three_ones.before", "usual or little"),
    ("a value that sets nonsense", '"combination.three_alike.points.1" = 300', '"end" = "maybe"',
     "switch.three_ones.values.little sets end", "sudden"),
    ("what was before, out of bounds", "default = 1000", "default = 1000\nbefore = 10", "switch.goal.before",
     "a whole number"),
    ("a number switch out of bounds", "default = 1000", "default = 10", "switch.goal.default",
     "from 100 to 5000"),
    ("a number switch that sets nothing", 'sets = "target.points"', "", "switch.goal.sets", "the key"),
    ("a number switch beyond what its key takes", "least = 100", "least = 0",
     "switch.goal sets target.points", "from 1 to"),
]  # fmt: skip


@pytest.mark.parametrize(("found", "put", "key", "allowed"), [case[1:] for case in BROKEN],
                         ids=[case[0] for case in BROKEN])  # fmt: skip
def test_fault_is_named(found: str, put: str, key: str, allowed: str) -> None:
    assert BANKING.count(found) >= 1
    text = BANKING.replace(found, put, 1)
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text.encode(), "own.toml")
    assert key in [fault.key.rstrip(".") for fault in caught.value.faults]
    fault = next(fault for fault in caught.value.faults if fault.key.rstrip(".") == key)
    assert allowed in fault.allowed
    sentence = str(caught.value)
    assert sentence.startswith("own.toml: ")
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 500


@pytest.mark.parametrize(
    ("found", "put", "key"),
    [
        ("count = 3", "count = 3\n[turn]\nthrows = 11", "turn.throws"),
        ('section = "all"\nvalue = "faces"', 'section = "none"\nvalue = "faces"', "box.sixes.section"),
        ("face = 6", "face = 7", "box.sixes.face"),
        ("bonus = 10", "bonus = { 20 = 10 }", "section.all.at"),
        ("bonus = 10\nat = 20", "bonus = { 20 = -10 }", "section.all.bonus.20"),
        ("bonus = 10\nat = 20", "bonus = { many = 10 }", "section.all.bonus.many"),
        ('dice = ["1 2 3", "2 3 4"]\nvalue = "fixed"\npoints = 20', 'value = "others"', "box.straight.dice"),
        ("[section.all]", '[repeat]\nbox = "sixes"\nstruck = ["none"]\n[section.all]', "repeat.struck"),
        ('value = "faces"', 'value = "magic"', "box.sixes.value"),
        ('value = "fixed"', "", "box.straight.value"),
        ("points = 20\n", "", "box.straight.points"),
        ('"2 3 4"', '"2 3 4 5"', "box.straight.dice"),
        ("[section.all]", '[repeat]\nbox = "none"\n[section.all]', "repeat.box"),
        ('[section.all]\nname = "All"\nbonus = 10\nat = 20', "", "section"),
    ],
)
def test_fault_of_a_sheet_is_named(found: str, put: str, key: str) -> None:
    assert found in CATEGORIES
    with pytest.raises(RulebookError) as caught:
        read_rulebook(CATEGORIES.replace(found, put, 1).encode(), "own.toml")
    assert key in [fault.key for fault in caught.value.faults]


@pytest.mark.parametrize("name", ["b" * 41, '"a\\nb"', '"\\u202e"', '"a.b"', '""'])
@pytest.mark.parametrize("table", ["box.chance", "switch.direction"])
def test_a_name_that_no_log_and_no_path_can_hold_is_a_fault(table: str, name: str) -> None:
    text = shipped_text("yahtzee").decode()
    kind, _, usual = table.partition(".")
    found = re.sub(rf"\[{kind}\.{usual}(?=[.\]])", lambda _: f"[{kind}.{name}", text)
    with pytest.raises(RulebookError, match="a name of 1 to 40 printable characters without a dot"):
        read_rulebook(found.encode(), "own.toml")


def test_a_title_is_as_long_as_the_library_keeps_it() -> None:
    for length in (200, 201):
        text = BANKING.replace("Own game", "x" * length).encode()
        if length == 200:
            assert len(read_rulebook(text, "own.toml").title) == 200
        else:
            with pytest.raises(RulebookError, match="one line of text of 1 to 200 characters"):
                read_rulebook(text, "own.toml")


def test_a_fault_does_not_bring_others() -> None:
    """Nobody is told of faults that are none once the first is mended."""
    cases = {
        BANKING.replace("count = 5", 'count = "five"'): ["dice.count"],
        BANKING.replace('id = "own"', ""): ["id"],
        CATEGORIES.replace('value = "faces"', 'value = "face"'): ["box.sixes.value"],
    }
    for text, keys in cases.items():
        with pytest.raises(RulebookError) as caught:
            read_rulebook(text.encode(), "own.toml")
        assert [fault.key for fault in caught.value.faults] == keys


@pytest.mark.parametrize("text", [BANKING.replace("\n", "\r\n"), "\ufeff" + BANKING])
def test_what_editors_do_to_a_file_is_no_fault(text: str) -> None:
    assert read_rulebook(text.encode(), "own.toml").title == "Own game"


@pytest.mark.parametrize("coding", ["utf-16", "latin-1"])
def test_another_coding_is_told(coding: str) -> None:
    with pytest.raises(RulebookError, match="this is no rulebook, which is a text in UTF-8"):
        read_rulebook(BANKING.replace("Own", "Grün").encode(coding), "own.toml")


def test_all_faults_are_told_at_once() -> None:
    text = BANKING.replace("count = 5", "count = 0").replace('"sudden"', '"maybe"').replace('"a a a"', '"?"')
    with pytest.raises(RulebookError, match="more faults") as caught:
        read_rulebook(text.encode(), "own.toml")
    keys = {fault.key for fault in caught.value.faults}
    assert {"dice.count", "end", "combination.three_alike.dice"} <= keys


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe\x00",
        b"a = " + b"[" * 30_000,
        b"a = " + b"[" * 2000 + b"]" * 2000,
        b"a" + b".a" * 20_000 + b" = 1",
        b"a" + b'."="' * 16_000 + b" = 1",
        b"#" * (LARGEST_FILE + 1),
        BANKING.replace("count = 5", "count = 0x" + "f" * 6000).encode(),
        BANKING.encode() + b"\nx = [0x" + b"f" * 6000 + b"]",
        b"",
        b"".join(b"[combination.c%d]\ndice='a'\npoints=1\n" % n for n in range(70)),
    ],
    ids=[
        "not UTF-8",
        "nested without end",
        "lists in lists",
        "a key of many parts",
        "a key of quoted parts",
        "too large",
        "a number without end",
        "a number without end in a list",
        "empty",
        "too many combinations",
    ],
)
def test_hostile_files_are_refused(text: bytes) -> None:
    with pytest.raises(RulebookError):
        read_rulebook(text, "own.toml")


def test_a_pipe_is_no_rulebook_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "own.toml")
    with pytest.raises(RulebookError, match="it cannot be read: it is not a plain file"):
        read_rulebook_file(tmp_path / "own.toml")


def test_values_to_be_tried_are_bounded() -> None:
    many = "".join(
        f"[switch.s{n}]\nask = '?'\ndefault = 'a'\nnote = 'n'\nsets = 'end'\n[switch.s{n}.values]\n"
        + "".join(f"{value} = 'x'\n" for value in "abcdefghijkl")
        for n in range(14)
    )
    with pytest.raises(RulebookError, match="at most 160, because each of them is tried"):
        read_rulebook((BANKING + many).encode(), "own.toml")


def test_ways_to_lie_on_the_table_are_bounded() -> None:
    ten = BANKING.replace("count = 5", "count = 10")
    many = "".join(
        f'[combination.c{n}]\ndice = "a b b c c c d d d d"\nletters = "any"\npoints = 1\n' for n in range(12)
    )
    with pytest.raises(RulebookError, match="ways to lie on the table"):
        read_rulebook((ten + many).encode(), "own.toml")


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"^none\.toml: there is no such file\.$"):
        read_rulebook_file(tmp_path / "none.toml")


def test_switches_change_the_rules() -> None:
    book = read_rulebook(BANKING.encode(), "own.toml")
    usual, little = open_game(book), open_game(book, {"three_ones": "little", "goal": 500})
    assert isinstance(usual, BankingGame)
    assert isinstance(little, BankingGame)
    assert usual.worth((1, 1, 1)).best == 1000
    assert little.worth((1, 1, 1)).best == 300
    # Four alike are worth twice three alike, so they follow, and say by which house rule.
    assert little.worth((1, 1, 1, 1)).best == 600
    assert little.worth((1, 1, 1, 1)).holds[0].switches == ("three_ones",)
    assert little.rules.target == 500
    assert usual.rules.target == 1000


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"none": "1"}, "Own game has no house rule 'none'; it has three_ones or goal."),
        ({"three_ones": "x"}, "three_ones can be usual or little, not 'x'."),
        ({"goal": "99"}, "goal can be a whole number from 100 to 5000, not '99'."),
        ({"goal": "-1"}, "goal can be a whole number from 100 to 5000, not '-1'."),
        ({"goal": "²"}, "goal can be a whole number from 100 to 5000, not '²'."),
    ],
)
def test_unknown_house_rules_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(SwitchError) as caught:
        open_game(read_rulebook(BANKING.encode(), "own.toml"), options)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_rulebooks_are_sound(name: str) -> None:
    book = read_rulebook(shipped_text(name), f"{name}.toml", try_values=True)
    assert book == shipped(name)
    assert open_game(book).key == name


GROWING = BANKING.replace(
    '[combination.four_alike]\ndice = "a a a a"\nfrom = "three_alike"\ntimes = 2\n', ""
).replace("points = { 1 = 1000, 2 = 200 }", "points = { 1 = 1000, 2 = 200 }\nfurther = { times = 2 }")


def _growing(*changes: tuple[str, str]) -> BankingGame:
    text = GROWING
    for found, put in changes:
        assert found in text
        text = text.replace(found, put, 1)
    game = open_game(read_rulebook(text.encode(), "own.toml"))
    assert isinstance(game, BankingGame)
    return game


def test_further_dice_are_named_by_their_number() -> None:
    game = _growing()
    assert game.worth((2, 2, 2, 2)).holds[0].combinations == ("three 2s and 1 more",)
    counted = _growing(('"three {a}s"', '"{count} {a}s"'))
    assert [counted.worth((2,) * dice).holds[0].combinations for dice in (3, 4, 5)] == [
        ("three 2s",),
        ("four 2s",),
        ("five 2s",),
    ]


def test_further_dice_come_before_fewer_where_the_list_is_gone_through() -> None:
    game = _growing(("[target]", '[turn]\nsplit = "ordered"\n[target]'))
    assert game.worth((2, 2, 2, 2, 2)).best == 800


def test_further_dice_of_digits_and_of_points_from_above() -> None:
    digits = 'dice = "2 2 2"\nname = "twos"\npoints = 900\nfurther = { plus = [5, 7] }\n[target]'
    twos = _growing(("[target]", f"[combination.twos]\n{digits}"))
    assert [twos.worth((2,) * dice).best for dice in (3, 4, 5)] == [900, 905, 912]
    more = (
        'dice = "a a a a"\nfrom = "three_alike"\ntimes = 1.25\nplus = 3\nfurther = { times = [3] }\n[target]'
    )
    above = _growing(("further = { times = 2 }\n", ""), ("[target]", f"[combination.four]\n{more}"))
    assert [above.worth((2,) * dice).best for dice in (4, 5)] == [253, 759]


def test_a_house_rule_that_changes_the_growth_is_named() -> None:
    game = _growing(
        ('"combination.three_alike.points.1" = 300', '"combination.three_alike.further.times" = 3')
    )
    assert game.worth((2, 2, 2, 2)).best == 400
    book = read_rulebook(
        GROWING.replace(
            '"combination.three_alike.points.1" = 300', '"combination.three_alike.further.times" = 3'
        ).encode(),
        "own.toml",
    )
    tripled = open_game(book, {"three_ones": "little"})
    assert isinstance(tripled, BankingGame)
    assert tripled.worth((2, 2, 2, 2)).holds[0].points == 600
    assert tripled.worth((2, 2, 2, 2)).holds[0].switches == ("three_ones",)


def test_own_rulebooks_join_the_shelf_and_a_broken_one_hides_none(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(BANKING, encoding="utf-8")
    (tmp_path / "broken.toml").write_text("id = 3", encoding="utf-8")
    (tmp_path / "taken.toml").write_text(BANKING.replace('id = "own"', 'id = "farkle"'), encoding="utf-8")
    found = shelf(tmp_path)
    assert list(found.books) == [*SHIPPED, "own"]
    assert {problem.file for problem in found.problems} == {"broken.toml", "taken.toml"}
    assert found.find("farkle").title == "Farkle"
    assert found.find(str(tmp_path / "own.toml")).key == "own"
    with pytest.raises(UnknownGameError, match="There is no game 'poker'"):
        found.find("poker")


def test_no_own_folder_is_no_problem(tmp_path: Path) -> None:
    assert shelf(tmp_path / "none").problems == ()
