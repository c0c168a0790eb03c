"""python -m training.harvest SOURCE ... [--into FOLDER] [--tune]: learns from what players put right.

A SOURCE is a recording (a folder or .zip) or a library file. Each throw that was seen by a camera, read
wrong and put right becomes a labelled picture in FOLDER: images/, labels/ in YOLO form (class 0 to 5) and
harvest.csv, which says where each came from. Throws that nobody put right can be taken as well
(`--confirmed`): they keep what is known from being forgotten. `--tune` then trains the second opinion on
from its safetensors for some minutes and writes it into --out together with the detector, unless it is
worse on pictures that it has not learnt from (`training.tune`).

A correction says which faces lay there, not which die was misread. Where as many dice were read as lay
there, each die whose face is among those keeps it, the surest first, and the others get what is left, in
the order that the second opinion finds likeliest. Where fewer or more were read, a box is missing or too
many, and the picture is left out: a picture in which a die has no label would teach that it is none.
"""

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.camera.files import decode_picture
from app.camera.frame import CameraError, Image
from app.errors import PipscribeError
from app.rules.game import Throw
from app.session.evidence import SeenDie
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Log, record_of
from app.session.parts import opened
from app.session.pictures import LARGEST_PICTURE
from app.session.recording import check
from app.session.rows import Reading
from app.vision.second import SecondOpinion
from training.data import Box

MOST_OPEN = 6
"""Dice whose faces may be in doubt at once; more would be tried in too many orders."""
COLUMNS = ("file", "source", "event", "corrected", "read", "lies", "dice")

Opinion = Callable[[Image, NDArray[np.float64]], NDArray[np.float64]]
"""Chances of the faces [n, 6] for boxes [n, 4] of a picture."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One throw with its picture: what was read and what lay there, die by die."""

    source: str
    event: int
    frame: str
    data: bytes
    corrected: bool
    read: tuple[int, ...]
    dice: tuple[tuple[int, Box], ...]


@dataclass(slots=True)
class Told:
    """What became of the throws that were looked at."""

    throws: int = 0
    taken: int = 0
    count_differs: int = 0
    without_picture: int = 0
    struck_out: int = 0
    untouched: int = 0


Games = Iterator[tuple[str, Log, Sequence[Reading], Callable[[str], bytes]]]


def games_of(source: Path) -> Games:
    """The games of a recording or a library: a name, the log, what was seen, and a picture by its hash.

    LibraryError for what is neither.
    """
    if source.is_file() and source.suffix.lower() != ".zip":
        with Library(source, create=False) as library:
            for game in library.games():
                name = f"{source.name}:{game.key[:12]}"
                yield name, library.log(game.key), library.readings(game.key), library.pictures.read
        return
    with opened(source) as part:
        recording = check(source, part)

        def picture(digest: str) -> bytes:
            if digest not in recording.frames:
                raise LibraryError("picture", f"The picture {digest[:12]} is not in {source}.")
            return part(recording.frames[digest], LARGEST_PICTURE)

        yield source.name, recording.log, recording.readings, picture


def lessons(source: Path, confirmed: bool, opinion: Opinion | None, told: Told) -> Iterator[Lesson]:
    """The throws of a recording or library from which something can be learnt; `told` counts the others."""
    for name, log, readings, picture in games_of(source):
        standing = {slot.number: slot for slot in record_of(log).slots}
        for reading in readings:
            told.throws += 1
            slot = standing.get(reading.number)
            thrown = [action for action in slot.actions if isinstance(action, Throw)] if slot else []
            if len(thrown) != 1:
                told.struck_out += 1
                continue
            true, read = thrown[0].faces, reading.seen.faces
            corrected = Counter(true) != Counter(read)
            if not corrected and not confirmed:
                told.untouched += 1
                continue
            if len(true) != len(read):
                told.count_differs += 1
                continue
            try:
                data = picture(reading.seen.frame)
                image = decode_picture(data, reading.seen.frame[:12])
            except (LibraryError, CameraError):
                told.without_picture += 1
                continue
            asked = None if opinion is None else opinion(image, boxes_of(reading.seen.dice))
            faces = settled(reading.seen.dice, true, asked)
            told.taken += 1
            dice = tuple((face, die.box) for face, die in zip(faces, reading.seen.dice, strict=True))
            yield Lesson(name, reading.number, reading.seen.frame, data, corrected, read, dice)


def boxes_of(dice: Sequence[SeenDie]) -> NDArray[np.float64]:
    """Their boxes, [n, 4]."""
    return np.array([die.box for die in dice], np.float64).reshape(-1, 4)


