"""Every reader of files from strangers: what it is begun with, how that is changed, and what it must do.

A trial reads an input and uses what was read as the program does. It returns for whatever the program
refuses with a sentence; all that it raises is a fault.
"""

import hashlib
import io
import json
import random
import tempfile
import warnings
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

import numpy as np

from app.advice.store import load_arrays, save_arrays
from app.camera.files import decode_picture
from app.camera.frame import Image
from app.errors import PipscribeError
from app.resources import card_path, sample_images
from app.rules.shelf import SHIPPED, shipped_text
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.log_json import line_of, opening_json, read_log
from app.session.past import SHEETS, Past, sheet_bytes
from app.session.playing import play
from app.session.recording import export
from app.session.replay import replay
from app.session.transcript import load_transcript
from app.settings.file import SettingsFile
from app.table.reread import reread_at
from app.vision.card import read_card, read_second_card
from app.vision.dice import Dice
from tests.fuzz import changes
from tests.rules.strangers import Stranger
from tests.session.games import BOOKS, TWO, empty, long_game

ROOT = Path(__file__).parents[2]
LONGEST_SENTENCE = 4_000
"""Characters; a path and a value cut short stay far below."""

Seeds = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader: the inputs to begin with by name, a trial of an input, a change that keeps its form, the
    modules of the program that are watched, and the bytes of the longest input that is tried."""

    seeds: Callable[[], Seeds]
    trial: Callable[[bytes], None]
    change: changes.Change
    modules: tuple[str, ...]
    longest: int = 64 * 1024


def check_sentence(error: PipscribeError) -> None:
    """A refusal is one sentence that can be printed."""
    sentence = str(error)
    assert sentence
    assert "\n" not in sentence, sentence
    assert len(sentence) < LONGEST_SENTENCE, len(sentence)
    sentence.encode("utf-8")


@cache
def scratch() -> Path:
    """A folder for this process, in memory where the system has such a place."""
    memory = Path("/dev/shm")  # noqa: S108
    kept = tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)
    _KEPT.append(kept)
    return Path(kept.name)


_KEPT: list[tempfile.TemporaryDirectory[str]] = []


def try_transcript(data: bytes) -> None:
    """Read and play a transcript."""
    try:
        transcript = load_transcript(data)
        ", ".join(transcript.ignored).encode("utf-8")
        if transcript.game in BOOKS:
            played = play(transcript, BOOKS[transcript.game])
            json.dumps(dict(played.result)).encode("utf-8")
    except PipscribeError as error:
        check_sentence(error)


def transcripts() -> Seeds:
    """A game of each family, with everything a transcript may have."""
    farkle = {
        "game": "farkle",
        "players": ["Ann", "Ben"],
        "options": {"target": 1000},
        "start": {"scores": {"Ann": 500}, "on_board": {"Ann": True}},
        "events": [
            {"player": "Ann", "roll": [1, 5, 4, 4, 4, 2], "hold": [1, 4, 4, 4], "action": "roll"},
            {"player": "Ann", "roll": [5, 3], "hold": [5], "action": "bank", "remark": "late"},
            {"player": "Ben", "roll": [2, 2, 3, 4, 6, 6], "hold": [], "action": "bust"},
        ],
    }
    yahtzee = {
        "game": "yahtzee",
        "players": ["Ann"],
        "start": {"cards": {"Ann": {"ones": 3}}, "bonuses": {"Ann": 100}},
        "events": [
            {"player": "Ann", "roll": [3, 3, 3, 2, 2], "hold": [3, 3, 3], "action": "roll"},
            {"player": "Ann", "roll": [3, 3, 3, 6, 6], "action": "score", "category": "full_house"},
        ],
    }
    return {"farkle": json.dumps(farkle).encode(), "yahtzee": json.dumps(yahtzee).encode()}


def try_log(data: bytes) -> None:
    """Read a log and play it; write its sheet in every form."""
    try:
        log = read_log(data.decode("utf-8", "replace").split("\n"))
        if log.opening.game not in BOOKS:
            return
        position = replay(log, BOOKS[log.opening.game])
        for kind in SHEETS:
            if kind != ".pdf":
                sheet_bytes(position, kind, log.opening.at)
    except PipscribeError as error:
        check_sentence(error)


def logs() -> Seeds:
    """Logs with every kind of event."""
    return {game: evening(game)["log.jsonl"].strip() for game in ("farkle", "yahtzee")}


@cache
def evening(game: str) -> Mapping[str, bytes]:
    """The parts of a recording: two pictures, a correction, an undo, other names."""
    folder = scratch() / f"evening-{game}"
    book = BOOKS[game]
    picture = (sample_images() / "yahtzee" / "01.jpg").read_bytes()
    with Library(folder / "library.db") as library, library.start(book, TWO, at=1_767_225_600.0) as kept:
        for at, action in enumerate(long_game(game, 8)):
            if at == 0:
                dice = tuple(SeenDie(face, 0.75, (1.0, 2.0, 3.0, 4.5)) for face in (1, 2, 3))
                kept.do_seen(action, SeenThrow("", 0.5, dice, "glare"), picture)
            else:
                kept.do(action)
        kept.undo()
        kept.redo()
        kept.rename(("Anna", "Ben"))
        kept.change_rules({})
        export(library, kept.key, folder / "evening")
    found = [path for path in sorted((folder / "evening").rglob("*")) if path.is_file()]
    parts = {path.relative_to(folder / "evening").as_posix(): path.read_bytes() for path in found}
    return parts | {"rulebook.toml": shipped_text(game)}


HEAD = b"\n=== "
"""Stands before each part's name where a recording is one text."""


