"""The evidence pictures: named by their hash, within their room, and which of them go first."""

import errno
import hashlib
import os
import time
from pathlib import Path

import pytest

from app.session.evidence import SeenThrow
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Did, Log
from app.session.pictures import FRESH, LARGEST_PICTURE
from app.session.rows import Reading
from tests.session.games import BOOKS, empty, long_game

FARKLE = BOOKS["farkle"]


def picture(number: int) -> bytes:
    """A different picture of 1000 bytes for each number."""
    return b"\xff\xd8\xff" + str(number).encode().rjust(997, b".")


def digest(number: int) -> str:
    return hashlib.sha256(picture(number)).hexdigest()


def files(library: Library) -> set[str]:
    return {path.stem for path in library.pictures.folder.rglob("*.jpg")}


def test_a_picture_is_kept_once_under_its_hash(library: Library) -> None:
    assert library.pictures.keep(picture(1)) == digest(1)
    assert library.pictures.keep(picture(1)) == digest(1)
    assert files(library) == {digest(1)}
    assert library.pictures.read(digest(1)) == picture(1)


def test_what_is_no_picture_or_too_large_is_refused(library: Library) -> None:
    for data in (b"", b"GIF89a", b"<svg/>", b"\xff\xd8\xff" + bytes(LARGEST_PICTURE)):
        with pytest.raises(LibraryError) as caught:
            library.pictures.keep(data)
        assert caught.value.kind == "picture"
    assert files(library) == set()


def test_a_picture_changed_on_the_disk_is_not_shown_as_evidence(library: Library) -> None:
    library.pictures.keep(picture(1))
    library.pictures.path(digest(1), "jpg").write_bytes(picture(2))
    with pytest.raises(LibraryError, match="is not the one that was kept"):
        library.pictures.read(digest(1))
    library.pictures.path(digest(1), "jpg").unlink()
    with pytest.raises(LibraryError, match="cannot be read"):
        library.pictures.read(digest(1))


def test_pictures_go_by_their_worth_and_never_those_of_a_game_still_going_on(place: str) -> None:
    over = Log(empty("yahtzee").opening, tuple(map(Did, long_game("yahtzee", 1000))))
    with Library(place, room=7000) as library:
        for number in range(7):
            library.pictures.keep(picture(number), at=float(number))
        finished = [
            Reading(at, SeenThrow(digest(number), 0.0, ()), corrected)
            for at, (number, corrected) in enumerate([(0, True), (2, False), (1, False)])
        ]
        library.add(over, BOOKS["yahtzee"], finished)
        library.add(empty(), FARKLE, [Reading(0, SeenThrow(digest(3), 0.0, ()))])
        gone = []
        for number in range(10, 16):
            before = files(library)
            library.pictures.keep(picture(number), at=7.0 + FRESH)
            gone += sorted(before - files(library))
        # 4, 5, 6 are mentioned by no game; 1 and 2 are of a finished game; 0 was corrected there.
        assert gone == [digest(number) for number in (4, 5, 6, 1, 2, 0)]
        with pytest.raises(LibraryError, match="full of games still going on"):
            library.pictures.keep(picture(20), at=7.0 + FRESH)
        assert not library.pictures.has(digest(20))
        assert digest(20) not in files(library)
        with pytest.raises(LibraryError, match="had to make room"):
            library.pictures.read(digest(4))
        with pytest.raises(LibraryError, match="There is no picture"):
            library.pictures.read(digest(99))
        assert library.pictures.read(digest(3)) == picture(3)


def test_files_that_nobody_noted_are_swept_away_once_they_are_old(library: Library) -> None:
    library.pictures.keep(picture(1))
    orphan, torn = library.pictures.path(digest(2), "jpg"), library.pictures.path(digest(3), "jpg")
    torn = torn.with_name(".0123456789abcdef")
    for path in (orphan, torn):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture(2))
    assert library.pictures.sweep() == 0
    assert library.pictures.sweep(time.time() + FRESH + 60) == 2
    assert files(library) == {digest(1)}
    assert not torn.exists()
    assert library.pictures.read(digest(1)) == picture(1)


def test_a_new_game_sweeps_and_a_picture_kept_again_is_fresh(library: Library) -> None:
    paths = [library.pictures.path(digest(number), "jpg") for number in (2, 3)]
    for number, path in zip((2, 3), paths, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture(number))
        os.utime(path, (1.0, 1.0))
    library.pictures.keep(picture(3))
    library.start(FARKLE, ("Ann", "Ben")).close()
    assert [path.exists() for path in paths] == [False, True]


def test_a_full_disk_is_said_and_leaves_nothing_half_written(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("app.session.pictures.os.fsync", full)
    with pytest.raises(LibraryError, match="the disk is full") as caught:
        library.pictures.keep(picture(1))
    assert caught.value.kind == "disk_full"
    assert [path for path in library.pictures.folder.rglob("*") if path.is_file()] == []


def test_the_folder_of_the_pictures_may_be_in_the_way(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library:
        library.pictures.folder.write_text("a file")
        with pytest.raises(LibraryError, match="cannot be kept"):
            library.pictures.keep(picture(1))
