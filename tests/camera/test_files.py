"""Pictures from files: what is sound is read upright and in colour, what is not gets one sentence."""

import os
import struct
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.camera import files
from app.camera.files import Pictures, decode_picture, picture_paths, read_picture
from app.camera.frame import CameraError
from app.camera.headers import read_header
from tests.camera import pictures


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".bmp", ".webp"])
def test_each_format_is_read_in_colour(suffix: str) -> None:
    image = decode_picture(pictures.encoded(suffix), "scene")
    assert image.dtype == np.uint8
    assert image.shape == (40, 60, 3)
    assert np.abs(image[10, 10].astype(int) - (0, 0, 220)).max() < 25
    assert np.abs(image[30, 10].astype(int) - (220, 0, 0)).max() < 25


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".bmp", ".webp"])
def test_a_header_says_the_size_that_decoding_gives(suffix: str) -> None:
    header = read_header(pictures.encoded(suffix, pictures.scene(123, 45)), "scene")
    assert (header.width, header.height) == (123, 45)


def test_a_progressive_jpeg_is_read() -> None:
    data = pictures.encoded(".jpg", options=[cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
    assert decode_picture(data, "scene").shape == (40, 60, 3)


def test_a_jpeg_with_restart_marks_is_read() -> None:
    data = pictures.encoded(".jpg", options=[cv2.IMWRITE_JPEG_RST_INTERVAL, 1])
    assert decode_picture(data, "scene").shape == (40, 60, 3)


def test_what_follows_a_jpeg_does_no_harm() -> None:
    data = pictures.encoded(".jpg") + b"a film behind the picture, as telephones store it"
    assert decode_picture(data, "scene").shape == (40, 60, 3)


def test_a_small_picture_inside_a_jpeg_does_not_count_as_its_end() -> None:
    data = pictures.encoded(".jpg")
    thumbnail = pictures.encoded(".jpg", pictures.scene(20, 20))
    with_one = data[:2] + b"\xff\xe1" + struct.pack(">H", len(thumbnail) + 2) + thumbnail + data[2:]
    assert read_header(with_one, "scene").width == 60
    with pytest.raises(CameraError, match="ends too early"):
        read_header(with_one[:-40], "scene")


@pytest.mark.parametrize(
    ("orientation", "upper_left"),
    [
        (1, (0, 0, 220)),
        (2, (0, 220, 0)),
        (3, (200, 200, 200)),
        (4, (220, 0, 0)),
        (5, (0, 0, 220)),
        (6, (220, 0, 0)),
        (7, (200, 200, 200)),
        (8, (0, 220, 0)),
    ],
)
def test_a_photograph_is_turned_upright(orientation: int, upper_left: tuple[int, int, int]) -> None:
    image = decode_picture(pictures.turned_jpeg(orientation), "scene")
    assert image.shape == ((40, 60, 3) if orientation < 5 else (60, 40, 3))
    assert np.abs(image[5, 5].astype(int) - upper_left).max() < 25


@pytest.mark.parametrize(
    ("colour", "bits", "pixel", "expected"),
    [
        (0, 8, b"\x80", (128, 128, 128)),
        (0, 16, b"\x80\x10", (128, 128, 128)),
        (2, 16, b"\x80\x10\x40\x10\x20\x10", (32, 64, 128)),
        (4, 8, b"\x80\xff", (128, 128, 128)),
        (4, 8, b"\x80\x00", (114, 114, 114)),
        (6, 8, b"\xff\x00\x00\x00", (114, 114, 114)),
        (6, 8, b"\xff\x00\x00\xff", (0, 0, 255)),
        (6, 16, b"\xff\xff\x00\x00\x00\x00\xff\xff", (0, 0, 255)),
    ],
)
def test_grey_deep_and_see_through_pixels_become_colours(
    colour: int, bits: int, pixel: bytes, expected: tuple[int, int, int]
) -> None:
    rows = (b"\0" + pixel * 20) * 20
    image = decode_picture(pictures.png(20, 20, colour=colour, bits=bits, pixels=rows), "plain")
    assert image.shape == (20, 20, 3)
    assert np.abs(image.astype(int) - expected).max() <= 1


BAD = [
    ("nothing at all", b"", "empty"),
    ("a text", b"There are three dice on the table.", "not_a_picture"),
    ("zeros", bytes(1000), "not_a_picture"),
    ("a GIF", b"GIF89a" + bytes(50), "unsupported"),
    ("a TIFF", b"II*\0" + bytes(50), "unsupported"),
    ("an HEIC", b"\0\0\0\x18ftypheic" + bytes(50), "unsupported"),
    ("an AVIF", b"\0\0\0\x18ftypavif" + bytes(50), "unsupported"),
    ("a film", b"\0\0\0\x18ftypisom" + bytes(50), "unsupported"),
    ("one pixel", pictures.png(1, 1, pixels=bytes(4)), "too_small"),
    ("one row", pictures.png(500, 1, pixels=bytes(1501)), "too_small"),
    ("no pixel", pictures.png(0, 0), "too_small"),
    ("a PNG bomb", pictures.png(20_000, 20_000), "too_large"),
    ("a JPEG bomb", pictures.jpeg_that_claims(20_000, 20_000), "too_large"),
    ("a WebP bomb", pictures.webp_that_claims(1 << 24, 1 << 24), "too_large"),
    ("a BMP that claims too much", pictures.bmp_that_claims(20_000, 20_000), "truncated"),
    ("a BMP with a negative width", pictures.bmp_that_claims(-60, 40), "damaged"),
    ("a JPEG of another height", pictures.jpeg_that_claims(60, 0), "too_small"),
    ("half a JPEG", pictures.encoded(".jpg")[:-200], "truncated"),
    ("a JPEG without its end", pictures.encoded(".jpg")[:-2], "truncated"),
    ("a JPEG's first bytes", pictures.encoded(".jpg")[:5], "truncated"),
    ("a JPEG without a picture", b"\xff\xd8\xff\xd9", "damaged"),
    ("half a PNG", pictures.encoded(".png")[:-30], "truncated"),
    ("a PNG's first bytes", pictures.encoded(".png")[:10], "truncated"),
    ("a PNG with a wrong bit", pictures.encoded(".png").replace(b"IDAT", b"IDAU"), "damaged"),
    ("half a BMP", pictures.encoded(".bmp")[:-3000], "truncated"),
    ("a BMP's first bytes", pictures.encoded(".bmp")[:12], "truncated"),
    ("half a WebP", pictures.encoded(".webp")[:-20], "truncated"),
    ("a WebP's first bytes", pictures.encoded(".webp")[:14], "truncated"),
    ("sound as RIFF", b"RIFF" + struct.pack("<I", 40) + b"WAVEfmt " + bytes(40), "damaged"),
]


@pytest.mark.parametrize(("data", "kind"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_picture_gets_one_sentence(
    data: bytes, kind: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "throw.jpg"
    path.write_bytes(data)
    with pytest.raises(CameraError) as caught:
        read_picture(path)
    assert caught.value.kind == kind
    sentence = str(caught.value)
    assert str(path) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert capfd.readouterr() == ("", "")


def test_a_png_whose_rows_end_too_early_is_refused() -> None:
    rows = bytes(40 * (1 + 60 * 3) // 2)
    with pytest.raises(CameraError) as caught:
        decode_picture(pictures.png(60, 40, pixels=rows), "half")
    assert caught.value.kind == "damaged"


@settings(deadline=None)
@given(
    st.sampled_from([".jpg", ".png", ".bmp", ".webp"]),
    st.integers(0, 400),
    st.lists(st.tuples(st.integers(0, 600), st.integers(0, 255)), max_size=4),
)
def test_a_header_of_any_bytes_always_ends_in_a_header_or_a_camera_error(
    suffix: str, missing: int, changes: list[tuple[int, int]]
) -> None:
    data = bytearray(pictures.encoded(suffix))
    for at, value in changes:
        data[at % len(data)] = value
    try:
        header = read_header(bytes(data[: len(data) - missing]), "picture")
    except CameraError as error:
        assert str(error).startswith("picture ")  # noqa: PT017
    else:
        assert header.width >= 0
        assert header.height >= 0


def test_a_file_of_too_many_bytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.png"
    with path.open("wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    with pytest.raises(CameraError, match="up to 256 are read") as caught:
        read_picture(path)
    assert caught.value.kind == "too_large"


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jpg", tmp_path / "none" / "none.jpg", tmp_path / ("x" * 300)):
        with pytest.raises(CameraError) as caught:
            read_picture(path)
        assert caught.value.kind in {"missing", "unreadable"}


def test_a_name_with_a_zero_byte_is_refused() -> None:
    with pytest.raises(CameraError) as caught:
        read_picture(Path("a\0b.jpg"))
    assert caught.value.kind == "unreadable"
    assert "\0" not in str(caught.value)


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop.jpg"
    loop.symlink_to(loop)
    assert picture_paths(tmp_path) == (loop,)
    for read in (read_picture, picture_paths):
        with pytest.raises(CameraError) as caught:
            read(loop)
        assert caught.value.kind == "unreadable"


def test_a_pipe_and_a_device_are_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(CameraError) as caught:
            read_picture(path)
        assert caught.value.kind == "unreadable"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_said(tmp_path: Path) -> None:
    path = tmp_path / "locked.jpg"
    path.write_bytes(pictures.encoded(".jpg"))
    path.chmod(0)
    with pytest.raises(CameraError) as caught:
        read_picture(path)
    assert caught.value.kind == "unreadable"


def test_a_folder_is_read_as_a_person_counts(tmp_path: Path) -> None:
    for name in ("throw 10.JPG", "throw 2.png", "Throw 1.jpeg", "würfel.webp", "notes.txt", ".hidden.png"):
        (tmp_path / name).write_bytes(pictures.encoded(".png"))
    (tmp_path / "folder.png").mkdir()
    assert [path.name for path in picture_paths(tmp_path)] == [
        "Throw 1.jpeg",
        "throw 2.png",
        "throw 10.JPG",
        "würfel.webp",
    ]


def test_a_folder_without_pictures_is_said(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no dice", "utf-8")
    with pytest.raises(CameraError, match="holds no picture") as caught:
        picture_paths(tmp_path)
    assert caught.value.kind == "empty"


def test_a_name_of_any_script_is_read(tmp_path: Path) -> None:
    path = tmp_path / "Würfe 骰子 🎲.jpg"
    path.write_bytes(pictures.encoded(".jpg"))
    assert read_picture(path).shape == (40, 60, 3)


def test_a_picture_is_known_by_its_bytes_whatever_it_is_called(tmp_path: Path) -> None:
    path = tmp_path / "throw"
    path.write_bytes(pictures.encoded(".png"))
    assert read_picture(path).shape == (40, 60, 3)


def test_a_bad_picture_leaves_the_others_of_its_folder(tmp_path: Path) -> None:
    for name in ("1.png", "3.png"):
        (tmp_path / name).write_bytes(pictures.encoded(".png"))
    (tmp_path / "2.png").write_bytes(b"no picture")
    source = Pictures.at(tmp_path, step=0.5)
    assert source.goes_on
    frames = iter(source)
    first = next(frames)
    with pytest.raises(CameraError, match=r"2\.png"):
        next(frames)
    third = next(frames)
    assert [(frame.index, frame.at) for frame in (first, third)] == [(0, 0.0), (2, 1.0)]
    assert third.name == str(tmp_path / "3.png")
    with pytest.raises(StopIteration):
        next(frames)


def test_a_closed_source_gives_no_more(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(pictures.encoded(".png"))
    source = Pictures.at(tmp_path)
    source.close()
    source.close()
    assert list(source) == []
