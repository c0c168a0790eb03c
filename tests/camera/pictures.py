"""Pictures made in memory for tests: sound ones, and ones that are wrong in one way each."""

import struct
import zlib
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray


def scene(width: int = 60, height: int = 40) -> NDArray[np.uint8]:
    """Four quarters of different colours, so that turning and mirroring show."""
    image = np.zeros((height, width, 3), np.uint8)
    image[: height // 2, : width // 2] = (0, 0, 220)
    image[: height // 2, width // 2 :] = (0, 220, 0)
    image[height // 2 :, : width // 2] = (220, 0, 0)
    image[height // 2 :, width // 2 :] = (200, 200, 200)
    return image


def encoded(suffix: str, image: NDArray[np.uint8] | None = None, options: Sequence[int] = ()) -> bytes:
    """The picture, or the scene, as a file's bytes."""
    written, data = cv2.imencode(suffix, scene() if image is None else image, list(options))
    assert written
    return data.tobytes()


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG with its right checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *, colour: int = 2, bits: int = 8, pixels: bytes = b"") -> bytes:
    """A PNG whose header says this; `pixels` are the rows with their filter bytes."""
    header = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(pixels)), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def exif(orientation: int) -> bytes:
    """A TIFF block that holds an orientation (tag 0x0112) alone."""
    return b"II*\0\x08\0\0\0" + struct.pack("<HHHIHHI", 1, 0x112, 3, 1, orientation, 0, 0)


def turned_jpeg(orientation: int) -> bytes:
    """The scene as a JPEG with an EXIF orientation."""
    data = encoded(".jpg", options=[cv2.IMWRITE_JPEG_QUALITY, 98])
    block = b"Exif\0\0" + exif(orientation)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + data[2:]


def jpeg_that_claims(width: int, height: int) -> bytes:
    """A JPEG whose frame header says another size than it has."""
    data = bytearray(encoded(".jpg"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def bmp_that_claims(width: int, height: int) -> bytes:
    """A BMP whose header says another size than it has."""
    data = bytearray(encoded(".bmp"))
    data[18:26] = struct.pack("<ii", width, height)
    return bytes(data)


def webp_that_claims(width: int, height: int) -> bytes:
    """An extended WebP whose canvas is said to be of this size."""
    inner = encoded(".webp")[12:]
    canvas = bytes(4) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + canvas + inner
    return b"RIFF" + struct.pack("<I", len(body)) + body
