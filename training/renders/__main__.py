"""The command that fills a folder with renders: python -m training.renders --out DIR --count N --seed S."""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from training.renders.labels import fractions, yolo_line
from training.renders.picture import render


def write(folder: Path, seed: int) -> None:
    """Write the picture and labels of a seed; the labels last, so that a picture with labels is whole."""
    image, text = folder / "images" / f"r{seed:07d}.jpg", folder / "labels" / f"r{seed:07d}.txt"
    if text.exists() and image.exists():
        return
    made = render(seed)
    height, width = made.picture.shape[:2]
    quality = int(np.random.default_rng([seed, 21]).integers(45, 96))
    cv2.imwrite(str(image), made.picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    others = "".join(fractions(label, width, height) + "\n" for label in made.others)
    (folder / "others" / text.name).write_text(others, encoding="ascii")
    lines = [yolo_line(label, width, height) for label in made.labels]
    part = text.with_suffix(".part")
    part.write_text("".join(line + "\n" for line in lines), encoding="ascii")
    part.replace(text)


def progress(items: Iterable[object], total: int) -> Iterator[None]:
    """Go through items while a line on the standard error tells how far it is and how long it will take."""
    begun = time.monotonic()
    for done, _ in enumerate(items, 1):
        taken = time.monotonic() - begun
        left = taken / done * (total - done)
        sys.stderr.write(f"\r{done}/{total} pictures, {taken / done:.2f} s each, {left / 60:.0f} min left ")
        sys.stderr.flush()
        yield
    sys.stderr.write("\n")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m training.renders", description=__doc__)
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        help="folder that gets images/, labels/ and others/ (boxes of what is no die)",
    )
    parser.add_argument("--count", type=int, required=True, help="how many pictures")
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of the first picture; the others count on from it"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    options = parser.parse_args(arguments)
    for name in ("images", "labels", "others"):
        (options.out / name).mkdir(parents=True, exist_ok=True)
    seeds = range(options.seed, options.seed + options.count)
    if options.jobs <= 1:
        for _ in progress(map(partial(write, options.out), seeds), len(seeds)):
            pass
        return 0
    with ProcessPoolExecutor(options.jobs) as pool:
        waiting = [pool.submit(write, options.out, seed) for seed in seeds]
        for _ in progress((done.result() for done in as_completed(waiting)), len(waiting)):
            pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
