"""`pipscribe bench`: every stage of the reading, with median and 95th percentile."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.__main__ import main
from app.commands.bench_clip import Clock, time_clip
from app.resources import card_path, sample_images
from app.rules.shelf import shipped
from app.vision.reader import Reader
from app.vision.settle import Limits
from tests.camera import pictures
from tests.camera.clips import write_clip
from tests.vision.painted import painted_picture, write_model

CLIP = sample_images() / "clips" / "yahtzee.mp4"


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


class EndlesslyFast(Clock):
    """A clock that only goes on while somebody waits: nothing that is computed takes time."""

    def __init__(self) -> None:
        self._now = 5.0

    def now(self) -> float:
        return self._now

    def wait(self, seconds: float) -> None:
        self._now += seconds


@pytest.mark.parametrize("game", ["yahtzee", None])
def test_a_clip_is_timed_from_rest_to_event(game: str | None) -> None:
    timed = time_clip(CLIP, Reader.at(card_path()), shipped(game) if game else None, clock=EndlesslyFast())
    limits = Limits()
    least = limits.still_ms if game else limits.unknown_ms
    assert len(timed.waits) == 3
    assert all(least <= wait <= least + 100 for wait in timed.waits)  # 100 ms: three frames
    assert (timed.frames, timed.dropped) == (397, 0)
    assert 3 < timed.idle_lasted < 10
    assert timed.idle_spent > 0


def test_frames_that_come_too_late_are_dropped() -> None:
    class Slow(EndlesslyFast):
        def now(self) -> float:
            self.wait(0.1)
            return super().now()

    timed = time_clip(CLIP, Reader.at(card_path()), clock=Slow())
    assert timed.frames == 397
    assert timed.dropped > 100


def test_a_clip_is_told_as_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    still = cv2.imread(str(sample_images() / "yahtzee" / "01.jpg"))
    assert still is not None
    clip = write_clip(tmp_path / "clip.avi", [np.asarray(still, np.uint8)] * 15)
    assert main(["bench", "--clip", str(clip)]) == 0
    assert capsys.readouterr().out.startswith("15 frames, ")
    assert main(["bench", "--clip", str(clip), "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert list(value) == ["rest_to_event", "idle", "frames", "dropped"]
    assert list(value["rest_to_event"]) == ["throws", "median_ms", "max_ms"]
    assert list(value["idle"]) == ["seconds", "share_of_core"]


def test_a_clip_that_is_none_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "clip.mp4").write_bytes(b"no clip")
    assert main(["bench", "--clip", str(tmp_path / "clip.mp4")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("runs", ["0", "-1", "many", "10001", "1.5", "²"])
def test_a_number_of_runs_that_is_none_is_refused(
    runs: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*arguments[:-1], runs])
    assert caught.value.code == 2
    assert f"{runs} is not a number of runs (1 to 10000)" in capsys.readouterr().err


def test_a_picture_that_is_none_is_one_sentence(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "throw.png").write_bytes(b"no picture")
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
