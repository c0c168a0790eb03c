"""Recordings: what goes out comes in the same, and nothing is written before everything was checked."""

import hashlib
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.game import Bank, Bust, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import UnknownGameError, shipped_text
from app.session.evidence import SeenDie, SeenThrow
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Did, Edit, Log
from app.session.log_json import log_lines
from app.session.parts import opened
from app.session.recording import check, export, import_recording
from app.session.replay import replay
from app.session.session import Session
from tests.session.games import BOOKS, TWO, choices, empty, long_game, ten_faces

FARKLE = BOOKS["farkle"]
JPEG = b"\xff\xd8\xff" + b"a picture" * 100
PNG = b"\x89PNG\r\n\x1a\n" + b"another" * 100
NAME = hashlib.sha256(JPEG).hexdigest()


def evening(library: Library) -> str:
    """A game with two pictures, a correction and an undo; its id."""
    with library.start(FARKLE, TWO) as kept:
        pictures = [PNG, JPEG]
        for at, action in enumerate(long_game("farkle", 24)):
            if isinstance(action, Throw) and pictures:
                dice = tuple(SeenDie(face, 0.75, (1.0, 2.0, 3.0, 4.5)) for face in action.faces)
                kept.do_seen(action, SeenThrow("", float(at), dice, "glare"), pictures.pop())
            else:
                kept.do(action)
        kept.correct(kept.propose([Edit(0, (Throw("Ann", (1, 5, 1, 5, 1, 5)),))], "strike"))
        kept.undo()
        kept.rename(("Anna", "Ben"))
        return kept.key


def parts(source: Path) -> dict[str, bytes]:
    if source.is_dir():
        files = [path for path in source.rglob("*") if path.is_file()]
        return {path.relative_to(source).as_posix(): path.read_bytes() for path in files}
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("name", ["evening", "evening.zip"])
def test_a_game_goes_out_and_comes_in_the_same(tmp_path: Path, name: str) -> None:
    target = tmp_path / "out" / name
    with Library(tmp_path / "one.db") as one, Library(tmp_path / "two.db") as two:
        key = evening(one)
        out = export(one, key, target)
        assert set(parts(target)) >= {"log.jsonl", "readings.jsonl", "sheet.json"}
        assert (out.events, out.frames, out.missing) == (27, 2, ())
        done = import_recording(two, target, BOOKS)
        assert done.new
        assert (done.events, done.frames) == (27, 2)
        assert two.log(done.key) == one.log(key)
        assert two.readings(done.key) == one.readings(key)
        for reading in two.readings(done.key):
            assert two.pictures.read(reading.seen.frame) == one.pictures.read(reading.seen.frame)
        assert [(g.totals, g.players) for g in two.games()] == [(g.totals, g.players) for g in one.games()]
        again = tmp_path / f"again-{name}"
        export(two, done.key, again)
        assert parts(again) == parts(target)
    assert not [path for path in target.parent.iterdir() if path.name.startswith(".")]


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_game_goes_out_and_comes_in_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("any")
    session = Session(empty(), FARKLE)
    for _ in range(data.draw(st.integers(0, 15))):
        if session.can_undo and data.draw(st.booleans()):
            session.undo()
        else:
            found = choices(session.game, session.state, data.draw(ten_faces))
            session.do(data.draw(st.sampled_from(found)))
    with Library(folder / "one.db") as one, Library(folder / "two.db") as two:
        key = one.add(session.log, FARKLE)
        export(one, key, folder / "game.zip")
        assert two.log(import_recording(two, folder / "game.zip", BOOKS).key) == session.log


def test_the_same_game_twice_is_one_game(tmp_path: Path) -> None:
    with Library(tmp_path / "one.db") as library:
        key = evening(library)
        export(library, key, tmp_path / "evening")
        done = import_recording(library, tmp_path / "evening", BOOKS)
        assert (done.key, done.new) == (key, False)
        assert len(library.games()) == 1


