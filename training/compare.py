"""python -m training.compare [--set NAME ...] [--every N] [--publish]: three readers on the same pictures.

Each picture is read in turn by the program's reader (as `pipscribe read` does, and as on a table whose dice
were seen before), by ultralytics' predict() with the same weights (the network of models/dice.safetensors,
in torch, whole pictures at the card's size and score), and by a classical counter of pips
(`training.pips`). A throw is right when its faces are; boxes are not asked for, since the counter has none.
Time is from decoded pixels to faces, median over the pictures, each reader with the same number of threads;
CPU time is told beside it, for other programs may be at work.
"""

import argparse
import datetime as dt
import os
import platform
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("YOLO_OFFLINE", "1")
os.environ.setdefault("YOLO_CONFIG_DIR", str(Path(tempfile.gettempdir()) / "pipscribe-compare"))

from app.camera.files import read_picture
from app.camera.frame import Image
from app.vision.network import usable_threads
from app.vision.reader import Reader
from training.asked import add_places, one_look_only, shown_progress
from training.figures import write_between
from training.pips import count_pips
from training.truth import SETS, load

USUAL = ("unseen", "scope", "val")
WARM = 2
"""Pictures that each reader reads before the first one that counts."""

Read = Callable[[Image], list[int]]


def ours(reader: Reader) -> Read:
    """As `pipscribe read`: a picture of which nothing is known."""
    return lambda image: list(reader.read(image).faces)


def detector_once(reader: Reader) -> Read:
    """The detector alone at one look, by its own score: the work that ultralytics does."""
    single = Reader(one_look_only(reader).detector)
    return lambda image: list(single.read(image).faces)


def ours_again(reader: Reader) -> Read:
    """As on a table that is watched: the usual side of its dice is known from the picture before."""
    sides: dict[int, float | None] = {}

    def read(image: Image) -> list[int]:
        return list(reader.read(image, die=sides[id(image)]).faces)

    def prepare(image: Image) -> None:
        sides.clear()
        sides[id(image)] = reader.read(image).side

    read.prepare = prepare  # type: ignore[attr-defined]
    return read


def ultralytics_read(reader: Reader, weights: Path, threads: int, folder: Path) -> Read:
    """ultralytics' own way with the same weights: its letterbox, its network, its suppression."""
    import torch  # noqa: PLC0415  (needs the extra, and sets global state)
    from ultralytics import YOLO  # noqa: PLC0415

    from training.weights import load_weights  # noqa: PLC0415

    checkpoint = folder / "dice.pt"
    torch.save({"model": load_weights(weights).eval(), "train_args": {}}, checkpoint)
    model: Any = YOLO(checkpoint)
    card = reader.detector.card

    def read(image: Image) -> list[int]:
        torch.set_num_threads(threads)  # ultralytics sets its own
        boxes = model.predict(
            image,
            imgsz=[card.input.height, card.input.width],
            conf=card.thresholds.score,
            iou=card.thresholds.overlap,
            agnostic_nms=True,
            verbose=False,
            device="cpu",
        )[0].boxes
        return sorted(int(kind) + 1 for kind in boxes.cls.tolist())

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", dest="sets", action="append", choices=SETS)
    parser.add_argument("--every", type=int, default=1, help="every Nth picture of each set")
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--threads", type=int, default=usable_threads())
    parser.add_argument("--publish", action="store_true", help="write it into the README beside the card")
    add_places(parser)
    options = parser.parse_args()
    reader = Reader.at(options.card, options.threads)
    with tempfile.TemporaryDirectory() as folder:
        weights = options.card.with_name("dice.safetensors")
        readers: dict[str, Read] = {
            "Pipscribe, a picture by itself": ours(reader),
            "Pipscribe, a table seen before": ours_again(reader),
            "Pipscribe's detector alone, one look": detector_once(reader),
            "ultralytics predict(), same weights": ultralytics_read(
                reader, weights, options.threads, Path(folder)
            ),
            "blobs put together into dice": count_pips,
        }
        table = compare(readers, options)
    print(table)
    if options.publish:
        write_between(options.card.with_name("README.md"), "compare", table)


def compare(readers: dict[str, Read], options: argparse.Namespace) -> str:
    """The table in Markdown: for each reader and set whole throws right, and milliseconds a picture."""
    chosen = {which: load(which, options)[:: options.every] for which in options.sets or USUAL}
    right: Counter[tuple[str, str]] = Counter()
    spent: dict[str, list[float]] = {name: [] for name in readers}
    worked: dict[str, list[float]] = {name: [] for name in readers}
    for which, truths in chosen.items():
        for number, truth in enumerate(shown_progress(truths, which)):
            image = read_picture(truth.path)
            for name, read in readers.items():
                prepare = getattr(read, "prepare", None)
                if prepare is not None:
                    prepare(image)
                for _ in range(WARM if number == 0 else 0):
                    read(image)
                began, before = time.perf_counter(), time.process_time()
                faces = read(image)
                spent[name].append(1000 * (time.perf_counter() - began))
                worked[name].append(1000 * (time.process_time() - before))
                right[name, which] += Counter(faces) == Counter(truth.faces)
    sets = "".join(f" | {which}, {len(truths)} throws" for which, truths in chosen.items())
    lines = [f"| reader{sets} | ms a picture | CPU ms |", "|---" * (len(chosen) + 3) + "|"]
    for name in readers:
        shares = "".join(
            f" | {right[name, which]} ({right[name, which] / max(len(truths), 1):.1%})"
            for which, truths in chosen.items()
        )
        times = (statistics.median(of[name]) for of in (spent, worked))
        lines.append(f"| {name}{shares}{''.join(f' | {time:.1f}' for time in times)} |")
    machine = f"{os.cpu_count()} cores of {platform.machine()}, {options.threads} threads a reader"
    return "\n".join([*lines, "", f"Measured on {dt.datetime.now(tz=dt.UTC).date()}, {machine}."])


if __name__ == "__main__":
    main()
