"""`pipscribe watch`: a line a throw, from clips, folders and streams; a sentence for what cannot be used."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from app.__main__ import main
from app.camera.live import Live
from app.camera.webcam import Camera
from app.commands import cameras
from app.commands import watch as watch_command
from app.resources import sample_images
from tests.camera.clips import telephone, write_clip
from tests.camera.devices import SHORT, Device, opener
from tests.camera.pictures import encoded
from tests.vision.painted import painted_picture, write_model

Picture = NDArray[np.uint8]
Square = tuple[int, int, int, float]

FIRST: list[Square] = [(2, 3, 5, 1.0), (5, 3, 2, 1.0), (7, 6, 1, 1.0)]
SECOND: list[Square] = [(1, 6, 5, 1.0), (4, 5, 2, 1.0), (7, 2, 1, 1.0)]
DOUBTFUL: list[Square] = [(3, 3, 4, 1.0), (6, 7, 6, 0.6)]


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("model"))


def still(frames: int, squares: Sequence[Square] = ()) -> list[Picture]:
    """A table on which nothing moves but the noise of the camera."""
    noise = np.random.default_rng(frames)
    picture = painted_picture(squares).astype(np.int16)
    return [
        np.clip(picture + noise.normal(0, 1.5, picture.shape), 0, 255).astype(np.uint8) for _ in range(frames)
    ]


def rolling(frames: int) -> list[Picture]:
    """Three dice that cross the table, off the cells in which squares are read."""
    pictures = []
    for number in range(frames):
        picture = painted_picture([])
        for row in (0, 100, 200):
            x, y = 10 + 9 * number, row + 40 + (17 * number) % 40
            cv2.rectangle(picture, (x, y), (x + 31, y + 31), (0, 200, 90), -1)
        pictures.append(picture)
    return pictures


def waving(frames: int, squares: Sequence[Square] = ()) -> list[Picture]:
    """An arm that comes in from the right, over dice, and goes again."""
    pictures = []
    for number in range(frames):
        picture = painted_picture(squares)
        reach = round(220 * np.sin(np.pi * number / frames))
        cv2.rectangle(picture, (320 - reach, 60), (319, 200), (120, 140, 170 + 5 * (number % 3)), -1)
        pictures.append(picture)
    return pictures


def an_evening() -> list[Picture]:
    """Two throws with the same faces; a hand in between, and the light dimmed after the second."""
    dimmed = [(picture * 0.97).astype(np.uint8) for picture in still(15, SECOND)]
    return [
        *still(8),
        *rolling(20),
        *still(20, FIRST),
        *waving(20, FIRST),
        *still(20, FIRST),
        *waving(16),
        *still(15),
        *rolling(20),
        *still(20, SECOND),
        *dimmed,
    ]


def watch(card: Path, *arguments: str | Path) -> int:
    return main(["watch", "--model", str(card), *map(str, arguments)])


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_clip(tmp_path_factory.mktemp("clips") / "evening.avi", an_evening(), 30.0)


def test_each_throw_of_a_clip_is_one_json_line(
    card: Path, clip: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert watch(card, clip, "--json") == 0
    captured = capfd.readouterr()
    first, second = lines(captured.out)
    assert captured.err == ""
    assert list(first) == ["at", "faces", "sure", "state", "frame"]
    assert first["faces"] == second["faces"] == [1, 2, 5]
    assert first["sure"] is second["sure"] is True
    assert first["state"] == second["state"] == "READ"
    for throw, begins, ends in ((first, 28, 48), (second, 139, 159)):
        assert begins <= throw["frame"] < ends
        assert begins / 30 < throw["at"] <= begins / 30 + 0.45


@pytest.mark.parametrize(("every", "fps"), [(1, 60.0), (2, 15.0), (3, 10.0)])
def test_the_rate_of_the_frames_changes_no_throw(
    every: int, fps: float, card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = 2 if every == 1 else 1  # at twice the rate each picture is shown twice
    images = [picture for picture in an_evening()[::every] for _ in range(shown)]
    assert watch(card, write_clip(tmp_path / "clip.avi", images, fps), "--json") == 0
    assert [line["faces"] for line in lines(capsys.readouterr().out)] == [[1, 2, 5]] * 2


def test_a_throw_with_another_number_of_dice_says_so(
    card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write_clip(tmp_path / "clip.avi", [*rolling(20), *still(60, FIRST)], 30.0)
    assert watch(card, path, "--json", "--dice", "2", "6") == 0
    (line,) = lines(capsys.readouterr().out)
    assert (line["state"], line["sure"]) == ("WRONG_COUNT", False)
    assert watch(card, path, "--dice", "2") == 0
    assert "1 2 5  (not the right number of dice)" in capsys.readouterr().out
    assert watch(card, path, "--dice", "3") == 0
    assert capsys.readouterr().out.endswith("1 2 5\n")


def test_each_photograph_of_a_folder_is_a_throw(
    card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    throws = [FIRST, SECOND, [], DOUBTFUL]
    for number, squares in enumerate(throws):
        (tmp_path / f"{number}.png").write_bytes(encoded(".png", painted_picture(squares)))
    (tmp_path / "2b.png").write_bytes(b"no picture")
    assert watch(card, tmp_path, "--json") == 2
    captured = capsys.readouterr()
    found = lines(captured.out)
    assert [line["faces"] for line in found] == [[1, 2, 5], [1, 2, 5], [4, 6]]
    assert [line["frame"] for line in found] == [0, 1, 4]
    assert [line["at"] for line in found] == [0, 1, 4]
    assert [line["sure"] for line in found] == [True, True, False]
    assert str(tmp_path / "2b.png") in captured.err


def test_the_pictures_of_a_folder_can_be_a_clip(
    card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, picture in enumerate([*rolling(12), *still(20, FIRST)]):
        (tmp_path / f"{number}.bmp").write_bytes(encoded(".bmp", picture))
    assert watch(card, tmp_path, "--fps", "30", "--json") == 0
    assert [line["faces"] for line in lines(capsys.readouterr().out)] == [[1, 2, 5]]


def test_a_stream_is_watched_for_as_long_as_asked(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with telephone([painted_picture(FIRST)]) as (address, _):
        assert watch(card, address, "--json", "--seconds", "2") == 0
    assert [line["faces"] for line in lines(capsys.readouterr().out)] == [[1, 2, 5]]


@pytest.mark.parametrize("game", [[], ["--game", "farkle"]], ids=["throws", "game"])
def test_a_camera_that_is_lost_is_watched_for_as_long_as_asked(
    game: list[str], card: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Device([painted_picture([]), None])
    monkeypatch.setattr(watch_command, "open_source", lambda *_, **__: Live("desk", opener(device)[0], SHORT))
    assert watch(card, "desk", "--seconds", "0.4", *game) == 0
    assert "desk gives no picture" in capsys.readouterr().err
    assert device.released.is_set()


def test_a_clip_that_ends_too_early_gives_what_is_whole(
    card: Path, clip: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.avi"
    cut.write_bytes(clip.read_bytes()[: clip.stat().st_size // 2])
    assert watch(card, cut, "--json") == 2
    captured = capfd.readouterr()
    assert [line["faces"] for line in lines(captured.out)] == [[1, 2, 5]]
    (sentence,) = captured.err.splitlines()
    assert "part of it is missing" in sentence


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.mp4"],
        ["text.avi"],
        ["nobody's camera"],
        ["http://"],
        ["clip.avi", "--fps", "0"],
        ["clip.avi", "--fps", "nan"],
        ["clip.avi", "--fps", "1e-310"],
        ["clip.avi", "--fps", "1e308"],
        ["clip.avi", "--seconds", "-1"],
        ["clip.avi", "--seconds", "nan"],
        ["clip.avi", "--dice", "0"],
        ["clip.avi", "--dice", "six"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_watched_is_one_sentence(
    arguments: list[str],
    card: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.avi").write_text("no video", "utf-8")
    try:
        code = watch(card, *arguments)
    except SystemExit as error:
        code = int(str(error.code))
    assert code == 2
    captured = capfd.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert captured.err.startswith("pipscribe: ")


@pytest.mark.parametrize("name", ["", "  "])
def test_no_source_is_said_to_be_none(name: str, card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert watch(card, name) == 2
    said = "pipscribe: No source is named; a file, a folder, an address or a camera is one.\n"
    assert capsys.readouterr().err == said


def test_a_game_is_scored_while_it_is_watched_and_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film, out = str(sample_images() / "clips" / "yahtzee.mp4"), str(tmp_path / "evening")
    assert main(["watch", film, "--game", "yahtzee", "--players", "Cem", "--record", out, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    *throws, end, came_to = lines(printed.out)
    assert [throw["thrown"] for throw in throws] == [[1, 3, 3, 5, 6], [2, 3, 5], [5, 5]]
    assert [throw["state"] for throw in throws] == ["READ"] * 3
    assert {throw["verdict"] for throw in (*throws, end)} == {"accept"}
    assert came_to["totals"]["Cem"]["total"] == 25
    assert main(["replay", out]) == 0
    assert capsys.readouterr().out == "3 of 3 throws are read the same; the sheet is the same.\n"


def test_a_game_that_is_cut_off_stands_where_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    film = str(sample_images() / "clips" / "yahtzee.mp4")
    assert main(["watch", film, "--game", "yahtzee", "--seconds", "8"]) == 0
    printed = capsys.readouterr().out
    assert "Ann keeps 3 3, throws" in printed
    assert "keeps 3 3 3" not in printed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--record", "out"], "What is recorded is a game; say which one with --game."),
        (["--game", "chess"], "There is no game 'chess'"),
        (["--game", "farkle", "--set", "target"], "A house rule is set as RULE=VALUE"),
        (["--game", "farkle", "--players", "Ann", "Ann"], "Two players have the same name."),
    ],
)
def test_a_game_that_cannot_be_played_is_one_sentence(
    arguments: list[str], said: str, card: Path, clip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert watch(card, clip, *arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_cameras_are_listed_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = (Camera("Integrated Webcam", 0), Camera("desk", 2))
    monkeypatch.setattr(cameras, "cameras", lambda: there)
    assert main(["cameras", "--json"]) == 0
    assert lines(capsys.readouterr().out) == [
        [{"name": "Integrated Webcam", "number": 0}, {"name": "desk", "number": 2}]
    ]
    assert main(["cameras"]) == 0
    assert capsys.readouterr().out == "0  Integrated Webcam\n2  desk\n"
    monkeypatch.setattr(cameras, "cameras", lambda: ())
    assert main(["cameras"]) == 0
    assert capsys.readouterr().out == "No camera was found.\n"