@pytest.mark.parametrize("name", ["there", "there.zip"])
def test_nothing_is_overwritten(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("precious")
    with Library(tmp_path / "one.db") as library:
        key = evening(library)
        with pytest.raises(LibraryError, match="is not overwritten") as caught:
            export(library, key, tmp_path / name)
    assert caught.value.kind == "exists"
    assert (tmp_path / name).read_text() == "precious"


def test_a_picture_that_had_to_go_is_told_and_the_rest_is_exported(tmp_path: Path) -> None:
    with Library(tmp_path / "one.db") as library:
        key = evening(library)
        library.pictures.path(NAME, "jpg").unlink()
        out = export(library, key, tmp_path / "evening")
        assert out.missing == (NAME,)
        assert out.frames == 1


def log_of(*events: Did) -> bytes:
    return "\n".join(log_lines(Log(empty().opening, events))).encode()


GOOD = {"log.jsonl": log_of(Did(Throw("Ann", (1, 2, 3, 4, 6, 6))))}
SEEN = {"number": 0, "frame": NAME, "at": 1.0, "dice": [], "why": ""}
BAD: list[tuple[str, dict[str, bytes], str]] = [
    ("no log", {}, "log.jsonl is missing"),
    ("empty log", {"log.jsonl": b""}, "The log is empty"),
    ("log of bytes", {"log.jsonl": b"\xff"}, "not text in UTF-8"),
    ("half an opening", {"log.jsonl": GOOD["log.jsonl"][:25]}, "The log is empty"),
    ("a bad line", {"log.jsonl": GOOD["log.jsonl"][:-5] + b"\n"}, "Line 2 of the log"),
    ("a bad line of noise", {"log.jsonl": GOOD["log.jsonl"] + b"\nnoise"}, "Line 3 of the log"),
    ("an illegal game", {"log.jsonl": log_of(Did(Bank("Ann")))}, "Ann banks in turn 1"),
    ("a foreign file", GOOD | {"run.exe": b""}, "does not belong"),
    ("a foreign frame", GOOD | {"frames/a.jpg": JPEG}, "does not belong"),
    ("a reading of nothing", GOOD | {"readings.jsonl": json.dumps(SEEN | {"number": 1}).encode()}, "Line 1"),
    ("a reading twice", GOOD | {"readings.jsonl": (json.dumps(SEEN) + "\n").encode() * 2}, "same event"),
    ("a sheet of bytes", GOOD | {"sheet.json": b"\xff"}, "sheet.json is not JSON"),
    ("a sheet of numbers", GOOD | {"sheet.json": b"[1]"}, "sheet.json is not an object"),
    ("no rulebook", GOOD | {"rulebook.toml": b"id = "}, "rulebook kept with the game cannot be used"),
    ("rules of bytes", GOOD | {"rulebook.toml": b"\xff"}, "rulebook.toml is not text in UTF-8"),
    ("other rules", GOOD | {"rulebook.toml": shipped_text("yahtzee")}, "is yahtzee, but the game is farkle"),
    ("a strange die", GOOD | {"readings.jsonl": json.dumps(SEEN | {"dice": [{}]}).encode()}, "Line 1"),
]


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "zip"])
@pytest.mark.parametrize(("given_parts", "sentence"), [case[1:] for case in BAD], ids=[c[0] for c in BAD])
def test_a_recording_that_cannot_be_used_is_told_and_nothing_is_written(
    tmp_path: Path, given_parts: dict[str, bytes], sentence: str, packed: bool
) -> None:
    source = tmp_path / ("bad.zip" if packed else "bad")
    if packed:
        with zipfile.ZipFile(source, "w") as archive:
            for name, data in given_parts.items():
                archive.writestr(name, data)
    else:
        source.mkdir()
        written(source, given_parts)
    refused(tmp_path, source, sentence)


def written(folder: Path, given_parts: dict[str, bytes]) -> Path:
    """A recording of these parts."""
    for name, data in given_parts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_a_line_that_was_torn_is_told_and_the_whole_ones_are_used(tmp_path: Path) -> None:
    whole = log_of(Did(Throw("Ann", (1, 2, 3, 4, 6, 6))), Did(Bank("Ann")))
    seen = [json.dumps(SEEN | {"number": number}).encode() for number in (0, 1)]
    for cut in range(1, 20):
        given_parts = {"log.jsonl": whole[:-cut], "readings.jsonl": b"\n".join(seen)[:-cut]}
        with opened(written(tmp_path / str(cut), given_parts)) as part:
            recording = check(tmp_path, part)
        assert recording.log.events == (Did(Throw("Ann", (1, 2, 3, 4, 6, 6))),)
        assert [reading.number for reading in recording.readings] == [0]
        assert recording.problems[:2] == (
            "The last line of log.jsonl is torn and is left out.",
            "The last line of readings.jsonl is torn and is left out.",
        )


