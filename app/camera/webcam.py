"""Webcams by their names, which stay while their numbers change from one plugging in to the next."""

import importlib
import os
import sys
from collections import Counter
from dataclasses import dataclass

import cv2

from app.camera.frame import CameraError
from app.camera.live import Capture, Live, Open, Patience
from app.camera.video import quiet_ffmpeg

PATIENCE = Patience(stale=4)
"""A driver's buffer holds up to four frames from before the camera was asked."""

WIDTH, HEIGHT = 1280, 720
"""Pixels asked for: what reading was measured at, and what nearly every webcam gives at full rate."""

BACKENDS = {"linux": cv2.CAP_V4L2, "darwin": cv2.CAP_AVFOUNDATION, "win32": cv2.CAP_DSHOW}
"""One a system, named, since OpenCV's own choice differs from start to start; DirectShow opens in a moment
where Media Foundation takes up to 12 s."""

V4L_SECONDS = "2"
"""How long OpenCV waits for a frame on Linux before it gives up; its own 10 s would keep the device from
being opened again."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that is there: its name (with " #2" behind where two are called alike), its number today,
    and OpenCV's backend for it."""

    name: str
    index: int
    backend: int = cv2.CAP_ANY


def cameras() -> tuple[Camera, ...]:
    """The cameras that are there now, in the order of their numbers; none where the system cannot tell."""
    backend = BACKENDS.get(sys.platform, cv2.CAP_ANY)
    try:
        found = importlib.import_module("cv2_enumerate_cameras").enumerate_cameras(backend)
    except (ImportError, OSError, ValueError):
        return ()
    ordered = sorted(found, key=lambda camera: (camera.index, str(camera.path)))
    counts: Counter[str] = Counter()
    named = []
    for camera in ordered:
        name = " ".join(str(camera.name or f"camera {camera.index}").split())
        counts[name] += 1
        number = counts[name]
        named.append(Camera(name if number == 1 else f"{name} #{number}", int(camera.index), backend))
    return tuple(named)


def find_camera(text: str, there: tuple[Camera, ...]) -> Camera:
    """The camera of this name, of this number, or whose name holds this text where only one does.

    Capitals do not matter. A number that is not listed is believed where nothing is listed at all.
    CameraError: no_camera.
    """
    wanted = " ".join(text.split()).casefold()
    exact = [camera for camera in there if camera.name.casefold() == wanted]
    if exact:
        return exact[0]
    if wanted.isdecimal():
        number = int(wanted[:9])
        for camera in there:
            if camera.index == number:
                return camera
        if not there:
            return Camera(f"camera {number}", number, BACKENDS.get(sys.platform, cv2.CAP_ANY))
    holding = [camera for camera in there if wanted and wanted in camera.name.casefold()]
    if len(holding) == 1:
        return holding[0]
    said = ", ".join(camera.name for camera in (holding or there)) or "none"
    if holding:
        raise CameraError("no_camera", f"Several cameras are called like {text}: {said}.")
    raise CameraError("no_camera", f"There is no camera {text}; cameras found: {said}.")


def open_webcam(text: str, patience: Patience = PATIENCE, *, lock: bool = False) -> Live:
    """The newest frames of a camera by name or number; CameraError: no_camera, not_opened."""
    camera = find_camera(text, cameras())
    return Live(camera.name, _opener(camera), patience, lock=lock)


def _opener(first: Camera) -> Open:
    """Opens the camera under the number that its name has at that moment."""

    def opened() -> Capture:
        there = cameras()
        camera = find_camera(first.name, there) if there else first
        quiet_ffmpeg()
        os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", V4L_SECONDS)
        capture = cv2.VideoCapture(camera.index, camera.backend)
        if not capture.isOpened():
            capture.release()
            raise CameraError(
                "not_opened", f"{camera.name} cannot be opened; is it there, and used by no other program?"
            )
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return capture

    return opened
