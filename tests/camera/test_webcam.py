"""Cameras are found by the name that stays, or by number, and opened again under their new number."""

import importlib
from types import SimpleNamespace
from typing import Any

import cv2
import pytest

from app.camera.frame import CameraError
from app.camera.webcam import Camera, cameras, find_camera, open_webcam
from tests.camera.devices import FRAME, SHORT, Device

DESK, LID, SECOND = (
    Camera("USB 2.0 Camera", 2),
    Camera("Integrated Webcam", 0),
    Camera("USB 2.0 Camera #2", 4),
)
THERE = (LID, DESK, SECOND)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("USB 2.0 Camera", DESK),
        ("usb 2.0  camera", DESK),
        ("USB 2.0 Camera #2", SECOND),
        ("integrated", LID),
        ("0", LID),
        ("4", SECOND),
    ],
)
def test_a_camera_is_found(text: str, found: Camera) -> None:
    assert find_camera(text, THERE) == found


@pytest.mark.parametrize(
    ("text", "there", "said"),
    [
        ("c920", THERE, "There is no camera c920; cameras found: Integrated Webcam, USB 2.0 Camera"),
        ("camera", (DESK, Camera("camera two", 1)), "Several cameras are called like camera"),
        ("1", THERE, "There is no camera 1;"),
        ("", THERE, "There is no camera ;"),
        ("desk", (), "There is no camera desk; cameras found: none."),
        ("a\nb", (), r"There is no camera a\\nb;"),
    ],
)
def test_a_camera_that_is_not_there_is_one_sentence(text: str, there: tuple[Camera, ...], said: str) -> None:
    with pytest.raises(CameraError, match=said) as caught:
        find_camera(text, there)
    assert caught.value.kind == "no_camera"


def test_a_number_is_believed_where_nothing_can_be_listed() -> None:
    assert find_camera("3", ()).index == 3


def listed(monkeypatch: pytest.MonkeyPatch, *found: tuple[str | None, int]) -> None:
    infos = [SimpleNamespace(name=name, index=index, path=f"/dev/video{index}") for name, index in found]
    module = SimpleNamespace(enumerate_cameras=lambda _: infos)
    monkeypatch.setattr(importlib, "import_module", lambda _: module)


def test_cameras_called_alike_are_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    listed(monkeypatch, ("USB  Camera", 4), ("USB Camera", 2), (None, 0))
    assert [(camera.name, camera.index) for camera in cameras()] == [
        ("camera 0", 0),
        ("USB Camera", 2),
        ("USB Camera #2", 4),
    ]


@pytest.mark.parametrize("error", [ImportError(), OSError(), ValueError()])
def test_where_nothing_can_be_listed_no_camera_is_listed(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> Any:
        raise error

    monkeypatch.setattr(importlib, "import_module", refuse)
    assert cameras() == ()


def test_a_camera_is_opened_again_under_its_new_number(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    devices = iter([Device([FRAME, None]), Device([FRAME])])

    def capture(index: int, _: int) -> Device:
        asked.append(index)
        listed(monkeypatch, ("desk", 7))  # plugged out and in again
        return next(devices)

    listed(monkeypatch, ("desk", 2))
    monkeypatch.setattr(cv2, "VideoCapture", capture)
    source = open_webcam("DESK", SHORT)
    assert source.name == "desk"
    for _ in range(100):
        try:
            next(source)
        except CameraError as error:
            assert error.kind == "lost"  # noqa: PT017  (whether one is met depends on who is faster)
        if source.condition.opened == 2:
            break
    source.close()
    assert asked == [2, 7]


def test_a_camera_in_use_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    listed(monkeypatch, ("desk", 0))
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: Device([FRAME], opened=False))
    with pytest.raises(CameraError, match="desk cannot be opened") as caught:
        open_webcam("desk", SHORT)
    assert caught.value.kind == "not_opened"