def test_the_reading_of_a_torn_event_is_left_out(tmp_path: Path) -> None:
    whole = log_of(Did(Throw("Ann", (1, 2, 3, 4, 6, 6))), Did(Bank("Ann")))
    seen = json.dumps(SEEN | {"number": 1}).encode() + b"\n"
    with opened(written(tmp_path / "torn", {"log.jsonl": whole[:-9], "readings.jsonl": seen})) as part:
        assert check(tmp_path, part).readings == ()


@pytest.mark.parametrize(
    ("name", "data"),
    [(f"frames/{'0' * 64}.jpg", JPEG), (f"frames/{NAME}.png", JPEG), (f"frames/{NAME}.jpg", b"<svg/>")],
    ids=["another hash", "another kind", "no picture"],
)
def test_a_picture_that_is_another_one_is_told_and_left_out(tmp_path: Path, name: str, data: bytes) -> None:
    source = written(tmp_path / "evening", GOOD | {name: data})
    with Library(tmp_path / "one.db") as library:
        done = import_recording(library, source, BOOKS)
        assert done.problems == (f"{name[:19]}… is not what its name says and is left out.",)
        assert (done.events, done.frames) == (1, 0)
        assert not library.pictures.folder.exists()


def test_pictures_that_are_missing_are_counted(tmp_path: Path) -> None:
    source = written(tmp_path / "evening", GOOD | {"readings.jsonl": json.dumps(SEEN).encode()})
    with Library(tmp_path / "one.db") as library:
        assert import_recording(library, source, BOOKS).problems == ("1 of 1 pictures are missing.",)


def test_a_game_of_an_own_rulebook_takes_its_rules_along(tmp_path: Path) -> None:
    text = shipped_text("farkle").replace(b'id = "farkle"', b'id = "ours"').replace(b"2000\n", b"2500\n", 1)
    own = read_rulebook(text, "ours.toml")
    log = Log(replace(empty().opening, game="ours"), (Did(Throw("Ann", (1, 2, 3, 4, 5, 6))),))
    with Library(tmp_path / "one.db") as one, Library(tmp_path / "two.db") as two:
        key = one.add(log, own)
        export(one, key, tmp_path / "evening")
        assert (tmp_path / "evening" / "rulebook.toml").read_bytes() == text
        done = import_recording(two, tmp_path / "evening", BOOKS)
        book = two.rulebook(done.key)
        assert book is not None
        assert (book.key, book.text) == ("ours", text)
        (straight,) = [
            hold.points
            for hold in replay(two.log(done.key), book).game.need(replay(log, book).state).holds
            if len(hold.faces) == 6
        ]
        assert straight == 2500
        with pytest.raises(LibraryError, match="There is no game"):
            two.rulebook("nothing")


def test_the_rules_that_come_with_the_program_are_not_kept(tmp_path: Path) -> None:
    with Library(tmp_path / "one.db") as library:
        key = evening(library)
        assert library.rulebook(key) is None
        export(library, key, tmp_path / "evening.zip")
    assert "rulebook.toml" not in parts(tmp_path / "evening.zip")


def refused(tmp_path: Path, source: Path, sentence: str) -> None:
    """Check that an import says so and leaves no game and no picture."""
    with Library(tmp_path / "one.db") as library:
        with pytest.raises(LibraryError) as caught:
            import_recording(library, source, BOOKS)
        assert sentence in str(caught.value)
        assert str(caught.value).endswith(".")
        assert library.games() == ()
        assert not library.pictures.folder.exists()


def slip(archive: zipfile.ZipFile) -> None:
    archive.writestr("../../../evil.jsonl", b"x")


