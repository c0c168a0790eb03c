"""Every source keeps one contract, and is opened by what a person types."""

import contextlib
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.camera import sources
from app.camera.files import Pictures
from app.camera.frame import CameraError, FrameSource
from app.camera.live import Live
from app.camera.sources import open_source
from app.camera.stream import open_stream
from app.camera.video import VideoFile
from tests.camera.clips import grey, telephone, write_clip
from tests.camera.devices import FRAME, SHORT, Device, opener
from tests.camera.pictures import encoded

IMAGES = [grey(level) for level in (40, 60, 80)]


@contextmanager
def folder(tmp_path: Path) -> Iterator[FrameSource]:
    for number, image in enumerate(IMAGES):
        (tmp_path / f"{number}.png").write_bytes(encoded(".png", image))
    yield Pictures.at(tmp_path)


@contextmanager
def video(tmp_path: Path) -> Iterator[FrameSource]:
    yield VideoFile(write_clip(tmp_path / "clip.avi", IMAGES))


@contextmanager
def camera(_: Path) -> Iterator[FrameSource]:
    yield Live("desk", opener(Device([FRAME]))[0], SHORT)


@contextmanager
def stream(_: Path) -> Iterator[FrameSource]:
    with telephone(IMAGES) as (address, __):
        yield open_stream(address)


SOURCES = {"folder": folder, "video": video, "camera": camera, "stream": stream}


@pytest.mark.parametrize("kind", SOURCES)
def test_every_source_keeps_the_contract(kind: str, tmp_path: Path) -> None:
    with SOURCES[kind](tmp_path) as source:
        assert source.name
        assert isinstance(source.goes_on, bool)
        frames = iter(source)
        given = [next(frames) for _ in range(3)]
        assert [frame.index for frame in given] == sorted({frame.index for frame in given})
        assert [frame.at for frame in given] == sorted(frame.at for frame in given)
        assert {(frame.width, frame.height) for frame in given} == {(64, 48)}
        assert not any(frame.image.flags.writeable for frame in given)
        source.close()
        source.close()
        assert list(source) == []


def picture(path: Path) -> Path:
    path.write_bytes(encoded(".png"))
    return path


@pytest.mark.parametrize(
    ("name", "make", "kind"),
    [
        ("a.png", picture, Pictures),
        ("clip.avi", lambda path: write_clip(path, IMAGES), VideoFile),
        ("clip", lambda path: write_clip(path.with_suffix(".mp4"), IMAGES).rename(path), VideoFile),
        (".", lambda path: picture(path / "1.png"), Pictures),
    ],
    ids=["a picture", "a video", "a video without a suffix", "a folder"],
)
def test_a_file_or_folder_is_opened(
    name: str, make: Callable[[Path], Path], kind: type, tmp_path: Path
) -> None:
    make(tmp_path / name)
    source = open_source(str(tmp_path / name), 0.04)
    assert isinstance(source, kind)
    assert next(iter(source)).width > 0
    source.close()


def test_an_address_is_a_stream_and_a_name_a_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(sources, "open_stream", opened.append)
    monkeypatch.setattr(sources, "open_webcam", lambda text, *, lock: opened.append(f"{text} {lock}"))
    for text in ("http://phone/video", "USB 2.0 Camera", "0"):
        open_source(text, lock=True)
    assert opened == ["http://phone/video", "USB 2.0 Camera True", "0 True"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("ftp://phone/x", "not_opened"),
        ("no/such/clip.mp4", "missing"),
        ("clip.mp4", "missing"),
        ("nobody's camera", "no_camera"),
        ("a\0b", "no_camera"),
        ("x" * 5000, "no_camera"),
        ("", "no_camera"),
    ],
)
def test_what_cannot_be_opened_is_one_sentence(
    text: str, kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CameraError) as caught:
        open_source(text)
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{address}\n#EXT-X-ENDLIST\n"),
        ("list.avi", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{address}\n#EXT-X-ENDLIST\n"),
        ("list.txt", "ffconcat version 1.0\nfile '{address}'\n"),
    ],
)
def test_a_strangers_file_opens_no_address(tmp_path: Path, name: str, text: str) -> None:
    asked: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.5)
        file = tmp_path / name
        file.write_text(text.format(address=f"http://127.0.0.1:{server.getsockname()[1]}/video.ts"))
        with pytest.raises(CameraError):
            list(open_source(str(file)))
        with contextlib.suppress(TimeoutError):
            asked.append(server.accept()[0].recv(100))
    assert not asked
