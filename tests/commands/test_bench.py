"""`pipscribe bench`: every stage of the reading, with median and 95th percentile."""

import json
from pathlib import Path

import pytest

from app.__main__ import main
from tests.camera import pictures
from tests.vision.painted import painted_picture, write_model


@pytest.fixture
def arguments(tmp_path: Path) -> list[str]:
    picture = tmp_path / "throw.png"
    picture.write_bytes(pictures.encoded(".png", painted_picture([(2, 3, 5, 1.0)])))
    card = write_model(tmp_path / "model")
    return ["bench", "--model", str(card), "--picture", str(picture), "--runs", "3"]


def test_every_stage_is_timed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--json"]) == 0
    captured = capsys.readouterr()
    value = json.loads(captured.out)
    assert captured.err == ""
    assert list(value) == ["decode", "letterbox", "network", "suppress", "whole", "first"]
    for times in value.values():
        assert list(times) == ["median_ms", "p95_ms"]
        assert 0 < times["median_ms"] <= times["p95_ms"]


def test_a_person_gets_a_table(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "1280 x 720, 3 runs" in printed
    assert "whole" in printed


@pytest.mark.parametrize("runs", ["0", "-1", "many", "10001", "1.5", "²"])
def test_a_number_of_runs_that_is_none_is_refused(
    runs: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*arguments[:-1], runs])
    assert caught.value.code == 2
    assert "whole number" in capsys.readouterr().err


def test_a_picture_that_is_none_is_one_sentence(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "throw.png").write_bytes(b"no picture")
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
