"""`pipscribe read`: one line a picture, one sentence for each that cannot be used, the others still done."""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from app.__main__ import main
from app.camera.files import read_picture
from tests.camera import pictures
from tests.vision.painted import painted_picture, write_model

CASES = {
    "two": painted_picture([(2, 3, 5, 1.0), (5, 3, 2, 0.9)]),
    "doubtful": painted_picture([(2, 3, 6, 0.6)]),
    "none": painted_picture([]),
}


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("model"))


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with a picture of each case and some that are none."""
    folder = tmp_path / "table"
    folder.mkdir()
    for name, image in CASES.items():
        (folder / f"{name}.png").write_bytes(pictures.encoded(".png", image))
    return folder


def read(card: Path, *arguments: str | Path) -> int:
    return main(["read", "--model", str(card), *map(str, arguments)])


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_one_picture_is_one_json_value(card: Path, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(card, "--json", table / "two.png") == 0
    captured = capsys.readouterr()
    (value,) = lines(captured.out)
    assert captured.err == ""
    assert list(value) == ["file", "width", "height", "dice", "faces", "sure", "why", "ms"]
    assert value["file"] == str(table / "two.png")
    assert (value["width"], value["height"]) == (320, 320)
    assert value["faces"] == [2, 5]
    assert value["sure"] is True
    assert value["why"] is None
    assert value["ms"] > 0
    assert [list(die) for die in value["dice"]] == [["face", "confidence", "box"]] * 2
    assert [die["face"] for die in value["dice"]] == [5, 2]
    assert value["dice"][0]["box"] == [64, 96, 96, 128]
    assert value["dice"][1]["confidence"] == pytest.approx(0.9, abs=0.01)


def test_a_folder_is_one_line_a_picture(card: Path, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(card, "--json", table) == 0
    values = lines(capsys.readouterr().out)
    assert [Path(value["file"]).stem for value in values] == ["doubtful", "none", "two"]
    assert [value["faces"] for value in values] == [[6], [], [2, 5]]
    assert [value["sure"] for value in values] == [False, False, True]
    assert values[0]["why"].startswith("The die may be a 6 or a ")
    assert values[1]["why"] == "No die was seen."


def test_text_is_one_line_a_picture(card: Path, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(card, table / "two.png", table / "none.png") == 0
    two, none = capsys.readouterr().out.splitlines()
    assert two == f"{table / 'two.png'}: 2 5"
    assert none == f"{table / 'none.png'}: no dice  (not sure: No die was seen.)"


def test_bad_inputs_get_a_sentence_each_and_the_others_are_done(
    card: Path, table: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = {
        "text.jpg": b"a text renamed",
        "empty.png": b"",
        "cut.jpg": pictures.encoded(".jpg", CASES["two"])[:-1000],
        "dot.png": pictures.png(1, 1, pixels=bytes(4)),
        "bomb.png": pictures.png(20_000, 20_000),
    }
    given: list[Path] = []
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
        given += [tmp_path / name, table / "two.png"]
    (tmp_path / "nothing here").mkdir()
    (tmp_path / "loop.jpg").symlink_to("loop.jpg")
    given += [tmp_path / "nothing here", tmp_path / "missing.jpg", tmp_path / "loop.jpg", table / "none.png"]
    assert read(card, "--json", *given) == 2
    captured = capfd.readouterr()
    assert [value["faces"] for value in lines(captured.out)] == [[2, 5]] * len(bad) + [[]]
    sentences = captured.err.splitlines()
    assert len(sentences) == len(bad) + 3
    names = [*bad, "nothing here", "missing.jpg", "loop.jpg"]
    for sentence, name in zip(sentences, names, strict=True):
        assert sentence.startswith("pipscribe: ")
        assert str(tmp_path / name) in sentence


@pytest.mark.parametrize(
    "break_it",
    [
        lambda card: card.unlink(),
        lambda card: card.write_text("{}", "utf-8"),
        lambda card: card.write_text(card.read_text("utf-8").replace("0.4", "NaN"), "utf-8"),
        lambda card: (card.parent / "dice.onnx").unlink(),
        lambda card: (card.parent / "dice.onnx").write_bytes(b"no network"),
    ],
    ids=["no card", "an empty card", "a threshold that is none", "no network", "a foreign network"],
)
def test_an_unusable_network_is_one_sentence(
    break_it: Any, table: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    card = write_model(tmp_path / "model")
    break_it(card)
    assert read(card, "--json", table) == 2
    captured = capfd.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert captured.err.startswith("pipscribe: ")


def test_pictures_are_annotated_into_a_folder(card: Path, table: Path, tmp_path: Path) -> None:
    out = tmp_path / "drawn" / "here"
    assert read(card, "--annotate", out, table) == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "doubtful-read.jpg",
        "none-read.jpg",
        "two-read.jpg",
    ]
    original = read_picture(table / "two.png")
    annotated = read_picture(out / "two-read.jpg")
    assert annotated.shape == original.shape
    assert np.abs(annotated.astype(int) - original).max() > 50


def test_pictures_called_alike_are_kept_apart(card: Path, table: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "two.jpg").write_bytes(pictures.encoded(".jpg", CASES["none"], [cv2.IMWRITE_JPEG_QUALITY, 95]))
    out = tmp_path / "drawn"
    assert read(card, "--annotate", out, table / "two.png", other, table / "two.png") == 0
    assert sorted(path.name for path in out.iterdir()) == ["two-read-2.jpg", "two-read-3.jpg", "two-read.jpg"]


def test_annotating_into_the_same_folder_leaves_the_pictures_alone(card: Path, table: Path) -> None:
    before = {path: path.read_bytes() for path in table.iterdir()}
    assert read(card, "--annotate", table, table) == 0
    assert {path: path.read_bytes() for path in before} == before
    assert len(list(table.iterdir())) == 2 * len(before)


def test_a_file_where_the_drawings_should_go_is_one_sentence(
    card: Path, table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file", "utf-8")
    assert read(card, "--annotate", tmp_path / "taken", table) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "taken" in captured.err
    assert len(captured.err.splitlines()) == 1


def test_a_drawing_that_cannot_be_written_leaves_the_others(
    card: Path, table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "drawn"
    (out / "none-read.jpg").mkdir(parents=True)
    assert read(card, "--json", "--annotate", out, table) == 2
    captured = capsys.readouterr()
    assert len(lines(captured.out)) == 3
    assert "none-read.jpg cannot be written" in captured.err
    assert {path.name for path in out.iterdir()} == {"doubtful-read.jpg", "none-read.jpg", "two-read.jpg"}


def test_a_name_of_any_script_goes_in_and_out(
    card: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "Würfe 骰子.png"
    path.write_bytes(pictures.encoded(".png", CASES["two"]))
    assert read(card, "--json", "--annotate", tmp_path / "drawn", path) == 0
    (value,) = lines(capsys.readouterr().out)
    assert value["file"] == str(path)
    assert (tmp_path / "drawn" / "Würfe 骰子-read.jpg").is_file()


def test_reading_nothing_is_refused(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        read(card)
    assert caught.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
