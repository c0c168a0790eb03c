"""Video files made for tests: sound ones, and ones that are wrong in one way each."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.video import quiet_ffmpeg
from tests.camera.pictures import encoded

quiet_ffmpeg()  # before the first clip is written: FFmpeg asks for its level once a process


def grey(level: int, width: int = 64, height: int = 48) -> NDArray[np.uint8]:
    """A picture of one grey with a brighter quarter."""
    image = np.full((height, width, 3), level, np.uint8)
    image[: height // 2, : width // 2] = min(255, level + 60)
    return image


def write_clip(path: Path, images: Sequence[NDArray[np.uint8]], fps: float = 25.0) -> Path:
    """A video of these pictures: .avi as motion JPEG, .mp4 as MPEG-4."""
    code = "MJPG" if path.suffix == ".avi" else "mp4v"
    height, width = images[0].shape[:2]
    writer = cv2.VideoWriter(str(path), cv2.CAP_FFMPEG, cv2.VideoWriter.fourcc(*code), fps, (width, height))
    assert writer.isOpened()
    for image in images:
        writer.write(image)
    writer.release()
    return path


class Telephone:
    """A motion JPEG server on this machine that serves pictures until it is told to stall or to hang up."""

    def __init__(self, images: Sequence[NDArray[np.uint8]]) -> None:
        self.pictures = [encoded(".jpg", image) for image in images]
        self.served = threading.Event()
        self.stall = threading.Event()
        self.over = threading.Event()
        self.visits = 0

    def serve(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one visit, in parts of a multipart stream."""
        self.visits += 1
        handler.send_response(200)
        handler.send_header("Content-Type", "multipart/x-mixed-replace; boundary=part")
        handler.end_headers()
        number = 0
        while not self.over.is_set():
            if not self.stall.is_set():
                data = self.pictures[number % len(self.pictures)]
                head = f"--part\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
                handler.wfile.write(head.encode() + data + b"\r\n")
                number += 1
            self.over.wait(0.01)


@contextmanager
def telephone(images: Sequence[NDArray[np.uint8]]) -> Iterator[tuple[str, Telephone]]:
    """The address of a stream of these pictures, and the telephone that sends it."""
    phone = Telephone(images)

    class Visit(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            try:
                phone.serve(self)
            except OSError:
                return

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Visit)
    server.daemon_threads = True
    thread = threading.Thread(target=lambda: server.serve_forever(0.02))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/video", phone
    finally:
        phone.over.set()
        server.shutdown()
        thread.join()
        server.server_close()
