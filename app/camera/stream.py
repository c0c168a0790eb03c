"""A stream address as a source: a telephone or network camera over http (motion JPEG and others) or rtsp."""

from urllib.parse import urlsplit, urlunsplit

import cv2

from app.camera.frame import CameraError
from app.camera.live import Capture, Live, Open, Patience
from app.camera.video import check_size, quiet_ffmpeg
from app.text import spelt_out

SCHEMES = frozenset(("http", "https", "rtsp", "rtsps"))

PATIENCE = Patience(opening=8.0)

OPEN_MS = 5000
READ_MS = 2000
"""Milliseconds after which FFmpeg gives up opening, and waiting for a frame: so the thread always ends."""


def is_address(text: str) -> bool:
    """Whether this is the address of a stream, rather than a file or a camera's name."""
    scheme, separator, _ = text.partition("://")
    return bool(separator) and scheme.lower() in SCHEMES


def open_stream(address: str, patience: Patience = PATIENCE) -> Live:
    """The newest frames from an address; CameraError: not_opened (also for what is no address)."""
    name = without_password(address)
    return Live(name, _opener(address, name), patience)


def without_password(address: str) -> str:
    """The address as it may stand in a sentence; CameraError (not_opened) where it is none."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
        _ = parts.port  # a port that is no number is found out here
    except ValueError:
        host = None
    if not host or not address.isprintable():
        raise CameraError("not_opened", f"{spelt_out(address)} is not an address of a stream.")
    place = parts.netloc.rpartition("@")[2]
    return urlunsplit((parts.scheme, place, parts.path, "", ""))


def _opener(address: str, name: str) -> Open:
    def opened() -> Capture:
        quiet_ffmpeg()
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READ_MS]
        capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
        if not capture.isOpened():
            capture.release()
            raise CameraError(
                "not_opened", f"{name} cannot be reached, or is no stream that can be read here."
            )
        try:
            check_size(capture, name)
        except CameraError:
            capture.release()
            raise
        return capture

    return opened
