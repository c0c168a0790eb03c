"""What the first bytes of a picture say: its format, size and whether it is all there, before any decoding.

OpenCV allocates what a header asks for and fills the missing half of a cut-off JPEG with grey without a
word, so both are looked at here, on the bytes alone. Formats: PNG (W3C PNG, 3rd edition, section 5), JPEG
(ITU-T T.81, annex B), BMP (BITMAPINFOHEADER and the older core header), WebP (RFC 9649).
"""

import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.camera.frame import CameraError

Format: TypeAlias = Literal["PNG", "JPEG", "BMP", "WebP"]

READABLE = "JPEG, PNG, WebP or BMP"

_OTHERS: tuple[tuple[int, tuple[bytes, ...], str], ...] = (
    (0, (b"GIF87a", b"GIF89a"), "a GIF"),
    (0, (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+"), "a TIFF"),
    (4, (b"ftypheic", b"ftypheix", b"ftyphevc", b"ftypmif1", b"ftypmsf1"), "an HEIC picture"),
    (4, (b"ftypavif", b"ftypavis"), "an AVIF picture"),
    (4, (b"ftyp",), "a video"),
    (0, (b"\xff\x0a", b"\0\0\0\x0cJXL "), "a JPEG XL picture"),
    (4, (b"jP  \r\n",), "a JPEG 2000 picture"),
    (0, (b"%PDF",), "a PDF"),
)
"""Offset, first bytes and name of what people have in their folders and what is not read here."""

_STANDALONE = frozenset((0x01, *range(0xD0, 0xD8)))
"""JPEG markers without a length behind them (TEM, RST0 to RST7)."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers that begin a frame and carry its size (SOF0 to SOF15 without DHT, JPG, DAC)."""


@dataclass(frozen=True, slots=True)
class Header:
    """Format and size in pixels as stored, before any turning by EXIF.

    `alpha` is true where pixels may be see-through.
    """

    format: Format
    width: int
    height: int
    alpha: bool = False


class _Cut(Exception):  # noqa: N818  (never leaves this module)
    """The bytes end before the picture does."""


class _Damaged(Exception):  # noqa: N818  (never leaves this module)
    """The bytes contradict each other."""


def read_header(data: bytes, name: str) -> Header:
    """Format and size of a picture; `name` stands for it in sentences.

    CameraError: empty, not_a_picture, unsupported, truncated (it ends before its own end mark) or damaged.
    """
    if not data:
        raise CameraError("empty", f"{name} is empty.")
    read = next((reader for signature, reader in _READERS if data.startswith(signature)), None)
    if read is None:
        raise _no_picture(data, name)
    try:
        return read(data)
    except (_Cut, struct.error, IndexError):
        raise CameraError("truncated", f"{name} ends too early: part of the picture is missing.") from None
    except _Damaged as error:
        raise CameraError("damaged", f"{name} is damaged: {error}.") from None


def _no_picture(data: bytes, name: str) -> CameraError:
    for offset, signatures, what in _OTHERS:
        if data[offset:].startswith(signatures):
            return CameraError("unsupported", f"{name} is {what}; what is read here is {READABLE}.")
    return CameraError("not_a_picture", f"{name} is not a picture; what is read here is {READABLE}.")


def _png(data: bytes) -> Header:
    if data[8:16] != b"\0\0\0\x0dIHDR":
        if len(data) < 16:
            raise _Cut
        raise _Damaged("its PNG header is missing")
    width, height, _, colour = struct.unpack_from(">IIBB", data, 16)
    alpha = colour in {4, 6}
    view, at, pixels = memoryview(data), 8, False
    while True:
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data):
            raise _Cut
        (checksum,) = struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(view[at + 4 : end - 4]) != checksum:
            raise _Damaged("a checksum in the PNG does not fit")
        pixels = pixels or kind == b"IDAT"
        alpha = alpha or kind == b"tRNS"
        if kind == b"IEND":
            break
        at = end
    if not pixels:
        raise _Damaged("the PNG holds no pixels")
    return Header("PNG", width, height, alpha)


def _jpeg(data: bytes) -> Header:
    size: tuple[int, int] | None = None
    at, scanned = 2, False
    while True:
        # In a scan 0xFF is followed by 0x00 or a restart; what else follows ends the scan.
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise _Cut
        marker = data[at + 1]
        if marker == 0xFF:  # fill byte
            at += 1
        elif marker == 0x00 or marker in _STANDALONE:
            at += 2
        elif marker == 0xD9:
            break
        else:
            (length,) = struct.unpack_from(">H", data, at + 2)
            if at + 2 + length > len(data):
                raise _Cut
            if marker in _FRAMES and size is None:
                height, width = struct.unpack_from(">HH", data, at + 5)
                size = (width, height)
            scanned = scanned or marker == 0xDA
            at += 2 + length
    if size is None or not scanned:
        raise _Damaged("the JPEG holds no picture")
    return Header("JPEG", *size)


def _bmp(data: bytes) -> Header:
    (pixels_at, header_length) = struct.unpack_from("<II", data, 10)
    if header_length == 12:
        width, height, _, bits = struct.unpack_from("<HHHH", data, 18)
        compression = 0
    elif 40 <= header_length <= 256:
        width, height, _, bits, compression = struct.unpack_from("<iiHHI", data, 18)
    else:
        raise _Damaged("its BMP header has an unknown length")
    height = abs(height)  # a negative height means: top row first
    if width < 0 or bits not in {1, 4, 8, 16, 24, 32}:
        raise _Damaged("its BMP header makes no sense")
    row = (width * bits + 31) // 32 * 4
    if compression in {0, 3, 6} and pixels_at + row * height > len(data):
        raise _Cut
    return Header("BMP", width, height)


def _webp(data: bytes) -> Header:
    (length,) = struct.unpack_from("<I", data, 4)
    if data[8:12] != b"WEBP":
        raise _Damaged("it is a RIFF file, but no WebP")
    kind = data[12:16]
    if kind == b"VP8X":
        flags = data[20]
        width = 1 + int.from_bytes(data[24:27], "little")
        height = 1 + int.from_bytes(data[27:30], "little")
        alpha = bool(flags & 0x10)
    elif kind == b"VP8L":
        (packed,) = struct.unpack_from("<I", data, 21)
        width, height = 1 + (packed & 0x3FFF), 1 + (packed >> 14 & 0x3FFF)
        alpha = bool(packed >> 28 & 1)
    elif kind == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
        alpha = False
    elif len(kind) < 4:
        raise _Cut
    else:
        raise _Damaged("the WebP begins with an unknown part")
    if 8 + length > len(data):
        raise _Cut
    return Header("WebP", width, height, alpha)


_READERS: tuple[tuple[bytes, Callable[[bytes], Header]], ...] = (
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"\xff\xd8\xff", _jpeg),
    (b"BM", _bmp),
    (b"RIFF", _webp),
)