def rooted(archive: zipfile.ZipFile) -> None:
    archive.writestr("/frames/" + NAME + ".jpg", JPEG)


def bomb(archive: zipfile.ZipFile) -> None:
    data = b"\xff\xd8\xff" + bytes(15 * 1024 * 1024)
    name = f"frames/{hashlib.sha256(data).hexdigest()}.jpg"
    archive.writestr(name, data, zipfile.ZIP_DEFLATED)


def huge_log(archive: zipfile.ZipFile) -> None:
    archive.writestr("readings.jsonl", bytes(33 * 1024 * 1024), zipfile.ZIP_DEFLATED)


def twice(archive: zipfile.ZipFile) -> None:
    archive.writestr(f"frames/{NAME}.jpg", JPEG)
    with pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr(f"frames/{NAME}.jpg", JPEG)


def squeezed_by_lzma(archive: zipfile.ZipFile) -> None:
    archive.writestr("readings.jsonl", b"\n", zipfile.ZIP_LZMA)


def squeezed_by_bzip2(archive: zipfile.ZipFile) -> None:
    archive.writestr("readings.jsonl", b"\n", zipfile.ZIP_BZIP2)


def nameless(archive: zipfile.ZipFile) -> None:
    part = zipfile.ZipInfo("x")
    part.filename = ""
    archive.writestr(part, b"")


def long_list(archive: zipfile.ZipFile) -> None:
    for number in range(100):
        archive.writestr(f"{number}" + "x" * 60_000, b"")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (squeezed_by_lzma, "'readings.jsonl' is packed in a way that is not read here"),
        (nameless, "cannot be used"),
        (squeezed_by_bzip2, "'readings.jsonl' is packed in a way that is not read here"),
        (long_list, "the list of its parts has 6,004,"),
        (slip, "does not belong"),
        (rooted, "does not belong"),
        (bomb, "packed tighter than a picture can be"),
        (huge_log, "more than 33,554,432"),
        (twice, "is in it twice"),
    ],
)
def test_an_archive_made_to_harm_is_refused(
    tmp_path: Path, spoil: Callable[[zipfile.ZipFile], None], sentence: str
) -> None:
    source = tmp_path / "inner" / "bad.zip"
    source.parent.mkdir()
    with zipfile.ZipFile(source, "w") as archive:
        archive.writestr("log.jsonl", GOOD["log.jsonl"])
        spoil(archive)
    refused(tmp_path, source, sentence)
    assert not list(tmp_path.rglob("evil*"))


def test_a_packed_folder_is_read_as_the_folder(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "evening.zip", "w") as archive:
        archive.mkdir("evening")
        archive.writestr("evening/log.jsonl", GOOD["log.jsonl"])
        archive.writestr(f"evening/frames/{NAME}.jpg", JPEG)
    with Library(tmp_path / "one.db") as library:
        assert import_recording(library, tmp_path / "evening.zip", BOOKS).frames == 1
        assert library.pictures.read(NAME) == JPEG


def test_a_link_in_a_folder_is_not_followed(tmp_path: Path) -> None:
    source = tmp_path / "evening"
    (source / "frames").mkdir(parents=True)
    (source / "log.jsonl").write_bytes(GOOD["log.jsonl"])
    (tmp_path / "secret").write_bytes(JPEG)
    (source / "frames" / f"{NAME}.jpg").symlink_to(tmp_path / "secret")
    refused(tmp_path, source, "is not a plain file")


@pytest.mark.parametrize("device", [False, True], ids=["pipe", "device"])
def test_a_pipe_or_device_is_no_recording_and_is_not_read(tmp_path: Path, device: bool) -> None:
    source = tmp_path / "evening.zip"
    if device:
        source.symlink_to("/dev/zero")
    else:
        os.mkfifo(source)
    refused(tmp_path, source, "it is neither a folder nor a file")


