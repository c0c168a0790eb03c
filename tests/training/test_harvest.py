"""Corrections that players made become labelled pictures, and a network that is worse for them is refused."""

import csv
import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from app.camera.files import read_picture
from app.resources import card_path
from app.rules.game import Throw
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.log import Edit
from app.session.recording import export
from tests.session.games import BOOKS, TWO
from tests.training.drawn import drawn
from training.data import read_labels
from training.harvest import Told, lessons, main, settled, write

FACES = (1, 2, 3, 4, 5, 6)
"""What lies in every drawn picture, from left to right."""


def seen(read: tuple[int, ...], confidence: float = 0.9) -> SeenThrow:
    """A throw read as these faces, from left to right in a drawn picture of 640 x 240."""
    step = 640 // 7
    dice = tuple(
        SeenDie(face, confidence - 0.01 * at, ((at + 1) * step - 34.0, 86.0, (at + 1) * step + 34.0, 154.0))
        for at, face in enumerate(read)
    )
    return SeenThrow("", 1.0, dice)


def picture(seed: int) -> bytes:
    """Six drawn dice that show one to six."""
    return cv2.imencode(".png", drawn(640, 240, 44, seed))[1].tobytes()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of three games of one throw each: misread and settled, misread and corrected, read right."""
    place = tmp_path_factory.mktemp("evening") / "library.sqlite3"
    with Library(place) as library:
        with library.start(BOOKS["farkle"], TWO) as game:
            game.do_seen(Throw("Ann", FACES), seen((1, 2, 3, 4, 5, 5)), picture(1))
        with library.start(BOOKS["farkle"], TWO) as game:
            game.do_seen(Throw("Ann", (1, 2, 2, 4, 5, 6)), seen((1, 2, 2, 4, 5, 6)), picture(2))
            game.correct(game.propose([Edit(0, (Throw("Ann", FACES),))]))
        with library.start(BOOKS["farkle"], TWO) as game:
            game.do_seen(Throw("Ann", FACES), seen(FACES), picture(3))
        with library.start(BOOKS["farkle"], TWO) as game:
            game.do_seen(Throw("Ann", FACES), seen((1, 2, 3, 4, 5)), picture(4))
            game.undo()
    return place


def die(face: int, confidence: float) -> SeenDie:
    return SeenDie(face, confidence, (0.0, 0.0, 9.0, 9.0))


def test_the_die_that_was_misread_gets_the_face_that_is_left() -> None:
    assert settled([die(1, 0.9), die(5, 0.8), die(5, 0.6)], [1, 5, 6]) == (1, 5, 6)
    assert settled([die(1, 0.9), die(5, 0.6), die(5, 0.8)], [1, 5, 6]) == (1, 6, 5)
    assert settled([die(2, 0.9), die(3, 0.5)], [2, 3]) == (2, 3)


def test_what_the_other_network_sees_decides_between_two_that_were_misread() -> None:
    dice = [die(1, 0.9), die(1, 0.8)]
    asked = np.full((2, 6), 0.05)
    asked[0, 5] = asked[1, 3] = 0.9
    assert settled(dice, [4, 6], asked) == (6, 4)
    assert settled(dice, [4, 6]) == (4, 6)


def test_another_number_of_dice_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="2 dice cannot show 1"):
        settled([die(1, 0.9), die(5, 0.8)], [1])


def test_corrections_become_labelled_pictures(evening: Path, tmp_path: Path) -> None:
    told = Told()
    assert write(lessons(evening, False, None, told), tmp_path) == 2
    assert (told.throws, told.taken, told.untouched, told.struck_out) == (4, 2, 1, 1)
    labels = sorted((tmp_path / "labels").glob("*.txt"))
    assert len(labels) == 2
    for label in labels:
        image = read_picture(tmp_path / "images" / f"{label.stem}.png")
        dice = read_labels(label.read_text(), image.shape[1], image.shape[0])
        assert [face for face, _ in sorted(dice, key=lambda one: one[1])] == list(FACES)
        for at, (_, box) in enumerate(sorted(dice, key=lambda one: one[1]), start=1):
            assert (box[0] + box[2]) / 2 == pytest.approx(at * (640 // 7), abs=0.01)
    with (tmp_path / "harvest.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    assert {row["read"] for row in rows} == {"1 2 3 4 5 5", "1 2 2 4 5 6"}
    assert {row["lies"] for row in rows} == {"1 2 3 4 5 6"}


def test_throws_that_nobody_put_right_can_be_taken_as_well(evening: Path, tmp_path: Path) -> None:
    assert write(lessons(evening, True, None, Told()), tmp_path) == 3


def test_harvesting_again_adds_nothing_twice(evening: Path, tmp_path: Path) -> None:
    for _ in range(2):
        write(lessons(evening, False, None, Told()), tmp_path)
    assert len(list((tmp_path / "labels").iterdir())) == 2
    assert len((tmp_path / "harvest.csv").read_text().splitlines()) == 3


@pytest.mark.parametrize("name", ["evening", "evening.zip"])
def test_a_recording_tells_as_much_as_the_library(evening: Path, tmp_path: Path, name: str) -> None:
    with Library(evening) as library:
        for number, game in enumerate(library.games()):
            export(library, game.key, tmp_path / f"{number}{name}")
    taken = [
        lesson for number in range(4) for lesson in lessons(tmp_path / f"{number}{name}", False, None, Told())
    ]
    assert sorted(lesson.read for lesson in taken) == [(1, 2, 2, 4, 5, 6), (1, 2, 3, 4, 5, 5)]
    assert {tuple(sorted(face for face, _ in lesson.dice)) for lesson in taken} == {FACES}


def test_a_picture_that_made_room_for_others_is_counted(evening: Path, tmp_path: Path) -> None:
    place = tmp_path / "library.sqlite3"
    shutil.copy(evening, place)  # the file alone, without the folder of its pictures
    told = Told()
    assert list(lessons(place, False, None, told)) == []
    assert told.without_picture == 2


def test_what_is_no_recording_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not card_path().is_file():
        pytest.skip("there is no shipped network")
    given = ["harvest", str(tmp_path / "none"), "--into", str(tmp_path), "--card", str(card_path())]
    monkeypatch.setattr("sys.argv", given)
    assert main() == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.training
@pytest.mark.skipif(find_spec("torch") is None, reason="needs the extra `training`")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::UserWarning")
def test_the_second_opinion_learns_from_corrections_and_a_worse_one_is_refused(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some steps on drawn dice; then the same with a network that has forgotten everything."""
    from app.vision.reader import Reader  # noqa: PLC0415
    from training import tune  # noqa: PLC0415  (needs the extra)

    monkeypatch.setattr(tune, "is_kept", lambda name: is_first(name, tmp_path))
    into, out = tmp_path / "harvest", tmp_path / "out"
    given = [
        "harvest", str(evening), "--into", str(into), "--confirmed", "--tune", "--minutes", "0.02",
        "--card", str(card_path()), "--out", str(out), "--photos", str(tmp_path), "--data", str(tmp_path),
        "--renders", str(tmp_path / "none"),
    ]  # fmt: skip
    monkeypatch.setattr("sys.argv", given)
    assert main() == 0
    assert len(Reader.at(out / "dice.json").read(read_picture(next((into / "images").iterdir()))).dice) > 3
    old, new = (json.loads((folder / "faces.json").read_text()) for folder in (card_path().parent, out))
    assert new["sha256"] != old["sha256"]
    shutil.rmtree(out)

    def forget(network: Any, *_: object) -> Any:
        for value in network.parameters():
            value.data.zero_()
        return network

    monkeypatch.setattr(tune, "learn", forget)
    assert main() == 1
    assert "Refused" in capsys.readouterr().out
    assert not out.exists()


def is_first(name: str, folder: Path) -> bool:
    """Keeps the first of the harvested pictures, by name."""
    return name == min(path.stem for path in (folder / "harvest" / "labels").iterdir())
