"""A stream address is a camera: its newest frames come, a stall is noticed, and it is reached again."""

from dataclasses import replace

import pytest

from app.camera import stream
from app.camera.frame import CameraError
from app.camera.stream import PATIENCE, is_address, open_stream, without_password
from tests.camera.clips import grey, telephone

QUICK = replace(PATIENCE, opening=20.0, stall=0.3, retry=0.02)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("http://phone:8080/video", True),
        ("RTSP://phone/1", True),
        ("ftp://phone/x", False),
        ("phone:8080", False),
        ("http:/phone", False),
    ],
)
def test_an_address_is_known_by_its_scheme(text: str, is_one: bool) -> None:
    assert is_address(text) is is_one


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("http://phone:8080/video", "http://phone:8080/video"),
        ("rtsp://ann:secret@phone/1", "rtsp://phone/1"),
        ("http://phone/video?token=secret", "http://phone/video"),
    ],
)
def test_no_password_is_shown(address: str, shown: str) -> None:
    assert without_password(address) == shown


@pytest.mark.parametrize("address", ["http://", "http://phone:no/", "http://[::1/", "http://phone/\n"])
def test_what_is_no_address_is_one_sentence(address: str) -> None:
    with pytest.raises(CameraError, match="is not an address of a stream") as caught:
        open_stream(address)
    assert caught.value.kind == "not_opened"


def test_nobody_there_is_one_sentence() -> None:
    with telephone([grey(90)]) as (address, _):
        pass
    with pytest.raises(CameraError, match="cannot be reached") as caught:
        open_stream(address)
    assert caught.value.kind == "not_opened"


def test_frames_beyond_all_measure_are_refused_when_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.camera.video.MOST_PIXELS", 160 * 120 - 1)
    with telephone([grey(90, 160, 120)]) as (address, _), pytest.raises(CameraError) as caught:
        open_stream(address)
    assert caught.value.kind == "too_large"


def test_frames_come_from_a_telephone() -> None:
    with telephone([grey(90, 160, 120)]) as (address, _):
        source = open_stream(address, QUICK)
        frames = [next(source) for _ in range(5)]
        condition = source.condition
        source.close()
    assert {(frame.width, frame.height, frame.name) for frame in frames} == {(160, 120, address)}
    assert condition.backend == "FFMPEG"


def test_a_telephone_that_stalls_is_reached_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "READ_MS", 400)
    with telephone([grey(90, 160, 120)]) as (address, phone):
        source = open_stream(address, QUICK)
        next(source)
        phone.stall.set()
        with pytest.raises(CameraError) as caught:
            list(source)
        phone.stall.clear()
        for _ in range(100):
            try:
                frame = next(source)
            except CameraError:
                continue
            break
        source.close()
        assert caught.value.kind == "lost"
        assert frame.width == 160


def test_a_telephone_that_changes_its_picture_and_size_is_followed() -> None:
    with telephone([grey(0, 160, 120)] * 3 + [grey(90, 320, 240)] * 300) as (address, _):
        source = open_stream(address, QUICK)
        seen = set()
        for _ in range(100):
            try:
                seen.add(int(next(source).image.max()))
            except CameraError:
                continue
            if max(seen) > 100:
                break
        source.close()
    assert max(seen) > 100
