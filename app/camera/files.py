"""Pictures from files and folders, checked before they are decoded."""

import re
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import CameraError, Frame, Image
from app.camera.headers import Header, read_header
from app.text import spelt_out

SUFFIXES = frozenset((".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp", ".bmp"))
"""What a folder's pictures end with, in small letters; a file named by itself may end as it likes."""

MAX_BYTES = 256 * 2**20
"""A telephone's largest picture as a 16-bit PNG stays below; what is larger is no photograph of dice."""

MAX_PIXELS = 120_000_000
"""The largest sensors sold (108 million pixels) pass; decoded this is 360 MB, a bomb is gigabytes."""

MIN_SIDE = 16
"""Pixels: below, not even one die could show its pips."""

SEE_THROUGH = 114
"""Grey behind see-through pixels, 0 to 255: the same that surrounds a picture inside the network's input."""


_BAND = 256
"""Rows that are mixed at a time."""


def shown(path: Path | str) -> str:
    """A path as it can stand in a sentence."""
    return spelt_out(str(path))


def picture_paths(path: Path) -> tuple[Path, ...]:
    """The pictures of a folder in the order a person counts (2 before 10), or the one file named.

    A folder's own files only, by suffix; names beginning with a dot are left out. CameraError: missing,
    unreadable, or empty where the folder holds no picture.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISDIR(mode):
            return (path,)
        found = [entry for entry in path.iterdir() if _is_listed(entry)]
    except (OSError, ValueError) as error:
        raise _unreachable(path, error) from None
    if not found:
        raise CameraError(
            "empty", f"The folder {shown(path)} holds no picture ({', '.join(sorted(SUFFIXES))})."
        )
    return tuple(sorted(found, key=_as_counted))


def read_picture(path: Path) -> Image:
    """Decode one picture: uint8, height x width x 3, blue-green-red, upright by its EXIF orientation.

    CameraError as `decode_picture`, and: missing, unreadable.
    """
    return decode_picture(_bytes_of(path), shown(path))


def decode_picture(data: bytes, name: str) -> Image:
    """Decode a picture's bytes, as `read_picture`; `name` stands for it in sentences.

    Grey becomes three equal channels, 16 bits become 8, see-through pixels stand before grey; of an
    animation the first picture. CameraError: empty, not_a_picture, unsupported, truncated, damaged,
    too_small, too_large; nothing is decoded before its size is known to be sane.
    """
    header = read_header(data, name)
    size = f"{name} is {header.width} x {header.height} pixels"
    if header.width * header.height > MAX_PIXELS:
        raise CameraError("too_large", f"{size}; up to {MAX_PIXELS // 10**6} million are read.")
    if min(header.width, header.height) < MIN_SIDE:
        raise CameraError("too_small", f"{size}, too small for a die: each side needs {MIN_SIDE}.")
    image = _decode(data, header)
    if image is None or image.shape[0] * image.shape[1] != header.width * header.height:
        raise CameraError("damaged", f"{name} is a damaged {header.format} and cannot be decoded.")
    return image


class Pictures:
    """A source of frames from picture files, one after the other, with a fixed step of time between them.

    A bad picture raises CameraError from the iteration; going on afterwards gives the next one.
    """

    goes_on = True
    condition = None

    def __init__(self, paths: Sequence[Path], name: str = "", step: float = 1.0) -> None:
        """`step` is in seconds: pictures have no clock, so each is taken to be that much later."""
        self.name = name or ", ".join(map(shown, paths))
        self.step = step
        self._paths = tuple(paths)
        self._next = 0

    @classmethod
    def at(cls, path: Path, step: float = 1.0) -> "Pictures":
        """The pictures of a folder, or one file; CameraError as `picture_paths`."""
        return cls(picture_paths(path), shown(path), step)

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        if self._next >= len(self._paths):
            raise StopIteration
        index = self._next
        self._next += 1
        path = self._paths[index]
        return Frame(index, index * self.step, read_picture(path), str(path))

    def close(self) -> None:
        """End the iteration."""
        self._next = len(self._paths)


def _bytes_of(path: Path) -> bytes:
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise CameraError("unreadable", f"{shown(path)} is a folder, not a picture.")
        if not stat.S_ISREG(found.st_mode):
            raise CameraError("unreadable", f"{shown(path)} is not a plain file.")
        if found.st_size > MAX_BYTES:
            raise CameraError(
                "too_large", f"{shown(path)} has {found.st_size >> 20} MiB; up to {MAX_BYTES >> 20} are read."
            )
        with path.open("rb") as file:
            return file.read(MAX_BYTES)  # bounded here too: a file may grow between the two calls
    except (OSError, ValueError) as error:
        raise _unreachable(path, error) from None


def _unreachable(path: Path, error: OSError | ValueError) -> CameraError:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return CameraError("missing", f"There is no file or folder {shown(path)}.")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return CameraError("unreadable", f"{shown(path)} cannot be read: {reason}.")


def _is_listed(entry: Path) -> bool:
    # A link that leads nowhere is listed, so that reading it says so; a folder named "a.png" is not.
    return entry.suffix.lower() in SUFFIXES and not entry.name.startswith(".") and not _is_folder(entry)


def _is_folder(entry: Path) -> bool:
    try:
        return stat.S_ISDIR(entry.stat().st_mode)
    except OSError:
        return False


def _as_counted(path: Path) -> tuple[tuple[tuple[int, int, str], ...], str]:
    parts = re.findall(r"[0-9]+|[^0-9]+", path.name.casefold())
    return tuple(
        (0, int(part[:64]), "") if part[0].isdecimal() else (1, 0, part) for part in parts
    ), path.name


def _decode(data: bytes, header: Header) -> Image | None:
    level = cv2.utils.logging.getLogLevel()
    # OpenCV writes several lines about one bad file; the sentence raised by the caller is enough.
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    try:
        encoded = np.frombuffer(data, np.uint8)
        image = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
        if image is not None and header.alpha:
            layers = cv2.imdecode(encoded, cv2.IMREAD_UNCHANGED)
            if layers is not None and layers.ndim == 3 and layers.shape == (*image.shape[:2], 4):
                image = _before_grey(layers)
    except cv2.error:
        return None
    finally:
        cv2.utils.logging.setLogLevel(level)
    return None if image is None else np.asarray(image, np.uint8)


def _before_grey(layers: NDArray[Any]) -> Image:
    """Four layers of 8 or 16 bits, the last one opacity, over SEE_THROUGH; in bands, to spare memory."""
    mixed = np.empty((*layers.shape[:2], 3), np.uint8)
    for first in range(0, len(layers), _BAND):
        band = layers[first : first + _BAND]
        if band.dtype == np.uint16:
            band = band >> 8
        opacity = band[:, :, 3:].astype(np.uint16)
        mixed[first : first + _BAND] = (band[:, :, :3] * opacity + SEE_THROUGH * (255 - opacity) + 127) // 255
    return mixed