def test_a_damaged_archive_is_refused_wherever_it_is_cut_or_changed(tmp_path: Path) -> None:
    whole = tmp_path / "whole.zip"
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("log.jsonl", GOOD["log.jsonl"])
    data = whole.read_bytes()
    bad = tmp_path / "bad.zip"
    with Library(tmp_path / "one.db") as library:
        for at in range(0, len(data), 7):
            bad.write_bytes(data[:at])
            with pytest.raises(LibraryError, match="cannot be used"):
                import_recording(library, bad, BOOKS)
            bad.write_bytes(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
            try:
                import_recording(library, bad, BOOKS)
            except LibraryError as error:
                said = str(error)
            else:
                said = "The recording is as it was."
            assert said.endswith(".")
        assert all(
            library.log(game.key).events == (Did(Throw("Ann", (1, 2, 3, 4, 6, 6))),)
            for game in library.games()
        )


@pytest.mark.parametrize("fault", [RuntimeError, IndexError, ValueError, OSError])
@pytest.mark.parametrize("name", ["evening", "evening.zip"])
def test_a_fault_of_who_uses_a_recording_is_not_called_one_of_the_recording(
    tmp_path: Path, name: str, fault: type[Exception]
) -> None:
    """A network that fails on its pictures does not make it an encrypted one."""
    with Library(tmp_path / "library.db") as library:
        export(library, evening(library), tmp_path / name)
    with pytest.raises(fault, match="elsewhere"), opened(tmp_path / name):
        raise fault("elsewhere")


def test_a_recording_of_an_unknown_game_is_told(tmp_path: Path) -> None:
    source = tmp_path / "evening"
    source.mkdir()
    (source / "log.jsonl").write_bytes(GOOD["log.jsonl"])
    with Library(tmp_path / "one.db") as library:
        with pytest.raises(UnknownGameError, match="'farkle', whose rulebook is not on the shelf"):
            import_recording(library, source, {})
        with pytest.raises(LibraryError, match="There is no recording"):
            import_recording(library, tmp_path / "none", BOOKS)


@pytest.mark.parametrize("given_up_at", [0.0, 0.3, 0.6, 0.9])
def test_an_import_that_is_given_up_leaves_nothing_behind(tmp_path: Path, given_up_at: float) -> None:
    """Whether it is still being checked or pictures are being kept already."""
    with Library(tmp_path / "one.db") as one, Library(tmp_path / "two.db") as two:
        with one.start(BOOKS["farkle"], TWO, {"start": "listed"}) as game:
            for at in range(6):
                dice = tuple(SeenDie(face, 0.9, (8 * face, 9, 8 * face + 5, 14)) for face in (2, 3, 4))
                seen = SeenThrow("", float(at), dice)
                player = TWO[at % 2]
                game.do_seen(Throw(player, (2, 2, 3, 3, 4, 6)), seen, b"\xff\xd8\xff" + bytes([at]))
                game.do(Bust(player))
            key = game.key
        export(one, key, tmp_path / "game.zip")
        shares: list[float] = []

        def told(share: float) -> bool:
            shares.append(share)
            return share < given_up_at

        with pytest.raises(LibraryError) as caught:
            import_recording(two, tmp_path / "game.zip", BOOKS, told)
        assert caught.value.kind == "given_up"
        assert shares == sorted(shares)
        assert two.games() == ()
        assert [path for path in two.pictures.folder.rglob("*") if path.is_file()] == []
        assert import_recording(two, tmp_path / "game.zip", BOOKS, lambda _: True).frames == 6


def test_a_picture_that_another_game_has_stays_where_an_import_is_given_up(tmp_path: Path) -> None:
    with Library(tmp_path / "one.db") as one, Library(tmp_path / "two.db") as two:
        for library in (one, two):
            with library.start(BOOKS["farkle"], TWO, {"start": "listed"}, at=1.0) as game:
                seen = SeenThrow("", 1.0, (SeenDie(2, 0.9, (1, 1, 5, 5)),))
                game.do_seen(Throw("Ann", (2, 2, 3, 3, 4, 6)), seen, b"\xff\xd8\xffsame")
        export(one, one.find("last").key, tmp_path / "game.zip")
        with pytest.raises(LibraryError):
            import_recording(two, tmp_path / "game.zip", BOOKS, lambda share: share < 0.7)
        (reading,) = two.readings(two.find("last").key)
        assert two.pictures.read(reading.seen.frame) == b"\xff\xd8\xffsame"
