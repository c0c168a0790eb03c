"""A video file gives every frame with the file's own clock, and one sentence for what is wrong with it."""

from pathlib import Path
from typing import Any

import cv2
import pytest

from app.camera.frame import CameraError, Frame
from app.camera.video import VideoFile
from tests.camera.clips import grey, write_clip
from tests.camera.pictures import encoded

IMAGES = [grey(level) for level in range(20, 180, 8)]


def drained(source: VideoFile) -> tuple[list[Frame], CameraError | None]:
    frames = []
    try:
        for frame in source:
            frames.append(frame)  # noqa: PERF402  (those before an error are wanted too)
    except CameraError as error:
        return frames, error
    return frames, None


@pytest.mark.parametrize("suffix", [".avi", ".mp4"])
@pytest.mark.parametrize("fps", [5.0, 25.0, 60.0])
def test_no_frame_is_dropped_and_the_clock_is_the_files(suffix: str, fps: float, tmp_path: Path) -> None:
    path = write_clip(tmp_path / f"clip{suffix}", IMAGES, fps)
    frames, error = drained(VideoFile(path))
    assert error is None
    assert [frame.index for frame in frames] == list(range(len(IMAGES)))
    assert [frame.at for frame in frames] == pytest.approx([n / fps for n in range(len(IMAGES))], abs=2e-3)
    levels = [float(frame.image.mean()) for frame in frames]
    assert levels == sorted(set(levels))  # each brighter than the one before, as they were written


def test_frames_are_kept_apart(tmp_path: Path) -> None:
    first, second, *_ = VideoFile(write_clip(tmp_path / "clip.avi", IMAGES))
    assert (first.image != second.image).any()


def test_a_video_of_frames_beyond_all_measure_is_refused_before_it_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_clip(tmp_path / "clip.avi", [grey(90, 320, 240)] * 3)
    monkeypatch.setattr("app.camera.video.MOST_PIXELS", 320 * 240)
    assert len(drained(VideoFile(path))[0]) == 3
    grown = VideoFile(path)
    monkeypatch.setattr("app.camera.video.MOST_PIXELS", 320 * 240 - 1)
    with pytest.raises(CameraError, match="has frames of 320 x 240 pixels"):
        next(grown)
    assert list(grown) == []
    with pytest.raises(CameraError, match="has frames of 320 x 240 pixels") as caught:
        VideoFile(path)
    assert caught.value.kind == "too_large"


def test_a_video_cut_in_the_middle_gives_what_is_whole_and_says_so(tmp_path: Path) -> None:
    path = write_clip(tmp_path / "clip.avi", [grey(level, 320, 240) for level in range(20, 180, 8)])
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 2 // 3])
    frames, error = drained(VideoFile(path))
    assert 3 < len(frames) < len(IMAGES)
    assert error is not None
    assert error.kind == "truncated"
    assert f"ends after {len(frames)} of {len(IMAGES)} frames" in str(error)


def no_file(_: Path) -> None:
    return


UNUSABLE: dict[str, tuple[Any, str]] = {
    "missing": (no_file, "missing"),
    "a folder": (lambda path: path.mkdir(), "unreadable"),
    "empty": (lambda path: path.write_bytes(b""), "empty"),
    "a text": (lambda path: path.write_bytes(b"no video\n" * 100), "not_a_video"),
    "a header alone": (lambda path: path.write_bytes(_header(path)), "not_a_video"),
}


def _header(path: Path) -> bytes:
    return write_clip(path.with_name("whole.mp4"), IMAGES).read_bytes()[:600]


@pytest.mark.parametrize("wrong", UNUSABLE)
def test_what_is_no_video_is_one_sentence(
    wrong: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    make, kind = UNUSABLE[wrong]
    path = tmp_path / "clip.mp4"
    make(path)
    with pytest.raises(CameraError) as caught:
        VideoFile(path)
    assert caught.value.kind == kind
    assert str(path) in str(caught.value)
    assert str(caught.value).count(".\n") == 0
    assert capfd.readouterr() == ("", "")


class Told:
    """A capture with a clock of its own making."""

    def __init__(self, clock: list[float], rate: float = 25.0, promised: float = 0.0) -> None:
        self.clock = clock
        self.number = -1
        self.properties = {cv2.CAP_PROP_FPS: rate, cv2.CAP_PROP_FRAME_COUNT: promised}

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Any]:
        self.number += 1
        size = 64 if self.number % 2 else 32
        return (True, grey(50, size, size)) if self.number < len(self.clock) else (False, None)

    def get(self, prop: int) -> float:
        if prop == cv2.CAP_PROP_POS_MSEC:
            return 1000 * self.clock[self.number]
        return self.properties.get(prop, 0.0)

    def release(self) -> None:
        return


NAN = float("nan")


@pytest.mark.parametrize(
    ("clock", "rate", "times"),
    [
        ([0.0, 0.04, 0.08], 25.0, [0, 0.04, 0.08]),
        ([5.0, 5.04, 5.5], 25.0, [0, 0.04, 0.5]),
        ([0.0, 0.0, 0.0], 25.0, [0, 0.04, 0.08]),
        ([0.0, 0.04, 0.01, 0.05], 25.0, [0, 0.04, 0.08, 0.12]),
        ([0.0, 9000.0, 9000.04], 25.0, [0, 0.04, 0.08]),
        ([NAN, NAN, NAN], 25.0, [0, 0.04, 0.08]),
        ([0.0, 0.0], 0.0, [0, 1 / 30]),
        ([0.0, 0.0], NAN, [0, 1 / 30]),
        ([0.0, 0.0], 90_000.0, [0, 1 / 30]),
    ],
    ids=[
        "right",
        "begins late",
        "stands",
        "goes back",
        "leaps",
        "none",
        "no rate",
        "rate none",
        "rate absurd",
    ],
)
def test_a_wrong_clock_is_replaced_by_the_rate(
    clock: list[float], rate: float, times: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "clip.avi"
    path.write_bytes(encoded(".jpg"))
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: Told(clock, rate))
    frames, error = drained(VideoFile(path))
    assert error is None
    assert [frame.at for frame in frames] == pytest.approx(times)
    assert {frame.width for frame in frames} == {32, 64}  # a size that changes is no reason to stop


@pytest.mark.parametrize(
    ("there", "promised", "kind"),
    [
        (0, 0.0, "empty"),
        (0, 40.0, "empty"),
        (30, 40.0, "truncated"),
        (40, 41.0, None),
        (40, -1e18, None),
        (40, NAN, None),
    ],
)
def test_fewer_frames_than_promised_are_said(
    there: int, promised: float, kind: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "clip.avi"
    path.write_bytes(encoded(".jpg"))
    clock = [number / 25 for number in range(there)]
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: Told(clock, 25.0, promised))
    frames, error = drained(VideoFile(path))
    assert len(frames) == there
    assert (error.kind if error else None) == kind


def test_closing_ends_the_iteration(tmp_path: Path) -> None:
    source = VideoFile(write_clip(tmp_path / "clip.avi", IMAGES))
    assert next(source).index == 0
    source.close()
    source.close()
    assert list(source) == []
