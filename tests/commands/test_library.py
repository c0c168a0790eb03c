"""`pipscribe library`: lists, shows, takes out and brings in; one sentence for what cannot be done."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from app.__main__ import main
from app.commands.library_place import library_place
from app.commands.window import join
from app.rules.dice import COLOURS
from app.rules.game import Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import shipped_text
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.log import Did, Log
from app.session.place import VARIABLE
from app.settings.file import SettingsFile
from tests.session.games import BOOKS, empty, long_game


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with a game of Farkle, still open, and one of Yahtzee after it, as the usual one."""
    path = tmp_path / "library.db"
    with Library(path) as library:
        for at, game in enumerate(("farkle", "yahtzee"), 1):
            events = tuple(Did(action, at=float(at)) for action in long_game(game, 80))
            library.add(Log(empty(game).opening, events), BOOKS[game], (), str(at) * 32)
    monkeypatch.setenv(VARIABLE, str(path))
    return path


def library_json(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> Any:
    assert main(["library", *arguments, "--json"]) == code
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_games_are_listed_with_totals(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (listed,) = library_json(capsys, "list")
    assert [game["game"] for game in listed] == ["yahtzee", "farkle"]
    assert [game["over"] for game in listed] == [True, False]
    assert set(listed[1]["totals"]) == {"Ann", "Ben"}
    assert library_json(capsys) == [listed]
    assert library_json(capsys, "list", "--most", "1") == [listed[:1]]
    assert main(["library", "list"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 2
    assert out[1].endswith("(still open)")


def test_a_game_is_shown(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shown,) = library_json(capsys, "show", "1")
    assert shown["game"] == "farkle"
    assert shown["events"] == 80
    assert shown["conflicts"] == []
    assert [column["player"] for column in shown["columns"]] == ["Ann", "Ben"]
    assert main(["library", "show"]) == 0
    assert capsys.readouterr().out.startswith("Yahtzee\n")


def test_a_game_is_shown_as_it_would_be_by_other_rules(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (again,) = library_json(capsys, "show", "2", "--as", "kniffel", code=1)
    assert (again["game"], again["as"]) == ("yahtzee", "kniffel")
    boxes = {turn["category"] for turn in again["turns"]}
    assert {"kniffel", "full_house", "chance"} <= boxes
    assert any("Yahtzee is not open here" in note["says"] for note in again["notes"])
    assert main(["library", "show", "1", "--as", "farkle"]) == 0
    assert capsys.readouterr().out.startswith("Farkle\n")
    assert main(["library", "show", "1", "--as", "yahtzee"]) == 2
    assert "different families" in capsys.readouterr().err
    assert main(["library", "show", "1", "--as", "poker"]) == 2
    assert main(["library", "show", "1", "--set", "target=5000"]) == 2


def test_a_game_is_reviewed(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Luck less costs is what was written less what was to be expected, so both players add up."""
    (shown,) = library_json(capsys, "show", "1", "--review")
    assert set(shown["review"]) == {"Ann", "Ben"}
    for told in shown["review"].values():
        assert list(told) == ["luck", "cost", "worst"]
        assert told["cost"] >= sum(each["cost"] for each in told["worst"]) > 0
        costs = [each["cost"] for each in told["worst"]]
        assert costs == sorted(costs, reverse=True)
    assert main(["library", "show", "1", "--review"]) == 0
    out = capsys.readouterr().out
    ann = shown["review"]["Ann"]
    assert f"Ann: the dice gave {ann['luck']:+.0f}, decisions cost {ann['cost']:.0f} points." in out
    assert f"  {ann['worst'][0]['did']}: {ann['worst'][0]['cost']:.1f}" in out
    (plain,) = library_json(capsys, "show", "1")
    assert "review" not in plain


def test_a_game_goes_out_and_comes_into_another_library(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [str(tmp_path / name) for name in ("out", "out.zip", "out.csv", "out.json", "out.pdf")]
    written = library_json(capsys, "export", "2", *names)
    assert [line["kind"] for line in written] == ["recording"] * 2 + ["sheet"] * 3
    assert Path(names[2]).read_text("utf-8-sig").startswith("player,")
    assert json.loads(Path(names[3]).read_text("utf-8"))["over"] is True
    other = str(tmp_path / "other.db")
    first, second = library_json(capsys, "import", "--library", other, *names[:2])
    assert (first["new"], second["new"]) == (True, False)
    (listed,) = library_json(capsys, "--library", other, "list")
    assert [game["id"] for game in listed] == [first["id"]]


def test_nothing_is_overwritten_and_the_other_files_are_still_done(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.csv"
    there.write_text("precious")
    assert main(["library", "export", "last", str(there), str(tmp_path / "new.csv")]) == 2
    said = capsys.readouterr()
    assert "is not overwritten" in said.err
    assert there.read_text() == "precious"
    assert (tmp_path / "new.csv").is_file()
    assert main(["library", "import", str(there), str(tmp_path / "none")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_statistics_are_told_and_drawn(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = library_json(capsys, "stats", "--plots", str(tmp_path / "plots"))
    assert [game["game"] for game in found["games"]] == ["farkle", "yahtzee"]
    assert found["dice"]["typed"]["dice"] > 200
    drawn = sorted(path.name for path in (tmp_path / "plots").iterdir())
    assert drawn == ["dice_typed.png", "players_farkle.png", "players_yahtzee.png"]
    for name in drawn:
        picture = cv2.imread(str(tmp_path / "plots" / name))
        assert picture is not None
        assert picture.shape == (540, 960, 3)
    (one,) = library_json(capsys, "stats", "--game", "farkle")
    assert [game["game"] for game in one["games"]] == ["farkle"]
    (none,) = library_json(capsys, "stats", "--player", "Cem", code=1)
    assert none["games"] == []
    assert main(["library", "stats", "--game", "farkel"]) == 1
    assert capsys.readouterr().err == "pipscribe: The library has no game of farkel.\n"
    assert main(["library", "stats"]) == 0
    assert "dice typed: 1: " in capsys.readouterr().out


def test_the_dice_of_each_colour_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Library(tmp_path / "coloured.db") as library, library.start(BOOKS["farkle"], ("Ann", "Ben")) as game:
        dice = [SeenDie(6, 0.9, (0, 0, 9, 9), colour=colour) for colour in COLOURS[:5]]
        seen = SeenThrow("", 1.0, (*dice, SeenDie(1, 0.9, (0, 0, 9, 9))))
        game.do_seen(Throw("Ann", (6, 6, 6, 6, 6, 1)), seen, b"\xff\xd8\xff" + b"dice")
    assert main(["library", "--library", str(tmp_path / "coloured.db"), "stats"]) == 0
    said = capsys.readouterr().out
    assert (
        "dice red: 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 1\n  Too few to tell: 1 counted, 30 are needed.\n" in said
    )
    assert "\n1 of the dice read count for no colour.\n" in said


def test_drawing_is_quiet_about_a_home_that_cannot_be_written_to(place: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("no folder", "utf-8")
    unset = ("MPLCONFIGDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    done = subprocess.run(
        [sys.executable, "-m", "app", "library", "stats", "--plots", str(tmp_path / "plots")],
        cwd=Path(__file__).parents[2],
        env=kept | {"HOME": str(home), VARIABLE: str(place)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    drawn = ("dice_typed", "players_farkle", "players_yahtzee")
    assert done.stderr.splitlines() == [
        f"pipscribe: {tmp_path / 'plots' / name}.png is written." for name in drawn
    ]


def test_without_a_library_there_are_no_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none.db"))
    assert library_json(capsys, "list") == [[]]
    assert not (tmp_path / "none.db").exists()


def test_the_library_chosen_in_the_settings_is_meant_by_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    chosen, variables, named = (str(tmp_path / name) for name in ("club.db", "other.db", "named.db"))
    SettingsFile().change(library=chosen)
    Library(chosen).close()
    main(["doctor", "--json"])
    assert f"{chosen}, 0 games" in capsys.readouterr().out
    window = join(Path(os.environ["PIPSCRIBE_SETTINGS"]).parent)
    assert library_place(None) == chosen
    monkeypatch.setenv(VARIABLE, variables)
    assert (library_place(None), library_place(named)) == (variables, named)
    rooms = window.rooms()
    rooms.library.close()
    assert rooms.library.place.shown == variables


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["show", "9"], "There is no game '9' in the library."),
        (["export", "last", "--library", "none.db", "x.csv"], "There is no library none.db."),
        (["list", "--library", "mysql://x/y"], "a postgresql:// address"),
        (["show", "1", "--book", "none.toml"], "none.toml"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    place: Path, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["library", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("most", ["0", "-1", "x", "1e3", "9" * 50])
def test_a_number_of_games_that_is_none_is_refused(most: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["library", "list", f"--most={most}"])
    assert f"{most} is not a number of games (1 to 1000000)" in capsys.readouterr().err


def test_what_of_a_recording_was_torn_is_told_and_the_rest_comes_in(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library_json(capsys, "export", "1", str(tmp_path / "evening"))
    log = tmp_path / "evening" / "log.jsonl"
    log.write_bytes(log.read_bytes()[:-10])
    with Library(place):
        assert main(["library", "import", str(tmp_path / "evening"), "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["events"] == 79
    assert printed.err.endswith("The last line of log.jsonl is torn and is left out.\n")


def test_a_game_of_an_own_rulebook_is_shown_without_its_file(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = shipped_text("farkle").replace(b'id = "farkle"', b'id = "ours"').replace(b"Farkle", b"Ours")
    events = tuple(Did(action) for action in long_game("farkle", 20))
    with Library(place) as library:
        log = Log(replace(empty().opening, game="ours"), events)
        library.add(log, read_rulebook(text, "ours.toml"), (), "f" * 32)
    (shown,) = library_json(capsys, "show", "f")
    assert (shown["game"], shown["events"]) == ("ours", 20)
    (written,) = library_json(capsys, "export", "f", str(tmp_path / "sheet.csv"))
    assert written["kind"] == "sheet"
    other = tmp_path / "ours.toml"
    other.write_bytes(text.replace(b"Ours", b"Theirs"))
    (shown,) = library_json(capsys, "show", "f", "--book", str(other))
    library_json(capsys, "export", "f", str(tmp_path / "sheet.json"), "--book", str(other))
    exported = json.loads((tmp_path / "sheet.json").read_text())
    assert (shown["title"], exported["title"]) == ("Ours", "Ours")  # the game has kept its own
    assert main(["library", "stats"]) == 0
    assert "Ours: 1 game" in capsys.readouterr().out