def settled(
    dice: Sequence[SeenDie], true: Sequence[int], asked: NDArray[np.float64] | None = None
) -> tuple[int, ...]:
    """The face of each die where all together show `true`; `asked` are chances [n, 6] for those in doubt.

    ValueError where the numbers differ.
    """
    if len(dice) != len(true):
        raise ValueError(f"{len(dice)} dice cannot show {len(true)} faces")
    left = Counter(true)
    faces: dict[int, int] = {}
    for at in sorted(range(len(dice)), key=lambda at: -dice[at].confidence):
        if left[dice[at].face] > 0:
            left[dice[at].face] -= 1
            faces[at] = dice[at].face
    open_dice = [at for at in range(len(dice)) if at not in faces]
    spare = sorted(left.elements())
    if asked is not None and len(spare) <= MOST_OPEN:
        orders: list[tuple[int, ...]] = sorted(set(permutations(spare)))
        spare = list(max(orders, key=lambda order: _likely(asked, open_dice, order)))
    faces.update(zip(open_dice, spare, strict=True))
    return tuple(faces[at] for at in range(len(dice)))


def _likely(asked: NDArray[np.float64], dice: Sequence[int], order: Iterable[int]) -> float:
    chances = [asked[at, face - 1] for at, face in zip(dice, order, strict=True)]
    return float(np.log(np.maximum(chances, 1e-9)).sum())


def write(found: Iterable[Lesson], into: Path) -> int:
    """Write lessons as a labelled set; one that is there already is written anew. Gives their number."""
    for folder in ("images", "labels"):
        (into / folder).mkdir(parents=True, exist_ok=True)
    rows = _rows(into / "harvest.csv")
    count = 0
    for lesson in found:
        image = decode_picture(lesson.data, lesson.frame[:12])
        height, width = image.shape[:2]
        kind = "png" if lesson.data.startswith(b"\x89PNG") else "jpg"
        file = f"harvest__{lesson.frame[:16]}_{lesson.event}.{kind}"
        (into / "images" / file).write_bytes(lesson.data)
        lines = [_line(face, box, width, height) for face, box in lesson.dice]
        (into / "labels" / file).with_suffix(".txt").write_text("".join(f"{line}\n" for line in lines))
        lies = sorted(face for face, _ in lesson.dice)
        rows[file] = {
            "file": file,
            "source": lesson.source,
            "event": str(lesson.event),
            "corrected": "yes" if lesson.corrected else "no",
            "read": " ".join(map(str, sorted(lesson.read))),
            "lies": " ".join(map(str, lies)),
            "dice": str(len(lies)),
        }
        count += 1
    with (into / "harvest.csv").open("w", newline="") as table:
        writer = csv.DictWriter(table, COLUMNS)
        writer.writeheader()
        writer.writerows(rows[file] for file in sorted(rows))
    return count


def _rows(table: Path) -> dict[str, dict[str, str]]:
    if not table.is_file():
        return {}
    with table.open(newline="") as lines:
        return {row["file"]: row for row in csv.DictReader(lines)}


def _line(face: int, box: Box, width: int, height: int) -> str:
    x1, y1, x2, y2 = box
    middle_x, middle_y = (x1 + x2) / 2 / width, (y1 + y2) / 2 / height
    return f"{face - 1} {middle_x:.6f} {middle_y:.6f} {(x2 - x1) / width:.6f} {(y2 - y1) / height:.6f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", metavar="SOURCE", nargs="+", type=Path)
    parser.add_argument("--into", type=Path, default=Path("training/data/harvest"))
    parser.add_argument("--confirmed", action="store_true", help="also throws that nobody put right")
    parser.add_argument("--tune", action="store_true", help="train the second opinion on with them")
    parser.add_argument("--minutes", type=float, default=4.0, help="of training, for each network")
    parser.add_argument("--detector", action="store_true", help="train the detector on as well")
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--out", type=Path, default=Path("training/runs/tuned"), help="where it is written")
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, nargs="+", default=[Path("training/data/renders")])
    options = parser.parse_args()
    try:
        opinion = SecondOpinion.at(options.card.with_name("faces.json")).ask
        told = Told()
        count = 0
        for source in options.sources:
            count += write(lessons(source, options.confirmed, opinion, told), options.into)
    except PipscribeError as error:
        print(error, file=sys.stderr)
        return 2
    print(
        f"{count} of {told.throws} throws are in {options.into}; {told.untouched} were read right,"
        f" {told.count_differs} had another number of dice, {told.without_picture} no picture any more,"
        f" {told.struck_out} were struck out."
    )
    if not options.tune:
        return 0
    from training.tune import tune  # noqa: PLC0415  (needs the extra)

    return 0 if tune(options) else 1


if __name__ == "__main__":
    sys.exit(main())
