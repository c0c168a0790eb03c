"""Opens a source of frames by what a person types: a file, a folder, a stream's address, a camera."""

from pathlib import Path

from app.camera.files import SUFFIXES, Pictures, shown
from app.camera.frame import CameraError, FrameSource
from app.camera.stream import is_address, open_stream
from app.camera.video import VideoFile
from app.camera.webcam import open_webcam


def open_source(text: str, step: float = 1.0, *, lock: bool = False) -> FrameSource:
    """A source by name or address.

    What exists as a file or folder is that; an address with http, https or rtsp is a stream; all else is a
    camera's name or number. `step` is the time in seconds between the pictures of a folder; `lock` asks a
    camera to keep exposure, white balance and focus. CameraError: as the source says, or missing.
    """
    if not text.strip():
        raise CameraError("no_camera", "No source is named; a file, a folder, an address or a camera is one.")
    if is_address(text):
        return open_stream(text)
    path = Path(text)
    try:
        exists = path.exists() or path.is_symlink()
    except (OSError, ValueError):
        exists = False
    if exists:
        picture = path.is_dir() or path.suffix.lower() in SUFFIXES
        return Pictures.at(path, step) if picture else VideoFile(path)
    if "://" in text:
        raise CameraError("not_opened", f"{shown(text)} is not an address of a stream that is read here.")
    try:
        return open_webcam(text, lock=lock)
    except CameraError as error:
        # Names hold dots and slashes ("USB 2.0 Camera"), so only now it is known that a file was meant.
        if error.kind == "no_camera" and ("/" in text or "\\" in text or path.suffix):
            raise CameraError("missing", f"There is no file, folder or camera {shown(text)}.") from None
        raise