def as_text(parts: Mapping[str, bytes]) -> bytes:
    """A recording's parts, without the pictures, as one text that can be changed."""
    return b"".join(
        HEAD + name.encode() + b"\n" + data for name, data in parts.items() if b"\xff" not in data
    )


def change_recording(data: bytes, chance: random.Random) -> bytes:
    """Another part, another name of one, or one less."""
    parts = data.split(HEAD)
    at = chance.randrange(len(parts))
    name, _, text = parts[at].partition(b"\n")
    match chance.randrange(8):
        case 0 if len(parts) > 1:
            del parts[at]
        case 1:
            parts[at] = changes.some_bytes(name, chance) + b"\n" + text
        case 2:
            parts.append(parts[at])
        case _:
            parts[at] = name + b"\n" + changes.a_line(text, chance)
    return HEAD.join(parts)


class Blind:
    """A reader that sees no dice."""

    def read(self, image: Image, /) -> Dice:
        """Nothing lies there."""
        return Dice(image.shape[1], image.shape[0], ())


def try_recording(data: bytes) -> None:
    """Pack the parts and read the recording again."""
    path = scratch() / "recording.zip"
    with zipfile.ZipFile(path, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the same name twice
        pictures = {name: part for name, part in evening("farkle").items() if name.startswith("frames/")}
        for name, part in pictures.items():
            archive.writestr(name, part)
        for piece in data.split(HEAD)[1:]:
            part_name, _, text = piece.partition(b"\n")
            info = zipfile.ZipInfo(part_name.decode("utf-8", "replace").replace("\x00", "?")[:200] or "?")
            archive.writestr(info, text)
    _try_zip(path)


def try_zip(data: bytes) -> None:
    """Read these bytes as the .zip of a recording."""
    path = scratch() / "bytes.zip"
    path.write_bytes(data)
    _try_zip(path)


def _try_zip(path: Path) -> None:
    try:
        found, problems = reread_at(path, Blind(), BOOKS)
    except PipscribeError as error:
        check_sentence(error)
        return
    for sentence in (*problems, *(difference.sentence for difference in found.different)):
        assert len(sentence) < LONGEST_SENTENCE
        sentence.encode("utf-8")


def recordings() -> Seeds:
    """Recordings as texts."""
    return {game: as_text(evening(game)) for game in ("farkle", "yahtzee")}


def zips() -> Seeds:
    """Small .zip files, stored and packed."""
    found = {}
    for way, kind in (("stored", zipfile.ZIP_STORED), ("packed", zipfile.ZIP_DEFLATED)):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", kind) as archive:
            archive.writestr("log.jsonl", line_of(opening_json(empty().opening)) + "\n")
            archive.writestr("frames/" + hashlib.sha256(b"").hexdigest() + ".jpg", b"\xff\xd8\xff")
        found[way] = file.getvalue()
    return found


def try_picture(data: bytes) -> None:
    """Decode a picture."""
    try:
        image = decode_picture(data, "a.jpg")
    except PipscribeError as error:
        check_sentence(error)
        return
    assert image.dtype == np.uint8
    assert image.shape[2] == 3


def pictures() -> Seeds:
    """A small picture of each format, with and without what is see-through."""
    import cv2  # noqa: PLC0415 - for this reader only

    plain = np.random.default_rng(1).integers(0, 256, (24, 32, 3), np.uint8)
    clear = np.dstack([plain, plain[:, :, 0]])
    grey = plain[:, :, 0]
    found = {}
    for name, image, suffix in (
        ("plain", plain, "jpg"),
        ("plain", plain, "png"),
        ("plain", plain, "bmp"),
        ("plain", plain, "webp"),
        ("clear", clear, "png"),
        ("clear", clear, "webp"),
        ("grey", grey, "png"),
        ("deep", clear.astype(np.uint16) << 8, "png"),
    ):
        done, data = cv2.imencode(f".{suffix}", image)
        assert done
        found[f"{name}.{suffix}"] = data.tobytes()
    return found


def try_card(data: bytes) -> None:
    """Read a card as a detector's and as a second opinion's."""
    path = scratch() / "card.json"
    path.write_bytes(data)
    for read in (read_card, partial(read_card, alone=True), read_second_card):
        try:
            read(path)
        except PipscribeError as error:
            check_sentence(error)


def cards() -> Seeds:
    """The shipped cards, without what only people read."""
    found = {}
    for name in ("dice.json", "faces.json"):
        card = json.loads((card_path().parent / name).read_bytes())
        found[name] = json.dumps(card | {"measured": {}, "data": {}}).encode()
    return found


def try_settings(data: bytes) -> None:
    """Read settings, change one, read them again: the others are as they were."""
    path = scratch() / "settings.toml"
    path.write_bytes(data)
    first = SettingsFile(path)
    for sentence in first.problems:
        assert "\n" not in sentence
        sentence.encode("utf-8")
    try:
        first.change(sounds=not first.preferences.sounds, rigs=())
    except PipscribeError as error:
        check_sentence(error)
    else:
        again = SettingsFile(path).preferences
        assert again == first.preferences, (again, first.preferences)
    for left in path.parent.glob("settings.toml.broken*"):
        left.unlink()


def some_settings() -> Seeds:
    """Settings with everything in them."""
    from tests.settings.test_file import EVERYTHING  # noqa: PLC0415 - a test of its own

    path = scratch() / "all.toml"
    SettingsFile(path).take(replace(EVERYTHING, camera="http://desk/video"))
    data = path.read_bytes()
    path.unlink()
    return {"all": data}


def try_library(data: bytes) -> None:
    """Open a library, look at all that is in it, and play on."""
    folder = scratch() / "library"
    folder.mkdir(exist_ok=True)
    path = folder / "library.db"
    for left in folder.glob("library.db*"):
        left.unlink()
    path.write_bytes(data)
    try:
        with Library(path, room=1000) as library:
            _look_through(library)
    except PipscribeError as error:
        check_sentence(error)


def _look_through(library: Library) -> None:
    past = Past(library, BOOKS)
    past.told()
    for listed in past.games()[:5]:
        try:
            game = past.game(listed.key)
            for reading in game.readings.values():
                past.picture(reading.seen.frame)
        except PipscribeError as error:
            check_sentence(error)
        try:
            with past.take_up(listed.key) as kept:
                kept.undo()
        except PipscribeError as error:
            check_sentence(error)
    library.pictures.keep(b"\xff\xd8\xff" + bytes(200))
    with library.start(BOOKS["farkle"], TWO) as kept:
        kept.do(long_game("farkle", 1)[0])


@cache
def library_file() -> bytes:
    """A small library with two games and a picture."""
    path = scratch() / "seed" / "library.db"
    with Library(path) as library:
        for game in ("farkle", "yahtzee"):
            with library.start(BOOKS[game], TWO, at=1_767_225_600.0) as kept:
                for at, action in enumerate(long_game(game, 4)):
                    if at == 0:
                        dice = (SeenDie(1, 0.75, (1.0, 2.0, 3.0, 4.5)),)
                        kept.do_seen(action, SeenThrow("", 0.5, dice, ""), b"\xff\xd8\xff" + game.encode())
                    else:
                        kept.do(action)
    return path.read_bytes()


def try_arrays(data: bytes) -> None:
    """Read what a solved turn was kept in."""
    path = scratch() / "solved.npz"
    path.write_bytes(data)
    wanted = {"means": ((None,), np.float64), "at": ((), np.intp)}
    found = load_arrays(path, "key", wanted, {"more": ((None, 3), np.float64)})
    assert found is None or set(wanted) <= set(found)


def arrays() -> Seeds:
    """What a solved turn is kept in."""
    path = scratch() / "kept.npz"
    values = {"means": np.arange(5.0), "at": np.array(3, np.intp), "more": np.zeros((2, 3))}
    save_arrays(path, "key", values)
    return {"kept.npz": path.read_bytes()}


def try_rulebook(data: bytes) -> None:
    """Read, and where it is sound play, a rulebook."""
    from tests.rules.test_strangers import tried  # noqa: PLC0415 - a test of its own

    tried(data, len(data))


def rulebooks() -> Seeds:
    """The shipped rulebooks and some of strangers."""
    strangers = {f"stranger{seed}": Stranger(seed).rulebook() for seed in range(200)}
    return {name: shipped_text(name) for name in SHIPPED} | strangers


def change_rulebook(data: bytes, chance: random.Random) -> bytes:
    """As a stranger would: a line of another rulebook put in, or one lost."""
    lines = data.split(b"\n")
    other = Stranger(chance.randrange(2**32)).rulebook().split(b"\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        kind = chance.randrange(3)
        if kind == 0:
            lines.insert(at, chance.choice(other))
        elif kind == 1:
            lines[at] = chance.choice(other)
        elif len(lines) > 1:
            del lines[at]
    return b"\n".join(lines)


READERS: Mapping[str, Reader] = {
    "rulebook": Reader(rulebooks, try_rulebook, change_rulebook, ("app.rules", "tomllib"), 16 * 1024),
    "transcript": Reader(transcripts, try_transcript, changes.a_value, ("app.session", "app.rules.game")),
    "log": Reader(logs, try_log, changes.a_line, ("app.session",)),
    "recording": Reader(recordings, try_recording, change_recording, ("app.session", "app.table.reread")),
    "zip": Reader(zips, try_zip, changes.some_bytes, ("app.session.parts", "zipfile")),
    "picture": Reader(pictures, try_picture, changes.some_bytes, ("app.camera",)),
    "card": Reader(cards, try_card, changes.a_value, ("app.vision.card", "app.vision.section")),
    "settings": Reader(some_settings, try_settings, changes.some_bytes, ("app.settings", "app.files")),
    "library": Reader(
        lambda: {"library.db": library_file()},
        try_library,
        lambda data, chance: changes.a_row(data, chance, scratch()),
        ("app.session",),
        256 * 1024,
    ),
    "arrays": Reader(arrays, try_arrays, changes.some_bytes, ("app.advice.store", "zipfile")),
}
"""By the name that the command line takes."""
