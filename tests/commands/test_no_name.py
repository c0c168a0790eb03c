"""An empty word, as an unset variable of a shell leaves it, names nothing, and not the folder one is in."""

import json
from pathlib import Path

import pytest

from app.__main__ import main

ROOT = Path(__file__).parents[2]
PICTURE = str(ROOT / "sample_images" / "farkle" / "01.jpg")


@pytest.fixture(autouse=True)
def full_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in holds a picture that nobody asked for."""
    (tmp_path / "unasked.jpg").write_bytes(Path(PICTURE).read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PIPSCRIBE_LIBRARY", str(tmp_path / "library.db"))
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["read", PICTURE, "--annotate", ""],
        ["read", PICTURE, "--model", ""],
        ["demo", "--pictures", ""],
        ["demo", "--record", ""],
        ["watch", PICTURE, "--game", "farkle", "--record", ""],
        ["replay", ""],
        ["play", "game.json", "--book", ""],
        ["library", "stats", "--plots", ""],
        ["library", "list", "--book", ""],
        ["bench", "--clip", ""],
        ["bench", "--picture", ""],
        ["window", "--settings", ""],
    ],
)
def test_an_option_without_a_name_is_refused(
    words: list[str], full_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(words)
    captured = capsys.readouterr()
    assert refused.value.code == 2
    assert captured.out == ""
    assert "no file or folder is named" in captured.err
    assert [entry.name for entry in full_folder.iterdir()] == ["unasked.jpg"]


def test_read_does_the_others_and_not_the_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "--json", "", PICTURE]) == 2
    captured = capsys.readouterr()
    assert [json.loads(line)["file"] for line in captured.out.splitlines()] == [PICTURE]
    assert captured.err == "pipscribe: read: no file is named.\n"


def test_import_does_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    golden = str(ROOT / "tests" / "golden" / "yahtzee.zip")
    assert main(["library", "import", "--json", "", golden]) == 2
    captured = capsys.readouterr()
    assert json.loads(captured.out)["file"] == golden
    assert captured.err == "pipscribe: library: no file or folder is named.\n"


def test_check_says_that_no_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "check", "--json", ""]) == 2
    captured = capsys.readouterr()
    assert json.loads(captured.out)["faults"][0]["found"] == "no file is named"
    assert captured.err == "pipscribe: games check: no file is named.\n"
